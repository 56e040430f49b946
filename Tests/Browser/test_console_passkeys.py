"""A passkey of a console account, with the authenticator that Chromium simulates."""
from player import forgiving
from test_console_joining import OPERATOR, PASSWORD, sandbox, sign_in, sign_out  # noqa: F401


def test_an_operator_adds_a_passkey_signs_in_with_it_renames_and_removes_it(sandbox, play):  # noqa: F811
    async def story(player):
        page = player.page

        async def press(name):
            await page.get_by_role("button", name=name, exact=True).click()

        async def add(name):
            await press("Add a passkey")
            await page.get_by_label("Passkey name").fill(name)
            await press("Add a passkey")

        await player.have_authenticator()
        await sign_in(player, OPERATOR, PASSWORD)
        await press("Security")
        await add("Laptop")
        await player.sees("Passkey added. You can sign in with it from now on.")
        await player.sees("Never")
        # The authenticator holds one for this account already.
        await add("Again")
        await player.sees("This device already has a passkey for your account.")
        await sign_out(player)

        await press("Use a passkey")
        await press("Security")
        await player.sees("Laptop")
        await press("Rename")
        await page.get_by_label("Passkey name").fill("Office")
        await press("Save")
        await player.sees("Passkey renamed.")
        await player.sees("Office")

        await press("Remove")
        dialog = page.locator("[role=alertdialog]:not(.leaving)")
        await dialog.get_by_role("button", name="Remove").click()
        await player.sees("Passkey removed. Delete it from the device as well.")
        await sign_out(player)
        await press("Use a passkey")
        await player.sees("No console account uses this passkey. Choose another, or sign in with your password.")

    # The removed passkey.
    play(sandbox.url, forgiving(story, "401 (Unauthorized)"), path="/console")
