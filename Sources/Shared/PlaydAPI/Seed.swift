import Kernel

/// Sixteen hexadecimal digits: a 64-bit number that JSON implementations built on doubles would round.
@MemberwiseInit
package struct Seed: JSONEncodable, JSONDecodable {
  package var value: UInt64

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    guard let value = Self.parse(text) else {
      throw .invalid("must be sixteen hexadecimal digits")
    }
    self.value = value
  }

  @export(interface)
  package static func parse(_ text: String) -> UInt64? {
    guard text.utf8.count == 16 else { return nil }
    var value: UInt64 = 0
    for digit in text.utf8 {
      switch digit {
      case 48...57: value = value << 4 | UInt64(digit - 48)
      case 97...102: value = value << 4 | UInt64(digit - 87)
      default: return nil
      }
    }
    return value
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(Self.text(value)) }

  package static func text(_ value: UInt64) -> String {
    var digits: [UInt8] = []
    var shift: UInt64 = 64
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value >> shift & 15)
      digits.append(digit < 10 ? digit + 48 : digit + 87)
    }
    return String(utf8: digits)
  }

  package static var schema: Schema { .string(.init(shortest: 16, longest: 16, pattern: "^[0-9a-f]{16}$")) }
}

extension JSON.ObjectReader {
  /// A number of 64 bits as `Seed` writes it.
  package mutating func seed(_ name: String) throws(JSON.DecodingError) -> UInt64 {
    try decode(name, as: Seed.self).value
  }
}

extension JSON.Writer {
  /// A member with a number of 64 bits as `Seed` writes it.
  package mutating func seed(_ name: String, _ value: UInt64) { member(name, Seed(value: value)) }
}
