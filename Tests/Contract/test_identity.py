"""Sign in with Apple, passkeys and the rules for all proofs, over real sockets, both ways."""
import base64
import hashlib
import json
import time
import urllib.parse

import pytest

from identities import REAL, apple, counts, house, nonce, post, signed_in
from playd import command, Playd
from providers import BUNDLE, PUBLIC_URL, SERVICE, b64url, Passkey


@pytest.mark.parametrize("hand", [lambda text: text, lambda text: hashlib.sha256(text.encode()).hexdigest()])
def test_apple_signs_in_an_app_by_a_nonce_of_ours(house, apple, hand):
    text = nonce(house)
    sub = "001.app." + hashlib.sha256(hand("x").encode()).hexdigest()[:4]
    first = signed_in(post(house, "apple", {"idToken": apple.id_token(hand(text), sub), "nonce": text, "name": "Nino"}))
    assert first["isNew"] and first["player"]["name"] == "Nino"
    assert post(house, "apple", {"idToken": apple.id_token(hand(text), sub), "nonce": text}).problem == "proof-replayed"
    text = nonce(house)
    again = signed_in(post(house, "apple", {"idToken": apple.id_token(hand(text), sub), "nonce": text}))
    assert again["player"] == first["player"] and not again["isNew"]


def unsigned(apple, text, algorithm):
    head, payload, _ = apple.id_token(text).split(".")
    return b64url(json.dumps({"alg": algorithm, "kid": "APPLEKEY01"}).encode()) + "." + payload + ".AAAA"


def soon(seconds):
    return int(time.time()) + seconds


TOKENS = {
    "for another app": (lambda apple, text: apple.id_token(text, aud="com.example.other"), "proof-foreign"),
    "of another issuer": (lambda apple, text: apple.id_token(text, iss="https://evil.example"), "proof-foreign"),
    "expired": (lambda apple, text: apple.id_token(text, exp=soon(-1)), "proof-expired"),
    "future": (lambda apple, text: apple.id_token(text, iat=soon(200), exp=soon(900)), "proof-in-future"),
    "another nonce": (lambda apple, text: apple.id_token("x" * 43), "proof-challenge-unknown"),
    "no nonce": (lambda apple, text: apple.id_token(None), "proof-challenge-unknown"),
    "no nonce, unsupported": (lambda apple, text: apple.id_token(None, nonce_supported=False),
                              "proof-challenge-unknown"),
    "another key": (lambda apple, text: apple.id_token(text, key="other"), "proof-signature-wrong"),
    "a key nobody published": (lambda apple, text: apple.id_token(text, header={"kid": "OTHERKEY01"}),
                               "proof-key-unknown"),
    "no key named": (lambda apple, text: apple.id_token(text, header={"kid": None}), "proof-malformed"),
    "unsigned": (lambda apple, text: unsigned(apple, text, "none"), "proof-algorithm-refused"),
    "by a shared secret": (lambda apple, text: unsigned(apple, text, "HS256"), "proof-algorithm-refused"),
    "by another algorithm": (lambda apple, text: unsigned(apple, text, "ES256"), "proof-algorithm-refused"),
    "changed": (lambda apple, text: apple.id_token(text)[:-8] + "AAAAAAAA", "proof-signature-wrong"),
    "cut": (lambda apple, text: apple.id_token(text)[:-400], "proof-malformed"),
    "two parts": (lambda apple, text: "e30.e30", "proof-malformed"),
    "oversized": (lambda apple, text: apple.id_token(text, padding="x" * 9_000), "proof-malformed"),
    "no subject": (lambda apple, text: apple.id_token(text, sub=""), "proof-malformed"),
    "a subject of two lines": (lambda apple, text: apple.id_token(text, sub="a\nb"), "proof-malformed"),
}


@pytest.mark.parametrize("name", TOKENS)
def test_a_forged_token_is_refused_and_changes_nothing(house, apple, name):
    make, problem = TOKENS[name]
    guest = house.guest()
    text = nonce(house)
    for token in (None, guest["token"]):
        found = post(house, "apple", {"idToken": make(apple, text), "nonce": text}, token).problem
        # Keys are asked for again at most once a minute, so an unknown one may have to wait.
        assert found == problem
    assert counts(house, guest["token"]) == ([], 1)
    # The nonce was not used up by what was refused.
    sub = "001.after." + hashlib.sha256(name.encode()).hexdigest()[:8]
    assert signed_in(post(house, "apple", {"idToken": apple.id_token(text, sub), "nonce": text}))["isNew"]


def test_a_nonce_that_was_not_handed_out_is_refused(house, apple):
    text = "A" * 43
    assert post(house, "apple", {"idToken": apple.id_token(text), "nonce": text}).problem == "proof-challenge-unknown"
    assert post(house, "apple", {"idToken": apple.id_token("x"), "nonce": "x"}).problem == "proof-challenge-unknown"


# Sign in with Apple, in browsers


def start(house):
    """What the page keeps, and what Apple's page is asked with."""
    begun = house.send("GET", "/v1/auth/apple/start").json
    page = urllib.parse.urlsplit(begun["authorizeURL"])
    query = {name: values[0] for name, values in urllib.parse.parse_qs(page.query, strict_parsing=True).items()}
    assert page.path == "/auth/authorize"
    assert query["client_id"] == SERVICE and query["response_mode"] == "form_post" and query["state"] == begun["state"]
    assert query["redirect_uri"] == PUBLIC_URL + "/v1/auth/apple/callback"
    return begun, query


def come_back(house, **form):
    """Apple's page makes the browser send a form: from another site, so without cookies."""
    return house.send("POST", "/v1/auth/apple/callback", body=urllib.parse.urlencode(form).encode(), headers={
        "Content-Type": "application/x-www-form-urlencoded", "Origin": "https://appleid.apple.com"})


def finish(house, begun, token=None, **changes):
    return post(house, "apple/finish", {"state": begun["state"], "verifier": begun["verifier"], **changes}, token)


def test_a_browser_signs_in_by_apple_and_apple_is_told_when_the_player_leaves(house, apple):
    begun, query = start(house)
    apple.codes["code-1"] = apple.id_token(query["nonce"], "001.web.1", aud=SERVICE)
    user = json.dumps({"name": {"firstName": "Nino", "lastName": "X"}, "email": "a@b.example"})
    back = come_back(house, state=begun["state"], code="code-1", user=user)
    assert back.status == 303 and back.headers["Location"] == "/sign-in?state=" + begun["state"]
    home = signed_in(finish(house, begun))
    assert home["isNew"] and home["player"]["name"] == "Nino"
    # Again by who it was good for, and by nobody else.
    assert signed_in(finish(house, begun, home["token"]))["player"] == home["player"]
    assert finish(house, begun).problem == "proof-replayed"
    export = house.export(home["token"])
    assert [one["kind"] for one in export["platform"]["identities"]] == ["apple"]
    assert "a@b.example" not in json.dumps(export)
    assert house.send("DELETE", "/v1/me", home["token"]).status == 204
    deadline = time.monotonic() + 60
    while (SERVICE, "refresh of code-1") not in apple.revoked and time.monotonic() < deadline:
        time.sleep(0.1)
    assert apple.revoked == [(SERVICE, "refresh of code-1")]
    begun, query = start(house)
    apple.codes["code-2"] = apple.id_token(query["nonce"], "001.web.1", aud=SERVICE)
    come_back(house, state=begun["state"], code="code-2")
    anew = signed_in(finish(house, begun))
    assert anew["isNew"] and anew["player"]["playerID"] != home["player"]["playerID"]


def test_nobody_finishes_a_sign_in_that_another_browser_began(house, apple):
    begun, query = start(house)
    other, _ = start(house)
    apple.codes["mine"] = apple.id_token(query["nonce"], "001.web.2", aud=SERVICE)
    come_back(house, state=begun["state"], code="mine")
    for verifier in (other["verifier"], begun["state"], "A" * 43, ""):
        assert finish(house, begun, verifier=verifier).problem in ("proof-challenge-unknown", "invalid-body")
    assert finish(house, other).problem == "proof-challenge-unknown"
    # A second form cannot put another code in place of the first.
    assert come_back(house, state=begun["state"], code="theirs").headers["Location"] == "/sign-in?error=expired"
    assert signed_in(finish(house, begun))["isNew"]


def test_a_callback_leads_nowhere_but_to_our_own_page(house):
    for form, location in (
            ({"state": "A" * 43, "code": "x"}, "error=expired"),
            ({"state": "https://evil.example", "code": "x"}, "error=expired"),
            ({"state": "//evil.example", "code": "x\r\nSet-Cookie: a=b"}, "error=expired"),
            ({"error": "user_cancelled_authorize"}, "error=cancelled"), ({}, "error=malformed"),
            ({"code": "x"}, "error=malformed")):
        answer = come_back(house, **form)
        assert (answer.status, answer.headers["Location"]) == (303, "/sign-in?" + location)
        assert answer.headers["Set-Cookie"] is None
    begun, _ = start(house)
    assert finish(house, begun).problem == "proof-challenge-unknown"


def test_a_code_that_apple_does_not_take_signs_nobody_in(house, apple):
    begun, query = start(house)
    come_back(house, state=begun["state"], code="unknown")
    assert finish(house, begun).problem == "provider-refused-code"
    for changes, problem in (({"aud": BUNDLE}, "proof-foreign"), ({"nonce": "x"}, "proof-challenge-unknown"),
                             ({"exp": 1}, "proof-expired")):
        begun, query = start(house)
        apple.codes["code-3"] = apple.id_token(**{"nonce": query["nonce"], "aud": SERVICE, **changes})
        come_back(house, state=begun["state"], code="code-3")
        assert finish(house, begun).problem == problem


def test_apple_out_of_reach_is_said_so_and_uses_nothing_up(house, apple):
    text = nonce(house)
    home = signed_in(post(house, "apple", {"idToken": apple.id_token(text, "001.down"), "nonce": text}))
    begun, query = start(house)
    apple.codes["code-4"] = apple.id_token(query["nonce"], "001.down", aud=SERVICE)
    come_back(house, state=begun["state"], code="code-4")
    apple.is_down = True
    try:
        assert finish(house, begun).problem == "provider-unavailable"
    finally:
        apple.is_down = False
    # The code was not used up, nor the state.
    assert signed_in(finish(house, begun))["player"] == home["player"]


# Linking, merging, signing out


def test_a_guest_keeps_everything_whichever_way_they_prove_who_they_are(house, apple):
    (game,) = house.play("--gestures", "3", "--seed", "11")
    guest = game["token"]
    me = house.send("GET", "/v1/me", guest).json
    linked = signed_in(post(house, "game-center", apple.game_center("T:_link"), guest))
    assert linked == {"player": me, "token": guest, "isNew": False}
    text = nonce(house)
    signed_in(post(house, "apple", {"idToken": apple.id_token(text, "001.link"), "nonce": text}, guest))
    # A second account of a kind is somebody else's.
    assert post(house, "game-center", apple.game_center("T:_link2"), guest).problem == "identity-kind-taken"
    (other,) = house.play("--gestures", "5", "--seed", "12")
    text = nonce(house)
    proof = {"idToken": apple.id_token(text, "001.link"), "nonce": text}
    merged = signed_in(post(house, "apple", proof, other["token"]))
    assert merged["player"] == me and merged["token"] == other["token"] and merged["merged"].startswith("ply_")
    assert signed_in(post(house, "apple", proof, other["token"]))["player"] == me
    export = house.export(other["token"])
    assert len([one for one in export["sessions"] if "finishedAt" in one]) == 2
    assert max(one["score"] for one in export["bestScores"]) == max(game["score"], other["score"])
    assert len(export["platform"]["devices"]) == 2


def test_signing_out_everywhere_ends_every_token(house, apple):
    first = signed_in(post(house, "game-center", apple.game_center("T:_out")))
    second = signed_in(post(house, "game-center", apple.game_center("T:_out")))
    devices = house.send("GET", "/v1/me/devices", second["token"]).json["devices"]
    assert [one["isCurrent"] for one in devices].count(True) == 1 and len(devices) == 2
    assert house.send("POST", "/v1/me/sign-out", first["token"], {"everywhere": True}).status == 204
    for token in (first["token"], second["token"]):
        assert house.send("GET", "/v1/me", token).problem == "token-invalid"
    assert house.send("POST", "/v1/me/sign-out", house.guest()["token"], {"everywhere": False}).problem \
        == "sign-out-loses-player"
    assert signed_in(post(house, "game-center", apple.game_center("T:_out")))["player"] == first["player"]


def test_the_last_identity_stays_until_there_is_another(house, apple):
    home = signed_in(post(house, "game-center", apple.game_center("T:_last")))
    (one,) = house.send("GET", "/v1/me/identities", home["token"]).json["identities"]
    path = "/v1/me/identities/" + one["id"]
    assert house.send("DELETE", path, home["token"]).problem == "identity-last"
    assert house.send("DELETE", path, house.guest()["token"]).problem == "identity-not-found"
    text = nonce(house)
    signed_in(post(house, "apple", {"idToken": apple.id_token(text, "001.last"), "nonce": text}, home["token"]))
    assert house.send("DELETE", path, home["token"]).status == 204
    assert signed_in(post(house, "game-center", apple.game_center("T:_last")))["isNew"]


# Passkeys


def test_a_passkey_is_made_and_used_with_openssls_signatures(house, apple):
    guest = house.guest()
    passkey = Passkey(apple.folder)
    options = post(house, "passkey/registration", token=guest["token"]).json
    linked = signed_in(post(house, "passkey/registration/finish", passkey.register(options), guest["token"]))
    assert linked["token"] == guest["token"]
    proof = passkey.use(post(house, "passkey/assertion").json)
    elsewhere = signed_in(post(house, "passkey/assertion/finish", proof))
    assert elsewhere["player"]["playerID"] == guest["playerID"]
    assert post(house, "passkey/assertion/finish", proof).problem == "proof-replayed"
    passkey.count = 1
    copied = passkey.use(post(house, "passkey/assertion").json)
    assert post(house, "passkey/assertion/finish", copied).problem == "passkey-cloned"
    passkey.count = 50
    passkey.origin = "https://evil.example"
    phished = passkey.use(post(house, "passkey/assertion").json)
    assert post(house, "passkey/assertion/finish", phished).problem == "passkey-origin-wrong"


# The operator


@pytest.mark.parametrize("options, sentence", [
    (["--public-url", "http://play.example"], "--public-url"), (["--public-url", "https://play.example/x"], "--public-url"),
    (["--apple-service", "a"], "belong together"), (["--game-center-bundles", "a", "--game-center-authorities", "/nothing"],
                                                    "/nothing")])
def test_a_wrong_option_stops_the_start_with_a_sentence(tmp_path, options, sentence):
    ended = command("serve", "--port", "0", "--data", str(tmp_path), *options)
    assert ended.returncode != 0 and sentence in ended.stderr


def test_no_way_of_signing_in_is_offered_that_is_not_set_up(tmp_path):
    bare = Playd(tmp_path)
    try:
        guest = bare.guest()
        # Passkeys need nothing of the operator: the server knows its own address, whichever port it was given.
        assert bare.send("GET", "/v1/me/identities", guest["token"]).json == {"identities": [], "offered": ["passkey"]}
        assert post(bare, "passkey/registration", token=guest["token"]).json["rp"]["id"] == "localhost"
        assert post(bare, "apple/nonce").problem == "provider-not-set-up"
        proof = {"playerID": "T:_1", "publicKeyURL": REAL + "12.cer", "signature": "AAAA", "salt": "AAAA",
                 "timestamp": int(time.time() * 1000)}
        assert post(bare, "game-center", proof).problem == "provider-not-set-up"
    finally:
        assert bare.stop() == 0


def test_a_proof_survives_a_process_that_is_killed(tmp_path, apple):
    """Another process takes the answer to what the first one handed out."""
    first = Playd(tmp_path, *apple.options)
    text = nonce(first)
    first.kill()
    second = Playd(tmp_path, *apple.options)
    try:
        sub = "001.killed." + base64.b16encode(text[:4].encode()).decode()
        assert signed_in(post(second, "apple", {"idToken": apple.id_token(text, sub), "nonce": text}))["isNew"]
    finally:
        assert second.stop() == 0
