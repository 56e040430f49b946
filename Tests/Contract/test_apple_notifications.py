"""What Apple tells of accounts, signed for real and sent over a real socket."""
import json
import time

import pytest

from identities import apple, post
from playd import Playd, command
from providers import SERVICE, Passkey, b64url
from refusals import CONSOLE

CONSENT = "consent-revoked"


def in_seconds(seconds):
    return int(time.time()) + seconds


def unsigned(apple, sub, algorithm):
    payload = apple.notification(CONSENT, sub)["payload"].split(".")[1]
    return {"payload": b64url(json.dumps({"alg": algorithm, "kid": "APPLEKEY01"}).encode()) + "." + payload + ".AAAA"}


def changed(apple, sub):
    return {"payload": apple.notification(CONSENT, sub)["payload"][:-8] + "AAAAAAAA"}


FORGED_NOTIFICATIONS = {
    "for another app": (lambda apple, sub: apple.notification(CONSENT, sub, aud="com.example.other"), "proof-foreign"),
    "of another issuer": (lambda apple, sub: apple.notification(CONSENT, sub, iss="https://evil.example"), "proof-foreign"),
    "that is over": (lambda apple, sub: apple.notification(CONSENT, sub, exp=in_seconds(-1)), "proof-expired"),
    "from the future": (lambda apple, sub: apple.notification(CONSENT, sub, iat=in_seconds(200)), "proof-in-future"),
    "by another key": (lambda apple, sub: apple.notification(CONSENT, sub, key="other"), "proof-signature-wrong"),
    "that was changed": (changed, "proof-signature-wrong"),
    "by no key": (lambda apple, sub: unsigned(apple, sub, "none"), "proof-algorithm-refused"),
    "by a shared secret": (lambda apple, sub: unsigned(apple, sub, "HS256"), "proof-algorithm-refused"),
    "that names no key": (lambda apple, sub: apple.notification(CONSENT, sub, header={"kid": None}), "proof-malformed"),
    "without a name": (lambda apple, sub: apple.notification(CONSENT, sub, jti=None), "proof-malformed"),
    "without events": (lambda apple, sub: apple.notification(CONSENT, sub, events=""), "proof-malformed"),
    "with events as an object": (
        lambda apple, sub: apple.notification(CONSENT, sub, events={"type": CONSENT, "sub": sub, "event_time": 1}),
        "proof-malformed"),
    "that is an identity token": (lambda apple, sub: {"payload": apple.id_token("x", sub)}, "proof-malformed"),
    "that is no token": (lambda apple, sub: {"payload": "e30.e30"}, "proof-malformed"),
    "that is too long": (lambda apple, sub: apple.notification(CONSENT, sub, padding="x" * 9_000), "proof-malformed"),
    "far too long": (lambda apple, sub: apple.notification(CONSENT, sub, padding="x" * 40_000), "content-too-large"),
    "without a payload": (lambda apple, sub: {}, "invalid-body"),
}


@pytest.fixture(scope="module")
def house(tmp_path_factory, apple):
    data = tmp_path_factory.mktemp("notifications")
    server = Playd(data, "--console-token", CONSOLE, *apple.options)
    yield server
    assert server.stop() == 0
    assert command("ledger", "verify", "--data", str(data)).returncode == 0


def sign_in(house, apple, sub, token=None):
    """Signs in with Apple as an app does."""
    text = post(house, "apple/nonce").json["nonce"]
    answer = post(house, "apple", {"idToken": apple.id_token(text, sub), "nonce": text}, token)
    assert answer.status == 200, answer.body
    return answer.json


def tell(house, notification):
    answer = post(house, "apple/notifications", notification)
    assert answer.status == 200, answer.body
    return answer.json["outcome"]


def add_passkey(house, folder, token):
    passkey = Passkey(folder)
    begun = post(house, "passkey/registration", token=token).json
    assert post(house, "passkey/registration/finish", passkey.register(begun), token).status == 200


def kinds(house, token):
    answer = house.send("GET", "/v1/me/identities", token)
    return [one["kind"] for one in answer.json["identities"]] if answer.status == 200 else answer.problem


def is_signed_in(house, token):
    return house.send("GET", "/v1/me", token).status == 200


def audit(house, action):
    lines = house.send("GET", "/v1/console/audit?scope=outside&limit=200", CONSOLE).json["items"]
    return [line for line in lines if line["action"] == action]


def test_consent_taken_back_signs_out_everywhere_and_given_anew_leads_back(house, apple):
    home = sign_in(house, apple, "001.consent")
    phone = sign_in(house, apple, "001.consent")
    told = apple.notification(CONSENT, "001.consent")
    assert tell(house, told) == "signed-out"
    assert not is_signed_in(house, home["token"]) and not is_signed_in(house, phone["token"])
    (line,) = [line for line in audit(house, "apple.consent-revoked") if line["subject"] == home["player"]["playerID"]]
    assert "refusal" not in line
    again = sign_in(house, apple, "001.consent")
    assert again["player"] == home["player"] and not again["isNew"]
    # The same notification again, however late, does not sign out who has come back.
    assert tell(house, told) == "repeated"
    assert is_signed_in(house, again["token"])


def test_consent_taken_back_unlinks_an_identity_that_is_not_the_only_one(house, apple, tmp_path):
    home = sign_in(house, apple, "001.second")
    add_passkey(house, tmp_path, home["token"])
    assert kinds(house, home["token"]) == ["apple", "passkey"]
    assert tell(house, apple.notification(CONSENT, "001.second", aud=SERVICE)) == "signed-out"
    assert not is_signed_in(house, home["token"])
    # Whoever proves to have that Apple account now is somebody else.
    other = sign_in(house, apple, "001.second")
    assert other["isNew"] and other["player"]["playerID"] != home["player"]["playerID"]


@pytest.mark.parametrize("word", ["account-delete", "account-deleted"])
def test_whose_apple_account_is_gone_stays_on_their_devices_as_a_guest(house, apple, word):
    home = sign_in(house, apple, "001.gone." + word)
    assert tell(house, apple.notification(word, "001.gone." + word)) == "unlinked"
    assert kinds(house, home["token"]) == []
    assert tell(house, apple.notification(word, "001.gone." + word)) == "nothing"
    linked = sign_in(house, apple, "001.anew." + word, home["token"])
    assert linked["player"] == home["player"]


def test_an_apple_account_that_is_gone_signs_out_who_has_another_way_back(house, apple, tmp_path):
    home = sign_in(house, apple, "001.both")
    add_passkey(house, tmp_path, home["token"])
    assert tell(house, apple.notification("account-delete", "001.both")) == "signed-out"
    assert not is_signed_in(house, home["token"])


def test_what_happened_before_the_last_sign_in_does_nothing(house, apple):
    home = sign_in(house, apple, "001.late")
    before = (time.time() - 3_600) * 1000
    assert tell(house, apple.notification(CONSENT, "001.late", at=before)) == "nothing"
    # Apple's own example has seconds.
    assert tell(house, apple.notification(CONSENT, "001.late", at=time.time() - 3_600)) == "nothing"
    assert is_signed_in(house, home["token"])
    assert tell(house, apple.notification(CONSENT, "001.late", at=time.time())) == "signed-out"


@pytest.mark.parametrize("event", ["email-enabled", "email-disabled", "something-new"])
def test_news_of_mail_and_of_what_is_not_known_change_nothing(house, apple, event):
    home = sign_in(house, apple, "001.mail")
    told = apple.notification(event, "001.mail", exp=None)
    assert [tell(house, told), tell(house, told)] == ["nothing", "repeated"]
    assert is_signed_in(house, home["token"]) and kinds(house, home["token"]) == ["apple"]
    action = "apple.other" if event == "something-new" else "apple." + event
    assert len(audit(house, action)) == 1


@pytest.mark.parametrize("name", FORGED_NOTIFICATIONS)
def test_a_forged_notification_is_refused_and_signs_nobody_out(house, apple, name):
    make, problem = FORGED_NOTIFICATIONS[name]
    home = sign_in(house, apple, "001.forged")
    assert post(house, "apple/notifications", make(apple, "001.forged")).problem == problem
    assert is_signed_in(house, home["token"]) and kinds(house, home["token"]) == ["apple"]


def test_a_server_without_apple_takes_none(tmp_path, apple):
    server = Playd(tmp_path / "bare")
    assert post(server, "apple/notifications", apple.notification(CONSENT, "001.x")).problem == "provider-not-set-up"
    assert server.stop() == 0
