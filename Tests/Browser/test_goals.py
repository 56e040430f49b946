"""What keeps a game of Out of Pocket going: the finger's trail, the combo, the next goal, and a difficulty of one's own."""
import asyncio
import re

from test_feel import WATCH
from test_out_of_pocket import rows


async def go_on(player):
    """What is asked for. A game that a loaded machine has lost is begun again."""
    over = player.heading("Game over")
    assert await player.until(player.prompt, over.is_visible), await player.text()
    if await over.is_visible():
        # Touches in the first 300 ms belong to the finished game.
        await asyncio.sleep(0.4)
        await player.button("Try Again").tap()
    return await player.playing()


async def end(player):
    if await player.prompt() is not None:
        await player.miss()
    await player.heading("Game over").wait_for()


def test_the_finger_leaves_a_trail(server, play):
    async def story(player):
        await player.start()
        for _ in range(30):
            is_swipe = (await go_on(player)).startswith("swipe")
            await player.evaluate("feel.splice(0)")
            await player.answer(1)
            if is_swipe and await player.evaluate("feel.some(([, way]) => way.includes('scaleY'))"):
                return
        raise AssertionError("no swipe left a trail")

    play(server.url, story, init=WATCH)


def test_quick_answers_make_a_combo_and_the_menu_names_the_next_goal(server, play):
    async def story(player):
        await player.start()
        combo = player.page.get_by_text(re.compile(r"^Combo \d+$"))
        # A loaded machine answers slowly now and then, which ends a combo or a game.
        for _ in range(60):
            if await combo.count():
                break
            await go_on(player)
            await player.answer(1)
        else:
            raise AssertionError("no combo in sixty answers; the page says: " + await player.text())
        await end(player)
        await player.button("Back to Menu").tap()
        await player.sees("Best score: ")
        best = int(re.search(r"Best score: (\d+)", await player.text())[1])
        goal = 10 if best < 10 else (best // 25 + 1) * 25
        await player.sees(f"{goal - best} more to reach {goal}")

    play(server.url, story)


def test_the_difficulty_is_chosen_in_the_settings_stands_on_the_menu_and_ranks_when_it_is_hard(own_server, play):
    async def story(player):
        await player.be_discreet()
        for difficulty in ("Easy", "Hard"):
            await player.button("Settings").tap()
            await player.button(difficulty).tap()
            await player.button("Back").tap()
            await player.see_menu()
            await player.sees(re.compile(f"^{difficulty}$"))
        # The session may be made in the moment the game begins, so no touch may be stamped ahead of time.
        player.finger.is_live = True
        await player.start()
        await player.answer(1)
        await end(player)
        await player.sees("Verified!")

    play(own_server.url, story)
    ((rank, score),) = rows(own_server.url, "classic-discreet")
    assert rank == 1 and score >= 1
