"""The release server as a process, and a plain HTTP client for it: nothing of ours in between."""
import functools
import http.client
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

# The server refuses a database that others can read.
os.umask(0o077)

ROOT = pathlib.Path(__file__).resolve().parents[2]
# For `ports`, which modules beside this one import.
sys.path.append(str(ROOT / "Tests" / "Support" / "Ports"))
BINARY = pathlib.Path(os.environ.get("PLAYD_BINARY", ROOT / ".build" / "release" / "playd"))
NO_LIMITS = ["--address-limit", "0", "--player-limit", "0", "--guest-limit", "0", "--sign-in-limit", "0",
             "--address-megabytes", "0", "--player-megabytes", "0", "--guests-per-day", "0", "--studio-limit", "0",
             "--room-limit", "0", "--room-guess-limit", "0", "--health-import-limit", "0"]


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def problem(self):
        """The last part of the problem's type."""
        assert self.headers["Content-Type"] == "application/problem+json", self.body
        return self.json["type"].removeprefix("/problems/")


@functools.cache
def migrated():
    """A folder with a new database."""
    folder = tempfile.TemporaryDirectory(prefix="playd-migrated-")
    subprocess.run([BINARY, "migrate", "--data", folder.name], check=True, capture_output=True)
    return folder


def give_database(folder):
    """Copies a new database into an empty folder: its server starts in less than half of the processor time."""
    shutil.copy(pathlib.Path(migrated().name, "playd.db"), folder)


class Playd:
    """A running server. `kill` is kill -9; `stop` asks it to end and returns its exit status.

    Players see the sandbox's games, which stand for a studio's; with `sandbox_games=None` the server decides."""

    def __init__(self, data, *options, limits=NO_LIMITS, environment=None, sandbox_games="yes"):
        self.data = pathlib.Path(data)
        if "--database-url" not in options and self.data.is_dir() and not any(self.data.iterdir()):
            give_database(self.data)
        ready = pathlib.Path(tempfile.mktemp(prefix="playd-ready-"))
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [BINARY, "serve", "--port", "0", "--data", data, "--ready-file", ready, *limits, *options,
             *(["--sandbox-games", sandbox_games] if sandbox_games else [])],
            stdout=subprocess.DEVNULL, stderr=self.log, env={**os.environ, **(environment or {})})
        deadline = time.monotonic() + 60
        while not ready.exists():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.process.kill()
                raise RuntimeError(f"playd did not start: {self.output()}")
            time.sleep(0.01)
        self.port = int(ready.read_text())
        ready.unlink()
        self.url = f"http://127.0.0.1:{self.port}"

    def output(self):
        # The server writes at the same offset: reading must not move it.
        return os.pread(self.log.fileno(), os.fstat(self.log.fileno()).st_size, 0).decode()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)

    def send(self, method, path, token=None, json_body=None, body=None, headers=None):
        headers = dict(headers or {})
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if json_body is not None:
            body = json.dumps(json_body).encode()
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, body=body, headers=headers)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def guest(self):
        answer = self.send("POST", "/v1/players")
        assert answer.status == 201
        return answer.json

    def sessions(self, token, count=1, mode="classic"):
        answer = self.send(
            "POST", "/v1/sessions", token, {"game": "out-of-pocket", "mode": mode, "count": count})
        assert answer.status == 201
        return answer.json["sessions"]

    def play(self, *options):
        """Plays real games with synthetic hands and returns what the server acknowledged."""
        done = subprocess.run(
            [BINARY, "simulate-player", "--url", self.url, *options], capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def export(self, token):
        answer = self.send("GET", "/v1/me/export", token)
        assert answer.status == 200
        return answer.json

    def leaderboard(self, token=None, query="", mode="classic"):
        answer = self.send("GET", f"/v1/leaderboards/out-of-pocket/{mode}{query}", token)
        assert answer.status == 200
        return answer.json


def command(*arguments, **environment):
    """Runs a command of the executable to its end."""
    return subprocess.run(
        [BINARY, *arguments], capture_output=True, text=True, timeout=60, env={**os.environ, **environment})
