"""The sandbox's phone: purchases signed by the sandbox's own App Store, and push messages of its own push service."""
import uuid

import pytest

from playd import Playd
from sandbox import eventually

APP = "sandbox.playd"
DEVICE = {"app": APP, "environment": "sandbox", "token": "ab" * 32}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = Playd(tmp_path_factory.mktemp("phone"), "--sandbox", "yes")
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    server = Playd(tmp_path_factory.mktemp("plain"))
    yield server
    assert server.stop() == 0


def account(house, token):
    answer = house.send("GET", "/v1/store", token)
    assert answer.status == 200, answer.body
    return answer.json["accountToken"]


def bought(house, account, number, product="remove_ads", revoked=False):
    return house.send(
        "GET", f"/sandbox/app-store?id={number}&product={APP}.{product}&account={account}&revoked={int(revoked)}")


def hand_in(house, token, transaction):
    return house.send("POST", "/v1/store/transactions", token, {"signedTransaction": transaction.json["signed"]})


def test_a_purchase_on_the_phone_counts_once_and_ends_with_its_refund(house):
    token = house.guest()["token"]
    buyer = account(house, token)
    first = hand_in(house, token, bought(house, buyer, 1))
    assert (first.status, first.json["outcome"], first.json["adsRemoved"]) == (200, "granted", True)
    # Signed again, as StoreKit does at each launch.
    assert hand_in(house, token, bought(house, buyer, 1)).json["outcome"] == "known"
    refund = hand_in(house, token, bought(house, buyer, 1, revoked=True)).json
    assert (refund["outcome"], refund["adsRemoved"]) == ("revoked", False)
    week = hand_in(house, token, bought(house, buyer, 2, "week_without_ads"))
    assert week.json["outcome"] == "granted" and "adFreeUntil" in week.json


def test_a_purchase_on_the_phone_belongs_to_its_account(house):
    first, other = house.guest()["token"], house.guest()["token"]
    purchase = bought(house, account(house, first), 3)
    assert hand_in(house, other, purchase).problem == "purchase-of-another-player"


@pytest.mark.parametrize("number, product, buyer", [
    ("x", "remove_ads", None), ("4", "gold", None), ("4", "remove_ads", "6f1c2d3e-0000-4000-8000-000000000001")])
def test_the_sandboxs_app_store_sells_nothing_else(house, number, product, buyer):
    answer = bought(house, buyer or account(house, house.guest()["token"]), number, product)
    assert answer.problem == "not-found"


def test_a_push_message_arrives_on_the_phone(house):
    token = house.guest()["token"]
    answer = house.send("POST", "/v1/push/devices", token, DEVICE)
    assert (answer.status, answer.json["devices"]) == (200, 1)
    change = {"streak": True, "language": "en", "quietHours": {"from": 0, "to": 0}}
    assert house.send("PATCH", "/v1/notifications", token, change).status == 200
    answer = house.send("POST", "/v1/streak/claim?utcOffset=0", token, headers={"Idempotency-Key": uuid.uuid4().hex})
    assert answer.status == 200, answer.body

    def messages():
        return house.send("GET", "/sandbox/push?token=" + DEVICE["token"]).json["messages"]

    message = eventually(messages)[0]
    assert message["aps"]["alert"]["body"] and message["path"].startswith("/")
    assert house.send("GET", "/sandbox/push?token=" + "cd" * 32).json == {"messages": []}


def test_the_phones_part_of_the_page_offers_what_the_sandbox_plays(house):
    script = house.send("GET", "/sandbox/shell.js")
    assert script.headers["Content-Type"].startswith("text/javascript")
    assert script.body.startswith(b'const OFFERS = ["gameCenter","purchases","push"];')


@pytest.mark.parametrize("path", [
    "/sandbox/phone", "/sandbox/shell.js", "/sandbox/push?token=ab", f"/sandbox/app-store?id=1&product={APP}.remove_ads"])
def test_outside_the_sandbox_there_is_no_phone(plain, path):
    assert plain.send("GET", path).status == 404


def test_outside_the_sandbox_its_purchases_and_devices_are_refused(house, plain):
    token = plain.guest()["token"]
    signed = bought(house, account(house, house.guest()["token"]), 9).json["signed"]
    answer = plain.send("POST", "/v1/store/transactions", token, {"signedTransaction": signed})
    assert answer.problem == "store-not-set-up"
    assert plain.send("POST", "/v1/push/devices", token, DEVICE).problem == "push-app-unknown"
