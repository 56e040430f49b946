"""A bundle with a file missing, in the host with a real server that has every file."""
import pathlib
import sys

import pytest

from conftest import SITE

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Contract"))
from playd import Playd  # noqa: E402


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = Playd(tmp_path_factory.mktemp("site"), "--site", SITE)
    yield server
    assert server.stop() == 0


def starts(shell, path):
    shell(load=path)
    shell.wait("document.getElementById('app')?.childElementCount > 0 && !document.getElementById('splash')")
    assert shell.run("return document.querySelector('.fault')?.innerText ?? ''") == ""


def test_a_program_that_the_bundle_lacks_comes_from_the_server_and_starts(connected, house):
    shell = connected(house.url)
    starts(shell, "/ippo")
    program = shell.run("return document.documentElement.dataset.program")
    shell(missing=[program])
    shell(requests=True)
    starts(shell, "/ippo")
    assert program in shell(requests=True)["requests"]


def test_a_page_that_the_bundle_lacks_comes_from_the_server_and_starts(connected, house):
    shell = connected(house.url)
    shell(missing=["/ippo.html"])
    starts(shell, "/ippo")
    assert "/ippo" in shell(requests=True)["requests"]
