package import ConsoleAPI
import Database
package import Kernel
import Mail
import PlaydAPI

/// Changing passwords.
extension Console {
  /// Changes the caller's password and ends their other sessions.
  package func changePassword(
    _ change: ConsolePasswordChange, of caller: ConsoleCaller, site: String, from origin: ConsoleOrigin,
    at now: Timestamp
  ) throws {
    try queue.run(for: origin.network) {
      let (attempt, id) = try prove(change.current, of: caller, from: origin, at: now)
      let hash = try hash(of: change.new, for: caller.account)
      try database.write { connection in
        try succeed(attempt, in: connection)
        try self.change(id, to: hash, in: connection)
        try signOutEverywhere(id, except: caller, in: connection)
        try tell(caller.account, of: .passwordChanged(link: "\(site)/console/forgot"), at: now, in: connection)
        try record("password.change", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
      }
    }
  }

  /// Sets a new password by a link, and ends all sessions. The second factor stays.
  ///
  /// - Parameter site: the server's public URL.
  package func reset(
    _ reset: ConsoleReset, site: String, from origin: ConsoleOrigin, at now: Timestamp
  ) throws {
    try queue.run(for: origin.network) {
      let (attempt, found) = try open(reset.token, as: .reset, from: origin, at: now)
      let account = try database.read { try stored(found.email, in: $0)?.account }
      guard let account, account.accountID == found.account, account.disabledAt == nil else {
        throw ConsoleRefusal.linkInvalid
      }
      let hash = try hash(of: reset.password, for: account)
      let caller = ConsoleCaller(account, studio: nil, digest: nil)
      try database.write { connection in
        try spend(reset.token, .reset, in: connection)
        try succeed(attempt, in: connection)
        try change(account.accountID, to: hash, in: connection)
        try signOutEverywhere(account.accountID, in: connection)
        try tell(account, of: .passwordChanged(link: "\(site)/console/forgot"), at: now, in: connection)
        try record("password-reset.confirm", subject: account.name, by: caller, from: origin, at: now, in: connection)
      }
    }
  }

  /// Checks the caller's password once more. Returns the attempt, counted as failed until it succeeds.
  func prove(
    _ password: String, of caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> (Attempt, ConsoleAccountID) {
    guard caller.digest != nil else { throw ConsoleRefusal.notFound("The server's own token has no password.") }
    let attempt = Attempt(name: caller.account.name, from: origin)
    let found = try database.write { connection in
      try begin(attempt, at: now, in: connection)
      return try stored(caller.account.name, in: connection)
    }
    guard let found, found.password.matches(password) else { throw ConsoleRefusal.credentialsWrong }
    return (attempt, found.account.accountID)
  }

  /// The hash of an account's new password; throws `ConsoleRefusal.passwordWeak`.
  private func hash(of password: String, for account: ConsoleAccount) throws -> PasswordHash {
    let (words, factor) = try database.read { connection in
      (try self.words(of: account, in: connection), try self.factor(of: account.accountID, in: connection))
    }
    let isAlone = factor?.confirmedAt == nil
    if let flaw = PasswordWeakness(password, name: account.name, words: words, isAlone: isAlone) {
      throw ConsoleRefusal.passwordWeak(flaw)
    }
    return PasswordHash(of: password, cost)
  }

  /// The names that no password may consist of.
  func words(of account: ConsoleAccount, in connection: any Connection) throws -> [String] {
    guard let studio = account.studio else { return [] }
    let name = try connection.first("SELECT name FROM console_studios WHERE slug = $1", [.text(studio)]) {
      row throws(DatabaseError) in try row.text()
    }
    return [studio] + [name].compactMap { $0 }
  }

  /// The language of messages to an account.
  /// Tells an account by e-mail, in its language, that its ways of signing in have changed; nothing without a mail server.
  func tell(
    _ account: ConsoleAccount, of letter: Letter, at now: Timestamp, in connection: any Connection
  ) throws {
    guard mail.isOn else { return }
    try send(
      letter, to: account.name, in: try language(of: account.accountID, in: connection), at: now, in: connection)
  }

  private func language(of id: ConsoleAccountID, in connection: any Connection) throws(DatabaseError) -> NoteLanguage {
    let stored = try connection.integer("SELECT language FROM console_accounts WHERE id = $1", [.integer(id.rawValue)])
    return NoteLanguage(rawValue: UInt8(clamping: stored)) ?? .english
  }

  func change(_ id: ConsoleAccountID, to hash: PasswordHash, in connection: any Connection) throws {
    try connection.execute(
      "UPDATE console_accounts SET password = $2 WHERE id = $1", [.integer(id.rawValue), .text(hash.stored)])
  }
}
