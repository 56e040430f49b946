package import Database
import Foundation
import Kernel

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
    } else {
      database = try SQLiteDatabase(path: directory.path + "/test.db")
    }
    _ = try migrator.run(on: database, at: Timestamp(0))
  }

  deinit { database.close() }
}
