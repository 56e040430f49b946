"""Rules about comments and documents."""
import pathlib
import re
from collections.abc import Iterator

from house.house import CODE, Finding, House

#: Clauses of a private dialect: at most `TOLERATED` in 1,000 words of comment over the house.
DIALECT = re.compile(
    r"\b(?:whoever|whomever|nobody|somebody|anybody|whom|what came of|came of it|told of|(?:is|are|was) told|one that|"
    r"one who|ones that|by itself|of (?:its|their) own|as it were|there is none|what (?:\w+ ){0,4}of)\b", re.I)
TOLERATED = 3
UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img[^>]*\ssrc=\"([^\"]+)\"")
DECLARED = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|private|fileprivate|internal|static|final|mutating|override|"
    r"indirect|nonisolated|lazy)(?:\(set\))?\s+)*(?:func|var|let|struct|class|enum|protocol|typealias|case)\s+`?(\w+)")
FILLER = set("a an the of this that its it is are and or for to in on with by".split())


def dialect(house: House) -> Iterator[Finding]:
    """At most three markers of our dialect in 1,000 words of comments and documents, over the whole house."""
    words, found = 0, []
    passages = [(source.path, comment.line, comment.text) for source in house.sources(*CODE) for comment in source.comments]
    for path, text in house.texts.items():
        if path.endswith(".md"):
            passages += [(path, number, line) for number, line in enumerate(text.split("\n"), 1)]
    for path, number, text in passages:
        words += len(text.split())
        found += [Finding(path, number, f"the clause \"{match[0]}\"") for match in DIALECT.finditer(text)]
    yield from found[words * TOLERATED // 1000:]


def echoes(house: House) -> Iterator[Finding]:
    """No doc comment says only the name of its declaration. (The API's are the descriptions of its OpenAPI document.)"""
    for source in house.sources(*CODE):
        if re.match(r"Sources/Shared/\w*API", source.path):
            continue
        lines = source.text.split("\n")
        for number, line in enumerate(lines[:-1]):
            text, below = line.strip(), DECLARED.match(lines[number + 1].strip())
            if not below or not text.startswith("/// ") or number and lines[number - 1].strip().startswith("///"):
                continue
            said = _stems(re.findall(r"[A-Za-z]+|\d+", text)) - FILLER
            if said and said <= _stems(re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", below[1])):
                yield Finding(source.path, number + 1, f"repeats the name: {text}")


def _stems(words: list[str]) -> set[str]:
    return {word.lower().removesuffix("s") for word in words}


def unfinished(house: House) -> Iterator[Finding]:
    """No marker of unfinished work."""
    for path, text in house.texts.items():
        if path.endswith((".swift", ".py", ".sh", ".js", ".mjs", ".c", ".h", ".css", ".html")):
            for number, line in enumerate(text.split("\n"), 1):
                if UNFINISHED.search(line):
                    yield Finding(path, number, line.strip())


def links(house: House) -> Iterator[Finding]:
    """Every relative link and picture of a document leads to a file of the repository, and to a heading in it."""
    known = set(house.tracked) | set(house.texts)
    folders = {str(parent) for path in known for parent in pathlib.PurePosixPath(path).parents}
    for path, text in house.texts.items():
        if not path.endswith(".md"):
            continue
        for match in LINK.finditer(text):
            address, _, heading = (match[1] or match[2]).partition("#")
            if re.match(r"[a-z]+:", address) or address.startswith("/"):
                continue
            place = _resolved(path, address) if address else path
            is_there = place in known or place in folders
            if not is_there or heading and place.endswith(".md") and heading not in _headings(house.texts[place]):
                yield Finding(path, text.count("\n", 0, match.start()) + 1, f"leads nowhere: {match[1] or match[2]}")


def _headings(document: str) -> set[str]:
    """The headings of a document as addresses."""
    found = re.findall(r"^#+ (.+)$", document, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


def _resolved(document: str, address: str) -> str:
    parts: list[str] = list(pathlib.PurePosixPath(document).parent.parts)
    for part in address.rstrip("/").split("/"):
        if part == ".." and parts:
            parts.pop()
        elif part not in (".", ""):
            parts.append(part)
    return "/".join(parts) or "."
