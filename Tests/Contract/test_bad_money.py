"""Numbers that cannot be, more than there is, names that deceive, and addresses that lead inside: each refused with a problem
of its own, nothing changed, and the audit log says so."""
import http.client
import http.server
import json
import secrets
import threading

import pytest

from playd import command
from refusals import CONSOLE, DICE, House, Row, books, eventually, fund

REDEEM = "POST /v1/games/{game}/redemptions"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("money"))
    house.player = fund(house, 1_200)
    yield house
    house.stop()


def redeem(body, key="key", token=None, game=DICE):
    """`body` is JSON text, so that numbers can be written that no library writes."""
    def prepared(house):
        shown = house.player if token is None else token(house)
        headers = {"Idempotency-Key": secrets.token_hex(8) if key == "key" else key} if key is not None else {}
        return lambda: house.send(
            "POST", f"/v1/games/{game}/redemptions", shown, body=body.encode(), headers=headers)
    return prepared


def poor(house):
    token = fund(house, 119)
    return token


NUMBERS = [
    Row(f"units {units}", redeem('{"units":%s}' % units), problem, REDEEM, DICE) for problem, written in {
        "units-out-of-range": ["1000", "100000"],
        "invalid-body": [
            "0", "-1", "-0", "-9223372036854775808", "9223372036854775807", "100001", "1.5", "0.1", "1E2", '"1"', "null",
            "true", "[1]", "{}", '"１"'],
        "malformed-json": [
            "9223372036854775808", "18446744073709551617", "-9223372036854775809", "1" + "0" * 300, "1e400", "01", "+1",
            "0x1", "1_000", "NaN", "Infinity", "١", ".5", "1.", "--1"],
    }.items() for units in written
] + [
    Row("units twice", redeem('{"units":1,"units":2}'), "malformed-json", REDEEM, DICE),
    Row("more members", redeem('{"units":1,"extra":1}'), "invalid-body", REDEEM, DICE),
    Row("more than there is", redeem('{"units":11}'), "insufficient-coins", REDEEM, DICE),
    Row("one coin short", redeem('{"units":1}', token=poor), "insufficient-coins", REDEEM, DICE),
    Row("no key", redeem('{"units":1}', key=None), "idempotency-key-missing", REDEEM, DICE),
    Row("a key with a space", redeem('{"units":1}', key="a b"), "idempotency-key-missing", REDEEM, DICE),
    Row("a key too long", redeem('{"units":1}', key="x" * 65), "idempotency-key-missing", REDEEM, DICE),
    Row("oversized", redeem('{"units":1,"x":"' + "x" * 70_000 + '"}'), "content-too-large", REDEEM, DICE),
]


def test_numbers_that_cannot_be(house):
    house.check(NUMBERS)


def test_a_thousand_redemptions_at_once_on_one_balance_are_as_many_as_it_pays(tmp_path):
    house = House(tmp_path)
    try:
        token = fund(house, 1_200)
        answers, lock, gate = [], threading.Lock(), threading.Barrier(50)

        def run(number):
            connection = http.client.HTTPConnection("127.0.0.1", house.server.port, timeout=60)
            gate.wait()
            for turn in range(20):
                connection.request("POST", f"/v1/games/{DICE}/redemptions", b'{"units":1}', {
                    "Authorization": f"Bearer {token}", "Content-Type": "application/json",
                    "Idempotency-Key": f"{number}-{turn}"})
                response = connection.getresponse()
                text = response.read()
                with lock:
                    answers.append("" if response.status == 201 else json.loads(text)["type"].rpartition("/")[2])
            connection.close()

        threads = [threading.Thread(target=run, args=(number,)) for number in range(50)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        assert len(answers) == 1_000
        assert sorted(set(answers)) == ["", "insufficient-coins"] and answers.count("") == 10
        wallet = house.send("GET", "/v1/wallet", token).json
        assert wallet["balance"] == 0
        assert books.query(house.data, "SELECT count(*) FROM redemptions") == [(10,)]
        assert house.counted("insufficient-coins") == 990
        eventually(lambda: [line for line in house.log() if line["refusal"] == "insufficient-coins"])
    finally:
        house.stop()


# Names.

DECEITS = {
    "nothing": "", "spaces": "   ", "a right-to-left override": "a\u202eb", "an isolate": "a\u2066b", "no width": "a\u200bb",
    "a joiner alone": "\u200d", "a byte order mark": "\ufeffNino", "a soft hyphen": "Ni\u00adno", "a filler": "\u3164",
    "a line": "a\nb", "a tab": "a\tb", "an escape": "a\x1b[31mb", "a zero": "a\0b", "a C1 control": "a\u0085b",
    "a line separator": "a\u2028b", "tags": "a\U000e0041b", "a variation selector alone": "\ufe0f",
    "private use": "a\ue000b", "a noncharacter": "a\uffffb", "marks without end": "a" + "\u0301" * 20,
    "too long": "x" * 25, "far too long": "x" * 4_000,
}


def rename(name):
    def prepared(house):
        return lambda: house.send("PATCH", "/v1/me", house.player, {"name": name})
    return prepared


def test_names_that_deceive(house):
    house.check([Row(name, rename(text), "name-refused", "PATCH /v1/me")
                 for name, text in DECEITS.items()] + [
        Row("half a character", lambda house: lambda: house.send(
            "PATCH", "/v1/me", house.player, body=b'{"name":"\\ud800"}'), "malformed-json", "PATCH /v1/me"),
        Row("no UTF-8", lambda house: lambda: house.send(
            "PATCH", "/v1/me", house.player, body=b'{"name":"\xff"}'), "malformed-json", "PATCH /v1/me"),
        Row("an overlong form", lambda house: lambda: house.send(
            "PATCH", "/v1/me", house.player, body=b'{"name":"\xc0\xaf"}'), "malformed-json", "PATCH /v1/me")])
