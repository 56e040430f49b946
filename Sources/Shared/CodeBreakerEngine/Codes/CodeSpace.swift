/// The set of possible secrets: pegs, colours, and whether colours repeat.
package struct CodeSpace: Hashable, Sendable {
  package let pegs: Int32
  package let colours: Int32
  /// Whether a colour may occur more than once.
  package let repeats: Bool

  /// Playable ranges of pegs and colours.
  package static let pegRange: ClosedRange<Int32> = 2...5
  package static let colourRange: ClosedRange<Int32> = 2...8

  /// Nil if out of range, or with fewer colours than pegs where colours must not repeat.
  package init?(pegs: Int32, colours: Int32, repeats: Bool = true) {
    guard Self.pegRange.contains(pegs), Self.colourRange.contains(colours), repeats || colours >= pegs else {
      return nil
    }
    self.init(checked: pegs, colours, repeats)
  }

  init(checked pegs: Int32, _ colours: Int32, _ repeats: Bool) {
    self.pegs = pegs
    self.colours = colours
    self.repeats = repeats
  }

  /// Four pegs of six colours, as in the board game of 1970.
  package static let classic = CodeSpace(checked: 4, 6, true)

  /// Number of codes.
  package var count: Int32 {
    var count: Int32 = 1
    for peg in 0..<pegs { count *= repeats ? colours : colours - peg }
    return count
  }

  /// Whether a code belongs to the space.
  package func contains(_ code: Code) -> Bool {
    var pegsSeen: Int32 = 0
    for colour in 0..<Code.mostColours {
      let count = code.count(of: colour)
      if count > 0 && colour >= colours || count > 1 && !repeats { return false }
      pegsSeen += count
    }
    return pegsSeen == pegs && (pegs == Code.mostPegs || code.word >> UInt32(4 * pegs) == 0)
  }

  /// Every code, in order.
  package func allCodes() -> [Code] {
    var codes: [Code] = []
    codes.reserveCapacity(Int(count))
    append(to: &codes, word: 0, tally: 0, left: pegs)
    return codes
  }

  private func append(to codes: inout [Code], word: UInt32, tally: UInt64, left: Int32) {
    guard left > 0 else {
      codes.append(Code(word: word, tally: tally))
      return
    }
    for colour in 0..<colours {
      let lane = UInt64(1) << UInt64(8 * colour)
      if !repeats && tally & lane != 0 { continue }
      append(to: &codes, word: word << 4 | UInt32(colour), tally: tally + lane, left: left - 1)
    }
  }

  /// The code at an index of `allCodes()`, modulo the count, without building the list.
  package func code(at place: UInt64) -> Code {
    var left = place % UInt64(count)
    var word: UInt32 = 0
    var tally: UInt64 = 0
    var block = UInt64(count)
    for peg in 0..<pegs {
      block /= UInt64(repeats ? colours : colours - peg)
      var skipped = left / block
      left %= block
      var colour: Int32 = 0
      while true {
        let isTaken = !repeats && tally >> UInt64(8 * colour) & 1 == 1
        if !isTaken {
          if skipped == 0 { break }
          skipped -= 1
        }
        colour += 1
      }
      word = word << 4 | UInt32(colour)
      tally += 1 << UInt64(8 * colour)
    }
    return Code(word: word, tally: tally)
  }
}
