"""Reads and writes the parts of a WebAssembly module that splitting.py changes."""
import dataclasses

from packing import BYTES, CODE_SECTION, CONSTANTS, MEMORY, NUMBERS, PLAIN, PREFIX, PREFIXED, TABLE, PackingError, leb

TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS, START, ELEMENTS, DATA = 1, 2, 3, 4, 5, 6, 7, 8, 9, 11
FUNCTION, TABLE_KIND, MEMORY_KIND, GLOBAL_KIND = 0, 1, 2, 3
CALL, CONSTANT, END = 0x10, 0x41, 0x0B
HEADER = b"\0asm\1\0\0\0"


def signed(number: int) -> bytes:
    """A number in signed LEB128."""
    data = bytearray()
    while not -64 <= number < 64:
        data.append(number & 127 | 128)
        number >>= 7
    data.append(number & 127)
    return bytes(data)


def text(name: str) -> bytes:
    return leb(len(name)) + name.encode()


def vector(items: list[bytes]) -> bytes:
    return leb(len(items)) + b"".join(items)


@dataclasses.dataclass
class Function:
    kind: int
    body: bytes
    #: Its operation codes alone.
    codes: bytes
    #: Where calls stand in the body: start, end, number of the function called.
    calls: list[tuple[int, int, int]]
    #: The i32 constants of the body, among them the places in the table of functions whose address it takes.
    constants: set[int]

    def encoded(self, numbers: dict[int, int]) -> bytes:
        """The body with other numbers for the functions called."""
        parts, at = [], 0
        for start, end, called in self.calls:
            parts += [self.body[at:start], leb(numbers[called])]
            at = end
        body = b"".join(parts) + self.body[at:]
        return leb(len(body)) + body


class Cursor:
    def __init__(self, data: bytes, at: int = 0):
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def skip(self) -> None:
        """Skips a number."""
        while self.data[self.at] > 127:
            self.at += 1
        self.at += 1

    def bytes(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count:self.at]

    def number(self) -> int:
        number = shift = 0
        while True:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def signed(self) -> int:
        start = self.at
        number, bits = self.number(), 7 * (self.at - start)
        return number - (1 << bits) if number >> bits - 1 else number

    def text(self) -> str:
        return self.bytes(self.number()).decode()


def function(kind: int, body: bytes) -> Function:
    cursor = Cursor(body)
    codes, calls, constants = bytearray(), [], set()
    for _ in range(cursor.number()):
        cursor.skip()
        cursor.byte()
    size = len(body)
    while cursor.at < size:
        code = cursor.byte()
        codes.append(code)
        if 0x20 <= code <= 0x22:
            cursor.skip()
        elif code == CALL:
            start = cursor.at
            called = cursor.number()
            calls.append((start, cursor.at, called))
        elif code == CONSTANT:
            constants.add(cursor.signed())
        elif code in CONSTANTS:
            cursor.skip()
        elif code in MEMORY:
            cursor.skip()
            cursor.skip()
        elif code in NUMBERS:
            for _ in range(NUMBERS[code]):
                cursor.skip()
        elif code in BYTES:
            cursor.bytes(BYTES[code])
        elif code == TABLE:
            for _ in range(cursor.number() + 1):
                cursor.skip()
        elif code == PREFIX:
            cursor.bytes(PREFIXED[cursor.byte()])
        elif code not in PLAIN:
            raise PackingError(f"wasm_module.py: the operation {code:#x} is new")
    return Function(kind, body, bytes(codes), calls, constants)


class Module:
    """A module with one table, one memory and imports of functions only."""

    def __init__(self, data: bytes):
        self.sections: dict[int, bytes] = {}
        cursor = Cursor(data, len(HEADER))
        while cursor.at < len(data):
            kind, content = cursor.byte(), cursor.bytes(cursor.number())
            if kind:
                self.sections[kind] = content
        if START in self.sections:
            raise PackingError("wasm_module.py: a function that runs by itself is new")
        self.types = self.parameters()
        self.imports = self.imported()
        kinds = self.numbers(FUNCTIONS)
        code = Cursor(self.sections[CODE_SECTION])
        self.functions: list[Function] = []
        code.number()
        for kind in kinds:
            self.functions.append(function(kind, code.bytes(code.number())))
        self.exports = self.exported()
        self.first_place, self.elements = self.table()

    def numbers(self, section: int) -> list[int]:
        cursor = Cursor(self.sections[section])
        return [cursor.number() for _ in range(cursor.number())]

    def parameters(self) -> list[bytes]:
        """The types as they are written, each without its leading 0x60."""
        cursor = Cursor(self.sections[TYPES])
        types = []
        for _ in range(cursor.number()):
            cursor.byte()
            start = cursor.at
            for _ in range(2):
                cursor.bytes(cursor.number())
            types.append(cursor.data[start:cursor.at])
        return types

    def imported(self) -> list[tuple[str, str, int]]:
        cursor = Cursor(self.sections.get(IMPORTS, b"\0"))
        found = []
        for _ in range(cursor.number()):
            names = cursor.text(), cursor.text()
            if cursor.byte() != FUNCTION:
                raise PackingError(f"wasm_module.py: {names} is no function")
            found.append((*names, cursor.number()))
        return found

    def exported(self) -> list[tuple[str, int, int]]:
        cursor = Cursor(self.sections[EXPORTS])
        return [(cursor.text(), cursor.byte(), cursor.number()) for _ in range(cursor.number())]

    def table(self) -> tuple[int, list[int]]:
        """The first place in use of the table, and the functions from there on."""
        cursor = Cursor(self.sections[ELEMENTS])
        if cursor.number() != 1 or cursor.number() != 0 or cursor.byte() != CONSTANT:
            raise PackingError("wasm_module.py: the table is not filled by one segment")
        first = cursor.signed()
        cursor.byte()
        return first, [cursor.number() for _ in range(cursor.number())]

    @property
    def data_words(self) -> set[int]:
        """The words in data that a function's place in the table may be: tables of methods and constant closures."""
        cursor = Cursor(self.sections.get(DATA, b"\0"))
        memory = bytearray()
        for _ in range(cursor.number()):
            if cursor.number() != 0 or cursor.byte() != CONSTANT:
                raise PackingError("wasm_module.py: data is not put to a constant address")
            address = cursor.signed()
            cursor.byte()
            content = cursor.bytes(cursor.number())
            # Zeros between segments are left out, also those within a word.
            memory += bytes(max(0, address + len(content) + 3 - len(memory)))
            memory[address:address + len(content)] = content
        return set(memoryview(memory[:len(memory) // 4 * 4]).cast("I"))
