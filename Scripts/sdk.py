#!/usr/bin/env python3
"""PlaydSDK's own package and the quick start.

  sdk.py page            put the files of Examples/QuickStart into docs/quick-start.md
  sdk.py page --check    say whether they are there as they are
  sdk.py json            print the page with the files in it, as the console shows it (Scripts/site.py puts it into the site)
  sdk.py modules         say whether Sources/Package.swift declares what Package.swift does
  sdk.py swift [FOLDER]  build PlaydSDK alone: copy Sources/Package.swift and the folders that it names into a new folder
                         (.build/sdk/PlaydSDK), and build there
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "quick-start.md"
FILES = ROOT / "Examples" / "QuickStart"
#: By language: its name in the page's fences, and its files in the order in which the page needs them.
LANGUAGES = {
    "swift": ("swift", ["Swift/Studio.swift"]), "javascript": ("js", ["server.mjs"]), "python": ("python", ["server.py"]),
    "curl": ("sh", ["connect.sh", "deliver.sh"])}
SNIPPET = re.compile(r"(<!-- Examples/QuickStart/(\S+) -->\n)```(\w+)\n.*?```\n", re.S)


def renewed(page: str) -> str:
    fences = {file: fence for fence, files in LANGUAGES.values() for file in files}
    shown = [match[2] for match in SNIPPET.finditer(page)]
    if sorted(shown) != sorted(fences):
        sys.exit(f"{PAGE.relative_to(ROOT)} shows {shown} and should show each of {list(fences)} once.")
    return SNIPPET.sub(lambda match: f"{match[1]}```{fences[match[2]]}\n{(FILES / match[2]).read_text()}```\n", page)


def page(options: list[str]) -> int:
    old = PAGE.read_text()
    new = renewed(old)
    if options != ["--check"]:
        PAGE.write_text(new)
    elif new != old:
        print(f"{PAGE.relative_to(ROOT)} shows other code than Examples/QuickStart: run Scripts/sdk.py page", file=sys.stderr)
        return 1
    return 0


def plain(text: str) -> str:
    """A paragraph without Markdown's marks: links and emphasis as their words."""
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text.replace("\n", " "))
    return re.sub(r"\*\*([^*]+)\*\*|`([^`]+)`", lambda match: match[1] or match[2], text).strip()


def table(part: str) -> list[dict]:
    """A table as rows; of variables also their names alone, whose values the console knows."""
    rows = [[plain(cell) for cell in line.strip("|").split("|")] for line in part.splitlines() if line.strip("|- ")]
    names = [row[0] for row in rows]
    return [{"rows": rows}, *([{"settings": names}] if all(re.fullmatch(r"[A-Z_]+", name) for name in names) else [])]


def blocks(text: str) -> list[dict]:
    """Paragraphs, lists, tables and code of a part of the page, in their order."""
    found, file = [], None
    for part in re.findall(r"```\w*\n.*?```|(?:(?!```)[^\n]+\n?)+", text, re.S):
        if part.startswith("```"):
            found.append({"code": re.sub(r"^```\w*\n|```$", "", part).rstrip("\n"), **({"file": file} if file else {})})
            file = None
        elif comment := re.fullmatch(r"<!-- (\S+) -->\n?", part):
            file = pathlib.Path(comment[1]).name
        elif part.startswith("|"):
            found += table(part)
        else:
            found.append({"text": plain(part)})
    return found


def guide() -> dict:
    """The page's steps; the parts of the languages stand within the step that they belong to."""
    steps = []
    for step in re.split(r"^## ", renewed(PAGE.read_text()), flags=re.M)[1:]:
        title, _, text = step.partition("\n")
        common, *parts = re.split(r"^### ", text, flags=re.M)
        found = blocks(common)
        if parts:
            languages = {}
            for part in parts:
                name, _, words = part.partition("\n")
                languages[name.lower()] = {"title": name, "blocks": blocks(words)}
            if languages.keys() != LANGUAGES.keys():
                sys.exit(f"{PAGE.relative_to(ROOT)} has {list(languages)} and should have {list(LANGUAGES)}.")
            found.append({"languages": [languages[name] for name in LANGUAGES]})
        steps.append({"title": title, "blocks": found})
    return {"steps": steps}


def print_json() -> int:
    print(json.dumps(guide(), indent=2, ensure_ascii=False))
    return 0


def targets(package: pathlib.Path) -> dict[str, tuple]:
    """Kind, path and dependencies of every module, by name."""
    scratch = ROOT / ".build" / "sdk" / "manifest"
    done = subprocess.run(
        ["swift", "package", "--package-path", package, "--scratch-path", scratch, "dump-package"], capture_output=True,
        text=True, check=True)
    return {
        target["name"]: (
            target["type"], str((package / target["path"]).relative_to(ROOT)),
            sorted(next(iter(one.values()))[0] for one in target["dependencies"]))
        for target in json.loads(done.stdout)["targets"] if target.get("path")}


def modules() -> int:
    whole, alone = targets(ROOT), targets(ROOT / "Sources")
    wrong = [f"{name}: Package.swift has {whole.get(name)}, Sources/Package.swift {one}"
             for name, one in alone.items() if whole.get(name) != one]
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    return 1 if wrong else 0


def swift(options: list[str]) -> int:
    place = pathlib.Path(options[0]) if options else ROOT / ".build" / "sdk" / "PlaydSDK"
    alone = targets(ROOT / "Sources")
    for old in (one for one in place.glob("*") if one.name != ".build"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    for _, path, _ in alone.values():
        shutil.copytree(ROOT / path, place / pathlib.Path(path).relative_to("Sources"))
    shutil.copy(ROOT / "Sources" / "Package.swift", place)
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, place)
    shutil.copy(ROOT / "Sources" / "SDK" / "PlaydSDK" / "README.md", place)
    build = ["swift", "build", "--package-path", place, "--product", "PlaydSDK"]
    return subprocess.run([ROOT / "Scripts" / "with-jemalloc.sh", *build]).returncode


def main(words: list[str]) -> int:
    match words:
        case ["page", *options]:
            return page(options)
        case ["json"]:
            return print_json()
        case ["modules"]:
            return modules()
        case ["swift", *options]:
            return swift(options)
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
