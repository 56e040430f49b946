"""Partners in the console: what an operator sees and does, and what others are refused."""
import concurrent.futures
import sqlite3
import subprocess

import pytest

from playd import BINARY, Playd
from test_console import PASSWORD, audit, join, sign_in

PATH = "/v1/console/partners"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("partners")
    subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
                   text=True, check=True, timeout=60)
    server = Playd(data, "--sandbox")
    ada = sign_in(server).json["token"]
    bo = join(server, ada, "bo@playd.example", "operator")
    assert server.send("POST", "/v1/console/studios", ada, {"studio": "dice", "name": "Dice"}).status == 200
    owner = join(server, ada, "owner@dice.example", "owner", studio="dice")
    yield server, data, ada, bo, owner
    assert server.stop() == 0
