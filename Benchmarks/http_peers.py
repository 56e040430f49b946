"""What HTTP benchmarks share: the release server, nginx as its peer, and wrk in turns between the two.

Both serve the same bytes with the same header fields on 127.0.0.1, kept-alive connections, no access log. nginx is set
up as one would for speed: a worker a core, sendfile, its cache of open files on.
"""
import contextlib
import http.client
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

# The server refuses a database that others can read.
os.umask(0o077)

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Tests" / "Support" / "Ports"))
from ports import free_port  # noqa: E402
# Another build than this tree's is measured with PLAYD_BINARY. The server refuses variables that it does not know.
PLAYD = pathlib.Path(os.environ.pop("PLAYD_BINARY", ROOT / ".build/release/playd"))
CORES = os.cpu_count() or 1
# Fields that each server writes for itself.
OWN_FIELDS = {"date", "server", "connection", "keep-alive", "content-length", "transfer-encoding", "x-request-id",
              "ratelimit", "last-modified", "accept-ranges"}


def wait_for(condition, what, seconds=20):
    limit = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > limit:
            raise RuntimeError(f"{what} did not start within {seconds} s")
        time.sleep(0.02)


def fetch(port, target, headers=None):
    """The status, the fields and the body of one request."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", target, headers=headers or {})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, response.getheaders(), body


@contextlib.contextmanager
def playd(data, *arguments, variables={}, access_log="no", log=None):
    """The release server on a free port, without limits and, unless wanted, access log; gives the port."""
    ready = pathlib.Path(data) / "ready"
    process = subprocess.Popen(
        [PLAYD, "serve", "--port", "0", "--data", data, "--ready-file", ready, "--access-log", access_log,
         "--address-limit", "0", "--player-limit", "0", "--guest-limit", "0", "--guests-per-day", "0",
         "--address-megabytes", "0", "--player-megabytes", "0", "--address-connections", "0", "--address-streams", "0",
         "--studio-limit", "0", "--room-limit", "0", "--room-guess-limit", "0",
         "--event-threads", str(CORES), "--sandbox-games", "yes", *arguments],
        stdout=subprocess.DEVNULL, stderr=log, env={**os.environ, **variables})
    try:
        wait_for(lambda: process.poll() is not None or (ready.exists() and ready.read_text().strip()), "playd")
        if process.poll() is not None:
            raise RuntimeError(f"playd ended with status {process.returncode}")
        yield int(ready.read_text()), process.pid
    finally:
        process.terminate()
        process.wait(20)


@contextlib.contextmanager
def nginx(pages):
    """nginx on a free port. `pages` maps a path to its bytes and to the fields it is sent with; gives the port."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="playd-nginx-"))
    port = free_port()
    locations = []
    for number, (target, (body, fields)) in enumerate(pages.items()):
        (folder / f"page{number}").write_bytes(body)
        kind = next((value for name, value in fields if name.lower() == "content-type"), "application/octet-stream")
        added = "".join(
            f'      add_header {name} "{quoted(value)}";\n' for name, value in fields
            if name.lower() not in OWN_FIELDS | {"content-type"})
        locations.append(f'    location = {target} {{\n      alias {folder}/page{number};\n      types {{}}\n'
                         f'      default_type "{kind}";\n{added}    }}\n')
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user}daemon off;\nworker_processes auto;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
        "events { worker_connections 1024; }\n"
        "http {\n  access_log off;\n  sendfile on;\n  tcp_nopush on;\n  tcp_nodelay on;\n  keepalive_requests 100000000;\n"
        "  server_tokens off;\n  etag off;\n  open_file_cache max=100;\n  open_file_cache_valid 60s;\n"
        + "".join(f"  {kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        + f"  server {{\n    listen 127.0.0.1:{port};\n{''.join(locations)}  }}\n}}\n")
    process = subprocess.Popen(
        ["nginx", "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"], stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: process.poll() is not None or answers(port), "nginx")
        if process.poll() is not None:
            raise RuntimeError(f"nginx ended: {(folder / 'error.log').read_text()}")
        yield port
    finally:
        process.terminate()
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def quoted(value):
    return value.replace("\\", "\\\\").replace('"', '\\"')


def answers(port):
    import socket
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wrk(port, target, seconds, headers=None):
    """Requests a second over 64 connections; every answer must be a success."""
    fields = [part for name, value in (headers or {}).items() for part in ("-H", f"{name}: {value}")]
    text = subprocess.run(
        ["wrk", "-t2", "-c64", f"-d{seconds}s", *fields, f"http://127.0.0.1:{port}{target}"],
        check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in text or "Socket errors" in text:
        raise RuntimeError(text)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1))


def compare(name, ours, theirs, target, bound, rounds=5, seconds=5, headers=None):
    """Measures both in turns and prints the medians and their ratio; true when the bound is met."""
    wrk(ours, target, 1, headers), wrk(theirs, target, 1, headers)
    figures = {"ours": [], "nginx": []}
    for _ in range(rounds):
        figures["ours"].append(wrk(ours, target, seconds, headers))
        figures["nginx"].append(wrk(theirs, target, seconds, headers))
    median = {key: statistics.median(values) for key, values in figures.items()}
    ratio = median["ours"] / median["nginx"]
    mark = "ok" if ratio >= bound else "short"
    print(f"  {name}: playd {median['ours']:,.0f}/s, nginx {median['nginx']:,.0f}/s, "
          f"{ratio:.2f} x nginx (at least {bound}) {mark}", flush=True)
    return ratio >= bound


def compare_with_same_bytes(name, ours, target, bound, headers=None, **options):
    """Measures a page of ours against nginx with the very bytes and fields that ours answers with now."""
    status, fields, body = fetch(ours, target, headers)
    if status != 200:
        raise RuntimeError(f"{target} answered {status}")
    plain = target.split("?")[0]
    with nginx({plain: (body, fields)}) as theirs:
        if fetch(theirs, target, headers)[2] != body:
            raise RuntimeError(f"nginx answers {target} with other bytes")
        return compare(name, ours, theirs, target, bound, headers=headers, **options)
