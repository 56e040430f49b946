"""Apple's push service, played over real HTTP/2 and TLS by h2 and OpenSSL's own tools."""
import json
import socket
import ssl
import threading
import time
from collections import namedtuple

import h2.config
import h2.connection
import h2.events

from providers import der_of_raw, openssl, unb64url

TEAM, KEY_ID, APP = "TEAM567890", "KEY4567890", "com.example.playd"

# `connection` numbers connections from 1.
Message = namedtuple("Message", "connection path headers body status")


class Apple:
    """One of Apple's push services on a port of its own, with an authority and the server's key in a folder."""

    def __init__(self, folder, protocols=("h2",)):
        self.folder = folder
        self.received, self.answers = [], []
        #: How many messages must be under way on a connection before the first is answered.
        self.together = 1
        self.connections = 0
        self.lock = threading.Lock()
        self._keys()
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.tls.load_cert_chain(folder / "apns.pem", folder / "apns.key")
        self.tls.set_alpn_protocols(list(protocols))
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"https://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _keys(self):
        path = lambda name: str(self.folder / name)
        for name in ("authority", "apns"):
            openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", path(f"{name}.key"))
        openssl("req", "-x509", "-new", "-key", path("authority.key"), "-days", "30", "-subj", "/CN=Test authority", "-out",
                path("authority.pem"))
        request = openssl("req", "-new", "-key", path("apns.key"), "-subj", "/CN=127.0.0.1")
        (self.folder / "apns.ext").write_text("subjectAltName=IP:127.0.0.1\n")
        openssl("x509", "-req", "-CA", path("authority.pem"), "-CAkey", path("authority.key"), "-CAcreateserial", "-days",
                "30", "-extfile", path("apns.ext"), "-out", path("apns.pem"), data=request)
        openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", path("provider.pem"))
        openssl("pkcs8", "-topk8", "-nocrypt", "-in", path("provider.pem"), "-out", path("AuthKey.p8"))
        openssl("ec", "-in", path("provider.pem"), "-pubout", "-out", path("provider.pub"))

    @property
    def options(self):
        return ["--apns-apps", APP, "--apns-team", TEAM, "--apns-key-id", KEY_ID, "--apns-key-file",
                self.folder / "AuthKey.p8", "--apns-address", self.url, "--apns-sandbox-address", self.url,
                "--apns-authorities", self.folder / "authority.pem"]

    def claims(self, message):
        """The claims of a message's provider token; fails where header or signature are wrong."""
        kind, _, token = message.headers["authorization"].partition(" ")
        head, payload, signature = token.split(".")
        assert kind == "bearer" and json.loads(unb64url(head)) == {"alg": "ES256", "kid": KEY_ID}
        file = self.folder / "signature"
        file.write_bytes(der_of_raw(unb64url(signature)))
        openssl("dgst", "-sha256", "-verify", str(self.folder / "provider.pub"), "-signature", str(file),
                data=f"{head}.{payload}".encode())
        return json.loads(unb64url(payload))

    def _accept(self):
        while True:
            try:
                plain, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(plain,), daemon=True).start()

    def _serve(self, plain):
        try:
            with self.tls.wrap_socket(plain, server_side=True) as stream:
                if stream.selected_alpn_protocol() == "h2":
                    with self.lock:
                        self.connections += 1
                        number = self.connections
                    Connection(self, stream, number).run()
        except OSError:
            pass

    def answer_to(self, number, path, headers, body):
        """Decides the answer: the next of `answers`, a status with a reason and header fields, else acceptance."""
        with self.lock:
            status, reason, fields = self.answers.pop(0) if self.answers else (200, None, {})
            self.received.append(Message(number, path, headers, json.loads(body), status))
        return status, reason, fields

    def accepted(self):
        return [message for message in list(self.received) if message.status == 200]

    def until(self, condition, seconds=60):
        limit = time.monotonic() + seconds
        while not condition(self):
            assert time.monotonic() < limit, self.received
            time.sleep(0.01)

    def stop(self):
        self.listener.close()


class Connection:
    """One connection of a provider; its messages are answered when enough are under way."""

    def __init__(self, apple, stream, number):
        self.apple, self.stream, self.number = apple, stream, number
        self.http = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
        self.open, self.complete = {}, []

    def run(self):
        self.http.initiate_connection()
        self.stream.sendall(self.http.data_to_send())
        while data := self.stream.recv(65_536):
            for event in self.http.receive_data(data):
                self.handle(event)
            if len(self.complete) >= self.apple.together:
                self.answer()
            self.stream.sendall(self.http.data_to_send())

    def handle(self, event):
        if isinstance(event, h2.events.RequestReceived):
            self.open[event.stream_id] = (dict(event.headers), bytearray())
        elif isinstance(event, h2.events.DataReceived):
            self.open[event.stream_id][1].extend(event.data)
            self.http.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
        elif isinstance(event, h2.events.StreamEnded):
            self.complete.append(event.stream_id)

    def answer(self):
        for stream in self.complete:
            headers, body = self.open.pop(stream)
            assert headers[":method"] == "POST"
            status, reason, fields = self.apple.answer_to(self.number, headers[":path"], headers, bytes(body))
            self.http.send_headers(stream, [(":status", str(status)), *fields.items()], end_stream=reason is None)
            if reason is not None:
                self.http.send_data(stream, json.dumps(reason).encode(), end_stream=True)
        self.complete = []
