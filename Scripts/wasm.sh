#!/usr/bin/env bash
# wasm.sh: the release WebAssembly client, optimised, and the site around it under .build/site.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
mapfile -t exports < <(grep -vE '^(#|$)' Scripts/wasm-exports.txt)
Scripts/toolset.sh "${exports[@]}" >.build/toolset.json
PLAYD_ONLY=WebClient swift build -c release --product WebClient --triple wasm32-unknown-none-wasm \
  --toolset .build/toolset.json --scratch-path .build/wasm
raw=.build/wasm/wasm32-unknown-none-wasm/release/WebClient.wasm
if [ ! -e .build/client.wasm ] || [ "$raw" -nt .build/client.wasm ]; then
  wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    --strip-debug --strip-producers "$raw" -o .build/client.wasm
fi
python3 Scripts/site.py
