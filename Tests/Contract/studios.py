"""The quick start as a studio follows it: sign-up, the console's steps, a server from its text, a player, a redemption."""
import base64
import hashlib
import hmac
import json
import subprocess
import sys
import time

import mailbox
from playd import BINARY, ROOT, Playd
from ports import free_port
from test_console import PASSWORD, sign_in
from test_console_joining import STUDIO, plain

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

GAME = {
    "game": "gems", "name": {"en": "Gems", "ka": "ქვები"},
    "offer": {"one": {"en": "gem", "ka": "ქვა"}, "many": {"en": "gems", "ka": "ქვა"}, "bundles": [5, 20]},
    "rate": {"coins": 30, "valueCents": 100, "valueUnits": 10, "leastUnits": 5, "mostUnits": 50}}


def signed(secret, body, id, at=None):
    stamp = str(int(time.time()) if at is None else at)
    key = base64.b64decode(secret.removeprefix("whsec_"))
    code = hmac.digest(key, f"{id}.{stamp}.".encode() + body, hashlib.sha256)
    return {"webhook-id": id, "webhook-timestamp": stamp, "webhook-signature": "v1," + base64.b64encode(code).decode()}


def delivery(id, account="nino-77", units=5, type="redemption.created"):
    return json.dumps({"type": type, "timestamp": 0, "data": {
        "redemptionID": id, "game": "gems", "account": account, "units": units, "unit": "gem", "coins": 150,
        "valueCents": 50, "isSandbox": True}}).encode()


class House:
    """Play'd with an operator, and the owner of a studio that signed up and added the game."""

    def __init__(self, data):
        subprocess.run(
            [BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n", text=True,
            check=True, timeout=60)
        self.port = free_port()
        self.box = mailbox.Mailbox()
        self.server = Playd(data, "--private-endpoints", f"127.0.0.1:{self.port}", *plain(self.box))
        self.operator = sign_in(self.server).json["token"]
        self.owner = self.sign_up("nino@tbilisi.example")
        self.console("", GAME)
        self.secret = self.console("/gems/webhook", {"url": f"http://127.0.0.1:{self.port}/playd"})["secret"]
        self.test_key = self.console("/gems/keys/test")["secret"]

    def sign_up(self, address):
        """Confirms the address by the link in its mail, applies, and signs in once an operator has approved the studio."""
        def post(path, body, token=None):
            answer = self.server.send("POST", "/v1/console/" + path, token, body)
            assert 200 <= answer.status < 300, answer.body

        post("sign-ups", {"email": address, "language": "en"})
        post("sign-ups/confirm", {"token": mailbox.token(self.box.wait(1)), "password": PASSWORD, **STUDIO})
        (waiting,) = self.server.send("GET", "/v1/console/applications", self.operator).json["items"]
        post(f"applications/{waiting['applicationID']}", {"approve": True}, self.operator)
        return sign_in(self.server, address).json["token"]

    def stop(self):
        assert self.server.stop() == 0
        self.box.stop()

    def console(self, path, body=None, token=None):
        answer = self.server.send("POST", "/v1/console/games" + path, token or self.owner, body)
        assert 200 <= answer.status < 300, answer.body
        return answer.json if answer.body else None

    def launch(self):
        self.console("/gems/launch", token=self.operator)
        return self.console("/gems/keys")["secret"]

    def rotate(self):
        return self.console("/gems/webhook/secrets")["secret"]

    def player(self):
        """A new player and the code that the game's page shows them."""
        token = self.server.guest()["token"]
        return token, self.server.send("POST", "/v1/games/gems/link", token, {}).json["code"]

    def fund(self):
        """Coins for all players. It connects them with every game as well, so codes are confirmed first."""
        books.fund(self.server.data, 1_000_000)

    def redeem(self, token, key, units=5):
        answer = self.server.send(
            "POST", "/v1/games/gems/redemptions", token, {"units": units}, headers={"Idempotency-Key": key})
        assert answer.status == 201, answer.body
        return answer.json["redemptionID"]

    def state(self, token, redemption):
        return self.server.send("GET", f"/v1/redemptions/{redemption}", token).json["state"]

    def log(self, redemption):
        items = self.server.send("GET", "/v1/console/games/gems/deliveries", self.owner).json["items"]
        return next(item for item in items if item["redemptionID"] == redemption)
