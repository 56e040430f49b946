"""Learning the game: the tutorial from the first launch to the menu, and practice, with real touches and emulated sensors."""
import asyncio
import json

import pytest
from playwright.async_api import TimeoutError as TooSlow


async def learn(player, *, motion="Turn on motion", patience=220):
    """Goes through the tutorial as a willing pupil: reads on, allows (or declines) motion, does what is asked for."""
    seen = []
    for _ in range(patience):
        if await player.heading("You know them all!").is_visible():
            return seen
        for name in ("Let’s go", "Next", motion):
            if await player.button(name).is_visible():
                try:
                    await player.button(name).tap(timeout=1_000)
                except TooSlow:
                    pass  # after a lesson the next one comes by itself
                break
        else:
            gesture = await player.prompt()
            if gesture:
                if not seen or seen[-1] != gesture:
                    seen.append(gesture)
                await asyncio.sleep(0.2)
                await do(player, gesture)
        await asyncio.sleep(0.45)
    raise AssertionError("the tutorial goes on and on; the page says: " + await player.text())


async def do(player, gesture):
    """Presses the button that stands in for the gesture where there is one, else makes it."""
    try:
        await player.press_for(gesture)
    except AssertionError:
        await player.perform(gesture)


async def kept(player):
    return json.loads(await player.evaluate("localStorage.getItem('playd.playd.outOfPocket.onboarding')"))


async def remember(player, place):
    """As if the player had come that far before, and opens the tutorial there."""
    await player.evaluate(
        "localStorage.setItem('playd.playd.outOfPocket.onboarding', JSON.stringify({version: 1, hasBeenWelcomed: true,"
        f" hasCompletedTutorial: false, place: {place}, pace: 100}}))")
    await player.page.goto(player.url + "/out-of-pocket/tutorial")


async def words(player):
    return await player.page.locator("body").inner_text()


def test_the_tutorial_from_the_first_launch_to_the_menu(server, play):
    async def story(player):
        await player.heading("Welcome!").wait_for()
        await player.button("Learn the gestures").tap()
        await player.heading("A game for fast hands").wait_for()
        seen = await learn(player)
        for gesture in ("swipeUp", "tap", "doubleTap", "longPress", "pinch", "shake", "tiltLeft", "tiltRight", "raise", "lower"):
            assert gesture in seen, f"{gesture} was not taught: {seen}"
        assert (await kept(player))["hasCompletedTutorial"] is True
        await player.button("Back to Menu").tap()
        await player.button("Start Playing").wait_for()
        await player.page.reload()
        await player.button("Start Playing").wait_for()
        await asyncio.sleep(0.5)
        assert not await player.heading("Welcome!").is_visible(), "nobody is welcomed twice"

    play(server.url, story, sensors="granted")


def test_refused_sensors_leave_a_button_for_every_motion(server, play):
    async def story(player):
        await remember(player, 9)
        await player.button("Turn on motion").tap()
        await player.sees("Motion is off")
        await learn(player)

    play(server.url, story, sensors="denied")


@pytest.mark.parametrize("sensors, is_discreet", [("granted", False), ("denied", True)])
def test_the_game_after_the_tutorial_has_all_gestures_that_the_phone_gives(server, play, sensors, is_discreet):
    async def story(player):
        await remember(player, 16)
        await learn(player)
        await player.button("Play now").tap()
        await player.playing()
        await player.button("Quit game").tap()
        await player.see_menu()
        options = json.loads(await player.evaluate("localStorage.getItem('playd.playd.outOfPocket.memory')"))
        assert options["discreet"] == is_discreet, options

    play(server.url, story, sensors=sensors)


def test_a_phone_without_sensors_gets_an_explanation_and_buttons(server, play):
    async def story(player):
        await remember(player, 9)
        await player.button("Turn on motion").tap()
        await player.button("Shake").wait_for()

    play(server.url, story)


def test_a_mistake_is_explained_and_its_prompt_repeated(server, play):
    async def story(player):
        await remember(player, 1)
        await player.heading("Swipe up").wait_for()
        await asyncio.sleep(0.4)
        await player.finger.perform("swipeDown", at=await player.middle())
        await player.sees("That was: swipe down.")
        await player.finger.swipe(0, -30, at=await player.middle(), seconds=0.5)
        await player.sees("Too short.")
        for _ in range(2):
            await asyncio.sleep(0.3)
            await player.finger.perform("swipeUp", at=await player.middle())
        await player.sees("Well done!")
        # The next lesson starts automatically.
        await player.heading("Swipe down").wait_for()

    play(server.url, story)


def test_the_tutorial_resumes_at_its_last_step(server, play):
    async def story(player):
        await remember(player, 0)
        await player.button("Let’s go").tap()
        await player.button("Skip").tap()
        await player.heading("Swipe down").wait_for()
        await player.button("Skip").tap()
        await player.heading("Swipe left").wait_for()
        await player.button("Back", exact=True).tap()
        await player.heading("Swipe down").wait_for()
        await player.button("Exit tutorial").tap()
        await player.button("Start Playing").wait_for()
        await player.page.goto(player.url + "/out-of-pocket/tutorial")
        await player.heading("Swipe down").wait_for()

    play(server.url, story)


def test_practice_counts_hits_and_misses_and_explains_mistakes(server, play):
    async def story(player):
        await player.page.goto(player.url + "/out-of-pocket/practice")
        await player.button("12 s").tap()
        await player.button("Swipe left").last.tap()
        await player.heading("Swipe left").wait_for()
        for _ in range(3):
            await asyncio.sleep(0.35)
            await player.finger.perform("swipeLeft", at=await player.middle())
        await asyncio.sleep(0.35)
        await player.finger.perform("swipeRight", at=await player.middle())
        await player.sees("That was: swipe right.")
        await player.button("Stop").tap()
        await player.sees("3 of 4 right")
        await player.sees("swipe left: you did swipe right")
        assert (await kept(player))["pace"] == 200

    play(server.url, story)


def test_practice_shows_what_the_detector_sees(server, play):
    async def story(player):
        await player.page.goto(player.url + "/out-of-pocket/practice")
        await player.button("Shake").last.tap()
        await player.heading("Shake").wait_for()
        await player.sees("Strength")
        assert " of 2.0 g" not in await words(player), "a bar and its mark, no units of measurement"
        await asyncio.sleep(0.8)
        await player.motion.perform("shake")
        assert await player.until(lambda: hits(player, 1), seconds=2), await words(player)

    async def hits(player, count):
        return f"Right\n{count}" in await words(player)

    play(server.url, story, sensors="granted")


def test_the_tutorial_works_with_reduced_motion(server, play):
    async def story(player):
        await remember(player, 15)
        await player.button("Skip").tap()
        await player.heading("You know them all!").wait_for()
        moving = await player.evaluate("document.getAnimations().filter(a => a.playState == 'running').length")
        assert moving == 0, moving

    play(server.url, story, reduced_motion="reduce")
