"""A server with everything that credentials and webhooks can be sent to, and what proves that a refusal changed nothing."""
import base64
import hashlib
import http.server
import json
import secrets
import sqlite3
import struct
import sys
import threading
import time
import urllib.parse
from collections import namedtuple

from playd import ROOT, Playd, command
from providers import Providers, openssl
from sandbox import eventually

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

CONSOLE = "0123456789abcdef-console"
DICE = "monopoly-go-sandbox"
HOOK = "an-address-nobody-guesses"
SUBSCRIBER = "Bearer the-subscribers-secret"
# Rows that other work of the server writes by itself, and the log that is looked at.
BESIDE = {"console_audit", "room_processes", "schema_migrations"}
# Of a table that a worker works on, what it does not change.
COLUMNS = {"partner_tasks": "partner, player, kind, subject, payload, generation, created_at"}

# `make` prepares the request and returns a function that sends it; `changes` names tables of counted attempts.
Row = namedtuple("Row", "name make problem operation subject changes", defaults=("", ()))


class Partners:
    """The other side of partners' accounts: tokens, users, Strava's activities, Google's published keys."""

    def __init__(self, folder):
        self.folder, self.user = folder, "134815"
        for name in ("google", "stranger"):
            openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", str(folder / f"{name}.pem"))
        openssl("genpkey", "-algorithm", "ed25519", "-out", str(folder / "pair.pem"))
        openssl("genpkey", "-algorithm", "ed25519", "-out", str(folder / "other-pair.pem"))
        point = openssl("ec", "-in", str(folder / "google.pem"), "-pubout", "-outform", "DER")[-64:]
        value = b"\x12\x06\x08\x03\x10\x02\x18\x02" + b"\x1a\x20" + point[:32] + b"\x22\x20" + point[32:]
        keyset = {"primaryKeyId": 7, "key": [{
            "keyId": 7, "status": "ENABLED", "outputPrefixType": "TINK", "keyData": {
                "typeUrl": "type.googleapis.com/google.crypto.tink.EcdsaPublicKey", "keyMaterialType": "ASYMMETRIC_PUBLIC",
                "value": base64.b64encode(value).decode()}}]}
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self, body):
                data = json.dumps(body).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def do_GET(self):
                self.answer(keyset if self.path == "/keys" else {"healthUserId": outer.user})

            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                self.answer({
                    "token_type": "Bearer", "access_token": "access", "refresh_token": "refresh", "expires_in": 21600,
                    "user_id": outer.user, "athlete": {"id": int(outer.user)}})

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def pair_sign(self, identifier, seconds, body, key="pair"):
        """A v1a signature."""
        file = self.folder / f"{secrets.token_hex(8)}.bin"
        file.write_bytes(f"{identifier}.{seconds}.".encode() + body)
        signature = openssl("pkeyutl", "-sign", "-inkey", str(self.folder / f"{key}.pem"), "-rawin", "-in", str(file))
        return "v1a," + base64.b64encode(signature).decode()

    def google_sign(self, body, number=7, key="google"):
        signature = openssl("dgst", "-sha256", "-sign", str(self.folder / f"{key}.pem"), data=body)
        return base64.b64encode(b"\x01" + struct.pack(">I", number) + signature).decode()


class House:
    """The server, with a provider of every kind and a partner of every adapter."""

    def __init__(self, folder):
        providers, partners, accounts = folder / "providers", folder / "partners", folder / "accounts"
        for made in (providers, partners, accounts):
            made.mkdir()
        self.apple, self.partners = Providers(providers), Partners(partners)
        self.secret = "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()
        public = openssl("pkey", "-in", str(partners / "pair.pem"), "-pubout", "-outform", "DER")[-32:]
        url = self.partners.url
        common = {"clientID": "playd", "clientSecret": "s", "authorizeURL": url + "/authorize", "tokenURL": url + "/token",
                  "apiURL": url + "/api", "scopes": [{"scope": "read", "en": "Read", "ka": "კითხვა"}]}
        for slug, account in {
            "hmac": {"adapter": "standard", "webhookKeys": [self.secret], "issuer": url},
            "pair": {"adapter": "standard", "webhookKeys": ["whpk_" + base64.b64encode(public).decode()]},
            "strava": {"adapter": "strava", "hookSecret": HOOK, "verifyToken": "STRAVA", "subscriptionID": 120475},
            "health": {"adapter": "google-health", "authorization": SUBSCRIBER, "keysetURL": url + "/keys"},
        }.items():
            (accounts / f"{slug}.json").write_text(json.dumps({"partner": slug, **common, **account}))
        data = folder / "data"
        data.mkdir()
        catalogue = folder / "catalogue.json"
        catalogue.write_text(json.dumps({"partners": [
            {"partner": slug, "name": slug, "category": "health", "isSandbox": True}
            for slug in ("hmac", "pair", "strava", "health")], "challenges": []}))
        self.data = data
        for words in (["rewards", "publish", str(catalogue)], ["games", "endpoint", DICE, "https://dice.example/hook"]):
            done = command(*words, "--data", str(data))
            assert done.returncode == 0, done.stderr
        self.key = command("games", "key", DICE, "--data", str(data)).stdout.split()[0]
        self.server = Playd(data, "--partners", accounts, "--console-token", CONSOLE, *self.apple.options)
        self.send, self.guest = self.server.send, self.server.guest
        eventually(self.has_reminded)

    def has_reminded(self):
        """Whether the first round of reminders is over. It writes a row; the next round is ten minutes later."""
        with sqlite3.connect(self.data / "playd.db", timeout=30) as rows:
            return rows.execute("SELECT 1 FROM notification_rounds WHERE leased_until = 0 AND next_at > 0").fetchone()

    def stop(self):
        assert self.server.stop() == 0
        self.apple.stop()
        assert command("ledger", "verify", "--data", str(self.data)).returncode == 0

    def connect(self, slug, user):
        """A new player's token, connected with a user of the partner."""
        token, self.partners.user = self.guest()["token"], user
        begun = self.send("POST", f"/v1/partners/{slug}/connect?isAdult=true", token)
        state = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(begun.json["authorizeURL"]).query))["state"]
        query = {"state": state, "code": "c", **({"iss": self.partners.url} if slug == "hmac" else {})}
        back = self.send("GET", f"/v1/partners/{slug}/callback?" + urllib.parse.urlencode(query),
                         headers={"Cookie": begun.headers["Set-Cookie"].split(";")[0]})
        assert back.headers["Location"].endswith("connected=yes"), back.body
        return token

    def rows(self, without=()):
        """A digest of every table: balances, holds, postings, identities, everything."""
        with sqlite3.connect(self.data / "playd.db", timeout=30) as rows:
            tables = [name for (name,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
            found = {}
            for table in tables:
                if table not in BESIDE and table not in without and not table.startswith("sqlite_"):
                    digest = hashlib.sha256()
                    for row in sorted(map(repr, rows.execute(f"SELECT {COLUMNS.get(table, '*')} FROM {table}"))):
                        digest.update(row.encode())
                    found[table] = digest.hexdigest()
            return found

    def log(self):
        """What an operator sees of requests from outside the console."""
        answer = self.send("GET", "/v1/console/audit?scope=outside&limit=200", CONSOLE)
        assert answer.status == 200, answer.body
        return answer.json["items"]

    def counted(self, problem):
        text = self.send("GET", "/metrics").body.decode()
        found = [line.split()[-1] for line in text.splitlines()
                 if line.startswith(f'playd_refusals_total{{problem="{problem}"}}')]
        return int(found[0]) if found else 0

    def check(self, table):
        """Sends each row. Each is refused with its problem, changes no table, is counted, and is in the audit log."""
        expected, asked = set(), 0
        for row in table:
            go = row.make(self)
            before, counted = self.rows(row.changes), self.counted(row.problem)
            answer = go()
            location = answer.headers.get("Location")
            found = location or answer.problem
            assert found == row.problem or location, (row.name, answer.status, answer.body)
            assert answer.status < 500, (row.name, answer.body)
            after = self.rows(row.changes)
            assert after == before, (row.name, [table for table in after if after[table] != before.get(table)])
            asked += 1
            if location:
                assert location == row.problem, (row.name, location)
                continue
            assert self.counted(row.problem) == counted + 1, (row.name, "is not counted")
            expected.add((row.operation, row.problem, row.subject))
        assert asked == len(table)

        def told():
            lines = self.log()
            return expected <= {(line["action"], line["refusal"], line["subject"]) for line in lines}

        eventually(told)
        for line in self.log():
            assert line["address"] == "127.0.0.0/24" and "account" not in line


def fund(house, coins):
    """A new player with so many coins, connected with the game."""
    token = house.guest()["token"]
    books.fund(house.data, coins)
    return token


def soon(seconds=0):
    return int(time.time()) + seconds
