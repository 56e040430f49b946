"""Every operation of the console, as everybody who may not: refused each in its way, nothing changed, and the audit log says
so. The operations are those of the server's own description, so a new one that stands in no table here is noticed."""
import re
import sqlite3
import subprocess

import pytest

from playd import BINARY, Playd
from test_console import PASSWORD, join, sign_in

DICE, BALL = "monopoly-go-sandbox", "gridiron-legends-sandbox"
EVERYBODY = {"operator", "reviewer", "owner", "member", "viewer"}
STUDIO = {"operator", "owner", "member", "viewer"}
WORKERS = {"operator", "owner", "member"}
OWNERS = {"operator", "owner"}
REVIEWERS = {"operator", "reviewer"}
OPERATORS = {"operator"}

#: Who may use what, with a body that would change something. Written down once more, apart from the server's own table.
TABLE = {
    "DELETE /v1/console/sessions/current": (EVERYBODY, None),
    "DELETE /v1/console/sessions": (EVERYBODY, None),
    "GET /v1/console/me": (EVERYBODY, None),
    "POST /v1/console/me/password": (EVERYBODY, {"current": PASSWORD, "new": "another horse battery"}),
    "GET /v1/console/me/sessions": (EVERYBODY, None),
    "DELETE /v1/console/me/sessions": (EVERYBODY, None),
    "DELETE /v1/console/me/sessions/{sessionID}": (EVERYBODY, None),
    "GET /v1/console/me/security": (EVERYBODY, None),
    "POST /v1/console/me/two-factor": (EVERYBODY, {"password": PASSWORD}),
    "POST /v1/console/me/two-factor/confirm": (EVERYBODY, {"code": "123456"}),
    "POST /v1/console/me/two-factor/end": (EVERYBODY, {"password": PASSWORD, "code": "123456"}),
    "POST /v1/console/me/recovery-codes": (EVERYBODY, {"code": "123456"}),
    "GET /v1/console/me/passkeys": (EVERYBODY, None),
    "POST /v1/console/me/passkeys/registration": (EVERYBODY, None),
    "POST /v1/console/me/passkeys": (EVERYBODY, {"name": "x", "passkey": {
        "id": "AA", "type": "public-key", "response": {"clientDataJSON": "AA", "attestationObject": "AA"}}}),
    "PATCH /v1/console/me/passkeys/{passkeyID}": (EVERYBODY, {"name": "x"}),
    "DELETE /v1/console/me/passkeys/{passkeyID}": (EVERYBODY, None),
    "GET /v1/console/applications": (OPERATORS, None),
    "POST /v1/console/applications/{applicationID}": (OPERATORS, {"approve": True}),
    "GET /v1/console/accounts": (OWNERS, None),
    "PATCH /v1/console/accounts/{accountID}": (OWNERS, {"disabled": True}),
    "POST /v1/console/invitations": (OWNERS, {"name": "eve@ball.example", "role": "operator"}),
    "GET /v1/console/studios": (STUDIO, None),
    "POST /v1/console/studios": (OPERATORS, {"studio": "ball", "name": "Ball", "games": [DICE]}),
    "GET /v1/console/audit": (OPERATORS, None),
    "GET /v1/console/revenue": (STUDIO, None),
    "GET /v1/console/revenue.csv": (STUDIO, None),
    "GET /v1/console/statements": (STUDIO, None),
    "GET /v1/console/statements.csv": (STUDIO, None),
    "GET /v1/console/payouts": (STUDIO, None),
    "POST /v1/console/games/{game}/payouts": (OPERATORS, {"coins": 1, "reference": "mallory"}),
    "GET /v1/console/budgets": (OPERATORS, None),
    "POST /v1/console/budgets/{budget}/top-ups": (OPERATORS, {"coins": 1_000_000, "reference": "mallory"}),
    "POST /v1/console/players/{playerID}/adjustments": (
        OPERATORS, {"coins": 1_000, "reference": "mallory", "note": "mine"}),
    "GET /v1/console/adjustments": (OPERATORS, None),
    "POST /v1/console/adjustments/{adjustmentID}": (OPERATORS, {"approve": True}),
    "GET /v1/console/activity": (STUDIO, None),
    "GET /v1/console/game-figures": (STUDIO, None),
    "GET /v1/console/experiments": (OPERATORS, None),
    "GET /v1/console/rule-versions": (OPERATORS, None),
    "POST /v1/console/experiments": (
        OPERATORS, {"name": "mallory", "arms": [{"name": "a", "weight": 1, "version": 1}, {"name": "b", "weight": 1}]}),
    "POST /v1/console/experiments/{experiment}/weights": (OPERATORS, {"arms": [{"name": "a", "weight": 9}]}),
    "POST /v1/console/experiments/{experiment}/end": (OPERATORS, None),
    "GET /v1/console/games": (STUDIO, None),
    "POST /v1/console/games": (OWNERS, {
        "game": "mallory", "studio": "dice", "name": {"en": "x", "ka": "x"},
        "offer": {"one": {"en": "x", "ka": "x"}, "many": {"en": "x", "ka": "x"}, "bundles": [1]},
        "rate": {"coins": 1, "valueCents": 1, "valueUnits": 1, "leastUnits": 1, "mostUnits": 5}}),
    "POST /v1/console/games/{game}/launch": (OPERATORS, None),
    "POST /v1/console/games/{game}/picture": (OWNERS, {"png": "iVBORw0KGgo="}),
    "POST /v1/console/games/{game}/keys/test": (OWNERS, None),
    "POST /v1/console/games/{game}/webhook/test": (WORKERS, None),
    "GET /v1/console/games/{game}/webhook/test": (STUDIO, None),
    "PATCH /v1/console/games/{game}": (OWNERS, {"state": "paused"}),
    "POST /v1/console/games/{game}/rates": (
        OWNERS, {"coins": 1, "valueCents": 100, "valueUnits": 1, "leastUnits": 1, "mostUnits": 500}),
    "POST /v1/console/games/{game}/offer": (
        OWNERS, {"one": {"en": "x", "ka": "x"}, "many": {"en": "x", "ka": "x"}, "bundles": [1]}),
    "POST /v1/console/games/{game}/webhook": (OWNERS, {"url": "https://mallory.example/"}),
    "POST /v1/console/games/{game}/webhook/secrets": (OWNERS, None),
    "POST /v1/console/games/{game}/keys": (OWNERS, None),
    "POST /v1/console/games/{game}/keys/revocations": (OWNERS, {"hint": "x"}),
    "GET /v1/console/games/{game}/deliveries": (STUDIO, None),
    "GET /v1/console/games/{game}/deliveries/counts": (STUDIO, None),
    "POST /v1/console/games/{game}/deliveries/{redemptionID}/replay": (WORKERS, None),
    "GET /v1/console/games/{game}/deliveries/recoverable": (WORKERS, None),
    "POST /v1/console/games/{game}/deliveries/recover": (WORKERS, {"since": 0, "delivered": True}),
    "GET /v1/console/flags": (REVIEWERS, None),
    "GET /v1/console/flags/figures": (REVIEWERS, None),
    "POST /v1/console/flags/{flagID}": (REVIEWERS, {"approve": True, "note": "mine"}),
    "GET /v1/console/flags/{flagID}/evidence": (REVIEWERS, None),
    "POST /v1/console/flags": (REVIEWERS, {"flagIDs": ["flg_0000000000001"], "approve": True, "note": "mine"}),
    "GET /v1/console/players/{playerID}": (REVIEWERS, None),
    "GET /v1/console/players/{playerID}/record": (REVIEWERS, None),
    "POST /v1/console/players/{playerID}/freeze": (OPERATORS, {"frozen": True, "note": "mine"}),
    "POST /v1/console/redemptions/{redemptionID}/refunds": (OPERATORS, {"reference": "mine", "note": "mine"}),
    "GET /v1/console/platform-figures": (OPERATORS, None),
    "GET /v1/console/search": (EVERYBODY, None),
    "GET /v1/console/challenges": (OPERATORS, None),
    "POST /v1/console/challenges/previews": (OPERATORS, {"edits": []}),
    "GET /v1/console/challenges/versions": (OPERATORS, None),
    "GET /v1/console/challenges/versions/{version}": (OPERATORS, None),
    "POST /v1/console/challenges/versions": (OPERATORS, {"base": 0, "note": "mine", "draft": {"edits": []}}),
    "POST /v1/console/challenges/versions/{version}/restore": (OPERATORS, {"base": 0, "note": "mine"}),
    "GET /v1/console/limits": (OPERATORS, None),
    "POST /v1/console/limits": (
        OPERATORS, {"base": 0, "note": "mine", "limits": [{"limit": "coinsPerPlayer", "value": 1000000}]}),
    "GET /v1/console/partners": (OPERATORS, None),
    "GET /v1/console/partners/{partner}/accounts": (OPERATORS, None),
    "GET /v1/console/partners/{partner}/letters": (OPERATORS, None),
    "POST /v1/console/partners/{partner}/letters/retry": (OPERATORS, None),
    "POST /v1/console/partners/{partner}/letters/{letterID}/retry": (OPERATORS, None),
    "POST /v1/console/partners/{partner}/letters/{letterID}/discard": (OPERATORS, {"note": "mine"}),
    "GET /v1/console/analytics": (OPERATORS, None),
    "GET /v1/console/ads": (OPERATORS, None),
}
#: What needs nobody signed in.
OPEN = {
    "POST /v1/console/sessions", "POST /v1/console/sessions/passkey", "POST /v1/console/sessions/passkey/finish",
    "POST /v1/console/invitations/accept", "POST /v1/console/sign-ups",
    "POST /v1/console/sign-ups/confirm", "POST /v1/console/password-resets", "POST /v1/console/password-resets/confirm"}
APPLICATION, SESSION = "cap_0000000000001", "cse_0000000000001"
FLAG, PLAYER, REDEMPTION = "flg_0000000000001", "ply_0000000000001", "red_0000000000001"


class House:
    """A server with two studios, somebody of every role, and a game with a webhook and a key."""

    def __init__(self, data):
        done = subprocess.run(
            [BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
            capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        self.server = Playd(data)
        self.tokens = {"operator": sign_in(self.server).json["token"]}
        for studio, game in (("dice", DICE), ("ball", BALL)):
            made = self.ask("POST", "/v1/console/studios", "operator", {"studio": studio, "name": studio, "games": [game]})
            assert made.status == 200, made.body
        self.tokens["reviewer"] = join(self.server, self.tokens["operator"], "reviewer@playd.example", "reviewer")
        for role in ("owner", "member", "viewer"):
            self.tokens[role] = join(self.server, self.tokens["operator"], f"{role}@dice.example", role, "dice")
            self.tokens["foreign " + role] = join(
                self.server, self.tokens["operator"], f"{role}@ball.example", role, "ball")
        left = join(self.server, self.tokens["operator"], "left@playd.example", "operator")
        assert self.server.send("DELETE", "/v1/console/sessions/current", left).status == 204
        self.tokens["signed out"] = left
        self.ask("POST", f"/v1/console/games/{DICE}/webhook", "owner", {"url": "https://dice.example/hook"})
        self.hint = self.key_hint()
        accounts = self.ask("GET", "/v1/console/accounts", "operator").json["items"]
        self.account = next(one["accountID"] for one in accounts if one["name"] == "member@dice.example")

    def key_hint(self):
        self.ask("POST", f"/v1/console/games/{DICE}/keys", "owner")
        games = self.ask("GET", "/v1/console/games", "owner").json["items"]
        return games[0]["keys"][0]["hint"]

    def ask(self, method, path, who, body=None, headers=None):
        return self.server.send(method, path, self.tokens.get(who), body, headers=headers)

    def attempt(self, operation, who, headers=None):
        """The operation on the studio dice's things, with a body that would do harm."""
        method, template = operation.split(" ")
        values = {
            "game": DICE, "budget": "promotions", "accountID": self.account, "flagID": FLAG, "playerID": PLAYER,
            "redemptionID": REDEMPTION, "experiment": "running", "applicationID": APPLICATION, "sessionID": SESSION,
            "passkeyID": "cpk_0000000000001", "version": "1", "partner": "fitbit",
            "letterID": "dlt_0000000000001", "adjustmentID": "adj_0000000000001"}
        path = re.sub(r"{(\w+)}", lambda name: values[name[1]], template)
        body = dict(TABLE[operation][1] or {}) or None
        if body and "hint" in body:
            body["hint"] = self.hint
        return self.ask(method, path, who, body, headers)

    def last_line(self):
        return self.ask("GET", "/v1/console/audit?limit=1&scope=console", "operator").json["items"][0]

    def contents(self):
        """Everything in the database but the audit log and the servers' signs of life."""
        connection = sqlite3.connect(self.server.data / "playd.db", timeout=30)
        try:
            tables = [name for (name,) in connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' "
                "AND name NOT IN ('console_audit', 'room_processes') ORDER BY name")]
            return {table: sorted(map(repr, connection.execute(f"SELECT * FROM {table}"))) for table in tables}
        finally:
            connection.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("doors"))
    yield house
    assert house.server.stop() == 0


@pytest.fixture(scope="module")
def second_house(tmp_path_factory):
    """The audit log has at most 120 lines a minute about requests without an account."""
    house = House(tmp_path_factory.mktemp("second-doors"))
    yield house
    assert house.server.stop() == 0


def refused(house, operation, who, name, problem, headers=None):
    """Tries, and holds what came of it against what must."""
    before = house.contents()
    answer = house.attempt(operation, who, headers)
    assert answer.problem == problem, (operation, who, answer.status, answer.body)
    assert answer.json["title"] and answer.json["detail"]
    after = house.contents()
    for table in before:
        assert after[table] == before[table], f"{operation} as {who} changed {table}"
    line = house.last_line()
    assert line["action"] == operation and line["refusal"] == problem, (operation, who, line)
    assert line.get("account") == name and line["address"] == "127.0.0.1", (operation, who, line)


def test_the_table_has_every_operation_of_the_console(house):
    described = set()
    for path, operations in house.server.send("GET", "/v1/openapi.json").json["paths"].items():
        if path.startswith("/v1/console/"):
            described |= {f"{method.upper()} {path}" for method in operations if method in (
                "get", "post", "put", "patch", "delete")}
    # The tables for spreadsheets are others' in another form.
    tables = {"GET /v1/console/revenue.csv", "GET /v1/console/statements.csv"}
    assert described | tables == set(TABLE) | OPEN


@pytest.mark.parametrize("operation", TABLE)
def test_nobody_gets_in(house, operation):
    refused(house, operation, "nobody", None, "console-token-invalid")


@pytest.mark.parametrize("operation", TABLE)
def test_a_session_that_was_signed_out_opens_nothing(second_house, operation):
    refused(second_house, operation, "signed out", None, "console-token-invalid")


@pytest.mark.parametrize("operation, role", [
    (operation, role) for operation, (roles, _) in TABLE.items() for role in ("reviewer", "owner", "member", "viewer")
    if role not in roles])
def test_a_role_without_the_right_is_refused(house, operation, role):
    name = f"{role}@{'playd' if role == 'reviewer' else 'dice'}.example"
    refused(house, operation, role, name, "console-role-missing")


@pytest.mark.parametrize("role", ["owner", "member", "viewer"])
@pytest.mark.parametrize("operation", [one for one in TABLE if "{game}" in one or "{accountID}" in one])
def test_people_of_another_studio_reach_nothing_of_this_one(house, operation, role):
    problem = "console-studio-foreign" if role in TABLE[operation][0] else "console-role-missing"
    refused(house, operation, "foreign " + role, f"{role}@ball.example", problem)


@pytest.mark.parametrize("role", ["owner", "member", "viewer"])
def test_what_people_of_another_studio_see_is_nothing_of_this_one(house, role):
    for path in ("games", "revenue", "revenue.csv", "statements", "statements.csv", "payouts", "activity", "studios"):
        answer = house.ask("GET", f"/v1/console/{path}", "foreign " + role)
        assert answer.status == 200 and b"dice" not in answer.body and DICE.encode() not in answer.body, path
    assert BALL in house.ask("GET", "/v1/console/games", "foreign " + role).body.decode()


@pytest.mark.parametrize("headers", [
    {"Origin": "https://mallory.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site", "Origin": "https://other.playd.example"},
], ids=lambda headers: " ".join(headers.values()))
@pytest.mark.parametrize("operation", TABLE)
def test_another_sites_page_is_refused_even_with_an_operators_session(house, operation, headers):
    refused(house, operation, "operator", "ada@playd.example", "console-origin-foreign", headers)


@pytest.mark.parametrize("operation", sorted(OPEN))
def test_another_sites_page_cannot_sign_anybody_in(house, operation):
    method, path = operation.split(" ")
    address, link = {"email": "ada@playd.example", "language": "en"}, {"token": "A" * 43, "password": PASSWORD}
    body = {
        "sessions": {"name": "ada@playd.example", "password": PASSWORD}, "sign-ups": address, "password-resets": address,
        "sessions/passkey": None,
        "sessions/passkey/finish": {"id": "AA", "type": "public-key", "response": {
            "clientDataJSON": "AA", "authenticatorData": "AA", "signature": "AA"}},
        "sign-ups/confirm": {**link, "studio": "A", "site": "https://a.example", "game": "B", "language": "en"},
    }.get(path.removeprefix("/v1/console/"), link)
    before = house.contents()
    answer = house.server.send(method, path, json_body=body, headers={"Origin": "https://mallory.example"})
    assert answer.problem == "console-origin-foreign" and house.contents() == before
    assert house.last_line()["refusal"] == "console-origin-foreign" and house.last_line()["action"] == operation


def test_the_consoles_own_page_is_let_in(house):
    own = f"127.0.0.1:{house.server.port}"
    for headers in ({"Origin": f"http://{own}"}, {"Sec-Fetch-Site": "same-origin", "Origin": "https://behind.a.proxy"},
                    {"Sec-Fetch-Site": "none"}, {}):
        assert house.ask("GET", "/v1/console/me", "operator", headers=headers).status == 200, headers


def test_refusals_of_nobody_known_do_not_flood_the_log(house):
    """At most 120 lines a minute, whatever is tried; those of somebody known are all kept."""
    for _ in range(150):
        assert house.ask("GET", "/v1/console/me", "nobody").status == 401
    lines = house.ask("GET", "/v1/console/audit?limit=200&scope=console", "operator").json["items"]
    newest = lines[0]["at"]
    assert len([line for line in lines if "account" not in line and line["at"] > newest - 60_000]) <= 120
    refused(house, "GET /v1/console/audit", "viewer", "viewer@dice.example", "console-role-missing")
