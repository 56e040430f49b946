#!/usr/bin/env python3
"""Compiles the icons of Bootstrap Icons (MIT, see NOTICE) that the app uses into Swift symbols.

  Scripts/symbols.py --swift DesignBook FILE   write the sources that the build asks for

An icon `Sources/Client/DesignBook/Icons/trophy.svg` becomes `Symbol.trophy`. To add one, copy the file from Debian's package
`bootstrap-icons` (/usr/share/bootstrap-icons/svg) under the symbol's name. The gestures are our own drawings, in
Symbol+Gestures.swift.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ICONS = ROOT / "Sources/Client/DesignBook/Icons"


def path(file):
    svg = file.read_text()
    if 'viewBox="0 0 16 16"' not in svg or re.search(r"<(?!/?(svg|path)\b)", svg):
        sys.exit(f"symbols: {file.name} is more than paths in a box of 16")
    paths = re.findall(r'<path\s+([^>]*?)/?>', svg)
    data = []
    for attributes in paths:
        # An icon that asks for the even-odd rule is drawn with the non-zero one: look at it in the gallery.
        data.append(re.search(r'\bd="([^"]+)"', attributes).group(1).strip())
    return "".join(absolute_start(d) for d in data)


def absolute_start(data):
    """A path that begins with a relative move would begin at the end of the one before it: its first pair is made
    absolute, and the pairs that follow without a command stay relative lines."""
    if data[0] != "m":
        return data
    number = r"-?(?:\d+\.?\d*|\.\d+)"
    first = re.match(rf"m\s*{number}[\s,]*{number}\s*", data)
    rest = data[first.end():]
    return "M" + data[1:first.end()].strip() + ("l" if re.match(r"[-.\d]", rest) else "") + rest


def swift():
    out = ["// swift-format-ignore-file\n", "package import WebUI\n\nextension Symbol {\n"]
    icons = sorted(ICONS.glob("*.svg"))
    for icon in icons:
        original = re.search(r'class="bi bi-([a-z0-9-]+)"', icon.read_text()).group(1)
        out.append(f"  /// {original}\n")
        out.append(f'  package static var {icon.stem}: Symbol {{ Symbol(path: "{path(icon)}", box: 16) }}\n')
    names = ", ".join(f".{icon.stem}" for icon in icons)
    out.append(f"  /// Every icon, for the gallery.\n  package static var common: [Symbol] {{ [{names}] }}\n}}\n")
    return "".join(out)


if __name__ == "__main__":
    if sys.argv[1:3] != ["--swift", "DesignBook"] or len(sys.argv) != 4:
        sys.exit(__doc__)
    output, text = pathlib.Path(sys.argv[3]), swift()
    if not output.exists() or output.read_text() != text:
        output.write_text(text)
