"""Rules about the repository: what it tracks, what its history keeps, and how its tests count."""
import re
from collections.abc import Iterator

from house.house import Finding, House

MIGRATIONS = "Tests/Data/migrations/"
#: Ways to run a failed story again and count the second run.
RETRY = re.compile(
    r"--reruns|rerunfailures|mark\.flaky|--last-failed|--lf\b|--failed-first|passed \+ 1, failed - 1|\bfailed -= 1")
DISABLED = re.compile(r"@(?:Test|Suite)\([^\n]*\.disabled\(|mark\.skip\b(?!if)|mark\.xfail|withKnownIssue")
GENERATED = re.compile(r"\A(?://|#|<!--)\s*Generated\b")


def generated_files(house: House) -> Iterator[Finding]:
    """No generated file is tracked."""
    for path in house.tracked:
        text = house.texts.get(path, "")
        if "/Generated/" in path or GENERATED.match(text):
            yield Finding(path, 1, "generated; the build makes it")


def pinned_migrations(house: House) -> Iterator[Finding]:
    """The checksums of released migrations only ever grow: numbers in order, no line changed or taken away."""
    for path, text in house.texts.items():
        if not path.startswith(MIGRATIONS):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if not re.fullmatch(r"\d+\t[^\t]+\t-?\d+", line) or int(line.split("\t")[0]) != number:
                yield Finding(path, number, f"expected migration {number} with name and checksum")
    present = {line for path, text in house.texts.items() if path.startswith(MIGRATIONS) for line in text.splitlines()}
    for line in house.removed_migrations:
        if line not in present:
            yield Finding(MIGRATIONS, 1, f"released and gone: {line}")


def retries(house: House) -> Iterator[Finding]:
    """A failed test stays failed: no second run counts, and a test in quarantine has a reason after a tab."""
    for path, text in house.texts.items():
        if path == "Scripts/test.py" or path.startswith("Tests/") and path.endswith((".py", "requirements.txt", ".ini")):
            for number, line in enumerate(text.split("\n"), 1):
                if RETRY.search(line):
                    yield Finding(path, number, f"counts a second run: {line.strip()}")
        if path == "Tests/quarantine.txt":
            for number, line in enumerate(text.splitlines(), 1):
                if line and not line.startswith("#") and not re.fullmatch(r"\S[^\t]*\t\S.{15,}", line):
                    yield Finding(path, number, f"in quarantine without a reason: {line}")


def disabled_tests(house: House) -> Iterator[Finding]:
    """No test is switched off."""
    for path, text in house.texts.items():
        if path.startswith("Tests/") and path.endswith((".swift", ".py")):
            for number, line in enumerate(text.split("\n"), 1):
                if DISABLED.search(line):
                    yield Finding(path, number, f"switched off: {line.strip()}")


def pictures(house: House) -> Iterator[Finding]:
    """A screenshot in git is shown by a document."""
    documents = "\n".join(text for path, text in house.texts.items() if path.endswith(".md"))
    for path in house.tracked:
        if path.startswith("docs/screenshots/") and path.split("/")[-1] not in documents:
            yield Finding(path, 1, "no document shows it; `make screenshots` makes it")


def promises(house: House) -> Iterator[Finding]:
    """Each test that a table of SECURITY.md names is there: its file, its suite, and the word of one of its tests."""
    names = {path.rsplit("/", 1)[-1]: path for path in house.tracked if path.startswith("Tests/")}
    for number, line in enumerate(house.texts.get("SECURITY.md", "").split("\n"), 1):
        cells = line.strip().strip("|").split("|")
        if not line.startswith("| ") or len(cells) < 3 or cells[-1].strip() in ("Shown by", "Test"):
            continue
        shown = cells[-1]
        for name, words in re.findall(r"`(test_[a-z_]+\.py)`(?: \(([^)]*)\))?", shown):
            if name not in names:
                yield Finding("SECURITY.md", number, f"there is no {name}")
                continue
            tests = _described(house.texts[names[name]])
            for word in filter(None, (part.strip() for part in words.split(","))):
                if not all(piece in tests for piece in word.lower().split()):
                    yield Finding("SECURITY.md", number, f"no test of {name} speaks of {word}")
        suites = re.sub(r"`[^`]*`(?: \([^)]*\))?", "", shown)
        for module, files in re.findall(r"(\w+Tests)(?:/(\w+Tests(?:, \w+Tests)*))?", suites):
            if files and not all(f"{file}.swift" in names for file in files.split(", ")):
                yield Finding("SECURITY.md", number, f"there is no {module}/{files}")
            elif not files and f"{module}.swift" not in names and not any(f"/{module}/" in path for path in house.tracked):
                yield Finding("SECURITY.md", number, f"there is no {module}")


def _described(text: str) -> str:
    """The names and doc comments of a file's tests, in small letters."""
    return " ".join(
        f"{name} {comment}" for name, comment in re.findall(r'def (test_\w+)\([^)]*\):(?:\s+"""(.*?)""")?', text, re.S)
    ).replace("_", " ").lower()
