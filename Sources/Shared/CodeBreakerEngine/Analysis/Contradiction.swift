/// An earlier row that a draft cannot agree with: were the draft the secret, that row would have been answered otherwise.
public struct Contradiction: Hashable, Sendable {
  /// The row, counted from 0.
  public var row: Int
  /// The answer the row has.
  public var answered: Feedback
  /// The answer it would have.
  public var wouldBe: Feedback

  /// The first row that the draft contradicts; nil if it could be the secret.
  public init?(of draft: Code, in rows: [Row], pegs: Int32) {
    for (index, row) in rows.enumerated() {
      let wouldBe = Feedback(row.guess, draft, pegs: pegs)
      if wouldBe != row.feedback {
        self.row = index
        answered = row.feedback
        self.wouldBe = wouldBe
        return
      }
    }
    return nil
  }
}
