"""Proof that each rule finds what it forbids: a small house without fault, and a planted violation of each rule."""
import copy

from house.house import Finding, House
from house.rules import RULES, excess

LEVELS = """
let levels = [
  Level(0, .shared, "kernel", ["Kernel"]),
  Level(1, .client, "features", ["Feature", "Other"], peers: false),
  Level(1, .server, "domain", ["Ledger", "Webhooks"]),
]
"""
KERNEL = """/// Seconds since the epoch.
package struct Moment {
  package var seconds: Int64
  package static func + (left: Moment, right: Moment) -> Moment { Moment(seconds: left.seconds + right.seconds) }
}
"""
FEATURE = """import Kernel

package enum Action { case start(Moment), stop }

package func reduce(_ action: Action, at moment: Moment) -> Action {
  switch action {
  case .start: .stop
  case .stop: .start(moment)
  }
}

func view() { Box(padding: reduce(.stop, at: Moment(seconds: 0))) ; _ = view }
struct Box { init(padding: Action) {} }
"""
TEXTS = {
    "Package.swift": LEVELS,
    "Sources/Shared/Kernel/Moment.swift": KERNEL,
    "Sources/Client/Feature/Feature.swift": FEATURE,
    "Sources/Client/Other/Other.swift": "import Kernel\n\npackage let origin = Moment(seconds: 0)\nlet again = origin, twice = again, thrice = twice ?? thrice\n",
    "Sources/Server/Ledger/Ledger.swift": "import Kernel\n\npackage struct LedgerError: Error { let at: Moment }\nlet error = LedgerError(at: error.at)\n",
    "Sources/SDK/PlaydSDK/SDK.swift": "/// The version of the protocol.\npublic let version = version\n",
    "Tests/Data/migrations/playd.txt": "1\tplayers\t-16\n2\tledger\t72\n",
    "Tests/requirements.txt": "pytest\n",
    "Scripts/test.py": "passed, failed = run()\n",
    "ARCHITECTURE.md": "**kernel** **features** **domain**\n",
    "README.md": "[the kernel](Sources/Shared/Kernel/Moment.swift) ![menu](docs/screenshots/menu.png)\n",
}
TRACKED = [*TEXTS, "docs/screenshots/menu.png"]


def _target(name: str, path: str, *dependencies: str, kind: str = "regular") -> dict:
    return {"name": name, "type": kind, "path": path, "dependencies": [{"byName": [item, None]} for item in dependencies]}


MANIFEST = {"targets": [
    _target("Kernel", "Sources/Shared/Kernel"),
    _target("Feature", "Sources/Client/Feature", "Kernel"),
    _target("Other", "Sources/Client/Other", "Kernel"),
    _target("Webhooks", "Sources/Server/Webhooks"),
    _target("Ledger", "Sources/Server/Ledger", "Kernel"),
]}

#: Planted violations: the rule, a file, and the text added at its end.
ADDED = [
    ("portability", "Sources/Client/Feature/Feature.swift", "import Foundation\n"),
    ("portability", "Sources/Shared/Kernel/Moment.swift", "let now = ContinuousClock.now\n_ = now\n"),
    ("function-length", "Sources/Shared/Kernel/Moment.swift", "func long() {\n" + "  long()\n" * 70 + "}\n"),
    ("file-length", "Sources/Shared/Kernel/Moment.swift", "\n" * 400),
    ("file-length", "Tests/Browser/story.py", "\n" * 401),
    ("labels", "Sources/Server/Ledger/Ledger.swift", "func move(_ a: Int, _ b: Int, c: Int, d: Int) { move(a, b, c, d) }\n"),
    ("memberwise-inits", "Sources/Server/Ledger/Ledger.swift", "struct Line {\n  var at: Line\n\n  init(_ at: Line) { self.at = at }\n}\nlet line = Line(line.at)\n"),
    ("access", "Sources/Shared/Kernel/Moment.swift", "public func open() { open() }\n"),
    ("sdk-documentation", "Sources/SDK/PlaydSDK/SDK.swift", "@frozen\npublic struct Bare { init(bare: Bare) { Bare(bare: bare) } }\n"),
    ("swallowed-errors", "Sources/Server/Ledger/Ledger.swift", "let rows = (try? database.read { rows }) ?? []\n"),
    ("swallowed-errors", "Sources/Server/Ledger/Ledger.swift", "let done = (try? worker.work(at: done)) ?? false\n"),
    ("unsafe-exits", "Sources/Server/Ledger/Ledger.swift", "let sure = try! sure\n"),
    ("error-names", "Sources/Server/Ledger/Ledger.swift", "enum Flaw: Error, Equatable { case bad(Flaw), worse }\nlet w = Flaw.worse\n_ = w\nlet b = Flaw.bad(b)\n"),
    ("exhaustive-reducers", "Sources/Client/Feature/Feature.swift", "func more(_ action: Action) {\n  switch action {\n  case .stop: more(.stop)\n  default: break\n  }\n}\n"),
    ("design-literals", "Sources/Client/Feature/Feature.swift", "let red = Color(hex: 0xFF0000)\n_ = red\n"),
    ("design-literals", "Sources/Client/Feature/Feature.swift", "let row = HStack(spacing: 3) { row }\n"),
    ("design-literals", "Sources/Client/Feature/Feature.swift", "let wide = wide.frame(width: 44)\n"),
    ("dead-declarations", "Sources/Shared/Kernel/Moment.swift", "func unloved() {}\n"),
    ("dialect", "Sources/Shared/Kernel/Moment.swift", "// For whoever asks.\n"),
    ("echoes", "Sources/Shared/Kernel/Moment.swift", "/// The name of the player.\nlet playerName = playerName\n"),
    ("unfinished", "Sources/Shared/Kernel/Moment.swift", "// TO" "DO: leap seconds.\n"),
    ("links", "README.md", "[gone](docs/gone.md)\n"),
    ("links", "README.md", "[gone](README.md#gone)\n"),
    ("pinned-migrations", "Tests/Data/migrations/playd.txt", "4\tskipped\t1\n"),
    ("retries", "Scripts/test.py", "passed, failed = passed + 1, failed - 1\n"),
    ("retries", "Tests/requirements.txt", "pytest-rerunfailures\n"),
    ("retries", "Tests/quarantine.txt", "Tests.Browser.test_page.test_offline\n"),
    ("promises", "SECURITY.md", "| Theft | None | `test_gone.py` |\n"),
    ("promises", "SECURITY.md", "| Theft | None | MomentTests/GoneTests |\n"),
    ("disabled-tests", "Tests/Browser/story.py", "@pytest.mark.skip\n"),
    ("disabled-tests", "Tests/KernelTests/MomentTests.swift", "@Test(.disabled(\"later\")) func later() {}\n"),
]


def planted(texts: dict[str, str] = {}, targets: list[dict] = [], tracked: list[str] = [], removed: list[str] = []) -> House:
    """The small house with some of it replaced."""
    manifest = copy.deepcopy(MANIFEST)
    names = {target["name"] for target in targets}
    manifest["targets"] = [target for target in manifest["targets"] if target["name"] not in names] + targets
    return House(TEXTS | texts, manifest, TRACKED + list(texts) + tracked, removed)


def cases() -> list[tuple[str, House]]:
    feature, ledger = "Sources/Client/Feature/Feature.swift", "Sources/Server/Ledger/Ledger.swift"
    imported = lambda path, name: {path: TEXTS.get(path, "") + f"import {name}\n"}
    found = [(rule, planted({path: TEXTS.get(path, "") + text})) for rule, path, text in ADDED]
    found += [
        ("levels", planted(imported("Sources/Shared/Kernel/Moment.swift", "Ledger"), [
            _target("Kernel", "Sources/Shared/Kernel", "Ledger")])),
        ("levels", planted(imported(feature, "Ledger"), [
            _target("Feature", "Sources/Client/Feature", "Kernel", "Ledger")])),
        ("levels", planted(imported(feature, "Other"), [
            _target("Feature", "Sources/Client/Feature", "Kernel", "Other")])),
        ("levels", planted({"ARCHITECTURE.md": "**kernel** **features**\n"})),
        ("levels", planted({"Sources/Server/Attic/A.swift": ""}, [_target("Attic", "Sources/Server/Attic")])),
        ("imports", planted(imported("Sources/Shared/Kernel/Moment.swift", "Other"))),
        ("imports", planted(imported(ledger, "Foundation"), [
            _target("Ledger", "Sources/Server/Ledger", "Kernel", "Webhooks")])),
        ("generated-files", planted({"Sources/Client/Feature/Generated/Strings.swift": ""})),
        ("generated-files", planted({"Sources/Client/Feature/Words.swift": "// Generated by words.py.\n"})),
        ("pinned-migrations", planted(removed=["2\tledger\t71"])),
        ("pictures", planted(tracked=["docs/screenshots/forgotten.png"])),
    ]
    return found


def run() -> list[str]:
    """Faults of the rules themselves: none when each finds its own violation and no other."""
    wrong = []
    for name, rule in RULES.items():
        for finding in rule(planted()):
            wrong.append(f"{name} finds a fault in the house without fault: {_text(finding)}")
    proved = set()
    for name, house in cases():
        if not list(RULES[name](house)):
            wrong.append(f"{name} misses a planted violation")
        for other, rule in RULES.items():
            if other != name and (found := list(rule(house))):
                wrong.append(f"{other} finds what was planted for {name}: {_text(found[0])}")
        proved.add(name)
        found = {name: list(RULES[name](house))}
        if excess(found, {}) != [name] or excess(found, {name: len(found[name])}):
            wrong.append(f"{name}: a finding beyond the allowance must fail, and one within it must not")
    return wrong + [f"{name} has no planted violation" for name in RULES if name not in proved]


def _text(finding: Finding) -> str:
    return f"{finding.path}:{finding.line}: {finding.message}"
