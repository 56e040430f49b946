"""The page around the client: first paint, languages, history, faults, updates."""
import asyncio
import re
import shutil

import pytest

from codebreaker import NAMES, Breaker

# Sits between the page and the real client, and traps on demand.
TRAP = """
  for (const way of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[way];
    WebAssembly[way] = async (...rest) => {
      const made = await original.apply(WebAssembly, rest);
      const exports = { ...made.instance.exports };
      const event = exports.playd_event;
      exports.playd_event = (...given) => {
        if (window.trapNext) { window.trapNext = false; throw new WebAssembly.RuntimeError('unreachable') }
        return event(...given);
      };
      return { module: made.module, instance: { exports } };
    };
  }
"""


@pytest.mark.clocked
def test_the_launch_screen_fades_into_the_menu(server, play):
    async def story(player):
        await player.page.get_by_text("POCKET", exact=True).wait_for()
        await player.sees("Swipe to Survive")
        await player.see_menu()

    play(server.url, story)


def test_georgian_phones_start_in_georgian_and_the_language_changes_without_a_reload(server, play):
    async def story(player):
        await player.page.get_by_role("button", name="დაიწყე თამაში").wait_for()
        assert await player.evaluate("document.documentElement.lang") == "ka"
        await player.evaluate("window.sameDocument = true")
        await player.page.goto(player.url + "/out-of-pocket/settings")
        await player.page.get_by_text("English", exact=True).first.tap()
        await player.page.get_by_role("heading", name="Settings").wait_for()
        assert await player.evaluate("document.documentElement.lang") == "en"

    play(server.url, story, locale="ka-GE")


def test_the_browsers_back_button_walks_the_pages(server, play):
    async def story(player):
        await player.see_menu()
        await player.button("Settings").tap()
        await player.heading("Settings").wait_for()
        assert "/settings" in player.page.url
        await player.page.go_back()
        await player.see_menu()
        await player.page.go_forward()
        await player.heading("Settings").wait_for()

    play(server.url, story)


def test_an_unknown_address_leads_to_a_screen_with_a_way_home(server, play):
    async def story(player):
        await player.sees("Page not found")
        await player.page.get_by_role("button", name="Home").tap()
        await player.sees("Get Play’d for Living Better")

    play(server.url, story, path="/no/such/screen")


def test_enter_after_a_mouse_click_is_the_pages_and_does_not_click_again(server, play):
    async def story(player):
        await player.button("Play level 1").click()
        await player.page.locator("button[aria-label^='Slot 1']").wait_for()
        breaker = Breaker(player)
        for place in range(len(await breaker.slots())):
            await player.page.get_by_role("button", name=NAMES[place], exact=True).click()
        await player.page.keyboard.press("Enter")

        async def answered():
            return len(await breaker.rows()) == 1 or await breaker.is_over()

        assert await player.until(answered), "Enter guesses; it does not press the color again"

    play(server.url, story, path="/codebreaker")


def test_a_browser_without_webassembly_gets_an_explanation(server, play):
    async def story(player):
        text = await player.page.locator("body").inner_text()
        assert "WebAssembly" in text

    play(server.url, story, init="delete window.WebAssembly")


def test_a_trapped_client_offers_a_reload_and_keeps_stored_values(server, play):
    async def story(player):
        await player.see_menu()
        await player.evaluate("localStorage.setItem('kept', 'yes'); window.trapNext = true")
        await player.button("Settings").tap()
        await player.page.get_by_role("button", name=re.compile("reload|again|restart", re.I)).first.tap()
        await player.see_menu()
        assert await player.evaluate("localStorage.getItem('kept')") == "yes"
        player.errors.clear()

    play(server.url, story, init=TRAP)


@pytest.mark.clocked
def test_the_page_runs_under_a_policy_without_inline_scripts_or_styles(server, play):
    async def story(player):
        answer = await player.page.request.get(player.url + "/")
        policy = answer.headers["content-security-policy"]
        assert "unsafe-inline" not in policy and "default-src 'self'" in policy or "default-src 'none'" in policy
        await player.start()
        await player.answer(1)

    # A violation is a console error, which fails every story.
    play(server.url, story)


def test_a_new_version_is_offered_and_loaded_by_a_reload(own_server, play, tmp_path):
    pytest.importorskip("playwright")
    site = tmp_path / "site"
    shutil.copytree(own_server.site, site)
    own_server.stop()
    own_server.site = site
    own_server.start()

    def publish():
        """A new build: the same client under a worker with another version."""
        worker = site / "sw.js"
        text = worker.read_text()
        worker.write_text(re.sub(r'"([0-9a-f]{12})"', '"ffffffffffff"', text, count=1))
        for stale in ("sw.js.br", "sw.js.gz"):
            (site / stale).unlink(missing_ok=True)

    async def story(player):
        await player.see_menu()
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        own_server.stop()
        publish()
        own_server.start()
        await player.page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
        await player.sees("A new version is ready.")
        await player.button("Reload").tap()
        await player.see_menu()
        assert await player.page.evaluate("caches.keys().then(keys => keys.filter(k => k.includes('ffffffffffff')).length)") == 1
        assert await player.page.evaluate("caches.keys().then(keys => keys.length)") == 1

    play(own_server.url, story)
