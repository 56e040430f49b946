"""Recovery codes and devices from outside: the way back, guesses, and players who try each other's things."""
import time
import uuid

import pytest

from playd import NO_LIMITS, Playd, command
from test_friends import at_once, counted


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("recovery")
    assert command("rewards", "sandbox", "--data", str(data)).returncode == 0
    server = Playd(data)
    yield server
    assert server.stop() == 0
    verified = command("ledger", "verify", "--data", str(data))
    assert verified.returncode == 0, verified.stdout


def code_of(house, player):
    answer = house.send("POST", "/v1/me/recovery-code", player["token"])
    assert answer.status == 200, answer.body
    return answer.json["code"]


def recover(house, code, token=None):
    return house.send("POST", "/v1/auth/recovery", token, {"code": code})


def back(house, code, token=None):
    answer = recover(house, code, token)
    assert answer.status == 200, answer.body
    return answer.json


def devices(house, token):
    answer = house.send("GET", "/v1/me/devices", token)
    assert answer.status == 200, answer.body
    return answer.json["devices"]


def sign_out(house, token, device):
    return house.send("DELETE", f"/v1/me/devices/{device['id']}", token)


def test_a_code_leads_to_its_player_once_even_if_used_at_once(house):
    nino = house.guest()
    code = code_of(house, nino)
    before = counted(house, "recovery-code-unknown")
    typed = "-".join(code[place:place + 4] for place in range(0, 16, 4)).lower()
    answers = at_once(*[lambda: recover(house, typed)] * 12)
    assert sorted(answer.status == 200 for answer in answers) == [False] * 11 + [True]
    (found,) = [answer.json for answer in answers if answer.status == 200]
    assert found["player"]["playerID"] == nino["playerID"] and found["token"] != nino["token"]
    assert {answer.problem for answer in answers if answer.status != 200} == {"recovery-code-unknown"}
    assert counted(house, "recovery-code-unknown") == before + 11
    assert len(devices(house, nino["token"])) == 2
    notes = [item["note"]["kind"] for item in house.send("GET", "/v1/inbox", nino["token"]).json["items"]]
    assert notes.count("signedIn") == 1


def test_a_new_code_ends_the_one_before_and_one_is_of_no_use_to_its_own_player(house):
    nino = house.guest()
    first, second = code_of(house, nino), code_of(house, nino)
    assert recover(house, first).problem == "recovery-code-unknown"
    assert recover(house, second, nino["token"]).problem == "recovery-code-unknown"
    assert back(house, second)["player"]["playerID"] == nino["playerID"]
    for text in ("", "AEIO-AEIO-AEIO-AEIO", second[:15], second + "B", second * 8, 16, None):
        assert recover(house, text).problem == "invalid-body"
    assert house.send("POST", "/v1/me/recovery-code").problem == "token-missing"


def test_a_guest_with_anothers_code_becomes_that_player_and_loses_the_own_code(house):
    old, new = house.guest(), house.guest()
    own = code_of(house, new)
    found = back(house, code_of(house, old), new["token"])
    assert (found["player"]["playerID"], found["merged"]) == (old["playerID"], new["playerID"])
    assert house.send("GET", "/v1/me", found["token"]).json["playerID"] == old["playerID"]
    assert recover(house, own).problem == "recovery-code-unknown"


def test_a_code_ends_with_its_player(house):
    nino = house.guest()
    code = code_of(house, nino)
    assert house.send("DELETE", "/v1/me", nino["token"]).status == 204
    assert recover(house, code).problem == "recovery-code-unknown"


def test_a_player_sees_and_ends_only_the_own_devices(house):
    nino, stranger = house.guest(), house.guest()
    phone = back(house, code_of(house, nino))["token"]
    (old,) = [one for one in devices(house, phone) if not one["isCurrent"]]
    (current,) = [one for one in devices(house, phone) if one["isCurrent"]]
    for device in (old, current, {"id": "dev_"}, {"id": "x"}, {"id": nino["playerID"]}):
        assert sign_out(house, stranger["token"], device).problem == "device-unknown"
    assert house.send("DELETE", f"/v1/me/devices/{old['id']}").problem == "token-missing"
    assert len(devices(house, phone)) == 2 and len(devices(house, stranger["token"])) == 1
    # Two devices that sign each other out at once: one stays.
    answers = at_once(lambda: sign_out(house, phone, old), lambda: sign_out(house, nino["token"], current))
    assert 204 in {answer.status for answer in answers}
    alive = [token for token in (phone, nino["token"]) if house.send("GET", "/v1/me", token).status == 200]
    assert len(alive) == 1
    (last,) = devices(house, alive[0])
    assert sign_out(house, alive[0], last).problem == "sign-out-loses-player"


def test_two_devices_that_claim_the_days_bonus_at_once_get_it_once(house):
    nino = house.guest()
    tokens = [nino["token"], back(house, code_of(house, nino))["token"]]
    before = counted(house, "streak-claimed")
    answers = at_once(*[
        lambda token=token: house.send(
            "POST", "/v1/streak/claim?utcOffset=0", token, headers={"Idempotency-Key": uuid.uuid4().hex})
        for token in tokens * 10])
    assert [answer.status for answer in answers].count(200) == 1
    assert {answer.problem for answer in answers if answer.status != 200} == {"streak-claimed"}
    assert counted(house, "streak-claimed") == before + 19
    for token in tokens:
        assert house.send("GET", "/v1/wallet", token).json["balance"] == 120
        assert len(house.send("GET", "/v1/wallet/transactions", token).json["transactions"]) == 1


def test_codes_are_guessed_slowly(tmp_path):
    limits = [*NO_LIMITS]
    limits[limits.index("--sign-in-limit") + 1] = "30"
    server = Playd(tmp_path, limits=limits)
    nino = server.guest()
    code = code_of(server, nino)
    letters = "BCDFGHJKLMNPQRSTVWXZ"
    guesses = [recover(server, letters[number % 20] * 15 + letters[number // 20]) for number in range(40)]
    problems = [guess.problem for guess in guesses]
    assert set(problems) == {"recovery-code-unknown", "too-many-requests"} and problems.count("recovery-code-unknown") < 35
    assert counted(server, "recovery-code-unknown") == problems.count("recovery-code-unknown")
    # The right code waits like the wrong ones, and then works.
    answer = recover(server, code)
    deadline = time.monotonic() + 60
    while answer.status != 200:
        assert answer.problem == "too-many-requests" and time.monotonic() < deadline
        time.sleep(min(int(answer.headers["Retry-After"]), 3))
        answer = recover(server, code)
    assert answer.json["player"]["playerID"] == nino["playerID"]
    assert server.stop() == 0
