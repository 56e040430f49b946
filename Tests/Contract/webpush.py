"""The receiving half of Web Push, written from the standards and not from our sources: P-256, AES-128-GCM, HKDF, ES256.

Nothing here is fast or hides its timing; it is for tests.
"""
import base64
import hashlib
import hmac
import http.server
import json
import secrets
import threading

# SEC 2, secp256r1.
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
A = P - 3
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = (3 * a[0] * a[0] + A) * pow(2 * a[1], -1, P)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(scalar, point):
    sum_ = None
    while scalar:
        if scalar & 1:
            sum_ = add(sum_, point)
        point = add(point, point)
        scalar >>= 1
    return sum_


def packed(point):
    return b"\x04" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def unpacked(data):
    assert len(data) == 65 and data[0] == 4
    x, y = int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")
    assert (y * y - x**3 - A * x - B) % P == 0, "not on the curve"
    return x, y


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


# FIPS 197: the substitution box from inverses in GF(2^8).
def box():
    table, p, q = [0] * 256, 1, 1
    while True:
        p = p ^ (p << 1) & 255 ^ (0x1B if p & 128 else 0)
        for shift in (1, 2, 4):
            q ^= q << shift & 255
        q ^= 9 if q & 128 else 0
        rotate = lambda n: (q << n | q >> (8 - n)) & 255
        table[p] = q ^ rotate(1) ^ rotate(2) ^ rotate(3) ^ rotate(4) ^ 0x63
        if p == 1:
            break
    table[0] = 0x63
    return table


BOX = box()


def aes(key):
    """The block cipher of a key of 16 bytes, as a function of a block."""
    words, constant = [list(key[i:i + 4]) for i in range(0, 16, 4)], 1
    for i in range(4, 44):
        word = list(words[-1])
        if i % 4 == 0:
            word = [BOX[b] for b in word[1:] + word[:1]]
            word[0] ^= constant
            constant = constant << 1 ^ (0x11B if constant & 128 else 0)
        words.append([a ^ b for a, b in zip(words[i - 4], word)])
    rounds = [sum(words[i:i + 4], []) for i in range(0, 44, 4)]
    double = lambda b: (b << 1) ^ (0x11B if b & 128 else 0)

    def block(data):
        state = [a ^ b for a, b in zip(data, rounds[0])]
        for number in range(1, 11):
            state = [BOX[state[(i + 4 * (i % 4)) % 16]] for i in range(16)]
            if number < 10:
                mixed = []
                for c in range(0, 16, 4):
                    col = state[c:c + 4]
                    whole = col[0] ^ col[1] ^ col[2] ^ col[3]
                    mixed += [col[i] ^ whole ^ double(col[i] ^ col[(i + 1) % 4]) for i in range(4)]
                state = mixed
            state = [a ^ b for a, b in zip(state, rounds[number])]
        return bytes(state)

    return block


def opened(key, nonce, sealed):
    """Decrypts AES-128-GCM (SP 800-38D) without further data; fails where the tag is wrong."""
    cipher, (text, tag) = aes(key), (sealed[:-16], sealed[-16:])
    factor = int.from_bytes(cipher(bytes(16)), "big")

    def multiplied(x):
        product, v = 0, factor
        for bit in range(127, -1, -1):
            if x >> bit & 1:
                product ^= v
            v = v >> 1 ^ (0xE1 << 120 if v & 1 else 0)
        return product

    total = 0
    for start in range(0, len(text), 16):
        total = multiplied(total ^ int.from_bytes(text[start:start + 16].ljust(16, b"\0"), "big"))
    total = multiplied(total ^ len(text) * 8)
    counter = lambda number: cipher(nonce + number.to_bytes(4, "big"))
    assert bytes(a ^ b for a, b in zip(total.to_bytes(16, "big"), counter(1))) == tag, "the tag is wrong"
    stream = b"".join(counter(2 + i) for i in range((len(text) + 15) // 16))
    return bytes(a ^ b for a, b in zip(text, stream))


class Browser:
    """A subscription with its private half."""

    def __init__(self):
        self.scalar = secrets.randbelow(N - 1) + 1
        self.point = packed(times(self.scalar, G))
        self.secret = secrets.token_bytes(16)

    def subscription(self, endpoint):
        return {"endpoint": endpoint, "expirationTime": None,
                "keys": {"p256dh": encode(self.point), "auth": encode(self.secret)}}

    def read(self, body):
        """RFC 8291 and RFC 8188: one record."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        assert size == 4096 and length == 65 and len(body) <= 4096
        sender = body[21:86]
        shared = times(self.scalar, unpacked(sender))[0].to_bytes(32, "big")
        material = mac(mac(self.secret, shared), b"WebPush: info\0" + self.point + sender + b"\x01")
        pseudorandom = mac(salt, material)
        key = mac(pseudorandom, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = mac(pseudorandom, b"Content-Encoding: nonce\0\x01")[:12]
        text = opened(key, nonce, body[86:]).rstrip(b"\0")
        assert text[-1] == 2
        return json.loads(text[:-1])


def signer(authorization, audience):
    """The claims of a VAPID header (RFC 8292) and the key it is signed with; fails where the signature is wrong."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    head, claims, signature = parts["t"].split(".")
    r, s = (int.from_bytes(decode(signature)[i:i + 32], "big") for i in (0, 32))
    digest = int.from_bytes(hashlib.sha256(f"{head}.{claims}".encode()).digest(), "big")
    inverse = pow(s, -1, N)
    point = add(times(digest * inverse % N, G), times(r * inverse % N, unpacked(decode(parts["k"]))))
    assert point[0] % N == r, "the signature is wrong"
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    found = json.loads(decode(claims))
    assert found["aud"] == audience
    return found, parts["k"]


class PushService:
    """A push service on a port of its own: it keeps what comes, and answers as it was told to."""

    def __init__(self):
        self.received, self.answers = [], []
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status, headers = service.answers.pop(0) if service.answers else (201, {})
                if status == 201:
                    service.received.append((self.path, dict(self.headers), body))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.authority = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
