/// Chooses guesses in one code space.
///
/// Construction lists the space's codes, up to 32,768; keep one solver per game.
package struct Solver: Sendable {
  package let space: CodeSpace
  /// Every code of the space, in order.
  package let codes: [Code]
  let logarithms: Logarithms

  /// Limit of code comparisons per choice. Beyond it, guesses are compared on a sample of the possible codes first, and
  /// only the best on all. 4x6 never exceeds it; 5x8 only after uninformative rows.
  static let budget = 6_000_000
  /// Size of the sample, and the number of guesses compared in full.
  static let sample = 160
  static let finalists = 64

  package init(_ space: CodeSpace) {
    self.space = space
    codes = space.allCodes()
    logarithms = Logarithms(most: codes.count)
  }

  /// Codes consistent with all rows, in order.
  package func possible(after rows: [Row]) -> [Code] { Self.filter(codes, rows, space.pegs) }

  static func filter(_ codes: [Code], _ rows: [Row], _ pegs: Int32) -> [Code] {
    rows.isEmpty ? codes : codes.filter { code in rows.allSatisfy { $0.agrees(with: code, pegs: pegs) } }
  }

  /// Guess of a strategy after these rows; nil if no code is consistent. Strategies with a tree follow it, and fall
  /// back to `entropy` outside it.
  package func guess(_ strategy: Strategy, after rows: [Row]) -> Code? {
    guess(strategy, possible: possible(after: rows), after: rows)
  }

  /// The same with precomputed possible codes, which must be those of the rows, in order.
  package func guess(_ strategy: Strategy, possible: [Code], after rows: [Row]) -> Code? {
    guard let first = possible.first else { return nil }
    // With one or two possible codes, trying them is optimal.
    if possible.count <= 2 || strategy == .consistentFirst { return first }
    guard let tree = strategy.tree else { return best(strategy, possible, rows) }
    // Outside the tree, fall back to entropy.
    let guess = space == .classic ? tree.guess(after: rows, self) : nil
    return guess ?? best(.entropy, possible, rows)
  }

  private func best(_ strategy: Strategy, _ possible: [Code], _ rows: [Row]) -> Code? {
    let symmetry = Symmetry(space, rows)
    var guesses = symmetry.isTrivial(space) ? codes : codes.filter { symmetry.mayBeFirst($0) }
    if guesses.count * possible.count > Self.budget {
      guesses = finalists(strategy, guesses, possible)
    }
    return pick(strategy, guesses: guesses, possible: possible).first
  }

  /// Best guesses on every n-th possible code, in order.
  private func finalists(_ strategy: Strategy, _ guesses: [Code], _ possible: [Code]) -> [Code] {
    let step = max(possible.count / Self.sample, 1)
    let sample = stride(from: 0, to: possible.count, by: step).map { possible[$0] }
    return pick(strategy, guesses: guesses, possible: sample, most: Self.finalists).sorted()
  }

  /// The best guesses, best first.
  func pick(_ strategy: Strategy, guesses: [Code], possible: [Code], most: Int = 1) -> [Code] {
    var partition = Partition(pegs: space.pegs)
    var best: [(cost: Int64, code: Code)] = []
    var next = 0
    for guess in guesses {
      partition.fill(guess, possible)
      while next < possible.count && possible[next] < guess { next += 1 }
      let isPossible = next < possible.count && possible[next] == guess
      // Ties prefer possible codes; guesses come in order.
      let cost = 2 * partition.cost(strategy, logarithms) + (isPossible ? 0 : 1)
      if best.count == most, let last = best.last, last.cost <= cost { continue }
      var place = best.count
      while place > 0, best[place - 1].cost > cost { place -= 1 }
      best.insert((cost, guess), at: place)
      if best.count > most { best.removeLast() }
    }
    return best.map { $0.code }
  }

  /// Sizes of the partition by a guess, indexed by `Feedback.index`.
  package func partSizes(of guess: Code, among possible: [Code]) -> [Int32] {
    var partition = Partition(pegs: space.pegs)
    partition.fill(guess, possible)
    return partition.sizes
  }

  /// Expected information of a guess, in bits.
  package func bits(of guess: Code, among possible: [Code]) -> Double {
    var partition = Partition(pegs: space.pegs)
    partition.fill(guess, possible)
    return partition.bits
  }
}
