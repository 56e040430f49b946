import Foundation
import Kernel

/// Numbers parse to the nearest double, like the C library's `strtod`.
let decimalFuzzer = Fuzzer(
  "decimal", "JSON numbers, beside strtod",
  tokens: ["0", "00000000", "9", "99999999", "5", ".", "e", "e-", "e308", "e-308", "e-324"].map { [UInt8]($0.utf8) },
  make: { generator in numeral(&generator) },
  check: { input in
    guard case .number(let value)? = try? JSON.parse(input, limits: JSON.Limits(wideIntegers: .round)) else {
      return nil
    }
    let expected = strtod(String(decoding: input, as: UTF8.self), nil)
    return value.bitPattern == expected.bitPattern ? nil : "\(value) instead of \(expected)"
  })

@Sendable private func numeral(_ generator: inout Generator) -> [UInt8] {
  switch generator.below(3) {
  case 0:
    // Arbitrary digits, and an exponent.
    var text = "\(generator.integer(in: -9...9))."
    for _ in 0...generator.below(generator.chance(1, in: 10) ? 900 : 25) { text += generator.below(10).description }
    if generator.chance(1, in: 2) { text += "e\(generator.integer(in: -330...310))" }
    return [UInt8](text.utf8)
  case 1:
    // All digits of the midpoint between two doubles, perhaps slightly changed.
    let double = Double(bitPattern: generator.next() & 0x7FFF_FFFF_FFFF_FFFF)
    guard double.isFinite, double.nextUp.isFinite else { return [UInt8]("0.5".utf8) }
    return middle(double, &generator)
  default:
    // A double's shortest text, with one digit changed.
    var text = [UInt8](Double(bitPattern: generator.next()).description.utf8)
    let place = generator.index(below: text.count)
    if text[place] >= 48, text[place] <= 57 { text[place] = 48 + UInt8(generator.below(10)) }
    return text
  }
}

/// The exact decimal expansion of the midpoint between the double and the next, by repeated doubling or halving of
/// digits.
private func middle(_ double: Double, _ generator: inout Generator) -> [UInt8] {
  let bits = double.bitPattern & ((1 << 52) - 1)
  let isNormal = double.isNormal
  let significand = ((isNormal ? bits | 1 << 52 : bits) << 1) + 1
  var exponent = (isNormal ? Int(double.bitPattern >> 52) - 1_075 : -1_074) - 1
  var digits = significand.description.utf8.reversed().map { $0 - 48 }
  var point = 0
  while exponent != 0 {
    // Times two; or times five with one more decimal place, which is a half.
    let factor: UInt8 = exponent > 0 ? 2 : 5
    var carry: UInt8 = 0
    for index in digits.indices {
      let product = digits[index] * factor + carry
      digits[index] = product % 10
      carry = product / 10
    }
    if carry > 0 { digits.append(carry) }
    if exponent < 0 { point += 1 }
    exponent -= exponent.signum()
  }
  var text = digits.reversed().map { $0 + 48 }
  switch generator.below(3) {
  case 0: text[text.count - 1] -= text[text.count - 1] > 48 ? 1 : 0
  case 1:
    text.append(49)
    point += 1
  default: break
  }
  return text + [UInt8](".0e-\(point)".utf8)
}
