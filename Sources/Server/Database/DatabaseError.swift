/// A database failure, the same for every engine.
///
/// Its texts are for the log: they may name tables and columns and must not reach a player.
package enum DatabaseError: Error, Equatable, Sendable {
  /// Another writer held the database longer than the patience. Nothing was changed; the request can be retried.
  case busy
  /// A concurrent transaction conflicted. Nothing was changed. Drivers retry conflicts, so this surfaces only after
  /// many tries.
  case conflict
  /// A constraint of the schema was violated; the statement changed nothing.
  case constraint(Constraint, detail: String)
  /// The disk is full. Nothing was changed.
  case full
  /// The file is damaged or is not a database. Restore a backup.
  case corrupt(detail: String)
  /// The file or directory is not writable.
  case readOnly
  /// The disk or the connection failed.
  case inputOutput(detail: String)
  /// The database could not be opened or reached.
  case unavailable(detail: String)
  /// A column holds another type than the program reads.
  case unexpectedType(column: Int, expected: String, found: String)
  /// A statement that should return a row returned none.
  case noRow(statement: String)
  /// The statement is wrong or misused: a programming error.
  case misuse(detail: String)
  /// The schema does not fit this program; `reason` is a sentence for the operator.
  case migration(reason: String)
  /// The transaction was rolled back because another in the same commit failed.
  case rolledBack
  case closed

  package enum Constraint: Equatable, Sendable {
    case unique, foreignKey, notNull, check, other
  }

  /// Whether every transaction of the commit has to restart.
  var endsCommit: Bool {
    switch self {
    case .conflict, .unavailable: true
    default: false
    }
  }
}
