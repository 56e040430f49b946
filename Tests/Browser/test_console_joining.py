"""A studio in a browser, from sign-up to a new password: the mailbox of the sandbox stands for its e-mail."""
import re
import sys

import pytest

from conftest import ROOT, sandboxed
from player import forgiving

sys.path.append(str(ROOT / "Tests" / "Contract"))
from authenticator import code  # noqa: E402

OPERATOR, EMAIL, PASSWORD = "ada@playd.example", "nino@tbilisi.example", "correct horse battery"


@pytest.fixture
def sandbox(tmp_path):
    with sandboxed(tmp_path, operator=(OPERATOR, PASSWORD)) as running:
        yield running


async def follow_letter(player, subject):
    """Opens the mailbox, reads the latest letter, and follows its link."""
    page = player.page
    letter = page.locator("article").filter(has=page.get_by_role("heading", name=subject))

    async def has_come():
        await page.goto(player.url + "/sandbox/mail")
        return await letter.count() > 0

    assert await player.until(has_come), await player.text()
    assert await page.get_by_text("sandbox", exact=True).count() > 0
    await letter.first.get_by_role("link").click()


async def sign_in(player, name, password):
    page = player.page
    await page.goto(player.url + "/console")
    await page.get_by_label("Email").fill(name)
    await page.get_by_label("Password").fill(password)
    await page.get_by_role("button", name="Sign in").click()


async def sign_out(player):
    await player.page.get_by_role("button", name="Sign out", exact=True).click()
    await player.sees("You’re signed out.")


async def sign_up(player, *passwords):
    """Signs a studio up with the first password that is accepted, and approves it as the operator."""
    page = player.page
    await page.get_by_role("button", name="Sign up your studio").click()
    await page.get_by_label("Email").fill(EMAIL)
    await page.get_by_role("button", name="Email me a link").click()
    await player.sees("Check your email. The message tells you what to do next.")
    await follow_letter(player, "Confirm your email for Play’d")
    await page.get_by_label("Studio name").fill("Tbilisi Games")
    await page.get_by_label("Website").fill("tbilisi.example")
    await page.get_by_label("Your game").fill("Backgammon for two")
    for number, password in enumerate(passwords):
        if number:
            await player.sees(re.compile("password", re.I))
        await page.get_by_label("New password").fill(password)
        await page.get_by_role("button", name="Send application").click()
    await player.sees("Application sent. We’ll email you the decision.")

    await sign_in(player, OPERATOR, PASSWORD)
    await page.get_by_role("button", name="Applications").click()
    await player.sees("Backgammon for two")
    await page.get_by_role("button", name="Approve").click()
    await page.get_by_role("button", name="Approve").click()
    await player.sees("Decision saved and emailed.")
    await sign_out(player)


def test_a_studio_signs_up_is_approved_signs_in_with_a_code_and_resets_its_password(sandbox, play):
    async def story(player):
        page = player.page
        await sign_up(player, "tbilisi games 1", PASSWORD)
        await follow_letter(player, "Your studio is approved")
        await sign_in(player, EMAIL, PASSWORD)
        await page.get_by_role("button", name="Security").click()
        await page.get_by_role("button", name="Turn on").click()
        await page.get_by_label("Password").fill(PASSWORD)
        await page.get_by_role("button", name="Continue").click()
        await player.sees("Scan the QR code")
        secret = re.search(r"\b[A-Z2-7]{32}\b", await player.text())[0]
        await page.get_by_label("Code", exact=True).fill(code(secret, -1))
        await page.get_by_role("button", name="Turn on").click()
        await player.sees("Your recovery codes")
        codes = re.findall(r"\b(?:[A-Z]{4}-){3}[A-Z]{4}\b", await player.text())
        assert len(codes) == 10
        await page.get_by_role("button", name="I’ve saved it").click()
        await player.sees("Recovery codes left")
        await sign_out(player)

        await sign_in(player, EMAIL, PASSWORD)
        await player.sees("Enter the 6 digits from your authenticator app, or a recovery code.")
        await page.get_by_label("Code", exact=True).fill(code(secret))
        await page.get_by_role("button", name="Sign in").click()
        await page.get_by_role("button", name="Security").wait_for()
        await sign_out(player)

        await page.get_by_role("button", name="Forgot password").click()
        await page.get_by_label("Email").fill(EMAIL)
        await page.get_by_role("button", name="Email me a link").click()
        await player.sees("Check your email.")
        await follow_letter(player, "Set a new password for Play’d")
        await page.get_by_label("New password").fill("another horse battery")
        await page.get_by_role("button", name="Set new password").click()
        await player.sees("Password changed")
        # The second factor outlives the password; a recovery code signs in as well.
        await sign_in(player, EMAIL, "another horse battery")
        await page.get_by_label("Code", exact=True).fill(codes[0].lower())
        await page.get_by_role("button", name="Sign in").click()
        await page.get_by_role("button", name="Security").click()
        await player.sees("This session")

    # The weak password, and the two sign-ins without a code.
    play(sandbox.url, forgiving(story, "401 (Unauthorized)", "422"), path="/console")
