import Cryptography
import Database
import Kernel

/// The data of the sandbox's Apple, in its own SQLite file. The settings hold its keys and faults.
struct SandboxAppleStore: Sendable {
  let settings: SandboxStore
  private var database: SQLiteDatabase { settings.database }

  init(path: String) throws {
    settings = try SandboxStore(path: path)
    let dialect = settings.database.dialect
    try settings.database.write { connection in
      for table in Self.tables { try connection.execute(dialect.spell(table)) }
    }
  }

  private static let tables = [
    """
    CREATE TABLE IF NOT EXISTS apple_people (
      spelling TEXT PRIMARY KEY, name TEXT NOT NULL, subject TEXT NOT NULL UNIQUE, uses_playd {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE IF NOT EXISTS apple_requests (
      ticket TEXT PRIMARY KEY, redirect TEXT NOT NULL, state TEXT NOT NULL, nonce TEXT NOT NULL,
      expires_at {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE IF NOT EXISTS apple_codes (
      code TEXT PRIMARY KEY, subject TEXT NOT NULL, redirect TEXT NOT NULL, nonce TEXT NOT NULL,
      expires_at {integer} NOT NULL
    ) {table}
    """,
    "CREATE TABLE IF NOT EXISTS apple_tokens (token TEXT PRIMARY KEY, subject TEXT NOT NULL) {table}",
  ]

  /// An authorization request whose page is shown.
  struct Pending: Sendable {
    var redirect: String
    var state: String
    var nonce: String
  }

  /// A person who signs in; the subject belongs to the name, however it is capitalized.
  struct Person: Sendable {
    var name: String
    var subject: String
    /// Whether they have signed in to Play'd and not been revoked since.
    var usesPlayd: Bool
  }

  /// The lifetime of a page and of a code: Apple's five minutes.
  static let life = Milliseconds.seconds(300)

  /// Stores a request and returns the page's ticket.
  func store(_ request: Pending, at now: Timestamp) throws -> String {
    let ticket = Self.random()
    _ = try database.write { connection in
      try connection.execute("DELETE FROM apple_requests WHERE expires_at <= $1", [.integer(now.rawValue)])
      return try connection.execute(
        "INSERT INTO apple_requests (ticket, redirect, state, nonce, expires_at) VALUES ($1, $2, $3, $4, $5)",
        [
          .text(ticket), .text(request.redirect), .text(request.state), .text(request.nonce),
          .integer((now + Self.life).rawValue),
        ])
    }
    return ticket
  }

  /// A page's request; nil if unknown, answered or expired.
  func pending(_ ticket: String, at now: Timestamp) throws -> Pending? {
    try database.read { connection in
      try connection.first(
        "SELECT redirect, state, nonce FROM apple_requests WHERE ticket = $1 AND expires_at > $2",
        [.text(ticket), .integer(now.rawValue)]
      ) { row throws(DatabaseError) in
        Pending(redirect: try row.text(), state: try row.text(), nonce: try row.text())
      }
    }
  }

  /// Ends a page's request; false if it was answered before.
  func finish(_ ticket: String) throws -> Bool {
    try database.write { try $0.execute("DELETE FROM apple_requests WHERE ticket = $1", [.text(ticket)]) == 1 }
  }

  /// Signs a person in to Play'd: the person as they were before, and a code.
  func signIn(_ name: String, to request: Pending, at now: Timestamp) throws -> (person: Person, code: String) {
    let (code, subject) = (Self.random(), "sandbox." + Self.random())
    return try database.write { connection in
      try connection.execute(
        "INSERT INTO apple_people (spelling, name, subject, uses_playd) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING",
        [.text(name.lowercased()), .text(name), .text(subject)])
      let known = try connection.first(
        "SELECT name, subject, uses_playd FROM apple_people WHERE spelling = $1", [.text(name.lowercased())]
      ) { row throws(DatabaseError) in try Self.person(row) }
      guard let person = known else { throw DatabaseError.corrupt(detail: "a person just stored is missing") }
      try connection.execute(
        "UPDATE apple_people SET uses_playd = 1 WHERE subject = $1", [.text(person.subject)])
      try connection.execute(
        "INSERT INTO apple_codes (code, subject, redirect, nonce, expires_at) VALUES ($1, $2, $3, $4, $5)",
        [
          .text(code), .text(person.subject), .text(request.redirect), .text(request.nonce),
          .integer((now + Self.life).rawValue),
        ])
      return (person, code)
    }
  }

  /// Exchanges a code, once: the subject, the nonce and a refresh token; nil if the code is not valid there.
  func exchange(
    _ code: String, redirect: String, at now: Timestamp
  ) throws -> (subject: String, nonce: String, refresh: String)? {
    let refresh = Self.random()
    return try database.write { connection in
      let found = try connection.first(
        "SELECT subject, nonce, redirect, expires_at FROM apple_codes WHERE code = $1", [.text(code)]
      ) { row throws(DatabaseError) in
        (
          subject: try row.text(), nonce: try row.text(), redirect: try row.text(),
          expiresAt: Timestamp(try row.integer())
        )
      }
      try connection.execute(
        "DELETE FROM apple_codes WHERE code = $1 OR expires_at <= $2", [.text(code), .integer(now.rawValue)])
      guard let found, found.redirect == redirect, now < found.expiresAt else { return nil }
      try connection.execute(
        "INSERT INTO apple_tokens (token, subject) VALUES ($1, $2)", [.text(refresh), .text(found.subject)])
      return (found.subject, found.nonce, refresh)
    }
  }

  /// Revokes a token: its person no longer uses Play'd. False if unknown.
  func revoke(_ token: String) throws -> Bool {
    try database.write { connection in
      let subject = try connection.first("SELECT subject FROM apple_tokens WHERE token = $1", [.text(token)]) {
        row throws(DatabaseError) in try row.text()
      }
      guard let subject else { return false }
      try connection.execute("DELETE FROM apple_tokens WHERE subject = $1", [.text(subject)])
      try connection.execute("UPDATE apple_people SET uses_playd = 0 WHERE subject = $1", [.text(subject)])
      return true
    }
  }

  func people() throws -> [Person] {
    try database.read { connection in
      try connection.all("SELECT name, subject, uses_playd FROM apple_people ORDER BY spelling") {
        row throws(DatabaseError) in try Self.person(row)
      }
    }
  }

  private static func person(_ row: Row) throws(DatabaseError) -> Person {
    Person(name: try row.text(), subject: try row.text(), usesPlayd: try row.integer() == 1)
  }

  private static func random() -> String { Base64.url.text(SecureRandom.bytes(24)) }
}
