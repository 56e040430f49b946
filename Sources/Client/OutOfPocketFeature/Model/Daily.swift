public import Kernel

/// The daily challenge as this device knows it.
public struct Daily: Equatable, Sendable {
  /// The server's clock less this device's, as last seen. The day is the server's, in UTC.
  public var clockOffset = Milliseconds.zero
  /// The last day whose challenge was played here, and what it came to.
  public var played: Played?
  /// Why the last attempt to begin came to nothing.
  public var trouble: Trouble?

  public struct Played: Equatable, Sendable {
    public var day: CivilDay
    /// Nil if it was played elsewhere.
    public var score: Int64?

    public init(day: CivilDay, score: Int64?) {
      self.day = day
      self.score = score
    }
  }

  public enum Trouble: UInt8, Sendable {
    /// The day's session needs the network.
    case offline
    /// The server did not answer as expected.
    case failed
  }

  public init() {}

  /// The day of the challenge at a moment of this device's clock.
  public func day(at now: Timestamp) -> CivilDay { CivilDay(of: now + clockOffset, utcOffsetMinutes: 0) }

  /// Whether the day's challenge has been played.
  public func isPlayed(at now: Timestamp) -> Bool { played?.day == day(at: now) }

  /// How long until the next challenge.
  public func untilNext(at now: Timestamp) -> Milliseconds {
    let day: Int64 = 86_400_000
    let passed = ((now + clockOffset).rawValue % day + day) % day
    return Milliseconds(day - passed)
  }
}
