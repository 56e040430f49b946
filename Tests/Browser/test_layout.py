"""Every screen on a small phone, with usual and with large text: nothing out of reach, nothing covered."""
import asyncio

import pytest

from codebreaker import Breaker

# An unreadable value, reported at launch.
DAMAGED = "localStorage.setItem('playd.playd.bests', 'not what any build wrote');"
LARGE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' });"

# Pressable or readable elements that are off-screen without scrolling, or covered by another element.
TROUBLE = """(() => {
  const app = document.getElementById('app'), found = [];
  if (app.scrollHeight > app.clientHeight + 1) found.push(`the page is ${app.scrollHeight} high in ${app.clientHeight}`);
  if (app.scrollWidth > app.clientWidth + 1) found.push(`the page is ${app.scrollWidth} wide in ${app.clientWidth}`);
  const wrong = (e, what) => found.push(`${what}: ${e.tagName} “${(e.ariaLabel || e.textContent).slice(0, 40)}”`);
  for (const e of app.querySelectorAll('button, a, h1, h2, [role=switch]')) {
    if (e.closest('[inert]')) continue;
    const scroller = e.closest('.scroll'), box = e.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if (box.left < -1 || box.right > innerWidth + 1) {
      if (!scroller || scroller.scrollWidth <= scroller.clientWidth) wrong(e, 'beside the page');
      continue;
    }
    const room = { top: 0, bottom: innerHeight, left: 0, right: innerWidth };
    // A row that scrolls sideways may stand in a page that scrolls down.
    for (let view = scroller; view; view = view.parentElement.closest('.scroll')) {
      const { top, bottom, left, right } = view.getBoundingClientRect();
      room.top = Math.max(room.top, top), room.bottom = Math.min(room.bottom, bottom);
      if (view.scrollWidth <= view.clientWidth) continue;
      room.left = Math.max(room.left, left), room.right = Math.min(room.right, right);
    }
    if (!scroller && (box.top < -1 || box.bottom > innerHeight + 1)) { wrong(e, 'out of reach'); continue; }
    const x = (box.left + box.right) / 2, y = (Math.max(box.top, room.top) + Math.min(box.bottom, room.bottom)) / 2;
    if (box.bottom <= room.top || box.top >= room.bottom || y < 0 || y > innerHeight) continue;
    if (x < room.left || x > room.right) continue;
    if (!/^(BUTTON|A)$/.test(e.tagName)) continue;
    const top = document.elementFromPoint(x, y);
    if (top && top !== e && !e.contains(top) && !top.contains(e)) wrong(e, 'covered by ' + top.className);
  }
  return found;
})()"""

PAGES = [
    "/out-of-pocket", "/out-of-pocket/leaderboard", "/out-of-pocket/settings", "/settings", "/out-of-pocket/statistics",
    "/out-of-pocket/achievements", "/out-of-pocket/practice", "/out-of-pocket/tutorial", "/out-of-pocket/tuning",
    "/codebreaker", "/codebreaker/daily", "/codebreaker/free", "/codebreaker/statistics", "/codebreaker/help",
    "/codebreaker/ranked", "/codebreaker/board",
]

# : Letters of Georgian words that break without a soft hyphen.
BROKEN = """[...document.querySelectorAll('#app .text')].flatMap(e => {
  const data = e.firstChild?.data ?? '', range = new Range();
  // The line of a letter; the hyphen before it is on the line above.
  const line = at => {
    range.setStart(e.firstChild, at);
    range.setEnd(e.firstChild, at + 1);
    return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
  };
  return [...data.matchAll(/[ა-ჰ]+/g)]
    .filter(({ 0: word, index }) => line(index) !== line(index + word.length - 1)).map(found => found[0]);
})"""


async def settled(locator):
    """Waits until the element has stood still for a third of a second."""
    before = None
    while (now := await locator.bounding_box()) != before:
        before = now
        await asyncio.sleep(0.35)


async def without_welcome(player):
    dialog = player.page.get_by_role("dialog")
    if await player.until(dialog.is_visible, seconds=1.5):
        await dialog.get_by_role("button", name="Close").tap()
        await dialog.wait_for(state="detached")


#: Done once the page has kept its elements and words for so long.
QUIET = """new Promise(done => {
  let timer;
  const wait = () => { clearTimeout(timer); timer = setTimeout(done, 500) };
  new MutationObserver(wait).observe(document, { subtree: true, childList: true, characterData: true });
  wait();
})"""


async def drawn(player):
    await player.page.locator("#app button, #app h1").first.wait_for()
    await player.evaluate(QUIET)


async def without_trouble(player, path):
    # Animated elements are checked again.
    for _ in range(20):
        trouble = await player.evaluate(TROUBLE)
        if not trouble:
            return
        await asyncio.sleep(0.5)
    raise AssertionError(f"{path}: {trouble}")


@pytest.mark.parametrize("locale", ["en-GB", "ka-GE"])
def test_everything_is_reachable_and_uncovered_on_a_small_phone_and_on_one_on_its_side(server, play, locale):
    async def story(player):
        for path in PAGES:
            await player.page.goto(player.url + path)
            await drawn(player)
            if path == "/out-of-pocket" and locale == "en-GB":
                await without_welcome(player)
            await without_trouble(player, path)
            broken = await player.evaluate(BROKEN)
            assert not broken, f"{path}: {broken}"
            await player.resize(844, 390)
            await without_trouble(player, path + " on its side")
            await player.resize(320, 568)
            await player.evaluate("document.documentElement.style.fontSize = '200%'")
            await drawn(player)
            await without_trouble(player, path + " with large text")

    play(server.url, story, width=320, height=568, locale=locale, init=DAMAGED)


# : The token and the panels of a Color Trap: their widths, heights and what covers them, and whether they stand still.
TRAP = """(() => {
  const token = document.querySelector('[data-testid=token]'), card = token?.closest('[aria-label]');
  if (!card || !/ in /.test(card.getAttribute('aria-label'))) return null;
  const disc = token.getBoundingClientRect(), all = card.getBoundingClientRect();
  const words = [...card.querySelectorAll('.text')].map(e => e.getBoundingClientRect());
  const moves = e => e.getAnimations().some(a => a.pending || a.playState === 'running' && a.effect.getTiming().iterations < 2);
  let still = true;
  for (let e = token; e; e = e.parentElement) still &&= !moves(e);
  return { still, disc: [disc.width, disc.height], card: [all.left, all.right, all.height],
    words: words.every(box => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight) };
})()"""


@pytest.mark.parametrize("text", ["", LARGE], ids=["usual", "large"])
def test_a_color_trap_fills_the_screen(server, play, text):
    async def shown(player):
        trap = await player.evaluate(TRAP)
        # It comes a little larger than it stays.
        while trap and not trap["still"]:
            trap = await player.evaluate(TRAP)
        return trap

    async def story(player):
        await player.be_discreet()
        sizes = [(390, 844), (320, 568)]
        for _ in range(12):
            await player.begin()
            for _ in range(12):
                while trap := await shown(player):
                    width, height = sizes.pop()
                    assert abs(trap["disc"][0] - trap["disc"][1]) < 1 and trap["words"], trap
                    assert trap["card"][0] >= 0 and trap["card"][1] <= width and trap["card"][2] > height / 2, trap
                    if not sizes:
                        return
                    await player.resize(*sizes[-1])
                if not await player.answer(1):
                    break
            await player.button("Back to Menu").wait_for()
            # The result takes no touch meant for the game.
            await asyncio.sleep(0.5)
            await player.button("Back to Menu").tap()
        raise AssertionError("no Color Trap in twelve games")

    play(server.url, story, width=320, height=568, init=text)


def test_the_menu_has_two_columns_where_there_is_room(server, play):
    async def story(player):
        await without_welcome(player)
        for width, height, columns in ((390, 844, 1), (820, 1180, 2), (1180, 820, 2), (844, 390, 2)):
            await player.resize(width, height)
            start = await player.button("Start Playing").bounding_box()
            daily = await player.page.get_by_role("button", name="Daily Challenge").first.bounding_box()
            assert (daily["x"] + daily["width"] <= start["x"] + 1) == (columns == 2), (width, daily, start)
            assert (daily["y"] + daily["height"] <= start["y"] + 1) == (columns == 1), (width, daily, start)

    play(server.url, story)


def test_a_sheet_leaves_some_page_above_and_is_drawn_down(server, play):
    async def story(player):
        await player.see_menu()
        await player.button("How to play").tap()
        sheet = player.page.get_by_role("dialog")
        await settled(sheet)
        top = await player.evaluate("document.querySelector('.sheet > .panel').getBoundingClientRect().top")
        assert top >= 56, "enough of the page to touch beside the sheet"
        # A short way down, and it comes back.
        await player.finger.swipe(0, 50, at=(160, top + 45), seconds=0.3)
        await asyncio.sleep(0.5)
        assert await sheet.count() == 1
        await player.finger.swipe(0, 240, at=(160, top + 140), seconds=0.3)
        await sheet.wait_for(state="detached")

    play(server.url, story, width=320, height=568)


# : For each row of the sheet's grids, in how many heights its symbols stand.
ROWS = """[...document.querySelectorAll('.sheet .grid')].flatMap(grid => {
  const rows = {};
  for (const cell of grid.children) {
    const row = Math.round(cell.getBoundingClientRect().top);
    (rows[row] ??= new Set()).add(Math.round(cell.querySelector('svg').getBoundingClientRect().top));
  }
  return Object.values(rows).map(heights => heights.size);
})"""


def test_the_symbols_of_a_row_stand_in_one_line(server, play):
    async def story(player):
        await player.see_menu()
        await player.button("How to play").tap()
        await settled(player.page.get_by_role("dialog"))
        rows = await player.evaluate(ROWS)
        assert len(rows) > 2 and set(rows) == {1}, rows

    play(server.url, story, width=320, height=568)


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
        # A tap on a page that still moves stops it and presses nothing.
        await settled(menu)
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


# : The pegs' line and the lines of marks of the first row on CodeBreaker's board, and whether neighbours overlap.
ROW_LINES = """(() => {
  const row = document.querySelector("[role=img][aria-label^='Guess 1']");
  return [...row.querySelectorAll('.row')].filter(line => !line.querySelector('.row')).map(line => {
    const boxes = [...line.children].map(e => e.getBoundingClientRect());
    return {
      count: boxes.length, left: boxes[0].left, right: boxes.at(-1).right,
      top: Math.min(...boxes.map(b => b.top)), bottom: Math.max(...boxes.map(b => b.bottom)),
      overlaps: boxes.some((b, i) => i > 0 && b.left < boxes[i - 1].right - 0.5),
    };
  });
})()"""


# : Width and height of a page, and whether the tray stands beside the board.
SPLITS = [(320, 568, False), (390, 844, False), (768, 1024, True), (820, 1180, True), (1180, 820, True), (844, 390, True)]


@pytest.mark.parametrize("pegs, colours, lines", [(4, 6, [4, 4]), (5, 8, [5, 3, 2])])
def test_codebreakers_marks_are_beside_their_pegs_and_tablets_split_board_and_tray(
        server, play, pegs, colours, lines):
    async def check(player, splits):
        found = await player.evaluate(ROW_LINES)
        assert [line["count"] for line in found] == lines
        assert not any(line["overlaps"] for line in found), found
        row, marks = found[0], found[1:]
        left, right = min(line["left"] for line in marks), max(line["right"] for line in marks)
        assert 0 <= left - row["right"] <= 32, found
        middle = (min(line["top"] for line in marks) + max(line["bottom"] for line in marks)) / 2
        assert abs(middle - (row["top"] + row["bottom"]) / 2) <= 3, found
        slot = await player.page.locator("button[aria-label^='Slot 1']").bounding_box()
        assert (slot["x"] > right) == splits, (slot, found)
        assert await player.evaluate(TROUBLE) == []

    async def story(player):
        await player.button(str(pegs)).first.tap()
        await player.button(str(colours)).first.tap()
        await player.button("Start").tap()
        await player.sees(f"Crack the code: {pegs} pegs, {colours} colors")
        await Breaker(player).guess(range(pegs))
        # The marks have dropped.
        await asyncio.sleep(0.8)
        for width, height, splits in SPLITS:
            await player.resize(width, height)
            await check(player, splits)

    play(server.url, story, path="/codebreaker/free", width=320, height=568)
