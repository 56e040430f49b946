"""Coins that operators give a player in place of lost ones: two people above a limit, and two who race."""
import concurrent.futures
import subprocess

import pytest

from playd import BINARY, Playd, command
from test_console import PASSWORD, audit, join, sign_in


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("adjustments")
    subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
                   text=True, check=True, timeout=60)
    server = Playd(data)
    operators = [sign_in(server).json["token"]]
    operators += [join(server, operators[0], f"{name}@playd.example", "operator") for name in ("bo", "cy", "di")]
    server.send("POST", "/v1/console/budgets/promotions/top-ups", operators[0], {"coins": 100_000, "reference": "1"})
    yield server, operators
    assert server.stop() == 0
    assert command("ledger", "verify", "--data", str(data)).returncode == 0


def propose(server, operator, player, coins, reference):
    return server.send("POST", f"/v1/console/players/{player}/adjustments", operator,
                       {"coins": coins, "reference": reference, "note": "Lost in the outage of November 20."})


def balance(server, token):
    return server.send("GET", "/v1/wallet", token).json["balance"]


def test_two_operators_who_decide_at_once_give_the_coins_once(house):
    server, operators = house
    guest = server.guest()
    player = guest["playerID"]
    before = balance(server, guest["token"])
    waiting = propose(server, operators[0], player, 5_000, "race").json
    assert waiting["state"] == "waiting"
    path = f"/v1/console/adjustments/{waiting['adjustmentID']}"
    assert server.send("POST", path, operators[0], {"approve": True}).problem == "console-own-proposal"
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(
            lambda number: server.send("POST", path, operators[1 + number % 3], {"approve": True}), range(24)))
    assert [answer.status for answer in answers].count(200) == 1
    assert {answer.problem for answer in answers if answer.status != 200} == {"console-decided"}
    assert balance(server, guest["token"]) == before + 5_000
    lines = [line["action"] for line in audit(server, operators[0])]
    assert lines.count("adjustment.done") == 1 and "adjustment.propose" in lines


def test_the_same_proposal_from_many_requests_gives_the_coins_once(house):
    server, operators = house
    guest = server.guest()
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(
            lambda _: propose(server, operators[0], guest["playerID"], 700, "again"), range(16)))
    assert {answer.status for answer in answers} == {201}
    assert len({answer.json["adjustmentID"] for answer in answers}) == 1
    assert balance(server, guest["token"]) == 700
    assert propose(server, operators[0], guest["playerID"], 701, "again").problem == "console-reference-used"
    listed = server.send("GET", "/v1/console/adjustments", operators[1]).json["items"]
    assert [one["reference"] for one in listed].count("again") == 1
