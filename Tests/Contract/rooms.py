"""Rooms and the Hat Game's events from outside, written from the documents alone."""
import base64
import secrets
import time
import zlib

from event_stream import EventStream

#: A team of each emblem's number, and kinds of events by their codes.
RULES, JOINED, TEAM, SEATED, WROTE, STARTED, BEGAN, GUESSED, BUZZED = 1, 2, 6, 9, 11, 14, 15, 16, 19


def varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def text(value):
    data = value.encode()
    return varint(len(data)) + data


def body(kind, *parts, at=None):
    """An event's bytes, base64url: numbers as varints, texts, bytes as they are."""
    stamp = int(time.time() * 1000) if at is None else at
    data = b"PR" + bytes([97]) + varint(stamp << 1 if stamp >= 0 else (-stamp << 1) - 1) + bytes([kind])
    for part in parts:
        data += part if isinstance(part, bytes) else text(part) if isinstance(part, str) else varint(part)
    data += zlib.crc32(data).to_bytes(4, "little")
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def slip(number):
    return number.to_bytes(8, "little")


def draft(kind, *parts, id=None, at=None):
    return {"id": id or secrets.token_hex(8), "body": body(kind, *parts, at=at)}


class Phone:
    """A member of a room, with the server it talks to."""

    def __init__(self, server, entry):
        self.server, self.entry = server, entry
        self.code, self.token, self.member = entry["room"]["code"], entry["token"], entry["member"]

    @classmethod
    def opening(cls, server, name="Nino"):
        answer = server.send("POST", "/v1/rooms", json_body={"game": "hat-game", "name": name})
        assert answer.status == 201, answer.body
        return cls(server, answer.json)

    @classmethod
    def joining(cls, server, code, name, token=None):
        wish = {"name": name, **({"token": token} if token else {})}
        answer = server.send("POST", f"/v1/rooms/{code}/members", json_body=wish)
        assert answer.status == 201, answer.body
        return cls(server, answer.json)

    def send(self, method, rest, json_body=None, server=None):
        return (server or self.server).send(method, f"/v1/rooms/{self.code}{rest}", self.token, json_body)

    def append(self, *events, after=None, server=None):
        wish = {"events": list(events), **({"after": after} if after is not None else {})}
        return self.send("POST", "/events", wish, server)

    def log(self, after=0, server=None):
        answer = self.send("GET", f"/events?after={after}", server=server)
        assert answer.status == 200, answer.body
        return answer.json

    def join_game(self):
        return self.append(draft(JOINED, self.member, f"Player {self.member}"))

    def stream(self, last=None, after=None, server=None):
        return Stream(self, server or self.server, last, after)


class Stream(EventStream):
    """A member's open stream of a room."""

    def __init__(self, phone, server, last=None, after=None):
        query = "" if after is None else f"?after={after}"
        super().__init__(server, f"/v1/rooms/{phone.code}/stream{query}", phone.token, last)

    def heard(self, kind, number, data):
        return kind, None if number is None else int(number), data

    @property
    def numbers(self):
        return [number for _, number, _ in self.of("event")]

    @property
    def room(self):
        return self.of("room")[-1][2] if self.of("room") else None
