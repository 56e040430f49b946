"""Just enough of Swift's lexical grammar to find tests in a source file and to rewrite them in place.

Rewriting keeps every line where it was, so that `#line` in the rewritten file is a line of the original.
"""
import dataclasses
import re

IDENTIFIER = re.compile(r"[^\W\d]\w*|`\w+`")
NUMBER = re.compile(r"\d\w*(?:\.\d\w*)?")
OPERATOR = re.compile(r"[-+*/%=<>!&|^~?.]+")
BRACKETS = {"(": ")", "[": "]", "{": "}"}


class SourceError(Exception):
    def __init__(self, line: int, message: str):
        super().__init__(message)
        self.line = line


@dataclasses.dataclass
class Token:
    kind: str  # word, text, number, operator, bracket, mark
    text: str
    start: int
    end: int
    line: int
    starts_line: bool
    match: int = -1  # index of the bracket that closes or opens this one


def lex(source: str) -> list[Token]:
    tokens: list[Token] = []
    open_brackets: list[int] = []
    position, line, starts_line = 0, 1, True

    def fail(message: str):
        raise SourceError(line, message)

    while position < len(source):
        character = source[position]
        if character == "\n":
            line, starts_line, position = line + 1, True, position + 1
            continue
        if character.isspace():
            position += 1
            continue
        if source.startswith("//", position):
            position = source.find("\n", position)
            if position < 0:
                break
            continue
        if source.startswith("/*", position):
            end = comment_end(source, position)
            line += source.count("\n", position, end)
            position = end
            continue
        if match := re.compile(r'(#*)"').match(source, position):
            end = text_end(source, position, match[1])
            kind = "text"
        elif match := IDENTIFIER.match(source, position):
            kind, end = "word", match.end()
        elif match := NUMBER.match(source, position):
            kind, end = "number", match.end()
        elif character in "([{)]}":
            kind, end = "bracket", position + 1
        elif match := OPERATOR.match(source, position):
            kind, end = "operator", match.end()
        else:
            kind, end = "mark", position + 1
        token = Token(kind, source[position:end], position, end, line, starts_line)
        if kind == "bracket":
            if character in BRACKETS:
                open_brackets.append(len(tokens))
            else:
                if not open_brackets or BRACKETS[tokens[open_brackets[-1]].text] != character:
                    fail(f"unbalanced {character}")
                opening = open_brackets.pop()
                token.match = opening
                tokens[opening].match = len(tokens)
        tokens.append(token)
        line += source.count("\n", position, end)
        position, starts_line = end, False
    if open_brackets:
        raise SourceError(tokens[open_brackets[-1]].line, "unclosed bracket")
    return tokens


def comment_end(source: str, position: int) -> int:
    depth = 0
    for match in re.compile(r"/\*|\*/").finditer(source, position):
        depth += 1 if match[0] == "/*" else -1
        if depth == 0:
            return match.end()
    return len(source)


def text_end(source: str, position: int, pounds: str) -> int:
    """The end of the string literal at `position`, interpolations and their own strings included."""
    position += len(pounds)
    quote = '"""' if source.startswith('"""', position) else '"'
    position += len(quote)
    escape, closing = "\\" + pounds, quote + pounds
    while position < len(source):
        if source.startswith(closing, position):
            return position + len(closing)
        if source.startswith(escape + "(", position):
            position = _interpolation_end(source, position + len(escape))
        elif source.startswith(escape, position):
            position += len(escape) + 1
        else:
            position += 1
    return position


def _interpolation_end(source: str, position: int) -> int:
    depth = 0
    while position < len(source):
        if match := re.compile(r'(#*)"').match(source, position):
            position = text_end(source, position, match[1])
            continue
        if source[position] == "(":
            depth += 1
        elif source[position] == ")":
            depth -= 1
            if depth == 0:
                return position + 1
        position += 1
    return position
