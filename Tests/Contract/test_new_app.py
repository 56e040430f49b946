"""What a new app takes: its own folder, and a line or two in four files that were there."""
import subprocess

from playd import ROOT

#: What belongs to the app, is drawn or generated for it, tests, fuzzes or pictures it, or writes about it.
OWN = ("Examples/Tiles/", "Tests/", "Fuzz/", "docs/", "Web/icons/", "Scripts/house/", "Scripts/game_pictures.py")
#: The targets, the two lists, and the catalogue of strings.
REGISTRATIONS = {
    "Package.swift", "Web/programs.json", "Sources/Server/PlaydServer/GameList.swift",
    "Sources/Client/Localization/Localizable.xcstrings",
}
#: How the app is named in a file: its modules, its address, its strings. (Tiles of a dashboard are others.)
NAMED = r"Tiles(Rules|Feature|Games|Module)|\"[Tt]iles[\".]|/[Tt]iles\b|\.tiles[A-Z]"


def test_a_new_app_is_registered_in_at_most_four_existing_files():
    found = subprocess.run(
        ["git", "grep", "--untracked", "-lE", NAMED], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = {name for name in found.splitlines() if not name.startswith(OWN)}
    assert files == REGISTRATIONS
