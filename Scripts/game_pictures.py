"""The stories of the games and the developer's tools, for screenshots.py: each takes a visit and its pictures."""
import asyncio
import itertools

import motion

# Every section of the gallery (GallerySection.swift), with the themes shared out among them.
SECTIONS = {
    "colors": "playd", "type": "hat-game", "spacing": "code-breaker", "buttons": "out-of-pocket", "cards": "ippo",
    "selection": "playd", "tags": "hat-game", "banners": "code-breaker", "states": "ippo", "symbols": "out-of-pocket",
    "gestures": "out-of-pocket", "pegs": "code-breaker",
    "rewards": "playd", "pets": "ippo",
}


async def first_visit(visit):
    await visit.go("/out-of-pocket", 0.3)
    await visit.shoot("launch", 0)
    await visit.shoot("welcome", 1.6)
    await visit.menu()
    await visit.shoot("menu")
    await visit.tap("menu.chooseMode")
    await visit.shoot("modes", 1)
    await visit.page.go_back()
    await asyncio.sleep(0.6)
    await visit.tap("discreet.about")
    await visit.shoot("discreet", 1)
    await visit.tap("common.close")
    await asyncio.sleep(0.5)
    await visit.tap("menu.start")
    await visit.shoot("rules", 1)


async def classic(visit):
    await visit.menu("classic")
    await visit.discreet(False)
    await visit.start()
    if not visit.plays:
        await visit.shoot("classic", 0.25)
        await visit.page.wait_for_timeout(4500)
    else:
        player, wanted = visit.player, {"classic", "classic-motion", "classic-stroop"}
        for _ in range(45):
            asked = await player.prompt()
            if asked is None:
                await visit.button("gameOver.tryAgain").first.tap()
                await asyncio.sleep(0.6)
                continue
            isTrial = await visit.page.get_by_role("img", name=" in ").count() > 0
            name = "classic-stroop" if isTrial else "classic-motion" if asked in motion.Motion.GESTURES else "classic"
            if name in wanted:
                await visit.shoot(name, 0.25)
                wanted.remove(name)
            if not wanted or not await player.answer(1):
                break
        await player.miss()
    await visit.shoot("game-over", 1.6)
    if await visit.button("share.title").count():
        await visit.button("share.title").first.tap()
        await visit.shoot("share", 2)


async def paused(visit):
    await visit.menu("classic")
    await visit.discreet(True)
    await visit.start()
    await visit.tap("play.pause")
    await visit.shoot("paused")


async def memory(visit):
    await visit.menu("memory")
    await visit.discreet(True)
    await visit.player.keep_shown()
    # Without waiting for it to settle: the first sequence is over in less than a second.
    await visit.tap("menu.start")
    begin = visit.page.get_by_role("dialog").get_by_role("button", name=visit.words("menu.start"))
    watched = visit.page.get_by_role("heading", name=visit.words("play.watch"))
    if await visit.player.until(watched.is_visible, begin.is_visible) and not await watched.is_visible():
        await asyncio.sleep(0.5)
        await begin.tap()
        await watched.wait_for()
    await visit.shoot("memory-watch", 0.1)
    await visit.page.get_by_role("heading", name=visit.words("play.repeat")).wait_for(timeout=20_000)
    await visit.shoot("memory-repeat", 0.2)
    if not visit.plays:
        return
    await visit.player.repeat(await visit.player.shown())
    await visit.shoot("memory-complete", 0.12)
    await visit.player.spoil(await visit.player.watch())
    await visit.shoot("memory-over", 1.6)


async def two_players(visit):
    await visit.menu("gameVersusPlayers")
    await visit.discreet(True)
    await visit.player.keep_shown()
    await visit.start()
    if visit.plays:
        await visit.player.repeat(await visit.player.watch())
    # Who does not read what is asked for runs out of time, and it is the other's turn as well.
    await visit.button("player.ready").first.wait_for(timeout=20_000)
    await visit.shoot("two-players-turn")
    if not visit.plays:
        return
    await visit.tap("player.ready")
    await visit.player.spoil(await visit.player.watch())
    await visit.page.get_by_text("wins!").first.wait_for(timeout=10_000)
    await visit.shoot("two-players-over", 1.2)


async def build(visit):
    if not visit.plays:
        return
    await visit.menu("playerVersusPlayer")
    await visit.discreet(True)
    await visit.player.keep_shown()
    await visit.start()
    await visit.page.get_by_role("heading", name=visit.words("play.add")).wait_for(timeout=5000)
    await visit.shoot("two-players-add", 0.2)


async def match(visit):
    await visit.menu("playerVersusPlayer")
    await visit.page.get_by_text(visit.words("match.to").replace("%lld", "2")).first.tap()
    await visit.shoot("match")


async def custom(visit):
    await visit.menu("classic")
    await visit.tap("menu.chooseMode")
    await visit.page.get_by_role("dialog").get_by_role("button", name=visit.words("mode.custom.name")).first.tap()
    await visit.shoot("custom-gestures", 1)
    await visit.tap("common.close")
    await visit.shoot("custom", 0.8)


async def zen(visit):
    await visit.menu("zen")
    await visit.discreet(True)
    await visit.start()
    await visit.shoot("zen", 0.3)


async def daily(visit):
    await visit.menu("daily")
    await visit.shoot("daily")
    await visit.start()
    await asyncio.sleep(4.5)
    await visit.tap("gameOver.backToMenu")
    await visit.shoot("daily-done", 0.8)


async def buttons(visit):
    await visit.player.motion.allow("denied")
    await visit.player.motion.stop()
    await visit.menu("classic")
    await visit.discreet(False)
    await visit.tap("menu.start")
    await asyncio.sleep(0.9)
    dialog = visit.page.get_by_role("dialog")
    if await dialog.get_by_role("button", name=visit.words("menu.start")).count():
        await dialog.get_by_role("button", name=visit.words("menu.start")).tap()
    await visit.button("sensors.playButtons").wait_for(timeout=10_000)
    await visit.shoot("sensors", 0.8)
    await visit.tap("sensors.playButtons")
    await visit.shoot("buttons", 0.5)


async def pages(visit):
    for name, path in (
        ("leaderboard", "/out-of-pocket/leaderboard"), ("settings", "/settings?debug"),
        ("statistics", "/out-of-pocket/statistics"), ("achievements", "/out-of-pocket/achievements"),
        ("not-found", "/nowhere"), ("gallery", "/gallery"),
    ):
        await visit.go(path)
        await visit.shoot(name, 0.4)


async def training(visit):
    await visit.go("/out-of-pocket/tutorial")
    await visit.shoot("tutorial")
    # The tutorial goes on where it was left, so every step can be opened.
    for name, place in (
        ("lesson", 1), ("press", 7), ("pinch", 8), ("motion", 9), ("trap", 14), ("round", 15), ("graduation", 15),
    ):
        await visit.player.evaluate(
            "localStorage.setItem('playd.playd.outOfPocket.onboarding', JSON.stringify({version: 1, hasBeenWelcomed: true,"
            f" hasCompletedTutorial: false, place: {place}, pace: 100}}))")
        await visit.go("/out-of-pocket/tutorial", 1.2)
        if name == "graduation":
            await visit.tap("training.skip")
        await visit.shoot(f"tutorial-{name}", 1)
    await visit.go("/out-of-pocket/practice")
    await visit.shoot("practice")
    await visit.page.get_by_role("button", name=visit.words("training.deck.touch")).first.tap()
    await visit.shoot("practice-drill", 1.2)


async def tuning(visit):
    hand = visit.player.motion
    await visit.go("/out-of-pocket/tuning")
    await visit.shoot("tuning")
    await visit.tap("tuning.section.sensor")
    await visit.tap("tuning.sensorStart")
    await asyncio.sleep(1.2)
    for move in (hand.shake, lambda: hand.tilt(-1), hand.raise_):
        await move()
        await asyncio.sleep(0.4)
    await visit.shoot("tuning-sensor", 0.2)
    await visit.tap("tuning.section.takes")
    await visit.tap("tuning.recordStart")
    await asyncio.sleep(0.8)
    await hand.shake()
    await asyncio.sleep(0.4)
    await visit.tap("tuning.recordStop")
    await visit.shoot("tuning-takes")
    await visit.tap("tuning.section.touch")
    await asyncio.sleep(0.4)
    await visit.page.get_by_text(visit.words("tuning.touchHere")).first.scroll_into_view_if_needed()
    box = await visit.page.get_by_text(visit.words("tuning.touchHere")).first.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await visit.player.finger.swipe(150, -40, at=at, bow=18)
    await asyncio.sleep(0.7)
    await visit.player.finger.swipe(30, 10, at=at)
    await asyncio.sleep(0.7)
    await visit.player.finger.swipe(160, 50, at=at, bow=-14)
    await visit.shoot("tuning-touch", 0.8)


async def codebreaker(visit):
    pegs = [visit.words("peg." + name) for name in (
        "red", "blue", "yellow", "green", "purple", "orange", "cyan", "white")]

    async def place(colours):
        for colour in colours:
            await visit.page.get_by_role("button", name=pegs[colour], exact=True).tap()

    async def guess(colours):
        await place(colours)
        await visit.tap("codebreaker.guess")
        await asyncio.sleep(0.5)

    async def is_over():
        """After the last guess the tray is gone, and the result follows."""
        if await visit.button("codebreaker.guess").count():
            return False
        await dialog.wait_for(timeout=8000)
        return True

    await visit.go("/codebreaker")
    await visit.shoot("codebreaker")
    await visit.button("codebreaker.playLevel", "1").tap()
    await visit.shoot("codebreaker-level")
    dialog = visit.page.get_by_role("dialog")
    for number, code in enumerate(itertools.permutations(range(4), 3)):
        if number == 1:
            await place(code)
            await visit.shoot("codebreaker-draft")
            await visit.tap("codebreaker.guess")
            await asyncio.sleep(0.5)
        else:
            await guess(code)
        if await is_over():
            break
    await visit.shoot("codebreaker-end", 1.5)
    if await visit.button("codebreaker.reveal").count():
        await visit.tap("codebreaker.reveal")
    await visit.tap("codebreaker.analysisTitle")
    await visit.shoot("codebreaker-analysis", 1)
    for name in ("statistics", "help", "board", "ranked", "free"):
        await visit.go("/codebreaker/" + name)
        await visit.shoot("codebreaker-" + name)
    await visit.page.get_by_role("button", name="5", exact=True).first.tap()
    await visit.page.get_by_role("button", name="8", exact=True).first.tap()
    await visit.tap("codebreaker.start")
    await asyncio.sleep(0.5)
    for first in range(4):
        await guess([(2 * first + peg) % 8 for peg in range(5)])
    await place([1, 2])
    await visit.shoot("codebreaker-large")
    await visit.tap("codebreaker.hint")
    await visit.shoot("codebreaker-hint", 1)
    await visit.go("/codebreaker/daily")
    await visit.shoot("codebreaker-daily")


async def tiles(visit):
    await visit.go("/tiles")
    await visit.shoot("tiles")
    # Only tiles beside the gap slide.
    for number in range(1, 9):
        name = visit.words("tiles.tile").replace("%lld", str(number))
        await visit.page.get_by_role("button", name=name, exact=True).tap()
    await visit.shoot("tiles-moved")


async def gallery(visit):
    if visit.size != "390":
        return
    for section, theme in SECTIONS.items():
        await visit.go(f"/gallery/{section}?theme={theme}&language={visit.language}&text={visit.text}", 0.8)
        await visit.shoot(f"gallery-{section}", 0.4)


GAMES = [
    first_visit, classic, paused, memory, two_players, build, match, custom, zen, daily, buttons, pages, training, tuning,
    codebreaker, tiles, gallery,
]
