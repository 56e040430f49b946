"""Every screen of the console with half a year behind it: on phones, a tablet and a desk, in both languages and with text
twice as large, for every role; and what is done there: deciding, sending again, experimenting, renaming.

With PLAYD_PICTURES=DIR a picture of each is kept there, to be looked at.
"""
import csv
import io
import pathlib
import re

import pytest
from playwright.async_api import expect

from conftest import ROOT, SITE
from console_office import GLASSES, LARGE_DESK, LARGE_TEXT, PHONE, SMALL_PHONE, Visits

from half_a_year import DICE, OPERATOR, OWNER, REVIEWER, TOKEN, VIEWER, HalfAYear  # noqa: E402
from playd import Playd  # noqa: E402

STUDIO = ["overview", "games", "webhooks", "statements", "guide", "reference"]
SCREENS = {
    OPERATOR: [*STUDIO, "budgets", "fraud", "players", "challenges", "limits", "partners", "experiments", "analytics", "ads", "people",
               "applications", "audit", "security"],
    OWNER: [*STUDIO, "people", "security"], VIEWER: [*STUDIO, "security"], REVIEWER: ["fraud", "players", "security"]}
# : Buttons that open the forms of the operator's screens.
FORMS = {
    "games": ["console.rateChange", "console.offerChange", "console.webhookChange"],
    "webhooks": ["console.spanWritten"], "budgets": ["console.topUp"], "fraud": ["console.approve", "console.reject"],
    "experiments": ["console.experimentBegin"],
    "people": ["console.invite", "console.studioAdd"], "security": [
        "console.changePassword", "console.twoFactorTurnOn", "playd.passkeyAdd"]}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    life = HalfAYear.once(tmp_path_factory)
    server = Playd(life.data, *life.options, "--site", SITE)
    life.people(server)
    yield server
    server.stop()
    life.close()


@pytest.fixture(scope="module")
def visit(house):
    visits = Visits(house)
    yield visits
    visits.close()


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
            await page.get_by_label(re.compile(label, re.I)).first.wait_for(state="attached")
        await office.button("console.showNumbers").first.click()
        await office.button("console.showPicture").wait_for()
        await office.open("budgets")
        await page.get_by_label(re.compile(r"balance from [\d,]+ to [\d,]+ coins")).nth(3).wait_for()
        await office.open("fraud")
        await page.get_by_text("Held grants by reason").wait_for()
        await page.get_by_text(re.compile(r"^\d+ pending, \d+ approved, \d+ rejected$")).nth(1).wait_for()

    visit(OPERATOR, story)


def test_the_overview_has_the_time_before_and_the_games(visit):
    async def story(office):
        page = office.page
        await office.open("overview")
        await page.get_by_text(office.words("console.showsLive"), exact=True).wait_for()
        await page.get_by_text(re.compile("on the month before$|^No earlier data$|^As before$")).first.wait_for()
        table = page.get_by_label(office.words("console.gamesTable"), exact=True)
        for key in ("console.gamesSuccess", "console.modeLive", "console.gamesAll"):
            await table.get_by_text(office.words(key), exact=True).first.wait_for()
        await office.shoot("operator-overview")

    visit(OPERATOR, story)


def test_lists_are_narrowed_by_words_and_time(visit):
    async def story(office):
        page = office.page
        await office.open("audit")
        await page.get_by_label(office.words("console.auditSearch"), exact=True).fill("no.such.action")
        await office.button("console.logShow").click()
        await page.get_by_text(office.words("console.auditEmpty"), exact=True).wait_for()
        await office.button("console.logClear").click()
        await expect(page.get_by_text(office.words("console.auditEmpty"), exact=True)).to_have_count(0)
        await office.open("statements")
        await page.get_by_label(office.words("console.monthFrom"), exact=True).fill("2026")
        await office.button("console.logShow").click()
        await page.get_by_text(office.words("console.monthsInvalid"), exact=True).first.wait_for()
        await office.button("console.logClear").click()
        await expect(page.get_by_label(office.words("console.monthFrom"), exact=True)).to_have_value("")

    visit(OPERATOR, story)


def test_an_open_delivery_takes_columns_from_a_narrow_desk(visit):
    async def story(office):
        await office.open("webhooks")
        row = office.page.get_by_label(office.words("console.logTable"), exact=True).get_by_role("button").first
        order = row.get_by_text(re.compile("^red_"))
        await expect(order).to_be_visible()
        await row.click()
        await expect(order).to_be_hidden()
        await office.show(LARGE_DESK)
        await expect(order).to_be_visible()

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


def test_the_delivery_table_is_used_by_keyboard_with_its_delivery_beside_it(visit):
    async def story(office):
        page = office.page
        await office.open("webhooks")
        table = page.get_by_label(office.words("console.logTable"), exact=True)
        rows = table.get_by_role("button")
        await rows.nth(2).wait_for()
        for _ in range(2):
            await page.keyboard.press("ArrowDown")
        await expect(rows.nth(1)).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(rows.nth(1)).to_have_attribute("aria-current", "true")
        opened = page.get_by_role("heading", name=re.compile("^red_"))
        await opened.wait_for()
        left, right = await table.bounding_box(), await opened.bounding_box()
        assert right["x"] >= left["x"] + left["width"] and abs(right["y"] - left["y"]) < 100
        await page.keyboard.press("End")
        await expect(rows.last).to_be_focused()
        await page.keyboard.press("Home")
        await expect(rows.first).to_be_focused()
        identifier = await opened.inner_text()
        await page.keyboard.press("/")
        await expect(page.get_by_label(office.words("console.logSearch"), exact=True)).to_be_focused()
        await page.keyboard.type(identifier)
        await page.keyboard.press("Enter")
        await expect(rows).to_have_count(1)
        await expect(office.page.get_by_role("button", name=re.compile(r"^All 1$"))).to_be_visible()

    visit(OWNER, story)


def test_the_quick_start_shows_the_tested_code_of_each_language_with_the_studios_game(visit):
    async def story(office):
        page = office.page
        await office.open("guide")
        for title, file in (("Swift", "Swift/Studio.swift"), ("JavaScript", "server.mjs"), ("Python", "server.py"),
                            ("curl", "connect.sh")):
            example = ROOT / "Examples" / "QuickStart" / file
            await page.get_by_role("button", name=title, exact=True).click()
            await page.get_by_role("button", name=f"Copy {example.name}", exact=True).wait_for()
            assert example.read_text().rstrip("\n") in await page.locator(".code").all_text_contents(), file
        shown = "\n".join(await page.locator(".code").all_text_contents())
        assert f'\\"game\\":\\"{DICE}\\"' in shown
        assert f"export PLAYD_URL={office.house.url}" in shown
        await page.get_by_role("button", name="Copy connect.sh", exact=True).click()
        await page.get_by_text(office.words("console.copied")).first.wait_for()

    visit(OWNER, story)


def test_the_reference_lists_what_a_studios_server_calls(visit):
    async def story(office):
        page = office.page
        await office.open("reference")
        await page.get_by_text("POST /v1/studio/links", exact=True).wait_for()
        await page.get_by_text("link-code-unknown", exact=True).first.wait_for()
        assert await page.get_by_text("/v1/console/").count() == 0

    visit(VIEWER, story)


def test_statements_are_saved_as_a_table_that_adds_up(visit):
    async def story(office):
        page = office.page
        await office.open("statements")
        await page.get_by_label(office.words("console.statementsTable"), exact=True).wait_for()
        async with page.expect_download() as waiting:
            await office.button("console.exportTable").click()
        download = await waiting.value
        assert download.suggested_filename == "statements.csv"
        text = pathlib.Path(await download.path()).read_text()
        rows = list(csv.DictReader(io.StringIO(text)))
        assert rows and {row["game"] for row in rows} == {DICE}
        for row in rows:
            assert int(row["gross_coins"]) == int(row["fee_coins"]) + int(row["share_coins"]), row
            cents = [round(float(row[name]) * 100) for name in ("gross", "fee", "share")]
            assert cents[0] == cents[1] + cents[2] > 0, row

    visit(OWNER, story)


def test_test_mode_has_test_events_alone(visit, house):
    def ask(method, path, body=None):
        answer = house.send(method, "/v1/console/" + path, TOKEN, body)
        assert answer.status < 300, (path, answer.body)
        return answer.json

    address = next(game["webhook"]["url"] for game in ask("GET", "games")["items"] if game["game"] == DICE)
    unit = {"en": "gem", "ka": "ქვა"}
    ask("POST", "games", {
        "game": "gems", "studio": "dice", "name": {"en": "Gems", "ka": "ქვები"},
        "offer": {"one": unit, "many": unit, "bundles": [5]},
        "rate": {"coins": 30, "valueCents": 100, "valueUnits": 10, "leastUnits": 5, "mostUnits": 50}})
    ask("POST", "games/gems/webhook", {"url": address})
    ask("POST", "games/gems/webhook/test")

    async def story(office):
        page = office.page
        await office.open("overview")
        table = page.get_by_label(office.words("console.gamesTable"), exact=True)
        await page.get_by_text(office.words("console.showsLive"), exact=True).wait_for()
        await table.get_by_text(office.words("console.modeLive"), exact=True).first.wait_for()
        await office.button("console.modeTest").click()
        await page.get_by_text(office.words("console.showsTest"), exact=True).wait_for()
        await table.get_by_text("Gems", exact=True).wait_for()
        assert await table.get_by_text(office.words("console.modeLive"), exact=True).count() == 0
        assert await office.faults() == []
        await office.open("webhooks")
        await page.get_by_label(office.words("console.testEvents"), exact=True).wait_for()
        await office.button("console.testEvent").click()
        await page.get_by_text(re.compile("^Test event sent")).first.wait_for()
        await office.open("statements")
        await page.get_by_text(office.words("console.statementsTest"), exact=True).wait_for()

    visit(OWNER, story)
