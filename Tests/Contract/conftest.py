import pytest

from playd import Playd


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
