/// The writer's connection as the commit queue uses it. The simulator wraps an engine's connection to inject failures.
package protocol WritingConnection: Connection, Sendable {
  /// Begins a writing transaction.
  func begin(_ reach: WriteReach) throws(DatabaseError)
  /// Waits for the present writers of these keys in a transaction whose reach is `claimed`.
  ///
  /// - Parameter keys: in ascending order, without repetitions.
  func claim(_ keys: [WriteKey]) throws(DatabaseError)
  /// Whether writers of different keys run side by side.
  var writesSideBySide: Bool { get }
  /// Ends the transaction and returns when it is durable. Throws the failure of an enqueued statement, with nothing
  /// committed; `inputOutput` if the outcome is unknown.
  func commit() throws(DatabaseError)
  /// Rolls the transaction back.
  func rollBack() throws(DatabaseError)
  func setSavepoint() throws(DatabaseError)
  func undoToSavepoint() throws(DatabaseError)
  func keepSavepoint() throws(DatabaseError)
  /// Waits for all enqueued statements; throws the first failure.
  func awaitResults() throws(DatabaseError)
  /// Whether a transaction is open; false after the engine rolled it back.
  var isInTransaction: Bool { get }
  /// The failure after which the transaction, or the innermost savepoint, can only be undone.
  var failure: DatabaseError? { get }
  /// The current transaction's notifications.
  var announced: [Announcement] { get set }
  /// Clears the failure after its work was undone.
  func clearFailure()
  /// Marks where the statements of another body begin.
  func beginBody()
  /// Statements, or rows, the body has changed. Only zero is exact, and only after `awaitResults`.
  var changes: Int64 { get }
  /// Counts round trips.
  var roundTrips: Int64 { get }
  /// Reconnects after a loss; called only between transactions.
  func reconnect() throws(DatabaseError)
}

extension Connection {
  /// Runs `body` in a savepoint, so that its failure undoes only its own work and the transaction continues.
  ///
  /// Without it, a failed statement ends the transaction.
  package func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    guard let connection = self as? any WritingConnection else {
      throw DatabaseError.misuse(detail: "there is nothing to undo on a connection that reads")
    }
    let told = connection.announced.count
    // Failures of earlier statements must not count as the attempt's.
    try connection.awaitResults()
    try connection.setSavepoint()
    do {
      let result = try body()
      try connection.awaitResults()
      try connection.keepSavepoint()
      return result
    } catch {
      connection.announced.removeSubrange(told...)
      // After a rollback by the engine there is no savepoint left.
      if connection.isInTransaction { try connection.undoToSavepoint() }
      throw error
    }
  }
}

/// The kind of a statement, by its first word.
enum StatementKind {
  /// Returns rows and changes none.
  case query
  /// Reports the rows it changes.
  case change
  /// Anything else: tables, settings.
  case other

  init(_ statement: String) {
    var word: [UInt8] = []
    for byte in statement.utf8.drop(while: { $0 == 32 || $0 == 10 }).prefix(6) { word.append(byte & 0xDF) }
    self =
      switch String(decoding: word, as: UTF8.self) {
      case "SELECT": .query
      case "INSERT", "UPDATE", "DELETE": .change
      default: .other
      }
  }
}
