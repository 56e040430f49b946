"""Rules about the size and signature of functions and files."""
import re
from collections.abc import Iterator

from house.house import CODE, Finding, House
from house.source import parameters

LONGEST_FUNCTION = 70
LONGEST_FILE = 400
#: The head of a file of expected values.
EXPECTED = "// Made by `PLAYD_RENEW_GOLDENS=1"
#: A function may have this many parameters before the others need labels.
UNLABELLED = 3


def function_length(house: House) -> Iterator[Finding]:
    """Functions have at most 70 lines, signature and braces included."""
    for source in house.sources(*CODE):
        for function in source.functions:
            first, last = source.line(function.start), source.line(function.closing)
            if last - first >= LONGEST_FUNCTION:
                yield Finding(source.path, first, f"{function.name} has {last - first + 1} lines, of {LONGEST_FUNCTION}")


def file_length(house: House) -> Iterator[Finding]:
    """Files of Swift, Python and shell have at most 400 lines; expected values that a command writes are data."""
    for path, text in house.texts.items():
        if path.endswith((".swift", ".py", ".sh")) and path.startswith((*CODE, "Scripts/")):
            if (lines := text.count("\n")) > LONGEST_FILE and not text.startswith(EXPECTED):
                yield Finding(path, 1, f"{lines} lines, of {LONGEST_FILE}")


def labels(house: House) -> Iterator[Finding]:
    """Where a function has more than three parameters, every one after the first has a label."""
    for source in house.sources("Sources/", "Examples/"):
        for function in source.functions:
            names = parameters(function.parameters)
            # Operators and subscripts have no labels.
            if len(names) > UNLABELLED and re.match(r"`?(?!subscript\b)\w", function.name):
                bare = [name.split(":")[0][2:] for name in names[1:] if re.match(r"_\s", name)]
                if bare:
                    yield Finding(
                        source.path, source.line(function.start),
                        f"{function.name} has {len(names)} parameters; label {', '.join(bare)}")
