import Database
import Foundation
import Kernel
import Ledger
import PlaydServer
import TestDatabase
import Testing

/// Databases with data in them go through every released migration.
///
/// `Tests/Data/databases/N` has the rows of every table as the version with N migrations wrote them, a file for each
/// scenario of the golden answers. `make goldens`
/// adds the folder of a new version and changes none.
@Suite("Golden databases")
struct GoldenDatabaseTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data/databases")

  private static var steps: [Migrator.Step] { DatabaseSchema.migrator.steps }

  /// The paths of the files, within the folder.
  private static let files: [String] = {
    let found = FileManager.default.enumerator(atPath: folder.path)
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".rows") }.sorted()
  }()

  @Test("the data of this version is among them")
  func written() throws {
    let place = Self.folder.appending(path: "\(Self.steps.count)")
    if ProcessInfo.processInfo.environment["PLAYD_RENEW_GOLDENS"] != nil,
      !FileManager.default.fileExists(atPath: place.path)
    {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (name, play) in AnswerScenario.all {
        let server = try play().server
        let rows = try server.store.database.read { try GoldenRows(of: server.store.database.dialect, $0) }
        try Data(rows.text.utf8).write(to: place.appending(path: "\(name).rows"))
      }
    }
    #expect(FileManager.default.fileExists(atPath: place.path))
  }

  /// Migration by migration, each with data in all tables that there are by then. A table's rows are written as soon as
  /// the table is there, as the version of that time would have: with the columns that it has.
  @Test("migrations keep every row, on both databases", arguments: Self.files, ["sqlite", "postgres"])
  func migrated(file: String, engine: String) throws {
    let rows = GoldenRows(try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8))
    let directory = try TemporaryDirectory()
    let database: any Database =
      engine == "sqlite"
      ? try SQLiteDatabase(path: directory.path + "/golden.db")
      : try PostgresDatabase(address: PostgresServer.shared().makeDatabase())
    defer { database.close() }
    var (written, left) = ([GoldenRows.Line](), try Self.withoutOwn(rows.lines))
    for count in 1...Self.steps.count {
      let applied = try Self.migrator(of: count).run(on: database, at: Timestamp(0))
      #expect(applied == [Self.steps[count - 1].title])
      let done = try database.write { [left] in try GoldenRows.write(left, database.dialect, in: $0) }
      written += done.written
      left = done.left
    }
    #expect(left.map(\.table) == [], "tables that have disappeared, or rows without what they refer to")
    // The start of a server: it finds nothing to migrate, and the catalogue.
    #expect(try DatabaseSchema.update(database, at: Timestamp(1_900_000_000_000)) == [])
    #expect(try DatabaseSchema.migrator.isCurrent(database))
    let (changed, discrepancy) = try database.read { [written] connection in
      let columns = try GoldenRows.columns(of: Set(written.map(\.table)), database.dialect, in: connection)
      let kept = written.map { line in
        let known = columns[line.table] ?? []
        return GoldenRows.Line(table: line.table, columns: line.columns.filter { known.contains($0.name) })
      }
      return (
        try kept.filter { try $0.columns.isEmpty || $0.count(in: connection) != 1 },
        try Ledger().firstDiscrepancy(in: connection)
      )
    }
    for line in changed { Issue.record("\(line.table): \(line.columns) has become another") }
    #expect(discrepancy == nil)
    guard database.dialect == .sqlite else { return }
    for check in ["quick_check", "integrity_check"] {
      let damage = try database.read { connection in
        try connection.all("PRAGMA \(check)") { row throws(DatabaseError) in try row.text() }
      }
      #expect(damage == ["ok"], "\(check)")
    }
  }

  /// A database with nothing but what the migrations write, and the folder that holds it.
  private static let fresh = Result {
    let directory = try TemporaryDirectory()
    let database = try SQLiteDatabase(path: directory.path + "/fresh.db")
    _ = try DatabaseSchema.migrator.run(on: database, at: Timestamp(0))
    return (database: database, directory: directory)
  }

  /// The rows without those that migrations write themselves.
  private static func withoutOwn(_ lines: [GoldenRows.Line]) throws -> [GoldenRows.Line] {
    try fresh.get().database.read { connection in
      var keys: [String: [String]] = [:]
      return try lines.filter { line in
        let key =
          try keys[line.table]
          ?? connection.all("SELECT name FROM pragma_table_info($1) WHERE pk > 0", [.text(line.table)]) {
            row throws(DatabaseError) in try row.text()
          }
        keys[line.table] = key
        let named = GoldenRows.Line(table: line.table, columns: line.columns.filter { key.contains($0.name) })
        return try key.isEmpty || named.count(in: connection) == 0
      }
    }
  }

  /// The first so many steps.
  private static func migrator(of count: Int) -> Migrator {
    let wanted = steps.prefix(count)
    var series: [(name: String, migrations: [Migration])] = []
    for step in wanted {
      guard let name = step.series else { continue }
      if series.last?.name == name {
        series[series.count - 1].migrations.append(step.migration)
      } else {
        series.append((name, [step.migration]))
      }
    }
    return Migrator(
      wanted.filter { $0.series == nil }.map(\.migration),
      series: series.map { Migrator.Series($0.name, $0.migrations) })
  }
}

/// The rows of a database as text: a line a row, its table and `column=value` between tabs.
struct GoldenRows {
  struct Line {
    var table: String
    var columns: [(name: String, value: Value)]

    /// The rows that are like it.
    func count(in connection: any Connection) throws -> Int64 {
      let known = columns.filter { $0.value != .null }
      let conditions = known.enumerated().map { "\($1.name) = $\($0 + 1)" }
      let missing = columns.filter { $0.value == .null }.map { "\($0.name) IS NULL" }
      return try connection.integer(
        "SELECT count(*) FROM \(table) WHERE \((conditions + missing).joined(separator: " AND "))", known.map(\.value))
    }
  }

  var lines: [Line] = []

  /// The rows of a database, apart from its own notes about migrations.
  init(of dialect: Dialect, _ connection: any Connection) throws {
    for (table, columns) in try Self.tables(dialect, connection) where !table.hasSuffix("_migrations") {
      let values = try connection.all("SELECT \(columns.joined(separator: ", ")) FROM \(table)") {
        row throws(DatabaseError) in
        var values: [Value] = []
        for _ in columns { values.append(try row.value()) }
        return values
      }
      lines += values.map { Line(table: table, columns: Array(zip(columns, $0).map { (name: $0, value: $1) })) }
    }
  }

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      let columns = parts.dropFirst().map { part -> (name: String, value: Value) in
        let (name, value) = (part.prefix { $0 != "=" }, part.drop { $0 != "=" }.dropFirst())
        return (String(name), Self.value(value))
      }
      lines.append(Line(table: String(parts[0]), columns: columns))
    }
  }

  var text: String {
    lines.map { line in
      ([line.table] + line.columns.map { "\($0.name)=\(Self.text($0.value))" }).joined(separator: "\t") + "\n"
    }.joined()
  }

  /// Writes the rows whose tables are there, with the columns that are there, and leaves those that refer to what is not
  /// there yet. A row that a migration has written is kept.
  static func write(
    _ lines: [Line], _ dialect: Dialect, in connection: any Connection
  ) throws -> (written: [Line], left: [Line]) {
    var (written, left) = ([Line](), [Line]())
    let columns = try columns(of: Set(lines.map(\.table)), dialect, in: connection)
    for line in lines {
      guard let known = columns[line.table] else {
        left.append(line)
        continue
      }
      let row = Line(table: line.table, columns: line.columns.filter { known.contains($0.name) })
      let places = row.columns.indices.map { "$\($0 + 1)" }
      do {
        let count = try connection.attempt {
          try connection.execute(
            """
            INSERT INTO \(row.table) (\(row.columns.map(\.name).joined(separator: ", ")))
            VALUES (\(places.joined(separator: ", "))) ON CONFLICT DO NOTHING
            """, row.columns.map(\.value))
        }
        if count == 1 { written.append(row) }
      } catch DatabaseError.constraint(let constraint, _) where constraint == .foreignKey || constraint == .notNull {
        // What the row refers to is not there yet, or the table still has a column that its version no longer had.
        left.append(line)
      }
    }
    return (written, left)
  }

  /// Each table with its columns, in the order in which they were made, so that what is referred to comes first.
  private static func tables(
    _ dialect: Dialect, _ connection: any Connection
  ) throws -> [(name: String, columns: [String])] {
    let statement =
      switch dialect {
      case .sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
      case .postgres:
        "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY oid"
      }
    let names = try connection.all(statement) { row throws(DatabaseError) in try row.text() }
    let columns = try columns(of: Set(names), dialect, in: connection)
    return names.map { ($0, columns[$0] ?? []) }
  }

  /// The columns of each named table that exists.
  static func columns(
    of names: Set<String>, _ dialect: Dialect, in connection: any Connection
  ) throws -> [String: [String]] {
    let statement =
      switch dialect {
      case .sqlite: "SELECT name FROM pragma_table_info($1) ORDER BY cid"
      case .postgres:
        """
        SELECT attname FROM pg_attribute
        WHERE attrelid = to_regclass('public.' || $1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
        """
      }
    var columns: [String: [String]] = [:]
    for name in names {
      let found = try connection.all(statement, [.text(name)]) { row throws(DatabaseError) in try row.text() }
      if !found.isEmpty { columns[name] = found }
    }
    return columns
  }

  // MARK: Values

  private static func text(_ value: Value) -> String {
    switch value {
    case .null: "n"
    case .integer(let number): "i\(number)"
    case .real(let number): "r\(number)"
    case .bytes(let bytes): "x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .text(let text):
      "t"
        + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
        .replacingOccurrences(of: "\t", with: "\\t")
    }
  }

  private static func value(_ text: Substring) -> Value {
    let rest = text.dropFirst()
    switch text.first {
    case "i": return .integer(Int64(rest))
    case "r": return Double(rest).map { .real($0) } ?? .null
    case "x":
      let digits = Array(rest.utf8)
      return .bytes(
        stride(from: 0, to: digits.count, by: 2).map { place in
          UInt8(String(decoding: digits[place..<(place + 2)], as: UTF8.self), radix: 16) ?? 0
        })
    case "t":
      var plain = ""
      var isEscaped = false
      for character in rest {
        switch (isEscaped, character) {
        case (false, "\\"):
          isEscaped = true
          continue
        case (true, "n"): plain.append("\n")
        case (true, "t"): plain.append("\t")
        default: plain.append(character)
        }
        isEscaped = false
      }
      return .text(plain)
    default: return .null
    }
  }
}
