import ConsoleAPI
import Database
import Kernel
import PlaydAPI

/// Throttling of guesses.
extension Console {
  /// The counters of an attempt: the name from this network, and the network. Not the name alone, or anyone could lock
  /// others out.
  struct Attempt: Sendable {
    fileprivate let keys: [(key: String, free: Int64)]
    fileprivate var own: String { keys[0].key }
    /// The counters reduced by a success.
    fileprivate var shared: ArraySlice<String> { keys.map { $0.key }.dropFirst() }

    init(name: String, from origin: ConsoleOrigin) {
      let area = origin.area.contains(":") ? [("area:\(origin.area)", Int64(60))] : []
      keys = [("name:\(name)@\(origin.network)", 5), ("network:\(origin.network)", 20)] + area
    }

    /// Codes of an account, counted from everywhere: only who knows the password may guess at them.
    init(codesOf account: ConsoleAccountID) { keys = [("code:\(account.text)", 10)] }
  }

  /// How long failures count after the last one.
  private static let memory = Milliseconds.seconds(900)

  /// Counts an attempt as failed until `succeed`, so that concurrent attempts all count.
  ///
  /// The first few are free; each further one waits twice as long, from a second to a quarter of an hour. Throws
  /// `ConsoleRefusal.locked` during the wait.
  func begin(_ attempt: Attempt, at now: Timestamp, in connection: any Connection) throws {
    var counted: [Int64] = []
    for (key, free) in attempt.keys {
      let found = try connection.first(
        "SELECT failures, last_at FROM console_attempts WHERE key = $1", [.text(key)]
      ) { row throws(DatabaseError) in
        (failures: try row.integer(), lastAt: Timestamp(try row.integer()))
      }
      guard let found, found.lastAt + Self.memory > now else {
        counted.append(0)
        continue
      }
      let wait = Self.wait(after: found.failures, free: free)
      guard found.lastAt + wait <= now else { throw ConsoleRefusal.locked(wait: found.lastAt + wait - now) }
      counted.append(found.failures)
    }
    for ((key, _), failures) in zip(attempt.keys, counted) {
      try connection.execute(
        """
        INSERT INTO console_attempts (key, failures, last_at) VALUES ($1, $2, $3)
        ON CONFLICT (key) DO UPDATE SET failures = $2, last_at = $3
        """, [.text(key), .integer(failures + 1), .integer(now.rawValue)])
    }
    try connection.execute(
      "DELETE FROM console_attempts WHERE last_at < $1", [.integer((now - Self.memory).rawValue)])
  }

  /// Records a success. The network's other failures stay: owning one account must not help to guess at others.
  func succeed(_ attempt: Attempt, in connection: any Connection) throws {
    try connection.execute("DELETE FROM console_attempts WHERE key = $1", [.text(attempt.own)])
    for key in attempt.shared {
      try connection.execute(
        "UPDATE console_attempts SET failures = failures - 1 WHERE key = $1 AND failures > 0", [.text(key)])
    }
  }

  /// Takes back the counting of an attempt that was neither a failure nor a success.
  func forgive(_ attempt: Attempt, in connection: any Connection) throws {
    for (key, _) in attempt.keys {
      try connection.execute(
        "UPDATE console_attempts SET failures = failures - 1 WHERE key = $1 AND failures > 0", [.text(key)])
    }
  }

  static func wait(after failures: Int64, free: Int64) -> Milliseconds {
    guard failures >= free else { return Milliseconds(0) }
    return min(Milliseconds.seconds(1 << min(failures - free, 20)), memory)
  }
}
