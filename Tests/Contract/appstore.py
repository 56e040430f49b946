"""The App Store, played by an authority of OpenSSL's own tools: transactions and notifications as Apple signs them."""
import base64
import hashlib
import json
import os
import time

from providers import b64url, openssl

APP = "com.example.playd"
#: Apple's marks of the certificates that sign for the App Store, and of those that issue them.
LEAF, INTERMEDIATE = "1.2.840.113635.100.6.11.1", "1.2.840.113635.100.6.2.1"


def raw_of_der(der):
    """A DER signature of ECDSA as two numbers of 32 bytes."""
    numbers, rest = [], der[2:]
    for _ in range(2):
        length = rest[1]
        numbers.append(int.from_bytes(rest[2:2 + length], "big").to_bytes(32, "big"))
        rest = rest[2 + length:]
    return b"".join(numbers)


class AppStore:
    """Chains of three certificates in a folder; `chain` names the one that signs."""

    CHAINS = {"sound": ("leaf", "intermediate", "root"), "old": ("old", "intermediate", "root"),
              "unmarked": ("unmarked", "intermediate", "root"), "misled": ("misled", "plain", "root"),
              "stranger": ("strange-leaf", "strange-intermediate", "stranger"),
              "pretender": ("strange-leaf", "strange-intermediate", "root")}

    def __init__(self, folder):
        self.folder = folder
        for root in ("root", "stranger"):
            self._key(root, "secp384r1")
            openssl("req", "-x509", "-new", "-sha384", "-key", self._path(root, "key"), "-days", "30", "-subj",
                    f"/O=Play'd tests/CN={root}", "-addext", "keyUsage=critical,keyCertSign", "-out", self._path(root, "pem"))
        self._issue("intermediate", "root", True, INTERMEDIATE)
        self._issue("plain", "root", True, None)
        self._issue("strange-intermediate", "stranger", True, INTERMEDIATE)
        self._issue("leaf", "intermediate", False, LEAF)
        self._issue("old", "intermediate", False, LEAF, days="-1")
        self._issue("unmarked", "intermediate", False, None)
        self._issue("misled", "plain", False, LEAF)
        self._issue("strange-leaf", "strange-intermediate", False, LEAF)

    def _path(self, name, kind):
        return str(self.folder / f"{name}.{kind}")

    def _key(self, name, curve="prime256v1"):
        openssl("ecparam", "-name", curve, "-genkey", "-noout", "-out", self._path(name, "key"))

    def _issue(self, name, issuer, is_authority, mark, days="30"):
        self._key(name)
        usage = "keyCertSign" if is_authority else "digitalSignature"
        extensions = f"basicConstraints=critical,CA:{'TRUE' if is_authority else 'FALSE'}\nkeyUsage=critical,{usage}\n"
        (self.folder / f"{name}.ext").write_text(extensions + (f"{mark}=DER:0500\n" if mark else ""))
        request = openssl("req", "-new", "-key", self._path(name, "key"), "-subj", f"/O=Play'd tests/CN={name}")
        openssl("x509", "-req", "-sha384", "-CA", self._path(issuer, "pem"), "-CAkey", self._path(issuer, "key"),
                "-CAcreateserial", "-days", days, "-extfile", self._path(name, "ext"), "-out", self._path(name, "pem"),
                data=request)

    def _der(self, name):
        return openssl("x509", "-in", self._path(name, "pem"), "-outform", "DER")

    @property
    def options(self):
        return ["--app-store-apps", APP, "--app-store-root", hashlib.sha256(self._der("root")).hexdigest()]

    def sign(self, payload, chain="sound", algorithm="ES256", key=None):
        names = self.CHAINS[chain]
        head = {"alg": algorithm, "x5c": [base64.b64encode(self._der(name)).decode() for name in names]}
        text = b64url(json.dumps(head).encode()) + "." + b64url(json.dumps(payload).encode())
        der = openssl("dgst", "-sha256", "-sign", self._path(key or names[0], "key"), data=text.encode())
        return text + "." + b64url(raw_of_der(der))

    @staticmethod
    def transaction(token, product="week_without_ads", **changes):
        """A transaction for the player of an account token; a change to None removes a member."""
        now = int(time.time() * 1000)
        payload = {"transactionId": str(int.from_bytes(os.urandom(6), "big")), "bundleId": APP,
                   "productId": f"{APP}.{product}", "purchaseDate": now - 2_000, "signedDate": now, "quantity": 1,
                   "type": "Consumable", "appAccountToken": token, "inAppOwnershipType": "PURCHASED",
                   "environment": "Production", "storefront": "GEO", "price": 4990, "currency": "USD", **changes}
        return {name: value for name, value in payload.items() if value is not None}

    def notification(self, kind, transaction=None, chain="sound", name=None, **data):
        """What Apple sends, about a transaction that it signs on its own."""
        data = {"bundleId": APP, "bundleVersion": "1", "environment": "Production", **data}
        if transaction:
            data.setdefault("signedTransactionInfo", self.sign(transaction))
        return {"signedPayload": self.sign({
            "notificationType": kind, "notificationUUID": name or os.urandom(16).hex(), "version": "2.0",
            "signedDate": int(time.time() * 1000), "data": data}, chain)}
