/// Performance of a strategy over all codes of a space.
///
/// Codes with the same history share a guess, so each choice is computed once.
package struct StrategyTable: Hashable, Sendable {
  package var strategy: Strategy
  /// Codes solved with one guess, with two, and so on.
  package private(set) var distribution: [Int32] = []

  package init(_ strategy: Strategy, _ solver: Solver) {
    self.strategy = strategy
    play(solver.codes, [], solver)
  }

  /// Total guesses over all codes, the last one included.
  package var total: Int64 {
    var total: Int64 = 0
    for (index, count) in distribution.enumerated() { total += Int64(index + 1) * Int64(count) }
    return total
  }

  /// Average guesses per code.
  package var average: Double {
    let codes = distribution.reduce(0, +)
    return codes == 0 ? 0 : Double(total) / Double(codes)
  }

  /// Most guesses for a code.
  package var worst: Int32 { Int32(distribution.count) }

  private mutating func play(_ possible: [Code], _ rows: [Row], _ solver: Solver) {
    guard let guess = solver.guess(strategy, possible: possible, after: rows) else { return }
    let pegs = solver.space.pegs
    var parts = [[Code]](repeating: [], count: Feedback.count(pegs: pegs))
    for code in possible { parts[Feedback.index(guess, code, pegs)].append(code) }
    for (answer, part) in parts.enumerated() where !part.isEmpty {
      let feedback = Feedback(index: answer, pegs: pegs)
      if feedback.isSolved(pegs: pegs) {
        while distribution.count <= rows.count { distribution.append(0) }
        distribution[rows.count] += 1
      } else {
        play(part, rows + [Row(guess: guess, feedback: feedback)], solver)
      }
    }
  }
}
