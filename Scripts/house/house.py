"""The repository as the rules see it: its files, its package and the history they need."""
import dataclasses
import functools
import hashlib
import json
import pathlib
import re
import subprocess

from house.source import Source

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = ("Sources/", "Tests/", "Examples/", "Benchmarks/", "Fuzz/")
TEXT = (".swift", ".py", ".sh", ".js", ".mjs", ".md", ".txt", ".yml", ".c", ".h", ".css", ".html")
LEVEL = re.compile(
    r'Level\(\s*(?P<order>\d+), \.(?P<side>\w+), "(?P<name>[^"]+)",\s*\[(?P<modules>[^\]]*)\](?P<peers>, peers: false)?\)')


@dataclasses.dataclass(frozen=True)
class Finding:
    path: str
    line: int
    message: str


@dataclasses.dataclass(frozen=True)
class Level:
    order: int
    side: str
    name: str
    peers: bool


@dataclasses.dataclass(frozen=True)
class Target:
    name: str
    kind: str
    path: str
    dependencies: tuple[str, ...]


class House:
    """`texts` are the files to check by path; `manifest` is the package as `swift package dump-package` prints it."""

    def __init__(self, texts: dict[str, str], manifest: dict, tracked: list[str], removed_migrations: list[str]):
        self.texts, self.tracked, self.removed_migrations = texts, tracked, removed_migrations
        self.targets = {target.name: target for target in map(_target, manifest["targets"])}
        self.swift = {path: Source(path, text) for path, text in texts.items() if path.endswith(".swift")}

    @functools.cached_property
    def levels(self) -> dict[str, Level]:
        """The level of each module, from the table in Package.swift."""
        found = {}
        for match in LEVEL.finditer(self.texts.get("Package.swift", "")):
            level = Level(int(match["order"]), match["side"], match["name"], not match["peers"])
            found.update({name: level for name in re.findall(r'"(\w+)"', match["modules"])})
        return found

    @functools.cached_property
    def sources_of(self) -> dict[str, list[Source]]:
        """The Swift files of each target: those whose nearest enclosing target folder is its own."""
        folders = {target.path: name for name, target in self.targets.items()}
        found: dict[str, list[Source]] = {name: [] for name in self.targets}
        for path, source in self.swift.items():
            parts = path.split("/")
            for length in range(len(parts) - 1, 0, -1):
                if name := folders.get("/".join(parts[:length])):
                    found[name].append(source)
                    break
        return found

    def sources(self, *prefixes: str) -> list[Source]:
        """Swift files under the given folders, without those that a script writes."""
        return [
            source for path, source in self.swift.items()
            if path.startswith(prefixes) and "/Generated/" not in path]


def _target(entry: dict) -> Target:
    names = [next(iter(dependency.values()))[0] for dependency in entry["dependencies"]]
    kind = entry["type"]
    default = f"{'Tests' if kind == 'test' else 'Sources'}/{entry['name']}"
    return Target(entry["name"], kind, (entry.get("path") or default).rstrip("/"), tuple(names))


def _run(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _manifest(text: str) -> dict:
    """The package as JSON, kept until Package.swift changes."""
    folder = ROOT / ".build" / "tidy"
    kept = folder / f"package-{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    if not kept.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("package-*.json"):
            old.unlink(missing_ok=True)
        # A scratch folder of its own: a running build holds the lock of the usual one.
        kept.write_text(_run("swift", "package", "--scratch-path", str(folder / "scratch"), "dump-package"))
    return json.loads(kept.read_text())


def load() -> House:
    """The working tree, new files included, ignored files not."""
    listed = sorted({
        path for path in _run("git", "ls-files", "-z", "-co", "--exclude-standard").split("\0")
        if path and (ROOT / path).is_file()})
    texts = {
        path: (ROOT / path).read_text(encoding="utf-8", errors="replace") for path in listed if path.endswith(TEXT)}
    history = _run("git", "log", "--format=", "-p", "--", "Tests/Data/migrations")
    removed = [line[1:] for line in history.split("\n") if re.match(r"-\d", line)]
    return House(texts, _manifest(texts["Package.swift"]), listed, removed)
