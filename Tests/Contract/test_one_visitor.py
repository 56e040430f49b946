"""One visitor at their worst, and the others: each attack of the review of 2026, against the real server.

Everybody comes from an address of this machine: the attacker from 127.0.0.2 (or more where it says so), the others from
127.0.0.3. In short an attack lasts a few seconds; ATTACK_SECONDS=60 (`make attack`) gives each its minute.
"""
import concurrent.futures
import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

import pytest

from playd import BINARY, ROOT, Playd, command
from providers import Providers
from visitors import (
    ATTACKER, CONSOLE, DICE, IS_FULL, OTHER, SECONDS, Others, get, others_are_served, raised_files, resident, served)

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402


# MARK: Connections, streams, memory


def test_an_address_cannot_hold_the_connections_of_all(served):
    """F3: 12,000 sockets of one address, each with a request now and then."""
    held, wanted = [], min(12_000 if IS_FULL else 2_500, raised_files() - 500)
    others = Others(served)
    for _ in range(wanted):
        made = socket.socket()
        made.bind((ATTACKER, 0))
        made.setblocking(False)
        with contextlib.suppress(BlockingIOError, OSError):
            made.connect(("127.0.0.1", served.port))
        held.append(made)
    try:
        time.sleep(0.5)
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            for made in held:
                with contextlib.suppress(OSError):
                    made.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            others.ask()
            # The others have limits too.
            time.sleep(0.05)
        assert others.statuses and set(others.statuses) == {200}
        text = get(served.port, "/metrics", "127.0.0.1")[1].decode()
        refused = int(next(line.split()[1] for line in text.splitlines() if "connections_refused_total " in line and line[0] != "#"))
        # A thousand are let in, and one more for each that the server has closed since.
        assert refused >= wanted - 1_010, refused
    finally:
        for made in held:
            made.close()
    assert get(served.port, "/healthz", ATTACKER)[0] == 200


def test_an_address_cannot_hold_the_streams_of_all(tmp_path):
    """F3: streams by fresh guests of one address."""
    server = Playd(tmp_path / "data", "--address-streams", "20")
    held = []
    try:
        statuses = []
        for number in range(24):
            token = server.guest()["token"]
            made = socket.create_connection(("127.0.0.1", server.port), 10, (ATTACKER, 0))
            made.sendall(f"GET /v1/inbox/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
            statuses.append(int(made.recv(4_096).split()[1]))
            held.append(made)
        assert statuses == [200] * 20 + [429] * 4
        token = server.guest()["token"]
        made = socket.create_connection(("127.0.0.1", server.port), 10, (OTHER, 0))
        made.sendall(f"GET /v1/inbox/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
        assert b" 200 " in made.recv(4_096)
        held.append(made)
    finally:
        for made in held:
            made.close()
        assert server.stop() == 0


def test_bodies_of_strangers_take_no_memory(served):
    """F5a: 500 connections without a token, each one byte short of two megabytes."""
    before, statuses = resident(served), []
    for _ in range(500):
        made = socket.create_connection(("127.0.0.1", served.port), 10, (ATTACKER, 0))
        made.sendall(b"POST /v1/sessions/ses_0000000000000/finish HTTP/1.1\r\nHost: a\r\n"
                     b"Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n")
        made.settimeout(5)
        statuses.append(int(made.recv(65_536).split()[1]))
        made.close()
    assert set(statuses) <= {401, 429}
    assert resident(served) - before < 50


def test_bodies_of_players_take_their_share_of_memory_and_give_it_back(served):
    """F5a with tokens: a hundred connections of an address, each one byte short."""
    others, token = Others(served), served.guest()["token"]
    before, held = resident(served), []
    for _ in range(100):
        made = socket.create_connection(("127.0.0.1", served.port), 10, (ATTACKER, 0))
        made.sendall(f"POST /v1/sessions/ses_0000000000000/finish HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token}\r\n"
                     f"Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n".encode())
        made.setblocking(False)
        with contextlib.suppress(BlockingIOError, OSError):
            made.send(b" " * 1_900_000)
        held.append(made)
    others.watch(1.0)
    assert set(others.statuses) == {200}
    assert resident(served) - before < 60
    for made in held:
        made.close()
    time.sleep(1)
    text = get(served.port, "/metrics", "127.0.0.1")[1].decode()
    assert "http_body_memory_bytes 0\n" in text


def test_tokens_that_nobody_has_are_not_kept(served):
    """F5b: tokens of four kilobytes, from many addresses."""
    before = resident(served)

    def many(number):
        connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=20, source_address=(f"127.0.1.{number + 1}", 0))
        for turn in range(400 if IS_FULL else 100):
            connection.request("GET", "/v1/me", headers={"Authorization": f"Bearer {number}-{turn}-" + "x" * 4_000})
            connection.getresponse().read()
        connection.close()

    threads = [threading.Thread(target=many, args=(number,)) for number in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert resident(served) - before < 40


# MARK: The threads that answer everybody


def test_passwords_hold_nobody_up(served):
    """F2: 120 sign-ins of six addresses took the server for 77 s."""
    body = json.dumps({"name": "ada@playd.example", "password": "not the password"})
    others_are_served(
        served, lambda number: get(
            served.port, "/v1/console/sessions", f"127.0.0.{10 + number % 6}", "POST", body=body), threads=24, factor=6)


def test_no_password_is_looked_at_where_no_console_is_set_up(tmp_path):
    """F2: the console was not even open."""
    server = Playd(tmp_path / "data", limits=[])
    body = json.dumps({"name": "ada@playd.example", "password": "not the password"})
    begin = time.monotonic()
    for _ in range(40):
        status, text = get(server.port, "/v1/console/sessions", ATTACKER, "POST", body=body)
        assert (status, json.loads(text)["type"]) == (403, "/problems/console-closed")
    assert time.monotonic() - begin < 5
    assert server.stop() == 0


def test_metrics_are_not_for_everybody_and_hold_nobody_up(served):
    """F4: one address that reads the metrics over and over."""
    forwarded = {"X-Forwarded-For": "192.0.2.1"}
    assert get(served.port, "/metrics", "127.0.0.1", headers=forwarded)[0] == 404
    others_are_served(served, lambda _: get(served.port, "/metrics", ATTACKER, headers=forwarded), threads=16, factor=6)
    # Where they may be read the database is counted every five seconds at most.
    others_are_served(served, lambda _: get(served.port, "/metrics", "127.0.0.1"), threads=8, factor=6)


def test_a_log_that_is_not_read_stops_nothing(tmp_path):
    """F10 and F11: the reader of the log stalls; then the terminal goes away."""
    ready = tmp_path / "ready"
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [BINARY, "serve", "--port", "0", "--data", tmp_path / "data", "--ready-file", ready, "--address-limit", "0"],
        stdout=subprocess.DEVNULL, stderr=writing)
    os.close(writing)
    try:
        deadline = time.monotonic() + 60
        while not ready.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        port = int(ready.read_text())
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        for _ in range(20_000 if IS_FULL else 6_000):
            connection.request("GET", "/v1/configuration")
            answer = connection.getresponse()
            answer.read()
            assert answer.status == 200
        process.send_signal(signal.SIGHUP)
        time.sleep(0.2)
        connection.request("GET", "/healthz")
        assert connection.getresponse().read() == b"ok\n"
        begin = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=20) == 0
        assert time.monotonic() - begin < 13
    finally:
        process.kill()
        os.close(reading)


# MARK: Disk


def test_an_address_has_so_many_bytes_a_day(tmp_path):
    """F6: 20 GB a day of events."""
    server = Playd(tmp_path / "data", limits=["--address-limit", "0", "--player-limit", "0", "--player-megabytes", "1"])
    token = server.guest()["token"]
    body = json.dumps({"batch": "x" * 60_000})
    statuses = [get(server.port, "/v1/events", ATTACKER, "POST", token, body)[0] for _ in range(20)]
    assert statuses.count(429) >= 2 and 200 not in statuses
    assert get(server.port, "/v1/me", ATTACKER, token=token)[0] == 200
    assert server.stop() == 0


# MARK: Outside parties


@pytest.fixture
def apple(tmp_path):
    (tmp_path / "providers").mkdir()
    providers = Providers(tmp_path / "providers")
    yield providers
    providers.stop()


def test_a_stalled_game_center_holds_nobody_up(tmp_path, apple):
    """F7: forged proofs that name certificate after certificate, while their server does not answer."""
    server = Playd(tmp_path / "data", *apple.options, limits=[])
    apple.delay = 30
    proof = apple.game_center("T:_forged")

    def forge(number):
        made_up = {**proof, "publicKeyURL": f"https://static.gc.apple.com/public-key/gc-prod-{100 + number}.cer"}
        get(server.port, "/v1/auth/game-center", ATTACKER, "POST", body=json.dumps(made_up))

    try:
        others_are_served(server, forge, threads=60)
        # Two certificates at a time, whatever is asked for.
        assert len(apple.asked) <= 2 + SECONDS / 5, apple.asked
    finally:
        apple.delay = 0
        assert server.stop() == 0


def test_sign_ins_on_a_cold_cache_are_refused_while_apple_stalls_and_work_after_it(tmp_path, apple):
    """F16: sixteen at once, none of which finds a key."""
    server = Playd(tmp_path / "data", *apple.options)

    def tokens():
        nonces = [server.send("POST", "/v1/auth/apple/nonce").json["nonce"] for _ in range(16)]
        return [{"idToken": apple.id_token(nonce, f"001234.{number:06}.0001"), "nonce": nonce}
                for number, nonce in enumerate(nonces)]

    def sign_in(token):
        begun = time.monotonic()
        answer = server.send("POST", "/v1/auth/apple", json_body=token)
        return answer.status, time.monotonic() - begun

    try:
        apple.delay = 60
        others = Others(server)
        with concurrent.futures.ThreadPoolExecutor(17) as pool:
            signing_in = [pool.submit(sign_in, token) for token in tokens()]
            others.watch(2.0)
            assert set(others.statuses) == {200}
            answers = [done.result() for done in signing_in]
            assert {status for status, _ in answers} == {503} and max(took for _, took in answers) < 15, answers
            apple.delay = 0.5
            # Each is told to come again in a second.
            time.sleep(1.1)
            waiting, rounds = tokens(), 0
            while waiting and rounds < 4:
                answers = list(pool.map(sign_in, waiting))
                assert {status for status, _ in answers} <= {200, 503}, answers
                waiting = [token for token, (status, _) in zip(waiting, answers) if status == 503]
                rounds += 1
            assert not waiting and apple.asked.count("/auth/keys") <= 3, (waiting, apple.asked)
    finally:
        apple.delay = 0
        assert server.stop() == 0


# MARK: Guests


def test_guests_mint_nothing_for_a_game(tmp_path):
    """F1: guest after guest claims the bonus, is connected with one account, and redeems there."""
    place = tmp_path / "data"
    assert command("rewards", "top-up", "platform", "100000", "--data", str(place)).returncode == 0
    books.execute(place, "UPDATE games SET state = 1;")
    key = command("games", "key", DICE, "--data", str(place)).stdout.split()[0]
    server = Playd(place)
    linked, redeemed, reasons = 0, 0, set()
    for number in range(12):
        token = server.guest()["token"]
        assert server.send("POST", "/v1/streak/claim", token, headers={"Idempotency-Key": "c"}).status == 200
        code = server.send("POST", f"/v1/games/{DICE}/link", token, {}).json["code"]
        answer = server.send("POST", "/v1/studio/links", key, {"code": code, "account": "mine", "name": "me"})
        linked += answer.status == 204
        answer = server.send(
            "POST", f"/v1/games/{DICE}/redemptions", token, {"units": 1}, headers={"Idempotency-Key": "r"})
        redeemed += answer.status == 201
        reasons.add(answer.problem)
        server.send("DELETE", f"/v1/games/{DICE}/link", token)
    assert redeemed == 0 and linked == 3, (redeemed, linked)
    assert reasons == {"insufficient-coins", "game-not-linked"}
    # In the house's own games the bonus is as good as ever.
    assert server.send(
        "POST", "/v1/games/out-of-pocket/redemptions", token, {"units": 2}, headers={"Idempotency-Key": "o"}).status == 201
    assert server.stop() == 0
    rows = books.query(place, "SELECT count(*) FROM redemptions WHERE game = 1")
    assert rows[0][0] == 0
    assert command("verify", "--data", str(place)).returncode == 0


# MARK: The edge of the protocol


def test_what_the_library_refuses_is_counted_and_logged(served):
    """Sixty requests that were neither counted nor logged."""
    for text in [b"GET /x HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 60_000 + b"\r\n\r\n", b"GET /" + b"a" * 60_000, b"x\r\n\r\n"] * 20:
        made = socket.create_connection(("127.0.0.1", served.port), 10, (ATTACKER, 0))
        with contextlib.suppress(OSError):
            made.sendall(text)
            made.shutdown(socket.SHUT_WR)
            while made.recv(65_536):
                pass
        made.close()
    deadline = time.monotonic() + 60
    while True:
        text = get(served.port, "/metrics", "127.0.0.1")[1].decode()
        counted = [int(line.split()[1]) for line in text.splitlines() if 'problem="bad-request"' in line]
        if counted and counted[0] >= 60:
            break
        assert time.monotonic() < deadline, counted
        time.sleep(0.2)
    while served.output().count('"status":400') < 60:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_proxy_that_the_server_does_not_know_of_is_told_of(served):
    """F12: all visitors behind it are one address."""
    assert get(served.port, "/v1/configuration", "127.0.0.1", headers={"X-Forwarded-For": "192.0.2.1"})[0] == 200
    deadline = time.monotonic() + 60
    while "--trusted-proxies 1" not in served.output():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    metrics = get(served.port, "/metrics", "127.0.0.1")[1].decode()
    assert int(re.search(r"^http_untrusted_forwards_total (\d+)$", metrics, re.M).group(1)) >= 1


def test_behind_a_trusted_proxy_nobody_locks_the_operators_out(tmp_path):
    """F12 with the option: 21 wrong names of one visitor, then the right token of another."""
    server = Playd(tmp_path / "data", "--trusted-proxies", "1", "--console-token", CONSOLE)
    body = json.dumps({"name": "ada@playd.example", "password": "not the password"})
    statuses = [
        get(server.port, "/v1/console/sessions", "127.0.0.1", "POST", body=body, headers={"X-Forwarded-For": "192.0.2.1"})[0]
        for _ in range(24)]
    assert 429 in statuses
    status, _ = get(
        server.port, "/v1/console/sessions", "127.0.0.1", "POST", body=body, headers={"X-Forwarded-For": "198.51.100.1"})
    assert status == 401
    assert server.stop() == 0
