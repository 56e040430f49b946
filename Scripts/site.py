#!/usr/bin/env python3
"""Lays out .build/site from Web/ and the built programs.

`Web/programs.json` registers the programs. Each is packed (packing.py) and gets a page from Web/page.html, a manifest, its
icons and its own ground and splash colours. Everything under /assets carries a hash of its content in its name, so that it can be cached for ever;
the pages, the service worker and the manifests name what belongs to this build. Each text and each packed program gets a .br
and .gz sibling for the server to hand out as it stands. `programs.json` in the site tells the server which page an
address gets.

  Scripts/site.py              lay out the site
  Scripts/site.py --products   print the names of the executables, one a line
"""
import concurrent.futures
import gzip
import hashlib
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import fonts
import packing
import sdk

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB, SITE = ROOT / "Web", ROOT / ".build" / "site"
COMPRESSED = {".html", ".js", ".css", ".pack", ".svg", ".webmanifest", ".json", ".txt"}
NEEDED = ("name", "product", "paths", "title", "icon", "description", "ground", "splash")


class Wrong(Exception):
    pass


def programs() -> list[dict]:
    """The registered programs, checked."""
    registered = json.loads((WEB / "programs.json").read_text("utf-8"))
    taken: dict[str, str] = {}
    for app in registered:
        for member in NEEDED:
            if not app.get(member):
                raise Wrong(f"programs.json: {app.get('name', 'a program')} has no {member}")
        for path in app["paths"]:
            if not re.fullmatch(r"/|(/[a-z0-9-]+)+", path):
                raise Wrong(f"programs.json: {path} is no beginning of an address, like /codebreaker")
            if path in taken:
                raise Wrong(f"programs.json: {app['name']} and {taken[path]} both have {path}")
            taken[path] = app["name"]
        app["page"] = "index.html" if "/" in app["paths"] else kebab(app["name"]) + ".html"
        app["wasm"] = kebab(app["name"]) + ".wasm"
        app["pack"] = kebab(app["name"]) + ".pack"
        # The part that a first visit needs later (splitting.py), if it has one.
        app["secondPack"] = kebab(app["name"]) + "-second.pack" if "second" in app else None
    if "/" not in taken:
        raise Wrong("programs.json: no program has /")
    return registered


def packs(app: dict) -> list[str]:
    """The packed parts of its program."""
    return [app["pack"], app["secondPack"]] if app["secondPack"] else [app["pack"]]


def is_listed(app: dict) -> bool:
    """Whether the home lists it by itself. A sample is listed where the server's catalogue has it: in the sandbox."""
    return bool(app.get("isGame")) and not app.get("isSample")


def art(app: dict) -> str:
    """The file with a game's artwork, which the client names after the game's address."""
    return f"art{app['paths'][0]}.svg"


def full_bleed(icon: str) -> str:
    """An icon that fills any frame, without its rounded corners: the client rounds them by the size that it is shown at."""
    square, count = re.subn(r'(<rect width="512" height="512") rx="112"', r"\1", icon)
    if count != 1:
        raise Wrong('an icon of a game begins with <rect width="512" height="512" rx="112" …/>')
    return square.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)


def kebab(name: str) -> str:
    return re.sub(r"([A-Z])", lambda found: "-" + found.group(1).lower(), name)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def minified(script: bytes) -> bytes:
    """A module with short names and no room between them."""
    return subprocess.run(
        ["esbuild", "--minify", "--format=esm", "--charset=utf8", "--target=es2022"], input=script, check=True,
        stdout=subprocess.PIPE).stdout


def filled(text: str, values: dict[str, str], of: str) -> str:
    for placeholder, value in values.items():
        if placeholder not in text:
            raise Wrong(f"{of} has no {placeholder}")
        text = text.replace(placeholder, value)
    return text


def grounds(registered: list[dict]) -> str:
    """What a page looks like before its program runs: its own ground, so that nothing flashes white on the way."""
    rules = []
    for app in registered:
        page = f"html.{app['name']}"
        rules.append(f"{page}{{background:{app['ground']}}}")
        if "groundInDark" in app:
            rules.append(f"@media (prefers-color-scheme:dark){{{page}{{background:{app['groundInDark']}}}}}")
        rules.append(f"{page} #splash,{page} .fault{{background:linear-gradient(160deg,{','.join(app['splash'])})}}")
    return "".join(rules)


def icons(app: dict) -> list[str]:
    """The app's icon, then those that its settings offer instead."""
    return [app["icon"], *app.get("icons", [])]


def manifest_name(app: dict, icon: str) -> str:
    return app["page"].replace(".html", ".webmanifest") if icon == app["icon"] else f"{icon}.webmanifest"


def manifest(app: dict, icon: str, registered: list[dict]) -> bytes:
    """The app as a phone installs it, with one of its icons. All of the site belongs to it: going from a game to the home
    stays in the app."""
    text = {
        "id": app["paths"][0], "name": app["title"], "short_name": app["title"], "description": app["description"],
        "start_url": app["paths"][0], "scope": "/", "display": "standalone", "orientation": "portrait",
        "background_color": app["ground"], "theme_color": app["ground"], "categories": ["games"],
        "icons": [
            {"src": f"/icons/{icon}-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"/icons/{icon}-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": f"/icons/{icon}-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            {"src": f"/icons/{icon}.svg", "sizes": "any", "type": "image/svg+xml"},
        ],
    }
    if app["page"] == "index.html":
        text["shortcuts"] = [
            {"name": game["title"], "url": game["paths"][0],
             "icons": [{"src": f"/icons/{game['icon']}-192.png", "sizes": "192x192", "type": "image/png"}]}
            for game in registered if is_listed(game)]
    return json.dumps(text, ensure_ascii=False).encode()


def packed(pack: str) -> bytes:
    built = ROOT / ".build" / "programs" / pack.replace(".pack", ".wasm")
    if not built.exists():
        raise Wrong(f".build/programs/{built.name} is missing; run make wasm")
    return packing.packed(built.read_bytes())


def page(app: dict, template: str) -> str:
    colours = [f'<meta name="theme-color" content="{app["ground"]}">']
    if "groundInDark" in app:
        colours = [
            f'<meta name="theme-color" content="{app["ground"]}" media="(prefers-color-scheme: light)">',
            f'<meta name="theme-color" content="{app["groundInDark"]}" media="(prefers-color-scheme: dark)">']
    return filled(template, {
        "/*NAME*/": app["name"], "/*PROGRAM*/": f"/assets/{app['pack']}",
        "/*SECOND*/": f' data-second="/assets/{app["secondPack"]}"' if app["secondPack"] else "",
        "/*TITLE*/": html.escape(app["title"]),
        "/*DESCRIPTION*/": html.escape(app["description"]), "/*THEME*/": "\n".join(colours),
        "/*MANIFEST*/": "/" + manifest_name(app, app["icon"]), "/*ICON*/": app["icon"]}, "page.html")


def lay_out() -> None:
    registered = programs()
    files: dict[str, bytes] = {}
    renamed: dict[str, str] = {}

    def place(name: str, data: bytes) -> None:
        stem, suffix = name.rsplit(".", 1)
        hashed = f"assets/{stem}.{digest(data)}.{suffix}"
        renamed[f"/assets/{name}"] = "/" + hashed
        files[hashed] = data

    def rewritten(text: str, of: str) -> bytes:
        for name, hashed in renamed.items():
            text = text.replace(name, hashed)
        left = re.search(r"/assets/[a-z-]+\.(?:js|css|pack|woff2)\b", text)
        if left:
            raise Wrong(f"{of} names {left.group()}, which this build does not make")
        return text.encode("utf-8")

    parts = [pack for app in registered for pack in packs(app)]
    with concurrent.futures.ProcessPoolExecutor() as workers:
        for pack, data in zip(parts, workers.map(packed, parts)):
            place(pack, data)
    for face in fonts.FACES:
        place(face, fonts.made(face))
    place("app.css", rewritten(rcssmin_of((WEB / "app.css").read_text("utf-8")) + grounds(registered), "app.css"))
    apps = json.dumps([
        {"name": app["name"], "program": renamed[f"/assets/{app['pack']}"], "paths": app["paths"], "title": app["title"],
         **({"isGame": True} if is_listed(app) else {}), **({"isOnDemand": True} if app.get("isOnDemand") else {})}
        for app in registered], ensure_ascii=False)
    unpack = (WEB / "unpack.js").read_text("utf-8")
    for script in ("host-run.js", "host-more.js", "feel.js", "sheets.js", "host.js"):
        text = (WEB / script).read_text("utf-8")
        if script == "host.js":
            text = filled(text, {"/*APPS*/[]": apps, "/*UNPACK*/": unpack}, script)
        place(script, minified(rewritten(text, script)))
    for app in registered:
        for icon in icons(app):
            for name in ("{}.svg", "{}-180.png", "{}-192.png", "{}-512.png", "{}-maskable.png"):
                file = WEB / "icons" / name.format(icon)
                if not file.exists():
                    raise Wrong(f"Web/icons/{file.name} is missing: draw {icon}.svg and run Scripts/icons.sh")
                files[f"icons/{file.name}"] = file.read_bytes()
            files[manifest_name(app, icon)] = manifest(app, icon, registered)
        if app.get("isGame"):
            files[art(app)] = full_bleed((WEB / "icons" / f"{app['icon']}.svg").read_text("utf-8")).encode()
        files[app["page"]] = rewritten(page(app, (WEB / "page.html").read_text("utf-8")), "page.html")
    # Plain pages without a program.
    for text in sorted((WEB / "legal").iterdir()):
        files[f"legal/{text.name}"] = text.read_bytes()
    # The console's quick start, from the page and the code that the tests run.
    files["quick-start.json"] = json.dumps(sdk.guide(), ensure_ascii=False).encode()
    files["programs.json"] = json.dumps({
        "programs": [{"page": "/" + app["page"], "paths": app["paths"]} for app in registered]}).encode()

    # Files that the worker caches for offline use after a first visit. The version is a hash of everything.
    def kept(on_demand: bool) -> list[str]:
        mine = [app for app in registered if bool(app.get("isOnDemand")) == on_demand]
        names = [renamed[f"/assets/{pack}"] for app in mine for pack in packs(app)]
        if not on_demand:
            names += [n for n in renamed.values() if not n.endswith(".pack")]
            for app in mine:
                names.append("/" + app["page"])
                for icon in icons(app):
                    names += ["/" + manifest_name(app, icon), f"/icons/{icon}.svg", f"/icons/{icon}-192.png"]
            # The home shows all games.
            names += ["/" + art(app) for app in registered if is_listed(app)]
        return sorted(set(names))

    version = digest("".join(f"{n}{digest(d)}" for n, d in sorted(files.items())).encode())
    pages = sorted(
        ((path, "/" + app["page"]) for app in registered for path in app["paths"]), key=lambda row: -len(row[0]))
    files["sw.js"] = filled((WEB / "sw.js").read_text("utf-8"), {
        "/*ASSETS*/[]": json.dumps(kept(False)), "/*ONDEMAND*/[]": json.dumps(kept(True)),
        "/*PAGES*/[]": json.dumps(pages), "/*UNPACK*/": unpack, '/*VERSION*/""': json.dumps(version)}, "sw.js").encode()

    write(files)
    print(f"site {version}: {len(files)} files")
    for app in registered:
        report(app, renamed)


def rcssmin_of(text: str) -> str:
    import rcssmin

    return rcssmin.cssmin(text)


def write(files: dict[str, bytes]) -> None:
    fresh = SITE.with_name("site.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, data in files.items():
        target = fresh / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)

    def compress(name: str) -> None:
        target, data, kept = fresh / name, files[name], SITE / f"{name}.br"
        if (SITE / name).exists() and (SITE / name).read_bytes() == data and kept.exists():
            shutil.copy(kept, fresh / f"{name}.br")
        else:
            subprocess.run(["brotli", "-q", "11", "-w", "24", "-f", "-k", str(target)], check=True)
        (fresh / f"{name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))

    texts = [name for name in files if pathlib.PurePath(name).suffix in COMPRESSED]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        # The largest first, so that all processors end about together.
        list(workers.map(compress, sorted(texts, key=lambda name: -len(files[name]))))
    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)


def download(app: dict, renamed: dict[str, str]) -> dict[str, int]:
    """What opening a program for the first time costs until it can be used, as brotli, by its parts."""
    parts = {"program": f"/assets/{app['pack']}", "host": "/assets/host.js", "further host": "/assets/host-more.js",
             "styles": "/assets/app.css", **{script: f"/assets/{script}" for script in app.get("scripts", [])}}
    sizes = {part: compressed(renamed[name][1:]) for part, name in parts.items()}
    return {**sizes, "page": compressed(app["page"])}


def download_afterwards(app: dict, renamed: dict[str, str]) -> int:
    """Bytes loaded behind the first screen: the fonts, which only some systems request, and the second part of the program."""
    faces = sum((SITE / renamed[f"/assets/{face}"][1:]).stat().st_size for face in fonts.FACES)
    return faces + (compressed(renamed[f"/assets/{app['secondPack']}"][1:]) if app["secondPack"] else 0)


def compressed(name: str) -> int:
    return (SITE / f"{name}.br").stat().st_size


def report(app: dict, renamed: dict[str, str]) -> None:
    sizes, later = download(app, renamed), download_afterwards(app, renamed)
    parts = ", ".join(f"{part} {size:,}" for part, size in sizes.items())
    print(f"  {app['name']:12} {sum(sizes.values()):8,} bytes as brotli ({parts})" + f", later {later:,}")


def main() -> int:
    try:
        if sys.argv[1:] == ["--products"]:
            print("\n".join(f"{app['product']} {app['wasm']}" for app in programs()))
        else:
            lay_out()
    except (Wrong, packing.PackingError) as wrong:
        print(f"site.py: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
