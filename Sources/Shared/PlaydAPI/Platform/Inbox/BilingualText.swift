public import Kernel

/// A name that comes from data rather than from the catalogue of strings (a challenge, a game, its unit), in each of the
/// product's languages.
public struct BilingualText: Payload, Hashable, Sendable {
  public var english: String
  public var georgian: String

  /// In Unicode code points, for each language.
  public static var longest: Int64 { 200 }

  public init(english: String, georgian: String) {
    self.english = english
    self.georgian = georgian
  }

  /// The text in the language of that BCP 47 tag: Georgian for `ka` and its regions, English for every other.
  public func text(in language: String) -> String { NoteLanguage(tag: language) == .georgian ? georgian : english }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    english = try reader.string("en")
    georgian = try reader.string("ka")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("en", english)
    writer.member("ka", georgian)
    writer.endObject()
  }

  // By bytes: the same letters of other code points are another text, and a client needs none of Unicode's tables.
  public static func == (a: BilingualText, b: BilingualText) -> Bool {
    a.english.hasSameBytes(as: b.english) && a.georgian.hasSameBytes(as: b.georgian)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in english.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0))
    for byte in georgian.utf8 { hasher.combine(byte) }
  }

  public static var schema: Schema {
    .object(
      name: "BilingualText",
      [
        .init("en", .string(.init(longest: longest)), "In English."),
        .init("ka", .string(.init(longest: longest)), "In Georgian."),
      ])
  }
}

/// The languages that notes are written in where the server has to find the words: on a lock screen.
public enum NoteLanguage: UInt8, CaseIterable, Hashable, Sendable {
  case english = 1
  case georgian = 2

  /// The language of a BCP 47 tag: Georgian for `ka` and its regions, English for every other.
  public init(tag: String) {
    let letters = Array(tag.utf8.prefix(3))
    let isGeorgian =
      letters.count >= 2 && letters[0] | 0x20 == UInt8(ascii: "k") && letters[1] | 0x20 == UInt8(ascii: "a")
      && (letters.count == 2 || letters[2] == UInt8(ascii: "-"))
    self = isGeorgian ? .georgian : .english
  }

  /// The word on the wire, a BCP 47 tag.
  public var word: String { self == .georgian ? "ka" : "en" }

  /// Reads a word of the wire; nil for any other.
  public init?(word: String) {
    for language in Self.allCases where language.word.utf8.elementsEqual(word.utf8) {
      self = language
      return
    }
    return nil
  }

  static var schema: Schema { .word(allCases.map { $0.word }) }
}
