package import ConsoleAPI
import Cryptography
package import Database
package import Kernel
import PlaydAPI

/// Accounts of the console.
extension Console {
  /// The column of accounts' languages. Released: never changed.
  package static let languages = [
    "ALTER TABLE console_accounts ADD COLUMN language {integer} NOT NULL DEFAULT 1",
    """
    UPDATE console_accounts SET language = 2
    WHERE name IN (SELECT email FROM console_applications WHERE state = 2 AND language = 2)
    """,
  ]

  /// Creates an operator's account; only for the server's command line.
  @discardableResult
  package func addOperator(_ name: String, password: String, at now: Timestamp) throws -> ConsoleAccount {
    guard let name = ConsoleName(name) else { throw ConsoleRefusal.nameInvalid }
    if let flaw = PasswordWeakness(password, name: name.text) { throw ConsoleRefusal.passwordWeak(flaw) }
    let hash = PasswordHash(of: password, cost)
    return try database.write { connection in
      let account = try add(name.text, hash: hash, role: .operator, studio: nil, at: now, in: connection)
      try record("account.create", subject: name.text, by: .token, from: .commandLine, at: now, in: connection)
      return account
    }
  }

  /// Whether any account exists.
  package func hasAccounts(in connection: any Connection) throws -> Bool {
    try connection.integer("SELECT count(*) FROM (SELECT id FROM console_accounts LIMIT 1) a") > 0
  }

  /// The accounts a caller may see: all for an operator, the studio's for an owner.
  package func accounts(for caller: ConsoleCaller, in connection: any Connection) throws -> [ConsoleAccount] {
    try connection.all(
      """
      SELECT \(Self.accountColumns)
      FROM console_accounts a LEFT JOIN console_studios t ON t.id = a.studio
      WHERE $1 = -1 OR a.studio = $1 ORDER BY a.name LIMIT 1000
      """, [.integer(caller.studio ?? -1)]
    ) { row throws(DatabaseError) in try Self.account(row) }
  }

  /// Activates or deactivates an account. Deactivation ends its sessions.
  package func update(
    _ id: ConsoleAccountID, with update: ConsoleAccountUpdate, by caller: ConsoleCaller, from origin: ConsoleOrigin,
    at now: Timestamp, in connection: any Connection
  ) throws -> ConsoleAccount {
    let found = try connection.first(
      """
      SELECT \(Self.accountColumns), a.studio
      FROM console_accounts a LEFT JOIN console_studios t ON t.id = a.studio WHERE a.id = $1
      """, [.integer(id.rawValue)]
    ) { row throws(DatabaseError) in
      (account: try Self.account(row), studio: try row.optionalInteger())
    }
    if let studio = caller.studio, found?.studio != studio { throw ConsoleRefusal.studioForeign }
    guard var account = found?.account else { throw ConsoleRefusal.notFound("There is no such account.") }
    guard account.accountID != caller.account.accountID else { throw ConsoleRefusal.ownAccount }
    guard update.isDisabled != (account.disabledAt != nil) else { return account }
    account.disabledAt = update.isDisabled ? now : nil
    try connection.execute(
      "UPDATE console_accounts SET disabled_at = $2 WHERE id = $1",
      [.integer(id.rawValue), .integer(account.disabledAt?.rawValue)])
    if update.isDisabled {
      try signOutEverywhere(id, in: connection)
      let operators = try connection.integer(
        "SELECT count(*) FROM console_accounts WHERE role = $1 AND disabled_at IS NULL",
        [.integer(Int64(ConsoleRole.operator.rawValue))])
      guard account.role != .operator || operators > 0 else { throw ConsoleRefusal.lastOperator }
    }
    try record(
      update.isDisabled ? "account.close" : "account.open", subject: account.name, by: caller, from: origin, at: now,
      in: connection)
    return account
  }

  // MARK: Invitations

  /// Creates an invitation.
  package func invite(
    _ request: ConsoleInvitationRequest, by caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp,
    in connection: any Connection
  ) throws -> ConsoleInvitation {
    guard caller.role.invites.contains(request.role) else { throw ConsoleRefusal.roleMissing(caller.role) }
    let studio = try request.studio.map { try self.studio($0, for: caller, in: connection) }
    guard let name = ConsoleName(request.name) else { throw ConsoleRefusal.nameInvalid }
    guard try stored(name.text, in: connection) == nil else { throw ConsoleRefusal.nameTaken }
    let token = Base64.url.text(SecureRandom.bytes(32))
    let end = now + Self.invitationLength
    try connection.execute(
      """
      INSERT INTO console_invitations (digest, name, role, studio, invited_by, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """,
      [
        .bytes(SHA256.digest(Array(token.utf8))), .text(name.text), .integer(Int64(request.role.rawValue)),
        .integer(studio), .integer(caller.account.accountID.rawValue), .integer(now.rawValue), .integer(end.rawValue),
      ])
    try record(
      "invitation.create", subject: "\(name.text) as \(request.role.word)", by: caller, from: origin, at: now,
      in: connection)
    return ConsoleInvitation(token: token, name: name.text, expiresAt: end)
  }

  /// Creates the invited account and signs it in.
  package func accept(
    _ acceptance: ConsoleAcceptance, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleSession {
    try queue.run(for: origin.network) { try acceptNow(acceptance, from: origin, at: now) }
  }

  private func acceptNow(
    _ acceptance: ConsoleAcceptance, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleSession {
    let digest = SHA256.digest(Array(acceptance.token.utf8))
    let attempt = Attempt(name: "invitation", from: origin)
    // A wrong token counts as a failed attempt even if the rest is refused.
    let found = try database.write { connection in
      try begin(attempt, at: now, in: connection)
      return try invitation(digest, at: now, in: connection)
    }
    guard let found else {
      try refuse(
        "invitation.accept", subject: "", by: nil, as: "console-invitation-invalid", from: origin, at: now)
      throw ConsoleRefusal.invitationInvalid
    }
    let words = try found.studio.map { studio in
      try database.read { connection in
        try connection.all("SELECT name FROM console_studios WHERE id = $1", [.integer(studio)]) {
          row throws(DatabaseError) in try row.text()
        }
      }
    }
    if let flaw = PasswordWeakness(acceptance.password, name: found.name, words: words ?? []) {
      throw ConsoleRefusal.passwordWeak(flaw)
    }
    let hash = PasswordHash(of: acceptance.password, cost)
    return try database.write { connection in
      let taken = try connection.execute(
        "UPDATE console_invitations SET accepted_at = $2 WHERE digest = $1 AND accepted_at IS NULL",
        [.bytes(digest), .integer(now.rawValue)])
      guard taken == 1 else { throw ConsoleRefusal.invitationInvalid }
      try succeed(attempt, in: connection)
      let account = try add(
        found.name, hash: hash, role: found.role, studio: found.studio, language: acceptance.language ?? .english,
        at: now,
        in: connection)
      let caller = ConsoleCaller(account, studio: found.studio, digest: nil)
      try record(
        "invitation.accept", subject: "\(found.name) as \(found.role.word)", by: caller, from: origin, at: now,
        in: connection)
      return try begin(for: account, from: origin, at: now, in: connection)
    }
  }

  private func invitation(
    _ digest: [UInt8], at now: Timestamp, in connection: any Connection
  ) throws -> (name: String, role: ConsoleRole, studio: Int64?)? {
    let found = try connection.first(
      """
      SELECT digest, name, role, studio FROM console_invitations
      WHERE digest = $1 AND expires_at > $2 AND accepted_at IS NULL
      """, [.bytes(digest), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in
      let (digest, name) = (try row.bytes(), try row.text())
      guard let role = ConsoleRole(rawValue: UInt8(clamping: try row.integer())) else {
        throw .corrupt(detail: "an invitation for a role that does not exist")
      }
      return (digest: digest, name: name, role: role, studio: try row.optionalInteger())
    }
    guard let found, ConstantTime.isEqual(found.digest, digest) else { return nil }
    return (found.name, found.role, found.studio)
  }

  @discardableResult
  func add(
    _ name: String, hash: PasswordHash, role: ConsoleRole, studio: Int64?, language: NoteLanguage = .english,
    at now: Timestamp, in connection: any Connection
  ) throws -> ConsoleAccount {
    var random = SystemRandomNumberGenerator()
    while true {
      guard let id = ConsoleAccountID.make(at: now, random: random.next()) else { continue }
      let added = try connection.execute(
        """
        INSERT INTO console_accounts (id, name, password, role, studio, created_at, language)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
        """,
        [
          .integer(id.rawValue), .text(name), .text(hash.stored), .integer(Int64(role.rawValue)), .integer(studio),
          .integer(now.rawValue), .integer(Int64(language.rawValue)),
        ])
      guard added == 1 else {
        guard try stored(name, in: connection) == nil else { throw ConsoleRefusal.nameTaken }
        continue
      }
      guard let account = try stored(name, in: connection)?.account else {
        throw DatabaseError.noRow(statement: "the account just made")
      }
      return account
    }
  }
}
