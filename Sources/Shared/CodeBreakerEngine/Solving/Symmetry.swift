/// Symmetry reduction: guesses that the rows so far cannot distinguish.
///
/// Unplayed colours are interchangeable, and so are pegs that had the same colour in every row. Such a permutation
/// preserves the set of possible codes, so symmetric guesses are equally good and only the first needs a look. The test
/// may keep some others; it never drops a first one.
struct Symmetry {
  private let pegs: Int32
  /// Bit c is set if colour c has been played.
  private var played: UInt32 = 0
  /// For each peg, the next interchangeable peg to the right, or -1.
  private var twins: [Int32]

  init(_ space: CodeSpace, _ rows: [Row]) {
    pegs = space.pegs
    twins = [Int32](repeating: -1, count: Int(space.pegs))
    for row in rows {
      for colour in 0..<space.colours where row.guess.count(of: colour) > 0 { played |= 1 << UInt32(colour) }
    }
    for left in 0..<pegs {
      var right = left + 1
      while right < pegs {
        let areAlike = rows.allSatisfy { $0.guess.colour(at: left, of: pegs) == $0.guess.colour(at: right, of: pegs) }
        if areAlike {
          twins[Int(left)] = right
          break
        }
        right += 1
      }
    }
  }

  /// Whether there is no symmetry to exploit.
  func isTrivial(_ space: CodeSpace) -> Bool {
    twins.allSatisfy { $0 < 0 } && (0..<space.colours).count { played >> UInt32($0) & 1 == 0 } < 2
  }

  /// Whether the guess may be the first of its symmetry class.
  func mayBeFirst(_ guess: Code) -> Bool {
    for peg in 0..<pegs where twins[Int(peg)] >= 0 {
      if guess.colour(at: peg, of: pegs) > guess.colour(at: twins[Int(peg)], of: pegs) { return false }
    }
    // Unplayed colours appear in numeric order.
    var seen = played
    for peg in 0..<pegs {
      let bit = UInt32(1) << UInt32(guess.colour(at: peg, of: pegs))
      if seen & bit != 0 { continue }
      if (bit - 1) & ~seen != 0 { return false }
      seen |= bit
    }
    return true
  }
}
