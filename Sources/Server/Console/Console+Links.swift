import ConsoleAPI
import Cryptography
import Database
import Kernel
import Mail
import PlaydAPI

/// One-time links in e-mails, and how many may be asked for. A link's token is stored as its SHA-256.
extension Console {
  /// The tables of sign-up, second factors and sessions' devices. Released: never changed.
  package static let joining = [
    """
    CREATE TABLE console_links (
      digest {bytes} PRIMARY KEY,
      kind {integer} NOT NULL,
      email TEXT NOT NULL,
      account {integer} REFERENCES console_accounts (id),
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL
    ) {clustered}
    """,
    "CREATE INDEX console_links_of_email ON console_links (email, kind)",
    "CREATE INDEX console_links_by_end ON console_links (expires_at)",
    """
    CREATE TABLE console_quotas (
      key TEXT PRIMARY KEY,
      began_at {integer} NOT NULL,
      uses {integer} NOT NULL
    ) {clustered}
    """,
    "CREATE INDEX console_quotas_by_age ON console_quotas (began_at)",
    """
    CREATE TABLE console_applications (
      id {integer} PRIMARY KEY,
      email TEXT NOT NULL,
      password TEXT,
      studio TEXT NOT NULL,
      site TEXT NOT NULL,
      game TEXT NOT NULL,
      network TEXT NOT NULL,
      language {integer} NOT NULL,
      state {integer} NOT NULL,
      created_at {integer} NOT NULL,
      decided_at {integer},
      decided_by TEXT,
      reason TEXT
    ) {table}
    """,
    "CREATE UNIQUE INDEX console_applications_waiting ON console_applications (email) WHERE state = 1",
    "CREATE INDEX console_applications_by_state ON console_applications (state, id)",
    """
    CREATE TABLE console_factors (
      account {integer} PRIMARY KEY REFERENCES console_accounts (id),
      secret {bytes} NOT NULL,
      confirmed_at {integer},
      last_code_at {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE console_recovery_codes (
      account {integer} NOT NULL REFERENCES console_accounts (id),
      digest {bytes} NOT NULL,
      PRIMARY KEY (account, digest)
    ) {clustered}
    """,
    "ALTER TABLE console_sessions ADD COLUMN device {integer} NOT NULL DEFAULT 0",
    "ALTER TABLE console_sessions ADD COLUMN network TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE console_sessions ADD COLUMN used_at {integer}",
  ]

  enum LinkKind: Int64, Sendable {
    case signUp = 1
    case reset = 2

    var lifetime: Milliseconds {
      switch self {
      case .signUp: .seconds(86_400)
      case .reset: .seconds(30 * 60)
      }
    }

    /// The name in quotas and the audit log.
    var word: String {
      switch self {
      case .signUp: "sign-up"
      case .reset: "password-reset"
      }
    }
  }

  /// Links a day for an address, and for a network.
  static let linksPerAddress: Int64 = 5
  static let linksPerNetwork: Int64 = 20
  /// The same for a wider network that one customer may have.
  static let linksPerArea: Int64 = 60
  private static let day = Milliseconds.seconds(86_400)

  /// Makes a link's token; earlier links of the kind end.
  func makeLink(
    _ kind: LinkKind, to name: ConsoleName, of account: ConsoleAccountID?, at now: Timestamp,
    in connection: any Connection
  ) throws -> String {
    try connection.execute(
      "DELETE FROM console_links WHERE email = $1 AND kind = $2", [.text(name.text), .integer(kind.rawValue)])
    try connection.execute("DELETE FROM console_links WHERE expires_at < $1", [.integer(now.rawValue)])
    let token = Base64.url.text(SecureRandom.bytes(32))
    try connection.execute(
      """
      INSERT INTO console_links (digest, kind, email, account, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [
        .bytes(SHA256.digest(Array(token.utf8))), .integer(kind.rawValue), .text(name.text),
        .integer(account?.rawValue), .integer(now.rawValue), .integer((now + kind.lifetime).rawValue),
      ])
    return token
  }

  /// The address of an open link; nil for any other token.
  func link(
    _ token: String, of kind: LinkKind, at now: Timestamp, in connection: any Connection
  ) throws -> (email: String, account: ConsoleAccountID?)? {
    let digest = SHA256.digest(Array(token.utf8))
    let found = try connection.first(
      "SELECT digest, email, account FROM console_links WHERE digest = $1 AND kind = $2 AND expires_at > $3",
      [.bytes(digest), .integer(kind.rawValue), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in
      (
        digest: try row.bytes(), email: try row.text(),
        account: try row.optionalInteger().flatMap { ConsoleAccountID(rawValue: $0) }
      )
    }
    guard let found, ConstantTime.isEqual(found.digest, digest) else { return nil }
    return (found.email, found.account)
  }

  /// Uses a link up; throws `ConsoleRefusal.linkInvalid` if another request did.
  func spend(_ token: String, _ kind: LinkKind, in connection: any Connection) throws {
    let spent = try connection.execute(
      "DELETE FROM console_links WHERE digest = $1 AND kind = $2",
      [.bytes(SHA256.digest(Array(token.utf8))), .integer(kind.rawValue)])
    guard spent == 1 else { throw ConsoleRefusal.linkInvalid }
  }

  /// Counts a request for a link; throws `ConsoleRefusal.requestsMany` above the limits, whoever the address belongs to.
  func takeQuota(
    _ kind: LinkKind, to name: ConsoleName, from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws {
    var limits = [
      ("\(kind.word) to \(name.text)", Self.linksPerAddress),
      ("\(kind.word) from \(origin.network)", Self.linksPerNetwork),
    ]
    if origin.area.contains(":") { limits.append(("\(kind.word) near \(origin.area)", Self.linksPerArea)) }
    try connection.execute(
      "DELETE FROM console_quotas WHERE began_at <= $1", [.integer((now - Self.day).rawValue)])
    for (key, most) in limits {
      try connection.execute(
        """
        INSERT INTO console_quotas (key, began_at, uses) VALUES ($1, $2, 1)
        ON CONFLICT (key) DO UPDATE SET uses = console_quotas.uses + 1
        """, [.text(key), .integer(now.rawValue)])
      let found = try connection.first("SELECT began_at, uses FROM console_quotas WHERE key = $1", [.text(key)]) {
        row throws(DatabaseError) in (beganAt: Timestamp(try row.integer()), uses: try row.integer())
      }
      if let found, found.uses > most { throw ConsoleRefusal.requestsMany(wait: found.beganAt + Self.day - now) }
    }
  }

  /// Writes a message in the transaction that causes it.
  func send(
    _ letter: Letter, to name: String, in language: NoteLanguage, for lifetime: Milliseconds = letterLifetime,
    at now: Timestamp, in connection: any Connection
  ) throws {
    guard let address = MailAddress(name), let message = letter.message(to: address, in: language) else {
      throw DatabaseError.corrupt(detail: "an account's name to which no message can be sent")
    }
    try mail.post(message, for: lifetime, at: now, in: connection)
  }

  /// How long messages without a link are tried.
  static let letterLifetime = Milliseconds.seconds(3 * 86_400)
}
