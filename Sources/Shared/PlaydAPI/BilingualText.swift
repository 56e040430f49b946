import Kernel

/// A name that comes from data rather than from the catalogue of strings (a challenge, a game, its unit), in each of the
/// product's languages.
@Payload
package struct BilingualText: Hashable, Sendable {
  /// In English.
  @Field(.text(0...longest), name: "en") package var english: String
  /// In Georgian.
  @Field(.text(0...longest), name: "ka") package var georgian: String

  /// In Unicode code points, for each language.
  package static var longest: Int64 { 200 }

  /// The text in the language of that BCP 47 tag: Georgian for `ka` and its regions, English for every other.
  package func text(in language: String) -> String { NoteLanguage(tag: language) == .georgian ? georgian : english }

  // By bytes: the same letters of other code points are another text, and a client needs none of Unicode's tables.
  package static func == (a: BilingualText, b: BilingualText) -> Bool {
    a.english.hasSameBytes(as: b.english) && a.georgian.hasSameBytes(as: b.georgian)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in english.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0))
    for byte in georgian.utf8 { hasher.combine(byte) }
  }
}

/// The languages that notes are written in where the server has to find the words: on a lock screen.
@Words
package enum NoteLanguage: UInt8, CaseIterable, Hashable, Sendable {
  @Word("en") case english = 1
  @Word("ka") case georgian = 2

  /// The language of a BCP 47 tag: Georgian for `ka` and its regions, English for every other.
  package init(tag: String) {
    let letters = Array(tag.utf8.prefix(3))
    let isGeorgian =
      letters.count >= 2 && letters[0] | 0x20 == UInt8(ascii: "k") && letters[1] | 0x20 == UInt8(ascii: "a")
      && (letters.count == 2 || letters[2] == UInt8(ascii: "-"))
    self = isGeorgian ? .georgian : .english
  }
}
