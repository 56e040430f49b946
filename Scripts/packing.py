"""Packs a WebAssembly module for download; Web/unpack.js unpacks it to the same bytes.

In a module, operation codes and operands alternate, which hides from brotli how alike the code is. A packed module has a
stream for each kind of operand and one for the operation codes. An eighth less to download.

A packed module is numbers in LEB128, then the streams in the order of their numbers:

  the size of the module, the sizes of the 768 streams

Stream 0 has the operation codes of all functions, 1 their lists of locals, 5 the module up to the bodies of the functions,
6 what follows these, 7 the alignments of loads and stores, as their distance from the natural one. local.get, local.set and
local.tee share 32, loads and stores 40. Constants are divided by the operation that follows them: i32.const has 256 and its
code, i64.const 512 and its code. A stream of any other number has the operands of the operation with that code. A local is
given by how many others of its function were used since its last use, an unused one by its number.
"""
HEAD, TAIL, LOCALS, CODES, ALIGNMENTS, LOCAL, OFFSET = 5, 6, 1, 0, 7, 0x20, 0x28
#: The first stream of the constants of an operation.
CONSTANTS = {0x41: 256, 0x42: 512}
STREAMS = 768
CODE_SECTION = 10
BLOCKS, END, TABLE, PREFIX = {2, 3, 4}, 0x0B, 0x0E, 0xFC
#: Operands in LEB128 by operation code; bytes of constants.
NUMBERS = {**dict.fromkeys([2, 3, 4, 0x0C, 0x0D, 0x10, 0x23, 0x24, 0x3F, 0x40], 1), 0x11: 2}
BYTES = {0x43: 4, 0x44: 8}
MEMORY = range(0x28, 0x3F)
#: The natural alignments of loads and stores, from 0x28 on.
NATURAL = (2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2)
#: Operands of operations with the prefix 0xFC: none for conversions, then memory.copy and memory.fill.
PREFIXED = {**dict.fromkeys(range(8), 0), 10: 2, 11: 1}
#: Operation codes without operands.
PLAIN = {0, 1, 5, END, 0x0F, 0x1A, 0x1B, *range(0x45, 0xC5)}


class PackingError(Exception):
    pass


def leb(number: int) -> bytes:
    data = bytearray()
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    data.append(number)
    return bytes(data)


class Reader:
    def __init__(self, data: bytes):
        self.data, self.at = data, 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def bytes(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count:self.at]

    def encoded(self) -> bytes:
        """A number as it stands."""
        start = self.at
        while self.data[self.at] > 127:
            self.at += 1
        self.at += 1
        return self.data[start:self.at]

    def number(self) -> int:
        return sum((byte & 127) << 7 * place for place, byte in enumerate(self.encoded()))


class Streams:
    def __init__(self):
        self.streams = [bytearray() for _ in range(STREAMS)]

    def function(self, body: Reader) -> None:
        """Splits one function's body."""
        start = body.at
        for _ in range(body.number()):
            body.encoded()
            body.byte()
        self.streams[LOCALS] += body.data[start:body.at]
        recent: list[int] = []
        depth = 0
        while depth >= 0:
            code = body.byte()
            self.streams[CODES].append(code)
            depth += (code in BLOCKS) - (code == END)
            if 0x20 <= code <= 0x22:
                self.streams[LOCAL] += leb(self.recency(body.number(), recent))
            else:
                self.operands(code, body)

    @staticmethod
    def recency(local: int, recent: list[int]) -> int:
        recent.extend(range(len(recent), local + 1))
        place = recent.index(local)
        recent.insert(0, recent.pop(place))
        return place

    def operands(self, code: int, body: Reader) -> None:
        own = self.streams[code]
        if code in MEMORY:
            alignment = body.byte()
            self.streams[ALIGNMENTS].append(NATURAL[code - MEMORY.start] - alignment)
            self.streams[OFFSET] += body.encoded()
        elif code in CONSTANTS:
            constant = body.encoded()
            self.streams[CONSTANTS[code] + body.data[body.at]] += constant
        elif code == TABLE:
            count = body.number()
            own += leb(count)
            for _ in range(count + 1):
                own += body.encoded()
        elif code == PREFIX:
            operation = body.byte()
            if operation not in PREFIXED:
                raise PackingError(f"packing.py: the operation 0xFC {operation} is new; say in PREFIXED what follows it")
            own += bytes([operation]) + body.bytes(PREFIXED[operation])
        elif code in NUMBERS:
            for _ in range(NUMBERS[code]):
                own += body.encoded()
        elif code in BYTES:
            own += body.bytes(BYTES[code])
        elif code not in PLAIN:
            raise PackingError(f"packing.py: the operation {code:#x} is new; say in NUMBERS or PLAIN what follows it")

    @property
    def packed(self) -> bytes:
        return b"".join(leb(len(stream)) for stream in self.streams) + b"".join(self.streams)


def packed(module: bytes) -> bytes:
    """The module, packed. Raises `PackingError` if it has what the form cannot express."""
    reader, streams = Reader(module), Streams()
    reader.bytes(8)
    while reader.byte() != CODE_SECTION:
        reader.bytes(reader.number())
    size = reader.number()
    streams.streams[HEAD] += module[:reader.at]
    end = reader.at + size
    count = reader.number()
    streams.streams[LOCALS] += leb(count)
    for _ in range(count):
        length = reader.encoded()
        start = reader.at
        streams.function(reader)
        if leb(reader.at - start) != length or len(length) > 3:
            raise PackingError("packing.py: a function's size is not written in its shortest form, of at most three bytes")
    if reader.at != end:
        raise PackingError("packing.py: the functions do not fill their section")
    streams.streams[TAIL] += module[end:]
    return leb(len(module)) + streams.packed
