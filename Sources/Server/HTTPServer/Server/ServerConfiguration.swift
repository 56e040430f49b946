public import Kernel

/// How a server listens and how much it puts up with.
public struct ServerConfiguration: Sendable {
  /// A key and a certificate chain for TLS, each the text of a PEM file.
  public struct TLS: Sendable {
    public var key: String
    public var certificate: String

    public init(key: String, certificate: String) {
      self.key = key
      self.certificate = certificate
    }
  }

  /// The address to listen on: IPv4, IPv6, or `::` for both.
  public var address: String
  /// The port to listen on; 0 takes a free one.
  public var port: UInt16
  public var tls: TLS?
  /// Threads that read and write sockets.
  public var eventThreads: Int
  /// Threads that run blocking handlers.
  public var workers: Int
  /// Requests that may wait for a worker; one more is refused with 503.
  public var waitingLimit = 4096
  /// Connections at a time; one more is closed at once.
  public var connectionLimit = 10_000
  /// Memory for the header fields and the buffers of one connection, in bytes; longer fields are refused. An open stream
  /// keeps it, so it is most of what five thousand streams take.
  public var connectionMemory = 5 * 1024
  /// How long a connection may lie idle; rounded up to whole seconds.
  public var idleTimeout = Milliseconds.seconds(30)
  /// How long a client may take to send one request in full.
  public var requestTimeout = Milliseconds.seconds(15)
  /// How long a handler may take before the client is told that it took too long.
  public var answerTimeout = Milliseconds.seconds(30)
  /// How long a client may take to read an answer that is not a stream.
  public var sendTimeout = Milliseconds.seconds(300)
  /// How many proxies stand in front, each of which appends to `X-Forwarded-For`; 0 ignores that field.
  public var trustedProxies = 0

  public init(address: String = "127.0.0.1", port: UInt16 = 0, eventThreads: Int = 2, workers: Int = 8) {
    self.address = address
    self.port = port
    self.eventThreads = eventThreads
    self.workers = workers
  }
}

/// Why a server did not start, as a sentence for whoever started it.
public struct ServerStartError: Error, Sendable, CustomStringConvertible {
  public let description: String
}
