#!/usr/bin/env python3
"""make test: every check, and one plain line at the end.

Steps run side by side as far as the processors go, each as soon as what it needs is there. Every line of output carries
the name of its step. A step that cannot be counted (it crashed, it would not build) counts as one failure, so nothing
fails silently. `Scripts/test.py STEP ...` runs only those steps.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time
import typing
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
RESULTS = ROOT / ".build" / "results"
PYTHON = sys.executable
#: Tests whose failures do not count, a line each: the test's name, a tab, the reason.
QUARANTINE = ROOT / "Tests" / "quarantine.txt"

Counts = tuple[int, int]


class Step:
    """The output and the reports of one step."""

    def __init__(self, name: str):
        self.name = name
        #: Seconds of processor time of its commands and of all that they started.
        self.busy = 0.0

    def run(self, *command: str, **environment: str) -> tuple[int, str]:
        """Runs a command, showing its output as it comes, and returns its exit code and output."""
        if STEPS[self.name].is_patient:
            command = ("chrt", "--idle", "0", *command)
        process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL, text=True, errors="replace")
        lines = []
        assert process.stdout
        for line in process.stdout:
            lines.append(line)
            # One write a line, so that lines of two steps never mix.
            sys.stdout.write(f"[{self.name}] {line}")
            sys.stdout.flush()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.busy += usage.ru_utime + usage.ru_stime
        return process.returncode, "".join(lines)

    def checked(self, *command: str, **environment: str) -> Counts:
        """A step that is one check: it passes or it does not."""
        code, _ = self.run(*command, **environment)
        return (1, 0) if code == 0 else (0, 1)

    def reported(self, pattern: str, run: typing.Callable[[], int]) -> Counts:
        """Runs what writes JUnit reports named by the pattern, and counts their tests."""
        RESULTS.mkdir(parents=True, exist_ok=True)
        for old in RESULTS.glob(pattern):
            old.unlink()
        code = run()
        reports = [Report(path) for path in RESULTS.glob(pattern)]
        for report in reports:
            TESTS.extend((seconds, self.name, test) for seconds, test in report.durations)
            QUARANTINED.extend(report.quarantined)
            FAILED.extend((self.name, *failure) for failure in report.failures)
        passed = sum(report.passed for report in reports)
        failed = sum(report.failed for report in reports)
        excused = sum(len(report.quarantined) for report in reports)
        if code and not failed and not excused:
            failed = 1
        return passed, failed if passed or failed else 1


class Report:
    """The counts of a JUnit file. A failure in quarantine is counted neither as passed nor as failed."""

    def __init__(self, path: pathlib.Path):
        self.passed = self.failed = 0
        self.durations: list[tuple[float, str]] = []
        self.quarantined: list[str] = []
        #: Name and message of every test that failed.
        self.failures: list[tuple[str, str]] = []
        excused = quarantine()
        for case in ElementTree.parse(path).getroot().iter("testcase"):
            name = f"{case.get('classname', '')}.{case.get('name')}"
            self.durations.append((float(case.get("time") or 0), name))
            if case.find("skipped") is not None:
                continue
            faults = case.findall("failure") + case.findall("error")
            if not faults:
                self.passed += 1
            elif name in excused:
                self.quarantined.append(name)
            else:
                self.failed += 1
                message = " ".join((faults[0].get("message") or faults[0].text or "").split())
                self.failures.append((name, message))


def quarantine() -> dict[str, str]:
    lines = [line for line in QUARANTINE.read_text().splitlines() if line and not line.startswith("#")]
    return {name: reason for name, _, reason in (line.partition("\t") for line in lines)}


#: Seconds, step and name of every test that was timed.
TESTS: list[tuple[float, str, str]] = []
#: Tests in quarantine that failed.
QUARANTINED: list[str] = []
#: Step, name and message of every test that failed.
FAILED: list[tuple[str, str, str]] = []


def make(*targets: str) -> typing.Callable[[Step], Counts]:
    return lambda step: step.checked("make", "--no-print-directory", *targets)


#: One optimised build for all native tests and for the servers that the other tests run. Its modules are open to tests, so
#: it stands beside `make server`'s, which are not: that costs a redemption 3 % of its processor time.
SCRATCH = ROOT / ".build" / "tests"
RELEASE = SCRATCH / "release"
#: The executable that SwiftPM makes of all test targets. Run as it is, it keeps no build waiting.
SWIFT_TESTS = [RELEASE / "playdPackageTests.xctest", "--testing-library", "swift-testing"]


def swift_tests(step: Step, *options: str, **environment: str) -> Counts:
    report = RESULTS / f"swift-{step.name}.xml"
    command = [*SWIFT_TESTS, "--xunit-output", report, *options]
    return step.reported(report.name, lambda: step.run(*map(str, command), **environment)[0])


# Services whose statements both databases must accept; they run on SQLite with all others.
ON_POSTGRES = ["Ledger", "Rewards", "Fraud", "Redemptions", "Deliveries", "Notifications", "Identity", "Partners",
               "Rooms", "OutOfPocketGames"]


def postgres(step: Step) -> Counts:
    filters = f"^({'|'.join(ON_POSTGRES)})Tests\\."
    return swift_tests(step, "--filter", filters, PLAYD_TEST_DATABASE="postgres")


def wasm(step: Step) -> Counts:
    code, output = step.run("python3", "Scripts/wasm-tests.py")
    counts = re.findall(r"^(\d+) passed, (\d+) failed$", output, re.M)
    if not counts:
        return 0, 1
    passed, failed = map(int, counts[-1])
    return passed, max(failed, 1 if code else 0)


#: Seconds after which a test outside Swift has hung: it fails with its stack, and the others go on. The slowest takes a
#: third of it on two processors.
HUNG = 900


def pytest(*options: str) -> typing.Callable[[Step], Counts]:
    def run(step: Step) -> Counts:
        report = RESULTS / f"pytest-{step.name}.xml"
        return step.reported(report.name, lambda: step.run(
            PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--timeout={HUNG}", f"--junitxml={report}",
            *options, PLAYD_BINARY=str(BUILT / "playd"))[0])
    return run


#: Without an index and debug information, which take a fifth of the compiler's time.
BUILD = ["Scripts/with-jemalloc.sh", "swift", "build", "-q", "-c", "release", "-Xswiftc", "-enable-testing",
         "--disable-index-store", "-debug-info-format", "none", "--scratch-path", str(SCRATCH)]
#: What the tests outside Swift run.
PROGRAMS = ["playd", "DiceGame", "FootballGame", "QuickStart"]
#: Copies of them, because the rest of the build may link them again.
BUILT = SCRATCH / "programs"


def server(step: Step) -> Counts:
    """The server and the example games alone, so that tests of these begin while the rest is built."""
    code, _ = step.run(*BUILD, PLAYD_ONLY=",".join(PROGRAMS))
    if code:
        return 0, 1
    BUILT.mkdir(exist_ok=True)
    for program in PROGRAMS:
        # Replaced as a whole: a copy may be running.
        shutil.copy2(RELEASE / program, BUILT / f".{program}")
        os.replace(BUILT / f".{program}", BUILT / program)
    return 1, 0


def build(step: Step) -> Counts:
    """The rest that runs natively: the fuzzers, and all tests but those of the client, which the wasm step runs."""
    return step.checked(*BUILD, "--build-tests", PLAYD_TESTS="once")


class Plan(typing.NamedTuple):
    """How a step runs, what it needs, and how many processors it keeps busy."""
    run: typing.Callable[[Step], Counts]
    needs: tuple[str, ...] = ()
    processors: int = 1
    #: It runs at idle priority beside others, with the time that they leave: no time limit of it would break by waiting.
    is_patient: bool = False


PROCESSORS = os.cpu_count() or 1
ATTACKS = "Tests/Contract/test_one_visitor.py"


def workers(count: int, share: str) -> tuple[str, ...]:
    """Options for running `count` tests at a time, and for sharing them out."""
    return "-n", str(count), "--dist", share


# A step starts as soon as what it needs is there and enough processors are free; earlier ones first. Patient steps have
# processors of their own to count: they take turns with the time that the others leave.
STEPS = {
    "server": Plan(server),
    "site": Plan(make("wasm"), is_patient=True),
    # Behind the site, for which the stories wait.
    "build": Plan(build, ("server", "site"), is_patient=True),
    # It mostly waits for servers to start, stop and recover. The tests of a file share a server, and go on from where the
    # ones before them left it.
    "contract": Plan(
        pytest("Tests/Contract", *workers(2 * max(PROCESSORS, 2), "loadfile"), f"--ignore={ATTACKS}"), ("server",),
        processors=PROCESSORS),
    # One story at a time, with limits of milliseconds: beside it only patient steps.
    "clocked": Plan(pytest("Tests/Browser", "--clocked=only"), ("server", "site"), processors=PROCESSORS),
    # A cluster of twelve processes, whose limits are seconds.
    "failover": Plan(pytest("-s", "Tests/Failover"), ("server",), processors=PROCESSORS),
    # Attacks load every processor; beside them other tests would wait too long.
    "attacks": Plan(pytest(ATTACKS), ("server",), processors=PROCESSORS),
    "wasm": Plan(wasm, ("site",), is_patient=True),
    "native": Plan(swift_tests, ("build",), is_patient=True),
    "postgres": Plan(postgres, ("build",), is_patient=True),
    # The same page as in the apps, on WebKitGTK, with a server for what is bought.
    "shell": Plan(pytest("Tests/Shell"), ("server", "site"), is_patient=True),
    # PlaydSDK as a package of its own, as a studio builds it.
    "sdk": Plan(make("sdk"), ("build",), is_patient=True),
    "fuzz": Plan(lambda step: step.checked(str(RELEASE / "Fuzz"), "smoke"), ("build",), is_patient=True),
    # The iPhone's and the watch's app: the project as a text, the sources against stubs, and mistakes planted in them.
    "apple": Plan(pytest("Tests/Apple"), is_patient=True),
    "lint": Plan(make("lint"), is_patient=True),
    # A story uses half of a processor. Beside patient steps each would take half as long again.
    "browser": Plan(
        pytest("Tests/Browser", "--clocked=none", *workers(2 * PROCESSORS, "worksteal")),
        ("site", "wasm", "native", "postgres", "shell", "sdk", "fuzz", "apple", "lint"), processors=PROCESSORS),
}


class Run:
    """Runs the chosen steps side by side and keeps their counts."""

    def __init__(self, chosen: list[str]):
        self.waiting = [name for name in STEPS if name in chosen]
        self.unfinished = set(chosen)
        #: The counts of each step, its duration and its processor time in seconds.
        self.results: dict[str, tuple[Counts, float, float]] = {}
        #: Free processors for patient steps and for the others. One more patient step runs, since some mostly wait.
        self.free = {False: PROCESSORS, True: PROCESSORS + 1}
        self.change = threading.Condition()

    def all(self):
        with concurrent.futures.ThreadPoolExecutor(len(STEPS)) as threads, self.change:
            running = []
            while self.waiting:
                if name := self.next():
                    self.waiting.remove(name)
                    self.free[STEPS[name].is_patient] -= STEPS[name].processors
                    running.append(threads.submit(self.step, name))
                else:
                    self.change.wait()
        for step in running:
            step.result()

    def next(self) -> str | None:
        for name in self.waiting:
            plan = STEPS[name]
            if plan.processors <= self.free[plan.is_patient] and not self.unfinished.intersection(plan.needs):
                return name
        return None

    def step(self, name: str):
        started = time.monotonic()
        counts = (0, 1)
        step = Step(name)
        try:
            counts = STEPS[name].run(step)
        finally:
            with self.change:
                self.results[name] = (counts, time.monotonic() - started, step.busy)
                self.unfinished.discard(name)
                self.free[STEPS[name].is_patient] += STEPS[name].processors
                self.change.notify()


def main() -> int:
    chosen = sys.argv[1:] or list(STEPS)
    unknown = [name for name in chosen if name not in STEPS]
    if unknown:
        print(f"test.py: no step {unknown[0]}; the steps are {', '.join(STEPS)}", file=sys.stderr)
        return 2
    started = time.monotonic()
    run = Run(chosen)
    run.all()
    print("\nSteps, the slowest first, and the processor time of each:")
    for name, ((passed, failed), seconds, busy) in sorted(run.results.items(), key=lambda item: -item[1][1]):
        print(f"  {name:10} {passed:6} passed {failed:4} failed {seconds:7.0f} s {busy:7.0f} s")
    busy = sum(busy for _, _, busy in run.results.values())
    print(f"  {'together':10} {time.monotonic() - started:37.0f} s {busy:7.0f} s")
    if TESTS:
        print("The ten slowest tests:")
    for seconds, step, test in sorted(TESTS, reverse=True)[:10]:
        print(f"  {seconds:7.1f} s  {step}: {test}")
    for step, test, message in FAILED:
        print(f"  failed: {step}: {test}\n    {message[:1_000]}")
    for test in QUARANTINED:
        print(f"  quarantined: {test} failed ({quarantine()[test]})")
    passed = sum(counts[0] for counts, _, _ in run.results.values())
    failed = sum(counts[1] for counts, _, _ in run.results.values())
    print(f"\n{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
