/// The current row of a result, read column by column in the order of the statement's list.
///
/// A mapping beside the statement reads every column once, so that the two lists can be compared at a glance:
///
/// ```swift
/// connection.all("SELECT score, achieved_at FROM board_entries") { row throws(DatabaseError) in
///   Entry(score: try row.integer(), achievedAt: Timestamp(try row.integer()))
/// }
/// ```
///
/// It is valid only during the call it is passed to: the next row takes its place.
package final class Row {
  private var source: any RowSource
  /// The next column to read, from zero.
  private var next = 0

  init(_ source: any RowSource) { self.source = source }

  /// The number of columns.
  package var columnCount: Int { source.columnCount }
  /// Whether every column has been read.
  var isRead: Bool { next == source.columnCount }

  /// Returns to the first column, for an engine whose statement has moved on to the next row.
  func rewind() { next = 0 }

  /// Moves to the first column of another row.
  func advance(to source: any RowSource) {
    self.source = source
    next = 0
  }

  /// The value of the next column, whatever its type.
  package func value() throws(DatabaseError) -> Value {
    let found = try source.value(next)
    next += 1
    return found
  }

  /// Passes over columns that the mapping does not need.
  package func skip(_ columns: Int = 1) { next += columns }

  package func integer() throws(DatabaseError) -> Int64 {
    let found = try value()
    guard case .integer(let value) = found else { throw unexpected("integer", found) }
    return value
  }

  package func real() throws(DatabaseError) -> Double {
    let found = try value()
    guard case .real(let value) = found else { throw unexpected("real", found) }
    return value
  }

  package func text() throws(DatabaseError) -> String {
    let found = try value()
    guard case .text(let value) = found else { throw unexpected("text", found) }
    return value
  }

  package func bytes() throws(DatabaseError) -> [UInt8] {
    let found = try value()
    guard case .bytes(let value) = found else { throw unexpected("bytes", found) }
    return value
  }

  package func optionalInteger() throws(DatabaseError) -> Int64? {
    let found = try value()
    switch found {
    case .integer(let value): return value
    case .null: return nil
    default: throw unexpected("integer or null", found)
    }
  }

  package func optionalText() throws(DatabaseError) -> String? {
    let found = try value()
    switch found {
    case .text(let value): return value
    case .null: return nil
    default: throw unexpected("text or null", found)
    }
  }

  package func optionalBytes() throws(DatabaseError) -> [UInt8]? {
    let found = try value()
    switch found {
    case .bytes(let value): return value
    case .null: return nil
    default: throw unexpected("bytes or null", found)
    }
  }

  private func unexpected(_ expected: String, _ found: Value) -> DatabaseError {
    .unexpectedType(column: next - 1, expected: expected, found: found.kind)
  }
}

/// A row as the engine has it, its columns numbered from zero.
protocol RowSource {
  var columnCount: Int { get }
  func value(_ column: Int) throws(DatabaseError) -> Value
}
