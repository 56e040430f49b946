#!/usr/bin/env python3
"""Splits a WebAssembly program into a first part, which a first visit needs until it can be used, and a second part.

A program's line in Web/programs.json names what belongs to its second part (`second`): modules (`InsightFeature`), types
(`PlaydFeature.AccountScreen`) or functions (`AppKit.Shell.log`). A function belongs there that bears such a name, closures
and specialisations for it included, and every function that only such functions use. `first` names exceptions.

The parts share memory, table and stack. Where the first part calls the second, it calls a stub: it asks the page for the
second part (`host.second`), which returns once that is there, and calls its place in the table, which the second part has
filled with its function. A function of the second part whose address is taken has its stub at its place in the table until
then. The second part imports functions of the first from the table too, by their places, so neither exports a name.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys
import typing

from packing import CODE_SECTION, leb
from wasm_module import (
    CALL, CONSTANT, ELEMENTS, END, EXPORTS, FUNCTION, FUNCTIONS, GLOBAL_KIND, GLOBALS, HEADER, IMPORTS, MEMORIES,
    MEMORY_KIND, TABLE_KIND, TABLES, TYPES, Function, Module, signed, text, vector)

ROOT = pathlib.Path(__file__).resolve().parent.parent
GET, CALL_INDIRECT = 0x20, 0x11
#: Functions that others share without bearing their names: what wasm-opt merges, which is above all copies of the standard
#: library's generics, and the compiler's helpers for values. Only their use decides where they belong.
SHARED = re.compile(r"^byn\$|^outlined | of Swift\.")
#: Numbers of functions that take one byte.
ONE_BYTE = 126
#: The type of functions without parameters and results.
NOTHING = b"\0\0"


class SplittingError(Exception):
    pass


def demangled(names: list[str]) -> list[str]:
    return subprocess.run(
        ["swift", "demangle", "-compact"], input="\n".join(names), check=True, stdout=subprocess.PIPE,
        text=True).stdout.splitlines()


def own_name(name: str) -> str:
    """A demangled name without the types of parameters and results, which other modules may have."""
    name = re.sub(r"\((\w+) in _[0-9A-F]+\)", r"\1", name)
    while (less := re.sub(r"\([^()]*\)", "", name)) != name:
        name = less
    return re.sub(r" (:|->|throws) \S+", "", name)


def named(names: list[str], patterns: list[str]) -> set[int]:
    """The numbers of the functions that bear one of the names. A pattern that names none is refused."""
    found: set[int] = set()
    names = [own_name(name) if SHARED.search(name) is None else "" for name in names]
    for pattern in patterns:
        own = re.compile(rf"(?<![\w.]){re.escape(pattern)}(?!\w)")
        those = {number for number, name in enumerate(names) if own.search(name)}
        if not those:
            raise SplittingError(f"no function is named {pattern}, which is to be in the second part")
        found |= those
    return found


def order(counts: dict[int, int], alike: typing.Callable[[int], tuple]) -> list[int]:
    """Functions in the order that makes the smallest download: those most called have the numbers of one byte, the others
    stand beside those that are alike."""
    known = sorted(counts, key=lambda number: (-counts[number], number))
    return known[:ONE_BYTE] + sorted(known[ONE_BYTE:], key=lambda number: (counts[number] == 0, *alike(number), number))


class Split:
    def __init__(self, module: Module, seeds: set[int]):
        self.module, self.seeds, self.start = module, set(seeds), len(module.imports)
        self.all = range(self.start, self.start + len(module.functions))
        places = range(module.first_place, module.first_place + len(module.elements))
        #: The table: functions by place.
        self.table = dict(zip(places, module.elements))
        # Where wasm-opt found functions that are the same, one has the name and the places of all of them.
        self.seeds -= {number for number, count in collections.Counter(module.elements).items() if count > 1}
        self.second = set(self.all) - self.needed() if seeds else set()
        self.places = {number: place for place, number in self.table.items()}
        for number in self.crossing():
            self.places[number] = place = self.first_free
            self.table[place] = number

    @property
    def first_free(self) -> int:
        return self.module.first_place + len(self.table)

    def function(self, number: int) -> Function:
        return self.module.functions[number - self.start]

    def needed(self) -> set[int]:
        """What the exported functions use, but for what is named."""
        waiting = [number for _, kind, number in self.module.exports if kind == FUNCTION]
        words = self.module.data_words
        waiting += [number for place, number in self.table.items() if place in words]
        reached: set[int] = set()
        while waiting:
            number = waiting.pop()
            if number in reached or number < self.start or number in self.seeds:
                continue
            reached.add(number)
            function = self.function(number)
            waiting += [called for _, _, called in function.calls]
            waiting += [self.table[constant] for constant in function.constants if constant in self.table]
        return reached

    def crossing(self) -> list[int]:
        """Functions that the other part calls and that have no place in the table."""
        found = {called for number in self.all for _, _, called in self.function(number).calls
                 if called >= self.start and (called in self.second) != (number in self.second)}
        return sorted(found - set(self.places))

    def counts(self, mine: list[int]) -> dict[int, int]:
        """How often functions of a part call each function, their own and others."""
        counts = dict.fromkeys(mine, 0)
        for number in mine:
            for _, _, called in self.function(number).calls:
                counts[called] = counts.get(called, 0) + 1
        return counts

    def likeness(self, number: int, is_stub: bool) -> tuple:
        function = self.function(number)
        return function.kind, b"" if is_stub else function.codes

    def stub(self, number: int, ask: int) -> bytes:
        parameters = self.module.types[self.function(number).kind][0]
        body = bytearray([0, CALL]) + leb(ask)
        for local in range(parameters):
            body += bytes([GET]) + leb(local)
        body += bytes([CONSTANT]) + signed(self.places[number])
        body += bytes([CALL_INDIRECT]) + leb(self.function(number).kind) + bytes([0, END])
        return leb(len(body)) + bytes(body)

    @property
    def first_part(self) -> bytes:
        module = self.module
        mine = [number for number in self.all if number not in self.second]
        counts = {number: count for number, count in self.counts(mine).items() if number >= self.start}
        for number in self.places:
            counts.setdefault(number, 0)
        kinds, imports, exports = [*module.types], [*module.imports], [*module.exports]
        ask = self.start
        if self.second:
            if NOTHING not in kinds:
                kinds.append(NOTHING)
            imports.append(("host", "second", kinds.index(NOTHING)))
            exports += [("table", TABLE_KIND, 0), ("stack", GLOBAL_KIND, 0)]
        mine = order(counts, lambda number: self.likeness(number, number in self.second))
        numbers = {**{number: number for number in range(self.start)}, **numbered(mine, len(imports))}
        bodies = [self.stub(number, ask) if number in self.second else self.function(number).encoded(numbers)
                  for number in mine]
        return written({
            **module.sections,
            TYPES: vector([b"\x60" + kind for kind in kinds]),
            IMPORTS: vector([text(a) + text(b) + bytes([FUNCTION]) + leb(kind) for a, b, kind in imports]),
            FUNCTIONS: vector([leb(self.function(number).kind) for number in mine]),
            TABLES: self.table_section,
            EXPORTS: vector([text(name) + bytes([kind]) + leb(numbers[number] if kind == FUNCTION else number)
                             for name, kind, number in exports]),
            ELEMENTS: leb(1) + segment(module.first_place, [numbers[self.table[place]] for place in sorted(self.table)]),
            CODE_SECTION: vector(bodies),
        })

    @property
    def table_section(self) -> bytes:
        return b"\1\x70\1" + leb(self.first_free) * 2

    @property
    def second_part(self) -> bytes:
        module = self.module
        counts = self.counts(sorted(self.second))
        outside = sorted((number for number in counts if number not in self.second), key=lambda number: -counts[number])
        mine = order({number: counts[number] for number in self.second}, lambda number: self.likeness(number, False))
        numbers = numbered(outside + mine, 0)

        def imported(number: int) -> bytes:
            if number < self.start:
                a, b, kind = module.imports[number]
            else:
                a, b, kind = "first", str(self.places[number]), self.function(number).kind
            return text(a) + text(b) + bytes([FUNCTION]) + leb(kind)

        shared = [
            text("first") + text("memory") + bytes([MEMORY_KIND]) + module.sections[MEMORIES][1:],
            text("first") + text("table") + bytes([TABLE_KIND]) + self.table_section[1:],
            text("first") + text("stack") + bytes([GLOBAL_KIND]) + module.sections[GLOBALS][1:3],
        ]
        return written({
            TYPES: module.sections[TYPES],
            IMPORTS: vector(shared + [imported(number) for number in outside]),
            FUNCTIONS: vector([leb(self.function(number).kind) for number in mine]),
            ELEMENTS: vector([segment(place, [numbers[number] for number in run]) for place, run in self.runs()]),
            CODE_SECTION: vector([self.function(number).encoded(numbers) for number in mine]),
        })

    def runs(self) -> list[tuple[int, list[int]]]:
        """Neighboring places of the second part's functions in the table."""
        runs: list[tuple[int, list[int]]] = []
        for place in sorted(self.table):
            if self.table[place] not in self.second:
                continue
            if runs and runs[-1][0] + len(runs[-1][1]) == place:
                runs[-1][1].append(self.table[place])
            else:
                runs.append((place, [self.table[place]]))
        return runs


def numbered(functions: list[int], start: int) -> dict[int, int]:
    return {number: start + place for place, number in enumerate(functions)}


def segment(place: int, numbers: list[int]) -> bytes:
    return bytes([0, CONSTANT]) + signed(place) + bytes([END]) + vector([leb(number) for number in numbers])


#: The order of sections: the count of data segments stands before the code.
ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11]


def written(sections: dict[int, bytes]) -> bytes:
    return HEADER + b"".join(bytes([kind]) + leb(len(sections[kind])) + sections[kind] for kind in ORDER if kind in sections)


def split(data: bytes, names: list[str], second: list[str], first: list[str] = []) -> tuple[bytes, bytes]:
    """The two parts of a module whose functions have these names."""
    parts = Split(Module(data), named(names, second) - named(names, first))
    return parts.first_part, parts.second_part


def ordered(data: bytes) -> bytes:
    """A module that stays whole, with its functions in the order of a small download."""
    return Split(Module(data), set()).first_part


def main(product: str) -> None:
    """Makes a program's parts of the optimised module that wasm.sh has left."""
    app = next(app for app in json.loads((ROOT / "Web" / "programs.json").read_text("utf-8")) if app["product"] == product)
    programs = ROOT / ".build" / "programs"
    whole = (programs / f"{product}.whole").read_bytes()
    stem = re.sub(r"([A-Z])", lambda found: "-" + found.group(1).lower(), app["name"])
    if "second" in app:
        lines = (programs / f"{product}.whole.names").read_text("utf-8").splitlines()
        first, second = split(whole, demangled([line.partition(":")[2] for line in lines]), app["second"], app.get("first", []))
        (programs / f"{stem}-second.wasm").write_bytes(second)
    else:
        first = ordered(whole)
    (programs / f"{stem}.wasm").write_bytes(first)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except SplittingError as error:
        sys.exit(f"splitting.py: {error}")
