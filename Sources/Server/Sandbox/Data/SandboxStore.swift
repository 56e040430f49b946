import Cryptography
import Database
import Kernel
import Webhooks

/// A sandbox partner's data, in its own SQLite file.
final class SandboxStore: Sendable {
  let database: SQLiteDatabase

  init(path: String) throws {
    database = try SQLiteDatabase(path: path)
    let dialect = database.dialect
    try database.write { connection in
      for table in Self.tables { try connection.execute(dialect.spell(table)) }
    }
  }

  private static let tables = [
    "CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) {table}",
    "CREATE TABLE IF NOT EXISTS users (name TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE) {table}",
    "CREATE TABLE IF NOT EXISTS sessions (token TEXT PRIMARY KEY, user_name TEXT NOT NULL) {table}",
    """
    CREATE TABLE IF NOT EXISTS tickets (
      id TEXT PRIMARY KEY, redirect TEXT NOT NULL, state TEXT NOT NULL, challenge TEXT NOT NULL, scope TEXT NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE IF NOT EXISTS codes (
      code TEXT PRIMARY KEY, family TEXT NOT NULL, user_name TEXT NOT NULL, redirect TEXT NOT NULL,
      challenge TEXT NOT NULL, scope TEXT NOT NULL, expires_at {integer} NOT NULL, is_used {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE IF NOT EXISTS tokens (
      token TEXT PRIMARY KEY, is_refresh {integer} NOT NULL, family TEXT NOT NULL, user_name TEXT NOT NULL,
      scope TEXT NOT NULL, expires_at {integer} NOT NULL, is_dead {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE IF NOT EXISTS activities (
      id TEXT PRIMARY KEY, user_name TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, value {integer} NOT NULL,
      occurred_at {integer} NOT NULL, changed_at {integer} NOT NULL, is_withdrawn {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE IF NOT EXISTS deliveries (
      number {integer} PRIMARY KEY, id TEXT NOT NULL, body TEXT NOT NULL, due_at {integer} NOT NULL,
      attempts {integer} NOT NULL, spoilt {integer} NOT NULL, is_done {integer} NOT NULL, result TEXT NOT NULL
    ) {table}
    """,
  ]

  // MARK: Settings

  func setting(_ name: String) throws -> String? {
    try database.read { connection in
      try connection.first("SELECT value FROM settings WHERE name = $1", [.text(name)]) {
        row throws(DatabaseError) in try row.text()
      }
    }
  }

  func set(_ name: String, _ value: String) throws {
    _ = try database.write { connection in
      try connection.execute(
        "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [.text(name), .text(value)])
    }
  }

  /// A setting that is created once and stays.
  func setting(_ name: String, _ make: () -> String) throws -> String {
    if let known = try setting(name) { return known }
    let value = make()
    try set(name, value)
    return value
  }

  // MARK: Users

  /// The user with that name, created if new.
  func user(named name: String) throws -> SandboxUser {
    if let known = try users().first(where: { $0.name == name }) { return known }
    let id = "u" + Base64.url.text(SecureRandom.bytes(12))
    _ = try database.write { connection in
      try connection.execute(
        "INSERT INTO users (name, id) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", [.text(name), .text(id)])
    }
    return try users().first { $0.name == name } ?? SandboxUser(name: name, id: id)
  }

  func users() throws -> [SandboxUser] {
    try database.read { connection in
      try connection.all("SELECT name, id FROM users ORDER BY name") { row throws(DatabaseError) in
        SandboxUser(name: try row.text(), id: try row.text())
      }
    }
  }

  /// The signed-in user of a session cookie.
  func user(ofSession token: String) throws -> SandboxUser? {
    let name = try database.read { connection in
      try connection.first("SELECT user_name FROM sessions WHERE token = $1", [.text(token)]) {
        row throws(DatabaseError) in try row.text()
      }
    }
    return try name.map { try user(named: $0) }
  }

  func newSession(of user: SandboxUser) throws -> String {
    let token = Base64.url.text(SecureRandom.bytes(24))
    _ = try database.write { connection in
      try connection.execute(
        "INSERT INTO sessions (token, user_name) VALUES ($1, $2)", [.text(token), .text(user.name)])
    }
    return token
  }
}

/// A user of a sandbox partner.
struct SandboxUser: Sendable {
  var name: String
  /// The partner's public identifier of the user.
  var id: String
}
