"""A browser in which people of the console sign in, and what is wrong with the layout of what they see."""
import asyncio
import json
import os
import pathlib
import sys

from playwright.async_api import async_playwright, expect

from axe import barriers
from conftest import CHROMIUM, ROOT
from player import DRAWN

sys.path += [str(ROOT / "Tests" / "Contract"), str(ROOT / "Tests" / "Support" / "Clock")]

from half_a_year import PASSWORD  # noqa: E402

CATALOGUE = json.loads((ROOT / "Sources/Client/Localization/Localizable.xcstrings").read_text())["strings"]
# : The server rejects unknown variables with its prefix.
PICTURES = os.environ.pop("PLAYD_PICTURES", None)
PHONE, DESK, LARGE_DESK = (390, 844, 100), (1280, 900, 100), (1920, 1080, 100)
SMALL_PHONE, LARGE_TEXT = (320, 568, 100), (390, 844, 200)
# : Width and height in points, and text size in per cent.
GLASSES = [PHONE, SMALL_PHONE, (820, 1180, 100), DESK, LARGE_DESK, LARGE_TEXT, (820, 1180, 200)]
# : Layout defects: content beyond the right edge or out of place, except scrolling parts; small touch targets;
# : and words broken between letters, except identifiers and addresses too long for a line.
FAULTS = r"""(() => {
  const scrolls = element => { for (let e = element; e; e = e.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth) return true };
  const shown = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().width > 0);
  const beyond = shown.filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e))
    .map(e => 'beyond the edge: ' + (e.textContent || e.tagName).slice(0, 60));
  const small = shown.filter(e => e.matches('button, select, input') && e.getBoundingClientRect().height < 43)
    .map(e => 'hard to hit: ' + (e.textContent || e.getAttribute('aria-label')));
  const broken = [], range = document.createRange();
  const line = (text, at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const boxes = range.getClientRects();
    return boxes.length ? Math.round(boxes[boxes.length - 1].top) : null;
  };
  for (const e of shown.filter(e => e.matches('.text') && e.firstChild && e.firstChild.nodeType === Node.TEXT_NODE)) {
    range.selectNodeContents(e.firstChild);
    if (range.getClientRects().length < 2) continue;
    for (const word of e.textContent.matchAll(/\S+/g)) {
      if (/[_@:/]/.test(word[0])) continue;
      for (const part of word[0].matchAll(/[\p{L}\p{M}\d]{2,}/gu)) {
        const from = word.index + part.index, to = from + part[0].length - 1;
        if (line(e.firstChild, from) !== line(e.firstChild, to)) broken.push(`broken: ${part[0]} in ${e.textContent.slice(0, 60)}`);
      }
    }
  }
  const out = shown.filter(e => e.matches('.text') && e.getBoundingClientRect().right
    > e.parentElement.getBoundingClientRect().right + 1).map(e => 'sticks out: ' + e.textContent.slice(0, 60));
  return [...beyond.slice(0, 3), ...out.slice(0, 3), ...small.slice(0, 3), ...broken.slice(0, 5)];
})()"""
# : Height of the scrolling screen.
HEIGHT = """Math.max(innerHeight, ...[...document.querySelectorAll('body *')].filter(
  e => ['auto', 'scroll'].includes(getComputedStyle(e).overflowY)).map(e => e.scrollHeight + e.getBoundingClientRect().top))"""


class Visits:
    """A browser for all stories, in which everybody signs in once."""

    def __init__(self, house):
        self.house = house
        self.passes = {}
        self.loop = asyncio.new_event_loop()
        self.playwright = self.loop.run_until_complete(async_playwright().start())
        self.browser = self.loop.run_until_complete(self.playwright.chromium.launch(executable_path=CHROMIUM))

    def close(self):
        self.loop.run_until_complete(self.browser.close())
        self.loop.run_until_complete(self.playwright.stop())
        self.loop.close()

    def __call__(self, name, story, glass=DESK, language="en"):
        """Runs `async def story(office)` signed in, or without a session."""

        async def session():
            context = await self.browser.new_context(
                viewport={"width": glass[0], "height": glass[1]}, locale={"en": "en-GB", "ka": "ka-GE"}[language],
                storage_state=self.passes.get(name))
            office = Office(self.house, await context.new_page(), language)
            if name:
                await office.enter(name)
                self.passes[name] = await context.storage_state()
            else:
                await office.arrive()
            await story(office)
            assert not office.errors, office.errors
            await context.close()

        self.loop.run_until_complete(session())


class Office:
    """A signed-in page."""

    def __init__(self, house, page, language):
        self.house, self.page, self.language, self.text = house, page, language, 100
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def words(self, key):
        return CATALOGUE[key]["localizations"][self.language]["stringUnit"]["value"]

    def button(self, key):
        return self.page.get_by_role("button", name=self.words(key), exact=True)

    async def arrive(self):
        """Opens the console: where one signs in, or inside if the browser remembers who it is."""
        await self.page.goto(self.house.url + "/console")
        await self.button("console.signIn").or_(self.button("console.signOut")).wait_for()

    async def enter(self, name):
        """Signs in where that is asked for."""
        await self.arrive()
        form, inside = self.page.get_by_label(self.words("console.name")), self.button("console.signOut")
        if await form.count():
            await form.fill(name)
            await self.page.get_by_label(self.words("console.password")).fill(PASSWORD)
            await self.button("console.signIn").click()
        await inside.wait_for()
        await self.loaded()

    async def open(self, screen):
        """Goes to a screen by its name in the bar; who has one screen only is there."""
        title = self.words({"ads": "console.tabAds", "analytics": "console.tabAnalytics"}.get(screen, f"console.tab.{screen}"))
        bar = self.page.get_by_label(self.words("console.screens"), exact=True)
        if await bar.count():
            tab = bar.get_by_role("button", name=title, exact=True)
            await tab.click()
            await expect(tab).to_have_attribute("aria-current", "true")
        await self.loaded()

    async def confirm(self, name):
        """Taps the button of that name in the question that is asked."""
        # The last prompt may still be closing.
        dialog = self.page.locator("[role=alertdialog]:not(.leaving)")
        await dialog.wait_for()
        assert await self.faults() == []
        await dialog.get_by_role("button", name=name).click()

    async def loaded(self):
        """Waits until nothing on the screen waits for the server."""
        await expect(self.page.get_by_role("progressbar")).to_have_count(0)

    async def show(self, glass):
        """Shows the page on another glass, and with another size of text."""
        width, height, self.text = glass
        await self.page.set_viewport_size({"width": width, "height": height})
        await self.page.evaluate(f"() => {{ document.documentElement.style.fontSize = '{self.text}%' }}")
        await self.page.evaluate(DRAWN)

    async def faults(self):
        """Of the layout and, where the text has its usual size on a phone or a desk, what axe-core finds."""
        found = await self.page.evaluate("() => " + FAULTS)
        is_judged = self.text == PHONE[2] and self.page.viewport_size["width"] in (PHONE[0], DESK[0])
        return found + (await barriers(self.page) if is_judged else [])

    async def shoot(self, name):
        if not PICTURES:
            return
        size = self.page.viewport_size
        await self.page.set_viewport_size({**size, "height": int(min(await self.page.evaluate("() => " + HEIGHT), 5_000))})
        await self.page.evaluate(DRAWN)
        path = pathlib.Path(PICTURES)
        path.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(
            path=str(path / f"{name}-{size['width']}-{self.language}-{self.text}.png"), animations="disabled")
        await self.page.set_viewport_size(size)
