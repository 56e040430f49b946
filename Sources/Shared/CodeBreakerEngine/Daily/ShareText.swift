/// Shareable summary of a game that does not reveal the code.
package enum ShareText {
  /// The heading, then a line per row: 🟩 per exact peg, 🟡 per misplaced one, ⬜ for the rest. Their order does not
  /// reveal positions, as on the board. Squares and circles keep the signs apart without colour.
  package static func grid(heading: String, rows: [Row], pegs: Int32) -> String {
    var text = heading
    for row in rows {
      text += "\n"
      for _ in 0..<max(row.feedback.exact, 0) { text += "🟩" }
      for _ in 0..<max(row.feedback.misplaced, 0) { text += "🟡" }
      for _ in 0..<max(pegs - row.feedback.exact - row.feedback.misplaced, 0) { text += "⬜" }
    }
    return text
  }

  /// Result for the heading: `4/10`, or `X/10` for a loss.
  package static func outcome(of rows: [Row], rules: GameRules) -> String {
    let isWon = rows.last?.feedback.isSolved(pegs: rules.space.pegs) ?? false
    return (isWon ? String(rows.count) : "X") + "/" + String(rules.attempts)
  }
}
