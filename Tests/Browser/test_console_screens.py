"""Every screen of the console with half a year behind it: on phones, a tablet and a desk, in both languages and with text
twice as large, for every role; and what is done there: deciding, sending again, experimenting, renaming.

With PLAYD_PICTURES=DIR a picture of each is kept there, to be looked at.
"""
import asyncio
import json
import os
import pathlib
import re
import sys

import pytest
from playwright.async_api import async_playwright, expect

from axe import barriers
from conftest import CHROMIUM, ROOT, SITE

sys.path += [str(ROOT / "Tests" / "Contract"), str(ROOT / "Tests" / "Support" / "Clock")]

from half_a_year import DICE, OPERATOR, OWNER, PASSWORD, REVIEWER, TOKEN, VIEWER, HalfAYear  # noqa: E402
from playd import Playd  # noqa: E402

CATALOGUE = json.loads((ROOT / "Sources/Client/Localization/Localizable.xcstrings").read_text())["strings"]
# : The server rejects unknown variables with its prefix.
PICTURES = os.environ.pop("PLAYD_PICTURES", None)
STUDIO = ["overview", "games", "webhooks"]
SCREENS = {
    OPERATOR: [*STUDIO, "budgets", "fraud", "experiments", "analytics", "ads", "people", "applications", "audit",
               "security"],
    OWNER: [*STUDIO, "people", "security"], VIEWER: [*STUDIO, "security"], REVIEWER: ["fraud", "security"]}
# : Buttons that open the forms of the operator's screens.
FORMS = {
    "games": ["console.rateChange", "console.offerChange", "console.webhookChange"],
    "webhooks": ["console.spanWritten"], "budgets": ["console.topUp"], "fraud": ["console.approve", "console.reject"],
    "experiments": ["console.experimentBegin"],
    "people": ["console.invite", "console.studioAdd"], "security": [
        "console.changePassword", "console.twoFactorTurnOn", "playd.passkeyAdd"]}
PHONE, DESK = (390, 844, 100), (1280, 900, 100)
SMALL_PHONE, LARGE_TEXT = (320, 568, 100), (390, 844, 200)
# : Width and height in points, and text size in per cent.
GLASSES = [PHONE, SMALL_PHONE, (820, 1180, 100), DESK, LARGE_TEXT, (820, 1180, 200)]
# : Layout defects: content beyond the right edge or out of place, except scrolling parts; small touch targets;
# : and words broken between letters, except identifiers and addresses too long for a line.
FAULTS = r"""(() => {
  const scrolls = element => { for (let e = element; e; e = e.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth) return true };
  const shown = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().width > 0);
  const beyond = shown.filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e))
    .map(e => 'beyond the edge: ' + (e.textContent || e.tagName).slice(0, 60));
  const small = shown.filter(e => e.matches('button, select, input') && e.getBoundingClientRect().height < 43)
    .map(e => 'hard to hit: ' + (e.textContent || e.getAttribute('aria-label')));
  const broken = [], range = document.createRange();
  const line = (text, at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const boxes = range.getClientRects();
    return boxes.length ? Math.round(boxes[boxes.length - 1].top) : null;
  };
  for (const e of shown.filter(e => e.matches('.text') && e.firstChild && e.firstChild.nodeType === Node.TEXT_NODE)) {
    for (const word of e.textContent.matchAll(/\S+/g)) {
      if (/[_@:/]/.test(word[0])) continue;
      for (const part of word[0].matchAll(/[\p{L}\p{M}\d]{2,}/gu)) {
        const from = word.index + part.index, to = from + part[0].length - 1;
        if (line(e.firstChild, from) !== line(e.firstChild, to)) broken.push(`broken: ${part[0]} in ${e.textContent.slice(0, 60)}`);
      }
    }
  }
  const out = shown.filter(e => e.matches('.text') && e.getBoundingClientRect().right
    > e.parentElement.getBoundingClientRect().right + 1).map(e => 'sticks out: ' + e.textContent.slice(0, 60));
  return [...beyond.slice(0, 3), ...out.slice(0, 3), ...small.slice(0, 3), ...broken.slice(0, 5)];
})()"""
# : Height of the scrolling screen.
HEIGHT = """Math.max(innerHeight, ...[...document.querySelectorAll('body *')].filter(
  e => ['auto', 'scroll'].includes(getComputedStyle(e).overflowY)).map(e => e.scrollHeight + e.getBoundingClientRect().top))"""
# : Two frames: resize observers have run, and their changes are rendered.
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    life = HalfAYear(tmp_path_factory.mktemp("half-a-year"))
    life.live()
    server = Playd(life.data, *life.options, "--site", SITE)
    life.people(server)
    yield server
    server.stop()
    life.close()


class Visits:
    """A browser for all stories, in which everybody signs in once."""

    def __init__(self, house):
        self.house = house
        self.passes = {}
        self.loop = asyncio.new_event_loop()
        self.playwright = self.loop.run_until_complete(async_playwright().start())
        self.browser = self.loop.run_until_complete(self.playwright.chromium.launch(executable_path=CHROMIUM))

    def close(self):
        self.loop.run_until_complete(self.browser.close())
        self.loop.run_until_complete(self.playwright.stop())
        self.loop.close()

    def __call__(self, name, story, glass=DESK, language="en"):
        """Runs `async def story(office)` as somebody signed in, or as nobody."""

        async def session():
            context = await self.browser.new_context(
                viewport={"width": glass[0], "height": glass[1]}, locale={"en": "en-GB", "ka": "ka-GE"}[language],
                storage_state=self.passes.get(name))
            office = Office(self.house, await context.new_page(), language)
            if name:
                await office.enter(name)
                self.passes[name] = await context.storage_state()
            else:
                await office.arrive()
            await story(office)
            assert not office.errors, office.errors
            await context.close()

        self.loop.run_until_complete(session())


@pytest.fixture(scope="module")
def visit(house):
    visits = Visits(house)
    yield visits
    visits.close()


class Office:
    """A page in which somebody is signed in."""

    def __init__(self, house, page, language):
        self.house, self.page, self.language, self.text = house, page, language, 100
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def words(self, key):
        return CATALOGUE[key]["localizations"][self.language]["stringUnit"]["value"]

    def button(self, key):
        return self.page.get_by_role("button", name=self.words(key), exact=True)

    async def arrive(self):
        """Opens the console: where one signs in, or inside if the browser remembers who it is."""
        await self.page.goto(self.house.url + "/console")
        await self.button("console.signIn").or_(self.button("console.signOut")).wait_for()

    async def enter(self, name):
        """Signs in where that is asked for."""
        await self.arrive()
        form, inside = self.page.get_by_label(self.words("console.name")), self.button("console.signOut")
        if await form.count():
            await form.fill(name)
            await self.page.get_by_label(self.words("console.password")).fill(PASSWORD)
            await self.button("console.signIn").click()
        await inside.wait_for()
        await self.loaded()

    async def open(self, screen):
        """Goes to a screen by its name in the bar; who has one screen only is there."""
        title = self.words({"ads": "console.tabAds", "analytics": "console.tabAnalytics"}.get(screen, f"console.tab.{screen}"))
        bar = self.page.get_by_label(self.words("console.screens"), exact=True)
        if await bar.count():
            tab = bar.get_by_role("button", name=title, exact=True)
            await tab.click()
            await expect(tab).to_have_attribute("aria-current", "true")
        await self.loaded()

    async def confirm(self, name):
        """Taps the button of that name in the question that is asked."""
        # The last prompt may still be closing.
        dialog = self.page.locator("[role=alertdialog]:not(.leaving)")
        await dialog.wait_for()
        assert await self.faults() == []
        await dialog.get_by_role("button", name=name).click()

    async def loaded(self):
        """Waits until nothing on the screen waits for the server."""
        await expect(self.page.get_by_role("progressbar")).to_have_count(0)

    async def show(self, glass):
        """Shows the page on another glass, and with another size of text."""
        width, height, self.text = glass
        await self.page.set_viewport_size({"width": width, "height": height})
        await self.page.evaluate(f"() => {{ document.documentElement.style.fontSize = '{self.text}%' }}")
        await self.page.evaluate(DRAWN)

    async def faults(self):
        """Of the layout and, where the text has its usual size on a phone, what axe-core finds."""
        found = await self.page.evaluate("() => " + FAULTS)
        is_phone = self.page.viewport_size["width"] == PHONE[0] and self.text == PHONE[2]
        return found + (await barriers(self.page) if is_phone else [])

    async def shoot(self, name):
        if not PICTURES:
            return
        size = self.page.viewport_size
        await self.page.set_viewport_size({**size, "height": int(min(await self.page.evaluate("() => " + HEIGHT), 5_000))})
        await self.page.evaluate(DRAWN)
        path = pathlib.Path(PICTURES)
        path.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(
            path=str(path / f"{name}-{size['width']}-{self.language}-{self.text}.png"), animations="disabled")
        await self.page.set_viewport_size(size)


@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_fits_without_broken_words(visit, name, language):
    async def story(office):
        found = {}
        for screen in SCREENS[name]:
            await office.open(screen)
            for glass in GLASSES:
                await office.show(glass)
                if faults := await office.faults():
                    found[screen, *glass] = faults
                await office.shoot(f"{name.split('@')[0]}-{screen}")
            await office.show(PHONE)
        assert found == {}

    visit(name, story, PHONE, language)


@pytest.mark.parametrize("language", ["en", "ka"])
def test_the_sign_in_screen_fits(visit, language):
    async def story(office):
        found = {}
        for form in ("console.haveInvitation", "console.haveAccount"):
            await office.button(form).click()
            for glass in GLASSES:
                await office.show(glass)
                if faults := await office.faults():
                    found[form, *glass] = faults
                await office.shoot(f"nobody-{form}")
            await office.show(PHONE)
        assert found == {}

    visit(None, story, PHONE, language)


@pytest.mark.parametrize("language", ["en", "ka"])
def test_every_form_fits_a_phone(visit, language):
    async def story(office):
        found = {}
        for screen, forms in FORMS.items():
            await office.open(screen)
            for form in forms:
                await office.button(form).first.click()
                await office.page.get_by_role("textbox").first.wait_for()
                for glass in (SMALL_PHONE, LARGE_TEXT):
                    await office.show(glass)
                    if faults := await office.faults():
                        found[screen, form, *glass] = faults
                    await office.shoot(f"form-{form}")
                await office.show(PHONE)
        assert found == {}

    visit(OPERATOR, story, PHONE, language)


def test_charts_have_words_and_can_be_read_as_numbers(visit):
    async def story(office):
        page = office.page
        await office.open("overview")
        for label in ("Games’ share", "redemption", "Delivered in 30 days", r"\d+% delivered"):
            assert await page.get_by_label(re.compile(label, re.I)).count(), label
        await office.button("console.showNumbers").first.click()
        await office.button("console.showPicture").wait_for()
        await office.open("budgets")
        assert await page.get_by_label(re.compile(r"balance from [\d,]+ to [\d,]+ coins")).count() >= 4
        await office.open("fraud")
        await page.get_by_text("Held grants by reason").wait_for()
        assert await page.get_by_text(re.compile(r"^\d+ pending, \d+ approved, \d+ rejected$")).count() >= 2

    visit(OPERATOR, story)


def test_failed_deliveries_are_counted_before_they_are_resent(visit):
    async def story(office):
        page = office.page
        await office.open("webhooks")
        await page.get_by_role("button", name=re.compile("red_")).first.wait_for()
        await page.get_by_role("button", name="7 days", exact=True).click()
        found = page.locator("#app").get_by_text(re.compile(r"^\d+ unconfirmed deliver(y|ies)\.$"))
        await found.wait_for()
        count = int((await found.inner_text()).split()[0])
        assert count > 0
        await office.button("console.replay").first.click()
        dialog = page.get_by_role("alertdialog")
        await dialog.get_by_text(f"{DICE}: {count} unconfirmed deliver").wait_for()
        await office.shoot("owner-recover")
        await office.confirm("Resend")
        await page.get_by_text(re.compile(rf"^Resending {count} deliver(y|ies)\.$")).first.wait_for()

    visit(OWNER, story, PHONE)


def test_a_decision_has_its_reason_in_the_list_and_in_the_log(visit):
    async def story(office):
        page = office.page
        await office.open("fraud")
        await page.get_by_role("button", name="Reject", exact=True).first.click()
        await page.get_by_role("button", name="Reject", exact=True).first.click()
        await page.get_by_text("Fill in every field.").first.wait_for()
        await page.get_by_label("Reason (for the audit log)").fill("Nobody walks that far. არავინ.")
        await page.get_by_role("button", name="Reject", exact=True).first.click()
        await office.confirm("Reject")
        await page.get_by_text("Nobody walks that far. არავინ.").wait_for()
        await office.shoot("operator-decided")
        await office.open("audit")
        await page.get_by_text(re.compile("flg_.* Nobody walks that far. არავინ.")).first.wait_for()

    visit(OPERATOR, story, SMALL_PHONE)


def test_an_experiment_is_started_reweighted_and_ended(visit, house):
    async def story(office):
        page = office.page
        await office.open("experiments")
        await office.button("console.experimentBegin").click()
        await page.get_by_label("Experiment name").fill("calmer")
        await page.get_by_label("Weight").first.fill("80")
        await page.get_by_label("Weight").last.fill("20")
        await office.shoot("operator-experiment-form")
        await office.button("console.experimentBegin").click()
        await office.confirm("Start experiment")
        await page.get_by_text("Experiment started.").first.wait_for()
        await page.get_by_text("20%").wait_for()
        await office.button("console.experimentShares").click()
        await page.get_by_label("Weight").last.fill("80")
        await office.button("console.save").click()
        await office.confirm("Save")
        await page.get_by_text("50%").first.wait_for()
        await office.button("console.experimentEnd").click()
        await office.confirm("End experiment")
        await page.get_by_text("Experiment ended.").first.wait_for()
        await office.shoot("operator-experiment-ended")
        actions = [line["action"] for line in house.send("GET", "/v1/console/audit", TOKEN).json["items"]]
        assert {"experiment.begin", "experiment.weigh", "experiment.end"} <= set(actions)

    visit(OPERATOR, story)


def test_a_studio_renames_its_unit_and_players_see_it(visit, house):
    async def story(office):
        page = office.page
        await office.open("games")
        await office.button("console.offerChange").click()
        await page.get_by_label("Plural, in English").fill("lucky rolls")
        await page.get_by_label("Bundle sizes").fill("2, 20, 200")
        await office.shoot("owner-offer")
        await office.button("console.save").click()
        await page.get_by_text("Names and bundles saved.").first.wait_for()
        await page.get_by_text("2, 20, 200").wait_for()
        await office.button("console.rateChange").click()
        await page.get_by_label(office.words("console.rateCoins")).fill("100")
        await office.button("console.rateNext").click()
        await page.get_by_role("alertdialog").get_by_text("will cost 100 coins").wait_for()
        await office.confirm(office.words("console.rateNext"))
        await page.get_by_role("button", name="Show all 2 rates").click()
        await page.get_by_text("Launch", exact=True).wait_for()
        await office.shoot("owner-rates")

    visit(OWNER, story, PHONE)
    game = next(one for one in house.send("GET", "/v1/games").json["games"] if one["game"] == DICE)
    assert game["unit"]["many"]["en"] == "lucky rolls" and [one["units"] for one in game["bundles"]] == [2, 20, 200]
    assert game["rate"]["coins"] == 100


@pytest.mark.parametrize("language", ["en", "ka"])
def test_a_new_key_is_shown_in_place_and_revoked_by_name(visit, language):
    async def story(office):
        page = office.page
        await office.open("games")
        # Far down on a small phone.
        await office.button("console.keyIssue").click()
        secret = page.locator("#app").get_by_text(office.words("console.secretOnce"))
        await expect(secret).to_be_in_viewport()
        await office.shoot("owner-key")
        await office.button("console.secretDone").click()
        await secret.wait_for(state="detached")
        await office.button("console.keyRevoke").first.click()
        dialog = page.get_by_role("alertdialog")
        assert office.words("console.keyRevoke") != office.words("common.cancel")
        await dialog.get_by_role("button", name=office.words("common.cancel"), exact=True).wait_for()
        await office.confirm(office.words("console.keyRevoke"))
        await expect(page.locator("#app").get_by_text(office.words("console.keyRevoked"))).to_be_in_viewport()

    visit(OWNER, story, SMALL_PHONE, language)
