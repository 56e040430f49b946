"""The cluster of deploy/ha loses machines under load. Nothing acknowledged is lost, and writes go on within fifteen seconds.

`make failover` runs all of it; `make test` kills the primary alone.
"""
import os
import threading
import time

import pytest

from cluster import Cluster
from playd import Playd, command
from redeemers import Redeemers
from test_notifications import Stream, begun

WHOLE = os.environ.get("FAILOVER") == "whole"
#: The most seconds that writes may be refused.
MOST = 15


@pytest.fixture
def cluster():
    cluster = Cluster()
    yield cluster
    cluster.close()


class Watch(threading.Thread):
    """Notes when redemptions were acknowledged."""

    def __init__(self, players):
        super().__init__(daemon=True)
        self.players, self.moments, self.stopping = players, [], threading.Event()
        self.start()

    def run(self):
        known = 0
        while not self.stopping.wait(0.01):
            if len(self.players.acknowledged) > known:
                known = len(self.players.acknowledged)
                self.moments.append(time.monotonic())

    def longest_pause(self, since):
        """The longest time without an acknowledged redemption from a moment on."""
        moments = [since, *(moment for moment in list(self.moments) if moment > since), time.monotonic()]
        return max(after - before for before, after in zip(moments, moments[1:]))


class Trial:
    """Players who redeem and look on, and what goes wrong meanwhile."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.players = Redeemers(cluster.door, cluster.address, 8)
        self.streams = {token: Stream(cluster.door, token).until(begun) for token in self.players.tokens[:4]}
        self.watch = Watch(self.players)
        self.players.start([cluster.door], 8, patient=True)
        self.go_on()

    def go_on(self, more=50, seconds=60):
        """Waits until so many more redemptions are acknowledged."""
        wanted = len(self.players.acknowledged) + more
        self.cluster.until(lambda: len(self.players.acknowledged) >= wanted, "a redemption", seconds)

    def suffers(self, what, deed):
        """Something goes wrong; then everything goes on, the streams included."""
        began = time.monotonic()
        deed()
        # Answers that were on the way may come for a moment.
        time.sleep(1)
        self.go_on()
        pause = self.watch.longest_pause(began)
        print(f"{what}: writes were refused for {pause:.1f} s, of at most {MOST}", flush=True)
        assert pause <= MOST, what
        self.resume_streams(time.monotonic())

    def resume_streams(self, since):
        """Each stream, or its successor, tells of a redemption after the moment."""
        for token, stream in self.streams.items():
            if stream.ended:
                stream = self.streams[token] = Stream(self.cluster.door, token, stream.last)
            stream.until(lambda stream: any(event[3] > since for event in stream.of("balance")), 30)

    def end(self):
        self.players.finish()
        self.watch.stopping.set()
        self.players.ask_again(self.cluster.door)
        self.players.check()
        self.players.check_lists(self.cluster.door)
        result = command("ledger", "verify", "--database-url", self.cluster.address)
        assert result.returncode == 0, result.stdout + result.stderr
        for stream in self.streams.values():
            stream.close()
        print(f"{len(self.players.acknowledged)} acknowledged redemptions, each there once", flush=True)


def test_losing_machines_loses_no_redemption(cluster):
    trial = Trial(cluster)
    try:
        lose_machines(cluster, trial)
        trial.end()
    finally:
        trial.players.stopping.set()


def lose_machines(cluster, trial):
    first = cluster.primary()
    trial.suffers("kill -9 of the primary's machine", first.kill)
    assert cluster.primary() not in (None, first)
    if not WHOLE:
        return
    first.start()
    cluster.until(cluster.is_whole, "the machine that was lost")
    replica = cluster.in_step()
    trial.suffers("a replica cut off, which commits wait for", replica.cut_off)
    replica.join_again()
    cluster.until(cluster.is_whole, "the replica that was cut off")
    cut_off = cluster.primary()
    trial.suffers("the primary cut off", cut_off.cut_off)
    assert cluster.primary() is not cut_off
    # It finds that it is the primary no more, and follows.
    cut_off.join_again()
    cluster.until(cluster.is_whole, "the primary that was cut off")
    trial.suffers("a planned change of the primary", cluster.switch_over)
    cluster.until(cluster.is_whole, "the former primary")
    trial.suffers("kill -9 of a server", cluster.servers[0].kill)
