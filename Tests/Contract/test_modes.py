"""Every ranked mode, honest and forged, through the API alone."""
import base64
import concurrent.futures
import sqlite3

import pytest

from goldens import goldens
from playd import Playd

MODES = [
    mode + pool
    for mode in ("classic", "memory", "game-vs-players", "player-vs-player", "endless", "daily")
    for pool in ("", "-discreet")
    # The daily challenge has one pool.
    if mode + pool != "daily"
]
SECTIONS = ["classic-buttons", "classic-discreet-assisted", "classic-audio", "classic-discreet-haptic", "classic-touch"]


def finish(server, token, session, recording, score):
    return server.send("POST", f"/v1/sessions/{session}/finish", token, {"recording": recording, "score": score})


def reseed(server, session, seed, created_at=None, rules=None):
    """Gives a session the seed and the rules of a recording that is at hand, behind the server's back."""
    with sqlite3.connect(server.data / "playd.db", timeout=30) as database:
        number = identifier(session)
        signed = int.from_bytes(bytes.fromhex(seed), signed=True)
        changed = database.execute("UPDATE sessions SET seed = ? WHERE id = ?", (signed, number)).rowcount
        assert changed == 1
        if rules:
            database.execute("UPDATE sessions SET configuration = ? WHERE id = ?", (rules, number))
        if created_at:
            database.execute("UPDATE sessions SET created_at = ? WHERE id = ?", (created_at, number))


def identifier(text):
    value = 0
    for letter in text.removeprefix("ses_"):
        value = value << 5 | "0123456789abcdefghjkmnpqrstvwxyz".index(letter)
    return value


@pytest.fixture(scope="module")
def runs(server):
    """A run of every mode and of some special boards: what was acknowledged, and the session as exported."""
    def play(mode):
        (acknowledged,) = server.play("--mode", mode, "--gestures", "5", "--seed", "3")
        (exported,) = server.export(acknowledged["token"])["sessions"]
        return mode, (acknowledged, exported)

    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        return dict(pool.map(play, MODES + SECTIONS))


@pytest.mark.parametrize("mode", MODES + SECTIONS)
def test_a_run_is_replayed_and_ranked_on_its_board(server, runs, mode):
    acknowledged, exported = runs[mode]
    result = exported["result"]
    assert acknowledged["mode"] == exported["session"]["mode"] == result["mode"] == mode
    assert result["score"] == max(result["scores"]) or mode.startswith("memory")
    assert len(result["scores"]) == (2 if "-vs-" in mode else 1)
    assert result["ending"]["reason"] in ("mistake", "timeOut", "nothingAdded")
    page = server.leaderboard(acknowledged["token"], mode=mode)
    assert page["me"]["score"] == result["best"]
    assert (page["mode"], page.get("day")) == (mode, result.get("day"))
    answer = finish(server, acknowledged["token"], acknowledged["sessionID"], exported["recording"], result["score"])
    # Achievements belong to the player; an export has them once.
    assert {"achievements": answer.json["achievements"], **result} == answer.json and "achievements" not in result


@pytest.mark.parametrize("mode", MODES)
def test_a_run_that_was_tampered_with_is_refused(server, runs, mode):
    acknowledged, exported = runs[mode]
    recording, score = exported["recording"], exported["result"]["score"]
    token = server.guest()["token"]
    (session,) = server.sessions(token, mode=mode)
    session = session["sessionID"]
    if not mode.startswith("daily"):
        assert finish(server, token, session, recording, score).problem == "recording-for-another-session"
    reseed(server, session, exported["session"]["seed"], exported["session"]["createdAt"])
    raw = base64.urlsafe_b64decode(recording + "==")
    for changed in (raw[: len(raw) // 2], raw[:40] + bytes([raw[40] ^ 4]) + raw[41:], b"", raw + b"\0"):
        text = base64.urlsafe_b64encode(changed).decode().rstrip("=")
        assert finish(server, token, session, text, score).problem == "recording-unreadable"
    refused = finish(server, token, session, recording, score + 1)
    assert (refused.status, refused.problem) == (422, "score-mismatch")
    assert refused.json["remedy"]
    answer = finish(server, token, session, recording, score)
    if mode.startswith("daily") and score > 0:
        # Everyone has the day's seed: the same touches are another player's.
        assert answer.problem == "recording-already-taken"
    else:
        assert answer.status == 200


@pytest.mark.parametrize("mode, other", [
    ("classic", "classic-discreet"), ("classic", "endless"), ("classic", "classic-buttons"), ("classic", "classic-audio"),
    ("memory", "game-vs-players"), ("endless", "daily-discreet"), ("classic-audio", "classic"), ("classic-touch", "classic"),
    ("player-vs-player", "player-vs-player-discreet"),
])
def test_a_run_played_for_another_board_is_refused(server, runs, mode, other):
    _, exported = runs[mode]
    token = server.guest()["token"]
    (session,) = server.sessions(token, mode=other)
    reseed(server, session["sessionID"], exported["session"]["seed"], exported["session"]["createdAt"])
    answer = finish(server, token, session["sessionID"], exported["recording"], exported["result"]["score"])
    assert (answer.status, answer.problem) == (422, "recording-settings-mismatch")
    assert "board" in answer.json["remedy"]


def test_a_run_with_more_help_is_ranked_with_its_like(server, runs):
    _, exported = runs["classic-buttons"]
    token = server.guest()["token"]
    (session,) = server.sessions(token, mode="classic")
    reseed(server, session["sessionID"], exported["session"]["seed"], exported["session"]["createdAt"])
    answer = finish(server, token, session["sessionID"], exported["recording"], exported["result"]["score"])
    assert answer.json["mode"] == "classic-buttons"
    assert "me" in server.leaderboard(token, mode="classic-buttons")
    assert "me" not in server.leaderboard(token, mode="classic")


# The daily challenge had two pools once.
@pytest.mark.parametrize("golden", [golden for golden in goldens() if golden.board != "daily"], ids=lambda golden: golden.name)
def test_a_golden_recording_is_worth_what_it_was_worth(server, golden):
    token = server.guest()["token"]
    created = server.send(
        "POST", "/v1/sessions", token, {"game": "out-of-pocket", "mode": golden.board}).json["sessions"]
    session = created[0]["sessionID"]
    # Under the rules of its time.
    reseed(server, session, golden.seed, golden.started_at - 1_000, golden.rules)
    answer = finish(server, token, session, golden.recording, golden.score)
    assert answer.status == 200, answer.body
    for name, value in golden.answer.items():
        assert answer.json.get(name) == value
    assert answer.json["ending"].get("expected") == golden.expected
    assert answer.json["ending"].get("saw") == golden.seen


def test_friends_see_each_others_best_and_strangers_see_none(server):
    path = "/v1/out-of-pocket/friends/classic-discreet"
    nino, gio, stranger = (
        server.play("--mode", "classic-discreet", "--gestures", gestures, "--seed", "5")[0] for gestures in ("2", "4", "6"))
    assert server.send("GET", path, nino["token"]).json == {
        "game": "out-of-pocket", "mode": "classic-discreet", "score": nino["score"], "friends": []}
    link = server.send("GET", "/v1/friends", nino["token"]).json["code"]
    assert server.send("POST", "/v1/friends", gio["token"], {"code": link}).status == 200
    for one, other in ((nino, gio), (gio, nino)):
        answer = server.send("GET", path, one["token"]).json
        assert answer["score"] == one["score"]
        assert [friend["score"] for friend in answer["friends"]] == [other["score"]]
    assert server.send("GET", path, stranger["token"]).json["friends"] == []
    other_board = server.send("GET", path + "-buttons", nino["token"]).json
    assert "score" not in other_board and [set(friend) for friend in other_board["friends"]] == [{"name"}]
    assert server.send("GET", "/v1/out-of-pocket/friends/daily", nino["token"]).json["mode"] == "daily-discreet"
    assert server.send("GET", path).problem == "token-missing"
    for mode in ("zen", "classic-touch-buttons", "nothing"):
        assert server.send("GET", f"/v1/out-of-pocket/friends/{mode}", nino["token"]).problem == "unknown-board"


def test_erasing_takes_a_player_off_every_board(server):
    (classic,) = server.play("--mode", "classic", "--gestures", "1", "--seed", "5")
    token = classic["token"]
    session = server.sessions(token, mode="daily-discreet")
    assert session
    assert server.send("DELETE", "/v1/me", token).status == 204
    for mode in ("classic", "classic-buttons"):
        page = server.leaderboard(mode=mode)
        assert page["total"] == len([row for row in page["rows"]])
    with sqlite3.connect(server.data / "playd.db", timeout=30) as database:
        orphans = database.execute(
            "SELECT count(*) FROM board_entries WHERE player NOT IN (SELECT id FROM players)").fetchone()[0]
        orphans += database.execute(
            "SELECT count(*) FROM sessions WHERE player NOT IN (SELECT id FROM players)").fetchone()[0]
    assert orphans == 0


def test_stored_runs_of_every_mode_replay_to_what_was_stored(tmp_path):
    server = Playd(tmp_path)
    server.play("--mode", "all", "--players", "6", "--games", "2", "--gestures", "3")
    assert server.stop() == 0
    from playd import command
    done = command("replay", "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "12 games replayed, 0 differ.\n")
