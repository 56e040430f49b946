"""What the page does for live streams, push messages and passkeys (`host-more.js`), alone on a page, with the real server."""
import json
import re
import shutil

import pytest

from conftest import ROOT, WHOLE_CHROMIUM, Server

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>probe</title><link rel="icon" href="data:,">
<script type="module" src="/probe.js"></script></html>"""
# Records events as lists instead of encoding them for the client.
PROBE = """
import make from '/host-more.js';
window.told = [];
window.more = make((code, fill) => {
  const parts = [code], writer = {};
  for (const name of ['byte', 'int', 'text']) writer[name] = value => { parts.push(value); return writer; };
  fill?.(writer);
  told.push(parts);
}, path => told.push(['led to', path]));
"""
FOLLOW = """token => more(0, 1, ['/v1/inbox/stream', '', 'Authorization', 'Bearer ' + token])"""
LIVE, PUSH, PASSKEY = 18, 19, 20
OPENED, TOLD, LOST, REFUSED = range(4)


@pytest.fixture
def probe(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text(PAGE)
    (site / "probe.js").write_text(PROBE)
    shutil.copy(ROOT / "Web" / "host-more.js", site)
    (site / "icons").mkdir()
    shutil.copy(ROOT / "Web" / "icons" / "home-192.png", site / "icons")
    worker = (ROOT / "Web" / "sw.js").read_text().replace("/*ASSETS*/", "").replace("/*VERSION*/", "")
    (site / "sw.js").write_text(worker)
    server = Server(tmp_path, ads=None)
    server.site = site
    server.start()
    yield server
    server.stop()


async def call(player, function, argument):
    return await player.evaluate(f"({function})({json.dumps(argument)})")


async def told(player, code):
    return [event for event in await player.evaluate("told") if event[0] == code]


async def guest(player):
    return (await player.evaluate("fetch('/v1/players', {method: 'POST'}).then(answer => answer.json())"))["token"]


async def claim(player, token):
    status = await call(
        player, """token => fetch('/v1/streak/claim?utcOffset=0', {method: 'POST', headers: {
             Authorization: 'Bearer ' + token, 'Idempotency-Key': crypto.randomUUID()}}).then(answer => answer.status)""",
        token)
    assert status == 200


async def until(player, condition):
    async def holds():
        return condition(await player.evaluate("told"))

    assert await player.until(holds), await player.evaluate("told")


def notes(events):
    told = [json.loads(event[5]) for event in events if event[:3] == [LIVE, 1, TOLD] and event[3] == "note"]
    return [(note["id"], note["note"]["kind"]) for note in told]


def test_a_stream_survives_a_restart_and_delivers_each_event_once(probe, play):
    async def story(player):
        await player.until(lambda: player.evaluate("'more' in window"))
        first = await guest(player)
        await call(player, FOLLOW, first)
        await until(player, lambda events: any(event[3:4] == ["balance"] for event in events))
        assert (await told(player, LIVE))[0] == [LIVE, 1, OPENED]
        await claim(player, first)
        # The server has no budget, so the bonus waits, and a note says so.
        claimed = [(1, "waiting"), (2, "streakKept")]
        await until(player, lambda events: notes(events) == claimed)
        probe.stop()
        await until(player, lambda events: [LIVE, 1, LOST] in events)
        probe.start()
        await until(player, lambda events: events.count([LIVE, 1, OPENED]) >= 2)
        await until(player, lambda events: sum(event[3:4] == ["balance"] for event in events) >= 2)
        # The browser notes an attempt that finds no server, or one that is stopping.
        player.errors[:] = [
            error for error in player.errors if not re.search("ERR_CONNECTION_REFUSED|status of 503", error)]
        assert notes(await player.evaluate("told")) == claimed, "the stream goes on behind the notes"
        await player.evaluate("more(1, 1, [])")
        await player.evaluate("told.length = 0")
        await player.page.wait_for_timeout(1_500)
        assert not await told(player, LIVE), "a stream that was ended tells nothing more"

    play(probe.url, story)


def test_a_refused_stream_is_not_retried(probe, play):
    async def story(player):
        await player.until(lambda: player.evaluate("'more' in window"))
        await call(player, FOLLOW, "a" * 43)
        await until(player, lambda events: [LIVE, 1, REFUSED, 401] in events)
        await player.page.wait_for_timeout(1_500)
        assert len(await told(player, LIVE)) == 1
        player.errors.clear()

    play(probe.url, story)


def test_a_passkey_is_created_and_asserted_as_json(probe, play):
    async def story(player):
        await player.until(lambda: player.evaluate("'more' in window"))
        await player.have_authenticator()
        options = {
            "challenge": "AAECAwQFBgcICQoLDA0ODw", "rp": {"id": "localhost", "name": "Play'd"},
            "user": {"id": "cGxheWVy", "name": "p", "displayName": "p"},
            "pubKeyCredParams": [{"type": "public-key", "alg": -7}],
            "authenticatorSelection": {"residentKey": "required", "userVerification": "preferred"}}
        await call(player, "options => more(5, 7, [JSON.stringify(options)])", options)
        await until(player, lambda events: any(event[0] == PASSKEY for event in events))
        (_, number, outcome, text), = await told(player, PASSKEY)
        made = json.loads(text)
        assert (number, outcome, made["type"]) == (7, 0, "public-key")
        assert set(made["response"]) >= {"clientDataJSON", "attestationObject"} and made["id"] == made["rawId"]
        # An existing passkey is recognized.
        options["excludeCredentials"] = [{"type": "public-key", "id": made["id"]}]
        await call(player, "options => more(5, 8, [JSON.stringify(options)])", options)
        await until(player, lambda events: [PASSKEY, 8, 3] in events)
        await player.evaluate("more(6, 9, [JSON.stringify({challenge: 'AAECAw', rpId: 'localhost'})])")
        await until(player, lambda events: any(event[:3] == [PASSKEY, 9, 0] for event in events))
        shown = json.loads((await told(player, PASSKEY))[-1][3])
        assert shown["id"] == made["id"]
        assert set(shown["response"]) >= {"clientDataJSON", "authenticatorData", "signature", "userHandle"}

    play(probe.url, story)


def test_a_push_message_is_shown_and_a_tap_leads_to_its_page(probe, play):
    async def story(player):
        await player.until(lambda: player.evaluate("'more' in window"))
        await player.context.grant_permissions(["notifications"], origin=probe.url)
        await player.evaluate("more(4, 1, [])")
        await player.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => 1)")
        await until(player, lambda events: [PUSH, 1, 1, ""] in events)
        message = {"title": "Coins earned", "body": "You earned 100 coins!", "path": "/wallet", "tag": "earned"}
        registrations = []
        player.cdp.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
        await player.cdp.send("ServiceWorker.enable")

        async def is_registered():
            return bool(registrations)

        assert await player.until(is_registered)
        await player.cdp.send("ServiceWorker.deliverPushMessage", {
            "origin": probe.url, "registrationId": registrations[0]["registrationId"], "data": json.dumps(message)})
        shown = """navigator.serviceWorker.ready.then(worker => worker.getNotifications()).then(all =>
          all.map(({title, body, tag, data}) => ({title, body, tag, path: data.path})))"""
        assert await player.until(lambda: player.evaluate(shown)), "no notification"
        assert await player.evaluate(shown) == [message]
        # The worker's request to an open page when a message is tapped.
        worker = player.context.service_workers[0]
        await worker.evaluate("open('/wallet')")
        await until(player, lambda events: ["led to", "/wallet"] in events)

    play(probe.url, story, program=WHOLE_CHROMIUM)
