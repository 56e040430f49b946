public import Kernel

/// Brings a database's schema up to this program's.
///
/// Each migration runs in a transaction of its own that first looks whether it has been applied, so several processes
/// may start at once: one does the work, the others find it done.
public struct Migrator: Sendable {
  private let migrations: [Migration]

  /// The migrations in order; their numbers count from 1.
  public init(_ migrations: [Migration]) {
    for (index, migration) in migrations.enumerated() {
      precondition(migration.number == Int64(index + 1), "Migrations are numbered from 1 without gaps.")
    }
    self.migrations = migrations
  }

  /// Applies what is missing and returns the numbers of what it applied.
  ///
  /// Throws `DatabaseError.migration` with a sentence when the database was made by a newer program, or when a migration
  /// that was applied reads differently now.
  public func run(on database: some Database, at now: Timestamp) throws -> [Int64] {
    try prepare(database)
    try check(database)
    var applied: [Int64] = []
    for migration in migrations where try settle(migration, on: database, at: now) { applied.append(migration.number) }
    return applied
  }

  /// Makes the table of what has been applied.
  private func prepare(_ database: some Database) throws {
    let table = database.dialect.spell(
      """
      CREATE TABLE IF NOT EXISTS schema_migrations (
        number {integer} PRIMARY KEY, name TEXT NOT NULL, checksum {integer} NOT NULL, applied_at {integer} NOT NULL
      ) {table}
      """)
    do {
      try database.write { _ = try $0.execute(table) }
    } catch {
      // PostgreSQL lets two that make one table at once collide, whatever IF NOT EXISTS says.
      guard (try? count(database)) != nil else { throw error }
    }
  }

  private func count(_ database: some Database, of number: Int64? = nil) throws -> Int64 {
    try database.read { connection in
      guard let number else { return try connection.integer("SELECT count(*) FROM schema_migrations") }
      return try connection.integer("SELECT count(*) FROM schema_migrations WHERE number = $1", [.integer(number)])
    }
  }

  /// Applies a migration unless it has been; where another process did so at the same moment, that counts.
  private func settle(_ migration: Migration, on database: some Database, at now: Timestamp) throws -> Bool {
    do {
      return try apply(migration, to: database, at: now)
    } catch {
      guard try count(database, of: migration.number) == 1 else { throw error }
      return false
    }
  }

  /// Whether the schema is exactly this program's; for readiness checks.
  public func isCurrent(_ database: some Database) throws -> Bool {
    try count(database) == Int64(migrations.count)
  }

  private func check(_ database: some Database) throws {
    let known = try database.read { connection in
      try connection.all("SELECT number, name, checksum FROM schema_migrations ORDER BY number") {
        (row: any Row) throws(DatabaseError) in
        (number: try row.integer(0), name: try row.text(1), checksum: try row.integer(2))
      }
    }
    for found in known {
      guard let migration = migrations.first(where: { $0.number == found.number }) else {
        throw DatabaseError.migration(
          reason: """
            The database has migration \(found.number) (\(found.name)), which this version of playd does not know: \
            it was used with a newer version. Start that one, or restore a backup from before the update.
            """)
      }
      guard migration.checksum == found.checksum else {
        throw DatabaseError.migration(
          reason: """
            Migration \(found.number) (\(found.name)) was applied to this database with another text. \
            Released migrations must not be changed; undo the change and add a new one.
            """)
      }
    }
  }

  private func apply(_ migration: Migration, to database: some Database, at now: Timestamp) throws -> Bool {
    try database.write { connection in
      let isApplied = try connection.integer(
        "SELECT count(*) FROM schema_migrations WHERE number = $1", [.integer(migration.number)])
      guard isApplied == 0 else { return false }
      for statement in migration.statements { try connection.execute(database.dialect.spell(statement)) }
      try connection.execute(
        "INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES ($1, $2, $3, $4)",
        [.integer(migration.number), .text(migration.name), .integer(migration.checksum), .integer(now.rawValue)])
      return true
    }
  }
}
