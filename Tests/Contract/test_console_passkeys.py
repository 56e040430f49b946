"""Passkeys of the console's accounts over real sockets, signed by openssl; and everybody who tries another's."""
import pytest

from authenticator import code
from identities import apple
from playd import Playd
from providers import Passkey
from test_console import PASSWORD, audit, sign_in
from test_console_joining import with_operator

ME = "/v1/console/me/passkeys"
SESSIONS = "/v1/console/sessions/passkey"


@pytest.fixture
def server(tmp_path, apple):
    running = Playd(with_operator(tmp_path / "data"), *apple.options)
    yield running
    assert running.stop() == 0


@pytest.fixture
def operator(server):
    return sign_in(server).json["token"]


def passkey(apple):
    made = Passkey(apple.folder)
    made.flags = 0x05
    return made


def begin(server, token):
    return server.send("POST", ME + "/registration", token).json


def add(server, made, token, name="Laptop"):
    body = {"name": name, "passkey": made.register(begin(server, token))}
    return server.send("POST", ME, token, body)


def use(server, made):
    return server.send("POST", SESSIONS + "/finish", json_body=made.use(server.send("POST", SESSIONS).json))


def test_several_passkeys_sign_in_and_are_renamed_and_removed(server, operator, apple):
    laptop, phone = passkey(apple), passkey(apple)
    options = begin(server, operator)
    assert options["authenticatorSelection"]["userVerification"] == "required"
    assert options["user"]["name"] == "ada@playd.example" and options["excludeCredentials"] == []
    first = add(server, laptop, operator)
    assert first.status == 201 and first.json["name"] == "Laptop" and "usedAt" not in first.json
    assert add(server, phone, operator, "Phone").status == 201
    assert len(begin(server, operator)["excludeCredentials"]) == 2
    assert server.send("POST", SESSIONS).json["userVerification"] == "required"
    session = use(server, laptop)
    assert session.status == 201 and session.json["account"]["name"] == "ada@playd.example"
    token = session.json["token"]
    path = f"{ME}/{first.json['passkeyID']}"
    assert server.send("PATCH", path, token, {"name": "Office"}).json["name"] == "Office"
    assert [item["name"] for item in server.send("GET", ME, token).json["items"]] == ["Office", "Phone"]
    assert server.send("DELETE", path, token).status == 204
    assert server.send("DELETE", path, token).problem == "console-not-found"
    assert use(server, laptop).problem == "console-passkey-unknown"
    actions = [line["action"] for line in audit(server, operator)]
    assert {"passkey.add", "passkey.rename", "passkey.remove", "session.passkey"} <= set(actions)


def test_a_second_factor_is_not_asked_for_beside_a_passkey_and_stays_for_the_password(server, operator, apple):
    laptop = passkey(apple)
    assert add(server, laptop, operator).status == 201
    setup = server.send("POST", "/v1/console/me/two-factor", operator, {"password": PASSWORD}).json
    confirmed = server.send("POST", "/v1/console/me/two-factor/confirm", operator, {"code": code(setup["secret"])})
    assert confirmed.status == 200
    assert sign_in(server).problem == "console-code-missing"
    assert use(server, laptop).status == 201


def test_every_forged_passkey_is_refused_counted_and_audited(server, operator, apple):
    laptop = passkey(apple)
    assert add(server, laptop, operator).status == 201

    def refused(problem, **changes):
        before = {name: getattr(laptop, name) for name in changes}
        for name, value in changes.items():
            setattr(laptop, name, value)
        answer = use(server, laptop)
        for name, value in before.items():
            setattr(laptop, name, value)
        # The throttle is not what this test is about.
        assert use(server, laptop).status == 201
        assert answer.problem == problem, answer.body

    proof = laptop.use(server.send("POST", SESSIONS).json)
    assert server.send("POST", SESSIONS + "/finish", json_body=proof).status == 201
    assert server.send("POST", SESSIONS + "/finish", json_body=proof).problem == "proof-replayed"
    refused("passkey-origin-wrong", origin="https://evil.example")
    refused("passkey-verification-missing", flags=0x01)
    refused("passkey-presence-missing", flags=0x04)
    refused("proof-malformed", user="AAAA")
    refused("proof-signature-wrong", key=passkey(apple).key)
    laptop.count, count = 0, laptop.count
    assert use(server, laptop).problem == "passkey-cloned"
    laptop.count = count
    stranger = passkey(apple)
    stranger.user = laptop.user
    assert use(server, stranger).problem == "console-passkey-unknown"
    problems = ["proof-replayed", "passkey-origin-wrong", "passkey-verification-missing", "passkey-presence-missing",
                "proof-malformed", "proof-signature-wrong", "passkey-cloned", "console-passkey-unknown"]
    metrics = server.send("GET", "/metrics").body.decode()
    for problem in problems:
        assert f'playd_refusals_total{{problem="{problem}"}} 1' in metrics, problem
    lines = {line.get("refusal"): line for line in audit(server, operator)}
    assert set(problems) <= set(lines)
    assert lines["passkey-cloned"]["subject"] == "ada@playd.example"


def test_a_passkey_is_added_only_with_a_challenge_of_the_account_and_a_verified_user(server, operator, apple):
    options = begin(server, operator)
    made = passkey(apple)
    body = {"name": "Laptop", "passkey": made.register(options)}
    assert server.send("POST", ME, operator, body).status == 201
    assert server.send("POST", ME, operator, body).problem == "proof-replayed"
    weak = Passkey(apple.folder)
    assert add(server, weak, operator).problem == "passkey-verification-missing"
    foreign = passkey(apple)
    foreign.origin = "https://evil.example"
    assert add(server, foreign, operator).problem == "passkey-origin-wrong"
    assert server.send("POST", ME, operator, {**body, "name": ""}).problem == "invalid-body"
    assert server.send("POST", ME, operator, {**body, "name": "a\nb"}).problem == "invalid-body"
    assert server.send("POST", ME, None, body).problem == "console-token-invalid"


def test_a_players_passkey_opens_no_account_and_the_console_s_no_player(server, operator, apple):
    player, laptop = passkey(apple), passkey(apple)
    options = server.send("POST", "/v1/auth/passkey/registration").json
    assert server.send("POST", "/v1/auth/passkey/registration/finish", json_body=player.register(options)).status == 200
    assert use(server, player).problem == "console-passkey-unknown"
    assert add(server, laptop, operator).status == 201
    proof = laptop.use(server.send("POST", "/v1/auth/passkey/assertion").json)
    assert server.send("POST", "/v1/auth/passkey/assertion/finish", json_body=proof).problem == "passkey-unknown"


def test_guesses_at_passkeys_have_to_wait(server, operator, apple):
    stranger = passkey(apple)
    stranger.user = "AAAA"
    answers = [use(server, stranger) for _ in range(8)]
    assert answers[0].problem == "console-passkey-unknown"
    assert answers[-1].problem == "console-locked" and int(answers[-1].headers["Retry-After"]) >= 1
