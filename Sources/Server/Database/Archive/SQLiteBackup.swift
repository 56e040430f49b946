import CSQLite
import Glibc

/// A copy of a database that is in use.
package enum SQLiteBackup {
  /// Writes a consistent copy of the database at `source` to `target`, which must not exist. Writers are not blocked.
  package static func copy(_ source: String, to target: String) throws(DatabaseError) {
    guard !ArchiveFile.exists(target) else { throw .misuse(detail: "\(target) exists already") }
    let part = target + ".part"
    try ArchiveFile.remove(part)
    // Creates the file for its owner alone.
    _ = try ArchiveFile(part, O_WRONLY | O_CREAT | O_EXCL)
    try copyPages(source, to: part)
    try ArchiveFile(part, O_RDONLY).sync()
    try ArchiveFile.rename(part, to: target)
  }

  private static func copyPages(_ source: String, to target: String) throws(DatabaseError) {
    let from = try open(source, SQLITE_OPEN_READWRITE)
    defer { sqlite3_close_v2(from) }
    let to = try open(target, SQLITE_OPEN_READWRITE)
    defer { sqlite3_close_v2(to) }
    guard let backup = sqlite3_backup_init(to, "main", from, "main") else {
      throw DatabaseError(sqlite: sqlite3_errcode(to), to)
    }
    // All pages in one step: one view of the data, which a writer beside it does not restart.
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw DatabaseError(sqlite: code, to) }
  }

  private static func open(_ path: String, _ flags: Int32) throws(DatabaseError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = DatabaseError(sqlite: code, opened)
      sqlite3_close_v2(opened)
      throw error
    }
    sqlite3_busy_timeout(opened, 10_000)
    return opened
  }
}
