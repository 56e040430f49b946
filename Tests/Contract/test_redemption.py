"""Redemptions from end to end: the real server, an example game by the SDK in a process of its own, and the Python
example; killed in the middle, and still exactly one grant for each redemption."""
import base64
import hashlib
import hmac
import http.client
import http.server
import json
import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time

import pytest

from playd import BINARY, ROOT, Playd, command
from ports import free_port

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

DICE, FOOTBALL = "monopoly-go-sandbox", "gridiron-legends-sandbox"


def until(what, condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.02)


def games(place, *words):
    result = command("games", *words, "--data", str(place))
    assert result.returncode == 0, result.stderr
    return result.stdout.split()


def ask(port, method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request(
            method, path, json.dumps(body) if body is not None else None, {"Content-Type": "application/json"})
        response = connection.getresponse()
        text = response.read()
        return response.status, json.loads(text) if text else None
    finally:
        connection.close()


class Game:
    """An example game as a process of its own."""

    def __init__(self, program, folder, port, secrets, playd, key):
        self.program, self.folder, self.port = program, pathlib.Path(folder), port
        self.folder.mkdir(exist_ok=True)
        (self.folder / "secrets").write_text("\n".join(secrets))
        (self.folder / "key").write_text(key)
        self.playd = playd
        self.start()

    def start(self):
        ready = self.folder / "ready"
        ready.unlink(missing_ok=True)
        self.process = subprocess.Popen(
            [BINARY.parent / self.program, "--port", str(self.port), "--data", self.folder, "--ready-file", ready,
             "--secrets-file", self.folder / "secrets", "--playd", self.playd, "--key-file", self.folder / "key"],
            stdout=subprocess.DEVNULL)
        until("the game's start", ready.exists)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def state(self, account):
        status, state = ask(self.port, "GET", f"/state?account={account}")
        assert status == 200
        return state


class Gate:
    """Stands before a game: passes deliveries on, and while it is shut keeps the answers back."""

    def __init__(self, port, target):
        gate = self
        self.target, self.passed, self.open = target, [], threading.Event()
        self.open.set()

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                connection = http.client.HTTPConnection("127.0.0.1", gate.target, timeout=20)
                try:
                    connection.request("POST", self.path, body, dict(self.headers))
                    status = connection.getresponse().status
                except OSError:
                    status = 502
                finally:
                    connection.close()
                gate.passed.append((self.headers["webhook-id"], status))
                gate.open.wait(20)
                try:
                    self.send_response(status)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                except OSError:
                    self.close_connection = True

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.open.set()
        self.server.shutdown()


class World:
    """A server, a dice game behind a gate, and a player with coins who is connected with it."""

    def __init__(self, folder):
        self.place = folder / "playd"
        self.place.mkdir()
        self.ports = [free_port() for _ in range(3)]
        self.gate = Gate(self.ports[0], self.ports[1])
        self.secret = games(self.place, "endpoint", DICE, f"http://127.0.0.1:{self.ports[0]}/playd")[0]
        key = games(self.place, "key", DICE)[0]
        self.serve()
        # The games call the server at the port it has first; codes are confirmed before anything is killed.
        self.dice = Game("DiceGame", folder / "dice", self.ports[1], [self.secret], self.server.url, key)
        self.token = self.server.guest()["token"]
        link = self.server.send("POST", f"/v1/games/{DICE}/link", self.token, {}).json
        assert link["state"] == "pending"
        status, _ = ask(self.ports[1], "POST", "/link", {"account": "nino", "code": link["code"].lower()})
        assert status == 204
        books.fund(self.place, 1_000_000)

    def serve(self):
        self.server = Playd(
            self.place, "--private-endpoints", ",".join(f"127.0.0.1:{port}" for port in self.ports))

    def redeem(self, units, key, game=DICE):
        answer = self.server.send(
            "POST", f"/v1/games/{game}/redemptions", self.token, {"units": units}, headers={"Idempotency-Key": key})
        assert answer.status == 201, answer.body
        return answer.json["redemptionID"]

    def state(self, redemption):
        return self.server.send("GET", f"/v1/redemptions/{redemption}", self.token).json["state"]

    def a_minute_later(self):
        """Lets the leases and waits of all deliveries end."""
        books.execute(self.place, "UPDATE deliveries SET next_at = 0 WHERE next_at IS NOT NULL;")

    def close(self):
        assert self.server.stop() == 0
        self.gate.close()
        self.dice.kill()
        result = command("ledger", "verify", "--data", str(self.place))
        assert result.returncode == 0, result.stdout


@pytest.fixture
def world(tmp_path):
    world = World(tmp_path)
    yield world
    world.close()


def test_dice_rolls_reach_the_example_game_exactly_once_and_can_be_used(world):
    redemption = world.redeem(5, "first")
    until("the delivery", lambda: world.state(redemption) == "delivered")
    state = world.dice.state("nino")
    assert state["units"] == 5 and state["grants"] == [redemption]
    status, state = ask(world.ports[1], "POST", "/use", {"account": "nino"})
    assert status == 200 and state["units"] == 4 and state["lines"][0].startswith("Rolled ")
    # Asked for again, by the studio and by the player: nothing more is given.
    games(world.place, "replay", DICE, redemption)
    assert world.redeem(5, "first") == redemption
    until("the repetition", lambda: len(world.gate.passed) == 2)
    assert [status for _, status in world.gate.passed] == [204, 204]
    assert world.dice.state("nino")["units"] == 4
    log = " ".join(games(world.place, "log", DICE, redemption))
    assert log.count(", 204") == 2
    note = world.server.send("GET", "/v1/inbox", world.token).json
    assert "delivered" in json.dumps(note)


def test_a_server_killed_between_grant_and_answer_grants_once_after_it_is_back(world):
    for number in range(5):
        world.gate.open.clear()
        redemption = world.redeem(1, f"killed-{number}")
        until("the grant", lambda: redemption in world.dice.state("nino")["grants"])
        world.server.kill()
        world.gate.open.set()
        world.serve()
        assert world.state(redemption) == "delivering"
        world.a_minute_later()
        until("the delivery", lambda: world.state(redemption) == "delivered")
        assert world.redeem(1, f"killed-{number}") == redemption
    state = world.dice.state("nino")
    assert state["units"] == 5 and len(state["grants"]) == 5 == len(set(state["grants"]))
    assert len(world.gate.passed) == 10


def test_a_game_killed_while_deliveries_come_grants_each_once_after_it_is_back(world):
    redemptions = []
    for number in range(40):
        redemptions.append(world.redeem(1, f"game-{number}"))
        if number % 10 == 5:
            world.dice.kill()
            redemptions.append(world.redeem(1, f"down-{number}"))
            world.dice.start()

    def all_delivered():
        world.a_minute_later()
        return all(world.state(redemption) == "delivered" for redemption in redemptions)

    until("the deliveries", all_delivered, 40)
    state = world.dice.state("nino")
    assert state["units"] == len(redemptions) and sorted(state["grants"]) == sorted(redemptions)


def test_the_python_example_grants_real_deliveries_once(world, tmp_path):
    port, store = world.ports[2], tmp_path / "grants.db"
    secret = games(world.place, "endpoint", FOOTBALL, f"http://127.0.0.1:{port}/")[0]
    # Started during a rotation: the old secret beside the new one.
    new = games(world.place, "rotate", FOOTBALL)[0]
    process = subprocess.Popen(
        [sys.executable, ROOT / "Examples" / "python" / "grant.py", str(port), store],
        env={**os.environ, "PLAYD_SECRETS": f"{new} {secret}"}, stderr=subprocess.DEVNULL)
    try:
        redemptions = [world.redeem(2, f"python-{number}", FOOTBALL) for number in range(3)]

        def all_delivered():
            world.a_minute_later()
            return all(world.state(redemption) == "delivered" for redemption in redemptions)

        until("the deliveries", all_delivered)
        games(world.place, "replay", FOOTBALL, redemptions[0])
        until("the repetition", lambda: " ".join(
            games(world.place, "log", FOOTBALL, redemptions[0])).count(" 204") >= 2)
        with sqlite3.connect(store) as rows:
            found = rows.execute("SELECT id, units FROM grants ORDER BY id").fetchall()
        assert found == [(redemption, 2) for redemption in sorted(redemptions)]
        forged = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        forged.request("POST", "/", b"{}", {
            "webhook-id": "red_1", "webhook-timestamp": str(int(time.time())), "webhook-signature": "v1,AAAA"})
        assert forged.getresponse().status == 401
    finally:
        process.kill()
        process.wait()


def test_the_python_example_has_at_most_forty_lines():
    assert len((ROOT / "Examples" / "python" / "grant.py").read_text().splitlines()) <= 40


def test_the_delivery_in_the_contract_is_signed_as_the_contract_says():
    page = (ROOT / "docs" / "sdk.md").read_text()
    headers = dict(re.findall(r"^(webhook-\w+): (\S+)$", page, re.M))
    body = next(line for line in page.splitlines() if line.startswith('{"type":"redemption.created"'))
    key = base64.b64decode(re.search(r"whsec_([A-Za-z0-9+/=]+)`", page)[1])
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body}".encode()
    signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == "v1," + signature
    assert json.loads(body)["data"]["redemptionID"] == headers["webhook-id"]


def test_a_server_with_the_sandbox_has_both_games_play_along(tmp_path):
    server = Playd(tmp_path, "--sandbox", "yes")
    try:
        listed = command("games", "list", "--data", str(tmp_path)).stdout
        ports = {line.split(":")[0]: int(line.split("http://127.0.0.1:")[1].split("/")[0])
                 for line in listed.splitlines() if "http://127.0.0.1:" in line}
        assert set(ports) == {DICE, FOOTBALL}
        token = server.guest()["token"]
        for game, port in ports.items():
            link = server.send("POST", f"/v1/games/{game}/link", token, {}).json

            def connected():
                try:
                    return ask(port, "POST", "/link", {"account": "ana", "code": link["code"]})[0] == 204
                except OSError:
                    return False

            until("the game's start", connected)
        books.fund(tmp_path, 10_000)
        for game, port in ports.items():
            answer = server.send(
                "POST", f"/v1/games/{game}/redemptions", token, {"units": 3}, headers={"Idempotency-Key": game})
            assert answer.status == 201, answer.body
            until("the units", lambda: ask(port, "GET", "/state?account=ana")[1]["units"] == 3)
    finally:
        assert server.stop() == 0


def test_a_server_lists_and_sells_the_sandbox_s_games_only_with_the_sandbox(tmp_path):
    def listed(server):
        return {game["game"]: game for game in server.send("GET", "/v1/games").json["games"]}

    server = Playd(tmp_path, sandbox_games=None)
    try:
        games = listed(server)
        assert not [game for game in games.values() if game["isSandbox"]]
        assert games["code-breaker"]["path"] == "/codebreaker"
        assert games["out-of-pocket"]["path"] == "/out-of-pocket"
        token = server.guest()["token"]
        answer = server.send(
            "POST", f"/v1/games/{DICE}/redemptions", token, {"units": 1}, headers={"Idempotency-Key": "a"})
        assert answer.problem == "game-not-found"
        assert server.send("POST", f"/v1/games/{DICE}/link", token, {}).problem == "game-not-found"
    finally:
        assert server.stop() == 0
    server = Playd(tmp_path, "--sandbox", sandbox_games=None)
    try:
        assert {DICE, FOOTBALL} < set(listed(server))
        assert "path" not in listed(server)[DICE]
    finally:
        assert server.stop() == 0
