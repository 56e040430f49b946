"""Programs in two parts: the second follows behind the first screen, and is there whenever it is needed."""
import shutil

import pytest

from conftest import SITE, Server
from player import forgiving
from test_webkit import webkit  # noqa: F401

#: By program: its address, a button of its first screen to a page of the second part, and that page's address and heading.
PAGES = {
    "home": ("/", "Inbox", "/inbox", "Inbox"),
    "out-of-pocket": ("/out-of-pocket", "Statistics", "/out-of-pocket/statistics", "Statistics"),
    "hat-game": ("/hat-game", "Settings", "/hat-game/settings", "Settings"),
}
# The page of a site whose second parts never follow by themselves.
HOLD = """const asked = window.fetch; window.held = 0;
window.fetch = (path, ...rest) => /-second/.test(path) ? (held += 1, new Promise(() => {})) : asked(path, ...rest);"""


async def first_screen(player, root):
    if root != "/out-of-pocket":
        await player.button({"/": "Inbox", "/hat-game": "New game"}[root]).wait_for()
    else:
        await player.see_menu()


def requests_of_second_part(player):
    """The kinds of requests for the second part, as they are made."""
    kinds = []
    player.page.on("request", lambda request: kinds.append(request.resource_type) if "-second." in request.url else None)
    return kinds


@pytest.mark.parametrize("program", PAGES)
def test_a_page_of_the_second_part_opens_by_its_address_and_offline_after_one_visit(own_server, play, program):
    root, _, address, heading = PAGES[program]

    async def story(player):
        await player.heading(heading).wait_for()
        await player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        await player.context.set_offline(True)
        kinds = requests_of_second_part(player)
        for path in (root, address):
            await player.page.goto(player.url + path)
            await (player.heading(heading).wait_for() if path == address else first_screen(player, root))
        assert "xhr" not in kinds, kinds

    play(own_server.url, forgiving(story, "ERR_INTERNET_DISCONNECTED", "Failed to fetch"), path=address)


@pytest.mark.parametrize("program", PAGES)
def test_the_first_screen_needs_no_second_part_and_a_tap_before_it_came_gets_it(own_server, play, program):
    root, button, address, heading = PAGES[program]

    async def story(player):
        held, kinds = [], requests_of_second_part(player)

        async def hold(route):
            if route.request.resource_type == "xhr":
                await route.continue_()
            else:
                held.append(route)

        async def is_held():
            return bool(held)

        await player.context.route("**/*-second.*.pack", hold)
        await player.page.goto(player.url + root)
        await first_screen(player, root)
        if root == "/out-of-pocket":
            await player.start()
            assert await player.answer(2) == 2
        assert await player.until(is_held)
        assert kinds == ["fetch"], kinds
        if root == "/out-of-pocket":
            await player.miss()
            await player.button("Back to Menu").tap()
        await player.button(button).tap()
        await player.heading(heading).wait_for()
        assert kinds == ["fetch", "xhr"], kinds
        # It comes late, and changes nothing.
        await held[0].continue_()
        await player.button("Back").first.tap()
        # Until then the menu that was left may still be fading out beside the one that comes.
        await player.heading(heading).wait_for(state="detached")
        await player.button("Start Playing").nth(1).wait_for(state="detached")
        await first_screen(player, root)
        await player.button(button).tap()
        await player.heading(heading).wait_for()

    play(own_server.url, story, path="/legal/privacy.html", service_workers="block")


def test_webkit_waits_for_the_second_part_at_a_tap(tmp_path, webkit):  # noqa: F811
    site = tmp_path / "site"
    shutil.copytree(SITE, site)
    (site / "hold.js").write_text(HOLD)
    page = (site / "index.html").read_text("utf-8")
    (site / "index.html").write_text(page.replace("<script", '<script src="/hold.js"></script><script', 1))
    for packed in ("index.html.br", "index.html.gz"):
        (site / packed).unlink()
    server = Server(tmp_path)
    server.site = site
    server.start()
    try:
        webkit.driver.get(server.url + "/")
        webkit.wait(lambda: webkit.driver.execute_script("return window.held"))
        webkit.press("Inbox")
        webkit.wait(lambda: webkit.title() == "Inbox")
        assert webkit.driver.execute_script(
            "return performance.getEntriesByType('resource').filter(e => /-second/.test(e.name)).length") == 1
    finally:
        server.stop()
