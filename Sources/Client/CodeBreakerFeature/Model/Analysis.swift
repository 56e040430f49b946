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

  /// Suggested guess after these rows.
  static func hint(_ rows: [Row], _ space: CodeSpace) -> Code? {
    Solver(space).guess(space == .classic ? .optimal : .entropy, after: rows)
  }
}
