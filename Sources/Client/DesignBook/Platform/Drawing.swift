import Kernel
package import WebUI

/// SVG document writer for badges, coins and pictures. Attributes use single quotes, which need no escaping in a URL.
package struct Drawing {
  private var bytes: [UInt8] = []

  /// A document with coordinates up to `width` and `height`.
  ///
  /// - Parameter isSized: whether it has an intrinsic size, as a saved image needs.
  /// - Parameter isCropped: whether it fills a differently shaped place with its edges cropped, instead of fitting
  ///   inside.
  package init(width: Int, height: Int, isSized: Bool = false, isCropped: Bool = false) {
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
    if isCropped { put("' preserveAspectRatio='xMidYMid slice") }
    put("'>")
  }

  /// The finished document.
  package consuming func document() -> String {
    put("</svg>")
    return String(utf8: bytes)
  }

  @inline(never) package mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  @inline(never) package mutating func put(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes.append(contentsOf: digits.reversed())
  }

  /// Hundredths as a decimal number.
  @inline(never) package mutating func put(hundredths: Int) {
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = Int(hundredths.magnitude)
    put(magnitude / 100)
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 100 / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(magnitude % 10))
  }

  /// `#rrggbb`.
  package mutating func put(color rgb: UInt32) { put(raw: Self.hexadecimal(rgb)) }

  /// `#rrggbb` as a string.
  @inline(never) package static func hexadecimal(_ rgb: UInt32) -> String {
    var digits: [UInt8] = [UInt8(ascii: "#")]
    for shift in [UInt32(20), 16, 12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: rgb >> shift & 15)
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(utf8: digits)
  }

  /// Raw markup or path data.
  package mutating func put(raw text: String) { bytes.append(text: text) }

  /// Escaped text; characters not allowed in XML 1.0 are dropped.
  package mutating func put(text: String) {
    for byte in text.bytes {
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

  /// Named `<linearGradient>` with evenly spaced colours; coordinates in hundredths of the box.
  package mutating func gradient(_ name: StaticString, from: (x: Int, y: Int), to: (x: Int, y: Int), colors: [UInt32]) {
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

  /// Named `<radialGradient>`; centre in hundredths of the box.
  mutating func glow(_ name: StaticString, x: Int, y: Int, radius: Int, colors: [UInt32]) {
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
  package mutating func symbol(_ symbol: Symbol, x: Int, y: Int, size: Int, paint: String) {
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
