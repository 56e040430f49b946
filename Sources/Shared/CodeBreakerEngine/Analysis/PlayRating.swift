/// How well a game was played, whatever its luck: what each guess could be expected to tell, against the best guess after
/// the same rows.
///
/// Computed in integers, so that a device and the server agree. Takes at most a quarter of a million comparisons a
/// guess.
package struct PlayRating: Hashable, Sendable {
  /// Expected information of the guesses, and of the best ones, in units of 2^-20 bits.
  private var told: Int64 = 0
  private var best: Int64 = 0

  /// Skill for three and for two stars.
  package static let threeStars: Int32 = 90
  static let twoStars: Int32 = 75

  package init(_ rows: [Row], _ solver: Solver) {
    var possible = solver.codes
    for (index, row) in rows.enumerated() where !possible.isEmpty {
      if possible.count == 1 {
        // The code was certain: another guess wastes one bit.
        if possible[0] != row.guess { best += 1 << 20 }
      } else {
        let expected = solver.information(of: row.guess, among: possible)
        told += expected
        best += max(solver.mostInformation(among: possible, after: Array(rows[..<index])), expected)
      }
      possible.removeAll { !row.agrees(with: $0, pegs: solver.space.pegs) }
    }
  }

  /// Expected information of all guesses in hundredths of the best ones'; 100 if there was nothing to learn.
  package var skill: Int32 { best == 0 ? 100 : Int32((told * 100 + best / 2) / best) }

  /// Stars of a win without help.
  package var stars: Int32 { skill >= Self.threeStars ? 3 : skill >= Self.twoStars ? 2 : 1 }
}

extension RecordedGame {
  /// Rating of the guesses so far.
  package var rating: PlayRating { PlayRating(game.rows, Solver(game.rules.space)) }

  /// Stars of the game with that rating: none unless won, at most two with a hint, one with an extra attempt.
  package func stars(_ rating: PlayRating) -> Int32 {
    guard game.status == .won else { return 0 }
    if game.bonusAttempts > 0 { return 1 }
    return hints > 0 ? min(rating.stars, 2) : rating.stars
  }
}

extension Solver {
  /// Limit of steps per guess: comparisons, and sizes added up. Beyond it, guesses and possible codes are sampled.
  private static let ratingBudget = 1 << 17
  /// Fewest possible codes that a sample has.
  private static let ratingSample = 256

  /// Expected information of a guess, in units of 2^-20 bits.
  func information(of guess: Code, among possible: [Code]) -> Int64 {
    guard !possible.isEmpty else { return 0 }
    var partition = Partition(pegs: space.pegs)
    partition.fill(guess, possible)
    let count = Int32(possible.count)
    return (logarithms.weighted(count) - partition.cost(.entropy, logarithms)) / Int64(count)
  }

  /// Expected information of the best guess after these rows; of a good one where there are too many to compare.
  func mostInformation(among possible: [Code], after rows: [Row]) -> Int64 {
    let symmetry = Symmetry(space, rows)
    let guesses = symmetry.isTrivial(space) ? codes : codes.filter { symmetry.mayBeFirst($0) }
    let sample = Self.spread(possible, most: max(Self.ratingBudget / guesses.count, Self.ratingSample))
    let compared = Self.spread(
      guesses, most: max(Self.ratingBudget / (sample.count + Feedback.count(pegs: space.pegs)), 1))
    let finalists = pick(.entropy, guesses: compared, possible: sample, most: 4)
    return finalists.reduce(0) { max($0, information(of: $1, among: possible)) }
  }

  /// Every n-th code, in order. An odd step keeps the last pegs from being all alike.
  private static func spread(_ codes: [Code], most: Int) -> [Code] {
    guard codes.count > most else { return codes }
    let step = codes.count / most | 1
    return stride(from: 0, to: codes.count, by: step).map { codes[$0] }
  }
}
