"""Two programs: a first visit plays with the slim one, and the full one comes behind it."""
import asyncio
import shutil

import pytest

from test_classic import forgiving

# Whether the full program is on the device.
HELD = """caches.keys().then(async names => {
  for (const name of names)
    for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/assets/full.')) return true;
  return false;
})"""


async def program(player):
    return (await player.evaluate("__playd.program")).split("/")[-1].split(".")[0]


async def holds_full(player):
    return await player.evaluate(HELD)


@pytest.fixture
def copied(own_server, tmp_path):
    """A server of the test's own with a copy of the site that the test may spoil."""
    site = tmp_path / "site"
    shutil.copytree(own_server.site, site)
    own_server.stop()
    own_server.site = site
    own_server.start()
    return own_server


def test_a_first_visit_runs_the_slim_program_and_the_next_launch_the_full_one_even_offline(own_server, play):
    async def story(player):
        await player.see_menu()
        assert await program(player) == "slim"
        assert await player.until(lambda: holds_full(player), seconds=30), "the full program never came"
        await player.page.reload()
        await player.see_menu()
        assert await program(player) == "full"
        await player.context.set_offline(True)
        await player.page.reload()
        await player.see_menu()
        assert await program(player) == "full"
        await player.start()
        await player.answer(1)

    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED"), sensors="granted")


def test_an_achievement_of_the_first_game_leads_to_its_name(own_server, play):
    async def story(player):
        await player.start()
        assert await program(player) == "slim"
        assert await player.answer(10) == 10
        await player.miss()
        # The slim program knows that something was earned; what it is called, the page of achievements says.
        await player.button("Achievement unlocked").tap()
        await player.heading("Achievements").wait_for(timeout=20_000)
        await player.sees("Warm Hands")
        assert await program(player) == "full"

    play(own_server.url, story)


def test_a_page_that_only_the_full_program_has_loads_it_at_once(server, play):
    async def story(player):
        await player.heading("Component gallery").wait_for()
        assert await program(player) == "full"

    play(server.url, story, path="/gallery")


def test_a_full_program_that_cannot_be_fetched_changes_nothing(copied, play):
    for file in (copied.site / "assets").glob("full.*"):
        file.unlink()
    copied.stop()
    copied.start()

    async def story(player):
        await player.see_menu()
        await player.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        await asyncio.sleep(3)
        await player.page.reload()
        await player.see_menu()
        assert await program(player) == "slim"
        await player.start()
        await player.answer(1)

    play(copied.url, forgiving(story, "404"), sensors="granted")


def test_a_page_of_the_full_program_says_so_where_that_is_not_to_be_had(copied, play):
    for file in (copied.site / "assets").glob("full.*"):
        file.unlink()
    copied.stop()
    copied.start()

    async def story(player):
        await player.sees("Not on this device yet")
        await player.button("Home").tap()
        await player.see_menu()

    play(copied.url, forgiving(story, "404"), path="/out-of-pocket/tuning")
