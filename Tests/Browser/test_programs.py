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


def test_what_a_first_visit_played_and_earned_the_full_program_takes_up(own_server, play):
    async def story(player):
        await player.start()
        assert await program(player) == "slim"
        assert await player.answer(10) == 10
        await player.miss()
        await player.button("Back to Menu").tap()
        await player.sees("Best Score: 10")
        assert await player.until(lambda: holds_full(player), seconds=30), "the full program never came"
        await player.page.reload()
        await player.sees("Warm Hands", timeout=20)
        await player.sees("Best Score: 10")
        assert await program(player) == "full"
        # Once is enough.
        await player.page.reload()
        await player.see_menu()
        assert "Warm Hands" not in await player.text()
        await player.button("Statistics").tap()
        await player.sees("Reaction")

    play(own_server.url, story)


def test_what_the_slim_program_lacks_it_leaves_to_the_full_one(own_server, play):
    async def story(player):
        await player.see_menu()
        assert await program(player) == "slim"
        await player.button("Choose a mode").tap()
        await player.full_program()
        await player.page.get_by_role("dialog").get_by_role("button", name="Memory").first.tap()
        await player.sees("Memory")
        await player.see_menu()

    play(own_server.url, story)


def test_a_page_that_only_the_full_program_has_loads_it_at_once(server, play):
    async def story(player):
        await player.heading("Component gallery").wait_for()
        assert await program(player) == "full"

    play(server.url, story, path="/gallery")


def test_without_the_full_program_what_a_first_visit_left_is_not_touched(copied, play):
    assets = copied.site / "assets"
    held = {file: file.read_bytes() for file in assets.glob("full.*")}
    for file in held:
        file.unlink()
    copied.stop()
    copied.start()

    async def story(player):
        await player.start()
        await player.answer(2)
        await player.miss()
        kept = "JSON.stringify(Object.entries(localStorage).filter(([key]) => /bests|account/.test(key)).sort())"
        before = await player.evaluate(kept)
        assert "bests" in before
        # The slim program cannot read this, so it must not begin as if nothing were there.
        await player.page.reload()
        await player.sees("What you have on this device is kept.", timeout=20)
        assert await player.evaluate(kept) == before
        for file, data in held.items():
            file.write_bytes(data)
        copied.stop()
        copied.start()
        await player.button("Start again").tap()
        await player.sees("Best Score: 2", timeout=20)
        assert await program(player) == "full"

    play(copied.url, forgiving(story, "404"))


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
