#!/usr/bin/env python3
"""Lays out .build/site from Web/ and the built client.

Everything under /assets carries a hash of its content in its name, so that it can be cached for ever; index.html, the
service worker and the manifest name what belongs to this build. Each text or WebAssembly file gets a .br and .gz sibling
for the server to hand out as it stands.
"""
import gzip
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys

import rcssmin

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB, SITE, PROGRAMS = ROOT / "Web", ROOT / ".build" / "site", ("slim.wasm", "full.wasm")
COMPRESSED = {".html", ".js", ".css", ".wasm", ".svg", ".webmanifest", ".json", ".txt"}


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def minified(script: bytes) -> bytes:
    """A module with short names and no room between them."""
    return subprocess.run(
        ["esbuild", "--minify", "--format=esm", "--charset=utf8", "--target=es2022"], input=script, check=True,
        stdout=subprocess.PIPE).stdout


def main() -> int:
    for program in PROGRAMS:
        if not (ROOT / ".build" / program).exists():
            print(f"site.py: .build/{program} is missing; run make wasm", file=sys.stderr)
            return 1
    files: dict[str, bytes] = {}
    renamed: dict[str, str] = {}

    def place(name: str, data: bytes) -> None:
        stem, suffix = name.rsplit(".", 1)
        hashed = f"assets/{stem}.{digest(data)}.{suffix}"
        renamed[f"/assets/{name}"] = "/" + hashed
        files[hashed] = data

    def rewritten(path: pathlib.Path) -> bytes:
        text = path.read_text("utf-8")
        for name, hashed in renamed.items():
            text = text.replace(name, hashed)
        left = re.search(r"/assets/[a-z-]+\.(?:js|css|wasm)\b", text)
        if left:
            raise SystemExit(f"site.py: {path.name} names {left.group()}, which this build does not make")
        return text.encode("utf-8")

    for program in PROGRAMS:
        place(program, (ROOT / ".build" / program).read_bytes())
    place("app.css", rcssmin.cssmin((WEB / "app.css").read_text("utf-8")).encode())
    for script in sorted(WEB.glob("*.js")):
        if script.name != "sw.js":
            place(script.name, minified(rewritten(script)))
    for icon in sorted((WEB / "icons").glob("*.png")) + sorted((WEB / "icons").glob("*.svg")):
        files[f"icons/{icon.name}"] = icon.read_bytes()
    for page in [*sorted(WEB.glob("*.html")), WEB / "manifest.webmanifest"]:
        files[page.name] = rewritten(page)

    # The worker's list is all that works offline after a first load. Its version is the hash of everything.
    full = renamed["/assets/full.wasm"]
    precached = sorted([
        "/", "/manifest.webmanifest", *renamed.values(),
        *("/" + f for f in files if f.startswith("icons/"))])
    version = digest("".join(f"{n}{digest(d)}" for n, d in sorted(files.items())).encode())
    worker = (WEB / "sw.js").read_text("utf-8")
    for placeholder, value in (
            ("/*ASSETS*/[]", json.dumps(precached)), ('/*VERSION*/""', json.dumps(version))):
        if placeholder not in worker:
            raise SystemExit(f"site.py: sw.js has no {placeholder}")
        worker = worker.replace(placeholder, value)
    files["sw.js"] = worker.encode("utf-8")

    fresh = SITE.with_name("site.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, data in files.items():
        target = fresh / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        if target.suffix in COMPRESSED:
            kept = SITE / f"{name}.br"
            if (SITE / name).exists() and (SITE / name).read_bytes() == data and kept.exists():
                shutil.copy(kept, fresh / f"{name}.br")
            else:
                subprocess.run(["brotli", "-q", "11", "-w", "24", "-f", "-k", str(target)], check=True)
            (fresh / f"{name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))
    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)

    def brotli(names: list[str]) -> int:
        return sum((SITE / f"{n}.br").stat().st_size for n in names)

    later = {full, renamed["/assets/host-more.js"]}
    first = [n for n in files if n == "index.html" or n.startswith("assets/") and "/" + n not in later]
    plain = sum(len(files[n]) for n in first)
    print(f"site {version}: {len(files)} files; first visit {plain:,} bytes, {brotli(first):,} as brotli, then "
          f"{brotli([full[1:]]):,} in the background")
    return 0


sys.exit(main())
