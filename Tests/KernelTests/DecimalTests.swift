import Kernel
import Testing

private func bits(_ text: String) -> UInt64? {
  if case .number(let value) = parsed(text) { value.bitPattern } else { nil }
}

@Suite("Decimal to double")
struct DecimalTests {
  @Test(
    "texts at and beside the middle between two doubles round to the nearer, in the middle to the even one",
    arguments: [
      // Above 2^53, where every second whole number is a double.
      ("9007199254740993.0", 0x4340_0000_0000_0000), ("9007199254740993.00000000000000000001", 0x4340_0000_0000_0001),
      ("9007199254740995.0", 0x4340_0000_0000_0002), ("9007199254740994.9999999999999999", 0x4340_0000_0000_0001),
      ("9007199254740991.0", 0x433F_FFFF_FFFF_FFFF), ("9007199254740991.5", 0x4340_0000_0000_0000),
      // One and half a unit in its last place.
      ("1.00000000000000011102230246251565404236316680908203125", 0x3FF0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203124", 0x3FF0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203126", 0x3FF0_0000_0000_0001),
      ("1.00000000000000033306690738754696212708950042724609375", 0x3FF0_0000_0000_0002),
      // Powers of ten that are no doubles.
      ("1e23", 0x44B5_2D02_C7E1_4AF6), ("8.5e22", 0x44B1_FFDB_F6B2_B2EB), ("1e-23", 0x3B28_2DB3_4012_B251),
      // Published troublesome inputs.
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF), ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("6.9294956446009195e15", 0x4338_9E56_EE5E_7A58),
      ("3.518437208883201171875e13", 0x42C0_0000_0000_0002), ("62.5364939768271845828", 0x404F_44AB_D5AA_7CA4),
      ("0.000000000000000000000000000000000000000000000000000000000000000001e66", 0x3FF0_0000_0000_0000),
    ] as [(String, UInt64)])
  func textsAtAndBesideMiddleBetweenTwoDoublesRound(example: (text: String, bits: UInt64)) {
    #expect(bits(example.text) == example.bits, "\(example.text)")
  }

  @Test("the smallest doubles, and the middle below the smallest, round as any others")
  func smallestDoublesAndMiddleBelowSmallest() {
    #expect(bits("4.9e-324") == 1)
    #expect(bits("5e-324") == 1)
    #expect(bits("2.4703282292062328e-324") == 1)
    // Half of the smallest double, to 751 digits, is a tie and goes to zero; a digit more goes up.
    #expect(bits("2.4703282292062327e-324") == 0)
    #expect(bits(halfOfSmallest + "e-1075") == 0)
    #expect(bits(halfOfSmallest + "0000000000000000000001e-1075") == 1)
    #expect(bits("7.4e-324") == 1)
    #expect(bits("7.5e-324") == 2)
    #expect(bits("1e-323") == 2)
    #expect(bits("2e-324") == 0)
    #expect(bits("1e-324") == 0)
  }

  /// 5^1075, which times 10^-1075 is 2^-1075; computed digit by digit as an independent check.
  private var halfOfSmallest: String {
    var digits: [UInt8] = [1]
    for _ in 0..<1_075 {
      var carry: UInt8 = 0
      for index in digits.indices {
        let product = digits[index] * 5 + carry
        digits[index] = product % 10
        carry = product / 10
      }
      if carry > 0 { digits.append(carry) }
    }
    return String(decoding: digits.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self) + ".0"
  }

  @Test("digits beyond the eight hundredth still tell a tie from more than a tie")
  func beyondTheLongest() {
    let tie = "1.00000000000000011102230246251565404236316680908203125"
    let zeros = String(repeating: "0", count: 2_000)
    #expect(bits(tie + zeros) == 0x3FF0_0000_0000_0000)
    #expect(bits(tie + zeros + "1") == 0x3FF0_0000_0000_0001)
  }

  @Test("what the writer prints of a double reads back as the same bits")
  func roundTrip() {
    let seed: UInt64 = 64
    var generator = Generator(seed: seed)
    var wrong = 0
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      if bits(JSON.number(value).text) != value.bitPattern { wrong += 1 }
    }
    #expect(wrong == 0, "seed \(seed)")
  }

  @Test("doubles near powers of two and ten, and small fractions of whole numbers, read back as the same bits")
  func roundTripNearPowers() {
    var values: [Double] = []
    for exponent in UInt64(0)..<2_047 {
      values += [Double(bitPattern: exponent << 52), Double(bitPattern: exponent << 52 | 1)]
      if exponent > 0 { values.append(Double(bitPattern: (exponent << 52) - 1)) }
    }
    for whole in Int64(0)..<2_000 { values += [Double(whole) / 1_000, Double(whole) / 7, Double(whole) * 1e17] }
    var wrong = 0
    for value in values where bits(JSON.number(value).text) != value.bitPattern { wrong += 1 }
    #expect(wrong == 0)
  }
}
