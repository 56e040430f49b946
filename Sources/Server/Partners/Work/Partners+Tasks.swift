import Cryptography
import Database
import Kernel
import PlaydAPI

/// Queued requests to partners.
enum TaskKind: Int64 {
  /// A Strava activity; the subject is its number.
  case activity = 1
  /// Whether Strava still grants access.
  case permission
  /// Google Health data of one type in some intervals.
  case health
  /// A token's revocation; the payload is sealed.
  case revoke
  /// A user's activities since the connection began.
  case sync
}

/// A claimed row of `partner_tasks`.
struct PartnerTask: Sendable {
  var id: Int64
  var partner: Int64
  var player: Int64
  var kind: TaskKind
  var subject: String
  var payload: [UInt8]
  var generation: Int64
  var attempts: Int64
}

extension Partners {
  static let taskLease = Milliseconds.seconds(60)

  /// Queues work. Requesting the same work again before it is done makes it run once more.
  func add(
    _ kind: TaskKind, subject: String, of player: PlayerID, at partner: Int64, payload: [UInt8] = [], due: Timestamp,
    now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO partner_tasks
        (id, partner, player, kind, subject, payload, generation, is_dead, due_at, leased_until, attempts, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, 1, 0, $7, 0, 0, $8)
      ON CONFLICT (partner, player, kind, subject) DO UPDATE
      SET generation = partner_tasks.generation + 1, payload = excluded.payload, is_dead = 0, attempts = 0,
        due_at = excluded.due_at
      """,
      [
        .integer(Int64.random(in: 1...Int64.max)), .integer(partner), .integer(player.rawValue),
        .integer(kind.rawValue),
        .text(subject), .bytes(payload), .integer(due.rawValue), .integer(now.rawValue),
      ])
  }

  /// Queues the revocation of a connection's tokens.
  func addRevocation(of old: StoredConnection, now: Timestamp, in connection: any Connection) throws {
    let token = [(old.refreshToken, StoredConnection.TokenKind.refresh), (old.accessToken, .access)].lazy
      .compactMap { sealed, kind in
        sealed.flatMap {
          try? self.vault.open($0, for: StoredConnection.place(kind, player: old.player, partner: old.partner))
        }
      }.first
    guard let token, let player = PlayerID(rawValue: old.player) else { return }
    try addRevocation(token, of: player, at: old.partner, now: now, in: connection)
  }

  func addRevocation(
    _ token: String, of player: PlayerID, at partner: Int64, now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try add(
      .revoke, subject: String(Int64.random(in: 1...Int64.max)), of: player, at: partner,
      payload: vault.seal(token, for: Self.revocationPlace(partner)), due: now, now: now, in: connection)
  }

  static func revocationPlace(_ partner: Int64) -> String { "partner_tasks/revoke/\(partner)" }

  /// Claims the longest-due task, if any.
  func takeTask(at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> PartnerTask? {
    let taken = try connection.first(
      """
      UPDATE partner_tasks SET leased_until = $2, attempts = attempts + 1
      WHERE (player, id) = (
        SELECT player, id FROM partner_tasks WHERE is_dead = 0 AND due_at <= $1 AND leased_until <= $1
        ORDER BY due_at LIMIT 1
      ) AND leased_until <= $1
      RETURNING id, partner, player, kind, subject, payload, generation, attempts
      """, [.integer(now.rawValue), .integer((now + Self.taskLease).rawValue)]
    ) { (row: Row) throws(DatabaseError) -> PartnerTask? in
      let (id, partner, player) = (try row.integer(), try row.integer(), try row.integer())
      let (kind, subject, payload) = (TaskKind(rawValue: try row.integer()), try row.text(), try row.bytes())
      let (generation, attempts) = (try row.integer(), try row.integer())
      return kind.map {
        PartnerTask(
          id: id, partner: partner, player: player, kind: $0, subject: subject, payload: payload,
          generation: generation, attempts: attempts)
      }
    }
    return taken ?? nil
  }

  /// Whether a task is due.
  func isTaskDue(at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.first(
      "SELECT id FROM partner_tasks WHERE is_dead = 0 AND due_at <= $1 AND leased_until <= $1 LIMIT 1",
      [.integer(now.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() } != nil
  }

  /// Removes a finished task; if requested again meanwhile, it stays and can be claimed.
  func finish(_ task: PartnerTask, in connection: any Connection) throws(DatabaseError) {
    let gone = try connection.execute(
      "DELETE FROM partner_tasks WHERE id = $1 AND generation = $2", [.integer(task.id), .integer(task.generation)])
    guard gone == 0 else { return }
    try connection.execute("UPDATE partner_tasks SET leased_until = 0 WHERE id = $1", [.integer(task.id)])
  }

  /// Returns a failed task to the queue; after too many attempts it becomes a dead letter.
  func putBack(
    _ task: PartnerTask, reason: String, at now: Timestamp, after pause: Milliseconds?,
    in connection: any Connection
  ) throws(DatabaseError) {
    let isDead = pause == nil && task.attempts >= Backoff.mostAttempts
    let due = now + (pause ?? Backoff.pause(after: task.attempts))
    try connection.execute(
      """
      UPDATE partner_tasks SET leased_until = 0, due_at = $2, is_dead = $3, last_error = $4, attempts = attempts - $6
      WHERE id = $1 AND generation = $5
      """,
      [
        .integer(task.id), .integer(due.rawValue), .integer(isDead ? 1 : 0), .text(String(reason.prefix(200))),
        .integer(task.generation), .integer(pause == nil ? 0 : 1),
      ])
    try connection.execute(
      "UPDATE partner_tasks SET leased_until = 0 WHERE id = $1 AND generation <> $2",
      [.integer(task.id), .integer(task.generation)])
  }
}
