package import Kernel

/// Retry schedule for an unreachable server.
package struct Backoff: Equatable, Sendable {
  /// Consecutive failures.
  package private(set) var failures: Int32 = 0
  /// End of the current pause.
  package private(set) var pausedUntil: Timestamp?
  private var pausedAt = Timestamp(0)

  static let shortest = Milliseconds.seconds(2)
  static let longest = Milliseconds.seconds(300)

  package init() {}

  /// A clock set back ends the pause, which would otherwise last until it has caught up.
  package func allows(_ now: Timestamp) -> Bool { pausedUntil.map { $0 <= now || now < pausedAt } ?? true }

  /// Doubles the pause, up to five minutes, with up to a quarter of jitter so that devices cut off together do not
  /// return together. `retryAfter` is the server's minimum. Returns the pause.
  package mutating func fail(now: Timestamp, retryAfter: Milliseconds? = nil, generator: inout Generator)
    -> Milliseconds
  {
    var pause = Self.shortest
    for _ in 0..<min(failures, 10) where pause < Self.longest { pause = pause * 2 }
    pause = min(pause, Self.longest)
    pause += Milliseconds(generator.integer(in: 0...(pause.rawValue / 4)))
    if let retryAfter { pause = max(pause, retryAfter) }
    failures += 1
    pausedAt = now
    pausedUntil = now + pause
    return pause
  }

  package mutating func succeed() { self = Backoff() }
}
