"""Hat Game on several phones: a room by code or link, words on each phone, and a game to its end with the server between."""
import asyncio
import json
import re

from player import PATIENCE, Player
from test_layout import TROUBLE


async def phone(host, path, width=390, height=844, locale="en-GB"):
    """Another phone: a browser of its own, at an address."""
    context = await host.context.browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=2, is_mobile=True, has_touch=True, locale=locale)
    context.set_default_timeout(PATIENCE * 1000)
    return await page_of(context, host.url, path)


async def page_of(context, url, path):
    page = await context.new_page()
    player = Player(page, await context.new_cdp_session(page), context, url)
    #: Paths of the calls that change something on the server.
    player.posts = []
    page.on("request", lambda request: player.posts.append(request.url.removeprefix(url))
            if request.method == "POST" else None)
    await page.goto(url + path)
    return player


async def code_of(player):
    await player.button("Send link").wait_for()
    label = await player.page.locator("[aria-label^='Room ']").first.get_attribute("aria-label")
    return re.fullmatch(r"Room ([A-Z]{4}-[A-Z]{4})", label).group(1)


async def open_room(host, name="Nino"):
    await host.button("Play on many phones").tap()
    await host.page.get_by_role("textbox", name="Your name").fill(name)
    await host.button("Open a new room").tap()
    return await code_of(host)


async def join(host, name, code, **options):
    """Scans the code: the link, a name, and the words are next."""
    guest = await phone(host, f"/hat-game?room={code.replace('-', '').lower()}", **options)
    field = guest.page.get_by_role("textbox", name="Your name")
    await field.fill(name)
    await guest.button("Join the room").tap()
    await guest.button("Auto-fill").wait_for()
    return guest


async def fill(player):
    if not await player.button("Auto-fill").count():
        await player.button("Write words").tap()
    await player.button("Auto-fill").tap()
    await player.button("Into the hat").tap()


async def fits(player):
    assert await player.evaluate(TROUBLE) == [], await player.text()


async def until_one(players, pattern):
    """The first of the players who has a button of this name, and the button."""
    for _ in range(10 * PATIENCE):
        for player in players:
            key = player.page.get_by_role("button").filter(has_text=re.compile(pattern))
            if await key.count():
                return player, key.first
        await asyncio.sleep(0.1)
    raise AssertionError([await player.text() for player in players])


# Whether an element says the word, and nothing else: a short word is part of others, as "tea" of "team".
SHOWS = "[...document.querySelectorAll('*')].some(e => !e.children.length && e.textContent.trim() === %s)"
FOLLOWING = re.compile("Next team|Next round|Show the results")


async def play_turn(explainer, got_it="Got it", following=FOLLOWING):
    """Guesses one word after another; the key below the turn results."""
    following = explainer.page.get_by_role("button").filter(has_text=following)
    while not await following.count():
        if await explainer.button(got_it).count():
            try:
                await explainer.button(got_it).tap(timeout=2_000)
            except Exception:  # The hat emptied between the look and the tap.
                continue
        # A tap sooner than a third of a second after a word is a palm's.
        await asyncio.sleep(0.38)
    return following.first


async def buzz(explainer, others):
    """An opponent buzzes at the word, which the explainer keeps."""
    opponent, buzzer = await until_one(others, "Foul! Buzz")
    await buzzer.tap()
    await explainer.button("No foul, play on").wait_for()
    await fits(explainer)
    await explainer.button("No foul, play on").tap()
    await opponent.page.get_by_text("buzzed!").wait_for(state="detached")


def test_three_phones_and_one_without_play_a_room_to_the_end(server, play):
    async def story(host):
        code = await open_room(host)
        await fits(host)
        gio, luka = await join(host, "Gio", code), await join(host, "Luka", code, width=320, height=568)
        phones = [host, gio, luka]
        for name in ("Gio", "Luka"):
            await host.sees(name)
        # Ana has no phone and shares the host's.
        await host.button("Players and rules").tap()
        await host.page.get_by_role("textbox", name="Player without a phone").fill("Ana")
        await host.button("Add player").tap()
        await host.button("Your words: Ana").wait_for()
        for left in range(4, 1, -1):
            await host.button("Fewer").tap()
            await host.sees(f"{4 * left} words in the hat")
        for player in (gio, luka):
            # The new number of words has arrived: the game refuses more.
            await player.sees("2 words to go")
            await fill(player)
        await host.button("Write words").tap()
        await fill(host)
        await host.button("Your words: Ana").tap()
        await fill(host)
        await gio.sees("8 / 8")
        for player in phones:
            await fits(player)
        await host.button("Everyone’s here, start").tap()

        for turn in range(40):
            explainer, key = await until_one(phones, "I’m ready:")
            await key.tap()
            await explainer.button("Got it").wait_for()
            others = [player for player in phones if player is not explainer]
            word = await explainer.page.locator("h1").first.text_content()
            for player in others:
                await player.page.get_by_text("explains").first.wait_for()
                assert not await player.evaluate(SHOWS % json.dumps(word)), "another phone shows the word"
                await fits(player)
            if turn == 0:
                await buzz(explainer, others)
                # A page that was closed comes back by the same link to the same seat.
                guest = gio if explainer is luka else luka
                await guest.page.close()
                again = await page_of(guest.context, host.url, f"/hat-game?room={code.replace('-', '').lower()}")
                await again.page.get_by_text("explains").first.wait_for()
                phones[phones.index(guest)] = again
                others = [player for player in phones if player is not explainer]
            key = await play_turn(explainer)
            for player in others:
                await player.page.get_by_role("button").filter(has_text=FOLLOWING).or_(
                    player.page.get_by_text("Waiting for")).first.wait_for()
            await fits(luka if luka in phones else others[0])
            last = (await key.text_content()) == "Show the results"
            await key.tap()
            if last:
                break
        for player in phones:
            await player.sees("Awards")
            # The card is drawn once the result is on the page.
            await player.button("Share the result").wait_for()
            await fits(player)
        # All phones have the same result.
        results = {re.search(r"Awards.*", await player.text(), re.S).group(0).split("Share")[0] for player in phones}
        assert len(results) == 1, results
        await host.button("Same table, new words").tap()
        for player in phones[1:]:
            await player.sees("0 / 8")
            assert not player.errors, (player.errors, player.refused)
            # A room needs no account.
            assert all(path.startswith(("/v1/rooms/", "/v1/hat-game/words")) for path in player.posts), player.posts

    play(server.url, story, path="/hat-game")


GEORGIAN_FOLLOWING = re.compile("შემდეგი გუნდი|შემდეგი რაუნდი|ნახეთ შედეგები")


def test_a_television_is_the_board_of_a_georgian_table(server, play):
    """The room is opened on a television, which the first phone then leads; the board never shows a word."""

    async def story(board):
        await fits(board)
        await board.button("გახსენი დაფაზე").tap()
        await board.sees("თამაშს პირველი ტელეფონი უძღვება.")
        label = await board.page.locator("[aria-label^='ოთახი ']").first.get_attribute("aria-label")
        code = label.split()[-1].replace("-", "").lower()
        phones = []
        for name, width, height in (("ნინო", 390, 844), ("გიო", 320, 568)):
            guest = await phone(board, f"/hat-game?room={code}", width=width, height=height, locale="ka-GE")
            await guest.page.get_by_role("textbox", name="შენი სახელი").fill(name)
            await guest.button("შედი ოთახში").tap()
            await guest.button("თავად შეავსე").wait_for()
            await board.sees(name)
            phones.append(guest)
        host = phones[0]
        for player in phones:
            await player.button("თავად შეავსე").tap()
            await player.button("ჩაყარე ქუდში").tap()
        await host.button("მოთამაშეები და წესები").tap()
        for name in ("ლუკა", "ანა"):
            await host.page.get_by_role("textbox", name="მოთამაშე ტელეფონის გარეშე").fill(name)
            await host.button("დაამატე მოთამაშე").tap()
            await board.sees(name)
        assert not await board.button("მოთამაშეები და წესები").count(), "the board leads"
        await board.sees("10 / 20")
        for name in ("ლუკა", "ანა"):
            await host.button(f"შენი სიტყვები: {name}").tap()
            await host.button("თავად შეავსე").tap()
            await host.button("ჩაყარე ქუდში").tap()
        await fits(board)
        await host.button("ყველა აქ არის, დავიწყოთ").tap()
        for _ in range(40):
            explainer, key = await until_one(phones, "მზად ვარ:")
            await fits(board)
            await key.tap()
            await explainer.button("გამოიცნო").wait_for()
            word = await explainer.page.locator("h1").first.text_content()
            assert not await board.evaluate(SHOWS % json.dumps(word)), "the board shows the word"
            await fits(board)
            key = await play_turn(explainer, "გამოიცნო", GEORGIAN_FOLLOWING)
            last = (await key.text_content()) == "ნახეთ შედეგები"
            await key.tap()
            if last:
                break
        for player in (board, *phones):
            await player.sees("ჯილდოები")
            await fits(player)
            assert not player.errors, (player.errors, player.refused)

    play(server.url, story, path="/hat-game/join", width=1280, height=720, locale="ka-GE", scale=1)
