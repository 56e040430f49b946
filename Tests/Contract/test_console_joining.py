"""Studios that join by themselves over real mail, forgotten passwords, second factors and sessions; and everybody who tries
another's."""
import statistics
import subprocess
import time

import pytest

import mailbox
from authenticator import code
from playd import BINARY, Playd, command
from sandbox import eventually
from test_console import PASSWORD, audit, join, sign_in

SENDER = "no-reply@playd.example"
STUDIO = {"studio": "Tbilisi Games", "site": "tbilisi.example", "game": "Backgammon for two", "language": "en"}


def with_operator(data):
    data.mkdir(exist_ok=True)
    done = subprocess.run(
        [BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
        capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return data


def plain(box):
    return ["--smtp-url", f"smtp://127.0.0.1:{box.port}", "--smtp-from", SENDER, "--smtp-plain", "yes"]


class House:
    """A server that sends mail to a mailbox of this test's."""

    def __init__(self, data, box, options=None):
        self.box = box
        self.server = Playd(with_operator(data), *(options or plain(box)))
        self.operator = sign_in(self.server).json["token"]

    def post(self, path, body, token=None):
        return self.server.send("POST", "/v1/console/" + path, token, body)

    def ask(self, path, address, language="en"):
        return self.post(path, {"email": address, "language": language})

    def stop(self):
        assert self.server.stop() == 0
        self.box.stop()


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path / "data", mailbox.Mailbox())
    yield house
    house.stop()


@pytest.mark.parametrize("is_implicit", [False, True], ids=["STARTTLS", "TLS"])
def test_a_studio_joins_over_mail_with_tls_and_a_password(tmp_path, is_implicit):
    path, context = mailbox.certificate(tmp_path)
    box = mailbox.Mailbox(context=context, is_implicit=is_implicit, asks_password=not is_implicit)
    (tmp_path / "password").write_text(mailbox.PASSWORD + "\n")
    options = ["--smtp-url", f"{'smtps' if is_implicit else 'smtp'}://localhost:{box.port}", "--smtp-from", SENDER,
               "--smtp-authorities", path]
    if not is_implicit:
        options += ["--smtp-user", mailbox.USER, "--smtp-password-file", tmp_path / "password"]
    house = House(tmp_path / "data", box, options)
    assert house.ask("sign-ups", "Nino@Tbilisi.example").status == 204
    letter = box.wait(1)
    assert box.senders == [(SENDER, ["nino@tbilisi.example"])]
    assert (letter["To"], letter["Subject"]) == ("nino@tbilisi.example", "Confirm your email for Play’d")
    assert letter["Auto-Submitted"] == "auto-generated" and letter["Date"] and letter["Message-ID"]
    assert f"http://127.0.0.1:{house.server.port}/console/confirm?token=" in mailbox.text(letter)
    application = {"token": mailbox.token(letter), "password": PASSWORD, **STUDIO}
    assert house.post("sign-ups/confirm", {**application, "password": "tbilisi games 1"}).problem == "console-password-weak"
    assert house.post("sign-ups/confirm", application).status == 204
    assert house.post("sign-ups/confirm", application).problem == "console-link-invalid"
    assert sign_in(house.server, "nino@tbilisi.example").problem == "console-credentials-wrong"
    (waiting,) = house.server.send("GET", "/v1/console/applications", house.operator).json["items"]
    assert waiting["studio"] == "Tbilisi Games" and waiting["state"] == "waiting"
    decided = house.post(f"applications/{waiting['applicationID']}", {"approve": True}, house.operator)
    assert decided.json["state"] == "approved"
    assert {message["Subject"] for message in box.messages + [box.wait(3)]} >= {
        "We received your application", "Your studio is approved"}
    session = sign_in(house.server, "nino@tbilisi.example").json
    assert (session["account"]["role"], session["account"]["studio"]) == ("owner", "tbilisi-games")
    if not is_implicit:
        assert set(box.signed_in) == {(mailbox.USER, mailbox.PASSWORD)}
    house.stop()


def test_a_refused_studio_gets_the_reason_and_may_apply_again(house):
    house.ask("sign-ups", "nino@tbilisi.example", "ka")
    house.post("sign-ups/confirm", {"token": mailbox.token(house.box.wait(1)), "password": PASSWORD, **STUDIO})
    (waiting,) = house.server.send("GET", "/v1/console/applications", house.operator).json["items"]
    path = f"applications/{waiting['applicationID']}"
    assert house.post(path, {"approve": False}, house.operator).problem == "invalid-body"
    assert house.post(path, {"approve": False, "reason": "The site is empty."}, house.operator).status == 200
    assert house.post(path, {"approve": True}, house.operator).problem == "console-decided"
    house.box.wait(3)
    assert any("Reason: The site is empty." in mailbox.text(message) for message in house.box.messages)
    assert house.ask("sign-ups", "nino@tbilisi.example").status == 204


def test_a_mail_server_that_is_away_gets_each_message_once_it_is_back(tmp_path):
    port = mailbox.free_port()
    server = Playd(with_operator(tmp_path / "data"), "--smtp-url", f"smtp://127.0.0.1:{port}", "--smtp-from", SENDER,
                   "--smtp-plain", "yes")
    body = {"email": "nino@tbilisi.example", "language": "en"}
    assert server.send("POST", "/v1/console/sign-ups", json_body=body).status == 204
    deadline = time.monotonic() + 30
    while "mail postponed" not in server.output():
        assert time.monotonic() < deadline, server.output()
        time.sleep(0.05)
    # The outbox is in the database, so another process sends it.
    server.kill()
    box = mailbox.Mailbox(port)
    box.answers = ["451 not now"]
    server = Playd(tmp_path / "data", *plain(box))
    first = box.wait(1, 120)
    assert first["Subject"] == "Confirm your email for Play’d"
    # The mailbox has the message before the server counts it.
    deadline = time.monotonic() + 30
    while 'playd_mail_messages_total{outcome="accepted"} 1' not in server.send("GET", "/metrics").body.decode():
        assert time.monotonic() < deadline, server.output()
        time.sleep(0.05)
    assert server.stop() == 0
    assert len(box.messages) == 1
    box.stop()


def test_without_tls_nothing_is_sent_and_a_refused_recipient_is_not_tried_again(tmp_path):
    box = mailbox.Mailbox()
    server = Playd(
        with_operator(tmp_path / "data"), "--smtp-url", f"smtp://127.0.0.1:{box.port}", "--smtp-from", SENDER)
    body = {"email": "nino@tbilisi.example", "language": "en"}
    server.send("POST", "/v1/console/sign-ups", json_body=body)
    deadline = time.monotonic() + 30
    while "mail postponed" not in server.output():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert box.messages == [] and server.stop() == 0
    box.answers = ["550 no such mailbox"]
    server = Playd(tmp_path / "data", *plain(box))
    while "mail refused" not in server.output():
        assert time.monotonic() < deadline + 60, server.output()
        time.sleep(0.05)
    time.sleep(7)
    assert box.messages == [] and server.stop() == 0
    box.stop()


@pytest.mark.parametrize("options, word", [
    (["--smtp-url", "smtp://mail.example.com"], "--smtp-from"), (["--smtp-from", SENDER], "--smtp-url"),
    (["--smtp-url", "mail.example.com", "--smtp-from", SENDER], "smtp://"),
    (["--smtp-url", "smtp://mail.example.com", "--smtp-from", "a@b\nBcc: c@d"], "e-mail address"),
    (["--smtp-url", "smtp://mail.example.com", "--smtp-from", SENDER, "--smtp-plain", "yes"], "TLS"),
    (["--smtp-url", "smtp://mail.example.com", "--smtp-from", SENDER, "--smtp-user", "x"], "--smtp-password")])
def test_a_mail_server_that_cannot_be_is_refused_with_a_sentence(tmp_path, options, word):
    done = command("serve", "--check", "yes", "--data", str(tmp_path), *options)
    assert done.returncode == 2 and word in done.stderr, done.stderr


def test_without_a_mail_server_sign_up_and_reset_say_so(tmp_path):
    server = Playd(with_operator(tmp_path))
    for path in ("sign-ups", "password-resets"):
        answer = server.send("POST", "/v1/console/" + path, json_body={"email": "a@b.example", "language": "en"})
        assert (answer.status, answer.problem) == (403, "console-mail-missing")
    assert server.stop() == 0


@pytest.mark.parametrize("path", ["sign-ups", "password-resets"])
def test_known_and_unknown_addresses_are_answered_alike_in_the_same_time(house, path):
    took = {"ada@playd.example": [], "eve@playd.example": []}
    for _ in range(5):
        for address, spans in took.items():
            began = time.monotonic()
            answer = house.ask(path, address)
            spans.append(time.monotonic() - began)
            assert (answer.status, answer.body) == (204, b"")
    known, unknown = (statistics.median(spans) for spans in took.values())
    assert abs(known - unknown) < 0.05, took
    house.box.wait(10)
    assert {message["To"] for message in house.box.messages} == {"ada@playd.example", "eve@playd.example"}


def test_a_hundred_requests_of_one_address_or_network_are_refused_counted_and_audited(house):
    answers = [house.ask("sign-ups", "nino@tbilisi.example") for _ in range(100)]
    assert [answer.status for answer in answers].count(204) == 5
    assert answers[-1].problem == "console-requests-many" and int(answers[-1].headers["Retry-After"]) > 80_000
    more = [house.ask("sign-ups", f"a{number}@tbilisi.example").status for number in range(100)]
    assert more.count(204) == 15
    metrics = house.server.send("GET", "/metrics").body.decode()
    assert 'playd_refusals_total{problem="console-requests-many"} 180' in metrics
    assert any(line.get("refusal") == "console-requests-many" for line in audit(house.server, house.operator))


@pytest.mark.parametrize("address", [
    "nino@tbilisi.example\r\nBcc: eve@x.example", "nino@tbilisi.example\nX: y", "nino@tbilisi.example,eve@x.example",
    "<nino@tbilisi.example>", "nino", "nino@tbilisi.example\x00"])
def test_an_address_that_would_be_a_header_is_refused(house, address):
    problem = house.ask("sign-ups", address).problem
    assert problem in ("invalid-body", "console-name-invalid")
    assert f'playd_refusals_total{{problem="{problem}"}}' in house.server.send("GET", "/metrics").body.decode()
    assert house.box.messages == []

    def is_told():
        told = house.server.send("GET", "/v1/console/audit?scope=outside&limit=200", house.operator).json["items"]
        return any(line.get("refusal") == problem and line["action"].endswith("/sign-ups") for line in told)

    # Requests from outside are written beside their answers.
    assert eventually(is_told), problem


def test_a_forgotten_password_is_set_by_a_link_that_works_once_and_ends_every_session(house):
    assert house.ask("password-resets", "ada@playd.example").status == 204
    token = mailbox.token(house.box.wait(1))
    assert token.encode() not in b"".join(path.read_bytes() for path in house.server.data.glob("playd.db*"))
    body = {"token": token, "password": "another horse battery"}
    assert house.post("password-resets/confirm", body).status == 204
    assert house.post("password-resets/confirm", body).problem == "console-link-invalid"
    assert house.server.send("GET", "/v1/console/me", house.operator).problem == "console-token-invalid"
    assert sign_in(house.server).problem == "console-credentials-wrong"
    assert sign_in(house.server, password="another horse battery").status == 201
    assert house.box.wait(2)["Subject"] == "Your password was changed"


def test_a_second_factor_is_asked_for_and_a_replayed_code_is_refused_and_audited(house):
    proof = {"password": PASSWORD}
    setup = house.post("me/two-factor", proof, house.operator).json
    assert setup["address"].startswith("otpauth://totp/Playd:ada%40playd.example?secret=" + setup["secret"])
    # The step before is used up, so that the next two are good for signing in.
    codes = house.post("me/two-factor/confirm", {"code": code(setup["secret"], -1)}, house.operator).json["codes"]
    assert len(codes) == 10
    assert sign_in(house.server).problem == "console-code-missing"
    body = {"name": "ada@playd.example", **proof, "code": code(setup["secret"])}
    assert house.post("sessions", body).status == 201
    assert house.post("sessions", body).problem == "console-code-used"
    assert house.post("sessions", {**body, "code": "000000x"}).problem == "console-code-wrong"
    assert house.post("sessions", {**body, "password": "wrong horse battery"}).problem == "console-credentials-wrong"
    assert house.post("sessions", {**body, "code": codes[0].lower()}).status == 201
    assert house.post("sessions", {**body, "code": codes[0]}).problem == "console-code-wrong"
    refused = {(line.get("account"), line.get("refusal")) for line in audit(house.server, house.operator)}
    assert ("ada@playd.example", "console-code-used") in refused
    assert ("ada@playd.example", "console-code-wrong") in refused
    stored = b"".join(path.read_bytes() for path in house.server.data.glob("playd.db*"))
    assert setup["secret"].encode() not in stored and codes[1].replace("-", "").encode() not in stored
    security = house.server.send("GET", "/v1/console/me/security", house.operator).json
    assert security["recoveryCodesLeft"] == 9 and security["twoFactorSince"] > 0


def test_two_studios_end_none_of_each_others_sessions_and_see_no_application(house):
    tokens = {}
    for studio in ("dice", "ball"):
        house.post("studios", {"studio": studio, "name": studio}, house.operator)
        tokens[studio] = join(house.server, house.operator, f"owner@{studio}.example", "owner", studio)
    send = house.server.send
    (own,) = send("GET", "/v1/console/me/sessions", tokens["dice"]).json["items"]
    assert own["isCurrent"]
    path = "/v1/console/me/sessions/" + own["sessionID"]
    assert send("DELETE", path, tokens["ball"]).problem == "console-not-found"
    assert send("DELETE", "/v1/console/me/sessions", tokens["ball"]).status == 204
    assert send("GET", "/v1/console/me", tokens["dice"]).status == 200
    for method, path in (("GET", "applications"), ("POST", "applications/cap_0000000000001")):
        answer = send(method, "/v1/console/" + path, tokens["ball"], {"approve": True} if method == "POST" else None)
        assert answer.problem == "console-role-missing"
    assert send("DELETE", "/v1/console/me/sessions/" + own["sessionID"], tokens["dice"]).status == 204
    assert send("GET", "/v1/console/me", tokens["dice"]).problem == "console-token-invalid"


def test_the_mailbox_of_the_sandbox_outlives_a_restart_and_keeps_the_latest(tmp_path):
    data = with_operator(tmp_path / "data")
    server = Playd(data, "--sandbox", "yes")
    body = {"email": "nino@tbilisi.example", "language": "en"}
    assert server.send("POST", "/v1/console/sign-ups", json_body=body).status == 204

    def messages():
        return server.send("GET", "/sandbox/mail/state").json["messages"]

    deadline = time.monotonic() + 60
    while not messages():
        assert time.monotonic() < deadline, server.output()
        time.sleep(0.05)
    before = messages()
    assert server.stop() == 0
    server = Playd(data, "--sandbox", "yes")
    assert messages() == before and before[0]["to"] == "nino@tbilisi.example"
    assert server.stop() == 0
