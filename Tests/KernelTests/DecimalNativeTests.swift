import Foundation
import Kernel
import Testing

@Suite("Decimal to double beside the C library")
struct DecimalNativeTests {
  private func bits(_ text: String) -> UInt64? {
    guard case .number(let value)? = parsed(text, limits: JSON.Limits(wideIntegers: .round)) else { return nil }
    return value.bitPattern
  }

  @Test("random digits and exponents read as strtod reads them", arguments: [UInt64(1), 2, 3, 4])
  func randomDigits(seed: UInt64) {
    var generator = Generator(seed: seed)
    for _ in 0..<20_000 {
      var text = "\(generator.integer(in: 0...9))."
      for _ in 0...generator.below(24) { text += generator.below(10).description }
      text += "e\(generator.integer(in: -345...307))"
      #expect(bits(text) == strtod(text, nil).bitPattern, "seed \(seed): \(text)")
    }
  }

  @Test("every power of ten reads as strtod reads it")
  func powersOfTen() {
    for exponent in -400...308 {
      for significand in ["1", "9", "123456789", "9007199254740993", "12345678901234567890123"] {
        let text = "\(significand).0e\(exponent)"
        let expected = strtod(text, nil)
        #expect(expected.isFinite ? bits(text) == expected.bitPattern : bits(text) == nil, "\(text)")
      }
    }
  }

  #if arch(x86_64)
    @Test("the middle between two doubles, and a little more, read as strtod reads them")
    func middleBetweenTwoDoubles() {
      let seed: UInt64 = 5
      var generator = Generator(seed: seed)
      for _ in 0..<2_000 {
        let double = (1 + generator.unit()) * pow(2, Double(generator.integer(in: -60...60)))
        // 80-bit values have the bits of the midpoint.
        let middle = Float80(double) + Float80(double.nextUp - double) / 2
        for nudge in ["", "0000000000000000000000001", "9"] {
          let text = digits(of: middle) + nudge
          #expect(bits(text) == strtod(text, nil).bitPattern, "seed \(seed): \(text)")
        }
      }
    }

    /// All decimal digits of the value, without loss: each multiplication by ten removes one binary place, and the
    /// integer digits are taken off.
    private func digits(of value: Float80) -> String {
      let whole = value.rounded(.towardZero)
      var text = UInt64(whole).description + "."
      var fraction = value - whole
      repeat {
        fraction *= 10
        let digit = fraction.rounded(.towardZero)
        text += UInt8(digit).description
        fraction -= digit
      } while fraction > 0
      return text
    }
  #endif
}

@Suite("JSON beside Foundation")
struct JSONNativeTests {
  @Test("Foundation reads what the writer writes, and finds the same in it")
  func foundationReads() throws {
    for seed in UInt64(1)...100 {
      var generator = Generator(seed: seed)
      let tree = JSON.array([randomTree(&generator, depth: 5)])
      let object = try JSONSerialization.jsonObject(with: Data(tree.serialized()))
      let again = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
      let ours = try JSONSerialization.data(
        withJSONObject: JSONSerialization.jsonObject(with: Data(try JSON.parse([UInt8](again)).serialized())),
        options: .sortedKeys)
      #expect(ours == again, "seed \(seed)")
    }
  }

  @Test("the kernel reads what Foundation writes")
  func kernelReads() throws {
    let object: [String: Any] = [
      "text": "quote \" slash / backslash \\ tab \t ქართული 😀", "whole": Int64.max, "least": Int64.min, "half": 0.5,
      "yes": true, "none": NSNull(), "list": [1, [2, [3]]],
    ]
    let data = try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
    let json = try JSON.parse([UInt8](data))
    #expect(json["text"] == "quote \" slash / backslash \\ tab \t ქართული 😀")
    #expect(json["whole"] == .integer(.max))
    #expect(json["least"] == .integer(.min))
    #expect(json["half"] == 0.5)
    #expect(json["yes"] == true)
    #expect(json["none"] == .some(.null))
    #expect(json["list"] == [1, [2, [3]]])
  }
}
