"""The console over real sockets: the first operator from the command line, a studio, and the way of coins into revenue."""
import csv
import http.server
import io
import subprocess
import sys
import threading
import time

import pytest

from playd import BINARY, ROOT, Playd, command

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

PASSWORD = "correct horse battery"
GAME = "monopoly-go-sandbox"


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append(self.headers["webhook-id"])
        self.send_response(204)
        self.end_headers()

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def receiver():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    server.taken = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


@pytest.fixture(scope="module")
def console(tmp_path_factory, receiver):
    data = tmp_path_factory.mktemp("console")
    added = subprocess.run(
        [BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
        capture_output=True, text=True, timeout=60)
    assert added.returncode == 0, added.stderr
    server = Playd(data, "--private-endpoints", f"127.0.0.1:{receiver.server_port}")
    yield server
    assert server.stop() == 0


def sign_in(server, name="ada@playd.example", password=PASSWORD):
    return server.send("POST", "/v1/console/sessions", json_body={"name": name, "password": password})


@pytest.fixture(scope="module")
def operator(console):
    answer = sign_in(console)
    assert answer.status == 201
    return answer.json["token"]


def join(server, operator, name, role, studio=None):
    invited = server.send(
        "POST", "/v1/console/invitations", operator, {"name": name, "role": role, "studio": studio})
    assert invited.status == 201, invited.body
    accepted = server.send(
        "POST", "/v1/console/invitations/accept", json_body={"token": invited.json["token"], "password": PASSWORD})
    assert accepted.status == 201, accepted.body
    return accepted.json["token"]


def audit(server, operator):
    return server.send("GET", "/v1/console/audit?limit=200", operator).json["items"]


@pytest.mark.parametrize(
    "name, password, word",
    [("nobody", PASSWORD, "e-mail"), ("bo@playd.example", "short", "fewer"), ("bo@playd.example", "bo@playd.example1", "name"),
     ("ada@playd.example", PASSWORD, "There is an account")])
def test_an_operator_that_cannot_be_is_refused_with_a_sentence(console, name, password, word):
    done = subprocess.run(
        [BINARY, "console", "add-operator", name, "--data", console.data], input=password + "\n", capture_output=True,
        text=True, timeout=60)
    assert done.returncode == 2 and word in done.stderr


def test_the_operator_is_known_and_a_wrong_password_is_written_down(console, operator):
    me = console.send("GET", "/v1/console/me", operator)
    assert (me.json["name"], me.json["role"]) == ("ada@playd.example", "operator")
    assert sign_in(console, password="wrong horse battery").problem == "console-credentials-wrong"
    line = audit(console, operator)[0]
    assert line["refusal"] == "console-credentials-wrong" and line["address"] == "127.0.0.1" and "account" not in line


def test_the_audit_log_and_cases_are_searched_by_words_and_time(console, operator):
    def lines(query):
        return console.send("GET", "/v1/console/audit?limit=200&" + query, operator).json["items"]

    begun = lines("search=session.begin")
    assert begun and {line["action"] for line in begun} == {"session.begin"}
    own = lines("search=ada%40playd.example")
    assert own and {line["account"] for line in own} == {"ada@playd.example"}
    latest = begun[0]["at"]
    assert all(line["at"] >= latest for line in lines(f"since={latest}"))
    assert all(line["at"] < latest for line in lines(f"until={latest}"))
    assert lines("search=nobody%40playd.example") == []
    for query in ("search=", "since=yesterday", "until=-1", "search=" + "a" * 255):
        assert console.send("GET", "/v1/console/audit?" + query, operator).problem == "invalid-parameter", query
    assert console.send("GET", "/v1/console/flags?search=nobody", operator).json["items"] == []
    assert console.send("GET", "/v1/console/flags?decided=yes&since=0&until=1", operator).json["items"] == []


def test_redeemed_coins_come_out_as_the_studios_revenue(console, operator, receiver):
    studio = {"studio": "dice", "name": "Dice", "games": [GAME]}
    assert console.send("POST", "/v1/console/studios", operator, studio).json["games"] == [GAME]
    owner = join(console, operator, "owner@dice.example", "owner", "dice")
    address = f"http://127.0.0.1:{receiver.server_port}/"
    secret = console.send("POST", f"/v1/console/games/{GAME}/webhook", owner, {"url": address})
    assert secret.json["secret"].startswith("whsec_")
    key = console.send("POST", f"/v1/console/games/{GAME}/keys", owner).json["secret"]
    paid = {"coins": 100_000, "reference": "invoice 1"}
    for _ in range(2):
        topped = console.send("POST", "/v1/console/budgets/promotions/top-ups", operator, paid)
        assert topped.status == 200, topped.body
    before = next(b for b in console.send("GET", "/v1/console/budgets", operator).json["items"] if b["budget"] == "promotions")

    player = console.guest()["token"]
    # What a guest is given buys nothing outside, so the player has Game Center.
    books.execute(console.data, "INSERT INTO identities SELECT 1, 2, 'game center', max(id), 0, 0 FROM players")
    claimed = console.send(
        "POST", "/v1/streak/claim?utcOffset=0", player, headers={"Idempotency-Key": "c1"})
    assert claimed.status in (200, 201), claimed.body
    link = console.send("POST", f"/v1/games/{GAME}/link", player, {})
    code = link.json["code"]
    assert console.send("POST", "/v1/studio/links", key, {"code": code, "account": "a1"}).status == 204
    redeemed = console.send(
        "POST", f"/v1/games/{GAME}/redemptions", player, {"units": 1}, headers={"Idempotency-Key": "r1"})
    assert redeemed.status == 201, redeemed.body
    deadline = time.monotonic() + 60
    while not receiver.taken and time.monotonic() < deadline:
        time.sleep(0.05)
    assert receiver.taken == [redeemed.json["redemptionID"]]

    rows = []
    while not rows and time.monotonic() < deadline:
        rows = console.send("GET", "/v1/console/revenue", owner).json["rows"]
    (row,) = rows
    assert (row["game"], row["redemptions"], row["gross"], row["fee"], row["share"]) == (GAME, 1, 120, 18, 102)
    table = console.send("GET", "/v1/console/revenue.csv", owner)
    assert table.headers["Content-Type"].startswith("text/csv")
    assert table.body.decode().splitlines()[1].endswith(",1,0,120,18,102")
    (row,) = console.send("GET", "/v1/console/statements", owner).json["rows"]
    assert (row["refunds"], row["gross"], row["fee"], row["share"], row["paidOut"]) == (0, 120, 18, 102, 0)
    # 600 coins are worth a dollar, and each sum is rounded down.
    assert (row["grossCents"], row["feeCents"], row["shareCents"]) == (20, 3, 17)
    statements = console.send("GET", "/v1/console/statements.csv", owner)
    assert statements.headers["Content-Type"].startswith("text/csv")
    assert 'filename="statements-' in statements.headers["Content-Disposition"]
    lines = list(csv.DictReader(io.StringIO(statements.body.decode(), newline="")))
    assert [(line["game"], line["share_coins"], line["currency"], line["share"]) for line in lines] == [
        (GAME, "102", "USD", "0.17")]
    assert console.send("GET", "/v1/console/statements?from=2020-01&to=2026-01", owner).problem == "invalid-parameter"
    after = next(b for b in console.send("GET", "/v1/console/budgets", operator).json["items"] if b["budget"] == "promotions")
    assert before["balance"] - after["balance"] == 120 and after["burn"][-1] == 120

    (delivery,) = console.send("GET", f"/v1/console/games/{GAME}/deliveries", owner).json["items"]
    assert delivery["state"] == "delivered" and delivery["attempts"][0]["status"] == 204
    assert (delivery["account"], delivery["units"], delivery["coins"]) == ("a1", 1, 120)
    assert '"redemption.created"' in delivery["request"]
    log = f"/v1/console/games/{GAME}/deliveries"
    for query, count in [
            ("state=delivered", 1), ("state=refunded", 0), ("search=a1", 1), ("search=a2", 0), ("since=1", 1), ("until=1", 0),
            (f"search={delivery['redemptionID']}&state=delivered", 1), ("state=waiting&search=a1", 0)]:
        assert len(console.send("GET", f"{log}?{query}", owner).json["items"]) == count, query
    for query, delivered in [("", 1), ("?search=a1", 1), ("?search=a2", 0), ("?until=1", 0)]:
        counts = console.send("GET", f"{log}/counts{query}", owner).json
        assert counts == {"waiting": 0, "delivered": delivered, "refunded": 0}, query
    for query in ("state=lost", "search=", "since=now", "search=a&search=b"):
        assert console.send("GET", f"{log}?{query}", owner).problem == "invalid-parameter"
    replay = f"/v1/console/games/{GAME}/deliveries/{delivery['redemptionID']}/replay"
    assert console.send("POST", replay, owner).status == 204
    while len(receiver.taken) < 2 and time.monotonic() < deadline + 20:
        time.sleep(0.05)
    assert receiver.taken == [delivery["redemptionID"]] * 2

    payout = {"coins": 102, "reference": "bank 1"}
    path = f"/v1/console/games/{GAME}/payouts"
    assert console.send("POST", path, operator, payout).json == {"balance": 0}
    assert console.send("POST", path, operator, payout).json == {"balance": 0}
    assert console.send("GET", "/v1/console/statements", owner).json["rows"][0]["paidOut"] == 102
    assert console.send("POST", path, operator, {"coins": 1, "reference": "bank 1"}).problem == "console-reference-used"
    assert console.send("POST", path, operator, {"coins": 1, "reference": "bank 2"}).problem == "console-balance-short"
    assert command("ledger", "verify", "--data", str(console.data)).returncode == 0


def test_a_studio_reaches_nothing_of_another_and_the_log_says_so(console, operator):
    console.send("POST", "/v1/console/studios", operator, {"studio": "ball", "name": "Ball"})
    stranger = join(console, operator, "owner@ball.example", "owner", "ball")
    viewer = join(console, operator, "viewer@dice.example", "viewer", "dice")
    for method, path, body in [
            ("GET", f"/v1/console/games/{GAME}/deliveries", None), ("POST", f"/v1/console/games/{GAME}/keys", None),
            ("POST", f"/v1/console/games/{GAME}/webhook", {"url": "https://mallory.example/"}),
            ("PATCH", f"/v1/console/games/{GAME}", {"state": "paused"}),
            ("GET", "/v1/console/games/no-such-game/deliveries", None)]:
        assert console.send(method, path, stranger, body).problem == "console-studio-foreign"
    assert console.send("GET", "/v1/console/revenue", stranger).json["rows"] == []
    assert console.send("GET", "/v1/console/statements", stranger).json["rows"] == []
    assert console.send("GET", "/v1/console/statements.csv", stranger).body.count(b"\n") == 1
    assert console.send("POST", f"/v1/console/games/{GAME}/keys", viewer).problem == "console-role-missing"
    assert console.send("GET", "/v1/console/audit", viewer).problem == "console-role-missing"
    refused = {(line.get("account"), line.get("refusal")) for line in audit(console, operator)}
    assert ("owner@ball.example", "console-studio-foreign") in refused
    assert ("viewer@dice.example", "console-role-missing") in refused


def test_secrets_and_passwords_are_in_no_answer_that_lists_and_not_in_the_database(console, operator):
    games = console.send("GET", "/v1/console/games", operator).body.decode()
    assert "whsec_" not in games
    for table in console.data.glob("playd.db*"):
        assert PASSWORD.encode() not in table.read_bytes()
