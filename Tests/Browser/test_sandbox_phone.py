"""The sandbox's phone as a player meets it: the settings of a game sell days without ads, and a plain browser sells nothing."""
import re

import pytest

from conftest import sandboxed


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory):
    with sandboxed(tmp_path_factory.mktemp("phone")) as running:
        yield running


async def settings(player, game):
    await player.page.goto(player.url + f"/{game}/settings")
    await player.button("Choose your ads").wait_for()


@pytest.mark.parametrize("game", ["out-of-pocket", "codebreaker"])
def test_the_phone_buys_days_without_ads(sandbox, play, game):
    async def story(player):
        await player.button(re.compile("Claim your first 120"), exact=False).first.wait_for()
        await settings(player, game)
        await player.sees("Play without ads")
        await player.evaluate("localStorage.setItem('sandbox-buying', 'cancel')")
        await player.button("Buy 7 days for 0,99 €").tap()
        await player.sees("You canceled, so nothing was bought.")
        await player.evaluate("localStorage.setItem('sandbox-buying', 'ask')")
        await player.button("Buy 30 days for 1,99 €").tap()
        await player.sees("Your purchase is waiting for approval.")
        await player.evaluate("localStorage.setItem('sandbox-buying', 'buy')")
        await player.button("Buy 7 days for 0,99 €").tap()
        await player.sees("Thank you! Enjoy your games without ads.")
        await player.sees("No ads between games for 7 more days")
        # The other one is approved on the phone's page, and reaches the server with the next page.
        await player.page.goto(player.url + "/sandbox/phone")
        await player.button("Approve").tap()
        await settings(player, game)
        await player.sees("No ads between games for 37 more days")

    # As `/sandbox/phone` makes the browser an iPhone, with a player for each game.
    name = game.replace("-", "")
    play(sandbox.url, story, path="/", init=f"localStorage.setItem('sandbox-game-center', '{name}')")


def test_a_plain_browser_sells_nothing(sandbox, play):
    async def story(player):
        await player.button(re.compile("Claim your first 120"), exact=False).first.wait_for()
        await settings(player, "out-of-pocket")
        # The answer of an app would be here by now.
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        assert await player.page.get_by_text("Play without ads").count() == 0
        assert await player.button("Restore purchases").count() == 0

    play(sandbox.url, story, path="/")
