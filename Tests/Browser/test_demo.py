"""The demo script: sign in, a workout arrives, coins appear, five dice rolls are redeemed, the game has them once, and the
console shows what the studio earned. The server, the partner and the game are processes of their own; nothing is mocked."""
import json
import re
import subprocess

import pytest

from conftest import PLAYD, Server

DICE = "monopoly-go-sandbox"
OPERATOR, PASSWORD = "ops@example.com", "a long pass phrase for the demo"


@pytest.fixture
def sandbox(tmp_path):
    running = Server(tmp_path)
    running.options = ["--sandbox", "yes"]
    subprocess.run(
        [PLAYD, "console", "add-operator", OPERATOR, "--data", tmp_path / "db"], check=True,
        input=PASSWORD.encode() + b"\n")
    running.start()
    yield running
    assert running.stop() == 0
    verified = subprocess.run([PLAYD, "ledger", "verify", "--data", tmp_path / "db"], capture_output=True, text=True)
    assert verified.returncode == 0, verified.stdout


def game_url(sandbox):
    """Where the example game listens: its deliveries' address, as the operator's command shows it."""
    shown = subprocess.run(
        [PLAYD, "games", "list", "--data", sandbox.data / "db"], check=True, capture_output=True, text=True).stdout
    return re.search(DICE + r".*(http://127\.0\.0\.1:\d+)/", shown).group(1)


async def has_coins(player, coins):
    """Waits until the counter at the top has counted to so many."""
    counter = player.page.get_by_label(f"Balance: {coins} coins")
    assert await player.until(lambda: counter.first.is_visible(), seconds=20), await player.text()


async def connect(player, partner):
    """Through the partner's own pages, as a person goes."""
    page = player.page
    await page.goto(player.url + "/earn")
    await player.button(f"Connect {partner}").first.tap()
    await page.get_by_label("User name").fill("nino")
    await page.get_by_label("Password").fill("sandbox")
    await page.get_by_role("button", name="Sign in").tap()
    await page.get_by_role("button", name="Allow", exact=True).tap()
    await page.wait_for_url(re.compile(r"/earn$"))


async def live(player, sandbox, partner, deed):
    """Does something at the partner, in another window; the page that shows the coins stays open."""
    issuer = json.loads((sandbox.data / "db" / "sandbox" / f"{partner}.json").read_text())["issuer"]
    window = await player.context.new_page()
    await window.goto(issuer + "/control?user=nino")
    async with window.expect_navigation():
        await window.get_by_role("button", name=deed).tap()
    await window.close()
    await player.page.bring_to_front()


async def link(player, game, url):
    """The code on the phone is typed into the game, in a window of its own."""
    page = player.page
    await page.goto(f"{player.url}/games/{DICE}")
    await player.button("Connect").first.tap()
    code = page.get_by_label(re.compile(r"^(\w ){7}\w$"))
    await code.wait_for()
    letters = (await code.get_attribute("aria-label")).replace(" ", "")
    await game.goto(url + "/?account=nino")
    await game.get_by_label("Code from Play'd").fill(letters)
    await game.get_by_role("button", name="Connect").tap()
    await game.get_by_text("Connected.").wait_for()
    await page.bring_to_front()
    await page.get_by_text("is connected. Time to redeem!").first.wait_for(timeout=20_000)


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


def test_coins_of_a_workout_become_dice_rolls_and_revenue(sandbox, play):
    async def story(player):
        page = player.page
        await player.add_passkey()
        await connect(player, "SoFi")
        await connect(player, "Fitbit")
        # Coins appear on the open page as the partner's signed events arrive.
        await live(player, sandbox, "fitbit", "Finish a workout of 30 minutes")
        await has_coins(player, 60)
        await live(player, sandbox, "sofi", "Finish the whole financial checkup")
        await has_coins(player, 560)
        await page.goto(player.url + "/")
        await player.button(re.compile("Claim 120"), exact=False).first.tap()
        await has_coins(player, 680)
        game = await player.context.new_page()
        await link(player, game, game_url(sandbox))
        # Five rolls for 600 coins, and the game has them once.
        await player.button(re.compile("^5 dice rolls"), exact=False).first.tap()
        sheet = page.get_by_role("dialog")
        await sheet.get_by_role("button", name="Redeem 600 coins").tap()
        await sheet.get_by_role("button", name="Redeem now").tap()
        await sheet.get_by_text("5 dice rolls added to Monopoly GO (sandbox)!").wait_for(timeout=20_000)
        await sheet.get_by_role("button", name="Done").tap()
        await has_coins(player, 80)
        await game.get_by_text("5 dice rolls").wait_for()
        await game.get_by_role("button", name="Roll").tap()
        await game.get_by_text("4 dice rolls").wait_for()
        await game.reload()
        await game.get_by_text("4 dice rolls").wait_for()
        # 600 paid: 510 are the studio's, 90 the platform's.
        shown = await revenue(player)
        assert re.search(r"Games’ share this month\s+510\b", shown), shown
        assert re.search(r"Paid by players\s+600\s+Platform fee\s+90\s+Games’ share\s+510\b", shown), shown

    play(sandbox.url, story, path="/account")
