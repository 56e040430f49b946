#!/usr/bin/env python3
"""Films moments of the games, frame by frame, from the running product: a success, a failure and a milestone in Out of
Pocket, the reveal of an answer and a win in CodeBreaker.

Each film is a folder in .build/films, a picture for each frame that Chromium drew, named by its milliseconds, and one sheet
of twelve of them. `--only PATTERN` takes the films whose name matches.
"""
import argparse
import asyncio
import base64
import os
import pathlib
import re
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from playwright.async_api import async_playwright  # noqa: E402

from codebreaker import Breaker  # noqa: E402
from conftest import CHROMIUM, Server  # noqa: E402
from player import PATIENCE, Player  # noqa: E402

# The server refuses a database that others can read.
os.umask(0o077)

FOLDER = ROOT / ".build" / "films"
WIDTH, HEIGHT = 390, 844
#: Frames of a sheet.
SHEET = 12


class Film:
    """The frames that a page draws while it is filmed."""

    def __init__(self, player, name):
        self.cdp, self.name, self.frames = player.cdp, name, []

    async def __aenter__(self):
        self.cdp.on("Page.screencastFrame", self._take)
        await self.cdp.send("Page.startScreencast", {"format": "png", "maxWidth": WIDTH, "maxHeight": HEIGHT})
        return self

    async def __aexit__(self, kind, *_):
        await self.cdp.send("Page.stopScreencast")
        self.cdp.remove_listener("Page.screencastFrame", self._take)
        if kind is None:
            self._keep()

    def _take(self, frame):
        self.frames.append((frame["metadata"]["timestamp"], frame["data"]))
        # A film that has ended takes no more.
        asyncio.ensure_future(self.cdp.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]}))

    def _keep(self):
        folder = FOLDER / self.name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        assert self.frames, f"{self.name}: the page drew nothing"
        for at, data in self.frames:
            (folder / f"{round((at - self.frames[0][0]) * 1000):05}.png").write_bytes(base64.b64decode(data))


async def lay_out(browser, name):
    """Puts frames at equal distances on one sheet."""
    files = sorted((FOLDER / name).glob("*.png"))
    chosen = sorted({files[place * (len(files) - 1) // (SHEET - 1)] for place in range(SHEET)})
    figures = "".join(
        f"<figure><img src='data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}'>{int(file.stem)} ms</figure>"
        for file in chosen)
    page = await browser.new_page(viewport={"width": 6 * 200 + 8, "height": 100})
    await page.set_content(
        "<style>body{margin:4px;display:grid;grid-template-columns:repeat(6,200px);background:#12101c;color:#fff;font:13px "
        "sans-serif}figure{margin:4px}img{width:192px;display:block}</style>" + figures)
    await page.screenshot(path=str(FOLDER / f"{name}.png"), full_page=True)
    print(f"  {name}: {len(files)} frames in {int(files[-1].stem)} ms")


async def success(player):
    await player.start()
    await player.answer(1)
    async with Film(player, "success"):
        await player.answer(2)
        await asyncio.sleep(0.3)


async def failure(player):
    await player.start()
    await player.answer(4)
    async with Film(player, "failure"):
        await player.miss()
        await asyncio.sleep(1.2)


async def milestone(player):
    """The tenth right answer; a game that ends before it is played again."""
    await player.start()
    while await player.answer(9) < 9 or await player.prompt() is None or await player.score() != 9:
        await asyncio.sleep(0.4)
        if await player.prompt() is not None:
            await player.miss()
        await player.button("Try Again").tap()
        await player.playing()
    async with Film(player, "milestone"):
        await player.answer(1)
        await asyncio.sleep(0.9)


async def reveal(player):
    """The marks of a guess that does not win. After a lucky win the next level is filmed."""
    breaker = Breaker(player)
    await player.button("Play level 1").tap()
    while True:
        assert await player.until(breaker.is_new), await player.text()
        code = (await breaker.candidates(await breaker.repeats()))[0]
        # The film of a win is written over.
        async with Film(player, "reveal"):
            await breaker.guess(code)
            await asyncio.sleep(0.3)
        if not await breaker.is_over():
            return
        await player.button("Next level").tap()


async def win(player):
    """The guess that breaks the code, and the result."""
    breaker = Breaker(player)
    await player.button("Play level 1").tap()
    while True:
        assert await player.until(breaker.is_new), await player.text()
        repeats = await breaker.repeats()
        while not await breaker.is_over():
            code = (await breaker.candidates(repeats))[0]
            # The film of a guess that is none is written over.
            async with Film(player, "win"):
                await breaker.guess(code)
                if (code, (len(code), 0)) in await breaker.rows():
                    assert await player.until(breaker.is_over), await player.text()
                    await asyncio.sleep(2.5)
        if await player.heading("Code broken!").is_visible():
            return
        await player.button("Try again").tap()


STORIES = {"/out-of-pocket": [success, failure, milestone], "/codebreaker": [reveal, win]}


async def film(playwright, url, path, story):
    browser = await playwright.chromium.launch(executable_path=CHROMIUM)
    try:
        phone = await browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, is_mobile=True, has_touch=True, locale="en-GB")
        phone.set_default_timeout(PATIENCE * 1000)
        page = await phone.new_page()
        player = Player(page, await phone.new_cdp_session(page), phone, url)
        await page.goto(url + path)
        await story(player)
        await lay_out(browser, story.__name__)
    finally:
        await browser.close()


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="")
    only = parser.parse_args().only
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = Server(pathlib.Path(data)).start()
        try:
            async with async_playwright() as playwright:
                for path, stories in STORIES.items():
                    for story in stories:
                        if re.search(only, story.__name__):
                            await film(playwright, server.url, path, story)
        finally:
            server.stop()
    print(f"films in {FOLDER}")


if __name__ == "__main__":
    asyncio.run(main())
