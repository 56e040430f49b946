import Kernel
import PlaydAPI

/// The path on this site where one of our own games is played, as in `/out-of-pocket`: a slash and 1 to 40 lower-case
/// letters, digits and single hyphens between them.
package struct GamePath: Payload, Hashable, Sendable {
  package let text: String

  /// Nil for what is no such path.
  package init?(_ text: String) {
    let bytes = text.bytes
    guard bytes.first == UInt8(ascii: "/"), GameSlug(String(decoding: bytes.dropFirst(), as: UTF8.self)) != nil else {
      return nil
    }
    self.text = text
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    guard let path = GamePath(try String(from: json)) else {
      throw .invalid("must be a slash and 1 to 40 lower-case letters and digits with single hyphens between them")
    }
    self = path
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(text) }

  package static func == (a: GamePath, b: GamePath) -> Bool { a.text.hasSameBytes(as: b.text) }

  package func hash(into hasher: inout Hasher) {
    for byte in text.bytes { hasher.combine(byte) }
  }

  package static var schema: Schema {
    .string(.init(shortest: 2, longest: 41, pattern: "^/[a-z0-9]+(-[a-z0-9]+)*$"))
  }
}
