import Kernel

/// Feedback to a guess: exact pegs, and further pegs of a right colour in the wrong place.
///
/// With repeated colours, each peg of the secret matches at most one peg of the guess: the two counts add up to the
/// sum, over colours, of the smaller number of occurrences (Knuth, "The Computer as Master Mind", 1977).
@MemberwiseInit
package struct Feedback: Hashable, Sendable {
  /// Pegs of the right colour in the right place.
  package let exact: Int32
  /// Further pegs of the right colour in another place.
  package let misplaced: Int32

  /// Feedback to a guess; symmetric in guess and secret. Both have `pegs`.
  @inline(__always)
  package init(_ guess: Code, _ secret: Code, pegs: Int32) {
    exact = Self.exact(guess, secret, pegs)
    misplaced = Self.common(guess, secret) - exact
  }

  /// Dense index, below `count(pegs:)`, for lookup tables.
  @inline(__always)
  package func index(pegs: Int32) -> Int { Int(exact * (pegs + 1) + misplaced) }

  /// One more than the highest `index`. Not every index below it can occur.
  package static func count(pegs: Int32) -> Int { Int((pegs + 1) * (pegs + 1)) }

  /// The feedback with an index.
  package init(index: Int, pegs: Int32) {
    exact = Int32(truncatingIfNeeded: index) / (pegs + 1)
    misplaced = Int32(truncatingIfNeeded: index) % (pegs + 1)
  }

  /// Whether every peg is exact.
  package func isSolved(pegs: Int32) -> Bool { exact == pegs }

  /// `index` of the feedback without constructing it: the innermost step of every search.
  @inline(__always)
  static func index(_ guess: Code, _ secret: Code, _ pegs: Int32) -> Int {
    let exact = exact(guess, secret, pegs)
    // exact * (pegs + 1) + common - exact
    return Int(exact &* pegs &+ common(guess, secret))
  }

  @inline(__always)
  private static func exact(_ a: Code, _ b: Code, _ pegs: Int32) -> Int32 {
    let difference = a.word ^ b.word
    let marks = (difference | difference >> 1 | difference >> 2 | difference >> 3) & 0x1111_1111
    return pegs &- Int32(truncatingIfNeeded: marks.nonzeroBitCount)
  }

  /// Sum of the smaller counts over all colours, eight lanes at a time.
  @inline(__always)
  private static func common(_ a: Code, _ b: Code) -> Int32 {
    let high: UInt64 = 0x8080_8080_8080_8080
    // The high bit of a lane survives where a's count is at least b's.
    let kept = ((a.tally | high) &- b.tally) & high
    let mask = kept &- (kept >> 7) | kept
    let smaller = b.tally & mask | a.tally & ~mask
    return Int32(truncatingIfNeeded: (smaller &* 0x0101_0101_0101_0101) >> 56)
  }
}
