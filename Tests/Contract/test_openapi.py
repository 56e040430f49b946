"""The API against its own description, by a tool that is not ours."""
import os
import pathlib
import re
import subprocess
import sys

CHECKS = ",".join([
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance",
    "negative_data_rejection", "ignored_auth", "unsupported_method",
])


def test_schemathesis_finds_no_violation(server, tmp_path):
    token = server.guest()["token"]
    # What is too long for an address or a body is refused as that; reports of words have a limit of their own.
    (tmp_path / "schemathesis.toml").write_text(
        '[checks]\nnegative_data_rejection.expected-statuses = '
        '["400", "401", "403", "404", "406", "413", "414", "422", "428", "429", "431", "5xx"]\n')
    tool = pathlib.Path(sys.executable).parent / "schemathesis"
    done = subprocess.run(
        [tool, "run", f"{server.url}/v1/openapi.json", "--url", server.url, "--checks", CHECKS,
         "--header", f"Authorization: Bearer {token}", "--max-examples", "15", "--seed", "1", "--workers", "1",
         # Erasing the bearer would leave the rest of the run without a valid token; test_games.py erases.
         "--exclude-operation-id", "deleteMe",
         # An event stream does not end; test_notifications.py reads it.
         "--exclude-operation-id", "streamInbox", "--generation-database", "none", "--no-color"],
        capture_output=True, text=True, timeout=400, cwd=tmp_path, env={**os.environ, "SCHEMATHESIS_HOOKS": ""})
    print(done.stdout)
    assert done.returncode == 0, done.stdout[-6_000:] + done.stderr[-2_000:]
    operations = sum(len(path) for path in server.send("GET", "/v1/openapi.json").json["paths"].values())
    assert re.search(rf"Operations:\s+{operations - 2} selected", done.stdout), done.stdout


def test_chains_of_operations_find_no_violation(server, tmp_path):
    """The stateful phase: what one operation answers is what the next is asked about. One seed chooses few chains out of so
    many operations, some none: three are taken, and more until five links were followed."""
    token = server.guest()["token"]
    tool = pathlib.Path(sys.executable).parent / "schemathesis"
    covered = 0
    for seed in range(1, 9):
        if seed > 3 and covered >= 5:
            break
        done = subprocess.run(
            [tool, "run", f"{server.url}/v1/openapi.json", "--url", server.url, "--phases", "stateful", "--checks",
             "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
             "--header", f"Authorization: Bearer {token}", "--max-examples", "40", "--seed", str(seed), "--workers", "1",
             "--exclude-operation-id", "deleteMe", "--exclude-operation-id", "streamInbox", "--generation-database",
             "none", "--no-color"],
            capture_output=True, text=True, timeout=400, cwd=tmp_path, env={**os.environ, "SCHEMATHESIS_HOOKS": ""})
        assert done.returncode == 0, done.stdout[-6_000:] + done.stderr[-2_000:]
        links = re.search(r"API Links:\s+(\d+) covered / (\d+) selected", done.stdout)
        assert links and int(links.group(2)) >= 30, done.stdout
        covered += int(links.group(1))
    assert covered >= 5, done.stdout
