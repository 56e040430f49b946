"""No acknowledged score is lost, whenever the server dies."""
import json
import random
import subprocess
import threading
import time

from playd import BINARY, NO_LIMITS, Playd, command

ROUNDS = 20


def load(server, seed, acknowledged):
    """Players at full speed; every line they print has been acknowledged."""
    process = subprocess.Popen(
        [BINARY, "simulate-player", "--url", server.url, "--players", "6", "--games", "100000", "--gestures", "1",
         "--mode", "classic-touch", "--stock", "20", "--seed", str(seed)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def read():
        for line in process.stdout:
            # The last line may have been cut off with the process that wrote it.
            if line.endswith("\n"):
                acknowledged.append(json.loads(line))

    reader = threading.Thread(target=read)
    reader.start()
    return process, reader


def check(server, acknowledged):
    stored = {}
    for token in {game["token"] for game in acknowledged}:
        export = server.export(token)
        for session in export["sessions"]:
            stored[session["session"]["sessionID"]] = session
        best = max(game["score"] for game in acknowledged if game["token"] == token)
        assert export["bestScores"][0]["score"] >= best
    for game in acknowledged:
        session = stored[game["sessionID"]]
        assert session["result"]["score"] == game["score"]
        assert session["recording"]


def test_killed_under_load_twenty_times(tmp_path):
    chance = random.Random(20)
    total = 0
    for number in range(ROUNDS):
        server = Playd(tmp_path, "--access-log", "no")
        acknowledged = []
        process, reader = load(server, number + 1, acknowledged)
        deadline = time.monotonic() + 60
        while not acknowledged:
            assert time.monotonic() < deadline, "nothing was acknowledged"
            time.sleep(0.005)
        time.sleep(chance.uniform(0, 0.6))
        server.kill()
        process.wait(timeout=30)
        reader.join()
        total += len(acknowledged)
        again = Playd(tmp_path, "--access-log", "no")
        check(again, acknowledged)
        again.kill()
    assert total > ROUNDS
    replayed = command("replay", "--data", str(tmp_path))
    assert replayed.returncode == 0, replayed.stdout
    print(f"{total} acknowledged scores in {ROUNDS} rounds, none lost")


def test_two_servers_share_one_database(tmp_path):
    first, second = Playd(tmp_path), Playd(tmp_path)
    games = []
    threads = [
        threading.Thread(target=lambda s=s, n=n: games.extend(s.play("--players", "3", "--games", "5", "--gestures", "1", "--seed", n)))
        for s, n in ((first, "1"), (second, "2"))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(games) == 30
    boards = [server.leaderboard() for server in (first, second)]
    assert boards[0] == boards[1]
    assert boards[0]["total"] == 6
    check(second, games)
    assert first.stop() == 0 and second.stop() == 0
