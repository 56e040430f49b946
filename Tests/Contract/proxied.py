"""The server behind nginx with deploy/'s configuration, as a deployment has it.

Run as a program, in a network of its own (`unshare -n`): one visitor opens connections to nginx behind deploy/nftables, and
another asks meanwhile.
"""
import http.client
import pathlib
import re
import select
import socket
import ssl
import subprocess
import sys
import tempfile
import time

from playd import ROOT, Playd
from ports import free_port

DEPLOY = ROOT / "deploy"


class Proxied:
    """nginx on its own port before a server on another."""

    def __init__(self, folder, port=None, listen=("127.0.0.1",), replace=()):
        self.folder, self.port = folder, port or free_port()
        self.certificate, key = folder / "cert.pem", folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
             key, "-out", self.certificate, "-days", "1", "-subj", "/CN=play.example"], check=True, capture_output=True)
        self.server = Playd(folder / "data", "--trusted-proxies", "1")
        text = (DEPLOY / "nginx" / "playd.conf").read_text()
        text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.M)
        places = "".join(f"listen {address}:{self.port} ssl http2;\n" for address in listen)
        for old, new in [
                ("/etc/letsencrypt/live/play.example/fullchain.pem", self.certificate),
                ("/etc/letsencrypt/live/play.example/privkey.pem", key), ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
                ("listen 443 ssl http2;", places), ("127.0.0.1:8080", f"127.0.0.1:{self.server.port}"), *replace]:
            assert old in text, old
            text = text.replace(old, str(new))
        paths = "".join(
            f"{name}_temp_path {folder}/{name};\n" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        self.log = folder / "access"
        (folder / "nginx.conf").write_text(
            f"daemon off;\npid {folder}/pid;\nevents {{ worker_connections 4096; }}\n"
            f"http {{\naccess_log {self.log};\n{paths}{text}\n}}\n")
        self.process = subprocess.Popen(["nginx", "-e", folder / "log", "-c", folder / "nginx.conf"])
        deadline = time.monotonic() + 60
        while not self.accepts():
            assert self.process.poll() is None and time.monotonic() < deadline, (folder / "log").read_text()
            time.sleep(0.05)

    def accepts(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def send(self, head, body=b"", source=None, target="127.0.0.1"):
        """Sends a head as it is and returns status, fields and body."""
        context = ssl.create_default_context(cafile=self.certificate)
        with socket.create_connection((target, self.port), 10, source) as made:
            with context.wrap_socket(made, server_hostname="play.example") as secure:
                secure.sendall(head + (b"\r\n\r\n" if body is not None else b"") + (body or b""))
                response = http.client.HTTPResponse(secure)
                response.begin()
                return response.status, response.headers, response.read()

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
        self.server.stop()


ASK = b"GET /v1/configuration HTTP/1.1\r\nHost: play.example\r\nConnection: close"


def held(sources, target, port, count):
    """Opens connections, one after another from each address, and returns those that were let in."""
    made = []
    for index in range(count):
        connection = socket.socket(socket.AF_INET6 if ":" in target else socket.AF_INET)
        connection.bind((sources[index % len(sources)], 0))
        connection.settimeout(5)
        try:
            connection.connect((target, port))
            connection.send(b"GET / HTTP/1.1\r\nX: ")
            made.append(connection)
        except OSError:
            connection.close()
    time.sleep(0.5)
    gone, _, _ = select.select(made, [], [], 0) if len(made) < 1_000 else ([], [], [])
    return [connection for connection in made if connection not in gone]


def hold():
    """Prints how many connections each attacker holds; fails if another visitor is not answered meanwhile."""
    run = lambda *command: subprocess.run(command, check=True)  # noqa: E731
    run("ip", "link", "set", "lo", "up")
    for network in ("1", "2"):
        for host in range(1, 41):
            run("ip", "-6", "addr", "add", f"2001:db8:1:{network}::{host:x}/128", "dev", "lo", "nodad")
    run("nft", "-f", str(DEPLOY / "nftables" / "playd.nft"))
    with tempfile.TemporaryDirectory() as folder:
        served = Proxied(pathlib.Path(folder), 443, ["127.0.0.1", "[2001:db8:1:2::1]"])
        try:
            four = held(["127.0.0.2"], "127.0.0.1", 443, 900)
            assert served.send(ASK, source=("127.0.0.3", 0))[0] == 200
            six = held([f"2001:db8:1:1::{host:x}" for host in range(1, 41)], "2001:db8:1:2::1", 443, 400)
            assert served.send(ASK, source=("2001:db8:1:2::2", 0), target="2001:db8:1:2::1")[0] == 200
            print(len(four), len(six))
        finally:
            served.stop()


if __name__ == "__main__":
    sys.exit(hold())
