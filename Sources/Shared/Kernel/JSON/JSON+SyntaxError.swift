extension JSON {
  /// Why a text is not JSON, or more than was allowed.
  package struct SyntaxError: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
      case expectedValue, expectedNameOrEnd, expectedName, expectedColon, expectedCommaOrObjectEnd
      case expectedCommaOrArrayEnd, expectedEndOfText
      case unterminatedString, controlCharacter, unknownEscape, malformedUnicodeEscape, loneSurrogate, malformedUTF8
      case leadingZero, expectedDigit, integerOutOfRange, numberOutOfRange
      case duplicateName, tooDeep, tooLarge
    }

    package let reason: Reason
    /// The byte that it went wrong at, from 0; the size of the text if it ended too soon.
    package let offset: Int
    /// The line of that byte, from 1; a line ends with a line feed.
    package let line: Int
    /// The column of that byte in Unicode scalars, from 1.
    package let column: Int

    /// Finds line and column by counting from the start of the text.
    init(_ reason: Reason, at offset: Int, in text: UnsafeRawBufferPointer) {
      self.reason = reason
      self.offset = offset
      var line = 1
      var column = 1
      for byte in text[..<min(offset, text.count)] {
        if byte == 0x0A {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
      self.line = line
      self.column = column
    }

    /// Where and why, in a sentence for whoever sent the text.
    package var message: String { "Line \(line), column \(column): \(reason.explanation)" }
  }
}

extension JSON.SyntaxError.Reason {
  /// What was expected, in a sentence.
  package var explanation: String {
    switch self {
    case .expectedValue: "expected a value (an object, array, string, number, true, false or null)."
    case .expectedNameOrEnd: "expected a member name in double quotes or the closing brace."
    case .expectedName: "expected a member name in double quotes after the comma."
    case .expectedColon: "expected a colon after the member name."
    case .expectedCommaOrObjectEnd: "expected a comma or the closing brace after the member."
    case .expectedCommaOrArrayEnd: "expected a comma or the closing bracket after the element."
    case .expectedEndOfText: "expected nothing more after the value."
    case .unterminatedString: "expected a closing double quote before the end of the text."
    case .controlCharacter: "expected control characters in strings to be escaped."
    case .unknownEscape: "expected one of \" \\ / b f n r t u after the backslash."
    case .malformedUnicodeEscape: "expected four hexadecimal digits after \\u."
    case .loneSurrogate: "expected a high surrogate escape to be followed by a low one, and neither alone."
    case .malformedUTF8: "expected well-formed UTF-8."
    case .leadingZero: "expected no digit after a leading zero."
    case .expectedDigit: "expected a digit."
    case .integerOutOfRange: "expected a whole number of at most 64 bits."
    case .numberOutOfRange: "expected a number that a 64-bit floating-point value can hold."
    case .duplicateName: "expected every name only once in an object."
    case .tooDeep: "expected fewer arrays and objects inside one another."
    case .tooLarge: "expected a smaller text."
    }
  }
}
