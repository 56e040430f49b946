"""Wallet, daily bonus and challenges from outside, and the commands of the operator."""
import json
import sqlite3
import threading
import uuid

import pytest

from playd import Playd, command

HOUR = 60


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("wallet") / "db"
    done = command("rewards", "sandbox", "--data", data)
    assert done.returncode == 0, done.stderr
    server = Playd(data, "--trusted-proxies", "1")
    yield server
    assert server.stop() == 0


@pytest.fixture
def token(house):
    return house.guest()["token"]


def claim(house, token, key=None, offset=0, **headers):
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    headers.setdefault("Idempotency-Key", key or uuid.uuid4().hex)
    return house.send("POST", f"/v1/streak/claim?utcOffset={offset}", token, headers=headers)


def wallet(house, token):
    answer = house.send("GET", "/v1/wallet", token)
    assert answer.status == 200, answer.body
    return answer.json


def test_a_claim_gives_120_coins_and_is_explained(house, token):
    assert wallet(house, token)["streak"] == {
        "days": 0, "claimable": True, "amount": 120, "hasFreeze": True, "week": [120, 120, 132, 144, 156, 180, 300]}
    answer = claim(house, token)
    assert answer.status == 200, answer.body
    assert answer.json["state"] == "granted"
    have = wallet(house, token)
    assert (have["balance"], have["lifetimeEarned"], have["earnedToday"], have["dailyGoal"]) == (120, 120, 120, 500)
    assert have["streak"]["days"] == 1 and not have["streak"]["claimable"]
    (line,) = house.send("GET", "/v1/wallet/transactions", token).json["transactions"]
    assert (line["kind"], line["state"], line["amount"], line["balanceAfter"]) == ("earning", "posted", 120, 120)
    assert line["reason"]["kind"] == "streak"
    assert line["reason"]["title"]["en"] and line["reason"]["title"]["ka"]


def test_a_hundred_claims_at_once_give_one_bonus(house, token):
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(claim(house, token).status)) for _ in range(100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(set(answers)) == [200, 409]
    assert answers.count(200) == 1
    assert wallet(house, token)["balance"] == 120


def test_one_key_sent_at_once_is_one_claim_with_one_answer(house, token):
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(claim(house, token, key="once"))) for _ in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    assert wallet(house, token)["balance"] == 120


def notes(house, token):
    return [item["note"]["kind"] for item in house.send("GET", "/v1/inbox", token).json["items"]]


def test_the_clock_turned_gives_no_second_bonus(house, token):
    assert claim(house, token).status == 200
    for offset in (-720, -300, -60, -1, 1, 60, 330, 840):
        refused = claim(house, token, offset=offset)
        assert refused.problem == "streak-claimed"
        assert int(refused.headers["Retry-After"]) > 0
    assert wallet(house, token)["balance"] == 120


def test_a_key_with_another_request_is_refused(house, token):
    assert claim(house, token, key="k").status == 200
    assert claim(house, token, key="k", offset=HOUR).problem == "idempotency-key-reused"
    assert claim(house, token, key="k").status == 200
    # Another player's key of the same name is another key.
    assert claim(house, house.guest()["token"], key="k").status == 200


@pytest.mark.parametrize("key", ["", "a b", "x" * 65, "\xe4", "a\tb"])
def test_keys_that_are_none(house, token, key):
    assert claim(house, token, Idempotency_Key=key).problem == "idempotency-key-missing"
    assert wallet(house, token)["balance"] == 0


def test_no_key(house, token):
    assert house.send("POST", "/v1/streak/claim", token).problem == "idempotency-key-missing"


@pytest.mark.parametrize("path", [
    "/v1/wallet?utcOffset=0.5", "/v1/wallet?utcOffset=-721", "/v1/wallet?utcOffset=841", "/v1/wallet?utcOffset=1e3",
    "/v1/wallet?utcOffset=9223372036854775808", "/v1/wallet?utcOffset=%D9%A1", "/v1/wallet/transactions?limit=0",
    "/v1/wallet/transactions?limit=-5", "/v1/wallet/transactions?limit=101", "/v1/wallet/transactions?limit=2.0",
    "/v1/wallet/transactions?limit=18446744073709551617", "/v1/wallet/transactions?kind=Earning",
    "/v1/wallet/transactions?cursor=", "/v1/wallet/transactions?cursor=0x10.1",
    "/v1/wallet/transactions?cursor=9223372036854775808.1", "/v1/challenges?category=Health",
])
def test_parameters_that_are_none(house, token, path):
    answer = house.send("GET", path, token)
    assert (answer.status, answer.problem) == (400, "invalid-parameter")


def test_a_cursor_made_up_shows_only_ones_own_lines(house, token):
    claim(house, house.guest()["token"])
    made_up = house.send("GET", "/v1/wallet/transactions?cursor=9223372036854775807.0", token)
    assert made_up.status == 200
    assert made_up.json == {"transactions": []}


def test_challenges_are_marked_as_the_sandboxs(house, token):
    challenges = house.send("GET", "/v1/challenges", token).json["challenges"]
    assert len(challenges) == 17
    own = {one["challengeID"] for one in challenges if not one["partner"]["isSandbox"]}
    assert own == {"ippo-run", "ippo-week", "ippo-month", "health-week", "health-steps"}
    steps = next(c for c in challenges if c["challengeID"] == "fitbit-daily-steps")
    assert steps["progress"] == {"value": 0, "target": 10000, "unit": "steps"}
    assert steps["reward"] == 100
    assert {c["category"] for c in challenges} == {"finance", "health", "learning"}
    assert [c["reward"] for c in challenges if c["challengeID"] == "sofi-month"] == [1200]


def test_challenges_are_begun_by_name(house, token):
    begun = house.send("POST", "/v1/challenges/sofi-month/start", token)
    assert begun.json["state"] == "inProgress"
    assert house.send("POST", "/v1/challenges/none/start", token).problem == "challenge-not-found"
    assert house.send("POST", "/v1/challenges/coursera-certificate/start", token).problem == "challenge-locked"


def test_too_many_players_on_one_device_are_held(house):
    states = [claim(house, house.guest()["token"], Playd_Device="phone-1").json["state"] for _ in range(6)]
    assert states == ["granted"] * 4 + ["held"] * 2


def test_a_held_bonus_is_decided_from_the_command_line(house):
    players = [house.guest()["token"] for _ in range(6)]
    for player in players:
        claim(house, player, Playd_Device="phone-2")
    held = [player for player in players if wallet(house, player)["held"]]
    assert len(held) == 2
    for player in held:
        assert [(one["title"]["en"], one["coins"], one["state"]) for one in wallet(house, player)["unpaid"]] == [
            ("Daily streak bonus", 120, "held")]
        assert "held" in notes(house, player)
    cases = command("rewards", "cases", "--data", house.data).stdout.splitlines()
    ours = [line.split("\t")[0] for line in cases][-2:]
    decided = command("rewards", "approve", ours[0], "--account", "ann", "--note", "a family", "--data", house.data)
    assert decided.returncode == 0, decided.stderr
    assert command("rewards", "reject", ours[1], "--data", house.data).returncode == 0
    assert command("rewards", "reject", ours[1], "--data", house.data).returncode == 2
    assert sorted(wallet(house, player)["balance"] for player in held) == [0, 120]
    assert [wallet(house, player)["held"] for player in held] == [0, 0]


def test_a_network_behind_a_proxy_is_limited(house, tmp_path):
    limits = tmp_path / "limits.json"
    limits.write_text(json.dumps({"playersPerAddress": 2}))
    before = command("rewards", "limits", "--data", house.data).stdout
    assert command("rewards", "limits", limits, "--data", house.data).returncode == 0
    try:
        states = [claim(house, house.guest()["token"], X_Forwarded_For="198.51.100.7").json["state"] for _ in range(3)]
    finally:
        limits.write_text(before)
        assert command("rewards", "limits", limits, "--data", house.data).returncode == 0
    assert states == ["granted", "granted", "held"]


def test_the_catalogue_is_published_and_wrong_ones_are_not(house, tmp_path):
    shown = command("rewards", "show", "--data", house.data).stdout
    document = json.loads(shown)
    same = tmp_path / "same.json"
    same.write_text(shown)
    assert command("rewards", "publish", same, "--data", house.data).returncode == 0
    steps = next(c for c in document["challenges"] if c["challenge"] == "fitbit-daily-steps")
    wrong = [
        {**steps, "reward": 0}, {**steps, "reward": -1}, {**steps, "reward": 1.5}, {**steps, "reward": 10**18},
        {**steps, "reward": "100"}, {**steps, "partner": "nobody"}, {**steps, "period": "monthly"},
        {**steps, "prerequisites": ["fitbit-daily-steps"]}, {**steps, "prerequisites": ["none"]},
        {**steps, "url": "javascript:alert(1)"}, {**steps, "url": "http://example.com/"}, {**steps, "surprise": 1},
        {**steps, "title": {"en": "x" * 201, "ka": "x"}}, {**steps, "rule": {**steps["rule"], "target": 0}},
        {**steps, "rule": {**steps["rule"], "actions": []}}, {**steps, "challenge": "Ünïcode"},
    ]
    for challenge in wrong:
        file = tmp_path / "wrong.json"
        file.write_text(json.dumps({"challenges": [challenge]}))
        refused = command("rewards", "publish", file, "--data", house.data)
        assert refused.returncode == 2, challenge
        assert refused.stderr.startswith("playd rewards: ")
    assert json.loads(command("rewards", "show", "--data", house.data).stdout) == document


@pytest.mark.parametrize("coins", ["0", "-5", "1.5", "1e6", "9223372036854775808", "x", ""])
def test_budgets_take_whole_coins_only(house, coins):
    before = command("rewards", "budgets", "--data", house.data).stdout
    assert command("rewards", "top-up", "sofi", "--data", house.data, coins).returncode == 2
    assert command("rewards", "budgets", "--data", house.data).stdout == before


def test_an_empty_budget_waits_and_is_paid_when_filled(tmp_path):
    server = Playd(tmp_path / "db")
    try:
        token = server.guest()["token"]
        answer = claim(server, token)
        assert (answer.status, answer.json["state"]) == (200, "waiting")
        assert (wallet(server, token)["balance"], wallet(server, token)["held"]) == (0, 120)
        assert [(one["coins"], one["state"]) for one in wallet(server, token)["unpaid"]] == [(120, "waiting")]
        assert notes(server, token).count("waiting") == 1
        assert command("rewards", "top-up", "platform", "1000", "--data", server.data).returncode == 0
        for _ in range(100):
            if wallet(server, token)["balance"] == 120:
                break
            threading.Event().wait(0.1)
        assert (wallet(server, token)["balance"], wallet(server, token)["held"]) == (120, 0)
        assert wallet(server, token)["unpaid"] == []
    finally:
        assert server.stop() == 0


def test_the_books_agree_and_a_coin_out_of_nowhere_is_found(house, tmp_path):
    good = command("ledger", "verify", "--data", house.data)
    assert good.returncode == 0, good.stdout + good.stderr
    copy = tmp_path / "db"
    copy.mkdir()
    with sqlite3.connect(f"{house.data}/playd.db") as source, sqlite3.connect(copy / "playd.db") as target:
        source.backup(target)
    with sqlite3.connect(copy / "playd.db") as books:
        books.execute("UPDATE balances SET posted = posted + 1 WHERE kind = 2 AND owner = ("
                      "SELECT max(owner) FROM balances WHERE kind = 2)")
    bad = command("ledger", "verify", "--data", copy)
    assert bad.returncode == 1
    assert "121 coins" in bad.stdout + bad.stderr
