#!/usr/bin/env python3
"""200 rooms of 12 phones: how long an event takes to every phone, and what the rooms cost the server in memory.

Every phone is a raw socket in one event loop. Each room appends an event about twice a second over a connection of its
own; the time runs from before the request is written until a phone has read the event. The bounds: 95 of 100 under
100 ms, and less than 100 MB more than before the first room.
"""
import asyncio
import json
import resource
import secrets
import sys
import tempfile
import time

import http_peers
from live_streams import processor_seconds, resident

sys.path.insert(0, str(http_peers.ROOT / "Tests" / "Contract"))
import rooms  # noqa: E402

ROOMS, PHONES = 200, 12
SECONDS, PER_SECOND = 20, 2
BOUND_MILLISECONDS, BOUND_MEGABYTES = 100.0, 100.0


class Room:
    """A room: its phones' streams, and the connection that appends."""

    def __init__(self, port):
        self.port, self.tokens, self.sent, self.delays, self.answers, self.code = port, [], {}, [], [], None
        self.writers, self.tasks = [], []

    async def request(self, method, path, wish=None, token=None):
        """One request over the room's connection."""
        text = b"" if wish is None else json.dumps(wish).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nContent-Length: {len(text)}\r\n"
        if wish is not None:
            head += "Content-Type: application/json\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        self.writer.write(head.encode() + b"\r\n" + text)
        status = int((await self.reader.readline()).split()[1])
        length = 0
        while (line := (await self.reader.readline()).strip()):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        answer = await self.reader.readexactly(length)
        if status >= 300:
            raise RuntimeError(answer.decode())
        return json.loads(answer) if answer else None

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        entry = await self.request("POST", "/v1/rooms", {"game": "hat-game", "name": "Nino"})
        self.code, self.tokens = entry["room"]["code"], [entry["token"]]
        for number in range(1, PHONES):
            wish = {"name": f"Player {number}"}
            self.tokens.append((await self.request("POST", f"/v1/rooms/{self.code}/members", wish))["token"])
        await self.append(rooms.JOINED, 101, "Nino")

    async def append(self, *parts):
        event = rooms.draft(*parts)
        began = self.sent[event["id"].encode()] = time.perf_counter()
        await self.request("POST", f"/v1/rooms/{self.code}/events", {"events": [event]}, self.tokens[0])
        self.answers.append(time.perf_counter() - began)

    async def connect(self, token):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writers.append(writer)
        writer.write((f"GET /v1/rooms/{self.code}/stream HTTP/1.1\r\nHost: bench\r\n"
                      f"Authorization: Bearer {token}\r\n\r\n").encode())
        if b" 200 " not in await reader.readline():
            raise RuntimeError("a stream was refused")
        while b"event: room" not in await reader.readline():
            pass
        self.tasks.append(asyncio.create_task(self.listen(reader)))

    async def listen(self, reader):
        marker = b'"id":"'
        while line := await reader.readline():
            if line.startswith(b"data: ") and (place := line.find(marker)) > 0:
                now = time.perf_counter()
                number = line[place + len(marker):place + len(marker) + 16]
                self.delays.append(now - self.sent[number])

    async def play(self, start):
        """Renames the host's player again and again."""
        for number in range(SECONDS * PER_SECOND):
            await asyncio.sleep(max(0.0, start + number / PER_SECOND - time.perf_counter()))
            await self.append(3, 101, f"Nino {number}")

    def close(self):
        for task in self.tasks:
            task.cancel()
        for writer in [self.writer, *self.writers]:
            writer.close()


async def measure(port, pid):
    before = resident(pid)
    played = [Room(port) for _ in range(ROOMS)]
    for room in played:
        await room.open()
    for room in played:
        await asyncio.gather(*(room.connect(token) for token in room.tokens))
    # Presence has settled.
    await asyncio.sleep(3)
    for room in played:
        room.delays.clear()
        room.answers.clear()
    spent, start = processor_seconds(pid), time.perf_counter() + 0.5
    # Rooms are out of step, as people are.
    await asyncio.gather(*(room.play(start + secrets.randbelow(500) / 1000) for room in played))
    share = (processor_seconds(pid) - spent) / SECONDS * 100
    await asyncio.sleep(1)
    memory = resident(pid) - before
    delays = sorted(delay for room in played for delay in room.delays)
    answers = sorted(delay for room in played for delay in room.answers)
    for room in played:
        room.close()
    return delays, answers, memory, share


def main():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, ROOMS * (PHONES + 1) + 500)), hard))
    with tempfile.TemporaryDirectory(prefix="playd-rooms-") as folder:
        with http_peers.playd(folder) as (port, pid):
            delays, answers, memory, share = asyncio.run(measure(port, pid))
    expected = ROOMS * PHONES * SECONDS * PER_SECOND
    if len(delays) != expected:
        print(f"  {expected - len(delays):,} of {expected:,} events did not arrive: SHORT")
        return 1
    middle, most = (delays[int(len(delays) * part)] * 1000 for part in (0.5, 0.95))
    durable = answers[int(len(answers) * 0.95)] * 1000
    is_fast, is_small = most < BOUND_MILLISECONDS, memory < BOUND_MEGABYTES
    print(f"  {ROOMS} rooms of {PHONES} phones, {ROOMS * PER_SECOND} events a second: an event reaches a phone in "
          f"{middle:.1f} ms, 95 of 100 in {most:.1f} ms (under {BOUND_MILLISECONDS:g} ms) {'ok' if is_fast else 'SHORT'}; "
          f"its writer has the answer, after the commit, in {durable:.1f} ms")
    print(f"  memory of the rooms: {memory:.1f} MB (under {BOUND_MEGABYTES:g} MB) {'ok' if is_small else 'SHORT'}; "
          f"the server takes {share:.0f} % of a core")
    return 0 if is_fast and is_small else 1


if __name__ == "__main__":
    sys.exit(main())
