public import Kernel

/// A code that a player reads in Play'd and types into a game: eight letters out of twenty, shown as `WDJB-MJHT`.
///
/// The letters are those of RFC 8628, 6.1: no vowels, so that no words come out, and none that look alike; 34 bits.
public struct LinkCode: Payload, Hashable, Sendable {
  /// In base 20, the first letter the most significant digit; 0 to 20^8 - 1.
  public let rawValue: Int64

  static var letters: [UInt8] { "BCDFGHJKLMNPQRSTVWXZ".bytes }
  static var length: Int { 8 }
  /// How many codes there are.
  public static var count: Int64 { 25_600_000_000 }

  /// Nil outside the range.
  public init?(rawValue: Int64) {
    guard (0..<Self.count).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// A code out of 64 random bits. The remainder favours no code by more than one part in 700 million.
  public init(random: UInt64) { rawValue = Int64(random % UInt64(Self.count)) }

  /// Reads what a person typed: lower case, spaces and hyphens are as good; nil for anything else.
  public init?(typed text: String) {
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
  public var text: String {
    var (value, letters) = (rawValue, [UInt8](repeating: 0, count: Self.length))
    for place in letters.indices.reversed() {
      letters[place] = Self.letters[Int(value % 20)]
      value /= 20
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The letters in two groups, as they are shown.
  public var grouped: String {
    let letters = text.bytes
    return String(decoding: letters[..<4] + [UInt8(ascii: "-")] + letters[4...], as: UTF8.self)
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    guard let code = LinkCode(typed: try String(from: json)) else {
      throw .invalid("must be eight of the letters BCDFGHJKLMNPQRSTVWXZ")
    }
    self = code
  }

  public func encode(to writer: inout JSON.Writer) { writer.string(grouped) }

  public static var schema: Schema {
    .string(
      .init(
        shortest: 8, longest: 32, pattern: "^[- ]*([BCDFGHJKLMNPQRSTVWXZbcdfghjklmnpqrstvwxz][- ]*){8}$"))
  }
}
