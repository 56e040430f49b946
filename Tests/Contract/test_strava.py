"""Strava, played by a server of the test: the sandbox has no part of it."""
import http.server
import json
import subprocess
import threading
import time
import urllib.parse

import pytest

from partners import coins, standing
from playd import BINARY, Playd
from sandbox import Browser, eventually
from test_ippo import ran


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
    for words in [["publish", catalogue], ["top-up", "strava", "10000"], ["top-up", "ippo", "10000"]]:
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
    # The same run by its file feeds the pet and earns nothing more.
    assert ran(server, token, int((time.time() - 3570) * 1000), 30).status == 200
    assert coins(server, token) == 60 and server.send("GET", "/v1/wallet", token).json["held"] == 0
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
