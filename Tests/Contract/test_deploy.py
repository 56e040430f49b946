"""What is under deploy/: metrics that Prometheus takes, alert rules, the dashboard, the configuration check, and restarts
that no request notices."""
import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

import pytest

from proxied import ASK, Proxied
from playd import BINARY, NO_LIMITS, ROOT, Playd, command

DEPLOY = ROOT / "deploy"


def metrics_of(server):
    return server.send("GET", "/metrics").body.decode()


@pytest.fixture(scope="module")
def scraped(tmp_path_factory):
    server = Playd(tmp_path_factory.mktemp("metrics"))
    server.guest()
    # What was answered is counted when the connection's thread has seen to it.
    time.sleep(0.2)
    text = metrics_of(server)
    assert server.stop() == 0
    return text


def test_promtool_accepts_the_metrics(scraped):
    done = subprocess.run(["promtool", "check", "metrics"], input=scraped, capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr.strip(), done.stdout + done.stderr


@pytest.mark.parametrize("words", [["check", "rules", "alerts.yml"], ["test", "rules", "alerts_test.yml"],
                                   ["check", "config", "prometheus.yml"]])
def test_promtool_accepts_the_alert_rules(words):
    done = subprocess.run(["promtool", *words], cwd=DEPLOY / "prometheus", capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", ["prometheus/alerts.yml", "grafana/playd.json"])
def test_rules_and_dashboard_name_metrics_that_there_are(scraped, path):
    known = set(re.findall(r"^# TYPE (\S+)", scraped, re.M)) | {"up"}
    known |= {name + suffix for name in known for suffix in ("_bucket", "_sum", "_count")}
    text = (DEPLOY / path).read_text()
    named = set(re.findall(r"\b((?:playd|http|process)_[a-z0-9_]+)\b", text)) - {"http_503"}
    assert named and named <= known, named - known


def test_the_dashboard_is_json_with_panels_side_by_side():
    board = json.loads((DEPLOY / "grafana" / "playd.json").read_text())
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]}
    assert len(places) == len(board["panels"]) >= 10


def test_a_configuration_is_checked_without_serving_or_writing(tmp_path):
    data = tmp_path / "data"
    done = command("serve", "--check", "--data", str(data))
    assert done.returncode == 0 and done.stdout == "The configuration can be served.\n", done.stderr
    assert not data.exists()
    for options, sentence in [
            (["--console-token", "short"], "at least 16"), (["--tls-cert", "/nowhere"], "belong together"),
            (["--site", str(tmp_path / "none")], "none"), (["--log-format", "xml"], "json or text"),
            (["--log-level", "loud"], "debug"), (["--partners", str(tmp_path / "none")], "cannot be read")]:
        done = command("serve", "--check", "--data", str(data), *options)
        assert done.returncode != 0 and sentence in done.stderr, (options, done.stderr)
    server = Playd(data)
    # Beside the server that it is for.
    assert command("serve", "--check", "--data", str(data), "--port", str(server.port)).returncode == 0
    assert server.stop() == 0
    os.chmod(data / "playd.db", 0o644)
    done = command("serve", "--check", "--data", str(data))
    assert done.returncode != 0 and "chmod 600" in done.stderr


# MARK: Restarts


class Activated:
    """A server on a socket that this process keeps, as systemd would."""

    def __init__(self, data, listener):
        ready = tempfile.mktemp(prefix="playd-ready-")
        words = [BINARY, "serve", "--data", data, "--ready-file", ready, "--access-log", "no", *NO_LIMITS]
        # The shell knows the number of the process that it becomes; bash takes descriptors of two digits.
        script = f'exec 3<&{listener.fileno()}; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"'
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", *map(str, words)], pass_fds=[listener.fileno()], stdout=subprocess.DEVNULL,
            stderr=self.log)
        deadline = time.monotonic() + 60
        while not os.path.exists(ready):
            assert self.process.poll() is None and time.monotonic() < deadline
            time.sleep(0.01)
        os.unlink(ready)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


class Client(threading.Thread):
    """Asks over and over on one connection, which it opens anew when it is told to."""

    def __init__(self, port, token, stopping):
        super().__init__()
        self.port, self.token, self.stopping = port, token, stopping
        self.answered, self.closed, self.lost = 0, 0, []

    def run(self):
        connection = None
        while not self.stopping.is_set():
            try:
                if connection is None:
                    connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
                connection.request("PATCH", "/v1/me", b'{"name":"Ada"}', {
                    "Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
                answer = connection.getresponse()
                answer.read()
                if answer.status != 200:
                    self.lost.append(answer.status)
                self.answered += 1
                if answer.getheader("Connection") == "close":
                    self.closed += 1
                    connection.close()
                    connection = None
                # Between two requests a connection is idle now and then.
                if self.answered % 10 == 0:
                    time.sleep(0.02)
            except (OSError, http.client.HTTPException) as error:
                self.lost.append(repr(error))
                connection = None


def test_restarts_under_64_connections_lose_no_request(tmp_path):
    listener = socket.create_server(("127.0.0.1", 0), backlog=4_096)
    port, stopping = listener.getsockname()[1], threading.Event()
    server = Activated(tmp_path, listener)
    clients = []
    try:
        for _ in range(64):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("POST", "/v1/players")
            clients.append(Client(port, json.loads(connection.getresponse().read())["token"], stopping))
            connection.close()
        for client in clients:
            client.start()
        for _ in range(3):
            time.sleep(1)
            assert server.stop() == 0
            server = Activated(tmp_path, listener)
        time.sleep(0.5)
    finally:
        stopping.set()
        for client in clients:
            client.join(40)
        server.stop()
        listener.close()
    lost = [loss for client in clients for loss in client.lost]
    answered, closed = sum(client.answered for client in clients), sum(client.closed for client in clients)
    print(f"{answered} answered, {closed} connections ended by three restarts, {len(lost)} lost")
    assert not lost, lost[:5]
    assert closed >= 64 and min(client.answered for client in clients) > 0


@pytest.fixture(scope="module")
def proxied(tmp_path_factory):
    served = Proxied(tmp_path_factory.mktemp("nginx"))
    yield served
    served.stop()


HOST = b"\r\nHost: play.example\r\nConnection: close"


@pytest.mark.parametrize(("head", "status", "kind"), [
    (b"GET /v1/configuration HTTP/1.1\r\nX: 1\r\nConnection: close", 400, "bad-request"),
    (b"GET /v1/configuration HTTP/1.1" + HOST + b"\r\nHost: other.example", 400, "bad-request"),
    (b"GET /\0 HTTP/1.1" + HOST, 400, "bad-request"),
    (b"GET /v1/configuration HTTP/1.1" + HOST + b"\r\nCookie: " + b"a" * 20_000, 431, "bad-request"),
    (b"GET /" + b"a" * 17_000 + b" HTTP/1.1" + HOST, 414, "bad-request"),
    (b"POST /v1/guests HTTP/1.1" + HOST + b"\r\nContent-Length: 3000000", 413, "content-too-large"),
    (b"TRACE / HTTP/1.1" + HOST, 405, "method-not-allowed"),
    (b"POST /v1/guests HTTP/1.1" + HOST + b"\r\nTransfer-Encoding: gzip", 400, "bad-request"),
    (b"GET / HTTP/9.9" + HOST, 400, "bad-request"),
    (b"GET /metrics HTTP/1.1" + HOST, 404, "not-found"),
])
def test_what_nginx_refuses_is_a_problem_document_and_in_its_log(proxied, head, status, kind):
    lines = proxied.log.read_text().count("\n")
    found, headers, body = proxied.send(head)
    assert (found, headers["Content-Type"]) == (status, "application/problem+json"), body
    problem = json.loads(body)
    assert (problem["type"], problem["status"]) == (f"/problems/{kind}", status) and problem["detail"] and problem["remedy"]
    deadline = time.monotonic() + 60
    while f" {status} " not in "".join(proxied.log.read_text().splitlines(True)[lines:]):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_requests_pass_nginx_with_sixteen_kilobytes_of_fields(proxied):
    fields = b"".join(b"\r\nX-%d: %s" % (index, b"a" * 2_500) for index in range(6))
    assert proxied.send(b"GET /v1/configuration HTTP/1.1" + HOST + fields)[0] == 200


def test_refusals_of_the_server_pass_nginx_as_they_are(proxied):
    status, headers, body = proxied.send(b"GET /v1/nothing HTTP/1.1" + HOST)
    assert (status, json.loads(body)["type"]) == (404, "/problems/not-found")
    assert headers["Content-Type"] == "application/problem+json"


def test_slow_heads_are_cut_off_and_one_request_too_many_is_a_problem(tmp_path):
    """With shorter limits than a deployment's: half a head for half a second, and a second request under way."""
    served = Proxied(tmp_path, replace=[
        ("client_header_timeout 15s", "client_header_timeout 500ms"), ("limit_conn playd_visitor 200", "limit_conn playd_visitor 1")])
    try:
        with pytest.raises((http.client.RemoteDisconnected, OSError)):
            served.send(b"GET / HTTP/1.1\r\nX: ", body=None)
        deadline = time.monotonic() + 60
        while " 408 " not in served.log.read_text():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        token = served.server.guest()["token"].encode()
        context = ssl.create_default_context(cafile=served.certificate)
        with socket.create_connection(("127.0.0.1", served.port), 10) as made:
            with context.wrap_socket(made, server_hostname="play.example") as stream:
                stream.sendall(b"GET /v1/inbox/stream HTTP/1.1\r\nHost: play.example\r\nAuthorization: Bearer " + token + b"\r\n\r\n")
                assert b" 200 " in stream.recv(4_096)
                status, headers, body = served.send(ASK)
                assert (status, headers["Retry-After"]) == (429, "5")
                assert json.loads(body)["type"] == "/problems/too-many-requests"
    finally:
        served.stop()


def has_networks():
    """Whether this machine gives a test a network of its own, with rules in it."""
    if os.geteuid() != 0 or not shutil.which("nft"):
        return False
    return subprocess.run(
        ["unshare", "-n", "nft", "-f", DEPLOY / "nftables" / "playd.nft"], capture_output=True).returncode == 0


@pytest.mark.skipif(not has_networks(), reason="needs root, nft and a kernel with both, for a network of its own")
def test_an_address_cannot_hold_the_connections_of_nginx():
    """Half heads, which nginx counts for no one: an address and a /64 have 300, and others are answered."""
    done = subprocess.run(
        ["unshare", "-n", sys.executable, "Tests/Contract/proxied.py"], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    four, six = map(int, done.stdout.split()[-2:])
    assert 200 <= four <= 300 and 200 <= six <= 300


def test_a_server_that_is_gone_is_a_problem_with_the_time_to_retry(proxied):
    proxied.server.stop()
    status, headers, body = proxied.send(b"GET /v1/configuration HTTP/1.1" + HOST)
    assert (status, headers["Retry-After"], json.loads(body)["type"]) == (503, "2", "/problems/unavailable")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="this machine has no systemd")
def test_systemd_takes_the_units_and_finds_them_hardened(tmp_path):
    for unit in (DEPLOY / "systemd").iterdir():
        (tmp_path / unit.name).write_text(unit.read_text().replace("/usr/bin/playd", str(BINARY)))
    units = sorted(map(str, tmp_path.iterdir()))
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr.strip(), done.stderr
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=20", str(tmp_path / "playd.service")],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-500:]
