/// Numbers: the grammar of RFC 8259 section 6, whole numbers exactly, all others to the nearest double.
extension JSONParser {
  /// Nineteen digits always fit 64 bits.
  private static let mostDigits = 19

  mutating func number() throws(ParseError) -> JSON {
    let begin = next
    let isNegative = next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let digitsBegin = next
    var decimal = Decimal(significand: 0, exponent: 0, isTruncated: false)
    var significant = 0

    guard next < end, isDigit(next.pointee) else { throw fault(.expectedDigit) }
    if next.pointee == UInt8(ascii: "0") {
      next += 1
      if next < end, isDigit(next.pointee) { throw fault(.leadingZero) }
    } else {
      readDigits(into: &decimal, &significant, areFraction: false)
    }
    let byte = next < end ? next.pointee : 0
    if byte != UInt8(ascii: "."), byte | 0x20 != UInt8(ascii: "e") {
      return try whole(decimal, significant: significant, isNegative: isNegative, from: begin, digitsBegin: digitsBegin)
    }

    var written = 0
    if byte == UInt8(ascii: ".") {
      next += 1
      guard next < end, isDigit(next.pointee) else { throw fault(.expectedDigit) }
      let fraction = next
      readDigits(into: &decimal, &significant, areFraction: true)
      written = -(next - fraction)
    }
    let digitsEnd = next
    if next < end, next.pointee | 0x20 == UInt8(ascii: "e") {
      let power = try exponent()
      decimal.exponent += power
      written += power
    }
    let digits = UnsafeBufferPointer(start: digitsBegin, count: digitsEnd - digitsBegin)
    let magnitude = decimal.nearestDouble { ExactDecimal(digits, exponent: written) }
    guard magnitude.isFinite else { throw ParseError(reason: .numberOutOfRange, offset: begin - start) }
    return .number(isNegative ? -magnitude : magnitude)
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Adds the digits that follow to the significand, as long as it has room, and keeps its exponent right.
  @inline(__always)
  private mutating func readDigits(into decimal: inout Decimal, _ significant: inout Int, areFraction: Bool) {
    var cursor = next
    var significand = decimal.significand
    var count = significant
    var exponent = decimal.exponent
    while cursor < end {
      let digit = cursor.pointee &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      cursor += 1
      if count < Self.mostDigits {
        significand = significand &* 10 &+ UInt64(digit)
        // Zeros before the first other digit are no digits of the significand.
        if significand != 0 { count += 1 }
        if areFraction { exponent -= 1 }
      } else {
        if digit != 0 { decimal.isTruncated = true }
        if !areFraction { exponent += 1 }
      }
    }
    next = cursor
    decimal.significand = significand
    decimal.exponent = exponent
    significant = count
  }

  /// The power of ten after `e`, held within a range beyond which every number is zero or too large anyway.
  private mutating func exponent() throws(ParseError) -> Int {
    next += 1
    var isNegative = false
    if next < end, next.pointee == UInt8(ascii: "-") || next.pointee == UInt8(ascii: "+") {
      isNegative = next.pointee == UInt8(ascii: "-")
      next += 1
    }
    guard next < end, isDigit(next.pointee) else { throw fault(.expectedDigit) }
    var power = 0
    while next < end, isDigit(next.pointee) {
      if power < 100_000_000 { power = power * 10 + Int(next.pointee - UInt8(ascii: "0")) }
      next += 1
    }
    return isNegative ? -power : power
  }

  /// The value of a number without fraction and exponent. `-0` is a double, since no integer is it.
  @inline(__always)
  private func whole(
    _ decimal: Decimal, significant: Int, isNegative: Bool, from begin: UnsafePointer<UInt8>,
    digitsBegin: UnsafePointer<UInt8>
  ) throws(ParseError) -> JSON {
    let magnitude = decimal.significand
    if decimal.exponent == 0 {
      if !isNegative, magnitude <= UInt64(Int64.max) { return .integer(Int64(magnitude)) }
      if isNegative, magnitude <= UInt64(Int64.max) + 1 {
        return magnitude == 0 ? .number(-0.0) : .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
      }
    }
    return try wide(decimal, isNegative: isNegative, from: begin, digitsBegin: digitsBegin)
  }

  /// A whole number that `Int64` does not hold.
  @inline(never)
  private func wide(
    _ decimal: Decimal, isNegative: Bool, from begin: UnsafePointer<UInt8>, digitsBegin: UnsafePointer<UInt8>
  ) throws(ParseError) -> JSON {
    guard limits.wideIntegers == .round else { throw ParseError(reason: .integerOutOfRange, offset: begin - start) }
    let digits = UnsafeBufferPointer(start: digitsBegin, count: next - digitsBegin)
    let value = decimal.nearestDouble { ExactDecimal(digits, exponent: 0) }
    guard value.isFinite else { throw ParseError(reason: .numberOutOfRange, offset: begin - start) }
    return .number(isNegative ? -value : value)
  }
}
