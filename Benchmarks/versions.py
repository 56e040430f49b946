#!/usr/bin/env python3
"""versions.py OTHER [BOUND]: the throughput of this build beside another build's playd, in turns on the same machine.

Both run without limits and access log, in turns of a second, so that both see the same noise of the machine. For each load
it prints the medians of requests a second, the median of the rounds' ratios, and the ratio of the processor time per request.
Fails below BOUND (0.97).

  git worktree add /tmp/before COMMIT && cd /tmp/before && swift build -c release --product playd
  Benchmarks/versions.py /tmp/before/.build/release/playd
"""
import contextlib
import json
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile

import http_peers

sys.path.insert(0, str(http_peers.ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

ROUNDS, SECONDS, CLIENTS, PLAYERS = 25, 1, 64, 64
TICKS = os.sysconf("SC_CLK_TCK")
OPTIONS = ["--port", "0", "--access-log", "no", "--event-threads", str(http_peers.CORES)]
UNLIMITED = ["address-limit", "player-limit", "guest-limit", "guests-per-day", "address-megabytes", "player-megabytes",
             "address-connections", "address-streams", "studio-limit", "room-limit", "room-guess-limit"]


class Version:
    """A running build with players, coins and a full leaderboard page."""

    def __init__(self, binary, port, pid, folder):
        self.port, self.pid, self.folder, self.runs = port, pid, folder, 0
        played = subprocess.run(
            [binary, "simulate-player", "--url", f"http://127.0.0.1:{port}", "--players", str(PLAYERS), "--games", "1",
             "--gestures", "4"], check=True, capture_output=True, text=True).stdout
        self.tokens = [json.loads(line)["token"] for line in played.splitlines()]
        self.file = pathlib.Path(folder) / "tokens"
        self.file.write_text("\n".join(self.tokens))
        books.execute(folder, "DELETE FROM webhook_endpoints; UPDATE games SET is_first_party = 0;")
        books.fund(folder, 1_000_000_000_000)

    def time(self):
        """Seconds of processor time that the server has used."""
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def read(self, target, is_own=False):
        headers = {"Authorization": f"Bearer {self.tokens[0]}"} if is_own else {}
        return http_peers.wrk(self.port, target, SECONDS, headers)

    def redeem(self):
        self.runs += 1
        text = subprocess.run(
            ["wrk", "-t2", f"-c{CLIENTS}", f"-d{SECONDS}s", "--timeout", "10s", "-s",
             http_peers.ROOT / "Benchmarks/redemptions.lua", f"http://127.0.0.1:{self.port}", "--", self.file,
             f"run{self.runs}", "out-of-pocket,code-breaker", "0"], check=True, capture_output=True, text=True).stdout
        rate, refused, *_ = map(float, re.search(r"^result (.*)$", text, re.M).group(1).split())
        if refused:
            raise RuntimeError(f"{refused:.0f} redemptions were not done:\n{text}")
        return rate


@contextlib.contextmanager
def running(binary):
    known = subprocess.run([binary, "serve", "--help"], capture_output=True, text=True)
    known = known.stdout + known.stderr
    with tempfile.TemporaryDirectory(prefix="playd-version-") as folder:
        site = pathlib.Path(folder) / "site" / "assets"
        site.mkdir(parents=True)
        (site.parent / "index.html").write_text("<!doctype html><title>bench</title>")
        for name, size in {"small": 1_024, "large": 65_536}.items():
            (site / f"{name}.0a1b2c3d.js").write_bytes(random.Random(1).randbytes(size))
        options = [part for name in UNLIMITED if f"--{name}" in known for part in (f"--{name}", "0")]
        if "--sandbox-games" in known:
            options += ["--sandbox-games", "yes"]
        ready = pathlib.Path(folder) / "ready"
        process = subprocess.Popen(
            [binary, "serve", *OPTIONS, "--data", f"{folder}/data", "--site", str(site.parent), "--ready-file", ready, *options],
            stdout=subprocess.DEVNULL)
        try:
            http_peers.wait_for(lambda: process.poll() is not None or ready.exists() and ready.read_text().strip(), "playd")
            yield Version(binary, int(ready.read_text()), process.pid, f"{folder}/data")
        finally:
            process.terminate()
            process.wait(20)


LOADS = {
    "file of 1 kB": lambda version: version.read("/assets/small.0a1b2c3d.js"),
    "file of 64 kB": lambda version: version.read("/assets/large.0a1b2c3d.js"),
    "page of the leaderboard": lambda version: version.read("/v1/leaderboards/out-of-pocket/classic"),
    "the same with the own row": lambda version: version.read("/v1/leaderboards/out-of-pocket/classic", True),
    "balance": lambda version: version.read("/v1/wallet?utcOffset=0", True),
    "redemption": lambda version: version.redeem(),
}


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    bound, is_met = float((sys.argv[2:] + ["0.97"])[0]), True
    with running(http_peers.PLAYD) as ours, running(sys.argv[1]) as other:
        for name, load in LOADS.items():
            load(ours), load(other)
            rates, costs = {ours: [], other: []}, {ours: [], other: []}
            for turn in range(ROUNDS):
                for version in (ours, other) if turn % 2 else (other, ours):
                    before = version.time()
                    rate = load(version)
                    rates[version].append(rate)
                    costs[version].append((version.time() - before) / (rate * SECONDS))
            rate, peer = (statistics.median(rates[version]) for version in (ours, other))
            cost = statistics.median(costs[ours]) / statistics.median(costs[other])
            ratio = statistics.median(mine / theirs for mine, theirs in zip(rates[ours], rates[other]))
            is_good = ratio >= bound
            is_met = is_met and is_good
            print(f"  {name}: {rate:,.0f}/s, the other {peer:,.0f}/s, {ratio:.2f} x (at least {bound}); processor time per "
                  f"request {cost:.2f} x {'ok' if is_good else 'SHORT'}", flush=True)
    return 0 if is_met else 1


sys.exit(main())
