#!/usr/bin/env python3
"""Takes a picture of every screen at phone, small phone and tablet size, from the running product, and of the sections of
the component gallery, each under another theme, into .build/screenshots.

`--all DIR` also takes each in Georgian and with text at 200 %, into DIR; `--only PATTERN` takes the stories whose name
matches, `--size 390` one size. `--documents` takes nothing: it makes the pictures of the documents, docs/screenshots, out
of those in .build/screenshots. Only these are in git.
"""
import os
import argparse
import asyncio
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
from game_pictures import GAMES  # noqa: E402
from hat_pictures import hat  # noqa: E402
from pet_pictures import ippo  # noqa: E402
from platform_pictures import platform  # noqa: E402
from player import Player  # noqa: E402
from providers import Providers  # noqa: E402

# The server refuses a database that others can read.
os.umask(0o077)

CATALOGUE = json.loads((ROOT / "Sources/Client/Localization/Localizable.xcstrings").read_text())["strings"]
FOLDER = ROOT / ".build" / "screenshots"
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
        await self.shoot_page(self.page, name, settle)

    async def shoot_page(self, page, name, settle=0.6):
        await asyncio.sleep(settle)
        await page.screenshot(path=str(self.folder / f"{name}-{self.suffix}.png"))

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
            # Anchored: one mode's name ends another's.
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
    for story in [*GAMES, ippo, hat, platform]:
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


#: The pictures of the documents: the screens in each, side by side, and the width of a screen.
DOCUMENTS = {
    "playd": (["earn", "games", "classic"], 300), "earn": (["earn"], 260), "classic": (["classic"], 260),
    "codebreaker": (["codebreaker"], 260), "ippo": (["ippo-home"], 260), "hat-game": (["hat-play"], 260),
}


def document_pictures():
    """Small versions with 200 colors, a third of the bytes."""
    target = ROOT / "docs" / "screenshots"
    for name, (screens, width) in DOCUMENTS.items():
        border = ["-bordercolor", "#12101C", "-border", "8"] if len(screens) > 1 else []
        subprocess.run(
            ["/usr/bin/convert", *[str(FOLDER / f"{screen}-390.png") for screen in screens], "-resize", f"{width}x", *border,
             "+append", "-colors", "200", "-strip", "-define", "png:compression-level=9", str(target / f"{name}.png")],
            check=True)
    print(f"pictures in {target}")


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", type=pathlib.Path, metavar="DIR")
    parser.add_argument("--only", default="")
    parser.add_argument("--size", choices=SIZES, help="one size alone")
    parser.add_argument("--documents", action="store_true", help="make docs/screenshots out of .build/screenshots")
    chosen = parser.parse_args()
    if chosen.documents:
        document_pictures()
        return 0
    folder = chosen.all or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    failed = []
    with tempfile.TemporaryDirectory() as data:
        server = Server(pathlib.Path(data))
        (pathlib.Path(data) / "apple").mkdir()
        apple = Providers(pathlib.Path(data) / "apple", public_url=None)
        server.options = ["--sandbox", "yes", *map(str, apple.options)]
        server.start()
        try:
            # Rivals, played by the synthetic hand through the public API.
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
    print(f"pictures in {folder}")
    for line in failed:
        print("not taken:", line)
    return 1 if failed else 0


sys.exit(asyncio.run(main()))
