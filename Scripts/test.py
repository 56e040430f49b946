#!/usr/bin/env python3
"""make test: every check there is, one after another, and one plain line at the end.

Each step prints as it goes; a step that cannot be counted (it crashed, it would not build) counts as one failure, so
nothing fails silently. `Scripts/test.py STEP ...` runs only those steps.
"""
import os
import pathlib
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
RESULTS = ROOT / ".build" / "results"
PYTHON = sys.executable


def run(*command: str, **environment: str) -> tuple[int, str]:
    """Runs a command, showing its output as it comes, and returns its exit code and output."""
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL, text=True, errors="replace")
    lines = []
    assert process.stdout
    for line in process.stdout:
        lines.append(line)
        sys.stdout.write(line)
        sys.stdout.flush()
    return process.wait(), "".join(lines)


def junit(path: pathlib.Path) -> tuple[int, int]:
    passed = failed = 0
    for suite in ElementTree.parse(path).getroot().iter("testsuite"):
        count = lambda name: int(suite.get(name) or 0)
        bad = count("failures") + count("errors")
        passed += count("tests") - bad - count("skipped")
        failed += bad
    return passed, failed


def checked(*command: str) -> tuple[int, int]:
    """A step that is one check: it passes or it does not."""
    code, _ = run(*command)
    return (1, 0) if code == 0 else (0, 1)


def lint() -> tuple[int, int]:
    return checked("make", "--no-print-directory", "lint")


def native() -> tuple[int, int]:
    RESULTS.mkdir(parents=True, exist_ok=True)
    for old in RESULTS.glob("swift*.xml"):
        old.unlink()
    code, _ = run("swift", "test", "-q", "--xunit-output", str(RESULTS / "swift.xml"))
    passed = failed = 0
    # SwiftPM writes one file for XCTest (empty here) and one for Swift Testing beside it.
    for report in RESULTS.glob("swift*.xml"):
        p, f = junit(report)
        passed, failed = passed + p, failed + f
    if code != 0 and failed == 0:
        failed = 1
    return passed, failed


# Services whose statements both databases must understand; they run on SQLite with all others.
ON_POSTGRES = ["Ledger", "Rewards", "Fraud", "Redemptions", "Deliveries", "Notifications", "Identity", "Partners"]


def postgres() -> tuple[int, int]:
    RESULTS.mkdir(parents=True, exist_ok=True)
    for old in RESULTS.glob("postgres*.xml"):
        old.unlink()
    code, _ = run(
        "swift", "test", "-q", "--skip-build", "--filter", f"^({'|'.join(ON_POSTGRES)})Tests\\.", "--xunit-output",
        str(RESULTS / "postgres.xml"), PLAYD_TEST_DATABASE="postgres")
    passed = failed = 0
    for report in RESULTS.glob("postgres*.xml"):
        p, f = junit(report)
        passed, failed = passed + p, failed + f
    return passed, max(failed, 1 if code or not passed else 0)


def site() -> tuple[int, int]:
    return checked("make", "--no-print-directory", "wasm")


def server() -> tuple[int, int]:
    return checked("make", "--no-print-directory", "server")


def wasm() -> tuple[int, int]:
    code, output = run("python3", "Scripts/wasm-tests.py")
    counts = re.findall(r"^(\d+) passed, (\d+) failed$", output, re.M)
    if not counts:
        return 0, 1
    passed, failed = map(int, counts[-1])
    return passed, max(failed, 1 if code else 0)


def pytest(name: str, *paths: str) -> tuple[int, int]:
    RESULTS.mkdir(parents=True, exist_ok=True)
    report = RESULTS / f"{name}.xml"
    report.unlink(missing_ok=True)
    code, _ = run(PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", *paths)
    if not report.exists():
        return 0, 1
    passed, failed = junit(report)
    return passed, max(failed, 1 if code else 0)


#: Stories that went wrong at first and well when told again alone; named at the end.
UNSTEADY: list[str] = []
#: More failures than these are no accident of timing.
MOST_TOLD_AGAIN = 3


def browser() -> tuple[int, int]:
    """The browser's stories. Their timing is that of a real browser beside a real server on few cores, so the few that
    go wrong are told once more, each alone; what goes well only then is counted, and named as unsteady."""
    passed, failed = pytest("browser", "Tests/Browser")
    report = RESULTS / "browser.xml"
    if not failed or not report.exists():
        return passed, failed
    wrong = [
        f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        for case in ElementTree.parse(report).getroot().iter("testcase")
        if case.find("failure") is not None or case.find("error") is not None]
    if not 0 < len(wrong) <= MOST_TOLD_AGAIN or len(wrong) < failed:
        return passed, failed
    for test in wrong:
        print(f"\n== once more: {test}", flush=True)
        well, _ = pytest("browser-again", test)
        if well:
            UNSTEADY.append(test)
            passed, failed = passed + 1, failed - 1
    return passed, failed


def fuzz() -> tuple[int, int]:
    return checked("swift", "run", "-q", "-c", "release", "Fuzz", "smoke")


STEPS = {
    "lint": lint,
    "site": site,
    "server": server,
    "native": native,
    "postgres": postgres,
    "wasm": wasm,
    "fuzz": fuzz,
    "contract": lambda: pytest("contract", "Tests/Contract"),
    "browser": browser,
}


def main() -> int:
    chosen = sys.argv[1:] or list(STEPS)
    unknown = [name for name in chosen if name not in STEPS]
    if unknown:
        print(f"test.py: no step {unknown[0]}; the steps are {', '.join(STEPS)}", file=sys.stderr)
        return 2
    total_passed = total_failed = 0
    table = []
    for name in chosen:
        print(f"\n== {name}", flush=True)
        started = time.monotonic()
        passed, failed = STEPS[name]()
        table.append(f"  {name:10} {passed:6} passed {failed:4} failed {time.monotonic() - started:7.0f} s")
        total_passed, total_failed = total_passed + passed, total_failed + failed
    print("\n" + "\n".join(table))
    for test in UNSTEADY:
        print(f"  unsteady: {test} went well only when told again")
    print(f"\n{total_passed} passed, {total_failed} failed", flush=True)
    return 1 if total_failed or not total_passed else 0


sys.exit(main())
