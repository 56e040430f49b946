"""The pictures of Hat Game, for screenshots.py: setting up, a game on one phone, word packs, and a room with a board."""
import asyncio
import re

from player import Player
from test_hat_rooms import play_turn

NAMES = {"en": ["Nino", "Gio", "Luka", "Ana"], "ka": ["ნინო", "გიო", "ლუკა", "ანა"]}


def names(visit, key):
    """A button whose text begins with the sentence, up to its argument."""
    start = visit.words(key).split("%")[0].strip()
    return visit.page.get_by_role("button").filter(has_text=re.compile("^" + re.escape(start)))


async def write(visit, label, text):
    await visit.page.get_by_role("textbox", name=re.compile("^" + re.escape(visit.words(label)))).first.fill(text)


async def another(visit, path, size=None):
    """Another device's visit, with the same language and text size."""
    width, height = size or (visit.page.viewport_size["width"], visit.page.viewport_size["height"])
    phone = await visit.page.context.browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=True, has_touch=True,
        locale={"en": "en-GB", "ka": "ka-GE"}[visit.language])
    page = await phone.new_page()
    other = type(visit)(
        Player(page, await phone.new_cdp_session(page), phone, visit.player.url), visit.server, visit.folder, visit.size,
        visit.language, visit.text)
    await other.go(path)
    return other


async def set_up(visit):
    await visit.go("/hat-game")
    await visit.shoot("hat-home")
    await visit.tap("hat.newGame")
    for name in NAMES[visit.language]:
        await write(visit, "hat.playerName", name)
        await visit.tap("hat.addPlayer")
        await asyncio.sleep(0.2)
    await visit.shoot("hat-teams")
    await visit.tap("hat.continue")
    await visit.shoot("hat-words")
    for _ in range(3):
        await visit.tap("hat.fewer")
    await visit.tap("hat.continue")
    await visit.shoot("hat-timer")
    await visit.tap("hat.writeWords")
    for number, name in enumerate(NAMES[visit.language]):
        if number == 0:
            await visit.shoot("hat-shield")
        await visit.button("hat.iAm", name).tap()
        await visit.tap("hat.autoFill")
        if number == 0:
            await visit.shoot("hat-writing")
        await visit.tap("hat.intoHat")
        await asyncio.sleep(0.4)
    await visit.shoot("hat-draw")
    await visit.tap("hat.start")


async def turns(visit):
    following = re.compile("|".join(visit.words(key) for key in ("hat.nextTeam", "hat.nextRound", "hat.showResults")))
    for turn in range(40):
        await names(visit, "hat.go").first.wait_for()
        if turn == 0:
            await visit.shoot("hat-ready")
        await names(visit, "hat.go").first.tap()
        await visit.button("hat.gotIt").wait_for()
        if turn == 0:
            await visit.shoot("hat-play")
            await visit.tap("hat.pause")
            await visit.shoot("hat-pause")
            await visit.tap("hat.resume")
        key = await play_turn(visit.player, visit.words("hat.gotIt"), following)
        if turn == 0:
            await visit.shoot("hat-turn-results")
        isLast = await key.text_content() == visit.words("hat.showResults")
        await key.tap()
        if isLast:
            await visit.shoot("hat-results", 2)
            return


async def room(visit):
    """A room that a television opens, and two phones."""
    board = await another(visit, "/hat-game/join", (1280, 720))
    await visit.go("/hat-game/join")
    await visit.shoot("hat-join")
    await board.tap("hat.room.openBoard")
    named = board.page.get_by_label(re.compile("[A-Z]{4}-[A-Z]{4}")).first
    code = (await named.get_attribute("aria-label")).split()[-1].replace("-", "").lower()
    await board.shoot("hat-board-lobby")
    phones = [visit, await another(visit, "/hat-game")]
    for phone, name in zip(phones, NAMES[visit.language]):
        await phone.go(f"/hat-game?room={code}")
        await write(phone, "hat.room.name", name)
        await phone.tap("hat.room.join")
        await phone.tap("hat.autoFill")
        await phone.tap("hat.intoHat")
    await visit.tap("hat.room.hostCard")
    for name in NAMES[visit.language][2:]:
        await write(visit, "hat.room.addLocal", name)
        await visit.tap("hat.addPlayer")
        await visit.button("hat.yourWords", name).wait_for()
    for name in NAMES[visit.language][2:]:
        await visit.button("hat.yourWords", name).tap()
        await visit.tap("hat.autoFill")
        await visit.tap("hat.intoHat")
    await visit.shoot("hat-lobby")
    await visit.tap("hat.room.start")
    await visit.shoot("hat-room-ready")
    await board.shoot("hat-board-ready")
    for phone in phones:
        if await names(phone, "hat.go").count():
            await names(phone, "hat.go").first.tap()
            await asyncio.sleep(1)
            other = phones[1 - phones.index(phone)]
            await other.shoot("hat-watch")
            await board.shoot("hat-board-turn")
            break
    for other in (board, phones[1]):
        await other.page.context.close()


async def hat(visit):
    await visit.go("/hat-game/settings")
    await visit.shoot("hat-settings")
    await visit.go("/hat-game/packs")
    await visit.shoot("hat-packs")
    await set_up(visit)
    await turns(visit)
    await room(visit)
