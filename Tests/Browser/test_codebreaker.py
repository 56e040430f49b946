"""CodeBreaker from the map to the next level, with fingers, keys and a reload in the middle."""
import asyncio
import hashlib
import itertools
import re
import subprocess

from codebreaker import NAMES, Breaker, feedback
from conftest import PLAYD
from player import forgiving


def test_winning_level_one_unlocks_the_next(server, play):
    async def story(player):
        await player.button("Play level 1").tap()
        await player.sees("Crack the code: 3 pegs, 4 colors")
        breaker = Breaker(player)
        # Consistent guesses lose a level now and then, at no cost.
        for _ in range(6):
            await breaker.solve()
            if await player.heading("Code broken!").is_visible():
                break
            await player.sees("Unlucky! No life lost")
            await player.button("Try again").tap()
        assert await player.page.get_by_role("dialog").locator("[aria-label^='The secret code: ']").is_visible()
        await player.button("Next level").tap()
        await player.sees("3 pegs, 4 colors, repeats")
        await player.page.go_back()
        await player.sees("Continue Level 2")
        # The played game is restored.
        await player.page.reload()
        await player.sees("Chapter 1")
        assert await player.page.get_by_role("button", name="stars: ").count() == 1

    play(server.url, story, path="/codebreaker")


async def win_levels(player, levels):
    """Wins the levels in a row from the map; consistent guesses lose one now and then, at no cost."""
    breaker = Breaker(player)
    await player.button(f"Play level {levels[0]}").tap()
    for level in levels:
        assert await player.until(breaker.is_new), await player.text()
        while True:
            await breaker.solve()
            if await player.heading("Code broken!").is_visible():
                break
            await player.button("Try again").tap()
            assert await player.until(breaker.is_new), await player.text()
        if level != levels[-1]:
            await player.button("Next level").tap()
    await player.button("Quit").tap()


def test_twelve_levels_won_online_and_offline_reach_the_server_and_a_changed_phone(own_server, play):
    async def story(player):
        async def won():
            """The levels that the server has."""
            return await player.page.evaluate("""async () => {
              const {token} = JSON.parse(localStorage.getItem('playd.playd.account'));
              const answer = await fetch('/v1/code-breaker', {headers: {Authorization: 'Bearer ' + token}});
              return (await answer.json()).levels.filter(level => level.wins > 0).map(level => level.level);
            }""")

        async def has(*levels):
            return await won() == list(levels)

        await win_levels(player, range(1, 6))
        assert await player.until(lambda: has(*range(1, 6))), await won()
        # More levels than there are sessions in stock.
        await player.context.set_offline(True)
        await win_levels(player, range(6, 13))
        await player.context.set_offline(False)
        assert await player.until(lambda: has(*range(1, 13))), await won()
        # A changed phone knows nothing but who plays.
        await player.change_phone("/codebreaker")
        await player.sees("Play level 13")

    # Offline requests fail, and the browser logs it.
    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED"), path="/codebreaker")


def test_a_player_who_knows_the_game_skips_to_level_ten(own_server, play):
    async def story(player):
        breaker = Breaker(player)
        await player.page.get_by_role("button", name="Skip ahead").tap()
        await player.sees("Crack the code: 4 pegs, 6 colors")
        await breaker.solve(limit=6)
        # Guesses that all fit fail once in 140 tests; the next one is ten minutes away.
        if await player.heading("Out of guesses").is_visible():
            await player.sees("Next try in")
            return
        await player.sees("Levels 1 to 10 are open.")
        await player.button("Play level 10").tap()
        await player.sees("Crack the code: 4 pegs, 6 colors")
        # The levels are open on a second phone too, which knows nothing but who plays.
        await player.change_phone("/codebreaker")
        await player.sees("Play level 10")
        assert await player.page.get_by_role("button", name="Skip ahead").count() == 0

    play(own_server.url, story, path="/codebreaker")


def test_a_free_game_counts_on_a_second_phone(own_server, play):
    async def story(player):
        breaker = Breaker(player)
        await player.page.get_by_role("button", name="Free play").tap()
        await player.button("Start").tap()
        await player.sees("Crack the code")

        async def has_session():
            return await player.page.evaluate("""() => {
              const game = localStorage.getItem('playd.playd.codebreaker.free');
              return game !== null && 'session' in JSON.parse(game);
            }""")

        assert await player.until(has_session)
        await breaker.solve()

        async def games():
            return await player.page.evaluate("""async () => {
              const {token} = JSON.parse(localStorage.getItem('playd.playd.account'));
              const answer = await fetch('/v1/code-breaker', {headers: {Authorization: 'Bearer ' + token}});
              return (await answer.json()).free.games;
            }""")

        async def counted():
            return await games() == 1

        assert await player.until(counted), await games()

    play(own_server.url, story, path="/codebreaker")


def test_the_first_visits_menu_offers_the_tutorial(server, play):
    async def story(player):
        await player.see_menu()
        await player.page.get_by_role("link", name="CodeBreaker").tap()
        await player.sees("Play level 1")
        await player.page.go_back()
        await player.button("Start Playing").wait_for()

    play(server.url, story)


def test_dragging_and_typing_fill_a_draft_that_survives_a_reload(server, play):
    async def story(player):
        await player.button("Play level 1").tap()
        await player.sees("Crack the code")
        breaker = Breaker(player)
        colour = await player.page.get_by_role("button", name=NAMES[2], exact=True).bounding_box()
        slot = await player.page.locator("button[aria-label^='Slot 3']").bounding_box()

        def middle(box):
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

        (x, y), (left, top) = middle(colour), middle(slot)
        await player.finger.swipe(left - x, top - y, at=((x + left) / 2, (y + top) / 2), seconds=0.3)
        assert await breaker.slots() == ["empty", "empty", NAMES[2]]
        await player.page.keyboard.press("1")
        assert await breaker.slots() == [NAMES[0], "empty", NAMES[2]]
        await asyncio.sleep(0.2)
        await player.page.reload()
        await player.page.locator("button[aria-label^='Slot 1']").wait_for()
        assert await breaker.slots() == [NAMES[0], "empty", NAMES[2]]
        await player.page.keyboard.press("2")
        await player.page.keyboard.press("Enter")

        async def answered():
            return len(await breaker.rows()) == 1 or await breaker.is_over()

        assert await player.until(answered)

    play(server.url, story, path="/codebreaker")


async def lose_level_one(player):
    """Loses level 1 and returns what the secret can be, which the overlay does not tell."""
    breaker = Breaker(player)
    while True:
        await player.page.get_by_role("button", name=re.compile("^Level 1, ")).tap()
        # The last overlay may still be closing: a game starts on an empty board.
        assert await player.until(breaker.is_new), await player.text()
        pegs, colours = len(await breaker.slots()), await breaker.colours()
        await breaker.lose()
        lost = player.heading("Out of guesses")
        await lost.or_(player.heading("Code broken!")).first.wait_for()
        if await lost.is_visible():
            break
        # The first guess was the code: it happens once in 24 games.
        await player.button("Quit").tap()
    assert await player.page.locator("[aria-label^='The secret code: ']").count() == 0
    rows = await breaker.rows()
    return breaker, next(
        code for code in itertools.product(colours, repeat=pegs)
        if all(feedback(guess, code) == answer for guess, answer in rows))


async def choose_ads(player):
    """Answers the question about ads, where it is asked."""
    choice = player.page.get_by_role("dialog").get_by_role("button").filter(has_text="Non-personalized ads")
    if await player.until(choice.is_visible, seconds=3):
        await choice.tap()


def test_a_completed_ad_continues_a_lost_game(own_server, play):
    async def story(player):
        breaker, secret = await lose_level_one(player)
        await player.button("Watch an ad for one more guess").tap()
        await choose_ads(player)
        await player.sees("Your reward comes at the end")
        # The ad ends and closes automatically; the game continues.
        await player.sees("1 guess left")
        await breaker.guess(secret)
        await player.heading("Code broken!").wait_for()
        await player.button("Quit").tap()
        await player.sees("Play level 2")
        assert await player.page.locator("[aria-label='5 lives']").count(), await player.text()

    # A phone that reported the ad's start late must wait for its end and ask again.
    play(own_server.url, forgiving(story, "409 (Conflict)"), path="/codebreaker")


def test_closing_an_ad_early_earns_nothing(own_server, play):
    async def story(player):
        await lose_level_one(player)
        await player.button("Watch an ad for one more guess").tap()
        await choose_ads(player)
        await player.sees("Your reward comes at the end")
        await player.button("Close ad").tap()
        await player.button("Close anyway").tap()
        await player.sees("You closed the ad early, so there’s no reward.")
        await player.heading("Out of guesses").wait_for()
        await player.button("Quit").tap()
        # The loss is final and took a life.
        await player.sees("Next life in")
        assert await player.page.locator("[aria-label='4 lives']").count(), await player.text()

    play(own_server.url, story, path="/codebreaker")


def test_a_life_bought_with_coins_continues_the_game(own_server, play):
    # Funds for the daily bonus.
    subprocess.run([PLAYD, "rewards", "top-up", "platform", "1000", "--data", own_server.data / "db"], check=True)

    async def story(player):
        page = player.page
        await player.sees("Chapter 1")
        # The daily bonus covers the price of a life.
        await page.goto(player.url + "/")
        await player.button(re.compile("Claim your first 120"), exact=False).first.tap()
        assert await player.until(page.get_by_label("Balance: 120 coins").first.is_visible)
        await page.goto(player.url + "/codebreaker")
        for lost in range(5):
            await lose_level_one(player)
            if lost < 4:
                await player.button("Quit").tap()
        await player.button("Get more lives").tap()
        await player.sees("No lives left")
        await player.button("Buy lives with coins").tap()
        sheet = page.get_by_role("dialog")
        await sheet.get_by_role("button", name="Redeem 80 coins").tap()
        await sheet.get_by_role("button", name="Redeem now").tap()
        await sheet.get_by_text("1 life added to CodeBreaker!").wait_for()
        await sheet.get_by_role("button", name="Play").tap()
        await player.sees("1 extra life in reserve")
        await player.button("Use an extra life").tap()
        # The level restarts and the bought life is used, also by the server's count after a reload.
        await player.sees("Crack the code: 3 pegs, 4 colors")
        breaker = Breaker(player)
        await breaker.solve()
        await page.goto(player.url + "/codebreaker")
        await player.sees("Next life in")
        assert "bought" not in await player.text()
        # The catalogue page needs no link code.
        await page.goto(player.url + "/games/code-breaker")
        await player.sees("Nothing to connect.")
        assert await player.button("Disconnect").count() == 0

    # Without a life the level's sessions are refused, as the board explains.
    play(own_server.url, forgiving(story, "409"), path="/codebreaker")


def test_finds_the_code_of_the_day_and_verifies_the_reveal(own_server, play):
    async def story(player):
        await player.page.get_by_role("button", name="Daily Code").first.tap()
        await player.sees("Published in advance")
        digest = "[role=img][aria-label]"
        published = await player.page.locator(digest).last.get_attribute("aria-label")
        assert len(published) == 64
        await player.button("Start").tap()
        await player.sees("Crack the code: 4 pegs, 6 colors")
        breaker = Breaker(player)
        guesses = await breaker.solve(limit=10)
        await player.sees(f"Solved in {guesses} guess")
        await player.button("See the proof").tap()
        await player.sees("The hash matches. This was the code all along.")
        labels = await player.page.locator(digest).evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
        revealed = next(label for label in labels if label.startswith("playd:code-breaker:"))
        assert published in labels
        assert hashlib.sha256(revealed.encode()).hexdigest() == published
        await player.sees("How everyone did")
        # The server stores the game: a reload restores it, and it cannot be replayed.
        await player.page.reload()
        await player.sees("The hash matches")
        assert await player.button("Start").count() == 0

    play(own_server.url, story, path="/codebreaker")


def test_a_ranked_code_is_kept_by_the_server_changes_the_points_and_goes_on_at_a_second_phone(own_server, play):
    async def story(player):
        page = player.page
        await page.get_by_role("button", name="Ranked").first.tap()
        await player.sees("Bronze")
        await player.sees("10 codes left today")
        async with page.expect_response(lambda each: each.request.method == "POST" and each.url.endswith("/ranked")) as made:
            await player.button("Start").tap()
        started = (await (await made.value).json())["game"]
        assert "reveal" not in started and "seed" not in started
        await player.sees("Crack the code: 4 pegs, 6 colors")
        guesses = await Breaker(player).solve(limit=10)
        change = max(60 - 10 * guesses, -30)
        await player.sees(f"Points: +{change}" if change > 0 else "Points unchanged")
        await player.button("See the proof").tap()
        await player.sees("The hash matches. This was the code all along.")
        labels = await page.locator("[role=img][aria-label]").evaluate_all(
            "all => all.map(e => e.getAttribute('aria-label'))")
        revealed = next(label for label in labels if label.startswith("playd:code-breaker:ranked:"))
        assert hashlib.sha256(revealed.encode()).hexdigest() == started["commitment"]
        await player.sees("9 codes left today")
        if change > 0:
            await player.button("Leaderboard").tap()
            await player.button("Ranked").tap()
            assert await player.until(page.locator(f"[aria-label^='Rank 1, '][aria-label$=', {change} points']").count)
            await page.go_back()
        # A second phone, which knows nothing but who plays, goes on with the same code.
        await player.button("Start").tap()
        await player.sees("Crack the code: 4 pegs, 6 colors")
        await Breaker(player).guess((0, 0, 1, 1))
        if await player.heading("Code broken!").is_visible():
            return
        await player.change_phone("/codebreaker/ranked")
        await player.sees("Time left for this code")
        await player.button("Continue").tap()
        await player.sees("Guess")
        assert (await Breaker(player).rows())[0][0] == (0, 0, 1, 1)

    play(own_server.url, story, path="/codebreaker")


def test_the_leaderboard_has_the_own_row_and_the_friends_of_the_day(own_server, play):
    async def story(player):
        page = player.page
        await page.get_by_role("button", name="Daily Code").first.tap()
        await player.button("Start").tap()
        await player.sees("Crack the code: 4 pegs, 6 colors")
        guesses = await Breaker(player).solve(limit=10)
        await player.button("See the proof").tap()
        # A friend who has begun and is not done.
        await page.evaluate("""async () => {
          const token = JSON.parse(localStorage.getItem('playd.playd.account')).token;
          const send = async (method, path, token, body) => (await fetch('/v1' + path, {
            method, body: body && JSON.stringify(body),
            headers: {
              ...token && {Authorization: 'Bearer ' + token}, ...body && {'Content-Type': 'application/json'},
            },
          })).json();
          const {code} = await send('GET', '/friends', token);
          const friend = (await send('POST', '/players')).token;
          await send('POST', '/friends', friend, {code});
          const offset = -new Date().getTimezoneOffset();
          const {day, reveal} = await send('GET', '/code-breaker/daily?utcOffset=' + offset, token);
          const guess = reveal.secret === '0000' ? '0001' : '0000';
          await send('POST', `/code-breaker/daily/${day}/guesses`, friend, {number: 1, guess});
        }""")
        await player.button("Leaderboard").tap()
        await player.sees("Invite friends")
        words = "1 guess" if guesses == 1 else f"{guesses} guesses"
        assert await page.locator(f"[aria-label^='Rank 1, '][aria-label$=', {words}']").count() == 1
        assert await page.locator("[aria-label$=': Still guessing']").count() == 1

    play(own_server.url, story, path="/codebreaker")
