"""Looking back on a great deal of play."""
import asyncio
import pathlib

HISTORY = pathlib.Path(__file__).resolve().parent.parent / "Data" / "history" / "ten-thousand.json"

# The device of somebody who has given ten thousand answers, and what kept the page from drawing.
LONG = """
  for (const [key, value] of Object.entries(%s)) localStorage.setItem('playd.' + key, value);
  window.longTasks = [];
  new PerformanceObserver(list => list.getEntries().forEach(task => longTasks.push([task.startTime, task.duration])))
    .observe({ type: 'longtask' });
""" % HISTORY.read_text().strip()


async def tasks(player, since):
    return await player.evaluate(f"longTasks.filter(task => task[0] >= {since})")


async def open_statistics(player):
    await player.button("Statistics").tap()
    await player.sees("4,682")
    await player.sees("Time of day")
    await asyncio.sleep(0.5)


def test_statistics_of_ten_thousand_answers_open_without_a_long_task_on_a_slow_phone(server, play):
    async def story(player):
        # The first visit to the page brings the full program.
        await player.heading("Statistics").wait_for(timeout=20_000)
        await player.page.get_by_role("button", name="Back").first.tap()
        await player.see_menu()
        found = []
        for _ in range(3):
            await asyncio.sleep(0.5)
            since = await player.evaluate("performance.now()")
            await open_statistics(player)
            found.append(await tasks(player, since))
            await player.page.get_by_role("button", name="Back").first.tap()
        return found

    # What else the machine does can spoil an opening, and cannot mend one.
    found = play(server.url, story, path="/out-of-pocket/statistics", init=LONG, throttle=4)
    assert [] in found, found


def test_other_games_and_other_days_are_counted_without_a_long_task(server, play):
    async def story(player):
        await player.heading("Statistics").wait_for(timeout=20_000)
        await player.sees("Time of day")
        since = await player.evaluate("performance.now()")
        for mode in ("Memory", "Endless", "All games"):
            await player.page.get_by_role("combobox").select_option(label=mode)
            await asyncio.sleep(0.3)
        for period in ("All", "7 days", "30 days"):
            await player.page.get_by_text(period, exact=True).first.tap()
            await asyncio.sleep(0.3)
        return await tasks(player, since)

    assert play(server.url, story, path="/out-of-pocket/statistics", init=LONG) == []
