#!/usr/bin/env python3
"""Cost of the access log and of request metrics: the same server with and without them, in turns, on a balance.

`--quick` measures briefly, to see that everything works.
"""
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

import http_peers

QUICK = "--quick" in sys.argv[1:]
ROUNDS, SECONDS = (2, 1) if QUICK else (15, 2)
MOST = 0.03


def wrk(port, *options):
    text = subprocess.run(
        ["wrk", "-t2", "-c64", f"-d{SECONDS}s", *map(str, options[:-1]), f"http://127.0.0.1:{port}{options[-1]}"],
        check=True, capture_output=True, text=True).stdout
    return float(next(line for line in text.splitlines() if line.startswith("Requests/sec:")).split()[1])


def main():
    with tempfile.TemporaryDirectory(prefix="playd-log-") as folder, open(pathlib.Path(folder) / "log", "wb") as log:
        for name in "with", "without":
            pathlib.Path(folder, name).mkdir()
        with http_peers.playd(f"{folder}/with", access_log="yes", log=log) as (noisy, _), \
                http_peers.playd(f"{folder}/without", "--request-metrics", "no") as (quiet, _):
            tokens = {}
            for port in noisy, quiet:
                answer = subprocess.run(
                    ["curl", "-s", "-X", "POST", f"http://127.0.0.1:{port}/v1/players"], check=True, capture_output=True)
                tokens[port] = json.loads(answer.stdout)["token"]
            ratios = []
            for number in range(ROUNDS):
                rates = {}
                # The order changes, so that neither always comes when the machine has rested.
                for port in (noisy, quiet) if number % 2 else (quiet, noisy):
                    rates[port] = wrk(port, "-H", f"Authorization: Bearer {tokens[port]}", "/v1/wallet?utcOffset=0")
                ratios.append(rates[noisy] / rates[quiet])
            cost = 1 - statistics.median(ratios)
        lines = sum(1 for _ in open(pathlib.Path(folder) / "log", "rb"))
    met = cost <= MOST
    print(f"  log and metrics cost {100 * cost:.1f} % of the throughput of a wallet (at most {100 * MOST:.0f}), {lines:,} lines "
          f"{'ok' if met else 'SHORT'}", flush=True)
    return 0 if met else 1


sys.exit(main())
