/// How a guess parts the codes that are still possible: how many of them would give each answer.
struct Partition {
  /// By `Feedback.index`.
  private(set) var sizes: [Int32]
  private let pegs: Int32

  init(pegs: Int32) {
    self.pegs = pegs
    sizes = [Int32](repeating: 0, count: Feedback.count(pegs: pegs))
  }

  /// Parts the codes by their answers to the guess.
  mutating func fill(_ guess: Code, _ codes: [Code]) {
    sizes.withUnsafeMutableBufferPointer { sizes in
      sizes.update(repeating: 0)
      codes.withUnsafeBufferPointer { codes in
        for code in codes { sizes[Feedback.index(guess, code, pegs)] &+= 1 }
      }
    }
  }

  /// How much a strategy minds this partition: less is better.
  func cost(_ strategy: Strategy, _ logarithms: Logarithms) -> Int64 {
    var cost: Int64 = 0
    switch strategy {
    case .minimax: for size in sizes { cost = max(cost, Int64(size)) }
    case .expectedSize: for size in sizes { cost += Int64(size) * Int64(size) }
    case .entropy: for size in sizes { cost += logarithms.weighted(size) }
    case .mostParts: for size in sizes where size > 0 { cost -= 1 }
    case .consistentFirst, .optimal, .optimalWithinFive: break
    }
    return cost
  }

  /// Information in the answer, in bits, if every code is equally likely.
  var bits: Double {
    var total: Int32 = 0
    var sum = 0.0
    for size in sizes where size > 0 {
      total += size
      sum += Double(size) * Logarithms.two(Double(size))
    }
    return total == 0 ? 0 : Logarithms.two(Double(total)) - sum / Double(total)
  }
}

/// Logarithms to the base 2, worked out here so that phone and server agree to the last bit.
struct Logarithms {
  /// n log2 n in units of 2^-20, by n.
  private let table: [Int64]

  /// For numbers up to `most`.
  init(most: Int) {
    table = (0...most).map { n in Int64(n) * Self.fixed(UInt64(n)) }
  }

  func weighted(_ n: Int32) -> Int64 { table[Int(n)] }

  /// The logarithm in units of 2^-20, rounded down; of 0, 0.
  static func fixed(_ n: UInt64) -> Int64 {
    guard n > 1 else { return 0 }
    let whole = 63 - n.leadingZeroBitCount
    var result = Int64(whole)
    // The fraction bit by bit: squaring doubles the logarithm, and what passes 2 is a one.
    var x = (n << UInt64(62 - whole)) >> 31
    for _ in 0..<20 {
      x = (x * x) >> 31
      result <<= 1
      if x >= 1 << 32 {
        result |= 1
        x >>= 1
      }
    }
    return result
  }

  /// The logarithm of a whole number, as good as `fixed`.
  static func two(_ n: Double) -> Double {
    n < 1 ? 0 : Double(fixed(UInt64(n))) / 1_048_576
  }
}
