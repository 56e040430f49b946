extension JSON.Writer {
  /// A whole number, exactly.
  #if hasAttribute(export)
    @export(interface)
  #endif
  package mutating func integer(_ value: Int64) {
    reserve(22)
    separate()
    var rest = value.magnitude
    if value < 0 {
      storage[count] = UInt8(ascii: "-")
      count += 1
    }
    var width = 1
    var bound: UInt64 = 10
    while rest >= bound {
      width += 1
      // At most 10^19, which still fits: no Int64 has more than nineteen digits.
      bound *= 10
    }
    var place = count + width
    count = place
    while rest >= 10 {
      let quotient = rest / 10
      place -= 1
      storage[place] = UInt8(truncatingIfNeeded: rest &- quotient &* 10) + UInt8(ascii: "0")
      rest = quotient
    }
    storage[place - 1] = UInt8(truncatingIfNeeded: rest) + UInt8(ascii: "0")
  }

  /// A number in the fewest digits that read back as the same value, `1.0` for one, `1e-07`-like for the very small and
  /// large, `-0.0` for minus zero. It always shows a point or an exponent, so it reads back as `.number`.
  ///
  /// The value must be finite: JSON has no way to write the others, and to write something else would corrupt data
  /// unseen. Nothing that was parsed is infinite or not a number; whoever computes checks first.
  package mutating func number(_ value: Double) {
    precondition(value.isFinite, "JSON has no infinity and no NaN")
    // The standard library's description is the shortest that reads back, and for finite values in JSON's grammar.
    var description = value.description
    description.withUTF8 { digits in
      reserve(1 + digits.count)
      separate()
      if let start = digits.baseAddress { (storage + count).update(from: start, count: digits.count) }
      count += digits.count
    }
  }
}
