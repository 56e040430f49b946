/// Which guesses are alike because the rows so far do not tell their colours or pegs apart.
///
/// Colours that have not been played can be changed for one another, and so can pegs that had one colour in every row.
/// Such a change leaves the possible codes as they are, so alike guesses are equally good, and only the first of them in
/// order has to be looked at. The test lets some pass that are not the first; it never drops one that is.
struct Symmetry {
  private let pegs: Int32
  /// Bit c is set when colour c has been played.
  private var played: UInt32 = 0
  /// For each peg the next one to the right that is like it, or -1.
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

  /// Whether nothing can be left out.
  func isTrivial(_ space: CodeSpace) -> Bool {
    twins.allSatisfy { $0 < 0 } && (0..<space.colours).count { played >> UInt32($0) & 1 == 0 } < 2
  }

  /// Whether the guess may be the first of those like it.
  func mayBeFirst(_ guess: Code) -> Bool {
    for peg in 0..<pegs where twins[Int(peg)] >= 0 {
      if guess.colour(at: peg, of: pegs) > guess.colour(at: twins[Int(peg)], of: pegs) { return false }
    }
    // Unplayed colours come in the order of their numbers.
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
