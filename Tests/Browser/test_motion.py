"""The emulated phone that motion stories are played with: what the browser hands the page is what a hand would have done."""
import asyncio
import math

import pytest

LISTEN = """
  window.readings = [];
  addEventListener('devicemotion', e => readings.push([
    e.timeStamp, e.acceleration.x, e.acceleration.z, e.accelerationIncludingGravity.x, e.accelerationIncludingGravity.y,
    e.accelerationIncludingGravity.z, e.rotationRate.beta]));
  window.attitudes = [];
  addEventListener('deviceorientation', e => attitudes.push([e.beta, e.gamma]));
"""


async def during(player, movement):
    await player.evaluate(f"if (!window.readings) {{{LISTEN}}} readings.length = attitudes.length = 0")
    await movement
    return await player.evaluate("[readings, attitudes]")


def test_a_resting_phone_measures_gravity(server, play):
    async def story(player):
        readings, attitudes = await during(player, asyncio.sleep(1))
        # As many as the machine has time for; every one of them is a measurement of the same rest.
        assert len(readings) > 5 and len({reading[0] for reading in readings}) == len(readings)
        for reading in readings:
            assert abs(math.hypot(*reading[3:6]) - 9.81) < 0.5
        assert abs(attitudes[-1][0] - math.degrees(player.motion.pitch)) < 1 and abs(attitudes[-1][1]) < 1

    play(server.url, story, sensors="granted")


def test_shakes_tilts_and_strokes_produce_realistic_readings(server, play):
    async def story(player):
        readings, _ = await during(player, player.motion.shake())
        assert max(abs(reading[1]) for reading in readings) > 20, "m/s², more than 2 g"
        for side in (-1, 1):
            _, attitudes = await during(player, player.motion.tilt(side))
            assert max(side * gamma for _, gamma in attitudes) > 35
            assert abs(attitudes[-1][1]) < 2, "it is held level again"
        readings, _ = await during(player, player.motion.raise_())
        first = next(reading for reading in readings if abs(reading[2]) > 1)
        assert first[2] > 0, "up, along the screen's normal"
        readings, _ = await during(player, player.motion.lower())
        first = next(reading for reading in readings if abs(reading[2]) > 1)
        assert first[2] < 0

    play(server.url, story, sensors="granted")


def test_a_phone_with_safaris_sign_inverts_every_acceleration(server, play):
    async def story(player):
        player.motion.sign = -1
        await asyncio.sleep(0.2)
        readings, _ = await during(player, asyncio.sleep(0.3))
        assert readings[-1][5] < -5

    play(server.url, story, sensors="granted")


@pytest.mark.parametrize("setting", ["granted", "denied", "prompt"])
def test_the_sensor_permission_follows_the_story(server, play, setting):
    async def story(player):
        assert await player.evaluate("DeviceMotionEvent.requestPermission()") == setting

    play(server.url, story, sensors=setting)


def test_removed_sensors_stop_reporting(server, play):
    async def story(player):
        await player.motion.stop()
        await asyncio.sleep(0.3)
        readings, _ = await during(player, asyncio.sleep(0.5))
        assert len(readings) <= 2, readings[:3]

    play(server.url, story, sensors="granted")
