#!/usr/bin/env bash
# icons.sh [NAME...]: renders the apps' icons from Web/icons/NAME.svg (needs rsvg-convert: Debian's librsvg2-bin). The
# results are committed.
set -euo pipefail
cd "$(dirname "$0")/../Web/icons"
names=("$@")
[ $# -gt 0 ] || mapfile -t names < <(find . -name '*.svg' -printf '%f\n' | sed 's/\.svg$//' | sort)

for name in "${names[@]}"; do
  # Maskable icons: background to the edges, and the mark within the middle four fifths.
  sed -e 's/rx="112"/rx="0"/' \
    -e 's/<g id="mark">/<g transform="translate(256 256) scale(0.82) translate(-256 -256)">/' "$name.svg" >maskable.svg~
  rsvg-convert --width 192 "$name.svg" --output "$name-192.png"
  rsvg-convert --width 512 "$name.svg" --output "$name-512.png"
  rsvg-convert --width 512 maskable.svg~ --output "$name-maskable.png"
  rsvg-convert --width 180 maskable.svg~ --output "$name-180.png"
  rm maskable.svg~
done
