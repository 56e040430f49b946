"""Sign in with Apple as the sandbox plays it: a process of its own, from Apple's page to the player, and its lies."""
import re
import urllib.parse

import pytest

from playd import Playd
from sandbox import Browser, Partner, eventually


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = Playd(tmp_path_factory.mktemp("apple"), "--sandbox", "yes")
    yield server
    assert server.stop() == 0


def apple(house):
    return Partner(house.data, "apple")


def start(house):
    answer = house.send("GET", "/v1/auth/apple/start")
    assert answer.status == 200, answer.body
    return answer.json


def visit(house, begun, name="", answer="continue"):
    """Through Apple's page and back, as a browser goes: the address of the page that completes the sign-in."""
    browser = Browser()
    page = browser.get(urllib.parse.urljoin(house.url, begun["authorizeURL"]))
    assert page.status == 200 and "sandbox" in page.text and "nothing to do with the company Apple" in page.text
    form = browser.submit(page, name=name, answer=answer)
    assert form.status == 200, form.text
    back = browser.submit(form)
    assert back.status == 303, back.text
    return back.headers["Location"], form


def finish(house, begun, token=None):
    return house.send("POST", "/v1/auth/apple/finish", token,
                      {"state": begun["state"], "verifier": begun["verifier"]})


def sign_in(house, name, token=None):
    begun = start(house)
    location, _ = visit(house, begun, name)
    assert location == "/sign-in?state=" + begun["state"]
    return finish(house, begun, token)


def test_a_guest_signs_in_and_the_same_name_is_the_same_player(house):
    guest = house.guest()
    first = sign_in(house, "Nino Beridze", guest["token"])
    assert first.status == 200, first.body
    assert first.json["player"]["playerID"] == guest["playerID"]
    again = sign_in(house, "nino beridze")
    assert again.json["player"] == first.json["player"] and not again.json["isNew"]
    other = sign_in(house, "Luka")
    assert other.json["isNew"] and other.json["player"]["name"] == "Luka"


def test_the_person_and_the_key_stay_over_a_restart(tmp_path):
    first = Playd(tmp_path, "--sandbox", "yes")
    try:
        before = sign_in(first, "Nino").json["player"]
    finally:
        assert first.stop() == 0
    second = Playd(tmp_path, "--sandbox", "yes")
    try:
        assert sign_in(second, "Nino").json["player"] == before
    finally:
        assert second.stop() == 0


def test_cancelling_signs_nobody_in(house):
    begun = start(house)
    location, _ = visit(house, begun, answer="cancel")
    assert location == "/sign-in?error=cancelled"
    assert finish(house, begun).problem == "proof-challenge-unknown"


def test_the_page_answers_registered_addresses_only(house):
    page = urllib.parse.urljoin(house.url, start(house)["authorizeURL"])
    parts = urllib.parse.urlsplit(page)
    query = dict(urllib.parse.parse_qsl(parts.query))
    assert query["redirect_uri"] == house.url + "/v1/auth/apple/callback"
    for redirect in ["https://evil.example/v1/auth/apple/callback", house.url + "/elsewhere"]:
        asked = parts._replace(query=urllib.parse.urlencode({**query, "redirect_uri": redirect}))
        answer = Browser().get(urllib.parse.urlunsplit(asked))
        assert answer.status == 400 and "<form" not in answer.text


def test_a_player_cannot_finish_what_another_began(house):
    mine, theirs = start(house), start(house)
    visit(house, mine, "Mine")
    mixed = {"state": mine["state"], "verifier": theirs["verifier"]}
    guest = house.guest()
    assert house.send("POST", "/v1/auth/apple/finish", guest["token"], mixed).problem == "proof-challenge-unknown"
    assert finish(house, mine).json["player"]["name"] == "Mine"


@pytest.mark.parametrize("lie, problem", [
    ("badSignature", "proof-signature-wrong"), ("wrongNonce", "proof-challenge-unknown"), ("expired", "proof-expired"),
    ("anotherApp", "proof-foreign")])
def test_a_lying_token_is_refused_by_name_and_signs_nobody_in(house, lie, problem):
    guest = house.guest()
    apple(house).faults(**{lie: 1})
    refused = sign_in(house, "Liar", guest["token"])
    assert refused.problem == problem and refused.json["remedy"]
    assert house.send("GET", "/v1/me/identities", guest["token"]).json["identities"] == []
    assert sign_in(house, "Honest " + lie, guest["token"]).status == 200


def test_the_server_keeps_its_own_apple_where_one_is_configured(tmp_path):
    server = Playd(tmp_path, "--sandbox", "yes", "--apple-bundles", "com.example.app")
    try:
        assert server.send("GET", "/v1/auth/apple/start").problem == "provider-not-set-up"
    finally:
        assert server.stop() == 0


def test_a_real_server_has_no_sandbox(tmp_path):
    server = Playd(tmp_path)
    try:
        assert server.send("GET", "/v1/auth/apple/start").problem == "provider-not-set-up"
        assert server.send("GET", "/sandbox/apple/auth/keys").status == 404
    finally:
        assert server.stop() == 0


def test_apple_is_told_when_the_player_leaves(house):
    signed = sign_in(house, "Leaver").json
    assert house.send("DELETE", "/v1/me", signed["token"]).status == 204
    eventually(lambda: not person(house, "Leaver")["usesPlayd"])
    _, form = visit(house, start(house), "Leaver")
    assert re.search('name="user"', form.text)


def person(house, name):
    return next(one for one in apple(house).state()["people"] if one["name"] == name)
