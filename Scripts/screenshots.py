#!/usr/bin/env python3
"""Renews docs/screenshots: every screen at phone, small phone and tablet size, from the running product, and the sections
of the component gallery, each under another theme.

`Scripts/screenshots.py --all DIR` also takes each in Georgian and with text at 200 %, into DIR, to be looked at.
"""
import asyncio
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from playwright.async_api import async_playwright  # noqa: E402

from conftest import CHROMIUM, PLAYD, Server  # noqa: E402
from player import Player  # noqa: E402

# Every section of the gallery (GallerySection.swift), with the themes shared out among them.
SECTIONS = {
    "colors": "playd", "type": "hat-game", "spacing": "codebreaker", "buttons": "out-of-pocket", "cards": "ippo",
    "selection": "playd", "tags": "hat-game", "banners": "codebreaker", "states": "ippo", "symbols": "out-of-pocket",
    "gestures": "out-of-pocket",
}
SIZES = {"390": (390, 844), "320": (320, 568), "820": (820, 1180)}


async def pictures(playwright, server, folder, size, language="en", text=100, scale=1):
    width, height = SIZES[size]
    browser = await playwright.chromium.launch(executable_path=CHROMIUM)
    phone = await browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, is_mobile=True, has_touch=True,
        locale={"en": "en-GB", "ka": "ka-GE"}[language])
    page = await phone.new_page()
    player = Player(page, await phone.new_cdp_session(page), phone, server.url)
    suffix = size + ("" if language == "en" else f"-{language}") + ("" if text == 100 else f"-text{text}")

    async def shoot(name, settle=0.6):
        await asyncio.sleep(settle)
        await page.screenshot(path=str(folder / f"{name}-{suffix}.png"))

    async def text_size():
        if text != 100:
            await player.evaluate(f"document.documentElement.style.fontSize = '{text}%'")

    await page.goto(server.url)
    await text_size()
    await shoot("launch", 0.9)
    # The words differ by language; the places do not.
    start = page.locator("button:has(svg)").filter(has_text={"en": "Start Playing", "ka": "დაიწყე თამაში"}[language])
    await start.first.wait_for()
    await asyncio.sleep(1)
    await shoot("menu")
    await start.first.tap()
    await page.get_by_role("dialog").wait_for()
    await shoot("rules", 1)
    await page.get_by_role("dialog").get_by_role("button").last.tap()
    await page.get_by_role("dialog").wait_for(state="detached")
    if language == "en":
        await player.answer(2)
        await shoot("classic", 0.25)
        await player.miss()
    else:
        await shoot("classic", 0.25)
        await page.wait_for_timeout(4500)
    await shoot("game-over", 1.6)
    for name, path in (("leaderboard", "/out-of-pocket/leaderboard"), ("settings", "/settings"), ("not-found", "/nowhere")):
        await page.goto(server.url + path)
        await text_size()
        await shoot(name, 1.6)
    await page.goto(server.url + "/gallery")
    await text_size()
    await shoot("gallery", 1.6)
    if size == "390":
        for section, theme in SECTIONS.items():
            await page.goto(f"{server.url}/gallery/{section}?theme={theme}&language={language}&text={text}")
            await shoot(f"gallery-{section}", 1.2)
    await browser.close()


async def main():
    everything = pathlib.Path(sys.argv[2]) if sys.argv[1:2] == ["--all"] else None
    folder = everything or ROOT / "docs" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = Server(pathlib.Path(data)).start()
        try:
            # Players to compare with, played by the synthetic hand through the public API.
            subprocess.run(
                [PLAYD, "simulate-player", "--url", server.url, "--players", "12", "--games", "1", "--gestures", "30"],
                check=True, stdout=subprocess.DEVNULL)
            async with async_playwright() as playwright:
                for size in SIZES:
                    await pictures(playwright, server, folder, size, scale=2 if everything else 1)
                    if everything:
                        await pictures(playwright, server, folder, size, "ka", scale=2)
                        await pictures(playwright, server, folder, size, "en", 200, scale=2)
        finally:
            server.stop()
    print(f"pictures in {folder}")


asyncio.run(main())
