/// Defect of a player-visible text. Tests check every text of every screen in every language.
package enum TextError: Equatable, Sendable {
  /// Blank: a missing value.
  case empty
  /// A catalogue key such as `menu.start` instead of its text.
  case rawKey
  /// An unfilled placeholder or mark.
  case placeholder
  /// A Latin word in a Georgian text that the catalogue does not mark as untranslated.
  case latinWord(String)
}

extension Localization {
  /// First defect of a rendered text. `names` are further words allowed in Latin letters (players' names in test data).
  @export(interface)
  package static func flaw(in text: String, language: Language, names: [String] = []) -> TextError? {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) { return .empty }
    if isKey(bytes) { return .rawKey }
    if hasPlaceholder(bytes) { return .placeholder }
    guard language == .georgian else { return nil }
    let allowed = (UntranslatedWords.all + names).map { Array($0.utf8) }
    for word in bytes.split(whereSeparator: { !isLatinLetter($0) }) where !allowed.contains(Array(word)) {
      return .latinWord(String(decoding: word, as: UTF8.self))
    }
    return nil
  }

  /// Whether the text has the notation of keys: alphanumeric words joined by single dots, the first in lower case.
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
