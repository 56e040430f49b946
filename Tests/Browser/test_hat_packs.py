"""Hat Game's word packs, bought with coins in Play'd and opened in the game; and its icons."""
import json
import re
import subprocess

from conftest import PLAYD
from player import PHONE, SMALL_PHONE
from test_hat_game import fits, name_of_explainer


async def account(player):
    return json.loads(await player.evaluate("localStorage.getItem('playd.playd.account')"))


async def shelf(player):
    """What the server has of the player's packs."""
    token = (await account(player))["token"]
    answer = await player.page.request.get(player.url + "/v1/hat-game", headers={"Authorization": "Bearer " + token})
    return await answer.json()


def test_a_stranger_buys_a_pack_with_the_first_coins_and_plays_its_words(own_server, play):
    subprocess.run(
        [PLAYD, "rewards", "top-up", "platform", "1000", "--reference", "bonus", "--data", own_server.data / "db"],
        check=True, stdout=subprocess.DEVNULL)

    async def story(player):
        page = player.page
        await player.button("Word packs").tap()
        await player.sees("Movie night")
        await fits(player, SMALL_PHONE, PHONE)
        # Without coins there is nothing to open, and the way to get some.
        assert not await page.get_by_role("button").filter(has_text=re.compile("^Open$")).count()
        await page.goto(player.url + "/")
        await player.button(re.compile("Claim your first 120"), exact=False).first.tap()
        await page.get_by_label("Balance: 120 coins").first.wait_for()
        await page.goto(player.url + "/hat-game/packs")
        await player.button("Get packs with coins").tap()
        sheet = page.get_by_role("dialog")
        await sheet.get_by_role("button", name="Redeem 120 coins").tap()
        await sheet.get_by_role("button", name="Redeem now").tap()
        await sheet.get_by_text("1 word pack added to Hat Game!").wait_for()
        assert await shelf(player) == {"packs": 1, "opened": []}
        await sheet.get_by_role("button", name="Play").tap()
        # The game opens what was bought for it.
        await page.wait_for_url(re.compile("/hat-game/packs$"))
        await player.sees("You have 1 pack to open.")
        await player.button("Open “Camping”").tap()
        await page.get_by_role("switch", name="Use in the hat").wait_for()
        await fits(player, SMALL_PHONE, PHONE)
        assert await shelf(player) == {"packs": 1, "opened": ["camping"]}
        words = (await page.evaluate("JSON.parse(localStorage.getItem('playd.playd.hat.packs')).packs"))[0]["english"]
        assert len(words) == 40
        # The pack is on the device: a game without a network has its words.
        await page.goto(player.url + "/hat-game/settings")
        await player.sees("First from “Camping”, then from the lists.")
        await page.get_by_role("switch", name="Test Mode").tap()
        await page.goto(player.url + "/hat-game")
        await player.button("New game").tap()
        await player.button("Let’s play").tap()
        await (await name_of_explainer(player)).tap()
        await player.button("Got it").wait_for()
        assert await page.locator("h1").first.text_content() in words

    play(own_server.url, story, path="/hat-game/settings", width=320, height=568)


def test_the_chosen_icon_is_the_pages_and_the_manifests(server, play):
    async def story(player):
        page = player.page
        dressed = lambda: page.evaluate(
            "['icon', 'apple-touch-icon', 'manifest'].map(rel => new URL(document.querySelector(`link[rel=${rel}]`).href).pathname)")

        async def is_now(expected):
            return await dressed() == expected

        assert await dressed() == ["/icons/hat-game.svg", "/icons/hat-game-180.png", "/hat-game.webmanifest"]
        night = ["/icons/hat-game-night.svg", "/icons/hat-game-night-180.png", "/hat-game-night.webmanifest"]
        await player.button("Night").tap()
        assert await player.until(lambda: is_now(night)), await dressed()
        await fits(player)
        await page.reload()
        assert await player.until(lambda: is_now(night)), await dressed()
        for address in night:
            assert (await page.request.get(player.url + address)).ok, address
        manifest = await (await page.request.get(player.url + night[2])).json()
        assert manifest["icons"][0]["src"] == "/icons/hat-game-night-192.png" and manifest["id"] == "/hat-game"

    play(server.url, story, path="/hat-game/settings")
