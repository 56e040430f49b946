"""Partners: connected through their real pages, heard through their signed events, in processes of their own."""
import base64
import hashlib
import hmac
import http.server
import json
import os
import pathlib
import secrets
import subprocess
import threading
import time
import urllib.parse

import pytest

from playd import BINARY, Playd
from sandbox import Browser, Partner, connect, eventually


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    data = tmp_path_factory.mktemp("partners")
    server = Playd(data, "--sandbox")
    yield server
    assert server.stop() == 0


def partner(house, slug):
    return Partner(house.data, slug)


def new_player(house):
    return house.guest()["token"]


def standing(house, token, slug):
    answer = house.send("GET", "/v1/partners", token)
    assert answer.status == 200
    return next(found for found in answer.json["partners"] if found["id"] == slug)


def coins(house, token):
    wallet = house.send("GET", "/v1/wallet", token)
    assert wallet.status == 200, wallet.body
    return wallet.json["balance"]


def challenge(house, token, name):
    found = house.send("GET", "/v1/challenges", token).json["challenges"]
    return next(one for one in found if one["challengeID"] == name)


def user_name():
    return "user" + secrets.token_hex(4)


# The way to a connection.


@pytest.mark.parametrize("slug", ["sofi", "fitbit", "coursera", "khan-academy"])
def test_a_player_connects_through_the_partners_pages(house, slug):
    token, name = new_player(house), user_name()
    before = standing(house, token, slug)
    assert before["isSandbox"] and before["isOffered"] and before["status"] == "notConnected"
    assert all(scope["en"] and scope["ka"] for scope in before["scopes"])
    assert connect(house, partner(house, slug), token, name) == f"/earn?partner={slug}&connected=yes"
    after = standing(house, token, slug)
    assert after["status"] == "connected" and "reason" not in after and after["since"] > 0
    assert partner(house, slug).user(name)["isConnected"]
    assert house.send("DELETE", f"/v1/partners/{slug}", token).status == 204
    assert standing(house, token, slug)["status"] == "notConnected"
    eventually(lambda: not partner(house, slug).user(name)["isConnected"])


def test_who_says_no_comes_back_unconnected(house):
    token = new_player(house)
    where = connect(house, partner(house, "sofi"), token, user_name(), decision="deny")
    assert where == "/earn?partner=sofi&connected=denied"
    assert standing(house, token, "sofi")["status"] == "notConnected"


def test_a_permission_that_was_not_given_is_said(house):
    token = new_player(house)
    where = connect(house, partner(house, "sofi"), token, user_name(), scope="savings.read")
    assert where == "/earn?partner=sofi&connected=incomplete"
    assert standing(house, token, "sofi")["reason"] == "scopeMissing"


def test_a_partners_user_belongs_to_one_player(house):
    first, second, name = new_player(house), new_player(house), user_name()
    assert connect(house, partner(house, "sofi"), first, name).endswith("connected=yes")
    assert connect(house, partner(house, "sofi"), second, name).endswith("connected=taken")
    assert standing(house, second, "sofi")["status"] == "notConnected"


def begin(house, token, slug="sofi", browser=None):
    browser = browser or Browser()
    begun = browser.request(
        "POST", f"{house.url}/v1/partners/{slug}/connect", headers={"Authorization": f"Bearer {token}"})
    url = json.loads(begun.text)["authorizeURL"]
    query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query))
    return browser, query


def come_back(house, browser, slug="sofi", **query):
    page = browser.get(f"{house.url}/v1/partners/{slug}/callback?" + urllib.parse.urlencode(query))
    problem = json.loads(page.text)["type"].removeprefix("/problems/") if page.status >= 400 else None
    return page, problem


def test_another_browser_cannot_end_what_one_began(house):
    """A link with an attacker's state must not connect the victim's account with the attacker's player."""
    token = new_player(house)
    _, query = begin(house, token)
    page, problem = come_back(
        house, Browser(), state=query["state"], code="x", iss=partner(house, "sofi").url)
    assert page.status == 403 and problem == "connect-from-elsewhere"
    assert standing(house, token, "sofi")["status"] == "connecting"


def test_forged_and_mixed_up_answers_are_refused(house):
    token = new_player(house)
    browser, query = begin(house, token)
    sofi = partner(house, "sofi").url
    cases = [
        ("sofi", {"state": "A" * 43, "code": "x", "iss": sofi}, 403, "connect-state-unknown"),
        ("sofi", {"state": query["state"], "code": "x"}, 403, "connect-mixed-up"),
        ("sofi", {"state": query["state"], "code": "x", "iss": "https://evil.example"}, 403, "connect-mixed-up"),
        ("sofi", {"state": query["state"]}, 400, "connect-answer-malformed"),
        ("sofi", {"code": "x"}, 400, "connect-answer-malformed"),
        ("nobody", {"state": query["state"], "code": "x"}, 404, "partner-not-found"),
    ]
    for slug, answer, status, kind in cases:
        page, problem = come_back(house, browser, slug, **answer)
        assert (page.status, problem) == (status, kind), answer
    # The cookie is the other partner's too, the state is not.
    browser.cookies["127.0.0.1"]["playd-connect-coursera"] = browser.cookies["127.0.0.1"]["playd-connect-sofi"]
    page, problem = come_back(
        house, browser, "coursera", state=query["state"], code="x", iss=partner(house, "coursera").url)
    assert problem == "connect-mixed-up"
    doubled = browser.get(f"{house.url}/v1/partners/sofi/callback?state=a&state=b&code=x")
    assert doubled.status == 400
    assert standing(house, token, "sofi")["status"] == "connecting"


def test_an_answer_counts_once(house):
    token, name = new_player(house), user_name()
    browser = Browser()
    begun = browser.request(
        "POST", f"{house.url}/v1/partners/sofi/connect", headers={"Authorization": f"Bearer {token}"})
    page = browser.get(json.loads(begun.text)["authorizeURL"])
    back = browser.submit(browser.follow(browser.submit(page, user=name, password="sandbox")), decision="allow")
    cookies = dict(browser.cookies["127.0.0.1"])
    assert browser.follow(back).headers["Location"] == "/earn?partner=sofi&connected=yes"
    browser.cookies["127.0.0.1"].update(cookies)
    again = browser.get(back.headers["Location"])
    assert again.status == 409 and "connect-state-used" in again.text


def test_the_way_back_leads_to_one_page_whatever_is_asked(house):
    """No parameter sends the browser anywhere else."""
    token = new_player(house)
    browser, query = begin(house, token)
    page, _ = come_back(
        house, browser, state=query["state"], error="access_denied", iss=partner(house, "sofi").url,
        redirect_uri="https://evil.example", next="//evil.example", return_to="https://evil.example")
    assert page.headers["Location"] == "/earn?partner=sofi&connected=denied"
    for slug in ["%2F%2Fevil.example", "sofi%0d%0aLocation:%20https:%2F%2Fevil.example", "..%2f..%2fevil"]:
        page = browser.get(f"{house.url}/v1/partners/{slug}/callback?state=a&code=b")
        assert page.status in (400, 404) and "Location" not in page.headers


def test_the_partner_sends_nobody_to_an_address_that_is_not_playds(house):
    url = partner(house, "sofi").url
    query = urllib.parse.urlencode({
        "response_type": "code", "client_id": "playd", "redirect_uri": "https://evil.example/cb", "scope": "savings.read",
        "state": "s", "code_challenge": "A" * 43, "code_challenge_method": "S256"})
    page = Browser().get(f"{url}/oauth/authorize?{query}")
    assert page.status == 400 and "Location" not in page.headers


def test_connecting_needs_a_player_and_a_partner(house):
    assert house.send("POST", "/v1/partners/sofi/connect").problem == "token-missing"
    assert house.send("POST", "/v1/partners/nobody/connect", new_player(house)).problem == "partner-not-found"
    assert house.send("DELETE", "/v1/partners/nobody", new_player(house)).problem == "partner-not-found"


# From a deed to coins.


def test_a_walk_becomes_coins(house):
    """Fitbit's way: a notification signed with ECDSA, data fetched with the player's token, coins in the wallet."""
    token, name = new_player(house), user_name()
    fitbit = partner(house, "fitbit")
    connect(house, fitbit, token, name)
    fitbit.act("do", user=name, deed="stroll")
    eventually(lambda: challenge(house, token, "fitbit-daily-steps")["progress"]["value"] == 1_500)
    assert coins(house, token) == 0
    fitbit.act("do", user=name, deed="walk")
    eventually(lambda: coins(house, token) == 100)
    assert challenge(house, token, "fitbit-daily-steps")["state"] == "completed"


def test_a_workout_is_taken_back(house):
    token, name = new_player(house), user_name()
    fitbit = partner(house, "fitbit")
    connect(house, fitbit, token, name)
    activity = fitbit.act("do", user=name, deed="workout")["activities"][0]
    eventually(lambda: coins(house, token) == 60)
    fitbit.act("withdraw", user=name, activity=activity)
    eventually(lambda: coins(house, token) == 0)


@pytest.mark.parametrize("slug, deed, reward", [
    ("sofi", "checkup", 500), ("khan-academy", "lesson", 40),
])
def test_signed_events_become_coins(house, slug, deed, reward):
    token, name = new_player(house), user_name()
    connect(house, partner(house, slug), token, name)
    partner(house, slug).act("do", user=name, deed=deed)
    eventually(lambda: coins(house, token) == reward)


def test_a_course_is_finished_lesson_by_lesson_by_events_signed_with_a_key_pair(house):
    token, name = new_player(house), user_name()
    coursera = partner(house, "coursera")
    assert coursera.account["webhookKeys"][0].startswith("whpk_")
    connect(house, coursera, token, name)
    for lesson in range(1, 6):
        # Lessons of one minute each would be nobody's: the grant would wait for a review.
        coursera.act("do", user=name, deed="lesson", minutesAgo=10 * (5 - lesson))
        eventually(lambda: challenge(house, token, "coursera-budgeting-basics")["progress"]["value"] == lesson)
    eventually(lambda: coins(house, token) == 300)


@pytest.mark.parametrize("fault", [
    {"duplicate": 5}, {"reorder": 1}, {"wrongSignature": 2}, {"delay": 700}, {"duplicate": 3, "reorder": 2},
])
def test_faulty_delivery_changes_nothing_in_the_end(house, fault):
    token, name = new_player(house), user_name()
    sofi = partner(house, "sofi")
    connect(house, sofi, token, name)
    sofi.faults(**fault)
    try:
        sofi.act("do", user=name, deed="checkup")
        eventually(lambda: coins(house, token) == 500, 20)
        eventually(lambda: all(event["isDone"] for event in sofi.state()["events"]), 20)
        assert coins(house, token) == 500
    finally:
        sofi.faults(duplicate=0, reorder=0, wrongSignature=0, delay=0)


def test_a_partner_that_breaks_while_data_is_fetched_is_asked_again(house):
    token, name = new_player(house), user_name()
    fitbit = partner(house, "fitbit")
    connect(house, fitbit, token, name)
    fitbit.faults(errors=1)
    fitbit.act("do", user=name, deed="walk")
    eventually(lambda: coins(house, token) == 100, 20)


def test_an_ended_access_token_is_refreshed_on_401(house):
    token, name = new_player(house), user_name()
    fitbit = partner(house, "fitbit")
    connect(house, fitbit, token, name)
    fitbit.act("expire", user=name)
    fitbit.act("do", user=name, deed="walk")
    eventually(lambda: coins(house, token) == 100)
    assert standing(house, token, "fitbit")["status"] == "connected"


def test_a_refused_refresh_is_said_honestly_and_mended_by_connecting_again(house):
    token, name = new_player(house), user_name()
    fitbit = partner(house, "fitbit")
    connect(house, fitbit, token, name)
    fitbit.act("expire", user=name)
    fitbit.faults(refuseRefresh=1)
    fitbit.act("do", user=name, deed="walk")
    eventually(lambda: standing(house, token, "fitbit")["status"] == "needsReconnect")
    assert standing(house, token, "fitbit")["reason"] == "refreshRefused"
    assert coins(house, token) == 0
    assert connect(house, fitbit, token, name).endswith("connected=yes")
    assert standing(house, token, "fitbit")["status"] == "connected"


def test_a_permission_taken_back_at_the_partner_is_said(house):
    token, name = new_player(house), user_name()
    sofi = partner(house, "sofi")
    connect(house, sofi, token, name)
    sofi.act("revoke", user=name)
    eventually(lambda: standing(house, token, "sofi")["status"] == "needsReconnect")
    assert standing(house, token, "sofi")["reason"] == "revokedAtPartner"


# Events that nobody should believe.


def sign(secret, identifier, seconds, body):
    key = base64.b64decode(secret.removeprefix("whsec_"))
    code = hmac.new(key, f"{identifier}.{seconds}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(code).decode()


@pytest.fixture(scope="module")
def target(house):
    """A connected player of SoFi's, with the secret SoFi signs with."""
    token, name = new_player(house), user_name()
    sofi = partner(house, "sofi")
    connect(house, sofi, token, name)
    return {"token": token, "user": sofi.user(name)["id"], "secret": sofi.account["webhookKeys"][0]}


def event(target, action=None, kind="checkup-step", value=1, moment=None, **more):
    moment = moment or int(time.time() * 1000)
    return json.dumps({
        "type": "action.completed", "timestamp": moment,
        "data": {"user": target["user"], "action": action or secrets.token_hex(8), "kind": kind, "value": value,
                 "occurredAt": moment, "detail": "x", **more}}).encode()


def post(house, target, body, identifier=None, seconds=None, secret=None, signature=None, drop=(), path="sofi", **headers):
    identifier = identifier or "msg_" + secrets.token_hex(8)
    seconds = int(time.time()) if seconds is None else seconds
    signed = signature or sign(secret or target["secret"], identifier, seconds, body)
    fields = {"webhook-id": identifier, "webhook-timestamp": str(seconds), "webhook-signature": signed, **headers}
    for name in drop:
        del fields[name]
    return house.send("POST", f"/v1/webhooks/{path}", body=body, headers=fields)


def progress(house, target):
    return challenge(house, target["token"], "sofi-checkup")["progress"]["value"]


def test_what_is_not_signed_as_it_should_be_is_refused_and_changes_nothing(house, target):
    now = int(time.time())
    body = event(target)
    good = sign(target["secret"], "m", now, body)
    wrong_key = "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()
    cases = {
        "a forged signature": (post(house, target, body, signature="v1," + "A" * 43 + "="), 403, "webhook-signature-wrong"),
        "another key": (post(house, target, body, secret=wrong_key), 403, "webhook-signature-wrong"),
        "another partner's key": (post(house, target, body, path="khan-academy"), 403, "webhook-signature-wrong"),
        "a truncated body": (post(house, target, body[:-1], "m", now, signature=good), 403, "webhook-signature-wrong"),
        "another id": (post(house, target, body, "n", now, signature=good), 403, "webhook-signature-wrong"),
        "another time": (post(house, target, body, "m", now - 1, signature=good), 403, "webhook-signature-wrong"),
        "a version nobody knows": (post(house, target, body, "m", now, signature=good.replace("v1", "v2")), 403, "webhook-signature-wrong"),
        "a stale one": (post(house, target, body, seconds=now - 400), 400, "webhook-stale"),
        "one from the future": (post(house, target, body, seconds=now + 400), 400, "webhook-in-future"),
        "no id": (post(house, target, body, drop=["webhook-id"]), 400, "webhook-headers-missing"),
        "no time": (post(house, target, body, drop=["webhook-timestamp"]), 400, "webhook-headers-missing"),
        "no signature": (post(house, target, body, drop=["webhook-signature"]), 400, "webhook-headers-missing"),
        "a time that is none": (post(house, target, body, signature=good, **{"webhook-timestamp": "soon"}), 400, "webhook-signature-unreadable"),
        "an oversized one": (post(house, target, event(target, detail="x" * 70_000)), 413, "content-too-large"),
        "an unknown partner": (post(house, target, body, path="nobody"), 404, "webhook-not-found"),
        "a partner that signs otherwise": (post(house, target, body, path="fitbit"), 404, "webhook-not-found"),
    }
    for name, (answer, status, kind) in cases.items():
        assert (answer.status, answer.problem) == (status, kind), name
    assert progress(house, target) == 0


def test_what_is_signed_but_cannot_be_so_is_refused_and_changes_nothing(house, target):
    later = int(time.time() * 1000) + 400_000
    cases = {
        "no JSON": (b"{", 400, "malformed-json"),
        "another shape": (b"{}", 400, "invalid-body"),
        "a negative value": (event(target, value=-1), 400, "invalid-body"),
        "a fraction": (event(target, value=1.5), 400, "invalid-body"),
        "too much": (event(target, value=10**10), 400, "invalid-body"),
        "a kind that is no word": (event(target, kind="Check Up"), 400, "invalid-body"),
        "a name that looks like another": (event(target, action="аction"), 400, "invalid-body"),
        "an action that is still to be done": (event(target, moment=later), 422, "webhook-action-in-future"),
        "a user nobody is": (event({**target, "user": "u-nobody"}), 404, "webhook-user-unknown"),
    }
    for name, (body, status, kind) in cases.items():
        answer = post(house, target, body)
        assert answer.problem == kind, (name, answer.body)
        assert answer.status == status or kind == "invalid-body", name
    assert progress(house, target) == 0


def test_a_replayed_event_changes_nothing(house, target):
    before = progress(house, target)
    body, now = event(target), int(time.time())
    first = post(house, target, body, "msg_replay", now)
    assert first.status == 200 and first.json == {"outcome": "recorded"}
    assert post(house, target, body, "msg_replay", now).json == {"outcome": "repeated"}
    # The same deed under another delivery is the same deed.
    assert post(house, target, body).json["outcome"] == "repeated"
    other = post(house, target, event(target), "msg_replay", now)
    assert (other.status, other.problem) == (409, "webhook-id-reused")
    assert progress(house, target) == before + 1


def test_two_secrets_are_good_while_one_is_exchanged(house, target):
    body, now = event(target, kind="nothing-that-counts"), int(time.time())
    decoy = sign("whsec_" + base64.b64encode(secrets.token_bytes(32)).decode(), "m2", now, body)
    both = decoy + " " + sign(target["secret"], "m2", now, body)
    assert post(house, target, body, "m2", now, signature=both).status == 200


def test_google_healths_verification_needs_the_subscribers_secret(house):
    account = partner(house, "fitbit").account
    body = b'{"type":"verification"}'
    path = "/v1/webhooks/google-health"
    assert house.send("POST", path, body=body, headers={"Authorization": account["authorization"]}).status == 201
    for headers in [{}, {"Authorization": "Bearer wrong"}]:
        answer = house.send("POST", path, body=body, headers=headers)
        assert (answer.status, answer.problem) == (401, "webhook-unauthorized")


def test_forged_notifications_of_google_health_are_refused(house):
    notification = json.dumps({"data": {"healthUserId": "u", "operation": "UPSERT", "dataType": "steps"}}).encode()
    path = "/v1/webhooks/google-health"
    answer = house.send("POST", path, body=notification)
    assert (answer.status, answer.problem) == (403, "webhook-signature-missing")
    for name in ["X-HEALTHAPI-SIGNATURE", "GOOGLE-HEALTH-API-SIGNATURE"]:
        answer = house.send("POST", path, body=notification, headers={name: "!"})
        assert (answer.status, answer.problem) == (400, "webhook-signature-unreadable")
        forged = base64.b64encode(b"\x01" + bytes(4) + b"\x30\x06\x02\x01\x01\x02\x01\x01").decode()
        answer = house.send("POST", path, body=notification, headers={name: forged})
        assert (answer.status, answer.problem) in [(403, "webhook-key-unknown"), (503, "webhook-keys-unavailable")]


def test_stravas_address_does_not_exist_where_there_is_no_account(house):
    assert house.send("GET", "/v1/webhooks/strava/guess?hub.mode=subscribe").problem == "webhook-not-found"
    assert house.send("POST", "/v1/webhooks/strava/guess", json_body={}).problem == "webhook-not-found"


# The processes.


def test_tokens_and_keys_lie_where_only_their_owner_reads_them(house):
    keys = house.data / "vault.keys"
    assert keys.stat().st_mode & 0o777 == 0o600
    for account in (house.data / "sandbox").glob("*.json"):
        assert account.stat().st_mode & 0o777 == 0o600


def test_partners_are_processes_that_end_with_the_server_however_it_ends(tmp_path):
    def words(pid):
        try:
            return pathlib.Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
        except FileNotFoundError:
            # It has ended since it was listed.
            return ""

    def children(server):
        return [
            int(pid) for pid in os.listdir("/proc") if pid.isdigit() and str(tmp_path) in words(pid)
            and int(pid) != server.process.pid]

    def gone(pids):
        return not any(pathlib.Path(f"/proc/{pid}/exe").exists() for pid in pids)

    for end in ["stop", "kill"]:
        server = Playd(tmp_path / end, "--sandbox")
        pids = children(server)
        # Four partners and two games.
        assert len(pids) == 6
        getattr(server, end)()
        eventually(lambda: gone(pids))


def test_what_partners_remember_outlives_them(tmp_path):
    server = Playd(tmp_path, "--sandbox")
    token, name = new_player(server), user_name()
    connect(server, partner(server, "sofi"), token, name)
    server.kill()
    server = Playd(tmp_path, "--sandbox")
    try:
        eventually(lambda: standing(server, token, "sofi")["status"] == "connected")
        partner(server, "sofi").act("do", user=name, deed="checkup")
        eventually(lambda: coins(server, token) == 500)
    finally:
        server.stop()


def test_the_sandbox_alone_says_where_its_partners_are(tmp_path):
    process = subprocess.Popen(
        [BINARY, "sandbox", "--data", tmp_path, "--playd", "http://127.0.0.1:9"], stdout=subprocess.PIPE, text=True)
    try:
        lines = [process.stdout.readline() for _ in range(4)]
        assert [line.split()[0] for line in lines] == ["sofi", "fitbit", "coursera", "khan-academy"]
        for line in lines:
            page = Browser().get(line.split()[-1] + "/")
            assert page.status == 200 and "sandbox" in page.text
    finally:
        process.terminate()
        assert process.wait(timeout=20) == 0


# Strava, whose part a server of the test's own plays: nothing of it is in the sandbox.


class Strava:
    """Strava's token and API endpoints over sockets."""

    def __init__(self):
        self.activities, self.authorized, self.asked = {}, True, []
        strava = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *arguments):
                pass

            def answer(self, status, body):
                data = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def do_POST(self):
                form = dict(urllib.parse.parse_qsl(self.rfile.read(int(self.headers["Content-Length"])).decode()))
                strava.asked.append(form)
                if not strava.authorized:
                    return self.answer(400, {"error": "invalid_grant"})
                self.answer(200, {
                    "token_type": "Bearer", "access_token": "access", "refresh_token": "refresh", "expires_in": 21600,
                    "athlete": {"id": 134815}})

            def do_GET(self):
                if not strava.authorized or self.headers["Authorization"] != "Bearer access":
                    return self.answer(401, {"message": "Authorization Error"})
                activity = strava.activities.get(self.path.rpartition("/")[2])
                self.answer(200 if activity or self.path == "/api/athlete" else 404, activity or {})

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture(scope="module")
def strava(tmp_path_factory):
    """A server with an account at a Strava, a catalogue in which a workout of thirty minutes is worth sixty coins."""
    data, accounts = tmp_path_factory.mktemp("strava"), tmp_path_factory.mktemp("accounts")
    fake = Strava()
    (accounts / "strava.json").write_text(json.dumps({
        "partner": "strava", "adapter": "strava", "clientID": "1", "clientSecret": "s",
        "authorizeURL": fake.url + "/oauth/authorize", "tokenURL": fake.url + "/oauth/token", "apiURL": fake.url + "/api",
        "scopeSeparator": ",", "scopes": [{"scope": "activity:read", "en": "See your activities", "ka": "ნახოს აქტივობები"}],
        "hookSecret": HOOK, "verifyToken": "STRAVA", "subscriptionID": 120475}))
    catalogue = data / "catalogue.json"
    catalogue.write_text(json.dumps({
        "partners": [{"partner": "strava", "name": "Strava", "category": "health", "isSandbox": False}],
        "challenges": [{
            "challenge": "strava-workout", "partner": "strava", "period": "daily", "badge": "bronze", "reward": 60,
            "unit": "minutes", "title": {"en": "Move", "ka": "იმოძრავე"}, "details": {"en": "Move.", "ka": "იმოძრავე."},
            "rule": {"actions": ["workout"], "measure": "sum", "target": 30}}]}))
    for words in [["publish", catalogue], ["top-up", "strava", "10000"]]:
        done = subprocess.run([BINARY, "rewards", *words, "--data", data], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    server = Playd(data, "--partners", accounts)
    yield server, fake
    server.stop()


HOOK = "an-address-nobody-guesses"


def strava_event(aspect="create", subject="activity", identifier=1360128428, subscription=120475, **updates):
    return {
        "aspect_type": aspect, "event_time": int(time.time()), "object_id": identifier, "object_type": subject,
        "owner_id": 134815, "subscription_id": subscription, "updates": updates}


def test_strava_from_handshake_to_deauthorisation(strava):
    server, fake = strava
    path = f"/v1/webhooks/strava/{HOOK}"
    query = "?hub.verify_token=STRAVA&hub.challenge=15f7d1a91c1f40f8a748fd134752feb3&hub.mode=subscribe"
    answer = server.send("GET", path + query)
    assert answer.status == 200 and answer.json == {"hub.challenge": "15f7d1a91c1f40f8a748fd134752feb3"}
    assert server.send("GET", path + query.replace("STRAVA", "WRONG")).problem == "webhook-handshake-refused"
    assert server.send("GET", "/v1/webhooks/strava/guessed" + query).problem == "webhook-not-found"

    token, browser = server.guest()["token"], Browser()
    begun = browser.request("POST", f"{server.url}/v1/partners/strava/connect", headers={"Authorization": f"Bearer {token}"})
    state = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(json.loads(begun.text)["authorizeURL"]).query))["state"]
    back = browser.get(f"{server.url}/v1/partners/strava/callback?state={state}&code=c&scope=read,activity:read")
    assert back.headers["Location"] == "/earn?partner=strava&connected=yes"
    assert len(fake.asked[0]["code_verifier"]) == 43

    # An invented event makes nothing; a real one is what the API says it is.
    start = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - 3600))
    assert server.send("POST", path, json_body=strava_event(identifier=7)).json == {"outcome": "queued"}
    fake.activities["1360128428"] = {
        "id": 1360128428, "athlete": {"id": 134815}, "name": "Run", "moving_time": 1860, "start_date": start}
    assert server.send("POST", path, json_body=strava_event()).json == {"outcome": "queued"}
    eventually(lambda: coins(server, token) == 60)
    assert server.send("POST", path, json_body=strava_event(subscription=1)).problem == "webhook-subscription-foreign"

    # A deletion that did not happen takes nothing back; one that did does.
    server.send("POST", path, json_body=strava_event("delete"))
    time.sleep(0.5)
    assert coins(server, token) == 60
    del fake.activities["1360128428"]
    server.send("POST", path, json_body=strava_event("delete"))
    eventually(lambda: coins(server, token) == 0)

    gone = strava_event("update", "athlete", 134815, authorized="false")
    server.send("POST", path, json_body=gone)
    time.sleep(0.5)
    assert standing(server, token, "strava")["status"] == "connected"
    fake.authorized = False
    server.send("POST", path, json_body=gone)
    eventually(lambda: standing(server, token, "strava")["status"] == "needsReconnect")
