import CodeBreakerEngine

/// Analysis of a finished game, computed after the screen is shown.
package struct Analysis: Sendable {
  var game: GameAnalysis
  /// Guesses of the best strategy for the same code.
  var solverGuesses: Int32

  /// Takes up to a tenth of a second in the browser for five pegs of eight colours.
  init(_ rows: [Row], _ space: CodeSpace, secret: Code?) {
    let solver = Solver(space)
    game = GameAnalysis(rows, solver)
    solverGuesses = 0
    guard let secret else { return }
    var played: [Row] = []
    while played.count < Tally.most {
      // The first guess is independent of the code and already computed.
      let guess = played.isEmpty ? game.turns.first?.best : solver.guess(.entropy, after: played)
      guard let guess else { return }
      let row = Row(guess: guess, feedback: Feedback(guess, secret, pegs: space.pegs))
      played.append(row)
      if row.feedback.isSolved(pegs: space.pegs) { break }
    }
    solverGuesses = Int32(played.count)
  }

  /// The most informative of the codes that are still possible. Others may tell more, but a guess that cannot be right
  /// would contradict the board and turn an unlucky loss into an ordinary one.
  static func hint(_ rows: [Row], _ space: CodeSpace) -> Code? {
    let solver = Solver(space)
    var possible = solver.possible(after: rows)
    // Enough to compare, and a tenth of a second at most.
    if possible.count > mostCompared { possible = Array(possible[..<mostCompared]) }
    var best: (code: Code, bits: Double)?
    for code in possible {
      let bits = solver.bits(of: code, among: possible)
      if bits > best?.bits ?? -1 { best = (code, bits) }
    }
    return best?.code
  }

  private static let mostCompared = 1_000
}
