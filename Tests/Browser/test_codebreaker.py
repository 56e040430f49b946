"""CodeBreaker from the map to the next level, with fingers, keys and a reload in the middle."""
import asyncio

from codebreaker import NAMES, Breaker


def test_wins_level_one_and_goes_on(server, play):
    async def story(player):
        await player.button("Play level 1").tap()
        await player.sees("Find the code: 3 pegs, 4 colours")
        breaker = Breaker(player)
        # Guesses that fit the board lose a level now and then, which costs nothing.
        for _ in range(6):
            await breaker.solve()
            if await player.heading("Code broken!").is_visible():
                break
            await player.sees("Unlucky: no life taken")
            await player.button("Try again").tap()
        await player.sees("The secret code")
        await player.button("Next level").tap()
        await player.sees("Colours may repeat")
        await player.page.go_back()
        await player.sees("Go on with: Level 2")
        # What was played is there again.
        await player.page.reload()
        await player.sees("Chapter 1")
        assert await player.page.get_by_role("button", name="stars: ").count() == 1

    play(server.url, story, path="/codebreaker")


def test_drags_types_and_finds_the_draft_again(server, play):
    async def story(player):
        await player.button("Play level 1").tap()
        await player.sees("Find the code")
        breaker = Breaker(player)
        colour = await player.page.get_by_role("button", name=NAMES[2], exact=True).bounding_box()
        slot = await player.page.locator("button[aria-label^='Slot 3']").bounding_box()

        def middle(box):
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

        (x, y), (left, top) = middle(colour), middle(slot)
        await player.finger.swipe(left - x, top - y, at=((x + left) / 2, (y + top) / 2), seconds=0.3)
        assert await breaker.slots() == ["empty", "empty", NAMES[2]]
        await player.page.keyboard.press("1")
        assert await breaker.slots() == [NAMES[0], "empty", NAMES[2]]
        await asyncio.sleep(0.2)
        await player.page.reload()
        await player.page.locator("button[aria-label^='Slot 1']").wait_for()
        assert await breaker.slots() == [NAMES[0], "empty", NAMES[2]]
        await player.page.keyboard.press("2")
        await player.page.keyboard.press("Enter")

        async def answered():
            return len(await breaker.rows()) == 1 or await breaker.is_over()

        assert await player.until(answered)

    play(server.url, story, path="/codebreaker")
