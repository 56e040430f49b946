package import CodeBreakerAPI
package import CodeBreakerEngine
package import Kernel

/// The server's latest state of the test that opens levels.
package struct ShortcutGame: Equatable, Sendable {
  package var rules = Shortcut.rules
  package var rows: [Row] = []
  package var status: CodeBreakerGame.Status = .playing
  /// Once the test is over.
  package var secret: Code?
  /// When another test can begin, after a lost one.
  package var nextAt: Timestamp?

  /// Before the first guess.
  package init() {}

  package init(_ answer: CodeBreakerShortcut) {
    rules = answer.rules
    rows = answer.rows.compactMap { Row($0) }
    status = CodeBreakerGame.Status(answer.status)
    secret = answer.secret.flatMap { Code($0) }
    nextAt = answer.nextAt
  }
}

extension Row {
  /// A row that the server answered; nil if it has no code.
  init?(_ row: CodeBreakerRow) {
    guard let guess = Code(row.guess) else { return nil }
    self.init(guess: guess, feedback: row.feedback)
  }
}

extension CodeBreakerGame.Status {
  init(_ status: CodeBreakerStatus) {
    switch status {
    case .playing: self = .playing
    case .won: self = .won
    case .lost: self = .lost
    }
  }
}
