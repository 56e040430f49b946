/// SVG in single quotes, which need no escape in an address.
extension [UInt8] {
  @inline(never) mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  @inline(never) mutating func append(integer: Int) {
    if integer > 9 { append(integer: integer / 10) }
    append(UInt8(ascii: "0") + UInt8(integer % 10))
  }

  @inline(never) mutating func append(color: UInt32) {
    append(UInt8(ascii: "#"))
    for shift in [UInt32(20), 16, 12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: color >> shift & 15)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  @inline(never) mutating func fill(_ paint: Paint) {
    put("' fill='")
    switch paint {
    case .color(let color): append(color: color)
    case .gradient(let name):
      put("url(#g")
      append(integer: name)
      put(")")
    }
  }

  @inline(never) mutating func stroke(_ ink: UInt32, _ width: Float) {
    put("' stroke='")
    append(color: ink)
    put("' stroke-width='")
    append(width, places: 2)
  }

  @inline(never) mutating func path(_ form: Form, _ paint: Paint, _ opacity: Float = 1) {
    put("<path d='")
    form.write(to: &self)
    fill(paint)
    fade(opacity)
    put("'/>")
  }

  @inline(never) mutating func outline(_ form: Form, width: Float, ink: UInt32, opacity: Float) {
    put("<path d='")
    form.write(to: &self)
    put("' fill='none")
    stroke(ink, width)
    fade(opacity)
    put("'/>")
  }

  private mutating func fade(_ opacity: Float) {
    guard opacity < 1 else { return }
    put("' opacity='")
    append(opacity, places: 2)
  }
}
