import Database
import Foundation
import Kernel
import TestDatabase
import Testing

@Suite("The SQLite database")
struct SQLiteDatabaseTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func open() throws -> SQLiteDatabase { try SQLiteDatabase(path: directory.path + "/test.db") }

  @Test("the journal is write-ahead, flushed in full, and foreign keys are enforced")
  func settings() throws {
    let database = try open()
    let settings = try database.write { connection in
      try ["journal_mode", "synchronous", "foreign_keys"].map { name in
        try connection.first("PRAGMA \(name)") { row throws(DatabaseError) in try row.value() }
      }
    }
    #expect(settings == [.text("wal"), .integer(2), .integer(1)])
  }

  @Test("two databases on one file see each other's commits and wait for each other")
  func twoOpenings() throws {
    let first = try open()
    let second = try open()
    try first.makeThings()
    inParallel(8) { thread in
      let database = thread % 2 == 0 ? first : second
      for index in 0..<20 { try database.addThing(Int64(thread * 100 + index)) }
    }
    #expect(try first.thingCount() == 160)
    #expect(try second.thingCount() == 160)
  }

  @Test("a writer locked out beyond its patience is busy, and works again afterwards")
  func busy() throws {
    let patient = try open()
    try patient.makeThings()
    let path = directory.path + "/test.db"
    let hasty = try SQLiteDatabase(path: path, patience: Milliseconds(50))
    try patient.write { connection in
      try connection.execute("INSERT INTO things (number, name) VALUES (1, 'one')")
      #expect(throws: DatabaseError.busy) { try hasty.addThing(2) }
      let seen = try hasty.thingCount()
      #expect(seen == 0)
    }
    try hasty.addThing(2)
    #expect(try patient.thingCount() == 2)
  }

  @Test("waiting transactions share a commit")
  func sharedCommits() throws {
    let database = try open()
    try database.makeThings()
    let before = database.statistics
    let (entered, held) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let group = DispatchGroup()
    func add(_ number: Int64, _ prelude: @escaping @Sendable () -> Void = {}) {
      group.enter()
      Thread.detachNewThread {
        try? database.write { connection in
          prelude()
          try connection.execute(
            "INSERT INTO things (number, name) VALUES ($1, $2)", [.integer(number), .text("thing \(number)")])
        }
        group.leave()
      }
    }
    // The first keeps its commit open until nineteen more are queued.
    add(0) {
      entered.signal()
      held.wait()
    }
    entered.wait()
    for number in 1..<20 as Range<Int64> { add(number) }
    while database.statistics.waiting < 19 { Thread.sleep(forTimeInterval: 0.001) }
    held.signal()
    group.wait()
    #expect(database.statistics.transactions - before.transactions == 20)
    #expect(database.statistics.commits - before.commits == 2)
    #expect(try database.thingCount() == 20)
  }

  @Test("data survives closing and reopening")
  func reopening() throws {
    let first = try open()
    try first.makeThings()
    try first.addThing(1)
    first.close()
    #expect(try open().thingCount() == 1)
  }

  @Test("a file that is not a database is refused as corrupt")
  func notADatabase() throws {
    let path = directory.path + "/notes.db"
    try Data(repeating: 0x41, count: 4_096).write(to: URL(fileURLWithPath: path))
    #expect {
      try SQLiteDatabase(path: path)
    } throws: { error in
      if case DatabaseError.corrupt = error { true } else { false }
    }
  }

  @Test("a missing directory is refused as unavailable")
  func missingDirectory() throws {
    #expect {
      try SQLiteDatabase(path: directory.path + "/no/such/test.db")
    } throws: { error in
      if case DatabaseError.unavailable = error { true } else { false }
    }
  }

  @Test("a full disk fails that write and nothing else")
  func full() throws {
    let database = try open()
    try database.makeThings()
    try database.addThing(1)
    try database.write { connection in
      _ = try connection.first("PRAGMA max_page_count = 20") { row throws(DatabaseError) in try row.integer() }
    }
    #expect(throws: DatabaseError.full) {
      try database.write { connection in
        _ = try connection.execute(
          "INSERT INTO things (number, name, data) VALUES (2, 'large', $1)",
          [.bytes([UInt8](repeating: 1, count: 1_000_000))])
      }
    }
    try database.addThing(3)
    #expect(try database.thingCount() == 2)
  }
}
