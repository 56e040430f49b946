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
