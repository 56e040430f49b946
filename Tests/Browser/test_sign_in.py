"""Signing in from the account page: Apple's web flow over real sockets, and Game Center in a shell that offers it."""
import json
import re
import sys

import pytest

from conftest import ROOT, Server

# Whoever plays Apple for the API's tests plays it here.
sys.path.append(str(ROOT / "Tests" / "Contract"))
from providers import Providers  # noqa: E402


@pytest.fixture(scope="module")
def apple(tmp_path_factory):
    providers = Providers(tmp_path_factory.mktemp("providers"), public_url=None)
    yield providers
    providers.stop()


@pytest.fixture(scope="module")
def house(tmp_path_factory, apple):
    running = Server(tmp_path_factory.mktemp("house"))
    running.options = [str(option) for option in apple.options]
    running.start()
    yield running
    assert running.stop() == 0


async def leave(player, answer):
    """A guest goes to Apple's page, says something there, and is back on the account page."""
    await player.button("Sign in with Apple").tap()
    await player.page.get_by_role("dialog").get_by_role("button", name="Continue").tap()
    await player.heading("Apple's page, played by the tests").wait_for()
    await player.page.get_by_role("button", name=answer).tap()
    await player.page.wait_for_url(re.compile("/account$"))


async def account(player):
    """The player as the server knows them by the token that the page keeps."""
    kept = await player.evaluate("Object.entries(localStorage).map(e => e[1]).find(v => v.includes('\"token\"'))")
    token = json.loads(kept)["token"]
    answer = await player.page.request.get(player.url + "/v1/me", headers={"Authorization": "Bearer " + token})
    return await answer.json()


def test_a_guest_signs_in_by_apples_page_and_finds_themselves_on_another_phone(house, apple, play):
    apple.person = "001.browser.1"

    async def first(player):
        await player.button("Sign in with Apple").wait_for()
        guest = await account(player)
        await leave(player, "Continue")
        await player.sees("Apple is linked. You can come back with it from any device.")
        assert (await account(player))["playerID"] == guest["playerID"]
        # Reloading the page ends nothing and asks Apple nothing.
        await player.page.reload()
        await player.button("Remove").wait_for()
        assert await player.button("Sign in with Apple").count() == 0
        return guest

    async def second(player):
        await player.button("Sign in with Apple").wait_for()
        guest = await account(player)
        await leave(player, "Continue")
        await player.sees("Welcome back. What the guest had here is yours now: coins, games and scores.")
        found = await account(player)
        assert found["playerID"] != guest["playerID"]
        return found

    home = play(house.url, first, path="/account")
    assert play(house.url, second, path="/account")["playerID"] == home["playerID"]


def test_who_turns_back_at_apples_page_is_told_that_nothing_changed(house, play):
    async def story(player):
        await leave(player, "Cancel")
        await player.sees("You did not sign in with Apple. Nothing has changed.")
        await player.button("Sign in with Apple").wait_for()

    play(house.url, story, path="/account")


def test_an_address_of_a_sign_in_that_another_browser_began_signs_in_nobody(house, play):
    async def story(player):
        await player.sees("That sign-in took too long, or began in another browser. Start again.")
        await player.page.wait_for_url(re.compile("/account$"))
        await player.button("Sign in with Apple").wait_for()

    play(house.url, story, path="/sign-in?state=" + "A" * 43)


def test_an_apple_account_that_another_player_has_is_refused_by_name(house, apple, play):
    async def story(player):
        await player.add_passkey()
        # Who has signed in before is never merged, so nothing is asked.
        await player.button("Sign in with Apple").tap()
        await player.page.get_by_role("button", name="Continue").tap()
        await player.page.wait_for_url(re.compile("/account$"))
        await player.sees("This identity belongs to another player")
        # The browser writes the server's refusal down as well.
        assert len(player.errors) == 1 and "409" in player.errors[0], player.errors
        player.errors.clear()

    apple.person = "001.browser.3"
    play(house.url, lambda player: leave(player, "Continue"), path="/account")
    play(house.url, story, path="/account")


def shell(proof):
    """What a native shell puts into the page, answering with the proof; docs/native-shell.md has its contract."""
    return ("window.webkit = { messageHandlers: { playdGameCenter: { postMessage: async message => "
            + "message.request === 'proof' ? " + json.dumps(proof) + " : Promise.reject(new Error('unknown')) } } }")


def test_game_center_is_offered_in_a_shell_alone_and_signs_in_a_guest_without_coins_at_once(house, apple, play):
    async def browser(player):
        await player.button("Sign in with Apple").wait_for()
        assert await player.button("Sign in with Game Center").count() == 0

    async def launch(player):
        await player.sees("Game Center is linked. You can come back with it from any device.")
        return await account(player)

    play(house.url, browser, path="/account")
    first = play(house.url, launch, path="/account", init=shell(apple.game_center("T:_browser")))
    # Another phone of the same person: the guest that was made there is nobody any more.

    async def again(player):
        await player.sees("Welcome back.")
        return await account(player)

    found = play(house.url, again, path="/account", init=shell(apple.game_center("T:_browser")))
    assert found["playerID"] == first["playerID"]


def test_who_turned_game_center_down_can_still_sign_in_by_a_tap(house, play):
    async def story(player):
        await player.button("Sign in with Game Center").tap()
        await player.page.get_by_role("dialog").get_by_role("button", name="Continue").tap()
        await player.sees("You did not sign in with Game Center. Nothing has changed.")

    play(house.url, story, path="/account", init=shell(None))
