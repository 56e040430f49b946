"""The same page in WebKit, the engine of every browser on an iPhone: it loads, plays and ranks."""
import json
import re
import subprocess
import time
import urllib.request

import pytest
from selenium.webdriver.common.by import By

from conftest import PLAYD
from minibrowser import display, window
from player import GESTURES, PROMPT
from test_platform_screens import FAULTS


@pytest.fixture
def webkit(server, tmp_path):
    with display() as screen, window(screen, tmp_path / "webkit.log") as player:
        yield player


def test_webkit_loads_the_page_and_plays_a_game_to_its_rank(server, webkit):
    webkit.open(server.url + "/out-of-pocket")
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
        webkit.wait(lambda: re.search(rf"Score\s*{successes + 1}(?!\d)", webkit.text()), seconds=3)
    time.sleep(0.3)
    asked = webkit.wait(lambda: GESTURES.get(webkit.driver.execute_script("return " + PROMPT)), seconds=5)
    webkit.perform("swipeUp" if asked != "swipeUp" else "swipeDown")
    webkit.wait(lambda: webkit.title() == "Game over", seconds=5)
    webkit.wait(lambda: "Verified! You’re #" in webkit.text())
    with urllib.request.urlopen(f"{server.url}/v1/leaderboards/out-of-pocket/classic-discreet") as answer:
        assert 5 in [row["score"] for row in json.load(answer)["rows"]]


# The next change of the page throws, as a fault of the program does.
FAULT = """
  const mends = [];
  for (const [kind, names] of [[Node, ['insertBefore', 'removeChild']],
      [Element, ['setAttribute', 'removeAttribute', 'append', 'before', 'after', 'remove', 'replaceChildren']]]) {
    for (const name of names) {
      const own = kind.prototype[name];
      mends.push(() => { kind.prototype[name] = own; });
      kind.prototype[name] = () => {
        mends.forEach(mend => mend());
        throw new Error('planted');
      };
    }
  }
"""


@pytest.mark.parametrize("gesture", ["tap", "doubleTap"])
def test_in_webkit_a_tap_meant_for_the_game_does_not_reload_the_page_after_a_fault(server, webkit, gesture):
    webkit.open(server.url + "/out-of-pocket")
    webkit.wait(lambda: webkit.driver.find_elements(By.CSS_SELECTOR, "[role=dialog]"))
    time.sleep(0.5)
    webkit.driver.execute_script(FAULT)
    webkit.press("Close", within="[role=dialog]")
    # The last screen's button is where a tap of the game is.
    webkit.perform(gesture)
    webkit.wait(lambda: webkit.driver.find_elements(By.CSS_SELECTOR, ".fault button:enabled"))
    assert "the same page" in webkit.state() and "planted" in webkit.state()
    webkit.perform("tap")
    webkit.wait(lambda: "begun anew" in webkit.state() and "reload" in webkit.state())
    assert "planted" in webkit.state()


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
