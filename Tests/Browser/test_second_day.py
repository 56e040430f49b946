"""A newcomer's first two days, a Sunday and a Monday, on two phones: the first coins, a friend by link, and the day after
the week's recap, the second bonus in a row, a cheer and a gift. The server believes that it is these days."""
import datetime
import sys

import pytest

from conftest import ROOT, Server, verify_ledger
from test_demo import has_coins
from test_hat_rooms import phone
from test_sign_in import account

sys.path.append(str(ROOT / "Tests" / "Support" / "Clock"))
from days import on_day  # noqa: E402

NOW = datetime.datetime.now(datetime.timezone.utc)
TODAY = NOW.replace(hour=0, minute=0, second=0, microsecond=0)
# : More than a day apart, as friends have to be before they give, and the second within the hours of recaps.
SUNDAY = TODAY + datetime.timedelta(days=7 - TODAY.isoweekday(), hours=7, minutes=30)
MONDAY = SUNDAY + datetime.timedelta(days=1, hours=2)


class Calendar:
    """A server that lives through days of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.server = Server(folder)
        self.server.options = ["--sandbox", "yes"]

    def open(self, moment):
        now = datetime.datetime.now(datetime.timezone.utc)
        self.server.environment = on_day(self.folder, (moment - now).total_seconds() / 86_400)
        self.server.start()

    def close(self):
        assert self.server.stop() == 0


@pytest.fixture
def calendar(tmp_path):
    calendar = Calendar(tmp_path)
    calendar.open(SUNDAY)
    yield calendar
    calendar.close()
    verify_ledger(tmp_path / "db")


async def open_page(player, path):
    await player.page.goto(player.url + path)
    assert await player.until(lambda: player.evaluate("!!window.__playd?.launched"))


async def link(player):
    """The path of the player's link, which the page hands to the browser's share sheet."""
    token = await player.evaluate("JSON.parse(localStorage.getItem('playd.playd.account')).token")
    answer = await player.page.request.get(player.url + "/v1/friends", headers={"Authorization": "Bearer " + token})
    return "/friends?code=" + (await answer.json())["code"]


async def first_coins(player):
    await open_page(player, "/")
    await player.page.get_by_role("button", name="Claim your first 120").first.tap()
    await has_coins(player, 120)


def test_the_second_day_brings_the_week_a_longer_streak_and_friends(calendar, play):
    async def story(player):
        # Sunday: the first coins, a link, a friend who follows it on another phone, and a way back for both.
        nino, gio = player, await phone(player, "/")
        for one in (nino, gio):
            await first_coins(one)
        await open_page(nino, "/friends")
        await nino.sees("No friends yet")
        await nino.button("Share my link").wait_for()
        await open_page(gio, await link(nino))
        await gio.sees("You’re friends now!")
        name, friend = (await account(nino))["name"], (await account(gio))["name"]
        await gio.heading(name).wait_for()
        assert await gio.page.get_by_role("button", name="Give 20").count() == 0, "a gift after a moment"
        await gio.sees("To send coins, you both need a way to sign in and a day as friends.")
        await open_page(nino, "/inbox")
        await nino.sees(f"{friend} followed your link. You’re friends now.")
        for one in (nino, gio):
            await open_page(one, "/account")
            await one.add_passkey()
            await one.page.goto("about:blank")

        calendar.close()
        calendar.open(MONDAY)

        # Monday: what the week brought, and the second day in a row.
        await open_page(nino, "/inbox")
        await nino.sees("Your week")
        await nino.sees("Last week you earned 120 coins.")
        await open_page(nino, "/")
        await nino.page.get_by_role("button", name="Claim 120").first.tap()
        await has_coins(nino, 240)
        # A cheer and a gift, of which the friend reads on the open page.
        await open_page(gio, "/inbox")
        await gio.sees("Your week")
        await open_page(nino, "/friends")
        await nino.heading(friend).wait_for()
        await nino.button(f"Cheer · {friend}").tap()
        await nino.sees("Cheer sent!")
        await nino.button(f"Cheered today · {friend}").wait_for()
        await gio.sees(f"{name} cheers you on. Keep it up!")
        await nino.button(f"Give 20 · {friend}").tap()
        await nino.sees("You gave 20 coins.")
        await gio.sees(f"{name} gave you 20 coins.")
        await open_page(nino, "/")
        await has_coins(nino, 220)
        # The friend sees the streak, and the coins.
        await open_page(gio, "/friends")
        await gio.sees("2 days in a row")
        await open_page(gio, "/")
        await has_coins(gio, 140)
        assert gio.errors == []

    play(calendar.server.url, story, path="/")
