#!/usr/bin/env python3
"""A leaderboard page against nginx serving the same bytes: at least half of its throughput.

The page is rendered once for each version of its board, and the version is read from SQLite for every request. The
second figure is the page with a player's own row, rank and neighbours, which are rendered once a version too.
"""
import json
import statistics
import subprocess
import sys
import tempfile

import http_peers

PAGE = "/v1/leaderboards/out-of-pocket/classic"


def main():
    with tempfile.TemporaryDirectory(prefix="playd-board-") as folder, http_peers.playd(folder) as (port, _):
        # A full page of games really played.
        played = subprocess.run(
            [http_peers.PLAYD, "simulate-player", "--url", f"http://127.0.0.1:{port}", "--players", "120", "--games", "1",
             "--gestures", "4"], check=True, capture_output=True, text=True).stdout
        token = json.loads(played.splitlines()[-1])["token"]
        met = http_peers.compare_with_same_bytes("page of 100 rows", port, PAGE, 0.5, **options())
        fields = {"Authorization": f"Bearer {token}"}
        rates = []
        # In turns, so that both see the same noise of the machine.
        for _ in range(2 if "--quick" in sys.argv else 10):
            rates.append((http_peers.wrk(port, PAGE, 1, fields), http_peers.wrk(port, PAGE, 1)))
        ratio = statistics.median(own / page for own, page in rates)
        is_near = ratio >= 0.75
        print(f"  the same with the own row: {statistics.median(own for own, _ in rates):,.0f}/s, {ratio:.2f} x the page "
              f"(at least 0.75) {'ok' if is_near else 'SHORT'}", flush=True)
    return 0 if met and is_near else 1


def options():
    """`--quick` measures briefly, to see that everything works."""
    return {"rounds": 3, "seconds": 2} if "--quick" in sys.argv[1:] else {}


sys.exit(main())
