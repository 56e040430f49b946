#!/usr/bin/env bash
# wasm.sh [PRODUCT...]: builds the optimised WebAssembly programs and the site around them under .build/site.
# wasm.sh --tests: builds the tests that wasm-tests.py wrote, from the same compiled modules.
#
# Web/programs.json registers the programs. One build compiles all modules; each program is linked and optimised as a
# whole, and split into its parts (splitting.py). With names, only these programs are rebuilt.
set -euo pipefail
cd "$(dirname "$0")/.."
built=.build/wasm/wasm32-unknown-none-wasm/release
mkdir -p .build/programs
mapfile -t exports < <(grep -vE '^(#|$)' Scripts/wasm-exports.txt)
mapfile -t programs < <(python3 Scripts/site.py --products)
wanted=()
for program in "${programs[@]}"; do
  if [ $# -eq 0 ] || [[ " $* " == *" ${program% *} "* ]]; then wanted+=("$program"); fi
done

products=$(printf '%s,' "${programs[@]% *}")
options=()
if [ "${1:-}" = --tests ]; then
  products=WasmTests,
  options=(--product WasmTests)
  # Optimising all modules again would take longer than their tests.
  export LTO=0
fi
Scripts/toolset.sh "${exports[@]}" >.build/toolset.json
# Nothing reads an index or debug information of them; the names of functions stay.
PLAYD_ONLY=${products%,} Scripts/with-jemalloc.sh swift build -c release --triple wasm32-unknown-none-wasm \
  --toolset .build/toolset.json --disable-index-store -debug-info-format none --scratch-path .build/wasm "${options[@]}"
[ "${1:-}" = --tests ] && exit

# optimise PRODUCT: optimises a changed program for size, and keeps the names of its functions beside it.
optimise() {
  local raw=$built/$1.wasm small=.build/programs/$1.whole
  if grep -qa stdlib_getNormData "$raw"; then
    echo "wasm.sh: something in $1 compares or hashes Strings, which brings Unicode's tables along (25 kB as brotli)." >&2
    echo "wasm.sh: look for == on values with Strings in them, and for optionals of these compared with nil." >&2
  fi
  [ -e "$small" ] && [ "$small" -nt "$raw" ] && [ "$small" -nt Scripts/wasm.sh ] && return
  # Low memory is the far end of the stack: no data there that an address could wrap around to.
  # Control flow is flattened and restructured first, which saves 1 % of the download.
  # Functions with one caller stay functions: in the middle of a large one, every local index takes two bytes.
  Scripts/with-jemalloc.sh wasm-opt -ocimfs 20 --flatten --rereloop -Oz -Oz --low-memory-unused --enable-bulk-memory \
    --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int --symbolmap --pass-arg="symbolmap@$small.names" \
    --strip-debug --strip-producers "$raw" -o "$small"
}
export -f optimise
export built
# The largest first, so that all processors end about together.
for program in "${wanted[@]}"; do
  echo "$(stat -c %s "$built/${program% *}.wasm") $program"
done | sort -rn | cut -d ' ' -f 2- | BINARYEN_CORES=1 xargs -P "$(nproc)" -L 1 bash -euo pipefail -c 'optimise "$1" && Scripts/splitting.py "$1"' _

# Debian's interpreter, which has Debian's minifiers.
/usr/bin/python3 Scripts/site.py
