"""The document's demo script word for word, from an empty device at `/` (docs/demo.md): app launch with Game Center, a
workout, coins with animation, the Games tab, five dice rolls, the demo game, developer revenue. The server, the partner and
the games are processes of their own; nothing is mocked inside Play'd."""
import re
import time

import pytest

from conftest import sandboxed, verify_ledger

DICE = "monopoly-go-sandbox"
# : Counts touches by a person's finger and coins that fly, on all pages of the site.
COUNTING = """
  const count = name => { sessionStorage[name] = Number(sessionStorage[name] ?? 0) + 1 };
  addEventListener('touchstart', event => { if (event.isTrusted) count('touches') }, true);
  addEventListener('DOMContentLoaded', () => new MutationObserver(changes => changes.forEach(change =>
    change.addedNodes.forEach(node => { if (node.ariaHidden === 'true' && node.getAnimations?.().length) count('coins') })))
    .observe(document.body, { childList: true }));
"""
# : The browser stands for an iPhone with Game Center, as `/sandbox/phone` sets it.
IPHONE = "localStorage.setItem('sandbox-game-center', 'Nino');"
OPERATOR, PASSWORD = "ops@example.com", "a long pass phrase for the demo"


@pytest.fixture
def sandbox(tmp_path):
    with sandboxed(tmp_path, operator=(OPERATOR, PASSWORD)) as running:
        yield running
    verify_ledger(tmp_path / "db")


async def has_coins(player, coins):
    """Waits until the counter at the top has counted to so many."""
    counter = player.page.get_by_label(f"Balance: {coins} coins")
    assert await player.until(lambda: counter.first.is_visible()), await player.text()


async def counted(player, name):
    return await player.evaluate(f"Number(sessionStorage.{name} ?? 0)")


async def first_coins(player):
    """The first coins, under 20 seconds and four taps from before the page was asked for."""
    await player.page.get_by_text("Get Play’d for Living Better").wait_for()
    await player.button(re.compile("Claim your first 120"), exact=False).first.tap()
    await has_coins(player, 120)
    assert time.monotonic() - player.began < 20
    assert 1 <= await counted(player, "touches") <= 4


async def connect(player, partner):
    """Through the partner's own pages, as a person goes."""
    page = player.page
    await player.button(f"Connect {partner}").first.tap()
    await page.get_by_label("User name").fill("nino")
    await page.get_by_label("Password").fill("sandbox")
    await page.get_by_role("button", name="Sign in").tap()
    await page.get_by_role("button", name="Allow", exact=True).tap()
    await page.wait_for_url(re.compile(r"/earn$"))


async def identities(player):
    """The player's ways of signing in, by the server's word."""
    token = await player.evaluate("JSON.parse(localStorage.getItem('playd.playd.account')).token")
    answer = await player.page.request.get(player.url + "/v1/me/identities", headers={"Authorization": "Bearer " + token})
    return (await answer.json())["identities"]


async def follow(player, name):
    """Follows a link of the app, in its sheet if one is open, into a window of its own."""
    sheet = player.page.get_by_role("dialog")
    link = (sheet if await sheet.count() else player.page).get_by_role("link", name=name)
    async with player.context.expect_page() as opened:
        await link.first.tap()
    window = await opened.value
    await window.wait_for_load_state()
    return window


async def connect_game(player, button):
    """From the list of games to the game's page, which connects it. Returns that page."""
    page = player.page
    await page.get_by_text("Monopoly GO (sandbox)").first.tap()
    await player.button(button).first.tap()
    game = await follow(player, "Open the game")
    await game.get_by_role("button", name="Connect").tap()
    await game.get_by_text("Connected.").wait_for()
    await page.bring_to_front()
    await page.get_by_text("is connected. Time to redeem!").first.wait_for()
    return game


async def redeem_five(player):
    """Five dice rolls on the game's page, under three minutes from before the first page was asked for."""
    await player.button(re.compile("^5 dice rolls"), exact=False).first.tap()
    sheet = player.page.get_by_role("dialog")
    await sheet.get_by_role("button", name="Redeem 600 coins").tap()
    await sheet.get_by_role("button", name="Redeem now").tap()
    await sheet.get_by_text("5 dice rolls added to Monopoly GO (sandbox)!").wait_for()
    assert time.monotonic() - player.began < 180
    await sheet.get_by_role("button", name="Done").tap()
    await has_coins(player, 80)


async def revenue(player):
    """What the console shows the operator, in a browser that knows nothing of the player."""
    browser = player.context.browser
    office = await (await browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")).new_page()
    await office.goto(player.url + "/console")
    await office.get_by_label("Email").fill(OPERATOR)
    await office.get_by_label("Password").fill(PASSWORD)
    await office.get_by_role("button", name="Sign in").click()
    await office.get_by_text("monopoly-go-sandbox").first.wait_for()
    return await office.inner_text("body")


def test_the_demo_script_runs_word_for_word(sandbox, play):
    async def story(player):
        page = player.page
        # 1. Show app launch: Game Center signs in by itself, and the page says what Play'd is.
        await player.sees("Game Center added. You can now sign in with it.")
        await first_coins(player)
        assert [one["kind"] for one in await identities(player)] == ["game-center"]
        # 2. Simulate workout completion: coins appear with animation on the open page.
        await page.get_by_text(re.compile("Finish Your First Workout")).first.wait_for()
        await connect(player, "Fitbit")
        fitbit = await follow(player, "Open Fitbit")
        flown = await counted(player, "coins")
        await fitbit.get_by_role("button", name="Finish a workout of 30 minutes").tap()
        await page.bring_to_front()
        await has_coins(player, 680)
        assert await counted(player, "coins") > flown
        # 3. Navigate to Games tab: Monopoly GO integration.
        await player.page.get_by_role("tab", name="Games").or_(player.button("Games")).first.tap()
        game = await connect_game(player, "Connect with Game Center")
        # 4. Redeem 5 dice rolls, under three minutes from the first launch.
        await redeem_five(player)
        # 5. Switch to demo game: rolls are available, once.
        await game.bring_to_front()
        await game.get_by_text(re.compile(r"5\s*dice rolls")).wait_for()
        await game.get_by_role("button", name="Roll").tap()
        await game.get_by_text(re.compile(r"4\s*dice rolls")).wait_for()
        await game.reload()
        await game.get_by_text(re.compile(r"4\s*dice rolls")).wait_for()
        # 6. Show developer revenue: of 600 paid, 510 are the studio's and 90 the platform's.
        shown = await revenue(player)
        assert re.search(r"Games’ share this month\s+510\b", shown), shown
        assert re.search(r"Paid by players\s+600\s+Platform fee\s+90\s+Games’ share\s+510\b", shown), shown

    play(sandbox.url, story, path="/", init=COUNTING + IPHONE)


def test_a_plain_browser_has_coins_in_a_tap_and_redeems_within_three_minutes(sandbox, play):
    """Without Game Center: a way back comes first, since a guest's coins buy nothing in a studio's game."""
    async def story(player):
        page = player.page
        await first_coins(player)
        await connect(player, "Fitbit")
        fitbit = await follow(player, "Open Fitbit")
        await fitbit.get_by_role("button", name="Finish a workout of 30 minutes").tap()
        await page.bring_to_front()
        await has_coins(player, 680)
        await page.goto(player.url + "/account")
        await player.add_passkey()
        await page.goto(player.url + "/")
        await connect_game(player, "Connect")
        await redeem_five(player)
        assert [one["kind"] for one in await identities(player)] == ["passkey"]

    play(sandbox.url, story, path="/", init=COUNTING)
