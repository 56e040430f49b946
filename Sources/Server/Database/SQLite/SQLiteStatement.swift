import CSQLite

/// A prepared statement with its parameter numbering.
///
/// SQLite numbers `$1` and `$2` in order of appearance, whatever their digits, so the digits are resolved once here.
final class SQLiteStatement {
  let handle: OpaquePointer
  let text: String
  let kind: StatementKind
  /// For each SQLite parameter index, from 1: the caller's parameter, from zero.
  private let sources: [Int]
  private let parameterCount: Int
  var isRunning = false

  init(_ text: String, in database: OpaquePointer) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(database, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else { throw DatabaseError(sqlite: code, database) }
    guard let handle else { throw .misuse(detail: "an empty statement") }
    self.handle = handle
    self.text = text
    kind = StatementKind(text)
    var sources: [Int] = []
    for index in 0..<sqlite3_bind_parameter_count(handle) {
      guard let name = sqlite3_bind_parameter_name(handle, index + 1), name[0] == 36,
        let number = Int(String(cString: name + 1)), number > 0
      else {
        sqlite3_finalize(handle)
        throw .misuse(detail: "parameters are written $1, $2, …")
      }
      sources.append(number - 1)
    }
    self.sources = sources
    parameterCount = (sources.max() ?? -1) + 1
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ parameters: [Value]) throws(DatabaseError) {
    guard parameters.count == parameterCount else {
      throw .misuse(detail: "\(parameterCount) parameters wanted, \(parameters.count) given: \(text)")
    }
    for (offset, source) in sources.enumerated() {
      let index = Int32(offset + 1)
      let code =
        switch parameters[source] {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let value): sqlite3_bind_int64(handle, index, value)
        case .real(let value): sqlite3_bind_double(handle, index, value)
        case .text(var value):
          // A null pointer would bind NULL; an empty text is a value.
          value.withUTF8 {
            $0.withMemoryRebound(to: CChar.self) {
              sqlite3_bind_text(handle, index, $0.baseAddress ?? Self.nothing, Int32($0.count), Self.copy)
            }
          }
        case .bytes(let value):
          value.withUnsafeBytes {
            let start = $0.baseAddress ?? UnsafeRawPointer(Self.nothing)
            return sqlite3_bind_blob(handle, index, start, Int32($0.count), Self.copy)
          }
        }
      guard code == SQLITE_OK else { throw DatabaseError(sqlite: code, sqlite3_db_handle(handle)) }
    }
  }

  /// Makes SQLite copy the bytes before the call returns (`SQLITE_TRANSIENT`, a cast that Swift cannot import).
  nonisolated(unsafe) private static let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  /// A valid address for empty values.
  nonisolated(unsafe) private static let nothing: UnsafePointer<CChar> = UnsafePointer(
    UnsafeMutablePointer<CChar>.allocate(capacity: 1))
}

/// The current row of a statement.
struct SQLiteRow: RowSource {
  let handle: OpaquePointer

  var columnCount: Int { Int(sqlite3_column_count(handle)) }

  func value(_ column: Int) throws(DatabaseError) -> Value {
    guard column >= 0, column < columnCount else { throw .misuse(detail: "there is no column \(column)") }
    let index = Int32(column)
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(handle, index) else { return .text("") }
      let count = Int(sqlite3_column_bytes(handle, index))
      return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(handle, index) else { return .bytes([]) }
      let count = Int(sqlite3_column_bytes(handle, index))
      return .bytes([UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .null
    }
  }
}

extension DatabaseError {
  /// Maps SQLite's extended result codes.
  init(sqlite code: Int32, _ database: OpaquePointer?) {
    let detail = database.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "SQLite code \(code)"
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(detail: detail)
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
    case SQLITE_IOERR: self = .inputOutput(detail: "\(detail) (\(code))")
    case SQLITE_CANTOPEN, SQLITE_NOMEM: self = .unavailable(detail: detail)
    case SQLITE_CONSTRAINT:
      // The extended codes are nested macros that Swift cannot import: the low byte plus a number in the next.
      let kind: Constraint =
        switch code >> 8 {
        case 1: .check
        case 3: .foreignKey
        case 5: .notNull
        case 6, 8, 10: .unique
        default: .other
        }
      self = .constraint(kind, detail: detail)
    default: self = .misuse(detail: detail)
    }
  }
}
