/// Removes values from error texts before they are logged.
package enum Redaction {
  /// The longest text kept, in bytes.
  static let longest = 1_000
  /// Runs of token characters at least this long are removed if they contain a letter and a digit.
  static let tokenLength = 32

  /// The text without values that PostgreSQL quotes from rows (`Key (name)=(value)`), long tokens and line feeds.
  package static func redacted(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8.prefix(longest))
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: ")=(".utf8) {
        result += ")=(…".utf8
        index += 3
        while index < bytes.count, bytes[index] != UInt8(ascii: ")") { index += 1 }
      } else if isToken(bytes[index]) {
        let end = bytes[index...].firstIndex { !isToken($0) } ?? bytes.count
        result += isSecret(bytes[index..<end]) ? Array("…".utf8) : Array(bytes[index..<end])
        index = end
      } else {
        result.append(bytes[index] < 0x20 ? UInt8(ascii: " ") : bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+")].contains(byte)
  }

  private static func isSecret(_ token: ArraySlice<UInt8>) -> Bool {
    token.count >= tokenLength && token.contains(where: isLetter) && token.contains(where: isDigit)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
