"""Ippo's recordings once more, from their description alone: events, logs and runs, written and read."""
import base64
import secrets
import struct
import time
import zlib

EVENT, LOG, RUN = 112, 113, 114
BEGAN, CARED, EQUIPPED, BOUGHT, RAN, RESCUED, GRANTED, AGE, RETURNED = range(1, 10)
FEED, WATER, PET = 1, 2, 3
LUMIRA, FOOD, HIBERNATION = 1, 1, 7


def unsigned(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes(out) + bytes([value])


def signed(value):
    return unsigned(value << 1 if value >= 0 else (-value << 1) - 1)


def sealed(layout, body):
    data = b"PR" + bytes([layout]) + body
    data += zlib.crc32(data).to_bytes(4, "little")
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def now():
    return int(time.time() * 1_000)


def event(kind, *values, at=None, number=None):
    """An event with values that are bytes already."""
    return (now() if at is None else at, secrets.randbits(64) if number is None else number, kind, b"".join(values))


def began(at=None, number=None, species=LUMIRA, age=30):
    return event(BEGAN, bytes([species]), signed(age), at=at, number=number)


def cared(care, at=None, number=None):
    return event(CARED, bytes([care]), at=at, number=number)


def bought(item, at=None, number=None):
    return event(BOUGHT, bytes([item]), at=at, number=number)


def granted(coins, at=None):
    return event(GRANTED, signed(coins), signed(0), signed(0), at=at)


def log(*events):
    body, last = unsigned(len(events)), 0
    for at, number, kind, values in sorted(events, key=lambda one: (one[0], one[1])):
        body += struct.pack("<Q", number) + signed(at - last) + signed(240) + bytes([kind]) + values
        last = at
    return sealed(LOG, body)


class Reader:
    def __init__(self, text):
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        assert data[:2] == b"PR" and zlib.crc32(data[:-4]) == int.from_bytes(data[-4:], "little")
        self.layout, self.data, self.place = data[2], data[3:-4], 0

    def byte(self):
        self.place += 1
        return self.data[self.place - 1]

    def unsigned(self):
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 127) << shift
            if part < 128:
                return value
            shift += 7

    def signed(self):
        value = self.unsigned()
        return value >> 1 if value & 1 == 0 else -(value + 1 >> 1)

    def fixed(self):
        self.place += 8
        return int.from_bytes(self.data[self.place - 8:self.place], "little")

    def event(self, last):
        number, at, _ = self.fixed(), last + self.signed(), self.signed()
        kind = self.byte()
        found = {"number": number, "at": at, "kind": kind}
        if kind == BEGAN:
            found["species"], found["age"] = self.byte(), self.signed()
        elif kind in (CARED, EQUIPPED, BOUGHT, RESCUED):
            found["what"] = self.byte()
        elif kind in (GRANTED, RETURNED):
            found["coins"], found["food"], found["water"] = self.signed(), self.signed(), self.signed()
        elif kind == AGE:
            found["age"] = self.signed()
        elif kind == RAN:
            found["start"], found["duration"], found["distance"] = at - self.signed(), self.signed(), self.signed()
            found["seed"] = self.fixed()
            found["sprints"] = [self.byte() for _ in range(self.unsigned())]
        return found


def events(text):
    reader = Reader(text)
    assert reader.layout == LOG
    last, found = 0, []
    for _ in range(reader.unsigned()):
        found.append(reader.event(last))
        last = found[-1]["at"]
    return found


def one_event(text):
    reader = Reader(text)
    assert reader.layout == EVENT
    return reader.event(0)


def run(seed, start, minutes, heart=150, cadence=165, speed=280, kind=0, age=30):
    """An even run with a sample a second; `speed` in centimetres a second. None leaves a sensor out."""
    count = minutes * 60 + 1
    body = signed(start) + signed(240) + bytes([kind]) + unsigned(age) + struct.pack("<Q", int(seed, 16))
    body += unsigned(count)
    flags = (heart is not None) | (cadence is not None) << 1 | (speed is not None) << 2
    for second in range(count):
        body += bytes([flags]) + signed(1_000 if second else 0)
        if heart is not None:
            body += signed(0 if second else heart)
        if cadence is not None:
            body += signed(0 if second else cadence)
        if speed is not None:
            body += signed(speed if second else 0)
    return sealed(RUN, body)
