import CodeBreakerEngine

// Called by `guesses_wasm.py`: the game's search for the best next guess, built like the client.

nonisolated(unsafe) private var solver: Solver?
nonisolated(unsafe) private var rows: [Row] = []

/// Creates a space's solver; returns its number of codes.
@_cdecl("guesses_space")
package func guessesSpace(_ pegs: Int32, _ colours: Int32) -> Int32 {
  guard let space = CodeSpace(pegs: pegs, colours: colours) else { return 0 }
  solver = Solver(space)
  rows = []
  return space.count
}

/// Starts a game against the code at an index.
@_cdecl("guesses_begin")
package func guessesBegin() { rows = [] }

/// Adds a row: a guess with the feedback of a secret.
@_cdecl("guesses_row")
package func guessesRow(_ guess: Int32, _ secret: Int32) {
  guard let solver else { return }
  let (guess, secret) = (solver.codes[Int(guess)], solver.codes[Int(secret)])
  rows.append(Row(guess: guess, feedback: Feedback(guess, secret, pegs: solver.space.pegs)))
}

/// The best next guess, as its digits in octal; the timed call.
@_cdecl("guesses_next")
package func guessesNext() -> Int32 {
  guard let solver, let guess = solver.guess(.entropy, after: rows) else { return -1 }
  return guess.colours(of: solver.space.pegs).reduce(0) { $0 * 8 + $1 }
}
