"""Every forged, stale, replayed, cut, wrongly keyed, future-dated or oversized webhook and answer of a partner: each refused
with a problem of its own, nothing changed, and the audit log says so. One table a kind; `House.check` proves each row."""
import base64
import hashlib
import hmac
import json
import secrets

import pytest

from refusals import HOOK, SUBSCRIBER, House, Row, soon


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("webhooks"))
    for slug in ("hmac", "pair", "strava", "health"):
        house.connect(slug, "134815")
    yield house
    house.stop()


def event(**data):
    moment = data.pop("moment", soon() * 1000)
    return json.dumps({"type": "action.completed", "timestamp": moment, "data": {
        "user": "134815", "action": secrets.token_hex(8), "kind": "checkup-step", "value": 1, "occurredAt": moment,
        "detail": "x", **data}}).encode()


class Hook:
    """An event on its way: signed when it is sent, with whatever was changed about it."""

    def __init__(self, house, slug):
        self.house, self.slug, self.path = house, slug, slug
        self.id, self.seconds, self.body = "msg_" + secrets.token_hex(8), soon(), event()
        self.fields, self.repeated = {}, {}
        self.key = house.secret if slug == "hmac" else "pair"

    def sign(self):
        if self.slug == "pair":
            return self.house.partners.pair_sign(self.id, self.seconds, self.body, self.key)
        key = base64.b64decode(self.key.removeprefix("whsec_"))
        code = hmac.new(key, f"{self.id}.{self.seconds}.".encode() + self.body, hashlib.sha256).digest()
        return "v1," + base64.b64encode(code).decode()

    def send(self):
        fields = {"webhook-id": self.id, "webhook-timestamp": str(self.seconds), **self.fields}
        if "webhook-signature" not in fields:
            fields["webhook-signature"] = self.sign()
        headers = {name: value for name, value in fields.items() if value is not None}
        return self.house.send("POST", f"/v1/webhooks/{self.path}", body=self.body, headers=headers)


def hook(slug, change):
    """A good event, changed: `change` may return a body or fields to send in place of those that were signed."""
    def prepared(house):
        message = Hook(house, slug)
        change(message)
        return message.send
    return prepared


def after_signing(change):
    def changed(message):
        message.fields["webhook-signature"] = message.sign()
        change(message)
    return changed


def setting(**changes):
    return lambda message: [setattr(message, name, value) for name, value in changes.items()]


def field(name, value):
    return lambda message: message.fields.update({name: value})


def signature(change):
    return lambda message: message.fields.update({"webhook-signature": change(message.sign())})


def stranger(message):
    message.key = "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode() if message.slug == "hmac" else "other-pair"


def replayed_with_another_body(message):
    assert message.send().json == {"outcome": "recorded"}
    message.body = event()


def foreign(message):
    """Honestly signed by another partner."""
    message.path = "pair" if message.slug == "hmac" else "hmac"


WRONG, UNREADABLE = "webhook-signature-wrong", "webhook-signature-unreadable"
SIGNED = [
    ("forged", signature(lambda text: text.split(",")[0] + "," + "A" * 43 + "="), WRONG),
    ("another key", stranger, WRONG),
    ("another partner's", foreign, WRONG),
    ("a cut body", after_signing(lambda message: setattr(message, "body", message.body[:-1])), WRONG),
    ("one byte more", after_signing(lambda message: setattr(message, "body", message.body + b" ")), WRONG),
    ("another body", after_signing(lambda message: setattr(message, "body", event(value=9))), WRONG),
    ("no body", after_signing(setting(body=b"{}")), WRONG),
    ("another id", after_signing(setting(id="msg_other")), WRONG),
    ("another time", after_signing(lambda message: setattr(message, "seconds", message.seconds - 1)), WRONG),
    ("a version nobody knows", signature(lambda text: "v2," + text.split(",")[1]), WRONG),
    ("a cut signature", signature(lambda text: text[:-8]), WRONG),
    ("a signature of nothing", signature(lambda text: text.split(",")[0] + ","), WRONG),
    ("no base64", signature(lambda text: text.split(",")[0] + "," + "!" * 44), WRONG),
    ("hundreds of signatures", signature(lambda text: " ".join(["v1," + "A" * 43 + "="] * 50)), WRONG),
    ("stale", lambda message: setattr(message, "seconds", soon(-301)), "webhook-stale"),
    ("of 1970", setting(seconds=0), "webhook-stale"),
    ("from the future", lambda message: setattr(message, "seconds", soon(330)), "webhook-in-future"),
    ("from another century", setting(seconds=10**10), "webhook-in-future"),
    ("from the end of time", setting(seconds=2**63 - 1), UNREADABLE),
    ("a time that overflows", setting(seconds=2**64), UNREADABLE),
    ("a time before 1970", setting(seconds=-1), UNREADABLE),
    ("a time with a fraction", after_signing(field("webhook-timestamp", f"{soon()}.5")), UNREADABLE),
    ("a time that is none", after_signing(field("webhook-timestamp", "soon")), UNREADABLE),
    ("no id", after_signing(field("webhook-id", None)), "webhook-headers-missing"),
    ("no time", after_signing(field("webhook-timestamp", None)), "webhook-headers-missing"),
    ("no signature", field("webhook-signature", None), "webhook-headers-missing"),
    ("an empty id", setting(id=""), "webhook-headers-missing"),
    ("an oversized id", setting(id="m" * 300), UNREADABLE),
    ("oversized", lambda message: setattr(message, "body", event(detail="x" * 70_000)), "content-too-large"),
    ("replayed with another body", replayed_with_another_body, "webhook-id-reused"),
    # Signed as it should be, and still not to be believed.
    ("no JSON", setting(body=b"{"), "malformed-json"),
    ("a name twice", setting(body=b'{"type":"a","type":"b"}'), "malformed-json"),
    ("another shape", setting(body=b"{}"), "invalid-body"),
    ("a user nobody is", lambda message: setattr(message, "body", event(user="u-nobody")), "webhook-user-unknown"),
    ("still to be done", lambda message: setattr(message, "body", event(moment=soon(400) * 1000)),
     "webhook-action-in-future"),
] + [
    (f"a value of {value!r}", lambda message, value=value: setattr(message, "body", event(value=value)), "invalid-body")
    for value in (-1, 1.5, 10**10, 2**63 - 1, "1", None, True, [1])
] + [
    (f"a name {name!r}", lambda message, name=name: setattr(message, "body", event(action=name)), "invalid-body")
    for name in ("", "аction", "a\u202eb", "a\u200bb", "a\0b", "x" * 1_000)
]


@pytest.mark.parametrize("slug", ["hmac", "pair"])
def test_standard_webhooks(house, slug):
    house.check([
        Row(name, hook(slug, change), kind, "POST /v1/webhooks/{partner}",
            ("pair" if slug == "hmac" else "hmac") if name == "another partner's" else slug)
        for name, change, kind in SIGNED])


def test_a_replay_is_answered_again_and_moves_nothing(house):
    for slug in ("hmac", "pair"):
        message = Hook(house, slug)
        assert message.send().json == {"outcome": "recorded"}
        before = house.rows()
        for _ in range(20):
            assert message.send().json == {"outcome": "repeated"}
        assert house.rows() == before


# Strava signs nothing.


def strava(**changes):
    body = {"aspect_type": "create", "event_time": soon(), "object_id": 1360128428, "object_type": "activity",
            "owner_id": 134815, "subscription_id": 120475, "updates": {}, **changes}
    return json.dumps(body).encode()


def to_strava(body, secret=HOOK, method="POST", query=""):
    return lambda house: lambda: house.send(method, f"/v1/webhooks/strava/{secret}{query}", body=body)


EVENTS = "POST /v1/webhooks/strava/{secret}"
SHAKE = "GET /v1/webhooks/strava/{secret}"
STRAVA = [
    Row("a guessed address", to_strava(strava(), "guess"), "webhook-not-found", EVENTS),
    Row("a cut address", to_strava(strava(), HOOK[:-1]), "webhook-not-found", EVENTS),
    Row("another's subscription", to_strava(strava(subscription_id=1)), "webhook-subscription-foreign", EVENTS),
    Row("a subscription that overflows", to_strava(strava(subscription_id=2**64)), "malformed-json", EVENTS),
    Row("a negative activity", to_strava(strava(object_id=-1)), "invalid-body", EVENTS),
    Row("another shape", to_strava(b"{}"), "invalid-body", EVENTS),
    Row("no JSON", to_strava(b"{"), "malformed-json", EVENTS),
    Row("oversized", to_strava(strava(updates={"title": "x" * 70_000})), "content-too-large", EVENTS),
] + [
    Row("a handshake " + query, to_strava(None, HOOK, "GET", query), "webhook-handshake-refused", SHAKE)
    for query in ("", "?hub.mode=subscribe&hub.verify_token=WRONG&hub.challenge=x", "?hub.mode=subscribe&hub.challenge=x",
                  "?hub.mode=other&hub.verify_token=STRAVA&hub.challenge=x", "?hub.mode=subscribe&hub.verify_token=STRAVA")
] + [Row("a handshake at a guessed address", to_strava(None, "guess", "GET"), "webhook-not-found", SHAKE)]


def test_strava(house):
    house.check(STRAVA)


# Google Health signs with a key that it publishes.

NOTE = json.dumps({"data": {"version": "1", "clientProvidedSubscriptionName": "s", "healthUserId": "nobody",
                            "operation": "UPSERT", "dataType": "steps"}}).encode()


def health(make, body=NOTE):
    def prepared(house):
        headers = make(house.partners)
        return lambda: house.send("POST", "/v1/webhooks/google-health", body=body, headers=headers)
    return prepared


def signed(**changes):
    return lambda partners: {"X-HEALTHAPI-SIGNATURE": partners.google_sign(NOTE, **changes)}


HEALTH = [Row(name, health(make, *body), problem, "POST /v1/webhooks/google-health") for name, make, problem, *body in [
    ("unsigned", lambda partners: {}, "webhook-signature-missing"),
    ("no base64", lambda partners: {"X-HEALTHAPI-SIGNATURE": "!"}, "webhook-signature-unreadable"),
    ("another prefix", lambda partners: {"X-HEALTHAPI-SIGNATURE": base64.b64encode(
        b"\0" + base64.b64decode(partners.google_sign(NOTE))[1:]).decode()}, "webhook-signature-unreadable"),
    ("cut", lambda partners: {"X-HEALTHAPI-SIGNATURE": partners.google_sign(NOTE)[:-12]}, "webhook-signature-wrong"),
    ("another key", signed(key="stranger"), "webhook-signature-wrong"),
    ("a key nobody published", signed(number=8), "webhook-key-unknown"),
    ("another body", signed(), "webhook-signature-wrong", NOTE.replace(b"UPSERT", b"DELETE")),
    ("one byte more", signed(), "webhook-signature-wrong", NOTE + b" "),
    ("oversized", signed(), "content-too-large", b'{"data":"' + b"x" * 300_000 + b'"}'),
    ("a verification without the secret", lambda partners: {}, "webhook-unauthorized", b'{"type":"verification"}'),
    ("a verification with another's", lambda partners: {"Authorization": SUBSCRIBER + "x"}, "webhook-unauthorized",
     b'{"type":"verification"}'),
]]


def test_google_health(house):
    # The keys are fetched for the first notification that names one: this one is good.
    good = health(signed())(house)()
    assert good.status == 204, good.body
    house.check(HEALTH)


# The way back from a partner (OAuth): forged answers, another browser's, another partner's.


def back(change, slug="hmac", cookie=True):
    """The answer to a connection just begun, changed."""
    def prepared(house):
        token = house.guest()["token"]
        begun = house.send("POST", "/v1/partners/hmac/connect?isAdult=true", token)
        state = begun.json["authorizeURL"].split("state=")[1].split("&")[0]
        shown = begun.headers["Set-Cookie"].split(";")[0].replace("-hmac=", f"-{slug}=")
        query = change({"state": state, "code": "c", "iss": house.partners.url})
        path = f"/v1/partners/{slug}/callback?" + "&".join(f"{name}={value}" for name, value in query)
        return lambda: house.send("GET", path, headers={"Cookie": shown} if cookie else {})
    return prepared


def altered(**changes):
    return lambda query: [(name, value) for name, value in {**query, **changes}.items() if value is not None]


BACK = "GET /v1/partners/{partner}/callback"
CALLBACKS = [Row(name, make, problem, BACK, subject) for name, make, problem, subject in [
    ("another browser", back(altered(), cookie=False), "connect-from-elsewhere", "hmac"),
    ("a state nobody gave out", back(altered(state="A" * 43)), "connect-state-unknown", "hmac"),
    ("a state of another length", back(altered(state="A")), "connect-state-unknown", "hmac"),
    ("no state", back(altered(state=None)), "connect-answer-malformed", "hmac"),
    ("no code", back(altered(code=None)), "connect-answer-malformed", "hmac"),
    ("two states", back(lambda query: [*query.items(), ("state", "b")]), "connect-answer-malformed", "hmac"),
    ("code and error", back(altered(error="access_denied")), "connect-answer-malformed", "hmac"),
    ("another issuer", back(altered(iss="https://evil.example")), "connect-mixed-up", "hmac"),
    ("no issuer", back(altered(iss=None)), "connect-mixed-up", "hmac"),
    ("another partner", back(altered(iss=None), "pair"), "connect-mixed-up", "pair"),
]]


def test_answers_of_partners(house):
    house.check(CALLBACKS)
