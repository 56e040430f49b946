import CSQLite
import Kernel

/// One SQLite handle, used by one thread at a time, with its prepared statements.
final class SQLiteConnection: WritingConnection, @unchecked Sendable {
  // Unchecked: the pool and the commit queue hand a connection to one thread at a time.
  private let handle: OpaquePointer
  /// Statements not in use. A statement is taken out while it runs, so that a nested use gets one of its own.
  private var idle: [String: SQLiteStatement] = [:]
  private(set) var failure: DatabaseError?
  var announced: [Announcement] = []
  /// How many statements were neither queries nor changes of rows.
  private var definitions: Int64 = 0
  private var changesBefore: Int64 = 0

  enum Role { case reader, writer }

  /// Opens the file; the writer makes it when it is missing. A statement that finds the file locked waits for as long as
  /// `patience`.
  init(path: String, role: Role, patience: Milliseconds) throws(DatabaseError) {
    var opened: OpaquePointer?
    let access = role == .writer ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = DatabaseError(sqlite: code, opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Int32(clamping: patience.rawValue))
    try pragma("foreign_keys = ON")
    // Readers are many, one a thread, and the system keeps the file's pages for all of them.
    try pragma("cache_size = \(role == .writer ? -16_000 : -256)")
    try pragma("temp_store = MEMORY")
    switch role {
    case .writer:
      try useWriteAheadLog()
      // FULL: the log is on disk before a commit returns, so an acknowledged score survives a power cut.
      try pragma("synchronous = FULL")
      // What is written often is copied into the file once for 40 MB of log, not for 4 MB; who commits does the copying.
      try pragma("wal_autocheckpoint = 10000")
    case .reader:
      try pragma("query_only = ON")
    }
  }

  deinit {
    idle.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Switching the journal needs the file alone for a moment and does not wait for it, so this does.
  private func useWriteAheadLog() throws(DatabaseError) {
    for attempt in 1...100 {
      do throws(DatabaseError) {
        try pragma("journal_mode = WAL")
        return
      } catch {
        guard error == .busy, attempt < 100 else { throw error }
        sqlite3_sleep(50)
      }
    }
  }

  private func pragma(_ text: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, "PRAGMA \(text)", nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(sqlite: code, handle) }
  }

  // MARK: Transactions

  func begin() throws(DatabaseError) { try control("BEGIN IMMEDIATE") }
  func commit() throws(DatabaseError) {
    if let failure { throw failure }
    try control("COMMIT")
  }
  func rollBack() throws(DatabaseError) {
    failure = nil
    try control("ROLLBACK")
  }
  func setSavepoint() throws(DatabaseError) { try control("SAVEPOINT playd") }
  func undoToSavepoint() throws(DatabaseError) {
    failure = nil
    try control("ROLLBACK TO SAVEPOINT playd")
    try control("RELEASE SAVEPOINT playd")
  }
  func keepSavepoint() throws(DatabaseError) { try control("RELEASE SAVEPOINT playd") }

  /// Nothing is ever under way.
  func settle() throws(DatabaseError) { if let failure { throw failure } }
  var roundTrips: Int64 { 0 }

  private func control(_ statement: String) throws(DatabaseError) {
    try query(statement, []) { (_: any Row) throws(DatabaseError) in }
  }

  func clearFailure() { failure = nil }

  /// A file is not lost.
  func reconnect() {}

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  @discardableResult
  func execute(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> Int64 {
    let before = sqlite3_total_changes64(handle)
    try query(statement, parameters) { (_: any Row) throws(DatabaseError) in }
    // Of this statement alone; zero for one that changes nothing, where `changes` would still show the last one's.
    return sqlite3_total_changes64(handle) == before ? 0 : sqlite3_changes64(handle)
  }

  @discardableResult
  func enqueue(
    _ statement: String, _ parameters: [Value], changing expected: Int64?
  ) throws(DatabaseError) -> PendingChange {
    let pending = PendingChange(expected: expected)
    let rows = try execute(statement, parameters)
    try noting { () throws(DatabaseError) in try pending.settle(rows) }
    return pending
  }

  func rowsChanged(by pending: PendingChange) throws(DatabaseError) -> Int64 { pending.rows ?? 0 }

  func beginBody() { changesBefore = sqlite3_total_changes64(handle) + definitions }

  /// Rows changed, and definitions of the schema, which change none.
  var changes: Int64 { sqlite3_total_changes64(handle) + definitions - changesBefore }

  func query(
    _ statement: String, _ parameters: [Value], _ body: (any Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    // As in PostgreSQL, which has no other way: what is not undone by a savepoint ends with its first failure.
    if let failure { throw failure }
    let prepared = try noting { () throws(DatabaseError) in
      if let kept = idle.removeValue(forKey: statement) { return kept }
      return try SQLiteStatement(statement, in: handle)
    }
    defer {
      sqlite3_reset(prepared.handle)
      sqlite3_clear_bindings(prepared.handle)
      idle[statement] = prepared
    }
    try noting { () throws(DatabaseError) in try prepared.bind(parameters) }
    while true {
      let code = sqlite3_step(prepared.handle)
      if code == SQLITE_ROW {
        try body(SQLiteRow(handle: prepared.handle))
      } else if code == SQLITE_DONE {
        if prepared.kind == .other { definitions += 1 }
        return
      } else {
        try noting { () throws(DatabaseError) in throw DatabaseError(sqlite: code, handle) }
      }
    }
  }

  /// Remembers what fails in a transaction.
  private func noting<Result>(_ step: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    do throws(DatabaseError) {
      return try step()
    } catch {
      if isInTransaction { failure = error }
      throw error
    }
  }
}
