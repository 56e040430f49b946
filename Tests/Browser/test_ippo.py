"""Ippo: from the welcome to the first pet, its care, and a run imported from a file."""
import datetime
import json
import re
import subprocess
import sys

import pytest

from conftest import PLAYD, ROOT, Server
from player import Player

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402


async def begin(player, species="Lumira"):
    """The eight steps of a new player."""
    await player.button("Get started").tap()
    await player.button("Continue").tap()
    await player.button(species).tap()
    await player.button(f"Choose {species}").tap()
    for _ in range(4):
        await player.button("Continue").tap()
    await player.button("Let’s go!").tap()
    await player.button("Feed").wait_for()


def gpx(start, minutes):
    """A steady run to the north, with a point every five seconds."""
    points = "".join(
        f'<trkpt lat="{41 + second * 0.000027:.6f}" lon="44.8"><time>'
        f"{(start + datetime.timedelta(seconds=second)).strftime('%Y-%m-%dT%H:%M:%SZ')}</time></trkpt>"
        for second in range(0, minutes * 60 + 1, 5))
    return f'<gpx version="1.1"><trk><trkseg>{points}</trkseg></trk></gpx>'.encode()


async def fits(player):
    return await player.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("width, height", [(390, 844), (320, 568)])
def test_the_first_day_with_a_pet(server, play, width, height):
    async def story(player):
        await begin(player)
        assert await fits(player)
        await player.button("Feed").tap()
        await player.button("Fed").wait_for()
        await player.button("Water").tap()
        await player.button("Pet").tap()
        await player.button("Petted").wait_for()
        await player.page.reload()
        await player.button("Petted").wait_for()
        await player.page.get_by_role("button", name="My pets").tap()
        await player.sees("Still out there")
        assert await fits(player)
        await player.button("Lumira").tap()
        await player.sees("Growing up")
        await player.button("Close").tap()

    play(server.url, story, path="/ippo", width=width, height=height)


def test_a_run_from_a_file_counts_once(server, play):
    async def story(player):
        page = player.page
        now = datetime.datetime.now(datetime.timezone.utc)
        start = now - datetime.timedelta(minutes=90)
        # The pet came an hour and a half ago; since then there was a run.
        await page.clock.install(time=start)
        await page.reload()
        await begin(player, "Dewdrop")
        await page.clock.set_system_time(now)
        await page.reload()
        await page.get_by_role("button", name="Runs").tap()
        for sentence in ("Run complete!", "This run already counts."):
            async with page.expect_file_chooser() as chosen:
                await player.button("Import a run").tap()
            await (await chosen.value).set_files(
                {"name": "run.gpx", "mimeType": "application/gpx+xml",
                 "buffer": gpx(start + datetime.timedelta(minutes=5), 30)})
            await player.sees(sentence)
            while await player.button("Continue").count():
                await player.button("Continue").first.tap()
                await page.wait_for_timeout(500)
        await player.sees("30 min")

    play(server.url, story, path="/ippo", width=390, height=844)


@pytest.fixture
def sandbox(tmp_path):
    running = Server(tmp_path)
    running.options = ["--sandbox", "yes"]
    running.start()
    yield running
    assert running.stop() == 0
    verified = subprocess.run([PLAYD, "ledger", "verify", "--data", tmp_path / "db"], capture_output=True, text=True)
    assert verified.returncode == 0, verified.stdout


async def profile(player, sentence):
    """Opens the profile, reads how safe the pets are, and closes it."""
    await player.button("Profile").tap()
    await player.sees(sentence)
    await player.button("Close").tap()


def test_two_devices_share_the_pets_offline_too_and_coins_become_food(sandbox, play):
    async def story(player):
        page = player.page
        await begin(player)
        await profile(player, "Saved in your account")
        account = await player.evaluate("localStorage.getItem('playd.account')")
        context = await player.context.browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        await context.add_init_script(f"localStorage.setItem('playd.account', {json.dumps(account)})")
        tablet = Player(await context.new_page(), None, context, sandbox.url)
        await tablet.page.goto(sandbox.url + "/ippo")
        await tablet.button("Feed").wait_for()
        await player.context.set_offline(True)
        await player.button("Feed").tap()
        await profile(player, "You’re offline. Saved on this device")
        await tablet.button("Pet").tap()
        await tablet.button("Petted").wait_for()
        await player.context.set_offline(False)
        await profile(player, "Saved in your account")
        for device in (player, tablet):
            await device.page.reload()
            await device.button("Fed").wait_for()
            await device.button("Petted").wait_for()
        await context.close()
        books.fund(sandbox.data / "db", 100)
        await page.goto(sandbox.url + "/games/ippo")
        await player.button(re.compile("^1 pet basket"), exact=False).first.tap()
        sheet = page.get_by_role("dialog")
        await sheet.get_by_role("button", name="Redeem 40 coins").tap()
        await sheet.get_by_role("button", name="Redeem now").tap()
        await sheet.get_by_text("1 pet basket added to Ippo!").wait_for(timeout=20_000)
        await page.goto(sandbox.url + "/ippo")
        # Two of three meals are left, and the basket has two.
        assert await player.until(
            lambda: player.evaluate("[...document.querySelectorAll('[aria-label]')].some(e => e.ariaLabel === '10 coins')"),
            seconds=20), await player.text()

    play(sandbox.url, story, path="/ippo", width=390, height=844)
