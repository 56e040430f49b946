"""The operator's configuration: versions of the rules and experiments, over the command line and seen by players."""
import json
import time

import pytest

from playd import Playd, command


def configuration(data, *words, status=0):
    done = command("configuration", *words, "--data", str(data))
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout if status == 0 else done.stderr


def write(tmp_path, content, name="file.json"):
    path = tmp_path / name
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return str(path)


def game(server, token=None):
    return server.send("GET", "/v1/configuration", token).json["games"][0]


def test_a_version_is_published_shown_and_handed_out(tmp_path):
    data = tmp_path / "data"
    server = Playd(data)
    assert game(server)["current"] == 1001
    file = write(tmp_path, {"values": {"startingLimit": 2500}})
    assert "Version 2" in configuration(data, "publish", file, "--note", "less time")
    shown = json.loads(configuration(data, "show", "2"))
    assert shown["version"] == 2 and shown["values"]["startingLimit"] == 2500
    assert shown["values"]["limitStep"] == json.loads(configuration(data, "show", "1"))["values"]["limitStep"]
    # What `show` prints is what `publish` takes.
    assert "Version 2" in configuration(data, "publish", write(tmp_path, shown))
    assert game(server)["current"] == 1001
    configuration(data, "make-current", "2")
    time.sleep(1.1)
    found = game(server)
    assert found["current"] == 2
    assert [version["version"] for version in found["versions"]] == [1, 2, 1000, 1001]
    assert found["versions"][1] == shown
    assert server.sessions(server.guest()["token"])[0]["rulesVersion"] == 2
    listing = configuration(data, "list")
    assert "2  current" in listing and "less time" in listing and "startingLimit: 2500 ms instead of 3000 ms" in listing
    assert server.stop() == 0


def test_games_are_judged_by_the_version_of_their_session(tmp_path):
    server = Playd(tmp_path)
    file = write(tmp_path, {"values": {"startingLimit": 2600, "shortestLimit": 900}})
    configuration(tmp_path, "publish", file)
    configuration(tmp_path, "make-current", "2")
    assert len(server.play("--games", "2", "--gestures", "12")) == 2
    assert server.stop() == 0
    done = command("replay", "--data", str(tmp_path))
    assert done.returncode == 0 and "0 differ" in done.stdout


def test_an_experiment_divides_players_and_tells_them(tmp_path):
    data = tmp_path / "data"
    server = Playd(data)
    configuration(data, "publish", write(tmp_path, {"values": {"startingLimit": 2500}}))
    configuration(data, "experiment", "start", write(tmp_path, {
        "name": "start", "arms": [{"name": "as-is", "weight": 1}, {"name": "faster", "weight": 1, "version": 2}]}))
    seen = set()
    for _ in range(12):
        guest = server.guest()
        arm = configuration(data, "experiment", "arm", "start", guest["playerID"]).strip()
        version = {"as-is": 1001, "faster": 2}[arm]
        assert server.sessions(guest["token"])[0]["rulesVersion"] == version
        time.sleep(0.1)
        seen.add(arm)
    time.sleep(1.1)
    assert game(server, guest["token"])["experiments"] == [{"experiment": "start", "arm": arm}]
    assert seen == {"as-is", "faster"}
    configuration(data, "experiment", "weights", "start", "faster=0")
    assert "faster: weight 0" in configuration(data, "experiment", "list")
    configuration(data, "experiment", "stop", "start")
    time.sleep(1.1)
    assert game(server, guest["token"])["experiments"] == []
    assert server.stop() == 0


@pytest.mark.parametrize(
    "words, content, sentence",
    [
        (["publish"], "{", "no JSON"),
        (["publish"], {"values": {"startinglimit": 1}}, "There is no rule named"),
        (["publish"], {"values": {"startingLimit": 5}}, "500 to 20000 ms"),
        (["publish"], {"values": {"startingLimit": "3000"}}, "values.startingLimit: expected integer, found string"),
        (["publish"], {"value": {}}, "values: missing"),
        (["publish"], {"version": 1, "values": {"startingLimit": 2000}}, "versions never change"),
        (["experiment", "start"], {"name": "Big", "arms": []}, "small letters"),
        (["experiment", "start"], {"name": "x", "arms": [{"name": "a", "weight": 1}, {"name": "b", "weight": 1}]},
         "No arm names a version"),
        (["experiment", "start"],
         {"name": "x", "arms": [{"name": "a", "weight": 1}, {"name": "b", "weight": 1, "version": 9}]},
         "There is no version 9"),
    ])
def test_a_wrong_file_is_refused_with_a_sentence(tmp_path, words, content, sentence):
    done = command("configuration", *words, write(tmp_path, content), "--data", str(tmp_path / "data"))
    assert done.returncode in (1, 2) and sentence in done.stderr, done.stderr
    assert "Fatal" not in done.stderr


@pytest.mark.parametrize(
    "words", [[], ["dance"], ["show"], ["show", "one"], ["make-current", "7"], ["experiment"],
              ["experiment", "stop", "none"], ["experiment", "weights", "none", "a"], ["publish", "/no/such/file"]])
def test_a_wrong_word_is_refused_with_a_sentence(tmp_path, words):
    done = command("configuration", *words, "--data", str(tmp_path))
    assert done.returncode in (1, 2) and len(done.stderr) > 20 and "Fatal" not in done.stderr
