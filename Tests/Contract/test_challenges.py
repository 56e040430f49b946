"""The challenge catalogue of the console: previews, versions, conflicts, and who may not touch it."""
import concurrent.futures
import subprocess

import pytest

from playd import BINARY, Playd
from test_console import PASSWORD, audit, join, sign_in

PATH = "/v1/console/challenges"
STEPS = "fitbit-daily-steps"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("challenges")
    subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
                   text=True, check=True, timeout=60)
    subprocess.run([BINARY, "rewards", "sandbox", "--data", data], check=True, timeout=60)
    server = Playd(data)
    operator = sign_in(server).json["token"]
    for studio in ("dice", "ball"):
        server.send("POST", "/v1/console/studios", operator, {"studio": studio, "name": studio})
    yield server, operator
    assert server.stop() == 0


def in_force(house):
    server, operator = house
    return server.send("GET", PATH, operator).json


def coins(house, challenge=STEPS):
    return next(one["coins"] for one in in_force(house)["challenges"] if one["challenge"] == challenge)


def publish(house, base, edit, note="For spring", headers=None):
    server, operator = house
    return server.send("POST", f"{PATH}/versions", operator,
                       {"base": base, "note": note, "draft": {"edits": [{"challenge": STEPS, **edit}]}}, headers=headers)


def test_a_preview_shows_the_difference_and_writes_nothing(house):
    server, operator = house
    before = in_force(house)
    price = coins(house)
    draft = {"edits": [{"challenge": STEPS, "coins": price + 1, "isActive": False}]}
    preview = server.send("POST", f"{PATH}/previews", operator, draft).json
    assert preview["version"] == before["version"] and preview["problems"] == []
    (change,) = preview["difference"]["changes"]
    assert (change["kind"], change["name"]) == ("removed", STEPS)
    assert {"name": "reward", "before": str(price), "after": str(price + 1)} in change["fields"]
    assert in_force(house) == before


def test_a_preview_names_what_is_wrong_and_where(house):
    server, operator = house
    for draft, place in (
            ({"document": "{", "edits": []}, "line 1"),
            ({"document": '{"challenges": [{"challenge": "X"}]}', "edits": []}, "challenges[0]"),
            ({"edits": [{"challenge": "missing", "coins": 5}]}, "missing"),
            ({"edits": [{"challenge": STEPS, "title": {"en": "", "ka": "x"}}]}, STEPS + ".title")):
        answer = server.send("POST", f"{PATH}/previews", operator, draft)
        assert answer.status == 200, answer.body
        assert answer.json["problems"][0]["place"].startswith(place), answer.json


def test_a_version_is_published_once_for_a_key_and_audited(house):
    server, operator = house
    base, price = in_force(house)["version"], coins(house)
    answers = [publish(house, base, {"coins": price + 5}, headers={"Idempotency-Key": "spring"}) for _ in range(3)]
    assert [answer.status for answer in answers] == [201] * 3
    assert len({answer.json["version"] for answer in answers}) == 1 and coins(house) == price + 5
    version = answers[0].json
    assert version["publishedBy"] == "ada@playd.example" and version["note"] == "For spring"
    assert [line["action"] for line in audit(server, operator)].count("catalogue.publish") == 1
    assert publish(house, base, {"coins": price + 6}).problem == "console-catalogue-outdated"
    assert publish(house, version["version"], {"coins": price + 5}).problem == "console-catalogue-refused"


def test_of_operators_who_publish_at_once_one_succeeds(house):
    base, price = in_force(house)["version"], coins(house)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda number: publish(house, base, {"coins": price + 10 + number}), range(8)))
    assert [answer.status for answer in answers].count(201) == 1
    assert {answer.problem for answer in answers if answer.status != 201} == {"console-catalogue-outdated"}


def test_an_earlier_version_comes_back_as_a_new_one(house):
    server, operator = house
    base, price = in_force(house)["version"], coins(house)
    published = publish(house, base, {"coins": price + 50}).json["version"]
    body = {"base": published, "note": "Too much."}
    restored = server.send("POST", f"{PATH}/versions/{base}/restore", operator, body)
    assert restored.status == 201 and restored.json["version"] == published + 1, restored.body
    assert coins(house) == price
    assert server.send("GET", f"{PATH}/versions/99999", operator).problem == "console-not-found"
    first = server.send("GET", f"{PATH}/versions?limit=1", operator).json
    assert first["items"][0]["version"] == published + 1 and first["next"] == str(published + 1)
    second = server.send("GET", f"{PATH}/versions?limit=1&before={first['next']}", operator).json
    assert second["items"][0]["version"] == published


def test_reviewers_and_both_studios_are_refused(house):
    server, operator = house
    others = [join(server, operator, "rita@playd.example", "reviewer"),
              join(server, operator, "nino@dice.example", "owner", "dice"),
              join(server, operator, "gio@ball.example", "owner", "ball")]
    before = in_force(house)
    for token in others:
        assert server.send("GET", PATH, token).problem == "console-role-missing"
        body = {"base": before["version"], "note": "mine", "draft": {"edits": [{"challenge": STEPS, "coins": 1}]}}
        assert server.send("POST", f"{PATH}/versions", token, body).problem == "console-role-missing"
    assert in_force(house) == before
