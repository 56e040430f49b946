package import ConsoleAPI
import Cryptography
package import Database
import Identity
package import IdentityAPI
package import Kernel
import Mail
import PlaydAPI

/// Passkeys. Each signs in alone: the authenticator checks who uses it, so a passkey is two factors in one.
extension Console {
  /// The tables of passkeys. Released: never changed.
  package static let passkeyTables = [
    """
    CREATE TABLE console_passkeys (
      account {integer} NOT NULL REFERENCES console_accounts (id),
      id {integer} NOT NULL,
      credential {bytes} NOT NULL,
      name TEXT NOT NULL,
      user_handle {bytes} NOT NULL,
      point {bytes} NOT NULL,
      sign_count {integer} NOT NULL,
      backup_eligible {integer} NOT NULL,
      backed_up {integer} NOT NULL,
      transports TEXT NOT NULL,
      created_at {integer} NOT NULL,
      used_at {integer},
      PRIMARY KEY (account, id)
    ) {clustered}
    """,
    "CREATE UNIQUE INDEX console_passkeys_by_credential ON console_passkeys (credential)",
    """
    CREATE TABLE console_challenges (
      digest {bytes} PRIMARY KEY,
      account {integer} REFERENCES console_accounts (id),
      user_handle {bytes},
      expires_at {integer} NOT NULL,
      used_at {integer}
    ) {clustered}
    """,
    "CREATE INDEX console_challenges_by_end ON console_challenges (expires_at)",
  ]

  /// The most passkeys of an account.
  package static let mostPasskeys: Int64 = 20
  /// How long after a sign-in passkeys can be added and removed.
  package static let freshness = Milliseconds.seconds(600)

  // MARK: The bearer's passkeys

  /// The passkeys of the caller's account, the oldest first.
  package func passkeys(of caller: ConsoleCaller, in connection: any Connection) throws -> [ConsolePasskey] {
    try connection.all(
      "SELECT \(Self.passkeyColumns) FROM console_passkeys WHERE account = $1 ORDER BY id LIMIT \(Self.mostPasskeys)",
      [.integer(caller.account.accountID.rawValue)]
    ) { row throws(DatabaseError) in try Self.listed(row) }
  }

  /// Starts adding a passkey.
  package func beginPasskey(of caller: ConsoleCaller, at now: Timestamp) throws -> PasskeyCreationOptions {
    let site = try requireSite()
    try requireFresh(caller, at: now)
    let id = caller.account.accountID
    return try database.write { connection in
      try checkRoom(of: id, in: connection)
      // Random for each passkey, so that it does not reveal the account.
      let handle = SecureRandom.bytes(32)
      let challenge = try makeChallenge(of: id, userHandle: handle, at: now, in: connection)
      let known = try connection.all(
        "SELECT credential FROM console_passkeys WHERE account = $1 ORDER BY id", [.integer(id.rawValue)]
      ) { row throws(DatabaseError) in Base64.url.text(try row.bytes()) }
      return PasskeyCreationOptions(
        challenge: challenge, relyingParty: site.id, userHandle: Base64.url.text(handle),
        // What the authenticator shows has at most 64 characters.
        userName: String(caller.account.name.prefix(64)), excluded: known, isVerified: true)
    }
  }

  /// Stores a passkey that was made for a challenge of the account, and tells the account by e-mail.
  ///
  /// - Parameter url: the server's public URL, for the link of the e-mail.
  package func addPasskey(
    _ new: ConsoleNewPasskey, of caller: ConsoleCaller, site url: String, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsolePasskey {
    let site = try requireSite()
    try requireFresh(caller, at: now)
    let id = caller.account.accountID
    let answer = try site.answer(new.passkey)
    let passkey = try site.passkey(of: answer, isVerified: true)
    return try database.write { connection in
      let handle = try spendChallenge(answer.digest, of: id, at: now, in: connection)
      guard let handle else { throw IdentityRefusal.challengeUnknown }
      try checkRoom(of: id, in: connection)
      let known = try stored(passkey.name, in: connection)
      guard known == nil else { throw IdentityRefusal.passkeyRegistered }
      let added = try insert(
        passkey, named: new.name, userHandle: handle, transports: answer.transports, of: id, at: now, in: connection)
      try tell(
        caller.account, of: .passkeyAdded(name: new.name, link: "\(url)/console/forgot"), at: now, in: connection)
      try record(
        "passkey.add", subject: "\(caller.account.name): \(new.name)", by: caller, from: origin, at: now, in: connection
      )
      return added
    }
  }

  /// Renames a passkey of the caller's account.
  package func rename(
    _ id: ConsolePasskeyID, to name: ConsolePasskeyName, of caller: ConsoleCaller, from origin: ConsoleOrigin,
    at now: Timestamp, in connection: any Connection
  ) throws -> ConsolePasskey {
    let key: [Value] = [.integer(caller.account.accountID.rawValue), .integer(id.rawValue)]
    let renamed = try connection.execute(
      "UPDATE console_passkeys SET name = $3 WHERE account = $1 AND id = $2", key + [.text(name.name)])
    guard renamed == 1 else { throw ConsoleRefusal.notFound("The account has no such passkey.") }
    try record(
      "passkey.rename", subject: "\(caller.account.name): \(name.name)", by: caller, from: origin, at: now,
      in: connection)
    let found = try connection.first(
      "SELECT \(Self.passkeyColumns) FROM console_passkeys WHERE account = $1 AND id = $2", key
    ) { row throws(DatabaseError) in try Self.listed(row) }
    guard let found else { throw DatabaseError.noRow(statement: "the passkey just renamed") }
    return found
  }

  /// Removes a passkey of the caller's account, and tells the account by e-mail.
  package func remove(
    _ id: ConsolePasskeyID, of caller: ConsoleCaller, site: String, from origin: ConsoleOrigin, at now: Timestamp,
    in connection: any Connection
  ) throws {
    try requireFresh(caller, at: now)
    let key: [Value] = [.integer(caller.account.accountID.rawValue), .integer(id.rawValue)]
    let name = try connection.first("SELECT name FROM console_passkeys WHERE account = $1 AND id = $2", key) {
      row throws(DatabaseError) in try row.text()
    }
    guard let name else { throw ConsoleRefusal.notFound("The account has no such passkey.") }
    try connection.execute("DELETE FROM console_passkeys WHERE account = $1 AND id = $2", key)
    try tell(
      caller.account, of: .passkeyRemoved(name: name, link: "\(site)/console/forgot"), at: now, in: connection)
    try record(
      "passkey.remove", subject: "\(caller.account.name): \(name)", by: caller, from: origin, at: now, in: connection)
  }

  /// Throws `ConsoleRefusal.signInStale` unless the caller signed in a moment ago.
  private func requireFresh(_ caller: ConsoleCaller, at now: Timestamp) throws(ConsoleRefusal) {
    guard caller.digest != nil else { throw .notFound("The server's own token has no passkeys.") }
    guard let signedInAt = caller.signedInAt, signedInAt + Self.freshness > now else { throw .signInStale }
  }

  private func requireSite() throws(IdentityRefusal) -> RelyingParty {
    guard let site else { throw .notSetUp(.passkey) }
    return site
  }

  private func checkRoom(of account: ConsoleAccountID, in connection: any Connection) throws {
    let count = try connection.integer(
      "SELECT count(*) FROM console_passkeys WHERE account = $1", [.integer(account.rawValue)])
    guard count < Self.mostPasskeys else { throw ConsoleRefusal.passkeysFull }
  }

  // MARK: Signing in

  /// Starts a sign-in with a passkey of any account.
  package func beginPasskeySignIn(at now: Timestamp) throws -> PasskeyRequestOptions {
    let site = try requireSite()
    return try database.write { connection in
      let challenge = try makeChallenge(of: nil, userHandle: nil, at: now, in: connection)
      return PasskeyRequestOptions(challenge: challenge, relyingParty: site.id, isVerified: true)
    }
  }

  /// Signs in with a passkey.
  ///
  /// Throws `ConsoleRefusal.passkey` with the reason and, if the passkey is known, its account; `passkeyUnknown` for an
  /// unknown passkey and a deactivated account alike; `locked` after too many failures.
  package func signIn(
    _ assertion: PasskeyAssertion, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleSession {
    let attempt = Attempt(name: "passkey", from: origin)
    try database.write { try begin(attempt, at: now, in: $0) }
    let (site, answer) = try refusing(for: "") { () throws(IdentityRefusal) in
      let site = try requireSite()
      return (site, try site.answer(assertion))
    }
    return try database.write { connection in
      do {
        guard try spendChallenge(answer.digest, of: nil, at: now, in: connection) == nil else {
          throw IdentityRefusal.challengeUnknown
        }
      } catch let refusal as IdentityRefusal {
        throw ConsoleRefusal.passkey(refusal, account: "")
      }
      guard let found = try stored(answer.name, in: connection), found.account.disabledAt == nil else {
        throw ConsoleRefusal.passkeyUnknown
      }
      let after = try refusing(for: found.account.name) { () throws(IdentityRefusal) in
        try site.use(found.passkey, by: answer, userHandle: found.userHandle, isVerified: true)
      }
      try renew(found.passkey, to: after, of: found.account.name, at: now, in: connection)
      try succeed(attempt, in: connection)
      let session = try begin(for: found.account, from: origin, at: now, in: connection)
      let caller = ConsoleCaller(found.account, studio: nil, digest: nil)
      try record("session.passkey", subject: found.account.name, by: caller, from: origin, at: now, in: connection)
      return session
    }
  }

  /// Adds the account's name, if it is known, to a refusal.
  private func refusing<Result>(
    for account: String, _ body: () throws(IdentityRefusal) -> Result
  ) throws(ConsoleRefusal) -> Result {
    do throws(IdentityRefusal) {
      return try body()
    } catch {
      throw .passkey(error, account: account)
    }
  }

  /// Stores a passkey's new state, unless it was used meanwhile.
  private func renew(
    _ before: Passkey, to after: Passkey, of account: String, at now: Timestamp, in connection: any Connection
  ) throws {
    let changed = try connection.execute(
      """
      UPDATE console_passkeys SET sign_count = $3, backed_up = $4, used_at = $5 WHERE credential = $1 AND sign_count = $2
      """,
      [
        .bytes(before.name), .integer(before.signCount), .integer(after.signCount),
        .integer(after.isBackedUp ? 1 : 0), .integer(now.rawValue),
      ])
    guard changed == 1 else {
      throw ConsoleRefusal.passkey(
        .passkeyCloned(stored: before.signCount, shown: after.signCount), account: account)
    }
  }

  // MARK: Challenges

  /// Stores a challenge, of an account that adds a passkey or of a sign-in; deletes a few expired ones.
  private func makeChallenge(
    of account: ConsoleAccountID?, userHandle: [UInt8]?, at now: Timestamp, in connection: any Connection
  ) throws -> String {
    try connection.execute(
      """
      DELETE FROM console_challenges WHERE digest IN (
        SELECT digest FROM console_challenges WHERE expires_at <= $1 ORDER BY expires_at LIMIT 64)
      """, [.integer(now.rawValue)])
    let challenge = SecureRandom.bytes(32)
    try connection.execute(
      "INSERT INTO console_challenges (digest, account, user_handle, expires_at) VALUES ($1, $2, $3, $4)",
      [
        .bytes(SHA256.digest(challenge)), .integer(account?.rawValue), .bytes(userHandle),
        .integer((now + PasskeyCreationOptions.timeout).rawValue),
      ])
    return Base64.url.text(challenge)
  }

  /// Uses a challenge up, and returns its user handle: nil for a sign-in's.
  ///
  /// Throws `IdentityRefusal.challengeUnknown` for an unknown or expired challenge or another account's, `replayed` for a
  /// used one.
  private func spendChallenge(
    _ digest: [UInt8], of account: ConsoleAccountID?, at now: Timestamp, in connection: any Connection
  ) throws -> [UInt8]? {
    let found = try connection.first(
      "SELECT account, user_handle, used_at FROM console_challenges WHERE digest = $1 AND expires_at > $2",
      [.bytes(digest), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in
      (account: try row.optionalInteger(), handle: try row.optionalBytes(), usedAt: try row.optionalInteger())
    }
    guard let found, found.account == account?.rawValue else { throw IdentityRefusal.challengeUnknown }
    let spent = try connection.execute(
      "UPDATE console_challenges SET used_at = $2 WHERE digest = $1 AND used_at IS NULL",
      [.bytes(digest), .integer(now.rawValue)])
    guard spent == 1 else { throw IdentityRefusal.replayed }
    return found.handle
  }

  // MARK: Rows

  private static let passkeyColumns = "id, name, created_at, used_at, backed_up"

  /// A passkey from `passkeyColumns`.
  private static func listed(_ row: Row) throws(DatabaseError) -> ConsolePasskey {
    guard let id = ConsolePasskeyID(rawValue: try row.integer()) else {
      throw .corrupt(detail: "a passkey of the console without an identifier")
    }
    return ConsolePasskey(
      passkeyID: id, name: try row.text(), createdAt: Timestamp(try row.integer()),
      usedAt: try row.optionalInteger().map { Timestamp($0) }, isSynced: try row.integer() == 1)
  }

  private func insert(
    _ passkey: Passkey, named name: String, userHandle: [UInt8], transports: String, of account: ConsoleAccountID,
    at now: Timestamp, in connection: any Connection
  ) throws -> ConsolePasskey {
    while true {
      guard let id = ConsolePasskeyID.make(at: now, random: connection.randomBits()) else { continue }
      let added = try connection.execute(
        """
        INSERT INTO console_passkeys (
          account, id, credential, name, user_handle, point, sign_count, backup_eligible, backed_up, transports,
          created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (account, id) DO NOTHING
        """,
        [
          .integer(account.rawValue), .integer(id.rawValue), .bytes(passkey.name), .text(name), .bytes(userHandle),
          .bytes(passkey.key.stored), .integer(passkey.signCount), .integer(passkey.isBackupEligible ? 1 : 0),
          .integer(passkey.isBackedUp ? 1 : 0), .text(transports), .integer(now.rawValue),
        ])
      guard added == 1 else { continue }
      return ConsolePasskey(
        passkeyID: id, name: name, createdAt: now, usedAt: nil, isSynced: passkey.isBackedUp)
    }
  }

  /// A passkey by its credential's identifier, with its account and user handle.
  private func stored(
    _ credential: [UInt8], in connection: any Connection
  ) throws -> (passkey: Passkey, userHandle: [UInt8], account: ConsoleAccount)? {
    let found = try connection.first(
      """
      SELECT \(Self.accountColumns), k.point, k.sign_count, k.backup_eligible, k.backed_up, k.user_handle
      FROM console_passkeys k JOIN console_accounts a ON a.id = k.account
      LEFT JOIN console_studios t ON t.id = a.studio WHERE k.credential = $1
      """, [.bytes(credential)]
    ) { row throws(DatabaseError) in
      let account = try Self.account(row)
      guard let key = PasskeyKey(stored: try row.bytes()) else {
        throw .corrupt(detail: "a passkey of the console without a key")
      }
      let passkey = Passkey(
        name: credential, key: key, signCount: try row.integer(), isBackupEligible: try row.integer() == 1,
        isBackedUp: try row.integer() == 1)
      return (passkey: passkey, userHandle: try row.bytes(), account: account)
    }
    return found
  }
}
