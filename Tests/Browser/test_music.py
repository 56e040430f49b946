"""Music of Out of Pocket: a bar for each prompt, more voices with the streak, and silence on request."""

# Keeps the oscillators and how they end.
WATCH = """
  window.voices = [];
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    const voice = { at: when[0] ?? this.context.currentTime, kind: this.type, isOver: false };
    this.addEventListener('ended', () => { voice.isOver = true; });
    voices.push(voice);
    return start.apply(this, when);
  };
"""
# The voices of each bar: those that begin at one moment.
BARS = "Object.values(Object.groupBy(voices, voice => voice.at)).map(bar => bar.map(voice => voice.kind))"
PLAYING = "voices.filter(voice => !voice.isOver).length"


async def begin(player):
    await player.start()
    await player.playing()


def test_each_prompt_has_its_bar_with_more_voices_in_a_streak_and_the_end_is_silent(server, play):
    async def story(player):
        await begin(player)
        assert await player.until(lambda: player.evaluate(BARS + ".length === 1"))
        assert await player.answer(9) == 9
        assert await player.until(lambda: player.evaluate(BARS + ".length === 10"))
        bars = await player.evaluate(BARS)
        # Drum, bass and heart; the arpeggio from the eighth right answer in a row.
        assert all({"sine", "sawtooth"} <= set(bar) for bar in bars), bars
        assert [("triangle" in bar) for bar in bars] == [False] * 8 + [True] * 2, bars
        await player.miss()
        assert await player.until(lambda: player.evaluate(PLAYING + " === 0")), await player.evaluate("voices")

    play(server.url, story, init=WATCH)


def test_music_can_be_switched_off(server, play):
    async def story(player):
        await player.see_menu()
        await player.button("Settings").tap()
        await player.button("Off").tap()
        await player.button("Back").tap()
        await begin(player)
        assert await player.answer(3) == 3
        assert await player.evaluate("voices") == []

    play(server.url, story, init=WATCH)
