"""Our own games as customers of our own platform: coins become lives and days without ads over signed deliveries, once."""
import http.client
import json
import pathlib
import re
import sys
import threading

import pytest

import codebreaker
from playd import ROOT, Playd, command
from test_codebreaker import ask, send, session
from test_redemption import Gate, free_port, until

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

GAME, POCKET = "code-breaker", "out-of-pocket"


def games(place, *words):
    result = command("games", *words, *(["--database-url", place] if str(place).startswith("postgresql") else
                                        ["--data", str(place)]))
    assert result.returncode == 0, result.stderr
    return result.stdout


def redeem(server, token, units, key, game=GAME):
    answer = server.send(
        "POST", f"/v1/games/{game}/redemptions", token, {"units": units}, headers={"Idempotency-Key": key})
    assert answer.status == 201, answer.body
    return answer.json["redemptionID"]


def state(server, token, redemption):
    return server.send("GET", f"/v1/redemptions/{redemption}", token).json["state"]


def bought(server, token):
    return server.send("GET", "/v1/code-breaker", token).json["lives"]["bought"]


def door(server):
    """The port by which the process takes the deliveries of our own games: the other one that it listens on."""
    process = pathlib.Path("/proc") / str(server.process.pid)
    sockets = {re.search(r"socket:\[(\d+)\]", str(link.readlink()))[1]
               for link in (process / "fd").iterdir() if "socket:" in str(link.readlink())}
    rows = [line.split() for line in (process / "net" / "tcp").read_text().splitlines()[1:]]
    ports = {int(row[1].split(":")[1], 16) for row in rows if row[3] == "0A" and row[9] in sockets}
    (port,) = ports - {server.port}
    return port


@pytest.fixture
def server(tmp_path):
    server = Playd(tmp_path)
    yield server
    assert server.stop() == 0
    result = command("ledger", "verify", "--data", str(tmp_path))
    assert result.returncode == 0, result.stdout


def test_lives_bought_after_the_last_one_was_lost_let_the_player_go_on(server):
    token = server.guest()["token"]
    books.fund(server.data, 1_000)
    found = next(game for game in server.send("GET", "/v1/games", token).json["games"] if game["game"] == GAME)
    assert found["isFirstParty"] and found["isOpen"] and found["connection"] == {"state": "verified"}
    for game in ask(server, token, count=5).json["sessions"]:
        send(server, token, game, codebreaker.careless(game)[:game["rules"]["attempts"]])
    assert ask(server, token).problem == "no-lives"
    none = server.send("POST", "/v1/code-breaker/lives", token, {"by": "bought", "use": "first"})
    assert none.problem == "claim-invalid"
    redemption = redeem(server, token, 3, "lives")
    until("the delivery", lambda: state(server, token, redemption) == "delivered")
    assert bought(server, token) == 3
    used = [server.send("POST", "/v1/code-breaker/lives", token, {"by": "bought", "use": "first"}).json
            for _ in range(2)]
    assert [(lives["count"], lives["bought"]) for lives in used] == [(1, 2), (1, 2)]
    game = session(server, token)
    assert send(server, token, game, [codebreaker.secret(game)]).json["status"] == "won"
    assert server.send("GET", "/v1/wallet", token).json["balance"] == 1_000 - 240
    export = server.export(token)
    assert export["codeBreaker"]["lives"]["bought"] == 2
    assert server.send("DELETE", "/v1/me", token).status == 204
    for table in ["code_breaker_bought", "first_party_grants"]:
        assert books.query(server.data, f"SELECT count(*) FROM {table}") == [(0,)]


def test_days_bought_in_out_of_pocket_take_the_ads_between_games_away(server):
    token = server.guest()["token"]
    books.fund(server.data, 1_000)

    def configuration():
        return server.send("GET", "/v1/ads/configuration", token).json

    def between():
        return next(rules for rules in configuration()["rules"]["placements"]
                    if rules["placement"] == "out-of-pocket-between-games")

    before = between()
    redemption = redeem(server, token, 7, "week", POCKET)
    until("the delivery", lambda: state(server, token, redemption) == "delivered")
    now = configuration()
    assert 0 < now["freeUntil"] - now["serverTime"] <= 7 * 86_400_000
    assert between() != before


def test_killed_between_grant_and_answer_the_lives_are_there_once(tmp_path):
    gate_port = free_port()
    place = f"127.0.0.1:{gate_port}"
    server = Playd(tmp_path, "--private-endpoints", place)
    token = server.guest()["token"]
    books.fund(tmp_path, 10_000)
    # The gate stands between the worker and the game, to keep an answer back; the game is the server's own.
    gate = Gate(gate_port, door(server))
    games(tmp_path, "endpoint", GAME, f"http://{place}/v1/code-breaker/deliveries")
    redemptions = []
    for number in range(5):
        gate.open.clear()
        redemptions.append(redeem(server, token, 2, f"killed-{number}"))
        until("the grant", lambda: bought(server, token) == 2 * len(redemptions))
        until("the answer kept back", lambda: len(gate.passed) == 2 * number + 1)
        server.kill()
        gate.open.set()
        server = Playd(tmp_path, "--private-endpoints", place)
        gate.target = door(server)
        assert state(server, token, redemptions[-1]) == "delivering"
        books.execute(tmp_path, "UPDATE deliveries SET next_at = 0 WHERE next_at IS NOT NULL;")
        until("the delivery", lambda: state(server, token, redemptions[-1]) == "delivered")
        assert bought(server, token) == 2 * len(redemptions)
    assert len(gate.passed) == 10 and {status for _, status in gate.passed} == {204}
    # Led back to the server itself, and with another secret: nothing is given again, and what is new arrives.
    games(tmp_path, "endpoint", GAME, "playd:/v1/code-breaker/deliveries")
    games(tmp_path, "rotate", GAME)
    games(tmp_path, "replay", GAME, redemptions[0])
    last = redeem(server, token, 1, "last")
    until("the delivery", lambda: state(server, token, last) == "delivered")
    until("the repetition", lambda: games(tmp_path, "log", GAME, redemptions[0]).count(" 204") == 2)
    assert bought(server, token) == 11
    gate.close()
    assert server.stop() == 0
    assert command("ledger", "verify", "--data", str(tmp_path)).returncode == 0


def test_nobody_but_play_d_can_grant(server):
    port = door(server)
    for path, headers, status in [
        ("/v1/code-breaker/deliveries", {}, 400),
        ("/v1/code-breaker/deliveries", {
            "webhook-id": "red_1", "webhook-timestamp": "1795330800", "webhook-signature": "v1,AAAA"}, 401),
        ("/v1/me", {}, 404),
    ]:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request(
            "POST", path, json.dumps({"type": "redemption.created"}), {"Content-Type": "application/json", **headers})
        assert connection.getresponse().status == status
    assert server.send("POST", "/v1/code-breaker/deliveries", json_body={}).status in (404, 405)
    assert books.query(server.data, "SELECT count(*) FROM first_party_grants") == [(0,)]


def test_two_servers_on_one_postgres_grant_everything_once(tmp_path):
    postgres = books.Postgres()
    try:
        place = postgres.make_database("first_party")
        keys = str(tmp_path / "vault.keys")
        servers = [Playd(tmp_path / name, "--database-url", place, "--vault-key-file", keys) for name in ("a", "b")]
        tokens = [servers[0].guest()["token"] for _ in range(4)]
        books.fund(place, 100_000)

        def spend(number):
            for turn in range(10):
                redeem(servers[(number + turn) % 2], tokens[number], 2, f"turn-{turn}")

        threads = [threading.Thread(target=spend, args=(number,)) for number in range(len(tokens))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        until("the deliveries", lambda: books.query(
            place, "SELECT count(*) FROM deliveries WHERE state = 2") == [(40,)], 40)
        assert [bought(servers[1], token) for token in tokens] == [20] * 4
        assert books.query(place, "SELECT count(*) FROM webhook_endpoints WHERE game = 4") == [(1,)]
        for server in servers:
            assert server.stop() == 0
        # Secrets of webhooks are sealed: a process with other keys could not sign, and so does not start.
        stranger = command("serve", "--port", "0", "--database-url", place, "--data", str(tmp_path / "c"))
        assert stranger.returncode == 2 and "--vault-key-file" in stranger.stderr
    finally:
        postgres.close()
