import Cryptography
public import Database
public import Kernel
import PlaydAPI

/// What is to be asked of a partner, later than the request that led to it.
enum TaskKind: Int64 {
  /// One activity of Strava's: the subject is its number.
  case activity = 1
  /// Whether Strava still lets us in.
  case permission
  /// Data of one type and some stretches of time at Google Health.
  case health
  /// Revoking a token: the payload, sealed.
  case revoke
  /// What a partner's user did since the connection began.
  case sync
}

/// A row of `partner_tasks`, taken for a while.
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

/// Work that was given up, for the operator to look at.
public struct DeadLetter: Equatable, Sendable {
  public var id: Int64
  public var partner: Int64
  public var kind: String
  public var subject: String
  public var attempts: Int64
  public var error: String
  public var createdAt: Timestamp
}

extension Partners {
  /// How long a worker may take for one task before another takes it over.
  static let taskLease = Milliseconds.seconds(60)

  /// Puts work in the queue. The same work again, before it was done, makes it run anew after what is under way.
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

  /// Has the tokens of a connection revoked.
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

  /// Takes the work that has been due for longest, if there is any.
  func takeTask(at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> PartnerTask? {
    let taken = try connection.first(
      """
      UPDATE partner_tasks SET leased_until = $2, attempts = attempts + 1
      WHERE id = (
        SELECT id FROM partner_tasks WHERE is_dead = 0 AND due_at <= $1 AND leased_until <= $1 ORDER BY due_at LIMIT 1
      ) AND leased_until <= $1
      RETURNING id, partner, player, kind, subject, payload, generation, attempts
      """, [.integer(now.rawValue), .integer((now + Self.taskLease).rawValue)]
    ) { (row: any Row) throws(DatabaseError) -> PartnerTask? in
      guard let kind = TaskKind(rawValue: try row.integer(3)) else { return nil }
      return PartnerTask(
        id: try row.integer(0), partner: try row.integer(1), player: try row.integer(2), kind: kind,
        subject: try row.text(4), payload: try row.bytes(5), generation: try row.integer(6),
        attempts: try row.integer(7))
    }
    return taken ?? nil
  }

  /// Whether there is work to take.
  func isTaskDue(at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.first(
      "SELECT id FROM partner_tasks WHERE is_dead = 0 AND due_at <= $1 AND leased_until <= $1 LIMIT 1",
      [.integer(now.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in try row.integer(0) } != nil
  }

  /// Takes finished work out of the queue; work that was asked for again meanwhile stays, free to be taken.
  func finish(_ task: PartnerTask, in connection: any Connection) throws(DatabaseError) {
    let gone = try connection.execute(
      "DELETE FROM partner_tasks WHERE id = $1 AND generation = $2", [.integer(task.id), .integer(task.generation)])
    guard gone == 0 else { return }
    try connection.execute("UPDATE partner_tasks SET leased_until = 0 WHERE id = $1", [.integer(task.id)])
  }

  /// Puts work back that could not be done; after too many attempts it is set aside.
  func putBack(
    _ task: PartnerTask, _ reason: String, at now: Timestamp, after pause: Milliseconds?,
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

  /// The work that was given up, the newest first, at most so many.
  public func deadLetters(_ most: Int64, in connection: any Connection) throws(DatabaseError) -> [DeadLetter] {
    try connection.all(
      """
      SELECT id, partner, kind, subject, attempts, last_error, created_at FROM partner_tasks WHERE is_dead = 1
      ORDER BY due_at DESC LIMIT $1
      """, [.integer(most)]
    ) { (row: any Row) throws(DatabaseError) in
      let kind = TaskKind(rawValue: try row.integer(2))
      return DeadLetter(
        id: try row.integer(0), partner: try row.integer(1), kind: kind.map { "\($0)" } ?? "unknown",
        subject: try row.text(3), attempts: try row.integer(4), error: try row.optionalText(5) ?? "",
        createdAt: Timestamp(try row.integer(6)))
    }
  }

  /// Gives work that was given up another series of attempts; false where there is none of that number.
  public func revive(_ letter: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE partner_tasks SET is_dead = 0, attempts = 0, due_at = $2 WHERE id = $1 AND is_dead = 1",
      [.integer(letter), .integer(now.rawValue)]) == 1
  }
}
