#!/usr/bin/env python3
"""What others notice of one visitor at their worst: a line for each attack.

The server has the limits it is delivered with. Others are eight players on another address, who ask for their own profile
over and over; their 95th percentile during the attack is held against the quiet one. Bounds: three times the quiet one
(where both cores are the attacker's, ten milliseconds are as good as none), 200 MB of memory more, and no 503.
"""
import contextlib
import json
import os
import pathlib
import socket
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
os.environ.setdefault("PLAYD_BINARY", str(ROOT / ".build" / "release" / "playd"))
sys.path.insert(0, str(ROOT / "Tests" / "Contract"))
from playd import Playd  # noqa: E402
from visitors import ATTACKER, CONSOLE, Others, attack, get, raised_files, resident  # noqa: E402

SECONDS = float(os.environ.get("ATTACK_SECONDS", "8"))
RATIO, MEGABYTES, FLOOR = 3.0, 200.0, 0.010
# What of the memory may stay, five seconds after: allocators keep some.
KEPT = 60.0


def passwords(server):
    body = json.dumps({"name": "ada@playd.example", "password": "not the password"})
    return lambda number: get(server.port, "/v1/console/sessions", f"127.0.0.{10 + number % 6}", "POST", body=body)


def metrics(server):
    """From this machine, as a scraper asks, and from elsewhere."""
    return lambda number: get(
        server.port, "/metrics", "127.0.0.1" if number % 2 else ATTACKER,
        headers={} if number % 2 else {"X-Forwarded-For": "192.0.2.1"})


def streams(server):
    """Streams of fresh guests, each held open."""
    held = []

    def work(_):
        status, body = get(server.port, "/v1/players", ATTACKER, "POST", body="{}")
        if status != 201:
            time.sleep(0.05)
            return
        made = socket.create_connection(("127.0.0.1", server.port), 10, (ATTACKER, 0))
        made.sendall(f"GET /v1/inbox/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {json.loads(body)['token']}\r\n\r\n"
                     .encode())
        held.append(made)

    return work


def events(server):
    """Full batches of events, one after another."""
    token = server.guest()["token"]
    event = {"name": "app_opened", "at": int(time.time() * 1_000)}
    body = json.dumps({"events": [event] * 200})
    return lambda _: get(server.port, "/v1/events", ATTACKER, "POST", token, body)


def tokens(server):
    return lambda number: get(server.port, "/v1/me", f"127.0.1.{1 + number}", token=f"{time.monotonic()}" + "x" * 4_000)


def connections(server):
    """Holds as many as it is given, each with a request now and then."""
    held = []

    def work(_):
        if len(held) < 3_000:
            made = socket.socket()
            made.bind((ATTACKER, 0))
            made.setblocking(False)
            with contextlib.suppress(OSError):
                made.connect(("127.0.0.1", server.port))
            held.append(made)
            return
        for made in held[::10]:
            with contextlib.suppress(OSError):
                made.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        time.sleep(0.05)

    return work


def bodies(server):
    """Long bodies of a player, each one byte short, as many as there is memory for."""
    token, held = server.guest()["token"], []

    def work(_):
        made = socket.create_connection(("127.0.0.1", server.port), 10, (ATTACKER, 0))
        made.sendall(f"POST /v1/sessions/ses_0000000000000/finish HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token}\r\n"
                     f"Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n".encode())
        made.setblocking(False)
        with contextlib.suppress(OSError):
            made.send(b" " * 1_900_000)
        held.append(made)
        if len(held) > 300:
            held.pop(0).close()
        time.sleep(0.01)

    return work


ATTACKS = {
    "passwords": (passwords, 12), "metrics": (metrics, 8), "made-up tokens": (tokens, 8), "connections": (connections, 1),
    "long bodies": (bodies, 1), "streams": (streams, 4), "events": (events, 4),
}


def main():
    raised_files()
    failed = False
    for name, (make, threads) in ATTACKS.items():
        with tempfile.TemporaryDirectory() as folder:
            server = Playd(pathlib.Path(folder) / "data", "--console-token", CONSOLE, "--access-log", "no", limits=[])
            try:
                others = Others(server)
                quiet, before = others.watch(2.0), resident(server)
                most, done = [before], threading.Event()

                def sample():
                    while not done.wait(0.2):
                        most.append(resident(server))

                sampling = threading.Thread(target=sample)
                sampling.start()
                with attack(server, make(server), threads):
                    time.sleep(0.5)
                    busy = others.watch(SECONDS)
                done.set()
                sampling.join()
                time.sleep(5)
                kept = resident(server) - before
                refused = sum(status == 503 for status in others.statuses)
                lost = sum(status not in (200, 503) for status in others.statuses)
                ratio, more = busy / quiet, max(most) - before
                is_good = ((ratio <= RATIO or busy <= FLOOR) and more <= MEGABYTES and kept <= KEPT and not refused
                           and not lost)
                failed = failed or not is_good
                print(f"one visitor, {name}: others' 95 % {busy * 1e3:.1f} ms, {ratio:.1f} times the quiet {quiet * 1e3:.1f} ms "
                      f"(bound {RATIO:.0f}); {more:.0f} MB more (bound {MEGABYTES:.0f}), {kept:.0f} MB kept (bound {KEPT:.0f}); {refused} times 503, {lost} other refusals"
                      f"{'' if is_good else '  OUT OF BOUNDS'}", flush=True)
            finally:
                server.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
