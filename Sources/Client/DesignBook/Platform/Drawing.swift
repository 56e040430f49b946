import WebUI

/// Writes the SVG documents that badges, coins and pictures are: markup in fixed strings, colours and numbers between.
/// Attributes stand in single quotes, which need no escaping in an address.
struct Drawing {
  private var bytes: [UInt8] = []

  /// A document whose coordinates run to `width` and `height`.
  init(width: Int, height: Int) {
    bytes.reserveCapacity(2_048)
    put("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ")
    put(width)
    put(" ")
    put(height)
    put("'>")
  }

  /// The finished document.
  consuming func document() -> String {
    put("</svg>")
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func put(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  mutating func put(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes.append(contentsOf: digits.reversed())
  }

  /// A number in hundredths, as a decimal.
  mutating func put(hundredths: Int) {
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = Int(hundredths.magnitude)
    put(magnitude / 100)
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 100 / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 10))
  }

  /// `#rrggbb`.
  mutating func put(color rgb: UInt32) {
    bytes.append(UInt8(ascii: "#"))
    for shift in [UInt32(20), 16, 12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: rgb >> shift & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Text that is markup already, or path data.
  mutating func put(raw text: String) { bytes.append(contentsOf: text.utf8) }

  /// `<linearGradient>` under a name, its colours evenly spaced along a line in hundredths of the box.
  mutating func gradient(_ name: StaticString, from: (x: Int, y: Int), to: (x: Int, y: Int), _ colors: [UInt32]) {
    put("<linearGradient id='")
    put(name)
    put("' x1='")
    put(hundredths: from.x)
    put("' y1='")
    put(hundredths: from.y)
    put("' x2='")
    put(hundredths: to.x)
    put("' y2='")
    put(hundredths: to.y)
    put("'>")
    stops(colors)
    put("</linearGradient>")
  }

  /// `<radialGradient>` under a name, its middle in hundredths of the box.
  mutating func glow(_ name: StaticString, x: Int, y: Int, radius: Int, _ colors: [UInt32]) {
    put("<radialGradient id='")
    put(name)
    put("' cx='")
    put(hundredths: x)
    put("' cy='")
    put(hundredths: y)
    put("' r='")
    put(hundredths: radius)
    put("'>")
    stops(colors)
    put("</radialGradient>")
  }

  private mutating func stops(_ colors: [UInt32]) {
    for (index, color) in colors.enumerated() {
      put("<stop offset='")
      put(hundredths: index * 100 / max(colors.count - 1, 1))
      put("' stop-color='")
      put(color: color)
      put("'/>")
    }
  }

  /// A symbol in a square of side `size` around a point; `paint` is a colour or `url(#name)`.
  mutating func symbol(_ symbol: Symbol, x: Int, y: Int, size: Int, paint: String) {
    put("<svg x='")
    put(x - size / 2)
    put("' y='")
    put(y - size / 2)
    put("' width='")
    put(size)
    put("' height='")
    put(size)
    put("' viewBox='0 0 ")
    put(Int(symbol.box))
    put(" ")
    put(Int(symbol.box))
    put("'><path d='")
    put(raw: symbol.path)
    if let width = symbol.strokeWidth {
      put("' fill='none' stroke-linecap='round' stroke-linejoin='round' stroke-width='")
      put(hundredths: Int(width * 100))
      put("' stroke='")
    } else {
      put("' fill='")
    }
    put(raw: paint)
    put("'/></svg>")
  }
}
