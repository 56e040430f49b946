"""A mail server of the tests: aiosmtpd, with TLS and sign-in as asked, that keeps what it takes."""
import email
import email.policy
import pathlib
import re
import ssl
import subprocess
import sys
import time

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Support" / "Ports"))
from ports import free_port  # noqa: E402

USER, PASSWORD = "playd", "the mail server's password"


def certificate(folder):
    """A certificate of this machine with its key, which is its own authority."""
    path = folder / "mail.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", folder / "mail.key", "-out", path],
        check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path, folder / "mail.key")
    return path, context


class Mailbox:
    """A running mail server. `answers` are replies to the next messages in place of taking them."""

    def __init__(self, port=None, context=None, is_implicit=False, asks_password=False):
        self.messages, self.senders, self.answers, self.signed_in = [], [], [], []
        self.port = port or free_port()
        options = {}
        if context and not is_implicit:
            options |= {"tls_context": context, "require_starttls": True}
        if asks_password:
            options |= {"authenticator": self.authenticate, "auth_required": True, "auth_require_tls": True}
        if is_implicit:
            options |= {"ssl_context": context, "auth_require_tls": False}
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port, **options)
        self.controller.start()

    def authenticate(self, server, session, envelope, mechanism, data):
        self.signed_in.append((data.login.decode(), data.password.decode()))
        return AuthResult(success=self.signed_in[-1] == (USER, PASSWORD))

    async def handle_DATA(self, server, session, envelope):
        if self.answers:
            return self.answers.pop(0)
        self.senders.append((envelope.mail_from, envelope.rcpt_tos))
        self.messages.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 taken"

    def wait(self, count, seconds=60):
        """Waits for so many messages, and returns the last."""
        deadline = time.monotonic() + seconds
        while len(self.messages) < count:
            assert time.monotonic() < deadline, [message["Subject"] for message in self.messages]
            time.sleep(0.05)
        return self.messages[count - 1]

    def stop(self):
        self.controller.stop()


def text(message):
    return message.get_content().replace("\r\n", "\n")


def token(message):
    """The token of a message's link."""
    return re.search(r"token=([A-Za-z0-9_-]{43})\n", text(message))[1]
