import Cryptography
import Database
import Kernel

/// Something a user did at a partner of the sandbox.
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

  init(_ row: any Row) throws(DatabaseError) {
    id = try row.text(0)
    user = try row.text(1)
    kind = try row.text(2)
    title = try row.text(3)
    value = try row.integer(4)
    occurredAt = Timestamp(try row.integer(5))
    changedAt = Timestamp(try row.integer(6))
    isWithdrawn = try row.integer(7) == 1
  }

  /// What was done at a moment up to now.
  init(
    _ deed: SandboxPartner.Deed, value: Int64?, by user: SandboxUser, at moment: Timestamp, told now: Timestamp
  ) {
    id = "act-" + Base64.url.text(SecureRandom.bytes(9))
    self.user = user.name
    kind = deed.kind
    title = deed.detail
    self.value = value ?? deed.value
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

  /// What a user did since a moment, the oldest first.
  func activities(of user: String, since: Timestamp = Timestamp(0)) throws -> [SandboxActivity] {
    try database.read { connection in
      try connection.all(
        "SELECT \(SandboxActivity.columns) FROM activities WHERE user_name = $1 AND occurred_at >= $2 ORDER BY occurred_at",
        [.text(user), .integer(since.rawValue)]
      ) { (row: any Row) throws(DatabaseError) in try SandboxActivity(row) }
    }
  }

  func activity(_ id: String) throws -> SandboxActivity? {
    try database.read { connection in
      try connection.first("SELECT \(SandboxActivity.columns) FROM activities WHERE id = $1", [.text(id)]) {
        (row: any Row) throws(DatabaseError) in try SandboxActivity(row)
      }
    }
  }
}
