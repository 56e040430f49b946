"""The server of the quick start in each of its languages, and the commands of its page."""
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import time

from playd import BINARY, ROOT

QUICK_START = ROOT / "Examples" / "QuickStart"
LANGUAGES = ("python", "javascript", "swift")
PAGE = (ROOT / "docs" / "quick-start.md").read_text()
LINK, UNITS = re.findall(r"^```\n(curl .+)\n```$", PAGE, re.M)


def typed(command, studio):
    """Output of one of the page's commands, run against the studio's port."""
    return subprocess.run(
        ["sh", "-c", command.replace("localhost:9000", f"127.0.0.1:{studio.port}")], capture_output=True, text=True,
        timeout=30, check=True).stdout


def until(what, condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.02)


class Studio:
    """A studio's server in one of the languages, as a process of its own in a folder of its own."""

    def __init__(self, language, folder, port, playd, secrets, key):
        self.language, self.folder, self.port, self.playd = language, folder, port, playd
        folder.mkdir()
        if language == "javascript":
            # Stands for `npm install ./SDK/JavaScript`.
            (folder / "node_modules").mkdir()
            (folder / "node_modules" / "playd-sdk").symlink_to(ROOT / "SDK" / "JavaScript")
            shutil.copy(QUICK_START / "server.mjs", folder)
        self.start(secrets, key)

    def start(self, secrets, key):
        words = {
            "python": [sys.executable, QUICK_START / "server.py"], "javascript": ["node", "server.mjs"],
            "swift": [BINARY.parent / "QuickStart"]}[self.language]
        self.process = subprocess.Popen(words, cwd=self.folder, env={
            **os.environ, "PORT": str(self.port), "PLAYD_URL": self.playd, "PLAYD_KEY": key,
            "PLAYD_SECRETS": " ".join(secrets), "PYTHONPATH": str(ROOT / "SDK" / "Python")})
        until("the studio's start", self.answers)

    def answers(self):
        assert self.process.poll() is None, "the studio's server ended"
        try:
            return self.ask("GET", "/units?account=x")[0] == 200
        except OSError:
            return False

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json", **(headers or {})})
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def link(self, code, account):
        status, body = self.ask("POST", "/link", json.dumps({"code": code, "account": account}).encode())
        return status, json.loads(body) if body else None

    def units(self, account):
        return json.loads(self.ask("GET", f"/units?account={account}")[1])["units"]

    def restart(self, secrets, key):
        self.stop()
        self.start(secrets, key)

    def stop(self):
        self.process.kill()
        self.process.wait()
