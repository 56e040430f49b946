/// A tree of guesses that finds every code of four pegs and six colours, as `OptimalSearch` found it.
///
/// It is kept as the guesses for all sets of more than two codes, each before its parts, the parts in the order of the
/// answers' numbers. Of one or two codes the first is tried. Which sets there are follows from the guesses, so nothing
/// else has to be kept. `Benchmarks codebreaker-search` finds the numbers again.
public struct OptimalTree: Sendable {
  /// Places in `CodeSpace.classic.allCodes()`.
  let guesses: [UInt16]

  /// The fewest guesses for all codes together: 5625, with up to six for one.
  public static let fewest = OptimalTree(guesses: fewestGuesses)
  /// The fewest of the trees that take no more than five for any code: 5626.
  public static let withinFive = OptimalTree(guesses: withinFiveGuesses)

  /// The guess of the tree after these rows; nil where they are not the tree's, or contradict one another.
  public func guess(after rows: [Row], _ solver: Solver) -> Code? {
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

  /// Moves on past the guesses for a set and its parts.
  private func skip(_ set: [Code], _ place: inout Int, _ solver: Solver) {
    guard let guess = guess(for: set, at: place, solver), set.count > 2 else { return }
    place += 1
    for part in parts(of: set, by: guess) { skip(part, &place, solver) }
  }

  /// The parts by `Feedback.index`; the guess itself is in none.
  private func parts(of set: [Code], by guess: Code) -> [[Code]] {
    var parts = [[Code]](repeating: [], count: Feedback.count(pegs: 4))
    for code in set where code != guess { parts[Feedback.index(guess, code, 4)].append(code) }
    return parts
  }
}
