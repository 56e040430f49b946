import Cryptography
import Database
import InboxAPI
import Kernel
import PlaydAPI

/// The queue of push messages: rows written with their notes, claimed with a lease by any process, and deleted when
/// sent, refused or obsolete.
struct PushQueue: Sendable {
  /// The channel that announces waiting messages.
  static let channel = "push"
  /// The lease of a claimed message: longer than sending a whole batch.
  static let lease = Milliseconds.seconds(180)
  static let mostAttempts: Int64 = 8

  /// A message with everything needed to send it.
  struct Job: Sendable {
    var subscription: Int64
    var item: Int64
    var player: PlayerID
    var attempts: Int64
    var expiresAt: Timestamp
    var target: PushTarget
    var note: Note
    var collapseKey: String?
    var language: NoteLanguage
    fileprivate var key: [Value] { [.integer(player.rawValue), .integer(subscription), .integer(item)] }
  }

  let notifications: Notifications

  /// Claims at most `limit` due messages. Obsolete ones (read, replaced by a newer note, of a silenced topic) are
  /// deleted, and those in quiet hours postponed to their end.
  func claim(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> [Job] {
    let due = try connection.all(
      """
      UPDATE push_jobs SET leased_until = $2, attempts = attempts + 1
      WHERE (player, subscription, item) IN (
        SELECT player, subscription, item FROM push_jobs WHERE due_at <= $1 AND leased_until <= $1 ORDER BY due_at LIMIT $3)
      RETURNING subscription, item, player, attempts, expires_at
      """, [.integer(now.rawValue), .integer((now + Self.lease).rawValue), .integer(limit)]
    ) { row throws(DatabaseError) in
      Claim(
        subscription: try row.integer(), item: try row.integer(), player: try row.integer(),
        attempts: try row.integer(), expiresAt: Timestamp(try row.integer()))
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
    var key: [Value] { [.integer(player), .integer(subscription), .integer(item)] }
    var attempts: Int64
    var expiresAt: Timestamp
  }

  private func job(_ claim: Claim, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Job? {
    guard let player = PlayerID(rawValue: claim.player), claim.expiresAt > now,
      let (note, key) = try unread(claim, in: connection),
      let target = try target(claim, in: connection)
    else {
      try forget(claim.key, in: connection)
      return nil
    }
    let settings = try notifications.settings(of: player, in: connection)
    guard settings.allowed.contains(note.topic) else {
      try forget(claim.key, in: connection)
      return nil
    }
    let release = settings.quietHours.release(now, utcOffsetMinutes: Int32(settings.utcOffset))
    guard release <= now else {
      try postpone(claim.key, until: release, in: connection)
      return nil
    }
    return Job(
      subscription: claim.subscription, item: claim.item, player: player, attempts: claim.attempts,
      expiresAt: claim.expiresAt, target: target, note: note, collapseKey: key, language: settings.language)
  }

  private func target(_ claim: Claim, in connection: any Connection) throws(DatabaseError) -> PushTarget? {
    let key: [Value] = [.integer(claim.player), .integer(claim.subscription)]
    let browser = try connection.first(
      "SELECT endpoint, public_key, secret FROM push_subscriptions WHERE player = $1 AND id = $2", key
    ) { row throws(DatabaseError) in
      PushTarget.browser(
        PushSubscription(endpoint: try row.text(), publicKey: try row.bytes(), secret: try row.bytes()))
    }
    if let browser { return browser }
    return try connection.first(
      "SELECT app, environment, token, created_at FROM push_devices WHERE player = $1 AND id = $2", key
    ) { row throws(DatabaseError) in
      PushTarget.device(
        AppDevice(
          app: try row.text(), environment: try AppEnvironment(stored: try row.integer()), token: try row.bytes()),
        registeredAt: Timestamp(try row.integer()))
    }
  }

  /// Whether a message for an app's device waits, due or not.
  func hasDeviceMessages(in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.first(
      """
      SELECT 1 FROM push_jobs j JOIN push_devices d ON d.player = j.player AND d.id = j.subscription LIMIT 1
      """
    ) { row throws(DatabaseError) in try row.integer() } != nil
  }

  private func unread(_ claim: Claim, in connection: any Connection) throws(DatabaseError) -> (Note, String?)? {
    try connection.first(
      "SELECT note, collapse_key FROM inbox WHERE player = $1 AND id = $2 AND is_read = 0",
      [.integer(claim.player), .integer(claim.item)]
    ) { row throws(DatabaseError) in (try Notifications.parseNote(try row.text()), try row.optionalText())
    }
  }

  /// Records a message's outcome.
  func recordOutcome(
    _ job: Job, outcome: PushOutcome, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    switch outcome {
    case .accepted, .refused: try forget(job.key, in: connection)
    case .gone:
      switch job.target {
      case .browser: try notifications.forget(job.subscription, of: job.player.rawValue, in: connection)
      case .device: try notifications.forgetDevice(job.subscription, of: job.player.rawValue, in: connection)
      }
    case .later(let wait):
      guard job.attempts < Self.mostAttempts, now + wait < job.expiresAt else {
        return try forget(job.key, in: connection)
      }
      try connection.execute(
        "UPDATE push_jobs SET due_at = $4, leased_until = 0 WHERE player = $1 AND subscription = $2 AND item = $3",
        job.key + [.integer((now + wait).rawValue)])
    }
  }

  /// Postpones a message without counting an attempt. After quiet hours it is still worth sending.
  private func postpone(
    _ key: [Value], until moment: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      UPDATE push_jobs SET due_at = $4, leased_until = 0, attempts = attempts - 1,
        expires_at = CASE WHEN expires_at < $5 THEN $5 ELSE expires_at END
      WHERE player = $1 AND subscription = $2 AND item = $3
      """, key + [.integer(moment.rawValue), .integer((moment + .seconds(3_600)).rawValue)])
  }

  private func forget(_ key: [Value], in connection: any Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM push_jobs WHERE player = $1 AND subscription = $2 AND item = $3", key)
  }
}

/// Where a push message goes.
enum PushTarget: Sendable {
  case browser(PushSubscription)
  case device(AppDevice, registeredAt: Timestamp)
}

/// The outcome at a push service.
enum PushOutcome: Equatable, Sendable {
  case accepted
  /// The subscription or device no longer exists.
  case gone
  /// A permanent refusal of this message.
  case refused(status: Int)
  /// To be retried after the delay.
  case later(Milliseconds)
}
