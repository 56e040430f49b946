"""Ads between games of Out of Pocket, by the house's own pictures: asked first, never before another try, skippable."""
import asyncio
import json
import re
import urllib.request

import pytest

from conftest import Server

TOKEN = "an-operators-token"
SOON = {"afterLaunch": 1000, "between": 1000, "afterPlay": 0}


@pytest.fixture
def ads_server(tmp_path, monkeypatch):
    """A server on which cool-downs are a second and two games suffice, so that the story need not wait."""
    monkeypatch.setenv("PLAYD_CONSOLE_TOKEN", TOKEN)
    running = Server(tmp_path, ads={**SOON, "placements": {"out-of-pocket-between-games": {"everyGames": 2}}})
    running.start()
    yield running
    running.stop()


# Minimal fake of Google's script: an interstitial with a close button, and a loaded rewarded ad.
ADSBYGOOGLE = """
  const queue = window.adsbygoogle, push = options => {
    if (!options.type) return;
    const run = isLeft => {
      options.beforeAd?.();
      const button = document.body.appendChild(document.createElement('button'));
      button.textContent = 'Leave the ad';
      button.onclick = () => { button.remove(); options.adViewed?.(); options.afterAd?.(); options.adBreakDone({ breakStatus: 'viewed' }); };
    };
    options.type === 'reward' ? options.beforeReward(run) : run();
  };
  window.adsbygoogle = { push };
  queue.forEach(push);
"""


def test_h5_games_ads_run_in_their_own_frame_after_consent(tmp_path, play):
    running = Server(tmp_path, ads={**SOON, "placements": {
        "out-of-pocket-between-games": {"providers": ["h5"], "everyGames": 1}}})
    running.options = ["--ads-h5-client", "ca-pub-3940256099942544", "--ads-h5-test", "yes", "--ads-country-header", "X-Country"]
    running.start()

    async def story(player):
        google = []

        async def script(route):
            google.append(route.request.url)
            await route.fulfill(content_type="text/javascript", body=ADSBYGOOGLE,
                                headers={"Access-Control-Allow-Origin": "*"})

        await player.context.route("https://pagead2.googlesyndication.com/**", script)
        await player.see_menu()
        for game in range(2):
            await player.start()
            await player.miss()
            await asyncio.sleep(1.2)
            await leave_game(player)
            dialog = player.page.get_by_role("dialog")
            if game == 0:
                await dialog.get_by_role("button", name=re.compile("^Personalized ads")).tap()
                await player.see_menu()
                assert not google
        leave = player.page.frame_locator("iframe[title=Ad]").get_by_role("button", name="Leave the ad")
        await leave.wait_for()
        assert google == ["https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-3940256099942544"]
        await leave.tap()
        await player.see_menu()

    try:
        play(running.url, story, extra_http_headers={"X-Country": "US"})
    finally:
        running.stop()


def console(url):
    request = urllib.request.Request(f"{url}/v1/console/ads", headers={"Authorization": f"Bearer {TOKEN}"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def leave_game(player):
    """Out of a finished game to the menu."""
    await player.button("Back to Menu").tap()


def test_an_ad_comes_on_the_way_to_the_menu_after_consent_and_never_before_another_try(ads_server, play):
    async def story(player):
        requests = []
        player.page.on("request", lambda request: requests.append(request.url))
        await player.see_menu()
        await player.start()
        for _ in range(3):
            await player.miss()
            await asyncio.sleep(0.4)
            await player.button("Try Again").tap()
            await player.playing()
        await player.miss()
        await leave_game(player)
        # The prompt precedes any load; its choices are equal.
        await player.heading("Choose your ads").wait_for()
        assert not any("/v1/ads/views" in url for url in requests)
        dialog = player.page.get_by_role("dialog")
        heights = set()
        for name in ("Personalized ads", "Non-personalized ads", "I’m under 16"):
            card = dialog.get_by_role("button", name=re.compile("^" + name))
            heights.add(round((await card.bounding_box())["width"]))
        assert len(heights) == 1
        await dialog.get_by_role("button").filter(has_text="Non-personalized ads").tap()
        # No ad is loaded: the menu comes at once.
        await player.see_menu()
        await player.start()
        await player.miss()
        await asyncio.sleep(1.2)
        await leave_game(player)
        go_on = player.button("Continue")
        assert await player.until(lambda: player.evaluate(r"/Skip in [1-3]\b/.test(document.body.innerText)"))
        assert not await go_on.is_visible()
        await go_on.wait_for()
        await go_on.tap()
        await player.see_menu()
        await player.start()
        await player.miss()
        await leave_game(player)
        # Not after every game.
        await player.see_menu()
        assert all(url.startswith((player.url, "data:", "blob:")) for url in requests), "nothing from elsewhere"

    play(ads_server.url, story)
    total = console(ads_server.url)["total"]
    assert total["impressions"] == 1
    assert total["skips"] == 1
    assert total["completions"] == 0
