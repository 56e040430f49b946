/// What a game's guesses were worth, row by row.
public struct GameAnalysis: Hashable, Sendable {
  public var turns: [Turn]

  /// One guess, looked at by somebody who knows everything that follows from the rows before it.
  public struct Turn: Hashable, Sendable {
    public var row: Row
    /// How many codes were possible before and after.
    public var before: Int32
    public var after: Int32
    /// Whether the guess could have been the secret.
    public var couldBeRight: Bool
    /// Information in the answer, in bits: how often the possible codes were halved.
    public var gained: Double
    /// Information that an answer to this guess has on average.
    public var expected: Double
    /// The guess that would have told most on average, and how much.
    public var best: Code
    public var bestExpected: Double

    /// Bits gained beyond what the guess earned: luck, or the want of it.
    public var luck: Double { gained - expected }

    /// What the guess was worth in hundredths of the best one's; 100 where there was nothing left to learn.
    public var skill: Int32 {
      guard bestExpected > 0 else { return 100 }
      return Int32((min(expected / bestExpected, 1) * 100).rounded())
    }
  }

  /// Looks at the rows of a game. The first guess of 5x8 takes as long as a solver's choice; the rest is quick.
  public init(_ rows: [Row], _ solver: Solver) {
    turns = []
    var possible = solver.codes
    for (index, row) in rows.enumerated() {
      let earlier = Array(rows[..<index])
      turns.append(Self.turn(row, earlier, &possible, solver))
    }
  }

  private static func turn(_ row: Row, _ earlier: [Row], _ possible: inout [Code], _ solver: Solver) -> Turn {
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
      best: best, bestExpected: max(solver.bits(of: best, among: before), expected))
  }

  /// How much of the information came from choosing well, in hundredths: what the guesses were worth against the best.
  public var skill: Int32 {
    let best = turns.reduce(0) { $0 + $1.bestExpected }
    guard best > 0 else { return 100 }
    return Int32((turns.reduce(0) { $0 + $1.expected } / best * 100).rounded())
  }

  /// Bits that came by chance, all rows together.
  public var luck: Double { turns.reduce(0) { $0 + $1.luck } }
}
