/// A row of coloured pegs: a secret or a guess.
///
/// Colours are numbers from 0; `CodeSpace` knows how many there are. Codes of equal length are ordered
/// lexicographically.
package struct Code: Hashable, Comparable, Sendable {
  /// Four bits per peg, first peg highest, so that numeric order is lexicographic order.
  let word: UInt32
  /// Pegs per colour, a byte each, colour 0 lowest.
  let tally: UInt64

  /// Upper bound of pegs and of colours.
  package static let mostPegs: Int32 = 8
  package static let mostColours: Int32 = 8

  /// The code with these colours, first peg first; nil for no or too many pegs, or a colour out of range.
  package init?(_ colours: [Int32]) {
    guard !colours.isEmpty, colours.count <= Int(Self.mostPegs) else { return nil }
    var word: UInt32 = 0
    var tally: UInt64 = 0
    for colour in colours {
      guard colour >= 0, colour < Self.mostColours else { return nil }
      word = word << 4 | UInt32(colour)
      tally += 1 << UInt64(8 * colour)
    }
    self.word = word
    self.tally = tally
  }

  init(word: UInt32, tally: UInt64) {
    self.word = word
    self.tally = tally
  }

  /// Colour of a peg, counted from 0, in a code of `pegs`.
  package func colour(at peg: Int32, of pegs: Int32) -> Int32 {
    Int32(truncatingIfNeeded: word >> UInt32(4 * (pegs - 1 - peg)) & 15)
  }

  /// Colours of a code of `pegs`, first peg first.
  package func colours(of pegs: Int32) -> [Int32] { (0..<pegs).map { colour(at: $0, of: pegs) } }

  /// Number of pegs with the colour.
  package func count(of colour: Int32) -> Int32 { Int32(truncatingIfNeeded: tally >> UInt64(8 * colour) & 255) }

  package static func < (a: Code, b: Code) -> Bool { a.word < b.word }
  package static func == (a: Code, b: Code) -> Bool { a.word == b.word && a.tally == b.tally }
}
