/// An earlier row that rules out a draft: with the draft as the secret, its feedback would differ.
package struct Contradiction: Hashable, Sendable {
  /// Index of the row.
  package var row: Int
  /// Feedback of the row.
  package var answered: Feedback
  /// Feedback with the draft as the secret.
  package var wouldBe: Feedback

  /// First contradicted row; nil if the draft is a possible secret.
  package init?(of draft: Code, in rows: [Row], pegs: Int32) {
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
