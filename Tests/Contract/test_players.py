"""What operators do to a player's account: a freeze that races with redemptions."""
import concurrent.futures
import subprocess
import sys

import pytest

from playd import BINARY, ROOT, Playd, command
from test_console import PASSWORD, audit, join, sign_in
from test_redemption import until

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Ippo"))
import ippo  # noqa: E402


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("players")
    subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
                   text=True, check=True, timeout=60)
    server = Playd(data)
    operators = [sign_in(server).json["token"]]
    operators.append(join(server, operators[0], "bo@playd.example", "operator"))
    server.send("POST", "/v1/console/budgets/promotions/top-ups", operators[0], {"coins": 100_000, "reference": "1"})
    yield server, operators
    assert server.stop() == 0
    assert command("ledger", "verify", "--data", str(data)).returncode == 0


def freeze(server, operator, player, frozen, note="Ticket 7"):
    return server.send("POST", f"/v1/console/players/{player}/freeze", operator, {"frozen": frozen, "note": note})


def redeem(server, token, key, game="out-of-pocket"):
    return server.send(
        "POST", f"/v1/games/{game}/redemptions", token, {"units": 1}, headers={"Idempotency-Key": key})


def rich(server, operator, coins=1_000):
    """A guest with coins that buy in our own games."""
    guest = server.guest()
    given = server.send("POST", f"/v1/console/players/{guest['playerID']}/adjustments", operator,
                        {"coins": coins, "reference": guest["playerID"], "note": "Test"})
    assert given.status == 201, given.body
    return guest


def test_a_frozen_account_spends_nothing_and_is_told_what_to_do(house):
    server, (operator, _) = house
    guest = rich(server, operator)
    assert redeem(server, guest["token"], "first").status == 201
    assert freeze(server, operator, guest["playerID"], True).status == 204
    refused = redeem(server, guest["token"], "second")
    assert (refused.status, refused.problem) == (403, "account-frozen")
    assert "support" in refused.json["remedy"]
    claim = server.send("POST", "/v1/streak/claim?utcOffset=0", guest["token"], headers={"Idempotency-Key": "c"})
    assert claim.json["state"] == "held"
    assert freeze(server, operator, guest["playerID"], False).status == 204
    assert redeem(server, guest["token"], "second").status == 201
    actions = [line["action"] for line in audit(server, operator)]
    assert actions.count("player.freeze") == 1 and actions.count("player.unfreeze") == 1


def test_after_a_freeze_no_racing_redemption_goes_through(house):
    server, (operator, other) = house
    guest = rich(server, operator)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = [pool.submit(redeem, server, guest["token"], f"race-{number}") for number in range(12)]
        frozen = [pool.submit(freeze, server, who, guest["playerID"], True) for who in (operator, other)]
        assert {answer.result().status for answer in frozen} == {204}
        after = [redeem(server, guest["token"], f"after-{number}") for number in range(4)]
    assert {answer.problem for answer in after} == {"account-frozen"}
    assert {answer.result().status for answer in answers} <= {201, 403}


def test_only_operators_freeze_and_only_players(house):
    server, (operator, _) = house
    guest = server.guest()
    reviewer = join(server, operator, "eva@playd.example", "reviewer")
    assert freeze(server, reviewer, guest["playerID"], True).problem == "console-role-missing"
    assert freeze(server, operator, "ply_0000000000009", True).problem == "console-not-found"
    for body in ({"frozen": True}, {"frozen": True, "note": " "}, {"frozen": "yes", "note": "x"}, {"note": "x"}):
        answer = server.send("POST", f"/v1/console/players/{guest['playerID']}/freeze", operator, body)
        assert answer.problem == "invalid-body", body


def refund(server, operator, redemption, reference, note="Bought in the wrong game"):
    return server.send("POST", f"/v1/console/redemptions/{redemption}/refunds", operator,
                       {"reference": reference, "note": note})


def test_a_refund_from_many_requests_gives_the_coins_back_once(house):
    server, operators = house
    guest = rich(server, operators[0])
    redemption = redeem(server, guest["token"], "first").json["redemptionID"]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(
            lambda number: refund(server, operators[number % 2], redemption, f"{guest['playerID']} {number % 4}"),
            range(16)))
    done = [answer.json for answer in answers if answer.status == 201]
    assert len({one["adjustmentID"] for one in done}) == 1 and done[0]["state"] == "done"
    assert {answer.problem for answer in answers if answer.status != 201} == {"console-refunded"}
    assert server.send("GET", "/v1/wallet", guest["token"]).json["balance"] == 1_000
    shown = server.send("GET", f"/v1/redemptions/{redemption}", guest["token"]).json
    assert shown["state"] == "refunded"
    inbox = server.send("GET", "/v1/inbox", guest["token"]).body.decode()
    assert inbox.count('"returned"') == 1
    assert [line["action"] for line in audit(server, operators[0])].count("refund.done") == 1


def test_only_operators_refund_and_only_redemptions_of_players(house):
    server, (operator, _) = house
    guest = rich(server, operator)
    redemption = redeem(server, guest["token"], "first").json["redemptionID"]
    assert refund(server, guest["token"], redemption, "x1").problem == "console-token-invalid"
    assert refund(server, operator, "red_0000000000009", "x2").problem == "console-not-found"
    assert refund(server, operator, "nonsense", "x3").problem == "console-not-found"
    assert refund(server, operator, redemption, "x4", note=" ").problem == "invalid-body"
    assert server.send("DELETE", "/v1/me", guest["token"]).status == 204
    assert refund(server, operator, redemption, "x5").problem == "console-not-found"


def test_a_players_page_has_what_is_known_and_no_name(house):
    server, (operator, _) = house
    guest = rich(server, operator)
    redemption = redeem(server, guest["token"], "first").json["redemptionID"]
    path = f"/v1/console/players/{guest['playerID']}/record"
    found = server.send("GET", path, operator)
    assert found.status == 200, found.body
    assert found.json["player"]["playerID"] == guest["playerID"] and "freeze" not in found.json
    assert [one["redemptionID"] for one in found.json["redemptions"]] == [redemption]
    assert found.json["adjustments"][0]["coins"] == 1_000 and len(found.json["devices"]) == 1
    name = server.send("GET", "/v1/me", guest["token"]).json["name"]
    assert name not in found.body.decode()
    code = server.send("GET", "/v1/friends", guest["token"]).json["code"]
    by_code = server.send("GET", f"/v1/console/players/{code}/record", operator)
    assert by_code.json["player"]["playerID"] == guest["playerID"]
    assert server.send("GET", path, guest["token"]).problem == "console-token-invalid"
    assert server.send("GET", "/v1/console/players/nonsense/record", operator).problem == "console-not-found"


def test_coins_in_circulation_follow_what_players_get(house):
    server, (operator, _) = house
    before = server.send("GET", "/v1/console/platform-figures", operator).json
    rich(server, operator, coins=500)
    after = server.send("GET", "/v1/console/platform-figures", operator).json
    assert after["circulation"] == before["circulation"] + 500
    assert after["budgeted"] == before["budgeted"] - 500
    assert after["liabilityCents"] > before["liabilityCents"] and after["liabilityGame"]
    assert set(after["funnel"]) == {"connected", "earned", "linked", "redeemed"}
    reviewer = join(server, operator, "rei@playd.example", "reviewer")
    assert server.send("GET", "/v1/console/platform-figures", reviewer).problem == "console-role-missing"


def test_cases_are_decided_alike_and_evidence_is_for_reviewers(house):
    server, (operator, _) = house
    guests = [server.guest() for _ in range(3)]
    for guest in guests:
        assert freeze(server, operator, guest["playerID"], True).status == 204
        claim = server.send("POST", "/v1/streak/claim?utcOffset=0", guest["token"], headers={"Idempotency-Key": "c"})
        assert claim.json["state"] == "held", claim.body
    mine = {guest["playerID"] for guest in guests}
    flags = [one["flagID"] for one in server.send("GET", "/v1/console/flags", operator).json["items"]
             if one["playerID"] in mine]
    assert len(flags) == 3
    evidence = server.send("GET", f"/v1/console/flags/{flags[0]}/evidence", operator).json
    assert evidence["record"]["player"]["playerID"] in mine and evidence["activities"] == []
    decide = {"flagIDs": flags, "approve": False, "note": "One person, three accounts"}
    assert server.send("POST", "/v1/console/flags", operator, decide).json == {"count": 3}
    assert server.send("POST", "/v1/console/flags", operator, decide).json == {"count": 0}
    for body in ({**decide, "flagIDs": []}, {**decide, "note": " "}, {**decide, "flagIDs": ["x"]}):
        assert server.send("POST", "/v1/console/flags", operator, body).problem == "invalid-body", body
    assert server.send("GET", "/v1/console/flags/flg_0000000000009/evidence", operator).problem == "console-not-found"
    assert server.send("GET", f"/v1/console/flags/{flags[0]}/evidence", guests[0]["token"]).problem == "console-token-invalid"


def test_a_refund_of_baskets_takes_back_what_ippo_has_left_of_them(house):
    server, operators = house
    guest = rich(server, operators[0])
    token = guest["token"]
    started = {"place": 0, "log": ippo.log(ippo.began(at=ippo.now() - 60_000))}
    place = server.send("POST", "/v1/ippo/sync", token, started).json["place"]
    redemption = redeem(server, token, "basket", "ippo").json["redemptionID"]

    def state():
        return server.send("GET", f"/v1/redemptions/{redemption}", token).json["state"]

    def log():
        return ippo.events(server.send("POST", "/v1/ippo/sync", token, {"place": place, "log": ippo.log()}).json["log"])

    until("the delivery", lambda: state() == "delivered")
    assert refund(server, operators[0], redemption, f"{guest['playerID']} basket").json["state"] == "done"
    until("the refund", lambda: len(log()) == 2)
    granted, returned = log()
    assert (granted["kind"], returned["kind"]) == (ippo.GRANTED, ippo.RETURNED)
    assert [returned[name] for name in ("coins", "food", "water")] == [10, 2, 2]
    assert returned["at"] > granted["at"] and state() == "refunded"
    assert server.send("GET", "/v1/wallet", token).json["balance"] == 1_000
