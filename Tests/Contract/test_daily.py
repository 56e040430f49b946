"""The daily challenge: one seed, one attempt, and no looking ahead."""
import datetime
import time

import pytest

from playd import Playd


def ask(server, token, mode="daily", count=1):
    return server.send(
        "POST", "/v1/sessions", token, {"game": "out-of-pocket", "mode": mode, "count": count})


def today():
    # A test that begins in the last minute of the day waits for the next.
    now = datetime.datetime.now(datetime.UTC)
    if (now.hour, now.minute) == (23, 59):
        time.sleep(61)
        now = datetime.datetime.now(datetime.UTC)
    return now.date()


def test_everyone_has_the_days_seed_and_their_own_session(server):
    day = today()
    sessions = [ask(server, server.guest()["token"], mode).json["sessions"][0] for mode in ("daily", "daily-discreet")]
    assert sessions[0]["seed"] == sessions[1]["seed"]
    assert sessions[0]["sessionID"] != sessions[1]["sessionID"]
    # And the same gestures, whichever pool is asked for.
    assert {session["mode"] for session in sessions} == {"daily-discreet"}
    assert {session["day"] for session in sessions} == {day.isoformat()}


def test_asked_twice_the_open_session_comes_back(server):
    token = server.guest()["token"]
    first, second = (ask(server, token, mode).json["sessions"][0] for mode in ("daily", "daily-buttons"))
    assert first["sessionID"] == second["sessionID"]
    assert (first["mode"], second["mode"]) == ("daily-discreet", "daily-discreet-buttons")


def test_a_daily_is_played_once(server):
    day = today()
    (played,) = server.play("--mode", "daily-discreet", "--gestures", "2", "--seed", "31")
    for mode in ("daily-discreet", "daily", "daily-assisted"):
        refused = ask(server, played["token"], mode)
        assert (refused.status, refused.problem) == (409, "daily-already-played")
        assert (day + datetime.timedelta(days=1)).isoformat() in refused.json["remedy"]
        assert 0 < refused.json["retryAfterSeconds"] <= 86_400
        assert refused.headers["Retry-After"] == str(refused.json["retryAfterSeconds"])
    page = server.leaderboard(played["token"], mode="daily-discreet")
    assert (page["me"]["score"], page["day"]) == (played["best"], day.isoformat())


def test_there_is_no_stock_of_the_daily(server):
    refused = ask(server, server.guest()["token"], count=2)
    assert (refused.status, refused.problem) == (422, "invalid-body")
    assert refused.json["detail"].startswith("count")


def test_old_days_can_be_read_and_coming_ones_not(server):
    day = today()
    yesterday, tomorrow = (day + datetime.timedelta(days=step) for step in (-1, 1))
    page = server.leaderboard(mode="daily", query=f"?day={yesterday}")
    assert (page["day"], page["rows"]) == (yesterday.isoformat(), [])
    refused = server.send("GET", f"/v1/leaderboards/out-of-pocket/daily?day={tomorrow}")
    assert (refused.status, refused.problem) == (404, "day-not-begun")
    assert refused.json["remedy"]


@pytest.mark.parametrize("path", ["daily?day=", "daily?day=tomorrow", "daily?day=2026-02-30", "daily?day=1969-12-31",
                                  "daily?day=2026-01-01&day=2026-01-02", "memory?day=2026-01-01"])
def test_a_day_that_is_none_is_refused(server, path):
    answer = server.send("GET", f"/v1/leaderboards/out-of-pocket/{path}")
    assert (answer.status, answer.problem) == (400, "invalid-parameter")


def test_servers_of_one_database_agree_on_the_day_and_a_new_database_does_not(tmp_path):
    today()
    servers = [Playd(tmp_path / "one"), Playd(tmp_path / "one"), Playd(tmp_path / "two")]
    seeds = [ask(server, server.guest()["token"]).json["sessions"][0]["seed"] for server in servers]
    assert seeds[0] == seeds[1] != seeds[2]
    assert [server.stop() for server in servers] == [0, 0, 0]
