import CodeBreakerEngine

// What `codebreaker_wasm.py` calls: the game's search for the best next guess, built as the client is.

nonisolated(unsafe) private var solver: Solver?
nonisolated(unsafe) private var rows: [Row] = []

/// Makes the solver of a space; returns how many codes it has.
@_cdecl("guesses_space")
public func guessesSpace(_ pegs: Int32, _ colours: Int32) -> Int32 {
  guard let space = CodeSpace(pegs: pegs, colours: colours) else { return 0 }
  solver = Solver(space)
  rows = []
  return space.count
}

/// Begins a game against the code at a place.
@_cdecl("guesses_begin")
public func guessesBegin() { rows = [] }

/// Adds a row: the guess at one place, answered as the code at another would answer.
@_cdecl("guesses_row")
public func guessesRow(_ guess: Int32, _ secret: Int32) {
  guard let solver else { return }
  let (guess, secret) = (solver.codes[Int(guess)], solver.codes[Int(secret)])
  rows.append(Row(guess: guess, feedback: Feedback(guess, secret, pegs: solver.space.pegs)))
}

/// The best next guess, as its digits in eights; what is timed.
@_cdecl("guesses_next")
public func guessesNext() -> Int32 {
  guard let solver, let guess = solver.guess(.entropy, after: rows) else { return -1 }
  return guess.colours(of: solver.space.pegs).reduce(0) { $0 * 8 + $1 }
}
