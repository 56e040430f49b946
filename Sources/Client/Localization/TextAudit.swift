/// What is wrong with a text a player can read. Screens are tested with it: every text of every screen, in every
/// language, must have no flaw.
public enum TextFlaw: Equatable, Sendable {
  /// Nothing but blanks: an index no table has, or a forgotten value.
  case empty
  /// A key of the catalogue, like `menu.start`, instead of its text.
  case rawKey
  /// A placeholder or a mark of the tables that no argument filled.
  case placeholder
  /// A Latin word in a Georgian text that is no name the catalogue marks as untranslated.
  case latinWord(String)
}

extension Localization {
  /// The first flaw of a rendered text. `names` are words that may stand in Latin letters beside the catalogue's own
  /// (players' names in a test's data).
  public static func flaw(in text: String, language: Language, names: [String] = []) -> TextFlaw? {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) { return .empty }
    if isKey(bytes) { return .rawKey }
    if hasPlaceholder(bytes) { return .placeholder }
    guard language == .georgian else { return nil }
    let allowed = (Tables.untranslatedWords + names).map { Array($0.utf8) }
    for word in bytes.split(whereSeparator: { !isLatinLetter($0) }) where !allowed.contains(Array(word)) {
      return .latinWord(String(decoding: word, as: UTF8.self))
    }
    return nil
  }

  /// Words in letters and digits joined by single dots, the first in small letters: the notation of the keys.
  private static func isKey(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, let first = bytes.first, first >= 0x61, first <= 0x7A else { return false }
    return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { isLatinLetter($0) || isDigit($0) } }
  }

  private static func hasPlaceholder(_ bytes: [UInt8]) -> Bool {
    for (index, byte) in bytes.enumerated() {
      if byte < 0x20, byte != 0x0A { return true }
      guard byte == UInt8(ascii: "%"), index + 1 < bytes.count else { continue }
      let next = bytes[index + 1]
      if next == UInt8(ascii: "@") || next == UInt8(ascii: ".") || isLatinLetter(next) || isDigit(next) { return true }
    }
    return false
  }

  private static func isLatinLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
