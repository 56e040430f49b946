"""Partners: connected through their real pages, heard through their signed events, in processes of their own."""
import json
import os
import pathlib
import subprocess
import urllib.parse

import pytest

from partners import challenge, coins, house, new_player, partner, standing, user_name
from playd import BINARY, Playd
from sandbox import Browser, connect, eventually


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
        "POST", f"{house.url}/v1/partners/{slug}/connect?isAdult=true", headers={"Authorization": f"Bearer {token}"})
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
        "POST", f"{house.url}/v1/partners/sofi/connect?isAdult=true", headers={"Authorization": f"Bearer {token}"})
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


def test_a_finance_partner_is_for_adults(house):
    token = new_player(house)
    for query in ("", "?isAdult=false"):
        refused = house.send("POST", "/v1/partners/sofi/connect" + query, token)
        assert refused.status == 403 and refused.problem == "partner-for-adults"
    for query in ("?isAdult=1", "?isAdult=", "?isAdult=true&isAdult=true"):
        assert house.send("POST", "/v1/partners/sofi/connect" + query, token).problem == "invalid-parameter"
    assert standing(house, token, "sofi")["status"] == "notConnected"
    assert house.send("POST", "/v1/partners/sofi/connect?isAdult=true", token).status == 200
    assert house.send("POST", "/v1/partners/coursera/connect", token).status == 200


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
    eventually(lambda: coins(house, token) == 560)
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
    # A refresh may be refused before the event with the reason arrives.
    eventually(lambda: standing(house, token, "sofi").get("reason") == "revokedAtPartner")
    assert standing(house, token, "sofi")["status"] == "needsReconnect"


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
        # Four partners, Apple and two games.
        assert len(pids) == 7
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
