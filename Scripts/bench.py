#!/usr/bin/env python3
"""make bench: every figure the issues ask for, each beside its peer and its bound, from one run on this machine.

`Scripts/bench.py NAME ...` runs only the benchmarks whose names contain one of the words.
"""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILDS = [["make", "--no-print-directory", "wasm", "server"], ["swift", "build", "-c", "release", "--product", "Benchmarks"]]
RUNS = {
    "in-process": [".build/release/Benchmarks"],
    "codebreaker-wasm": [sys.executable, "Benchmarks/guesses_wasm.py"],
    "http-static": [sys.executable, "Benchmarks/http_static.py"],
    "http-redemptions": [sys.executable, "Benchmarks/http_redemptions.py"],
    "http-log": [sys.executable, "Benchmarks/http_log.py"],
    "http-wallet": [sys.executable, "Benchmarks/http_wallet.py"],
    "console-pages": [sys.executable, "Benchmarks/console_pages.py"],
    "http-leaderboard": [sys.executable, "Benchmarks/http_leaderboard.py"],
    "one-visitor": [sys.executable, "Benchmarks/one_visitor.py"],
    "live-streams": [sys.executable, "Benchmarks/live_streams.py"],
    "live-events": [sys.executable, "Benchmarks/live_events.py"],
    "live-rooms": [sys.executable, "Benchmarks/live_rooms.py"],
    "room-phones": [sys.executable, "Benchmarks/room_phones.py"],
    "ten-minutes": [sys.executable, "Benchmarks/ten_minutes.py"],
    "growth": [sys.executable, "Benchmarks/growth.py"],
    "run-files": [sys.executable, "Benchmarks/run_files.py"],
    "browser": [sys.executable, "Benchmarks/browser.py"],
}


def main() -> int:
    words = sys.argv[1:]
    for command in BUILDS:
        subprocess.run(command, cwd=ROOT, check=True)
    failed = []
    for name, command in RUNS.items():
        if words and not any(word in name for word in words):
            continue
        print(f"\n== {name}", flush=True)
        if subprocess.run(command, cwd=ROOT).returncode:
            failed.append(name)
    if failed:
        print(f"\nout of bounds or not run: {', '.join(failed)}")
    return 1 if failed else 0


sys.exit(main())
