public import Database
import Foundation
import Kernel

/// A real database of a test's own, gone with the value.
///
/// SQLite in a temporary directory; with `PLAYD_TEST_DATABASE=postgres` in the environment a PostgreSQL database, so that
/// every service's tests hold its statements against both engines.
public final class TestDatabase: Sendable {
  private let directory: TemporaryDirectory
  public let database: any Database

  /// - Parameter tables: the definitions to begin with, in the words of `Dialect.spell`.
  public convenience init(_ tables: [String] = []) throws {
    try self.init(Migrator([Migration(1, "test", tables)]))
  }

  /// A database brought up to date by a migrator.
  public init(_ migrator: Migrator) throws {
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
