package import ConsoleAPI
import Cryptography
package import Database
import IdentityAPI
package import Kernel
import PlaydAPI

/// The second factor: an authenticator app, and recovery codes for when it is lost.
extension Console {
  /// An account's factor.
  struct Factor {
    var totp: TOTP
    var confirmedAt: Timestamp?
    var isConfirmed: Bool { confirmedAt != nil }
  }

  static let recoveryCodeCount = 10

  func factor(of account: ConsoleAccountID, in connection: any Connection) throws -> Factor? {
    let found = try connection.first(
      "SELECT secret, confirmed_at FROM console_factors WHERE account = $1", [.integer(account.rawValue)]
    ) { row throws(DatabaseError) in (secret: try row.bytes(), confirmedAt: try row.optionalInteger()) }
    guard let found else { return nil }
    guard let key = Base64.standard.decode(try vault.open(found.secret, for: Self.place(account))) else {
      throw DatabaseError.corrupt(detail: "a second factor that cannot be read")
    }
    return Factor(totp: TOTP(key: key), confirmedAt: found.confirmedAt.map { Timestamp($0) })
  }

  private static func place(_ account: ConsoleAccountID) -> String { "console_factors \(account.rawValue)" }

  /// Seals second factors under an old key with the current one. Returns their number.
  @discardableResult
  package func sealAnew(in connection: any Connection) throws -> Int {
    let rows = try connection.all("SELECT account, secret FROM console_factors") { row throws(DatabaseError) in
      (account: try row.integer(), secret: try row.bytes())
    }
    var count = 0
    for row in rows where !vault.isCurrent(row.secret) {
      guard let account = ConsoleAccountID(rawValue: row.account) else { continue }
      let key = try vault.open(row.secret, for: Self.place(account))
      try connection.execute(
        "UPDATE console_factors SET secret = $2 WHERE account = $1",
        [.integer(row.account), .bytes(vault.seal(key, for: Self.place(account)))])
      count += 1
    }
    return count
  }

  /// What guards the caller's account.
  package func security(of caller: ConsoleCaller, in connection: any Connection) throws -> ConsoleSecurity {
    let id = caller.account.accountID
    let since = try factor(of: id, in: connection)?.confirmedAt
    let left = try connection.integer(
      "SELECT count(*) FROM console_recovery_codes WHERE account = $1", [.integer(id.rawValue)])
    return ConsoleSecurity(twoFactorSince: since, recoveryCodesLeft: since == nil ? 0 : left)
  }

  /// Stores a secret that is not in force until its first code is confirmed.
  package func beginFactor(
    _ proof: ConsolePasswordProof, of caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleTwoFactorSetup {
    try queue.run(for: origin.network) {
      let (attempt, id) = try prove(proof.password, of: caller, from: origin, at: now)
      let totp = TOTP(key: SecureRandom.bytes(TOTP.keyLength))
      try database.write { connection in
        try succeed(attempt, in: connection)
        let sealed = vault.seal(Base64.standard.text(totp.key), for: Self.place(id))
        let stored = try connection.execute(
          """
          INSERT INTO console_factors (account, secret, last_code_at) VALUES ($1, $2, 0)
          ON CONFLICT (account) DO UPDATE SET secret = $2, last_code_at = 0 WHERE console_factors.confirmed_at IS NULL
          """, [.integer(id.rawValue), .bytes(sealed)])
        guard stored == 1 else { throw ConsoleRefusal.twoFactorOn }
        try record("two-factor.begin", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
      }
      return ConsoleTwoFactorSetup(secret: totp.text, address: totp.address(for: caller.account.name))
    }
  }

  /// Puts the factor in force, and ends the caller's other sessions.
  package func confirmFactor(
    _ code: ConsoleCode, of caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleRecoveryCodes {
    let id = caller.account.accountID
    let found = try database.read { try factor(of: id, in: $0) }
    guard let found else { throw ConsoleRefusal.twoFactorOff }
    guard !found.isConfirmed else { throw ConsoleRefusal.twoFactorOn }
    try check(code.code, of: caller.account, allowsRecovery: false, from: origin, at: now)
    return try database.write { connection in
      let confirmed = try connection.execute(
        "UPDATE console_factors SET confirmed_at = $2 WHERE account = $1 AND confirmed_at IS NULL",
        [.integer(id.rawValue), .integer(now.rawValue)])
      guard confirmed == 1 else { throw ConsoleRefusal.twoFactorOn }
      try signOutEverywhere(id, except: caller, in: connection)
      try record("two-factor.on", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
      return try makeRecoveryCodes(of: id, in: connection)
    }
  }

  /// Takes the factor out of force. The password must then do alone.
  package func endFactor(
    _ proof: ConsoleCodeProof, of caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp
  ) throws {
    try queue.run(for: origin.network) {
      let (attempt, id) = try prove(proof.password, of: caller, from: origin, at: now)
      let (found, words) = try database.read { connection in
        (try factor(of: id, in: connection), try self.words(of: caller.account, in: connection))
      }
      guard found?.isConfirmed == true else { throw ConsoleRefusal.twoFactorOff }
      if let flaw = PasswordWeakness(proof.password, name: caller.account.name, words: words) {
        throw ConsoleRefusal.passwordWeak(flaw)
      }
      try check(proof.code, of: caller.account, from: origin, at: now)
      try database.write { connection in
        try succeed(attempt, in: connection)
        for table in ["console_factors", "console_recovery_codes"] {
          try connection.execute("DELETE FROM \(table) WHERE account = $1", [.integer(id.rawValue)])
        }
        try record("two-factor.off", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
      }
    }
  }

  /// Makes new recovery codes; the earlier ones end.
  package func renewRecoveryCodes(
    _ code: ConsoleCode, of caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> ConsoleRecoveryCodes {
    let id = caller.account.accountID
    guard try database.read({ try factor(of: id, in: $0) })?.isConfirmed == true else {
      throw ConsoleRefusal.twoFactorOff
    }
    try check(code.code, of: caller.account, from: origin, at: now)
    return try database.write { connection in
      try record(
        "two-factor.recovery-codes", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
      return try makeRecoveryCodes(of: id, in: connection)
    }
  }

  private func makeRecoveryCodes(
    of account: ConsoleAccountID, in connection: any Connection
  ) throws -> ConsoleRecoveryCodes {
    try connection.execute(
      "DELETE FROM console_recovery_codes WHERE account = $1", [.integer(account.rawValue)])
    let codes = (0..<Self.recoveryCodeCount).map { _ in
      RecoveryCode.random(SecureRandom.bytes(RecoveryCode.length))
    }
    for code in codes {
      try connection.execute(
        "INSERT INTO console_recovery_codes (account, digest) VALUES ($1, $2)",
        [.integer(account.rawValue), .bytes(Self.digest(code))])
    }
    return ConsoleRecoveryCodes(codes: codes.map(\.grouped))
  }

  private static func digest(_ code: RecoveryCode) -> [UInt8] { SHA256.digest(Array(code.text.utf8)) }

  // MARK: Checking codes

  private enum CodeOutcome { case right, recovery, wrong, used }

  /// Uses a code up. Throws `codeWrong`, `codeUsed`, or `locked` after too many failures of the account, wherever they
  /// came from: the password is known by then. Refusals are in the audit log.
  func check(
    _ text: String, of account: ConsoleAccount, allowsRecovery: Bool = true, from origin: ConsoleOrigin,
    at now: Timestamp
  ) throws {
    let attempt = Attempt(codesOf: account.accountID)
    let caller = ConsoleCaller(account, studio: nil, digest: nil)
    let outcome = try database.write { connection in
      try begin(attempt, at: now, in: connection)
      let outcome = try use(text, of: account.accountID, allowsRecovery: allowsRecovery, at: now, in: connection)
      switch outcome {
      case .right: try succeed(attempt, in: connection)
      case .recovery:
        try succeed(attempt, in: connection)
        try record("two-factor.recovery", subject: account.name, by: caller, from: origin, at: now, in: connection)
      case .wrong:
        try record(
          "two-factor.code", subject: account.name, by: caller, refused: "console-code-wrong", from: origin, at: now,
          in: connection)
      case .used:
        try record(
          "two-factor.code", subject: account.name, by: caller, refused: "console-code-used", from: origin, at: now,
          in: connection)
      }
      return outcome
    }
    switch outcome {
    case .right, .recovery: return
    case .wrong: throw ConsoleRefusal.codeWrong
    case .used: throw ConsoleRefusal.codeUsed
    }
  }

  private func use(
    _ text: String, of account: ConsoleAccountID, allowsRecovery: Bool, at now: Timestamp,
    in connection: any Connection
  ) throws -> CodeOutcome {
    let code = text.filter { $0 != " " }
    if code.utf8.count == 6, code.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      guard let step = try factor(of: account, in: connection)?.totp.step(of: code, at: now) else { return .wrong }
      let taken = try connection.execute(
        "UPDATE console_factors SET last_code_at = $2 WHERE account = $1 AND last_code_at < $2",
        [.integer(account.rawValue), .integer(TOTP.start(of: step).rawValue)])
      return taken == 1 ? .right : .used
    }
    guard allowsRecovery, let recovery = RecoveryCode(typed: text) else { return .wrong }
    let taken = try connection.execute(
      "DELETE FROM console_recovery_codes WHERE account = $1 AND digest = $2",
      [.integer(account.rawValue), .bytes(Self.digest(recovery))])
    return taken == 1 ? .recovery : .wrong
  }
}
