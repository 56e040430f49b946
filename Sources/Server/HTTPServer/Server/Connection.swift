import Synchronization

/// What the server keeps for one socket.
final class Connection: @unchecked Sendable {
  /// How far the request at hand has come. Only the keeper of time moves it to `expired`, and only from `reading`, so
  /// that it never speaks into an answer.
  enum Phase: UInt8 {
    case idle, reading, answering, expired
  }

  let socket: Int32
  /// Set by the thread of this connection when a request line has been read, taken when its fields are complete.
  var target: [UInt8] = []
  private let phase = Atomic<UInt8>(Phase.idle.rawValue)
  /// When the socket is shut, in nanoseconds of the server's clock.
  let deadline: Atomic<Int64>

  init(socket: Int32, deadline: Int64) {
    self.socket = socket
    self.deadline = Atomic(deadline)
  }

  func enter(_ phase: Phase, until deadline: Int64) {
    self.deadline.store(deadline, ordering: .releasing)
    self.phase.store(phase.rawValue, ordering: .releasing)
  }

  /// Goes on from one phase to another; false when something else happened first.
  func advance(from: Phase, to: Phase) -> Bool {
    phase.compareExchange(expected: from.rawValue, desired: to.rawValue, ordering: .acquiringAndReleasing).exchanged
  }
}
