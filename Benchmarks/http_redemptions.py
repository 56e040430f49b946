#!/usr/bin/env python3
"""Durable redemptions through HTTP at 64 connections, each answered when it is on disk.

On SQLite the peer is the same server with one commit a request; on PostgreSQL it is pgbench's TPC-B-like load with 64
clients on the same server, in turns with ours. Then the latency at half of that load, and all redemptions at one game
beside the same spread over four. Last, two processes beside one on a PostgreSQL whose commits take 5 ms, so that this
machine's two cores are not the limit, with pgbench in turns. `--quick` measures briefly, to see that everything works.
"""
import concurrent.futures
import contextlib
import itertools
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import http_peers

sys.path.insert(0, str(http_peers.ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

QUICK = "--quick" in sys.argv[1:]
SECONDS, ROUNDS = (2, 1) if QUICK else (5, 3)
GAMES = ["monopoly-go-sandbox", "gridiron-legends-sandbox", "out-of-pocket", "code-breaker"]
PLAYERS = 256
CLIENTS = 64
#: So many that two commits rarely have a player in common: of 256, a fifth of them would, and wait for each other.
PLAYERS_OF_TWO = 4_096
missed = []


class Platform:
    """A running server whose players have coins."""

    def __init__(self, port, place, folder, players=PLAYERS):
        self.port = port
        self.runs = itertools.count(1)
        self.tokens = pathlib.Path(folder) / "tokens"
        self.tokens.write_text("\n".join(self.guest() for _ in range(players)))
        # Nobody takes the deliveries, which have a figure of their own (`Benchmarks deliveries`), and all games are alike.
        books.execute(place, "DELETE FROM webhook_endpoints; UPDATE games SET is_first_party = 0;")
        books.fund(place, 1_000_000_000_000)

    def guest(self):
        import http.client
        import json
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("POST", "/v1/players")
        return json.loads(connection.getresponse().read())["token"]

    def redeem(self, games=GAMES, pause=0.0, seconds=SECONDS, port=None):
        """Redemptions a second, and the median and 95th percentile in milliseconds; at another server's port if given."""
        run = next(self.runs)
        text = subprocess.run(
            ["wrk", "-t2", f"-c{CLIENTS}", f"-d{seconds}s", "--timeout", "10s", "-s",
             http_peers.ROOT / "Benchmarks/redemptions.lua", f"http://127.0.0.1:{port or self.port}", "--", self.tokens,
             f"run{run}", ",".join(games), str(pause)], check=True, capture_output=True, text=True).stdout
        rate, refused, middle, late = map(float, re.search(r"^result (.*)$", text, re.M).group(1).split())
        if refused:
            raise RuntimeError(f"{refused:.0f} redemptions were not done:\n{text}")
        return rate, middle, late


@contextlib.contextmanager
def platform(address=None, alone=False):
    with tempfile.TemporaryDirectory(prefix="playd-redeem-") as folder:
        options = ["--database-url", address] if address else []
        variables = {"PLAYD_MOST_PER_COMMIT": "1"} if alone else {}
        with http_peers.playd(folder, *options, variables=variables) as (port, _):
            yield Platform(port, address or folder, folder)


def say(text, is_met=None):
    mark = "" if is_met is None else " ok" if is_met else " SHORT"
    print(f"  {text}{mark}", flush=True)
    if is_met is False:
        missed.append(text)


def median_rate(server, **options):
    return statistics.median(server.redeem(**options)[0] for _ in range(ROUNDS))


def latency(name, server, rate):
    # Connections pause so long that half of the load arrives.
    half, middle, late = server.redeem(pause=1_000 * CLIENTS / (rate / 2), seconds=2 * SECONDS)
    say(f"{name}: at {half:,.0f}/s half of them within {middle:.1f} ms, 95 of 100 within {late:.1f} ms (at most 50)",
        late < 50)


def hot(name, server):
    one, all_four = [], []
    for _ in range(ROUNDS):
        one.append(server.redeem(games=GAMES[:1])[0])
        all_four.append(server.redeem()[0])
    ratio = statistics.median(one) / statistics.median(all_four)
    say(f"{name}: all at one game {statistics.median(one):,.0f}/s, over four {statistics.median(all_four):,.0f}/s, "
        f"{ratio:.2f} x (at least 0.7)", ratio >= 0.7)


def on_sqlite():
    with platform() as ours, platform(alone=True) as single:
        ours.redeem(seconds=1), single.redeem(seconds=1)
        rates, singles = [], []
        for _ in range(ROUNDS):
            rates.append(ours.redeem()[0])
            singles.append(single.redeem()[0])
        rate, peer = statistics.median(rates), statistics.median(singles)
        say(f"SQLite: {rate:,.0f}/s, with a commit each {peer:,.0f}/s, {rate / peer:.1f} x (at least 3)", rate >= 3 * peer)
        latency("SQLite", ours, rate)
        hot("SQLite", ours)


def pgbench(address):
    text = subprocess.run(
        [books.PROGRAMS / "pgbench", "-n", "-c", str(CLIENTS), "-j", "2", "-T", str(SECONDS), address],
        check=True, capture_output=True, text=True).stdout
    return float(re.search(r"tps = ([\d.]+)", text).group(1))


def with_two_processes():
    """The same 128 clients at one process, and at two. A commit has at most eight redemptions, or the cores would be busy."""
    server = books.Postgres(settings=["shared_buffers=512MB", "max_wal_size=4GB", "commit_delay=5000", "commit_siblings=0"])
    variables = {"PLAYD_MOST_PER_COMMIT": "8"}
    try:
        peer_address = server.make_database("peer")
        subprocess.run(
            [books.PROGRAMS / "pgbench", "-i", "-q", "-s", str(8 if QUICK else CLIENTS), peer_address], check=True,
            capture_output=True)
        address = server.make_database("ours")
        with tempfile.TemporaryDirectory(prefix="playd-redeem-") as folder, contextlib.ExitStack() as running:
            options = ["--database-url", address, "--vault-key-file", f"{folder}/0/vault.keys"]
            pathlib.Path(folder, "0").mkdir()
            ports = []
            for number in range(2):
                pathlib.Path(folder, str(number)).mkdir(exist_ok=True)
                ports.append(running.enter_context(
                    http_peers.playd(f"{folder}/{number}", *options, variables=variables))[0])
            ours = Platform(ports[0], address, folder, PLAYERS_OF_TWO)
            pool = running.enter_context(concurrent.futures.ThreadPoolExecutor(2))

            def rate(*ports):
                return sum(pool.map(lambda port: ours.redeem(port=port)[0], ports))

            rate(*ports)
            ones, twos, peers = [], [], []
            for _ in range(ROUNDS):
                ones.append(rate(ports[0], ports[0]))
                twos.append(rate(*ports))
                peers.append(pgbench(peer_address))
            one, two, peer = map(statistics.median, (ones, twos, peers))
            say(f"PostgreSQL, commits of 5 ms: one process {one:,.0f}/s, two {two:,.0f}/s, {two / one:.2f} x (at least 1.7); "
                f"pgbench {peer:,.0f}/s", two >= 1.7 * one)
    finally:
        server.close()


def on_postgres():
    server = books.Postgres(settings=["shared_buffers=512MB", "max_wal_size=4GB"])
    try:
        peer_address = server.make_database("peer")
        # pgbench's manual: a scale below the number of clients measures how they wait for each other.
        subprocess.run(
            [books.PROGRAMS / "pgbench", "-i", "-q", "-s", str(8 if QUICK else CLIENTS), peer_address], check=True,
            capture_output=True)
        with platform(server.make_database("ours")) as ours:
            ours.redeem(seconds=1)
            rates, peers = [], []
            for _ in range(ROUNDS):
                rates.append(ours.redeem()[0])
                peers.append(pgbench(peer_address))
            rate, peer = statistics.median(rates), statistics.median(peers)
            say(f"PostgreSQL: {rate:,.0f}/s, pgbench {peer:,.0f}/s, {rate / peer:.2f} x (at least 1.5)",
                rate >= 1.5 * peer)
            latency("PostgreSQL", ours, rate)
            hot("PostgreSQL", ours)
    finally:
        server.close()


on_sqlite()
on_postgres()
with_two_processes()
sys.exit(1 if missed else 0)
