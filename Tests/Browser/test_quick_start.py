"""The quick start at the page: a studio signs up, adds a game, starts the server of each language, and a player redeems."""
import json
import re
import sys

import pytest

from conftest import ROOT, sandboxed
from test_console_joining import EMAIL, OPERATOR, PASSWORD, follow_letter, sign_in, sign_out, sign_up

sys.path.append(str(ROOT / "Tests" / "Contract"))
from studio_server import LANGUAGES, LINK, UNITS, Studio, typed  # noqa: E402
from ports import free_port  # noqa: E402

GAME = {
    "Short name": "gems", "Name in English": "Gems", "Name in Georgian": "ქვები", "Singular, in English": "gem",
    "Plural, in English": "gems", "Singular, in Georgian": "ქვა", "Plural, in Georgian": "ქვა", "Bundle sizes": "5, 20",
    "Coins per unit": "20", "Worth of one in US cents": "10"}


@pytest.fixture
def sandbox(tmp_path):
    port = free_port()
    with sandboxed(tmp_path, "--private-endpoints", f"127.0.0.1:{port}", operator=(OPERATOR, PASSWORD)) as running:
        running.studio_port = port
        yield running


async def read(page, pattern):
    text = page.get_by_text(re.compile(pattern)).first
    await text.wait_for()
    return re.search(pattern, await text.inner_text())[0]


async def shown_once(page, pattern):
    """A secret that the console shows once."""
    secret = await read(page, pattern)
    await page.get_by_role("button", name="I’ve saved it").click()
    return secret


async def open_games(player, name):
    await sign_in(player, name, PASSWORD)
    await player.page.get_by_role("button", name="Games", exact=True).click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_studio_gets_from_the_sign_up_to_its_first_redemption(sandbox, play, tmp_path, language):
    studios = []

    async def story(player):
        page = player.page
        await sign_up(player, PASSWORD)
        await follow_letter(player, "Your studio is approved")
        await open_games(player, EMAIL)
        # 1. Add the game.
        await page.get_by_role("button", name="Add a game").click()
        for label, text in GAME.items():
            await page.get_by_label(re.compile("^" + re.escape(label))).fill(text)
        await page.get_by_role("button", name="Add a game").click()
        await player.sees("Game added. Set its webhook and create a test key.")
        await page.get_by_role("button", name="Change URL").click()
        await page.get_by_label("Endpoint URL").fill(f"http://127.0.0.1:{sandbox.studio_port}/playd")
        await page.get_by_role("button", name="Save", exact=True).click()
        secret = await shown_once(page, r"whsec_\S+")
        await page.get_by_role("button", name="Create test key").click()
        key = await shown_once(page, r"psk_test_\S+")
        # 2. Start the server.
        studio = Studio(language, tmp_path / "studio", sandbox.studio_port, sandbox.url, [secret], key)
        studios.append(studio)
        # 3. and 4. A test event and a test code.
        await page.get_by_role("button", name="Send test event").click()
        await player.sees(re.compile("204"))
        assert " 204 " in typed(LINK, studio).splitlines()[0]
        # 5. Launch.
        await sign_out(player)
        await open_games(player, OPERATOR)
        await page.get_by_role("button", name="Test", exact=True).click()
        await page.get_by_role("button", name="Launch game").click()
        await page.get_by_role("button", name="Launch game").last.click()
        await player.sees("Game launched. Players see it now.")
        await sign_out(player)
        await open_games(player, EMAIL)
        await page.get_by_role("button", name="Create key", exact=True).click()
        studio.restart([secret], await shown_once(page, r"psk_(?!test)\S+"))
        # 6. Connect and redeem, on a player's phone.
        phone = await player.context.browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        other = await phone.new_page()
        await other.goto(sandbox.url + "/")
        await other.get_by_role("button", name=re.compile("Claim your first")).first.tap()
        await other.get_by_label("Balance: 120 coins").first.wait_for()
        await other.goto(sandbox.url + "/account")
        await other.get_by_role("button", name="Sign in with Apple").tap()
        await other.get_by_role("dialog").get_by_role("button", name="Continue").tap()
        await other.get_by_role("heading", name="Sign in to Play’d").wait_for()
        await other.get_by_label("Name").fill("Nino Beridze")
        await other.get_by_role("button", name="Continue").tap()
        await other.wait_for_url(re.compile("/account$"))
        await other.get_by_text("Apple added. You can now sign in with it.").first.wait_for()
        await other.goto(sandbox.url + "/games/gems")
        await other.get_by_role("button", name="Connect", exact=True).first.tap()
        code = await read(other, r"\b[A-Z]{4}-[A-Z]{4}\b")
        assert " 204 " in typed(LINK.replace("TSTT-TSTT", code.lower()), studio).splitlines()[0]
        await other.get_by_text("Gems is connected. Time to redeem!").first.wait_for()
        await other.get_by_role("button", name=re.compile("^5 gems")).first.tap()
        sheet = other.get_by_role("dialog")
        await sheet.get_by_role("button", name="Redeem 100 coins").tap()
        await sheet.get_by_role("button", name="Redeem now").tap()
        await sheet.get_by_text("5 gems added to Gems!").wait_for()
        assert json.loads(typed(UNITS, studio)) == {"units": 5}
        await phone.close()
        # The console lists the delivery with the answer, and sends it again.
        await page.get_by_role("button", name="Webhooks").click()
        await page.get_by_text("nino-77").first.wait_for()

    try:
        play(sandbox.url, story, width=1280, height=900, path="/console")
    finally:
        for studio in studios:
            studio.stop()
