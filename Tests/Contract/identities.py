"""A server with providers of identities, and requests to its sign-in."""
import pytest

from playd import Playd
from providers import Providers

#: Where Apple publishes the certificates of Game Center.
REAL = "https://static.gc.apple.com/public-key/gc-prod-"


@pytest.fixture(scope="module")
def apple(tmp_path_factory):
    providers = Providers(tmp_path_factory.mktemp("providers"))
    yield providers
    providers.stop()


@pytest.fixture(scope="module")
def house(tmp_path_factory, apple):
    server = Playd(tmp_path_factory.mktemp("identity"), *apple.options)
    yield server
    assert server.stop() == 0


def post(house, path, body=None, token=None):
    return house.send("POST", "/v1/auth/" + path, token, body)


def signed_in(answer):
    assert answer.status == 200, answer.body
    return answer.json


def nonce(house):
    answer = post(house, "apple/nonce")
    assert answer.status == 201, answer.body
    return answer.json["nonce"]


def counts(house, token):
    """All that a refused proof must leave as it is, as the player sees it."""
    return (house.send("GET", "/v1/me/identities", token).json["identities"],
            len(house.send("GET", "/v1/me/devices", token).json["devices"]))
