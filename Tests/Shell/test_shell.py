"""The bridge on real WebKit: every message of `Tests/Data/shell-bridge.txt` in both directions, and what the page goes on
using by browsers' own interfaces. There is no server: all of this is the first launch without a network."""
import json
import pathlib

import pytest

from conftest import Shell

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINES = [line.split(" ", 1) for line in (ROOT / "Tests" / "Data" / "shell-bridge.txt").read_text("utf-8").splitlines()]
PAGE = {json.loads(text)["kind"]: json.loads(text) for side, text in LINES if side == "page"}
REPLIES = [json.loads(text) for side, text in LINES if side == "shell"]
EVENTS = {json.loads(text)["kind"]: text for side, text in LINES if side == "event"}
PROGRAMS = {"/": "Play’d", "/out-of-pocket": "Out of Pocket", "/codebreaker": "CodeBreaker", "/ippo": "Ippo",
            "/hat-game": "Hat Game", "/console": "Console", "/gallery": "Tools", "/tiles": "Tiles"}


def without(call, *names):
    return {name: value for name, value in call.items() if name not in names}


@pytest.fixture(scope="module")
def app(screen, tmp_path_factory):
    app = Shell(screen, tmp_path_factory.mktemp("app") / "host.log")
    yield app
    app.stop()


@pytest.fixture
def page(app):
    """A page loaded anew, in an app that answers nothing yet."""
    app(answers={})
    app(load="/legal/privacy.html")
    return app


def ask(shell, request):
    return json.loads(shell.run("return await playdShell.ask(" + json.dumps(json.dumps(request)) + ")"))


# ---- Messages


def test_a_page_says_hello_by_itself_once_under_a_new_name(shell):
    names = []
    for _ in range(2):
        shell(load="/legal/privacy.html")
        answer = ask(shell, {"kind": "hello", "page": "home"})
        assert answer["kind"] == "hello" and "gameCenter" in answer["offers"]
        hellos = shell.messages("hello")
        assert [call["id"] for call in hellos] == [1]
        names.append(hellos[0]["page"])
    assert names[0] != names[1] and all(len(name) == 16 for name in names)


@pytest.mark.parametrize("kind", [kind for kind in PAGE if kind != "hello"])
def test_each_request_reaches_the_app_as_the_reference_has_it(page, kind):
    page.messages()
    ask(page, without(PAGE[kind], "id"))
    (call,) = page.messages()
    assert without(call, "id") == without(PAGE[kind], "id") and call["id"] > 1


@pytest.mark.parametrize("reply", REPLIES, ids=lambda reply: reply["kind"])
def test_each_answer_reaches_the_page_as_the_reference_has_it(page, reply):
    page(answers={"forgetHealth": without(reply, "id")})
    assert without(ask(page, {"kind": "forgetHealth"}), "id") == without(reply, "id")


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if kind not in ("motion", "opened")])
def test_each_event_reaches_the_page(page, kind):
    page(tell=EVENTS[kind])
    page.run("window.heard = []; addEventListener('playd', ({ detail }) => heard.push(detail)); return null")
    assert page.run("return heard") == [], "it waits until a program listens"
    ask(page, {"kind": "hello", "page": "home"})
    page.wait("heard.length")
    page(tell=EVENTS[kind])
    assert page.run("return heard") == [EVENTS[kind]] * 2


def test_requests_are_numbered_upwards_also_when_they_are_asked_at_once(page):
    page.messages()
    page.run("""await Promise.all(Array.from({ length: 20 }, () => playdShell.ask('{"kind":"forgetHealth"}'))); return null""")
    numbers = [call["id"] for call in page.messages()]
    assert numbers == sorted(set(numbers)) and len(numbers) == 20


def test_a_frame_in_the_page_has_no_shell(page):
    assert page.run("""
        const frame = document.createElement('iframe');
        frame.srcdoc = '<p>a frame</p>';
        document.body.append(frame);
        await new Promise(done => setTimeout(done, 300));
        return typeof frame.contentWindow.playdShell""") == "undefined"


# ---- Browsers' own interfaces


def test_a_link_from_outside_opens_its_page_and_no_other_site(page):
    page(tell=json.dumps({"kind": "opened", "path": "//evil.example/"}))
    page(tell=json.dumps({"kind": "opened", "path": "/legal/privacy.html?again"}))
    page.wait("location.search === '?again'")
    assert page.run("return location.href") == "playd://localhost/legal/privacy.html?again"


def test_vibration_is_the_apps_haptics(page):
    page.messages()
    assert page.run("return navigator.vibrate([18.4, 40, 18])") is True
    page.wait("true")
    assert [call["pattern"] for call in page.messages("vibrate")] == [[18, 40, 18]]


def test_motion_is_asked_for_listened_to_and_ended(page):
    page(answers={"ask": {"kind": "consent", "permission": "motion", "consent": "granted"}, "motion": {"kind": "done"}})
    assert page.run("return await DeviceMotionEvent.requestPermission()") == "granted"
    page.messages()
    page.run("""
        window.read = [];
        window.listener = ({ timeStamp, accelerationIncludingGravity: g, acceleration: a, rotationRate: r }) =>
          read.push([timeStamp > 0, g.x, g.y, g.z, a.x, a.y, a.z, r.alpha, r.beta, r.gamma]);
        window.turned = [];
        addEventListener('devicemotion', listener);
        addEventListener('deviceorientation', ({ beta, gamma }) => turned.push([beta, gamma]));
        return null""")
    now = page.run("return Date.now()")
    reading = [now, 0.5, -9.5, 0.25, 0.5, 0.5, None, 1.5, 2.5, 3.5, 45.5, 0.5, 0]
    page(tell=json.dumps({"kind": "motion", "readings": reading + [now + 10, *reading[1:]]}))
    assert page.run("return read.map(row => row.map(value => Number.isNaN(value) ? 'none' : value))") == [
        [True, 0.5, -9.5, 0.25, 0.5, 0.5, "none", 1.5, 2.5, 3.5]] * 2
    assert page.run("return turned") == [[45.5, 0.5]] * 2
    page.run("removeEventListener('devicemotion', listener); return null")
    page(tell=json.dumps({"kind": "motion", "readings": reading}))
    assert page.run("return read.length") == 2
    assert [call["isOn"] for call in page.messages("motion")] == [True, False]


@pytest.mark.parametrize("consent, answer", [("denied", "denied"), ("unavailable", "unavailable")])
def test_motion_that_is_not_allowed_says_so(page, consent, answer):
    page(answers={"ask": {"kind": "consent", "permission": "motion", "consent": consent}})
    assert page.run("return await DeviceMotionEvent.requestPermission()") == answer


CREATE = """
    const bytes = (...list) => Uint8Array.from(list);
    return await navigator.credentials.create({ publicKey: {
      rp: { id: 'play.example' }, user: { id: bytes(1), name: 'Nino', displayName: 'Nino' }, challenge: bytes(251, 255, 254),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }], excludeCredentials: [{ type: 'public-key', id: bytes(2) }],
    } }).then(made => [made.id, made.type, [...new Uint8Array(made.rawId)],
      [...new Uint8Array(made.response.attestationObject)], made.response.getTransports()], error => error.name)"""


def test_a_passkey_is_made_by_the_app_and_read_as_in_a_browser(page):
    made = {"id": "Aw", "rawId": "Aw", "type": "public-key", "response": {
        "clientDataJSON": "BA", "attestationObject": "BQY", "transports": ["internal"]}}
    page(answers={"createPasskey": {"kind": "passkey", "passkey": made}})
    page.messages()
    assert page.run(CREATE) == ["Aw", "public-key", [3], [5, 6], ["internal"]]
    (call,) = page.messages("createPasskey")
    assert call["options"]["challenge"] == "-__-" and call["options"]["user"]["id"] == "AQ"
    assert call["options"]["excludeCredentials"][0]["id"] == "Ag"


@pytest.mark.parametrize("reason, name", [
    ("cancelled", "NotAllowedError"), ("known", "InvalidStateError"), ("unavailable", "NotSupportedError"),
    ("failed", "UnknownError")])
def test_a_passkey_that_is_refused_fails_as_in_a_browser(page, reason, name):
    page(answers={"createPasskey": {"kind": "refused", "reason": reason}})
    assert page.run(CREATE) == name


def test_sharing_is_the_apps_and_a_closed_sheet_is_an_abort(page):
    page(answers={"share": {"kind": "done"}})
    page.messages()
    page.run("await navigator.share({ text: 'I scored 42', url: 'https://play.example/' }); return null")
    assert page.messages("share")[0]["text"] == "I scored 42"
    page(answers={"share": {"kind": "refused", "reason": "cancelled"}})
    assert page.run("return await navigator.share({ text: 'x' }).catch(error => error.name)") == "AbortError"


# ---- The bundle, without a network


@pytest.mark.parametrize("path", PROGRAMS)
def test_each_program_starts_from_the_bundle_without_a_network(shell, path, tmp_path):
    shell(load=path)
    shell.wait("document.getElementById('app')?.childElementCount > 0 && !document.getElementById('splash')")
    assert shell.run("return isSecureContext") is True
    assert shell.run("return document.querySelector('.fault')?.innerText ?? ''") == ""
    # Greetings move for a second; the picture is of the page at rest.
    shell.run("await new Promise(done => setTimeout(done, 2000)); return null")
    pictures = ROOT / ".build" / "shell-pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    picture = pictures / ((path[1:] or "home") + ".png")
    shell(picture=str(picture))
    assert picture.stat().st_size > 10_000, "the page is empty"


def test_what_was_stored_is_there_for_the_next_program(shell):
    shell(load="/hat-game")
    shell.wait("document.getElementById('app')?.childElementCount > 0")
    shell.run("localStorage.setItem('playd.test', 'kept'); return null")
    shell(load="/")
    assert shell.run("return localStorage.getItem('playd.test')") == "kept"


def test_a_bundle_without_a_program_says_so_instead_of_staying_white(shell):
    name = shell_program(shell)
    shell(missing=[name])
    shell(load="/ippo")
    shell.wait("!!(document.querySelector('.fault')?.innerText || document.getElementById('splash'))")
    assert name in shell(requests=True)["requests"], "the app was asked, and would ask the server"


def shell_program(shell):
    shell(load="/ippo")
    return shell.run("return document.documentElement.dataset.program")


# ---- The programs' own requests


def test_a_games_settings_sell_nothing_before_the_server_has_told_what(shell):
    shell(load="/codebreaker/settings")
    shell.wait("[...document.querySelectorAll('button')].some(button => button.textContent === 'Choose your ads')")
    asked = {call["kind"] for call in shell.messages()}
    assert not asked & {"products", "purchases", "buy", "restore"}
    assert shell.run("return document.body.innerText.includes('Play without ads')") is False


def test_the_home_asks_what_the_app_offers_and_shows_apple_health(shell):
    shell(load="/health")
    button = "[...document.querySelectorAll('button')].find(button => button.textContent === 'Read from Apple Health')"
    shell.wait(button + " && true")
    shell(answers={"health": {"kind": "refused", "reason": "denied"}})
    shell.run(button + ".click(); return null")
    shell.wait("document.body.innerText.includes('Play’d may not read Apple Health.')")
    (call,) = shell.messages("health")
    assert call["since"][:2] == "20"
