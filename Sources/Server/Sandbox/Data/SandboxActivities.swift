import Cryptography
import Database
import Kernel

/// A user's activity at a sandbox partner.
struct SandboxActivity: Sendable {
  var id: String
  var user: String
  var kind: String
  var title: String
  var value: Int64
  var occurredAt: Timestamp
  var changedAt: Timestamp
  var isWithdrawn: Bool

  static let columns = "id, user_name, kind, title, value, occurred_at, changed_at, is_withdrawn"

  init(_ row: Row) throws(DatabaseError) {
    id = try row.text()
    user = try row.text()
    kind = try row.text()
    title = try row.text()
    value = try row.integer()
    occurredAt = Timestamp(try row.integer())
    changedAt = Timestamp(try row.integer())
    isWithdrawn = try row.integer() == 1
  }

  /// An activity that ends now.
  init(
    _ template: SandboxPartner.ActivityTemplate, value: Int64?, by user: SandboxUser, at moment: Timestamp,
    told now: Timestamp
  ) {
    id = "act-" + Base64.url.text(SecureRandom.bytes(9))
    self.user = user.name
    kind = template.kind
    title = template.detail
    self.value = value ?? template.value
    occurredAt = moment
    changedAt = now
    isWithdrawn = false
  }
}

extension SandboxStore {
  func store(_ activity: SandboxActivity) throws {
    _ = try database.write { connection in
      try connection.execute(
        """
        INSERT INTO activities (\(SandboxActivity.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (id) DO UPDATE
        SET value = excluded.value, changed_at = excluded.changed_at, is_withdrawn = excluded.is_withdrawn
        """,
        [
          .text(activity.id), .text(activity.user), .text(activity.kind), .text(activity.title),
          .integer(activity.value), .integer(activity.occurredAt.rawValue), .integer(activity.changedAt.rawValue),
          .integer(activity.isWithdrawn ? 1 : 0),
        ])
    }
  }

  /// A user's activities since a moment, the oldest first.
  func activities(of user: String, since: Timestamp = Timestamp(0)) throws -> [SandboxActivity] {
    try database.read { connection in
      try connection.all(
        "SELECT \(SandboxActivity.columns) FROM activities WHERE user_name = $1 AND occurred_at >= $2 ORDER BY occurred_at",
        [.text(user), .integer(since.rawValue)]
      ) { row throws(DatabaseError) in try SandboxActivity(row) }
    }
  }

  func activity(_ id: String) throws -> SandboxActivity? {
    try database.read { connection in
      try connection.first("SELECT \(SandboxActivity.columns) FROM activities WHERE id = $1", [.text(id)]) {
        row throws(DatabaseError) in try SandboxActivity(row)
      }
    }
  }
}
