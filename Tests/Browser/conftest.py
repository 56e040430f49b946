"""The real server, serving the real build, and a phone-sized Chromium in front of it."""
import asyncio
import contextlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import pytest
from playwright.async_api import async_playwright, expect

import motion
from player import PATIENCE, Player

expect.set_options(timeout=PATIENCE * 1000)

# The server refuses a database that others can read.
os.umask(0o077)

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "Tests" / "Contract"))

from playd import BINARY as PLAYD, give_database  # noqa: E402

SITE = ROOT / ".build" / "site"
#: Chromium without its own windows: the same pages, for 60 % of the processor time.
CHROMIUM = "/usr/bin/chromium-headless-shell"
#: What only the whole browser has: notifications.
WHOLE_CHROMIUM = "/usr/bin/chromium"


#: Modules whose games run against the clock: beside another browser they lose prompts to the load. In other modules
#: single stories are marked `clocked`.
CLOCKED = {"test_ads", "test_channels", "test_classic", "test_demo", "test_feel", "test_first_game", "test_motion",
           "test_out_of_pocket", "test_training", "test_webkit"}


def pytest_addoption(parser):
    parser.addoption("--clocked", choices=["only", "none"], help="run only the stories against the clock, or all but these")


def pytest_configure(config):
    config.addinivalue_line("markers", "clocked: plays against the clock, and alone")


def is_clocked(item) -> bool:
    return item.module.__name__.split(".")[-1] in CLOCKED or item.get_closest_marker("clocked") is not None


def pytest_collection_modifyitems(config, items):
    if chosen := config.getoption("--clocked"):
        items[:] = [item for item in items if is_clocked(item) == (chosen == "only")]


class Server:
    """`playd serve` on a free port with its data in a folder of the test's."""

    # : Ad settings. Most stories play many games and are not about interstitials.
    NO_INTERSTITIALS = {"placements": {"out-of-pocket-between-games": {"on": False}}}

    def __init__(self, data: pathlib.Path, ads=NO_INTERSTITIALS):
        self.data = data
        if not (data / "db").exists():
            (data / "db").mkdir()
            give_database(data / "db")
        self.ads = ads
        self.options = []
        self.site = SITE
        # : Variables of the process, such as those of another day (`days.on_day`).
        self.environment = {}
        self.port = 0
        self.process = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self):
        ready = self.data / "ready"
        ready.unlink(missing_ok=True)
        self.log = open(self.data / "server.log", "ab")
        if self.ads:
            settings = self.data / "ads.json"
            settings.write_text(json.dumps(self.ads))
            subprocess.run([PLAYD, "ads", "publish", settings, "--data", self.data / "db"], check=True,
                           stdout=self.log, stderr=self.log)
        # The same port after a restart: a page that is open must find its server again.
        self.process = subprocess.Popen(
            [PLAYD, "serve", "--port", str(self.port), "--data", self.data / "db", "--site", self.site, "--ready-file", ready,
             *self.options],
            stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL, env={**os.environ, **self.environment})
        for _ in range(600):
            if ready.exists() and ready.read_text().strip():
                break
            if self.process.poll() is not None:
                raise RuntimeError((self.data / "server.log").read_text())
            time.sleep(0.05)
        self.port = int(ready.read_text().strip())
        return self

    def stop(self) -> int:
        """Ends the server as a deployment would and returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=30)
        self.log.close()
        return code


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("playd")).start()
    yield running
    assert running.stop() == 0


@pytest.fixture
def own_server(tmp_path):
    """A server of this test's own, empty, that it may stop and start."""
    running = Server(tmp_path).start()
    yield running
    running.stop()


@contextlib.contextmanager
def sandboxed(data, *options, operator=None):
    """A server with the sandbox on, for a console's operator (e-mail and password) if one is given."""
    running = Server(data)
    running.options = ["--sandbox", "yes", *options]
    if operator:
        email, password = operator
        subprocess.run(
            [PLAYD, "console", "add-operator", email, "--data", data / "db"], input=password + "\n", text=True, check=True)
    running.start()
    yield running
    assert running.stop() == 0


def verify_ledger(data):
    """Verifies the books of a stopped server."""
    verified = subprocess.run([PLAYD, "ledger", "verify", "--data", data], capture_output=True, text=True)
    assert verified.returncode == 0, verified.stdout


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server with the sandbox on, for all stories of a module."""
    with sandboxed(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def sandbox(tmp_path):
    """A sandbox server for one test; its books are verified at the end."""
    with sandboxed(tmp_path) as running:
        yield running
    verify_ledger(tmp_path / "db")


class Browsers:
    """The browser of the stories: started once, and anew after a story that failed or needs flags of its own."""

    def __init__(self):
        self.runner = None
        self.program, self.flags = CHROMIUM, ()

    def run(self, story, program, flags):
        """Runs `async def story(browser)`."""
        if self.runner and (self.program, self.flags) != (program, flags):
            self.close()
        if not self.runner:
            self.runner, self.program, self.flags = asyncio.Runner(), program, flags
            self.runner.run(self.start())
        try:
            return self.runner.run(story(self.browser))
        except BaseException:
            # What the story left running goes with the loop.
            self.close()
            raise

    async def start(self):
        self.playwright = await async_playwright().start()
        self.browser = await self.playwright.chromium.launch(
            executable_path=self.program, args=["--autoplay-policy=user-gesture-required", *self.flags])

    async def stop(self):
        await self.browser.close()
        await self.playwright.stop()

    def close(self):
        if runner := self.runner:
            self.runner = None
            with runner:
                runner.run(self.stop())


@pytest.fixture(scope="session")
def browsers():
    browsers = Browsers()
    yield browsers
    browsers.close()


@pytest.fixture
def play(browsers):
    """Runs `async def story(player)` in a fresh phone-sized page: play(url, story, width=390, height=844, ...).

    `sensors` gives the phone motion sensors and is the browser's answer to a page that asks for them: "granted", "denied",
    or "prompt", where nobody answers. `flags` are the browser's.
    """

    def run(url, story, *, width=390, height=844, locale="en-GB", path="/out-of-pocket", init=None, scale=1, throttle=1, sensors=None,
            program=CHROMIUM, flags=(), **context):
        async def session(browser):
            phone = await browser.new_context(
                viewport={"width": width, "height": height}, device_scale_factor=scale, is_mobile=True,
                has_touch=True, locale=locale, **context)
            phone.set_default_timeout(PATIENCE * 1000)
            if init:
                await phone.add_init_script(init)
            page = await phone.new_page()
            player = Player(page, await phone.new_cdp_session(page), phone, url)
            if throttle > 1:
                await player.cdp.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
            if sensors:
                player.motion = await motion.of(browser, page, player.cdp, url)
                await player.motion.allow(sensors)
            player.began = time.monotonic()
            await page.goto(url + path)
            if sensors:
                await player.motion.start()
            result = await story(player)
            assert not player.errors, (player.errors, player.refused)
            if sensors:
                await player.motion.stop()
            for opened in browser.contexts:
                await opened.close()
            return result

        return browsers.run(session, program, tuple(flags))

    return run
