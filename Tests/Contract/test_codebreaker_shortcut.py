"""The test that opens CodeBreaker's first ten levels, from outside, and wins by the rules of the former campaign."""
import pytest

import codebreaker
from codebreaker import ask, lives


@pytest.fixture
def token(server):
    return server.guest()["token"]


def shortcut(server, token, number, code):
    return server.send(
        "POST", "/v1/code-breaker/shortcut", token, {"number": number, "guess": "".join(map(str, code))})


def test_a_passed_test_opens_the_first_ten_levels(server, token):
    tenth = {"kind": "campaign", "level": 10}
    assert ask(server, token, tenth).problem == "level-locked"
    rules = {"pegs": 4, "colours": 6, "repeats": True, "attempts": 6}
    # Consistent guesses fail now and then. Another player does not have to wait.
    for _ in range(10):
        possible, answer = codebreaker.codes(rules), None
        for number in range(1, 7):
            code = possible[len(possible) // 3]
            answer = shortcut(server, token, number, code)
            assert answer.status == 200, answer.body
            assert answer.json["rules"] == rules and len(answer.json["rows"]) == number
            assert ("secret" in answer.json) == (answer.json["status"] != "playing")
            row = answer.json["rows"][-1]
            possible = [other for other in possible
                        if codebreaker.feedback(code, other) == (row["exact"], row["misplaced"])]
            if answer.json["status"] != "playing":
                break
        if answer.json["status"] == "won":
            break
        token = server.guest()["token"]
    assert (answer.json["status"], answer.json["level"]) == ("won", 10)
    assert shortcut(server, token, number, code).json["status"] == "won"
    assert ask(server, token, tenth).status == 200
    overview = server.send("GET", "/v1/code-breaker", token).json
    assert (overview["shortcut"]["status"], overview["levels"], overview["lives"]["count"]) == ("won", [], 5)
    export = server.send("GET", "/v1/me/export", token).json
    assert export["codeBreaker"]["shortcut"]["status"] == "won"


def test_a_lost_test_costs_nothing_and_waits_for_the_next(server, token):
    answer = None
    # One of these codes is the secret one now and then; another player has another code.
    while answer is None or answer.json["status"] != "lost":
        token = server.guest()["token"]
        for number in range(1, 7):
            answer = shortcut(server, token, number, (0, 0, 0, number - 1))
            assert answer.status == 200, answer.body
            if answer.json["status"] == "won":
                break
    lost = answer.json
    assert lost["status"] == "lost" and lost["nextAt"] - lost["serverTime"] == 600_000
    assert shortcut(server, token, 6, (0, 0, 0, 5)).json["rows"] == lost["rows"]
    refused = shortcut(server, token, 1, (5, 5, 5, 5))
    assert (refused.status, refused.problem) == (409, "game-over")
    assert 0 < refused.json["retryAfterSeconds"] <= 600
    assert lives(server, token)["count"] == 5
    assert ask(server, token, {"kind": "campaign", "level": 10}).problem == "level-locked"


def test_a_level_won_by_the_former_campaigns_rules_counts(server, token):
    former = {"seed": "5", "createdAt": 0, "rules": {"pegs": 3, "colours": 6, "repeats": False, "attempts": 6}}
    win = codebreaker.recording(former, [codebreaker.secret(former)])
    answer = server.send("POST", "/v1/code-breaker/wins", token, {"level": 9, "recording": win})
    assert (answer.status, answer.json["wins"]) == (200, 1)
    assert server.send("POST", "/v1/code-breaker/wins", token, {"level": 10, "recording": win}).problem == (
        "recording-for-another-session")
