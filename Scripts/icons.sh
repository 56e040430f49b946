#!/usr/bin/env bash
# Renders the app's icons from Web/icons/icon.svg (needs rsvg-convert: Debian's librsvg2-bin). The results are committed.
set -euo pipefail
cd "$(dirname "$0")/../Web/icons"

# Phones that cut icons to shapes of their own get the ground to the edges and the mark within the middle four fifths.
sed -e 's/rx="112"/rx="0"/' \
  -e 's/<g id="mark">/<g transform="translate(256 256) scale(0.82) translate(-256 -272)">/' icon.svg >maskable.svg

rsvg-convert --width 192 icon.svg --output icon-192.png
rsvg-convert --width 512 icon.svg --output icon-512.png
rsvg-convert --width 512 maskable.svg --output maskable-512.png
rsvg-convert --width 180 maskable.svg --output apple-touch-icon.png
rm maskable.svg
