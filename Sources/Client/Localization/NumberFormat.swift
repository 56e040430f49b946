/// Number format of a language (Unicode CLDR), in integer arithmetic.
struct NumberFormat {
  var decimalSeparator: UInt8
  /// UTF-8 of the separator between groups of three digits.
  var groupingSeparator: StaticString
  /// Minimum digits before the first separator: Georgian writes 1234, but 12 345.
  var minimumGroupingDigits: Int

  static func of(_ language: Language) -> NumberFormat {
    switch language {
    case .english:
      NumberFormat(decimalSeparator: UInt8(ascii: "."), groupingSeparator: ",", minimumGroupingDigits: 1)
    case .georgian:
      NumberFormat(decimalSeparator: UInt8(ascii: ","), groupingSeparator: "\u{A0}", minimumGroupingDigits: 2)
    }
  }

  /// Appends the number with grouping.
  func appendGrouped(_ value: Int64, to bytes: inout [UInt8]) {
    let digits = Self.digits(value.magnitude)
    let groups = digits.count >= 3 + minimumGroupingDigits
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    for (index, digit) in digits.enumerated() {
      if groups, index > 0, (digits.count - index) % 3 == 0 { bytes.append(groupingSeparator) }
      bytes.append(digit)
    }
  }

  /// Appends the number as bare digits.
  static func appendDigits(_ value: Int64, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(contentsOf: digits(value.magnitude))
  }

  /// Appends thousandths as a decimal with 0 to 3 fraction digits, rounded half up (away from zero).
  func appendThousandths(_ value: Int64, fractionDigits: Int32, to bytes: inout [UInt8]) {
    let kept = min(max(fractionDigits, 0), 3)
    var unit: UInt64 = 1
    for _ in kept..<3 { unit *= 10 }
    // In units of the last digit, so that rounding carries.
    let rounded = value.magnitude / unit + (value.magnitude % unit * 2 >= unit && unit > 1 ? 1 : 0)
    if value < 0, rounded > 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = Self.digits(rounded)
    while digits.count <= Int(kept) { digits.insert(UInt8(ascii: "0"), at: 0) }
    bytes.append(contentsOf: digits[..<(digits.count - Int(kept))])
    if kept > 0 {
      bytes.append(decimalSeparator)
      bytes.append(contentsOf: digits[(digits.count - Int(kept))...])
    }
  }

  private static func digits(_ magnitude: UInt64) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = magnitude
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    digits.reverse()
    return digits
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
