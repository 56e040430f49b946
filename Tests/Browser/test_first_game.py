"""A newcomer's first game of Out of Pocket: all gestures where the phone has sensors, the discreet ones elsewhere."""
from motion import Motion
from test_out_of_pocket import rows

#: Motions of the phone.
MOTIONS = set(Motion.GESTURES)


async def begin(player):
    # The session may be made in the moment the game begins, so no touch may be stamped ahead of time.
    player.finger.is_live = True
    await player.heading("Welcome!").wait_for()
    await player.page.get_by_role("dialog").get_by_role("button", name="Play now").tap()
    return await player.playing()


def test_a_newcomer_meets_every_gesture_and_the_server_hears_of_it(own_server, play):
    async def story(player):
        await begin(player)
        met = set()
        for _ in range(30):
            gesture = await player.prompt()
            if gesture is None or (met & MOTIONS and len(met) >= 5):
                break
            met.add(gesture)
            if not await player.answer(1):
                break
        score = await player.score()
        assert met & MOTIONS, f"no motion among {met}"
        await player.miss()
        await player.sees("Verified!")
        return score

    score = play(own_server.url, story, sensors="granted")
    assert rows(own_server.url) == [(1, score)]


def test_without_sensors_the_first_game_goes_on_with_the_fingers(own_server, play):
    async def story(player):
        await begin(player)
        assert await player.answer(3) == 3
        await player.miss()
        await player.sees("Verified!")

    play(own_server.url, story, sensors="denied")
    assert rows(own_server.url, "classic-discreet") == [(1, 3)]
