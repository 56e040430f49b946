public import Database
import Kernel

/// A real database in a directory of its own, gone with the value.
public final class TestDatabase: Sendable {
  private let directory: TemporaryDirectory
  public let database: SQLiteDatabase

  /// - Parameter tables: the definitions to begin with, in the words of `Dialect.spell`.
  public init(_ tables: [String] = []) throws {
    directory = try TemporaryDirectory()
    database = try SQLiteDatabase(path: directory.path + "/test.db")
    _ = try Migrator([Migration(1, "test", tables)]).run(on: database, at: Timestamp(0))
  }

  /// A database brought up to date by a migrator.
  public init(_ migrator: Migrator) throws {
    directory = try TemporaryDirectory()
    database = try SQLiteDatabase(path: directory.path + "/test.db")
    _ = try migrator.run(on: database, at: Timestamp(0))
  }

  deinit { database.close() }
}
