/// A decimal number as written, and the nearest `Double` to it.
///
/// The value is `significand` times ten to the `exponent`; `significand` holds the first nineteen digits. Three methods
/// find the nearest double, ties to even, each tried when the one before is inconclusive:
///
/// 1. Significand and power of ten are both exact doubles: one multiplication or division rounds correctly (Clinger,
/// "How to Read Floating Point Numbers Accurately", PLDI 1990).
/// 2. 64 bits of significand with an error bound: the result can be rounded unless it lies within the bound of the
/// midpoint of two doubles.
/// 3. Arbitrary-precision integers decide on which side of the midpoint the digits lie.
struct Decimal {
  /// The first nineteen significant digits, or all if there are fewer.
  var significand: UInt64
  /// Power of ten of the last digit of `significand`.
  var exponent: Int
  /// Whether there were more digits, not all of them zeros.
  var isTruncated: Bool

  /// Nearest double, infinity if too large. `digits` is called only for the third method: all significant digits and
  /// the power of ten of the last.
  @inline(__always)
  func nearestDouble(_ digits: () -> ExactDecimal) -> Double {
    if significand >> 53 == 0, !isTruncated {
      let whole = Double(significand)
      if exponent == 0 { return whole }
      if exponent < 0, exponent >= -22 { return whole / smallPowersOfTen[-exponent] }
      if exponent > 0, exponent <= 22 { return whole * smallPowersOfTen[exponent] }
    }
    return roundedDouble(digits)
  }

  @inline(never)
  private func roundedDouble(_ digits: () -> ExactDecimal) -> Double {
    // Below: under a quarter of the smallest double. Above: over the largest.
    if significand == 0 || exponent < -344 { return 0 }
    if exponent > 308 { return .infinity }
    var product = Scaled(significand, isTruncated: isTruncated)
    let coarse = exponent >= 0 ? exponent / 28 : (exponent - 27) / 28
    let fine = exponent - coarse * 28
    if fine != 0 { product.multiply(by: powersOfFive[fine], binaryExponent: 0, isExact: true) }
    if coarse != 0 {
      let binaryExponent = (coarse * 28 * 1_217_359) >> 19 - 63
      product.multiply(by: coarsePowersOfFive[coarse + 13], binaryExponent: binaryExponent, isExact: false)
    }
    product.binaryExponent += exponent
    return product.rounded(digits)
  }
}

/// A value near `bits` times two to the `binaryExponent`, the top bit of `bits` set, with an error below `error` units
/// of the last bit; exact if zero.
private struct Scaled {
  var bits: UInt64
  var binaryExponent: Int
  var error: UInt64

  init(_ value: UInt64, isTruncated: Bool) {
    let shift = value.leadingZeroBitCount
    bits = value << UInt64(shift)
    binaryExponent = -shift
    error = isTruncated ? 1 << UInt64(shift) : 0
  }

  /// Multiplies by a non-zero `factor` times two to `binaryExponent`; an inexact factor is rounded to nearest with its
  /// top bit set.
  mutating func multiply(by factor: UInt64, binaryExponent: Int, isExact: Bool) {
    let shift = UInt64(factor.leadingZeroBitCount)
    var (high, low) = bits.multipliedFullWidth(by: factor << shift)
    var lost: UInt64 = isExact ? error : error + 1
    self.binaryExponent += binaryExponent - Int(shift) + 64
    if high >> 63 == 0 {
      high = high << 1 | low >> 63
      low <<= 1
      lost *= 2
      self.binaryExponent -= 1
    }
    bits = high
    error = lost + (low == 0 ? 0 : 1)
  }

  /// Nearest double, from the digits themselves where the bound is inconclusive.
  func rounded(_ digits: () -> ExactDecimal) -> Double {
    let binade = binaryExponent + 63
    if binade > 1_023 { return .infinity }
    // Doubles have 53 bits, fewer below two to the -1022.
    let surplus = binade >= -1_022 ? 11 : 11 - 1_022 - binade
    if surplus > 66 { return 0 }
    var kept: UInt64 = 0
    var roundsUp = false
    if surplus < 64 {
      kept = bits >> UInt64(surplus)
      let rest = bits & ((1 << UInt64(surplus)) - 1)
      let middle: UInt64 = 1 << UInt64(surplus - 1)
      if error == 0 {
        roundsUp = rest > middle || (rest == middle && kept & 1 == 1)
      } else if rest > middle, rest - middle >= error {
        roundsUp = true
      } else if rest >= middle || middle - rest < error {
        roundsUp = digits().roundsUp(from: kept, binaryExponent: binaryExponent + surplus)
      }
    } else {
      roundsUp = digits().roundsUp(from: 0, binaryExponent: binaryExponent + surplus)
    }
    // A carry out of the significand lands in the exponent, which is the next double, or infinity, as it should be.
    let exponentField = binade >= -1_022 ? UInt64(binade + 1_022) << 52 : 0
    return Double(bitPattern: exponentField + kept + (roundsUp ? 1 : 0))
  }
}

/// The powers of ten that are exact doubles.
private let smallPowersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// 5^0 to 5^27, all that fit into 64 bits.
private let powersOfFive: [UInt64] = {
  var powers: [UInt64] = [1]
  while powers.count < 28 { powers.append(powers[powers.count - 1] * 5) }
  return powers
}()

/// 5^(28 i) for i from -13 to 11, as 64 bits with the top one set, rounded to nearest. The power of two that belongs to
/// each is the floor of 28 i log2(5), less 63.
private let coarsePowersOfFive: [UInt64] = [
  0xE1AF_A13A_FBD1_4D6E, 0xE3E2_7A44_4D8D_98B8, 0xE61A_CF03_3D1A_45DF, 0xE858_AD24_8F5C_22CA,
  0xEA9C_2277_23EE_8BCB, 0xECE5_3CEC_4A31_4EBE, 0xEF34_0A98_172A_ACE5, 0xF188_99B1_BC3F_8CA2,
  0xF3E2_F893_DEC3_F126, 0xF643_35BC_F065_D37D, 0xF8A9_5FCF_8874_7D94, 0xFB15_8592_BE06_8D2F,
  0xFD87_B5F2_8300_CA0E, 0x8000_0000_0000_0000, 0x813F_3978_F894_0984, 0x8281_8F12_81ED_44A0,
  0x83C7_088E_1AAB_65DB, 0x850F_ADC0_9923_329E, 0x865B_8692_5B9B_C5C2, 0x87AA_9AFF_7904_2287,
  0x88FC_F317_F222_41E2, 0x8A52_96FF_E33C_C930, 0x8BAB_8EEF_B640_9C1A, 0x8D07_E334_5563_7EB3,
  0x8E67_9C2F_5E44_FF8F,
]
