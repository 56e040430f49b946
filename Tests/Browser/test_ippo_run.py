"""A whole run in Ippo: started, sprinted, broken off, finished, drawn, and counted once by the server."""
import base64
import datetime
import re
import sys

from conftest import ROOT
from runner import KEEP_STRAP, Runner
from test_ippo import begin, books, fits

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Ippo"))
import ippo  # noqa: E402

ACCOUNT = "JSON.parse(localStorage.getItem('playd.playd.account'))"
PROVED_BY_HEART = 3


async def stored(player):
    """The parts of a run under way on the device."""
    return await player.evaluate("Object.keys(localStorage).filter(key => key.startsWith('playd.playd.ippo.live.')).length")


async def balance(player):
    """The player's coins by the server's word."""
    return await player.evaluate(
        f"fetch('/v1/wallet', {{headers: {{Authorization: 'Bearer ' + {ACCOUNT}.token}}}})"
        ".then(answer => answer.json()).then(wallet => wallet.balance)")


def test_a_run_of_fifteen_minutes_is_played_and_counted_once_by_the_server(sandbox, play):
    async def story(player):
        page, runner = player.page, Runner(player)
        # An hour ago, so that the run is over before now.
        await page.clock.install(time=datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=60))
        await runner.wear_strap()
        await runner.stand_at_start()
        await page.reload()
        await begin(player)
        await player.button("Run with Lumira").tap()
        await player.button("Connect").tap()
        await player.button("Disconnect").wait_for()
        await player.button("Start running").tap()
        await player.heading("Warm up").wait_for()
        # A phone, two watches, a small window and a phone on its side.
        for width, height in ((198, 242), (162, 197), (300, 300), (568, 320), (390, 844)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.clock.run_for(100)
            assert await fits(player)
            for name in ("Pause", "Lock for the pocket"):
                box = await player.button(name).bounding_box()
                assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, (box, width)
        await runner.run(540)
        assert await stored(player) >= 9, "a part for each minute"
        # The page is gone for forty seconds, and with it the strap's connection.
        await page.goto("about:blank")
        await page.clock.fast_forward(40_000)
        await page.goto(sandbox.url + "/ippo/run")
        await player.button("Pause").wait_for()
        await runner.run(390, hasStrap=False)
        assert {"Warm up", "Run easy", "Sprint!", "Breathe"} <= set(runner.said), runner.said
        await player.button("Pause").tap()
        await player.button("Finish").tap()
        await player.heading("Run complete!").wait_for()
        while await player.button("Continue").count():
            await player.button("Continue").first.tap()
            await page.clock.run_for(1_000)
            # The cover leaves by an animation, which the page's clock does not hasten.
            await page.wait_for_timeout(500)
        assert await stored(player) == 0
        await page.get_by_role("button", name=re.compile("1[56] min")).tap()
        for words in ("Heart rate", "Steps a minute", "Speed", "Where you ran", "No signal for"):
            await player.sees(words)
        assert await fits(player)
        assert await player.until(lambda: balance(player)), "the server has not paid"
        assert await balance(player) == 50
        return runner.metres

    metres = play(
        sandbox.url, story, path="/ippo", permissions=["geolocation"], flags=["--enable-features=WebBluetooth"],
        init=KEEP_STRAP)
    rows = books.query(sandbox.data / "db", "SELECT minutes, proof, event FROM ippo_runs WHERE finished_at IS NOT NULL")
    assert len(rows) == 1, rows
    minutes, proof, event = rows[0]
    run = ippo.one_event(base64.urlsafe_b64encode(event).decode().rstrip("="))
    assert minutes in (15, 16) and proof == PROVED_BY_HEART, rows
    assert abs(run["distance"] - metres) <= 0.03 * metres, (run, metres)
