#!/usr/bin/env python3
"""CodeBreaker's best next guess inside WebAssembly, built, linked and optimised as the client is, run by node."""
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / ".build" / "guesses"
TRIPLE = "wasm32-unknown-none-wasm"
EXPORTS = ["guesses_space", "guesses_begin", "guesses_row", "guesses_next"]


def build() -> pathlib.Path:
    OUT.mkdir(parents=True, exist_ok=True)
    toolset = OUT / "toolset.json"
    toolset.write_text(
        subprocess.run([ROOT / "Scripts" / "toolset.sh", *EXPORTS], check=True, stdout=subprocess.PIPE, text=True).stdout)
    subprocess.run(
        ["swift", "build", "-q", "-c", "release", "--product", "Guesses", "--triple", TRIPLE, "--toolset", toolset,
         "--scratch-path", OUT / ".build"],
        cwd=ROOT, check=True, env={**os.environ, "PLAYD_ONLY": "Guesses"})
    module = OUT / "guesses.wasm"
    # As Scripts/wasm.sh does it.
    subprocess.run(
        ["wasm-opt", "--flatten", "--rereloop", "-Oz", "-Oz", "--low-memory-unused", "--enable-bulk-memory",
         "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int", "--strip-debug",
         "--strip-producers", OUT / ".build" / TRIPLE / "release" / "Guesses.wasm", "-o", module],
        check=True)
    return module


def main() -> int:
    node = shutil.which("node") or sys.exit("guesses_wasm.py: node is missing; Scripts/install.sh test installs it")
    print("codebreaker in WebAssembly: the best next guess by entropy, the slowest of 400 positions a space")
    return subprocess.run([node, ROOT / "Benchmarks" / "guesses_wasm.mjs", build()]).returncode


sys.exit(main())
