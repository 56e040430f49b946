"""Every forged, stale, replayed, cut, wrongly keyed, future-dated or oversized credential: each refused with a problem of
its own, nothing changed, and the audit log says so. One table a kind; `House.check` proves each row."""
import base64
import hashlib
import json
import secrets
import struct
import urllib.parse

import pytest

from providers import Passkey, b64url, sign, unb64url
from refusals import CONSOLE, DICE, House, Row
from sandbox import eventually
from test_apple_notifications import FORGED_NOTIFICATIONS
from test_game_center import FORGERIES
from test_identity import TOKENS


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("credentials"))
    yield house
    house.stop()


def post(house, path, body, token=None):
    return lambda: house.send("POST", path, token, body)


# Bearer tokens of players.


def bearer(value):
    """A request with that `Authorization`, made of a good token."""
    def make(house):
        token = house.guest()["token"]
        return lambda: house.send("GET", "/v1/wallet", headers={"Authorization": value(token)})
    return make


def signed_out(house):
    proof = house.apple.game_center("T:_" + secrets.token_hex(8))
    token = house.send("POST", "/v1/auth/game-center", None, proof).json["token"]
    assert house.send("POST", "/v1/me/sign-out", token, {"everywhere": True}).status == 204
    return lambda: house.send("GET", "/v1/wallet", token)


def erased(house):
    token = house.guest()["token"]
    assert house.send("DELETE", "/v1/me", token).status == 204
    return lambda: house.send("GET", "/v1/wallet", token)


BEARERS = [
    Row(name, bearer(value), "token-invalid", "GET /v1/wallet") for name, value in {
        "made up": lambda token: "Bearer " + "A" * 43, "cut": lambda token: "Bearer " + token[:-1],
        "longer": lambda token: "Bearer " + token + "A", "one letter changed": lambda token:
            "Bearer " + ("B" if token[0] == "A" else "A") + token[1:],
        "twice": lambda token: f"Bearer {token}, Bearer {token}", "another scheme": lambda token: "Basic " + token,
        "nothing after it": lambda token: "Bearer", "far too long": lambda token: "Bearer " + "A" * 4_000,
        "its digest": lambda token: "Bearer " + b64url(hashlib.sha256(unb64url(token)).digest()),
        "SQL": lambda token: "Bearer ' OR 1=1 --", "the console's": lambda token: "Bearer " + CONSOLE,
    }.items()
] + [Row("of a player signed out", signed_out, "token-invalid", "GET /v1/wallet"),
     Row("of a player who has left", erased, "token-invalid", "GET /v1/wallet")]


def test_bearer_tokens(house):
    house.check(BEARERS)


# Game Center.


def game_center(make):
    return lambda house: post(house, "/v1/auth/game-center", make(house.apple))


def replayed_game_center(house):
    proof = house.apple.game_center("T:_" + secrets.token_hex(8))
    assert house.send("POST", "/v1/auth/game-center", None, proof).status == 200
    return post(house, "/v1/auth/game-center", proof)


GAME_CENTER = [
    Row(name, game_center(make), problem, "POST /v1/auth/game-center")
    for name, (make, problem) in FORGERIES.items() if problem != "provider-unavailable"
] + [Row("replayed", replayed_game_center, "proof-replayed", "POST /v1/auth/game-center")]


def test_game_center(house):
    house.check(GAME_CENTER)


# Sign in with Apple, in apps and browsers, and what Apple tells of accounts.


def notification(make):
    """One that would sign a player out, if it were believed."""
    def prepared(house):
        text = nonce(house)
        sub = "001." + secrets.token_hex(8)
        body = {"idToken": house.apple.id_token(text, sub), "nonce": text}
        assert house.send("POST", "/v1/auth/apple", None, body).status == 200
        return post(house, "/v1/auth/apple/notifications", make(house.apple, sub))
    return prepared


NOTIFICATIONS = [
    Row("a notification " + name, notification(make), problem, "POST /v1/auth/apple/notifications")
    for name, (make, problem) in FORGED_NOTIFICATIONS.items()
]


def test_notifications_of_apple(house):
    house.check(NOTIFICATIONS)


def nonce(house):
    return house.send("POST", "/v1/auth/apple/nonce").json["nonce"]


def apple(make):
    def prepared(house):
        text = nonce(house)
        return post(house, "/v1/auth/apple", {"idToken": make(house.apple, text), "nonce": text})
    return prepared


def replayed_apple(house):
    text = nonce(house)
    body = {"idToken": house.apple.id_token(text, "001." + secrets.token_hex(8)), "nonce": text}
    assert house.send("POST", "/v1/auth/apple", None, body).status == 200
    return post(house, "/v1/auth/apple", body)


def callback(form):
    body = urllib.parse.urlencode(form).encode()
    return lambda house: lambda: house.send(
        "POST", "/v1/auth/apple/callback", body=body, headers={"Content-Type": "application/x-www-form-urlencoded"})


def finish(change):
    def prepared(house):
        begun = house.send("GET", "/v1/auth/apple/start").json
        other = house.send("GET", "/v1/auth/apple/start").json
        return post(house, "/v1/auth/apple/finish", {
            "state": begun["state"], "verifier": begun["verifier"], **change(begun, other)})
    return prepared


APPLE = [Row(name, apple(make), problem, "POST /v1/auth/apple") for name, (make, problem) in TOKENS.items()] + [
    Row("replayed", replayed_apple, "proof-replayed", "POST /v1/auth/apple"),
    Row("another browser's verifier", finish(lambda mine, other: {"verifier": other["verifier"]}),
        "proof-challenge-unknown", "POST /v1/auth/apple/finish"),
    Row("a state nobody gave out", finish(lambda mine, other: {"state": "A" * 43}), "proof-challenge-unknown",
        "POST /v1/auth/apple/finish"),
    # The callback always leads to our own page, whatever was sent.
    Row("a code for a state that is none", callback({"state": "A" * 43, "code": "x"}), "/sign-in?error=expired", ""),
    Row("a state that is an address", callback({"state": "https://evil.example", "code": "x"}),
        "/sign-in?error=expired", ""),
    Row("no state", callback({"code": "x"}), "/sign-in?error=malformed", ""),
    Row("two states", callback([("state", "a"), ("state", "b"), ("code", "x")]), "/sign-in?error=malformed", ""),
]


def test_sign_in_with_apple(house):
    house.check(APPLE)
    callback = "POST /v1/auth/apple/callback"
    wanted = {(callback, "proof-challenge-unknown"), (callback, "proof-malformed")}
    # The log is written beside the answers.
    eventually(lambda: wanted <= {(line["action"], line["refusal"]) for line in house.log()})


# Passkeys.


def known_passkey(house):
    passkey = Passkey(house.apple.folder)
    options = house.send("POST", "/v1/auth/passkey/registration").json
    assert house.send("POST", "/v1/auth/passkey/registration/finish", None, passkey.register(options)).status == 200
    return passkey


def used(change):
    """The use of a known passkey, changed."""
    def prepared(house):
        passkey = known_passkey(house)
        proof = passkey.use(house.send("POST", "/v1/auth/passkey/assertion").json)
        return post(house, "/v1/auth/passkey/assertion/finish", change(passkey, proof, house))
    return prepared


def signed_anew(passkey, proof, client=None, data=None):
    """The proof with other client data or authenticator data, honestly signed."""
    answer = proof["response"]
    client = client or unb64url(answer["clientDataJSON"])
    data = data or unb64url(answer["authenticatorData"])
    answer["clientDataJSON"], answer["authenticatorData"] = b64url(client), b64url(data)
    answer["signature"] = b64url(sign(passkey.key, data + hashlib.sha256(client).digest()))
    return proof


def with_client(**changes):
    def change(passkey, proof, house):
        client = {**json.loads(unb64url(proof["response"]["clientDataJSON"])), **changes}
        return signed_anew(passkey, proof, client=json.dumps(client).encode())
    return change


def with_data(change):
    return lambda passkey, proof, house: signed_anew(
        passkey, proof, data=change(unb64url(proof["response"]["authenticatorData"])))


def with_answer(**changes):
    return lambda passkey, proof, house: {**proof, "response": {**proof["response"], **changes}}


def replayed_passkey(passkey, proof, house):
    assert house.send("POST", "/v1/auth/passkey/assertion/finish", None, proof).status == 200
    return proof


def unknown_passkey(passkey, proof, house):
    name = b64url(secrets.token_bytes(20))
    return {**proof, "id": name, "rawId": name}


USE, MAKE = "POST /v1/auth/passkey/assertion/finish", "POST /v1/auth/passkey/registration/finish"


def made(change):
    def prepared(house):
        passkey = Passkey(house.apple.folder)
        body = passkey.register(house.send("POST", "/v1/auth/passkey/registration").json)
        return post(house, "/v1/auth/passkey/registration/finish", change(house, body))
    return prepared


def made_twice(house, body):
    assert house.send("POST", "/v1/auth/passkey/registration/finish", None, body).status == 200
    return body


def made_elsewhere(house, body):
    client = {**json.loads(unb64url(body["response"]["clientDataJSON"])), "origin": "https://evil.example"}
    return {**body, "response": {**body["response"], "clientDataJSON": b64url(json.dumps(client).encode())}}


PASSKEYS = [Row(name, used(change), problem, USE) for name, change, problem in [
    ("replayed", replayed_passkey, "proof-replayed"),
    ("one bit of the signature", lambda passkey, proof, house: {**proof, "response": {
        **proof["response"], "signature": b64url(
            (lambda text: text[:-1] + bytes([text[-1] ^ 1]))(unb64url(proof["response"]["signature"])))}},
     "proof-signature-wrong"),
    ("another key's signature", lambda passkey, proof, house: signed_anew(known_passkey(house), proof),
     "proof-signature-wrong"),
    ("no signature", with_answer(signature=""), "proof-malformed"),
    ("an oversized signature", with_answer(signature="A" * 1_400), "proof-malformed"),
    ("cut authenticator data", with_data(lambda data: data[:36]), "proof-malformed"),
    ("a counter that stands still", with_data(lambda data: data[:33] + struct.pack(">I", 1)), "passkey-cloned"),
    ("another domain's", with_data(lambda data: hashlib.sha256(b"evil.example").digest() + data[32:]),
     "passkey-origin-wrong"),
    ("nobody there", with_data(lambda data: data[:32] + b"\0" + data[33:]), "passkey-presence-missing"),
    ("backed up, and never to be", with_data(lambda data: data[:32] + b"\x11" + data[33:]), "passkey-flags-wrong"),
    ("another page", with_client(origin="https://evil.example"), "passkey-origin-wrong"),
    ("a page under a name that looks like ours", with_client(origin="https://play.example.evil.example"),
     "passkey-origin-wrong"),
    ("a frame of another's", with_client(crossOrigin=True), "passkey-origin-wrong"),
    ("another ceremony", with_client(type="webauthn.create"), "proof-malformed"),
    ("a challenge nobody gave out", with_client(challenge=b64url(bytes(32))), "proof-challenge-unknown"),
    ("a passkey nobody has", unknown_passkey, "passkey-unknown"),
    ("another's account", with_answer(userHandle=b64url(bytes(32))), "proof-malformed"),
    ("no account", with_answer(userHandle=None), "proof-malformed"),
]] + [Row(name, made(change), problem, MAKE) for name, change, problem in [
    ("made twice", made_twice, "proof-replayed"),
    ("made on another page", made_elsewhere, "passkey-origin-wrong"),
    ("cut", lambda house, body: {**body, "response": {
        **body["response"], "attestationObject": body["response"]["attestationObject"][:-20]}}, "proof-malformed"),
    ("another name", lambda house, body: {**body, "id": b64url(bytes(20)), "rawId": b64url(bytes(20))}, "proof-malformed"),
    ("oversized", lambda house, body: {**body, "response": {
        **body["response"], "attestationObject": "A" * 40_000}}, "content-too-large"),
]]


def test_passkeys(house):
    house.check(PASSKEYS)


# Studios' keys and link codes.


def studio(value, path="/v1/studio/links", body=None):
    def prepared(house):
        shown = value(house)
        return post(house, path, body or {"code": "BCDFGHJK", "account": "a1"}, shown)
    return prepared


LINKS, ACCOUNTS = "POST /v1/studio/links", "POST /v1/studio/accounts"
STUDIOS = [
    Row(name, studio(value), "studio-key-invalid", LINKS) for name, value in {
        "made up": lambda house: "A" * 43, "cut": lambda house: house.key[:-1], "longer": lambda house: house.key + "A",
        "a player's": lambda house: house.guest()["token"], "the console's": lambda house: CONSOLE,
        "SQL": lambda house: "' OR 1=1 --", "none": lambda house: None}.items()
] + [
    Row("a player's, announcing", studio(lambda house: house.guest()["token"], "/v1/studio/accounts",
                                         {"teamPlayerID": "T:_1", "account": "a1"}), "studio-key-invalid", ACCOUNTS),
    Row("a code nobody has", studio(lambda house: house.key), "link-code-unknown", LINKS, "", ("game_code_misses",)),
    Row("a code that is none", studio(lambda house: house.key, body={"code": "ABC", "account": "a1"}), "invalid-body",
        LINKS),
    Row("an account of control characters", studio(lambda house: house.key, body={"code": "BCDFGHJK", "account": "a\n1"}),
        "invalid-body", LINKS),
]


def test_studios_keys(house):
    house.check(STUDIOS)


def test_a_studios_key_opens_nothing_of_a_players_and_a_session_of_the_console_nothing_of_a_studios(house):
    for path in ("/v1/me", "/v1/wallet", "/v1/redemptions"):
        assert house.send("GET", path, house.key).problem == "token-invalid"
    assert house.send("GET", "/v1/console/games", house.key).problem == "console-token-invalid"
    lines = house.send("GET", "/v1/console/audit?scope=console", CONSOLE).json["items"]
    assert any(line.get("refusal") == "console-token-invalid" for line in lines)


def test_nothing_that_was_sent_is_in_the_log(house):
    text = json.dumps(house.log())
    for secret in (house.key, CONSOLE, "T:_", "001.", "eyJ"):
        assert secret not in text
    assert DICE not in text
