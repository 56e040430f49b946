"""Free ports for servers whose port must be known before they start."""
import contextlib
import pathlib
import random
import socket

#: The first ephemeral port. The kernel gives these to outgoing connections, so another process could take one before the
#: server starts.
OUTGOING = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
_given = set()


def free_port():
    """A port below the ephemeral ones that no process listens on."""
    while True:
        port = random.randrange(10_000, OUTGOING)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            if port not in _given:
                _given.add(port)
                return port
