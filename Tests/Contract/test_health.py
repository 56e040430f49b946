"""Imports of Apple Health exports: each workout and each day's steps once, whoever brings the file, and lies refused."""
import concurrent.futures
import time
import uuid

import pytest

from partners import challenge, house  # noqa: F401
from playd import NO_LIMITS, Playd
from sandbox import Browser, Partner, connect

MINUTE, DAY = 60_000, 86_400_000


def now():
    return int(time.time() * 1000)


# : Where it is about one o'clock in the afternoon, in minutes ahead of Greenwich: no test is near midnight.
OFFSET = 780 - time.gmtime().tm_hour * 60 - time.gmtime().tm_min


def player(house):
    """A guest where it is afternoon."""
    token = house.guest()["token"]
    # Starting a challenge stores the player's time zone; reading challenges does not.
    assert house.send("POST", f"/v1/challenges/health-week/start?utcOffset={OFFSET}", token).status == 200
    return token


def midnight():
    """The beginning of the player's day."""
    return (now() + OFFSET * MINUTE) // DAY * DAY - OFFSET * MINUTE


def workout(start, minutes=20, kind="running"):
    return {"kind": kind, "startedAt": start, "minutes": minutes}


def steps(count, days_ago=0):
    return {"day": time.strftime("%Y-%m-%d", time.gmtime(now() / 1000 + OFFSET * 60 - days_ago * 86_400)), "steps": count}


def send(house, token, workouts=(), days=(), key=None):
    return house.send(
        "POST", "/v1/health-imports", token, {"workouts": list(workouts), "days": list(days)},
        headers={"Idempotency-Key": key or uuid.uuid4().hex})


def take(house, token, workouts=(), days=()):
    answer = send(house, token, workouts, days)
    assert answer.status == 200, answer.body
    return answer.json


def reasons(receipt):
    return [item["reason"] for item in receipt["refused"]]


def progress(house, token, name):
    return challenge(house, token, name)["progress"]["value"]


def early(offset=0):
    """A moment of today, three hours ago."""
    return (now() - 3 * 60 * MINUTE) // 1000 * 1000 + offset


@pytest.fixture
def token(house):
    return player(house)


def test_workouts_and_steps_count_and_bring_coins(house, token):
    receipt = take(house, token, [workout(early(), 5)], [steps(7_000)])
    assert (receipt["workouts"], receipt["days"], receipt["refused"]) == (1, 1, [])
    assert progress(house, token, "health-week") == 5 and progress(house, token, "health-steps") == 7_000
    # A later file of the same day adds what it has more; one with less adds nothing.
    assert take(house, token, days=[steps(9_500)])["days"] == 1
    assert reasons(take(house, token, days=[steps(9_000)])) == ["known"]
    assert progress(house, token, "health-steps") == 9_500


def test_the_same_file_twice_counts_once(house, token):
    file = ([workout(early(), 5), workout(early(6 * MINUTE), 5, "yoga")], [steps(3_000)])
    assert take(house, token, *file)["workouts"] == 2
    again = take(house, token, *file)
    assert (again["workouts"], again["days"], again["coins"]) == (0, 0, 0)
    assert reasons(again) == ["known"] * 3
    assert progress(house, token, "health-week") == 10


def test_a_request_under_one_key_is_answered_once(house, token):
    file, key = ([workout(early(17_000), 5)], [steps(3_141)]), uuid.uuid4().hex
    first, again = send(house, token, *file, key=key), send(house, token, *file, key=key)
    assert first.status == again.status == 200 and first.json == again.json and again.json["workouts"] == 1
    assert send(house, token, [workout(early(17_000), 6)], key=key).problem == "idempotency-key-reused"
    missing = house.send("POST", "/v1/health-imports", token, {"workouts": [], "days": []})
    assert missing.problem == "idempotency-key-missing"


def test_the_same_file_at_once_from_two_devices_counts_once(house, token):
    file = ([workout(early(number * MINUTE), 1) for number in range(20)], [steps(8_000)])
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        receipts = list(pool.map(lambda _: take(house, token, *file), range(8)))
    assert sum(receipt["workouts"] for receipt in receipts) == 20
    assert sum(receipt["days"] for receipt in receipts) == 1
    assert progress(house, token, "health-week") == 20 and progress(house, token, "health-steps") == 8_000


def test_two_players_with_the_same_file_are_paid_once(house):
    mine, theirs = player(house), player(house)
    file = ([workout(early(1_000), 7), workout(early(9 * MINUTE), 5, "cycling")], [steps(6_321)])
    assert take(house, mine, *file)["workouts"] == 2
    copied = take(house, theirs, *file)
    assert (copied["workouts"], copied["days"]) == (0, 0) and reasons(copied) == ["anotherPlayers"] * 3
    # What is theirs alone counts, in a file of its own.
    assert take(house, theirs, [workout(early(2_000), 6, "hiking")])["workouts"] == 1
    # Nobody sees or touches another's import: it is in the owner's export alone.
    export = house.export(mine)["platform"]["health"]
    assert len(export["workouts"]) == 2 and export["days"][0]["steps"] == 6_321
    assert len(house.export(theirs)["platform"]["health"]["workouts"]) == 1
    assert house.send("DELETE", "/v1/me", mine).status == 204
    assert send(house, mine, *file).problem == "token-invalid"


def test_an_export_that_lies_counts_for_nothing_and_says_why(house, token):
    begin = early()
    receipt = take(house, token, [
        workout(begin, 10), workout(begin + 5 * MINUTE, 4), workout(begin, 10, "yoga"), workout(begin, 0, "dance"),
        workout(begin, 1_441, "hiking"), workout(now() + DAY, 10), workout(midnight() - 2 * DAY, 30),
        workout(midnight() - 40 * DAY, 30),
    ], [steps(100_001), steps(5_000, 2), steps(5_000, 40), steps(5_000, -2)])
    assert receipt["workouts"] == 1 and receipt["days"] == 0
    found = sorted((item.get("kind", "steps"), item["reason"]) for item in receipt["refused"])
    assert found == sorted([
        ("running", "overlapping"), ("yoga", "overlapping"), ("dance", "tooShort"), ("hiking", "tooLong"),
        ("running", "inFuture"), ("running", "beforeJoining"), ("running", "beforeJoining"), ("steps", "tooManySteps"),
        ("steps", "beforeJoining"), ("steps", "beforeJoining"), ("steps", "inFuture")])
    assert progress(house, token, "health-week") == 10
    metrics = house.send("GET", "/metrics").body.decode()
    assert 'playd_health_items_total{outcome="overlapping"}' in metrics


@pytest.mark.parametrize("body", [
    {"workouts": [], "days": [], "name": "Nino"}, {"workouts": []}, {"workouts": [workout(1, kind="golf")], "days": []},
    {"workouts": [{**workout(1), "sourceName": "Watch"}], "days": []}, {"workouts": [workout(1, -1)], "days": []},
    {"workouts": [], "days": [{"day": "2026-02-30", "steps": 1}]}, {"workouts": [], "days": [{"day": "x", "steps": 1}]},
    {"workouts": [], "days": [steps(0)]}])
def test_what_is_no_import_is_refused(house, token, body):
    answer = house.send("POST", "/v1/health-imports", token, body, headers={"Idempotency-Key": "k"})
    assert answer.problem == "invalid-body" and answer.json["remedy"]


def test_a_list_beyond_the_bound_is_refused_with_a_remedy(house, token):
    many = [workout(early(number), 1) for number in range(201)]
    answer = send(house, token, many)
    assert answer.problem == "invalid-body" and "200" in answer.json["detail"] and answer.json["remedy"]
    assert send(house, token, days=[steps(1, day) for day in range(32)]).problem == "invalid-body"
    assert progress(house, token, "health-week") == 0


def test_a_stranger_imports_nothing(house):
    assert house.send("POST", "/v1/health-imports", None, {"workouts": [], "days": []}).problem == "token-missing"


def test_a_workout_that_fitbit_brought_is_not_paid_twice(house):
    for first in ("fitbit", "health"):
        token = player(house)
        name = "walker " + uuid.uuid4().hex[:6]
        partner = Partner(house.data, "fitbit")
        assert connect(house, partner, token, name).endswith("connected=yes")
        # Fitbit's workout ended 40 minutes ago.
        begin = now() - 50 * MINUTE

        def by_fitbit():
            partner.act("do", user=name, deed="workout", value=30, minutesAgo=40)

        if first == "fitbit":
            by_fitbit()
            deadline = time.monotonic() + 30
            while progress(house, token, "fitbit-workout") < 30:
                assert time.monotonic() < deadline
                time.sleep(0.05)
            assert reasons(take(house, token, [workout(begin, 30)])) == ["countedElsewhere"]
        else:
            assert take(house, token, [workout(begin, 30)])["workouts"] == 1
            by_fitbit()
            time.sleep(3)
            assert progress(house, token, "fitbit-workout") == 0


def test_a_guest_who_signs_in_counts_each_item_once(house):
    from test_sandbox_apple import finish, start, visit

    def signed_in(token, name):
        begun = start(house)
        visit(house, begun, name)
        answer = finish(house, begun, token)
        assert answer.status == 200, answer.body
        return answer.json["token"]

    name = "Runner " + uuid.uuid4().hex[:8]
    home = signed_in(player(house), name)
    assert take(house, home, [workout(early(3_000), 8)], [steps(4_444)])["workouts"] == 1
    guest = player(house)
    # Alone, the workout is chance; with the steps it is the file.
    assert take(house, guest, [workout(early(20 * MINUTE), 6)], [steps(5_555)])["workouts"] == 1
    merged = signed_in(guest, name)
    assert progress(house, merged, "health-week") == 14 and progress(house, merged, "health-steps") == 5_555
    export = house.export(merged)["platform"]["health"]
    assert len(export["workouts"]) == 2 and [day["steps"] for day in export["days"]] == [5_555]
    assert take(house, merged, days=[steps(6_000)])["days"] == 1
    assert progress(house, merged, "health-steps") == 6_000


def test_imports_are_limited_by_address(tmp_path):
    limits = list(NO_LIMITS)
    limits[limits.index("--health-import-limit") + 1] = "4"
    server = Playd(tmp_path, limits=limits)
    try:
        token = player(server)
        answers = [send(server, token, days=[steps(100 + number)]) for number in range(5)]
        assert [answer.status for answer in answers[:2]] == [200, 200]
        assert answers[-1].problem == "too-many-requests"
    finally:
        assert server.stop() == 0


def test_without_budget_coins_wait_and_nothing_is_lost(tmp_path):
    server = Playd(tmp_path)
    try:
        token = player(server)
        receipt = take(server, token, [workout(early(), 5)], [steps(12_000)])
        assert receipt["workouts"] == 1 and receipt["coins"] == 0
    finally:
        assert server.stop() == 0
