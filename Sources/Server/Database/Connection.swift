/// One conversation with the database, inside one transaction.
///
/// Statements are SQL that SQLite and PostgreSQL both understand, with parameters `$1`, `$2`, … Each text is prepared
/// once a connection and kept, so a statement should be a constant, with everything that varies in its parameters.
public protocol Connection: AnyObject {
  /// Runs a statement and says how many rows it changed.
  @discardableResult
  func execute(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> Int64

  /// Runs a statement whose outcome is not needed at once.
  ///
  /// An engine behind a socket sends it together with what follows and waits for nothing; SQLite runs it at once. What
  /// goes wrong comes out of a later statement or of the transaction, which it undoes either way. A statement that is not
  /// enqueued sees what this one did.
  ///
  /// - Parameter expected: how many rows it has to change. Where it changes another number, the transaction begins again
  ///   as after a conflict; nil for any number.
  @discardableResult
  func enqueue(
    _ statement: String, _ parameters: [Value], changing expected: Int64?
  ) throws(DatabaseError) -> PendingChange

  /// How many rows an enqueued statement of this connection changed; waits for it where need be.
  func rowsChanged(by pending: PendingChange) throws(DatabaseError) -> Int64

  /// Runs a statement and shows each row of its result to `body`. The row is valid only during the call.
  func query(
    _ statement: String, _ parameters: [Value], _ body: (any Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError)

  /// Enqueues a bulk statement for rows whose values are given one behind the other; for none it does nothing.
  ///
  /// - Parameter isExact: whether it has to change exactly one row of the database for each row given. Where it does not,
  ///   the transaction begins again as after a conflict.
  func enqueue(_ statement: BulkStatement, rows values: [Value], changingEach isExact: Bool) throws(DatabaseError)

  /// Shows each row of what a bulk statement finds for rows whose values are given one behind the other.
  func query(
    _ statement: BulkStatement, rows values: [Value], _ body: (any Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError)

  /// 64 random bits for an identifier. The system's; a simulator's connection has its own, the same for the same seed.
  func randomBits() -> UInt64
}

extension Connection {
  public func randomBits() -> UInt64 { UInt64.random(in: 0...UInt64.max) }

  @discardableResult
  public func execute(_ statement: String) throws(DatabaseError) -> Int64 { try execute(statement, []) }

  @discardableResult
  public func enqueue(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> PendingChange {
    try enqueue(statement, parameters, changing: nil)
  }

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

/// An enqueued statement's outcome, known sooner or later; asked for by `Connection.rowsChanged(by:)`.
public final class PendingChange {
  /// Nil until the engine has answered.
  var rows: Int64?
  /// How many rows the statement has to change; nil for any number.
  let expected: Int64?
  /// Which body sent it, on a connection that counts them.
  let body: Int64

  init(expected: Int64?, body: Int64 = 0) {
    self.expected = expected
    self.body = body
  }

  /// Notes what the engine answered. Throws `conflict` where another number was expected.
  func settle(_ rows: Int64) throws(DatabaseError) {
    self.rows = rows
    if let expected, rows != expected { throw .conflict }
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
