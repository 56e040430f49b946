import Database
import Kernel
import TestDatabase
import Testing

@Suite("Migrations")
struct MigratorTests {
  private let first = Migration(1, "things", ["CREATE TABLE things (number {integer} PRIMARY KEY) {table}"])
  private let second = Migration(
    2, "colours",
    ["ALTER TABLE things ADD COLUMN colour TEXT", "INSERT INTO things (number, colour) VALUES (1, 'red')"])
  private let now = Timestamp(1_700_000_000_000)
  private let directory: TemporaryDirectory
  private let database: SQLiteDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = try SQLiteDatabase(path: directory.path + "/test.db")
  }

  @Test("each is applied once, in order")
  func once() throws {
    #expect(try Migrator([first]).run(on: database, at: now) == [1])
    #expect(try !Migrator([first, second]).isCurrent(database))
    #expect(try Migrator([first, second]).run(on: database, at: now) == [2])
    #expect(try Migrator([first, second]).run(on: database, at: now) == [])
    #expect(try Migrator([first, second]).isCurrent(database))
    #expect(try database.read { try $0.integer("SELECT count(*) FROM things") } == 1)
  }

  @Test("one that fails leaves nothing behind and can be repeated when it is mended")
  func failure() throws {
    let broken = Migration(2, "broken", ["CREATE TABLE others (number {integer}) {table}", "NONSENSE"])
    #expect(throws: DatabaseError.self) { try Migrator([first, broken]).run(on: database, at: now) }
    let mended = Migration(2, "mended", ["CREATE TABLE others (number {integer}) {table}"])
    #expect(try Migrator([first, mended]).run(on: database, at: now) == [2])
  }

  @Test("a changed old one stops the start with a sentence that names it")
  func changed() throws {
    _ = try Migrator([first]).run(on: database, at: now)
    let changed = Migration(1, "things", ["CREATE TABLE things (number {integer} PRIMARY KEY, more TEXT) {table}"])
    let error = #expect(throws: DatabaseError.self) { try Migrator([changed]).run(on: database, at: now) }
    guard case .migration(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("Migration 1 (things)"))
  }

  @Test("a database of a newer version is refused")
  func newer() throws {
    _ = try Migrator([first, second]).run(on: database, at: now)
    #expect {
      try Migrator([first]).run(on: database, at: now)
    } throws: { error in
      if case DatabaseError.migration(let reason) = error { reason.contains("newer") } else { false }
    }
  }

  @Test("several starting at once apply each once")
  func together() throws {
    let path = directory.path + "/shared.db"
    let migrations = [first, second]
    inParallel(6) { _ in
      let database = try SQLiteDatabase(path: path)
      _ = try Migrator(migrations).run(on: database, at: Timestamp(1))
      database.close()
    }
    let database = try SQLiteDatabase(path: path)
    #expect(try database.read { try $0.integer("SELECT count(*) FROM schema_migrations") } == 2)
  }
}
