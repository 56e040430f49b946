"""The host over WebKitGTK as a process, and what it says."""
import json
import os
import pathlib
import subprocess
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = pathlib.Path(os.environ.get("PLAYD_SITE", ROOT / ".build" / "site"))
PATIENCE = 30


class Shell:
    def __init__(self, screen, log, *server):
        environment = {**os.environ, "DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LANG": "en_GB.UTF-8",
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.log = log
        self.process = subprocess.Popen(
            ["/usr/bin/python3", str(ROOT / "Tests" / "Shell" / "host.py"), str(SITE), *server], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=open(log, "w"))
        assert self.read() == {"ready": True}

    def read(self):
        line = self.process.stdout.readline()
        assert line, self.log.read_text()
        return json.loads(line)

    def __call__(self, **command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self.read()

    def run(self, body):
        answer = self(run=body)
        assert "value" in answer, answer
        return answer["value"]

    def wait(self, condition):
        """Until an expression of the page is true; its value."""
        deadline = time.time() + PATIENCE
        while time.time() < deadline:
            answer = self(run=f"return {condition}")
            assert "value" in answer or "left" in answer, answer
            if value := answer.get("value"):
                return value
            time.sleep(0.05)
        raise AssertionError(f"{condition} in vain; the page says: " + str(self.run("return document.body.innerText")))

    def messages(self, kind=None):
        return [call for call in map(json.loads, self(messages=True)["messages"]) if kind in (None, call["kind"])]

    def stop(self):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def screen():
    reader, writer = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "800x1000x24", "-nolisten", "tcp"], pass_fds=[writer],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        yield ":" + pipe.readline().strip()
    process.terminate()
    process.wait()


@pytest.fixture
def connected(screen, tmp_path):
    """A function that makes a shell whose pages reach a server; each has a player of its own."""
    shells = []

    def connect(server):
        shells.append(Shell(screen, tmp_path / f"host{len(shells)}.log", server))
        return shells[-1]

    yield connect
    for shell in shells:
        shell.stop()


@pytest.fixture
def shell(screen, tmp_path):
    shell = Shell(screen, tmp_path / "host.log")
    yield shell
    shell.stop()
