import CSQLite
import Kernel

/// An SQLite handle with its prepared statements, used by one thread at a time.
final class SQLiteConnection: WritingConnection, @unchecked Sendable {
  // Unchecked: the pool and the commit queue hand a connection to one thread at a time.
  private let handle: OpaquePointer
  /// Prepared statements by their text.
  private var statements: [StatementText: SQLiteStatement] = [:]
  private(set) var failure: DatabaseError?
  private var archive: WALArchive?
  var announced: [Announcement] = []
  /// Statements that were neither queries nor row changes.
  private var definitions: Int64 = 0
  private var changesBefore: Int64 = 0

  enum Role { case reader, writer }

  /// SQLite counts the memory in use under a lock that each allocation of each connection takes, and nothing asks for the
  /// count. A process that used SQLite before goes on counting: the setting is refused from then on.
  private static let stopCountingMemory: Void = { _ = playd_sqlite_set(SQLITE_CONFIG_MEMSTATUS, 0) }()

  /// Opens the file; the writer creates it if missing. A statement on a locked file waits for up to `patience`.
  init(path: String, role: Role, patience: Milliseconds, archive: WALArchive? = nil) throws(DatabaseError) {
    Self.stopCountingMemory
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
    // There is a reader per thread, and the system caches the file's pages for all of them.
    try pragma("cache_size = \(role == .writer ? -16_000 : -256)")
    try pragma("temp_store = MEMORY")
    switch role {
    case .writer:
      try useWriteAheadLog()
      // FULL: the log is on disk before a commit returns, so acknowledged writes survive a power cut.
      try pragma("synchronous = FULL")
      // Checkpoints every 40 MB of log instead of 4 MB; the committing thread does the copying.
      if let archive { useArchive(archive) } else { try pragma("wal_autocheckpoint = \(Self.checkpointPages)") }
    case .reader:
      try pragma("query_only = ON")
    }
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// The size of the write-ahead log, in pages, at which it is copied into the file; ten times as many where the archive
  /// cannot be written.
  private static let checkpointPages = 10_000

  /// Has the archive copy the write-ahead log before it may be overwritten.
  private func useArchive(_ archive: WALArchive) {
    self.archive = archive
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_wal_hook(
      handle,
      { context, _, name, pages in
        if let context {
          Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().checkpoint(name, Int(pages))
        }
        return SQLITE_OK
      }, context)
  }

  private func checkpoint(_ name: UnsafePointer<CChar>?, _ pages: Int) {
    guard pages >= Self.checkpointPages, let archive,
      archive.mayCheckpoint(pages: pages, mostPages: 10 * Self.checkpointPages)
    else { return }
    // A checkpoint that fails or meets readers is tried again after the next commit.
    sqlite3_wal_checkpoint_v2(handle, name, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
  }

  /// Switching the journal mode needs the file exclusively and does not wait for the lock, so this retries.
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

  func begin(_ reach: WriteReach) throws(DatabaseError) { try control("BEGIN IMMEDIATE") }
  func claim(_ keys: [WriteKey]) {}
  var writesSideBySide: Bool { false }
  func commit() throws(DatabaseError) {
    if let failure { throw failure }
    try control("COMMIT")
  }
  func rollBack() throws(DatabaseError) {
    failure = nil
    try control("ROLLBACK")
  }
  /// Ends a transaction that only read. A failure of it leaves nothing open that the next `BEGIN` would not report.
  func endReading() {
    failure = nil
    do throws(DatabaseError) { try control("ROLLBACK") } catch { failure = nil }
  }

  func setSavepoint() throws(DatabaseError) { try control("SAVEPOINT playd") }
  func undoToSavepoint() throws(DatabaseError) {
    failure = nil
    try control("ROLLBACK TO SAVEPOINT playd")
    try control("RELEASE SAVEPOINT playd")
  }
  func keepSavepoint() throws(DatabaseError) { try control("RELEASE SAVEPOINT playd") }

  /// SQLite runs enqueued statements at once.
  func awaitResults() throws(DatabaseError) { if let failure { throw failure } }
  var roundTrips: Int64 { 0 }

  private func control(_ statement: String) throws(DatabaseError) {
    try query(statement, []) { _ throws(DatabaseError) in }
  }

  func clearFailure() { failure = nil }

  /// A file cannot be lost.
  func reconnect() {}

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  @discardableResult
  func execute(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> Int64 {
    let before = sqlite3_total_changes64(handle)
    try query(statement, parameters) { _ throws(DatabaseError) in }
    // For this statement alone: `changes` would still show the previous one's count.
    return sqlite3_total_changes64(handle) == before ? 0 : sqlite3_changes64(handle)
  }

  @discardableResult
  func enqueue(
    _ statement: String, _ parameters: [Value], changing expected: Int64?
  ) throws(DatabaseError) -> PendingChange {
    let pending = PendingChange(expected: expected)
    let rows = try execute(statement, parameters)
    try noting { () throws(DatabaseError) in try pending.resolve(rows) }
    return pending
  }

  func rowsChanged(by pending: PendingChange) throws(DatabaseError) -> Int64 { pending.rows ?? 0 }

  func beginBody() { changesBefore = sqlite3_total_changes64(handle) + definitions }

  /// Rows changed, and schema definitions, which change none.
  var changes: Int64 { sqlite3_total_changes64(handle) + definitions - changesBefore }

  func query(
    _ statement: String, _ parameters: [Value], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    // As in PostgreSQL: without a savepoint, the first failure ends the transaction.
    if let failure { throw failure }
    let prepared = try noting { () throws(DatabaseError) in try prepare(statement) }
    prepared.isRunning = true
    defer {
      sqlite3_reset(prepared.handle)
      sqlite3_clear_bindings(prepared.handle)
      prepared.isRunning = false
    }
    try noting { () throws(DatabaseError) in try prepared.bind(parameters) }
    let row = Row(SQLiteRow(handle: prepared.handle))
    while true {
      let code = sqlite3_step(prepared.handle)
      if code == SQLITE_ROW {
        row.rewind()
        try body(row)
      } else if code == SQLITE_DONE {
        if prepared.kind == .other { definitions += 1 }
        return
      } else {
        try noting { () throws(DatabaseError) in throw DatabaseError(sqlite: code, handle) }
      }
    }
  }

  /// The prepared statement; another one while it runs, for a nested use.
  private func prepare(_ statement: String) throws(DatabaseError) -> SQLiteStatement {
    let text = StatementText(text: statement)
    if let known = statements[text] {
      return known.isRunning ? try SQLiteStatement(statement, in: handle) : known
    }
    let prepared = try SQLiteStatement(statement, in: handle)
    statements[text] = prepared
    return prepared
  }

  /// Records failures inside a transaction.
  private func noting<Result>(_ step: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
    do throws(DatabaseError) {
      return try step()
    } catch {
      if isInTransaction { failure = error }
      throw error
    }
  }
}

/// A statement as a key: its length and a few of its bytes tell statements apart without hashing the whole text.
private struct StatementText: Hashable {
  let text: String

  func hash(into hasher: inout Hasher) {
    let bytes = text.utf8.span
    hasher.combine(bytes.count)
    var sample: UInt64 = 0
    var index = bytes.count - 1
    while index >= 0 {
      sample = sample &* 31 &+ UInt64(bytes[index])
      index -= 1 + bytes.count / 16
    }
    hasher.combine(sample)
  }
}
