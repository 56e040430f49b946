"""The pictures of Ippo, for screenshots.py: a first day, a run in the browser's sensors, friends who run too."""
import datetime
import sys

from conftest import ROOT
from platform_pictures import scroll, send
from player import Player
from runner import Runner
from test_ippo import gpx

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Ippo"))
import ippo as recordings  # noqa: E402

HOUR = 3_600_000


def make_friend(url, code, name, species, minutes, days=4):
    """A player with a pet, cared for on some days, who ran this week, is on the board and has followed the link."""
    token = send(url, "POST", "/v1/players", {})["token"]
    send(url, "PATCH", "/v1/me", {"name": name}, token)
    now = recordings.now()
    start = now - days * 24 * HOUR
    events = [recordings.began(at=start, species=species)]
    events += [recordings.cared(recordings.PET, at=start + day * 24 * HOUR + 1_000) for day in range(days + 1)]
    send(url, "POST", "/v1/ippo/sync", {"place": 0, "log": recordings.log(*events)}, token)
    run = send(url, "POST", "/v1/ippo/runs", {}, token)
    recording = recordings.run(run["seed"], now - (minutes + 5) * 60_000, minutes)
    send(url, "POST", f"/v1/ippo/runs/{run['sessionID']}/finish", {"recording": recording}, token)
    send(url, "PATCH", "/v1/ippo/board", {"isListed": True}, token)
    friends = send(url, "POST", "/v1/friends", {"code": code}, token)["friends"]
    return token, friends[0]["playerID"]


async def own_page(visit):
    """A phone of its own, whose clock is the story's."""
    phone = await visit.page.context.browser.new_context(
        viewport=visit.page.viewport_size, is_mobile=True, has_touch=True, permissions=["geolocation"],
        locale={"en": "en-GB", "ka": "ka-GE"}[visit.language])
    visit.page = await phone.new_page()
    visit.player = Player(visit.page, await phone.new_cdp_session(visit.page), phone, visit.player.url)
    await visit.page.clock.install(time=datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=100))


async def onboarding(visit):
    await visit.go("/ippo")
    await visit.shoot("ippo-welcome")
    await visit.tap("ippo.start")
    await visit.shoot("ippo-how")
    await visit.tap("ippo.continue")
    await visit.page.get_by_role("button", name="Lumira").tap()
    await visit.shoot("ippo-starter")
    await visit.button("ippo.choose", "Lumira").tap()
    for name in ("account", "age", "health"):
        await visit.shoot("ippo-" + name)
        await visit.tap("ippo.continue")
    await visit.shoot("ippo-reminders", 0.5)
    await visit.button("ippo.notNow").or_(visit.button("ippo.continue")).first.tap()
    await visit.shoot("ippo-ready")
    await visit.tap("ippo.go")
    await visit.button("ippo.feed").wait_for()


async def celebrated(visit, *names):
    """A picture of each celebration, one after the other."""
    for name in [*names, None, None]:
        if not await visit.button("ippo.continue").count():
            return
        if name:
            await visit.shoot(name, 1)
        await visit.tap("ippo.continue")
        await visit.page.clock.run_for(1_000)
        await visit.page.wait_for_timeout(500)


async def at_small_sizes(visit, name):
    """Two watches and a small window."""
    size = visit.page.viewport_size
    for width, height in ((198, 242), (162, 197), (300, 300)):
        await visit.page.set_viewport_size({"width": width, "height": height})
        await visit.shoot(f"{name}-at-{width}x{height}", 0.3)
    await visit.page.set_viewport_size(size)


async def the_run(visit):
    runner = Runner(visit.player)
    await runner.stand_at_start()
    await visit.button("ippo.runWith", "Lumira").tap()
    await visit.page.get_by_role("button", name=visit.words("ippo.wheelchair")).or_(
        visit.page.get_by_role("radio", name=visit.words("ippo.wheelchair"))).first.tap()
    await visit.shoot("ippo-run-setup")
    await at_small_sizes(visit, "ippo-run-setup")
    await visit.page.get_by_role("button", name=visit.words("ippo.outdoor")).or_(
        visit.page.get_by_role("radio", name=visit.words("ippo.outdoor"))).first.tap()
    await visit.tap("ippo.runStart")
    await runner.run(30, hasStrap=False)
    await visit.shoot("ippo-run-warm")
    await at_small_sizes(visit, "ippo-run-warm")
    while await runner.headline() != visit.words("ippo.liveSprint"):
        await runner.run(3, hasStrap=False)
    await runner.run(9, cadence=185, hasStrap=False)
    await visit.shoot("ippo-run-sprint")
    await at_small_sizes(visit, "ippo-run-sprint")
    await visit.page.get_by_role("button", name=visit.words("ippo.lock")).tap()
    await visit.shoot("ippo-run-locked")
    await visit.tap("ippo.unlock")
    await visit.tap("ippo.unlockAgain")
    await runner.run(60, hasStrap=False)
    await visit.tap("ippo.pause")
    await visit.shoot("ippo-run-paused")
    await visit.tap("ippo.finish")
    await visit.page.wait_for_timeout(1_000)
    await at_small_sizes(visit, "ippo-summary")
    await celebrated(visit, "ippo-summary")
    await visit.shoot("ippo-runs", 1)


async def share_card(visit, name):
    """The card in its sheet, and as the file that it becomes."""
    await visit.button("share.title").first.tap()
    await visit.shoot(name, 1.5)
    async with visit.page.expect_download() as saved:
        await visit.tap("share.save")
    await (await saved.value).save_as(visit.folder / f"{name}-file-{visit.suffix}.png")
    await visit.button("common.close").last.tap()
    await visit.page.wait_for_timeout(600)


async def ippo(visit):
    page = visit.page
    await own_page(visit)
    try:
        await onboarding(visit)
        await visit.shoot("ippo-home", 1)
        await visit.tap("ippo.feed")
        await visit.shoot("ippo-home-fed", 0.5)
        start = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=95)
        await the_run(visit)
        await visit.page.locator("[role=button], button").filter(has_text="km" if visit.language == "en" else "კმ").first.tap()
        await visit.shoot("ippo-run-charts", 1)
        await share_card(visit, "ippo-share-run")
        await visit.button("common.close").last.tap()
        await visit.page.clock.set_system_time(datetime.datetime.now(datetime.timezone.utc))
        await visit.page.reload()
        async with visit.page.expect_file_chooser() as chosen:
            await visit.tap("ippo.import")
        await (await chosen.value).set_files(
            {"name": "run.gpx", "mimeType": "application/gpx+xml",
             "buffer": gpx(start + datetime.timedelta(minutes=15), 75)})
        await celebrated(visit, "ippo-summary-import", "ippo-evolved")
        await visit.go("/ippo/pets")
        await visit.shoot("ippo-pets")
        await visit.page.get_by_role("button", name="Lumira").tap()
        await visit.shoot("ippo-pet", 1)
        await share_card(visit, "ippo-share-pet")
        await visit.button("common.close").last.tap()
        await visit.page.wait_for_timeout(600)
        await visit.tap("ippo.shop")
        await visit.shoot("ippo-shop", 1)
        await visit.button("common.close").last.tap()
        await friends(visit)
        await visit.go("/ippo")
        await visit.page.get_by_role("button", name=visit.words("ippo.profile")).tap()
        await visit.shoot("ippo-profile", 1)
        await visit.page.clock.set_system_time(datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=16))
        await visit.page.reload()
        await visit.shoot("ippo-ran-away", 1)
    finally:
        await visit.page.context.close()
        visit.page = page


async def friends(visit):
    await visit.go("/ippo/friends")
    await visit.button("playd.shareLink").wait_for()
    await visit.shoot("ippo-friends-none", 1)
    account = "JSON.parse(localStorage.getItem('playd.playd.account'))"
    token = await visit.player.evaluate(account + ".token")
    mine = send(visit.player.url, "GET", "/v1/friends", token=token)["code"]
    for name, species, minutes in (("Nino", 3, 62), ("Giorgi", 6, 34)):
        theirs, me = make_friend(visit.player.url, mine, name, species, minutes)
        if name == "Nino":
            send(visit.player.url, "POST", f"/v1/friends/{me}/cheer", {}, theirs)
    send(visit.player.url, "PATCH", "/v1/ippo/board", {"isListed": True}, token)
    await visit.go("/ippo/friends")
    await visit.page.get_by_text("Giorgi").first.wait_for()
    await visit.shoot("ippo-friends", 1)
    await scroll(visit, 4_000)
    await visit.shoot("ippo-board")
    await visit.go("/ippo/friends?code=BCDF-GHJK")
    await visit.shoot("ippo-friend-link", 1)
