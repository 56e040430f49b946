import HatGameEngine
import Kernel

/// The players' own list of words for a hat, pasted or from a file.
package struct OwnWords: Equatable, Sendable {
  /// The most words of a list.
  package static let most = 500
  /// The longest text and the largest file, in bytes.
  static let mostBytes = 65_536

  /// The list as it was typed or read.
  package let text: String
  /// Its words, each once, in their order; at most `most`.
  package let words: [String]

  /// Splits the text at line breaks, commas, semicolons and tabs, and leaves out words too long for a slip.
  package init(_ text: String) {
    var bytes = text.bytes
    if bytes.count > Self.mostBytes {
      bytes.removeLast(bytes.count - Self.mostBytes)
      // The cut may have split the last word, and a letter in it.
      while let last = bytes.last, !Self.isSeparator(last) { bytes.removeLast() }
    }
    self.text = String(utf8: bytes)
    var (found, keys): ([String], Set<[UInt8]>) = ([], [])
    for part in bytes.split(whereSeparator: { Self.isSeparator($0) }) where found.count < Self.most {
      let word = WordText.cleaned(String(utf8: Array(part)))
      guard !word.isEmpty, word.unicodeScalars.count <= WordText.longestWord else { continue }
      if keys.insert(WordText.key(word)).inserted { found.append(word) }
    }
    words = found
  }

  /// The words of a file; nil unless it is UTF-8 text.
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
