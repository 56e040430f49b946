package import Database

/// A command of the executable.
package protocol Command: SendableMetatype {
  static var name: String { get }
  /// Its purpose, in a few words for the list of commands.
  static var brief: String { get }
  /// Its description in its own help.
  static var summary: String { get }
  static var options: [Option] { get }
  /// Whether it takes words that belong to no option: `show 3`.
  static var takesOperands: Bool { get }
  init(_ settings: Settings) throws
  /// Returns the exit status.
  func run() throws -> Int32
}

extension Command {
  package static var takesOperands: Bool { false }
}

/// A wrong command line or variable, as a sentence with the remedy.
package struct UsageError: Error {
  package let sentence: String

  package init(sentence: String) { self.sentence = sentence }
}

/// An error with a message for the operator.
package protocol OperatorError: Error {
  var sentence: String { get }
}

extension DatabaseError: OperatorError {
  package var sentence: String {
    switch self {
    case .busy: "The database is in use by another process that does not let go of it."
    case .full: "The disk is full."
    case .corrupt(let detail): "The database is damaged (\(detail)). Restore a backup."
    case .readOnly: "The database cannot be written. Check who owns the data directory."
    case .inputOutput(let detail): "The disk failed: \(detail)."
    case .unavailable(let detail): "The database cannot be opened: \(detail)."
    case .migration(let reason): reason
    default: "The database failed: \(self)."
    }
  }
}
