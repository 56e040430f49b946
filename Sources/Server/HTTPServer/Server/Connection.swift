import Synchronization

/// The server's state for one socket.
final class Connection: @unchecked Sendable {
  /// The progress of the current request. Only the timekeeper moves it to `expired`, and only from `reading`, so that
  /// it never writes into a response.
  enum Phase: UInt8 {
    case idle, reading, answering, expired
  }

  let socket: Int32
  /// The other end of the socket: a client or a proxy.
  let peer: RemoteAddress
  /// Set on the connection's thread when a request line was read, consumed when its fields are complete.
  var target: [UInt8] = []
  /// The target's location in the library's memory, until the fields are complete.
  struct Line {
    var start: UnsafeRawPointer
    var count: Int
  }
  var line: Line?
  /// Whether a started request has not reached the server: the library refused it, or it stalled.
  var isUnanswered = false
  /// The number of requests that reached the server.
  var requests = 0
  private let phase = Atomic<UInt8>(Phase.idle.rawValue)
  /// When the socket is shut down, in nanoseconds of the server's clock.
  let deadline: Atomic<Int64>

  init(socket: Int32, peer: RemoteAddress, deadline: Int64) {
    self.socket = socket
    self.peer = peer
    self.deadline = Atomic(deadline)
  }

  func enter(_ phase: Phase, until deadline: Int64) {
    self.deadline.store(deadline, ordering: .releasing)
    self.phase.store(phase.rawValue, ordering: .releasing)
  }

  var isExpired: Bool { phase.load(ordering: .acquiring) == Phase.expired.rawValue }

  /// Moves from one phase to another; false if another thread was first.
  func advance(from: Phase, to: Phase) -> Bool {
    phase.compareExchange(expected: from.rawValue, desired: to.rawValue, ordering: .acquiringAndReleasing).exchanged
  }
}
