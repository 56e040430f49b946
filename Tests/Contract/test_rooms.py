"""Rooms from outside: several phones, reconnections, hosts who go, guessed codes, killed servers, both databases."""
import concurrent.futures
import random
import sys
import time

import pytest

from playd import NO_LIMITS, ROOT, Playd
from rooms import (BEGAN, BUZZED, GUESSED, JOINED, RULES, SEATED, STARTED, TEAM, WROTE, Phone, body, draft, slip)

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402


@pytest.fixture(scope="module")
def postgres():
    server = books.Postgres()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgres"])
def pair(request, tmp_path):
    """Two servers on one database."""
    options = []
    if request.param == "postgres":
        options = ["--database-url", request.getfixturevalue("postgres").make_database(f"rooms{random.getrandbits(40)}")]
    servers = [Playd(tmp_path, "--access-log", "no", *options) for _ in range(2)]
    yield servers
    for server in servers:
        server.stop()


def gathered(server, count=4):
    """A room of phones in two teams, each with a word in the hat."""
    host = Phone.opening(server)
    phones = [host] + [Phone.joining(server, host.code, f"Player {number}") for number in range(1, count)]
    # One word a player, 60 s, three rounds, free skips, unique words, no last chance.
    wishes = [draft(RULES, 1, 60_000, 3, bytes([0, 1, 2, 0, 0, 0]))]
    wishes += [draft(TEAM, number, f"Team {number}", bytes([number])) for number in (1, 2)]
    assert host.append(*wishes).status == 200
    for place, phone in enumerate(phones):
        wishes = [draft(JOINED, phone.member, f"Player {place}"), draft(SEATED, phone.member, 1 + place % 2),
                  draft(WROTE, phone.member, slip(phone.member), f"word {place}")]
        assert phone.append(*wishes).status == 200
    return phones


def test_a_turn_of_a_game_reaches_every_phone_in_order(server):
    phones = gathered(server)
    host = phones[0]
    streams = [phone.stream(after=0) for phone in phones]
    assert host.append(draft(STARTED, slip(7))).status == 200
    for phone in phones:
        answer = phone.append(draft(BEGAN))
        if answer.status == 200:
            break
        assert answer.problem == "room-event-foreign" and answer.json["remedy"]
    # Only the explainer knows which word is shown; the others' guesses are refused.
    seen = [phone.append(*[draft(GUESSED, slip(number))]).status for number in range(101, 105)]
    assert seen.count(200) >= 1
    last = host.log()["room"]["last"]
    for stream in streams:
        stream.until(lambda s: s.numbers and s.numbers[-1] == last)
        assert stream.numbers == list(range(1, last + 1))
        stream.close()
    opponent = phones[1] if phone is not phones[1] else phones[0]
    assert opponent.append(draft(BUZZED, phone.member)).problem in ("room-event-foreign", "room-event-refused")


def test_a_phone_that_comes_back_has_everything_in_one_request(server):
    phones = gathered(server)
    lost = phones[2]
    again = Phone.joining(server, lost.code, "Player 2", lost.token)
    assert again.member == lost.member and again.token == lost.token
    assert [event["number"] for event in again.entry["events"]] == list(range(1, again.entry["room"]["last"] + 1))
    wish = {"name": "Player 2", "token": lost.token, "after": 5}
    answer = server.send("POST", f"/v1/rooms/{lost.code}/members", json_body=wish)
    assert answer.json["events"][0]["number"] == 6


def test_a_stream_goes_on_after_the_last_event(server):
    host = Phone.opening(server)
    guest = Phone.joining(server, host.code, "Luka")
    stream = guest.stream(after=0)
    assert host.join_game().status == 200
    stream.until(lambda s: s.numbers == [1])
    stream.close()
    assert guest.join_game().status == 200
    again = guest.stream(last=1).until(lambda s: s.numbers == [2])
    assert again.events[0][0] == "room" and not again.of("reset")
    again.close()
    ahead = guest.stream(last=77).until(lambda s: s.of("reset"))
    assert ahead.numbers == []
    ahead.close()


def test_an_event_sent_twice_is_in_the_log_once(server):
    host = Phone.opening(server)
    event = draft(JOINED, host.member, "Nino", id="00000000000000aa")
    first = host.append(event, after=0)
    again = host.append(event, after=0)
    assert first.json["numbers"] == again.json["numbers"] == [1]
    other = {**draft(TEAM, 1, "Foxes", bytes([0])), "id": "00000000000000aa"}
    assert host.append(other).problem == "idempotency-key-reused"
    assert host.log()["room"]["last"] == 1


def test_events_out_of_order_are_refused_with_the_logs_end(server):
    host = Phone.opening(server)
    assert host.join_game().status == 200
    late = host.append(draft(TEAM, 1, "Foxes", bytes([0])), after=0)
    assert late.status == 409 and late.problem == "room-log-moved" and late.json["current"] == 1
    assert host.append(draft(TEAM, 1, "Foxes", bytes([0])), after=late.json["current"]).status == 200


def test_twelve_phones_that_write_at_once_leave_one_log(pair):
    host = Phone.opening(pair[0])
    phones = [Phone.joining(pair[number % 2], host.code, f"Player {number}") for number in range(12)]
    streams = [phone.stream(after=0, server=pair[(number + 1) % 2]) for number, phone in enumerate(phones)]

    def play(phone):
        answers = [phone.append(draft(JOINED, phone.member, "Nino"))]
        for number in range(5):
            event = draft(WROTE, phone.member, slip(phone.member * 100 + number), f"word {phone.member} {number}")
            answers += [phone.append(event), phone.append(event)]
        return [answer.status for answer in answers]

    with concurrent.futures.ThreadPoolExecutor(12) as pool:
        for statuses in pool.map(play, phones):
            assert set(statuses) == {200}
    logs = [host.log(server=server) for server in pair]
    assert [event["number"] for event in logs[0]["events"]] == list(range(1, 73))
    assert logs[0]["events"] == logs[1]["events"]
    for stream in streams:
        stream.until(lambda s: len(s.numbers) == 72)
        assert [data for _, _, data in stream.of("event")] == logs[0]["events"]
        stream.close()


def test_members_see_who_is_online_across_servers(pair):
    host = Phone.opening(pair[0])
    guest = Phone.joining(pair[1], host.code, "Luka")
    watching = host.stream()
    stream = guest.stream(server=pair[1])
    online = [[True, True], [True, False]]
    watching.until(lambda s: s.room and [m["isOnline"] for m in s.room["members"]] == online[0])
    stream.close()
    watching.until(lambda s: [m["isOnline"] for m in s.room["members"]] == online[1], 30)
    watching.close()


def test_a_room_goes_on_without_its_host(pair):
    host = Phone.opening(pair[0])
    guest, third = (Phone.joining(pair[1], host.code, name) for name in ("Luka", "Eka"))
    streams = [host.stream(), guest.stream(server=pair[1])]
    streams[1].until(lambda s: s.room and [m["isOnline"] for m in s.room["members"]][:2] == [True, True])
    present = guest.send("POST", "/host", {"member": guest.member})
    assert present.status == 409 and present.problem == "room-host-present"
    assert third.send("POST", "/host", {"member": guest.member}).problem == "room-host-only"
    # kill -9: no goodbye to the database.
    pair[0].kill()
    streams[1].until(lambda s: not s.room["members"][0]["isOnline"], 40)
    early = guest.send("POST", "/host", {"member": guest.member}, pair[1])
    assert early.problem == "room-host-present" and 1 <= early.json["retryAfterSeconds"] <= 15
    time.sleep(early.json["retryAfterSeconds"])
    assert guest.send("POST", "/host", {"member": guest.member}, pair[1]).json["host"] == guest.member
    streams[1].until(lambda s: s.room["host"] == guest.member)
    assert guest.append(draft(TEAM, 1, "Foxes", bytes([0])), server=pair[1]).status == 200
    # The old host comes back as a member.
    answer = host.append(draft(TEAM, 2, "Owls", bytes([1])), server=pair[1])
    assert answer.problem == "room-event-foreign"
    streams[1].close()


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
def test_acknowledged_events_survive_kills(tmp_path, postgres, engine):
    options = ["--access-log", "no"]
    if engine == "postgres":
        options += ["--database-url", postgres.make_database("killedrooms")]
    chance = random.Random(17)
    server = Playd(tmp_path, *options)
    host = Phone.opening(server)
    assert host.join_game().status == 200
    acknowledged, number = {}, 0
    for _ in range(6):
        unsure = None
        for _ in range(chance.randrange(3, 12)):
            number += 1
            # A player of the host's phone, with a number below the members'.
            unsure = draft(JOINED, number, f"Guest {number}") if number < 28 else draft(2 + 1, 1, f"Name {number}")
            answer = host.append(unsure)
            assert answer.status == 200, answer.body
            acknowledged[answer.json["numbers"][0]] = unsure
        server.kill()
        server = Playd(tmp_path, *options)
        host.server = server
        # The phone does not know whether the last request arrived.
        assert host.append(unsure, after=0).json["numbers"] == [max(acknowledged)]
        stored = {event["number"]: event["body"] for event in host.log()["events"]}
        assert sorted(stored) == list(range(1, len(stored) + 1))
        assert all(stored[place] == event["body"] for place, event in acknowledged.items())
    assert server.stop() == 0


def test_guessed_codes_are_counted_and_then_refused(tmp_path):
    limits = list(NO_LIMITS)
    limits[limits.index("--room-guess-limit") + 1] = "10"
    server = Playd(tmp_path, limits=limits)
    host = Phone.opening(server)
    # Phones that join do not count.
    for number in range(12):
        assert server.send("GET", f"/v1/rooms/{host.code}").status == 200
    codes = iter(a + b + c + d for a in ("BA", "DI") for b in ("MO", "LU") for c in ("RA", "SI") for d in ("VO", "NU"))
    answers = [server.send("GET", f"/v1/rooms/{code}") for code in codes if code != host.code][:12]
    assert [answer.status for answer in answers] == [404] * 10 + [429] * 2
    assert answers[0].problem == "room-not-found"
    right = server.send("GET", f"/v1/rooms/{host.code}")
    assert right.status == 429 and int(right.headers["Retry-After"]) >= 1
    assert server.stop() == 0


def test_codes_are_read_as_people_type_them(server):
    host = Phone.opening(server)
    code = host.code
    for typed in (code.lower(), f"{code[:4]}-{code[4:]}", f"{code[:4]}%20{code[4:]}", code.replace("B", "p")):
        answer = server.send("GET", f"/v1/rooms/{typed}")
        assert answer.status == 200 and answer.json["code"] == code
    assert server.send("GET", f"/v1/rooms/{code[:7]}").problem == "room-not-found"
    assert server.send("GET", f"/v1/rooms/{code}<b>").problem == "room-not-found"


@pytest.mark.parametrize("name", ["", "\u200b", "\u202eNino", "<b>Nino</b>", "x" * 500, "a\u0000b"])
def test_names_that_deceive_are_refused(server, name):
    host = Phone.opening(server)
    answer = server.send("POST", f"/v1/rooms/{host.code}/members", json_body={"name": name})
    assert answer.status == 422 and answer.problem in ("name-refused", "invalid-body") and answer.json["detail"]


def test_words_that_deceive_are_cleaned_or_refused(server):
    host = Phone.opening(server)
    assert host.join_game().status == 200
    long = host.append(draft(WROTE, host.member, slip(1), "w" * 200))
    assert long.problem == "room-event-refused" and "32" in long.json["detail"]
    assert host.append(draft(WROTE, host.member, slip(1), "\u200b\u202e")).problem == "room-event-refused"
    assert host.append(draft(WROTE, host.member, slip(2), "w" * 300)).problem == "room-event-unreadable"
    assert host.append(draft(WROTE, host.member, slip(1), "lem\u200bon")).status == 200
    assert host.append(draft(WROTE, host.member, slip(3), "LEMON")).problem == "room-event-refused"


def test_hostile_events_do_not_reach_others(server):
    host = Phone.opening(server)
    guest = Phone.joining(server, host.code, "Luka")
    stream = host.stream(after=0)
    bad = [body(JOINED, guest.member, "Luka")[:-3], "", "AAAA", body(200), body(JOINED, 2**40, "x")]
    for text in bad:
        answer = guest.append({"id": "00000000000000ff", "body": text})
        assert answer.status == 422 and answer.problem == "room-event-unreadable", answer.body
    future = int(time.time() * 1000) + 60_000
    assert guest.append(draft(JOINED, guest.member, "Luka", at=future)).problem == "room-event-refused"
    assert guest.append(draft(JOINED, host.member, "Luka")).problem == "room-event-foreign"
    assert guest.append({"id": "x", "body": "AAAA"}).problem == "invalid-body"
    assert guest.append({"id": "00000000000000ff", "body": "A" * 2_000}).problem == "invalid-body"
    assert guest.append(*[draft(JOINED, guest.member, "Luka")] * 201).problem == "invalid-body"
    assert guest.join_game().status == 200
    stream.until(lambda s: s.numbers)
    assert stream.numbers == [1]
    stream.close()


def test_tokens_of_others_open_nothing(server):
    host, other = Phone.opening(server), Phone.opening(server, "Eka")
    player = server.guest()["token"]
    for token in (None, "x", other.token, player):
        for method, rest, wish in (("GET", "/events", None), ("GET", "/stream", None), ("DELETE", "", None),
                                   ("POST", "/host", {"member": 101}), ("DELETE", "/members/101", None)):
            answer = server.send(method, f"/v1/rooms/{host.code}{rest}", token, wish)
            assert answer.status == 401 and answer.problem == "room-token-invalid", (token, method, rest)
    assert server.send("GET", "/v1/me", host.token).problem == "token-invalid"


def test_a_closed_room_ends_its_streams_and_is_gone(server):
    host = Phone.opening(server)
    guest = Phone.joining(server, host.code, "Luka")
    stream = guest.stream()
    assert guest.send("DELETE", "").problem == "room-host-only"
    assert host.send("DELETE", "").status == 204
    stream.until(lambda s: s.of("closed") and s.ended)
    assert guest.send("GET", "/events").problem == "room-not-found"


def test_a_removed_member_is_out_and_the_number_is_not_used_again(server):
    host = Phone.opening(server)
    guest = Phone.joining(server, host.code, "Luka")
    stream = guest.stream()
    assert host.send("DELETE", f"/members/{guest.member}").status == 204
    stream.until(lambda s: s.of("closed") and s.ended)
    assert guest.join_game().problem == "room-token-invalid"
    assert Phone.joining(server, host.code, "Luka", guest.token).member == guest.member + 1


def test_word_statistics_need_twenty_games(tmp_path):
    # Twenty reports are all that an address may send at once: other tests' reports must not count.
    server = Playd(tmp_path)
    word = "%016x" % random.getrandbits(64)
    for number in range(20):
        assert word not in [line["word"] for line in server.send("GET", "/v1/hat-game/words").json["words"]]
        report = {"id": "%016x" % random.getrandbits(64),
                  "words": [{"word": word, "milliseconds": 3_000, "guesses": 3, "skips": 1}]}
        assert server.send("POST", "/v1/hat-game/words", json_body=report).status == 204
    (line,) = [line for line in server.send("GET", "/v1/hat-game/words").json["words"] if line["word"] == word]
    assert line == {"word": word, "games": 20, "milliseconds": 60_000, "guesses": 60, "skips": 20}
    assert server.stop() == 0
