/// A database connection inside one transaction.
///
/// Statements are SQL that SQLite and PostgreSQL both understand, with parameters `$1`, `$2`, … Each text is prepared
/// once per connection, so keep texts constant and put everything that varies into parameters.
package protocol Connection: AnyObject {
  /// Runs a statement and returns the number of changed rows.
  @discardableResult
  func execute(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> Int64

  /// Enqueues a statement whose outcome is not needed at once.
  ///
  /// PostgreSQL sends it together with the following statements without waiting; SQLite runs it at once. An error
  /// surfaces in a later statement or at commit, and undoes the transaction. Statements that are not enqueued see its
  /// effect.
  ///
  /// - Parameter expected: the number of rows it has to change; any other number is a conflict that restarts the
  ///   transaction. Nil allows any number.
  @discardableResult
  func enqueue(
    _ statement: String, _ parameters: [Value], changing expected: Int64?
  ) throws(DatabaseError) -> PendingChange

  /// The number of rows an enqueued statement changed; waits for it if necessary.
  func rowsChanged(by pending: PendingChange) throws(DatabaseError) -> Int64

  /// Runs a statement and passes each row of its result to `body`. A row is valid only during the call.
  func query(
    _ statement: String, _ parameters: [Value], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError)

  /// Enqueues a bulk statement for a flat list of values; does nothing for an empty one.
  ///
  /// - Parameter isExact: whether it must change exactly one row per given row; otherwise the transaction restarts as
  ///   after a conflict.
  func enqueue(_ statement: BulkStatement, rows values: [Value], changingEach isExact: Bool) throws(DatabaseError)

  /// Runs a bulk query for a flat list of values and passes each row to `body`.
  func query(
    _ statement: BulkStatement, rows values: [Value], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError)

  /// The database's `writerNumber`; nil where one connection writes at a time.
  var writerNumber: Int64? { get }

  /// 64 random bits for an identifier, from the system; the simulator's connection draws them from its seed.
  func randomBits() -> UInt64
}

extension Connection {
  package var writerNumber: Int64? { nil }
  package func randomBits() -> UInt64 { UInt64.random(in: 0...UInt64.max) }

  @discardableResult
  package func execute(_ statement: String) throws(DatabaseError) -> Int64 { try execute(statement, []) }

  @discardableResult
  package func enqueue(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> PendingChange {
    try enqueue(statement, parameters, changing: nil)
  }

  /// Maps every row of the result. The mapping reads each column of the list once.
  package func all<T>(
    _ statement: String, _ parameters: [Value] = [], _ make: (Row) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> [T] {
    var result: [T] = []
    try query(statement, parameters) { row throws(DatabaseError) in
      result.append(try make(row))
      assert(row.isRead, "the mapping reads other columns than \(statement)")
    }
    return result
  }

  /// Maps the first row of the result; nil when there is none.
  package func first<T>(
    _ statement: String, _ parameters: [Value] = [], _ make: (Row) throws(DatabaseError) -> T
  ) throws(DatabaseError) -> T? {
    var result: T?
    try query(statement, parameters) { row throws(DatabaseError) in
      guard result == nil else { return }
      result = try make(row)
      assert(row.isRead, "the mapping reads other columns than \(statement)")
    }
    return result
  }

  /// The first column of the only row: a count, a sum, a `RETURNING`.
  package func integer(_ statement: String, _ parameters: [Value] = []) throws(DatabaseError) -> Int64 {
    let found = try first(statement, parameters) { row throws(DatabaseError) in try row.integer() }
    guard let found else { throw .noRow(statement: statement) }
    return found
  }
}

/// The outcome of an enqueued statement; read it with `Connection.rowsChanged(by:)`.
package final class PendingChange {
  /// Nil until the engine has answered.
  var rows: Int64?
  /// The number of rows the statement has to change; nil for any.
  let expected: Int64?
  /// The body that sent it, on a connection that counts them.
  let body: Int64

  init(expected: Int64?, body: Int64 = 0) {
    self.expected = expected
    self.body = body
  }

  /// Records the engine's answer. Throws `conflict` on an unexpected number of rows.
  func resolve(_ rows: Int64) throws(DatabaseError) {
    self.rows = rows
    if let expected, rows != expected { throw .conflict }
  }
}
