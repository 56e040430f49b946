/// A guess that was answered: one row of the board.
public struct Row: Hashable, Sendable {
  public var guess: Code
  public var feedback: Feedback

  public init(guess: Code, feedback: Feedback) {
    self.guess = guess
    self.feedback = feedback
  }

  /// Whether the row would have been answered so if `secret` were the secret.
  @inline(__always)
  public func agrees(with secret: Code, pegs: Int32) -> Bool {
    Feedback.index(guess, secret, pegs) == feedback.index(pegs: pegs)
  }
}
