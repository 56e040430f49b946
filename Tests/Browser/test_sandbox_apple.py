"""Sign in with Apple in the sandbox, from an empty device at `/`: the page is a process of its own, behind the server's
address."""
import re

from test_demo import has_coins
from test_sign_in import account


async def leave(player, answer, name=""):
    """From the account page to the sandbox's Apple and back."""
    page = player.page
    await player.button("Sign in with Apple").tap()
    await page.get_by_role("dialog").get_by_role("button", name="Continue").tap()
    await player.heading("Sign in to Play’d").wait_for()
    assert page.url.startswith(player.url + "/sandbox/apple/auth/authorize?")
    await player.sees("It has nothing to do with the company Apple")
    if name:
        await page.get_by_label("Name").fill(name)
    await page.get_by_role("button", name=answer).tap()
    await page.wait_for_url(re.compile("/account$"))


async def open_account(player):
    """From the first screen, as a newcomer finds it."""
    await player.page.get_by_text("Get Play’d for Living Better").wait_for()
    await player.page.goto(player.url + "/account")
    await player.button("Sign in with Apple").wait_for()


def test_a_guest_signs_in_and_is_the_same_player_on_a_second_device(house, play):
    async def first(player):
        await player.page.get_by_role("button", name="Claim your first 120").first.tap()
        await has_coins(player, 120)
        guest = await account(player)
        await player.page.goto(player.url + "/account")
        await leave(player, "Continue", "Nino Beridze")
        await player.sees("Apple added. You can now sign in with it.")
        assert (await account(player))["playerID"] == guest["playerID"]
        return guest

    async def second(player):
        await open_account(player)
        await leave(player, "Continue", "nino beridze")
        await player.sees("Welcome back! Your guest coins, games and scores are now in your account.")
        return await account(player)

    home = play(house.url, first, path="/")
    assert play(house.url, second, path="/")["playerID"] == home["playerID"]


def test_cancelling_changes_nothing(house, play):
    async def story(player):
        await open_account(player)
        await leave(player, "Cancel")
        await player.sees("Sign-in with Apple canceled. Nothing changed.")
        await player.button("Sign in with Apple").wait_for()

    play(house.url, story, path="/")


def test_a_token_that_lies_is_refused_with_words(house, play):
    async def story(player):
        await player.page.goto(player.url + "/sandbox/apple/control")
        await player.page.get_by_label(re.compile("^badSignature")).fill("1")
        async with player.page.expect_navigation(url=re.compile("/sandbox/apple/control$")):
            await player.button("Set").tap()
        await player.page.goto(player.url + "/account")
        await player.button("Sign in with Apple").wait_for()
        await leave(player, "Continue", "Liar")
        await player.sees("Apple couldn’t confirm it’s you. Nothing changed. Try again.")
        assert len(player.errors) == 1 and "40" in player.errors[0], player.errors
        player.errors.clear()
        # The next one is honest.
        await leave(player, "Continue", "Honest")
        await player.sees("Apple added. You can now sign in with it.")

    play(house.url, story, path="/")


def test_a_name_that_is_none_is_asked_for_again(house, play):
    async def story(player):
        await open_account(player)
        await player.button("Sign in with Apple").tap()
        await player.page.get_by_role("dialog").get_by_role("button", name="Continue").tap()
        await player.page.get_by_role("button", name="Continue").tap()
        await player.sees("A name has 1 to 40 characters. Try again.")
        # The browser logs the page's status too.
        player.errors.clear()
        await player.page.get_by_label("Name").fill("ნინო")
        await player.page.get_by_role("button", name="Continue").tap()
        await player.page.wait_for_url(re.compile("/account$"))
        await player.sees("Apple added. You can now sign in with it.")

    play(house.url, story, path="/")
