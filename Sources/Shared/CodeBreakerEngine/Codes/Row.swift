import Kernel

/// A guess with its feedback: one row of the board.
@MemberwiseInit
package struct Row: Hashable, Sendable {
  package var guess: Code
  package var feedback: Feedback

  /// Whether the row is consistent with `secret`.
  @inline(__always)
  package func agrees(with secret: Code, pegs: Int32) -> Bool {
    Feedback.index(guess, secret, pegs) == feedback.index(pegs: pegs)
  }
}
