import Kernel

/// Measured difficulty of a code space: results of a player who plays randomly but consistently.
///
/// Each guess is drawn uniformly from the possible codes. Measured by simulation, so it takes a seed.
package struct Difficulty: Hashable, Sendable {
  /// Games solved with one guess, with two, and so on.
  package private(set) var distribution: [Int32] = []

  /// Simulates a number of games in the space.
  package init(of space: CodeSpace, games: Int32, seed: UInt64) {
    var generator = Generator(seed: seed)
    let codes = space.allCodes()
    let pegs = space.pegs
    for _ in 0..<games {
      guard let secret = generator.pick(codes) else { continue }
      var possible = codes
      var guesses = 0
      while let guess = generator.pick(possible) {
        while distribution.count <= guesses { distribution.append(0) }
        if guess == secret {
          distribution[guesses] += 1
          break
        }
        guesses += 1
        let answer = Feedback.index(guess, secret, pegs)
        possible.removeAll { Feedback.index(guess, $0, pegs) != answer }
      }
    }
  }

  /// Share of games lost with that many attempts, in thousandths.
  package func losses(attempts: Int32) -> Int32 {
    let games = distribution.reduce(0, +)
    guard games > 0 else { return 0 }
    let lost = distribution.dropFirst(Int(attempts)).reduce(0, +)
    return Int32((Int64(lost) * 1_000 + Int64(games) / 2) / Int64(games))
  }

  /// Average guesses per game, in hundredths.
  package var average: Int32 {
    let games = distribution.reduce(0, +)
    guard games > 0 else { return 0 }
    var guesses: Int64 = 0
    for (index, count) in distribution.enumerated() { guesses += Int64(index + 1) * Int64(count) }
    return Int32(guesses * 100 / Int64(games))
  }
}
