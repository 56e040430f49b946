import WebUI

/// Estimated text width, for choosing a layout on the narrowest phone before the page is laid out.
enum WordWidth {
  /// Width of all words in one line, in points at the default text size.
  static func line(_ words: String, _ font: Font) -> Double {
    words.unicodeScalars.reduce(0) { $0 + width($1) } * size(font)
  }

  /// Width of the longest word.
  static func longestWord(_ words: String, _ font: Font) -> Double {
    var (longest, word) = (0.0, 0.0)
    for scalar in words.unicodeScalars {
      word = scalar == " " ? 0 : word + width(scalar)
      longest = max(longest, word)
    }
    return longest * size(font)
  }

  /// Relative to the font size. Georgian letters are wider than Latin ones; blanks and date separators are narrow.
  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", ",", ".", ":", "·": 0.3
    default: scalar.isASCII ? 0.58 : 0.7
    }
  }

  private static func size(_ font: Font) -> Double { font.weight == .regular ? font.size : font.size * 1.05 }
}
