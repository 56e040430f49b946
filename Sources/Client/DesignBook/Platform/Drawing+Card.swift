package import WebUI

/// Drawing primitives of share cards: shapes, symbols and centred text in whole points.
extension Drawing {
  /// Diagonal background gradient.
  package mutating func ground(_ colors: [Color], width: Int, height: Int) {
    put("<defs>")
    gradient("g", from: (0, 0), to: (100, 100), colors: colors.map(Self.rgb))
    put("</defs><rect width='")
    put(width)
    put("' height='")
    put(height)
    put("' fill='url(#g)'/>")
  }

  /// `opacity` in hundredths.
  package mutating func circle(x: Int, y: Int, radius: Int, color: Color, opacity: Int = 100) {
    begin(circle: radius, x: x, y: y)
    fill(color, opacity)
  }

  /// The start of a `<circle>`, up to its radius.
  mutating func begin(circle radius: Int, x: Int, y: Int) {
    put("<circle cx='")
    put(x)
    put("' cy='")
    put(y)
    put("' r='")
    put(radius)
  }

  package mutating func rectangle(x: Int, y: Int, width: Int, height: Int, radius: Int, color: Color) {
    put("<rect")
    box(x: x, y: y, width: width, height: height)
    put("' rx='")
    put(radius)
    fill(color, 100)
  }

  private mutating func box(x: Int, y: Int, width: Int, height: Int) {
    put(" x='")
    put(x)
    put("' y='")
    put(y)
    put("' width='")
    put(width)
    put("' height='")
    put(height)
  }

  private mutating func fill(_ color: Color, _ opacity: Int) {
    put("' fill='")
    put(color: Self.rgb(color))
    put("' fill-opacity='")
    put(hundredths: opacity)
    put("'/>")
  }

  package mutating func symbol(_ symbol: Symbol, x: Int, y: Int, size: Int, color: Color) {
    self.symbol(symbol, x: x, y: y, size: size, paint: Self.hexadecimal(Self.rgb(color)))
  }

  /// A complete document as a part of this one. Its gradients' names must differ from this one's.
  package mutating func picture(_ document: String, x: Int, y: Int, width: Int, height: Int) {
    put("<svg")
    box(x: x, y: y, width: width, height: height)
    put("'>")
    put(raw: document)
    put("</svg>")
  }

  /// Text centred on `x` at baseline `y`, shrunk from `size` to fit `width`.
  package mutating func words(_ words: String, x: Int, y: Int, size: Int, weight: Int, width: Int, color: Color) {
    put("<text x='")
    put(x)
    put("' y='")
    put(y)
    put("' text-anchor='middle' font-size='")
    put(Self.fitting(words, size: size, width: width))
    put("' font-weight='")
    put(weight)
    put("' font-family=\"ui-rounded, 'SF Pro Rounded', system-ui, 'Noto Sans Georgian', sans-serif\" fill='")
    put(color: Self.rgb(color))
    put("'>")
    put(text: words)
    put("</text>")
  }

  /// Size at which a text surely fits: average letters are 0.6 of their height wide, Georgian ones slightly more.
  package static func fitting(_ words: String, size: Int, width: Int) -> Int {
    var tenths = 0
    for scalar in words.unicodeScalars { tenths += scalar.value >= 0x10A0 && scalar.value < 0x1100 ? 67 : 60 }
    guard tenths > 0 else { return size }
    return max(min(size, width * 100 / tenths), 12)
  }

  /// Cards use the dark theme.
  private static func rgb(_ color: Color) -> UInt32 { color.rgba(.dark) >> 8 }
}
