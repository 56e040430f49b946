"""Apple, Game Center and an authenticator, played by OpenSSL's own tools and a server that speaks their protocols."""
import base64
import hashlib
import html
import http.server
import json
import os
import struct
import subprocess
import threading
import time
import urllib.parse

BUNDLE = "com.example.app"
SERVICE = "com.example.web"
TEAM = "TEAM567890"
KEY_ID = "KEY4567890"
PUBLIC_URL = "https://play.example"


def b64url(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def openssl(*arguments, data=None):
    return subprocess.run(["openssl", *arguments], input=data, capture_output=True, check=True).stdout


def sign(key, data):
    return openssl("dgst", "-sha256", "-sign", str(key), data=data)


def der_of_raw(raw):
    """An ECDSA signature of two numbers as DER."""
    parts = b""
    for number in (raw[:32], raw[32:]):
        number = number.lstrip(b"\0") or b"\0"
        number = (b"\0" if number[0] > 127 else b"") + number
        parts += bytes([2, len(number)]) + number
    return bytes([48, len(parts)]) + parts


class Providers:
    """Keys and certificates in a folder, and a server for both of Apple's services.

    `public_url` is the address the world knows Play'd by; None leaves Play'd at its own on this machine, where a browser
    can be sent to Apple's page and back.
    """

    def __init__(self, folder, public_url=PUBLIC_URL):
        self.folder = folder
        self.public_url = public_url
        #: The identity token that each authorization code is exchanged for, and who Apple's page takes visitors for.
        self.codes = {}
        self.person = "001.page"
        self.asked = []
        self.revoked = []
        self.is_down = False
        #: How long every answer takes.
        self.delay = 0
        self._keys()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.asked.append(self.path)
                time.sleep(outer.delay)
                if outer.is_down:
                    return self.answer(503, b"")
                files = {"/public-key/gc-prod-12.cer": "leaf.der", "/public-key/gc-prod-13.cer": "other.der",
                         "/public-key/gc-prod-14.cer": "old.der", "/public-key/gc-prod-15.cer": "web.der",
                         "/public-key/gc-prod-16.cer": "authority.der"}
                if self.path in files:
                    return self.answer(200, (folder / files[self.path]).read_bytes(), "application/pkix-cert")
                if self.path == "/public-key/gc-prod-17.cer":
                    return self.answer(200, b"\0" * 20_000)
                if self.path == "/public-key/gc-prod-18.cer":
                    return self.answer(302, b"", location="/public-key/gc-prod-12.cer")
                if self.path.startswith("/auth/authorize?"):
                    return self.answer(200, outer.page(self.path).encode(), "text/html; charset=utf-8")
                if self.path == "/auth/keys":
                    return self.answer(200, json.dumps({"keys": [outer.jwk]}).encode())
                self.answer(404, b"")

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                outer.asked.append(self.path)
                if outer.is_down:
                    return self.answer(503, b"")
                form = {name: values[0] for name, values in urllib.parse.parse_qs(body, strict_parsing=True).items()}
                outer.check_secret(form)
                if self.path == "/auth/token":
                    assert form["grant_type"] == "authorization_code"
                    if form["client_id"] == SERVICE and outer.public_url:
                        assert form["redirect_uri"] == PUBLIC_URL + "/v1/auth/apple/callback"
                    token = outer.codes.pop(form["code"], None)
                    if token is None:
                        return self.answer(400, b'{"error":"invalid_grant"}')
                    return self.answer(200, json.dumps({
                        "access_token": "a", "expires_in": 3600, "id_token": token,
                        "refresh_token": "refresh of " + form["code"], "token_type": "Bearer"}).encode())
                assert self.path == "/auth/revoke"
                outer.revoked.append((form["client_id"], form["token"]))
                self.answer(200, b"")

            def answer(self, status, body, kind="application/json", location=None):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Cache-Control", "public, max-age=600")
                if location:
                    self.send_header("Location", location)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def _keys(self):
        for name in ("authority", "stranger", "leaf", "other", "old", "web", "apple"):
            openssl("genrsa", "-out", str(self.folder / f"{name}.key"), "2048")
        openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", str(self.folder / "ec.pem"))
        openssl("pkcs8", "-topk8", "-nocrypt", "-in", str(self.folder / "ec.pem"), "-out", str(self.folder / "key.p8"))
        openssl("ec", "-in", str(self.folder / "ec.pem"), "-pubout", "-out", str(self.folder / "ec.pub"))
        for authority in ("authority", "stranger"):
            openssl("req", "-x509", "-new", "-key", str(self.folder / f"{authority}.key"), "-days", "30", "-subj",
                    f"/O=Signing/CN={authority}", "-out", str(self.folder / f"{authority}.pem"))
        openssl("x509", "-in", str(self.folder / "authority.pem"), "-outform", "DER", "-out",
                str(self.folder / "authority.der"))
        self._issue("leaf", "authority", "codeSigning", "30")
        self._issue("other", "stranger", "codeSigning", "30")
        self._issue("old", "authority", "codeSigning", "-1")
        self._issue("web", "authority", "serverAuth", "30")
        modulus = openssl("rsa", "-in", str(self.folder / "apple.key"), "-noout", "-modulus").decode().strip()[8:]
        self.jwk = {"kty": "RSA", "kid": "APPLEKEY01", "use": "sig", "alg": "RS256",
                    "n": b64url(bytes.fromhex(modulus)), "e": "AQAB"}

    def _issue(self, name, authority, usage, days):
        extensions = self.folder / f"{name}.ext"
        extensions.write_text(f"basicConstraints=CA:FALSE\nkeyUsage=digitalSignature\nextendedKeyUsage={usage}\n")
        request = openssl("req", "-new", "-key", str(self.folder / f"{name}.key"), "-subj", "/O=Apple Inc./CN=Apple Inc.")
        openssl("x509", "-req", "-CA", str(self.folder / f"{authority}.pem"), "-CAkey",
                str(self.folder / f"{authority}.key"), "-CAcreateserial", "-days", days, "-extfile", str(extensions),
                "-outform", "DER", "-out", str(self.folder / f"{name}.der"), data=request)

    def page(self, path):
        """Apple's page: says who the visitor is, or turns back, by a form that the browser posts from here."""
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(path).query, strict_parsing=True))
        assert (query["client_id"], query["response_mode"]) == (SERVICE, "form_post"), query
        code = b64url(os.urandom(12))
        self.codes[code] = self.id_token(query["nonce"], self.person, aud=SERVICE)

        def form(title, **fields):
            hidden = "".join(f'<input type="hidden" name="{name}" value="{html.escape(value)}">'
                             for name, value in {"state": query["state"], **fields}.items())
            action = html.escape(query["redirect_uri"])
            return f'<form method="post" action="{action}">{hidden}<button>{title}</button></form>'

        user = json.dumps({"name": {"firstName": "Nino", "lastName": "X"}, "email": "a@b.example"})
        return ("<!doctype html><title>Apple</title><link rel='icon' href='data:,'><h1>Apple's page, played by the tests</h1>"
                + form("Continue", code=code, user=user) + form("Cancel", error="user_cancelled_authorize"))

    @property
    def options(self):
        place = ["--public-url", self.public_url] if self.public_url else []
        return [*place, "--game-center-bundles", "com.example.first," + BUNDLE,
                "--game-center-authorities", self.folder / "authority.pem", "--game-center-host", self.url,
                "--apple-bundles", BUNDLE, "--apple-service", SERVICE, "--apple-team", TEAM, "--apple-key-id", KEY_ID,
                "--apple-key-file", self.folder / "key.p8", "--apple-address", self.url]

    def game_center(self, player="T:_0123456789abcdef", age=0, bundle=BUNDLE, number=12, key="leaf", **changes):
        """What Game Center gives an app."""
        timestamp = int(time.time() * 1000) - age
        salt = os.urandom(4)
        signed = player.encode() + bundle.encode() + struct.pack(">Q", timestamp) + salt
        proof = {"playerID": player, "publicKeyURL": f"https://static.gc.apple.com/public-key/gc-prod-{number}.cer",
                 "signature": base64.b64encode(sign(self.folder / f"{key}.key", signed)).decode(),
                 "salt": base64.b64encode(salt).decode(), "timestamp": timestamp}
        return {**proof, **changes}

    def id_token(self, nonce, sub="001234.abcdef.0001", header=None, key="apple", **changes):
        """What Apple gives an app."""
        now = int(time.time())
        claims = {"iss": "https://appleid.apple.com", "aud": BUNDLE, "exp": now + 600, "iat": now, "sub": sub,
                  "nonce": nonce, "nonce_supported": True, "email_verified": "true", "auth_time": now, **changes}
        return self.token({name: value for name, value in claims.items() if value is not None}, header, key)

    def token(self, claims, header=None, key="apple"):
        """A JSON Web Token by Apple's key, or another."""
        head = {"kid": "APPLEKEY01", "alg": "RS256", **(header or {})}
        text = b64url(json.dumps(head).encode()) + "." + b64url(json.dumps(claims).encode())
        return text + "." + b64url(sign(self.folder / f"{key}.key", text.encode()))

    def notification(self, event, sub, at=None, header=None, key="apple", events=None, **changes):
        """What Apple sends when an account has changed."""
        now = int(time.time())
        text = json.dumps({"type": event, "sub": sub, "event_time": int(now * 1000 if at is None else at)})
        claims = {"iss": "https://appleid.apple.com", "aud": BUNDLE, "iat": now, "exp": now + 86_400,
                  "jti": b64url(os.urandom(16)), "events": text if events is None else events, **changes}
        claims = {name: value for name, value in claims.items() if value is not None}
        return {"payload": self.token(claims, header, key)}

    def check_secret(self, form):
        """The client_secret is what Apple asks for: an ES256 token by our key, for this client, not for long."""
        head, payload, signature = form["client_secret"].split(".")
        assert json.loads(unb64url(head))["alg"] == "ES256"
        assert json.loads(unb64url(head))["kid"] == KEY_ID
        claims = json.loads(unb64url(payload))
        assert (claims["iss"], claims["aud"]) == (TEAM, "https://appleid.apple.com")
        assert claims["sub"] == form["client_id"]
        assert claims["iat"] <= time.time() + 1 < claims["exp"] <= claims["iat"] + 15_777_000
        file = self.folder / f"signature-{threading.get_ident()}"
        file.write_bytes(der_of_raw(unb64url(signature)))
        openssl("dgst", "-sha256", "-verify", str(self.folder / "ec.pub"), "-signature", str(file),
                data=f"{head}.{payload}".encode())

    def stop(self):
        self.server.shutdown()


class Passkey:
    """A passkey and the browser it is used in."""

    def __init__(self, folder, origin=PUBLIC_URL):
        self.origin = origin
        self.key = folder / f"passkey-{os.urandom(4).hex()}.pem"
        openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", str(self.key))
        self.point = openssl("ec", "-in", str(self.key), "-pubout", "-outform", "DER")[-64:]
        self.name = os.urandom(20)
        self.count = 0
        #: User present; 0x04 more where the authenticator checks who it is.
        self.flags = 0x01

    def client_data(self, kind, challenge):
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def data(self, flags, rest=b""):
        self.count += 1
        return hashlib.sha256(b"play.example").digest() + bytes([flags]) + struct.pack(">I", self.count) + rest

    def register(self, options):
        assert options["rp"]["id"] == "play.example"
        self.user = options["user"]["id"]
        key = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + self.point[:32] + b"\x22\x58\x20" + self.point[32:]
        data = self.data(self.flags | 0x40, bytes(16) + struct.pack(">H", len(self.name)) + self.name + key)
        attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58" + bytes([len(data)]) + data
        return {"id": b64url(self.name), "rawId": b64url(self.name), "type": "public-key",
                "clientExtensionResults": {}, "response": {
                    "clientDataJSON": b64url(self.client_data("webauthn.create", options["challenge"])),
                    "attestationObject": b64url(attestation), "transports": ["internal"]}}

    def use(self, options):
        client = self.client_data("webauthn.get", options["challenge"])
        data = self.data(self.flags)
        return {"id": b64url(self.name), "rawId": b64url(self.name), "type": "public-key",
                "clientExtensionResults": {}, "response": {
                    "clientDataJSON": b64url(client), "authenticatorData": b64url(data), "userHandle": self.user,
                    "signature": b64url(sign(self.key, data + hashlib.sha256(client).digest()))}}
