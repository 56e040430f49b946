"""From sign-up to the first delivered redemption, as docs/quick-start.md says, in each language, and what comes after."""
import json
import os
import subprocess
import time

import pytest

from ports import free_port
from studio_server import LANGUAGES, LINK, QUICK_START, UNITS, Studio, typed, until
from studios import House, delivery, signed


@pytest.fixture(scope="module", params=LANGUAGES)
def story(request, tmp_path_factory):
    """A studio that signed up, and steps 1 to 4: a game, an endpoint, a test key, the server with both."""
    house = House(tmp_path_factory.mktemp("playd"))
    studio = Studio(
        request.param, tmp_path_factory.mktemp("studio") / "server", house.port, house.server.url, [house.secret],
        house.test_key)
    yield house, studio
    studio.stop()
    house.stop()


@pytest.fixture(scope="module")
def launched(story):
    """Steps 5 and 6: launched, with a live key, and a player who is connected and has redeemed."""
    house, studio = story
    assert house.console("/gems/webhook/test")["attempt"]["status"] == 204
    assert " 204 " in typed(LINK, studio).splitlines()[0]
    studio.restart([house.secret], house.launch())
    token, code = house.player()
    assert " 204 " in typed(LINK.replace("TSTT-TSTT", code.lower()), studio).splitlines()[0]
    house.fund()
    redemption = house.redeem(token, "first")
    until("the delivery", lambda: house.state(token, redemption) == "delivered")
    return house, studio, token, redemption


def test_the_first_redemption_is_delivered_and_granted(launched):
    house, studio, token, redemption = launched
    assert json.loads(typed(UNITS, studio)) == {"units": 5}
    assert house.log(redemption)["state"] == "delivered"


def test_a_replayed_delivery_is_answered_the_same_and_grants_nothing(launched):
    house, studio, token, redemption = launched
    before = studio.units("nino-77")
    attempts = len(house.log(redemption)["attempts"])
    house.console(f"/gems/deliveries/{redemption}/replay")
    until("the repetition", lambda: len(house.log(redemption)["attempts"]) == attempts + 1)
    assert {attempt["status"] for attempt in house.log(redemption)["attempts"]} == {204}
    assert studio.units("nino-77") == before


def test_a_refund_takes_back_what_was_granted_once(launched):
    house, studio = launched[:2]
    before = studio.units("nino-77")

    def sends(redemption, id, type):
        body = delivery(redemption, type=type)
        status, text = studio.ask("POST", "/playd", body, signed(house.secret, body, id))
        return status, text, studio.units("nino-77") - before

    assert sends("red_back", "red_back", "redemption.created")[::2] == (204, 5)
    assert sends("red_back", "rfd_back", "redemption.refunded")[::2] == (204, 0)
    assert sends("red_back", "rfd_back", "redemption.refunded")[::2] == (204, 0)
    assert sends("red_back", "red_back", "redemption.created")[::2] == (204, 0), "a late repetition"
    status, text, units = sends("red_never", "rfd_never", "redemption.refunded")
    assert (status, units) == (200, 0) and b"0 of 5 units were taken back" in text
    assert sends("red_never", "red_never", "redemption.created")[::2] == (204, 0), "what came after its refund"


@pytest.mark.parametrize("fault, status", [
    ("signature", 401), ("body", 401), ("identifier", 401), ("old", 400), ("future", 400), ("no headers", 400),
    ("no JSON", 422), ("units", 422), ("another redemption", 422)])
def test_a_delivery_that_is_not_ours_is_refused_and_grants_nothing(launched, fault, status):
    house, studio = launched[:2]
    id, body, at = "red_forged", delivery("red_forged"), time.time()
    body = {"no JSON": b"{", "units": delivery(id, units=0), "another redemption": delivery("red_other")}.get(fault, body)
    headers = signed(house.secret, body, id, int({"old": at - 400, "future": at + 400}.get(fault, at)))
    if fault == "signature":
        headers["webhook-signature"] = "v1," + "A" * 43 + "="
    elif fault == "identifier":
        headers["webhook-id"] = "red_else"
    elif fault == "no headers":
        headers = {}
    sent = body.replace(b'"units": 5', b'"units": 6') if fault == "body" else body
    before = studio.units("nino-77")
    assert studio.ask("POST", "/playd", sent, headers)[0] == status
    assert studio.units("nino-77") == before


def test_during_a_rotation_both_secrets_are_good(launched):
    house, studio, token, _ = launched
    before = studio.units("nino-77")
    old, new = house.secret, house.rotate()
    # The server still has the old secret alone; deliveries are signed by both.
    assert old != new
    redemption = house.redeem(token, "rotated")
    until("the delivery", lambda: house.state(token, redemption) == "delivered")
    studio.restart([new, old], house.console("/gems/keys")["secret"])
    for number, secret in enumerate((old, new)):
        body = delivery(f"red_rotated{number}")
        assert studio.ask("POST", "/playd", body, signed(secret, body, f"red_rotated{number}"))[0] == 204
    assert studio.units("nino-77") == before + 15
    studio.restart([new], house.console("/gems/keys")["secret"])
    body = delivery("red_retired")
    assert studio.ask("POST", "/playd", body, signed(old, body, "red_retired"))[0] == 401
    redemption = house.redeem(token, "after")
    until("the delivery", lambda: house.state(token, redemption) == "delivered")
    house.secret = new


def test_problems_reach_the_studio_with_their_sentence(launched):
    """Last in this story: ten wrong codes close the game to codes for a minute."""
    house, studio = launched[:2]
    status, shown = studio.link(house.player()[1], "nino-77")
    assert (status, shown["kind"]) == (409, "game-account-taken") and shown["detail"] and shown["remedy"]
    status, shown = studio.link("BCDF-GHJK", "nino-77")
    assert (status, shown["kind"]) == (404, "link-code-unknown")
    # As many as need a minute with more than ten, even where a new minute begins between them.
    statuses = [studio.link("BCDF-GHJK", "nino-77")[0] for _ in range(25)]
    assert 429 in statuses, statuses


def test_curl_connects_an_account_and_says_why_not(tmp_path):
    house = House(tmp_path)
    try:
        def connect(key, code):
            return subprocess.run(
                ["sh", QUICK_START / "connect.sh", code, "nino-77"], capture_output=True, text=True, timeout=30,
                env={**os.environ, "PLAYD_URL": house.server.url, "PLAYD_KEY": key})

        assert connect(house.test_key, "TSTT-TSTT").returncode == 0
        refused = connect(house.test_key, "BCDF-GHJK")
        assert refused.returncode == 22 and json.loads(refused.stdout)["type"] == "/problems/studio-key-test"
        assert connect(house.launch(), house.player()[1]).returncode == 0
    finally:
        house.stop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_curl_delivers_to_a_server_as_playd_does(tmp_path, language):
    secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX"
    studio = Studio(language, tmp_path / "server", free_port(), "http://127.0.0.1:1", [secret], "psk_x")
    try:
        def deliver(secret):
            return subprocess.run(
                ["sh", QUICK_START / "deliver.sh", f"http://127.0.0.1:{studio.port}/playd", "nino-77", "red_1"],
                capture_output=True, text=True, timeout=30, check=True, env={**os.environ, "PLAYD_SECRET": secret}).stdout

        assert [deliver(secret), deliver(secret), deliver("whsec_" + "A" * 32)] == ["204\n", "204\n", "401\n"]
        assert studio.units("nino-77") == 5
        # Nothing listens where Play'd should be.
        assert studio.link("BCDF-GHJK", "nino-77")[0] == 503
    finally:
        studio.stop()
