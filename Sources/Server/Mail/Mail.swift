package import Cryptography
package import Database
package import Kernel

/// The outbox: messages written in the transaction that causes them, and sent by `MailWorker`.
///
/// Messages contain one-time links, so they are sealed like partners' tokens and deleted once handed over.
@MemberwiseInit
package struct Mail: Sendable {
  @Default(TokenVault.ephemeral()) let vault: TokenVault
  /// Whether anything sends the messages. Without it, nothing that needs a message may begin.
  @Default(false) package let isOn: Bool

  static let channel = "mail"
  /// The lease of a claimed message, longer than `SMTPClient.timeout`.
  static let lease = Milliseconds.seconds(180)
  /// The waits after failed attempts; the last one repeats.
  static let waits: [Milliseconds] = [5, 30, 120, 600, 1_800, 3_600].map { .seconds($0) }

  /// Released: never changed.
  package static let tables = [
    """
    CREATE TABLE mail_outbox (
      id {integer} PRIMARY KEY,
      recipient TEXT NOT NULL,
      letter {bytes} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      due_at {integer} NOT NULL,
      leased_until {integer} NOT NULL,
      attempts {integer} NOT NULL
    ) {table}
    """,
    "CREATE INDEX mail_outbox_by_due ON mail_outbox (due_at)",
  ]

  /// The table of the sandbox's mailbox; empty on other servers. Released: never changed.
  package static let sandboxTables = [
    """
    CREATE TABLE sandbox_mail (
      id {integer} PRIMARY KEY,
      at {integer} NOT NULL,
      recipient TEXT NOT NULL,
      subject TEXT NOT NULL,
      letter TEXT NOT NULL
    ) {table}
    """,
    "CREATE INDEX sandbox_mail_by_time ON sandbox_mail (at, id)",
  ]

  /// Writes a message.
  ///
  /// - Parameter lifetime: how long it is worth sending, such as its link's.
  package func post(
    _ message: MailMessage, for lifetime: Milliseconds, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    let id = Int64(truncatingIfNeeded: connection.randomBits() >> 1)
    let sealed = vault.seal(message.subject.text + "\n" + message.text, for: Self.place(id))
    try connection.execute(
      """
      INSERT INTO mail_outbox (id, recipient, letter, created_at, expires_at, due_at, leased_until, attempts)
      VALUES ($1, $2, $3, $4, $5, $4, 0, 0)
      """,
      [
        .integer(id), .text(message.to.text), .bytes(sealed), .integer(now.rawValue),
        .integer((now + lifetime).rawValue),
      ])
    connection.announce(Self.channel, id)
  }

  private static func place(_ id: Int64) -> String { "mail_outbox \(id)" }

  /// Seals waiting messages under an old key with the current one. Unreadable ones stay, and expire.
  package func sealAnew(in connection: any Connection) throws(DatabaseError) {
    let rows = try connection.all("SELECT id, letter FROM mail_outbox") { row throws(DatabaseError) in
      (id: try row.integer(), letter: try row.bytes())
    }
    for row in rows where !vault.isCurrent(row.letter) {
      guard let text = try? vault.open(row.letter, for: Self.place(row.id)) else { continue }
      try connection.execute(
        "UPDATE mail_outbox SET letter = $2 WHERE id = $1",
        [.integer(row.id), .bytes(vault.seal(text, for: Self.place(row.id)))])
    }
  }

  /// A message to send.
  struct Job: Sendable {
    var id: Int64
    var attempts: Int64
    /// Nil if its time has ended or it cannot be read.
    var message: MailMessage?
  }

  /// Whether a message is due.
  func isDue(at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.first(
      "SELECT 1 FROM mail_outbox WHERE due_at <= $1 AND leased_until <= $1 LIMIT 1", [.integer(now.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() } != nil
  }

  /// Claims due messages for one process.
  func claim(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> [Job] {
    let vault = vault
    return try connection.all(
      """
      UPDATE mail_outbox SET leased_until = $2, attempts = attempts + 1
      WHERE id IN (SELECT id FROM mail_outbox WHERE due_at <= $1 AND leased_until <= $1 ORDER BY due_at LIMIT $3)
      RETURNING id, recipient, letter, expires_at, attempts
      """, [.integer(now.rawValue), .integer((now + Self.lease).rawValue), .integer(limit)]
    ) { row throws(DatabaseError) in
      let (id, recipient, letter) = (try row.integer(), try row.text(), try row.bytes())
      let expiresAt = Timestamp(try row.integer())
      let text = expiresAt > now ? try? vault.open(letter, for: Self.place(id)) : nil
      return Job(id: id, attempts: try row.integer(), message: text.flatMap { Self.message($0, to: recipient) })
    }
  }

  private static func message(_ letter: String, to recipient: String) -> MailMessage? {
    let parts = letter.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let to = MailAddress(recipient), let subject = MailSubject(parts[0]) else { return nil }
    return MailMessage(to: to, subject: subject, text: parts[1])
  }

  /// Records a message's outcome; nil if it was not sent.
  func settle(
    _ job: Job, as outcome: MailOutcome?, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    guard case .later? = outcome else {
      try connection.execute("DELETE FROM mail_outbox WHERE id = $1", [.integer(job.id)])
      return
    }
    let wait = Self.waits[min(Int(job.attempts) - 1, Self.waits.count - 1)]
    try connection.execute(
      "UPDATE mail_outbox SET due_at = $2, leased_until = 0 WHERE id = $1",
      [.integer(job.id), .integer((now + wait).rawValue)])
  }
}
