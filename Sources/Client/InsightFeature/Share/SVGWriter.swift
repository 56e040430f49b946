import WebUI

/// Writes an SVG document: shapes, symbols and centred words in whole points.
struct SVGWriter {
  private var bytes: [UInt8] = []

  init(width: Int, height: Int) {
    bytes.reserveCapacity(4_096)
    put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    put(width)
    put("\" height=\"")
    put(height)
    put("\" viewBox=\"0 0 ")
    put(width)
    put(" ")
    put(height)
    put("\">")
  }

  /// The finished document.
  consuming func document() -> String {
    put("</svg>")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A ground over everything, from the upper left corner to the lower right one.
  mutating func ground(_ colors: [Color], width: Int, height: Int) {
    put("<defs><linearGradient id=\"g\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\">")
    for (index, color) in colors.enumerated() {
      put("<stop offset=\"")
      put(index * 100 / max(colors.count - 1, 1))
      put("%\" stop-color=\"")
      put(color)
      put("\"/>")
    }
    put("</linearGradient></defs><rect width=\"")
    put(width)
    put("\" height=\"")
    put(height)
    put("\" fill=\"url(#g)\"/>")
  }

  /// `opacity` in hundredths.
  mutating func circle(x: Int, y: Int, radius: Int, _ color: Color, opacity: Int = 100) {
    put("<circle cx=\"")
    put(x)
    put("\" cy=\"")
    put(y)
    put("\" r=\"")
    put(radius)
    put("\" fill=\"")
    put(color)
    put("\" fill-opacity=\"")
    put(opacity)
    put("%\"/>")
  }

  mutating func rectangle(x: Int, y: Int, width: Int, height: Int, radius: Int, _ color: Color, opacity: Int = 100) {
    put("<rect x=\"")
    put(x)
    put("\" y=\"")
    put(y)
    put("\" width=\"")
    put(width)
    put("\" height=\"")
    put(height)
    put("\" rx=\"")
    put(radius)
    put("\" fill=\"")
    put(color)
    put("\" fill-opacity=\"")
    put(opacity)
    put("%\"/>")
  }

  /// A symbol in a square of side `size` around a point.
  mutating func symbol(_ symbol: Symbol, x: Int, y: Int, size: Int, _ color: Color) {
    put("<svg x=\"")
    put(x - size / 2)
    put("\" y=\"")
    put(y - size / 2)
    put("\" width=\"")
    put(size)
    put("\" height=\"")
    put(size)
    put("\" viewBox=\"0 0 ")
    put(Int(symbol.box))
    put(" ")
    put(Int(symbol.box))
    put("\"><path d=\"")
    text(symbol.path)
    if let width = symbol.strokeWidth {
      put("\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"")
      put(Int(width * 100) / 100)
      put(".")
      put(Int(width * 100) % 100)
      put("\" stroke=\"")
    } else {
      put("\" fill=\"")
    }
    put(color)
    put("\"/></svg>")
  }

  /// Words around `x` on a line at `y`, smaller than `size` where they would be wider than `width`.
  mutating func words(_ words: String, x: Int, y: Int, size: Int, weight: Int, width: Int, _ color: Color) {
    put("<text x=\"")
    put(x)
    put("\" y=\"")
    put(y)
    put("\" text-anchor=\"middle\" font-size=\"")
    put(Self.fitting(words, size: size, width: width))
    put("\" font-weight=\"")
    put(weight)
    put("\" font-family=\"ui-rounded, 'SF Pro Rounded', system-ui, 'Noto Sans Georgian', sans-serif\" fill=\"")
    put(color)
    put("\">")
    text(words)
    put("</text>")
  }

  /// The size at which words surely fit: letters of these faces are on average six tenths as wide as they are high, and
  /// Georgian ones a little more.
  static func fitting(_ words: String, size: Int, width: Int) -> Int {
    var tenths = 0
    for scalar in words.unicodeScalars { tenths += scalar.value >= 0x10A0 && scalar.value < 0x1100 ? 67 : 60 }
    guard tenths > 0 else { return size }
    return max(min(size, width * 100 / tenths), 12)
  }

  // MARK: Bytes

  private mutating func put(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  private mutating func put(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    for digit in digits.reversed() { bytes.append(digit) }
  }

  private mutating func put(_ color: Color) {
    let rgba = color.rgba(.dark)
    bytes.append(UInt8(ascii: "#"))
    for shift in [UInt32(28), 24, 20, 16, 12, 8] {
      let digit = UInt8(truncatingIfNeeded: rgba >> shift & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Text as XML takes it: what means something there is written as an entity, and what XML 1.0 has no place for is left
  /// out.
  private mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): put("&quot;")
      case UInt8(ascii: "'"): put("&#39;")
      case 0..<0x20: if byte == 0x0A || byte == 0x09 { bytes.append(0x20) }
      default: bytes.append(byte)
      }
    }
  }
}
