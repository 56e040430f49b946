#!/usr/bin/env python3
"""Ten minutes of Classic in Chromium at four times slowed CPU, with music and effects: frames and long tasks.

A hand answers game after game. Its peer is an empty page that turns one square, watched for a minute on the same slowed CPU.
The processor time of the page's long tasks, from Chromium's trace, is printed beside them: on a machine that does other work
the wall time counts that work too.
`--quick` plays for twenty seconds.
"""
import asyncio
import contextlib
import sys

from chromium import WATCH_FRAMES, report, run, watched
from conftest import CHROMIUM
from player import PATIENCE, Player

LONG = 50
SECONDS = 20 if "--quick" in sys.argv else 600
# An animation alone, which is as much as any page that moves can have.
EMPTY = "data:text/html,<style>@keyframes t{to{rotate:1turn}}div{width:90px;height:90px;background:teal;" \
    "animation:t 1s linear infinite}</style><div></div>"


@contextlib.asynccontextmanager
async def traced(browser):
    """Records the browser meanwhile, and fills a list with the milliseconds of processor time of each page's long tasks."""
    trace, pages, tasks, long, isComplete = await browser.new_browser_cdp_session(), set(), [], [], asyncio.Event()

    def take(events):
        for event in events["value"]:
            thread = (event["pid"], event["tid"])
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain":
                pages.add(thread)
            elif event["name"] == "ThreadControllerImpl::RunTask" and event.get("tdur", 0) > LONG * 1000:
                tasks.append((thread, event["tdur"] / 1000))

    trace.on("Tracing.dataCollected", take)
    trace.on("Tracing.tracingComplete", lambda _: isComplete.set())
    await trace.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "recordMode": "recordAsMuchAsPossible", "traceBufferSizeInKb": 1 << 20, "includedCategories": ["toplevel"],
        "excludedCategories": ["*"]}})
    yield long
    await trace.send("Tracing.end")
    await isComplete.wait()
    long.extend(span for thread, span in tasks if thread in pages)


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
    async with traced(browser) as long:
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
    return figures, long


async def empty(playwright):
    browser, player = await opened(playwright, "")
    await player.page.goto(EMPTY)
    await player.evaluate(WATCH_FRAMES)
    await asyncio.sleep(min(SECONDS, 60))
    figures = await watched(player)
    await browser.close()
    return figures


async def measure(playwright, url):
    (frame, task, _, tasks), long = await classic(playwright, url)
    peer, peer_task, _, peer_tasks = await empty(playwright)
    report("a frame, mean", frame, "ms", 1000 / 59)
    report("longest task over 50 ms", task, "ms", LONG)
    print(f"  (tasks over 50 ms: {tasks}; by processor time {len(long)}, the longest {max(long, default=0):.0f} ms; in the empty "
          f"page {peer_tasks}, the longest {peer_task:.0f} ms; its frame: {peer:.1f} ms, {frame / peer:.2f} times)")


run("ten minutes of Classic, 4x throttled", measure)
