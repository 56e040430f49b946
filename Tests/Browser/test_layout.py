"""Every screen on a small phone, with usual and with large text: nothing out of reach, nothing covered."""
import asyncio

import pytest

# An unreadable value, reported at launch.
DAMAGED = "localStorage.setItem('playd.playd.bests', 'not what any build wrote');"
LARGE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' });"

# Pressable or readable elements that are off-screen without scrolling, or covered by another element.
TROUBLE = """(() => {
  const app = document.getElementById('app'), found = [];
  if (app.scrollHeight > app.clientHeight + 1) found.push(`the page is ${app.scrollHeight} high in ${app.clientHeight}`);
  if (app.scrollWidth > app.clientWidth + 1) found.push(`the page is ${app.scrollWidth} wide in ${app.clientWidth}`);
  const wrong = (e, what) => found.push(`${what}: ${e.tagName} “${(e.ariaLabel || e.textContent).slice(0, 40)}”`);
  for (const e of app.querySelectorAll('button, h1, h2, [role=switch]')) {
    if (e.closest('[inert]')) continue;
    const scroller = e.closest('.scroll'), box = e.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if (box.left < -1 || box.right > innerWidth + 1) {
      if (!scroller || scroller.scrollWidth <= scroller.clientWidth) wrong(e, 'beside the page');
      continue;
    }
    const room = scroller ? scroller.getBoundingClientRect() : { top: 0, bottom: innerHeight };
    if (!scroller && (box.top < -1 || box.bottom > innerHeight + 1)) { wrong(e, 'out of reach'); continue; }
    const x = (box.left + box.right) / 2, y = (Math.max(box.top, room.top) + Math.min(box.bottom, room.bottom)) / 2;
    if (box.bottom <= room.top || box.top >= room.bottom || y < 0 || y > innerHeight) continue;
    if (e.tagName !== 'BUTTON') continue;
    const top = document.elementFromPoint(x, y);
    if (top && top !== e && !e.contains(top) && !top.contains(e)) wrong(e, 'covered by ' + top.className);
  }
  return found;
})()"""

PAGES = [
    "/out-of-pocket", "/out-of-pocket/leaderboard", "/out-of-pocket/settings", "/settings", "/out-of-pocket/statistics",
    "/out-of-pocket/achievements", "/out-of-pocket/practice", "/out-of-pocket/tutorial", "/out-of-pocket/tuning",
]


async def without_welcome(player):
    dialog = player.page.get_by_role("dialog")
    if await player.until(dialog.is_visible, seconds=1.5):
        await dialog.get_by_role("button", name="Close").tap()
        await dialog.wait_for(state="detached")


@pytest.mark.parametrize("locale", ["en-GB", "ka-GE"])
@pytest.mark.parametrize("text", ["", LARGE], ids=["usual", "large"])
def test_everything_is_reachable_and_uncovered_on_a_small_phone(server, play, text, locale):
    async def story(player):
        for path in PAGES:
            await player.page.goto(player.url + path)
            await asyncio.sleep(2.2)
            if path == "/out-of-pocket" and locale == "en-GB":
                await without_welcome(player)
            # Animated elements are checked again.
            for _ in range(20):
                trouble = await player.evaluate(TROUBLE)
                if not trouble:
                    break
                await asyncio.sleep(0.5)
            assert trouble == [], f"{path}: {trouble}"

    play(server.url, story, width=320, height=568, locale=locale, init=DAMAGED + text)


@pytest.mark.parametrize("text", ["", LARGE], ids=["usual", "large"])
def test_a_banner_never_covers_the_end_of_a_game(server, play, text):
    async def story(player):
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        await player.start()
        await player.miss()
        await player.sees("couldn’t be restored")
        await asyncio.sleep(0.5)
        assert await player.evaluate(TROUBLE) == []
        # Another try is whole and under the thumb, whatever the banner takes.
        again = await player.button("Try Again").bounding_box()
        assert again["y"] + again["height"] <= 568 and again["y"] > 300, again
        banner = await player.page.get_by_text("couldn’t be restored").first.bounding_box()
        title = await player.heading("Game over").bounding_box()
        assert banner["y"] + banner["height"] <= title["y"]
        # Everything can be reached by scrolling.
        menu = player.button("Back to Menu")
        for _ in range(12):
            box = await menu.bounding_box()
            if box and box["y"] + box["height"] <= 568:
                break
            await player.finger.swipe(0, -160, at=(160, 340))
            await asyncio.sleep(0.3)
        assert await player.evaluate(TROUBLE) == []
        await player.button("Dismiss").tap()
        await player.page.get_by_text("couldn’t be restored").wait_for(state="detached")
        await menu.tap()
        await player.button("Start Playing").wait_for()

    play(server.url, story, width=320, height=568, init=DAMAGED + text)


@pytest.mark.parametrize("locale, start", [("en-GB", "Start Playing"), ("ka-GE", "დაიწყე თამაში")])
def test_the_menu_fits_a_small_phone_without_scrolling(server, play, locale, start):
    async def story(player):
        await player.page.get_by_text(start).first.wait_for()
        return await player.evaluate(
            "[...document.querySelectorAll('.scroll')].filter(e => !e.closest('.sheet'))"
            ".map(e => e.scrollHeight - e.clientHeight).filter(n => n > 0)")

    assert play(server.url, story, width=320, height=568, locale=locale) == []
