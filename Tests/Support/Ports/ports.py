"""Ports for servers that are told theirs before they start."""
import contextlib
import pathlib
import random
import socket

#: Ports from here on are given to outgoing connections and to servers that ask for any: another process could take one
#: between its choice and its use.
OUTGOING = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
_given = set()


def free_port():
    while True:
        port = random.randrange(10_000, OUTGOING)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            if port not in _given:
                _given.add(port)
                return port
