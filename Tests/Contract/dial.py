"""Connections from an address of one's own that leave no port behind: an attack opens more than there are."""
import http.client
import socket
import struct

#: Linux chooses the port at the connect, so that ports are used up for each pair of addresses and not for all.
IP_BIND_ADDRESS_NO_PORT = 24


class Dialed(http.client.HTTPConnection):
    def __init__(self, port, source, timeout):
        super().__init__("127.0.0.1", port, timeout=timeout)
        self.source = source

    def connect(self):
        made = socket.socket()
        try:
            made.setsockopt(socket.IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1)
            # Closing resets: a port in TIME_WAIT could not be used for a minute.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            made.settimeout(self.timeout)
            made.bind((self.source, 0))
            made.connect((self.host, self.port))
        except OSError:
            made.close()
            raise
        self.sock = made
