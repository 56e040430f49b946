import Kernel
import Testing

/// Decoded string of the bytes between the quotes; nil if refused.
private func string(_ inner: [UInt8]) -> String? {
  do throws(JSON.SyntaxError) {
    guard case .string(let text) = try JSON.parse([0x22] + inner + [0x22]) else { return nil }
    return text
  } catch {
    return nil
  }
}

private func string(_ inner: String) -> String? { string([UInt8](inner.utf8)) }

@Suite("JSON texts")
struct JSONStringTests {
  @Test("plain text of every length around the eight bytes that are read at once is kept")
  func plainTextOfEveryLengthAroundEightBytes() {
    for length in 0..<70 {
      let text = String(repeating: "abcdefghij", count: 7).utf8.prefix(length)
      #expect(string([UInt8](text))?.utf8.elementsEqual(text) == true, "\(length) bytes")
    }
  }

  @Test("a quote, an escape or a control character is found at every place")
  func quoteEscapeOrControlCharacterIsFound() {
    for place in 0..<40 {
      let before = [UInt8](repeating: UInt8(ascii: "x"), count: place)
      let after = [UInt8](repeating: UInt8(ascii: "y"), count: 12)
      let newline = before + [UInt8(ascii: "\\"), UInt8(ascii: "n")] + after
      #expect(string(newline)?.utf8.elementsEqual(before + [0x0A] + after) == true, "\(place)")
      #expect(refusal([0x22] + before + [0x22] + after)?.offset == place + 2, "\(place)")
      let control = refusal([0x22] + before + [0x1F] + after + [0x22])
      #expect(control?.reason == .controlCharacter && control?.offset == place + 1, "\(place)")
    }
  }

  @Test("the eight short escapes stand for their characters")
  func shortEscapes() {
    #expect(string("\\\"\\\\\\/\\b\\f\\n\\r\\t")?.utf8.elementsEqual([0x22, 0x5C, 0x2F, 8, 12, 10, 13, 9]) == true)
  }

  @Test("no other letter may follow a backslash", arguments: ["a", "v", "0", "x", "'", "U", "N", " ", "\n", "é"])
  func unknownEscapes(letter: String) {
    let error = refusal("\"ab\\" + letter + "\"")
    #expect(error?.reason == .unknownEscape || error?.reason == .controlCharacter)
    #expect(error?.offset == 4)
  }

  @Test("\\u escapes stand for their scalar, in either case")
  func unicodeEscapes() {
    #expect(string("\\u0041\\u00e9\\u10A5\\u10a5\\u20AC") == "Aé\u{10A5}\u{10A5}€")
    #expect(string("\\u0000")?.utf8.elementsEqual([0]) == true)
    #expect(string("\\uD7FF\\uE000\\uFFFF") == "\u{D7FF}\u{E000}\u{FFFF}")
    #expect(string("\\u007F\\u0080\\u07FF\\u0800") == "\u{7F}\u{80}\u{7FF}\u{800}")
  }

  @Test("a surrogate pair is one scalar")
  func surrogatePairIsOneScalar() {
    #expect(string("\\uD83D\\uDE00") == "😀")
    #expect(string("\\uD800\\uDC00\\uDBFF\\uDFFF") == "\u{10000}\u{10FFFF}")
  }

  @Test(
    "half a surrogate pair is refused at its escape",
    arguments: [
      "\\uD800", "\\uDBFF", "\\uDC00", "\\uDFFF", "\\uD800x", "\\uD800\\n", "\\uD800\\uD800", "\\uD800\\u0041",
      "\\uDC00\\uD800", "\\uD83D \\uDE00",
    ])
  func loneSurrogates(inner: String) {
    let error = refusal("\"ab" + inner + "\"")
    #expect(error?.reason == .loneSurrogate && error?.offset == 3, "\(inner)")
  }

  @Test(
    "\\u wants four hexadecimal digits",
    arguments: ["\\u", "\\u1", "\\u12", "\\u123", "\\u123g", "\\u 123", "\\u+123", "\\uD83D\\u12"])
  func shortUnicode(inner: String) {
    #expect(refusal("\"" + inner + "\"")?.reason == .malformedUnicodeEscape, "\(inner)")
  }

  @Test("control characters must be escaped, delete need not")
  func controlCharactersMustBeEscaped() {
    for byte in UInt8(0)..<0x20 {
      #expect(refusal([0x22, byte, 0x22])?.reason == .controlCharacter, "\(byte)")
    }
    #expect(string([0x7F]) != nil)
  }

  @Test(
    "a text that is not closed is refused at the end of the input",
    arguments: ["\"", "\"abc", "\"abc\\", "\"abc\\\"", "\"აბ"])
  func textIsNotClosedIsRefusedAtEnd(text: String) {
    let error = refusal(text)
    #expect(error?.reason == .unterminatedString && error?.offset == text.utf8.count, "\(text)")
  }

  @Test("well-formed UTF-8 of every length is kept as it is")
  func wellFormed() {
    let text = "z\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFD}\u{FFFF}\u{10000}\u{10FFFF}ქართული"
    #expect(string(text)?.utf8.elementsEqual(text.utf8) == true)
  }

  @Test("differently composed letters stay different")
  func differentlyComposedLettersStayDifferent() {
    #expect(parsed("\"\u{E9}\"") != parsed("\"e\u{301}\""))
    #expect(parsed("{\"\u{E9}\":1,\"e\u{301}\":2}") != nil)
  }

  /// Malformed UTF-8, by table 3-7 of the Unicode Standard.
  static let malformed: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xDF, 0xC0], [0xE0, 0x80, 0x80],
    [0xE0, 0x9F, 0xBF],
    [0xE1, 0x80], [0xE1, 0x80, 0x41], [0xE1, 0x41, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF0, 0x90, 0x80, 0x41], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  @Test("overlong forms, surrogates, values over 10FFFF and cut sequences are refused", arguments: malformed)
  func malformedUTF8(bytes: [UInt8]) {
    for place in [0, 5, 8, 13] {
      let before = [UInt8](repeating: UInt8(ascii: "x"), count: place)
      let error = refusal([0x22] + before + bytes + [0x22])
      #expect(error?.reason == .malformedUTF8 && error?.offset == place + 1, "\(bytes) at \(place)")
      let inName = refusal([0x7B, 0x22] + before + bytes + [0x22, 0x3A, 0x31, 0x7D])
      #expect(inName?.reason == .malformedUTF8, "\(bytes) in a name")
    }
    // Cut off by the end of the input: nothing beyond it may be read.
    #expect(refusal([0x22] + bytes)?.reason == .malformedUTF8, "\(bytes) at the end")
    #expect(refusal(bytes)?.reason == .expectedValue, "\(bytes) outside a text")
  }
}
