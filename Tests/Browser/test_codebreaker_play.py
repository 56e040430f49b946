"""What a player of CodeBreaker learns, hears and reads: the lesson, the answer mark by mark, the result, the analysis, the day."""
import json
import re

from codebreaker import NAMES, Breaker
from player import forgiving
from test_out_of_pocket import HIDE, leave

# The rates at which sounds are played, and how the phone vibrates.
FELT = """
  window.rates = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...rest) {
    rates.push(Math.round(this.playbackRate.value * 1000));
    return start.apply(this, rest);
  };
  window.vibrations = [];
  navigator.vibrate = pattern => { vibrations.push(pattern); return true };
"""
KEEP_LINK = "navigator.share = async data => { window.sharedLink = data; };"
#: The rates of pegs in the right place, one after the other, and of one in the wrong place. Placing pegs is lower.
EXACT, MISPLACED = (1682, 2000, 2245), 749


async def win_level_one(player):
    breaker = Breaker(player)
    await player.button("Play level 1").tap()
    while True:
        assert await player.until(breaker.is_new), await player.text()
        guesses = await breaker.solve()
        if await player.heading("Code broken!").is_visible():
            return guesses
        # Guesses that all fit lose now and then, at no cost.
        await player.button("Try again").tap()


def test_the_first_level_offers_a_guess_and_says_in_words_what_its_marks_mean(server, play):
    async def story(player):
        await player.sees("Corner Shop")
        await player.button("Play level 1").tap()
        await player.sees("Here’s a good first guess. Tap it, then tap Guess.")
        await player.page.get_by_role("button", name=re.compile("^Place ")).tap()
        breaker = Breaker(player)

        async def is_placed():
            return "empty" not in await breaker.slots()

        async def is_answered():
            return len(await breaker.rows()) == 1

        assert await player.until(is_placed)
        offered = tuple(NAMES.index(name) for name in await breaker.slots())
        await player.button("Guess").tap()
        assert await player.until(is_answered)
        (guess, (exact, misplaced)), = await breaker.rows()
        assert guess == offered
        if exact == len(offered):
            # The offered guess is the code: once in 24 games.
            return
        for count, words in ((exact, "right where"), (misplaced, "in (another slot|other slots)")):
            if count:
                await player.sees(re.compile(rf"^{count} .*{words}"))
        await player.sees("The marks don’t say which. Move some pegs and guess again.")

    play(server.url, story, path="/codebreaker")


def test_each_mark_of_an_answer_is_heard_and_felt(server, play):
    async def story(player):
        await player.button("Play level 1").tap()
        breaker = Breaker(player)
        assert await player.until(breaker.is_new), await player.text()
        code = (await breaker.candidates(await breaker.repeats()))[0]
        await player.evaluate("rates.splice(0)")
        await breaker.guess(code)
        (_, (exact, misplaced)), = await breaker.rows()

        async def is_told():
            rates = await player.evaluate("rates")
            return [rate for rate in rates if rate in (*EXACT, MISPLACED)] == [*EXACT[:exact], *[MISPLACED] * misplaced]

        assert await player.until(is_told), (exact, misplaced, await player.evaluate("rates"))
        assert await player.evaluate("vibrations.length") >= exact + misplaced

    play(server.url, story, path="/codebreaker", init=FELT)


def test_a_win_shows_stars_for_skill_and_its_analysis_speaks_in_words_and_in_numbers_on_request(server, play):
    async def story(player):
        await win_level_one(player)
        assert await player.page.get_by_role("dialog").get_by_label(re.compile(r"^[1-3] stars?$")).count() == 1
        await player.sees(re.compile(r"^Skill: \d+% \(three stars from 90%\)$"))
        await player.button("Analysis").tap()
        await player.sees("Skill vs. best guesses")
        await player.sees("Codes left")
        assert not await player.page.get_by_text("Bits gained / expected").count()
        await player.page.get_by_role("switch").first.tap()
        await player.sees("Bits gained / expected")

    play(server.url, story, path="/codebreaker")


def test_levels_are_counted_for_the_operator_when_the_page_is_left(server, play):
    async def story(player):
        guesses = await win_level_one(player)

        def tells_of_the_win(request):
            return request.url.endswith("/v1/events") and "levelWon" in (request.post_data or "")

        async with player.page.expect_request(tells_of_the_win) as made:
            await leave(player, True)
        request = await made.value
        events = [(event["event"], event.get("level"), event.get("guesses")) for event in json.loads(request.post_data)["events"]]
        assert ("levelStarted", 1, None) in events and ("levelWon", 1, guesses) in events, events
        assert (await request.response()).status == 200

    play(server.url, story, path="/codebreaker", init=HIDE)


def test_the_days_result_is_shared_as_a_grid_with_a_link_and_begins_a_streak(own_server, play):
    async def story(player):
        page = player.page
        await page.get_by_role("button", name="Daily Code").first.tap()
        await player.button("Start").tap()
        breaker = Breaker(player)
        assert await player.until(breaker.is_new), await player.text()
        guesses = await breaker.solve(limit=10)
        await player.sees("Streak: 1 day")
        await player.button("Share").tap()
        assert await player.until(lambda: player.evaluate("!!window.sharedLink"))
        link, (heading, *grid) = await player.evaluate("sharedLink.url"), (await player.evaluate("sharedLink.text")).split("\n")
        assert link == player.url + "/codebreaker/daily"
        assert heading.startswith("CodeBreaker") and heading.endswith(f"{guesses}/10"), heading
        assert len(grid) == guesses and grid[-1] == "🟩" * 4 and all(len(row) == 4 for row in grid), grid
        await player.button("See the proof").tap()
        await player.button("Earlier codes").tap()
        # Yesterday's code is one that the new server never had, or one that is not over everywhere.
        await player.sees(re.compile("There was no code on this day|You didn’t play this one"))

    # The browser logs the answer to the question about a day that never was.
    play(own_server.url, forgiving(story, "404"), path="/codebreaker", init=KEEP_LINK)
