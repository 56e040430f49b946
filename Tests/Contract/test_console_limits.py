"""Fraud limits of the console: publishing, conflicts, and the command beside it."""
import concurrent.futures
import json
import subprocess

import pytest

from playd import BINARY, Playd
from test_console import PASSWORD, audit, sign_in

PATH = "/v1/console/limits"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("limits")
    subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
                   text=True, check=True, timeout=60)
    server = Playd(data)
    yield server, sign_in(server).json["token"], data
    assert server.stop() == 0


def in_force(house):
    server, operator, _ = house
    return server.send("GET", PATH, operator).json


def publish(house, base, value, limit="coinsPerPlayer", headers=None):
    server, operator, _ = house
    return server.send("POST", PATH, operator, {"base": base, "note": "For spring", "limits": [
        {"limit": limit, "value": value}]}, headers=headers)


def number(limits, name="coinsPerPlayer"):
    return next(one["value"] for one in limits["limits"] if one["limit"] == name)


def test_limits_are_published_once_for_a_key_and_audited(house):
    server, operator, _ = house
    before = in_force(house)
    assert before["version"] == 0 and before["versions"] == []
    answers = [publish(house, 0, 4000, headers={"Idempotency-Key": "spring"}) for _ in range(3)]
    assert [answer.status for answer in answers] == [201] * 3
    after = in_force(house)
    assert after["version"] == 1 and number(after) == 4000
    (version,) = after["versions"]
    assert version == answers[0].json
    assert version["publishedBy"] == "ada@playd.example" and version["note"] == "For spring"
    assert version["changes"] == [{"limit": "coinsPerPlayer", "before": 5000, "after": 4000}]
    assert [line["action"] for line in audit(server, operator)].count("limits.publish") == 1


def test_what_is_out_of_bounds_or_outdated_is_refused(house):
    before = in_force(house)
    refused = publish(house, before["version"], 0)
    assert refused.problem == "console-limit-refused" and "coinsPerPlayer" in refused.json["detail"]
    assert publish(house, before["version"] + 1, 10).problem == "console-limits-outdated"
    assert in_force(house) == before


def test_of_operators_who_publish_at_once_one_succeeds(house):
    base = in_force(house)["version"]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda more: publish(house, base, 3000 + more), range(8)))
    assert [answer.status for answer in answers].count(201) == 1
    assert {answer.problem for answer in answers if answer.status != 201} == {"console-limits-outdated"}


def test_the_command_and_the_console_see_each_other(house, tmp_path):
    data, before = house[2], in_force(house)
    shown = json.loads(subprocess.run([BINARY, "rewards", "limits", "--data", data], capture_output=True, text=True,
                                      check=True, timeout=60).stdout)
    assert shown["coinsPerPlayer"] == number(before)
    file = tmp_path / "limits.json"
    file.write_text(json.dumps({**shown, "grantsPerHour": 9}))
    subprocess.run([BINARY, "rewards", "limits", file, "--data", data], check=True, timeout=60)
    after = in_force(house)
    assert after["version"] == before["version"] + 1 and number(after, "grantsPerHour") == 9
    assert after["versions"][0]["publishedBy"] == ""
    assert after["versions"][0]["changes"] == [{"limit": "grantsPerHour", "before": 20, "after": 9}]
    assert publish(house, before["version"], 1).problem == "console-limits-outdated"


def test_a_kind_of_activity_that_a_challenge_counts_has_fields_before_it_has_limits(sandbox, tmp_path):
    subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", tmp_path], input=PASSWORD + "\n",
                   text=True, check=True, timeout=60)
    operator = sign_in(sandbox).json["token"]
    limit = {"limit": "mostADay", "activity": "savings-deposit", "value": 50_000}

    def values():
        limits = sandbox.send("GET", PATH, operator).json["limits"]
        return {limit["limit"]: limit.get("value") for limit in limits if limit.get("activity") == "savings-deposit"}

    assert values() == {"mostADay": None, "mostAMinute": None, "leastGapSeconds": None}
    assert sandbox.send("POST", PATH, operator, {"base": 0, "note": "No salaries", "limits": [limit]}).status == 201
    assert values() == {"mostADay": 50_000, "mostAMinute": None, "leastGapSeconds": None}
