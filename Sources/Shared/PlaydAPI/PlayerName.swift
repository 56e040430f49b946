/// The name a player shows to others: 1 to 24 visible characters (Unicode code points), spaces only between them.
///
/// What cannot be seen, or changes how its neighbours are seen, is refused: control characters, bidirectional marks
/// and overrides, zero-width and filler characters, private use, and piles of combining marks.
package struct PlayerName: Hashable, Sendable {
  package let text: String

  /// The most code points a name may have.
  package static var longest: Int { 24 }
  /// The most combining marks in a row.
  static var mostMarks: Int { 2 }

  /// What is wrong with a name.
  package enum ValidationError: Error, Equatable, Sendable {
    case empty
    case tooLong(count: Int)
    /// A character that is not allowed, by its code point.
    case forbidden(UInt32)
    case tooManyMarks
  }

  /// Trims the white space around `text` and checks the rest.
  package init(_ text: String) throws(ValidationError) {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      // A megabyte of blanks is not worth trimming.
      if scalars.isEmpty, Self.isSpace(scalar.value) { continue }
      scalars.append(scalar)
    }
    while let last = scalars.last, Self.isSpace(last.value) { scalars.removeLast() }
    guard !scalars.isEmpty else { throw .empty }
    guard scalars.count <= Self.longest else { throw .tooLong(count: scalars.count) }
    var marks = 0
    for (index, scalar) in scalars.enumerated() {
      guard !Self.isForbidden(scalar.value) else { throw .forbidden(scalar.value) }
      marks = Self.isMark(scalar.value) ? marks + 1 : 0
      if marks > Self.mostMarks { throw .tooManyMarks }
      if index == 0, marks == 1 { throw .forbidden(scalar.value) }
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars)
    self.text = String(name)
  }

  /// Unicode's White_Space property.
  static func isSpace(_ code: UInt32) -> Bool {
    switch code {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  static func isForbidden(_ code: UInt32) -> Bool {
    switch code {
    case 0x00...0x1F, 0x7F...0x9F: true  // control
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // bidirectional, deprecated formatting
    case 0x00AD, 0x034F, 0x180B...0x180F, 0x200B...0x200D, 0x2060...0x2065, 0xFEFF: true  // zero width
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0: true  // fillers
    case 0xFE00...0xFE0E, 0xFFF0...0xFFFF: true  // variation selectors (all but emoji's), specials
    case 0xE000...0xF8FF, 0xFDD0...0xFDEF: true  // private use, noncharacters
    case 0x1D173...0x1D17A, 0xE0000...0x10FFFF: true  // musical formatting, tags, private planes
    default: code != 0x20 && isSpace(code)
    }
  }

  /// Combining marks of the blocks made of nothing else.
  static func isMark(_ code: UInt32) -> Bool {
    switch code {
    case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  package static var schema: Schema { .string(Schema.StringRules(shortest: 1, longest: 24)) }
}
