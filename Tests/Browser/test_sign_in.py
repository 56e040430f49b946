"""Signing in from the account page: Apple's web flow over real sockets, and Game Center in a shell that offers it."""
import json
import re
import sys

import pytest

from conftest import ROOT, Server

# Uses the contract tests' fake Apple.
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


def test_a_guest_signs_in_with_apple_and_is_the_same_player_on_another_phone(house, apple, play):
    apple.person = "001.browser.1"

    async def first(player):
        await player.button("Sign in with Apple").wait_for()
        guest = await account(player)
        await leave(player, "Continue")
        await player.sees("Apple added. You can now sign in with it.")
        assert (await account(player))["playerID"] == guest["playerID"]
        # Reloading the page neither signs out nor contacts Apple.
        await player.page.reload()
        await player.button("Remove · Apple").wait_for()
        assert await player.button("Sign in with Apple").count() == 0
        return guest

    async def second(player):
        await player.button("Sign in with Apple").wait_for()
        guest = await account(player)
        await leave(player, "Continue")
        await player.sees("Welcome back! Your guest coins, games and scores are now in your account.")
        found = await account(player)
        assert found["playerID"] != guest["playerID"]
        return found

    home = play(house.url, first, path="/account")
    assert play(house.url, second, path="/account")["playerID"] == home["playerID"]


def test_cancelling_at_apples_page_changes_nothing(house, play):
    async def story(player):
        await leave(player, "Cancel")
        await player.sees("Sign-in with Apple canceled. Nothing changed.")
        await player.button("Sign in with Apple").wait_for()

    play(house.url, story, path="/account")


def test_the_redirect_of_another_browsers_sign_in_is_refused(house, play):
    async def story(player):
        await player.sees("That sign-in expired or started in another browser. Try again.")
        await player.page.wait_for_url(re.compile("/account$"))
        await player.button("Sign in with Apple").wait_for()

    play(house.url, story, path="/sign-in?state=" + "A" * 43)


def test_an_apple_account_of_another_player_is_refused_with_an_explanation(house, apple, play):
    async def story(player):
        await player.add_passkey()
        # A signed-in player is never merged, so no confirmation is needed.
        await player.button("Sign in with Apple").tap()
        await player.page.get_by_role("button", name="Continue").tap()
        await player.page.wait_for_url(re.compile("/account$"))
        await player.sees("This sign-in belongs to another player")
        # The browser logs the server's refusal too.
        assert len(player.errors) == 1 and "409" in player.errors[0], player.errors
        player.errors.clear()

    async def other(player):
        await leave(player, "Continue")
        # The page shows the account before the server has answered.
        await player.sees("Apple added. You can now sign in with it.")

    apple.person = "001.browser.3"
    play(house.url, other, path="/account")
    play(house.url, story, path="/account")


def shell(proof):
    """What a native shell puts into the page, answering with the proof; docs/native-shell.md has its contract."""
    answers = {
        "hello": {"id": 1, "kind": "hello", "version": 1, "offers": ["gameCenter"]},
        "gameCenterProof": {"id": 2, "kind": "proof", "proof": proof} if proof
        else {"id": 2, "kind": "refused", "reason": "cancelled"}}
    return ("window.playdShell = { ask: async request => JSON.stringify("
            + json.dumps(answers) + "[JSON.parse(request).kind]) }")


def test_game_center_is_offered_in_a_native_shell_only_and_signs_in_a_guest_without_coins(house, apple, play):
    async def browser(player):
        await player.button("Sign in with Apple").wait_for()
        assert await player.button("Sign in with Game Center").count() == 0

    async def launch(player):
        await player.sees("Game Center added. You can now sign in with it.")
        return await account(player)

    play(house.url, browser, path="/account")
    first = play(house.url, launch, path="/account", init=shell(apple.game_center("T:_browser")))
    # Another phone of the same player: its guest was merged.

    async def again(player):
        await player.sees("Welcome back!")
        return await account(player)

    found = play(house.url, again, path="/account", init=shell(apple.game_center("T:_browser")))
    assert found["playerID"] == first["playerID"]


def test_a_tap_signs_in_after_game_center_was_declined(house, play):
    async def story(player):
        await player.button("Sign in with Game Center").tap()
        await player.page.get_by_role("dialog").get_by_role("button", name="Continue").tap()
        await player.sees("Sign-in with Game Center canceled. Nothing changed.")

    play(house.url, story, path="/account", init=shell(None))
