"""Tiles from outside: a sample game whose solved boards are replayed and ranked, and whose golden tiles cost coins."""
import sys

import pytest

from playd import ROOT, Playd, command
from test_redemption import until

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Tiles"))
import books  # noqa: E402
import tiles  # noqa: E402


@pytest.fixture
def token(server):
    return server.guest()["token"]


def begin(server, token):
    answer = server.send("POST", "/v1/tiles/games", token)
    assert answer.status == 201, answer.body
    return answer.json


def finish(server, token, game, moves, seed=None, **changes):
    return server.send(
        "POST", f"/v1/tiles/games/{game['sessionID']}/finish", token,
        {"recording": tiles.recording(seed or game["seed"], moves, **changes)})


def solution(game):
    return tiles.way(tiles.mixed(game["seed"]))


def test_a_solved_game_is_ranked_by_its_moves(server, token):
    game = begin(server, token)
    moves = solution(game)
    answer = finish(server, token, game, moves)
    assert answer.status == 200, answer.body
    assert answer.json["moves"] == len(moves) and answer.json["score"] == answer.json["best"] == 1_000 - len(moves)
    # Sent again, because the answer was lost.
    assert finish(server, token, game, moves).json == answer.json
    page = server.send("GET", "/v1/leaderboards/tiles/score", token).json
    assert page["me"]["score"] == 1_000 - len(moves) and page["total"] == answer.json["total"]
    worse = begin(server, token)
    moves = solution(worse)
    detour = [tile for tile in tiles.movable(tiles.mixed(worse["seed"])) if tile != moves[0]][0]
    answer = finish(server, token, worse, [detour] * 60 + moves).json
    assert answer["best"] == page["me"]["score"] > answer["score"]
    overview = server.send("GET", "/v1/tiles", token).json
    assert overview == {"best": page["me"]["score"], "solved": 2, "golden": 0}
    assert [entry["score"] for entry in server.export(token)["tiles"]["games"]] == [page["me"]["score"], answer["score"]]


def test_what_is_no_solved_recording_of_the_game_is_refused(server, token):
    game = begin(server, token)
    moves = solution(game)
    path = f"/v1/tiles/games/{game['sessionID']}/finish"
    assert server.send("POST", path, token, {"recording": "!"}).problem == "invalid-body"
    assert server.send("POST", path, token, {"recording": "AAAA"}).problem == "recording-unreadable"
    assert finish(server, token, game, moves, layout=65).problem == "recording-unreadable"
    assert finish(server, token, game, [9]).problem == "recording-unreadable"
    assert finish(server, token, game, moves + [moves[-1]]).problem == "recording-unreadable"
    assert finish(server, token, game, moves[:-1]).problem == "recording-unfinished"
    assert finish(server, token, game, []).problem == "recording-unfinished"
    other = begin(server, token)
    assert finish(server, token, game, solution(other), seed=other["seed"]).problem == "recording-for-another-session"
    assert finish(server, server.guest()["token"], game, moves).problem == "session-not-found"
    assert finish(server, token, game, moves).status == 200
    assert finish(server, token, game, [moves[0]] * 2 + moves).problem == "session-finished"


@pytest.mark.parametrize("sandbox, is_listed", [("yes", True), ("no", False)])
def test_only_a_server_with_the_sandbox_lists_the_sample(tmp_path, sandbox, is_listed):
    running = Playd(tmp_path, "--sandbox", sandbox, sandbox_games=None)
    listed = [game["game"] for game in running.send("GET", "/v1/games").json["games"]]
    assert ("tiles" in listed) == is_listed
    assert running.stop() == 0


def test_coins_become_golden_tiles_once(sandbox):
    token = sandbox.guest()["token"]
    books.fund(sandbox.data, 1_000)
    entry = next(game for game in sandbox.send("GET", "/v1/games", token).json["games"] if game["game"] == "tiles")
    assert entry["isFirstParty"] and entry["isSandbox"] and entry["path"] == "/tiles"
    for _ in range(2):
        answer = sandbox.send(
            "POST", "/v1/games/tiles/redemptions", token, {"units": 4}, headers={"Idempotency-Key": "gold"})
        assert answer.status == 201, answer.body
    redemption = answer.json["redemptionID"]
    until("the delivery", lambda: sandbox.send("GET", f"/v1/redemptions/{redemption}", token).json["state"] == "delivered")
    assert sandbox.send("GET", "/v1/tiles", token).json["golden"] == 4
    assert sandbox.send("GET", "/v1/wallet", token).json["balance"] == 1_000 - 4 * entry["rate"]["coins"]


def test_the_operator_replays_stored_games(tmp_path):
    running = Playd(tmp_path)
    token = running.guest()["token"]
    game = begin(running, token)
    assert finish(running, token, game, solution(game)).status == 200
    assert running.stop() == 0
    replayed = command("replay", "--data", str(tmp_path))
    assert replayed.returncode == 0, replayed.stdout + replayed.stderr
    books.execute(tmp_path, "UPDATE tiles_games SET moves = moves + 1 WHERE finished_at IS NOT NULL;")
    replayed = command("replay", "--data", str(tmp_path))
    assert replayed.returncode != 0 and game["sessionID"] in replayed.stdout
