/// A game told without its code: a row of signs for each guess.
public enum ShareText {
  /// The heading, then a line for each row: 🟩 for each exact peg, 🟡 for each misplaced one, ⬜ for the rest. The
  /// order says nothing about places, as on the board. Squares and circles tell the signs apart without colours.
  public static func grid(heading: String, rows: [Row], pegs: Int32) -> String {
    var text = heading
    for row in rows {
      text += "\n"
      for _ in 0..<max(row.feedback.exact, 0) { text += "🟩" }
      for _ in 0..<max(row.feedback.misplaced, 0) { text += "🟡" }
      for _ in 0..<max(pegs - row.feedback.exact - row.feedback.misplaced, 0) { text += "⬜" }
    }
    return text
  }

  /// How a game came out, for the heading: `4/10`, or `X/10` for a loss.
  public static func outcome(of rows: [Row], rules: GameRules) -> String {
    let isWon = rows.last?.feedback.isSolved(pegs: rules.space.pegs) ?? false
    return (isWon ? String(rows.count) : "X") + "/" + String(rules.attempts)
  }
}
