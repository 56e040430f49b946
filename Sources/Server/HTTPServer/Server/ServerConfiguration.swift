package import Kernel

/// A server's listening address and limits.
package struct ServerConfiguration: Sendable {
  /// A key and a certificate chain for TLS, each as PEM text.
  @MemberwiseInit
  package struct TLS: Sendable {
    package var key: String
    package var certificate: String
  }

  /// The address to listen on: IPv4, IPv6, or `::` for both.
  package var address: String
  /// The port to listen on; 0 for a free one.
  package var port: UInt16
  package var tls: TLS?
  /// Threads that read and write sockets.
  package var eventThreads: Int
  /// Threads that run blocking handlers.
  package var workers: Int
  /// Requests that may wait for a worker; further ones get a 503.
  package var waitingLimit = 4096
  /// Simultaneous connections; further ones are closed at once.
  package var connectionLimit = 10_000
  /// Connections per network (an IPv4 address, an IPv6 /64; four times as many per /48); further ones are closed at
  /// once. 0 for no limit, as behind a proxy, which makes all connections.
  package var connectionsPerAddress = 0
  /// Streams per network; further ones get a 429. 0 for no limit.
  package var streamsPerAddress = 0
  /// Bytes of bodies being read or answered, per network and in total. 0 for no limit.
  package var bodyMemoryPerAddress = 8 << 20
  package var bodyMemory = 64 << 20
  /// Bytes for the header fields and buffers of one connection. More than `FieldRules` allows, so that slightly
  /// oversized requests are refused by this server, not by the library.
  package var connectionMemory = 23 * 1024
  /// The idle timeout of a connection, rounded up to whole seconds.
  package var idleTimeout = Milliseconds.seconds(30)
  /// The time limit for sending a complete request.
  package var requestTimeout = Milliseconds.seconds(15)
  /// The time limit for a handler; the client then gets a timeout.
  package var answerTimeout = Milliseconds.seconds(30)
  /// The time limit for reading an answer that is not a stream.
  package var sendTimeout = Milliseconds.seconds(300)
  /// The number of proxies in front, each of which appends to `X-Forwarded-For`; 0 ignores that field.
  package var trustedProxies = 0
  /// A listening socket of another process to use in place of `address` and `port`; nil to open one.
  package var listener: Int32?
  /// How long a stopping server still takes requests on open connections, since the last one: a client may have sent one
  /// before it could know.
  package var lingering = Milliseconds.zero

  package init(address: String = "127.0.0.1", port: UInt16 = 0, eventThreads: Int = 2, workers: Int = 8) {
    self.address = address
    self.port = port
    self.eventThreads = eventThreads
    self.workers = workers
  }
}
