"""Out of Pocket with one's own gestures, and matches of two players."""
import asyncio

import pytest

pytestmark = pytest.mark.clocked


async def choose(player, mode):
    await player.see_menu()
    await player.button("Choose a mode").tap()
    await player.page.get_by_role("dialog").get_by_role("button", name=mode).first.tap()


def test_a_player_chooses_gestures_and_is_asked_for_those_alone(server, play):
    async def story(player):
        page = player.page
        await choose(player, "Custom")
        sheet = page.get_by_role("dialog")
        await player.heading("Your gestures").wait_for()
        await sheet.get_by_text("On the screen").first.tap()
        left = {"Swipe left": "swipeLeft", "Swipe right": "swipeRight"}
        for name in ["Swipe up", "Swipe down", "Tap", "Double tap", "Press and hold", "Pinch"]:
            await sheet.get_by_role("button", name=name, exact=True).tap()
        await sheet.get_by_role("button", name="Start Playing").tap()
        asked = set()
        for _ in range(8):
            asked.add(await player.playing())
            await player.answer(1)
        assert asked == set(left.values())
        # Not a gesture of the deck, but a wrong answer all the same.
        await asyncio.sleep(0.3)
        await player.finger.perform("swipeUp", at=await player.middle())
        await player.heading("Game over").wait_for()
        await player.sees("Your first score. Now beat it!")
        await asyncio.sleep(0.4)
        await player.button("Back to Menu").tap()
        await player.see_menu()
        # The choice is kept, and can be changed from the menu.
        await page.reload()
        await player.see_menu()
        await player.sees("Best score: 8")
        await player.button("Your gestures", exact=False).tap()
        await player.heading("Your gestures").wait_for()

    play(server.url, story)


async def lose_by_the_beginner(player):
    """A game of Player vs Player in which the player who began fails first."""
    for gesture, isOver in [("swipeUp", False), ("swipeLeft", True)]:
        await player.heading("Add a gesture").wait_for()
        await asyncio.sleep(0.3)
        await player.finger.perform(gesture, at=await player.middle())
        await player.button("I’m ready").tap()
        await player.heading("Now repeat it").wait_for()
        await asyncio.sleep(0.4)
        await player.finger.perform("swipeDown" if isOver else "swipeUp", at=await player.middle())


def test_two_players_play_a_match_and_take_turns_in_beginning(server, play):
    async def story(player):
        await player.choose_mode("Player vs Player")
        await player.page.get_by_text("First to 2").first.tap()
        await player.begin()
        for winner, score, button in [(2, "Match 0–1", "Next game"), (1, "Match 1–1", "Next game"), (2, "Match 1–2", "Try Again")]:
            await player.sees(f"Player {3 - winner}’s turn")
            await lose_by_the_beginner(player)
            await player.sees(f"Player {winner} wins" + (" the match!" if score == "Match 1–2" else "!"))
            await player.sees(score)
            await asyncio.sleep(0.5)
            await player.button(button).tap()
        # Another match begins with the first player.
        await player.sees("Player 1’s turn")

    play(server.url, story)
