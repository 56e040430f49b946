/// One conversation with the database, inside one transaction.
///
/// Statements are SQL that SQLite and PostgreSQL both understand, with parameters `$1`, `$2`, … Each text is prepared
/// once a connection and kept, so a statement should be a constant, with everything that varies in its parameters.
public protocol Connection: AnyObject {
  /// Runs a statement and says how many rows it changed.
  @discardableResult
  func execute(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> Int64

  /// Runs a statement and shows each row of its result to `body`. The row is valid only during the call.
  func query(
    _ statement: String, _ parameters: [Value], _ body: (any Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError)
}

extension Connection {
  @discardableResult
  public func execute(_ statement: String) throws(DatabaseError) -> Int64 { try execute(statement, []) }

  /// Every row of the result, made into a value.
  public func all<T>(
    _ statement: String, _ parameters: [Value] = [], _ make: (any Row) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> [T] {
    var result: [T] = []
    try query(statement, parameters) { (row: any Row) throws(DatabaseError) in result.append(try make(row)) }
    return result
  }

  /// The first row of the result made into a value; nil when there is none.
  public func first<T>(
    _ statement: String, _ parameters: [Value] = [], _ make: (any Row) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> T? {
    var result: T?
    try query(statement, parameters) { (row: any Row) throws(DatabaseError) in
      if result == nil { result = try make(row) }
    }
    return result
  }

  /// The first column of the only row: a count, a sum, a `RETURNING`.
  public func integer(_ statement: String, _ parameters: [Value] = []) throws(DatabaseError) -> Int64 {
    let found = try first(statement, parameters) { (row: any Row) throws(DatabaseError) in try row.integer(0) }
    guard let found else { throw .noRow(statement: statement) }
    return found
  }
}

/// One row of a result, read by column number from zero.
public protocol Row {
  var columnCount: Int { get }
  func value(_ column: Int) throws(DatabaseError) -> Value
}

extension Row {
  public func integer(_ column: Int) throws(DatabaseError) -> Int64 {
    let found = try value(column)
    guard case .integer(let value) = found else { throw unexpected(column, "integer", found) }
    return value
  }

  public func real(_ column: Int) throws(DatabaseError) -> Double {
    let found = try value(column)
    guard case .real(let value) = found else { throw unexpected(column, "real", found) }
    return value
  }

  public func text(_ column: Int) throws(DatabaseError) -> String {
    let found = try value(column)
    guard case .text(let value) = found else { throw unexpected(column, "text", found) }
    return value
  }

  public func bytes(_ column: Int) throws(DatabaseError) -> [UInt8] {
    let found = try value(column)
    guard case .bytes(let value) = found else { throw unexpected(column, "bytes", found) }
    return value
  }

  public func optionalInteger(_ column: Int) throws(DatabaseError) -> Int64? {
    let found = try value(column)
    switch found {
    case .integer(let value): return value
    case .null: return nil
    default: throw unexpected(column, "integer or null", found)
    }
  }

  public func optionalText(_ column: Int) throws(DatabaseError) -> String? {
    let found = try value(column)
    switch found {
    case .text(let value): return value
    case .null: return nil
    default: throw unexpected(column, "text or null", found)
    }
  }

  public func optionalBytes(_ column: Int) throws(DatabaseError) -> [UInt8]? {
    let found = try value(column)
    switch found {
    case .bytes(let value): return value
    case .null: return nil
    default: throw unexpected(column, "bytes or null", found)
    }
  }

  private func unexpected(_ column: Int, _ expected: String, _ found: Value) -> DatabaseError {
    .unexpectedType(column: column, expected: expected, found: found.kind)
  }
}
