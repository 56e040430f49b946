"""Purchases in the app, with a real server: the page of Out of Pocket and of CodeBreaker runs in the host, the host plays
StoreKit with transactions that a test authority signs, and the server grants and takes back."""
import json
import pathlib
import sys
import time

import pytest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Contract"))
from appstore import APP, AppStore  # noqa: E402
from playd import Playd  # noqa: E402

PRICES = {"remove_ads": "4,99 €", "week_without_ads": "0,99 €", "month_without_ads": "1,99 €"}
GOODS = [{"id": f"{APP}.{name}", "name": name, "price": price} for name, price in PRICES.items()]
BUY_WEEK, REMOVE_ADS = "Buy 7 days for 0,99 €", "Remove ads for 4,99 €"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return AppStore(tmp_path_factory.mktemp("authority"))


@pytest.fixture(scope="module")
def house(tmp_path_factory, store):
    server = Playd(tmp_path_factory.mktemp("shop"), "--sandbox", "yes", *store.options)
    yield server
    assert server.stop() == 0


class Phone:
    """A game's settings in the app, and the App Store as the app sees it: what it holds, and what the next purchase is."""

    def __init__(self, shell, game):
        self.shell, self.game = shell, game
        self.waiting, self.bought = [], {"kind": "refused", "reason": "cancelled"}
        self.answer()
        shell(load="/")
        shell.wait("[...document.querySelectorAll('button')].some(button => button.textContent.includes('Claim your first'))")
        self.open()
        self.account = self.asked("purchases")["account"]
        self.token = json.loads(shell.run("return localStorage.getItem('playd.playd.account')"))["token"]

    def answer(self):
        self.shell(answers={
            "products": {"kind": "products", "products": GOODS}, "settled": {"kind": "done"}, "buy": self.bought,
            "purchases": {"kind": "transactions", "transactions": self.waiting},
            "restore": {"kind": "transactions", "transactions": self.waiting}})

    def open(self):
        self.shell(load=f"/{self.game}/settings")
        self.sees("Choose your ads")

    def sees(self, words):
        self.shell.wait(f"document.body.innerText.includes({json.dumps(words, ensure_ascii=False)})")

    def press(self, words):
        button = f"[...document.querySelectorAll('button')].find(button => button.textContent === {json.dumps(words)})"
        self.shell.wait(button + " && true")
        self.shell.run(button + ".click(); return null")

    def asked(self, kind):
        """The first message of that kind from now on."""
        deadline = time.time() + 30
        while time.time() < deadline:
            for call in self.shell.messages(kind):
                return call
            time.sleep(0.05)
        raise AssertionError(f"the page never asks for {kind}")

    def buy(self, words, transaction):
        """Presses a button of the shop; the App Store answers with that transaction."""
        self.bought = {"kind": "transactions", "transactions": [transaction]}
        self.answer()
        self.shell.messages()
        self.press(words)


def shown(store, payload, is_revoked=False):
    """A transaction as StoreKit gives it, signed now."""
    now = int(time.time() * 1000)
    payload = {**payload, "signedDate": now, **({"revocationDate": now, "revocationReason": 0} if is_revoked else {})}
    return {"id": payload["transactionId"], "product": payload["productId"], "signed": store.sign(payload),
            "isRevoked": is_revoked}


def state(house, phone):
    """The server's word on the player of that phone."""
    answer = house.send("GET", "/v1/store", phone.token)
    assert answer.status == 200, answer.body
    return answer.json


@pytest.mark.parametrize("game", ["out-of-pocket", "codebreaker"])
def test_a_purchase_is_granted_once_and_its_refund_takes_it_back(connected, house, store, game):
    phone = Phone(connected(house.url), game)
    assert state(house, phone)["accountToken"] == phone.account
    phone.press(BUY_WEEK)
    phone.sees("You canceled, so nothing was bought.")
    assert "adFreeUntil" not in state(house, phone)
    week = store.transaction(phone.account)
    phone.buy(BUY_WEEK, shown(store, week))
    phone.sees("Thank you! Enjoy your games without ads.")
    phone.sees("No ads between games for 7 more days")
    assert phone.asked("settled")["transaction"] == week["transactionId"]
    until = state(house, phone)["adFreeUntil"]
    # The app was killed before it finished the purchase: the App Store gives it again, signed again.
    phone.waiting = [shown(store, week)]
    phone.answer()
    phone.open()
    assert phone.asked("settled")["transaction"] == week["transactionId"]
    assert state(house, phone)["adFreeUntil"] == until, "it counts once"
    phone.shell(tell=json.dumps({"kind": "transaction", "transaction": shown(store, week, is_revoked=True)}))
    phone.sees("This purchase was refunded.")
    assert phone.asked("settled")["transaction"] == week["transactionId"]
    assert "adFreeUntil" not in state(house, phone)


def test_ads_that_were_removed_come_back_after_apples_word_about_a_refund(connected, house, store):
    phone = Phone(connected(house.url), "out-of-pocket")
    purchase = store.transaction(phone.account, "remove_ads", type="Non-Consumable")
    phone.buy(REMOVE_ADS, shown(store, purchase))
    phone.sees("You’ve removed ads between games for good.")
    assert state(house, phone)["adsRemoved"]
    answer = house.send("POST", "/v1/store/notifications", json_body=store.notification("REFUND", purchase))
    assert (answer.status, answer.json["outcome"]) == (200, "applied")
    phone.open()
    phone.sees(REMOVE_ADS)
    assert not state(house, phone)["adsRemoved"]


def test_a_purchase_of_another_account_is_refused_in_plain_words_and_kept_for_its_own(connected, house, store):
    owner, other = (Phone(connected(house.url), "out-of-pocket") for _ in range(2))
    assert owner.account != other.account
    purchase = store.transaction(owner.account, "remove_ads", type="Non-Consumable")
    other.buy(REMOVE_ADS, shown(store, purchase))
    other.sees("This purchase belongs to another account. Sign in with it, then restore purchases.")
    assert not other.shell.messages("settled"), "the App Store keeps it"
    assert not state(house, other)["adsRemoved"] and not state(house, owner)["adsRemoved"]
    owner.waiting = [shown(store, purchase)]
    owner.answer()
    owner.press("Restore purchases")
    owner.sees("Your purchases are back.")
    assert state(house, owner)["adsRemoved"] and not state(house, other)["adsRemoved"]


def test_a_purchase_that_a_stranger_signed_is_refused_and_grants_nothing(connected, house, store):
    phone = Phone(connected(house.url), "codebreaker")
    forged = store.transaction(phone.account, "remove_ads", type="Non-Consumable")
    phone.buy(REMOVE_ADS, {"id": forged["transactionId"], "product": forged["productId"],
                           "signed": store.sign(forged, "stranger"), "isRevoked": False})
    phone.sees("We couldn’t verify this purchase. Restore purchases in a moment.")
    assert not state(house, phone)["adsRemoved"]
