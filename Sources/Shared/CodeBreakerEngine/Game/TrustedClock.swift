public import Kernel

/// The server's time as well as a device knows it, whatever becomes of the device's own clock.
///
/// It goes on with the device's clock and never back: a clock that is set back stands still for a moment and goes on
/// from there, so no waiting is lost. A clock that is set ahead cannot be told from time that passed while the app was
/// closed. So of time that nobody witnessed (the app was closed, or the clock leapt) it believes only as much between two
/// answers of the server as five lives take to come back; time that the app saw pass, by a count that cannot be set,
/// always counts. With the next answer the server's time is taken.
public struct TrustedClock: Hashable, Sendable {
  /// The time at the last reading.
  public private(set) var time: Timestamp
  /// The device's clock then.
  public private(set) var wall: Timestamp
  /// How much time nobody witnessed has been believed since the server's last answer.
  public private(set) var unwitnessed: Milliseconds
  /// The count of this run of the app then; nil before its first reading.
  private var uptime: Milliseconds?

  /// How much unwitnessed time is believed between two answers of the server: five lives' worth.
  public static let mostUnwitnessed = Milliseconds(Int64(Lives.most) * Lives.regeneration.rawValue)

  /// A device that has not heard from the server, or the clock as it was kept when the app was closed.
  public init(time: Timestamp, wall: Timestamp, unwitnessed: Milliseconds = .zero) {
    self.time = time
    self.wall = wall
    self.unwitnessed = min(max(unwitnessed, .zero), Self.mostUnwitnessed)
  }

  /// Reads the time.
  ///
  /// - Parameters:
  ///   - wall: the device's clock.
  ///   - uptime: milliseconds since the app was opened, by a count that cannot be set (`performance.now`).
  @discardableResult
  public mutating func read(wall: Timestamp, uptime: Milliseconds) -> Timestamp {
    let witnessed = max(self.uptime.map { uptime - $0 } ?? .zero, .zero)
    // More by the clock than by the count: the app was closed or asleep, or the clock was set.
    let leap = min(max(wall - self.wall - witnessed, .zero), Self.mostUnwitnessed - unwitnessed)
    time = time + witnessed + leap
    unwitnessed += leap
    self.wall = wall
    self.uptime = uptime
    return time
  }

  /// Takes over the server's time as an answer brought it.
  public mutating func hear(_ server: Timestamp, wall: Timestamp, uptime: Milliseconds) {
    time = server
    unwitnessed = .zero
    self.wall = wall
    self.uptime = uptime
  }
}
