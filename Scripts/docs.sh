#!/usr/bin/env bash
# docs.sh: builds the reference of PlaydSDK with DocC into .build/docs, as pages that any web server can serve.
set -euo pipefail
cd "$(dirname "$0")/.."
symbols=.build/sdk-docs/symbols
rm -rf "$symbols" .build/docs
mkdir -p "$symbols" .build/docs
# A scratch folder of its own: symbol graphs are written only for what is compiled anew.
rm -rf .build/sdk-docs/*/debug/PlaydSDK.build
PLAYD_ONLY=PlaydSDK swift build --scratch-path .build/sdk-docs -Xswiftc -emit-symbol-graph \
  -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$symbols"
# The graphs of the modules below would add their symbols.
find "$symbols" -name '*.json' ! -name 'PlaydSDK*' -delete
docc=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')")/../bin/docc
"$docc" convert Sources/SDK/PlaydSDK/PlaydSDK.docc --additional-symbol-graph-dir "$symbols" \
  --fallback-display-name PlaydSDK --fallback-bundle-identifier example.playd.sdk --transform-for-static-hosting \
  --output-path .build/docs --warnings-as-errors
echo "The reference of PlaydSDK: python3 -m http.server --directory .build/docs 8000, then"
echo "http://localhost:8000/documentation/playdsdk/"
