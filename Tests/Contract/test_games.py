"""From a guest to a leaderboard row, over real sockets."""
import concurrent.futures
import time


def test_a_guest_is_known_by_the_token(server):
    guest = server.guest()
    me = server.send("GET", "/v1/me", guest["token"])
    assert me.status == 200
    assert me.json == {name: guest[name] for name in ("playerID", "name", "createdAt")}


def test_a_renamed_player_is_shown_under_the_new_name(server):
    (game,) = server.play("--gestures", "2", "--seed", "11", "--name", "  Old Name ")
    renamed = server.send("PATCH", "/v1/me", game["token"], {"name": "თამარი"})
    assert renamed.json["name"] == "თამარი"
    assert server.leaderboard(game["token"])["me"]["name"] == "თამარი"


def test_a_played_game_is_replayed_and_ranked(server, played):
    acknowledged, exported = played
    assert exported["result"]["score"] == acknowledged["score"]
    board = server.leaderboard(acknowledged["token"])
    assert board["me"]["score"] == acknowledged["best"]
    assert board["me"]["isMe"]
    assert board["rows"] == sorted(board["rows"], key=lambda row: (-row["score"], row["achievedAt"]))
    assert [row["rank"] for row in board["rows"]] == list(range(1, len(board["rows"]) + 1))


def test_the_same_recording_again_gets_the_same_answer(server, played):
    acknowledged, exported = played
    path = f"/v1/sessions/{acknowledged['sessionID']}/finish"
    body = {"recording": exported["recording"], "score": exported["result"]["score"]}
    answers = [server.send("POST", path, acknowledged["token"], body) for _ in range(3)]
    assert [answer.status for answer in answers] == [200, 200, 200]
    assert len({answer.body for answer in answers}) == 1


def test_a_client_that_has_the_page_is_told_that_it_is_still_good(server, played):
    path = "/v1/leaderboards/out-of-pocket/classic"
    first = server.send("GET", path)
    again = server.send("GET", path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")


def test_an_erased_player_is_gone(server):
    (game,) = server.play("--gestures", "2", "--seed", "12")
    before = server.leaderboard()["total"]
    assert server.send("DELETE", "/v1/me", game["token"]).status == 204
    assert server.send("GET", "/v1/me", game["token"]).problem == "token-invalid"
    assert server.leaderboard()["total"] == before - 1


def test_seeds_differ_and_survive_javascript(server):
    token = server.guest()["token"]
    seeds = [session["seed"] for session in server.sessions(token, 20)]
    assert len(set(seeds)) == 20
    assert all(isinstance(seed, str) and len(seed) == 16 for seed in seeds)


def test_reads_go_on_while_many_write(server):
    def write(_):
        return server.send("POST", "/v1/players").status

    started = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        writes = [pool.submit(write, index) for index in range(200)]
        while not all(write.done() for write in writes):
            assert server.leaderboard()["total"] >= 0
            assert time.monotonic() - started < 60
    assert {write.result() for write in writes} == {201}


def test_erasing_a_player_who_is_busy_is_never_an_error(server):
    """Whatever comes in between: each request is answered as before the erasure or as after it."""
    def ask(token, erase):
        if erase:
            return server.send("DELETE", "/v1/me", token).status
        return server.send("POST", "/v1/sessions", token, {"game": "out-of-pocket", "mode": "classic"}).status

    seen = set()
    with concurrent.futures.ThreadPoolExecutor(12) as pool:
        for _ in range(20):
            token = server.guest()["token"]
            seen |= set(pool.map(lambda index: ask(token, index == 6), range(12)))
    assert seen <= {201, 204, 401}
    assert 204 in seen
