"""What the open page is told of: progress, withdrawals, deliveries and partners' states, in order, to the player alone, and
so that asking again at once shows it. How soon is a figure of `Benchmarks/live_events.py`."""
import uuid

import pytest

from partners import challenge, coins, house, new_player, partner, standing, user_name
from sandbox import connect
from test_notifications import Stream, begun, claim


def topics(stream):
    return [event[2]["topic"] for event in stream.of("changed")]


def notes(stream):
    return [event[2]["note"]["kind"] for event in stream.of("note")]


@pytest.fixture
def page(house):
    """A player with an open page, and another who looks on."""
    token, other = new_player(house), new_player(house)
    stream, aside = Stream(house, token).until(begun), Stream(house, other).until(begun)
    yield token, stream
    assert not aside.of("changed") and not aside.of("note") and not aside.of("redemption")
    numbers = [int(event[1]) for event in stream.events if event[0] != "balance" and event[1]]
    assert numbers == sorted(set(numbers))
    for one in (stream, aside):
        one.close()


def test_a_partners_states_reach_the_open_page(house, page):
    token, stream = page
    sofi, name = partner(house, "sofi"), user_name()
    connect(house, sofi, token, name)
    stream.until(lambda s: "partners" in topics(s))
    assert standing(house, token, "sofi")["status"] == "connected"
    told = topics(stream).count("partners")
    sofi.act("revoke", user=name)
    # A refresh may be refused before the partner's message gives the reason; the page is told of both, the player once.
    stream.until(lambda s: topics(s).count("partners") > told and "reconnect" in notes(s))
    stream.until(lambda _: standing(house, token, "sofi")["reason"] == "revokedAtPartner")
    assert notes(stream) == ["reconnect"]


def test_progress_and_its_withdrawal_reach_the_open_page(house, page):
    token, stream = page
    sofi, name = partner(house, "sofi"), user_name()
    connect(house, sofi, token, name)
    for deed, value in (("do", 1), ("do", 2), ("withdraw", 1)):
        told = topics(stream).count("challenges")
        if deed == "do":
            (last,) = sofi.act("do", user=name, deed="checkup-step")["activities"]
        else:
            sofi.act("withdraw", user=name, activity=last)
        stream.until(lambda s: topics(s).count("challenges") > told)
        assert challenge(house, token, "sofi-checkup")["progress"]["value"] == value
    assert notes(stream) == []


def test_pay_and_its_withdrawal_reach_the_open_page(house, page):
    token, stream = page
    khan, name = partner(house, "khan-academy"), user_name()
    connect(house, khan, token, name)
    (lesson,) = khan.act("do", user=name, deed="lesson")["activities"]
    stream.until(lambda s: "earned" in notes(s) and s.of("balance")[-1][2]["available"] == 40)
    assert coins(house, token) == 40 and challenge(house, token, "khan-daily-lesson")["state"] == "completed"
    told = topics(stream).count("challenges")
    khan.act("withdraw", user=name, activity=lesson)
    stream.until(lambda s: "reversed" in notes(s) and s.of("balance")[-1][2]["available"] == 0)
    stream.until(lambda s: topics(s).count("challenges") > told)
    assert coins(house, token) == 0 and challenge(house, token, "khan-daily-lesson")["state"] != "completed"
    assert notes(stream) == ["earned", "reversed"]


def test_a_delivery_reaches_the_open_page_step_by_step(house, page):
    token, stream = page
    claim(house, token)
    answer = house.send(
        "POST", "/v1/games/code-breaker/redemptions", token, {"units": 1}, headers={"Idempotency-Key": uuid.uuid4().hex})
    assert answer.status == 201, answer.body
    redemption = answer.json["redemptionID"]
    stream.until(lambda s: "delivered" in notes(s) and s.of("redemption"))
    stream.until(lambda s: s.of("redemption")[-1][2]["state"] == "delivered")
    assert {event[2]["redemptionID"] for event in stream.of("redemption")} == {redemption}
    states = [event[2]["state"] for event in stream.of("redemption")]
    assert states == [state for place, state in enumerate(states) if state not in states[:place]], "each state once"
    assert house.send("GET", f"/v1/redemptions/{redemption}", token).json["state"] == "delivered"
    stream.until(lambda s: s.of("balance")[-1][2]["held"] == 0)
    assert stream.of("balance")[-1][2]["available"] == coins(house, token) == 40
