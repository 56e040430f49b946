"""Hat Game on one phone: from the home to the results, passed from hand to hand, reloaded anywhere, in both languages."""
import asyncio

from player import PHONE, SMALL_PHONE, TABLET
from test_layout import LARGE, TROUBLE

PEOPLE = ["Nino", "Gio", "Luka", "Ana"]


async def name_of_explainer(player):
    """The next explainer, from the key that starts the clock."""
    key = player.page.get_by_role("button").filter(has_text="I’m ready:").first
    await key.wait_for()
    return key


async def guess_until_review(player, got_it="Got it", following=("Next team", "Next round", "Show the results")):
    """Guesses one word after another; returns the key below the turn results."""
    for _ in range(80):
        for name in following:
            if await player.button(name).count():
                return player.button(name)
        key = player.button(got_it)
        if await key.count():
            try:
                await key.tap(timeout=2_000)
            except Exception:  # The turn ended between the look and the tap.
                continue
        # A tap sooner than a third of a second after a word is a palm's.
        await asyncio.sleep(0.38)
    raise AssertionError(await player.text())


async def play_to_results(player):
    for _ in range(40):
        await (await name_of_explainer(player)).tap()
        key = await guess_until_review(player)
        last = (await key.text_content()) == "Show the results"
        await key.tap()
        if last:
            return
    raise AssertionError("no end")


async def fits(player, *sizes):
    """Looks at the layout in these sizes; the page ends in the first one."""
    for size in sizes:
        await player.resize(*size)
        assert await player.evaluate(TROUBLE) == [], (size, await player.text())
    if sizes:
        await player.resize(*sizes[0])
    else:
        assert await player.evaluate(TROUBLE) == [], await player.text()


def test_a_stranger_opens_the_game_from_the_home_and_test_mode_plays_it_to_the_end(server, play):
    async def story(player):
        page = player.page
        await page.get_by_role("button").filter(has_text="Hat Game").first.tap()
        await player.button("New game").wait_for()
        await fits(player, SMALL_PHONE, PHONE)
        await player.button("Settings").tap()
        await page.get_by_role("switch", name="Test Mode").tap()
        await player.button("Back").tap()
        await player.sees("Test Mode is on")
        await player.button("New game").tap()
        await player.sees("20 words in the hat")
        await fits(player, SMALL_PHONE, PHONE)
        await player.button("Let’s play").tap()
        await fits(player, SMALL_PHONE, PHONE)
        await play_to_results(player)
        await player.sees("win!") if not await player.button("It’s a tie!").count() else None
        await player.sees("Awards")
        await player.button("Share the result").wait_for()
        await fits(player, SMALL_PHONE, PHONE)
        await player.button("Done").tap()
        await player.sees("Results and awards")

    play(server.url, story, path="/", width=320, height=568)


def test_four_people_pass_one_phone_and_a_reload_loses_nothing(server, play):
    async def story(player):
        page = player.page
        await player.button("New game").tap()
        field = page.get_by_role("textbox", name="Player")
        for name in PEOPLE:
            await field.fill(name)
            await field.press("Enter")
            await player.sees(name)
        await player.button("Continue").tap()
        for _ in range(3):
            await player.button("Fewer").tap()
        await player.sees("8 words in the hat")
        await player.button("Continue").tap()
        await player.button("Write words").tap()
        written = []
        for name in PEOPLE:
            await player.button(f"I’m here: {name}").tap()
            words = [f"{name} first", f"{name} second"]
            box = page.get_by_role("textbox")
            for word in words:
                await box.fill(word)
                await player.button("Add", exact=True).tap()
                await player.sees(word)
            written += words
            await player.button("Into the hat").tap()
            await page.wait_for_timeout(400)
            shown = await player.text()
            assert not any(word in shown for word in written), shown
            # A reload between two players shows the shield again, and no word.
            if name == "Gio":
                await page.reload()
                await player.button("I’m here: Luka").wait_for()
        await player.sees("8 words in the hat")
        await player.button("Let’s play").tap()
        await (await name_of_explainer(player)).tap()
        for _ in range(2):
            await asyncio.sleep(0.5)
            await player.button("Got it").tap()
        await player.button("Pause").tap()
        await player.sees("Paused")
        await page.reload()
        await player.button("Resume").wait_for()
        await player.button("Resume").tap()
        key = await guess_until_review(player)
        await page.reload()
        await player.button("Next round").wait_for()
        await player.button("Next round").tap()
        await play_to_results(player)
        await page.reload()
        await player.sees("Awards")
        await player.button("Same table, new words").tap()
        for name in PEOPLE:
            await player.sees(name)
        assert key is not None

    play(server.url, story, path="/hat-game")


def test_the_game_speaks_georgian(server, play):
    async def story(player):
        page = player.page
        await page.goto(player.url + "/hat-game/settings")
        await page.get_by_role("switch", name="ტესტ-რეჟიმი").tap()
        await page.goto(player.url + "/hat-game")
        await player.button("ახალი თამაში").tap()
        await player.sees("ქუდშია 20 სიტყვა")
        await fits(player)
        await player.button("დავიწყოთ").tap()
        await page.get_by_role("button").filter(has_text="მზად ვარ:").first.tap()
        await fits(player)
        key = await guess_until_review(player, "გამოიცნო", ("შემდეგი გუნდი", "შემდეგი რაუნდი", "ნახეთ შედეგები"))
        await fits(player)
        await key.tap()
        await player.sees("რაუნდი 2: ერთი სიტყვა")

    play(server.url, story, path="/hat-game", locale="ka-GE", width=320, height=568)


def test_an_own_list_pasted_or_from_a_file_fills_the_hat(server, play):
    words = [f"own{chr(97 + number % 26)}{number}" for number in range(60)]

    async def story(player):
        page = player.page
        await player.button("Your own list").tap()
        await page.get_by_role("textbox", name="One word per line").fill("volcano\nmagnet, comb")
        await player.sees("3 words")
        await fits(player, SMALL_PHONE, PHONE)
        async with page.expect_file_chooser() as chosen:
            await player.button("Choose a text file").tap()
        await (await chosen.value).set_files(
            {"name": "class.txt", "mimeType": "text/plain", "buffer": "\r\n".join(words).encode()})
        await player.sees("60 words")
        await page.get_by_role("switch", name="Test Mode").tap()
        await page.goto(player.url + "/hat-game")
        await player.button("New game").tap()
        await player.sees("20 words in the hat")
        await player.button("Let’s play").tap()
        await (await name_of_explainer(player)).tap()
        await player.button("Got it").wait_for()
        assert await page.locator("h1").first.text_content() in words

    play(server.url, story, path="/hat-game/settings", width=320, height=568)


def test_a_page_out_of_sight_stops_the_clock(server, play):
    async def story(player):
        await player.page.evaluate("0")
        await player.page.goto(player.url + "/hat-game/settings")
        await player.page.get_by_role("switch", name="Test Mode").tap()
        await player.page.goto(player.url + "/hat-game")
        await player.button("New game").tap()
        await player.button("Let’s play").tap()
        await (await name_of_explainer(player)).tap()
        await player.button("Got it").wait_for()
        await player.evaluate(
            "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });"
            "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
            "document.dispatchEvent(new Event('visibilitychange'))")
        await player.sees("Paused")
        assert not await player.button("Got it").count()

    play(server.url, story, path="/hat-game")


def test_every_page_fits_with_text_at_200_percent(server, play):
    async def story(player):
        page = player.page
        await player.button("New game").wait_for()
        await fits(player, SMALL_PHONE, PHONE, TABLET)
        await player.button("New game").tap()
        for name in PEOPLE:
            await page.get_by_role("textbox", name="Player").fill(name)
            await page.get_by_role("textbox", name="Player").press("Enter")
            await player.sees(name)
        await fits(player, SMALL_PHONE, PHONE, TABLET)
        await player.button("Continue").tap()
        await page.wait_for_timeout(400)
        await fits(player, SMALL_PHONE, PHONE, TABLET)
        for _ in range(3):
            await player.button("Fewer").tap()
        for step in ("Continue", "Write words"):
            await player.button(step).tap()
            await page.wait_for_timeout(400)
            await fits(player, SMALL_PHONE, PHONE, TABLET)
        for name in PEOPLE:
            await player.button(f"I’m here: {name}").tap()
            await player.button("Auto-fill").tap()
            await fits(player, SMALL_PHONE, PHONE, TABLET)
            await player.button("Into the hat").tap()
            await page.wait_for_timeout(400)
        await fits(player, SMALL_PHONE, PHONE, TABLET)
        await player.button("Let’s play").tap()
        await (await name_of_explainer(player)).wait_for()
        await fits(player, SMALL_PHONE, PHONE, TABLET)
        await (await name_of_explainer(player)).tap()
        await player.button("Got it").wait_for()
        await fits(player, SMALL_PHONE, PHONE, TABLET)
        key = await guess_until_review(player)
        await fits(player, SMALL_PHONE, PHONE, TABLET)
        await key.tap()
        await play_to_results(player)
        await fits(player, SMALL_PHONE, PHONE, TABLET)
        await page.goto(player.url + "/hat-game/packs")
        await player.sees("Movie night")
        await fits(player, SMALL_PHONE, PHONE, TABLET)

    play(server.url, story, path="/hat-game", width=320, height=568, init=LARGE)
