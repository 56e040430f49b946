import os

import pytest

from playd import Playd, command

#: Tests of a minute and more.
LONG = {
    "test_schemathesis_finds_no_violation", "test_five_tables_renamed_are_told_of_by_log_metrics_and_readiness",
    "test_killed_a_hundred_times_under_load_on_both_databases", "test_killed_under_load_twenty_times"}


def pytest_collection_modifyitems(items):
    """Each worker takes an equal part of the list: let it begin with long tests, so that all end at about the same time."""
    long = [item for item in items if item.name in LONG]
    others = [item for item in items if item.name not in LONG]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1))
    items[:] = [
        item for worker in range(workers) for item in
        long[worker::workers] + others[len(others) * worker // workers:len(others) * (worker + 1) // workers]]


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One server for all tests that only talk to it."""
    server = Playd(tmp_path_factory.mktemp("playd"))
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="session")
def played(server):
    """A game really played: what was acknowledged, and the session with its recording as exported."""
    (acknowledged,) = server.play("--gestures", "3", "--seed", "7")
    (exported,) = server.export(acknowledged["token"])["sessions"]
    return acknowledged, exported


@pytest.fixture
def sandbox(tmp_path):
    """A sandbox server for one test; its books are verified at the end."""
    running = Playd(tmp_path, "--sandbox", "yes")
    yield running
    assert running.stop() == 0
    result = command("ledger", "verify", "--data", str(tmp_path))
    assert result.returncode == 0, result.stdout
