/// How a strategy does against every code of a space.
///
/// The strategy's choices are a tree: all codes with one history get one guess, so every choice is made once.
public struct StrategyTable: Hashable, Sendable {
  public var strategy: Strategy
  /// How many codes were found with one guess, with two, and so on.
  public private(set) var distribution: [Int32] = []

  public init(_ strategy: Strategy, _ solver: Solver) {
    self.strategy = strategy
    play(solver.codes, [], solver)
  }

  /// The guesses for all codes together, the last one of each included.
  public var total: Int64 {
    var total: Int64 = 0
    for (index, count) in distribution.enumerated() { total += Int64(index + 1) * Int64(count) }
    return total
  }

  /// Guesses for a code on average.
  public var average: Double {
    let codes = distribution.reduce(0, +)
    return codes == 0 ? 0 : Double(total) / Double(codes)
  }

  /// The most guesses a code takes.
  public var worst: Int32 { Int32(distribution.count) }

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
