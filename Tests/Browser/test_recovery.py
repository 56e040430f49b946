"""A guest's way to a second phone by the recovery code that was written down, and the first phone signed out from there."""
import re

import pytest

from conftest import sandboxed
from test_demo import has_coins
from player import forgiving
from test_hat_rooms import phone
from test_second_day import first_coins, open_page


@pytest.fixture
def house(tmp_path):
    with sandboxed(tmp_path) as running:
        yield running


def test_a_written_code_brings_a_guest_to_a_second_phone(house, play):
    async def story(player):
        await first_coins(player)
        await open_page(player, "/account")
        await player.sees("A new code replaces the old one.")
        await player.button("Create a code").tap()
        await player.sees("Write it down now. We show it once.")
        code = re.search(r"[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3,}", await player.text()).group()
        other = await phone(player, "/account")
        await other.page.get_by_label("I have a code").fill("AAAA-AAAA-AAAA-AAAA")
        await other.button("Recover my account").tap()
        await other.sees("This code doesn’t work.")
        assert await other.page.get_by_text("120").count() == 0
        # Typed as people type: small letters, spaces for hyphens.
        await other.page.get_by_label("I have a code").fill(code.lower().replace("-", " "))
        await other.button("Recover my account").tap()
        await open_page(other, "/")
        await has_coins(other, 120)
        # The phone that was lost is signed out; its next page begins as a new guest without the coins.
        await open_page(other, "/account")
        await other.page.get_by_role("button", name="Sign out ·").first.tap()
        assert await other.until(
            lambda: other.evaluate("![...document.querySelectorAll('button')].some(e => /^Sign out/.test(e.ariaLabel))"))
        await open_page(player, "/")
        await player.page.get_by_role("button", name="Claim your first 120").first.wait_for()

    # The first phone's token has ended.
    play(house.url, forgiving(story, "401 (Unauthorized)"), path="/")
