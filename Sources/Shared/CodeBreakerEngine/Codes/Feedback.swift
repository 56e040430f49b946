/// What a guess is answered with: how many pegs are right, and how many more are right but for their place.
///
/// With repeated colours each peg of the secret answers for at most one peg of the guess: the two counts together are,
/// colour by colour, the smaller of how often each row has it (Knuth, "The Computer as Master Mind", 1977).
public struct Feedback: Hashable, Sendable {
  /// Pegs of the right colour in the right place.
  public let exact: Int32
  /// Further pegs of the right colour in another place.
  public let misplaced: Int32

  public init(exact: Int32, misplaced: Int32) {
    self.exact = exact
    self.misplaced = misplaced
  }

  /// The answer to a guess; it is the same with guess and secret changed over. Both have `pegs`.
  @inline(__always)
  public init(_ guess: Code, _ secret: Code, pegs: Int32) {
    exact = Self.exact(guess, secret, pegs)
    misplaced = Self.common(guess, secret) - exact
  }

  /// A number for the answer, below `count(pegs:)`: what tables are indexed by.
  @inline(__always)
  public func index(pegs: Int32) -> Int { Int(exact * (pegs + 1) + misplaced) }

  /// One more than the highest `index`. Not every number below it is an answer that can occur.
  public static func count(pegs: Int32) -> Int { Int((pegs + 1) * (pegs + 1)) }

  /// The answer with that number.
  public init(index: Int, pegs: Int32) {
    exact = Int32(truncatingIfNeeded: index) / (pegs + 1)
    misplaced = Int32(truncatingIfNeeded: index) % (pegs + 1)
  }

  /// Whether every peg is right.
  public func isSolved(pegs: Int32) -> Bool { exact == pegs }

  /// `index` of the answer, without making one: the innermost step of every search.
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

  /// The sum over all colours of the smaller count, eight lanes at a time.
  @inline(__always)
  private static func common(_ a: Code, _ b: Code) -> Int32 {
    let high: UInt64 = 0x8080_8080_8080_8080
    // The high bit of a lane stays where a's count is not below b's.
    let kept = ((a.tally | high) &- b.tally) & high
    let mask = kept &- (kept >> 7) | kept
    let smaller = b.tally & mask | a.tally & ~mask
    return Int32(truncatingIfNeeded: (smaller &* 0x0101_0101_0101_0101) >> 56)
  }
}
