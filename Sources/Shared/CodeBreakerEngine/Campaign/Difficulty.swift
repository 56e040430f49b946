import Kernel

/// How hard a game is: what becomes of a player who plays without a plan but never against what the board says.
///
/// Each guess is drawn from the codes that are still possible, all alike. It is measured, not worked out, so it has a
/// seed.
public struct Difficulty: Hashable, Sendable {
  /// How many games were found with one guess, with two, and so on.
  public private(set) var distribution: [Int32] = []

  /// Plays so many games in the space.
  public init(of space: CodeSpace, games: Int32, seed: UInt64) {
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

  /// The share of games that such a player loses with so many attempts, in thousandths.
  public func losses(attempts: Int32) -> Int32 {
    let games = distribution.reduce(0, +)
    guard games > 0 else { return 0 }
    let lost = distribution.dropFirst(Int(attempts)).reduce(0, +)
    return Int32((Int64(lost) * 1_000 + Int64(games) / 2) / Int64(games))
  }

  /// Guesses for a game on average, in hundredths.
  public var average: Int32 {
    let games = distribution.reduce(0, +)
    guard games > 0 else { return 0 }
    var guesses: Int64 = 0
    for (index, count) in distribution.enumerated() { guesses += Int64(index + 1) * Int64(count) }
    return Int32(guesses * 100 / Int64(games))
  }
}
