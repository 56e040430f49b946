package import Database
import Foundation
import Kernel
import Synchronization

/// A real database for one test, deleted with the value.
///
/// SQLite in a temporary directory; with `PLAYD_TEST_DATABASE=postgres` in the environment a PostgreSQL database, so
/// that all services' statements are tested on both engines.
package final class TestDatabase: Sendable {
  private let directory: TemporaryDirectory
  package let database: any Database

  /// - Parameter tables: the initial definitions, with the placeholders of `Dialect.spell`.
  package convenience init(_ tables: [String] = []) throws {
    try self.init(Migrator([Migration(1, "test", tables)]))
  }

  /// A migrated database.
  package init(_ migrator: Migrator) throws {
    directory = try TemporaryDirectory()
    if ProcessInfo.processInfo.environment["PLAYD_TEST_DATABASE"] == "postgres" {
      database = try PostgresDatabase(address: PostgresServer.shared().makeDatabase())
      _ = try migrator.run(on: database, at: Timestamp(0))
    } else {
      let path = directory.path + "/test.db"
      try Self.migratedFile(migrator).write(to: URL(fileURLWithPath: path))
      database = try SQLiteDatabase(path: path)
    }
  }

  /// SQLite's files after the migrations with those checksums. Most tests begin with one of a few, and a copy takes a
  /// hundredth of the time of the migrations.
  private static let migratedFiles = Mutex<[[Int64]: Data]>([:])

  private static func migratedFile(_ migrator: Migrator) throws -> Data {
    let checksums = migrator.steps.map(\.migration.checksum)
    return try migratedFiles.withLock { files in
      if let file = files[checksums] { return file }
      let directory = try TemporaryDirectory()
      let path = directory.path + "/migrated.db"
      let database = try SQLiteDatabase(path: path)
      _ = try migrator.run(on: database, at: Timestamp(0))
      // The last connection's end moves everything from the log into the file.
      database.close()
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      files[checksums] = file
      return file
    }
  }

  deinit { database.close() }
}
