"""Events of partners that are forged, stale, repeated or impossible."""
import base64
import hashlib
import hmac
import json
import secrets
import time

import pytest

from partners import challenge, house, new_player, partner, user_name
from sandbox import connect


def sign(secret, identifier, seconds, body):
    key = base64.b64decode(secret.removeprefix("whsec_"))
    code = hmac.new(key, f"{identifier}.{seconds}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(code).decode()


@pytest.fixture(scope="module")
def target(house):
    """A connected player of SoFi's, with the secret SoFi signs with."""
    token, name = new_player(house), user_name()
    sofi = partner(house, "sofi")
    connect(house, sofi, token, name)
    return {"token": token, "user": sofi.user(name)["id"], "secret": sofi.account["webhookKeys"][0]}


def event(target, action=None, kind="checkup-step", value=1, moment=None, **more):
    moment = moment or int(time.time() * 1000)
    return json.dumps({
        "type": "action.completed", "timestamp": moment,
        "data": {"user": target["user"], "action": action or secrets.token_hex(8), "kind": kind, "value": value,
                 "occurredAt": moment, "detail": "x", **more}}).encode()


def post(house, target, body, identifier=None, seconds=None, secret=None, signature=None, drop=(), path="sofi", **headers):
    identifier = identifier or "msg_" + secrets.token_hex(8)
    seconds = int(time.time()) if seconds is None else seconds
    signed = signature or sign(secret or target["secret"], identifier, seconds, body)
    fields = {"webhook-id": identifier, "webhook-timestamp": str(seconds), "webhook-signature": signed, **headers}
    for name in drop:
        del fields[name]
    return house.send("POST", f"/v1/webhooks/{path}", body=body, headers=fields)


def progress(house, target):
    return challenge(house, target["token"], "sofi-checkup")["progress"]["value"]


def test_what_is_not_signed_as_it_should_be_is_refused_and_changes_nothing(house, target):
    now = int(time.time())
    body = event(target)
    good = sign(target["secret"], "m", now, body)
    wrong_key = "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()
    cases = {
        "a forged signature": (post(house, target, body, signature="v1," + "A" * 43 + "="), 403, "webhook-signature-wrong"),
        "another key": (post(house, target, body, secret=wrong_key), 403, "webhook-signature-wrong"),
        "another partner's key": (post(house, target, body, path="khan-academy"), 403, "webhook-signature-wrong"),
        "a truncated body": (post(house, target, body[:-1], "m", now, signature=good), 403, "webhook-signature-wrong"),
        "another id": (post(house, target, body, "n", now, signature=good), 403, "webhook-signature-wrong"),
        "another time": (post(house, target, body, "m", now - 1, signature=good), 403, "webhook-signature-wrong"),
        "a version nobody knows": (post(house, target, body, "m", now, signature=good.replace("v1", "v2")), 403, "webhook-signature-wrong"),
        "a stale one": (post(house, target, body, seconds=now - 400), 400, "webhook-stale"),
        "one from the future": (post(house, target, body, seconds=now + 400), 400, "webhook-in-future"),
        "no id": (post(house, target, body, drop=["webhook-id"]), 400, "webhook-headers-missing"),
        "no time": (post(house, target, body, drop=["webhook-timestamp"]), 400, "webhook-headers-missing"),
        "no signature": (post(house, target, body, drop=["webhook-signature"]), 400, "webhook-headers-missing"),
        "a time that is none": (post(house, target, body, signature=good, **{"webhook-timestamp": "soon"}), 400, "webhook-signature-unreadable"),
        "an oversized one": (post(house, target, event(target, detail="x" * 70_000)), 413, "content-too-large"),
        "an unknown partner": (post(house, target, body, path="nobody"), 404, "webhook-not-found"),
        "a partner that signs otherwise": (post(house, target, body, path="fitbit"), 404, "webhook-not-found"),
    }
    for name, (answer, status, kind) in cases.items():
        assert (answer.status, answer.problem) == (status, kind), name
    assert progress(house, target) == 0


def test_what_is_signed_but_cannot_be_so_is_refused_and_changes_nothing(house, target):
    later = int(time.time() * 1000) + 400_000
    cases = {
        "no JSON": (b"{", 400, "malformed-json"),
        "another shape": (b"{}", 400, "invalid-body"),
        "a negative value": (event(target, value=-1), 400, "invalid-body"),
        "a fraction": (event(target, value=1.5), 400, "invalid-body"),
        "too much": (event(target, value=10**10), 400, "invalid-body"),
        "a kind that is no word": (event(target, kind="Check Up"), 400, "invalid-body"),
        "a name that looks like another": (event(target, action="аction"), 400, "invalid-body"),
        "an action that is still to be done": (event(target, moment=later), 422, "webhook-action-in-future"),
        "a user nobody is": (event({**target, "user": "u-nobody"}), 404, "webhook-user-unknown"),
    }
    for name, (body, status, kind) in cases.items():
        answer = post(house, target, body)
        assert answer.problem == kind, (name, answer.body)
        assert answer.status == status or kind == "invalid-body", name
    assert progress(house, target) == 0


def test_a_replayed_event_changes_nothing(house, target):
    before = progress(house, target)
    body, now = event(target), int(time.time())
    first = post(house, target, body, "msg_replay", now)
    assert first.status == 200 and first.json == {"outcome": "recorded"}
    assert post(house, target, body, "msg_replay", now).json == {"outcome": "repeated"}
    # The same deed under another delivery is the same deed.
    assert post(house, target, body).json["outcome"] == "repeated"
    other = post(house, target, event(target), "msg_replay", now)
    assert (other.status, other.problem) == (409, "webhook-id-reused")
    assert progress(house, target) == before + 1


def test_two_secrets_are_good_while_one_is_exchanged(house, target):
    body, now = event(target, kind="nothing-that-counts"), int(time.time())
    decoy = sign("whsec_" + base64.b64encode(secrets.token_bytes(32)).decode(), "m2", now, body)
    both = decoy + " " + sign(target["secret"], "m2", now, body)
    assert post(house, target, body, "m2", now, signature=both).status == 200


def test_google_healths_verification_needs_the_subscribers_secret(house):
    account = partner(house, "fitbit").account
    body = b'{"type":"verification"}'
    path = "/v1/webhooks/google-health"
    assert house.send("POST", path, body=body, headers={"Authorization": account["authorization"]}).status == 201
    for headers in [{}, {"Authorization": "Bearer wrong"}]:
        answer = house.send("POST", path, body=body, headers=headers)
        assert (answer.status, answer.problem) == (401, "webhook-unauthorized")


def test_forged_notifications_of_google_health_are_refused(house):
    notification = json.dumps({"data": {"healthUserId": "u", "operation": "UPSERT", "dataType": "steps"}}).encode()
    path = "/v1/webhooks/google-health"
    answer = house.send("POST", path, body=notification)
    assert (answer.status, answer.problem) == (403, "webhook-signature-missing")
    for name in ["X-HEALTHAPI-SIGNATURE", "GOOGLE-HEALTH-API-SIGNATURE"]:
        answer = house.send("POST", path, body=notification, headers={name: "!"})
        assert (answer.status, answer.problem) == (400, "webhook-signature-unreadable")
        forged = base64.b64encode(b"\x01" + bytes(4) + b"\x30\x06\x02\x01\x01\x02\x01\x01").decode()
        answer = house.send("POST", path, body=notification, headers={name: forged})
        assert (answer.status, answer.problem) in [(403, "webhook-key-unknown"), (503, "webhook-keys-unavailable")]


def test_stravas_address_does_not_exist_where_there_is_no_account(house):
    assert house.send("GET", "/v1/webhooks/strava/guess?hub.mode=subscribe").problem == "webhook-not-found"
    assert house.send("POST", "/v1/webhooks/strava/guess", json_body={}).problem == "webhook-not-found"
