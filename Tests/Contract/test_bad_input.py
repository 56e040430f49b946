"""Everything a client can get wrong, over real sockets: a problem document each, and a server that goes on."""
import socket

import pytest


@pytest.fixture
def token(server):
    return server.guest()["token"]


def finish(server, token, session, recording, score=1):
    return server.send("POST", f"/v1/sessions/{session}/finish", token, {"recording": recording, "score": score})


@pytest.mark.parametrize("body", [b"", b"{", b"nonsense", b'{"game":"\xff"}', b"[" * 5_00, b'{"a":1,"a":2}'])
def test_what_is_not_json_is_refused(server, token, body):
    answer = server.send("POST", "/v1/sessions", token, body=body)
    assert (answer.status, answer.problem) == (400, "malformed-json")
    assert "Line 1" in answer.json["detail"]


@pytest.mark.parametrize(
    "body, place",
    [
        ({}, "game"),
        ({"game": 1, "mode": "classic"}, "game"),
        ({"game": "out-of-pocket", "mode": "classic", "count": 21}, "count"),
        ({"game": "out-of-pocket", "mode": "classic", "extra": 1}, "extra"),
    ])
def test_the_wrong_member_is_named(server, token, body, place):
    answer = server.send("POST", "/v1/sessions", token, body)
    assert (answer.status, answer.problem) == (422, "invalid-body")
    assert answer.json["detail"].startswith(place)


def test_a_body_over_the_limit_is_refused(server, token):
    answer = server.send("PATCH", "/v1/me", token, body=b'{"name":"' + b"a" * 100_000 + b'"}')
    assert (answer.status, answer.problem) == (413, "content-too-large")
    assert server.send("GET", "/healthz").status == 200


def test_a_body_that_is_announced_and_never_comes_holds_nobody_up(server, token):
    slow = socket.create_connection(("127.0.0.1", server.port))
    slow.sendall(
        b"PATCH /v1/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{")
    for _ in range(10):
        assert server.send("GET", "/v1/me", token).status == 200
    slow.close()


@pytest.mark.parametrize("authorization", ["Bearer", "Bearer nonsense", "Basic dTpw", "Bearer " + "A" * 43])
def test_a_token_nobody_has_is_refused(server, authorization):
    answer = server.send("GET", "/v1/me", headers={"Authorization": authorization})
    assert (answer.status, answer.problem) == (401, "token-invalid")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_no_token_is_refused(server):
    assert server.send("GET", "/v1/me").problem == "token-missing"


def test_a_recording_of_another_session_is_refused(server, played):
    acknowledged, exported = played
    (session,) = server.sessions(acknowledged["token"])
    answer = finish(server, acknowledged["token"], session["sessionID"], exported["recording"], exported["result"]["score"])
    assert (answer.status, answer.problem) == (422, "recording-for-another-session")


def test_a_finished_session_takes_no_other_recording(server, played):
    acknowledged, exported = played
    answer = finish(server, acknowledged["token"], acknowledged["sessionID"], "AAAA", exported["result"]["score"])
    assert (answer.status, answer.problem) == (409, "session-finished")


def test_somebody_elses_session_is_not_found(server, played, token):
    acknowledged, exported = played
    answer = finish(server, token, acknowledged["sessionID"], exported["recording"], exported["result"]["score"])
    assert (answer.status, answer.problem) == (404, "session-not-found")


@pytest.mark.parametrize("recording", ["", "AAAA", "UFIC", "!", "a"])
def test_what_is_no_recording_is_refused(server, token, recording):
    (session,) = server.sessions(token)
    answer = finish(server, token, session["sessionID"], recording)
    assert answer.status == 422
    assert answer.problem in ("recording-unreadable", "invalid-body")


@pytest.mark.parametrize("path", ["/v1", "/v1/", "/v1/nothing", "/v1/players/x", "/v1//me", "/V1/me", "/nothing"])
def test_a_path_that_is_nothing_is_not_found(server, path):
    assert server.send("GET", path).problem == "not-found"


@pytest.mark.parametrize("path", ["/../etc/passwd", "/%2e%2e/etc/passwd", "/v1/me%00", "/%zz"])
def test_a_path_that_climbs_or_cannot_be_read_is_refused(server, path):
    assert 400 <= server.send("GET", path).status < 500


def test_a_wrong_method_says_which_are_right(server):
    answer = server.send("PUT", "/v1/me")
    assert (answer.status, answer.problem) == (405, "method-not-allowed")
    assert "PATCH" in answer.headers["Allow"]


@pytest.mark.parametrize("name", ["", "   ", "a\u202eb", "a\u200bb", "x" * 25, "a\nb", "\u3164"])
def test_a_name_nobody_could_read_is_refused(server, token, name):
    answer = server.send("PATCH", "/v1/me", token, {"name": name})
    assert (answer.status, answer.problem) == (422, "name-refused")


@pytest.mark.parametrize("text", [b"\r\n\r\n", b"NONSENSE\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02", b"GET /" + b"a" * 70_000])
def test_bytes_that_are_no_http_hurt_nobody(server, text):
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as connection:
        connection.sendall(text)
        connection.settimeout(0.3)
        try:
            connection.recv(1_000)
        except (TimeoutError, ConnectionResetError):
            pass
    assert server.send("GET", "/healthz").status == 200


@pytest.mark.parametrize("method, path, body, status", [
    ("GET", "/v1/nothing", None, 404), ("PUT", "/v1/me", None, 405), ("PATCH", "/v1/me", b" " * 100_000, 413)])
def test_what_the_transport_refuses_says_what_to_do(server, token, method, path, body, status):
    answer = server.send(method, path, token, body=body)
    assert answer.status == status
    assert answer.json["remedy"]
    assert server.send("GET", answer.json["type"]).status == 200


def test_every_problem_has_a_page(server, token):
    uri = server.send("GET", "/v1/me").json["type"]
    page = server.send("GET", uri)
    assert page.status == 200 and b"POST /v1/players" in page.body
