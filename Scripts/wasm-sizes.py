#!/usr/bin/env python3
"""What a WebAssembly program is made of, from the linker's map: bytes before wasm-opt, by module and by type.
Specialisations of the standard library's generics count as the standard library's. Links the program anew for its map.

  Scripts/wasm-sizes.py PRODUCT [ROWS]      PRODUCT as in Web/programs.json: Home, OutOfPocket, CodeBreaker ...
"""
import collections
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROW = re.compile(r"\s*\S+\s+[0-9a-f]+\s+([0-9a-f]+)(\s+)(.*)$")


def link(name):
    """Links the product with a map."""
    exports = [line.strip() for line in (ROOT / "Scripts/wasm-exports.txt").read_text().splitlines()
               if line.strip() and not line.startswith("#")]
    toolset, map = ROOT / ".build" / f"toolset-{name}.json", ROOT / ".build" / f"{name}.map"
    toolset.write_text(subprocess.run(
        ["Scripts/toolset.sh", *exports], cwd=ROOT, env={**os.environ, "MAP": str(map)}, check=True, text=True,
        stdout=subprocess.PIPE).stdout)
    (ROOT / f".build/wasm/wasm32-unknown-none-wasm/release/{name}.wasm").unlink(missing_ok=True)
    subprocess.run(
        ["swift", "build", "-q", "-c", "release", "--product", name, "--triple", "wasm32-unknown-none-wasm", "--toolset",
         str(toolset), "--scratch-path", ".build/wasm"], cwd=ROOT, env={**os.environ, "PLAYD_ONLY": name}, check=True)


def symbols(name):
    """(section, bytes, mangled name) of everything in the map."""
    section = None
    for line in (ROOT / ".build" / f"{name}.map").read_text().splitlines():
        row = ROW.match(line)
        if not row:
            continue
        if len(row.group(2)) == 1:
            section = row.group(3)
        elif found := re.match(r"\S+:\((\S+)\)$", row.group(3)):
            yield section, int(row.group(1), 16), found.group(1)


def module(symbol):
    if own := re.match(r"\$e(\d+)", symbol):
        return symbol[own.end():own.end() + int(own.group(1))]
    return "Swift" if symbol.startswith(("$es", "$eS")) else "C"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    name, rows = sys.argv[1], int((sys.argv[2:] + [40])[0])
    link(name)
    code = [(size, symbol) for section, size, symbol in symbols(name) if section == "CODE"]
    plain = subprocess.run(
        ["swift", "demangle", "-compact"], input="\n".join(symbol for _, symbol in code), check=True,
        stdout=subprocess.PIPE, text=True).stdout.splitlines()
    modules, types = collections.Counter(), collections.Counter()
    for (size, symbol), text in zip(code, plain):
        own = module(symbol)
        modules[own] += size
        member = re.search(re.escape(own) + r"\.([A-Za-z]+(?:\.\(?[A-Za-z]+)?)", text)
        types[f"{own}.{member.group(1).replace('(', '') if member else '?'}"] += size
    for table in (modules, types):
        for key, size in table.most_common(rows):
            print(f"{size:9,}  {key}")
        print()


main()
