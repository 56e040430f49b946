import Foundation
import Kernel
import Synchronization
import TestDatabase
import Testing

@testable import Database

/// A database with an archive, in a folder of its own.
private final class ArchivedDatabase: Sendable {
  let folder: String
  let database: SQLiteDatabase
  let archive: WALArchive

  var path: String { folder + "/playd.db" }
  var copies: String { folder + "/archive" }

  init() throws {
    folder = NSTemporaryDirectory() + "archive-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let time = ArchivedClock()
    archive = try WALArchive(of: folder + "/playd.db", in: folder + "/archive", keeping: .seconds(60)) { time.now }
    database = try SQLiteDatabase(path: folder + "/playd.db", archive: archive)
    clock = time
    try database.write { _ = try $0.execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY, text TEXT) STRICT") }
  }

  let clock: ArchivedClock

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func add(_ numbers: ClosedRange<Int64>, size: Int = 10) throws {
    try database.write { connection in
      for number in numbers {
        try connection.execute(
          "INSERT INTO numbers (number, text) VALUES ($1, $2)",
          [.integer(number), .text(String(repeating: "x", count: size))])
      }
    }
  }

  /// The numbers in the database as it was at a moment.
  func restored(at moment: Int64?) throws -> [Int64] {
    let target = folder + "/restored-\(UUID().uuidString).db"
    _ = try ArchiveRestore.restore(from: copies, at: moment.map { Timestamp($0) }, to: target)
    let restored = try SQLiteDatabase(path: target)
    defer { restored.close() }
    return try restored.read { connection in
      #expect(
        try connection.all("PRAGMA integrity_check") { row throws(DatabaseError) in try row.text() } == [
          "ok"
        ])
      return try connection.all("SELECT number FROM numbers ORDER BY number") {
        row throws(DatabaseError) in try row.integer()
      }
    }
  }
}

/// A clock that is set by hand.
private final class ArchivedClock: Sendable {
  private let milliseconds = Atomic<Int64>(1_000)

  var now: Timestamp { Timestamp(milliseconds.load(ordering: .relaxed)) }

  func set(_ moment: Int64) { milliseconds.store(moment, ordering: .relaxed) }
}

@Suite("Archive of an SQLite database")
struct ArchiveTests {
  private let archived: ArchivedDatabase

  init() throws { archived = try ArchivedDatabase() }

  @Test("every moment that was archived can be restored")
  func moments() throws {
    for moment in 1...5 {
      archived.clock.set(Int64(moment) * 1_000)
      try archived.add(Int64(moment)...Int64(moment))
      try archived.archive.copy()
    }
    for moment in 1...5 { #expect(try archived.restored(at: Int64(moment) * 1_000) == Array(1...Int64(moment))) }
    #expect(try archived.restored(at: 3_999) == [1, 2, 3])
    #expect(try archived.restored(at: nil) == [1, 2, 3, 4, 5])
    #expect(throws: DatabaseError.self) { try archived.restored(at: 999) }
  }

  @Test("checkpoints and restarts of the write-ahead log lose nothing")
  func checkpoints() throws {
    try archived.archive.copy()
    // Some 50 MB of log, more than makes a checkpoint; copied in between and by the checkpoints themselves.
    for round in Int64(0)..<12 {
      archived.clock.set(2_000 + round * 1_000)
      try archived.add((round * 1_000 + 1)...(round * 1_000 + 1_000), size: 4_000)
      if round % 7 == 0 { try archived.archive.copy() }
    }
    archived.clock.set(100_000)
    try archived.archive.copy()
    #expect(ArchiveRestore.generations(in: archived.copies).count == 1)
    #expect(try archived.restored(at: nil) == Array(1...12_000))
    // As of the last copy or checkpoint up to that moment.
    let earlier = try archived.restored(at: 9_000)
    #expect(earlier.count >= 7_000 - 6_000 && earlier.count % 1_000 == 0 && earlier == Array(1...Int64(earlier.count)))
  }

  @Test("a log that another process restarted begins a generation, and the older one can be restored")
  func otherProcess() throws {
    archived.clock.set(2_000)
    try archived.add(1...3)
    try archived.archive.copy()
    archived.clock.set(3_000)
    try archived.add(4...6)
    let other = try SQLiteDatabase(path: archived.path)
    try other.read { connection in
      try connection.query("PRAGMA wal_checkpoint(TRUNCATE)", []) { _ throws(DatabaseError) in }
    }
    other.close()
    archived.clock.set(4_000)
    try archived.add(7...9)
    try archived.archive.copy()
    #expect(try archived.restored(at: nil) == Array(1...9))
    #expect(try archived.restored(at: 2_000) == [1, 2, 3])
  }

  @Test("a record that a crash cut off ends what is restored")
  func torn() throws {
    archived.clock.set(2_000)
    try archived.add(1...3)
    try archived.archive.copy()
    archived.clock.set(3_000)
    try archived.add(4...6)
    try archived.archive.copy()
    let generation = try #require(ArchiveRestore.generations(in: archived.copies).first)
    let log = try ArchiveFile(generation.folder + "/log", O_RDWR)
    try log.truncate(to: try log.size - 1)
    #expect(try archived.restored(at: nil) == [1, 2, 3])
  }

  @Test("a day later a generation begins, and the old one is removed when it is not kept any longer")
  func pruning() throws {
    try archived.add(1...1)
    try archived.archive.copy()
    archived.clock.set(86_402_000)
    try archived.add(2...2)
    try archived.archive.copy()
    #expect(ArchiveRestore.generations(in: archived.copies).count == 2)
    archived.clock.set(2 * 86_404_000)
    try archived.archive.copy()
    #expect(ArchiveRestore.generations(in: archived.copies).count == 2)
    #expect(try archived.restored(at: nil) == [1, 2])
  }

  @Test("a copy of a database in use is whole, and for its owner alone")
  func backup() throws {
    try archived.add(1...1_000)
    let target = archived.folder + "/copy.db"
    try SQLiteBackup.copy(archived.path, to: target)
    let copy = try SQLiteDatabase(path: target)
    defer { copy.close() }
    #expect(try copy.read { try $0.integer("SELECT count(*) FROM numbers") } == 1_000)
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(throws: DatabaseError.self) { try SQLiteBackup.copy(archived.path, to: target) }
  }
}
