"""Swift Testing sources become plain functions that Embedded Swift can compile.

Embedded Swift has neither macros' run-time half nor untyped throws, so:
- `@Suite(...)` and `@Test(...)` go; beside each test stands a static `wasmTest_LINE()` that makes the suite and calls it,
  once for each of its arguments.
- `#expect(` and `#require(` become calls of the runtime in `runtime/Testing`.
- A test that `throws` does so no longer: a statement with `try` is put, with all that follows it in its block, into a
  `do` whose `catch` records the error and ends the test. So each `do` catches one type of error, which Swift infers.
- Key paths given for functions become closures; `String(describing:)`, which is for comments, tells nothing;
  `unowned` captures go unchecked, for there is no counting of them.
- A helper that `throws` without a type throws what `#require` throws.
"""
import dataclasses
import re

from .swift_source import SourceError, Token, lex

# A key path as a function: `map(\.score)`. Not a valid escape, so it cannot occur in a string.
KEY_PATH = re.compile(r"(?<=[(\s])\\\.(\w+(?:\.\w+)*)(?=[),])")
STATEMENT_BLOCKS = {"if", "else", "for", "while", "repeat", "guard", "switch", "do", "defer"}


@dataclasses.dataclass
class Test:
    suite: str  # the suite's sentence, or empty
    title: str  # the test's sentence
    function: str  # what to call: `Suite.wasmTest_12`
    line: int


def convert(source: str) -> tuple[str, list[Test]]:
    return _Converter(source).run()


class _Converter:
    def __init__(self, source: str):
        self.source = source
        self.tokens = lex(source)
        self.edits: list[tuple[int, int, str]] = []  # start, end, replacement
        self.found: list[tuple] = []  # the tests, until all suites have been seen
        self.tests: list[Test] = []
        self.suites: dict[str, str] = {}
        self.throwing_suites: dict[str, str] = {}  # whose init() throws, and what

    def run(self) -> tuple[str, list[Test]]:
        for index, token in enumerate(self.tokens):
            if token.text == "#" and index + 1 < len(self.tokens):
                name = self.tokens[index + 1].text
                if name in ("expect", "require"):
                    self.edits.append((token.start, token.end, ""))
        self.declarations(0, len(self.tokens), [])
        for found in self.found:
            self.register(*found)
        text = self.source
        # From the back, so that positions stay true; at one place what is replaced before what is put in front of it, and
        # insertions in the order in which they were made.
        for start, end, replacement in sorted(reversed(self.edits), key=lambda edit: edit[:2], reverse=True):
            text = text[:start] + replacement + text[end:]
        text = KEY_PATH.sub(r"{ $0.\1 }", text).replace("String(describing:", "described(")
        text = text.replace("[unowned self]", "[unowned(unsafe) self]")
        assert text.count("\n") == self.source.count("\n")
        return text, self.tests

    def declarations(self, index: int, end: int, path: list[str]):
        """Goes through the declarations of a file or type, which is `path`."""
        test: tuple[int, int] | None = None  # the attribute's tokens
        title = None
        while index < end:
            token = self.tokens[index]
            if token.text == "@" and self.tokens[index + 1].text in ("Suite", "Test"):
                last = index + 1
                if self.tokens[last + 1].text == "(" and not self.tokens[last + 1].starts_line:
                    last = self.tokens[last + 1].match
                if self.tokens[index + 1].text == "Suite":
                    title = self.first_text(index + 2, last)
                else:
                    test = (index, last)
                self.blank(index, last)
                index = last + 1
            elif token.text in ("struct", "class", "enum", "extension", "actor"):
                name = self.tokens[index + 1].text
                body = self.block_after(index)
                inner = path + [name]
                if title is not None or token.text != "extension":
                    self.suites[".".join(inner)] = title or ""
                title = None
                self.declarations(body + 1, self.tokens[body].match, inner)
                index = self.tokens[body].match + 1
            elif token.text in ("func", "init"):
                index = self.function(index, path, test)
                test = None
            elif token.text == "{":
                index = token.match + 1
            elif token.text in ("(", "["):
                index = token.match + 1
            else:
                index += 1

    def blank(self, first: int, last: int):
        """Takes tokens out and leaves their line breaks."""
        start, end = self.tokens[first].start, self.tokens[last].end
        self.edits = [edit for edit in self.edits if not start <= edit[0] < end]
        self.edits.append((start, end, "\n" * self.source.count("\n", start, end)))

    def first_text(self, first: int, last: int) -> str | None:
        for token in self.tokens[first:last]:
            if token.kind == "text":
                return token.text[1:-1]
        return None

    def block_after(self, index: int) -> int:
        while self.tokens[index].text != "{":
            index = self.tokens[index].match + 1 if self.tokens[index].text in ("(", "[") else index + 1
        return index

    def function(self, index: int, path: list[str], test: tuple[int, int] | None) -> int:
        """A function or initialiser from its keyword; returns the index after it."""
        keyword = self.tokens[index]
        opening = index
        while self.tokens[opening].text != "(":
            opening += 1
        closing = self.tokens[opening].match
        body = self.block_after(closing)
        end = self.tokens[body].match
        throws = [t for t in self.tokens[closing:body] if t.text == "throws"]
        is_untyped = bool(throws) and self.tokens[self.tokens.index(throws[0], closing) + 1].text != "("
        if test is None:
            if is_untyped:
                # A helper throws its requirements.
                self.edits.append((throws[0].start, throws[0].end, "throws(RequirementFailed)"))
            if keyword.text == "init" and throws and not self.tokens[opening + 1 : closing]:
                first = self.tokens.index(throws[0], closing) + 1
                named = self.source[self.tokens[first].end : self.tokens[self.tokens[first].match].start]
                self.throwing_suites[".".join(path)] = "RequirementFailed" if is_untyped else named
            return end + 1
        name = self.tokens[index + 1].text
        if any(t.text == "async" for t in self.tokens[closing:body]):
            raise SourceError(keyword.line, f"{name}: there is no concurrency in Embedded Swift; use a NativeTests file")
        if is_untyped:
            self.edits.append((throws[0].start, throws[0].end, ""))
            self.catch_errors(body, end)
        elif throws:
            raise SourceError(keyword.line, f"{name}: a test throws untyped or not at all")
        self.found.append((name, list(path), test, (opening, closing), end, keyword.line, self.is_static(index)))
        return end + 1

    def is_static(self, index: int) -> bool:
        return self.tokens[index - 1].text == "static"

    def register(self, name, path, test, parameters, end, line, is_static):
        title = None
        first, last = test
        if self.tokens[first + 2].text == "(" and last > first + 2:
            title = self.tokens[first + 3].text[1:-1] if self.tokens[first + 3].kind == "text" else None
        arguments = self.arguments(first, last)
        opening, closing = parameters
        inner = self.tokens[opening + 1 : closing]
        receiver = ""
        make, unmake = "", ""
        if path and is_static:
            receiver = "Self."
        elif path and ".".join(path) in self.throwing_suites:
            error = self.throwing_suites[".".join(path)]
            receiver, make, unmake = "suite.", f"do throws({error}) {{ var suite = try Self(); ", " } catch { thrown(error) }"
        elif path:
            receiver, make = "suite.", "var suite = Self(); "
        call = f"{receiver}{name}"
        if arguments is None:
            if inner:
                raise SourceError(line, f"{name} has a parameter and no arguments")
            body = f"{make}{call}(){unmake}"
        else:
            colon = next(i for i, t in enumerate(inner) if t.text == ":")
            if any(t.text == "," and self.depth(inner, i) == 0 for i, t in enumerate(inner)):
                raise SourceError(line, f"{name} has more than one parameter; the converter knows one")
            label = inner[0].text
            kind = self.source[inner[colon + 1].start : inner[-1].end]
            argument = "argument" if label == "_" else f"{label}: argument"
            if arguments.startswith("[") and self.is_literal:
                # A given type need not be inferred.
                arguments += f" as [{kind}]"
            body = f"forEachArgument({arguments}) {{ (argument: {kind}) in {make}{call}({argument}){unmake} }}"
        wrapper = f"wasmTest_{line}"
        static = "static " if path else ""
        self.edits.append((self.tokens[end].end, self.tokens[end].end, f"; {static}func {wrapper}() {{ {body} }}"))
        suite = next((self.suites.get(".".join(path[:n]), "") for n in range(len(path), 0, -1)), "")
        self.tests.append(Test(suite or ".".join(path), title or name, ".".join(path + [wrapper]), line))

    def depth(self, tokens: list[Token], index: int) -> int:
        opened = sum(t.text in ("(", "[") for t in tokens[:index])
        return opened - sum(t.text in (")", "]") for t in tokens[:index])

    def arguments(self, first: int, last: int) -> str | None:
        """The text of `arguments:` on one line, without comments."""
        index = first + 3
        while index < last:
            token = self.tokens[index]
            if token.text == "arguments" and self.tokens[index + 1].text == ":":
                parts = self.tokens[index + 2 : last]
                if any(t.text == "," and self.depth(parts, i) == 0 for i, t in enumerate(parts[:-1])):
                    raise SourceError(token.line, "one list of arguments, please; the converter knows no second")
                while parts[-1].text == ",":
                    parts.pop()
                self.is_literal = parts[0].text == "[" and parts[0].match == index + 1 + len(parts)
                pieces = []
                for before, part in zip([None, *parts], parts):
                    if before is not None and before.end != part.start:
                        pieces.append(" ")
                    pieces.append(part.text)
                return "".join(pieces)
            index = token.match + 1 if token.text in ("(", "[", "{") else index + 1
        return None

    def catch_errors(self, opening: int, closing: int):
        """Puts each statement with `try` between two braces into a `do` that goes on to the block's end."""
        index = opening + 1
        statement = index  # where the current statement begins
        caught: list[int] = []  # the lines of the statements, in order
        while index < closing:
            token = self.tokens[index]
            if index > opening + 1 and self.begins_statement(index, statement):
                statement = index
            if token.text == "func":
                index = self.tokens[self.block_after(index)].match + 1
                continue
            if token.text == "do" and index == statement:
                # Handles its own errors.
                index = self.tokens[self.block_after(index)].match + 1
                continue
            if token.text == "{":
                if self.is_statement_block(statement, index):
                    self.catch_errors(index, token.match)
                index = token.match + 1
                continue
            if token.text == "try" and self.tokens[index + 1].text[0] not in "?!":
                if self.tokens[statement].text in ("case", "default"):
                    raise SourceError(token.line, "a try inside a switch is not converted; put it before or in a function")
                place = self.tokens[statement].start
                if (place, place, "do { ") not in self.edits:
                    self.edits.append((place, place, "do { "))
                    caught.append(token.line)
            index += 1
        if caught:
            place = self.tokens[closing].start
            ends = "".join(f"}} catch {{ return thrown(error, line: {line}) }} " for line in reversed(caught))
            self.edits.append((place, place, ends))

    def begins_statement(self, index: int, statement: int) -> bool:
        token, before = self.tokens[index], self.tokens[index - 1]
        if before.text == ";" or (before.text == "{" and before.match > index):
            return True
        if not token.starts_line:
            return False
        if any(
            opening.text in ("(", "[") and opening.match > index for opening in self.tokens[statement:index]
        ):
            return False
        if before.kind == "operator" and before.text[-1] not in "!?" or before.text in (",", ":"):
            return False
        if before.text == ":" and self.tokens[statement].text not in ("case", "default"):
            return False
        continues = token.kind == "operator" or token.text in ("else", "catch", "{")
        return not continues

    def is_statement_block(self, statement: int, index: int) -> bool:
        first = self.tokens[statement].text
        before = self.tokens[index - 1].text
        return first in STATEMENT_BLOCKS and before not in ("(", ",", "=")
