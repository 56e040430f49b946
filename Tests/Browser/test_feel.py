"""Game feel of Out of Pocket: gestures, milestones and failures on the page."""
import asyncio

# Keeps what is animated in the layer of `feel.js`, and how the moment after a failure looks when it appears.
WATCH = """
  window.feel = [];
  window.moments = [];
  window.touchable = 0;
  window.covers = [];
  const { play } = Animation.prototype;
  // Sparks are made once and played again.
  Animation.prototype.play = function () {
    const { target } = this.effect;
    if (target.closest('#feel')) feel.push([target.textContent, this.effect.getKeyframes().at(-1).transform]);
    return play.call(this);
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.closest('#feel')) {
      feel.push([this.textContent, [].concat(frames).at(-1).transform ?? '']);
      touchable += [this, ...this.querySelectorAll('*')].filter(e => getComputedStyle(e).pointerEvents !== 'none').length;
    }
    if (this.matches('.ring')) feel.push(['ring', '']);
    const { width, height } = this.getBoundingClientRect();
    if (width >= innerWidth && height >= innerHeight && JSON.stringify(frames).includes('opacity')) covers.push(this.className);
    return animate.call(this, frames, timing);
  };
  const seen = element => {
    let opacity = 1;
    for (let e = element; e?.id !== 'app'; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
    return opacity;
  };
  let last = null;
  new MutationObserver(() => {
    const texts = [...document.querySelectorAll('#app .text')];
    const title = texts.find(e => /^(Wrong|Too late|It got)/.test(e.textContent)), over = texts.find(e => e.textContent === 'Game over');
    if (!title || !over || title === last) return;
    last = title;
    requestAnimationFrame(() => moments.push([title.textContent, seen(title.parentElement), seen(over)]));
  }).observe(document, { subtree: true, childList: true });
"""
FLIGHTS = {"swipeUp": "translateY(-90vh)", "swipeDown": "translateY(90vh)", "swipeLeft": "translateX(-90vw)", "swipeRight": "translateX(90vw)",
           "tap": "scale(1.5)", "doubleTap": "scale(1.7)", "longPress": "scale(.3)", "pinch": "scale(.05)", "spread": "scale(2.2)"}


async def figures(player):
    return await player.evaluate("feel.splice(0)")


def test_gestures_a_milestone_and_a_failure_are_felt_and_a_tap_plays_on(server, play):
    async def story(player):
        await player.start()
        await player.playing()
        # The menu has faded.
        await player.evaluate("covers.splice(0)")
        for number in range(1, 11):
            gesture = await player.playing()
            await figures(player)
            assert await player.answer(1) == 1
            shown = await figures(player)
            # The prompt leaves by the way of its gesture, with sparks, and more of them in a combo.
            assert FLIGHTS[gesture] in [way for _, way in shown], (gesture, shown)
            assert len(shown) > 6, shown
            assert ("10" in [text for text, _ in shown]) == (number == 10), shown
        assert await player.evaluate("touchable") == 0, "what flies takes touches from the next prompt"
        covers = await player.evaluate("covers")
        assert covers == [], "a right answer blinks over the whole screen"
        await player.miss()
        await player.button("Try Again").tap()
        await player.playing()
        assert await player.score() == 0
        assert not await player.page.get_by_text("Game over").count()
        # Time running out has its moment, too.
        await player.heading("Game over").wait_for()
        return await player.evaluate("moments"), await player.evaluate("feel.filter(([name]) => name === 'ring').length")

    (wrong, late), rings = play(server.url, story, init=WATCH)
    assert wrong[0] in ("Wrong way!", "Wrong move!", "It got you!")
    assert late[0] == "Too late!"
    # What happened is seen first, the result after it.
    assert wrong[1:] == late[1:] == [1, 0]
    assert rings >= 2, "the ring warms and beats when time runs short"


def test_practice_is_felt_without_a_flash_over_the_screen(server, play):
    async def story(player):
        await player.page.goto(server.url + "/out-of-pocket/practice")
        await player.button("12 s").tap()
        await player.button("Swipe left").last.tap()
        await player.heading("Swipe left").wait_for()
        await asyncio.sleep(0.5)
        await figures(player)
        await player.evaluate("covers.splice(0)")
        await player.finger.perform("swipeLeft", at=await player.middle())
        assert await player.until(lambda: player.evaluate("feel.length > 6"))
        shown = await figures(player)
        assert FLIGHTS["swipeLeft"] in [way for _, way in shown], shown
        # A hand that begins before the next prompt has touched too early, and is told that instead.
        await asyncio.sleep(0.5)
        await player.finger.perform("swipeRight", at=await player.middle())
        await player.sees("That was: swipe right.")
        assert FLIGHTS["swipeRight"] not in [way for _, way in await figures(player)], "a mistake flew off as if it were right"
        assert await player.evaluate("covers") == []
        await player.button("Stop").tap()
        await player.sees("1 of 2 right")

    play(server.url, story, init=WATCH)


def test_with_reduced_motion_nothing_flies_and_all_is_told(server, play):
    async def story(player):
        await player.start()
        await player.answer(10)
        shown = [text for text, _ in await figures(player) if text != "ring"]
        assert shown == ["10"], shown
        await player.miss()
        await asyncio.sleep(0.1)
        return await player.evaluate("moments")

    ((title, moment, result),) = play(server.url, story, init=WATCH, reduced_motion="reduce")
    assert title.endswith("!") and (moment, result) == (1, 0)
