import Glibc
import Synchronization

/// Accepts connections on a socket that another process opened and keeps, as systemd does.
///
/// Between two servers on one such socket connections wait in its queue, and none is refused. The library cannot listen on
/// it: its epoll sets would go on to report the socket after it was let go, since the other process still has it.
final class Acceptor: Sendable {
  /// Takes a connection with the address of its other end.
  typealias Take = @Sendable (Int32, UnsafePointer<sockaddr>, socklen_t) -> Void

  private let listener: Int32
  private let take: Take
  private let mustStop = Atomic<Bool>(false)
  private let isDone = Monitor(false)

  /// How long the thread sleeps at most, in milliseconds: the longest that stopping takes.
  private static let pause: Int32 = 20

  init(_ listener: Int32, _ take: @escaping Take) {
    self.listener = listener
    self.take = take
  }

  /// The socket's port. Throws if it is no listening socket.
  static func port(of listener: Int32) throws(ServerStartError) -> UInt16 {
    var isListening: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(listener, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0, isListening == 1,
      let port = ReservedPort.port(of: listener)
    else { throw ServerStartError(description: "The socket that was handed over does not listen.") }
    return port
  }

  /// Starts the thread.
  func start() throws(ServerStartError) {
    let flags = fcntl(listener, F_GETFL)
    guard flags >= 0, fcntl(listener, F_SETFL, flags | O_NONBLOCK) == 0 else {
      throw ServerStartError(description: "The socket that was handed over cannot be used.")
    }
    try SystemThread.start { [self] in
      while !mustStop.load(ordering: .acquiring) {
        var poll = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        if Glibc.poll(&poll, 1, Self.pause) > 0 { accept() }
      }
      isDone.updateForAll { $0 = true }
    }
  }

  /// Takes no more connections, and lets go of the socket; what waits in its queue is for the next server.
  func stop() {
    mustStop.store(true, ordering: .releasing)
    isDone.wait { $0 ? () : nil }
    close(listener)
  }

  private func accept() {
    while !mustStop.load(ordering: .acquiring) {
      var storage = sockaddr_storage()
      var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let isTaken = withUnsafeMutableBytes(of: &storage) { bytes -> Bool in
        guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
        let connection = Glibc.accept(listener, address, &size)
        guard connection >= 0 else { return errno == EINTR || errno == ECONNABORTED }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        _ = fcntl(connection, F_SETFL, O_NONBLOCK)
        var yes: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        take(connection, address, size)
        return true
      }
      guard isTaken else { return }
    }
  }
}
