"""A backup, and an archive of every transaction, taken under load and restored after kill -9."""
import datetime
import shutil
import struct
import sys
import time

from playd import ROOT, Playd, command

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402
from redeemers import Redeemers  # noqa: E402


def loaded(place, *options):
    server = Playd(place, "--access-log", "no", *options)
    return server, Redeemers(server, place, 4)


def restored(source, place, vault, *options):
    """Restores into a folder; the names of redemptions there, by key."""
    done = command("restore", "--from", str(source), "--data", str(place), *options)
    assert done.returncode == 0, done.stderr
    shutil.copy(vault, place / "vault.keys")
    done = command("verify", "--data", str(place))
    assert done.returncode == 0, done.stdout + done.stderr
    return {row[0] for row in books.query(place, "SELECT key FROM redemptions")}


def archived_after(archive, moment):
    """Waits until all that was committed before a moment is archived: a copy that began after it is followed by another."""
    deadline = time.monotonic() + 60
    while True:
        log = max(archive.glob("*/log")).read_bytes()
        place, copies = 0, set()
        while log[place:place + 4] == b"PLWA":
            begun, count = struct.unpack(">qQ", log[place + 8:place + 24])
            place += 32 + count
            if begun > moment * 1_000:
                copies.add(begun)
        if len(copies) > 1:
            return
        assert time.monotonic() < deadline, "the archive is behind"
        time.sleep(0.1)


def test_a_backup_under_load_has_all_that_was_acknowledged_before(tmp_path):
    place = tmp_path / "data"
    server, redeemers = loaded(place)
    redeemers.start([server], 8)
    time.sleep(1)
    before = set(redeemers.acknowledged)
    done = command("backup", "--data", str(place), "--to", str(tmp_path / "copy.db"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    time.sleep(0.5)
    server.kill()
    redeemers.finish()
    assert before and len(redeemers.acknowledged) > len(before)
    assert before <= restored(tmp_path / "copy.db", tmp_path / "restored", place / "vault.keys")
    # Nothing is overwritten.
    again = command("backup", "--data", str(place), "--to", str(tmp_path / "copy.db"))
    assert again.returncode != 0 and "exists" in again.stderr
    again = command("restore", "--from", str(tmp_path / "copy.db"), "--data", str(tmp_path / "restored"))
    assert again.returncode == 2 and "Move it away" in again.stderr


def test_an_archive_restores_a_moment_under_load_and_the_last_one_before_a_kill(tmp_path):
    place, archive = tmp_path / "data", tmp_path / "archive"
    server, redeemers = loaded(place, "--archive", str(archive))
    redeemers.start([server], 8)
    time.sleep(2)
    early = set(redeemers.acknowledged)
    archived_after(archive, time.time())
    moment = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    time.sleep(1.2)
    number = redeemers.number
    time.sleep(2)
    late = set(redeemers.acknowledged)
    archived_after(archive, time.time())
    server.kill()
    redeemers.finish()
    at_moment = restored(archive, tmp_path / "moment", place / "vault.keys", "--at", moment)
    assert early and early <= at_moment
    assert not {key for key in at_moment if int(key.split("-")[1]) > number}, "nothing of later is there"
    last = restored(archive, tmp_path / "last", place / "vault.keys")
    assert late <= last and at_moment < last
    # The restored server goes on, and a repeated key is answered as before.
    again = Playd(tmp_path / "last")
    for key in list(late)[:20]:
        token, redemption = redeemers.acknowledged[key]
        answer = again.send(
            "POST", "/v1/games/monopoly-go-sandbox/redemptions", token, {"units": 1}, headers={"Idempotency-Key": key})
        assert answer.status == 201 and answer.json["redemptionID"] == redemption
    assert again.stop() == 0
    done = command("restore", "--from", str(archive), "--data", str(tmp_path / "none"), "--at", "2020-01-01T00:00:00Z")
    assert done.returncode == 1 and "nothing from that time" in done.stderr
