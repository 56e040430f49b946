package import Kernel

/// State of the daily challenge on this device.
package struct Daily: Equatable, Sendable {
  /// Server clock minus device clock. The day is the server's, in UTC.
  package var clockOffset = Milliseconds.zero
  /// Last day played here, with its score.
  package var played: Played?
  /// Error of the last attempt to start.
  package var error: LoadError?

  @MemberwiseInit
  package struct Played: Equatable, Sendable {
    package var day: CivilDay
    /// Nil if played elsewhere.
    package var score: Int64?
  }

  package enum LoadError: UInt8, Sendable {
    /// The daily session needs the network.
    case offline
    /// Unexpected response.
    case failed
  }

  package init() {}

  /// Challenge day at a device time.
  package func day(at now: Timestamp) -> CivilDay { CivilDay(of: now + clockOffset, utcOffsetMinutes: 0) }

  /// Whether the day's challenge has been played.
  package func isPlayed(at now: Timestamp) -> Bool { played?.day == day(at: now) }

  /// Time until the next challenge.
  package func untilNext(at now: Timestamp) -> Milliseconds {
    let day: Int64 = 86_400_000
    let passed = ((now + clockOffset).rawValue % day + day) % day
    return Milliseconds(day - passed)
  }
}
