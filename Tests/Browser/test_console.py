"""The console in a browser: signing in, coins paid into a budget, and what the audit log says of it."""
import subprocess

from conftest import PLAYD

NAME, PASSWORD = "ada@playd.example", "correct horse battery"


def test_an_operator_signs_in_tops_up_a_budget_and_reads_it_in_the_audit_log(own_server, play):
    subprocess.run(
        [PLAYD, "console", "add-operator", NAME, "--data", own_server.data / "db"], input=PASSWORD + "\n", text=True,
        check=True)

    async def story(player):
        page = player.page
        await page.get_by_label("Email").fill(NAME)
        secret = page.get_by_label("Password")
        assert await secret.get_attribute("type") == "password"
        await secret.fill(PASSWORD)
        await page.get_by_role("button", name="Sign in").click()
        await page.get_by_text("No redemptions in this period.").wait_for()
        await page.get_by_role("button", name="Budgets").click()
        assert page.url.endswith("/console/budgets")
        await page.get_by_role("button", name="Top up").first.click()
        await page.get_by_label("Coins", exact=True).fill("5,000")
        await page.get_by_label("Invoice or bank reference").fill("invoice 7")
        await page.get_by_role("button", name="Top up").first.click()
        dialog = page.get_by_role("alertdialog")
        await dialog.get_by_text("promotions: add 5,000 coins?").wait_for()
        await dialog.get_by_role("button", name="Top up").click()
        await page.get_by_text("5,000 coins added.").first.wait_for()
        # The session survives a reload.
        await page.goto(player.url + "/console/audit")
        await page.get_by_text("promotions: 5000 (invoice 7)").first.wait_for()
        await page.get_by_role("button", name="Sign out").click()
        await page.get_by_text("You’re signed out.").first.wait_for()
        assert await page.get_by_text("invoice 7").count() == 0

    play(own_server.url, story, path="/console")
