import Kernel

/// A code that a player reads in Play'd and types into a game: eight letters out of twenty, shown as `WDJB-MJHT`.
///
/// The letters are those of RFC 8628, 6.1: no vowels, so that no words come out, and none that look alike; 34 bits.
package struct LinkCode: Payload, Hashable, Sendable {
  /// In base 20, the first letter the most significant digit; 0 to 20^8 - 1.
  package let rawValue: Int64

  package static var letters: [UInt8] { "BCDFGHJKLMNPQRSTVWXZ".bytes }
  static var length: Int { 8 }
  /// How many codes there are.
  package static var count: Int64 { 25_600_000_000 }

  /// Nil outside the range.
  package init?(rawValue: Int64) {
    guard (0..<Self.count).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// A code out of 64 random bits. The remainder favours no code by more than one part in 700 million.
  package init(random: UInt64) { rawValue = Int64(random % UInt64(Self.count)) }

  /// Reads what a person typed: lower case, spaces and hyphens are as good; nil for anything else.
  package init?(typed text: String) {
    let bytes = text.bytes
    guard bytes.count <= 32 else { return nil }
    var (value, count): (Int64, Int) = (0, 0)
    for byte in bytes where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
      guard count < Self.length, let digit = Self.letters.firstIndex(of: upper) else { return nil }
      value = value * 20 + Int64(digit)
      count += 1
    }
    guard count == Self.length else { return nil }
    rawValue = value
  }

  /// The eight letters.
  package var text: String {
    var (value, letters) = (rawValue, [UInt8](repeating: 0, count: Self.length))
    for place in letters.indices.reversed() {
      letters[place] = Self.letters[Int(value % 20)]
      value /= 20
    }
    return String(utf8: letters)
  }

  /// The letters in two groups, as they are shown.
  @inline(never) package var grouped: String {
    var letters = text.bytes
    letters.insert(UInt8(ascii: "-"), at: 4)
    return String(utf8: letters)
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard let code = LinkCode(typed: try String(from: json)) else {
      throw .invalid("must be eight of the letters BCDFGHJKLMNPQRSTVWXZ")
    }
    self = code
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(grouped) }

  package static var schema: Schema {
    .string(
      .init(
        shortest: 8, longest: 32, pattern: "^[- ]*([BCDFGHJKLMNPQRSTVWXZbcdfghjklmnpqrstvwxz][- ]*){8}$"))
  }
}
