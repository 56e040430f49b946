"""The data directory: who may read it, and what a start does when it is damaged or gone."""
import shutil
import sqlite3
import subprocess

from playd import BINARY, command, Playd


def test_files_that_others_can_read_are_refused(tmp_path):
    """F9: the database was readable by all in a directory that was, too."""
    place = tmp_path / "data"
    server = Playd(place)
    for path in [place, *place.glob("playd.db*"), place / "vault.keys"]:
        assert path.stat().st_mode & 0o077 == 0, path
    assert server.stop() == 0
    for path in (place, place / "playd.db"):
        mode = path.stat().st_mode
        path.chmod(mode | 0o044)
        done = command("migrate", "--data", str(place))
        assert done.returncode == 2 and "Others can" in done.stderr, done.stderr
        path.chmod(mode)
    assert command("migrate", "--data", str(place)).returncode == 0


def test_a_database_gone_beside_its_keys_is_a_question(tmp_path):
    """F15: it began with an empty one."""
    place = tmp_path / "data"
    server = Playd(place)
    assert server.stop() == 0
    for path in place.glob("playd.db*"):
        path.unlink()
    done = command("migrate", "--data", str(place))
    assert done.returncode == 2 and "--new-database" in done.stderr
    assert not (place / "playd.db").exists()
    assert command("migrate", "--data", str(place), "--new-database", "yes").returncode == 0


def test_a_damaged_database_is_not_served(tmp_path):
    """F15: of six zeroed pages two were found, and the server wrote on."""
    place = tmp_path / "data"
    server = Playd(place)
    for _ in range(60):
        server.guest()
    assert server.stop() == 0
    with sqlite3.connect(place / "playd.db") as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages = [row[0] for row in connection.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0 LIMIT 6 OFFSET 3")]
    connection.close()
    whole = tmp_path / "whole.db"
    shutil.copy(place / "playd.db", whole)
    for page in pages:
        shutil.copy(whole, place / "playd.db")
        with open(place / "playd.db", "r+b") as file:
            file.seek((page - 1) * 4_096)
            file.write(bytes(4_096))
        (place / "playd.db").chmod(0o600)
        done = subprocess.run(
            [BINARY, "serve", "--port", "0", "--data", place], capture_output=True, text=True, timeout=30)
        assert done.returncode == 2 and "damaged" in done.stderr, (page, done.stderr)
        assert command("verify", "--data", str(place)).returncode == 1, page


def test_looking_makes_no_database(tmp_path):
    """`ledger verify` on a mistyped directory made one there."""
    for words in (["ledger", "verify"], ["verify"]):
        done = command(*words, "--data", str(tmp_path / "mistyped"))
        assert done.returncode == 2 and "no database" in done.stderr
        assert not (tmp_path / "mistyped").exists()
