/// What the commit queue needs of an engine's connection beside statements. The simulator puts one of its own around an
/// engine's, to let it fail.
package protocol WritingConnection: Connection, Sendable {
  /// Begins a transaction which may write.
  func begin() throws(DatabaseError)
  /// Ends the transaction and returns when it is on disk. Throws what an enqueued statement failed with, in which case
  /// nothing was committed; `inputOutput` where nobody can tell.
  func commit() throws(DatabaseError)
  /// Ends the transaction without a trace.
  func rollBack() throws(DatabaseError)
  func setSavepoint() throws(DatabaseError)
  func undoToSavepoint() throws(DatabaseError)
  func keepSavepoint() throws(DatabaseError)
  /// Waits until everything enqueued has been done; throws what the first to fail failed with.
  func settle() throws(DatabaseError)
  /// Whether a transaction is open; false after the engine undid it on its own.
  var isInTransaction: Bool { get }
  /// The statement failure after which the transaction, or the innermost savepoint, can only be undone.
  var failure: DatabaseError? { get }
  /// What the present transaction tells once it is durable.
  var announced: [Announcement] { get set }
  /// Forgets the failure: what it belonged to has been undone.
  func clearFailure()
  /// Marks where the statements of another body begin.
  func beginBody()
  /// How many statements, or rows, the body has changed; only that there are none is exact, and only after `settle`.
  var changes: Int64 { get }
  /// Counts how often the connection waited for an answer from elsewhere.
  var roundTrips: Int64 { get }
  /// Makes a lost connection anew; called only between transactions.
  func reconnect() throws(DatabaseError)
}

extension Connection {
  /// Runs `body` so that its failure undoes what it did and nothing else, and the transaction can go on.
  ///
  /// Without this a failed statement is the end of its transaction: nothing further can be done in it, and it is undone.
  public func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    guard let connection = self as? any WritingConnection else {
      throw DatabaseError.misuse(detail: "there is nothing to undo on a connection that reads")
    }
    let told = connection.announced.count
    // What was enqueued before must not pass for the attempt's failure.
    try connection.settle()
    try connection.setSavepoint()
    do {
      let result = try body()
      try connection.settle()
      try connection.keepSavepoint()
      return result
    } catch {
      connection.announced.removeSubrange(told...)
      // Where the engine undid everything on its own there is no savepoint to go back to.
      if connection.isInTransaction { try connection.undoToSavepoint() }
      throw error
    }
  }
}

/// What a statement's first word says about it.
enum StatementKind {
  /// Shows rows and changes none.
  case query
  /// Changes as many rows as it says.
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
