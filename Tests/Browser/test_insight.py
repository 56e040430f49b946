"""Looking back on a great deal of play. How long it takes is a figure of `Benchmarks/browser.py`."""
import pathlib

HISTORY = pathlib.Path(__file__).resolve().parent.parent / "Data" / "history" / "ten-thousand.json"

# Device of a player with ten thousand answers.
LONG = """
  for (const [key, value] of Object.entries(%s)) localStorage.setItem('playd.' + key, value);
""" % HISTORY.read_text().strip()


async def open_statistics(player):
    await player.button("Statistics").tap()
    await player.sees("4,685")
    await player.sees("Time of day")


def test_statistics_of_ten_thousand_answers_open_from_the_menu_and_from_their_own_address(server, play):
    async def story(player):
        await player.heading("Statistics").wait_for()
        await player.sees("4,685")
        await player.page.get_by_role("button", name="Back").first.tap()
        await player.see_menu()
        await open_statistics(player)

    play(server.url, story, path="/out-of-pocket/statistics", init=LONG)


def test_other_games_and_other_days_are_counted(server, play):
    async def story(player):
        await player.heading("Statistics").wait_for()
        await player.sees("Time of day")
        everything = await player.text()
        seen = [everything]
        for mode in ("Memory", "Endless"):
            await player.page.get_by_role("combobox").select_option(label=mode)
            await player.differs(seen[-1])
            seen.append(await player.text())
        await player.page.get_by_role("combobox").select_option(label="All games")
        await player.differs(seen[-1])
        assert await player.text() == everything
        await player.page.get_by_text("7 days", exact=True).first.tap()
        await player.differs(everything)

    play(server.url, story, path="/out-of-pocket/statistics", init=LONG)
