"""Ippo: from the welcome to the first pet, its care, runs imported from files, friends and cards."""
import datetime
import json
import re
import sys

from conftest import ROOT
from player import PHONE, SMALL_PHONE, Player

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402


async def begin_invited(player, species):
    """The eight steps of a new player."""
    await player.button("Get started").tap()
    await player.button("Continue").tap()
    await player.button(species).tap()
    await player.button(f"Choose {species}").tap()
    for _ in range(3):
        await player.button("Continue").tap()
    await player.heading("A gentle nudge").wait_for()
    # A browser that shows no notifications has nothing to decide.
    await player.button("Not now").or_(player.button("Continue")).first.tap()
    await player.button("Let’s go!").tap()


async def begin(player, species="Lumira"):
    """The eight steps, up to the pet's home."""
    await begin_invited(player, species)
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


async def fits_phones(player):
    """Whether the page fits a usual phone and a small one, in which it ends."""
    found = []
    for size in (PHONE, SMALL_PHONE):
        await player.resize(*size)
        found.append(await fits(player))
    return all(found)


def test_the_first_day_with_a_pet(server, play):
    async def story(player):
        await begin(player)
        assert await fits_phones(player)
        await player.button("Feed").tap()
        await player.button("Fed").wait_for()
        await player.button("Water").tap()
        await player.button("Pet").tap()
        await player.button("Petted").wait_for()
        await player.page.reload()
        await player.button("Petted").wait_for()
        await player.page.get_by_role("button", name="Pets").tap()
        await player.sees("Still out there")
        assert await fits_phones(player)
        await player.button("Lumira").tap()
        await player.sees("Growing up")
        await player.button("Close").tap()

    play(server.url, story, path="/ippo", width=320, height=568)


def test_a_run_from_a_file_counts_once_makes_the_pet_grow_and_pays_for_its_way_home(server, play):
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
        for sentences in (("Run complete!", "Dewdrop is growing up!"), ("This run already counts.",)):
            async with page.expect_file_chooser() as chosen:
                await player.button("Import a run").tap()
            await (await chosen.value).set_files(
                {"name": "run.gpx", "mimeType": "application/gpx+xml",
                 "buffer": gpx(start + datetime.timedelta(minutes=5), 75)})
            for sentence in sentences:
                await player.sees(sentence)
                # The page before may still be fading out.
                if sentence != "This run already counts.":
                    await player.button("Continue").last.tap()
        await player.sees("75 min")
        await page.get_by_role("button", name="Pets").tap()
        await player.button("Shop").tap()
        await player.button("Buy: Food").tap()
        await player.sees("Food bought")
        await player.button("Close").tap()
        # Nobody looks after it for twenty days.
        await page.clock.set_system_time(now + datetime.timedelta(days=20))
        await page.reload()
        await player.sees("Dewdrop ran away")
        await player.button("Bring home: 50 coins").tap()
        await player.button("Dewdrop").tap()
        await player.sees("Stage 2: Sprout")
        await player.button("Close").tap()
        await page.get_by_role("button", name="Home", exact=True).tap()
        await player.button("Run with Dewdrop").wait_for()

    play(server.url, story, path="/ippo", width=390, height=844)


def test_friends_meet_by_link_cheer_each_other_and_share_a_card(server, play):
    async def story(player):
        page = player.page
        await begin(player)
        await page.get_by_role("button", name="Friends").tap()
        await player.sees("No friends yet")
        code = re.search(r"\b[B-Z]{4}-[B-Z]{4}\b", await player.text())[0]
        context = await player.context.browser.new_context(viewport={"width": 320, "height": 568}, has_touch=True)
        opened = await context.new_page()
        friend = Player(opened, await context.new_cdp_session(opened), context, server.url)
        await friend.page.goto(f"{server.url}/ippo/friends?code={code}")
        await begin_invited(friend, "Mossworth")
        await friend.button("Add friend").tap()
        await friend.sees("Lumira · Newborn")
        assert await fits(friend)
        await friend.button("Cheer").tap()
        await friend.button("Cheered today").wait_for()
        await page.reload()
        await player.sees("Mossworth · Newborn")
        await player.sees("Cheered you on today!")
        await page.get_by_role("switch").tap()
        await player.sees("No runs this week yet")
        assert await fits(player)
        await player.button("Remove").tap()
        await player.sees("You’ll both disappear from each other’s list.")
        await player.button("Remove").tap()
        await player.sees("No friends yet")
        await context.close()
        await page.get_by_role("button", name="Pets").tap()
        await player.button("Lumira").tap()
        await player.button("Share").tap()
        async with page.expect_download() as saved:
            await player.button("Save image").tap()
        picture = await (await saved.value).path()
        assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" and picture.stat().st_size > 40_000
        await player.sees("Image saved.")

    play(server.url, story, path="/ippo", width=390, height=844)


async def profile(player, sentence):
    """Opens the profile, reads how safe the pets are, and closes it."""
    await player.button("Profile").tap()
    await player.sees(sentence)
    await player.button("Close").tap()
    # Until it has left, a second one would stand beside it.
    await player.page.get_by_role("dialog").wait_for(state="detached")


def test_two_devices_share_the_pets_offline_too_and_coins_become_food(sandbox, play):
    async def story(player):
        page = player.page
        await begin(player)
        await profile(player, "Saved in your account")
        account = await player.evaluate("localStorage.getItem('playd.playd.account')")
        context = await player.context.browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        await context.add_init_script(f"localStorage.setItem('playd.playd.account', {json.dumps(account)})")
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
        await sheet.get_by_text("1 pet basket added to Ippo!").wait_for()
        await page.goto(sandbox.url + "/ippo")
        # Two of three meals are left, and the basket has two.
        assert await player.until(
            lambda: player.evaluate("[...document.querySelectorAll('[aria-label]')].some(e => e.ariaLabel === '10 coins')"),
        ), await player.text()

    play(sandbox.url, story, path="/ippo", width=390, height=844)
