package import Database
import Glibc
import Synchronization

/// Preconditions for the files of an SQLite database.
package enum DataCheck {
  /// The database's files: itself, its log, and the readers' shared memory.
  private static let suffixes = ["", "-wal", "-shm"]

  /// Whether this process has checked the start: the keys are created before or after the database.
  private static let isLookedAt = Atomic(false)

  /// Refuses a missing database while its keys exist: it was lost or the directory is wrong, and a new one would show
  /// empty accounts.
  package static func refuseLoss(of data: String, _ settings: Settings) throws {
    guard !isLookedAt.exchange(true, ordering: .relaxed) else { return }
    guard !settings.isOn("new-database"), access(data + "/vault.keys", F_OK) == 0,
      access(data + "/playd.db", F_OK) != 0
    else { return }
    throw UsageError(
      sentence: "\(data) has keys and no database. Bring the database back, or say --new-database yes to begin with an "
        + "empty one.")
  }

  /// Refuses files and a directory that others can read, like the key file's check.
  static func refuseOpenFiles(in data: String) throws {
    var facts = stat()
    guard stat(data, &facts) == 0 else { return }
    guard facts.st_mode & 0o077 == 0 else {
      throw UsageError(sentence: "Others can look into the directory \(data). Set its mode: chmod 700 \(data)")
    }
    for suffix in suffixes {
      let path = data + "/playd.db" + suffix
      guard stat(path, &facts) == 0, facts.st_mode & 0o077 != 0 else { continue }
      throw UsageError(sentence: "Others can read \(path). Set its mode: chmod 600 \(path)")
    }
  }

  /// Refuses a database with damaged pages: writes to them may be lost.
  package static func refuseDamage(in database: any Database, by check: String = "quick_check") throws {
    guard database.dialect == .sqlite else { return }
    let found = try database.read { try damage(in: $0, by: check) }
    guard found.isEmpty else {
      throw UsageError(
        sentence: "The database is damaged. Restore a backup. SQLite says: \(found.joined(separator: " "))")
    }
  }

  /// Refuses a copy with damaged pages.
  package static func refuseDamage(inFile path: String) throws {
    let database = try SQLiteDatabase(path: path)
    defer { database.close() }
    try refuseDamage(in: database, by: "integrity_check")
  }

  /// SQLite's own findings about its pages; empty if there are none.
  package static func damage(in connection: any Connection, by check: String) throws -> [String] {
    do {
      let lines = try connection.all("PRAGMA \(check)(10)") { row throws(DatabaseError) in try row.text() }
      return lines == ["ok"] ? [] : lines
    } catch DatabaseError.corrupt(let detail) {
      return [detail]
    }
  }
}
