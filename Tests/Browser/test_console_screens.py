"""Every screen of the console with half a year behind it, on a phone as the operator.

With PLAYD_PICTURES=DIR it also goes through every role at four widths, in both languages and with text twice as large,
decides, sends again, experiments and renames, and keeps the pictures there, to be looked at.
"""
import asyncio
import itertools
import json
import os
import pathlib
import re
import sys

import pytest
from playwright.async_api import async_playwright

from conftest import CHROMIUM, ROOT, SITE

sys.path += [str(ROOT / "Tests" / "Contract"), str(ROOT / "Tests" / "Support" / "Clock")]

from half_a_year import DICE, OPERATOR, OWNER, PASSWORD, REVIEWER, TOKEN, VIEWER, HalfAYear  # noqa: E402
from playd import Playd  # noqa: E402

CATALOGUE = json.loads((ROOT / "Sources/Client/Localization/Localizable.xcstrings").read_text())["strings"]
STUDIO = ["overview", "games", "webhooks"]
SCREENS = {
    OPERATOR: [*STUDIO, "budgets", "fraud", "experiments", "analytics", "ads", "people", "audit"],
    OWNER: [*STUDIO, "people"], VIEWER: STUDIO, REVIEWER: ["fraud"]}
SIZES = {390: 844, 320: 568, 820: 1180, 1280: 900}
#: What reaches beyond the right edge, apart from what scrolls on purpose; and buttons that are hard to hit.
FAULTS = """(() => {
  const scrolls = element => { for (let e = element; e; e = e.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth) return true };
  const shown = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().width > 0);
  const beyond = shown.filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e))
    .map(e => 'beyond the edge: ' + (e.textContent || e.tagName).slice(0, 60));
  const small = shown.filter(e => e.matches('button, select, input') && e.getBoundingClientRect().height < 43)
    .map(e => 'hard to hit: ' + (e.textContent || e.getAttribute('aria-label')));
  return [...beyond.slice(0, 3), ...small.slice(0, 3)];
})()"""
#: How high the screen is that scrolls.
HEIGHT = """Math.max(innerHeight, ...[...document.querySelectorAll('body *')].filter(
  e => ['auto', 'scroll'].includes(getComputedStyle(e).overflowY)).map(e => e.scrollHeight + e.getBoundingClientRect().top))"""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    life = HalfAYear(tmp_path_factory.mktemp("half-a-year"))
    life.live()
    server = Playd(life.data, *life.options, "--site", SITE)
    life.people(server)
    yield server
    server.stop()
    life.close()


class Office:
    """A browser in which somebody is signed in."""

    def __init__(self, house, page, language, text):
        self.house, self.page, self.language, self.text = house, page, language, text
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def words(self, key):
        return CATALOGUE[key]["localizations"][self.language]["stringUnit"]["value"]

    def button(self, key):
        return self.page.get_by_role("button", name=self.words(key), exact=True)

    async def sign_in(self, name):
        await self.page.goto(self.house.url + "/console")
        await self.page.get_by_label(self.words("console.name")).fill(name)
        await self.page.get_by_label(self.words("console.password")).fill(PASSWORD)
        await self.button("console.signIn").click()
        await self.button("console.signOut").wait_for()

    async def open(self, screen):
        await self.page.goto(self.house.url + "/console" + ("" if screen == "overview" else "/" + screen))
        await self.button("console.signOut").wait_for()
        if self.text != 100:
            await self.page.evaluate(f"() => {{ document.documentElement.style.fontSize = '{self.text}%' }}")
        await self.loaded()

    async def confirm(self, name):
        """Taps the button of that name in the question that is asked."""
        await self.page.get_by_role("alertdialog").get_by_role("button", name=name).click()

    async def loaded(self):
        """Waits until nothing on the screen waits for the server."""
        loading = self.page.get_by_role("progressbar")
        for _ in range(200):
            if not await loading.count():
                break
            await asyncio.sleep(0.05)

    async def faults(self):
        return await self.page.evaluate("() => " + FAULTS)

    async def shoot(self, name):
        folder = os.environ.get("PLAYD_PICTURES")
        if not folder:
            return
        size = self.page.viewport_size
        await self.page.set_viewport_size({**size, "height": int(min(await self.page.evaluate("() => " + HEIGHT), 5_000))})
        await asyncio.sleep(0.4)
        path = pathlib.Path(folder)
        path.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=str(path / f"{name}-{size['width']}-{self.language}-{self.text}.png"))
        await self.page.set_viewport_size(size)


def visit(house, name, story, width=1280, language="en", text=100):
    """Runs `async def story(office)` as somebody signed in."""

    async def session():
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM)
            context = await browser.new_context(
                viewport={"width": width, "height": SIZES[width]}, locale={"en": "en-GB", "ka": "ka-GE"}[language])
            office = Office(house, await context.new_page(), language, text)
            await office.sign_in(name)
            result = await story(office)
            assert not office.errors, office.errors
            await browser.close()
            return result

    return asyncio.run(session())


PICTURES = os.environ.get("PLAYD_PICTURES")
if_pictures = pytest.mark.skipif(not PICTURES, reason="PLAYD_PICTURES is not set")


def test_every_screen_of_the_operator_fits_a_phone(house):
    async def story(office):
        for screen in SCREENS[OPERATOR]:
            await office.open(screen)
            assert await office.faults() == [], screen

    visit(house, OPERATOR, story, 390)


@if_pictures
@pytest.mark.parametrize(
    "width, language, text",
    [*((width, language, 100) for width, language in itertools.product(SIZES, ("en", "ka"))), (390, "en", 200), (820, "ka", 200)])
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_fits_and_is_whole(house, name, width, language, text):
    async def story(office):
        for screen in SCREENS[name]:
            await office.open(screen)
            assert await office.faults() == [], screen
            await office.shoot(f"{name.split('@')[0]}-{screen}")

    visit(house, name, story, width, language, text)


@if_pictures
def test_charts_have_words_and_can_be_read_as_numbers(house):
    async def story(office):
        page = office.page
        await office.open("overview")
        for label in (r"^Columns of \d+ months|share", "redemption", "taken", r"\d+% were taken"):
            assert await page.get_by_label(re.compile(label, re.I)).count(), label
        await office.button("console.showNumbers").first.click()
        await office.button("console.showPicture").wait_for()
        await office.open("budgets")
        assert await page.get_by_label(re.compile(r"from [\d,]+ to [\d,]+ coins left")).count() >= 4
        await office.open("fraud")
        await page.get_by_text("Held grants by reason").wait_for()
        assert await page.get_by_text(re.compile(r"^\d+ waiting, \d+ approved, \d+ rejected$")).count() >= 2

    visit(house, OPERATOR, story)


@if_pictures
def test_what_failed_is_counted_before_it_is_sent_again(house):
    async def story(office):
        page = office.page
        await office.open("webhooks")
        await page.get_by_text("The game is being updated.").first.wait_for()
        await page.get_by_role("button", name="7 days", exact=True).click()
        found = page.get_by_text(re.compile(r"^\d+ deliver(y is|ies are) not confirmed\.$"))
        await found.wait_for()
        count = int((await found.inner_text()).split()[0])
        assert count > 0
        await office.button("console.replay").first.click()
        dialog = page.get_by_role("alertdialog")
        await dialog.get_by_text(f"{DICE}: {count} deliver").wait_for()
        await office.shoot("owner-recover")
        await office.confirm("Send again")
        await page.get_by_text(re.compile(rf"^{count} deliver(y is|ies are) being sent again\.$")).first.wait_for()

    visit(house, OWNER, story, 390)


@if_pictures
def test_a_decision_has_its_reason_in_the_list_and_in_the_log(house):
    async def story(office):
        page = office.page
        await office.open("fraud")
        await page.get_by_role("button", name="Reject", exact=True).first.click()
        await page.get_by_role("button", name="Reject", exact=True).first.click()
        await page.get_by_text("Fill in every field.").first.wait_for()
        await page.get_by_label("Why, for the log").fill("Nobody walks that far. არავინ.")
        await page.get_by_role("button", name="Reject", exact=True).first.click()
        await office.confirm("Reject")
        await page.get_by_text("Nobody walks that far. არავინ.").wait_for()
        await office.shoot("operator-decided")
        await office.open("audit")
        await page.get_by_text(re.compile("flg_.* Nobody walks that far. არავინ.")).first.wait_for()

    visit(house, OPERATOR, story)


@if_pictures
def test_an_experiment_is_begun_weighed_and_ended(house):
    async def story(office):
        page = office.page
        await office.open("experiments")
        await office.button("console.experimentBegin").click()
        await page.get_by_label("Name of the experiment").fill("calmer")
        await page.get_by_label("Parts").first.fill("80")
        await page.get_by_label("Parts").last.fill("20")
        await office.shoot("operator-experiment-form")
        await office.button("console.experimentBegin").click()
        await office.confirm("Begin the experiment")
        await page.get_by_text("The experiment has begun.").first.wait_for()
        await page.get_by_text("20%").wait_for()
        await office.button("console.experimentShares").click()
        await page.get_by_label("Parts").last.fill("80")
        await office.button("console.save").click()
        await office.confirm("Save")
        await page.get_by_text("50%").first.wait_for()
        await office.button("console.experimentEnd").click()
        await office.confirm("End the experiment")
        await page.get_by_text("The experiment has ended.").first.wait_for()
        await office.shoot("operator-experiment-ended")
        actions = [line["action"] for line in house.send("GET", "/v1/console/audit", TOKEN).json["items"]]
        assert {"experiment.begin", "experiment.weigh", "experiment.end"} <= set(actions)

    visit(house, OPERATOR, story)


@if_pictures
def test_a_studio_renames_its_unit_and_players_see_it(house):
    async def story(office):
        page = office.page
        await office.open("games")
        await office.button("console.offerChange").click()
        await page.get_by_label("Several, in English").fill("lucky rolls")
        await page.get_by_label("Amounts offered").fill("2, 20, 200")
        await office.shoot("owner-offer")
        await office.button("console.save").click()
        await page.get_by_text("The names and amounts are saved.").first.wait_for()
        await page.get_by_text("2, 20, 200").wait_for()
        await office.button("console.rateChange").click()
        await page.get_by_label(office.words("console.rateCoins")).fill("100")
        await office.button("console.rateNext").click()
        await page.get_by_role("alertdialog").get_by_text("costs 100 coins").wait_for()
        await office.confirm(office.words("console.rateNext"))
        await page.get_by_role("button", name="Show all 2 rates").click()
        await page.get_by_text("The beginning").wait_for()
        await office.shoot("owner-rates")

    visit(house, OWNER, story, 390)
    game = next(one for one in house.send("GET", "/v1/games").json["games"] if one["game"] == DICE)
    assert game["unit"]["many"]["en"] == "lucky rolls" and [one["units"] for one in game["bundles"]] == [2, 20, 200]
    assert game["rate"]["coins"] == 100
