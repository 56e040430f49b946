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

  @Test("migrations are applied once, in order")
  func appliesOnce() throws {
    #expect(try Migrator([first]).run(on: database, at: now) == ["1"])
    #expect(try !Migrator([first, second]).isCurrent(database))
    #expect(try Migrator([first, second]).run(on: database, at: now) == ["2"])
    #expect(try Migrator([first, second]).run(on: database, at: now) == [])
    #expect(try Migrator([first, second]).isCurrent(database))
    #expect(try database.read { try $0.integer("SELECT count(*) FROM things") } == 1)
  }

  @Test("a new database gets all migrations in one transaction; what is applied costs none")
  func transactions() throws {
    let migrator = Migrator([first, second], series: [pieces])
    // Two transactions make the tables that record the migrations.
    #expect(try migrator.run(on: database, at: now) == ["1", "2", "chess 1"])
    #expect(database.statistics.transactions == 2 + 1)
    #expect(try migrator.run(on: database, at: now) == [])
    #expect(database.statistics.transactions == 4 + 1)
  }

  @Test("a failed migration leaves no trace and can be retried")
  func failure() throws {
    let broken = Migration(2, "broken", ["CREATE TABLE others (number {integer}) {table}", "NONSENSE"])
    #expect(throws: DatabaseError.self) { try Migrator([first, broken]).run(on: database, at: now) }
    let mended = Migration(2, "mended", ["CREATE TABLE others (number {integer}) {table}"])
    #expect(try Migrator([first, mended]).run(on: database, at: now) == ["2"])
  }

  @Test("a changed old migration stops the start and is named")
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

  private let pieces = Migrator.Series(
    "chess", [Migration(1, "pieces", ["CREATE TABLE pieces (thing {integer} REFERENCES things (number)) {table}"])])
  private let dice = Migrator.Series("dice", [Migration(1, "dice", ["CREATE TABLE dice (eyes {integer}) {table}"])])

  @Test("each module's migrations count from 1, run after the program's own, and can be added later")
  func modules() throws {
    #expect(try Migrator([first], series: [pieces]).run(on: database, at: now) == ["1", "chess 1"])
    #expect(try Migrator([first], series: [pieces]).isCurrent(database))
    let both = Migrator([first, second], series: [dice, pieces])
    #expect(try !both.isCurrent(database))
    #expect(try both.run(on: database, at: now) == ["2", "dice 1"])
    let grown = Migrator.Series(
      "dice",
      [
        Migration(1, "dice", ["CREATE TABLE dice (eyes {integer}) {table}"]),
        Migration(2, "colours of dice", ["ALTER TABLE dice ADD COLUMN colour TEXT"]),
      ])
    #expect(try Migrator([first, second], series: [pieces, grown]).run(on: database, at: now) == ["dice 2"])
  }

  @Test("a module's changed migration, and a missing module, stop the start and are named")
  func changedModule() throws {
    _ = try Migrator([first], series: [pieces, dice]).run(on: database, at: now)
    let changed = Migrator.Series("dice", [Migration(1, "dice", ["CREATE TABLE dice (eyes TEXT) {table}"])])
    for (series, words) in [
      ([pieces, changed], "Migration dice 1 (dice)"), ([dice], "has migration chess 1 (pieces)"),
    ] {
      #expect {
        try Migrator([first], series: series).run(on: database, at: now)
      } throws: { error in
        if case DatabaseError.migration(let reason) = error { reason.contains(words) } else { false }
      }
    }
  }

  @Test("concurrent starts apply each migration once")
  func concurrentStarts() throws {
    let path = directory.path + "/shared.db"
    let migrator = Migrator([first, second], series: [dice])
    inParallel(6) { _ in
      let database = try SQLiteDatabase(path: path)
      _ = try migrator.run(on: database, at: Timestamp(1))
      database.close()
    }
    let database = try SQLiteDatabase(path: path)
    #expect(try database.read { try $0.integer("SELECT count(*) FROM schema_migrations") } == 2)
    #expect(try database.read { try $0.integer("SELECT count(*) FROM module_migrations") } == 1)
  }
}
