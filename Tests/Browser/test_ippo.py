"""Ippo: from the welcome to the first pet, its care, and a run imported from a file."""
import datetime

import pytest


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
        await begin(player, "Dewdrop")
        start = datetime.datetime.now(datetime.timezone.utc)
        # The clock of the page is an hour and a half later, when the run is over.
        await page.clock.install(time=start + datetime.timedelta(minutes=90))
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
