#!/usr/bin/env python3
"""Renews docs/screenshots: every screen at phone, small phone and tablet size, from the running product, and the sections
of the component gallery, each under another theme.

`Scripts/screenshots.py --all DIR` also takes each in Georgian and with text at 200 %, into DIR, to be looked at;
`--only PATTERN` takes the stories whose name matches, `--size 390` one size.
"""
import argparse
import asyncio
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The browser's helpers first: the API's tests have a conftest too.
sys.path.insert(0, str(ROOT / "Tests" / "Contract"))
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from playwright.async_api import async_playwright  # noqa: E402

import motion  # noqa: E402
from conftest import CHROMIUM, PLAYD, Server  # noqa: E402
from platform_pictures import platform  # noqa: E402
from player import Player  # noqa: E402
from providers import Providers  # noqa: E402

CATALOGUE = json.loads((ROOT / "Sources/Client/Localization/Localizable.xcstrings").read_text())["strings"]
# Every section of the gallery (GallerySection.swift), with the themes shared out among them.
SECTIONS = {
    "colors": "playd", "type": "hat-game", "spacing": "codebreaker", "buttons": "out-of-pocket", "cards": "ippo",
    "selection": "playd", "tags": "hat-game", "banners": "codebreaker", "states": "ippo", "symbols": "out-of-pocket",
    "gestures": "out-of-pocket", "pegs": "codebreaker",
    "rewards": "playd",
}
SIZES = {"390": (390, 844), "320": (320, 568), "820": (820, 1180)}


class Visit:
    """A visitor in a language, with a text size, who takes pictures. The words differ by language; the way does not."""

    def __init__(self, player, server, folder, size, language, text):
        self.player, self.server, self.page, self.folder = player, server, player.page, folder
        self.size, self.language, self.text = size, language, text
        self.suffix = size + ("" if language == "en" else f"-{language}") + ("" if text == 100 else f"-text{text}")

    def words(self, key):
        return CATALOGUE[key]["localizations"][self.language]["stringUnit"]["value"]

    def button(self, key, *arguments):
        name = self.words(key)
        for place, argument in enumerate(arguments, 1):
            name = name.replace("%@", argument).replace(f"%{place}$@", argument)
        return self.page.get_by_role("button", name=name)

    async def tap(self, key):
        await self.button(key).first.tap(timeout=8000)

    async def shoot(self, name, settle=0.6):
        await asyncio.sleep(settle)
        await self.page.screenshot(path=str(self.folder / f"{name}-{self.suffix}.png"))

    async def go(self, path, settle=1.4):
        await self.page.goto(self.player.url + path)
        if self.text != 100:
            await self.player.evaluate(f"document.documentElement.style.fontSize = '{self.text}%'")
        await asyncio.sleep(settle)

    async def menu(self, mode=None):
        """The menu, past title and welcome, with a mode chosen."""
        await self.go("/out-of-pocket", 2.2)
        await self.button("menu.start").or_(self.button("menu.chooseMode")).first.wait_for(timeout=15_000)
        if await self.page.get_by_role("dialog").count():
            await self.button("common.close").last.tap()
            await asyncio.sleep(0.5)
        if mode:
            await self.tap("menu.chooseMode")
            # From the beginning: one mode's name ends another's.
            name = re.compile("^" + re.escape(self.words(f"mode.{mode}.name")))
            await self.page.get_by_role("dialog").get_by_role("button", name=name).first.tap()
            await asyncio.sleep(0.6)

    async def discreet(self, isOn):
        switch = self.page.get_by_role("switch").first
        if (await switch.get_attribute("aria-checked") == "true") != isOn:
            await switch.tap()
            await asyncio.sleep(0.2)

    async def start(self):
        """Begins a game, past the rules."""
        await self.tap("menu.start")
        await asyncio.sleep(0.9)
        dialog = self.page.get_by_role("dialog")
        if await dialog.count():
            await dialog.get_by_role("button", name=self.words("menu.start")).tap()
            await asyncio.sleep(0.5)

    @property
    def plays(self):
        """Whether this visitor reads what is asked for."""
        return self.language == "en"


async def first_visit(visit):
    await visit.go("/out-of-pocket", 0.3)
    await visit.shoot("launch", 0)
    await visit.shoot("welcome", 1.6)
    await visit.menu()
    await visit.shoot("menu")
    await visit.tap("menu.chooseMode")
    await visit.shoot("modes", 1)
    await visit.page.go_back()
    await asyncio.sleep(0.6)
    await visit.tap("discreet.about")
    await visit.shoot("discreet", 1)
    await visit.tap("common.close")
    await asyncio.sleep(0.5)
    await visit.tap("menu.start")
    await visit.shoot("rules", 1)


async def classic(visit):
    await visit.menu("classic")
    await visit.discreet(False)
    await visit.start()
    if not visit.plays:
        await visit.shoot("classic", 0.25)
        await visit.page.wait_for_timeout(4500)
    else:
        player, wanted = visit.player, {"classic", "classic-motion", "classic-stroop"}
        for _ in range(45):
            asked = await player.prompt()
            if asked is None:
                await visit.button("gameOver.tryAgain").first.tap()
                await asyncio.sleep(0.6)
                continue
            isTrial = await visit.page.get_by_role("img", name=" in ").count() > 0
            name = "classic-stroop" if isTrial else "classic-motion" if asked in motion.Motion.GESTURES else "classic"
            if name in wanted:
                await visit.shoot(name, 0.25)
                wanted.remove(name)
            if not wanted or not await player.answer(1):
                break
        await player.miss()
    await visit.shoot("game-over", 1.6)
    if await visit.button("share.title").count():
        await visit.button("share.title").first.tap()
        await visit.shoot("share", 2)


async def paused(visit):
    await visit.menu("classic")
    await visit.discreet(True)
    await visit.start()
    await visit.tap("play.pause")
    await visit.shoot("paused")


async def memory(visit):
    await visit.menu("memory")
    await visit.discreet(True)
    await visit.player.keep_shown()
    # Without waiting for it to settle: the first sequence is over in less than a second.
    await visit.tap("menu.start")
    begin = visit.page.get_by_role("dialog").get_by_role("button", name=visit.words("menu.start"))
    watched = visit.page.get_by_role("heading", name=visit.words("play.watch"))
    if await visit.player.until(watched.is_visible, begin.is_visible) and not await watched.is_visible():
        await asyncio.sleep(0.5)
        await begin.tap()
        await watched.wait_for()
    await visit.shoot("memory-watch", 0.1)
    await visit.page.get_by_role("heading", name=visit.words("play.repeat")).wait_for(timeout=20_000)
    await visit.shoot("memory-repeat", 0.2)
    if not visit.plays:
        return
    await visit.player.repeat(await visit.player.shown())
    await visit.shoot("memory-complete", 0.12)
    await visit.player.spoil(await visit.player.watch())
    await visit.shoot("memory-over", 1.6)


async def two_players(visit):
    await visit.menu("gameVersusPlayers")
    await visit.discreet(True)
    await visit.player.keep_shown()
    await visit.start()
    if visit.plays:
        await visit.player.repeat(await visit.player.watch())
    # Who does not read what is asked for runs out of time, and it is the other's turn as well.
    await visit.button("player.ready").first.wait_for(timeout=20_000)
    await visit.shoot("two-players-turn")
    if not visit.plays:
        return
    await visit.tap("player.ready")
    await visit.player.spoil(await visit.player.watch())
    await visit.page.get_by_text("wins!").first.wait_for(timeout=10_000)
    await visit.shoot("two-players-over", 1.2)


async def build(visit):
    if not visit.plays:
        return
    await visit.menu("playerVersusPlayer")
    await visit.discreet(True)
    await visit.player.keep_shown()
    await visit.start()
    await visit.page.get_by_role("heading", name=visit.words("play.add")).wait_for(timeout=5000)
    await visit.shoot("two-players-add", 0.2)


async def zen(visit):
    await visit.menu("zen")
    await visit.discreet(True)
    await visit.start()
    await visit.shoot("zen", 0.3)


async def daily(visit):
    await visit.menu("daily")
    await visit.discreet(True)
    await visit.shoot("daily")
    await visit.start()
    await asyncio.sleep(4.5)
    await visit.tap("gameOver.backToMenu")
    await visit.shoot("daily-done", 0.8)


async def buttons(visit):
    await visit.player.motion.allow("denied")
    await visit.player.motion.stop()
    await visit.menu("classic")
    await visit.discreet(False)
    await visit.tap("menu.start")
    await asyncio.sleep(0.9)
    dialog = visit.page.get_by_role("dialog")
    if await dialog.get_by_role("button", name=visit.words("menu.start")).count():
        await dialog.get_by_role("button", name=visit.words("menu.start")).tap()
    await visit.button("sensors.playButtons").wait_for(timeout=10_000)
    await visit.shoot("sensors", 0.8)
    await visit.tap("sensors.playButtons")
    await visit.shoot("buttons", 0.5)


async def pages(visit):
    for name, path in (
        ("leaderboard", "/out-of-pocket/leaderboard"), ("settings", "/settings?debug"),
        ("statistics", "/out-of-pocket/statistics"), ("achievements", "/out-of-pocket/achievements"),
        ("not-found", "/nowhere"), ("gallery", "/gallery"),
    ):
        await visit.go(path)
        await visit.shoot(name, 0.4)


async def training(visit):
    await visit.go("/out-of-pocket/tutorial")
    await visit.shoot("tutorial")
    # The tutorial goes on where it was left, so every step can be opened.
    for name, place in (
        ("lesson", 1), ("press", 7), ("pinch", 8), ("motion", 9), ("trap", 14), ("round", 15), ("graduation", 15),
    ):
        await visit.player.evaluate(
            "localStorage.setItem('playd.playd.onboarding', JSON.stringify({version: 1, hasBeenWelcomed: true,"
            f" hasCompletedTutorial: false, place: {place}, pace: 100}}))")
        await visit.go("/out-of-pocket/tutorial", 1.2)
        if name == "graduation":
            await visit.tap("training.skip")
        await visit.shoot(f"tutorial-{name}", 1)
    await visit.go("/out-of-pocket/practice")
    await visit.shoot("practice")
    await visit.page.get_by_role("button", name=visit.words("training.deck.touch")).first.tap()
    await visit.shoot("practice-drill", 1.2)


async def tuning(visit):
    hand = visit.player.motion
    await visit.go("/out-of-pocket/tuning")
    await visit.shoot("tuning")
    await visit.tap("tuning.section.sensor")
    await visit.tap("tuning.sensorStart")
    await asyncio.sleep(1.2)
    for move in (hand.shake, lambda: hand.tilt(-1), hand.raise_):
        await move()
        await asyncio.sleep(0.4)
    await visit.shoot("tuning-sensor", 0.2)
    await visit.tap("tuning.section.takes")
    await visit.tap("tuning.recordStart")
    await asyncio.sleep(0.8)
    await hand.shake()
    await asyncio.sleep(0.4)
    await visit.tap("tuning.recordStop")
    await visit.shoot("tuning-takes")
    await visit.tap("tuning.section.touch")
    await asyncio.sleep(0.4)
    await visit.page.get_by_text(visit.words("tuning.touchHere")).first.scroll_into_view_if_needed()
    box = await visit.page.get_by_text(visit.words("tuning.touchHere")).first.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await visit.player.finger.swipe(150, -40, at=at, bow=18)
    await asyncio.sleep(0.7)
    await visit.player.finger.swipe(30, 10, at=at)
    await asyncio.sleep(0.7)
    await visit.player.finger.swipe(160, 50, at=at, bow=-14)
    await visit.shoot("tuning-touch", 0.8)


async def codebreaker(visit):
    pegs = [visit.words("codebreaker.peg" + name) for name in (
        "Red", "Blue", "Yellow", "Green", "Purple", "Orange", "Cyan", "White")]

    async def place(colours):
        for colour in colours:
            await visit.page.get_by_role("button", name=pegs[colour], exact=True).tap()

    async def guess(colours):
        await place(colours)
        await visit.tap("codebreaker.guess")
        await asyncio.sleep(0.5)

    await visit.go("/codebreaker")
    await visit.shoot("codebreaker")
    await visit.button("codebreaker.playLevel", "1").tap()
    await visit.shoot("codebreaker-level")
    dialog = visit.page.get_by_role("dialog")
    for number, code in enumerate(itertools.permutations(range(4), 3)):
        if number == 1:
            await place(code)
            await visit.shoot("codebreaker-draft")
            await visit.tap("codebreaker.guess")
            await asyncio.sleep(0.5)
        else:
            await guess(code)
        if await dialog.count():
            break
    await visit.shoot("codebreaker-end")
    await visit.tap("codebreaker.analysisTitle")
    await visit.shoot("codebreaker-analysis", 1)
    for name in ("statistics", "help", "free"):
        await visit.go("/codebreaker/" + name)
        await visit.shoot("codebreaker-" + name)
    await visit.page.get_by_role("button", name="5", exact=True).first.tap()
    await visit.page.get_by_role("button", name="8", exact=True).first.tap()
    await visit.tap("codebreaker.start")
    await asyncio.sleep(0.5)
    for first in range(4):
        await guess([(2 * first + peg) % 8 for peg in range(5)])
    await place([1, 2])
    await visit.shoot("codebreaker-large")
    await visit.tap("codebreaker.hint")
    await visit.shoot("codebreaker-hint", 1)
    await visit.go("/codebreaker/daily")
    await visit.shoot("codebreaker-daily")


async def gallery(visit):
    if visit.size != "390":
        return
    for section, theme in SECTIONS.items():
        await visit.go(f"/gallery/{section}?theme={theme}&language={visit.language}&text={visit.text}", 0.8)
        await visit.shoot(f"gallery-{section}", 0.4)


STORIES = [first_visit, classic, paused, memory, two_players, build, zen, daily, buttons, pages, training, tuning, codebreaker,
           platform, gallery]


async def pictures(playwright, server, folder, size, only, language="en", text=100, scale=1):
    width, height = SIZES[size]
    browser = await playwright.chromium.launch(executable_path=CHROMIUM)
    phone = await browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, is_mobile=True, has_touch=True,
        locale={"en": "en-GB", "ka": "ka-GE"}[language])
    page = await phone.new_page()
    player = Player(page, await phone.new_cdp_session(page), phone, server.url)
    player.motion = await motion.of(browser, page, player.cdp, server.url)
    failed = []
    for story in STORIES:
        if not re.search(only, story.__name__):
            continue
        try:
            await player.motion.allow("granted")
            if not player.motion.feeding:
                await player.motion.start()
            await story(Visit(player, server, folder, size, language, text))
        except Exception as error:  # the other pictures are wanted all the same
            failed.append(f"{story.__name__}-{size}-{language}-{text}: {str(error).splitlines()[0]}")
            traceback.print_exc(limit=2)
    await browser.close()
    return failed


def shrink(folder):
    """256 colours are enough for flat screens, and a third of the bytes; a tablet's are kept at half their size."""
    subprocess.run(["mogrify", "-resize", "50%", *map(str, folder.glob("*-820.png"))], check=True)
    names = [str(path) for path in sorted(folder.glob("*.png"))]
    subprocess.run(
        ["mogrify", "-strip", "-colors", "256", "-define", "png:compression-level=9", "-define", "png:color-type=3", *names],
        check=True)


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", type=pathlib.Path, metavar="DIR")
    parser.add_argument("--only", default="")
    parser.add_argument("--size", choices=SIZES, help="one size alone")
    chosen = parser.parse_args()
    folder = chosen.all or ROOT / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    failed = []
    with tempfile.TemporaryDirectory() as data:
        server = Server(pathlib.Path(data))
        (pathlib.Path(data) / "apple").mkdir()
        apple = Providers(pathlib.Path(data) / "apple", public_url=None)
        server.options = ["--sandbox", "yes", *map(str, apple.options)]
        server.start()
        try:
            # Players to compare with, played by the synthetic hand through the public API.
            subprocess.run(
                [PLAYD, "simulate-player", "--url", server.url, "--players", "12", "--games", "1", "--gestures", "30"],
                check=True, stdout=subprocess.DEVNULL)
            async with async_playwright() as playwright:
                for size in [chosen.size] if chosen.size else SIZES:
                    looks = [("en", 100), ("ka", 100), ("en", 200)] if chosen.all else [("en", 100)]
                    for language, text in looks:
                        failed += await pictures(
                            playwright, server, folder, size, chosen.only, language, text, scale=2 if chosen.all else 1)
        finally:
            server.stop()
            apple.stop()
    # Pictures taken before are small already.
    if not chosen.all and not chosen.only:
        shrink(folder)
    print(f"pictures in {folder}")
    for line in failed:
        print("not taken:", line)
    return 1 if failed else 0


sys.exit(asyncio.run(main()))
