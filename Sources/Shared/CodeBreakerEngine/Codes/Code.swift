/// A row of pegs, each of a colour: a secret, or a guess at one.
///
/// Colours are numbers from 0. A code does not know how many colours there are; `CodeSpace` does. Codes of one length
/// are ordered as rows of digits are.
public struct Code: Hashable, Comparable, Sendable {
  /// Four bits a peg, the first peg in the highest used, so that the order of numbers is the order of rows.
  let word: UInt32
  /// How many pegs each colour has, a byte a colour, colour 0 in the lowest.
  let tally: UInt64

  /// The most pegs a code can have, and one more than the highest colour.
  public static let mostPegs: Int32 = 8
  public static let mostColours: Int32 = 8

  /// The code with these colours, first peg first; nil if there are too many pegs, none, or a colour out of range.
  public init?(_ colours: [Int32]) {
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

  /// The colour of a peg of a code that has `pegs`, counted from 0 at the front.
  public func colour(at peg: Int32, of pegs: Int32) -> Int32 {
    Int32(truncatingIfNeeded: word >> UInt32(4 * (pegs - 1 - peg)) & 15)
  }

  /// The colours of a code that has `pegs`, first peg first.
  public func colours(of pegs: Int32) -> [Int32] { (0..<pegs).map { colour(at: $0, of: pegs) } }

  /// How many pegs have the colour.
  public func count(of colour: Int32) -> Int32 { Int32(truncatingIfNeeded: tally >> UInt64(8 * colour) & 255) }

  public static func < (a: Code, b: Code) -> Bool { a.word < b.word }
  public static func == (a: Code, b: Code) -> Bool { a.word == b.word && a.tally == b.tally }
}
