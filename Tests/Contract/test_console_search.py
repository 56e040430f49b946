"""The console's search: what each role finds, and that a studio finds nothing of another's."""
import subprocess
import urllib.parse

import pytest

from playd import BINARY, Playd
from test_console import PASSWORD, join, sign_in

DICE, BALL = "monopoly-go-sandbox", "gridiron-legends-sandbox"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("search")
    subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
                   text=True, check=True, timeout=60)
    server = Playd(data)
    tokens = {"operator": sign_in(server).json["token"]}
    for studio, game in (("dice", DICE), ("ball", BALL)):
        made = server.send("POST", "/v1/console/studios", tokens["operator"],
                           {"studio": studio, "name": studio, "games": [game]})
        assert made.status == 200, made.body
        tokens[studio] = join(server, tokens["operator"], f"nino@{studio}.example", "owner", studio)
    tokens["reviewer"] = join(server, tokens["operator"], "rita@playd.example", "reviewer")
    yield server, tokens
    assert server.stop() == 0


def found(house, who, text):
    server, tokens = house
    answer = server.send("GET", f"/v1/console/search?search={urllib.parse.quote(text)}", tokens[who])
    assert answer.status == 200, answer.body
    return [(hit["kind"], hit["id"]) for hit in answer.json["items"]]


def test_operators_and_reviewers_find_a_player_and_studios_do_not(house):
    player = house[0].guest()["playerID"]
    for who, expected in (("operator", [("player", player)]), ("reviewer", [("player", player)]), ("dice", []), ("ball", [])):
        assert found(house, who, player) == expected, who


def test_a_studio_finds_its_own_games_and_nothing_of_another(house):
    for who, own, foreign in (("dice", DICE, BALL), ("ball", BALL, DICE)):
        assert found(house, who, own) == [("game", own)]
        assert found(house, who, foreign) == []
    assert found(house, "operator", DICE) == [("game", DICE)] and found(house, "operator", BALL) == [("game", BALL)]
    assert found(house, "reviewer", DICE) == []
    assert ("studio", "ball") in found(house, "operator", "ball")
    assert ("studio", "ball") not in found(house, "dice", "ball")


@pytest.mark.parametrize("text", ["' OR 1=1 --", "%", "_", "red_0000000000001", "ply_0000000000000", "ქქქ", "\\"])
def test_a_text_that_is_no_name_finds_nothing(house, text):
    assert found(house, "dice", text) == []


def test_a_text_of_the_wrong_length_and_a_missing_sign_in_are_refused(house):
    server, tokens = house
    assert server.send("GET", f"/v1/console/search?search={'a' * 65}", tokens["operator"]).problem == "invalid-parameter"
    assert server.send("GET", "/v1/console/search?search=a").problem == "console-token-invalid"
