"""Every screen of the platform with a week behind it, before anything has happened, and in trouble: on a phone, a small phone
and a tablet, in both languages and with text twice as large nothing reaches beyond the edge, lies over something else, is
hard to hit or is broken within a word, and axe-core finds nothing serious.

With PICTURES=DIR it keeps pictures of all of it there, to be looked at.
"""
import asyncio
import json
import os
import pathlib
import re
import sys

import pytest
from playwright.async_api import async_playwright

from axe import barriers
from conftest import CHROMIUM, ROOT, SITE
from player import DRAWN

sys.path += [str(ROOT / "Tests" / part) for part in ("Contract", "Support/Clock", "Support/Books")]

import books  # noqa: E402
from a_week import BALL, DICE, AWeek  # noqa: E402
from playd import Playd  # noqa: E402

CATALOGUE = json.loads((ROOT / "Sources/Client/Localization/Localizable.xcstrings").read_text())["strings"]
PICTURES = os.environ.get("PICTURES")
SIZES = {390: 844, 320: 568, 820: 1180}
# : Visible layout defects, in a few words each.
FAULTS = r"""(() => {
  const found = new Set(), isLarge = document.documentElement.classList.contains('large');
  const name = e => `${e.localName} “${(e.ariaLabel || e.textContent).slice(0, 50)}”`;
  const box = e => e.getBoundingClientRect();
  const scrollers = e => { const all = []; while (e = e.parentElement?.closest('.scroll')) all.push(e); return all };
  const shown = [...document.querySelectorAll('#app *')].filter(e =>
    !e.closest('[inert], [aria-hidden=true], .leaving') && box(e).width > 0 && box(e).height > 0);
  const aside = e => scrollers(e).some(s => s.scrollWidth > s.clientWidth + 1 && s.style.flexDirection === 'row');
  for (const e of shown) {
    const { left, right, width, height } = box(e);
    if ((left < -1 || right > innerWidth + 1) && !aside(e)) found.add('beyond the edge: ' + name(e));
    if (e.matches('button, a, select, input') && Math.min(width, height) < 43) found.add('hard to hit: ' + name(e));
  }
  const words = shown.filter(e => e.matches('.text') && e.firstChild?.data?.trim());
  for (const e of words) {
    const range = document.createRange();
    range.selectNodeContents(e.firstChild);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of e.firstChild.data.matchAll(/[^\s\u200b\-–—\/·…→]{2,}/g)) {
      range.setStart(e.firstChild, index);
      range.setEnd(e.firstChild, index + word.length);
      const parts = [...range.getClientRects()].filter(part => part.width > 0.5 && part.top < box(e).bottom - 2);
      const lines = new Set(parts.map(part => Math.round(part.top / 4)));
      // Long words are broken at syllables: by the page in Georgian, where text is large or the page narrow, and by the
      // browser in English, where text is large.
      const isSyllabled = (isLarge || innerWidth < 360) && word.includes('\u00ad') || isLarge && /^[a-z]{10,}/i.test(word);
      // Twice the size on the smallest phone may break a word; nothing may leave the page.
      if (lines.size > 1 && !isSyllabled && !(isLarge && innerWidth < 360)) found.add(`broken word “${word}”: ` + name(e));
    }
  }
  const seen = words.map(e => {
    const range = document.createRange();
    range.selectNodeContents(e);
    let { left, right, top, bottom } = range.getBoundingClientRect();
    // What is cut off is not seen: lines beyond a limit, and what is scrolled out of view.
    for (const view of [box(e), ...scrollers(e).map(box)]) {
      [left, right] = [Math.max(left, view.left), Math.min(right, view.right)];
      [top, bottom] = [Math.max(top, view.top), Math.min(bottom, view.bottom)];
    }
    return { e, left, right, top, bottom };
  }).filter(one => one.right - one.left > 4 && one.bottom - one.top > 4);
  seen.forEach((one, place) => seen.slice(place + 1).forEach(other => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (across > 4 && along > 4) found.add(`${name(one.e)} lies over ${name(other.e)}`);
  }));
  return [...found].slice(0, 8);
})()"""
# : True while anything moves that comes to rest.
MOVES = """document.getAnimations().some(
  a => a.playState === 'running' && a.effect.getComputedTiming().endTime < 5000)"""
# : True while a toast lies over the page, which is some seconds.
TOAST = "!!document.querySelector('[data-testid=toast]')"
# : Height of the scrolling screen.
HEIGHT = """(() => {
  const scrollers = [...document.querySelectorAll('#app .scroll')].filter(
    e => !e.closest('[inert]') && getComputedStyle(e).overflowY === 'auto');
  return Math.ceil(innerHeight + Math.max(0, ...scrollers.map(e => e.scrollHeight - e.clientHeight)));
})()"""


@pytest.fixture(scope="module")
def week(tmp_path_factory):
    week = AWeek(tmp_path_factory.mktemp("a-week"))
    week.live()
    server = Playd(week.data, "--sandbox", "yes", *week.options, "--site", SITE)
    week.today(server)
    # A player of Game Center: a guest's coins buy nothing in a studio's game.
    books.execute(week.data, """
        INSERT INTO identities SELECT id, 2, 'game center ' || id, id, created_at, created_at FROM players
        WHERE id NOT IN (SELECT player FROM identities)""")
    week.url = server.url
    yield week
    server.stop()
    week.close()


class Phone:
    """A browser that knows who its player is, or has never been here."""

    def __init__(self, page, url, language):
        self.page, self.url, self.language = page, url, language
        self.errors = []
        self.faults = {}
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def words(self, key, *arguments):
        words = CATALOGUE[key]["localizations"].get(self.language) or CATALOGUE[key]["localizations"]["en"]
        words = words["stringUnit"]["value"]
        for place, argument in enumerate(arguments, 1):
            words = words.replace("%@", argument).replace(f"%{place}$@", argument)
        return words

    def button(self, key, *arguments):
        return self.page.get_by_role("button", name=self.words(key, *arguments))

    async def tap(self, key, *arguments):
        await self.button(key, *arguments).first.click(timeout=8_000)
        await self.still()

    async def open(self, path):
        """The page at a path, as if the browser's arrows led there; the first one is loaded."""
        if self.page.url.startswith(self.url):
            await self.page.evaluate(f"""() => {{
              const state = {{ entry: (history.state?.entry ?? 0) + 1 }};
              history.pushState(state, '', {json.dumps(path)});
              dispatchEvent(new PopStateEvent('popstate', {{ state }}));
            }}""")
        else:
            await self.page.goto(self.url + path)
            await self.until("window.__playd?.launched")
        await self.still()

    async def until(self, condition):
        """Waits for something about the page, whose policy lets no test put script into it."""
        for _ in range(600):
            if await self.page.evaluate(f"() => !!({condition})"):
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"{condition} in vain; the page says: " + await self.page.inner_text("body"))

    async def still(self):
        """Waits until nothing is on its way from the server and nothing moves that will come to rest."""
        await self.until("document.querySelector('#app .text')")
        loading = json.dumps(f'#app [aria-label="{self.words("common.loading")}"]')
        await self.until(
            f"!document.querySelector({loading}) && !{MOVES}")

    async def check(self, name):
        """Looks at the screen in every size, also with text twice as large, and asks axe-core."""
        for width, height in SIZES.items():
            await self.page.set_viewport_size({"width": width, "height": height})
            await self.look(f"{name}-{width}")
        await self.page.set_viewport_size({"width": 390, "height": SIZES[390]})
        if (found := await barriers(self.page)):
            self.faults[f"{name}-barriers-{self.language}"] = found
        await self.text(200)
        for width in SIZES:
            await self.page.set_viewport_size({"width": width, "height": SIZES[width]})
            await self.look(f"{name}-{width}-large")
        await self.page.set_viewport_size({"width": 390, "height": SIZES[390]})
        await self.text(100)

    async def text(self, percent):
        await self.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
        await self.until(f"document.documentElement.classList.contains('large') === {str(percent > 140).lower()}")

    async def look(self, name):
        await self.page.evaluate(DRAWN)
        # Only a page at rest is judged.
        while (faults := await self.page.evaluate(f"{MOVES} || {TOAST} ? null : {FAULTS}")) is None:
            await asyncio.sleep(0.05)
        if faults:
            self.faults[f"{name}-{self.language}"] = faults
        if PICTURES:
            await self.shoot(name)

    async def shoot(self, name):
        size = self.page.viewport_size
        height = min(await self.page.evaluate(HEIGHT), 6_000)
        await self.page.set_viewport_size({**size, "height": int(height)})
        await asyncio.sleep(0.25)
        folder = pathlib.Path(PICTURES)
        folder.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=str(folder / f"{name}-{self.language}.png"))
        await self.page.set_viewport_size(size)


def visit(url, who, language, story):
    """Runs `async def story(phone)` as a player of the server, and tells what was wrong to see."""

    async def session():
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM)
            context = await browser.new_context(
                viewport={"width": 390, "height": SIZES[390]}, is_mobile=True, has_touch=True, reduced_motion="reduce",
                locale={"en": "en-GB", "ka": "ka-GE"}[language], device_scale_factor=2 if PICTURES else 1)
            account = {"version": 1, **{key: who[key] for key in ("playerID", "token", "name")}}
            await context.add_init_script(
                f"localStorage.getItem('playd.playd.account') ?? localStorage.setItem('playd.playd.account', "
                f"{json.dumps(json.dumps(account))})")
            phone = Phone(await context.new_page(), url, language)
            await story(phone)
            await browser.close()
            assert not phone.errors, phone.errors
            assert not phone.faults, json.dumps(phone.faults, indent=1, ensure_ascii=False)

    asyncio.run(session())


both_languages = pytest.mark.parametrize("language", ["en", "ka"])
# : Only the language with longer words, unless pictures are wanted.
in_georgian = pytest.mark.parametrize("language", ["en", "ka"] if PICTURES else ["ka"])


@both_languages
def test_every_screen_is_laid_out_with_a_week_of_data(week, language):
    async def story(phone):
        await phone.open("/")
        await phone.check("games")
        await phone.tap("playd.calculator")
        await phone.check("calculator")
        await phone.tap("common.close")
        await phone.open("/earn")
        for button in await phone.button("playd.showAll").all():
            await phone.button("playd.showAll").first.click()
        await phone.check("earn")
        await phone.button("playd.disconnect").first.click()
        await phone.check("disconnect")
        await phone.tap("common.close")
        for name, path in (
                ("challenge", "/earn/sofi-month"), ("challenge-locked", "/earn/coursera-certificate"), ("wallet", "/wallet"),
                ("inbox", "/inbox"), ("notifications", "/inbox/settings"), ("account", "/account"), ("settings", "/settings"),
                ("game-own", "/games/code-breaker"), ("game-nowhere", "/games/nowhere")):
            await phone.open(path)
            await phone.check(name)

    visit(week.url, week.player, language, story)


@both_languages
def test_every_step_of_redeeming_and_connecting_is_laid_out(week, language):
    async def story(phone):
        dialog = phone.page.get_by_role("dialog")
        await phone.open(f"/games/{DICE}")
        await phone.check("game")
        await phone.page.get_by_role("button", name=re.compile("^25 ")).click()
        await phone.check("redeem-short")
        await dialog.get_by_role("button", name=re.compile("^1 ")).click()
        await phone.check("redeem")
        await dialog.get_by_role("button", name=re.compile("120")).last.click()
        await phone.check("redeem-review")
        await dialog.get_by_role("button", name=phone.words("playd.confirm")).click()
        await dialog.get_by_role("button", name=phone.words("playd.done")).wait_for()
        await phone.check("redeem-way")
        await phone.tap("playd.done")
        await phone.open(f"/games/{BALL}")
        await phone.check("game-other")
        await phone.tap("playd.showCode")
        await phone.check("connect")

    visit(week.url, week.player, language, story)


@both_languages
def test_friends_and_the_accounts_questions_are_laid_out(week, language):
    async def story(phone):
        await phone.open("/friends")
        await phone.button("playd.cheer").first.wait_for()
        await phone.check("friends")
        await phone.tap("playd.remove")
        await phone.check("friendship-end")
        await phone.tap("common.close")
        await phone.open("/account")
        await phone.tap("playd.recoveryMake")
        await phone.check("recovery")
        await phone.tap("playd.signOutEverywhere")
        await phone.check("sign-out-everywhere")

    visit(week.url, week.player, language, story)


@in_georgian
def test_every_screen_is_laid_out_without_data(week, language):
    async def story(phone):
        for name, path in (
                ("games", "/"), ("earn", "/earn"), ("wallet", "/wallet"), ("inbox", "/inbox"), ("account", "/account")):
            await phone.open(path)
            await phone.check(name + "-first")
        await phone.open("/friends")
        await phone.check("friends-first")
        await phone.open("/earn")
        await phone.tap("playd.connectTo", "SoFi")
        await phone.check("age")
        await phone.tap("common.close")
        await phone.open("/account")
        await phone.tap("playd.delete")
        await phone.check("delete")

    visit(week.url, week.newcomer, language, story)


@in_georgian
def test_every_screen_is_laid_out_with_errors(week, language):
    async def story(phone):
        async def fails(route):
            await route.fulfill(status=503, body="")

        # A server that fails, when nothing is known and when something is.
        await phone.page.route(re.compile("/v1/(wallet|games|challenges|inbox|partners)"), fails)
        for name, path in (("games", "/"), ("earn", "/earn"), ("wallet", "/wallet"), ("inbox", "/inbox")):
            await phone.open(path)
            await phone.check(name + "-error")
        await phone.page.unroute_all()
        for path in ("/", "/earn", "/wallet", "/inbox"):
            await phone.open(path)
        await phone.page.context.set_offline(True)
        for name in ("inbox", "wallet", "earn", "games"):
            await phone.check(name + "-offline")
            if name != "games":
                await phone.page.go_back()
                await phone.still()

    visit(week.url, week.player, language, story)
