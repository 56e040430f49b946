/// What the commit queue needs of an engine's connection beside statements.
protocol WritingConnection: Connection, Sendable {
  /// The statement that begins a transaction which may write.
  var beginning: String { get }
  /// Whether a transaction is open; false after the engine undid it on its own.
  var isInTransaction: Bool { get }
  /// The statement failure after which the transaction, or the innermost savepoint, can only be undone.
  var failure: DatabaseError? { get }
  /// Forgets the failure: what it belonged to has been undone.
  func clearFailure()
  /// Makes a lost connection anew; called only between transactions.
  func reconnect() throws(DatabaseError)
}

extension WritingConnection {
  func setSavepoint() throws(DatabaseError) { try execute("SAVEPOINT playd") }

  func undoToSavepoint() throws(DatabaseError) {
    clearFailure()
    try execute("ROLLBACK TO SAVEPOINT playd")
    try execute("RELEASE SAVEPOINT playd")
  }

  func keepSavepoint() throws(DatabaseError) { try execute("RELEASE SAVEPOINT playd") }
}

extension Connection {
  /// Runs `body` so that its failure undoes what it did and nothing else, and the transaction can go on.
  ///
  /// Without this a failed statement is the end of its transaction: nothing further can be done in it, and it is undone.
  public func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    guard let connection = self as? any WritingConnection else {
      throw DatabaseError.misuse(detail: "there is nothing to undo on a connection that reads")
    }
    try connection.setSavepoint()
    do {
      let result = try body()
      if let failure = connection.failure { throw failure }
      try connection.keepSavepoint()
      return result
    } catch {
      // Where the engine undid everything on its own there is no savepoint to go back to.
      if connection.isInTransaction { try connection.undoToSavepoint() }
      throw error
    }
  }
}
