"""The pictures of the rewards platform, for screenshots.py. What they show was lived: partners of the sandbox were
connected by their own pages, deeds came as their signed events, and the example game was linked by a code typed there."""
import asyncio
import http.client
import json
import re
import subprocess
import urllib.parse

import sandbox
from conftest import PLAYD

DICE = "monopoly-go-sandbox"
FOOTBALL = "gridiron-legends-sandbox"


def send(url, method, path, body=None, token=None):
    """One request of somebody else's than the page's; the answer's JSON."""
    place = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(place.hostname, place.port, timeout=20)
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    connection.request(method, path, body=None if body is None else json.dumps(body), headers=headers)
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    assert response.status < 300, (path, response.status, text)
    return json.loads(text) if text.startswith(("{", "[")) else None


def live(server, token, name):
    """A life to show: partners connected, a checkup, workouts, steps and lessons done, one permission withdrawn."""
    partners = {slug: sandbox.Partner(server.data / "db", slug) for slug in ("fitbit", "sofi", "coursera", "khan-academy")}
    for slug in ("fitbit", "sofi", "coursera"):
        sandbox.connect(server, partners[slug], token, name)
    deeds = [("sofi", "checkup", {}), ("fitbit", "workout", {}), ("fitbit", "walk", {"value": "6247"}),
             ("sofi", "task", {}), ("sofi", "task", {}), ("sofi", "save", {}),
             ("coursera", "lesson", {}), ("coursera", "lesson", {})]
    for slug, deed, more in deeds:
        partners[slug].act("do", user=name, deed=deed, **more)
    sandbox.eventually(lambda: send(server.url, "GET", "/v1/wallet", token=token)["balance"] >= 560)
    partners["coursera"].act("revoke", user=name)


def link(server, token, slug, account):
    """Types the code that Play'd shows into the game."""
    shown = subprocess.run(
        [PLAYD, "games", "list", "--data", server.data / "db"], check=True, capture_output=True, text=True).stdout
    game = re.search(slug + r".*(http://127\.0\.0\.1:\d+)/", shown).group(1)
    code = send(server.url, "POST", f"/v1/games/{slug}/link", {}, token)["code"]
    send(game, "POST", "/link", {"account": account, "code": code})


async def scroll(visit, distance):
    """Moves whatever of the page scrolls."""
    await visit.player.evaluate(
        "[document.scrollingElement, ...document.querySelectorAll('*')].filter("
        "e => e.scrollHeight > e.clientHeight + 8 && ['auto', 'scroll'].includes(getComputedStyle(e).overflowY))"
        f".forEach(e => {{ e.scrollTop += {distance}; }})")


async def platform(visit):
    page = visit.page
    await empty(visit)
    token = json.loads(await visit.player.evaluate("localStorage.getItem('playd.playd.account')"))["token"]
    name = "picture-" + visit.suffix
    await asyncio.to_thread(live, visit.server, token, name)
    await asyncio.to_thread(link, visit.server, token, DICE, name)
    await visit.go("/", 2)
    await visit.shoot("games")
    await page.get_by_test_id("claim").tap()
    # In the air: a coin is an element of the page, hidden from screen readers.
    coins = "[...document.body.children].some(e => e.ariaHidden === 'true' && e.getAnimations().length)"
    assert await visit.player.until(lambda: visit.player.evaluate(coins))
    await visit.shoot("coins", 0.25)
    await asyncio.sleep(1.5)
    await scroll(visit, 420)
    await visit.shoot("games-more")
    await redeem(visit)
    await tour(visit)
    await troubles(visit)


async def empty(visit):
    """What somebody sees who has nothing yet."""
    for name, path in (("earn-first", "/earn"), ("games-first", "/"), ("wallet-first", "/wallet"),
                       ("inbox-first", "/inbox"), ("account-first", "/account")):
        await visit.go(path, 2)
        await visit.shoot(name)
    if await visit.button("playd.signInWithApple").count():
        await visit.tap("playd.signInWithApple")
        await visit.shoot("sign-in", 1)
        await visit.tap("common.cancel")


async def redeem(visit):
    """Calculator and redemption, from the choice to what has arrived, and the code that links another game."""
    dialog = visit.page.get_by_role("dialog")
    await visit.go(f"/games/{DICE}", 2)
    await visit.shoot("game")
    await visit.tap("playd.calculator")
    await visit.shoot("calculator", 1)
    await visit.tap("common.close")
    await asyncio.sleep(0.5)
    await visit.page.get_by_role("button", name=re.compile("600")).first.tap()
    await visit.shoot("redeem", 1)
    await dialog.get_by_role("button", name=re.compile("600")).last.tap()
    await visit.shoot("redeem-review", 1)
    await dialog.get_by_role("button", name=visit.words("playd.confirm")).tap()
    await visit.shoot("redeem-way", 0.3)
    await dialog.get_by_role("button", name=visit.words("playd.done")).wait_for(timeout=20_000)
    await visit.shoot("redeemed", 1)
    await dialog.get_by_role("button", name=visit.words("playd.done")).tap()
    await visit.shoot("game-redeemed", 1)
    await visit.go(f"/games/{FOOTBALL}", 2)
    await visit.shoot("game-other")
    await visit.tap("playd.connect")
    await visit.shoot("link", 1.2)


async def tour(visit):
    for path in ("/earn", "/earn/sofi-month", "/earn/fitbit-daily-steps", "/health", "/friends", "/wallet", "/inbox",
                 "/inbox/settings", "/account"):
        await visit.go(path, 2)
        await visit.shoot("-".join(path.strip("/").split("/")))
    for path in ("/earn", "/wallet"):
        await visit.go(path, 2)
        await scroll(visit, 20_000)
        await visit.shoot("-".join(path.strip("/").split("/")) + "-end", 1)
    # Disconnecting a partner, with its confirmation.
    if await visit.button("playd.disconnect").count():
        await visit.go("/earn", 2)
        await visit.tap("playd.disconnect")
        await visit.shoot("disconnect", 1)


async def troubles(visit):
    """A server that fails, then no network, with something known from before and without."""
    await visit.player.evaluate("localStorage.removeItem('playd.playd.platform')")
    await visit.page.route("**/v1/wallet**", lambda route: route.fulfill(status=503, body=""))
    await visit.page.route("**/v1/challenges**", lambda route: route.fulfill(status=503, body=""))
    await visit.go("/earn", 2)
    await visit.shoot("earn-error")
    await visit.go("/wallet", 2)
    await visit.shoot("wallet-error")
    await visit.page.unroute_all()
    await visit.go("/earn", 2)
    await visit.page.context.set_offline(True)
    try:
        await visit.shoot("earn-offline", 1)
        await visit.button("playd.games").first.tap()
        await visit.shoot("games-offline", 1)
        await visit.go("/inbox", 2)
        await visit.shoot("inbox-offline")
    finally:
        await visit.page.context.set_offline(False)
