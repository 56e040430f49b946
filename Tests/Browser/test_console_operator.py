"""What an operator does at a desk: from a held grant with its evidence to a decision; a refund from the player's page up to
the studio's event and the player's inbox; a freeze that the player meets when redeeming, and its end."""
import http.server
import json
import re
import time

import pytest
from playwright.async_api import expect

from conftest import SITE
from console_office import DESK, GLASSES, Visits

import books  # noqa: E402
from half_a_year import DICE, OPERATOR, TOKEN, HalfAYear  # noqa: E402
from playd import Playd  # noqa: E402


class Studio(http.server.BaseHTTPRequestHandler):
    """A game's server that confirms every delivery and remembers its body."""

    def do_POST(self):
        self.server.taken.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def life(tmp_path_factory):
    life = HalfAYear.once(tmp_path_factory)
    life.studio.taken, life.studio.RequestHandlerClass = [], Studio
    yield life
    life.close()


@pytest.fixture(scope="module")
def house(life):
    server = Playd(life.data, *life.options, "--site", SITE)
    life.people(server)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def visit(house):
    visits = Visits(house)
    yield visits
    visits.close()


async def fits(office, name):
    """The screen as it stands, on every glass; last at a desk."""
    found = {}
    for glass in [one for one in GLASSES if one != DESK] + [DESK]:
        await office.show(glass)
        if faults := await office.faults():
            found[glass] = faults
        await office.shoot(name)
    assert found == {}


def until(what, condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


def richer(life, house, place):
    """A player's token and number, with 500 coins of an operator more."""
    token = life.players[place]
    player = life.ask(house, "GET", "/v1/me", token)["playerID"]
    life.ask(house, "POST", f"/v1/console/players/{player}/adjustments", body={
        "coins": 500, "reference": f"story {place}", "note": "For a story."})
    return token, player


def redeem(house, token, key):
    return house.send("POST", f"/v1/games/{DICE}/redemptions", token, {"units": 1}, headers={"Idempotency-Key": key})


async def look_up(office, player):
    """Opens a player's page."""
    await office.open("players")
    await office.page.get_by_label(office.words("console.players.field"), exact=True).fill(player)
    await office.button("console.playerFind").first.click()
    await office.page.get_by_role("heading", name=player, exact=True).wait_for()
    await office.loaded()


def test_a_held_grant_is_decided_on_its_evidence(visit, house):
    note = "The watch and the phone agree."

    async def story(office):
        page = office.page
        await office.open("fraud")
        await office.button("console.evidenceShow").first.click()
        await page.get_by_text(office.words("console.evidencePeriod"), exact=True).wait_for()
        await page.get_by_text(office.words("console.evidenceAddresses"), exact=True).wait_for()
        assert await office.faults() == []
        await office.shoot("operator-evidence")
        await office.button("console.approve").first.click()
        await page.get_by_label(office.words("console.decisionNote"), exact=True).fill(note)
        await office.button("console.approve").first.click()
        await office.confirm(office.words("console.approve"))
        await page.get_by_text(note, exact=True).wait_for()

    visit(OPERATOR, story)
    decided = house.send("GET", "/v1/console/flags?decided=yes", TOKEN).json["items"]
    (flag,) = [one for one in decided if one["outcome"]["note"] == note]
    assert (flag["outcome"]["state"], flag["outcome"]["by"], flag["isErased"]) == ("approved", OPERATOR, False)
    lines = house.send("GET", "/v1/console/audit", TOKEN).json["items"]
    assert {"flag.look", "flag.approve"} <= {line["action"] for line in lines}
    record = house.send("GET", f"/v1/console/players/{flag['playerID']}/record", TOKEN).json
    assert any(grant["state"] == "granted" and grant["coins"] == flag["coins"] for grant in record["grants"])


def test_a_refund_reaches_the_studio_and_the_players_inbox(visit, house, life):
    token, player = richer(life, house, 0)
    before = life.ask(house, "GET", "/v1/wallet", token)["balance"]
    answer = redeem(house, token, "story-refund")
    assert answer.status == 201, answer.body
    redemption = answer.json["redemptionID"]
    until("the delivery", lambda: life.ask(house, "GET", f"/v1/redemptions/{redemption}", token)["state"] == "delivered")

    async def story(office):
        page = office.page
        await look_up(office, player)
        await page.get_by_text(redemption).first.wait_for()
        # The latest redemption comes first.
        await office.button("console.refund").first.click()
        await page.get_by_label(office.words("console.adjustmentReference"), exact=True).last.fill("ticket 12")
        await page.get_by_label(office.words("console.decisionNote"), exact=True).fill("Bought in the wrong game.")
        await office.button("console.refund").first.click()
        await office.confirm(office.words("console.refund"))
        await page.get_by_text(office.words("console.refunded")).first.wait_for()
        assert await office.faults() == []
        await office.shoot("operator-refund")

    visit(OPERATOR, story)

    def told():
        return [event["data"]["redemptionID"] for event in life.studio.taken if event["type"] == "redemption.refunded"]

    until("the studio's event", told)
    assert told() == [redemption]
    assert life.ask(house, "GET", f"/v1/redemptions/{redemption}", token)["state"] == "refunded"
    assert life.ask(house, "GET", "/v1/wallet", token)["balance"] == before
    assert house.send("GET", "/v1/inbox", token).body.decode().count('"returned"') == 1


def test_a_frozen_player_cannot_redeem_until_the_account_is_unfrozen(visit, house, life):
    token, player = richer(life, house, 1)

    def story(title, tag):
        async def change(office):
            page = office.page
            await look_up(office, player)
            await office.button(title).click()
            await page.get_by_label(office.words("console.decisionNote"), exact=True).fill("ticket 13")
            await office.button(title).first.click()
            await office.confirm(office.words(title))
            await expect(page.get_by_text(office.words(tag), exact=True).first).to_be_visible()
            assert await office.faults() == []

        return change

    visit(OPERATOR, story("console.freeze", "console.frozenTag"))
    refused = redeem(house, token, "story-freeze")
    assert (refused.status, refused.problem) == (403, "account-frozen")
    assert "support" in refused.json["remedy"]
    visit(OPERATOR, story("console.unfreeze", "console.notFrozenTag"))
    assert redeem(house, token, "story-thaw").status == 201


def test_a_challenge_is_edited_with_a_preview_and_restored_from_the_history(visit, house):
    async def story(office):
        page = office.page
        before = house.send("GET", "/v1/console/challenges", TOKEN).json
        challenge = before["challenges"][0]
        await office.open("challenges")
        await page.get_by_role("button", name=challenge["partnerName"]).first.click()
        await page.get_by_label(office.words("console.coins"), exact=True).fill(str(challenge["coins"] + 5))
        await office.button("console.challenge.preview").click()
        await page.get_by_role("heading", name=office.words("console.challenge.difference"), exact=True).wait_for()
        assert house.send("GET", "/v1/console/challenges", TOKEN).json == before
        await fits(office, "operator-challenge")
        await page.get_by_label(office.words("console.challenge.note"), exact=True).fill("For a story.")
        await office.button("console.challenge.publish").click()
        await page.get_by_text("For a story.", exact=True).first.wait_for()
        after = house.send("GET", "/v1/console/challenges", TOKEN).json
        assert after["version"] == before["version"] + 1
        await office.button("console.challenge.restore").first.click()
        await page.get_by_label(office.words("console.challenge.note"), exact=True).fill("Back again.")
        await office.button("console.challenge.restore").first.click()
        await office.confirm(office.words("console.challenge.restore"))
        await page.get_by_text("Back again.", exact=True).first.wait_for()

    visit(OPERATOR, story)
    versions = house.send("GET", "/v1/console/challenges/versions", TOKEN).json["items"]
    assert [one["note"] for one in versions[:2]] == ["Back again.", "For a story."]


def test_a_fraud_limit_is_published_and_restored_from_the_history(visit, house):
    def grants():
        shown = house.send("GET", "/v1/console/limits", TOKEN).json
        return shown, next(limit["value"] for limit in shown["limits"] if limit["limit"] == "grantsPerHour")

    async def story(office):
        page, (before, old) = office.page, grants()
        await office.open("limits")
        field = page.get_by_label(office.words("console.limits.grants"), exact=True)
        await field.fill("0")
        await page.get_by_text(re.compile(r"1,000,000")).first.wait_for()
        await field.fill(str(old + 5))
        await fits(office, "operator-limits")
        await page.get_by_label(office.words("console.challenge.note"), exact=True).fill("A busy week.")
        await office.button("console.challenge.publish").click()
        await page.get_by_text("A busy week.", exact=True).wait_for()
        after, new = grants()
        assert (after["version"], new) == (before["version"] + 1, old + 5)
        # The newest version that is not in force has the numbers before.
        await office.button("console.challenge.restore").first.click()
        await expect(field).to_have_value(str(old))
        await page.get_by_label(office.words("console.challenge.note"), exact=True).fill("As before.")
        await office.button("console.challenge.publish").click()
        await page.get_by_text("As before.", exact=True).wait_for()

    visit(OPERATOR, story)
    shown, value = grants()
    assert [version["note"] for version in shown["versions"][:2]] == ["As before.", "A busy week."]
    assert [version["publishedBy"] for version in shown["versions"][:2]] == ["ada@playd.example"] * 2
    lines = house.send("GET", "/v1/console/audit?limit=20", TOKEN).json["items"]
    assert [line["action"] for line in lines].count("limits.publish") == 2


def test_the_search_in_the_head_is_used_by_keyboard(visit, house, life):
    player = life.ask(house, "GET", "/v1/me", life.players[1])["playerID"]

    async def story(office):
        page = office.page
        await office.open("budgets")
        await page.keyboard.press("/")
        field = page.get_by_label(office.words("console.find.field"), exact=True)
        await expect(field).to_be_focused()
        await page.keyboard.type(office.words("console.tab.audit"))
        results = page.get_by_label(office.words("console.find.results"), exact=True)
        await results.get_by_role("button", name=office.words("console.tab.audit"), exact=True).wait_for()
        await page.keyboard.press("Escape")
        await expect(field).to_have_value("")
        await results.wait_for(state="detached")
        await page.keyboard.type(player)
        await page.keyboard.press("Enter")
        hit = results.get_by_role("button", name=player, exact=True)
        await hit.wait_for()
        assert await office.faults() == []
        await office.shoot("operator-search")
        await page.keyboard.press("ArrowDown")
        await expect(hit).to_be_focused()
        await page.keyboard.press("Enter")
        await page.get_by_role("heading", name=player, exact=True).wait_for()
        await results.wait_for(state="detached")

    visit(OPERATOR, story)


def test_dead_letters_of_a_partner_are_retried_and_discarded(life, house, visit):
    books.put_dead_letters(life.data, 2, "story")

    async def story(office):
        await office.open("partners")
        row = office.page.get_by_role("button", name="Fitbit")
        await row.first.click()
        await office.page.get_by_text("story-1").wait_for()
        await office.page.get_by_text("story-0").wait_for()
        # The opened partner has an address.
        assert office.page.url.endswith("/console/partners/fitbit"), office.page.url
        await office.page.reload()
        await office.page.get_by_text("story-0").wait_for()
        await office.button("console.partnerRetry").first.click()
        await office.page.get_by_text("1 dead letter will be retried.").first.wait_for()
        await expect(office.page.get_by_text("story-1")).to_have_count(0)
        # A discard asks for a reason, and then once more.
        await office.button("console.partnerDiscard").first.click()
        await fits(office, "operator-partners")
        await office.page.get_by_label(office.words("console.decisionNote"), exact=True).fill("The partner deleted it.")
        await office.button("console.partnerDiscard").first.click()
        await office.confirm(office.words("console.partnerDiscard"))
        await office.page.get_by_text(office.words("console.partnerDiscarded")).first.wait_for()
        await expect(office.page.get_by_text("story-0")).to_have_count(0)
        await office.open("audit")
        await office.page.get_by_text("letter.discard").first.wait_for()

    visit(OPERATOR, story)
