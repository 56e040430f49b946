package import ConsoleAPI
import Cryptography
package import Database
import IdentityAPI
package import Kernel
import PlaydAPI

/// Signing in and out.
extension Console {
  /// Signs in with name and password.
  ///
  /// Throws `ConsoleRefusal.credentialsWrong` for an unknown name, a deactivated account and a wrong password alike,
  /// after the same time; `locked` after too many failures, `busy` while the hashing queue is full. With a second
  /// factor, the right password alone is `codeMissing`.
  package func signIn(
    _ credentials: ConsoleCredentials, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleSession {
    try queue.run(for: origin.network) { try signInNow(credentials, from: origin, at: now) }
  }

  private func signInNow(
    _ credentials: ConsoleCredentials, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleSession {
    let name = ConsoleName(credentials.name)?.text ?? ""
    let attempt = Attempt(name: name, from: origin)
    let found = try database.write { connection in
      try begin(attempt, at: now, in: connection)
      return try stored(name, in: connection)
    }
    let isRight = (found?.password ?? hashOfNobody).matches(credentials.password)
    guard isRight, let found, found.account.disabledAt == nil else {
      let subject = String(credentials.name.prefix(60))
      try database.write {
        try record(
          "session.begin", subject: subject, refused: "console-credentials-wrong", from: origin, at: now, in: $0)
      }
      throw ConsoleRefusal.credentialsWrong
    }
    if try database.read({ try factor(of: found.account.accountID, in: $0) })?.isConfirmed == true {
      guard let code = credentials.code else {
        // Neither a failure nor a success: guesses at the code still count.
        try database.write { try forgive(attempt, in: $0) }
        throw ConsoleRefusal.codeMissing
      }
      try check(code, of: found.account, from: origin, at: now)
    }
    // An outdated hash is renewed while the password is at hand.
    let renewed = found.password.cost == cost ? nil : PasswordHash(of: credentials.password, cost)
    return try database.write { connection in
      try succeed(attempt, in: connection)
      if let renewed { try change(found.account.accountID, to: renewed, in: connection) }
      let session = try begin(for: found.account, from: origin, at: now, in: connection)
      try record(
        "session.begin", subject: name, by: ConsoleCaller(found.account, studio: nil, digest: nil), from: origin,
        at: now, in: connection)
      return session
    }
  }

  /// The session of a token.
  ///
  /// Throws `ConsoleRefusal.tokenInvalid` for an unknown one, `sessionExpired` for an expired one.
  package func caller(with token: String, at now: Timestamp, in connection: any Connection) throws -> ConsoleCaller {
    guard token.utf8.count == 43, Base64.url.decode(token) != nil else { throw ConsoleRefusal.tokenInvalid }
    let digest = SHA256.digest(Array(token.utf8))
    let found = try connection.first(
      """
      SELECT s.digest, s.expires_at, COALESCE(s.used_at, s.created_at), s.created_at, \(Self.accountColumns), a.studio
      FROM console_sessions s JOIN console_accounts a ON a.id = s.account
      LEFT JOIN console_studios t ON t.id = a.studio WHERE s.digest = $1
      """, [.bytes(digest)]
    ) { row throws(DatabaseError) in
      (
        digest: try row.bytes(), expiresAt: Timestamp(try row.integer()), usedAt: Timestamp(try row.integer()),
        signedInAt: Timestamp(try row.integer()), account: try Self.account(row), studio: try row.optionalInteger()
      )
    }
    guard let found, ConstantTime.isEqual(found.digest, digest), found.account.disabledAt == nil else {
      throw ConsoleRefusal.tokenInvalid
    }
    guard found.expiresAt > now else { throw ConsoleRefusal.sessionExpired }
    return ConsoleCaller(
      found.account, studio: found.studio, digest: digest, usedAt: found.usedAt, signedInAt: found.signedInAt)
  }

  /// Ends the current session.
  package func signOut(_ caller: ConsoleCaller, in connection: any Connection) throws {
    guard let digest = caller.digest else { return }
    try connection.execute("DELETE FROM console_sessions WHERE digest = $1", [.bytes(digest)])
  }

  /// Ends every session of an account, except the current one if given.
  package func signOutEverywhere(
    _ id: ConsoleAccountID, except caller: ConsoleCaller? = nil, in connection: any Connection
  ) throws {
    try connection.execute(
      "DELETE FROM console_sessions WHERE account = $1 AND digest <> $2",
      [.integer(id.rawValue), .bytes(caller?.digest ?? [])])
  }

  /// Opens a session and deletes long-expired ones.
  func begin(
    for account: ConsoleAccount, from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws -> ConsoleSession {
    let token = Base64.url.text(SecureRandom.bytes(32))
    let end = now + Self.sessionLength
    try connection.execute(
      """
      INSERT INTO console_sessions (digest, account, created_at, expires_at, device, network, used_at)
      VALUES ($1, $2, $3, $4, $5, $6, $3)
      """,
      [
        .bytes(SHA256.digest(Array(token.utf8))), .integer(account.accountID.rawValue), .integer(now.rawValue),
        .integer(end.rawValue), .integer(origin.device.rawValue), .text(origin.network),
      ])
    // Kept for a day after expiry, so that the next request learns the reason.
    try connection.execute(
      "DELETE FROM console_sessions WHERE expires_at < $1", [.integer((now - .seconds(86_400)).rawValue)])
    return ConsoleSession(token: token, expiresAt: end, account: account)
  }

  func stored(
    _ name: String, in connection: any Connection
  ) throws -> (account: ConsoleAccount, password: PasswordHash)? {
    let found = try connection.first(
      """
      SELECT \(Self.accountColumns), a.password
      FROM console_accounts a LEFT JOIN console_studios t ON t.id = a.studio WHERE a.name = $1
      """, [.text(name)]
    ) { row throws(DatabaseError) in (account: try Self.account(row), password: try row.text()) }
    guard let found else { return nil }
    guard let password = PasswordHash(stored: found.password) else {
      throw DatabaseError.corrupt(detail: "a password hash of the console that cannot be read")
    }
    return (found.account, password)
  }

  static let accountColumns = "a.id, a.name, a.role, t.slug, a.created_at, a.disabled_at"

  /// An account from `accountColumns`.
  static func account(_ row: Row) throws(DatabaseError) -> ConsoleAccount {
    let (id, name) = (ConsoleAccountID(rawValue: try row.integer()), try row.text())
    guard let id, let role = ConsoleRole(rawValue: UInt8(clamping: try row.integer())) else {
      throw .corrupt(detail: "an account of the console with an invalid role")
    }
    return ConsoleAccount(
      accountID: id, name: name, role: role, studio: try row.optionalText(), createdAt: Timestamp(try row.integer()),
      disabledAt: try row.optionalInteger().map { Timestamp($0) })
  }
}
