"""Rules about modules: levels, dependencies, and imports that the WebAssembly build cannot have."""
import re
from collections.abc import Iterator

from house.house import Finding, House, Level, Target

PACKAGE = "Package.swift"
MAP = "ARCHITECTURE.md"
#: Modules of the platform that shared and client code must not import, and names that read a clock or draw randomness.
PLATFORM = {"Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin", "Dispatch", "Synchronization", "Observation"}
IMPURE = re.compile(
    r"\b(?:ContinuousClock|SuspendingClock|SystemRandomNumberGenerator|Codable|Encodable|Decodable|Mirror)\b"
    r"|\.random\(|\.randomElement\(|\.shuffled\(\)|\b(?:weak|unowned)\s+(?:var|let)\b")


def levels(house: House) -> Iterator[Finding]:
    """No module imports from a higher level, from the other side of the wire, or from a peer of a level without peers;
    ARCHITECTURE.md shows every level."""
    modules = {
        target.name: target for target in house.targets.values()
        if target.kind != "test" and target.path.startswith(("Sources/", "Examples/"))}
    for name in modules.keys() - house.levels.keys():
        yield Finding(PACKAGE, 1, f"{name} has no level; add it to `levels`")
    for name in sorted(house.levels.keys() - house.targets.keys()):
        yield Finding(PACKAGE, 1, f"`levels` names {name}, which is no module")
    for name in sorted({level.name for level in house.levels.values()}):
        if f"**{name}**" not in house.texts.get(MAP, ""):
            yield Finding(MAP, 1, f"the table of levels lacks {name}")
    for name in sorted(modules.keys() & house.levels.keys()):
        for dependency in modules[name].dependencies:
            if reason := _objection(house.levels[name], house.levels.get(dependency)):
                yield Finding(PACKAGE, 1, f"{name} -> {dependency}: {reason}")


def _objection(upper: Level, lower: Level | None) -> str | None:
    if lower is None:
        return None
    if lower.order > upper.order:
        return f"{upper.name} is below {lower.name}"
    if lower.side not in ("shared", upper.side):
        return f"{upper.side} code cannot import {lower.side} code"
    if lower.order == upper.order and not upper.peers:
        return f"modules of the level {upper.name} do not import each other"
    return None


def imports(house: House) -> Iterator[Finding]:
    """Every imported module is declared in Package.swift, and every declared one is imported."""
    for target in house.targets.values():
        if target.kind not in ("regular", "executable", "test", "macro"):
            continue
        found = {}
        for source in house.sources_of[target.name]:
            found.update({name: (source.path, line) for name, line in source.imports.items()})
        for name in sorted(found.keys() & house.targets.keys() - {target.name, *target.dependencies}):
            path, line = found[name]
            yield Finding(path, line, f"{target.name} imports {name} without declaring it in Package.swift")
        if found or house.sources_of[target.name]:
            for name in target.dependencies:
                if name in house.targets and house.targets[name].kind != "macro" and name not in found:
                    yield Finding(PACKAGE, 1, f"{target.name} declares {name} and never imports it")


def _is_portable(house: House, target: Target) -> bool:
    subject = target.name.removesuffix("Tests") if target.kind == "test" else target.name
    level = house.levels.get(subject)
    return level is not None and level.side != "server"


def portability(house: House) -> Iterator[Finding]:
    """Shared and client modules, and those of their tests that run in WebAssembly, import no Foundation, Glibc or
    Dispatch; the modules read no clock, draw no randomness and use nothing that Embedded Swift lacks."""
    for target in house.targets.values():
        if not _is_portable(house, target):
            continue
        for source in house.sources_of[target.name]:
            if source.path.endswith("NativeTests.swift"):
                continue
            for name in sorted(source.imports.keys() & PLATFORM):
                yield Finding(source.path, source.imports[name], f"imports {name}")
            if target.kind != "test":
                for match in IMPURE.finditer(source.code):
                    yield Finding(source.path, source.line(match.start()), f"uses {match[0]}")
