#!/usr/bin/env python3
"""apple_check.py [--modules FOLDER] [--sources FOLDER]: type-checks every Apple source in Swift 6 mode.

No Apple SDK is on this machine. `Apple/Stubs` declares what the sources use of Apple's frameworks, from Apple's public
documentation; the stubs become modules, Kernel, ShellBridge, IppoEngine, IppoArt and AppleShellCore are compiled as Xcode
compiles them, without the package's macros, and then each app is checked against both. The iPhone's app is checked twice:
with AdMob's package and without.

  --modules FOLDER   keep the modules there (default .build/apple-check), so that a second run only checks the apps
  --sources FOLDER   check these sources instead of Apple/ (for tests that plant a mistake)

Ends with 1 and the compiler's words where a source does not fit.
"""
import argparse
import hashlib
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STUBS = ROOT / "Apple" / "Stubs"
#: Bottom up, with their folders.
CORE = {
    "Kernel": "Sources/Shared/Kernel", "ShellBridge": "Sources/Shared/ShellBridge",
    "IppoEngine": "Sources/Shared/IppoEngine", "IppoArt": "Sources/Client/IppoArt",
    "AppleShellCore": "Sources/Apple/AppleShellCore",
}
#: What the stubs import of each other.
STUB_ORDER = ["UIKit", "SwiftUI"]
FLAGS = [
    "-swift-version", "6", "-package-name", "playd", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility", "-parse-as-library",
]
#: Kernel declares macros that Xcode does not have; nothing here uses them.
QUIET = "external macro implementation type"
#: The package sees each module's declarations, and warns of imports that no package declaration needs.
CORE_FLAGS = ["-enable-upcoming-feature", "InternalImportsByDefault"]


class Failed(Exception):
    pass


def run(command: list[str]) -> str:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    told = [line for line in done.stdout.splitlines() if ": error:" in line or ": warning:" in line]
    told = [line for line in told if QUIET not in line]
    if done.returncode or told:
        raise Failed("\n".join(dict.fromkeys(told)) or done.stdout)
    return done.stdout


def swift(folder: pathlib.Path) -> list[str]:
    return [str(file) for file in sorted(folder.rglob("*.swift"))]


def is_fresh(module: pathlib.Path, sources: list[str], salt: str) -> bool:
    """Whether the module was made of these sources; notes them if not."""
    sums = hashlib.sha256(salt.encode())
    for source in sources:
        sums.update(pathlib.Path(source).read_bytes())
    note, wanted = module.with_suffix(".sum"), sums.hexdigest()
    if module.exists() and note.exists() and note.read_text() == wanted:
        return True
    note.unlink(missing_ok=True)
    return False


def noted(module: pathlib.Path, sources: list[str], salt: str) -> str:
    sums = hashlib.sha256(salt.encode())
    for source in sources:
        sums.update(pathlib.Path(source).read_bytes())
    module.with_suffix(".sum").write_text(sums.hexdigest())
    return sums.hexdigest()


def build_core(modules: pathlib.Path) -> str:
    salt = ""
    for name, path in CORE.items():
        sources, module = swift(ROOT / path), modules / f"{name}.swiftmodule"
        if not is_fresh(module, sources, salt):
            run(["swiftc", "-emit-module", "-emit-module-path", str(module), "-module-name", name, "-wmo", "-Onone",
                 *FLAGS, *CORE_FLAGS, "-I", str(modules), *sources])
        salt = noted(module, sources, salt)
    return salt


def build_stubs(modules: pathlib.Path, side: str) -> pathlib.Path:
    folder = modules / side
    folder.mkdir(parents=True, exist_ok=True)
    stubs = {file.stem: file for file in [*STUBS.glob("*.swiftinterface"), *(STUBS / side).glob("*.swiftinterface")]}
    for name in STUB_ORDER + sorted(set(stubs) - set(STUB_ORDER)):
        file, module = stubs[name], folder / f"{name}.swiftmodule"
        if is_fresh(module, [str(file)], name):
            continue
        run(["swiftc", "-frontend", "-compile-module-from-interface", str(file), "-module-name", name, "-o", str(module),
             "-I", str(folder)])
        noted(module, [str(file)], name)
    return folder


def check(sources: list[str], name: str, modules: pathlib.Path, stubs: list[pathlib.Path]):
    if not sources:
        raise Failed(f"{name} has no sources")
    # Down to SIL: what may be sent to another thread is checked there.
    run(["swiftc", "-emit-sil", "-wmo", "-Onone", "-o", "/dev/null", "-module-name", name, *FLAGS, "-I", str(modules),
         *[part for folder in stubs for part in ("-I", str(folder))],
         "-plugin-path", str(plugins()), *sources])


def plugins() -> pathlib.Path:
    """Where the toolchain keeps the compiler's own macros, such as `@Observable`."""
    info = subprocess.run(["swiftc", "-print-target-info"], check=True, stdout=subprocess.PIPE, text=True).stdout
    import json
    return pathlib.Path(json.loads(info)["paths"]["runtimeResourcePath"]) / "host" / "plugins"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", type=pathlib.Path, default=ROOT / ".build" / "apple-check")
    parser.add_argument("--sources", type=pathlib.Path, default=ROOT / "Apple")
    wanted = parser.parse_args()
    wanted.modules.mkdir(parents=True, exist_ok=True)
    try:
        build_core(wanted.modules)
        for side, name in (("iPhone", "Playd"), ("Watch", "IppoWatch")):
            stubs = build_stubs(wanted.modules, side)
            sources = swift(wanted.sources / side)
            check(sources, name, wanted.modules, [stubs])
            if side == "iPhone":
                # The other branch of `#if canImport(GoogleMobileAds)`.
                bare = without(stubs, "GoogleMobileAds")
                check(sources, name, wanted.modules, [bare])
    except Failed as failure:
        print(failure, file=sys.stderr)
        print("apple-check: the Apple sources do not fit; see the lines above", file=sys.stderr)
        return 1
    print("apple-check: iPhone and watch fit the core and the stubs, with AdMob's package and without")
    return 0


def without(stubs: pathlib.Path, name: str) -> pathlib.Path:
    """The stubs' folder without one module."""
    bare = stubs.with_name(stubs.name + "-bare")
    bare.mkdir(exist_ok=True)
    for module in stubs.glob("*.swiftmodule"):
        link = bare / module.name
        if module.stem != name and not link.exists():
            link.symlink_to(module.resolve())
    return bare


if __name__ == "__main__":
    sys.exit(main())
