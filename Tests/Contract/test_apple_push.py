"""Push messages to apps through Apple's service, over real HTTP/2 and TLS."""
import time
import uuid

import pytest

from apns import APP, TEAM, Apple
from playd import Playd, command


@pytest.fixture
def apple(tmp_path):
    folder = tmp_path / "apple"
    folder.mkdir()
    apple = Apple(folder)
    yield apple
    apple.stop()


def device(number, app=APP, environment="production"):
    return {"app": app, "environment": environment, "token": f"{number:064x}"}


def player(server, devices=1, language="en"):
    """A guest with so many devices, whose streak may be told of at any hour."""
    token = server.guest()["token"]
    for number in range(devices):
        answer = server.send("POST", "/v1/push/devices", token, device(number))
        assert (answer.status, answer.json["devices"]) == (200, number + 1)
    change = {"streak": True, "language": language, "quietHours": {"from": 0, "to": 0}}
    assert server.send("PATCH", "/v1/notifications", token, change).status == 200
    return token


def claim(server, token):
    """The day's bonus, of which the player is told."""
    answer = server.send("POST", "/v1/streak/claim?utcOffset=0", token, headers={"Idempotency-Key": uuid.uuid4().hex})
    assert answer.status == 200, answer.body


def metric(server, series):
    lines = server.send("GET", "/metrics").body.decode().splitlines()
    return next(int(line.split()[-1]) for line in lines if line.startswith(series + " "))


def eventually(condition, seconds=60):
    limit = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < limit
        time.sleep(0.02)
    return found


def test_several_messages_share_a_connection_and_a_token(tmp_path, apple):
    server = Playd(tmp_path / "data", *apple.options)
    apple.together = 4
    token = player(server, devices=4, language="ka")
    claim(server, token)
    apple.until(lambda apple: len(apple.accepted()) == 4)
    assert {message.connection for message in apple.received} == {1}
    assert {message.path for message in apple.received} == {f"/3/device/{number:064x}" for number in range(4)}
    message = apple.received[0]
    assert message.headers["apns-topic"] == APP and message.headers["apns-push-type"] == "alert"
    assert int(message.headers["apns-expiration"]) > time.time() and message.headers["apns-priority"] == "5"
    assert 0 < len(message.headers["apns-collapse-id"]) <= 64
    assert message.body["aps"]["alert"]["body"] == "ზედიზედ უკვე 1 დღეა. ასე გააგრძელე!"
    assert message.body["path"].startswith("/")
    assert len({message.headers["authorization"] for message in apple.received}) == 1
    claims = apple.claims(message)
    assert claims["iss"] == TEAM and abs(claims["iat"] - time.time()) < 120
    eventually(lambda: metric(server, 'playd_apple_push_messages_total{outcome="accepted"}') == 4)
    assert server.stop() == 0
    # Neither the token of a device nor that of the server stands in the log.
    assert f"{1:064x}" not in server.output() and message.headers["authorization"] not in server.output()


@pytest.mark.parametrize("status, reason", [
    (410, "Unregistered"), (400, "BadDeviceToken"), (400, "DeviceTokenNotForTopic")])
def test_a_dead_device_is_forgotten(tmp_path, apple, status, reason):
    server = Playd(tmp_path / "data", *apple.options)
    token = player(server)
    apple.answers.append((status, {"reason": reason}, {}))
    claim(server, token)
    eventually(lambda: server.send("GET", "/v1/notifications", token).json["devices"] == 0)
    assert metric(server, 'playd_apple_push_messages_total{outcome="gone"}') == 1
    assert server.stop() == 0
    assert reason in server.output()


def test_an_expired_token_is_renewed_at_once(tmp_path, apple):
    server = Playd(tmp_path / "data", *apple.options)
    apple.answers.append((403, {"reason": "ExpiredProviderToken"}, {}))
    claim(server, player(server))
    apple.until(lambda apple: apple.accepted())
    first, second = apple.received
    assert first.headers["authorization"] != second.headers["authorization"]
    assert apple.claims(second)["iss"] == TEAM
    assert server.send("GET", "/readyz").status == 200
    assert server.stop() == 0


@pytest.mark.parametrize("status, reason", [(429, "TooManyRequests"), (503, "ServiceUnavailable")])
def test_a_message_waits_as_long_as_apple_says(tmp_path, apple, status, reason):
    server = Playd(tmp_path / "data", *apple.options)
    apple.answers.append((status, {"reason": reason}, {"retry-after": "2"}))
    claim(server, player(server))
    apple.until(lambda apple: apple.received)
    began = time.monotonic()
    apple.until(lambda apple: apple.accepted())
    assert time.monotonic() - began > 1.5
    assert server.stop() == 0


def test_a_refused_key_is_named_by_readiness_and_loses_nothing(tmp_path, apple):
    server = Playd(tmp_path / "data", *apple.options)
    token = player(server)
    apple.answers.append((403, {"reason": "InvalidProviderToken"}, {}))
    claim(server, token)
    answer = eventually(lambda: next(
        (a for a in [server.send("GET", "/readyz")] if a.status == 503), None))
    assert "push-apple" in answer.json["detail"] and "InvalidProviderToken" in answer.json["detail"]
    assert server.send("GET", "/readyz?exclude=workers").status == 200
    assert metric(server, 'playd_worker_failures_total{worker="push-apple"}') == 1
    assert metric(server, "playd_push_messages_waiting") == 1
    assert server.send("GET", "/v1/notifications", token).json["devices"] == 1
    assert server.stop() == 0


def test_a_server_that_is_not_apples_gets_no_message(tmp_path, apple):
    # The authority of the tests is not among the system's.
    options = [option for option in apple.options if option != "--apns-authorities"][:-1]
    server = Playd(tmp_path / "data", *options)
    claim(server, player(server))
    answer = eventually(lambda: next(
        (a for a in [server.send("GET", "/readyz")] if a.status == 503), None))
    assert "certificate" in answer.json["detail"]
    assert not apple.received
    assert server.stop() == 0


def test_a_device_is_forgotten_on_request_and_of_another_app_refused(tmp_path, apple):
    server = Playd(tmp_path / "data", *apple.options)
    token = player(server, devices=2)
    assert server.send("DELETE", "/v1/push/devices", token, device(0)).json["devices"] == 1
    assert server.send("DELETE", "/v1/push/devices", token, device(0)).json["devices"] == 1
    assert server.send("POST", "/v1/push/devices", token, device(3, app="com.example.other")).problem == "push-app-unknown"
    for change in ({"token": "xyz"}, {"token": ""}, {"token": "00" * 101}, {"environment": "test"}, {"app": ""}):
        assert server.send("POST", "/v1/push/devices", token, {**device(3), **change}).problem == "invalid-body"
    # The device of the one who signed in last.
    other = player(server, devices=2)
    assert server.send("GET", "/v1/notifications", token).json["devices"] == 0
    assert server.send("GET", "/v1/notifications", other).json["devices"] == 2
    (app, _) = server.export(other)["platform"]["inbox"]["apps"]
    assert app["app"] == APP and app["environment"] == "production" and "token" not in app
    assert server.stop() == 0


def test_a_server_without_a_key_takes_no_device(server):
    token = server.guest()["token"]
    assert server.send("POST", "/v1/push/devices", token, device(1)).problem == "push-app-unknown"


@pytest.mark.parametrize("flag, value, sentence", [
    ("--apns-team", "short", "ten capital letters"), ("--apns-apps", "com example", "bundle identifiers"),
    ("--apns-address", "http://127.0.0.1:1", "must be an address"), ("--apns-key-file", None, "no unencrypted key"),
    ("--apns-authorities", None, "no certificate")])
def test_a_wrong_account_is_refused_at_the_start(tmp_path, apple, flag, value, sentence):
    options = [str(option) for option in apple.options]
    empty = tmp_path / "empty"
    empty.write_text("")
    options[options.index(flag) + 1] = value or str(empty)
    done = command("serve", "--check", "yes", "--data", str(tmp_path / "data"), *options)
    assert done.returncode != 0 and sentence in done.stderr, done.stderr
    missing = [str(option) for option in apple.options if option not in ("--apns-team", TEAM)]
    done = command("serve", "--check", "yes", "--data", str(tmp_path / "data"), *missing)
    assert done.returncode != 0 and "belong together" in done.stderr
