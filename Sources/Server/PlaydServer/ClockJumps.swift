import Database
import Kernel

/// Repairs due times after the clock was set forward and back. Without it, deliveries written in between would wait
/// until that future.
enum ClockJumps {
  /// Each queue's due time, and how far ahead it can legitimately be: the longest wait with its jitter.
  static let queues: [(table: String, column: String, most: Milliseconds)] = [
    ("deliveries", "next_at", .seconds(27 * 3_600)),
    ("push_jobs", "due_at", .seconds(27 * 3_600)),
    ("push_jobs", "leased_until", .seconds(3_600)),
    ("partner_tasks", "due_at", .seconds(8 * 86_400)),
    ("partner_tasks", "leased_until", .seconds(3_600)),
    ("partner_connections", "leased_until", .seconds(3_600)),
    ("notification_rounds", "leased_until", .seconds(3_600)),
    ("notification_rounds", "next_at", .seconds(86_400)),
    ("apple_revocations", "next_at", .seconds(32 * 86_400)),
    // A lockout caused by a future failure ends after the time that failures are remembered.
    ("console_attempts", "last_at", .seconds(60)),
    ("console_quotas", "began_at", .seconds(60)),
    // A code used in the future would refuse all codes until then.
    ("console_factors", "last_code_at", .seconds(90)),
    ("mail_outbox", "due_at", .seconds(2 * 3_600)),
    ("mail_outbox", "leased_until", .seconds(3_600)),
  ]

  /// Makes rows due that are too far ahead. Returns their number.
  static func repair(at now: Timestamp, in connection: any Connection) throws -> Int64 {
    var mended: Int64 = 0
    for queue in queues {
      mended += try connection.execute(
        "UPDATE \(queue.table) SET \(queue.column) = $1 WHERE \(queue.column) > $2",
        [.integer(now.rawValue), .integer((now + queue.most).rawValue)])
    }
    return mended
  }

  /// Whether anything needs repair, so that nothing is written otherwise.
  static func isNeeded(at now: Timestamp, in connection: any Connection) throws -> Bool {
    for queue in queues {
      let found = try connection.first(
        "SELECT 1 FROM \(queue.table) WHERE \(queue.column) > $1 LIMIT 1", [.integer((now + queue.most).rawValue)]
      ) { row throws(DatabaseError) in try row.integer() }
      if found != nil { return true }
    }
    return false
  }
}
