import Kernel

/// Values in the texts of run files. Nothing is expanded: an entity in a number makes it no number.
enum FieldText {
  /// A decimal number with sign and exponent; nil for anything else, for infinities and for values beyond 1e15.
  static func decimal(_ bytes: UnsafeRawBufferPointer) -> Double? {
    var index = 0
    var end = bytes.count
    while index < end, isSpace(bytes[index]) { index += 1 }
    while end > index, isSpace(bytes[end - 1]) { end -= 1 }
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var digits: UInt64 = 0
    var scale = 0
    var hasDigits = false
    var hasPoint = false
    while index < end {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        hasDigits = true
        if digits < 100_000_000_000_000_000 {
          digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
          if hasPoint { scale -= 1 }
        } else if !hasPoint {
          return nil
        }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
        guard hasDigits, let exponent = exponent(bytes, from: index + 1, to: end) else { return nil }
        scale += exponent
        break
      } else {
        return nil
      }
      index += 1
    }
    guard hasDigits else { return nil }
    let value = scaled(digits, by: scale)
    guard value <= 1e15 else { return nil }
    return isNegative ? -value : value
  }

  private static func exponent(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    var index = start
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < end, end - index <= 3 else { return nil }
    var value = 0
    while index < end {
      guard let digit = digit(bytes[index]) else { return nil }
      value = value * 10 + Int(digit)
      index += 1
    }
    return isNegative ? -value : value
  }

  private static func scaled(_ digits: UInt64, by scale: Int) -> Double {
    var value = Double(digits)
    var rest = scale
    while rest > 0, value < 1e16 {
      value *= 10
      rest -= 1
    }
    var divisor = 1.0
    while rest < 0 {
      divisor *= 10
      rest += 1
      if divisor >= 1e22 {
        value /= divisor
        divisor = 1
        if value == 0 { return 0 }
      }
    }
    return value / divisor
  }

  /// A whole number from 0 to 65,535, halves rounded up.
  static func count(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    guard let value = decimal(bytes), value >= 0, value <= 65_535 else { return nil }
    return Int32(value + 0.5)
  }

  /// Metres as whole centimetres.
  static func centimetres(_ bytes: UnsafeRawBufferPointer, metres: Double = 1) -> Int64? {
    guard let value = decimal(bytes), value >= 0, value * metres <= 1e9 else { return nil }
    return Int64(value * metres * 100 + 0.5)
  }

  /// ISO 8601 as XML Schema has it, and Apple's `2021-12-11 18:04:48 -0700`. Without a zone it is UTC.
  static func moment(_ bytes: UnsafeRawBufferPointer) -> (at: Timestamp, offset: Int32?)? {
    var cursor = Cursor(bytes)
    cursor.skipSpaces()
    guard let year = cursor.digits(4), cursor.consume(UInt8(ascii: "-")), let month = cursor.digits(2),
      cursor.consume(UInt8(ascii: "-")), let day = cursor.digits(2),
      cursor.consume(UInt8(ascii: "T")) || cursor.consume(UInt8(ascii: " ")), let hour = cursor.digits(2), hour < 24,
      cursor.consume(UInt8(ascii: ":")), let minute = cursor.digits(2), minute < 60, cursor.consume(UInt8(ascii: ":")),
      let second = cursor.digits(2), second <= 60, let date = CivilDay(year: year, month: month, day: day)
    else { return nil }
    let fraction = cursor.consume(UInt8(ascii: ".")) ? cursor.thousandths() : 0
    cursor.skipSpaces()
    let offset = cursor.zone()
    cursor.skipSpaces()
    guard cursor.isAtEnd else { return nil }
    let start = date.start(utcOffsetMinutes: offset ?? 0)
    return (start + Milliseconds(((hour * 60 + minute) * 60 + second) * 1_000 + fraction), offset)
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  @inline(__always)
  fileprivate static func digit(_ byte: UInt8) -> Int64? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? Int64(value) : nil
  }
}

/// A place in a text that is read from left to right.
private struct Cursor {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func skipSpaces() {
    while index < bytes.count, FieldText.isSpace(bytes[index]) { index += 1 }
  }

  mutating func consume(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func digits(_ count: Int) -> Int64? {
    guard bytes.count - index >= count else { return nil }
    var value: Int64 = 0
    for _ in 0..<count {
      guard let digit = FieldText.digit(bytes[index]) else { return nil }
      value = value * 10 + digit
      index += 1
    }
    return value
  }

  /// The digits after a point, as milliseconds.
  mutating func thousandths() -> Int64 {
    var value: Int64 = 0
    var place: Int64 = 100
    while index < bytes.count, let digit = FieldText.digit(bytes[index]) {
      value += digit * place
      place /= 10
      index += 1
    }
    return value
  }

  /// Minutes ahead of UTC; nil, and nothing read, where there is no zone but `Z`.
  mutating func zone() -> Int32? {
    if consume(UInt8(ascii: "Z")) { return nil }
    let start = index
    let isNegative = consume(UInt8(ascii: "-"))
    guard isNegative || consume(UInt8(ascii: "+")), let hours = digits(2) else {
      index = start
      return nil
    }
    _ = consume(UInt8(ascii: ":"))
    guard let minutes = digits(2), minutes < 60, hours * 60 + minutes <= 1_080 else {
      index = start
      return nil
    }
    return Int32(isNegative ? -(hours * 60 + minutes) : hours * 60 + minutes)
  }
}
