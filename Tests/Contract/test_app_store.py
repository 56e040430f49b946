"""Purchases in the App Store and its notifications, signed for real."""
import time

import pytest

from appstore import APP, AppStore
from playd import Playd, command
from providers import b64url
from refusals import CONSOLE

DAY = 86_400_000


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return AppStore(tmp_path_factory.mktemp("authority"))


@pytest.fixture(scope="module")
def shop(tmp_path_factory, store):
    server = Playd(tmp_path_factory.mktemp("shop"), "--console-token", CONSOLE, *store.options)
    yield server
    assert server.stop() == 0


def state(shop, token):
    answer = shop.send("GET", "/v1/store", token)
    assert answer.status == 200, answer.body
    return answer.json


def player(shop):
    token = shop.guest()["token"]
    return token, state(shop, token)["accountToken"]


def hand_in(shop, token, signed):
    return shop.send("POST", "/v1/store/transactions", token, {"signedTransaction": signed})


def tell(shop, notification):
    answer = shop.send("POST", "/v1/store/notifications", json_body=notification)
    assert answer.status == 200, answer.body
    return answer.json["outcome"]


def has_interstitials(shop, token):
    placements = shop.send("GET", "/v1/ads/configuration", token).json["rules"]["placements"]
    return any(place["on"] for place in placements if place["format"] == "interstitial")


def days_left(shop, token):
    until = state(shop, token).get("adFreeUntil")
    return 0 if until is None else round((until - time.time() * 1000) / DAY, 2)


def test_what_is_bought_counts_once_and_ends_with_its_refund(shop, store):
    token, account = player(shop)
    assert [item["id"] for item in state(shop, token)["products"]] == [
        f"{APP}.{name}" for name in ("remove_ads", "week_without_ads", "month_without_ads")]
    assert has_interstitials(shop, token)
    week = store.transaction(account)
    signed = store.sign(week)
    assert hand_in(shop, token, signed).json["outcome"] == "granted"
    assert hand_in(shop, token, signed).json["outcome"] == "known"
    # The same purchase, signed again.
    assert hand_in(shop, token, store.sign(week)).json["outcome"] == "known"
    assert days_left(shop, token) == 7 and not has_interstitials(shop, token)
    refund = store.notification("REFUND", week)
    assert [tell(shop, refund), tell(shop, refund)] == ["applied", "repeated"]
    assert days_left(shop, token) == 0 and has_interstitials(shop, token)
    assert hand_in(shop, token, signed).json["outcome"] == "revoked"
    assert tell(shop, store.notification("REFUND_REVERSED", week)) == "applied"
    assert days_left(shop, token) == 7
    (purchase,) = shop.export(token)["platform"]["purchases"]
    assert purchase["transactionID"] == week["transactionId"] and "revokedAt" not in purchase


def test_remove_ads_has_no_end_until_it_is_revoked(shop, store):
    token, account = player(shop)
    purchase = store.transaction(account, "remove_ads", type="Non-Consumable")
    answer = hand_in(shop, token, store.sign(purchase)).json
    assert answer["adsRemoved"] and "adFreeUntil" not in answer
    assert not has_interstitials(shop, token)
    assert tell(shop, store.notification("REVOKE", purchase)) == "applied"
    assert not state(shop, token)["adsRemoved"] and has_interstitials(shop, token)


def test_a_purchase_that_no_app_hands_in_is_granted_by_apples_word(shop, store):
    token, account = player(shop)
    month = store.transaction(account, "month_without_ads")
    assert tell(shop, store.notification("ONE_TIME_CHARGE", month)) == "applied"
    assert days_left(shop, token) == 30
    assert hand_in(shop, token, store.sign(month)).json["outcome"] == "known"


def swapped(store, transaction):
    head, _, signature = store.sign(transaction).split(".")
    return head + "." + store.sign({**transaction, "quantity": 10}).split(".")[1] + "." + signature


def unsigned(store, transaction):
    _, payload, _ = store.sign(transaction).split(".")
    return b64url(b'{"alg":"none"}') + "." + payload + "."


HOSTILE = {
    "of another authority": (lambda s, t: s.sign(t, "stranger"), "purchase-signature-wrong"),
    "of another authority under our root": (lambda s, t: s.sign(t, "pretender"), "purchase-signature-wrong"),
    "by a leaf that has expired": (lambda s, t: s.sign(t, "old"), "purchase-signature-wrong"),
    "by a leaf without Apple's mark": (lambda s, t: s.sign(t, "unmarked"), "purchase-signature-wrong"),
    "by an intermediate without Apple's mark": (lambda s, t: s.sign(t, "misled"), "purchase-signature-wrong"),
    "by another key": (lambda s, t: s.sign(t, key="strange-leaf"), "purchase-signature-wrong"),
    "with another algorithm": (lambda s, t: s.sign(t, algorithm="HS256"), "purchase-signature-wrong"),
    "with a swapped payload": (swapped, "purchase-signature-wrong"),
    "without algorithm and certificates": (unsigned, "purchase-malformed"),
    "for another app": (lambda s, t: s.sign({**t, "bundleId": "com.example.other"}), "purchase-foreign"),
    "of the sandbox": (lambda s, t: s.sign({**t, "environment": "Sandbox"}), "purchase-foreign"),
    "of Xcode": (lambda s, t: s.sign({**t, "environment": "Xcode"}), "purchase-foreign"),
    "of another product": (lambda s, t: s.sign({**t, "productId": f"{APP}.coins"}), "purchase-foreign"),
    "of the family": (lambda s, t: s.sign({**t, "inAppOwnershipType": "FAMILY_SHARED"}), "purchase-foreign"),
    "from the future": (lambda s, t: s.sign({**t, "signedDate": t["signedDate"] + 3_600_000}), "purchase-malformed"),
    "without a name": (lambda s, t: s.sign({**t, "transactionId": ""}), "purchase-malformed"),
    "of no player": (lambda s, t: s.sign({**t, "appAccountToken": "7e3fb204-2b1f-4a3e-9d3c-0b1a2c3d4e5f"}),
                     "purchase-of-another-player"),
    "that is no signature": (lambda s, t: "a.b.c", "purchase-malformed"),
    "that is empty": (lambda s, t: "", "purchase-malformed"),
    "that is too long": (lambda s, t: "a" * 16_385, "purchase-malformed"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_purchase_is_refused_and_changes_nothing(shop, store, name):
    make, problem = HOSTILE[name]
    token, account = player(shop)
    assert hand_in(shop, token, make(store, store.transaction(account))).problem == problem
    assert days_left(shop, token) == 0 and shop.export(token)["platform"]["purchases"] == []


def test_another_players_purchase_is_refused(shop, store):
    token, account = player(shop)
    signed = store.sign(store.transaction(account))
    other, _ = player(shop)
    assert hand_in(shop, other, signed).problem == "purchase-of-another-player"
    assert hand_in(shop, token, signed).json["outcome"] == "granted"
    assert hand_in(shop, other, signed).problem == "purchase-of-another-player"
    assert hand_in(shop, None, signed).problem == "token-missing"


FORGED = {
    "of another authority": (lambda s, t: s.notification("REFUND", t, "stranger"), "purchase-signature-wrong"),
    "by a leaf that has expired": (lambda s, t: s.notification("REFUND", t, "old"), "purchase-signature-wrong"),
    "with a transaction of another authority": (
        lambda s, t: s.notification("REFUND", t, signedTransactionInfo=s.sign(t, "stranger")), "purchase-signature-wrong"),
    "for another app": (lambda s, t: s.notification("REFUND", t, bundleId="com.example.other"), "purchase-foreign"),
    "of the sandbox": (lambda s, t: s.notification("REFUND", t, environment="Sandbox"), "purchase-foreign"),
    "that is a transaction": (lambda s, t: {"signedPayload": s.sign(t)}, "purchase-malformed"),
    "that is no signature": (lambda s, t: {"signedPayload": "a.b.c"}, "purchase-malformed"),
    "without a payload": (lambda s, t: {}, "invalid-body"),
    "that is far too long": (lambda s, t: {"signedPayload": "a" * 90_000}, "content-too-large"),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_notification_is_refused_and_takes_nothing_back(shop, store, name):
    make, problem = FORGED[name]
    token, account = player(shop)
    week = store.transaction(account)
    assert hand_in(shop, token, store.sign(week)).status == 200
    assert shop.send("POST", "/v1/store/notifications", json_body=make(store, week)).problem == problem
    assert days_left(shop, token) == 7


@pytest.mark.parametrize("kind", ["TEST", "CONSUMPTION_REQUEST", "DID_RENEW", "SOMETHING_NEW"])
def test_other_kinds_are_acknowledged_and_counted(shop, store, kind):
    series = 'playd_store_events_total{outcome="ignored"} '
    count = lambda: next(int(line.split()[-1]) for line in shop.send("GET", "/metrics").body.decode().splitlines()
                         if line.startswith(series))
    before = count()
    _, account = player(shop)
    notification = store.notification(kind, None if kind == "TEST" else store.transaction(account))
    assert [tell(shop, notification), tell(shop, notification)] == ["nothing", "repeated"]
    assert count() == before + 1
    lines = shop.send("GET", "/v1/console/audit?scope=outside&limit=200", CONSOLE).json["items"]
    assert any(line["action"] == ("app-store.test" if kind == "TEST" else "app-store.other") for line in lines)


def test_the_sandbox_counts_where_the_operator_says_so(tmp_path, store):
    server = Playd(tmp_path, *store.options, "--app-store-sandbox", "yes")
    token, account = player(server)
    signed = store.sign(store.transaction(account, environment="Sandbox"))
    assert hand_in(server, token, signed).json["outcome"] == "granted"
    assert server.stop() == 0


def test_a_server_without_a_shop_says_so(server):
    token = server.guest()["token"]
    assert server.send("GET", "/v1/store", token).problem == "store-not-set-up"
    assert server.send("POST", "/v1/store/notifications", json_body={"signedPayload": "a.b.c"}).problem == "store-not-set-up"


@pytest.mark.parametrize("flag, value, sentence", [
    ("--app-store-root", "abc", "SHA-256"), ("--app-store-apps", "com example", "bundle identifiers")])
def test_a_wrong_shop_is_refused_at_the_start(tmp_path, store, flag, value, sentence):
    options = list(store.options)
    options[options.index(flag) + 1] = value
    done = command("serve", "--check", "yes", "--data", str(tmp_path), *options)
    assert done.returncode != 0 and sentence in done.stderr, done.stderr
