"""`make apple-check` passes as things are, and fails on a mistake: a wrong signature, a case that a switch forgets, a value
that may not cross to another actor, a method that no framework has."""
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECK = [sys.executable, str(ROOT / "Scripts" / "apple_check.py")]


@pytest.fixture(scope="session")
def sources(tmp_path_factory):
    """A copy of the apps' sources."""
    folder = tmp_path_factory.mktemp("apple")
    for side in ("iPhone", "Watch"):
        shutil.copytree(ROOT / "Apple" / side, folder / side, ignore=shutil.ignore_patterns("Resources"))
    return folder


def check(*options):
    return subprocess.run([*CHECK, *options], capture_output=True, text=True, timeout=900)


def test_every_source_fits():
    done = check()
    assert done.returncode == 0, done.stderr


MISTAKES = {
    "a wrong label of a delegate's method": (
        "iPhone/AppDelegate.swift", "didFailToRegisterForRemoteNotificationsWithError error",
        "didFailToRegisterForRemoteNotifications error", "required by protocol 'UIApplicationDelegate'"),
    "a missing argument": (
        "iPhone/Services/PurchaseService.swift", "try await product.purchase(options: [.appAccountToken(token)])",
        "try await product.purchase(options: token)", "cannot convert value of type 'UUID'"),
    "a case that a switch forgets": (
        "iPhone/Services/PurchaseService.swift", "        case .pending: send(.purchase(id, .waiting))\n        @unknown default: send(.purchase(id, .failed))\n", "",
        "switch must be exhaustive"),
    "an effect that nothing carries out": (
        "iPhone/Services.swift", "    case .stopHealth: health.stop()\n", "", "switch must be exhaustive"),
    "a value that may not leave its thread": (
        "Watch/Services/WorkoutService.swift", "    let news = inputs\n    Task { @MainActor in",
        "    let news = inputs\n    let box = NSMutableArray()\n    defer { box.add(2) }\n    Task { @MainActor in box.add(1);",
        "data race"),
    "state of the main actor touched from another thread": (
        "iPhone/Services/WatchLink.swift", "    Task { @MainActor in self.send?(.watchRun(text)) }",
        "    self.send?(.watchRun(text))", "main actor-isolated"),
    "a method that no framework has": (
        "Watch/Services/TapService.swift", "WKInterfaceDevice.current().play(.success)",
        "WKInterfaceDevice.current().vibrate(.success)", "has no member 'vibrate'"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_planted_mistake_fails(sources, name):
    file, right, wrong, words = MISTAKES[name]
    path = sources / file
    text = path.read_text("utf-8")
    assert right in text, f"{file} no longer has {right!r}"
    path.write_text(text.replace(right, wrong), "utf-8")
    try:
        done = check("--sources", str(sources))
    finally:
        path.write_text(text, "utf-8")
    assert done.returncode == 1, f"{name} was not seen"
    assert words in done.stderr, done.stderr
