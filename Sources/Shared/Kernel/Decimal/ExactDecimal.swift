/// All significant digits of a number, with exact integer comparison against the midpoint of two doubles.
struct ExactDecimal {
  /// No midpoint between doubles has more significant digits than this (767); further ones only make the number larger.
  static let longest = 800

  /// Digit values, highest first.
  var digits: [UInt8]
  /// Power of ten of the last digit.
  var exponent: Int

  /// The digits of the number written at `text` (a JSON number without sign, its exponent part not included), with
  /// `exponent` the power of ten of the last digit written.
  init(_ text: UnsafeBufferPointer<UInt8>, exponent: Int) {
    digits = []
    self.exponent = exponent
    var dropped = 0
    var droppedNonzero = false
    for byte in text where byte != UInt8(ascii: ".") {
      let digit = byte - UInt8(ascii: "0")
      if digits.isEmpty && digit == 0 { continue }
      if digits.count < Self.longest {
        digits.append(digit)
      } else {
        dropped += 1
        if digit != 0 { droppedNonzero = true }
      }
    }
    self.exponent += dropped
    if droppedNonzero {
      digits.append(1)
      self.exponent -= 1
    }
  }

  /// Whether the number, which lies between `kept` and `kept + 1` times two to the `binaryExponent`, is nearer to the
  /// upper one; in the very middle, whether the upper one is even.
  func roundsUp(from kept: UInt64, binaryExponent: Int) -> Bool {
    var number = WholeNumber(digits: digits)
    // kept and a half, times two
    var middle = WholeNumber(kept * 2 + 1)
    if exponent >= 0 {
      number.multiplyByPowerOfFive(exponent)
    } else {
      middle.multiplyByPowerOfFive(-exponent)
    }
    let difference = exponent - (binaryExponent - 1)
    if difference >= 0 {
      number.shiftLeft(difference)
    } else {
      middle.shiftLeft(-difference)
    }
    switch number.compared(to: middle) {
    case .less: return false
    case .greater: return true
    case .equal: return kept & 1 == 1
    }
  }
}

/// A non-negative integer of any size.
private struct WholeNumber {
  enum Order { case less, equal, greater }

  /// Lowest first; the last one is not zero.
  var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = []
    var rest = value
    while rest > 0 {
      limbs.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }

  init(digits: [UInt8]) {
    limbs = []
    for digit in digits { multiplyAndAdd(10, UInt32(digit)) }
  }

  mutating func multiplyAndAdd(_ factor: UInt32, _ term: UInt32) {
    var carry = UInt64(term)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func multiplyByPowerOfFive(_ exponent: Int) {
    // 5^13 is the largest that fits a limb.
    for _ in 0..<(exponent / 13) { multiplyAndAdd(1_220_703_125, 0) }
    for _ in 0..<(exponent % 13) { multiplyAndAdd(5, 0) }
  }

  mutating func shiftLeft(_ count: Int) {
    let bits = UInt32(count % 32)
    if bits > 0 { multiplyAndAdd(1 << bits, 0) }
    limbs.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0)
  }

  func compared(to other: WholeNumber) -> Order {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? .less : .greater }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index] ? .less : .greater
    }
    return .equal
  }
}
