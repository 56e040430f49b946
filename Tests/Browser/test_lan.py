"""The product as a phone on the network sees it: `Scripts/run.sh --lan` with its own certificate and the sandbox on, from
the page that makes the browser an iPhone with Game Center. A partner is connected, a workout brings coins, and a game gets
what they buy, all over TLS."""
import http.client
import os
import re
import signal
import ssl
import subprocess
import sys
import time

import pytest

from conftest import ROOT, SITE, verify_ledger
from test_demo import connect, follow, has_coins
from test_sandbox_apple import leave

sys.path.append(str(ROOT / "Tests" / "Support" / "Ports"))
from ports import free_port  # noqa: E402


def is_ready(host, port):
    connection = http.client.HTTPSConnection(host, port, timeout=5, context=ssl._create_unverified_context())
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


@pytest.fixture
def house(tmp_path):
    """The address that `run.sh --lan` prints for phones."""
    data, port = tmp_path / "var", free_port()
    log = tmp_path / "log"
    with open(log, "wb") as output:
        process = subprocess.Popen(
            [ROOT / "Scripts" / "run.sh", "--lan", "--port", str(port), "--data", data, "--site", SITE],
            env={**os.environ, "SANDBOX": "1"}, stdout=output, stderr=output, stdin=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 30
        while not is_ready("localhost", port):
            if process.poll() is not None or time.monotonic() > deadline:
                if "no address on a network" in log.read_text():
                    pytest.skip("this machine is on no network that a phone could be on")
                raise RuntimeError(log.read_text())
            time.sleep(0.05)
        yield re.search(r"Play'd is on (https://\S+)", log.read_text()).group(1)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0, log.read_text()
    verify_ledger(data)


def test_a_phone_on_the_network_earns_and_redeems_over_tls(house, play):
    async def story(player):
        page = player.page
        assert page.url == house + "/sandbox/phone" and await player.evaluate("isSecureContext")
        await player.button("Open Play’d").tap()
        await page.get_by_role("button", name="Claim your first 120").first.tap()
        await has_coins(player, 120)
        await connect(player, "Fitbit")
        assert page.url.startswith(house)
        fitbit = await follow(player, "Open Fitbit")
        assert fitbit.url.startswith(house + "/sandbox/fitbit")
        await fitbit.get_by_role("button", name="Finish a workout of 30 minutes").tap()
        await page.bring_to_front()
        await has_coins(player, 680)
        await page.get_by_role("tab", name="Games").or_(player.button("Games")).first.tap()
        await page.get_by_text("Monopoly GO (sandbox)").first.tap()
        await player.button("Connect with Game Center").first.tap()
        game = await follow(player, "Open the game")
        assert game.url.startswith(house)
        await game.get_by_role("button", name="Connect").tap()
        await game.get_by_text("Connected.").wait_for()
        await page.bring_to_front()
        await page.get_by_text("is connected. Time to redeem!").first.wait_for()
        await page.get_by_role("button", name=re.compile("^5 dice rolls")).first.tap()
        sheet = page.get_by_role("dialog")
        await sheet.get_by_role("button", name="Redeem 600 coins").tap()
        await sheet.get_by_role("button", name="Redeem now").tap()
        await sheet.get_by_text("5 dice rolls added to Monopoly GO (sandbox)!").wait_for()
        await game.reload()
        await game.get_by_text(re.compile(r"5\s*dice rolls")).wait_for()

    # A phone asks once whether to trust the certificate; this one was told to.
    play(house, story, path="/sandbox/phone", ignore_https_errors=True, flags=["--ignore-certificate-errors"])


def test_a_phone_on_the_network_signs_in_with_apple_over_tls(house, play):
    async def story(player):
        await player.button("Sign in with Apple").wait_for()
        await leave(player, "Continue", "Nino")
        assert player.page.url.startswith(house)
        await player.sees("Apple added. You can now sign in with it.")

    play(house, story, path="/account", ignore_https_errors=True, flags=["--ignore-certificate-errors"])
