"""Ippo from outside: two devices, runs that the server replays, coins in and out, and players who try each other's things."""
import sys

from playd import ROOT, Playd, command
from test_redemption import until

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Ippo"))
import books  # noqa: E402
import ippo  # noqa: E402

HOUR, DAY = 3_600_000, 86_400_000


def sync(server, token, *events, place=0, **more):
    return server.send("POST", "/v1/ippo/sync", token, {"place": place, "log": ippo.log(*events), **more})


def begin(server, token):
    answer = server.send("POST", "/v1/ippo/runs", token)
    assert answer.status == 201, answer.body
    return answer.json


def finish(server, token, session, start, minutes, seed=None, **sensors):
    return server.send(
        "POST", f"/v1/ippo/runs/{session['sessionID']}/finish", token,
        {"recording": ippo.run(seed or session["seed"], start, minutes, **sensors)})


def ran(server, token, start, minutes, **sensors):
    return finish(server, token, begin(server, token), start, minutes, **sensors)


def test_two_devices_come_to_one_log_and_a_raced_purchase_stays_without_effect(server):
    token = server.guest()["token"]
    start = ippo.now() - HOUR
    first = sync(server, token, ippo.began(at=start))
    assert first.status == 200 and first.json["place"] == 1 and not first.json["hasMore"]
    phone = [ippo.cared(ippo.FEED, at=start + 5_000), ippo.bought(ippo.FOOD, at=start + 6_000)]
    tablet = [ippo.cared(ippo.FEED, at=start + 5_500), ippo.bought(ippo.FOOD, at=start + 6_500)]
    sync(server, token, *tablet, place=1)
    seen = sync(server, token, *phone, place=1).json
    again = sync(server, token, *phone, place=1).json
    assert again == seen and seen["place"] == 5
    assert len(ippo.events(seen["log"])) == 4
    whole = sync(server, token).json
    assert [one["kind"] for one in ippo.events(whole["log"])] == [1, 2, 2, 4, 4]
    assert server.export(token)["ippo"]["log"] == whole["log"]


def test_a_player_gets_nothing_of_another(server):
    mine, theirs = server.guest(), server.guest()
    sync(server, mine["token"], ippo.began())
    session = begin(server, mine["token"])
    start = ippo.now() - HOUR
    assert finish(server, theirs["token"], session, start, 20).problem == "session-not-found"
    assert ippo.events(sync(server, theirs["token"]).json["log"]) == []
    answer = sync(server, theirs["token"], ippo.began(), **{"from": mine["playerID"]})
    assert answer.problem == "recording-for-another-session"
    # Neither runs nor coins by a device's own word.
    assert sync(server, mine["token"], ippo.granted(1_000_000)).problem == "recording-implausible"
    assert server.send("POST", "/v1/ippo/sync", None, {"place": 0, "log": ippo.log()}).status == 401
    for log in ("", "AAAA", "!", "A" * 300_000):
        assert sync(server, mine["token"], **{"log": log}).status in (400, 413, 422)
    assert len(ippo.events(sync(server, mine["token"]).json["log"])) == 1
    assert finish(server, mine["token"], session, start, 20).status == 200


def test_a_run_counts_once_in_whatever_form_it_comes(server):
    token = server.guest()["token"]
    start = ippo.now() - 3 * HOUR
    sync(server, token, ippo.began(at=start - HOUR))
    session = begin(server, token)
    first = finish(server, token, session, start, 30)
    assert first.status == 200, first.body
    event = ippo.one_event(first.json["event"])
    assert event["kind"] == ippo.RAN and event["duration"] == 30 * 60_000 and first.json["proof"] == "heart"
    assert finish(server, token, session, start, 30).json == first.json
    assert finish(server, token, session, start, 31).problem == "session-finished"
    # The watch's file begins twelve seconds later and has no heart rate; then a run that overlaps by its last minutes.
    assert ran(server, token, start + 12_000, 30, heart=None).problem == "session-finished"
    assert ran(server, token, start + 25 * 60_000, 30).problem == "session-finished"
    assert ran(server, token, start + 31 * 60_000, 15).status == 200
    assert sum(one["kind"] == ippo.RAN for one in ippo.events(sync(server, token).json["log"])) == 2


def test_impossible_runs_are_refused_and_unproved_ones_are_capped(server):
    token = server.guest()["token"]
    now = ippo.now()
    assert ran(server, token, now, 30).problem == "recording-too-late"
    assert ran(server, token, now + 365 * DAY, 30).problem == "recording-too-late"
    assert ran(server, token, now - HOUR, 0).problem == "recording-unfinished"
    session = begin(server, token)
    assert finish(server, token, session, now - HOUR, 20, seed="0" * 16).problem == "recording-for-another-session"
    answer = ran(server, token, now - 3 * HOUR, 60, heart=None, cadence=None, speed=None)
    assert answer.json["proof"] == "time" and ippo.one_event(answer.json["event"])["duration"] == 600_000
    # Heart rates of a wrist that is not worn, and the speed of a train.
    answer = ran(server, token, now - 5 * HOUR, 30, heart=255, speed=4_000)
    assert answer.status == 200 and ippo.one_event(answer.json["event"])["distance"] == 0
    assert ran(server, token, now - 6 * HOUR, 30, heart=0, cadence=None, speed=None).json["proof"] == "time"


def test_runs_earn_coins_of_a_prefunded_budget_and_coins_become_food(sandbox):
    token = sandbox.guest()["token"]
    now = ippo.now()
    sync(sandbox, token, ippo.began(at=now - 2 * DAY))
    titles = {one["challengeID"]: one for one in sandbox.send("GET", "/v1/challenges", token).json["challenges"]}
    assert titles["ippo-run"]["action"] == {"kind": "open", "url": "/ippo"}
    assert "ippo" not in [one["id"] for one in sandbox.send("GET", "/v1/partners", token).json["partners"]]
    # Yesterday and today, so that midnight between the two does no harm.
    assert ran(sandbox, token, now - HOUR, 20).status == 200
    assert ran(sandbox, token, now - HOUR, 20).problem == "session-finished"
    wallet = sandbox.send("GET", "/v1/wallet", token).json
    assert wallet["balance"] == 50, wallet
    page = sandbox.send("GET", "/v1/wallet/transactions", token).json
    assert len(page["transactions"]) == 1
    entry = next(game for game in sandbox.send("GET", "/v1/games", token).json["games"] if game["game"] == "ippo")
    assert entry["isFirstParty"] and not entry["isSandbox"] and entry["path"] == "/ippo"
    place = sync(sandbox, token).json["place"]
    for _ in range(2):
        answer = sandbox.send(
            "POST", "/v1/games/ippo/redemptions", token, {"units": 1}, headers={"Idempotency-Key": "basket"})
        assert answer.status == 201, answer.body
    redemption = answer.json["redemptionID"]
    until("the delivery", lambda: sandbox.send("GET", f"/v1/redemptions/{redemption}", token).json["state"] == "delivered")
    (basket,) = ippo.events(sync(sandbox, token, place=place).json["log"])
    assert (basket["coins"], basket["food"], basket["water"]) == (10, 2, 2)
    assert sandbox.send("GET", "/v1/wallet", token).json["balance"] == 10


def test_a_run_without_budget_waits_for_it(tmp_path):
    running = Playd(tmp_path)
    token = running.guest()["token"]
    assert ran(running, token, ippo.now() - HOUR, 20).status == 200
    wallet = running.send("GET", "/v1/wallet", token).json
    assert wallet["balance"] == 0 and wallet["held"] == 50
    paid = command("rewards", "top-up", "ippo", "1000", "--reference", "test", "--data", str(tmp_path))
    assert paid.returncode == 0, paid.stderr
    until("the coins", lambda: running.send("GET", "/v1/wallet", token).json["balance"] == 50)
    assert running.stop() == 0


def test_deletion_leaves_nothing_and_replays_agree(tmp_path):
    running = Playd(tmp_path)
    keeps, leaves = running.guest()["token"], running.guest()["token"]
    for token in (keeps, leaves):
        sync(running, token, ippo.began(at=ippo.now() - DAY))
        assert ran(running, token, ippo.now() - HOUR, 20).status == 200
    assert len(running.export(leaves)["ippo"]["runs"]) == 1
    assert running.send("DELETE", "/v1/me", leaves).status == 204
    assert running.stop() == 0
    replayed = command("replay", "--data", str(tmp_path))
    assert replayed.returncode == 0, replayed.stdout + replayed.stderr
    books.execute(tmp_path, "UPDATE ippo_runs SET event = NULL;")
    assert command("replay", "--data", str(tmp_path)).returncode != 0
