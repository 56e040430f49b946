/// Analysis of a game, guess by guess.
package struct GameAnalysis: Hashable, Sendable {
  package var turns: [Turn]
  /// Skill of all guesses, which the stars follow.
  package var skill: Int32

  /// One guess, judged by a player who draws every inference from the rows before it.
  package struct Turn: Hashable, Sendable {
    package var row: Row
    /// Possible codes before and after.
    package var before: Int32
    package var after: Int32
    /// Whether the guess was a possible secret.
    package var couldBeRight: Bool
    /// Information gained, in bits.
    package var gained: Double
    /// Expected information of the guess, in bits.
    package var expected: Double
    /// The guess with the highest expected information.
    package var best: Code
    package var bestExpected: Double
    /// Codes that this guess, and the best one, leave on average.
    package var left: Int32
    package var bestLeft: Int32

    /// Whether the code was certain, and this was another one.
    package var isWasted: Bool { before == 1 && !couldBeRight }

    /// Gained minus expected information: luck.
    package var luck: Double { gained - expected }

    /// Expected information in hundredths of the best guess's; 100 if nothing was left to learn, 0 if the code was certain
    /// and not tried.
    package var skill: Int32 {
      guard !isWasted else { return 0 }
      guard bestExpected > 0 else { return 100 }
      return Int32((min(expected / bestExpected, 1) * 100).rounded())
    }
  }

  /// Analyses a game. The first guess of 5x8 takes as long as a solver's choice; the others are fast.
  package init(_ rows: [Row], _ solver: Solver) {
    turns = []
    skill = PlayRating(rows, solver).skill
    var possible = solver.codes
    for (index, row) in rows.enumerated() {
      let earlier = Array(rows[..<index])
      turns.append(Self.turn(row, earlier: earlier, possible: &possible, solver: solver))
    }
  }

  private static func turn(_ row: Row, earlier: [Row], possible: inout [Code], solver: Solver) -> Turn {
    let pegs = solver.space.pegs
    let before = possible
    possible = before.filter { row.agrees(with: $0, pegs: pegs) }
    let best = solver.guess(.entropy, possible: before, after: earlier) ?? row.guess
    let expected = solver.bits(of: row.guess, among: before)
    let gained =
      before.isEmpty || possible.isEmpty
      ? 0 : Logarithms.two(Double(before.count)) - Logarithms.two(Double(possible.count))
    return Turn(
      row: row, before: Int32(before.count), after: Int32(possible.count),
      couldBeRight: earlier.allSatisfy { $0.agrees(with: row.guess, pegs: pegs) }, gained: gained, expected: expected,
      best: best, bestExpected: max(solver.bits(of: best, among: before), expected),
      left: Self.left(row.guess, before, solver), bestLeft: Self.left(best, before, solver))
  }

  /// Mean of the codes that a guess leaves, if each code is as likely: larger parts are met more often.
  private static func left(_ guess: Code, _ possible: [Code], _ solver: Solver) -> Int32 {
    guard !possible.isEmpty else { return 0 }
    var squares: Int64 = 0
    for size in solver.partSizes(of: guess, among: possible) { squares += Int64(size) * Int64(size) }
    let count = Int64(possible.count)
    return Int32((squares + count / 2) / count)
  }

  /// Sum of luck over all rows, in bits.
  package var luck: Double { turns.reduce(0) { $0 + $1.luck } }
}
