"""Game Center from outside: proofs, certificates, forgeries."""
import pytest

from identities import REAL, apple, counts, house, post, signed_in
from playd import command


def test_game_center_makes_a_player_once_and_signs_in_after_that(house, apple):
    first = signed_in(post(house, "game-center", apple.game_center("T:_a")))
    again = signed_in(post(house, "game-center", apple.game_center("T:_a")))
    assert first["isNew"] and not again["isNew"]
    assert first["player"] == again["player"] and first["token"] != again["token"]
    assert house.send("GET", "/v1/me", first["token"]).json == first["player"]
    other = signed_in(post(house, "game-center", apple.game_center("T:_b")))
    assert other["player"]["playerID"] != first["player"]["playerID"]


def test_a_certificate_is_fetched_once_while_its_server_lets_it_be_kept(house, apple):
    for number in range(3):
        signed_in(post(house, "game-center", apple.game_center(f"T:_cache{number}")))
    assert apple.asked.count("/public-key/gc-prod-12.cer") == 1


def test_a_game_center_proof_is_good_once(house, apple):
    proof = apple.game_center("T:_once")
    first = signed_in(post(house, "game-center", proof))
    assert post(house, "game-center", proof).problem == "proof-replayed"
    assert post(house, "game-center", proof, house.guest()["token"]).problem == "proof-replayed"
    # But for the one it was good for: an answer can get lost.
    assert signed_in(post(house, "game-center", proof, first["token"]))["player"] == first["player"]


def test_games_that_know_a_player_of_game_center_are_connected_when_the_identity_is_linked(house, apple):
    def connection(token, game="monopoly-go-sandbox"):
        return house.send("GET", f"/v1/games/{game}/link", token).json

    key = command("games", "key", "monopoly-go-sandbox", "--data", str(house.data)).stdout.strip()
    announced = house.send(
        "POST", "/v1/studio/accounts", key, {"teamPlayerID": "T:_linked", "account": "gc-77"})
    assert announced.status == 204, announced.body
    guest = house.guest()
    # Nothing is known of a guest, whatever they name.
    named = house.send("POST", "/v1/games/monopoly-go-sandbox/link", guest["token"], {"teamPlayerID": "T:_linked"})
    assert named.problem == "team-player-not-proved"
    home = signed_in(post(house, "game-center", apple.game_center("T:_linked"), guest["token"]))
    assert connection(home["token"])["state"] == "verified" and connection(home["token"])["accountHint"] == "…c-77"
    assert connection(home["token"], "gridiron-legends-sandbox")["state"] == "none"
    # Who disconnects stays so until they ask: by one request, without a code.
    assert house.send("DELETE", "/v1/games/monopoly-go-sandbox/link", home["token"]).status == 204
    signed_in(post(house, "game-center", apple.game_center("T:_linked"), home["token"]))
    assert connection(home["token"])["state"] == "none"
    assert house.send("POST", "/v1/games/monopoly-go-sandbox/link", home["token"], {}).json["state"] == "verified"


FORGERIES = {
    "another player": (lambda apple: {**apple.game_center("T:_a"), "playerID": "T:_b"}, "proof-signature-wrong"),
    "another time": (lambda apple: (lambda p: {**p, "timestamp": p["timestamp"] - 1})(apple.game_center("T:_a")),
                     "proof-signature-wrong"),
    "another salt": (lambda apple: apple.game_center("T:_a", salt="AAAAAA=="), "proof-signature-wrong"),
    "another app": (lambda apple: apple.game_center("T:_a", bundle="com.example.app2"), "proof-signature-wrong"),
    "another key": (lambda apple: apple.game_center("T:_a", key="other"), "proof-signature-wrong"),
    "another authority": (lambda apple: apple.game_center("T:_a", number=13, key="other"), "proof-certificate-refused"),
    "an old certificate": (lambda apple: apple.game_center("T:_a", number=14, key="old"), "proof-certificate-refused"),
    "a web server's certificate": (lambda apple: apple.game_center("T:_a", number=15, key="web"),
                                   "proof-certificate-refused"),
    "the authority itself": (lambda apple: apple.game_center("T:_a", number=16, key="authority"),
                             "proof-certificate-refused"),
    "no certificate there": (lambda apple: apple.game_center("T:_a", number=99), "proof-key-address-refused"),
    "a certificate without end": (lambda apple: apple.game_center("T:_a", number=17), "provider-unavailable"),
    "a redirect": (lambda apple: apple.game_center("T:_a", number=18), "provider-unavailable"),
    "stale": (lambda apple: apple.game_center("T:_a", age=601_000), "proof-expired"),
    "future": (lambda apple: apple.game_center("T:_a", age=-130_000), "proof-in-future"),
    "cut": (lambda apple: apple.game_center("T:_a", signature="AAAA"), "proof-malformed"),
    "no base64": (lambda apple: apple.game_center("T:_a", signature="!" * 344), "proof-malformed"),
    "oversized": (lambda apple: apple.game_center("T:_a", signature="A" * 4_000), "proof-malformed"),
    "far oversized": (lambda apple: apple.game_center("T:_a", signature="A" * 40_000), "content-too-large"),
    "a fraction of a millisecond": (lambda apple: apple.game_center("T:_a", timestamp=1.5), "invalid-body"),
    "our own server": (lambda apple: apple.game_center("T:_a", publicKeyURL=apple.url + "/public-key/gc-prod-12.cer"),
                       "proof-key-address-refused"),
    **{address: ((lambda address: lambda apple: apple.game_center("T:_a", publicKeyURL=address))(address),
                 "proof-key-address-refused")
       for address in (
           "example.com", "http://static.gc.apple.com/public-key/gc-prod-4.cer",
           "https://static.gc.apple.com.evil.example/key.cer", "https://evilapple.com/key.cer",
           "https://example.com/ \\.apple.com/public_key.cer", "https://example.com/ &.apple.com/public_key.cer",
           "https://developer.apple.com/assets/elements/badges/download-on-the-app-store.svg",
           REAL + "12.cer?x", REAL + "12.cer#", REAL + "../12.cer", "file:///etc/passwd")},
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_game_center_proof_is_refused_and_changes_nothing(house, apple, name):
    home = signed_in(post(house, "game-center", apple.game_center("T:_a")))
    before = counts(house, home["token"])
    make, problem = FORGERIES[name]
    guest = house.guest()
    assert post(house, "game-center", make(apple)).problem == problem
    assert post(house, "game-center", make(apple), guest["token"]).problem == problem
    assert counts(house, guest["token"]) == ([], 1)
    assert counts(house, home["token"]) == before


# Sign in with Apple, in apps
