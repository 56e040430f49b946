"""Programs are packed for download (Scripts/packing.py); the page unpacks them (Web/unpack.js)."""
import pathlib
import random
import shutil
import subprocess
import sys
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))
import packing  # noqa: E402

NODE = shutil.which("node")
UNPACK = (ROOT / "Web" / "unpack.js").read_text("utf-8")
PROGRAMS = sorted((ROOT / ".build" / "programs").glob("*.wasm"))
# Unpacks each file named; a damaged one may become a module or be refused, and both take no time.
RUN = UNPACK + """
  const { readFileSync, writeFileSync } = require('node:fs');
  for (const name of process.argv.slice(1)) {
    try { writeFileSync(name + '.out', unpack(new Uint8Array(readFileSync(name)))); }
    catch (error) { if (!/damaged program|array length/i.test(error.message)) throw error; }
  }
"""

MODULE = (
    b"\0asm\1\0\0\0"
    b"\1\6\1\x60\2\x7f\x7e\1\x7f"  # (i32, i64) -> i32
    b"\3\2\1\0" b"\5\3\1\0\1" b"\x0a\x40\1\x3e"
    b"\2\1\x7c\2\x7f"  # locals: f64, two i32
    b"\x20\0\x28\1\xac\2\x21\3"  # a load of unusual alignment
    b"\2\x40\2\x40\x20\3\x0e\2\0\1\0\x0b\x0b"  # br_table
    b"\x44\0\0\0\0\0\0\xf8\x3f\x22\2\xfc\2\x1a"  # a constant, a truncation
    b"\x41\0\x41\1\x41\2\xfc\x0b\0" b"\x41\0\x41\1\x41\2\xfc\x0a\0\0"
    b"\x20\3\x0b")


def unpacked(folder: pathlib.Path, packs: list[bytes]) -> list[bytes | None]:
    names = []
    for place, pack in enumerate(packs):
        names.append(folder / f"{place}.pack")
        names[-1].write_bytes(pack)
    subprocess.run([NODE, "-e", RUN, *map(str, names)], check=True, timeout=120)
    outs = [name.with_suffix(".pack.out") for name in names]
    return [out.read_bytes() if out.exists() else None for out in outs]


def test_each_program_unpacks_to_the_module_that_was_built(tmp_path):
    assert PROGRAMS
    modules = [program.read_bytes() for program in PROGRAMS]
    assert unpacked(tmp_path, [packing.packed(module) for module in modules]) == modules


def test_every_kind_of_operand_survives(tmp_path):
    assert unpacked(tmp_path, [packing.packed(MODULE)]) == [MODULE]


def test_an_operation_that_the_form_does_not_know_is_refused_when_packing():
    with pytest.raises(packing.PackingError, match="0xd2 is new"):
        packing.packed(MODULE[:-3] + b"\xd2\0\x0b")


def test_damaged_programs_unpack_to_another_module_or_are_refused(tmp_path):
    seed = time.time_ns()
    print(f"seed {seed}")
    chance = random.Random(seed)
    packs = []
    for _ in range(500):
        pack = bytearray(packing.packed(MODULE))
        for _ in range(chance.randint(1, 4)):
            pack[chance.randrange(2, len(pack))] = chance.randrange(256)
        packs.append(bytes(pack[:chance.choice([len(pack), chance.randrange(3, len(pack))])]))
    unpacked(tmp_path, packs)
