import Cryptography
public import Database
public import Kernel
public import PlaydAPI

/// Signing in and out.
extension Console {
  /// Signs in with a name and its password.
  ///
  /// Throws `ConsoleRefusal.credentialsWrong` for a name without an account, a closed account and a wrong password alike,
  /// after the same time; `locked` when there were too many of these.
  public func signIn(
    _ credentials: ConsoleCredentials, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleSession {
    let name = ConsoleName(credentials.name)?.text ?? ""
    let attempt = Attempt(name: name, network: origin.network)
    let found = try database.write { connection in
      try begin(attempt, at: now, in: connection)
      return try stored(name, in: connection)
    }
    let isRight = (found?.password ?? hashOfNobody).matches(credentials.password)
    guard isRight, let found, found.account.disabledAt == nil else {
      let subject = String(credentials.name.prefix(60))
      try database.write { try note("session.begin", subject, refused: "console-credentials-wrong", origin, now, $0) }
      throw ConsoleRefusal.credentialsWrong
    }
    // A hash of before the cost was raised is made anew while the password is at hand.
    let renewed = found.password.cost == cost ? nil : PasswordHash(of: credentials.password, cost)
    return try database.write { connection in
      try succeed(attempt, in: connection)
      if let renewed { try change(found.account.accountID, to: renewed, in: connection) }
      let session = try begin(for: found.account, at: now, in: connection)
      try note(
        "session.begin", name, by: ConsoleCaller(found.account, studio: nil, digest: nil), origin, now, connection)
      return session
    }
  }

  /// Whose token it is.
  ///
  /// Throws `ConsoleRefusal.tokenInvalid` for nobody's, `sessionExpired` for one that has ended by itself.
  public func caller(with token: String, at now: Timestamp, in connection: any Connection) throws -> ConsoleCaller {
    guard token.utf8.count == 43, Base64.url.decode(token) != nil else { throw ConsoleRefusal.tokenInvalid }
    let digest = SHA256.digest(Array(token.utf8))
    let found = try connection.first(
      """
      SELECT s.digest, s.expires_at, a.id, a.name, a.role, a.created_at, a.disabled_at, a.studio, t.slug
      FROM console_sessions s JOIN console_accounts a ON a.id = s.account
      LEFT JOIN console_studios t ON t.id = a.studio WHERE s.digest = $1
      """, [.bytes(digest)]
    ) { (row: any Row) throws(DatabaseError) in
      (
        digest: try row.bytes(0), expiresAt: Timestamp(try row.integer(1)), account: try Self.account(row, from: 2),
        studio: try row.optionalInteger(7)
      )
    }
    guard let found, ConstantTime.isEqual(found.digest, digest), found.account.disabledAt == nil else {
      throw ConsoleRefusal.tokenInvalid
    }
    guard found.expiresAt > now else { throw ConsoleRefusal.sessionExpired }
    return ConsoleCaller(found.account, studio: found.studio, digest: digest)
  }

  /// Ends the session that somebody uses.
  public func signOut(_ caller: ConsoleCaller, in connection: any Connection) throws {
    guard let digest = caller.digest else { return }
    try connection.execute("DELETE FROM console_sessions WHERE digest = $1", [.bytes(digest)])
  }

  /// Ends every session of an account but, where one is given, the one in use.
  public func signOutEverywhere(
    _ id: ConsoleAccountID, except caller: ConsoleCaller? = nil, in connection: any Connection
  ) throws {
    try connection.execute(
      "DELETE FROM console_sessions WHERE account = $1 AND digest <> $2",
      [.integer(id.rawValue), .bytes(caller?.digest ?? [])])
  }

  /// Changes the password of who is signed in, and ends their other sessions.
  public func changePassword(
    _ change: ConsolePasswordChange, of caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp
  ) throws {
    guard caller.digest != nil else { throw ConsoleRefusal.notFound("The server's own token has no password.") }
    let name = caller.account.name
    let attempt = Attempt(name: name, network: origin.network)
    let found = try database.write { connection in
      try begin(attempt, at: now, in: connection)
      return try stored(name, in: connection)
    }
    guard let found, found.password.matches(change.current) else { throw ConsoleRefusal.credentialsWrong }
    if let flaw = PasswordFlaw(change.new, name: name) { throw ConsoleRefusal.passwordWeak(flaw) }
    let hash = PasswordHash(of: change.new, cost)
    try database.write { connection in
      try succeed(attempt, in: connection)
      try self.change(found.account.accountID, to: hash, in: connection)
      try signOutEverywhere(found.account.accountID, except: caller, in: connection)
      try note("password.change", name, by: caller, origin, now, connection)
    }
  }

  /// Opens a session, and forgets those that ended long ago.
  func begin(
    for account: ConsoleAccount, at now: Timestamp, in connection: any Connection
  ) throws -> ConsoleSession {
    let token = Base64.url.text(SecureRandom.bytes(32))
    let end = now + Self.sessionLength
    try connection.execute(
      "INSERT INTO console_sessions (digest, account, created_at, expires_at) VALUES ($1, $2, $3, $4)",
      [
        .bytes(SHA256.digest(Array(token.utf8))), .integer(account.accountID.rawValue), .integer(now.rawValue),
        .integer(end.rawValue),
      ])
    // Kept for a day after their end, so that who comes back is told why.
    try connection.execute(
      "DELETE FROM console_sessions WHERE expires_at < $1", [.integer((now - .seconds(86_400)).rawValue)])
    return ConsoleSession(token: token, expiresAt: end, account: account)
  }

  func stored(
    _ name: String, in connection: any Connection
  ) throws -> (account: ConsoleAccount, password: PasswordHash)? {
    let found = try connection.first(
      """
      SELECT a.id, a.name, a.role, a.created_at, a.disabled_at, a.studio, t.slug, a.password
      FROM console_accounts a LEFT JOIN console_studios t ON t.id = a.studio WHERE a.name = $1
      """, [.text(name)]
    ) { (row: any Row) throws(DatabaseError) in (account: try Self.account(row, from: 0), password: try row.text(7)) }
    guard let found else { return nil }
    guard let password = PasswordHash(stored: found.password) else {
      throw DatabaseError.corrupt(detail: "a password hash of the console that cannot be read")
    }
    return (found.account, password)
  }

  private func change(_ id: ConsoleAccountID, to hash: PasswordHash, in connection: any Connection) throws {
    try connection.execute(
      "UPDATE console_accounts SET password = $2 WHERE id = $1", [.integer(id.rawValue), .text(hash.stored)])
  }

  /// Reads id, name, role, creation, closing, studio's number and short name from seven columns in a row.
  static func account(_ row: any Row, from column: Int) throws(DatabaseError) -> ConsoleAccount {
    guard let id = ConsoleAccountID(rawValue: try row.integer(column)),
      let role = ConsoleRole(rawValue: UInt8(clamping: try row.integer(column + 2)))
    else { throw .corrupt(detail: "an account of the console that cannot be") }
    return ConsoleAccount(
      accountID: id, name: try row.text(column + 1), role: role, studio: try row.optionalText(column + 6),
      createdAt: Timestamp(try row.integer(column + 3)),
      disabledAt: (try row.optionalInteger(column + 4)).map { Timestamp($0) })
  }
}
