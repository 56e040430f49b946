"""Out of Pocket whole: motions, modes, sensors that fail, two players, the day's challenge, the tuning panel."""
import asyncio
import json
import urllib.request

from motion import Motion
from test_classic import forgiving


def rows(url, board="classic", query=""):
    with urllib.request.urlopen(f"{url}/v1/leaderboards/out-of-pocket/{board}?limit=100{query}") as answer:
        return [(row["rank"], row["score"]) for row in json.load(answer)["rows"]]


# Motions

def test_motions_and_touches_of_classic_reach_the_verified_leaderboard(own_server, play):
    async def story(player):
        await player.start()
        seen = set()
        for _ in range(40):
            gesture = await player.prompt()
            if gesture is None or (len(seen) >= 2 and await player.score() >= 6):
                break
            if gesture in Motion.GESTURES:
                seen.add(gesture)
            if not await player.answer(1):
                break
        score = await player.score()
        assert seen, "no motion was asked for"
        await player.miss()
        await player.sees("Verified! You’re #1")
        return score

    score = play(own_server.url, story, sensors="granted")
    assert score >= 6
    assert rows(own_server.url) == [(1, score)]


async def start_without_motions(player, choice):
    """Starts a game that asks for motions, is refused the sensors, and takes one of the ways offered instead."""
    await player.be_unhinged()
    await player.button("Start Playing").tap()
    begin = player.page.get_by_role("dialog").get_by_role("button", name="Start Playing")
    chosen = player.button(choice)
    assert await player.until(begin.is_visible, chosen.is_visible)
    if await begin.is_visible():
        await begin.tap()
        # It stays visible while its sheet leaves.
        await begin.wait_for(state="detached")
    await chosen.wait_for()
    await chosen.tap()
    # The rules may still be shown.
    await player.until(player.prompt, begin.is_visible)
    if await begin.is_visible():
        await begin.tap()


def test_a_denied_permission_is_explained_and_offers_discreet_mode(own_server, play):
    async def story(player):
        await start_without_motions(player, "Play in Discreet Mode")
        await player.playing()
        assert await player.answer(3) == 3
        await player.miss()
        await player.sees("Verified!")

    play(own_server.url, story, sensors="denied")
    assert rows(own_server.url, "classic-discreet") == [(1, 3)]


def test_buttons_replace_motions_and_have_their_own_leaderboard(own_server, play):
    async def story(player):
        await start_without_motions(player, "Play with buttons")
        pressed = 0
        for _ in range(40):
            gesture = await player.playing()
            before = await player.score()
            if gesture in Motion.GESTURES:
                await player.press_for(gesture)
                pressed += 1
            else:
                await asyncio.sleep(0.15)
                await player.perform(gesture)
            assert await player.until(lambda: grown(player, before), seconds=2), gesture
            if pressed >= 2 and await player.score() >= 4:
                break
        score = await player.score()
        await player.miss()
        await player.sees("Verified!")
        return score

    score = play(own_server.url, story, sensors="denied")
    assert rows(own_server.url, "classic-buttons") == [(1, score)]


async def grown(player, before):
    return await player.prompt() is not None and await player.score() > before


def test_sensors_that_stall_in_a_game_cost_nothing_and_offer_buttons(server, play):
    async def story(player):
        await player.start()
        assert await player.answer(1) == 1
        await player.motion.stop()
        for _ in range(30):
            gesture = await player.playing()
            if gesture in Motion.GESTURES:
                break
            assert await player.answer(1) == 1
        before = await player.score()
        await player.page.get_by_role("group", name="Gesture buttons").wait_for()
        gesture = await player.playing()
        await player.press_for(gesture)
        assert await player.until(lambda: grown(player, before), seconds=2)
        assert await player.answer(1) == 1

    play(server.url, story, sensors="granted")


# Pauses

HIDE = """
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => window.isAway ? 'hidden' : 'visible' });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => !!window.isAway });
"""


async def leave(player, isAway):
    await player.evaluate(f"window.isAway = {'true' if isAway else 'false'}; document.dispatchEvent(new Event('visibilitychange'))")


def test_a_hidden_page_pauses_the_run_and_coming_back_brings_a_new_prompt(server, play):
    async def story(player):
        await player.be_discreet()
        await player.start()
        assert await player.answer(2) == 2
        await leave(player, True)
        await asyncio.sleep(3.5)
        await leave(player, False)
        await player.heading("Paused").wait_for()
        assert await player.prompt() is None
        await player.button("Resume").tap()
        await player.playing()
        assert await player.score() == 2
        assert await player.answer(2) == 2

    play(server.url, story, init=HIDE)


def test_a_run_ended_by_a_reload_is_counted_and_reported_at_the_next_launch(own_server, play):
    async def story(player):
        await player.see_menu()
        await player.start()
        assert await player.answer(3) == 3
        await player.page.reload()
        await player.sees("Your last game was cut short. Your 3 points still count.")
        await player.sees("Best score: 3")
        arrived = lambda: asyncio.to_thread(lambda: rows(own_server.url, "classic-discreet") == [(1, 3)])  # noqa: E731
        assert await player.until(arrived), rows(own_server.url, "classic-discreet")
        await player.page.reload()
        await player.see_menu()
        assert not await player.page.get_by_text("was cut short").count()

    play(own_server.url, story)


# A device whose storage is full from `window.isFull` on.
FULL = """
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (...entry) {
    if (window.isFull) throw new DOMException('full', 'QuotaExceededError');
    return keep.apply(this, entry);
  };
"""


def test_a_full_device_is_reported_and_the_game_is_ranked_anyway(own_server, play):
    async def story(player):
        await player.see_menu()
        await player.start()
        await player.evaluate("window.isFull = true")
        assert await player.answer(2) == 2
        await player.miss()
        await player.sees("out of storage")
        await player.sees("Verified! You’re #1")
        assert await player.evaluate("document.getElementById('app').scrollHeight <= innerHeight")

    play(own_server.url, story, init=FULL)
    assert rows(own_server.url, "classic-discreet") == [(1, 2)]


# Modes

# : Where each title stood, frame by frame.
TOPS = """
  window.tops = {};
  (function look() {
    for (const title of document.querySelectorAll("h1, [role=heading]"))
      (tops[title.textContent] ??= []).push(title.getBoundingClientRect().top);
    requestAnimationFrame(look);
  })();
"""


def test_memory_is_repeated_for_rounds_and_ranked(own_server, play):
    async def story(player):
        await player.be_discreet()
        await player.choose_mode("Memory")
        await player.begin()
        for length in range(1, 4):
            sequence = await player.watch()
            assert len(sequence) == length, sequence
            await player.repeat(sequence)
        await player.spoil(await player.watch())
        await player.sees("3 rounds complete")
        await player.sees("Verified!")
        watched, repeated = await player.evaluate("[tops['Watch the sequence'], tops['Now repeat it']]")
        assert min(abs(top - repeated[0]) for top in watched) <= 4, "the title jumps from watching to repeating"

    play(own_server.url, story, init=TOPS)
    assert [score for _, score in rows(own_server.url, "memory-discreet")] == [3]


def test_a_mode_explains_itself_in_one_picture_before_its_first_game_only(server, play):
    async def story(player):
        await player.be_discreet()
        await player.choose_mode("Endless")
        await player.button("Start Playing").tap()
        sheet = player.page.get_by_role("dialog")
        await sheet.get_by_role("heading", name="Endless").wait_for()
        await sheet.get_by_text("the clock never stops shrinking").wait_for()
        await sheet.get_by_role("button", name="Start Playing").tap()
        await player.playing()
        await player.button("Quit game").tap()
        await player.page.reload()
        await player.see_menu()
        await player.button("Start Playing").tap()
        await player.playing()
        assert not await sheet.count()

    play(server.url, story, width=320, height=568)


def test_two_players_take_turns_until_one_has_won(server, play):
    async def story(player):
        await player.be_discreet()
        await player.choose_mode("Game vs Player vs Player")
        await player.begin()
        turns = []
        for turn in range(4):
            ready = player.button("I’m ready")
            heading = player.page.get_by_role("heading", name="’s turn")
            assert await player.until(ready.is_visible, player.heading("Now repeat it").is_visible)
            if await ready.is_visible():
                turns.append(await heading.first.text_content())
                await ready.tap()
            sequence = await player.watch()
            assert f"Player {turn % 2 + 1}’s turn" in await player.text(), "whose turn it is, also while repeating"
            if turn == 3:
                # The second player misses the second round.
                await player.spoil(sequence)
            else:
                await player.repeat(sequence)
                # The prompt to repeat stays until the turn is over.
                await asyncio.sleep(0.8)
        await player.sees("Player 1 wins!")
        return turns

    turns = play(server.url, story)
    assert any("2" in turn for turn in turns), turns


def test_the_daily_challenge_is_played_once(own_server, play):
    async def story(player):
        await player.be_discreet()
        await player.choose_mode("Daily Challenge")
        # Its session starts with the game, so no touch may be stamped ahead of time.
        player.finger.is_live = True
        await player.start()
        assert await player.answer(2) == 2
        await player.miss()
        await player.sees("Verified!")
        await player.button("Back to Menu").tap()
        await player.sees("Next challenge in")
        assert not await player.button("Start Playing").is_visible()
        await player.page.reload()
        await player.sees("Next challenge in")

    play(own_server.url, story)
    assert [score for _, score in rows(own_server.url, "daily-discreet")] == [2]


def test_the_menus_card_begins_the_days_challenge_and_says_when_it_is_done(own_server, play):
    async def story(player):
        await player.be_discreet()
        player.finger.is_live = True
        await player.page.get_by_role("button", name="Daily Challenge").tap()
        await player.page.get_by_role("dialog").get_by_role("button", name="Start Playing").tap()
        await player.playing()
        assert await player.answer(1) == 1
        await player.miss()
        await player.sees("Verified!")
        await player.button("Back to Menu").tap()
        await player.heading("Classic").wait_for()
        await player.sees("Today: 1 point")
        await player.sees("1 day in a row")
        await player.button("Start Playing").wait_for()

    play(own_server.url, story)
    assert [score for _, score in rows(own_server.url, "daily-discreet")] == [1]


# Tuning

BROKEN = b'{\n  "version": 1,\n  "values": {\n    "startingLimit": 9000,\n    "showGap" 1\n  }\n}\n'


def test_an_invalid_tuning_file_is_refused_with_its_line(server, play):
    async def story(player):
        page = player.page
        await player.heading("Tuning").wait_for()
        await page.get_by_role("textbox", name="Search").fill("showGap")
        await page.get_by_role("button", name="More: showGap").tap()
        await player.sees("1 number changed")
        for content, sentence in (
            (BROKEN, "Syntax error in line 5, column 15. Nothing was changed."),
            (b"[]", "Unexpected format. Nothing was changed."),
            (b'{"version": 1, "values": {"tiltHold": 99999}}', "“tiltHold” is 99,999. It must be between 0 and 2,000."),
        ):
            async with page.expect_file_chooser() as chooser:
                await page.get_by_role("button", name="Open file").tap()
            await (await chooser.value).set_files({"name": "mine.json", "mimeType": "application/json", "buffer": content})
            await player.sees(sentence)
            await player.sees("1 number changed")
        async with page.expect_download() as download:
            await page.get_by_role("button", name="Save as file").tap()
        saved = json.loads(open(await (await download.value).path()).read())
        assert saved["values"]["showGap"] == 220
        async with page.expect_file_chooser() as chooser:
            await page.get_by_role("button", name="Open file").tap()
        await (await chooser.value).set_files(
            {"name": "mine.json", "mimeType": "application/json", "buffer": b'{"version": 1, "values": {"showGap": 300}}'})
        await player.sees("Rules imported.")
        await page.reload()
        await player.sees("1 number changed")
        await player.sees("200 → 300 ms")

    play(server.url, story, path="/out-of-pocket/tuning?debug")


def test_a_recorded_motion_is_replayed_against_other_thresholds(server, play):
    async def story(player):
        page = player.page
        await player.heading("Tuning").wait_for()
        await player.button("Takes").tap()
        await player.button("Record").tap()
        await asyncio.sleep(1)
        await player.motion.shake()
        await asyncio.sleep(0.5)
        await player.button("Stop recording").tap()
        await player.sees("shake at ")
        # Kept on the device.
        await page.reload()
        await player.button("Takes").tap()
        await page.get_by_role("button", name="1. shake").tap()
        await player.sees("shake at ")

    play(server.url, story, sensors="granted", path="/out-of-pocket/tuning?debug")


# Without a network

def test_practice_works_offline(server, play):
    async def story(player):
        await player.see_menu()
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        # The rest of the app is cached automatically after the first visit.
        await asyncio.sleep(3)
        await player.context.set_offline(True)
        await player.page.goto(player.url + "/out-of-pocket/practice")
        await player.heading("Practice").wait_for()

    play(server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED"))
