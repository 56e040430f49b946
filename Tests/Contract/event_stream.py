"""Server-sent events over a real socket."""
import contextlib
import http.client
import json
import socket
import threading
import time


class EventStream:
    """An open stream: what has arrived so far, read by a thread of its own."""

    def __init__(self, server, path, token, last=None):
        headers = {"Authorization": f"Bearer {token}"}
        if last is not None:
            headers["Last-Event-ID"] = str(last)
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        self.connection.request("GET", path, headers=headers)
        self.socket = self.connection.sock
        self.response = self.connection.getresponse()
        assert self.response.status == 200 and self.response.headers["Content-Type"] == "text/event-stream"
        self.events, self.ended = [], False
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        event = {}
        with contextlib.suppress(Exception):
            while line := self.response.readline():
                text = line.decode().rstrip("\n")
                if not text:
                    if "data" in event:
                        self.events.append(self.heard(event["event"], event.get("id"), json.loads(event["data"])))
                    event = {}
                elif not text.startswith(":"):
                    name, _, value = text.partition(": ")
                    event[name] = value
        self.ended = True

    def heard(self, kind, number, data):
        """The event as the test stores it; its kind comes first."""
        return kind, number, data

    def of(self, kind):
        return [event for event in list(self.events) if event[0] == kind]

    def until(self, condition, seconds=60):
        limit = time.monotonic() + seconds
        while not condition(self):
            assert time.monotonic() < limit, self.events[-5:]
            time.sleep(0.002)
        return self

    def close(self):
        # The reading thread holds the connection's lock until something arrives.
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
