"""Classic without looking: asked by ear alone, and by touch alone, each up to its own leaderboard."""
import asyncio
import json
import urllib.request

from player import GESTURES

# Senses of a blindfolded player: sounds played, as a number per waveform, and vibrations.
SENSES = """
  window.heard = [], window.felt = [];
  const waves = new Map(), start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...rest) {
    const wave = this.buffer.getChannelData(0).filter((_, place) => place % 50 === 0).join();
    if (!waves.has(wave)) waves.set(wave, waves.size);
    heard.push(waves.get(wave));
    return start.apply(this, rest);
  };
  navigator.vibrate = pattern => { felt.push([pattern].flat().join(' ')); return true };
"""
DISCREET = ["swipeUp", "swipeDown", "swipeLeft", "swipeRight", "tap", "doubleTap", "longPress", "pinch"]
# Haptic prefix of a Stroop prompt, followed by its swipe.
STROOP = "350 120 "


class Blindfolded:
    """Plays by one sense: `channel` is the choice in the settings, `sense` the list it leaves its traces in."""

    def __init__(self, player, channel, sense):
        self.player, self.channel, self.sense = player, channel, sense
        self.meanings = {}

    async def sensed(self):
        return await self.player.evaluate(f"{self.sense}.splice(0)")

    async def learn(self):
        """Chooses the channel in the settings and presses every gesture of the legend to learn what it is like."""
        player = self.player
        await player.be_discreet()
        await player.button("Settings").tap()
        await player.page.get_by_text(self.channel, exact=True).first.tap()
        for gesture in DISCREET:
            names = [name for name, each in GESTURES.items() if each == gesture]
            await asyncio.sleep(0.3)
            await self.sensed()
            for name in names:
                if await player.button(name).count():
                    await player.button(name).first.tap()
            assert await player.until(lambda: player.evaluate(f"{self.sense}.length > 0"), seconds=2), gesture
            for trace in await self.sensed():
                self.meanings[trace] = gesture
        assert len(set(self.meanings.values())) == len(DISCREET), f"two gestures are alike: {self.meanings}"
        await player.page.get_by_role("button", name="Back").first.tap()
        await player.see_menu()
        # A session of the channel's own leaderboard.
        await asyncio.sleep(0.5)
        await self.sensed()

    async def asked(self):
        """The gesture last asked for, once it is; None when the game is over."""
        wanted = None

        async def perceive():
            nonlocal wanted
            for trace in await self.sensed():
                trace = trace[len(STROOP):] if isinstance(trace, str) and trace.startswith(STROOP) else trace
                wanted = self.meanings.get(trace, wanted)
            return wanted is not None

        over = self.player.heading("Game over")
        await self.player.until(perceive, over.is_visible, seconds=4)
        return wanted

    async def play(self, answers):
        """A game with so many right answers, then a wrong one; returns the score."""
        player = self.player
        await player.button("Start Playing").tap()
        begin = player.page.get_by_role("dialog").get_by_role("button", name="Start Playing")
        if await player.until(begin.is_visible, seconds=1):
            await begin.tap()
        for _ in range(answers):
            gesture = await self.asked()
            assert gesture, "nothing was asked; the page says: " + await player.text()
            assert await player.prompt() is None, "the page shows what it asks for"
            before = await player.score()
            await asyncio.sleep(0.15)
            await player.perform(gesture)
            assert await player.until(lambda: self.counted(before), seconds=2), f"{gesture} did not count: " + await player.text()
        gesture = await self.asked()
        await asyncio.sleep(0.3)
        await player.perform("swipeUp" if gesture != "swipeUp" else "swipeDown")
        await player.heading("Game over").wait_for()
        await player.sees("Verified! You’re #1")

    async def counted(self, before):
        return await self.player.score() > before


def scores(url, board):
    with urllib.request.urlopen(f"{url}/v1/leaderboards/out-of-pocket/{board}?limit=100") as answer:
        return [row["score"] for row in json.load(answer)["rows"]]


def by_one_sense(own_server, play, channel, sense, board):
    async def story(player):
        blindfolded = Blindfolded(player, channel, sense)
        await blindfolded.learn()
        await blindfolded.play(6)

    play(own_server.url, story, init=SENSES)
    assert scores(own_server.url, board) == [6]
    assert scores(own_server.url, "classic-discreet") == []


def test_classic_is_played_by_audio_only_and_has_its_own_leaderboard(own_server, play):
    by_one_sense(own_server, play, "By ear", "heard", "classic-discreet-audio")


def test_classic_is_played_by_haptics_only_and_has_its_own_leaderboard(own_server, play):
    by_one_sense(own_server, play, "By feel", "felt", "classic-discreet-haptic")
