"""A server with the sandbox's partners, and its partners' view of it."""
import secrets

import pytest

from playd import Playd
from sandbox import Partner


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("partners")
    server = Playd(data, "--sandbox")
    yield server
    assert server.stop() == 0


def partner(house, slug):
    return Partner(house.data, slug)


def new_player(house):
    return house.guest()["token"]


def standing(house, token, slug):
    answer = house.send("GET", "/v1/partners", token)
    assert answer.status == 200
    return next(found for found in answer.json["partners"] if found["id"] == slug)


def coins(house, token):
    wallet = house.send("GET", "/v1/wallet", token)
    assert wallet.status == 200, wallet.body
    return wallet.json["balance"]


def challenge(house, token, name):
    found = house.send("GET", "/v1/challenges", token).json["challenges"]
    return next(one for one in found if one["challengeID"] == name)


def user_name():
    return "user" + secrets.token_hex(4)
