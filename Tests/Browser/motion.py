"""A phone in a hand, for the browser's emulated sensors: held, shaken, tilted, raised and lowered as people do it.

The curves are those of Tests/Support/HandModel: reaches with the least jerk, turns about the phone's long axis, shakes of a
few swings. Every reading is consistent: acceleration with and without gravity, rotation and attitude come from one pose.
"""
import asyncio
import math
import time

G = 9.80665
SENSORS = ("accelerometer", "linear-acceleration", "gyroscope")


def least_jerk(s):
    """Way, speed and acceleration at the share `s` of a movement from rest to rest, over a way and a time of one."""
    if not 0 < s < 1:
        return (0.0, 0.0, 0.0) if s <= 0 else (1.0, 0.0, 0.0)
    return (10 * s**3 - 15 * s**4 + 6 * s**5, 30 * s**2 - 60 * s**3 + 30 * s**4, 60 * s - 180 * s**2 + 120 * s**3)


class Motion:
    """The sensors of a page's phone. `await motion.start()` once the page is open and before it listens."""

    def __init__(self, cdp, browser_cdp=None, browser_context=None, origin=None):
        self.cdp, self.browser_cdp = cdp, browser_cdp
        self.browser_context, self.origin = browser_context, origin
        #: How the phone is held: tipped up toward the player, and about its long axis (right edge down), in radians.
        self.pitch, self.roll = 0.7, 0.0
        #: -1 for a phone whose accelerations have Safari's sign.
        self.sign = 1
        #: Readings a second.
        self.rate = 60
        #: Size of the hand's tremor in g.
        self.tremor = 0.01
        self.moves = []
        self.feeding = None

    # ---- The sensors

    async def allow(self, setting="granted"):
        """Answers the browser's question for the sensors: "granted", "denied" or "prompt" (nobody answers)."""
        for name in ("accelerometer", "gyroscope"):
            await self.browser_cdp.send("Browser.setPermission", {
                "permission": {"name": name}, "setting": setting, "origin": self.origin,
                "browserContextId": self.browser_context})

    async def start(self):
        """Switches the emulated sensors on and feeds them from now on."""
        await self._switch_on()
        await self._tell(time.time())
        self.feeding = self.feeding or asyncio.ensure_future(self._feed())

    async def _switch_on(self):
        for sensor in SENSORS:
            await self.cdp.send("Emulation.setSensorOverrideEnabled", {"enabled": True, "type": sensor})

    async def stop(self):
        """Takes the sensors away: the page hears no more of them than of a desk without any."""
        if self.feeding:
            self.feeding.cancel()
            self.feeding = None
        for sensor in SENSORS:
            await self.cdp.send("Emulation.setSensorOverrideEnabled", {"enabled": False, "type": sensor})

    async def _feed(self):
        while True:
            started = time.time()
            try:
                await self._tell(started)
            except Exception:  # the page is being loaded anew, or gone
                await asyncio.sleep(0.1)
            await asyncio.sleep(max(0.0, 1 / self.rate - (time.time() - started)))

    async def _tell(self, now):
        push, roll, pitch, spin = self._pose(now)
        sp, cp, sr, cr = math.sin(pitch), math.cos(pitch), math.sin(roll), math.cos(roll)
        # The phone's axes in the room (x to the right, y ahead, z up).
        x, y, z = (cr, sp * sr, -cp * sr), (0, cp, sp), (sr, -sp * cr, cp * cr)

        def along(vector):
            return {name: self.sign * G * sum(a * b for a, b in zip(vector, axis)) for name, axis in zip("xyz", (x, y, z))}

        shiver = [self.tremor * math.sin(2 * math.pi * tone * now) for tone in (8.3, 9.7, 11.1)]
        push = tuple(a + b for a, b in zip(push, shiver))
        felt = (push[0], push[1], push[2] + 1)
        await asyncio.gather(
            self._reading("accelerometer", along(felt)), self._reading("linear-acceleration", along(push)),
            self._reading("gyroscope", {"x": spin[1], "y": spin[0], "z": 0}),
            self.cdp.send("DeviceOrientation.setDeviceOrientationOverride", {
                "alpha": 0, "beta": math.degrees(pitch), "gamma": math.degrees(roll)}))

    def _reading(self, sensor, xyz):
        return self.cdp.send("Emulation.setSensorOverrideReadings", {"type": sensor, "reading": {"xyz": xyz}})

    # ---- The hand

    def _pose(self, now):
        """The push in g along the room's axes, roll and pitch, and how fast these change in radians a second."""
        push, roll, pitch, rolling, pitching = [0.0, 0.0, 0.0], self.roll, self.pitch, 0.0, 0.0
        for kind, start, length, size in self.moves:
            s = (now - start) / length
            way, speed, acceleration = least_jerk(s)
            if kind == "reach":
                push[2] += size * acceleration / length**2 / G
            elif kind == "roll":
                roll += size * way
                rolling += size * speed / length
            elif kind == "pitch":
                pitch += size * way
                pitching += size * speed / length
            elif kind == "shake" and 0 < s < 1:
                frequency = 4.5
                swell = min(1.0, s * length * frequency, (1 - s) * length * frequency)
                wave = size * swell * math.sin(2 * math.pi * frequency * s * length)
                push[0] += wave
                push[1] += 0.2 * wave
        return push, roll, pitch, (rolling, pitching)

    async def _make(self, *moves):
        now = time.time()
        self.moves += [(kind, now + start, length, size) for kind, start, length, size in moves]
        await asyncio.sleep(max(start + length for _, start, length, _ in moves) + 0.05)
        # The remainder of a turn changes how the phone is held.
        for move in [move for move in self.moves if move[1] + move[2] < time.time()]:
            self.moves.remove(move)
            if move[0] == "roll":
                self.roll += move[3]
            elif move[0] == "pitch":
                self.pitch += move[3]

    async def shake(self, strength=3.0, seconds=0.8):
        """To and fro, `strength` g at the most."""
        await self._make(("shake", 0, seconds, strength))

    async def tilt(self, side, degrees=42, turning=0.28, hold=0.55):
        """Onto the left (-1) or right (1) edge, a moment there, and back."""
        angle = side * math.radians(degrees)
        await self._make(("roll", 0, turning, angle), ("roll", turning + hold, turning, -angle))

    async def raise_(self, metres=0.33, seconds=0.42):
        await self._make(("reach", 0, seconds, metres))

    async def lower(self, metres=0.33, seconds=0.42):
        await self._make(("reach", 0, seconds, -metres))

    GESTURES = ("shake", "tiltLeft", "tiltRight", "raise", "lower")

    async def perform(self, gesture):
        """Makes the gesture of that name as GestureRecognition spells it."""
        await {
            "shake": self.shake, "tiltLeft": lambda: self.tilt(-1), "tiltRight": lambda: self.tilt(1),
            "raise": self.raise_, "lower": self.lower,
        }[gesture]()


async def of(browser, page, cdp, origin):
    """The motion of a page in a context of the browser's, its permission in the hands of the test."""
    target = (await cdp.send("Target.getTargetInfo"))["targetInfo"]
    motion = Motion(cdp, await browser.new_browser_cdp_session(), target["browserContextId"], origin)

    def loaded():
        # A reloaded document has the desktop's sensors again: none.
        if motion.feeding:
            asyncio.ensure_future(asyncio.gather(motion._switch_on(), return_exceptions=True))

    page.on("domcontentloaded", lambda _: loaded())
    return motion
