/// A path with its query, cut into pieces. Bytes throughout: an address is ASCII, and what is not matches nothing.
public struct Address: Sendable {
  let segments: [[UInt8]]
  let query: [(name: [UInt8], value: [UInt8])]

  /// Reads `/a/b?name=value&switch`. Slashes at the end are dropped; a fragment is ignored.
  public init(_ path: String) {
    let whole = path.utf8.prefix { $0 != UInt8(ascii: "#") }
    let halves = whole.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var segments = halves.first.map { half in
      half.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Array($0) }
    }
    if segments?.first?.isEmpty == true { segments?.removeFirst() }
    while segments?.last?.isEmpty == true { segments?.removeLast() }
    self.segments = segments ?? []
    query =
      halves.count < 2
      ? []
      : halves[1].split(separator: UInt8(ascii: "&")).map { pair in
        let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return (Array(sides[0]), sides.count > 1 ? Array(sides[1]) : [])
      }
  }

  /// Whether the query names something, with or without a value: `?debug`.
  public func hasQuery(_ name: StaticString) -> Bool { query.contains { Self.equal($0.name, name) } }

  /// The first value of a name in the query, where it is a word in small letters, digits and hyphens.
  func word(_ name: StaticString) -> String? {
    for pair in query where Self.equal(pair.name, name) { return Self.word(pair.value) }
    return nil
  }

  func hasSameSegments(as other: Address) -> Bool { segments == other.segments }

  /// A segment or value as a word of 1 to 40 small letters, digits and hyphens; nil when it is none.
  static func word(_ bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty, bytes.count <= 40 else { return nil }
    for byte in bytes where !(byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D) {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func equal(_ bytes: [UInt8], _ text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.elementsEqual(bytes) }
  }
}
