import Kernel
import Testing

/// The double that the text reads as; nil if it is refused or an integer.
private func number(_ text: String) -> Double? {
  if case .number(let value) = parsed(text) { value } else { nil }
}

@Suite("JSON numbers")
struct JSONNumberTests {
  @Test("whole numbers are exact to the ends of 64 bits")
  func wholeNumbersAreExactToEndsOf64Bits() {
    #expect(parsed("0") == 0)
    #expect(parsed("-1") == -1)
    #expect(parsed("9007199254740993") == .integer(9_007_199_254_740_993))
    #expect(parsed("9223372036854775807") == .integer(.max))
    #expect(parsed("-9223372036854775808") == .integer(.min))
    #expect(parsed("1000000000000000000") == .integer(1_000_000_000_000_000_000))
  }

  @Test(
    "whole numbers beyond 64 bits are refused where they begin",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
      "10000000000000000000", "100000000000000000000", "99999999999999999999999999999999999999",
      "-99999999999999999999999999999999999999",
    ])
  func wideIntegers(text: String) {
    let error = refusal("[" + text + "]")
    #expect(error?.reason == .integerOutOfRange && error?.offset == 1, "\(text)")
  }

  @Test("whole numbers beyond 64 bits become the nearest double where the limits say so")
  func roundedIntegers() {
    let loose = JSON.Limits(wideIntegers: .round)
    #expect(parsed("9223372036854775807", limits: loose) == .integer(.max))
    #expect(parsed("9223372036854775808", limits: loose) == .number(0x1p63))
    #expect(parsed("-9223372036854775809", limits: loose) == .number(-0x1p63))
    #expect(parsed("18446744073709551616", limits: loose) == .number(0x1p64))
    #expect(parsed("100000000000000000000000", limits: loose) == .number(1e23))
    #expect(refusal("1" + String(repeating: "0", count: 309), limits: loose)?.reason == .numberOutOfRange)
  }

  @Test("a fraction, an exponent or minus zero makes it a number")
  func fractionExponentOrMinusZeroMakesItNumber() {
    #expect(number("1.0") == 1)
    #expect(number("1e2") == 100)
    #expect(number("1E+2") == 100)
    #expect(number("1e-2") == 0.01)
    #expect(number("-2.5e3") == -2_500)
    #expect(number("0.0") == 0)
    #expect(number("0e0") == 0)
    #expect(number("-0")?.bitPattern == (-0.0).bitPattern)
    #expect(number("-0.0")?.bitPattern == (-0.0).bitPattern)
    #expect(parsed("1") != parsed("1.0"))
  }

  @Test(
    "what the grammar has not is refused",
    arguments: [
      "-", "+1", ".5", "1.", "1.e5", "1e", "1e+", "1e-", "1E", "-.5", "--1", "-a", "0x10", "1_000", "1,5", "NaN",
      "Infinity", "-Infinity", "1f", "1.5.2", "1e5.2", "1e5e2", "٣",
    ])
  func whatGrammarHasNotIsRefused(text: String) {
    #expect(refusal(text) != nil, "\(text)")
  }

  @Test("no digit follows a leading zero", arguments: ["00", "01", "-00", "-01", "007", "00.5"])
  func leadingZeros(text: String) {
    #expect(refusal(text)?.reason == .leadingZero, "\(text)")
  }

  @Test("a missing digit is told where it is missing")
  func missingDigits() {
    #expect(refusal("[1.]")?.reason == .expectedDigit)
    #expect(refusal("[1.]")?.offset == 3)
    #expect(refusal("[-]")?.offset == 2)
    #expect(refusal("1e+")?.offset == 3)
  }

  @Test("numbers beyond the largest double are refused, just below it are read")
  func numbersBeyondLargestDoubleAreRefused() {
    #expect(number("1.7976931348623157e308") == Double.greatestFiniteMagnitude)
    // Half a unit above, rounding goes to infinity.
    #expect(number("1.797693134862315807e308") == Double.greatestFiniteMagnitude)
    for text in [
      "1.797693134862315809e308", "1.8e308", "1e309", "-1e309", "1e400", "1e99999999999999999999", "123e999999999",
    ] {
      #expect(refusal(text)?.reason == .numberOutOfRange, "\(text)")
    }
  }

  @Test("numbers too small for a double become zero, with their sign")
  func numbersTooSmallForDoubleBecomeZero() {
    #expect(number("1e-400") == 0)
    #expect(number("-1e-400")?.bitPattern == (-0.0).bitPattern)
    #expect(number("1e-99999999999999999999") == 0)
    #expect(number("0e99999999999999999999") == 0)
    #expect(number("0.0e999999999") == 0)
  }

  @Test("a long row of zeros on either side of the point costs nothing of the value")
  func longRowOfZerosOnEitherSideOfPoint() {
    let zeros = String(repeating: "0", count: 5_000)
    #expect(number("0." + zeros + "1e5001") == 1)
    #expect(number("1" + zeros + "e-5000") == 1)
    #expect(number("1." + zeros) == 1)
    #expect(number("0." + zeros) == 0)
    #expect(number("1" + zeros + "." + zeros + "e-4999") == 10)
  }
}
