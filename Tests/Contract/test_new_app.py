"""What a new app takes: its own folder, and a line or two in four files that were there."""
import json
import pathlib
import re
import subprocess

from playd import ROOT

#: What belongs to the app, is drawn for it, tests it, or writes about it.
OWN = ("Examples/Tiles/", "Tests/", "docs/", "Web/icons/")
#: The targets, the two lists, and the catalogue of strings.
REGISTRATIONS = {
    "Package.swift", "Web/programs.json", "Sources/Server/PlaydServer/GameList.swift",
    "Sources/Client/Localization/Localizable.xcstrings",
}
#: Tools of the house that have a line for it: an app works, and the suite passes, without.
TOOLS = {"Fuzz/main.swift", "Fuzz/FrameFuzzer.swift", "Scripts/game_pictures.py"}
#: How the app is named in a file: its modules, its address, its strings. (Tiles of a dashboard are others.)
NAMED = r"Tiles(Rules|Feature|Games|Module)|tilesFuzzer|\"[Tt]iles[\".]|/[Tt]iles\b|\.tiles[A-Z]"
#: Files in Sources that name a game and are not its own: lists, strings, seeds and themes, and the design book's drawings.
#: A number may only fall.
NAMED_ELSEWHERE = {"codebreaker": 6, r"\bhat-?game": 8, r"\bippo": 15}


def git(*arguments):
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


#: What the apps on Apple's devices decide: the one on the watch is Ippo.
WATCH = "Sources/Apple/AppleShellCore"


def games():
    return [app["product"] for app in json.loads((ROOT / "Web" / "programs.json").read_text("utf-8"))
            if app.get("isGame") and not app.get("isSample")]


def test_a_new_app_is_registered_in_at_most_four_existing_files():
    files = {name for name in git("grep", "--untracked", "-lE", NAMED) if not name.startswith(OWN)}
    assert files - TOOLS == REGISTRATIONS


def test_no_file_outside_the_modules_of_a_game_is_named_after_it():
    """In Sources a module is a folder below its side: Sources/Client/HatGameFeature, Sources/Apps/HatGame."""
    assert {"CodeBreaker", "HatGame", "Ippo", "OutOfPocket"} <= {*games()}
    named = []
    for path in map(pathlib.PurePath, git("ls-files", "Sources", "Benchmarks", "Fuzz", "Scripts", "Plugins", "deploy")):
        outside = path.parts[2:] if path.parts[0] == "Sources" else path.parts[1:]
        for game in games():
            if path.parts[0] == "Sources" and outside and game in outside[0]:
                continue
            # The watch's app is Ippo's.
            if game == "Ippo" and path.is_relative_to(WATCH):
                continue
            if any(game.lower() in re.sub("[-_+ ]", "", part).lower() for part in outside):
                named.append(str(path))
    assert not named, named


def test_few_files_outside_the_modules_of_a_game_name_it():
    for name, most in NAMED_ELSEWHERE.items():
        found = [path for path in git("grep", "-ilP", name, "Sources", f":!{WATCH}")
                 if not re.search(name.replace(r"\b", ""), path, re.I)]
        assert len(found) <= most, found
