"""The stores that the SDKs bring: a grant is written once, and survives what cuts a process off."""
import concurrent.futures
import json
import subprocess
import sys

import pytest

from playd import ROOT
from studios import delivery, signed

sys.path.insert(0, str(ROOT / "SDK" / "Python"))
import playd_sdk  # noqa: E402

NODE = """
import { FileGrantStore } from "%s";
const [path, ...ids] = process.argv.slice(1);
const store = new FileGrantStore(path);
const news = [];
for (const id of ids) {
  const grant = { id: id.replace("rfd_", "red_"), account: "nino", units: 5 };
  const isRefund = id.startsWith("rfd_");
  news.push(isRefund ? (await store.takeBack({ id, grant })) ?? null : await store.grant(grant));
}
console.log(JSON.stringify([news, store.units("nino")]));
""" % (ROOT / "SDK" / "JavaScript" / "node.js").as_uri()


def grant(id, units=5):
    return playd_sdk.Grant(id, "nino", units, "gem", "gems", 150, True)


def node(path, *ids):
    done = subprocess.run(
        ["node", "--input-type=module", "-e", NODE, path, *ids], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_many_at_a_time_write_a_grant_once_in_python(tmp_path):
    path = str(tmp_path / "grants.db")
    with concurrent.futures.ThreadPoolExecutor(8) as threads:
        news = list(threads.map(lambda number: playd_sdk.SQLiteGrantStore(path).grant(grant(f"red_{number % 5}")), range(40)))
    assert news.count(True) == 5
    assert playd_sdk.SQLiteGrantStore(path).units("nino") == 25


def test_a_refund_is_taken_back_once_in_python(tmp_path):
    path = str(tmp_path / "grants.db")
    store = playd_sdk.SQLiteGrantStore(path)
    assert store.grant(grant("red_1")) and store.grant(grant("red_2", 7))
    refund = playd_sdk.Refund("rfd_1", grant("red_1"))
    with concurrent.futures.ThreadPoolExecutor(8) as threads:
        taken = list(threads.map(lambda _: playd_sdk.SQLiteGrantStore(path).take_back(refund), range(16)))
    assert sorted(taken, key=str) == [5] + [None] * 15
    assert not store.grant(grant("red_1")) and store.units("nino") == 7
    assert store.take_back(playd_sdk.Refund("rfd_3", grant("red_3"))) == 0
    assert not store.grant(grant("red_3")) and store.units("nino") == 7


def test_a_store_without_refunds_keeps_what_was_granted_in_python():
    class Grants:
        def grant(self, grant):
            return True

    secret = "whsec_" + "A" * 32
    body = delivery("red_1", type="redemption.refunded")
    answer = playd_sdk.DeliveryReceiver([secret], Grants()).receive(signed(secret, body, "rfd_1"), body)
    assert (answer.status, answer.units_taken_back, answer.refunded.grant.id) == (200, 0, "red_1")
    assert answer.body == b"0 of 5 units were taken back; the player no longer has the others."


def test_a_store_that_cannot_write_is_no_confirmation_in_python(tmp_path):
    store = playd_sdk.SQLiteGrantStore(str(tmp_path / "grants.db"))
    with store._open() as rows:
        rows.execute("DROP TABLE playd_grants")
    with pytest.raises(Exception, match="playd_grants"):
        store.grant(grant("red_1"))


def test_grants_are_known_after_a_restart_in_javascript(tmp_path):
    path = tmp_path / "grants.jsonl"
    assert node(path, "red_1", "red_2", "red_1") == [[True, True, False], 10]
    assert node(path, "red_2", "red_3") == [[False, True], 15]


def test_a_refund_is_taken_back_once_also_after_a_restart_in_javascript(tmp_path):
    path = tmp_path / "grants.jsonl"
    assert node(path, "red_1", "red_2", "rfd_1", "rfd_1", "red_1") == [[True, True, 5, None, False], 5]
    assert node(path, "rfd_1", "red_1", "rfd_3", "red_3") == [[None, False, 0, False], 5]


@pytest.mark.parametrize("bytes_left", [1, 20, 40])
def test_a_line_that_was_cut_off_is_granted_again_in_javascript(tmp_path, bytes_left):
    path = tmp_path / "grants.jsonl"
    node(path, "red_1", "red_2")
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    path.write_bytes(whole[:first + bytes_left])
    assert node(path, "red_1", "red_2") == [[False, True], 10]
    assert path.read_bytes() == whole
