"""The ads service from outside: consent, views, rewards, and AdMob's callbacks with keys from a server of their own."""
import base64
import http.server
import json
import subprocess
import threading
import time

import pytest

from playd import BINARY, Playd

# Google's public test identifiers.
ADMOB = ["--ads-admob-app", "ca-app-pub-3940256099942544~3347511713",
         "--ads-admob-interstitial", "ca-app-pub-3940256099942544/1033173712",
         "--ads-admob-rewarded", "ca-app-pub-3940256099942544/5224354917"]
# Google's key, and the one that Tink's tests sign with.
GOOGLE = ("MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+nzvoGqvDeB9+SzE6igTl7TyK4JBbglwir9oTcQta8NuG26ZpZFxt+F2NDk7asTE6"
          "/2Yc8i1ATcGIqtuS5hv0Q==")
TINK = ("MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEPYnHwS8uegWAewQtlxizmLFynwHcxRT1PK07cDA6/C4sXrVI1SzZCUx8U8S0LjMrT6ird"
        "/VW7be3Mz6t/srtRQ==")
TINK_PRIVATE = ("MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZj/Dldxz8fvKVF5OTeAtK6tY3G1McmvhMppe6ayW6GahRANCAAQ9icfBL"
                "y56BYB7BC2XGLOYsXKfAdzFFPU8rTtwMDr8LixetUjVLNkJTHxTxLQuMytPqKt39Vbtt7czPq3+yu1F")
# Signed by Google: a test call of AdMob's console, with escapes.
CONSOLE_CALL = (
    "ad_network=5450213213286189855&ad_unit=1234567890&custom_data=%7B%22SuperPowers%22%3A%205%7D&reward_amount=1"
    "&reward_item=Battle%20Pass&timestamp=1624634818272&transaction_id=123456789&user_id=wNX0mXZaz5hEPWBE6StRdv4cmPk2"
    "&signature=MEQCIDhLm6-M98N4YEhPE2owusFjXS1Z7RLagfGiiEqyGyDBAiARo3sevcsrTZEPV8ZG1xBwIiPpuSt4Ege5ZBwH9hyjbQ"
    "&key_id=3335741209")
CONSOLE_TOKEN = "0123456789abcdef"


@pytest.fixture(scope="module")
def key_server():
    """A server that publishes keys as AdMob does, and counts who asks."""
    document = json.dumps({"keys": [{"keyId": 3335741209, "pem": "", "base64": GOOGLE},
                                    {"keyId": 1234, "pem": "", "base64": TINK}]}).encode()

    class Keys(http.server.BaseHTTPRequestHandler):
        asked = 0

        def do_GET(self):
            Keys.asked += 1
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(document)))
            self.end_headers()
            self.wfile.write(document)

        def log_message(self, *_):
            pass

    running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Keys)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    running.handler = Keys
    yield running
    running.shutdown()


@pytest.fixture(scope="module")
def house(tmp_path_factory, key_server):
    data = tmp_path_factory.mktemp("ads")
    settings = data / "ads.json"
    settings.write_text(json.dumps({
        "rates": {"house": 100, "admob": 2500},
        "placements": {"codebreaker-life": {"length": 1000, "skippableAfter": 0, "unsignedCap": 2},
                       "codebreaker-hint": {"providers": ["admob"]}}}))
    subprocess.run([BINARY, "ads", "publish", settings, "--data", data / "db"], check=True, stdout=subprocess.DEVNULL)
    server = Playd(data / "db", *ADMOB, "--ads-admob-keys", f"http://127.0.0.1:{key_server.server_port}/keys.json",
                   "--console-token", CONSOLE_TOKEN)
    yield server
    assert server.stop() == 0


@pytest.fixture
def player(house):
    guest = house.guest()
    answer = house.send("POST", "/v1/ads/consent", guest["token"], {"choice": "personalised", "policy": 1})
    assert answer.status == 200, answer.body
    return guest


def view(house, token, placement="codebreaker-life", providers=("house",)):
    answer = house.send("POST", "/v1/ads/views", token, {"placement": placement, "providers": list(providers)})
    assert answer.status == 200, answer.body
    return answer.json


def tell(house, token, view_id, event):
    return house.send("POST", f"/v1/ads/views/{view_id}/events", token, {"event": event})


def claim(house, token, view_id):
    return house.send("POST", f"/v1/ads/views/{view_id}/reward", token)


def signed(query, tmp_path):
    """The query signed as AdMob's servers do, by OpenSSL's own tool."""
    key = tmp_path / "key.der"
    key.write_bytes(base64.b64decode(TINK_PRIVATE))
    signature = subprocess.run(["openssl", "dgst", "-sha256", "-sign", key, "-keyform", "DER"], input=query.encode(),
                               capture_output=True, check=True).stdout
    return f"{query}&signature={base64.urlsafe_b64encode(signature).decode().rstrip('=')}&key_id=1234"


def test_a_watched_ad_earns_one_token(house, player):
    token = player["token"]
    shown = view(house, token)["view"]
    assert claim(house, token, shown["viewID"]).problem == "ad-view-out-of-order"
    assert tell(house, token, shown["viewID"], "impression").status == 200
    assert tell(house, token, shown["viewID"], "completion").problem == "ad-watched-too-briefly"
    time.sleep(1.1)
    assert tell(house, token, shown["viewID"], "completion").status == 200
    first = claim(house, token, shown["viewID"]).json
    assert claim(house, token, shown["viewID"]).json == first
    other = house.guest()["token"]
    assert claim(house, other, shown["viewID"]).problem == "ad-view-not-found"


def test_an_ad_that_begins_ends_the_one_that_still_runs(house, player):
    token = player["token"]
    first = view(house, token)["view"]["viewID"]
    tell(house, token, first, "impression")
    second = view(house, token)["view"]["viewID"]
    tell(house, token, second, "impression")
    time.sleep(1.1)
    assert tell(house, token, first, "completion").problem == "ad-view-out-of-order"
    assert claim(house, token, first).problem == "ad-closed-early"
    assert tell(house, token, second, "completion").status == 200
    assert claim(house, token, second).status == 200


def test_an_ad_closed_early_earns_nothing(house, player):
    token = player["token"]
    shown = view(house, token)["view"]
    tell(house, token, shown["viewID"], "impression")
    assert tell(house, token, shown["viewID"], "skip").status == 200
    assert claim(house, token, shown["viewID"]).problem == "ad-closed-early"


def test_nothing_is_handed_out_before_consent(house):
    guest = house.guest()["token"]
    body = {"placement": "codebreaker-life", "providers": ["house"]}
    assert house.send("POST", "/v1/ads/views", guest, body).problem == "ad-consent-missing"


def test_callbacks(house, player, tmp_path, key_server):
    assert house.send("GET", "/v1/ads/ssv?" + CONSOLE_CALL).json == {"outcome": "test"}
    forged = CONSOLE_CALL.replace("reward_amount=1", "reward_amount=9")
    assert house.send("GET", "/v1/ads/ssv?" + forged).problem == "ad-signature-wrong"
    assert house.send("GET", "/v1/ads/ssv?" + CONSOLE_CALL[:-4]).problem == "ad-key-unknown"
    assert house.send("GET", "/v1/ads/ssv?" + CONSOLE_CALL[:200]).problem == "ad-callback-malformed"

    token = player["token"]
    shown = view(house, token, "codebreaker-hint", ["admob"])["view"]
    tell(house, token, shown["viewID"], "impression")
    tell(house, token, shown["viewID"], "completion")
    waiting = claim(house, token, shown["viewID"])
    assert waiting.problem == "ad-not-verified"
    assert waiting.headers["Retry-After"] == "1"

    def callback(timestamp, transaction, unit="5224354917", **more):
        query = f"ad_network=1&ad_unit={unit}&custom_data={shown['viewID']}&reward_amount=1&reward_item=hint"
        query += f"&timestamp={timestamp}&transaction_id={transaction}"
        for name, value in more.items():
            query += f"&{name}={value}"
        return house.send("GET", "/v1/ads/ssv?" + signed(query, tmp_path))

    now = int(time.time() * 1000)
    assert callback(now - 86_400_000, "a").problem == "ad-callback-stale"
    assert callback(now + 3_600_000, "a").problem == "ad-callback-in-future"
    assert callback(now, "a", unit="1").problem == "ad-callback-foreign"
    assert callback(now, "a", user_id="ply_0000000000000").problem == "ad-callback-foreign"
    assert callback(now, "a").json == {"outcome": "verified"}
    assert callback(now, "a").json == {"outcome": "repeated"}
    assert claim(house, token, shown["viewID"]).json["purpose"] == "hint"
    assert key_server.handler.asked == 1, "the keys are kept, and an unknown number asks at most once a minute"


def test_what_nobody_signs_is_limited_by_the_day(house, player):
    token = player["token"]
    for count in range(3):
        shown = view(house, token)["view"]
        tell(house, token, shown["viewID"], "impression")
        time.sleep(1.1)
        tell(house, token, shown["viewID"], "completion")
        answer = claim(house, token, shown["viewID"])
        if count < 2:
            assert answer.status == 200
    assert answer.problem == "ad-daily-cap-reached"
    assert int(answer.headers["Retry-After"]) <= 86_400


def test_the_free_grant_comes_once_a_day(house, player):
    offer = view(house, player["token"], "codebreaker-hint", ["house"])
    assert offer["absence"] == "no-fill"
    again = view(house, player["token"], "codebreaker-hint", ["house"])
    assert again["freeGrant"] == offer["freeGrant"]


def test_the_console_counts(house, player):
    before = house.send("GET", "/v1/console/ads", CONSOLE_TOKEN).json["total"]
    shown = view(house, player["token"])["view"]
    tell(house, player["token"], shown["viewID"], "impression")
    after = house.send("GET", "/v1/console/ads", CONSOLE_TOKEN).json["total"]
    assert after["requests"] == before["requests"] + 1
    assert after["impressions"] == before["impressions"] + 1
    assert after["revenueMicros"] == before["revenueMicros"] + 100


def test_identifiers_that_are_none_are_refused_at_the_start(tmp_path):
    done = subprocess.run([BINARY, "serve", "--data", tmp_path, "--ads-h5-client", "pub-1"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "ca-pub-" in done.stderr
    done = subprocess.run([BINARY, "serve", "--data", tmp_path, *ADMOB[:2]], capture_output=True, text=True)
    assert done.returncode == 2


def test_the_interstitial_is_googles_test_unit_unless_another_is_named(tmp_path):
    server = Playd(tmp_path / "db", *ADMOB[:2], *ADMOB[4:])
    try:
        account = server.send("GET", "/v1/ads/configuration").json["admob"]
        assert account["interstitialUnit"] == "ca-app-pub-3940256099942544/4411468910"
    finally:
        assert server.stop() == 0
