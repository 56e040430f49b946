import Cryptography
import Database
import Kernel
import PlaydAPI

/// The messages on their way to browsers: rows that were written with the notes, claimed with a lease by any process's
/// worker, and gone when they were sent, refused for good, or not worth telling any more.
struct PushQueue: Sendable {
  /// Where it is announced that a message waits.
  static let channel = "push"
  /// How long a claimed message is this process's: longer than the push services of a whole batch may take.
  static let lease = Milliseconds.seconds(180)
  static let mostAttempts: Int64 = 8

  /// A message with all that is needed to send it.
  struct Job: Sendable {
    var subscription: Int64
    var item: Int64
    var player: PlayerID
    var attempts: Int64
    var expiresAt: Timestamp
    var endpoint: String
    var publicKey: [UInt8]
    var secret: [UInt8]
    var note: Note
    var collapseKey: String?
    var language: NoteLanguage
  }

  let notifications: Notifications

  /// Takes at most `limit` messages that are due. Those that nobody wants any more (read in the meantime, replaced by a
  /// newer note, a topic the player has silenced) are forgotten, and those of quiet hours put off to their end.
  func claim(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> [Job] {
    let due = try connection.all(
      """
      UPDATE push_jobs SET leased_until = $2, attempts = attempts + 1
      WHERE (subscription, item) IN (
        SELECT subscription, item FROM push_jobs WHERE due_at <= $1 AND leased_until <= $1 ORDER BY due_at LIMIT $3)
      RETURNING subscription, item, player, attempts, expires_at
      """, [.integer(now.rawValue), .integer((now + Self.lease).rawValue), .integer(limit)]
    ) { (row: any Row) throws(DatabaseError) in
      Claim(
        subscription: try row.integer(0), item: try row.integer(1), player: try row.integer(2),
        attempts: try row.integer(3), expiresAt: Timestamp(try row.integer(4)))
    }
    var jobs: [Job] = []
    for claim in due {
      if let job = try job(claim, at: now, in: connection) { jobs.append(job) }
    }
    return jobs
  }

  private struct Claim {
    var subscription: Int64
    var item: Int64
    var player: Int64
    var attempts: Int64
    var expiresAt: Timestamp
  }

  private func job(_ claim: Claim, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Job? {
    guard let player = PlayerID(rawValue: claim.player), claim.expiresAt > now,
      let (note, key) = try unread(claim, in: connection),
      let target = try connection.first(
        "SELECT endpoint, public_key, secret FROM push_subscriptions WHERE id = $1", [.integer(claim.subscription)],
        { (row: any Row) throws(DatabaseError) in (try row.text(0), try row.bytes(1), try row.bytes(2)) })
    else {
      try forget(claim.subscription, claim.item, in: connection)
      return nil
    }
    let settings = try notifications.settings(of: player, in: connection)
    guard settings.allowed.contains(note.topic) else {
      try forget(claim.subscription, claim.item, in: connection)
      return nil
    }
    let release = settings.quietHours.release(now, utcOffsetMinutes: Int32(settings.utcOffset))
    guard release <= now else {
      try putOff(claim.subscription, claim.item, until: release, in: connection)
      return nil
    }
    return Job(
      subscription: claim.subscription, item: claim.item, player: player, attempts: claim.attempts,
      expiresAt: claim.expiresAt, endpoint: target.0, publicKey: target.1, secret: target.2, note: note,
      collapseKey: key, language: settings.language)
  }

  private func unread(_ claim: Claim, in connection: any Connection) throws(DatabaseError) -> (Note, String?)? {
    try connection.first(
      "SELECT note, collapse_key FROM inbox WHERE player = $1 AND id = $2 AND is_read = 0",
      [.integer(claim.player), .integer(claim.item)]
    ) { (row: any Row) throws(DatabaseError) in (try Notifications.note(try row.text(0)), try row.optionalText(1)) }
  }

  /// Writes down what came of a message.
  func settle(
    _ job: Job, _ outcome: PushOutcome, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    switch outcome {
    case .accepted, .refused: try forget(job.subscription, job.item, in: connection)
    case .gone: try notifications.forget(job.subscription, in: connection)
    case .later(let wait):
      guard job.attempts < Self.mostAttempts, now + wait < job.expiresAt else {
        return try forget(job.subscription, job.item, in: connection)
      }
      try connection.execute(
        "UPDATE push_jobs SET due_at = $3, leased_until = 0 WHERE subscription = $1 AND item = $2",
        [.integer(job.subscription), .integer(job.item), .integer((now + wait).rawValue)])
    }
  }

  /// Leaves a message for later without counting it as an attempt. What was kept back for quiet hours is worth telling
  /// after them.
  private func putOff(
    _ subscription: Int64, _ item: Int64, until moment: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      UPDATE push_jobs SET due_at = $3, leased_until = 0, attempts = attempts - 1,
        expires_at = CASE WHEN expires_at < $4 THEN $4 ELSE expires_at END
      WHERE subscription = $1 AND item = $2
      """,
      [
        .integer(subscription), .integer(item), .integer(moment.rawValue),
        .integer((moment + .seconds(3_600)).rawValue),
      ])
  }

  private func forget(_ subscription: Int64, _ item: Int64, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "DELETE FROM push_jobs WHERE subscription = $1 AND item = $2", [.integer(subscription), .integer(item)])
  }
}

/// What a push service made of a message.
enum PushOutcome: Equatable, Sendable {
  case accepted
  /// The subscription is no more (404, 410).
  case gone
  /// It will never take this message.
  case refused(status: Int)
  /// To be sent again after so long.
  case later(Milliseconds)
}
