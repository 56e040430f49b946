"""Achievements of Out of Pocket that the server verifies, by golden recordings sent as games of one player."""
import sqlite3
import time

import pytest

from goldens import goldens
from playd import Playd
from test_modes import finish, reseed

#: Ten right answers in every game.
GOLDEN = next(golden for golden in goldens() if golden.board == "classic-touch")


def play(server, token, count):
    """Finishes that many games and returns the answers."""
    answers = []
    while len(answers) < count:
        for session in server.sessions(token, min(10, count - len(answers)), GOLDEN.board):
            reseed(server, session["sessionID"], GOLDEN.seed, GOLDEN.started_at - 1_000, GOLDEN.rules)
            answer = finish(server, token, session["sessionID"], GOLDEN.recording, GOLDEN.score)
            assert answer.status == 200, answer.body
            answers.append(answer.json)
    return answers


def test_a_thousand_verified_answers_are_an_achievement(server):
    token = server.guest()["token"]
    games = -(-1_000 // GOLDEN.score)
    answers = play(server, token, games)
    right = [GOLDEN.score * (number + 1) for number in range(games)]
    assert [answer["achievements"].get("thousand", 0) for answer in answers] == [
        min(count // 10, 100) for count in right]
    # 1 per cent of ten thousand.
    assert answers[-1]["achievements"]["tenThousand"] == right[-1] // 100
    assert "graduate" not in answers[-1]["achievements"]
    career = server.export(token)["outOfPocketCareer"]
    assert career["answers"] == right[-1]
    assert career["achievements"] == answers[-1]["achievements"]


def test_a_forged_game_earns_nothing(server):
    token = server.guest()["token"]
    play(server, token, 1)
    before = server.export(token)["outOfPocketCareer"]
    (session,) = server.sessions(token, 1, GOLDEN.board)
    session = session["sessionID"]
    assert finish(server, token, session, GOLDEN.recording, GOLDEN.score).problem == "recording-for-another-session"
    reseed(server, session, GOLDEN.seed, GOLDEN.started_at - 1_000, GOLDEN.rules)
    assert finish(server, token, session, GOLDEN.recording, GOLDEN.score + 1).problem == "score-mismatch"
    assert server.export(token)["outOfPocketCareer"] == before
    # The same recording again is the same game.
    assert finish(server, token, session, GOLDEN.recording, GOLDEN.score).status == 200
    after = server.export(token)["outOfPocketCareer"]
    assert after["answers"] == before["answers"] + GOLDEN.score
    assert finish(server, token, session, GOLDEN.recording, GOLDEN.score).json["achievements"] == after["achievements"]
    assert server.export(token)["outOfPocketCareer"] == after


@pytest.mark.parametrize("recording, score, problem", [
    ("AAAA", 100, "recording-unreadable"), ("", 100, "recording-unreadable"),
    # A game with a session of its own, and from long ago.
    (GOLDEN.recording, GOLDEN.score, "recording-too-early"),
])
def test_a_forged_zen_run_earns_nothing(server, recording, score, problem):
    token = server.guest()["token"]
    answer = server.send("POST", "/v1/out-of-pocket/zen", token, {"recording": recording, "score": score})
    assert (answer.status, answer.problem) == (422, problem)
    assert "outOfPocketCareer" not in server.export(token)


def test_games_from_before_careers_are_counted_after_the_update(tmp_path):
    server = Playd(tmp_path / "data")
    try:
        token = server.guest()["token"]
        play(server, token, 12)
        before = server.export(token)["outOfPocketCareer"]
        assert server.stop() == 0
        with sqlite3.connect(server.data / "playd.db", timeout=30) as database:
            database.execute("DELETE FROM out_of_pocket_careers")
            database.execute("UPDATE sessions SET counted = NULL")
        database.close()
        server = Playd(server.data)
        deadline = time.monotonic() + 60
        while server.export(token).get("outOfPocketCareer") != before:
            assert time.monotonic() < deadline, server.output()
            time.sleep(0.1)
    finally:
        assert server.stop() == 0
