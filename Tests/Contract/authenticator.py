"""An authenticator app's codes (RFC 6238), implemented independently of the server."""
import base64
import hashlib
import hmac
import struct
import time


def code(secret, offset=0):
    """The code that the app shows, `offset` steps from now."""
    if time.time() % 30 > 25:
        # Typed before the step ends.
        time.sleep(30 - time.time() % 30)
    step = struct.pack(">Q", int(time.time()) // 30 + offset)
    digest = hmac.new(base64.b32decode(secret), step, hashlib.sha1).digest()
    place = digest[19] & 15
    return f"{(struct.unpack('>I', digest[place:place + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"
