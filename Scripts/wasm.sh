#!/usr/bin/env bash
# wasm.sh: the release WebAssembly programs, optimised, and the site around them under .build/site.
#
# There are two from the same sources: the slim one of a first visit, and the full one, which the service worker fetches
# behind it (see ARCHITECTURE.md).
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
mapfile -t exports < <(grep -vE '^(#|$)' Scripts/wasm-exports.txt)

# program NAME [DEFINES]: builds .build/NAME.wasm.
program() {
  local name=$1 scratch=.build/wasm-$1 raw
  export DEFINES=${2:-} MAP=$PWD/.build/$1.map
  Scripts/toolset.sh "${exports[@]}" >".build/toolset-$name.json"
  PLAYD_ONLY=WebClient swift build -c release --product WebClient --triple wasm32-unknown-none-wasm \
    --toolset ".build/toolset-$name.json" --scratch-path "$scratch"
  if grep -q stdlib_getNormData "$MAP"; then
    echo "wasm.sh: something in $name compares or hashes Strings, which brings Unicode's tables along (25 kB as brotli)." >&2
    echo "wasm.sh: look for == on values with Strings in them, and for optionals of these compared with nil." >&2
  fi
  raw=$scratch/wasm32-unknown-none-wasm/release/WebClient.wasm
  if [ ! -e ".build/$name.wasm" ] || [ "$raw" -nt ".build/$name.wasm" ] || [ Scripts/wasm.sh -nt ".build/$name.wasm" ]; then
    # Low memory is the far end of the stack: nothing is kept there that an address could wrap around to.
    # Control flow is taken apart and put together anew first, which leaves 1 % less to download.
    # Functions with one caller stay functions: in the middle of a large one every local is named by two bytes.
    wasm-opt -ocimfs 20 --flatten --rereloop -Oz -Oz --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
      --enable-nontrapping-float-to-int --strip-debug --strip-producers "$raw" -o ".build/$name.wasm"
  fi
}

program slim SLIM
program full
# Debian's interpreter, which has Debian's minifiers, whatever else is called python3 here.
/usr/bin/python3 Scripts/site.py
