package import Kernel

/// Brings a database's schema up to date with this program.
///
/// A new database gets all migrations in one transaction, another database one transaction for each. A transaction first
/// checks whether its migrations are applied, so several processes may start at once: one does the work, the others find
/// it done.
///
/// Modules have series of their own, each numbered from 1 and applied after the program's migrations. So a module
/// brings its tables without competing for numbers.
package struct Migrator: Sendable {
  /// The migrations of one module.
  package struct Series: Sendable {
    /// The module's name in the database; never changes.
    package let name: String
    let migrations: [Migration]

    /// The migrations in order; their numbers count from 1.
    package init(_ name: String, _ migrations: [Migration]) {
      precondition(!name.isEmpty, "A series has a name.")
      Migrator.checkNumbers(of: migrations)
      self.name = name
      self.migrations = migrations
    }
  }

  /// A migration and the series it belongs to.
  package struct Step: Sendable {
    /// Nil for the program's own.
    package let series: String?
    package let migration: Migration

    /// The number, after the name of the series if any: `14` or `chess 2`.
    package var title: String { (series.map { $0 + " " } ?? "") + String(migration.number) }
  }

  /// Every migration in order of application.
  package let steps: [Step]

  /// - Parameter migrations: the program's own, in order; their numbers count from 1.
  package init(_ migrations: [Migration], series: [Series] = []) {
    Self.checkNumbers(of: migrations)
    precondition(Set(series.map(\.name)).count == series.count, "Two series have one name.")
    steps =
      migrations.map { Step(series: nil, migration: $0) }
      + series.flatMap { series in series.migrations.map { Step(series: series.name, migration: $0) } }
  }

  private static func checkNumbers(of migrations: [Migration]) {
    for (index, migration) in migrations.enumerated() {
      precondition(migration.number == Int64(index + 1), "Migrations are numbered from 1 without gaps.")
    }
  }

  /// Applies missing migrations and returns their titles.
  ///
  /// Throws `DatabaseError.migration` with a sentence when a newer program made the database or an applied migration
  /// has changed.
  package func run(on database: some Database, at now: Timestamp) throws -> [String] {
    try prepare(database)
    let known = try checked(database)
    if known.isEmpty {
      do {
        return try database.write { connection in
          try steps.filter { try apply($0, in: connection, dialect: database.dialect, at: now) }.map(\.title)
        }
      } catch {
        // Another process is migrating the database too, or a migration failed. One by one, the migrations are found
        // applied, or the failed one throws again.
      }
    }
    let missing = steps.filter { !known.contains(Applied(series: $0.series, number: $0.migration.number)) }
    return try missing.filter { try applyUnlessDone($0, on: database, at: now) }.map(\.title)
  }

  /// An applied migration.
  private struct Applied: Hashable {
    var series: String?
    var number: Int64
  }

  /// Creates the tables that record applied migrations.
  private func prepare(_ database: some Database) throws {
    let tables = [
      """
      CREATE TABLE IF NOT EXISTS schema_migrations (
        number {integer} PRIMARY KEY, name TEXT NOT NULL, checksum {integer} NOT NULL, applied_at {integer} NOT NULL
      ) {table}
      """,
      """
      CREATE TABLE IF NOT EXISTS module_migrations (
        module TEXT NOT NULL, number {integer} NOT NULL, name TEXT NOT NULL, checksum {integer} NOT NULL,
        applied_at {integer} NOT NULL, PRIMARY KEY (module, number)
      ) {clustered}
      """,
    ]
    for table in tables {
      do {
        try database.write { _ = try $0.execute(database.dialect.spell(table)) }
      } catch {
        // In PostgreSQL, two processes that create a table at once collide in spite of IF NOT EXISTS. Where it is not
        // there after all, the first error says why.
        do { _ = try count(database) } catch _ { throw error }
      }
    }
  }

  private func count(_ database: some Database) throws -> Int64 {
    try database.read {
      try $0.integer("SELECT (SELECT count(*) FROM schema_migrations) + (SELECT count(*) FROM module_migrations)")
    }
  }

  private static func isApplied(_ step: Step, in connection: any Connection) throws(DatabaseError) -> Bool {
    let number = Value.integer(step.migration.number)
    guard let series = step.series else {
      return try connection.integer("SELECT count(*) FROM schema_migrations WHERE number = $1", [number]) == 1
    }
    return try connection.integer(
      "SELECT count(*) FROM module_migrations WHERE module = $1 AND number = $2", [.text(series), number]) == 1
  }

  /// Applies a migration unless it is applied, be it concurrently by another process.
  private func applyUnlessDone(_ step: Step, on database: some Database, at now: Timestamp) throws -> Bool {
    do {
      return try database.write { try apply(step, in: $0, dialect: database.dialect, at: now) }
    } catch {
      guard try database.read({ try Self.isApplied(step, in: $0) }) else { throw error }
      return false
    }
  }

  /// Whether the schema is exactly this program's; for readiness checks.
  package func isCurrent(_ database: some Database) throws -> Bool {
    try count(database) == Int64(steps.count)
  }

  /// Throws if the database has migrations that this program does not know or knows with another text.
  package func check(_ database: some Database) throws { _ = try checked(database) }

  /// The database's migrations, checked.
  private func checked(_ database: some Database) throws -> Set<Applied> {
    let all = try database.read { try Self.applied(in: $0) }
    for found in all {
      let title = (found.series.map { $0 + " " } ?? "") + String(found.number)
      guard let step = steps.first(where: { $0.series == found.series && $0.migration.number == found.number }) else {
        throw DatabaseError.migration(
          reason: """
            The database has migration \(title) (\(found.name)), which this version of playd does not know: \
            it was used with a newer version. Start that one, or restore a backup from before the update.
            """)
      }
      guard step.migration.checksum == found.checksum else {
        throw DatabaseError.migration(
          reason: """
            Migration \(title) (\(found.name)) was applied to this database with another text. \
            Released migrations must not be changed; undo the change and add a new one.
            """)
      }
    }
    return Set(all.map { Applied(series: $0.series, number: $0.number) })
  }

  private static func applied(
    in connection: any Connection
  ) throws(DatabaseError) -> [(series: String?, number: Int64, name: String, checksum: Int64)] {
    let own = try connection.all("SELECT number, name, checksum FROM schema_migrations ORDER BY number") {
      row throws(DatabaseError) in
      (series: String?.none, number: try row.integer(), name: try row.text(), checksum: try row.integer())
    }
    let modules = try connection.all(
      "SELECT module, number, name, checksum FROM module_migrations ORDER BY module, number"
    ) { row throws(DatabaseError) in
      (
        series: String?.some(try row.text()), number: try row.integer(), name: try row.text(),
        checksum: try row.integer()
      )
    }
    return own + modules
  }

  /// Applies a migration and returns true, or finds it applied.
  private func apply(
    _ step: Step, in connection: any Connection, dialect: Dialect, at now: Timestamp
  ) throws -> Bool {
    guard try !Self.isApplied(step, in: connection) else { return false }
    let migration = step.migration
    for statement in migration.statements { try connection.execute(dialect.spell(statement)) }
    let values: [Value] = [
      .integer(migration.number), .text(migration.name), .integer(migration.checksum), .integer(now.rawValue),
    ]
    if let series = step.series {
      try connection.execute(
        "INSERT INTO module_migrations (number, name, checksum, applied_at, module) VALUES ($1, $2, $3, $4, $5)",
        values + [.text(series)])
    } else {
      try connection.execute(
        "INSERT INTO schema_migrations (number, name, checksum, applied_at) VALUES ($1, $2, $3, $4)", values)
    }
    return true
  }
}
