import CSQLite

/// A SQLite connection, used by one thread at a time. A minimal copy of the server's wrapper, so that the SDK depends
/// on no database module.
final class SQLiteFile: @unchecked Sendable {
  // Unchecked: the store's mutex hands it to one thread at a time.
  private let handle: OpaquePointer

  enum Value {
    case integer(Int64)
    case text(String)
  }

  init(_ path: String) throws(GrantStoreError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw GrantStoreError("\(path) cannot be opened as a database.")
    }
    handle = opened
    sqlite3_busy_timeout(handle, 5_000)
  }

  deinit { sqlite3_close(handle) }

  /// Runs a statement and returns the number of changed rows.
  @discardableResult
  func run(_ statement: String, _ values: [Value] = []) throws(GrantStoreError) -> Int32 {
    try step(statement, values) { _ in }
    return sqlite3_changes(handle)
  }

  /// The first column of each row, as text.
  func texts(_ query: String, _ values: [Value]) throws(GrantStoreError) -> [String] {
    var result: [String] = []
    try step(query, values) { row in
      guard let text = sqlite3_column_text(row, 0) else { return }
      result.append(String(cString: text))
    }
    return result
  }

  private func step(
    _ text: String, _ values: [Value], _ row: (OpaquePointer) -> Void
  ) throws(GrantStoreError) {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw failure() }
    defer { sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .integer(let number): sqlite3_bind_int64(prepared, place, number)
      case .text(let text):
        // SQLITE_TRANSIENT: SQLite copies the bytes.
        sqlite3_bind_text(prepared, place, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      }
    }
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: row(prepared)
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  private func failure() -> GrantStoreError { GrantStoreError(String(cString: sqlite3_errmsg(handle))) }
}
