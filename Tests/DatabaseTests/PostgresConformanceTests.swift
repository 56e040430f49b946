import Database
import Foundation
import Kernel
import TestDatabase
import Testing

@Suite("PostgreSQL as a driver")
struct PostgresConformanceTests {
  @Test("conforms", arguments: DriverCheck.all)
  func conforms(_ check: DriverCheck) throws {
    let database = try PostgresDatabase(address: PostgresServer.shared().makeDatabase())
    defer { database.close() }
    try check.run(database)
  }

  @Test("conflicting writers of two processes both succeed, one after the other")
  func conflicts() throws {
    let address = try PostgresServer.shared().makeDatabase()
    let writers = try (0..<4).map { _ in try PostgresDatabase(address: address) }
    defer { for writer in writers { writer.close() } }
    try writers[0].makeThings()
    // Each reads what the others write, so serializable transactions cannot all succeed at once.
    inParallel(4) { number in
      for _ in 0..<25 {
        try writers[number].write { connection in
          let count = try connection.integer("SELECT count(*) FROM things")
          try connection.execute(
            "INSERT INTO things (number, name) VALUES ($1, $2)", [.integer(count), .text("thing \(count)")])
        }
      }
    }
    #expect(try writers[0].thingCount() == 100)
  }

  @Test("concurrent processes apply migrations once")
  func migrations() throws {
    let address = try PostgresServer.shared().makeDatabase()
    let migrator = Migrator([
      Migration(1, "first", ["CREATE TABLE first (number {integer} PRIMARY KEY) {table}"]),
      Migration(2, "second", ["CREATE TABLE second (number {integer} PRIMARY KEY) {table}"]),
    ])
    let databases = try (0..<6).map { _ in try PostgresDatabase(address: address) }
    defer { for database in databases { database.close() } }
    inParallel(6) { number in _ = try migrator.run(on: databases[number], at: Timestamp(0)) }
    #expect(try migrator.isCurrent(databases[0]))
    #expect(try databases[0].read { try $0.integer("SELECT count(*) FROM schema_migrations") } == 2)
  }

  @Test("sums of whole numbers are integers, averages are real")
  func numerics() throws {
    let database = try PostgresDatabase(address: PostgresServer.shared().makeDatabase())
    defer { database.close() }
    try database.makeThings()
    for number: Int64 in [0, 3, 20_000, 4_000_000_000_000] { try database.addThing(number) }
    let found = try database.read { connection in
      try connection.first("SELECT sum(number), avg(number), -sum(number), sum(number) * 0 FROM things") {
        row throws(DatabaseError) in
        [try row.value(), try row.value(), try row.value(), try row.value()]
      }
    }
    #expect(found == [.integer(4_000_000_020_003), .real(1_000_000_005_000.75), .integer(-4_000_000_020_003), 0])
  }

  @Test("a missing server is unavailable, with a reason")
  func missing() {
    do {
      _ = try PostgresDatabase(address: "postgresql:///none?host=/nowhere&user=nobody")
      Issue.record("connected to nothing")
    } catch {
      guard case .unavailable(let detail) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!detail.isEmpty)
    }
  }

  @Test("connections closed by the server are replaced")
  func endedConnections() throws {
    let address = try PostgresServer.shared().makeDatabase()
    let database = try PostgresDatabase(address: address)
    let killer = try PostgresDatabase(address: address)
    defer {
      database.close()
      killer.close()
    }
    try database.makeThings()
    #expect(try database.thingCount() == 0)
    // Waits until they have ended: a connection that is about to end still takes a statement.
    _ = try killer.write { connection in
      try connection.all(
        """
        SELECT pg_terminate_backend(pid, 30000)::int FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """
      ) { row throws(DatabaseError) in try row.integer() }
    }
    try database.addThing(1)
    #expect(try database.thingCount() == 1)
  }
}
