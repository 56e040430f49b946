"""Real touches, dispatched to the browser the way a driver would: with their own time stamps.

Every event of a stroke is sent before the first is answered, so the page receives them coalesced and at the times they
carry, not at the pace of this script.
"""
import asyncio
import math
import time


class Finger:
    """Plays the eight touch gestures on a page through the DevTools protocol."""

    def __init__(self, cdp):
        self.cdp = cdp
        # : Sends every event in real time, stamped by the browser, for measurements.
        self.is_live = False

    async def _play(self, frames):
        """frames: (kind, [(x, y), ...], seconds from now)."""
        start = time.time()
        if self.is_live:
            sent = []
            for kind, points, at in frames:
                await asyncio.sleep(max(0.0, start + at - time.time()))
                sent.append(asyncio.ensure_future(self.cdp.send("Input.dispatchTouchEvent", {
                    "type": kind, "touchPoints": [{"id": i, "x": x, "y": y} for i, (x, y) in enumerate(points)]})))
            await asyncio.gather(*sent)
            return
        await asyncio.gather(*[
            self.cdp.send("Input.dispatchTouchEvent", {
                "type": kind, "timestamp": start + at,
                "touchPoints": [{"id": i, "x": x, "y": y} for i, (x, y) in enumerate(points)],
            }) for kind, points, at in frames
        ])
        # The page must not receive a later touch before this one's time.
        await asyncio.sleep(max(0.0, start + frames[-1][2] - time.time()))

    async def swipe(self, dx, dy, *, at=(195, 470), seconds=0.12, steps=9, bow=0.0):
        x, y = at[0] - dx / 2, at[1] - dy / 2
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length, dx / length

        def point(i):
            t = i / steps
            side = bow * math.sin(math.pi * t)
            return [(x + dx * t + nx * side, y + dy * t + ny * side)]

        moves = [("touchMove", point(i), seconds * i / (steps + 1)) for i in range(1, steps + 1)]
        await self._play([("touchStart", [(x, y)], 0), *moves, ("touchEnd", [], seconds)])

    async def tap(self, at=(195, 470), seconds=0.06):
        await self._play([("touchStart", [at], 0), ("touchEnd", [], seconds)])

    async def double_tap(self, at=(195, 470), gap=0.14):
        await self._play([
            ("touchStart", [at], 0), ("touchEnd", [], 0.05),
            ("touchStart", [at], 0.05 + gap), ("touchEnd", [], 0.1 + gap),
        ])

    async def long_press(self, at=(195, 470), seconds=0.75):
        await self.cdp.send("Input.dispatchTouchEvent", {
            "type": "touchStart", "timestamp": time.time(), "touchPoints": [{"id": 0, "x": at[0], "y": at[1]}]})
        await asyncio.sleep(seconds)
        await self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "timestamp": time.time(), "touchPoints": []})

    async def pinch(self, at=(195, 470), wide=180, narrow=80, seconds=0.25, steps=12):
        def points(i):
            half = (wide + (narrow - wide) * i / steps) / 2
            return [(at[0] - half * 0.6, at[1] - half * 0.8), (at[0] + half * 0.6, at[1] + half * 0.8)]

        moves = [("touchMove", points(i), seconds * i / (steps + 1)) for i in range(1, steps + 1)]
        await self._play([("touchStart", points(0), 0), *moves, ("touchEnd", [], seconds)])

    async def spread(self, at=(195, 470)):
        await self.pinch(at=at, wide=80, narrow=180)

    async def perform(self, gesture, at=(195, 470)):
        """Plays the gesture of that name as GestureRecognition spells it."""
        strokes = {"swipeUp": (0, -200), "swipeDown": (0, 200), "swipeLeft": (-200, 0), "swipeRight": (200, 0)}
        if gesture in strokes:
            await self.swipe(*strokes[gesture], at=at)
        else:
            await {"tap": self.tap, "doubleTap": self.double_tap, "longPress": self.long_press, "pinch": self.pinch,
                   "spread": self.spread}[gesture](at=at)
