import Database
import Kernel

/// Slowing down who guesses.
extension Console {
  /// What an attempt is counted by: the name from this network, and the network. Not by the name alone, or anybody could
  /// keep anybody out.
  struct Attempt: Sendable {
    fileprivate let keys: [(key: String, free: Int64)]
    fileprivate var own: String { keys[0].key }
    fileprivate var network: String { keys[1].key }

    init(name: String, network: String) {
      keys = [("name:\(name)@\(network)", 5), ("network:\(network)", 20)]
    }
  }

  /// Failures are forgotten after this long without another.
  private static let memory = Milliseconds.seconds(900)

  /// Counts an attempt as failed until `succeed` says otherwise, so that attempts made together are all counted.
  ///
  /// The first few are free; then each waits twice as long as the one before, from a second to a quarter of an hour.
  /// Throws `ConsoleRefusal.locked` while there is waiting to do.
  func begin(_ attempt: Attempt, at now: Timestamp, in connection: any Connection) throws {
    var counted: [Int64] = []
    for (key, free) in attempt.keys {
      let found = try connection.first(
        "SELECT failures, last_at FROM console_attempts WHERE key = $1", [.text(key)]
      ) { (row: any Row) throws(DatabaseError) in
        (failures: try row.integer(0), lastAt: Timestamp(try row.integer(1)))
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

  /// The attempt was a good one. The network's other failures stay: an account of one's own is no way to guess at others.
  func succeed(_ attempt: Attempt, in connection: any Connection) throws {
    try connection.execute("DELETE FROM console_attempts WHERE key = $1", [.text(attempt.own)])
    try connection.execute(
      "UPDATE console_attempts SET failures = failures - 1 WHERE key = $1 AND failures > 0",
      [.text(attempt.network)])
  }

  static func wait(after failures: Int64, free: Int64) -> Milliseconds {
    guard failures >= free else { return Milliseconds(0) }
    return min(Milliseconds.seconds(1 << min(failures - free, 20)), memory)
  }
}
