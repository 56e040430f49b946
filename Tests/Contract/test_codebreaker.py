"""CodeBreaker from outside: verified games, lives, claims, the daily code, and the command line."""
import datetime
import subprocess

import pytest

import codebreaker
from codebreaker import ask, lives, send, session
from playd import BINARY, Playd, command


def today(hours=0):
    return (datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=hours)).date().isoformat()


@pytest.fixture
def token(server):
    return server.guest()["token"]


def test_a_won_level_moves_the_player_on_and_stands_on_the_board(server, token):
    game = session(server, token)
    code = codebreaker.secret(game)
    guesses = [codebreaker.careless(game)[0], code]
    stars = codebreaker.stars(game, guesses)
    first = send(server, token, game, guesses)
    assert first.status == 200, first.body
    result = first.json
    assert (result["status"], result["guesses"], result["stars"], result["costLife"]) == ("won", 2, stars, False)
    assert result["secret"] == "".join(map(str, code))
    overview = server.send("GET", "/v1/code-breaker?utcOffset=240", token).json
    assert overview["levels"] == [{"level": 1, "stars": stars, "best": 2, "wins": 1, "losses": 0}]
    assert overview["campaign"] == {"games": 1, "wins": 1, "unluckyLosses": 0, "distribution": [0, 1]}
    page = server.send("GET", "/v1/code-breaker/leaderboards/campaign", token).json
    assert (page["game"], page["mode"], page["me"]["score"]) == ("code-breaker", "campaign", 100 * stars + 13)
    assert session(server, token, {"kind": "campaign", "level": 2})["rules"]["pegs"] == 3


def test_stars_follow_the_guesses_and_not_the_luck(server, token):
    session_of_two = {"kind": "campaign", "level": 2}
    found = set()
    for _ in range(4):
        game = session(server, token, session_of_two)
        code = codebreaker.secret(game)
        # Three pegs of one colour tell little, also where the next guess is the code.
        poor = [other for other in codebreaker.codes(game["rules"]) if len(set(other)) == 1 and other != code][:1]
        guesses = poor + [code]
        result = send(server, token, game, guesses).json
        assert result["stars"] == codebreaker.stars(game, guesses)
        found.add(result["stars"])
    assert 3 not in found


def test_a_loss_costs_one_life_however_often_it_is_sent(server, token):
    game = session(server, token)
    wrong = codebreaker.careless(game)[:game["rules"]["attempts"]]
    answers = [send(server, token, game, wrong) for _ in range(3)]
    assert [answer.json["costLife"] for answer in answers] == [True] * 3
    left = lives(server, token)
    assert left["count"] == 4
    assert 0 < left["nextLifeAt"] - answers[0].json["serverTime"] <= 1_800_000


def test_a_game_that_is_given_up_costs_a_life_and_is_no_bad_luck(server, token):
    game = session(server, token)
    result = send(server, token, game, [codebreaker.careless(game)[0], "give up"]).json
    assert (result["status"], result["costLife"], result["isUnlucky"], result["lives"]["count"]) == ("lost", True, False, 4)


@pytest.mark.parametrize("days", [-1, 1])
def test_a_clock_a_day_off_neither_spares_a_life_nor_costs_two(server, token, days):
    game = session(server, token)
    wrong = codebreaker.careless(game)[:game["rules"]["attempts"]]
    answer = send(server, token, game, wrong, started=game["createdAt"] + days * 86_400_000)
    assert (answer.status, answer.json["lives"]["count"]) == (200, 4)
    assert 0 < answer.json["lives"]["nextLifeAt"] - answer.json["serverTime"] <= 1_800_000


def test_without_lives_no_new_game_is_begun(server, token):
    games = ask(server, token, count=5).json["sessions"]
    assert len({game["seed"] for game in games}) == 5
    for game in games:
        send(server, token, game, codebreaker.careless(game)[:game["rules"]["attempts"]])
    refused = ask(server, token)
    assert (refused.status, refused.problem) == (409, "no-lives")
    assert 0 < refused.json["retryAfterSeconds"] <= 1_800
    free = {"kind": "free", "rules": {"pegs": 4, "colours": 6, "repeats": True, "attempts": 10}}
    assert ask(server, token, free).status == 200


def test_storage_lost_in_the_middle_gives_the_game_back_as_it_was(server, token):
    game = session(server, token)
    first, second = codebreaker.careless(game)[:2]
    assert send(server, token, game, [first], what="save").status == 204
    assert send(server, token, game, [first, second], what="save").status == 204
    assert send(server, token, game, [first], what="save").status == 204
    again = session(server, token)
    assert (again["sessionID"], again["saved"]) == (game["sessionID"], codebreaker.recording(game, [first, second]))
    assert server.send("GET", "/v1/code-breaker", token).json["openGames"] == [again]
    code = codebreaker.secret(game)
    forked = send(server, token, game, [code])
    assert (forked.status, forked.problem) == (409, "recording-behind")
    assert send(server, token, game, [first, second, code]).json["guesses"] == 3
    assert lives(server, token)["count"] == 5


def test_games_that_cannot_have_been_are_refused_and_change_nothing(server, token):
    game = session(server, token)
    code = codebreaker.secret(game)
    wrong = codebreaker.careless(game)
    attempts = game["rules"]["attempts"]
    cases = [
        ([code, wrong[0]], "game-over"),
        (wrong[:attempts] + [code], "game-over"),
        (wrong[:attempts] + ["attempt", wrong[attempts], "attempt", code], "game-over"),
        (["attempt"], "game-over"),
        (["give up", code], "game-over"),
        (["give up", "attempt", code], "game-over"),
        ([(0, 0, 1), code], "guess-invalid"),
        ([wrong[0], wrong[0]], "guess-repeated"),
        ([wrong[0]], "recording-unfinished"),
        (wrong[:attempts] + ["attempt", code], "claim-missing"),
    ]
    for inputs, problem in cases:
        refused = send(server, token, game, inputs)
        assert (refused.problem, bool(refused.json["remedy"])) == (problem, True)
    assert send(server, token, game, [code], seed=1).problem == "recording-for-another-session"
    easier = dict(game["rules"], attempts=14)
    assert send(server, token, game, [code], rules=easier).problem == "recording-for-another-session"
    path = f"/v1/code-breaker/sessions/{game['sessionID']}/finish"
    assert server.send("POST", path, token, {"recording": "UFJB"}).problem == "recording-unreadable"
    assert send(server, server.guest()["token"], game, [code]).problem == "session-not-found"
    assert lives(server, token)["count"] == 5
    assert server.send("GET", "/v1/code-breaker", token).json["levels"] == []


def rescued(game):
    """Lost, given one more attempt, and won with it."""
    return codebreaker.careless(game)[:game["rules"]["attempts"]] + ["attempt", codebreaker.secret(game)]


def test_two_claims_for_one_grant_give_one_attempt(server, token):
    first, second = ask(server, token, count=2).json["sessions"]
    grant = {"by": "grant", "day": today()}
    answers = [send(server, token, first, rescued(first), [grant]) for _ in range(2)]
    assert [answer.json["status"] for answer in answers] == ["won", "won"]
    assert answers[0].json["stars"] == 1
    refused = send(server, token, second, rescued(second), [grant])
    assert (refused.status, refused.problem) == (409, "claim-spent")
    assert server.send("GET", "/v1/code-breaker", token).json["lastGrantDay"] == today()
    forged = send(server, token, second, rescued(second), [{"by": "reward", "token": "x" * 88}])
    assert (forged.status, forged.problem) == (422, "ad-reward-forged")
    later = send(server, token, second, rescued(second), [{"by": "grant", "day": today(hours=72)}])
    assert (later.status, later.problem) == (422, "claim-invalid")


def test_lives_are_not_gained_beyond_five(server, token):
    refused = server.send("POST", "/v1/code-breaker/lives", token, {"by": "grant", "day": today()})
    assert (refused.status, refused.problem) == (409, "lives-full")
    assert "lastGrantDay" not in server.send("GET", "/v1/code-breaker", token).json


def test_levels_far_beyond_the_last_one_won_are_not_open(server, token):
    refused = ask(server, token, {"kind": "campaign", "level": 5})
    assert (refused.status, refused.problem) == (409, "level-locked")
    ahead = session(server, token, {"kind": "campaign", "level": 4})
    assert send(server, token, ahead, [codebreaker.secret(ahead)]).json["level"]["wins"] == 1
    assert ask(server, token, {"kind": "campaign", "level": 8}).status == 200
    assert ask(server, token, {"kind": "campaign", "level": 9}).problem == "level-locked"


def guess(server, token, day, number, code):
    return server.send(
        "POST", f"/v1/code-breaker/daily/{day}/guesses", token,
        {"number": number, "guess": "".join(map(str, code))})


def solve(server, token, day):
    """Plays a daily code by the first code in order that agrees with all rows; returns the last answer."""
    rules = server.send("GET", f"/v1/code-breaker/daily?day={day}").json["rules"]
    possible = codebreaker.codes(rules)
    for number in range(1, rules["attempts"] + 1):
        code = possible[0]
        answer = guess(server, token, day, number, code)
        assert answer.status == 200, answer.body
        game = answer.json["game"]
        if game["status"] != "playing":
            return answer.json
        row = game["rows"][-1]
        possible = [other for other in possible if codebreaker.feedback(code, other) == (row["exact"], row["misplaced"])]
    raise AssertionError("ten guesses were not enough")


def test_the_daily_code_is_the_one_committed_to_and_the_same_for_all(server, token):
    day = today()
    before = server.send("GET", f"/v1/code-breaker/daily?day={day}").json
    assert "reveal" not in before
    mine = solve(server, token, day)
    theirs = solve(server, server.guest()["token"], day)
    assert mine["reveal"] == theirs["reveal"]
    code, salt = mine["reveal"]["secret"], mine["reveal"]["salt"]
    assert codebreaker.commitment(day, before["rules"], code, salt) == before["commitment"] == mine["commitment"]
    for look in (None, server.guest()["token"]):
        assert "reveal" not in server.send("GET", f"/v1/code-breaker/daily?day={day}", look).json
    over = guess(server, token, day, len(mine["game"]["rows"]) + 1, (0, 0, 0, 1))
    assert (over.status, over.problem) == (409, "game-over")
    rows = server.send("GET", f"/v1/code-breaker/leaderboards/daily?day={day}", token).json
    assert rows["me"]["score"] == mine["game"]["score"]
    assert server.send("GET", "/v1/code-breaker", token).json["streak"] == {
        "current": 1, "longest": 1, "lastDay": day}
    assert lives(server, token)["count"] == 5


def test_results_and_friends_of_a_day_are_told_without_the_code(server, token):
    day, friend = today(), server.guest()["token"]
    link = server.send("GET", "/v1/friends", token).json["code"]
    assert server.send("POST", "/v1/friends", friend, {"code": link}).status == 200
    path = f"/v1/code-breaker/daily/{day}/friends"
    assert server.send("GET", path, token).json["friends"][0].get("status") is None
    theirs = solve(server, friend, day)
    listed = server.send("GET", path, token)
    assert [(each["status"], each["guesses"]) for each in listed.json["friends"]] == [
        (theirs["game"]["status"], len(theirs["game"]["rows"]))]
    assert set(listed.json["friends"][0]) == {"name", "status", "guesses"}
    assert "results" not in server.send("GET", f"/v1/code-breaker/daily?day={day}", token).json
    mine = solve(server, token, day)
    assert sum(mine["results"]["distribution"]) + mine["results"]["losses"] >= 2
    assert mine["results"]["distribution"][len(mine["game"]["rows"]) - 1] >= 2
    assert server.send("GET", path).problem == "token-missing"
    assert server.send("GET", path.replace(day, "soon"), token).problem == "invalid-parameter"


def test_a_guess_sent_again_takes_no_second_attempt(server, token):
    day = today()
    first = guess(server, token, day, 1, (0, 0, 1, 1)).json
    again = guess(server, token, day, 1, (0, 0, 1, 1)).json
    assert first["game"] == again["game"] and len(first["game"]["rows"]) == 1
    if first["game"]["status"] == "playing":
        assert guess(server, token, day, 1, (0, 0, 1, 2)).problem == "guess-out-of-turn"
        assert guess(server, token, day, 2, (0, 0, 1, 1)).problem == "guess-repeated"
    assert server.send("GET", f"/v1/code-breaker/daily?day={day}", token).json["game"] == first["game"]


@pytest.mark.parametrize("code, problem", [
    ("012", "guess-invalid"), ("01234", "guess-invalid"), ("0126", "guess-invalid"), ("018", "invalid-body"),
    ("", "invalid-body")])
def test_codes_of_wrong_length_or_colour_are_refused(server, token, code, problem):
    answer = server.send(
        "POST", f"/v1/code-breaker/daily/{today()}/guesses", token, {"number": 1, "guess": code})
    assert (answer.status, answer.problem) == (422, problem)
    assert "game" not in server.send("GET", f"/v1/code-breaker/daily?day={today()}", token).json


def test_days_that_are_today_nowhere_take_no_guess(server, token):
    assert guess(server, token, today(hours=48), 1, (0, 0, 1, 1)).problem == "day-not-begun"
    assert guess(server, token, today(hours=-72), 1, (0, 0, 1, 1)).problem == "day-over"
    assert server.send("GET", "/v1/code-breaker/daily?day=2020-01-01").problem == "day-unknown"
    assert server.send("GET", f"/v1/code-breaker/daily?day={today(hours=72)}").problem == "day-not-begun"


def test_an_erased_player_leaves_nothing_and_an_export_has_all(server, token):
    game = session(server, token)
    send(server, token, game, [codebreaker.secret(game)])
    guess(server, token, today(), 1, (5, 4, 3, 2))
    export = server.send("GET", "/v1/me/export", token).json["codeBreaker"]
    assert [kept["status"] for kept in export["games"]][0] == "won"
    assert server.send("DELETE", "/v1/me", token).status == 204
    assert server.send("GET", "/v1/code-breaker", token).status == 401


def test_a_game_and_its_life_survive_kill_9(tmp_path):
    server = Playd(tmp_path)
    token = server.guest()["token"]
    game = session(server, token)
    wrong = codebreaker.careless(game)
    send(server, token, game, wrong[:2], what="save")
    day = today()
    seen = server.send("GET", f"/v1/code-breaker/daily?day={day}").json["commitment"]
    server.kill()
    server = Playd(tmp_path)
    assert session(server, token)["saved"] == codebreaker.recording(game, wrong[:2])
    attempts = game["rules"]["attempts"]
    assert send(server, token, game, wrong[:attempts]).json["lives"]["count"] == 4
    server.kill()
    server = Playd(tmp_path)
    assert send(server, token, game, wrong[:attempts]).json["lives"]["count"] == 4
    assert server.send("GET", f"/v1/code-breaker/daily?day={day}").json["commitment"] == seen
    assert server.stop() == 0
    done = command("replay", "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "1 games replayed, 0 differ.\n")


def test_the_table_of_strategies():
    done = command("codebreaker", "table")
    assert done.returncode == 0
    lines = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines() if line}
    assert lines["minimax"] == ["5801", "4.4761", "5", "1", "6", "62", "533", "694"]
    assert lines["optimal"][:3] == ["5625", "4.3403", "6"]
    assert lines["optimal-within-five"][:3] == ["5626", "4.3410", "5"]
    for name in ("consistent-first", "minimax", "expected-size", "entropy", "most-parts", "optimal"):
        assert sum(map(int, lines[name][3:])) == 1_296
        assert sum(guesses * int(count) for guesses, count in enumerate(lines[name][3:], 1)) == int(lines[name][0])


def test_the_table_of_another_space_leaves_out_the_trees():
    done = command("codebreaker", "table", "--pegs", "3", "--colours", "4", "--repeats", "no")
    assert done.returncode == 0 and "24 codes" in done.stdout and "optimal" not in done.stdout


@pytest.mark.parametrize("options", [
    ["--code", "1453"], ["--code", "6666", "--strategy", "minimax"],
    ["--code", "58241", "--pegs", "5", "--colours", "8"]])
def test_a_code_is_solved_and_every_guess_explained(options):
    done = command("codebreaker", "solve", *options)
    assert done.returncode == 0, done.stderr
    guesses = [line for line in done.stdout.splitlines() if line.startswith("Guess ")]
    assert guesses[-1].endswith(options[1]) and f"Found with {len(guesses)} guess" in done.stdout
    assert done.stdout.count("left") >= len(guesses) - 1


def test_answers_from_the_keyboard_lead_to_the_code():
    code = (2, 2, 5, 0)
    process = subprocess.Popen(
        [BINARY, "codebreaker", "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    lines = []
    for line in process.stdout:
        lines.append(line)
        if line.startswith("Guess "):
            digits = tuple(int(digit) - 1 for digit in line.split(": ")[1].strip())
            exact, misplaced = codebreaker.feedback(digits, code)
            # What is no answer is asked for again.
            process.stdin.write(f"much\n{exact} {misplaced}\n")
            process.stdin.flush()
    assert process.wait(timeout=10) == 0
    assert lines[-1].startswith("Found with ")


@pytest.mark.parametrize("arguments, status, word", [
    ([], 2, "--help"), (["dance"], 2, "dance"), (["solve", "--code", "1459"], 2, "1459"),
    (["solve", "--code", "145"], 2, "145"), (["solve", "--strategy", "luck"], 2, "luck"),
    (["table", "--code", "1234"], 2, "--code"), (["table", "--pegs", "9"], 2, "--pegs"),
    (["table", "--pegs", "5", "--colours", "4", "--repeats", "no"], 2, "colours"),
    (["solve", "--pegs", "5", "--strategy", "optimal"], 2, "tree")])
def test_a_wrong_command_line_is_told_in_a_sentence(arguments, status, word):
    done = command("codebreaker", *arguments)
    assert (done.returncode, word in done.stderr, len(done.stderr) < 400) == (status, True, True), done.stderr


def test_contradicting_answers_end_with_status_1():
    done = subprocess.run(
        [BINARY, "codebreaker", "solve"], input="0 0\n" * 9, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1 and "one of them is wrong" in done.stdout
