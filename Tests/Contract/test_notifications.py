"""Inbox, live streams and push messages from outside: real server-sent events, and a push service that decrypts."""
import time
import uuid

import pytest

import webpush
from event_stream import EventStream
from playd import Playd


class Stream(EventStream):
    """A player's open stream: each event with the moment it was heard."""

    def __init__(self, server, token, last=None):
        super().__init__(server, "/v1/inbox/stream", token, last)

    def heard(self, kind, number, data):
        return kind, number, data, time.monotonic()

    @property
    def last(self):
        return [int(event[1]) for event in self.events if event[1] is not None][-1]


def claim(server, token):
    """The day's bonus: the inbox says that its coins wait, since no budget pays for it here, and that the streak is kept."""
    answer = server.send("POST", "/v1/streak/claim?utcOffset=0", token, headers={"Idempotency-Key": uuid.uuid4().hex})
    assert answer.status == 200, answer.body
    return answer.json


def begun(stream):
    return stream.of("balance") and stream.of("unread")


@pytest.fixture
def service():
    service = webpush.PushService()
    yield service
    service.close()


def test_what_happens_is_told_at_once(server):
    token = server.guest()["token"]
    stream = Stream(server, token).until(begun)
    assert stream.of("balance")[0][2] == {"available": 0, "held": 0} and stream.of("unread")[0][2] == {"unread": 0}
    began = time.monotonic()
    claim(server, token)
    stream.until(lambda s: len(s.of("note")) == 2 and s.of("unread")[-1][2] == {"unread": 2})
    waiting, kept = [item for _, _, item, _ in stream.of("note")]
    assert all(heard - began < 0.5 and item["id"] == int(number) for _, number, item, heard in stream.of("note"))
    assert waiting["note"]["kind"] == "waiting"
    assert kept["note"]["kind"] == "streakKept" and kept["note"]["days"] == 1
    answer = server.send("GET", "/v1/inbox", token).json
    assert answer["items"] == [kept, waiting] and answer["unread"] == 2
    assert server.send("POST", "/v1/inbox/read", token, {"upTo": kept["id"]}).json == {"unread": 0}
    stream.until(lambda s: s.of("unread")[-1][2] == {"unread": 0})
    stream.close()


def test_a_stream_goes_on_where_it_was_left(server):
    token = server.guest()["token"]
    first = Stream(server, token).until(begun)
    left = first.last
    first.close()
    claim(server, token)
    second = Stream(server, token, left).until(lambda s: len(s.of("note")) == 2)
    third = Stream(server, token, second.last).until(begun)
    time.sleep(0.6)
    assert len(second.of("note")) == 2
    assert not third.of("note") and not third.of("reset")
    lost = Stream(server, token, 10**15).until(begun)
    assert lost.of("reset")
    for stream in (second, third, lost):
        stream.close()


def test_a_stream_survives_a_killed_server(tmp_path):
    server = Playd(tmp_path)
    token = server.guest()["token"]
    stream = Stream(server, token).until(begun)
    left = stream.last
    claim(server, token)
    server.kill()
    stream.until(lambda s: s.ended)
    again = Playd(tmp_path)
    resumed = Stream(again, token, left).until(lambda s: len(s.of("note")) == 2)
    resumed.close()
    assert again.stop() == 0


def test_what_another_process_did_is_told_within_half_a_second(tmp_path):
    one, two = Playd(tmp_path), Playd(tmp_path)
    for _ in range(3):
        token = one.guest()["token"]
        stream = Stream(one, token).until(begun)
        claim(two, token)
        done = time.monotonic()
        stream.until(lambda s: s.of("note"))
        assert stream.of("note")[0][3] - done < 0.5
        stream.close()
    assert one.stop() == 0 and two.stop() == 0


def test_streams_end_when_the_server_does(tmp_path):
    server = Playd(tmp_path)
    stream = Stream(server, server.guest()["token"]).until(begun)
    assert server.stop() == 0
    stream.until(lambda s: s.ended)


def test_a_push_message_arrives_encrypted_and_signed(tmp_path, service):
    server = Playd(tmp_path, "--private-endpoints", service.authority, "--push-subject", "mailto:test@playd.example")
    token, browser = server.guest()["token"], webpush.Browser()
    endpoint = f"http://{service.authority}/push/one"
    subscription = browser.subscription(endpoint)
    assert server.send("POST", "/v1/push/subscriptions", token, subscription).json["devices"] == 1
    change = {"streak": True, "language": "ka", "quietHours": {"from": 0, "to": 0}, "utcOffset": 240}
    assert server.send("PATCH", "/v1/notifications", token, change).json["streak"]
    claim(server, token)
    limit = time.monotonic() + 60
    while not service.received:
        assert time.monotonic() < limit
        time.sleep(0.01)
    ((path, headers, body),) = service.received
    assert path == "/push/one" and headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0
    message = browser.read(body)
    assert message["body"] == "ზედიზედ უკვე 1 დღეა. ასე გააგრძელე!" and message["tag"] == "streak"
    assert message["path"].startswith("/")
    claims, key = webpush.signer(headers["Authorization"], f"http://{service.authority}")
    assert claims["sub"] == "mailto:test@playd.example" and 0 < claims["exp"] - time.time() <= 86_400
    assert key == server.send("GET", "/v1/push/key").json["publicKey"]
    assert server.stop() == 0
    # Neither the key nor what was said stands in the log.
    assert browser.subscription(endpoint)["keys"]["auth"] not in server.output()


def until_forgotten(server, token):
    """Sends messages until the server has dropped the player's only device."""
    server.send("PATCH", "/v1/notifications", token, {"streak": True, "quietHours": {"from": 0, "to": 0}})
    claim(server, token)
    limit = time.monotonic() + 60
    while server.send("GET", "/v1/notifications", token).json["devices"]:
        assert time.monotonic() < limit
        time.sleep(0.02)


def test_a_browser_that_is_gone_is_forgotten(tmp_path, service):
    server = Playd(tmp_path, "--private-endpoints", service.authority)
    token = server.guest()["token"]
    service.answers.append((410, {}))
    subscription = webpush.Browser().subscription(f"http://{service.authority}/push/gone")
    server.send("POST", "/v1/push/subscriptions", token, subscription)
    until_forgotten(server, token)
    assert not service.received
    assert server.stop() == 0


@pytest.mark.parametrize("endpoint", [
    "http://127.0.0.1:1/x", "http://push.example.net/x", "https://user@push.example.net/", "ftp://a.example/", "x"])
def test_an_endpoint_that_is_no_push_service_is_refused(server, endpoint):
    token = server.guest()["token"]
    answer = server.send("POST", "/v1/push/subscriptions", token, webpush.Browser().subscription(endpoint))
    assert answer.problem == "push-endpoint-refused"
    assert server.send("GET", "/v1/notifications", token).json["devices"] == 0


def test_the_own_network_is_never_asked(tmp_path, service):
    """An https address that leads to this machine passes for a push service until it is looked up, and is dropped then."""
    server = Playd(tmp_path)
    token = server.guest()["token"]
    port = service.authority.split(":")[1]
    subscription = webpush.Browser().subscription(f"https://localhost:{port}/x")
    assert server.send("POST", "/v1/push/subscriptions", token, subscription).json["devices"] == 1
    until_forgotten(server, token)
    assert not service.received
    assert server.stop() == 0
