import CodeBreakerEngine

/// What the guesses of a finished game were worth, worked out after the screen has been shown.
public struct Analysis: Sendable {
  var game: GameAnalysis
  /// How many guesses the best strategy would have taken for the same code.
  var solverGuesses: Int32

  /// Takes up to a tenth of a second for five pegs of eight colours in the browser.
  init(_ rows: [Row], _ space: CodeSpace, secret: Code?) {
    let solver = Solver(space)
    game = GameAnalysis(rows, solver)
    solverGuesses = 0
    guard let secret else { return }
    var played: [Row] = []
    while played.count < Tally.most {
      // The first guess of a game is the same whatever the code, and has been looked for already.
      let guess = played.isEmpty ? game.turns.first?.best : solver.guess(.entropy, after: played)
      guard let guess else { return }
      let row = Row(guess: guess, feedback: Feedback(guess, secret, pegs: space.pegs))
      played.append(row)
      if row.feedback.isSolved(pegs: space.pegs) { break }
    }
    solverGuesses = Int32(played.count)
  }

  /// The guess to suggest after these rows.
  static func hint(_ rows: [Row], _ space: CodeSpace) -> Code? {
    Solver(space).guess(space == .classic ? .optimal : .entropy, after: rows)
  }
}
