package struct Slider: View {
  package typealias Body = Never
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double?

  @inline(never) package init(value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil) {
    self.value = value
    self.range = range
    self.step = step
  }

  @inline(never) package var erasedContent: Content {
    let (value, range, step) = (value, range, step)
    return Content(
      .primitive { builder in
        let node = Node(.slider)
        node.set(.type, "range")
        node.set(.min, .number(range.lowerBound))
        node.set(.max, .number(range.upperBound))
        if let step { node.set(.step, .number(step)) } else { node.set(.step, "any") }
        node.value = PlainText(Path.hundredths(value.wrappedValue))
        node.handlers = [
          .text(.input) { text in
            guard let number = Slider.number(text) else { return }
            value.wrappedValue = min(max(number, range.lowerBound), range.upperBound)
          }
        ]
        node.fills = .horizontal
        if !builder.environment.isEnabled { node.set(.disabled, .flag) }
        return node
      })
  }

  /// Parses `-12.5`; nil for anything but a plain decimal number of at most 15 digits.
  @inline(never) static func number(_ text: String) -> Double? {
    var (value, scale, digits) = (0.0, 0.0, 0)
    var isNegative = false
    for (i, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where i == 0: isNegative = true
      case UInt8(ascii: ".") where scale == 0: scale = 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits <= 15 else { return value * (isNegative ? -1 : 1) / max(scale, 1) }
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if scale > 0 { scale *= 10 }
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    return value * (isNegative ? -1 : 1) / max(scale, 1)
  }
}
