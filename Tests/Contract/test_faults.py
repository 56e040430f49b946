"""Faults outside the simulator: real servers killed, doubled, and left without their database, under load."""
import http.client
import os
import random
import subprocess
import sys
import threading
import time

import pytest

from playd import ROOT, Playd, command

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402
from redeemers import PRICE, Redeemers  # noqa: E402

KILLS = 100


@pytest.fixture(scope="module")
def postgres():
    server = books.Postgres()
    yield server
    server.close()


class Place:
    """A database, and how a server is told of it."""

    def __init__(self, folder, address=None):
        self.folder = folder
        self.address = address
        self.name = address or folder

    def serve(self):
        options = ["--database-url", self.address] if self.address else []
        return Playd(self.folder, "--access-log", "no", "--workers", "8", *options)

    def verify(self):
        options = ["--database-url", self.address] if self.address else ["--data", str(self.folder)]
        result = command("ledger", "verify", *options)
        assert result.returncode == 0, result.stdout + result.stderr


def kill_again_and_again(place, seed):
    """Kills the server under load; after each restart the players go on where they were.

    On PostgreSQL a second server, which lives, writes side by side with it all the time."""
    chance = random.Random(seed)
    server = place.serve()
    others = [place.serve()] if place.address else []
    players = Redeemers(server, place.name, 12)
    for number in range(KILLS):
        before = len(players.acknowledged)
        players.start([server, *others], 4)
        deadline = time.monotonic() + 60
        while len(players.acknowledged) == before:
            assert time.monotonic() < deadline, server.output()
            time.sleep(0.005)
        time.sleep(chance.uniform(0, 0.2))
        server.kill()
        players.finish()
        server = place.serve()
        players.ask_again(server)
        if number % 10 == 9:
            players.check()
            place.verify()
    players.check_lists(server)
    for living in [server, *others]:
        assert living.stop() == 0
    assert len(players.acknowledged) > KILLS
    print(f"{len(players.acknowledged)} acknowledged redemptions, {KILLS} kills, none lost and none doubled")


def test_killed_a_hundred_times_under_load_on_both_databases(tmp_path, postgres):
    places = [Place(tmp_path / "sqlite"), Place(tmp_path / "postgres", postgres.make_database("killed"))]
    failures = []

    def run(place, seed):
        try:
            kill_again_and_again(place, seed)
        except BaseException as error:  # noqa: BLE001 - reported below, by the thread that may fail a test
            failures.append(error)

    threads = [threading.Thread(target=run, args=(place, seed)) for seed, place in enumerate(places)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def test_two_servers_begin_and_redeem_on_one_postgres(tmp_path, postgres):
    place = Place(tmp_path, postgres.make_database("shared"))
    servers = [None, None]

    def begin(number):
        servers[number] = place.serve()

    # Both find an empty database, and bring it up to date at the same moment.
    starting = [threading.Thread(target=begin, args=(number,)) for number in range(2)]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join()
    assert all(servers)
    players = Redeemers(servers[0], place.name, 8)
    players.start(servers, 8)
    time.sleep(4)
    players.finish()
    players.ask_again(servers[1])
    players.check()
    players.check_lists(servers[1])
    assert len(players.acknowledged) > 100
    place.verify()
    for server in servers:
        assert server.stop() == 0


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
def test_a_thousand_redemptions_at_once_of_one_balance(tmp_path, postgres, engine):
    place = Place(tmp_path, postgres.make_database("race") if engine == "postgres" else None)
    servers = [place.serve(), place.serve()]
    affordable = 8
    players = Redeemers(servers[0], place.name, 1, funds=PRICE * affordable + PRICE - 1)
    (token,) = players.tokens
    statuses = []

    def redeem(number):
        connection = http.client.HTTPConnection("127.0.0.1", servers[number % 2].port, timeout=30)
        for attempt in range(50):
            statuses.append(players.ask(connection, token, f"{number}-{attempt}"))
        connection.close()

    threads = [threading.Thread(target=redeem, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(set(statuses)) == [201, 409]
    assert statuses.count(201) == affordable and len(statuses) == 1_000
    players.check()
    place.verify()
    for server in servers:
        assert server.stop() == 0


def test_one_key_at_two_servers_at_once_redeems_once(tmp_path, postgres):
    place = Place(tmp_path, postgres.make_database("keys"))
    servers = [place.serve(), place.serve()]
    players = Redeemers(servers[0], place.name, 2)

    def redeem(number):
        connection = http.client.HTTPConnection("127.0.0.1", servers[number % 2].port, timeout=30)
        for attempt in range(40):
            # The answer is noted under the key, and must be the same for all who ask under it.
            assert players.ask(connection, players.tokens[attempt % 2], f"key-{attempt}") == 201
        connection.close()

    failures = []

    def guarded(number):
        try:
            redeem(number)
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=guarded, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures
    players.open.clear()
    players.check()
    assert len(players.acknowledged) == 40
    for server in servers:
        assert server.stop() == 0


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_postgres_restarted_under_load(tmp_path, mode):
    database = books.Postgres()
    try:
        place = Place(tmp_path, database.make_database("restarted"))
        server = place.serve()
        players = Redeemers(server, place.name, 8)
        players.start([server], 6, patient=True)
        for _ in range(3):
            time.sleep(1)
            before = len(players.acknowledged)
            database.stop(mode)
            time.sleep(0.3)
            database.start()
            deadline = time.monotonic() + 60
            while len(players.acknowledged) < before + 20:
                assert time.monotonic() < deadline, server.output()
                time.sleep(0.02)
        players.finish()
        players.ask_again(server)
        players.check()
        players.check_lists(server)
        place.verify()
        assert server.stop() == 0
    finally:
        database.close()


# MARK: The disk


@pytest.fixture
def small_disk(tmp_path):
    """A file system of its own, which can be filled and made read-only."""
    place = tmp_path / "disk"
    place.mkdir()
    if os.geteuid() != 0 or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=24m,mode=700", "tmpfs", place], capture_output=True).returncode:
        pytest.skip("file systems can be mounted by root alone")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def test_a_full_and_a_read_only_disk_refuse_writes_and_lose_nothing(small_disk):
    server = Playd(small_disk / "data", "--access-log", "no")
    token = server.guest()["token"]

    def rename(name):
        return server.send("PATCH", "/v1/me", token, {"name": name})

    def until(status):
        deadline = time.monotonic() + 60
        while rename("Ada").status != status:
            assert time.monotonic() < deadline, server.output()
            time.sleep(0.1)

    assert rename("Ada").status == 200
    # The server's workers write meanwhile, so this writes until the disk is full.
    with open(small_disk / "ballast", "wb", buffering=0) as ballast, pytest.raises(OSError, match="No space left"):
        while True:
            ballast.write(bytes(4_096))
    # The write-ahead log still has room within pages that it has.
    numbered = 0
    while (answer := rename(f"Ada {numbered}")).status == 200 and numbered < 2_000:
        numbered += 1
    assert answer.status == 507 and answer.problem == "storage-full"
    deadline = time.monotonic() + 60
    while "request failed" not in server.output():
        assert time.monotonic() < deadline, server.output()
        time.sleep(0.1)
    assert '"cause":"full"' in server.output()
    # Reading goes on, and writing as soon as there is room, without a restart.
    assert server.send("GET", "/v1/me", token).json["name"] == (f"Ada {numbered - 1}" if numbered else "Ada")
    (small_disk / "ballast").unlink()
    until(200)
    assert server.stop() == 0
    # A file system that was mounted read-only stops the start with a sentence.
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    with pytest.raises(RuntimeError, match="playd serve: .{20,}"):
        Playd(small_disk / "data")
    subprocess.run(["mount", "-o", "remount,rw", small_disk], check=True)
    again = Playd(small_disk / "data")
    assert again.send("GET", "/v1/me", token).json["name"] == "Ada"
    assert again.stop() == 0
    assert command("verify", "--data", str(small_disk / "data")).returncode == 0
