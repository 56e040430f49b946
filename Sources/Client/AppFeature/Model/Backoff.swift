public import Kernel

/// When to talk to the server again after it could not be reached.
public struct Backoff: Equatable, Sendable {
  /// How many attempts in a row have failed.
  public private(set) var failures: Int32 = 0
  /// Nothing is attempted before this moment.
  public private(set) var pausedUntil: Timestamp?
  private var pausedAt = Timestamp(0)

  static let shortest = Milliseconds.seconds(2)
  static let longest = Milliseconds.seconds(300)

  public init() {}

  /// A clock that was set back ends a pause, which would last until it has caught up.
  public func allows(_ now: Timestamp) -> Bool { pausedUntil.map { $0 <= now || now < pausedAt } ?? true }

  /// Doubles the pause, up to five minutes, and spreads it by up to a quarter so that devices cut off together do not
  /// come back together. `wish` is what the server asked for; the pause is never shorter. Returns the pause.
  mutating func fail(now: Timestamp, wish: Milliseconds? = nil, generator: inout Generator) -> Milliseconds {
    var pause = Self.shortest
    for _ in 0..<min(failures, 10) where pause < Self.longest { pause = pause * 2 }
    pause = min(pause, Self.longest)
    pause += Milliseconds(generator.integer(in: 0...(pause.rawValue / 4)))
    if let wish { pause = max(pause, wish) }
    failures += 1
    pausedAt = now
    pausedUntil = now + pause
    return pause
  }

  mutating func succeed() { self = Backoff() }
}
