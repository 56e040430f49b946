"""A worker that fails is named in the log, the metrics and /readyz; every 5xx has its cause in the log."""
import json
import sqlite3
import time

import pytest

from playd import Playd

#: A table of each worker, and the worker that fails without it.
WORKERS = {"deliveries": "deliveries", "push_jobs": "push", "partner_tasks": "partners", "reward_awards": "rewards",
           "notification_rounds": "reminders"}


def rename(data, names):
    with sqlite3.connect(data / "playd.db", timeout=30) as connection:
        connection.execute("PRAGMA legacy_alter_table = ON")
        for old, new in names.items():
            connection.execute(f"ALTER TABLE {old} RENAME TO {new}")
    connection.close()


def until(what, condition, seconds=90):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, what()
        time.sleep(0.1)


@pytest.fixture
def server(tmp_path):
    server = Playd(tmp_path / "data")
    yield server
    assert server.stop() == 0


def lines(server, event):
    found = [json.loads(line) for line in server.output().splitlines() if line.startswith("{")]
    return [line for line in found if line.get("event") == event]


def failures(server):
    text = server.send("GET", "/metrics").body.decode()
    return {line.split('"')[1]: int(line.split()[-1]) for line in text.splitlines()
            if line.startswith("playd_worker_failures_total{")}


def test_five_tables_renamed_are_told_of_by_log_metrics_and_readiness(server):
    assert server.send("GET", "/readyz").status == 200
    assert all(count == 0 for count in failures(server).values()) and set(WORKERS.values()) <= set(failures(server))
    rename(server.data, {name: name + "_away" for name in WORKERS})
    until(lambda: f"not all failed: {failures(server)}",
          lambda: all(failures(server)[worker] > 0 for worker in WORKERS.values()))
    answer = server.send("GET", "/readyz")
    assert answer.status == 503
    until(lambda: server.output(),
          lambda: {line["worker"] for line in lines(server, "worker failed")} >= set(WORKERS.values()), 5)
    told = {line["worker"]: line["error"] for line in lines(server, "worker failed")}
    for table, worker in WORKERS.items():
        assert f"Worker {worker} has failed" in answer.json["detail"], answer.json
        assert f"no such table: {table}" in told[worker], told
    # What repeats is limited: five lines a minute and worker, two minutes at most here.
    assert len(lines(server, "worker failed")) <= 5 * 2 * len(failures(server))
    # Requests are still answered, and a load balancer can go on sending them.
    assert server.send("GET", "/readyz?exclude=workers").status == 200
    rename(server.data, {name + "_away": name for name in WORKERS})
    until(lambda: server.send("GET", "/readyz").body, lambda: server.send("GET", "/readyz").status == 200)
    until(lambda: lines(server, "worker recovered"),
          lambda: {line["worker"] for line in lines(server, "worker recovered")} >= set(WORKERS.values()))


def test_a_failed_request_has_its_cause_player_and_id_in_the_log_and_no_secret(server):
    guest = server.guest()
    player = server.send("GET", "/v1/me", guest["token"]).json["playerID"]
    rename(server.data, {"balances": "balances_away"})
    answer = server.send("GET", "/v1/wallet", guest["token"])
    assert answer.status == 500 and "balances" not in answer.body.decode()
    until(lambda: server.output(), lambda: lines(server, "request failed"), 10)
    line = lines(server, "request failed")[0]
    assert line["level"] == "error" and line["status"] == 500 and line["route"] == "/v1/wallet"
    assert "no such table: balances" in line["cause"] and line["subject"] == player
    assert answer.json["instance"].endswith(line["id"])
    assert guest["token"] not in server.output()
    rename(server.data, {"balances_away": "balances"})
    assert server.send("GET", "/v1/wallet", guest["token"]).status == 200


def test_the_log_can_be_text(tmp_path):
    server = Playd(tmp_path / "data", "--log-format", "text")
    assert server.send("GET", "/healthz").status == 200
    until(lambda: server.output(), lambda: "path=/healthz" in server.output(), 10)
    assert server.stop() == 0
    assert "INFO server started port=" in server.output() and "INFO server stopping signal=15" in server.output()
