#!/usr/bin/env python3
"""Ten minutes of Classic in Chromium at four times slowed CPU, with music and effects: frames and long tasks.

A hand answers game after game. Its peer is an empty page that turns one square, watched for a minute on the same slowed CPU.
`--quick` plays for twenty seconds.
"""
import asyncio
import sys

from chromium import WATCH_FRAMES, report, run, watched
from conftest import CHROMIUM
from player import PATIENCE, Player

SECONDS = 20 if "--quick" in sys.argv else 600
# An animation alone, which is as much as any page that moves can have.
EMPTY = "data:text/html,<style>@keyframes t{to{rotate:1turn}}div{width:90px;height:90px;background:teal;" \
    "animation:t 1s linear infinite}</style><div></div>"


async def opened(playwright, url):
    browser = await playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--autoplay-policy=user-gesture-required"])
    phone = await browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True, locale="en-GB")
    phone.set_default_timeout(PATIENCE * 1000)
    page = await phone.new_page()
    cdp = await phone.new_cdp_session(page)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return browser, Player(page, cdp, phone, url)


async def classic(playwright, url):
    browser, player = await opened(playwright, url)
    player.finger.is_live = True
    await player.page.goto(url + "/out-of-pocket")
    await player.start()
    await player.evaluate(WATCH_FRAMES)
    clock, games, answers = asyncio.get_running_loop().time, 0, 0
    end = clock() + SECONDS
    while clock() < end:
        answers += await player.answer(15)
        if await player.prompt() is not None:
            await player.miss()
        else:
            # Touches in the first 300 ms belong to the finished game.
            await asyncio.sleep(0.4)
        await player.button("Try Again").tap()
        await player.playing()
        games += 1
    figures = await watched(player)
    await browser.close()
    print(f"  ({games} games, {answers} answers in {SECONDS} s)")
    return figures


async def empty(playwright):
    browser, player = await opened(playwright, "")
    await player.page.goto(EMPTY)
    await player.evaluate(WATCH_FRAMES)
    await asyncio.sleep(min(SECONDS, 60))
    frame, *_ = await watched(player)
    await browser.close()
    return frame


async def measure(playwright, url):
    frame, task, _, tasks = await classic(playwright, url)
    peer = await empty(playwright)
    report("a frame, mean", frame, "ms", 1000 / 59)
    report("longest task over 50 ms", task, "ms", 50)
    print(f"  (tasks over 50 ms: {tasks}; a frame of the empty page: {peer:.1f} ms, {frame / peer:.2f} times)")


run("ten minutes of Classic, 4x throttled", measure)
