"""Every app is a program of its own, and together they feel like one: the home, the games, the console, the tools."""
import asyncio
import base64
import json
import pathlib
import urllib.request

import pytest

from player import PHONE, SMALL_PHONE, forgiving
from test_classic import SOUND_LOG
from test_out_of_pocket import HIDE, leave, rows

REGISTERED = json.loads((pathlib.Path(__file__).resolve().parent.parent.parent / "Web" / "programs.json").read_text("utf-8"))
DEVICE = pathlib.Path(__file__).parent / "goldens" / "device-before-programs.json"
# : Path, program, and a heading or button of each program.
PROGRAMS = {
    "/": ("home", "Games"),
    "/out-of-pocket": ("out-of-pocket", "Start Playing"),
    "/codebreaker": ("codebreaker", "CodeBreaker"),
    "/hat-game": ("hat-game", "New game"),
    "/console": ("console", "Console"),
    "/gallery": ("tools", "Component gallery"),
    "/out-of-pocket/tuning": ("tools", "Tuning"),
    "/tiles": ("tiles", "New game"),
    "/ippo": ("ippo", "Get started"),
}
GAMES = {"/out-of-pocket": "Out of Pocket", "/codebreaker": "CodeBreaker", "/hat-game": "Hat Game", "/ippo": "Ippo"}
STORED = "Object.fromEntries(Object.entries(localStorage))"


async def counts(player, score):
    """Waits until the server's board has one game, with this score."""
    async def board():
        return await asyncio.to_thread(rows, player.url, "classic-discreet")

    async def is_counted():
        return await board() == [(1, score)]

    assert await player.until(is_counted), await board()


async def start_offline(player):
    """Starts a game offline once sessions are in stock, so that it counts, and the worker has cached all files."""
    assert await player.until(lambda: player.evaluate(f"'playd.playd.outOfPocket.stock' in {STORED}"))
    await player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    await player.context.set_offline(True)
    await player.start()


async def opened(player, path):
    """Waits until the program of a path runs and shows itself."""
    name, words = PROGRAMS[path]
    assert await player.until(
        lambda: player.evaluate(f"!!window.__playd?.launched && document.documentElement.dataset.program.includes('/{name}.')"),
    ), f"{path}: {await player.text()}"
    await player.page.get_by_text(words).first.wait_for()


# The artwork of games on the page, by the file's name, with its type as the server hands it out.
ARTS = """Promise.all([...document.querySelectorAll('.picture')]
  .map(e => /\\/art\\/([a-z-]+)\\.svg/.exec(getComputedStyle(e).backgroundImage)).filter(found => found)
  .map(async found => ({ game: found[1], type: (await fetch(found[0])).headers.get('content-type') })))"""


# What a page is at its first frame: its ground, and whether the page before fades into it.
ENTRANCE = SOUND_LOG + """
  addEventListener('pagereveal', event => {
    window.entrance = {
      faded: !!event.viewTransition, ground: getComputedStyle(document.documentElement).backgroundColor };
  });
"""
# What a program is to the phone that installs it.
IDENTITY = """(async () => {
  const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
  const meta = name => document.querySelector(`meta[name=${name}]`).content;
  const icons = [...manifest.icons.map(icon => icon.src), ...[...document.querySelectorAll('link[rel$=icon]')].map(link => link.href)];
  const types = await Promise.all(icons.map(async icon => {
    const answer = await fetch(icon);
    return answer.ok && answer.headers.get('content-type').split('/')[0];
  }));
  return {
    title: meta('apple-mobile-web-app-title'), name: manifest.name, start: manifest.start_url,
    ground: manifest.background_color, theme: meta('theme-color'), icons: [...new Set(types)] };
})()"""


def app_of(path):
    return next(app for app in REGISTERED if path in app["paths"])


def rgb(color):
    return "rgb(%d, %d, %d)" % tuple(bytes.fromhex(color[1:]))


def guest(url):
    """A player as the server makes one."""
    with urllib.request.urlopen(urllib.request.Request(url + "/v1/players", method="POST", data=b"")) as answer:
        made = json.load(answer)
    return made["playerID"], made["token"]


def test_every_program_opens_at_its_address_fits_the_phone_and_is_left_and_come_back_to(server, play):
    async def story(player):
        for path in PROGRAMS:
            page = await (await player.page.goto(player.url + path)).text()
            await opened(player, path)
            for size in (PHONE, SMALL_PHONE):
                await player.resize(*size)
                overflow = await player.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert overflow <= 0, f"{path} is {overflow} px too wide for {size}"
            app = app_of(path)
            assert f"<title>{app['title']}</title>" in page, path
            assert await player.evaluate(IDENTITY) == {
                "title": app["title"], "name": app["title"], "start": app["paths"][0], "ground": app["ground"],
                "theme": app["ground"], "icons": ["image"]}
        for path in [*PROGRAMS][-2::-1]:
            await player.page.go_back()
            await opened(player, path)
        for path in [*PROGRAMS][1:]:
            await player.page.go_forward()
            await opened(player, path)

    play(server.url, story, path="/", width=320, height=568)


@pytest.mark.clocked
@pytest.mark.parametrize("width, height, scheme", [(390, 844, "light"), (320, 568, "dark")])
def test_from_the_home_to_a_game_and_back_and_to_the_next_game(server, play, width, height, scheme):
    async def story(player):
        async def enter(path):
            await player.page.get_by_role("button").filter(has_text=GAMES[path]).first.tap()
            await opened(player, path)
            app = app_of(path)
            ground = app.get("groundInDark", app["ground"]) if scheme == "dark" else app["ground"]
            assert await player.evaluate("entrance") == {"faded": True, "ground": rgb(ground)}, path

        await opened(player, "/")
        for path in GAMES:
            await enter(path)
            await player.page.go_back()
            await opened(player, "/")
            await player.page.go_forward()
            await opened(player, path)
            await player.page.go_back()
            await opened(player, "/")
        # The tap that plays unlocks the sound.
        await enter("/out-of-pocket")
        await player.start()
        assert await player.answer(1) == 1
        assert await player.until(lambda: player.evaluate("soundsStarted > 0"))

    play(server.url, story, path="/", width=width, height=height, color_scheme=scheme, init=ENTRANCE)


def test_the_back_button_of_a_game_leads_home_without_another_step_in_the_history(server, play):
    async def story(player):
        await opened(player, "/")
        await player.page.get_by_role("button").filter(has_text="CodeBreaker").first.tap()
        await opened(player, "/codebreaker")
        steps = await player.evaluate("history.length")
        await player.page.get_by_role("button", name="Back").first.tap()
        await opened(player, "/")
        assert await player.evaluate("history.length") == steps

    play(server.url, story, path="/")


def test_the_home_screen_is_shown_on_every_visit(own_server, play):
    async def story(player):
        await opened(player, "/")
        first = await player.text()
        await player.page.get_by_role("button").filter(has_text="Hat Game").first.wait_for()
        arts = await player.evaluate(ARTS)
        assert {"out-of-pocket", "codebreaker", "ippo", "hat-game"} <= {art["game"] for art in arts}, arts
        assert all(art["type"] == "image/svg+xml" for art in arts), arts
        await player.page.goto(player.url + "/out-of-pocket")
        await opened(player, "/out-of-pocket")
        await player.page.goto(player.url + "/")
        await opened(player, "/")
        for words in ("Out of Pocket", "CodeBreaker", "Games", "Earn"):
            assert words in first and words in await player.text(), words

    play(own_server.url, story, path="/")


@pytest.mark.clocked
def test_a_game_played_offline_is_sent_by_the_program_that_runs_next(own_server, play):
    async def story(player):
        await player.see_menu()
        await start_offline(player)
        assert await player.answer(4) == 4
        await player.miss()
        kept = await player.evaluate(f"Object.keys({STORED}).filter(key => key.includes('.queue.'))")
        assert len(kept) == 1, kept
        await player.page.goto(player.url + "/codebreaker")
        await opened(player, "/codebreaker")
        assert await player.evaluate(f"'{kept[0]}' in {STORED}")
        await player.context.set_offline(False)
        assert await player.until(
            lambda: player.evaluate(f"!('{kept[0]}' in {STORED})")), "CodeBreaker did not send the game"
        await counts(player, 4)

    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED", "Failed to fetch"))


@pytest.mark.clocked
def test_two_open_programs_send_a_finished_game_once(own_server, play):
    async def story(player):
        await player.see_menu()
        await start_offline(player)
        await player.answer(3)
        await player.miss()
        other = await player.context.new_page()
        await other.goto(player.url + "/codebreaker")
        await other.get_by_text("CodeBreaker").first.wait_for()
        sent = []
        for page in (player.page, other):
            page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/finish") else None)
        await player.context.set_offline(False)
        waiting = f"Object.keys({STORED}).some(key => key.includes('.queue.'))"
        assert await player.until(lambda: player.evaluate(f"!{waiting}"))
        await asyncio.sleep(1)
        assert len(sent) == 1, sent

    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED", "Failed to fetch"))


@pytest.mark.clocked
def test_a_run_in_a_hidden_page_is_left_alone_by_other_programs_while_the_page_lives(own_server, play):
    async def story(player):
        sent = []
        player.context.on("request", lambda request: sent.append(request.url) if request.url.endswith("/finish") else None)
        await player.see_menu()
        await player.start()
        assert await player.answer(1) == 1
        await leave(player, True)
        waiting = f"Object.keys({STORED}).some(key => key.includes('.queue.'))"
        assert await player.until(lambda: player.evaluate(waiting))
        other = await player.context.new_page()
        await other.goto(player.url + "/codebreaker")
        await other.get_by_text("CodeBreaker").first.wait_for()
        await asyncio.sleep(1.5)
        assert not sent and not await other.get_by_text("was cut short").count()
        # The page comes back, and the run goes on to its real end. A page behind another gets a frame a second, and touches
        # with it while anything is animated.
        await player.page.bring_to_front()
        await leave(player, False)
        await player.button("Resume").tap()
        assert await player.answer(1) == 1
        await player.miss()
        await counts(player, 2)
        assert len(sent) == 1
        # A page that is closed lets go of its run: the program that starts next sends it.
        await player.button("Try Again").tap()
        assert await player.answer(3) == 3
        await leave(player, True)
        assert await player.until(lambda: player.evaluate(waiting))
        await player.page.close()
        await other.reload()
        await other.get_by_text("Your 3 points still count").wait_for()
        await counts(player, 3)

    play(own_server.url, story, init=HIDE)


async def speak(player, old, new):
    """Changes the stored language, for the page that opens next."""
    await player.page.evaluate(
        """([before, after]) => Object.entries(localStorage).forEach(([key, text]) =>
             localStorage.setItem(key, text.replace(`"language":"${before}"`, `"language":"${after}"`)))""", [old, new])


@pytest.mark.clocked
def test_values_of_the_previous_version_are_migrated(own_server, play):
    """What the version before programs left on a device, as it lay there, is taken over by the programs that run next."""
    player_id, token = guest(own_server.url)
    left = json.loads(DEVICE.read_text("utf-8"))
    left["playd.playd.account"] = left["playd.playd.account"].replace("PLAYER", player_id).replace("TOKEN", token)
    # Its finished game belongs to another server's session; the story creates one of this server's below.
    for key in [key for key in left if ".game." in key or key.endswith(".stock")]:
        del left[key]

    async def story(player):
        await player.page.evaluate("all => { localStorage.clear(); Object.assign(localStorage, all) }", left)
        await player.page.goto(player.url + "/out-of-pocket")
        # The settings: Georgian. The best score, the achievements, the rules known.
        await player.page.get_by_role("button", name="დაიწყე თამაში").wait_for()
        assert "12" in await player.text()
        assert json.loads((await player.evaluate(STORED))["playd.playd.account"])["token"] == token
        # A game finished offline, put back into the form of the version before. The player reads prompts in English.
        await speak(player, "ka", "en")
        await player.page.reload()
        await start_offline(player)
        assert await player.answer(1) == 1
        await player.miss()
        assert await player.until(
            lambda: player.evaluate(f"Object.keys({STORED}).some(key => key.includes('.queue.'))"))
        stored = await player.evaluate(STORED)
        key = next(key for key in stored if ".queue." in key)
        call = json.loads(stored[key])
        body = base64.urlsafe_b64decode(call["body"] + "=" * (-len(call["body"]) % 4)).decode()
        game = ('{"version":1,"session":"%s","game":"out-of-pocket","mode":"classic-discreet","finishedAt":%d,"request":%s}'
                % (call["id"], call["madeAt"], body))
        await player.page.evaluate(
            "([old, name, text]) => { localStorage.removeItem(old); localStorage.setItem(name, text) }",
            [key, "playd.playd.game." + call["id"], game])
        await speak(player, "en", "ka")
        # The home, which does not know the game, sends it.
        await player.context.set_offline(False)
        await player.page.goto(player.url + "/")
        assert await player.until(
            lambda: player.evaluate(f"!Object.keys({STORED}).some(key => /[.](queue|game)[.]/.test(key))"))
        await counts(player, 1)
        # CodeBreaker continues its open game with one guess.
        await player.page.goto(player.url + "/codebreaker/play")
        await player.page.locator("[role=img][aria-label^='ცდა 1']").first.wait_for()
        stored = await player.evaluate(STORED)
        for name in ("bests", "outOfPocket", "career", "history.1", "onboarding", "rules", "codebreaker", "platform"):
            assert "playd.playd." + name not in stored, f"{name} was not taken over"

    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED", "Failed to fetch"), path="/console")


def test_old_addresses_are_redirected(server, play):
    async def story(player):
        for path, words in (
                ("/settings", "Settings"), ("/out-of-pocket/leaderboard", "Leaderboard"),
                ("/out-of-pocket/tutorial", "A game for fast hands"), ("/out-of-pocket/practice", "Practice"),
                ("/out-of-pocket/statistics", "Statistics"), ("/out-of-pocket/achievements", "Achievements"),
                ("/codebreaker/daily", "Daily Code"), ("/codebreaker/statistics", "Statistics"), ("/earn", "Earn"), ("/wallet", "Wallet"),
                ("/inbox", "Inbox"), ("/account", "Account"), ("/console/games", "Console"),
                ("/gallery/buttons", "Buttons")):
            await player.page.goto(player.url + path)
            await player.page.get_by_text(words).first.wait_for()

    play(server.url, story, path="/")


def test_programs_open_offline_after_a_first_visit(own_server, play):
    async def story(player):
        await opened(player, "/")
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        await player.context.set_offline(True)
        for path in (*GAMES, "/"):
            await player.page.goto(player.url + path)
            await opened(player, path)

    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED", "Failed to fetch"), path="/")
