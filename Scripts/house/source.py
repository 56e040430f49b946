"""A Swift source file as the rules read it: its code without comments and literals, its comments, its declarations."""
import bisect
import dataclasses
import functools
import re

from wasm_tests.swift_source import comment_end, text_end

# A literal without interpolation ends by pattern; any other is followed through its interpolations.
LEXEME = re.compile(
    r'(?P<line>//[^\n]*)|(?P<block>/\*)|(?P<plain>(?<!#)"(?!"")(?:[^"\\\n]|\\[^(\n])*")|(?P<text>#*")')
INTERPOLATION = re.compile(r"\\#*\(")
FUNCTION = re.compile(
    r"(?<![.\w])(?:func\s+(?P<name>`?\w+`?|[-+*/%=<>!&|^~?.]+)|(?P<init>init)[?!]?|(?P<subscript>subscript))"
    r"\s*(?:<[^(){}]*>\s*)?\(")
SIGNATURE_END = re.compile(
    r"[ \t]*(?:async\b[ \t]*)?(?:(?:re)?throws\b(?:\([^)\n]*\))?[ \t]*)?(?P<result>->[^{}\n]+)?\s*(?:where\b[^{}]*)?\{")
COMPUTED = re.compile(r"\bvar\s+(?P<name>`?\w+`?)\s*:\s*(?P<type>[^={}\n]+)\{")
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
    r"(?:(?:struct|class|enum|func|var|let|typealias|protocol)[ \t]+)?(\w+)", re.M)


@dataclasses.dataclass(frozen=True)
class Function:
    """A function, initialiser, subscript or computed property with a body."""
    name: str
    start: int
    parameters: str
    result: str
    opening: int
    closing: int


@dataclasses.dataclass(frozen=True)
class Comment:
    line: int
    text: str


class Source:
    def __init__(self, path: str, text: str):
        self.path, self.text = path, text

    @functools.cached_property
    def _masked(self) -> tuple[str, list[Comment]]:
        text, comments, pieces, position = self.text, [], [], 0
        while match := LEXEME.search(text, position):
            pieces.append(text[position:match.start()])
            start, end = match.span()
            if match["block"]:
                end = comment_end(text, start)
            elif match["text"]:
                end = text_end(text, start, match["text"][:-1])
            literal = text[start:end]
            if match["line"] or match["block"]:
                comments.append(Comment(text.count("\n", 0, start) + 1, literal))
                pieces.append(_blank(literal))
            else:
                pieces.append('"' + _interpolations(literal[1:-1]) + '"' if len(literal) > 1 else '"')
            position = end
        pieces.append(text[position:])
        return "".join(pieces), comments

    @property
    def code(self) -> str:
        """The text with comments and the inside of literals blanked; every character keeps its place."""
        return self._masked[0]

    @property
    def comments(self) -> list[Comment]:
        return self._masked[1]

    @functools.cached_property
    def _line_starts(self) -> list[int]:
        return [0] + [match.end() for match in re.finditer("\n", self.text)]

    @property
    def line_count(self) -> int:
        return self.text.count("\n") + (not self.text.endswith("\n"))

    def line(self, position: int) -> int:
        return bisect.bisect_right(self._line_starts, position)

    def line_text(self, line: int) -> str:
        return self.text[self._line_starts[line - 1]:].split("\n", 1)[0].strip()

    @functools.cached_property
    def imports(self) -> dict[str, int]:
        """Imported modules and the line of each."""
        return {match[1]: self.line(match.start(1)) for match in IMPORT.finditer(self.code)}

    @functools.cached_property
    def pairs(self) -> dict[int, int]:
        """Closing brackets by the position of the opening one."""
        found, open_brackets = {}, []
        for match in re.finditer(r"[(){}\[\]]", self.code):
            if match[0] in "({[":
                open_brackets.append(match.start())
            elif open_brackets:
                found[open_brackets.pop()] = match.start()
        return found

    @functools.cached_property
    def functions(self) -> list[Function]:
        found = []
        for match in FUNCTION.finditer(self.code):
            closing = self.pairs.get(match.end() - 1)
            if closing is None:
                continue
            name = match["name"] or match["init"] or match["subscript"]
            parameters = self.code[match.end():closing]
            body = SIGNATURE_END.match(self.code, closing + 1)
            opening = body.end() - 1 if body else closing
            found.append(Function(
                name, match.start(), parameters, (body and body["result"]) or "", opening,
                self.pairs.get(opening, closing)))
        for match in COMPUTED.finditer(self.code):
            opening = match.end() - 1
            found.append(Function(
                match["name"], match.start(), "", match["type"], opening, self.pairs.get(opening, opening)))
        return found

    def body(self, function: Function) -> str:
        return self.code[function.opening:function.closing + 1]


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _interpolations(literal: str) -> str:
    """The inside of a literal with everything but its interpolations blanked."""
    if "(" not in literal or "\\" not in literal:
        return _blank(literal)
    pieces, position = [], 0
    while match := INTERPOLATION.search(literal, position):
        pieces.append(_blank(literal[position:match.end() - 1]))
        depth, end = 0, match.end() - 1
        while end < len(literal):
            depth += {"(": 1, ")": -1}.get(literal[end], 0)
            end += 1
            if depth == 0:
                break
        pieces.append(literal[match.end() - 1:end].replace('"', " "))
        position = end
    return "".join(pieces) + _blank(literal[position:])


def parameters(text: str) -> list[str]:
    """The parameters of a list, split at its own commas."""
    found, depth, start = [], 0, 0
    for position, character in enumerate(text):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or character == ">" and text[position - 1:position] != "-":
            depth -= 1
        elif character == "," and depth == 0:
            found.append(text[start:position].strip())
            start = position + 1
    last = text[start:].strip()
    return found + [last] if last else found
