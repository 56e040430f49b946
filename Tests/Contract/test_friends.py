"""Friends from outside: links, cheers and gifts, scripts, and players who try each other's things."""
import sys
import threading
import uuid

import pytest

from playd import NO_LIMITS, ROOT, Playd, command

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

DAY = 86_400_000
COINS = 500


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = Playd(tmp_path_factory.mktemp("friends"))
    yield server
    assert server.stop() == 0
    verified = command("ledger", "verify", "--data", str(server.data))
    assert verified.returncode == 0, verified.stdout


def friends(house, token):
    answer = house.send("GET", "/v1/friends", token)
    assert answer.status == 200, answer.body
    return answer.json


def names(house, player):
    return {friend["playerID"] for friend in friends(house, player["token"])["friends"]}


def befriend(house, owner, follower):
    answer = house.send("POST", "/v1/friends", follower["token"], {"code": friends(house, owner["token"])["code"]})
    assert answer.status == 200, answer.body


def act(house, player, friend, deed, body=None, key=None, method="POST"):
    path = f"/v1/friends/{friend['playerID']}" + (f"/{deed}" if deed else "")
    headers = {"Idempotency-Key": key or uuid.uuid4().hex} if deed == "gifts" else None
    return house.send(method, path, player["token"], body, headers=headers)


def give(house, player, friend, coins, key=None):
    return act(house, player, friend, "gifts", {"coins": coins}, key)


def remove(house, player, friend):
    return act(house, player, friend, "", method="DELETE")


def balance(house, player):
    return house.send("GET", "/v1/wallet", player["token"]).json["balance"]


def counted(house, problem):
    line = f'playd_refusals_total{{problem="{problem}"}} '
    return sum(int(found.removeprefix(line)) for found in house.send("GET", "/metrics").body.decode().splitlines()
               if found.startswith(line))


def at_once(*calls):
    """The answers to calls that are made at the same time."""
    answers, gate = [], threading.Barrier(len(calls))

    def run(call):
        gate.wait()
        answers.append(call())

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def players(house, count):
    """Players with coins and a way of signing in."""
    made = [house.guest() for _ in range(count)]
    books.fund(house.data, COINS)
    books.execute(house.data, """
        INSERT INTO identities SELECT id, 2, 'game center ' || id, id, created_at, created_at FROM players
        WHERE id NOT IN (SELECT player FROM identities)""")
    return made


def grow_old(house):
    """Makes all friendships a day older."""
    books.execute(house.data, f"UPDATE friends SET since = since - {DAY}")


def test_a_stranger_reaches_nothing_of_two_friends(house):
    nino, gio, stranger = players(house, 3)
    befriend(house, nino, gio)
    grow_old(house)
    before = counted(house, "friend-unknown")
    for friend in (nino, gio, stranger):
        for answer in (act(house, stranger, friend, "cheer"), give(house, stranger, friend, 1), remove(house, stranger, friend)):
            assert answer.problem == "friend-unknown"
    assert counted(house, "friend-unknown") == before + 9
    assert names(house, nino) == {gio["playerID"]} and names(house, gio) == {nino["playerID"]}
    assert friends(house, stranger["token"])["friends"] == []
    for method, path in (
            ("GET", ""), ("POST", ""), ("POST", "/link"), ("DELETE", "/" + nino["playerID"]),
            ("POST", f"/{nino['playerID']}/cheer"), ("POST", f"/{nino['playerID']}/gifts")):
        assert house.send(method, "/v1/friends" + path).problem == "token-missing"
    assert [balance(house, one) for one in (nino, gio, stranger)] == [COINS] * 3


@pytest.mark.parametrize("name", ["", "x", "ply_", "../me", "%00", "9" * 40, "player"])
def test_a_name_that_is_none_is_no_friend(house, name):
    (nino,) = players(house, 1)
    answer = house.send("POST", f"/v1/friends/{name}/cheer", nino["token"])
    assert answer.problem in ("friend-unknown", "not-found", "bad-request")


def test_own_unknown_and_replaced_links_befriend_with_no_one(house):
    nino, gio = players(house, 2)
    first = friends(house, nino["token"])["code"]
    assert house.send("POST", "/v1/friends", nino["token"], {"code": first}).problem == "friend-is-self"
    second = house.send("POST", "/v1/friends/link", nino["token"]).json["code"]
    assert second != first and friends(house, nino["token"])["code"] == second
    before = counted(house, "friend-link-unknown")
    assert house.send("POST", "/v1/friends", gio["token"], {"code": first}).problem == "friend-link-unknown"
    assert counted(house, "friend-link-unknown") == before + 1
    for code in ("", "AEIO", "BCDF-BCDF-BCDF", 7, None):
        assert house.send("POST", "/v1/friends", gio["token"], {"code": code}).problem == "invalid-body"
    assert names(house, gio) == set()
    # The new link of two who follow it at the same time, each several times.
    luka = house.guest()
    answers = at_once(*[lambda one=one: house.send("POST", "/v1/friends", one["token"], {"code": second})
                        for one in (gio, luka) for _ in range(6)])
    assert {answer.status for answer in answers} == {200}
    assert names(house, nino) == {gio["playerID"], luka["playerID"]} and names(house, luka) == {nino["playerID"]}


def test_a_link_ends_with_its_owner_and_the_friendships_too(house):
    nino, gio, luka = players(house, 3)
    befriend(house, nino, gio)
    code = friends(house, nino["token"])["code"]
    assert house.send("DELETE", "/v1/me", nino["token"]).status == 204
    assert house.send("POST", "/v1/friends", luka["token"], {"code": code}).problem == "friend-link-unknown"
    assert names(house, gio) == set()
    for answer in (act(house, gio, nino, "cheer"), give(house, gio, nino, 10), remove(house, gio, nino)):
        assert answer.problem == "friend-unknown"
    assert balance(house, gio) == COINS


def test_a_friendship_ended_by_one_is_ended_for_both(house):
    nino, gio = players(house, 2)
    befriend(house, nino, gio)
    grow_old(house)
    assert remove(house, gio, nino).status == 200
    for one, other in ((nino, gio), (gio, nino)):
        assert names(house, one) == set()
        for answer in (act(house, one, other, "cheer"), give(house, one, other, 10), remove(house, one, other)):
            assert answer.problem == "friend-unknown"
    # Friends again are new friends, who give nothing for a day.
    befriend(house, nino, gio)
    assert give(house, nino, gio, 10).problem == "gift-refused"


def test_cheers_by_script_are_one_cheer(house):
    nino, gio = players(house, 2)
    befriend(house, nino, gio)
    before = counted(house, "friend-cheered")
    answers = at_once(*[lambda: act(house, gio, nino, "cheer")] * 20)
    assert sorted(answer.status for answer in answers) == [200] + [409] * 19
    assert counted(house, "friend-cheered") == before + 19
    notes = [item["note"]["kind"] for item in house.send("GET", "/v1/inbox", nino["token"]).json["items"]]
    assert notes.count("cheered") == 1


def test_gifts_in_a_ring_stop_at_the_days_limit(house):
    ring = players(house, 4)
    following = [*ring[1:], ring[0]]
    for one, other in zip(ring, following):
        befriend(house, one, other)
    assert give(house, ring[0], ring[1], 10).problem == "gift-refused", "friends of a moment"
    grow_old(house)
    before = counted(house, "gift-refused")
    answers = at_once(*[lambda one=one, other=other: give(house, one, other, 50)
                        for one, other in zip(ring, following) for _ in range(10)])
    refused = [answer for answer in answers if answer.status != 200]
    # A hundred coins each, and what goes round comes back.
    assert len(answers) - len(refused) == 8 and {answer.problem for answer in refused} == {"gift-refused"}
    assert counted(house, "gift-refused") == before + 32
    assert [balance(house, one) for one in ring] == [COINS] * 4
    # Nor the other way round: who was given a hundred is given no more.
    assert {give(house, other, one, 1).problem for one, other in zip(ring, following)} == {"gift-refused"}


def test_a_key_is_one_gift_and_another_players_key_is_another(house):
    nino, gio, luka = players(house, 3)
    befriend(house, luka, nino)
    befriend(house, luka, gio)
    grow_old(house)
    answers = at_once(*[lambda: give(house, nino, luka, 40, key="one-gift")] * 10)
    assert {answer.status for answer in answers} == {200} and len({answer.body for answer in answers}) == 1
    assert give(house, nino, luka, 41, key="one-gift").problem == "idempotency-key-reused"
    assert give(house, gio, luka, 30, key="one-gift").status == 200
    assert [balance(house, one) for one in (nino, gio, luka)] == [COINS - 40, COINS - 30, COINS + 70]
    assert house.send("POST", f"/v1/friends/{luka['playerID']}/gifts", nino["token"], {"coins": 1}).problem == (
        "idempotency-key-missing")
    for coins in (0, -50, 1.5, "50", 10**18, None):
        assert give(house, nino, luka, coins).problem == "invalid-body"
    assert balance(house, nino) == COINS - 40


def test_a_gift_of_coins_one_does_not_have_is_refused(house):
    nino, gio, luka = players(house, 3)
    for giver in (gio, luka):
        befriend(house, nino, giver)
    poor = house.guest()
    befriend(house, nino, poor)
    grow_old(house)
    assert give(house, poor, nino, 10).problem == "gift-refused", "a guest"
    books.execute(house.data, """
        INSERT INTO identities SELECT id, 2, 'game center ' || id, id, created_at, created_at FROM players
        WHERE id NOT IN (SELECT player FROM identities)""")
    assert give(house, poor, nino, 10).problem == "insufficient-coins"
    assert (balance(house, poor), balance(house, nino)) == (0, COINS)


def test_links_are_guessed_slowly(tmp_path):
    limits = [*NO_LIMITS]
    # A minute's ten, five of them at once.
    limits[limits.index("--room-guess-limit") + 1] = "10"
    server = Playd(tmp_path, limits=limits)
    nino, gio = server.guest(), server.guest()
    answers = [server.send("POST", "/v1/friends", gio["token"], {"code": code}).problem
               for code in ("BCDF-BCDF", "BCDF-BCDG", "BCDF-BCDH", "BCDF-BCDJ", "BCDF-BCDK", "BCDF-BCDL")]
    assert answers == ["friend-link-unknown"] * 5 + ["too-many-requests"]
    code = friends(server, nino["token"])["code"]
    assert server.send("POST", "/v1/friends", gio["token"], {"code": code}).problem == "too-many-requests"
    assert friends(server, gio["token"])["friends"] == []
    assert server.stop() == 0
