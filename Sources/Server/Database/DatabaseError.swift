/// What can go wrong in a database, the same for every engine.
///
/// The texts are for the log: they may name tables and columns, and must not reach a player.
public enum DatabaseError: Error, Equatable, Sendable {
  /// Another writer held the database for longer than we wait. Nothing was changed; the same request may be repeated.
  case busy
  /// Another transaction came between. Nothing was changed; the engine's driver repeats such work by itself, so this
  /// comes out only when it went on for long.
  case conflict
  /// A rule of the schema was broken; the statement changed nothing.
  case constraint(Constraint, detail: String)
  /// There is no room left on the disk. Nothing was changed.
  case full
  /// The file is damaged or is no database. Restore a backup.
  case corrupt(detail: String)
  /// The file or directory cannot be written.
  case readOnly
  /// The disk or the connection failed.
  case inputOutput(detail: String)
  /// The database could not be opened or reached.
  case unavailable(detail: String)
  /// A column held another kind of value than the program reads.
  case unexpectedType(column: Int, expected: String, found: String)
  /// A statement that should return a row returned none.
  case noRow(statement: String)
  /// The statement is wrong, or is used wrongly: a mistake in the program.
  case misuse(detail: String)
  /// The schema is not one this program can use; `reason` is a sentence for the operator.
  case migration(reason: String)
  /// The transaction was undone because another one in the same commit failed badly.
  case rolledBack
  /// The database has been closed.
  case closed

  public enum Constraint: Equatable, Sendable {
    case unique, foreignKey, notNull, check, other
  }

  /// True when the same work may succeed if it is done again later, unchanged.
  public var isTransient: Bool {
    switch self {
    case .busy, .conflict, .rolledBack, .unavailable: true
    default: false
    }
  }

  /// Whether all that shares the commit has to begin again.
  var endsCommit: Bool {
    switch self {
    case .conflict, .unavailable: true
    default: false
    }
  }
}
