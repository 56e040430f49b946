/// Exhaustive search for the strategy with the fewest guesses in total.
///
/// Minimises the sum of guesses over all codes, the last guess included. A set of codes costs one guess per code plus
/// the cost of its parts under the best guess. The search orders guesses by a lower bound, prunes a guess as soon as
/// the bounds of its parts reach the best cost so far, and memoises sets:
///
/// - **Lower bound.** Of n codes, the first guess finds at most one, the second at most as many as there are other
///   feedbacks, and so on.
/// - **Symmetry.** Guesses that differ by a permutation of unplayed colours or of pegs with one history are tried once
///   (`Symmetry`), as are guesses with the same partition.
///
/// Takes some minutes for four pegs of six colours; the result ships as `OptimalTree`.
package struct OptimalSearch {
  package let space: CodeSpace
  private let codes: [Code]
  private let pegs: Int32
  /// Feedback of guess g for code c at g * count + c.
  private let answers: [UInt8]
  private let answerCount: Int
  private var memory: [Key: Known] = [:]
  private let marks: [(UInt64, UInt64)]
  /// Number of sets searched.
  package private(set) var visits: Int64 = 0

  /// Higher than any cost: infeasible within the guesses left.
  static let never: Int32 = 1 << 24

  private struct Key: Hashable {
    var low: UInt64
    var high: UInt64
    var guessesLeft: Int32
  }

  private struct Known {
    var cost: Int32
    /// Whether `cost` is exact or a lower bound.
    var isExact: Bool
  }

  /// A guess with its lower bound.
  private struct Candidate {
    var guess: Int32
    var bound: Int32
  }

  package init(_ space: CodeSpace) {
    self.space = space
    codes = space.allCodes()
    pegs = space.pegs
    answerCount = Feedback.count(pegs: pegs)
    var answers: [UInt8] = []
    answers.reserveCapacity(codes.count * codes.count)
    for guess in codes {
      for code in codes { answers.append(UInt8(Feedback.index(guess, code, space.pegs))) }
    }
    self.answers = answers
    var spread: UInt64 = 0x1234_5678_9ABC_DEF1
    func draw() -> UInt64 {
      spread &+= 0x9E37_79B9_7F4A_7C15
      var z = spread
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    marks = codes.map { _ in (draw(), draw()) }
  }

  /// The least total over all codes with at most `mostGuesses` each, and its tree: a guess for every set of more than
  /// two codes, each before its parts, parts in the order of feedback indices. Ties prefer a possible code, then
  /// lexicographic order. Nil if no such tree exists.
  ///
  /// - Parameter known: a total that some strategy reaches; a better one shortens the search.
  package mutating func solve(mostGuesses: Int32, known: Int32) -> (total: Int32, tree: [UInt16])? {
    let all = codes.indices.map { UInt16($0) }
    let total = cost(all, rows: [], guessesLeft: mostGuesses, below: known + 1)
    guard total <= known else { return nil }
    var tree: [UInt16] = []
    write(all, rows: [], guessesLeft: mostGuesses, total: total, into: &tree)
    return (total, tree)
  }

  // MARK: Bounds

  /// Lower bound of the cost of n codes.
  private func bound(_ n: Int32) -> Int32 {
    let otherAnswers = Int32(pegs * (pegs + 3) / 2 - 1)
    var left = n
    var level: Int32 = 1
    var room: Int32 = 1
    var cost: Int32 = 0
    while left > 0 {
      let found = min(left, room)
      cost += found * level
      left -= found
      level += 1
      room = min(room * otherAnswers, 1 << 20)
    }
    return cost
  }

  /// Maximum number of codes that can be distinguished with that many guesses.
  private func capacity(_ guesses: Int32) -> Int32 {
    let otherAnswers = Int32(pegs * (pegs + 3) / 2 - 1)
    var capacity: Int32 = 0
    for _ in 0..<guesses where capacity < 1 << 20 { capacity = 1 + otherAnswers * capacity }
    return capacity
  }

  // MARK: Search

  /// Cost of the set if it is below `limit`; otherwise a lower bound that is at least `limit`.
  private mutating func cost(_ set: [UInt16], rows: [Row], guessesLeft: Int32, below limit: Int32) -> Int32 {
    let n = Int32(set.count)
    if n == 1 { return guessesLeft >= 1 ? 1 : Self.never }
    if n == 2 { return guessesLeft >= 2 ? 3 : Self.never }
    guard n <= capacity(guessesLeft) else { return Self.never }
    let key = key(set, guessesLeft)
    if let known = memory[key], known.isExact || known.cost >= limit { return known.cost }
    visits += 1
    var best = limit
    for candidate in candidates(set, rows, guessesLeft) {
      if candidate.bound >= best { break }
      let cost = self.cost(of: candidate, set: set, rows: rows, guessesLeft: guessesLeft, below: best)
      if cost < best { best = cost }
    }
    memory[key] = Known(cost: best, isExact: best < limit)
    return best
  }

  /// Cost of the set with a given guess.
  private mutating func cost(
    of candidate: Candidate, set: [UInt16], rows: [Row], guessesLeft: Int32, below limit: Int32
  ) -> Int32 {
    var cost = candidate.bound
    if cost >= limit { return cost }
    let parts = parts(of: set, by: candidate.guess)
    for part in parts.sorted(by: { $0.codes.count > $1.codes.count }) {
      let expected = bound(Int32(part.codes.count))
      if part.codes.count <= 2 {
        if guessesLeft - 1 < part.codes.count { return Self.never }
        continue
      }
      let row = Row(guess: codes[Int(candidate.guess)], feedback: Feedback(index: part.answer, pegs: pegs))
      let real = self.cost(part.codes, rows: rows + [row], guessesLeft: guessesLeft - 1, below: limit - cost + expected)
      cost += real - expected
      if cost >= limit { return cost }
    }
    return cost
  }

  private struct Part {
    var answer: Int
    var codes: [UInt16]
  }

  /// Partition of the set by feedback, in index order, without the guess itself.
  private func parts(of set: [UInt16], by guess: Int32) -> [Part] {
    var parts = [Part](repeating: Part(answer: 0, codes: []), count: answerCount)
    let base = Int(guess) * codes.count
    for code in set { parts[Int(answers[base + Int(code)])].codes.append(code) }
    for answer in parts.indices { parts[answer].answer = answer }
    let solved = Feedback(exact: pegs, misplaced: 0).index(pegs: pegs)
    return parts.filter { !$0.codes.isEmpty && $0.answer != solved }
  }

  /// Guesses to try, lowest bound first; ties prefer possible codes, then lexicographic order.
  private func candidates(_ set: [UInt16], _ rows: [Row], _ guessesLeft: Int32) -> [Candidate] {
    let symmetry = Symmetry(space, rows)
    let isFree = !symmetry.isTrivial(space)
    let n = Int32(set.count)
    let bounds = (0...n).map { bound($0) }
    let capacity = capacity(guessesLeft - 1)
    let solved = Feedback(exact: pegs, misplaced: 0).index(pegs: pegs)
    var seen: Set<UInt64> = []
    var found: [(sort: Int32, candidate: Candidate)] = []
    var sizes = [Int32](repeating: 0, count: answerCount)
    var names = [UInt8](repeating: 0, count: answerCount)
    for guess in codes.indices {
      if isFree && !symmetry.mayBeFirst(codes[guess]) { continue }
      let base = guess * codes.count
      for answer in sizes.indices {
        sizes[answer] = 0
        names[answer] = 255
      }
      // Hash of the partition, independent of the feedback values.
      var way: UInt64 = 0xCBF2_9CE4_8422_2325
      var next: UInt8 = 0
      for code in set {
        let answer = Int(answers[base + Int(code)])
        sizes[answer] += 1
        if names[answer] == 255 {
          names[answer] = answer == solved ? 254 : next
          next += 1
        }
        way = (way ^ UInt64(names[answer])) &* 0x100_0000_01B3
        way ^= way >> 29
      }
      if next == 1 { continue }
      guard seen.insert(way).inserted else { continue }
      var bound = n
      for answer in sizes.indices where answer != solved && sizes[answer] > 0 {
        bound += sizes[answer] <= capacity ? bounds[Int(sizes[answer])] : Self.never
      }
      if bound >= Self.never { continue }
      let isPossible = sizes[solved] > 0
      // A possible code that separates all others is optimal.
      if bound == 2 * n - 1 { return [Candidate(guess: Int32(guess), bound: bound)] }
      found.append((2 * bound + (isPossible ? 0 : 1), Candidate(guess: Int32(guess), bound: bound)))
    }
    found.sort { $0.sort != $1.sort ? $0.sort < $1.sort : $0.candidate.guess < $1.candidate.guess }
    return found.map { $0.candidate }
  }

  private func key(_ set: [UInt16], _ guessesLeft: Int32) -> Key {
    var key = Key(low: 0, high: 0, guessesLeft: min(guessesLeft, 12))
    for code in set {
      key.low ^= marks[Int(code)].0
      key.high ^= marks[Int(code)].1
    }
    return key
  }

  // MARK: The tree

  /// Appends the tree of a set with known cost.
  private mutating func write(
    _ set: [UInt16], rows: [Row], guessesLeft: Int32, total: Int32, into tree: inout [UInt16]
  ) {
    guard set.count > 2 else { return }
    let guess = firstBest(set, rows: rows, guessesLeft: guessesLeft, total: total)
    tree.append(UInt16(guess))
    for part in parts(of: set, by: guess) {
      let row = Row(guess: codes[Int(guess)], feedback: Feedback(index: part.answer, pegs: pegs))
      let cost = self.cost(part.codes, rows: rows + [row], guessesLeft: guessesLeft - 1, below: Self.never)
      write(part.codes, rows: rows + [row], guessesLeft: guessesLeft - 1, total: cost, into: &tree)
    }
  }

  /// First guess, possible codes first, that reaches the set's cost.
  private mutating func firstBest(_ set: [UInt16], rows: [Row], guessesLeft: Int32, total: Int32) -> Int32 {
    let possible = Set(set)
    // Symmetric guesses are dropped except for the first; guesses with equal partitions have equal cost.
    let candidates = candidates(set, rows, guessesLeft).sorted {
      let (a, b) = (possible.contains(UInt16($0.guess)), possible.contains(UInt16($1.guess)))
      return a != b ? a : $0.guess < $1.guess
    }
    for candidate in candidates where candidate.bound <= total {
      if cost(of: candidate, set: set, rows: rows, guessesLeft: guessesLeft, below: total + 1) == total {
        return candidate.guess
      }
    }
    preconditionFailure("a set costs what one of its guesses costs")
  }
}
