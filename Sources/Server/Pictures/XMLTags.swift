/// The tags of an XML text, one after another; stricter than XML, so that no other reader sees other tags.
struct XMLTags {
  /// A start, end or empty tag.
  struct Tag {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var isEnd = false
    var isEmpty = false
  }

  enum SyntaxError: Error {
    case malformed
    /// A DOCTYPE, an ENTITY, CDATA or a processing instruction.
    case declaration
    case entity
    case element(String)
    case attribute(String)
    /// To something outside the file.
    case reference
    case tooMuch
  }

  private let bytes: [UInt8]
  private var place = 0
  /// All text between the tags so far, styles among it.
  private(set) var texts = ""

  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    if self.bytes.starts(with: Array("<?xml ".utf8)), let end = self.bytes.firstIndex(of: UInt8(ascii: ">")) {
      place = end + 1
    }
  }

  /// The next tag; nil at the end.
  mutating func next() throws(SyntaxError) -> Tag? {
    while true {
      let from = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
      try keep(bytes[from..<place])
      guard place < bytes.count else { return nil }
      if starts("<!--") {
        try skipComment()
      } else if starts("<!") || starts("<?") {
        throw .declaration
      } else {
        return try tag()
      }
    }
  }

  private mutating func keep(_ text: ArraySlice<UInt8>) throws(SyntaxError) {
    try checkEntities(text)
    texts += String(decoding: text, as: UTF8.self)
  }

  private func starts(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return text.withUTF8Buffer { bytes[place...].prefix(count).elementsEqual($0) }
  }

  private mutating func skipComment() throws(SyntaxError) {
    place += 4
    while place < bytes.count, !starts("-->") { place += 1 }
    guard place < bytes.count else { throw .malformed }
    place += 3
  }

  private mutating func tag() throws(SyntaxError) -> Tag {
    place += 1
    let isEnd = starts("/")
    if isEnd { place += 1 }
    var tag = Tag(name: try name(), isEnd: isEnd)
    while true {
      skipBlanks()
      guard place < bytes.count else { throw .malformed }
      if starts(">") {
        place += 1
        return tag
      }
      guard !isEnd else { throw .malformed }
      if starts("/>") {
        place += 2
        tag.isEmpty = true
        return tag
      }
      tag.attributes.append(try attribute())
    }
  }

  private mutating func attribute() throws(SyntaxError) -> (name: String, value: String) {
    let name = try name()
    skipBlanks()
    guard starts("=") else { throw .malformed }
    place += 1
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
      throw .malformed
    }
    let quote = bytes[place]
    place += 1
    let from = place
    while place < bytes.count, bytes[place] != quote, bytes[place] != UInt8(ascii: "<") { place += 1 }
    guard place < bytes.count, bytes[place] == quote else { throw .malformed }
    let value = bytes[from..<place]
    place += 1
    try checkEntities(value)
    return (name, String(decoding: value, as: UTF8.self))
  }

  /// A name of ASCII letters, digits and `-_.:`.
  private mutating func name() throws(SyntaxError) -> String {
    let from = place
    while place < bytes.count, isNamePart(bytes[place]) { place += 1 }
    guard place > from else { throw .malformed }
    return String(decoding: bytes[from..<place], as: UTF8.self)
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func skipBlanks() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  /// Only XML's own five entities; a number could spell what styles may not say.
  private func checkEntities(_ text: ArraySlice<UInt8>) throws(SyntaxError) {
    for (number, part) in text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).enumerated()
    where number > 0 {
      let word = part.prefix { $0 != UInt8(ascii: ";") }
      guard word.count < part.count,
        ["lt", "gt", "amp", "quot", "apos"].contains(String(decoding: word, as: UTF8.self))
      else { throw .entity }
    }
  }
}
