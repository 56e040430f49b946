"""CodeBreaker's ranked ladder from outside: what a rival, a second device and a changed phone try."""
import concurrent.futures
import hashlib

import pytest

import codebreaker


@pytest.fixture
def token(server):
    return server.guest()["token"]


def start(server, token):
    return server.send("POST", "/v1/code-breaker/ranked", token)


def guess(server, token, game, number, code):
    return server.send(
        "POST", f"/v1/code-breaker/ranked/{game['sessionID']}/guesses", token,
        {"number": number, "guess": "".join(map(str, code))})


def solve(server, token, game):
    """Plays by the middle one of the codes that agree with all rows; returns the last answer."""
    possible = codebreaker.codes(game["rules"])
    for number in range(1, game["rules"]["attempts"] + 1):
        code = possible[len(possible) // 2]
        answer = guess(server, token, game, number, code)
        assert answer.status == 200, answer.body
        now = answer.json["game"]
        assert ("reveal" in now) == ("change" in now) == (now["status"] != "playing")
        if now["status"] != "playing":
            return answer.json
        row = now["rows"][-1]
        possible = [other for other in possible if codebreaker.feedback(code, other) == (row["exact"], row["misplaced"])]
    raise AssertionError("ten guesses were not enough")


def lose(server, token, game):
    """Sends wrong codes to the end; finds the code now and then."""
    for number in range(1, 11):
        answer = guess(server, token, game, number, codebreaker.codes(game["rules"])[number])
        assert answer.status == 200, answer.body
        if answer.json["game"]["status"] != "playing":
            return answer.json
    raise AssertionError("the game goes on after ten guesses")


def test_the_code_is_the_one_committed_to_and_its_points_stand_on_the_board(server, token):
    before = start(server, token)
    assert before.status == 200, before.body
    game = before.json["game"]
    assert set(game) == {"sessionID", "rules", "commitment", "startedAt", "closesAt", "status", "rows"}
    assert (before.json["points"], before.json["startsLeft"], game["rows"]) == (0, 9, [])
    after = solve(server, token, game)
    over, rules = after["game"], game["rules"]
    text = ":".join([
        "playd:code-breaker:ranked", game["sessionID"], f"{rules['pegs']}x{rules['colours']}",
        over["reveal"]["secret"], over["reveal"]["salt"]])
    assert hashlib.sha256(text.encode()).hexdigest() == game["commitment"] == over["commitment"]
    change = max(60 - 10 * len(over["rows"]), -30)
    assert over["status"] == "won" and after["points"] == max(change, 0)
    board = server.send("GET", "/v1/code-breaker/leaderboards/ranked", token).json
    assert (board.get("me") or {}).get("score") == (after["points"] or None)
    assert server.send("GET", "/v1/code-breaker/ranked", token).json["game"] == over


def test_neither_a_late_a_foreign_nor_a_repeated_guess_counts(server, token):
    game = start(server, token).json["game"]
    first = guess(server, token, game, 1, (0, 0, 1, 1)).json["game"]
    assert guess(server, token, game, 1, (0, 0, 1, 1)).json["game"] == first
    stranger = server.guest()["token"]
    foreign = guess(server, stranger, game, 2, (0, 0, 1, 2))
    assert (foreign.status, foreign.problem) == (404, "session-not-found")
    assert guess(server, token, dict(game, sessionID="nonsense"), 1, (0, 0, 1, 2)).problem == "session-not-found"
    if first["status"] == "playing":
        assert guess(server, token, game, 1, (0, 0, 1, 2)).problem == "guess-out-of-turn"
        assert guess(server, token, game, 3, (0, 0, 1, 2)).problem == "guess-out-of-turn"
        assert guess(server, token, game, 2, (0, 0, 1, 1)).problem == "guess-repeated"
        assert guess(server, token, game, 2, (0, 0, 1)).problem == "guess-invalid"
        assert server.send("GET", "/v1/code-breaker/ranked", token).json["game"] == first
        second = guess(server, token, game, 2, (5, 4, 3, 2)).json["game"]
        if second["status"] == "playing":
            for number in range(3, 11):
                answer = guess(server, token, game, number, (2, 2, 2, number - 3) if number < 9 else (3, 3, 3, number - 9))
                assert answer.status == 200, answer.body
                if answer.json["game"]["status"] != "playing":
                    break
    over = server.send("GET", "/v1/code-breaker/ranked", token).json
    late = guess(server, token, game, len(over["game"]["rows"]) + 1, (5, 5, 5, 5))
    assert (late.status, late.problem) == (409, "game-over")
    assert server.send("GET", "/v1/code-breaker/ranked", token).json["points"] == over["points"]


def test_two_devices_race_for_one_game_and_one_guess(server, token):
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        started = list(pool.map(lambda _: start(server, token).json, range(8)))
        assert len({each["game"]["sessionID"] for each in started}) == 1
        assert {each["startsLeft"] for each in started} == {9}
        game = started[0]["game"]
        codes = codebreaker.codes(game["rules"])[:8]
        answers = list(pool.map(lambda code: guess(server, token, game, 1, code), codes))
    assert sorted(each.status for each in answers) == [200] + [409] * 7
    assert {each.problem for each in answers if each.status == 409} <= {"guess-out-of-turn", "game-over"}
    assert len(server.send("GET", "/v1/code-breaker/ranked", token).json["game"]["rows"]) == 1


def test_ten_games_a_day_can_be_started(server, token):
    for left in range(9, -1, -1):
        begun = start(server, token).json
        assert begun["startsLeft"] == left
        lose(server, token, begun["game"])
    refused = start(server, token)
    assert (refused.status, refused.problem) == (409, "no-ranked-game")
    assert 0 < refused.json["retryAfterSeconds"] <= 24 * 3_600
    assert server.send("GET", "/v1/code-breaker", token).json["lives"]["count"] == 5


def test_friends_see_points_and_an_export_has_no_open_code(server, token):
    friend = server.guest()["token"]
    link = server.send("GET", "/v1/friends", token).json["code"]
    assert server.send("POST", "/v1/friends", friend, {"code": link}).status == 200
    path = "/v1/code-breaker/ranked/friends"
    assert "points" not in server.send("GET", path, token).json["friends"][0]
    theirs = solve(server, friend, start(server, friend).json["game"])
    assert server.send("GET", path, token).json["friends"][0]["points"] == theirs["points"]
    start(server, friend)
    export = server.send("GET", "/v1/me/export", friend).json["codeBreaker"]
    assert [("recording" in game) for game in export["ranked"]] == [True, False]
    assert export["seasons"][0]["points"] == theirs["points"]
    for method, place in (("GET", path), ("GET", "/v1/code-breaker/ranked"), ("POST", "/v1/code-breaker/ranked")):
        assert server.send(method, place).problem == "token-missing"
