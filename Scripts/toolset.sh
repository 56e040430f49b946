#!/usr/bin/env bash
# toolset.sh [EXPORT...]: prints the SwiftPM toolset for the WebAssembly client, exporting the named functions.
#
#   Scripts/toolset.sh start handle > .build/toolset.json
#   swift build -c release --triple wasm32-unknown-none-wasm --toolset .build/toolset.json ...
#
# Embedded Swift from the stock toolchain; malloc, memory and string functions and the mathematics come from Debian's
# wasi-libc, 128-bit arithmetic from libclang-rt-14-dev-wasm32, Unicode tables from the toolchain (linked only as far as
# something uses them). No WASI host is needed beyond what the code itself calls.
#
# Constant arrays are not laid out as static objects (the object outliner). It numbers those of a function in the order it
# meets them (`…Tv0_r`, `…Tv1_r`) and, in Embedded Swift, emits the function and them again in every module that uses it,
# under the same weak names but not always in the same order; the linker keeps one of each, and the function returns
# another constant than was written. The menu's buttons did each other's work.
#
# Loops are left as they are written: what unrolling, rotating and doubling them for speed adds is 1 % of the download.
#
# The compiler leaves LLVM's bitcode, and the linker optimises all modules as one program: 10 % less to download. LLVM
# inlines nothing but what shrinks by it: the download is what counts, and Swift's own inliner has been before it.
# Functions are not merged: the parts that merging leaves over take more room in the download than it saves (0.5 kB).
# The driver's own call of wasm-opt is left out; wasm.sh does better.
#
# Internal declarations are open to tests (`-enable-testing`), so that the tests that run in WebAssembly are built from the
# very modules of the programs (wasm-tests.py); the linker drops what nothing uses. A program exports what it has of the
# named functions.
#
# The stack stands first in memory, so that running over its end traps instead of writing over data, and is four times
# what the linker would give: a view tree is walked recursively.
set -euo pipefail

resources=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeResourcePath"])')
tables=$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
libc=/usr/lib/wasm32-wasi
builtins=$(find /usr/lib -name libclang_rt.builtins-wasm32.a 2>/dev/null | sort | tail -n 1)

for needed in "$tables" "$libc/libc.a" "${builtins:-libclang_rt.builtins-wasm32.a}"; do
  if [ ! -e "$needed" ]; then
    echo "toolset.sh: $needed is missing; Scripts/install.sh build installs what is needed, with Swift 6.3 on PATH" >&2
    exit 1
  fi
done

python3 - "$libc" "$builtins" "$tables" "$@" <<'END'
import json
import os
import sys

libc, builtins, tables, *exports = sys.argv[1:]
# The level of the linker's optimisation and of its code generation: at 0 the tests link in half the time.
effort = os.environ.get("LTO", "2")
passes = ["object-outliner", "loop-unroll", "loop-rotate", "array-property-opt"]
print(json.dumps({
    "schemaVersion": "1.0",
    "swiftCompiler": {"extraCLIOptions": [
        *(f"-D{name}" for name in os.environ.get("DEFINES", "").split()),
        "-enable-experimental-feature", "Embedded", "-wmo", "-Osize", "-enable-testing",
        "-Xfrontend", "-disable-stack-protector",
        *(part for name in passes for part in ("-Xllvm", f"-sil-disable-pass={name}")),
        "-Xfrontend", "-disable-llvm-merge-functions-pass", "-Xllvm", "-inline-threshold=0",
        "-Xfrontend", "-emit-bc", "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt",
    ]},
    "cCompiler": {"extraCLIOptions": ["-fdeclspec", "-isystem", "/usr/include/wasm32-wasi"]},
    "linker": {"extraCLIOptions": [
        "--no-entry", *(f"--export-if-defined={name}" for name in exports), "--strip-debug",
        "--stack-first", "-zstack-size=4194304",
        f"--lto-O{effort}", f"--lto-CGO{effort}", "-mllvm", "--inline-threshold=0",
        *([f"--Map={os.environ['MAP']}"] if os.environ.get("MAP") else []),
        f"-L{libc}", "-lc", builtins, tables,
    ]},
}, indent=2))
END
