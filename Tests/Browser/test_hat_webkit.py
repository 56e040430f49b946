"""Hat Game in WebKit: a table around one phone, and three phones in a room in Georgian."""
import contextlib
import re
import time

import pytest
from selenium.webdriver.common.by import By

from minibrowser import display, window
from test_layout import TROUBLE
from test_platform_screens import CATALOGUE

FIELD = """
  return [...document.querySelectorAll('input,textarea')].find(e =>
    [e.getAttribute('aria-label'), e.placeholder, ...[...(e.labels ?? [])].map(l => l.textContent)].includes(arguments[0]));
"""


def said(key, *arguments, language="en"):
    """A sentence of the catalogue."""
    unit = CATALOGUE[key]["localizations"][language]["stringUnit"]["value"]
    for argument in arguments:
        unit = re.sub(r"%(\d\$)?(@|lld)", str(argument), unit, count=1)
    return unit


class Phone:
    """A player's WebKit window in a language."""

    def __init__(self, webkit, language):
        self.webkit, self.language = webkit, language

    def words(self, key, *arguments):
        return said(key, *arguments, language=self.language)

    def press(self, key, *arguments):
        self.webkit.press(self.words(key, *arguments))

    def sees(self, key, *arguments):
        self.webkit.wait(lambda: self.words(key, *arguments) in self.webkit.text())

    def write(self, key, text):
        field = self.webkit.wait(lambda: self.webkit.driver.execute_script(FIELD, self.words(key)))
        field.clear()
        field.send_keys(text)

    def has(self, pattern):
        """A button whose text fits the pattern."""
        with contextlib.suppress(Exception):
            for element in self.webkit.driver.find_elements(By.CSS_SELECTOR, "button"):
                if re.search(pattern, element.get_attribute("textContent")):
                    return element
        return None

    def fits(self):
        self.webkit.wait(lambda: self.webkit.driver.execute_script("return " + TROUBLE) == [])

    def fill(self):
        if not self.has(f"^{self.words('hat.autoFill')}$"):
            self.press("hat.writeWords")
        self.press("hat.autoFill")
        self.press("hat.intoHat")


def until_one(phones, pattern):
    """The first phone with such a button, and the button."""
    deadline = time.time() + 30
    while time.time() < deadline:
        for phone in phones:
            if button := phone.has(pattern):
                return phone, button
        time.sleep(0.1)
    raise AssertionError([phone.webkit.text() for phone in phones])


def play_to_results(phones):
    """Turn after turn, guessing every word."""
    one = phones[0]
    ready = "^" + re.escape(one.words("hat.go", "")).replace(r"\ ", " ").strip()
    following = "|".join(one.words(key) for key in ("hat.nextTeam", "hat.nextRound", "hat.showResults"))
    for _ in range(40):
        explainer, key = until_one(phones, ready)
        key.click()
        while not (button := explainer.has(f"^({following})$")):
            if word := explainer.has(f"^{explainer.words('hat.gotIt')}$"):
                with contextlib.suppress(Exception):  # The hat emptied between the look and the tap.
                    word.click()
            # A tap sooner than a third of a second after a word is a palm's.
            time.sleep(0.4)
        explainer.fits()
        isLast = button.get_attribute("textContent") == one.words("hat.showResults")
        button.click()
        if isLast:
            return
    raise AssertionError("no end")


@pytest.mark.parametrize("language, name", [("en", "English"), ("ka", "ქართული")])
def test_in_webkit_a_table_passes_one_phone_around(server, tmp_path, language, name):
    with display() as screen, window(screen, tmp_path / "webkit.log") as webkit:
        phone = Phone(webkit, language)
        webkit.driver.get(server.url + "/hat-game/settings")
        webkit.press(name)
        phone.sees("hat.defaults")
        webkit.driver.get(server.url + "/hat-game")
        phone.press("hat.newGame")
        for name in ("Nino", "Gio", "Luka", "Ana"):
            phone.write("hat.playerName", name)
            phone.press("hat.addPlayer")
            # The driver's text omits words cut off after the line limit.
            webkit.wait(lambda: name in webkit.driver.execute_script("return document.body.textContent"))
        phone.press("hat.continue")
        for left in range(4, 0, -1):
            phone.press("hat.fewer")
            webkit.wait(lambda: f"{4 * left} " in webkit.text())
        phone.fits()
        phone.press("hat.continue")
        phone.press("hat.writeWords")
        for name in ("Nino", "Gio", "Luka", "Ana"):
            phone.press("hat.iAm", name)
            phone.press("hat.autoFill")
            phone.press("hat.intoHat")
        phone.press("hat.start")
        play_to_results([phone])
        phone.sees("hat.awards")
        phone.fits()


def test_in_webkit_three_phones_play_a_room_in_georgian(server, tmp_path):
    with contextlib.ExitStack() as stack:
        screen = stack.enter_context(display())
        host, gio, luka = phones = [
            Phone(stack.enter_context(window(screen, tmp_path / f"{name}.log")), "ka") for name in ("host", "gio", "luka")]
        for phone in phones:
            phone.webkit.driver.get(server.url + "/hat-game/settings")
            phone.webkit.press("ქართული")
            phone.sees("hat.defaults")
        host.webkit.driver.get(server.url + "/hat-game")
        host.press("hat.room.manyPhones")
        host.write("hat.room.name", "ნინო")
        host.press("hat.room.open")
        label = host.webkit.wait(lambda: host.webkit.driver.execute_script(
            "return [...document.querySelectorAll('[aria-label]')].map(e => e.getAttribute('aria-label'))"
            ".find(text => /[A-Z]{4}-[A-Z]{4}/.test(text))"))
        code = re.search("[A-Z]{4}-[A-Z]{4}", label).group().replace("-", "").lower()
        for phone, name in ((gio, "გიო"), (luka, "ლუკა")):
            began = time.monotonic()
            phone.webkit.driver.get(f"{server.url}/hat-game?room={code}")
            phone.write("hat.room.name", name)
            phone.press("hat.room.join")
            phone.webkit.wait(lambda: phone.has(f"^{phone.words('hat.autoFill')}$"))
            print(f"from the link to writing words: {time.monotonic() - began:.1f} s")
            host.webkit.wait(lambda: name in host.webkit.text())
        host.press("hat.room.hostCard")
        host.write("hat.room.addLocal", "ანა")
        host.press("hat.addPlayer")
        host.webkit.wait(lambda: host.has("ანა"))
        for left in range(4, 0, -1):
            host.press("hat.fewer")
            host.webkit.wait(lambda: f"0 / {4 * left}" in host.webkit.text())
        for phone in (gio, luka, host):
            phone.fits()
            phone.fill()
        host.press("hat.yourWords", "ანა")
        host.fill()
        host.press("hat.room.start")
        play_to_results(phones)
        for phone in phones:
            phone.sees("hat.awards")
            phone.fits()
