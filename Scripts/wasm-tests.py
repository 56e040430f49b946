#!/usr/bin/env python3
"""wasm-tests.py [--list] [--wasmkit] [TARGET ...]: the shared and client modules' tests, run inside release WebAssembly.

The tests are the ones that `swift test` runs, rewritten for Embedded Swift (`wasm_tests/convert.py`) and built beside the
programs, from the same modules (`wasm.sh`), into one module, which node runs (`wasm-tests.mjs`). Ends with `N passed, N
failed`.
TARGET is a test target, such as KernelTests; without any, all whose module is under Sources/Shared, Sources/Client or
Sources/Apple (an `Int` has 32 bits on a watch, too), or is the rules or the feature of an app under Examples.

What a test there may use, so that it can be rewritten:
- `@testable import` works: the programs' modules are built with -enable-testing (`toolset.sh`). They are as optimised as
  in the programs; the tests are not.
- `@Suite`, `@Test("...")`, `@Test("...", arguments: oneList)` with one parameter, `#expect(condition, "comment")`,
  `try #require(...)`; no traits, no `#expect(throws:)`, no `Issue.record`, no `async`.
- a test may be `throws`; each statement of it may throw one type of error. A helper function throws a named type;
  one that says only `throws` may throw what `#require` does and nothing else.
- no `try` directly inside a `switch` or a closure of a throwing test; put it before, or in a helper.
- no Foundation. Files named `*NativeTests.swift` are left out.
- suites are structs, made anew for each test and argument; they may have properties and `init()`.
With --wasmkit they run in the toolchain's interpreter instead, which stops at the first trap.
A test that traps fails, and the others go on in a fresh instance. Lines in failures are those of the original file.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from wasm_tests.convert import convert
from wasm_tests.swift_source import SourceError

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "Scripts"
FOLDER = ROOT / ".build" / "wasm-tests"
TRIPLE = "wasm32-unknown-none-wasm"
#: Modules that only `*NativeTests.swift` use.
NATIVE = {"Goldens"}


def write(path: pathlib.Path, text: str):
    """Writes only what differs, so that the build sees no change where there is none."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def house() -> dict[str, dict]:
    """The package's targets by name."""
    environment = {key: value for key, value in os.environ.items() if key != "PLAYD_ONLY"}
    output = subprocess.run(
        # A scratch path of its own: another would wait for a build under way.
        ["swift", "package", "--scratch-path", FOLDER / "manifest", "dump-package"], cwd=ROOT, env=environment,
        check=True, stdout=subprocess.PIPE)
    return {target["name"]: target for target in json.loads(output.stdout)["targets"]}


def dependencies(target: dict) -> list[str]:
    names = [dependency["byName"][0] for dependency in target["dependencies"]]
    return [name for name in names if name not in NATIVE]


def converted(target: dict, into: pathlib.Path) -> int:
    """Rewrites a test target's files; returns how many tests there are."""
    cases, wanted = [], {"wasmTests.swift"}
    source_folder = ROOT / target["path"]
    for source in sorted(source_folder.rglob("*.swift")):
        if source.name.endswith("NativeTests.swift"):
            continue
        try:
            text, tests = convert(source.read_text())
            # Embedded Swift wants every module imported whose types a file as much as infers.
            text = "".join(f"import {name}; " for name in sorted(dependencies(target))) + text
        except SourceError as error:
            sys.exit(f"{source.relative_to(ROOT)}:{error.line}: {error}\n0 passed, 1 failed")
        name = str(source.relative_to(source_folder)).replace("/", "_")
        wanted.add(name)
        write(into / name, text)
        cases += [f'  TestCase("{test.suite}", "{test.title}", {{ {test.function}() }}),' for test in tests]
    if target.get("pluginUsages"):
        # The file that Plugins/GeneratedSources makes for a target.
        subprocess.run([SCRIPTS / "strings.py", "--swift", target["name"], into / "Generated.swift"], check=True)
        wanted.add("Generated.swift")
    for stale in into.glob("*.swift"):
        if stale.name not in wanted:
            stale.unlink()
    symbol = f"wasmTests_{target['name']}"
    head = f'import Testing\n\n@_cdecl("{symbol}")\npublic func {symbol}() {{\n  tests += [\n'
    write(into / "wasmTests.swift", head + "\n".join(cases) + "\n  ]\n}\n")
    return len(cases)


def generate(names: list[str], targets: dict[str, dict]) -> list[str]:
    """Writes the sources; returns the test targets that have something to run."""
    running = [name for name in names if converted(targets[name], FOLDER / "Tests" / name) > 0]
    # Called by their symbols: the compiler would take all that an imported module uses along, and optimise it again.
    symbols = [f"wasmTests_{name}" for name in running]
    declared = "".join(f'@_extern(c, "{symbol}") func {symbol}()\n' for symbol in symbols)
    calls = "".join(f"  {symbol}()\n" for symbol in symbols)
    write(FOLDER / "WasmTests" / "Tests.swift", f"{declared}\nfunc collectTests() {{\n{calls}}}\n")
    write(FOLDER / "WasmTests" / "Entry.swift", (SCRIPTS / "wasm_tests" / "runtime" / "Entry.swift").read_text())
    # Its globals would never be initialised.
    write(FOLDER / "WasmTests" / "main.swift", "")
    return running


def build(running: list[str]) -> pathlib.Path:
    code = subprocess.run(
        [SCRIPTS / "wasm.sh", "--tests"], env={**os.environ, "PLAYD_WASM_TESTS": ",".join(running)}).returncode
    if code != 0:
        sys.exit("The tests do not build for WebAssembly.\n0 passed, 1 failed")
    return ROOT / ".build" / "wasm" / TRIPLE / "release" / "WasmTests.wasm"


def main():
    names = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    targets = house()
    portable = re.compile(r"Sources/(Shared|Client|Apple)/|Examples/\w+/(Rules|Feature)$")
    known = [
        name for name, target in targets.items()
        if target["type"] == "test" and name.removesuffix("Tests") in targets
        and portable.match(targets[name.removesuffix("Tests")]["path"])
    ]
    if "--list" in sys.argv:
        print("\n".join(known))
        return
    for name in names:
        if name not in known:
            sys.exit(f"wasm-tests.py: {name} is none of {', '.join(known)}")
    module = build(generate(names or known, targets))
    if "--wasmkit" in sys.argv:
        code = subprocess.run(["wasmkit", "run", module]).returncode
        if code != 0:
            print("A test trapped.\n0 passed, 1 failed")
        sys.exit(code)
    node = shutil.which("node") or sys.exit("wasm-tests.py: node is missing; Scripts/install.sh test installs it")
    sys.exit(subprocess.run([node, SCRIPTS / "wasm-tests.mjs", module]).returncode)


main()
