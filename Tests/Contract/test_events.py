"""Events from outside: stored once, counted for the operator, gone with the player; on one server and on two."""
import sqlite3
import time
import uuid

import pytest

from playd import Playd, command

CONSOLE = "an operator's own token"


@pytest.fixture(scope="module")
def counting(tmp_path_factory):
    server = Playd(tmp_path_factory.mktemp("counting"), "--console-token", CONSOLE)
    yield server
    assert server.stop() == 0


def now():
    return int(time.time() * 1000)


def batch(*events, at=None, sent=None, **more):
    moment = at or now()
    return {
        "batchID": uuid.uuid4().hex, "sentAt": sent or moment,
        "events": [{"event": name, "at": moment, **members} for name, members in events], **more}


def report(server, query="", token=CONSOLE):
    return server.send("GET", f"/v1/console/analytics{query}", token)


def count(server, event):
    return sum(row["count"] for row in report(server).json["events"] if row["event"] == event)


def test_a_batch_is_counted_once_and_told_to_the_operator(counting):
    token = counting.guest()["token"]
    sent = batch(
        ("gameStarted", {"mode": "memory", "pool": "discreet", "assistance": "none", "channel": "everything",
                         "ranked": True}),
        ("gestureFailed", {"expected": "raise", "saw": "tiltRight", "after": 910}),
        ("gestureFailed", {"expected": "raise", "after": 3000}),
        ("gameEnded", {"mode": "memory", "score": 3, "ending": "timeOut", "duration": 20000}),
        ("restarted", {"after": 1800, "wait": 42}), ("longFrame", {"took": 72, "screen": "play"}))
    answers = [counting.send("POST", "/v1/events", token, sent) for _ in range(3)]
    assert [answer.json for answer in answers] == [
        {"stored": 6, "repeated": False}, {"stored": 6, "repeated": True}, {"stored": 6, "repeated": True}]
    (frames,) = report(counting).json["longFrames"]
    assert (frames["screen"], frames["count"]) == ("play", 1) and 72 <= frames["took"]["p99"] <= 73
    found = report(counting, "?game=out-of-pocket").json
    assert found["failures"] == {
        "total": 2, "timeOuts": 1,
        "reasons": [{"expected": "raise", "count": 1}, {"expected": "raise", "saw": "tiltRight", "count": 1}]}
    assert found["modes"] == [{"mode": "memory", "started": 1, "ended": 1}]
    assert found["restart"]["wait"]["p99"] == 42
    (row,) = found["retention"]
    assert row["players"] >= 1 and "d1" not in row


def test_codebreakers_levels_and_codes_are_counted(counting):
    token = counting.guest()["token"]
    sent = batch(
        ("levelStarted", {"level": 7}), ("hintTaken", {"level": 7}), ("levelWon", {"level": 7, "guesses": 5}),
        ("levelStarted", {"level": 7}), ("extraGuessTaken", {"level": 7}), ("levelLost", {"level": 7, "guesses": 9}),
        ("hintTaken", {}), ("dailyFinished", {"won": True, "guesses": 4}),
        ("rankedFinished", {"won": False, "guesses": 10}), ("shortcutFinished", {"won": True, "guesses": 6}))
    assert counting.send("POST", "/v1/events", token, sent).json == {"stored": 10, "repeated": False}
    found = report(counting, "?game=puzzle").json
    assert found["levels"] == [
        {"level": 7, "started": 2, "won": 1, "lost": 1, "guesses": 5, "hints": 1, "extraGuesses": 1}]
    assert found["codes"] == [
        {"code": "daily", "won": 1, "lost": 0, "guesses": 4}, {"code": "ranked", "won": 0, "lost": 1, "guesses": 0},
        {"code": "shortcut", "won": 1, "lost": 0, "guesses": 6}]
    assert found["modes"] == [] and found["failures"]["total"] == 0
    assert sum(row["count"] for row in found["events"]) == 10
    assert [event["event"] for event in counting.export(token)["events"]] == [name["event"] for name in sent["events"]]


def test_a_wrong_clock_is_put_right(counting):
    guest = counting.guest()
    year = 365 * 86_400_000
    counting.send("POST", "/v1/events", guest["token"], batch(("firstOpen", {}), at=now() - year - 5000, sent=now() - year))
    (event,) = counting.export(guest["token"])["events"]
    assert abs(event["at"] - (now() - 5000)) < 30_000


@pytest.mark.parametrize(
    "change, status, problem",
    [
        (lambda body: body.update(events=[]), 422, "invalid-body"),
        (lambda body: body.update(events=body["events"] * 201), 422, "invalid-body"),
        (lambda body: body.update(events=body["events"] * 3000), 413, "content-too-large"),
        (lambda body: body.update(batchID="1"), 422, "invalid-body"),
        (lambda body: body.update(sentAt="now"), 422, "invalid-body"),
        (lambda body: body.update(name="Nino"), 422, "invalid-body"),
        (lambda body: body["events"][0].update(event="sneezed"), 422, "invalid-body"),
        (lambda body: body["events"][0].update(note="private"), 422, "invalid-body"),
        (lambda body: body["events"][0].update(what=7), 422, "invalid-body"),
        (lambda body: body["events"][0].pop("what"), 422, "invalid-body"),
        (lambda body: body["events"].append({**body["events"][0], "event": "levelWon"}), 422, "invalid-body"),
    ])
def test_what_is_no_batch_is_refused_and_stores_nothing(counting, change, status, problem):
    token = counting.guest()["token"]
    body = batch(("shared", {"what": "scoreCard"}))
    change(body)
    before = count(counting, "shared")
    answer = counting.send("POST", "/v1/events", token, body)
    assert (answer.status, answer.problem) == (status, problem)
    assert counting.export(token)["events"] == []
    assert count(counting, "shared") == before


def test_events_leave_with_their_player(tmp_path):
    server = Playd(tmp_path, "--console-token", CONSOLE)
    token = server.guest()["token"]
    server.send("POST", "/v1/events", token, batch(("firstOpen", {})))
    assert server.send("DELETE", "/v1/me", token).status == 204
    assert server.send("POST", "/v1/events", token, batch(("firstOpen", {}))).status == 401
    assert server.stop() == 0
    with sqlite3.connect(tmp_path / "playd.db") as database:
        for table in ("event_batches", "event_players", "event_days"):
            assert database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0


def test_two_servers_count_together(tmp_path):
    one, other = Playd(tmp_path, "--console-token", CONSOLE), Playd(tmp_path, "--console-token", CONSOLE)
    token = one.guest()["token"]
    same = batch(("achieved", {"achievement": "calm"}))
    answers = [server.send("POST", "/v1/events", token, same).json["repeated"] for server in (one, other, one)]
    assert answers == [False, True, True]
    other.send("POST", "/v1/events", token, batch(("achieved", {"achievement": "duel"})))
    assert count(one, "achieved") == count(other, "achieved") == 2
    assert one.stop() == 0 and other.stop() == 0


def test_an_acknowledged_batch_survives_kill_9(tmp_path):
    server = Playd(tmp_path, "--console-token", CONSOLE)
    token = server.guest()["token"]
    sent = batch(("firstOpen", {}))
    assert server.send("POST", "/v1/events", token, sent).status == 200
    server.kill()
    server = Playd(tmp_path, "--console-token", CONSOLE)
    assert server.send("POST", "/v1/events", token, sent).json == {"stored": 1, "repeated": True}
    assert count(server, "firstOpen") == 1
    assert server.stop() == 0


def test_the_console_is_closed_without_a_token_and_says_how_to_open_it(server):
    answer = report(server)
    assert (answer.status, answer.problem) == (403, "console-closed")
    assert "PLAYD_CONSOLE_TOKEN" in answer.json["remedy"]


@pytest.mark.parametrize("token", [None, "x", CONSOLE + "x", CONSOLE[:-1]])
def test_the_console_wants_its_token(counting, token):
    assert (report(counting, token=token).status, report(counting, token=token).problem) == (401, "console-token-invalid")


@pytest.mark.parametrize("query", ["?from=today", "?from=2026-02-30", "?from=2026-02-01&to=2026-01-01",
                                   "?from=2000-01-01", "?game=chess", "?to=2026-01-01&to=2026-01-02"])
def test_a_wrong_question_is_refused(counting, query):
    assert (report(counting, query).status, report(counting, query).problem) == (400, "invalid-parameter")


def test_the_token_comes_from_a_file_or_a_variable(tmp_path):
    file = tmp_path / "token"
    file.write_text(CONSOLE + "\nand nothing of this\n")
    server = Playd(tmp_path / "data", "--console-token-file", file)
    assert report(server).status == 200
    assert server.stop() == 0
    assert CONSOLE not in server.output()
    for options, word in (
            (["--console-token", "short"], "16"), (["--console-token-file", "/no/such"], "cannot be read"),
            (["--console-token", CONSOLE, "--console-token-file", str(file)], "not both")):
        done = command("serve", "--port", "0", "--data", str(tmp_path / "data"), *options)
        assert done.returncode == 2 and word in done.stderr
