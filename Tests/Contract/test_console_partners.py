"""Partners in the console: what an operator sees and does, and what others are refused."""
import concurrent.futures
import subprocess
import sys

import pytest

from playd import BINARY, ROOT, Playd
from test_console import PASSWORD, audit, join, sign_in

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

PATH = "/v1/console/partners"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("partners")
    subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
                   text=True, check=True, timeout=60)
    server = Playd(data, "--sandbox")
    ada = sign_in(server).json["token"]
    bo = join(server, ada, "bo@playd.example", "operator")
    assert server.send("POST", "/v1/console/studios", ada, {"studio": "dice", "name": "Dice"}).status == 200
    owner = join(server, ada, "owner@dice.example", "owner", studio="dice")
    yield server, data, ada, bo, owner
    assert server.stop() == 0


def letters(server, operator):
    answer = server.send("GET", f"{PATH}/fitbit/letters?limit=100", operator)
    assert answer.status == 200, answer.body
    return answer.json["items"]


def test_an_operator_sees_partners_and_their_dead_letters_by_pages(house):
    server, data, ada, _, _ = house
    server.guest()
    books.put_dead_letters(data, 3, "pages")
    fitbit = next(partner for partner in server.send("GET", PATH, ada).json["items"] if partner["partner"] == "fitbit")
    assert fitbit["isSandbox"] and fitbit["deadLetters"] == 3 and fitbit["connected"] == 0
    first = server.send("GET", f"{PATH}/fitbit/letters?limit=2", ada).json
    second = server.send("GET", f"{PATH}/fitbit/letters?limit=2&before={first['next']}", ada).json
    assert [letter["subject"] for letter in first["items"] + second["items"]] == ["pages-2", "pages-1", "pages-0"]
    assert first["items"][0]["lastError"] == "the API answered with 500" and first["items"][0]["attempts"] == 9
    assert server.send("GET", f"{PATH}/fitbit/accounts?state=revoked", ada).json["items"] == []
    assert server.send("POST", f"{PATH}/fitbit/letters/retry", ada).json == {"count": 3}
    assert server.send("POST", f"{PATH}/fitbit/letters/retry", ada).json == {"count": 0}
    assert letters(server, ada) == []


@pytest.mark.parametrize("action, body", [("retry", None), ("discard", {"note": "Ticket 12."})])
def test_of_two_operators_who_act_at_once_one_is_told_that_the_other_was_faster(house, action, body):
    server, data, ada, bo, _ = house
    server.guest()
    books.put_dead_letters(data, 1, action)
    path = f"{PATH}/fitbit/letters/{letters(server, ada)[0]['letterID']}/{action}"
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(
            lambda number: server.send("POST", path, [ada, bo][number % 2], body), range(16)))
    assert [answer.status for answer in answers].count(204) == 1
    assert {answer.problem for answer in answers if answer.status != 204} <= {"console-decided", "console-not-found"}
    done = [line for line in audit(server, ada) if line["action"] == f"letter.{action}" and "refusal" not in line]
    assert len(done) == 1 and done[0]["subject"].startswith("fitbit dlt_")


def test_a_discard_needs_a_reason(house):
    server, data, ada, _, _ = house
    server.guest()
    books.put_dead_letters(data, 1, "reason")
    path = f"{PATH}/fitbit/letters/{letters(server, ada)[0]['letterID']}/discard"
    assert server.send("POST", path, ada, {"note": "  "}).problem == "invalid-body"
    assert server.send("POST", path, ada, {"note": "The partner deleted it."}).status == 204


@pytest.mark.parametrize("method, path, body", [
    ("GET", PATH, None), ("GET", f"{PATH}/fitbit/accounts", None), ("GET", f"{PATH}/fitbit/letters", None),
    ("POST", f"{PATH}/fitbit/letters/retry", None), ("POST", f"{PATH}/fitbit/letters/dlt_0000000000001/retry", None),
    ("POST", f"{PATH}/fitbit/letters/dlt_0000000000001/discard", {"note": "Mine."})])
def test_people_of_studios_are_refused(house, method, path, body):
    server, _, _, _, owner = house
    assert server.send(method, path, owner, body).problem == "console-role-missing"
    assert server.send(method, path, None, body).status == 401


def test_what_is_unknown_or_malformed_is_refused(house):
    server, _, ada, _, _ = house
    assert server.send("GET", f"{PATH}/nobody/letters", ada).problem == "console-not-found"
    assert server.send("GET", f"{PATH}/nobody/accounts", ada).problem == "console-not-found"
    assert server.send("POST", f"{PATH}/fitbit/letters/dlt_0000000000001/retry", ada).problem == "console-not-found"
    assert server.send("GET", f"{PATH}/fitbit/letters?before=1", ada).problem == "invalid-parameter"
    assert server.send("GET", f"{PATH}/fitbit/accounts?state=gone", ada).problem == "invalid-parameter"
