"""StudioClient of both SDKs: every studio operation of the contract, problems as typed errors, attempts and waits."""
import http.server
import json
import re
import socket
import subprocess
import sys
import threading

import pytest

from playd import ROOT

sys.path.insert(0, str(ROOT / "SDK" / "Python"))
import playd_sdk  # noqa: E402

KEY = "psk_" + "x" * 43
LANGUAGES = ("python", "javascript")
ARGUMENTS = {
    "confirm": {"code": "BCDF-GHJK", "account": "nino-77", "name": "Nino"},
    "announce": {"teamPlayerID": "T:_1", "account": "nino-77"},
}
NAMES = {"teamPlayerID": "team_player_id", "longestWait": "longest_wait"}
PROBLEM = {"type": "/problems/game-account-taken", "title": "Taken", "status": 409, "detail": "It is.", "remedy": "End it.",
           "instance": "abc", "retryAfterSeconds": 7}


def call_python(address, key, call, argument, options):
    waits = []
    client = playd_sdk.StudioClient(
        address, key, sleep=waits.append, **{NAMES.get(name, name): value for name, value in options.items()})
    outcome = {"error": None, "waits": waits}
    try:
        getattr(client, call)(**{NAMES.get(name, name): value for name, value in argument.items()})
    except playd_sdk.ProblemError as error:
        outcome |= {name: getattr(error, name) for name in
                    ("status", "type", "kind", "title", "detail", "remedy", "instance")}
        outcome |= {"error": "ProblemError", "retryAfter": error.retry_after}
    except playd_sdk.UnreachableError as error:
        outcome |= {"error": "UnreachableError", "mayBeDone": error.may_be_done}
    return outcome


def javascript(**words):
    done = subprocess.run(
        ["node", ROOT / "Tests" / "Contract" / "sdk_calls.mjs"], input=json.dumps(words), capture_output=True, text=True,
        timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def make_call(language, address, call="confirm", key=KEY, argument=None, **options):
    argument = argument or ARGUMENTS[call]
    if language == "python":
        return call_python(address, key, call, argument, options)
    return javascript(address=address, key=key, call=call, argument=argument, options=options)


class Scripted:
    """Answers requests in turn: (status, headers, body), or "hang up" before an answer, or "wait" with none."""

    def __init__(self, *answers):
        scripted, self.answers, self.taken, self.over = self, list(answers), [], threading.Event()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                scripted.taken.append((self.command, self.path, dict(self.headers), json.loads(body)))
                answer = scripted.answers.pop(0) if scripted.answers else (204, {}, b"")
                if answer == "wait":
                    scripted.over.wait(20)
                if isinstance(answer, str):
                    self.connection.shutdown(socket.SHUT_RDWR)
                    self.close_connection = True
                    return
                status, headers, body = answer
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if status != 204:
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_POST

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.over.set()
        self.server.shutdown()
        self.server.server_close()


def refused(status, **headers):
    return status, {name.replace("_", "-"): value for name, value in headers.items()}, b"{}"


@pytest.fixture(scope="module")
def contract(server):
    """The studio's operations in the OpenAPI document of the running server."""
    document = server.send("GET", "/v1/openapi.json").json
    found = {}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if isinstance(operation, dict) and {"studio": []} in operation.get("security", []):
                schema = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
                found[operation["operationId"]] = (method.upper(), path, document["components"]["schemas"][schema], operation)
    assert found
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_studio_operation_of_the_contract_is_called_as_it_says(contract, language):
    if language == "python":
        operations = {name: (one.http_method, one.path, one.call) for name, one in playd_sdk.OPERATIONS.items()}
    else:
        operations = {name: (one["method"], one["path"], one["call"]) for name, one in javascript()["operations"].items()}
    assert {name: one[:2] for name, one in operations.items()} == {name: one[:2] for name, one in contract.items()}
    for name, (method, path, call) in operations.items():
        with Scripted() as play:
            assert make_call(language, play.address, call)["error"] is None
        ((sent_method, sent_path, headers, body),) = play.taken
        assert (sent_method, sent_path, body) == (method, path, ARGUMENTS[call])
        # Every member of the body, so that a new one of the contract is missed here.
        assert body.keys() == contract[name][2]["properties"].keys()
        assert headers["Authorization"] == f"Bearer {KEY}"
        keys = [one for one in contract[name][3].get("parameters", []) if one["name"] == "Idempotency-Key"]
        assert not keys, "the contract takes an Idempotency-Key here now: send one, the same in every attempt"


def test_the_type_declarations_of_javascript_name_what_the_module_exports():
    declared = (ROOT / "SDK" / "JavaScript" / "index.d.ts").read_text()
    assert sorted(re.findall(r"^export (?:class|const|function) (\w+)", declared, re.M)) == javascript()["exports"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_is_a_typed_error_with_all_its_members(language):
    with Scripted((409, {"Content-Type": "application/problem+json"}, json.dumps(PROBLEM).encode())) as play:
        outcome = make_call(language, play.address)
    assert outcome["error"] == "ProblemError" and outcome["kind"] == "game-account-taken" and len(play.taken) == 1
    for name in ("type", "title", "status", "detail", "remedy", "instance"):
        assert outcome[name] == PROBLEM[name]
    assert outcome["retryAfter"] == 7


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("body", [b"<html>", b"", b"[]", b"null", b'{"type": 5, "detail": ["x"]}', b"\xff" * 50])
def test_an_answer_that_is_no_problem_document_has_its_status(language, body):
    with Scripted((403, {}, body)) as play:
        outcome = make_call(language, play.address)
    assert (outcome["error"], outcome["status"], outcome["type"]) == ("ProblemError", 403, "about:blank")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_real_server_s_refusals_have_kind_and_remedy(server, language):
    outcome = make_call(language, server.url, key=KEY)
    assert (outcome["status"], outcome["kind"]) == (401, "studio-key-invalid")
    assert outcome["title"] and outcome["remedy"] and outcome["instance"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_busy_server_is_asked_again_when_it_says(language):
    with Scripted(refused(429, Retry_After="3"), refused(503, Retry_After="4")) as play:
        outcome = make_call(language, play.address)
    assert outcome["error"] is None and outcome["waits"] == [3, 4] and len(play.taken) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_waits_grow_and_end_after_so_many_attempts(language):
    with Scripted(*[refused(503)] * 9) as play:
        outcome = make_call(language, play.address, attempts=5)
    assert outcome["status"] == 503 and len(play.taken) == 5
    assert all(0 <= wait <= 0.5 * 2 ** number for number, wait in enumerate(outcome["waits"])) and len(outcome["waits"]) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_longer_wait_than_allowed_is_left_to_the_caller(language):
    with Scripted(refused(429, Retry_After="60")) as play:
        outcome = make_call(language, play.address)
    assert (outcome["status"], outcome["retryAfter"], outcome["waits"]) == (429, 60, []) and len(play.taken) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("call, attempts", [("announce", 2), ("confirm", 1)])
@pytest.mark.parametrize("failure", ["hang up", "wait", (500, {}, b""), (504, {}, b"")], ids=str)
def test_only_what_may_be_done_twice_is_sent_again_after_a_lost_answer(language, call, attempts, failure):
    with Scripted(failure) as play:
        outcome = make_call(language, play.address, call, timeout=1)
    assert len(play.taken) == attempts
    if call == "announce":
        assert outcome["error"] is None
    elif isinstance(failure, str):
        assert outcome["error"] == "UnreachableError" and outcome["mayBeDone"] is True
    else:
        assert outcome["status"] == failure[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_that_is_not_there_has_done_nothing(language):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        outcome = make_call(language, f"http://127.0.0.1:{probe.getsockname()[1]}")
    assert outcome["error"] == "UnreachableError" and outcome["mayBeDone"] is False and len(outcome["waits"]) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_does_not_follow_a_redirect(language):
    with Scripted() as other, Scripted((307, {"Location": other.address + "/v1/studio/links"}, b"")) as play:
        outcome = make_call(language, play.address)
    assert outcome["status"] == 307 and not other.taken


@pytest.mark.parametrize("address, key", [("playd.example", KEY), ("https://playd.example", "whsec_x"),
                                          ("https://playd.example", "psk_\n")])
def test_an_address_and_key_that_cannot_be_are_refused_at_once(address, key):
    with pytest.raises(ValueError):
        playd_sdk.StudioClient(address, key)
    words = {"address": address, "key": key, "call": "confirm", "argument": {}, "options": {}}
    done = subprocess.run(["node", ROOT / "Tests" / "Contract" / "sdk_calls.mjs"], input=json.dumps(words),
                          capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "TypeError" in done.stderr
