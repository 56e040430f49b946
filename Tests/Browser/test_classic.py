"""Out of Pocket Classic as a player meets it: real browser, real touches, real server, real database."""
import asyncio
import json
import re
import urllib.request

from player import forgiving

SOUND_LOG = """
  window.soundsStarted = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...rest) { window.soundsStarted += 1; return start.apply(this, rest) };
  window.vibrations = [];
  navigator.vibrate = pattern => { window.vibrations.push(pattern); return true };
"""


def leaderboard(url):
    with urllib.request.urlopen(f"{url}/v1/leaderboards/out-of-pocket/classic-discreet?limit=100") as answer:
        return json.load(answer)


def test_a_game_played_by_touch_reaches_the_verified_leaderboard(own_server, play):
    async def story(player):
        await player.start()
        assert await player.answer(7) == 7
        assert await player.score() == 7
        await player.miss()
        await player.sees("Your first score. Now beat it!")
        await player.sees("Verified! You’re #1")
        await player.button("Leaderboard").tap()
        await player.heading("Leaderboard").wait_for()
        await player.sees("You")
        return await player.evaluate("[soundsStarted, vibrations.length]")

    sounds, vibrations = play(own_server.url, story, init=SOUND_LOG)
    assert sounds >= 8, "seven ticks and a failure sound"
    assert vibrations >= 8
    rows = leaderboard(own_server.url)["rows"]
    assert [(row["rank"], row["score"]) for row in rows] == [(1, 7)]


def test_a_wrong_gesture_shows_the_expected_and_the_performed_one(server, play):
    async def story(player):
        await player.start()
        await player.answer(1)
        await player.miss()
        return await player.page.locator("body").inner_text()

    text = play(server.url, story)
    # The seed chooses the prompt; a Stroop trial also names the color.
    gesture = r"{} ?(\([A-Z]+\))?"
    said = rf"It wanted {gesture.format('[A-Za-z -]+?')}\. You did {gesture.format('swipe (up|down)')}\."
    assert re.search(said, text), text


def test_a_time_out_ends_the_game_with_an_explanation(server, play):
    async def story(player):
        await player.start()
        await player.heading("Game over").wait_for()
        await player.sees("Time’s up! It wanted")

    play(server.url, story)


def test_one_touch_starts_the_next_game_after_game_over(server, play):
    async def story(player):
        await player.start()
        for _ in range(4):
            await player.answer(1)
            await player.miss()
            await player.button("Try Again").tap()
            await player.playing()
            assert await player.score() == 0

    play(server.url, story)


def test_double_tapping_the_background_plays_again(server, play):
    async def story(player):
        await player.start()
        await player.miss()
        await asyncio.sleep(0.8)
        # Left of the buttons, whose height depends on the sentence above them.
        await player.finger.double_tap(at=(6, 700))
        await player.playing()

    play(server.url, story)


def test_games_played_offline_are_kept_through_a_reload_and_sent_when_the_network_returns(own_server, play):
    async def story(player):
        await player.start()
        await player.answer(1)
        await player.miss()
        await player.sees("Verified!")
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        # A browser set offline may forget it over a reload, so the server is stopped too.
        own_server.stop()
        await player.context.set_offline(True)
        await player.button("Try Again").tap()
        await player.playing()
        # More games than ordinary sessions are in stock.
        for _ in range(3):
            await player.miss()
            await player.sees("Get one point")
            await player.button("Try Again").tap()
            await player.playing()
        assert await player.answer(4) == 4
        await player.miss()
        await player.sees("Saved. We’ll send it")
        # The app itself now comes from the cache.
        await player.page.reload()
        await player.see_menu()
        await player.sees("Best score: 4")
        own_server.start()
        await player.context.set_offline(False)
        for _ in range(150):
            if leaderboard(own_server.url)["rows"][0]["score"] == 4:
                return
            await asyncio.sleep(0.1)
        raise AssertionError(
            "the offline game never arrived; the page says: " + await player.text() + "\nit keeps: " + await player.evaluate(
                "Object.keys(localStorage).sort().join(' ')") + "\nit thinks it is "
            + ("online" if await player.evaluate("navigator.onLine") else "offline"))

    # The browser logs every request that fails offline; expected here.
    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED"))


def test_a_game_finished_while_the_server_is_down_is_ranked_when_it_is_back(own_server, play):
    async def story(player):
        await player.start()
        await player.answer(2)
        own_server.process.kill()
        own_server.process.wait()
        await player.miss()
        await asyncio.sleep(0.5)
        own_server.start()
        for _ in range(300):
            rows = leaderboard(own_server.url)["rows"]
            if rows and rows[0]["score"] == 2:
                return
            await asyncio.sleep(0.1)
        raise AssertionError("the game never arrived")

    play(own_server.url, forgiving(story, "ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET"))
