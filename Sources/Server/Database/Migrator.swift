package import Kernel

/// Brings a database's schema up to date with this program.
///
/// Each migration runs in its own transaction that first checks whether it is applied, so several processes may start
/// at once: one does the work, the others find it done.
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
    try check(database)
    var applied: [String] = []
    for step in steps where try applyUnlessDone(step, on: database, at: now) { applied.append(step.title) }
    return applied
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
      return try apply(step, to: database, at: now)
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
  package func check(_ database: some Database) throws {
    for found in try database.read({ try Self.applied(in: $0) }) {
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

  private func apply(_ step: Step, to database: some Database, at now: Timestamp) throws -> Bool {
    try database.write { connection in
      guard try !Self.isApplied(step, in: connection) else { return false }
      let migration = step.migration
      for statement in migration.statements { try connection.execute(database.dialect.spell(statement)) }
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
}
