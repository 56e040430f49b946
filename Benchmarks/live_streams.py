#!/usr/bin/env python3
"""Memory of the server with 5,000 open event streams, each of a player of their own: under 100 MB.

The streams are raw sockets on one epoll, so that the measuring side stays small. Each is counted as open when its first
event has arrived. What the server's memory is comes from /proc/PID/status (VmRSS), and what watching for other
processes' doings costs from its processor time while nothing happens.
"""
import concurrent.futures
import http.client
import json
import os
import resource
import select
import socket
import sys
import tempfile
import time

import http_peers

STREAMS = 5_000
BOUND = 100.0
IDLE_SECONDS = 5


def resident(pid):
    """The process's memory in MB."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tokens(port, count):
    """Tokens of so many new guests."""

    def make(share):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        made = []
        for _ in range(share):
            connection.request("POST", "/v1/players")
            answer = connection.getresponse()
            made.append(json.loads(answer.read())["token"])
            if answer.status != 201:
                raise RuntimeError(f"a guest was answered with {answer.status}")
        connection.close()
        return made

    shares = [count // 32 + (number < count % 32) for number in range(32)]
    with concurrent.futures.ThreadPoolExecutor(32) as pool:
        return [token for made in pool.map(make, shares) for token in made]


def open_streams(port, keys):
    """Opens a stream for each key; the sockets, when each has had its first event."""
    watcher, waiting, opened = select.epoll(), {}, []
    keys = list(keys)
    limit = time.monotonic() + 120
    while len(opened) < STREAMS:
        # No more at once than a backlog takes.
        while keys and len(waiting) < 200:
            stream = socket.create_connection(("127.0.0.1", port), 10)
            stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            stream.sendall(
                f"GET /v1/inbox/stream HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {keys.pop()}\r\n\r\n".encode())
            stream.setblocking(False)
            waiting[stream.fileno()] = (stream, bytearray())
            watcher.register(stream, select.EPOLLIN)
        if time.monotonic() > limit:
            raise RuntimeError(f"only {len(opened)} streams were opened within two minutes")
        for number, _ in watcher.poll(1):
            stream, text = waiting[number]
            text += stream.recv(4096)
            if not text:
                raise RuntimeError("a stream was closed")
            if b"event: unread" in text:
                watcher.unregister(number)
                del waiting[number]
                opened.append(stream)
            elif b"\r\n" in text and b" 200 " not in text.split(b"\r\n")[0]:
                raise RuntimeError(text.decode())
    watcher.close()
    return opened


def main():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, STREAMS + 500)), hard))
    with tempfile.TemporaryDirectory(prefix="playd-streams-") as folder:
        with http_peers.playd(folder) as (port, pid):
            keys = tokens(port, STREAMS)
            before = resident(pid)
            began = time.monotonic()
            streams = open_streams(port, keys)
            took = time.monotonic() - began
            spent = processor_seconds(pid)
            time.sleep(IDLE_SECONDS)
            share = (processor_seconds(pid) - spent) / IDLE_SECONDS * 100
            memory = resident(pid)
            for stream in streams:
                stream.close()
    mark = "ok" if memory < BOUND else "SHORT"
    print(f"  memory with {STREAMS:,} event streams: {memory:.1f} MB (under {BOUND:g} MB) {mark}; "
          f"{before:.1f} MB before, {(memory - before) * 1024 / STREAMS:.1f} kB a stream")
    print(f"  {STREAMS:,} streams were opened in {took:.1f} s; while nothing happens they take {share:.0f} % of a core")
    return 0 if memory < BOUND else 1


if __name__ == "__main__":
    sys.exit(main())
