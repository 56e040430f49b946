#!/usr/bin/env python3
"""wasm-tests.py [--list] [--wasmkit] [TARGET ...]: the shared and client modules' tests, run inside release WebAssembly.

The tests are the ones that `swift test` runs, rewritten for Embedded Swift (`wasm_tests/convert.py`) and built with the
flags of the product (`toolset.sh`) into one module, which node runs (`wasm-tests.mjs`). Ends with `N passed, N failed`.
TARGET is a test target, such as KernelTests; without any, all whose module is under Sources/Shared or Sources/Client, or
is the rules or the feature of an app under Examples.

What a test there may use, so that it can be rewritten:
- `@testable import` works: the package is built with -enable-testing, in release as well.
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
PACKAGE = ROOT / ".build" / "wasm-tests"
TRIPLE = "wasm32-unknown-none-wasm"
#: Modules that only `*NativeTests.swift` use.
NATIVE = {"Goldens"}
EXPORTS = ["tests_count", "tests_title", "tests_run", "_start"]


def write(path: pathlib.Path, text: str):
    """Writes only what differs, so that the build sees no change where there is none."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def link(path: pathlib.Path, target: pathlib.Path):
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_symlink() and path.resolve() == target.resolve():
        return
    path.unlink(missing_ok=True)
    path.symlink_to(target)


def house() -> dict[str, dict]:
    """The package's targets by name."""
    environment = {key: value for key, value in os.environ.items() if key != "PLAYD_ONLY"}
    output = subprocess.run(
        # A scratch path of its own: another would wait for a build under way.
        ["swift", "package", "--scratch-path", PACKAGE / "manifest", "dump-package"], cwd=ROOT, env=environment,
        check=True, stdout=subprocess.PIPE)
    return {target["name"]: target for target in json.loads(output.stdout)["targets"]}


def dependencies(target: dict) -> list[str]:
    names = [dependency["byName"][0] for dependency in target["dependencies"]]
    return [name for name in names if name not in NATIVE]


def settings(target: dict) -> str:
    """The target's Swift settings, as source, with internal declarations opened to tests."""
    lines = ['.unsafeFlags(["-enable-testing"])']
    for setting in target["settings"]:
        (kind, value), = setting["kind"].items()
        if kind == "swiftLanguageMode":
            lines.append(f'.swiftLanguageMode(.v{value["_0"]})')
        elif kind in ("enableUpcomingFeature", "enableExperimentalFeature", "define"):
            lines.append(f'.{kind}("{value["_0"]}")')
    return ", ".join(lines)


def generate_sources(target: dict, into: pathlib.Path):
    """The file that Plugins/GeneratedSources makes for a target."""
    script = "symbols.py" if target["name"] == "DesignBook" else "strings.py"
    subprocess.run([SCRIPTS / script, "--swift", target["name"], into / "Generated.swift"], check=True)


def link_sources(target: dict):
    """The module's folder in the package; with a generated file beside its own where it has one."""
    folder, source_folder = PACKAGE / "House" / target["name"], ROOT / target["path"]
    if not target.get("pluginUsages"):
        link(folder, source_folder)
        return
    if folder.is_symlink():
        folder.unlink()
    own = {source.relative_to(source_folder) for source in source_folder.rglob("*.swift")}
    for linked in folder.rglob("*.swift"):
        if linked.name != "Generated.swift" and linked.relative_to(folder) not in own:
            linked.unlink()
    for source in own:
        link(folder / source, source_folder / source)
    generate_sources(target, folder)


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
        generate_sources(target, into)
        wanted.add("Generated.swift")
    for stale in into.glob("*.swift"):
        if stale.name not in wanted:
            stale.unlink()
    head = f"import Testing\n\npublic func wasmTests_{target['name']}() -> [TestCase] {{\n  [\n"
    write(into / "wasmTests.swift", head + "\n".join(cases) + "\n  ]\n}\n")
    return len(cases)


def macro(target: dict) -> str:
    """A target that the compiler runs on this machine, on the SwiftSyntax of the toolchain."""
    flags = {kind: [] for kind in ("swift", "linker")}
    for setting in target["settings"]:
        flags.get(setting["tool"], []).extend(setting["kind"].get("unsafeFlags", {}).get("_0", []))
    listed = {kind: ", ".join(json.dumps(flag) for flag in found) for kind, found in flags.items()}
    return (f'    .macro(name: "{target["name"]}", path: "House/{target["name"]}",\n'
            f'      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags([{listed["swift"]}])],\n'
            f'      linkerSettings: [.unsafeFlags([{listed["linker"]}])]),')


def generate(names: list[str], targets: dict[str, dict]) -> list[str]:
    """Writes the package; returns the test targets that have something to run."""
    running, modules = [], set()
    for name in names:
        if converted(targets[name], PACKAGE / "Tests" / name) > 0:
            running.append(name)
            modules.update(dependencies(targets[name]))
    queue = list(modules)
    while queue:
        for needed in dependencies(targets[queue.pop()]):
            if needed not in modules:
                modules.add(needed)
                queue.append(needed)

    manifest = ["// swift-tools-version: 6.2", "import CompilerPluginSupport", "import PackageDescription", "",
                "let package = Package(",
                '  name: "wasm-tests",', "  targets: ["]

    def declare(kind: str, name: str, path: str, needed: list[str], extra: str):
        listed = ", ".join(f'"{other}"' for other in needed)
        manifest.append(f'    .{kind}(name: "{name}", dependencies: [{listed}], path: "{path}"{extra}),')

    for name in sorted(modules):
        target = targets[name]
        link_sources(target)
        if target["type"] == "macro":
            manifest.append(macro(target))
            continue
        is_c = not any((ROOT / target["path"]).rglob("*.swift"))
        excluded = [] if target.get("pluginUsages") else target["exclude"]
        extra = f', exclude: {json.dumps(excluded)}' if excluded else ""
        declare("target", name, f"House/{name}", dependencies(target),
                extra if is_c else f"{extra}, swiftSettings: [{settings(target)}]")
    link(PACKAGE / "Runtime" / "Testing", SCRIPTS / "wasm_tests" / "runtime" / "Testing")
    link(PACKAGE / "Runtime" / "CRunner", SCRIPTS / "wasm_tests" / "runtime" / "CRunner")
    link(PACKAGE / "WasmTests" / "Entry.swift", SCRIPTS / "wasm_tests" / "runtime" / "Entry.swift")
    declare("target", "CRunner", "Runtime/CRunner", [], "")
    declare("target", "Testing", "Runtime/Testing", ["CRunner"], "")
    for name in running:
        declare("target", name, f"Tests/{name}", ["Testing", *dependencies(targets[name])],
                ', swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-suppress-warnings"])]')
    declare("executableTarget", "WasmTests", "WasmTests", ["Testing", *running], "")
    manifest += ["  ]", ")", ""]
    write(PACKAGE / "Package.swift", "\n".join(manifest))

    write(PACKAGE / "WasmTests" / "main.swift", "")
    imports = "".join(f"import {name}\n" for name in ["Testing", *running])
    calls = " + ".join(f"wasmTests_{name}()" for name in running) or "[]"
    write(PACKAGE / "WasmTests" / "Tests.swift",
          f"{imports}\nnonisolated(unsafe) let tests: [TestCase] = {calls}\n")
    return running


def build() -> pathlib.Path:
    toolset = subprocess.run([SCRIPTS / "toolset.sh", *EXPORTS], check=True, stdout=subprocess.PIPE, text=True).stdout
    write(PACKAGE / "toolset.json", toolset)
    code = subprocess.run(
        ["swift", "build", "-q", "-c", "release", "--product", "WasmTests", "--triple", TRIPLE,
         "--toolset", PACKAGE / "toolset.json", "--package-path", PACKAGE, "--scratch-path", PACKAGE / ".build"],
        cwd=PACKAGE).returncode
    if code != 0:
        sys.exit("The tests do not build for WebAssembly.\n0 passed, 1 failed")
    return PACKAGE / ".build" / TRIPLE / "release" / "WasmTests.wasm"


def main():
    names = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    targets = house()
    portable = re.compile(r"Sources/(Shared|Client)/|Examples/\w+/(Rules|Feature)$")
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
    generate(names or known, targets)
    module = build()
    if "--wasmkit" in sys.argv:
        code = subprocess.run(["wasmkit", "run", module]).returncode
        if code != 0:
            print("A test trapped.\n0 passed, 1 failed")
        sys.exit(code)
    node = shutil.which("node") or sys.exit("wasm-tests.py: node is missing; Scripts/install.sh test installs it")
    sys.exit(subprocess.run([node, SCRIPTS / "wasm-tests.mjs", module]).returncode)


main()
