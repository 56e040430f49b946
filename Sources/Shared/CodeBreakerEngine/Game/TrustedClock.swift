package import Kernel

/// Estimate of the server's time that resists changes of the device's clock.
///
/// It follows the device's clock but never backwards: when the clock is set back, the estimate stops for a moment and
/// then continues, so no waiting is lost. A clock set ahead cannot be told from time that passed while the app was
/// closed. Unwitnessed time (app closed, or a clock jump) is therefore limited, between two server responses, to the
/// regeneration of five lives; time witnessed by the monotonic clock always counts. The next server response replaces
/// the estimate.
package struct TrustedClock: Hashable, Sendable {
  /// Estimate at the last reading.
  package private(set) var time: Timestamp
  /// Device clock at the last reading.
  package private(set) var wall: Timestamp
  /// Unwitnessed time accepted since the last server response.
  package private(set) var unwitnessed: Milliseconds
  /// Monotonic clock at the last reading; nil before the first of this run.
  private var uptime: Milliseconds?

  /// Limit of unwitnessed time between two server responses: five lives' worth.
  package static let mostUnwitnessed = Milliseconds(Int64(Lives.most) * Lives.regeneration.rawValue)

  /// A clock without a server time yet, or one restored from storage.
  package init(time: Timestamp, wall: Timestamp, unwitnessed: Milliseconds = .zero) {
    self.time = time
    self.wall = wall
    self.unwitnessed = min(max(unwitnessed, .zero), Self.mostUnwitnessed)
  }

  /// Returns the current estimate.
  ///
  /// - Parameters:
  ///   - wall: the device's clock.
  ///   - uptime: milliseconds since launch by a monotonic clock (`performance.now`).
  @discardableResult
  package mutating func read(wall: Timestamp, uptime: Milliseconds) -> Timestamp {
    let witnessed = max(self.uptime.map { uptime - $0 } ?? .zero, .zero)
    // Wall clock ahead of the monotonic one: the app was closed or asleep, or the clock was set.
    let leap = min(max(wall - self.wall - witnessed, .zero), Self.mostUnwitnessed - unwitnessed)
    time = time + witnessed + leap
    unwitnessed += leap
    self.wall = wall
    self.uptime = uptime
    return time
  }

  /// Adopts the server's time from a response.
  package mutating func synchronize(_ server: Timestamp, wall: Timestamp, uptime: Milliseconds) {
    time = server
    unwitnessed = .zero
    self.wall = wall
    self.uptime = uptime
  }
}
