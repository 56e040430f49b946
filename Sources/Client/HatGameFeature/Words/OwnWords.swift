import HatGameEngine
import Kernel

/// Words of the players' own to fill a hat with, pasted or from a file.
package struct OwnWords: Equatable, Sendable {
  /// The most words of a list.
  package static let most = 500
  /// The longest text and the largest file, in bytes.
  static let mostBytes = 65_536

  /// The list as it was typed or read.
  package let text: String
  /// Its words, each once, in their order; at most `most`.
  package let words: [String]

  /// Reads words between line breaks, commas, semicolons and tabs. What is too long for a slip is left out.
  package init(_ text: String) {
    let bytes = Array(text.bytes.prefix(Self.mostBytes))
    // A cut may split the last letter.
    self.text = bytes.count < text.utf8.count ? String(utf8: bytes.dropLast(while: { $0 >= 0x80 })) : text
    var (found, keys): ([String], Set<[UInt8]>) = ([], [])
    for part in bytes.split(whereSeparator: { Self.isSeparator($0) }) where found.count < Self.most {
      let word = WordText.cleaned(String(utf8: Array(part)))
      guard !word.isEmpty, word.unicodeScalars.count <= WordText.longestWord else { continue }
      if keys.insert(WordText.key(word)).inserted { found.append(word) }
    }
    words = found
  }

  /// A file's words; nil if it is no text in UTF-8.
  init?(file bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = String(utf8: Array(bytes[start...]))
    guard !text.unicodeScalars.contains("\u{FFFD}"), !bytes.contains(0) else { return nil }
    self.init(text)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"): true
    default: false
    }
  }
}

extension [UInt8] {
  /// Without the last bytes that meet a condition.
  fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> [UInt8] {
    var end = count
    while end > 0, isDropped(self[end - 1]) { end -= 1 }
    return Array(self[..<end])
  }
}
