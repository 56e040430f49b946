"""Tiles, the sample game: from the home to a solved board that is ranked, and coins that turn tiles golden."""
import json
import re
import sys
import urllib.request

from conftest import ROOT
from player import PHONE, SMALL_PHONE, forgiving

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Tiles"))
import books  # noqa: E402
import tiles  # noqa: E402

# : Each tile with its row and column, from the accessibility labels.
PLACES = """Object.fromEntries([...document.querySelectorAll('[aria-label^="Tile "]')].map(tile =>
  [tile.ariaLabel.slice(5), (tile.getAttribute('aria-description').match(/\\d/g) ?? []).map(Number)]))"""


async def frame(player):
    """The frame on the board, row by row."""
    places = await player.evaluate(PLACES)
    found = [0] * 9
    for tile, (row, column) in places.items():
        found[(row - 1) * 3 + column - 1] = int(tile)
    return tuple(found)


async def solve(player):
    """Slides the tiles into order by the shortest way; returns the moves."""
    shown = "document.querySelectorAll('[aria-label^=\"Tile \"]').length === 8"
    assert await player.until(lambda: player.evaluate(shown)), await player.text()
    moves = tiles.way(await frame(player))
    for tile in moves:
        await player.button(f"Tile {tile}").tap()
    assert await frame(player) == tiles.SOLVED
    return len(moves)


async def is_golden(player, tile):
    """Whether a tile has words as dark as those on gold."""
    return await player.evaluate(
        f"(() => {{ const e = document.querySelector('[aria-label=\"Tile {tile}\"] .text, [aria-label=\"Tile {tile}\"]');"
        " let n = e; while (n && !n.style.color) n = n.firstElementChild;"
        " return !!n && getComputedStyle(n).color === 'rgb(74, 46, 5)'; })()")


def leaderboard(server):
    with urllib.request.urlopen(server.url + "/v1/leaderboards/tiles/score") as answer:
        return json.load(answer)


def test_from_the_home_to_a_ranked_game_and_golden_tiles(sandbox, play):
    async def story(player):
        page = player.page
        # The home has the sample from the catalogue.
        await page.get_by_role("button").filter(has_text="Tiles").first.tap()
        moves = await solve(player)
        await player.sees(f"Solved in {moves} move")
        await player.sees("Rank: 1 of 1")
        for size in (PHONE, SMALL_PHONE):
            await player.resize(*size)
            assert await player.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        (row,) = leaderboard(sandbox)["rows"]
        assert row["score"] == 1_000 - moves
        # Adds coins directly; then the home redeems them.
        books.fund(sandbox.data / "db", 500)
        await page.get_by_role("button").filter(has_text="Golden tiles").tap()
        await player.button(re.compile("^4 golden tiles"), exact=False).first.tap()
        sheet = page.get_by_role("dialog")
        await sheet.get_by_role("button", name="Redeem 80 coins").tap()
        await sheet.get_by_role("button", name="Redeem now").tap()
        await sheet.get_by_text("4 golden tiles added to Tiles!").wait_for()
        await sheet.get_by_role("button", name="Done").tap()
        await page.goto(player.url + "/tiles")
        assert await player.until(lambda: is_golden(player, 4))
        assert not await is_golden(player, 5)

    play(sandbox.url, story, path="/", width=320, height=568)


def test_a_game_continues_after_a_reload_and_counts_despite_an_outage(own_server, play):
    async def story(player):
        page = player.page
        await player.button("Tile 1").wait_for()
        before = await frame(player)
        moves = tiles.way(before)
        await player.button(f"Tile {moves[0]}").tap()
        await page.reload()
        await player.button("Tile 1").wait_for()
        assert await frame(player) == tiles.slid(before, moves[0])
        # The worker has cached all files before going offline.
        await page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        await player.context.set_offline(True)
        for tile in moves[1:]:
            await player.button(f"Tile {tile}").tap()
        await player.sees("We’ll send your game when you’re back online.")
        await player.context.set_offline(False)
        await player.sees("Rank: 1 of 1")
        assert leaderboard(own_server)["rows"][0]["score"] == 1_000 - len(moves)

    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED", "Failed to fetch"), path="/tiles")


def test_the_keyboard_slides_tiles_and_the_focus_stays_on_them(own_server, play):
    async def story(player):
        page = player.page
        await player.button("Tile 1").wait_for()
        before = await frame(player)
        tile = tiles.movable(before)[0]
        await player.button(f"Tile {tile}").focus()
        await page.keyboard.press("Enter")
        assert await frame(player) == tiles.slid(before, tile)
        assert await player.evaluate("document.activeElement.ariaLabel") == f"Tile {tile}"
        # Back by the arrow that leads there.
        gap, place = before.index(0), before.index(tile)
        arrow = {3: "ArrowDown", -3: "ArrowUp", 1: "ArrowRight", -1: "ArrowLeft"}[place - gap]
        await page.keyboard.press(arrow)
        assert await frame(player) == before

    play(own_server.url, story, path="/tiles")
