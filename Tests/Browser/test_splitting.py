"""Large programs are split into two parts (Scripts/splitting.py), which together do what the program did."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))
import splitting  # noqa: E402

NODE = shutil.which("node")
PROGRAMS = ROOT / ".build" / "programs"
SECOND = sorted(PROGRAMS.glob("*-second.wasm"))

#: A page that is opened later calls back into what is needed at once, by number and by address, and has a closure.
MODULE = """(module
  (import "host" "apply" (func $apply (param i32 i32)))
  (memory $memory 1 1)
  (global $stack (mut i32) (i32.const 100))
  (table 5 5 funcref)
  (elem (i32.const 1) $closure $Later.closure $kept $Later.kept)
  (data (i32.const 8) "\\04\\00\\00\\00")
  (export "memory" (memory $memory))
  (export "show" (func $show)) (export "later" (func $later)) (export "kept" (func $callKept))
  (func $show (result i32) (call $add (i32.const 1) (i32.const 2)))
  (func $add (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
  (func $later (param i64 i32) (result i64) (call $Later.page (local.get 0) (local.get 1)))
  (func $Later.page (param i64 i32) (result i64)
    (global.set $stack (i32.sub (global.get $stack) (i32.const 4)))
    (i32.store (i32.const 16) (global.get $stack))
    (call $apply (i32.const 16) (call $add (local.get 1) (i32.const 1)))
    (i64.add (local.get 0) (i64.add (call $onlyLater)
      (i64.extend_i32_s (i32.add (call_indirect (result i32) (i32.const 2)) (call_indirect (result i32) (i32.const 1)))))))
  (func $onlyLater (result i64) (i64.const 1000))
  (func $closure (result i32) (i32.const 10))
  (func $Later.closure (result i32) (i32.const 20))
  (func $kept (result i32) (i32.const 30))
  (func $Later.kept (result i32) (i32.const 40))
  (func $callKept (result i32) (call_indirect (result i32) (i32.load (i32.const 8)))))"""

RUN = """
  const { readFileSync } = require('node:fs');
  const [first, second] = process.argv.slice(1).map(name => new WebAssembly.Module(readFileSync(name)));
  const asked = [], applied = [];
  let wasm;
  const host = {
    apply: (...numbers) => applied.push(numbers), perform: () => {},
    second: () => { asked.push(0); if (asked.length === 1) complete(); },
  };
  const shared = new Proxy({}, { get: (_, name) => wasm[name] ?? wasm.table.get(+name) });
  const complete = () => new WebAssembly.Instance(second, { host, first: shared });
  wasm = new WebAssembly.Instance(first, { host }).exports;
"""


def parts(folder, text, *patterns):
    """The files of the two parts of a module given as text, and the names of its functions."""
    (folder / "whole.wat").write_text(text)
    subprocess.run(["wasm-as", folder / "whole.wat", "-o", folder / "whole.wasm"], check=True)
    names = re.findall(r"\(func \$([\w.]+) ", text)
    made = splitting.split((folder / "whole.wasm").read_bytes(), names, list(patterns))
    files = [folder / "first.wasm", folder / "second.wasm"]
    for file, part in zip(files, made):
        file.write_bytes(part)
    return files


def ran(files, script):
    return json.loads(subprocess.run(
        [NODE, "-e", RUN + script, *map(str, files)], check=True, timeout=60, stdout=subprocess.PIPE).stdout)


def test_the_first_part_works_alone_until_it_calls_the_second(tmp_path):
    files = parts(tmp_path, MODULE, "Later")
    assert ran(files, """
      const alone = [wasm.show(), asked.length];
      const value = wasm.later(1_000_000_000_000n, 5);
      console.log(JSON.stringify({ alone, asked: asked.length, value: String(value), applied,
        stored: new Int32Array(wasm.memory.buffer)[4] }));
    """) == {"alone": [3, 0], "asked": 1, "value": str(1_000_000_001_030), "applied": [[16, 6]], "stored": 96}


def test_an_address_of_a_function_in_the_second_part_leads_there_before_and_after_it_came(tmp_path):
    files = parts(tmp_path, MODULE, "Later")
    assert ran(files, """
      const before = wasm.kept(), count = asked.length;
      console.log(JSON.stringify([before, count, wasm.kept(), asked.length]));
    """) == [40, 1, 40, 1]


def test_what_only_the_second_part_uses_belongs_to_it(tmp_path):
    first, second = parts(tmp_path, MODULE, "Later.page")
    # The constant of $onlyLater.
    constant = bytes([0x42, 0xE8, 0x07])
    assert constant in second.read_bytes() and constant not in first.read_bytes()


def test_a_name_of_nothing_is_refused(tmp_path):
    with pytest.raises(splitting.SplittingError, match="no function is named Late,"):
        parts(tmp_path, MODULE, "Later", "Late")


def test_the_parts_of_each_program_fit_together():
    assert SECOND
    for second in SECOND:
        first = PROGRAMS / second.name.replace("-second", "")
        assert ran([first, second], "complete(); console.log(wasm.table.length)") > 1000, first.name
