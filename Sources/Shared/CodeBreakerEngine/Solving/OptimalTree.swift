/// Decision tree that solves every code of four pegs and six colours, found by `OptimalSearch`.
///
/// Stored as the guesses of all sets of more than two codes, each before its parts, parts in the order of feedback
/// indices. For one or two codes the first is tried. The sets follow from the guesses. `Benchmarks codebreaker-search`
/// reproduces the numbers.
package struct OptimalTree: Sendable {
  /// Indices of `CodeSpace.classic.allCodes()`.
  let guesses: [UInt16]

  /// Fewest guesses in total: 5,625, with up to six for a code.
  package static let fewest = OptimalTree(guesses: fewestGuesses)
  /// Fewest guesses among trees with at most five per code: 5,626.
  package static let withinFive = OptimalTree(guesses: withinFiveGuesses)

  /// Next guess of the tree; nil if the rows have left it or contradict each other.
  package func guess(after rows: [Row], _ solver: Solver) -> Code? {
    var set = solver.codes
    var place = 0
    for row in rows {
      guard guess(for: set, at: place, solver) == row.guess else { return nil }
      let parts = parts(of: set, by: row.guess)
      let answer = row.feedback.index(pegs: 4)
      guard parts.indices.contains(answer), !row.feedback.isSolved(pegs: 4) else { return nil }
      if set.count > 2 { place += 1 }
      for part in parts[..<answer] { skip(part, &place, solver) }
      set = parts[answer]
    }
    return guess(for: set, at: place, solver)
  }

  private func guess(for set: [Code], at place: Int, _ solver: Solver) -> Code? {
    guard set.count > 2 else { return set.first }
    guard guesses.indices.contains(place) else { return nil }
    return solver.codes[Int(guesses[place])]
  }

  /// Skips the guesses of a set and its parts.
  private func skip(_ set: [Code], _ place: inout Int, _ solver: Solver) {
    guard let guess = guess(for: set, at: place, solver), set.count > 2 else { return }
    place += 1
    for part in parts(of: set, by: guess) { skip(part, &place, solver) }
  }

  /// Partition by `Feedback.index`, without the guess itself.
  private func parts(of set: [Code], by guess: Code) -> [[Code]] {
    var parts = [[Code]](repeating: [], count: Feedback.count(pegs: 4))
    for code in set where code != guess { parts[Feedback.index(guess, code, 4)].append(code) }
    return parts
  }
}
