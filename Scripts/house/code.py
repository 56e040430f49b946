"""Rules about what code says: access, errors, exhaustiveness, literals, dead declarations."""
import collections
import re
from collections.abc import Iterator

from house.house import CODE, Finding, House
from house.source import Source

PUBLIC = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:static|final|override|mutating|nonisolated|indirect)\s+)*(?:public|open)"
    r"(?:\(set\))?\s+(?:(?:static|final|class|mutating|nonisolated|indirect|convenience|required|override)\s+)*"
    r"(?:func|var|let|struct|class|enum|actor|protocol|extension|init|subscript|typealias|macro)\b", re.M)
IN_SDK_SIGNATURES = ("Sources/Shared/Kernel/Time/",)
#: Throwing work that only parses or opens values in memory; its failure says nothing that the caller does not know.
PURE = re.compile(
    r"try\?\s+(?:await\s+)?(?:JSON\.parse\(|[A-Z]\w*(?:\.\w+)?\(|(?:self\.)?vault\.open\(|\$\d\.get\(\)|[\w.]+\.rules\(\))")
IMPURE_TYPES = re.compile(r"try\?\s+(?:FileManager|Database|Connection)\b")
SWITCH = re.compile(r"\bswitch\s+(?:\w+\.)*action\s*\{")
ERROR_TYPE = re.compile(r"\b(?:struct|enum|class)\s+(\w+)(?:<[^>{]*>)?\s*:([^{\n]*)\{")
EXIT = re.compile(r"\btry!|\bas!|\bfatalError\(")
COLOR = re.compile(r"\bColor\(\s*(?:hex|red|white|hue)\s*:")
LAYOUT = re.compile(r"\.(?:padding|frame|offset|cornerRadius|shadow|blur|position)\(")
NUMBER = re.compile(r"(?<![\w.])(?!0(?![\w.]))\d[\d_]*(?:\.\d+)?(?![\w.])")
MEASURE = re.compile(
    r"\b(?:spacing|cornerRadius|lineWidth|minLength|minimum|horizontalSpacing|verticalSpacing)\s*:\s*-?"
    r"(?!0(?![\w.]))\d[\d_.]*")
DECLARATION = re.compile(
    r"\b(?:func|var|let|struct|enum|class|protocol|typealias|actor)\s+(`?[A-Za-z_]\w*`?)"
    r"|^[ \t]*(?:indirect\s+)?case\s+(?!let\b|var\b)(`?[a-z]\w*`?)(?=[ \t]*(?:$|\(|,|=))", re.M)
EXPORTS = ("@_cdecl", "@_expose", "@_extern", "@main", "@c ")
TEMPLATE = re.compile(r'"/v1/[^"\n]*"')
WORD = re.compile(r"[A-Za-z_]\w*")
#: Requirements of the standard library's protocols and entry points, which nothing in the house calls by name.
CALLED_FROM_OUTSIDE = {
    "body", "description", "debugDescription", "hash", "main", "makeIterator", "next", "index", "startIndex", "endIndex",
    "errorDescription", "makeBody", "underestimatedCount", "id", "stringLiteral", "utf8CodeUnit", "customMirror",
    "callAsFunction", "testDescription", "buildLimitedAvailability", "resolveMacro",
    # The payload macro puts "optional" before a reader's name.
    "optionalMoment", "optionalSpan", "optionalCoins", "optionalBase64",
}


def access(house: House) -> Iterator[Finding]:
    """`public` stands in Sources/SDK only, and on the values of time in its signatures."""
    for source in house.sources(*CODE):
        if not source.path.startswith(("Sources/SDK/", *IN_SDK_SIGNATURES)):
            for match in PUBLIC.finditer(source.code):
                yield Finding(source.path, source.line(match.end()), "public outside the SDK; say package")


def sdk_documentation(house: House) -> Iterator[Finding]:
    """Every `public` declaration of the SDK has a doc comment, and so have the cases and requirements in it."""
    for source in house.sources("Sources/SDK/"):
        places = []
        for match in PUBLIC.finditer(source.code):
            if re.search(r"\bextension\b", match[0]):
                continue
            places.append(match.end())
            opening = source.code.find("{", match.end())
            if re.search(r"\b(?:enum|protocol)$", match[0]) and opening >= 0:
                places += _own(source, opening, r"\b(?:case|func|var|init)\b")
        for line in sorted({source.line(place) for place in places}):
            above = line - 1
            while above > 0 and source.line_text(above).startswith("@"):
                above -= 1
            if above == 0 or not source.line_text(above).startswith("///"):
                yield Finding(source.path, line, f"undocumented: {source.line_text(line)}")


def swallowed_errors(house: House) -> Iterator[Finding]:
    """`try?` in the server and the SDK only around parsing in memory: never around a database, a worker or a request."""
    for source in house.sources("Sources/Server/", "Sources/SDK/"):
        for match in re.finditer(r"\btry\?[^\n]*", source.code):
            if IMPURE_TYPES.match(match[0]) or not PURE.match(match[0]):
                yield Finding(source.path, source.line(match.start()), source.line_text(source.line(match.start())))


def unsafe_exits(house: House) -> Iterator[Finding]:
    """No `try!`, `as!` or `fatalError` in Sources."""
    for source in house.sources("Sources/"):
        for match in EXIT.finditer(source.code):
            yield Finding(source.path, source.line(match.start()), f"{match[0]} ends the process")


def error_names(house: House) -> Iterator[Finding]:
    """Types that conform to Error end in `Error`, refusals of the domain in `Refusal`; problem documents are `Problem`."""
    for source in house.sources(*CODE):
        for match in ERROR_TYPE.finditer(source.code):
            conforms = re.search(r"(?<![\w.])(?:Swift\.)?Error\b", match[2].split(" where ")[0])
            if conforms and not match[1].endswith(("Error", "Refusal", "Problem")):
                yield Finding(source.path, source.line(match.start()), f"{match[1]} conforms to Error; end its name in Error")


def exhaustive_reducers(house: House) -> Iterator[Finding]:
    """A `switch` over an action has no `default:`, so a new action without a handler does not compile."""
    for source in house.sources("Sources/Client/", "Sources/Apps/", "Examples/"):
        for match in SWITCH.finditer(source.code):
            opening = match.end() - 1
            for position in _own(source, opening, r"\bdefault\s*:"):
                yield Finding(source.path, source.line(position), "default: in a switch over an action")


def _own(source: Source, opening: int, pattern: str) -> Iterator[int]:
    """Where the pattern occurs in a block but not in blocks inside it."""
    closing, position = source.pairs.get(opening, opening), opening + 1
    while match := re.compile(pattern + r"|\{").search(source.code, position, closing):
        if match[0] == "{":
            position = source.pairs.get(match.start(), match.start()) + 1
        else:
            yield match.start()
            position = match.end()


def design_literals(house: House) -> Iterator[Finding]:
    """Colours and layout numbers stand in DesignBook only."""
    for source in house.sources("Sources/Client/", "Sources/Apps/", "Examples/"):
        if source.path.startswith(("Sources/Client/DesignBook/", "Sources/Client/WebUI/")):
            continue
        found = {source.line(match.start()) for match in COLOR.finditer(source.code)}
        found |= {source.line(match.start()) for match in MEASURE.finditer(source.code)}
        for match in LAYOUT.finditer(source.code):
            closing = source.pairs.get(match.end() - 1, match.end())
            if NUMBER.search(_flat(source.code[match.end():closing])):
                found.add(source.line(match.start()))
        for line in sorted(found):
            yield Finding(source.path, line, source.line_text(line))


def _flat(arguments: str) -> str:
    """Arguments without what stands in brackets inside them."""
    while (flat := re.sub(r"[(\[{][^()\[\]{}]*[)\]}]", "", arguments)) != arguments:
        arguments = flat
    return arguments


def dead_declarations(house: House) -> Iterator[Finding]:
    """Every declared name occurs a second time somewhere in the Swift code."""
    counts: collections.Counter[str] = collections.Counter()
    for source in house.swift.values():
        # A macro's literals are code of its expansions.
        counts.update(WORD.findall(source.text if source.path.startswith("Sources/Macros/") else source.code))
        # The path of an endpoint names its parameters.
        for template in TEMPLATE.findall(source.text):
            counts.update(WORD.findall(template))
    for source in house.sources(*CODE):
        for match in DECLARATION.finditer(source.code):
            name = (match[1] or match[2]).strip("`")
            if counts[name] > 1 or name in CALLED_FROM_OUTSIDE or name.startswith("_"):
                continue
            if match[2] and _is_made_from_values(source, match.start()):
                continue
            if not _is_called_from_outside(source, match.start()):
                yield Finding(source.path, source.line(match.start(1 if match[1] else 2)), f"{name} is used nowhere")


def _is_made_from_values(source: Source, position: int) -> bool:
    """Whether the enum around a case is made from raw values or lists its cases, so that none need be named."""
    heads = list(re.finditer(r"\benum\s+\w+([^{]*)", source.code[:position]))
    return bool(heads) and bool(re.search(r"\b(?:String|U?Int\d*|Character|CaseIterable)\b", heads[-1][1]))


def _is_called_from_outside(source: Source, position: int) -> bool:
    """Whether an attribute hands a declaration to the linker or the test runner."""
    line = source.line(position)
    if any(mark in source.line_text(number) for number in (line - 1, line) if number > 0 for mark in EXPORTS):
        return True
    marks = [match.end() for match in re.finditer(r"@(?:Test|Suite)\b", source.code[:position])]
    if not marks:
        return False
    after = marks[-1]
    end = source.pairs.get(after, after - 1) + 1 if source.code[after] == "(" else after
    return not re.search(r"[{}]|\b(?:func|let|var)\b", source.code[end:position])
