public import WebUI

/// Writes SVG documents, as badges, coins and pictures are: markup in fixed strings, colours and numbers between.
/// Attributes stand in single quotes, which need no escaping in an address.
public struct Drawing {
  private var bytes: [UInt8] = []

  /// A document whose coordinates run to `width` and `height`.
  ///
  /// - Parameter isSized: whether it also has that size by itself, as an image that is saved must.
  public init(width: Int, height: Int, isSized: Bool = false) {
    bytes.reserveCapacity(2_048)
    put("<svg xmlns='http://www.w3.org/2000/svg'")
    if isSized {
      put(" width='")
      put(width)
      put("' height='")
      put(height)
      put("'")
    }
    put(" viewBox='0 0 ")
    put(width)
    put(" ")
    put(height)
    put("'>")
  }

  /// The finished document.
  public consuming func document() -> String {
    put("</svg>")
    return String(decoding: bytes, as: UTF8.self)
  }

  public mutating func put(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  public mutating func put(_ number: Int) {
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
  public mutating func put(hundredths: Int) {
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = Int(hundredths.magnitude)
    put(magnitude / 100)
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 100 / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 10))
  }

  /// `#rrggbb`.
  public mutating func put(color rgb: UInt32) { put(raw: Self.hexadecimal(rgb)) }

  /// `#rrggbb` as a string, for what takes its paint as one.
  public static func hexadecimal(_ rgb: UInt32) -> String {
    var digits: [UInt8] = [UInt8(ascii: "#")]
    for shift in [UInt32(20), 16, 12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: rgb >> shift & 15)
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Text that is markup already, or path data.
  public mutating func put(raw text: String) { bytes.append(contentsOf: text.utf8) }

  /// Words, as XML takes them: what means something there is written as an entity, and what XML 1.0 has no place for is
  /// left out.
  public mutating func put(text: String) {
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

  /// `<linearGradient>` under a name, its colours evenly spaced along a line in hundredths of the box.
  public mutating func gradient(_ name: StaticString, from: (x: Int, y: Int), to: (x: Int, y: Int), _ colors: [UInt32])
  {
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
  public mutating func symbol(_ symbol: Symbol, x: Int, y: Int, size: Int, paint: String) {
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
