"""axe-core finds nothing serious on any page of the games, the tools, the sandbox and the documents, with their sheets open.

The platform and the console are checked where their screens are laid out (test_platform_screens.py, test_console_screens.py).
"""
import pytest

from axe import barriers
from codebreaker import Breaker
from player import forgiving
from test_hat_game import name_of_explainer
from test_insight import LONG
from test_ippo import begin

PAGES = [
    "/out-of-pocket", "/out-of-pocket/leaderboard", "/out-of-pocket/settings", "/out-of-pocket/statistics",
    "/out-of-pocket/achievements", "/out-of-pocket/practice", "/out-of-pocket/tutorial", "/out-of-pocket/tuning", "/gallery",
    "/codebreaker", "/codebreaker/statistics", "/codebreaker/help", "/codebreaker/free", "/codebreaker/daily",
    "/codebreaker/ranked", "/codebreaker/board",
    "/hat-game", "/hat-game/settings", "/hat-game/packs", "/ippo", "/tiles"]
# : The sandbox's phone has no icon, and says so to Chromium.
NO_ICON = "Loading the image 'data:,'"
# : Pages without a program.
APPLE = ("/sandbox/apple/auth/authorize?response_type=code&response_mode=form_post&client_id=sandbox.playd.web&scope=name"
         "&state=state&redirect_uri=HOUSE/v1/auth/apple/callback")
DOCUMENTS = ["/legal/terms.html", "/legal/privacy.html", "/legal/support", "/sandbox/phone", "/sandbox/fitbit",
             "/sandbox/fitbit/control", "/sandbox/sofi/control",
             "/sandbox/coursera", "/sandbox/sofi", "/sandbox/monopoly-go-sandbox", "/sandbox/apple",
             "/sandbox/apple/control", APPLE]


class Reader:
    """Collects what bars the way on the pages of a story."""

    def __init__(self, player):
        self.player, self.found = player, {}

    async def open(self, path):
        await self.player.page.goto(self.player.url + path.replace("HOUSE", self.player.url))
        if path not in DOCUMENTS:
            assert await self.player.until(
                lambda: self.player.evaluate("!!window.__playd?.launched && !!document.querySelector('#app .text')")), path
        await self.check(path)

    async def check(self, name):
        if found := await barriers(self.player.page):
            self.found[name] = found

    async def tap(self, name):
        await self.player.button(name).first.tap()

    async def sheet(self, button):
        """The sheet that a button opens; closed again."""
        dialog = self.player.page.locator("[role=dialog]:not(.leaving)")
        await self.tap(button)
        await dialog.wait_for()
        await self.check(f"the sheet of {button}")
        await self.player.page.keyboard.press("Escape")
        await dialog.wait_for(state="detached")


@pytest.fixture
def read(play):
    """Runs `async def story(reader)`; nothing may bar the way on what it opens."""

    def run(url, story, **options):
        async def whole(player):
            reader = Reader(player)
            await story(reader)
            return reader.found

        assert play(url, forgiving(whole, NO_ICON), reduced_motion="reduce", **options) == {}

    return run


@pytest.mark.parametrize("locale", ["en-GB", "ka-GE"])
def test_every_page_has_no_barrier(house, read, locale):
    async def story(reader):
        for path in [*PAGES, *DOCUMENTS]:
            await reader.open(path)

    read(house.url, story, path="/legal/terms.html", locale=locale, init=LONG)


def test_a_game_of_out_of_pocket_has_no_barrier(house, read):
    async def story(reader):
        player = reader.player
        await player.see_menu()
        await reader.sheet("Choose a mode")
        await player.start()
        await reader.check("a prompt")
        await player.miss()
        await reader.check("the end of a game")

    read(house.url, story)


def test_a_game_of_codebreaker_has_no_barrier(house, read):
    async def story(reader):
        player, breaker = reader.player, Breaker(reader.player)
        await reader.tap("Play level 1")
        await player.until(breaker.is_new)
        await reader.check("the board")
        await breaker.solve()
        await player.page.get_by_role("dialog").wait_for()
        await reader.check("the result")

    read(house.url, story, path="/codebreaker")


def test_a_table_of_the_hat_game_has_no_barrier(house, read):
    async def story(reader):
        player, page = reader.player, reader.player.page
        await page.get_by_role("switch", name="Test Mode").tap()
        await player.page.goto(player.url + "/hat-game")
        await reader.tap("New game")
        await player.sees("20 words in the hat")
        await reader.check("the words")
        await reader.tap("Let’s play")
        key = await name_of_explainer(player)
        await reader.check("the shield")
        await key.tap()
        await player.button("Got it").wait_for()
        await reader.check("the word")
        await reader.tap("Pause")
        await player.sees("Paused")
        await reader.check("the pause")
        await page.goto(player.url + "/hat-game")
        await player.button("Play on many phones").tap()
        await page.get_by_role("textbox", name="Your name").wait_for()
        await reader.check("the way into a room")
        await page.get_by_role("textbox", name="Your name").fill("Nino")
        await reader.tap("Open a new room")
        await player.button("Send link").wait_for()
        await reader.check("a room")

    read(house.url, story, path="/hat-game/settings")


def test_a_day_with_ippo_has_no_barrier(house, read):
    async def story(reader):
        player, page = reader.player, reader.player.page
        await begin(player)
        await reader.check("the pet")
        await reader.sheet("Profile")
        await page.get_by_role("button", name="Runs").first.tap()
        await reader.check("the runs")
        await page.get_by_role("button", name="Pets").first.tap()
        await player.sees("Still out there")
        await reader.check("the pets")
        await reader.sheet("Shop")
        await reader.sheet("Lumira")

    read(house.url, story, path="/ippo")


@pytest.mark.parametrize("locale", ["en-GB", "ka-GE"])
def test_every_document_and_page_of_the_sandbox_fits(house, play, locale):
    async def story(player):
        wide = {}
        for path in DOCUMENTS:
            await player.page.goto(player.url + path.replace("HOUSE", player.url))
            for width, height in ((320, 568), (390, 844), (820, 1180)):
                await player.page.set_viewport_size({"width": width, "height": height})
                for percent in (100, 200):
                    await player.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
                    if (beyond := await player.evaluate("document.documentElement.scrollWidth - innerWidth")) > 0:
                        wide[path, width, percent] = beyond
        return wide

    assert play(house.url, forgiving(story, NO_ICON), path=DOCUMENTS[0], locale=locale) == {}
