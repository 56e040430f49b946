import Kernel

/// Names a thing of the API. On the wire it is a prefix saying what kind of thing, and thirteen letters and digits:
/// `ply_0c4ndz8m1t2vq`. To everyone but the server it is opaque.
///
/// The letters are Crockford's base 32 in lower case (no i, l, o, u), the most significant five bits first, so that
/// identifiers sort as their numbers do.
package protocol Identifier: Hashable, Sendable, JSONEncodable, JSONDecodable {
  static var prefix: String { get }
  var rawValue: Int64 { get }
  /// Nil when negative: identifiers are 63-bit.
  init?(rawValue: Int64)
}

/// Names a player.
@Identifier("ply_") package struct PlayerID: Sendable {}

/// Names one verified game.
@Identifier("ses_") package struct SessionID: Sendable {}

extension Identifier {
  /// A new identifier: 41 bits of time and 22 of chance, so that rows made one after another lie together.
  ///
  /// Two made in one millisecond are the same once in four million times; whoever stores one tries again then.
  ///
  /// - Parameters:
  ///   - now: between 2020 and 2089; times outside count as the nearest.
  ///   - random: any 64 random bits.
  package static func make(at now: Timestamp, random: UInt64) -> Self? {
    let sinceStart = min(max(now.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1)
    return Self(rawValue: sinceStart << 22 | Int64(random >> 42))
  }

  /// The time in it: when it was made, as closely as a millisecond.
  package var madeAt: Timestamp { Timestamp((rawValue >> 22) + 1_577_836_800_000) }

  /// The form on the wire.
  @inline(never) package var text: String {
    var bytes = Self.prefix.bytes
    var shift: Int64 = 60
    while shift >= 0 {
      bytes.append(Base32.digit(UInt8(truncatingIfNeeded: rawValue >> shift) & 31))
      shift -= 5
    }
    return String(utf8: bytes)
  }

  /// Reads the form on the wire; nil for anything else, another kind's identifier included.
  package init?(_ text: String) {
    let bytes = [UInt8](text.utf8)
    let prefix = [UInt8](Self.prefix.utf8)
    guard bytes.count == prefix.count + 13, bytes.starts(with: prefix) else { return nil }
    var value: UInt64 = 0
    for byte in bytes[prefix.count...] {
      // Thirteen digits hold 65 bits: the first may use only three of its five, so that nothing is shifted out.
      guard let digit = Base32.value(byte), value < 1 << 58 else { return nil }
      value = value << 5 | UInt64(digit)
    }
    guard value <= UInt64(Int64.max) else { return nil }
    self.init(rawValue: Int64(value))
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    guard let identifier = Self(text) else {
      throw .invalid("must be an identifier that begins with " + Self.prefix)
    }
    self = identifier
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(text) }

  /// The description of the form on the wire.
  package static var schema: Schema {
    .string(Schema.StringRules(shortest: 17, longest: 17, pattern: "^" + prefix + "[0-7][0-9a-hjkmnp-tv-z]{12}$"))
  }
}

/// Crockford's base 32 in lower case.
package enum Base32 {
  package static func digit(_ value: UInt8) -> UInt8 {
    // 0-9, then the alphabet without i, l, o, u.
    switch value {
    case 0..<10: value + 48
    case 10..<18: value + 87  // a-h
    case 18..<20: value + 88  // j k
    case 20..<22: value + 89  // m n
    case 22..<27: value + 90  // p-t
    default: value + 91  // v-z
    }
  }

  package static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 97...104: digit - 87
    case 106...107: digit - 88
    case 109...110: digit - 89
    case 112...116: digit - 90
    case 118...122: digit - 91
    default: nil
    }
  }
}
