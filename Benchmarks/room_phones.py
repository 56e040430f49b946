#!/usr/bin/env python3
"""Hat Game's figures in Chromium: from scanning a room's code to writing words, and how far a turn of 60 s drifts.

A phone that joins is empty, four times slowed, and on a slow mobile network (1.6 Mbit/s, 150 ms there and back); its name
is typed at four letters a second. The drift is the distance of the turn's end from 60 s after the tap that began it, by the
browser's monotonic clock; its peer is a timer of 60 s that the same tap sets. `--quick` measures one join and no turn.
"""
import asyncio
import sys

from chromium import report, run
from conftest import CHROMIUM
from player import Player
from test_hat_rooms import open_room

NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
JOINS = 1 if "--quick" in sys.argv else 8
TURNS = 0 if "--quick" in sys.argv else 2

# Notes when the key of a turn is tapped, when its clock has run out, and when a plain timer of the same length rings.
WATCH = """
  addEventListener('click', event => {
    if (window.began || !event.target.closest('button')?.textContent.startsWith('I’m ready')) return;
    window.began = event.timeStamp;
    setTimeout(() => { window.rang = performance.now() }, 60_000);
    new MutationObserver((_, observer) => {
      const words = document.body.innerText;
      if (performance.now() - window.began < 5_000 || words.includes('Got it')) return;
      window.ended = performance.now();
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, true);
"""


async def opened(browser, throttle=1):
    phone = await browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True, locale="en-GB")
    page = await phone.new_page()
    cdp = await phone.new_cdp_session(page)
    if throttle > 1:
        await cdp.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        await cdp.send("Network.enable")
        await cdp.send("Network.emulateNetworkConditions", NETWORK)
    return page, cdp, phone


async def joins(browser, url):
    """Seconds from following the code's link to the field for words, each on an empty phone."""
    host = Player(*await opened(browser), url)
    await host.page.goto(url + "/hat-game")
    code = (await open_room(host)).replace("-", "").lower()
    clock, took = asyncio.get_running_loop().time, []
    for number in range(JOINS):
        page, cdp, phone = await opened(browser, throttle=4)
        began = clock()
        await page.goto(f"{url}/hat-game?room={code}")
        field = page.get_by_role("textbox", name="Your name")
        await field.tap()
        await field.press_sequentially(f"Guest {'ABCDEFGH'[number]}", delay=250)
        await page.get_by_role("button", name="Join the room", exact=True).tap()
        await page.get_by_role("button", name="Auto-fill", exact=True).wait_for()
        took.append(clock() - began)
        await phone.close()
    return took


async def drift(browser, url):
    """Milliseconds by which a turn missed 60 s, and a plain timer."""
    page, cdp, phone = await opened(browser)
    await page.add_init_script(WATCH)
    await page.goto(url + "/hat-game/settings")
    await page.get_by_role("switch", name="Test Mode").tap()
    await page.goto(url + "/hat-game")
    await page.get_by_role("button", name="New game").tap()
    await page.get_by_role("button", name="Let’s play").tap()
    await page.get_by_role("button").filter(has_text="I’m ready:").first.tap()
    while not await page.evaluate("window.ended && window.rang"):
        await asyncio.sleep(1)
    missed = await page.evaluate("[ended - began - 60_000, rang - began - 60_000]")
    await phone.close()
    return missed


async def measure(playwright, url):
    browser = await playwright.chromium.launch(executable_path=CHROMIUM)
    report(f"code scanned to writing words, slowest of {JOINS}", max(await joins(browser, url)), "s", 10)
    turns = [await drift(browser, url) for _ in range(TURNS)]
    if turns:
        report(f"drift of a turn of 60 s, worst of {TURNS}", max(abs(ours) for ours, _ in turns), "ms", 50)
        print(f"  (a timer of the browser: {max(abs(timer) for _, timer in turns):.1f} ms)")
    await browser.close()


run("Hat Game in Chromium", measure)
