/// A closed list whose values travel as words. `@Words` derives it from the cases of an enum.
package protocol Worded: CaseIterable, Hashable, Sendable, JSONEncodable, JSONDecodable {
  /// The word on the wire.
  var word: String { get }
  /// Reads the word on the wire; nil for any other.
  init?(word: String)
}

extension Worded {
  package init(from json: JSON) throws(JSON.DecodingError) {
    guard let value = Self(word: try String(from: json)) else { throw .invalid("is no word of the list") }
    self = value
  }

  package func encode(to writer: inout JSON.Writer) { writer.string(word) }
}

/// Derives `Worded`: each case travels as its name, or as what `@Word` says.
@attached(extension, conformances: Worded, JSONEncodable, JSONDecodable, names: named(word), named(init))
package macro Words(_ style: WordStyle = .plain) = #externalMacro(module: "PayloadMacros", type: "WordsMacro")

/// The word of one case, where it is not the name.
@attached(peer)
package macro Word(_ word: String) = #externalMacro(module: "PayloadMacros", type: "AnnotationMacro")

/// How the names of cases become words.
package enum WordStyle: Sendable {
  /// `noFill`
  case plain
  /// `no-fill`
  case hyphenated
}

extension String {
  /// The place of this word among others with spaces between; -1 if it is not there.
  #if hasAttribute(export)
    @export(interface)
  #endif
  @inline(never)
  package func position(amongWords words: String) -> Int {
    var (mine, words) = (self, words)
    return mine.withUTF8 { mine in
      words.withUTF8 { words in
        var (place, start) = (0, 0)
        for index in 0...words.count where index == words.count || words[index] == UInt8(ascii: " ") {
          var matched = 0
          while matched < mine.count, start + matched < index, mine[matched] == words[start + matched] { matched += 1 }
          if matched == mine.count, start + matched == index { return place }
          place += 1
          start = index + 1
        }
        return -1
      }
    }
  }
}
