"""The same page in WebKit, the engine of every browser on an iPhone: it loads, plays and ranks.

WebKitGTK's driver knows one pointer, a mouse; it serves for everything but the pinch, whose two fingers are synthetic
pointer events.
"""
import contextlib
import json
import os
import re
import subprocess
import time
import urllib.request
import warnings

import pytest
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from conftest import PLAYD
from player import GESTURES, PATIENCE, PROMPT
from test_platform_screens import FAULTS

MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"

PINCH = """
  const [x, y] = arguments, surface = document.elementFromPoint(x, y);
  const send = (type, id, dx) => surface.dispatchEvent(new PointerEvent(type, {
    pointerId: id, pointerType: 'touch', isPrimary: id === 71, bubbles: true, cancelable: true, clientX: x + dx, clientY: y }));
  const done = arguments[2];
  send('pointerdown', 71, -90); send('pointerdown', 72, 90);
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    const half = 90 - 6 * step;
    send('pointermove', 71, -half); send('pointermove', 72, half);
    if (step === 9) { clearInterval(timer); send('pointerup', 71, -half); send('pointerup', 72, half); done() }
  }, 16);
"""


@contextlib.contextmanager
def display():
    """A screen of the test's own."""
    reader, writer = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1024x1100x24", "-nolisten", "tcp"], pass_fds=[writer],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            yield ":" + pipe.readline().strip()
    finally:
        process.terminate()
        process.wait()


class WebKitPlayer:
    def __init__(self, driver, log):
        self.driver, self.log = driver, log

    def last_words(self):
        """What the browser wrote last: a web process that died says so there."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-12:]) if self.log.exists() else ""

    def wait(self, condition, seconds=PATIENCE):
        deadline = time.time() + seconds
        while time.time() < deadline:
            with contextlib.suppress(WebDriverException):
                if value := condition():
                    return value
            time.sleep(0.03)
        raise AssertionError("waited in vain; the page says: " + self.text())

    def text(self):
        return self.driver.find_element(By.TAG_NAME, "body").text

    def title(self):
        return self.driver.execute_script("return document.querySelector('h1')?.textContent ?? ''")

    def press(self, name, within="body"):
        def button():
            for element in self.driver.find_elements(By.CSS_SELECTOR, f"{within} button"):
                # The driver's text omits words cut off after the line limit.
                if name in (element.get_attribute("textContent").strip(), element.get_attribute("aria-label")):
                    return element
            return None

        self.wait(button).click()

    def stroke(self, dx=0, dy=0, hold=0.0, times=1):
        size = self.driver.execute_script("return [innerWidth, innerHeight]")
        x, y = size[0] // 2 - dx // 2, int(size[1] * 0.55) - dy // 2
        builder = ActionBuilder(self.driver, mouse=PointerInput("mouse", "finger"), duration=15)
        pointer = builder.pointer_action
        pointer.move_to_location(x, y)
        for _ in range(times):
            pointer.pointer_down()
            if hold:
                pointer.pause(hold)
            for step in range(1, 6):
                if dx or dy:
                    pointer.move_to_location(x + dx * step // 5, y + dy * step // 5)
            pointer.pointer_up()
        builder.perform()

    def perform(self, gesture):
        strokes = {
            "swipeUp": dict(dy=-180), "swipeDown": dict(dy=180), "swipeLeft": dict(dx=-180), "swipeRight": dict(dx=180),
            "tap": {}, "doubleTap": dict(times=2), "longPress": dict(hold=0.75),
        }
        if gesture == "pinch":
            size = self.driver.execute_script("return [innerWidth, innerHeight]")
            self.driver.execute_async_script(PINCH, size[0] / 2, size[1] * 0.55)
        else:
            self.stroke(**strokes[gesture])


@pytest.fixture
def webkit(server, tmp_path):
    with display() as screen:
        options = Options()
        options.binary_location = MINI_BROWSER
        options.add_argument("--automation")
        options.add_argument("--autoplay-policy=deny")
        environment = {**os.environ, "DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LANG": "en_GB.UTF-8"}
        driver = webdriver.WebKitGTK(options=options, service=Service(
            "/usr/bin/WebKitWebDriver", log_output=str(tmp_path / "webkit.log"), env=environment))
        driver.set_script_timeout(20)
        try:
            driver.set_window_size(480, 960)
            yield WebKitPlayer(driver, tmp_path / "webkit.log")
        finally:
            driver.quit()


def test_webkit_loads_the_page_and_plays_a_game_to_its_rank(server, webkit):
    for attempt in range(3):
        webkit.driver.get(server.url + "/out-of-pocket")
        if attempt:
            webkit.driver.execute_script("localStorage.clear()")
            webkit.driver.get(server.url + "/out-of-pocket")
        webkit.driver.execute_script("window.isTheSame = true")
        try:
            play_to_the_rank(server, webkit)
            return
        except (AssertionError, KeyError):
            # About once in twelve runs MiniBrowser reloads the page during a game, which no page can do to itself here:
            # WebKit does so when a page's process has ended. The story is repeated then, and only then, with the
            # browser's last output.
            if attempt == 2 or webkit.driver.execute_script("return window.isTheSame === true"):
                raise
            warnings.warn("WebKit began the page anew in the middle of the game; it wrote last:\n" + webkit.last_words())


def play_to_the_rank(server, webkit):
    find = lambda selector: webkit.driver.find_elements(By.CSS_SELECTOR, selector)
    # First-time visitors are offered the tutorial.
    webkit.wait(lambda: find("[role=dialog]"))
    time.sleep(0.5)
    webkit.press("Close", within="[role=dialog]")
    webkit.wait(lambda: not find("[role=dialog]"))
    webkit.press("Start Playing")
    webkit.wait(lambda: find("[role=dialog]"))
    time.sleep(0.5)
    webkit.press("Start Playing", within="[role=dialog]")
    for successes in range(5):
        gesture = webkit.wait(lambda: GESTURES.get(webkit.driver.execute_script("return " + PROMPT)), seconds=5)
        time.sleep(0.12)
        webkit.perform(gesture)
        webkit.wait(lambda: re.search(rf"Score\s*{successes + 1}\s*(Reaction|Combo)", webkit.text()), seconds=3)
    time.sleep(0.3)
    asked = GESTURES[webkit.driver.execute_script("return " + PROMPT)]
    webkit.perform("swipeUp" if asked != "swipeUp" else "swipeDown")
    webkit.wait(lambda: webkit.title() == "Game over", seconds=5)
    webkit.wait(lambda: "Verified! You’re #" in webkit.text())
    with urllib.request.urlopen(f"{server.url}/v1/leaderboards/out-of-pocket/classic-discreet") as answer:
        assert 5 in [row["score"] for row in json.load(answer)["rows"]]


def test_webkit_shows_the_platform_and_claims_the_daily_bonus(server, webkit):
    page = lambda: webkit.driver.execute_script("return location.pathname")
    seen = lambda *words: webkit.wait(lambda: all(word in webkit.text() for word in words))

    def is_whole():
        # Animated elements are checked again.
        webkit.wait(lambda: not webkit.driver.execute_script("return " + FAULTS))

    subprocess.run(
        [PLAYD, "rewards", "top-up", "platform", "1000", "--reference", "bonus", "--data", server.data / "db"], check=True,
        stdout=subprocess.DEVNULL)
    webkit.driver.get(server.url + "/earn")
    webkit.driver.execute_script("window.wrong = []; addEventListener('error', event => wrong.push(event.message))")
    seen("Your progress today", "Run 15 Minutes with Ippo")
    is_whole()
    webkit.press("Games")
    seen("Get Play’d for Living Better", "CodeBreaker", "80 coins = 1 life")
    is_whole()
    webkit.press("Claim your first 120")
    seen("Claimed today")
    webkit.wait(lambda: webkit.driver.find_elements(By.CSS_SELECTOR, '[aria-label="Balance: 120 coins"]'))
    webkit.wait(lambda: "You earned 120 coins!" not in webkit.text())
    webkit.press("Balance: 120 coins")
    seen("Wallet", "Daily streak bonus", "+120")
    is_whole()
    webkit.press("Back")
    webkit.wait(lambda: page() == "/")
    webkit.driver.execute_script(
        "[...document.querySelectorAll('button')].find(e => /^CodeBreaker.*80 coins/s.test(e.textContent)).click()")
    webkit.wait(lambda: page() == "/games/code-breaker")
    seen("Redeem", "1 life", "3 lives", "Calculator")
    is_whole()
    assert webkit.driver.execute_script("return wrong") == []
