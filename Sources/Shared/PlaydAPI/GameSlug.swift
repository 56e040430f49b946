import Kernel

/// Names a game of the catalogue in paths and payloads: 1 to 40 lower-case letters, digits and single hyphens between
/// them, as in `out-of-pocket`.
package struct GameSlug: Payload, Hashable, Sendable {
  package let text: String

  /// Nil for what is no slug.
  package init?(_ text: String) {
    let bytes = text.bytes
    guard (1...40).contains(bytes.count) else { return nil }
    var last = UInt8(ascii: "-")
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-") where last != UInt8(ascii: "-"): break
      default: return nil
      }
      last = byte
    }
    guard last != UInt8(ascii: "-") else { return nil }
    self.text = text
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard let slug = GameSlug(try String(from: json)) else {
      throw .invalid("must be 1 to 40 lower-case letters and digits with single hyphens between them")
    }
    self = slug
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(text) }

  package static func == (a: GameSlug, b: GameSlug) -> Bool { a.text.hasSameBytes(as: b.text) }

  package func hash(into hasher: inout Hasher) {
    for byte in text.bytes { hasher.combine(byte) }
  }

  package static var schema: Schema {
    .string(.init(shortest: 1, longest: 40, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"))
  }
}
