"""The executable as its operator meets it."""
import concurrent.futures
import http.client
import signal
import sqlite3
import ssl
import subprocess
import time

import pytest

from playd import ROOT, Playd, command

WALK = ROOT / "Tests" / "Data" / "motion" / "walk-in-hand.csv"


@pytest.mark.parametrize(
    "arguments, word",
    [
        (["serve", "--port", "eighty"], "--port"),
        (["serve", "--port", "70000"], "65535"),
        (["serve", "--prot", "80"], "--prot"),
        (["serve", "8080"], "8080"),
        (["serve", "--port"], "needs a value"),
        (["serve", "--tls-cert", "x.pem"], "--tls-key"),
        (["serve", "--site", "/no/such/folder", "--data", "DATA"], "/no/such/folder"),
        (["serve", "--data", "/no/such/folder/data"], "cannot be made"),
        (["dance"], "dance"),
        ([], "serve"),
    ])
def test_a_wrong_command_line_stops_the_start_with_a_sentence(tmp_path, arguments, word):
    done = command(*[str(tmp_path) if argument == "DATA" else argument for argument in arguments])
    assert done.returncode in (1, 2)
    assert word in done.stderr
    assert "Fatal" not in done.stderr and len(done.stderr) < 1_500


@pytest.mark.parametrize("name, value", [("PLAYD_WORKERS", "many"), ("PLAYD_PORT", ""), ("PLAYD_PROT", "8080")])
def test_a_wrong_variable_stops_the_start_with_a_sentence(name, value):
    done = command("serve", **{name: value})
    assert done.returncode == 2
    assert name in done.stderr


def test_a_variable_stands_for_its_flag_and_a_flag_overrides_it(tmp_path):
    assert "up to date" in command("migrate", PLAYD_DATA=str(tmp_path / "one")).stdout
    assert (tmp_path / "one" / "playd.db").exists()
    command("migrate", "--data", str(tmp_path / "two"), PLAYD_DATA=str(tmp_path / "three"))
    assert (tmp_path / "two").exists() and not (tmp_path / "three").exists()


@pytest.mark.parametrize("name", ["serve", "migrate", "replay", "simulate-player", "configuration", "codebreaker"])
def test_every_command_explains_its_options(name):
    done = command(name, "--help")
    assert done.returncode == 0
    assert "--" in done.stdout


def test_a_port_that_is_taken_is_said(tmp_path, server):
    done = command("serve", "--port", str(server.port), "--data", str(tmp_path))
    assert done.returncode == 1
    assert str(server.port) in done.stderr


def test_migrations_run_once(tmp_path):
    assert "Applied 1, 2, 3, 4, 5, 6, 7" in command("migrate", "--data", str(tmp_path)).stdout
    assert command("migrate", "--data", str(tmp_path)).stdout == "The database is up to date.\n"


def test_a_database_of_a_newer_version_stops_the_start(tmp_path):
    command("migrate", "--data", str(tmp_path))
    with sqlite3.connect(tmp_path / "playd.db") as database:
        database.execute("INSERT INTO schema_migrations VALUES (999, 'later', 1, 1)")
    done = command("serve", "--data", str(tmp_path), "--port", "0")
    assert done.returncode == 1
    assert "newer version" in done.stderr


def test_a_file_that_is_no_database_stops_the_start(tmp_path):
    (tmp_path / "playd.db").write_bytes(b"A" * 10_000)
    done = command("serve", "--data", str(tmp_path), "--port", "0")
    assert done.returncode == 1
    assert "Restore a backup" in done.stderr


def test_sigterm_finishes_what_is_under_way(tmp_path):
    server = Playd(tmp_path)

    def write():
        try:
            return server.send("POST", "/v1/players").status
        except OSError:
            return None

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        writes = [pool.submit(write) for _ in range(400)]
        time.sleep(0.1)
        assert server.stop() == 0
    made = sum(write.result() == 201 for write in writes)
    with sqlite3.connect(tmp_path / "playd.db") as database:
        assert database.execute("SELECT count(*) FROM players").fetchone()[0] == made


def test_a_server_that_stops_says_so_before_it_closes_its_port(tmp_path):
    server = Playd(tmp_path, "--lead-seconds", "600")
    assert server.send("GET", "/readyz").status == 200
    server.process.send_signal(signal.SIGTERM)
    for _ in range(500):
        if (answer := server.send("GET", "/readyz")).status != 200:
            break
        time.sleep(0.01)
    assert answer.problem == "stopping"
    assert server.send("POST", "/v1/players").status == 201
    # The second signal ends the wait.
    assert server.stop() == 0


def test_tokens_are_not_in_the_database(tmp_path):
    server = Playd(tmp_path)
    token = server.guest()["token"]
    assert server.stop() == 0
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes()


def test_neither_tokens_nor_names_are_in_the_log(tmp_path):
    server = Playd(tmp_path)
    guest = server.guest()
    server.send("PATCH", "/v1/me", guest["token"], {"name": "Unmistakable"})
    server.stop()
    log = server.output()
    assert "/v1/me" in log
    assert guest["token"] not in log and "Unmistakable" not in log


def test_health_readiness_and_metrics(server):
    assert server.send("GET", "/healthz").body == b"ok\n"
    assert server.send("GET", "/readyz").body == b"ready\n"
    metrics = server.send("GET", "/metrics").body.decode()
    assert 'http_requests_total{route="/healthz",method="GET",status="2xx"}' in metrics


def test_too_many_guests_from_one_address_are_told_to_wait(tmp_path):
    server = Playd(tmp_path, limits=["--guest-limit", "6"])
    answers = [server.send("POST", "/v1/players") for _ in range(4)]
    assert [answer.status for answer in answers] == [201, 201, 201, 429]
    assert answers[3].problem == "too-many-requests"
    assert "Retry-After" in answers[3].json["remedy"]
    assert 1 <= int(answers[3].headers["Retry-After"]) <= 10
    assert server.stop() == 0


def test_the_site_is_served_beside_the_api(tmp_path):
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><title>Play'd</title>")
    (site / "assets" / "app.0123abcd.js").write_text("export {}")
    server = Playd(tmp_path / "data", "--site", site)
    page = {"Accept": "text/html"}
    for path in ("/", "/out-of-pocket", "/out-of-pocket/leaderboard", "/settings"):
        answer = server.send("GET", path, headers=page)
        assert (answer.status, answer.body[:15]) == (200, b"<!doctype html>")
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    asset = server.send("GET", "/assets/app.0123abcd.js")
    assert "immutable" in asset.headers["Cache-Control"]
    assert server.send("GET", "/v1/nothing", headers=page).problem == "not-found"
    assert server.send("GET", "/assets/missing.js", headers=page).problem == "not-found"
    assert server.stop() == 0


def test_tls_with_a_certificate_from_the_command_line(tmp_path):
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
        check=True, capture_output=True)
    server = Playd(tmp_path / "data", "--tls-cert", certificate, "--tls-key", key)
    trust = ssl.create_default_context(cafile=certificate)
    connection = http.client.HTTPSConnection("localhost", server.port, context=trust, timeout=10)
    connection.request("GET", "/healthz")
    response = connection.getresponse()
    assert (response.status, response.read()) == (200, b"ok\n")
    assert "max-age" in response.headers["Strict-Transport-Security"]
    connection.close()
    assert server.stop() == 0


def test_the_work_behind_requests_is_counted(server):
    text = server.send("GET", "/metrics").body.decode()
    for series in ('playd_delivery_attempts_total{outcome="confirmed"}', 'playd_deliveries_total{outcome="refunded"}',
                   'playd_partner_refreshes_total{outcome="refreshed"}', 'playd_partner_work_total{outcome="done"}',
                   'playd_push_messages_total{outcome="accepted"}',
                   'playd_apple_push_messages_total{outcome="postponed"}', 'playd_rewards_work_total{outcome="lots-expired"}',
                   "playd_deliveries_waiting", "playd_deliveries_oldest_seconds", "playd_partner_tasks_dead",
                   "playd_push_messages_waiting", "playd_grants_held", "http_event_streams"):
        values = [line.split()[-1] for line in text.splitlines() if line.startswith(series + " ")]
        assert len(values) == 1 and int(values[0]) >= 0, series


def test_a_recording_of_sensors_is_played_through_a_run():
    model = command("motion", "sample", "--ask", "raise")
    assert model.returncode == 0 and "1 prompts answered, 2 missed" in model.stdout, model
    assert "shake without a prompt" in command("motion", "sample").stdout
    walk = command("motion", str(WALK))
    assert walk.returncode == 0 and "No motion." in walk.stdout, walk


@pytest.mark.parametrize("arguments, word", [
    (["none.csv"], "none.csv"), (["sample", "--ask", "nonsense"], "tiltLeft"), (["sample", "--rules", "7"], "--rules"), ([], "file")])
def test_a_recording_that_cannot_be_played_is_refused_with_what_to_do(arguments, word):
    refused = command("motion", *arguments)
    assert refused.returncode == 2 and word in refused.stderr, refused


def test_a_table_without_times_is_no_recording(tmp_path):
    (tmp_path / "table.csv").write_text("a,b\n")
    refused = command("motion", str(tmp_path / "table.csv"))
    assert refused.returncode == 1 and "Name the columns t,x,y,z" in refused.stderr, refused


def test_the_operators_contact_is_on_the_page_help(tmp_path):
    server = Playd(tmp_path, "--support-contact", "mailto:help@play.example?subject=<b>")
    page = server.send("GET", "/legal/support").body.decode()
    assert page.count('<a href="mailto:help@play.example?subject=&lt;b>">') == 2 and "<b>" not in page
    assert server.stop() == 0
    refused = command("serve", "--data", str(tmp_path / "other"), "--support-contact", "javascript:alert(1)")
    assert refused.returncode == 2 and "mailto:" in refused.stderr
