/// Chooses guesses in one space of codes.
///
/// Making one lists the space's codes, 32,768 at the most, so keep it for a game.
public struct Solver: Sendable {
  public let space: CodeSpace
  /// Every code of the space, in order.
  public let codes: [Code]
  let logarithms: Logarithms

  /// How many comparisons of two codes a choice may take. Beyond, guesses are first compared on a sample of the possible
  /// codes, and only the best of them on all. 4x6 never needs more; 5x8 does only after rows that told little.
  static let budget = 6_000_000
  /// How many possible codes the sample has, and how many guesses are then compared in full.
  static let sample = 160
  static let finalists = 64

  public init(_ space: CodeSpace) {
    self.space = space
    codes = space.allCodes()
    logarithms = Logarithms(most: codes.count)
  }

  /// The codes that agree with all rows, in order.
  public func possible(after rows: [Row]) -> [Code] { Self.filter(codes, rows, space.pegs) }

  static func filter(_ codes: [Code], _ rows: [Row], _ pegs: Int32) -> [Code] {
    rows.isEmpty ? codes : codes.filter { code in rows.allSatisfy { $0.agrees(with: code, pegs: pegs) } }
  }

  /// The guess that a strategy makes after these rows; nil when no code agrees with them. A strategy with
  /// a tree answers where it leads, and as `entropy` would where the rows have left it or the space has none.
  public func guess(_ strategy: Strategy, after rows: [Row]) -> Code? {
    guess(strategy, possible: possible(after: rows), after: rows)
  }

  /// The same for one who has the possible codes at hand; they must be those of the rows, in order.
  public func guess(_ strategy: Strategy, possible: [Code], after rows: [Row]) -> Code? {
    guard let first = possible.first else { return nil }
    // Of one or two possible codes nothing beats trying them.
    if possible.count <= 2 || strategy == .consistentFirst { return first }
    guard let tree = strategy.tree else { return best(strategy, possible, rows) }
    // Off the tree there is still a good guess.
    let guess = space == .classic ? tree.guess(after: rows, self) : nil
    return guess ?? best(.entropy, possible, rows)
  }

  private func best(_ strategy: Strategy, _ possible: [Code], _ rows: [Row]) -> Code? {
    let symmetry = Symmetry(space, rows)
    var guesses = symmetry.isTrivial(space) ? codes : codes.filter { symmetry.mayBeFirst($0) }
    if guesses.count * possible.count > Self.budget {
      guesses = finalists(strategy, guesses, possible)
    }
    return pick(strategy, guesses, possible).first
  }

  /// The guesses that do best on every so-manieth possible code, in order.
  private func finalists(_ strategy: Strategy, _ guesses: [Code], _ possible: [Code]) -> [Code] {
    let step = max(possible.count / Self.sample, 1)
    let sample = stride(from: 0, to: possible.count, by: step).map { possible[$0] }
    return pick(strategy, guesses, sample, most: Self.finalists).sorted()
  }

  /// The best guesses, the best first.
  private func pick(_ strategy: Strategy, _ guesses: [Code], _ possible: [Code], most: Int = 1) -> [Code] {
    var partition = Partition(pegs: space.pegs)
    var best: [(cost: Int64, code: Code)] = []
    var next = 0
    for guess in guesses {
      partition.fill(guess, possible)
      while next < possible.count && possible[next] < guess { next += 1 }
      let isPossible = next < possible.count && possible[next] == guess
      // Possible codes go first among equals; guesses come in order.
      let cost = 2 * partition.cost(strategy, logarithms) + (isPossible ? 0 : 1)
      if best.count == most, let last = best.last, last.cost <= cost { continue }
      var place = best.count
      while place > 0, best[place - 1].cost > cost { place -= 1 }
      best.insert((cost, guess), at: place)
      if best.count > most { best.removeLast() }
    }
    return best.map { $0.code }
  }

  /// How the possible codes part by their answers to a guess: by `Feedback.index`, how many give each.
  public func partSizes(of guess: Code, among possible: [Code]) -> [Int32] {
    var partition = Partition(pegs: space.pegs)
    partition.fill(guess, possible)
    return partition.sizes
  }

  /// The information expected of a guess, in bits.
  public func bits(of guess: Code, among possible: [Code]) -> Double {
    var partition = Partition(pegs: space.pegs)
    partition.fill(guess, possible)
    return partition.bits
  }
}
