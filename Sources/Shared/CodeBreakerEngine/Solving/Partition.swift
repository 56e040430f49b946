/// Partition of the possible codes by a guess: the number of codes per feedback.
struct Partition {
  /// Indexed by `Feedback.index`.
  private(set) var sizes: [Int32]
  private let pegs: Int32

  init(pegs: Int32) {
    self.pegs = pegs
    sizes = [Int32](repeating: 0, count: Feedback.count(pegs: pegs))
  }

  /// Partitions the codes by their feedback to the guess.
  mutating func fill(_ guess: Code, _ codes: [Code]) {
    sizes.withUnsafeMutableBufferPointer { sizes in
      sizes.update(repeating: 0)
      codes.withUnsafeBufferPointer { codes in
        for code in codes { sizes[Feedback.index(guess, code, pegs)] &+= 1 }
      }
    }
  }

  /// Cost of the partition for a strategy; lower is better.
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

  /// Entropy in bits, assuming equally likely codes.
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

/// Base-2 logarithms in integer arithmetic, identical on client and server.
struct Logarithms {
  /// n log2 n in units of 2^-20, indexed by n.
  private let table: [Int64]

  init(most: Int) {
    table = (0...most).map { n in Int64(n) * Self.fixed(UInt64(n)) }
  }

  func weighted(_ n: Int32) -> Int64 { table[Int(n)] }

  /// Logarithm in units of 2^-20, rounded down; 0 for 0.
  static func fixed(_ n: UInt64) -> Int64 {
    guard n > 1 else { return 0 }
    let whole = 63 - n.leadingZeroBitCount
    var result = Int64(whole)
    // Fraction bit by bit: squaring doubles the logarithm; a carry past 2 is a one.
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

  /// Logarithm of an integer with the precision of `fixed`.
  static func two(_ n: Double) -> Double {
    n < 1 ? 0 : Double(fixed(UInt64(n))) / 1_048_576
  }
}
