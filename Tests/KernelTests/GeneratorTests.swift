import Kernel
import Testing

@Suite("The generator")
struct GeneratorTests {
  @Test("SplitMix64 draws what its authors' C code draws from seed 1234567")
  func splitMixVectors() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("xoshiro256** draws what its authors' C code draws from the state 1, 2, 3, 4")
  func xoshiroVectors() throws {
    var generator = try #require(Generator(resuming: Generator.State(a: 1, b: 2, c: 3, d: 4)))
    let expected: [UInt64] = [
      11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360, 607_988_272_756_665_600,
      16_172_922_978_634_559_625, 8_476_171_486_693_032_832, 10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("a seed fills the state by SplitMix64")
  func seedFillsStateBySplitMix64() {
    var generator = Generator(seed: 42)
    let expected: [UInt64] = [
      0x1578_0B2E_0C2E_C716, 0x6104_D986_6D11_3A7E, 0xAE17_5332_39E4_99A1, 0xECB8_AD47_03B3_60A1,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
    var filler = SplitMix64(seed: 9)
    let state = Generator.State(
      a: filler.next(), b: filler.next(), c: filler.next(), d: filler.next())
    #expect(Generator(seed: 9).state == state)
  }

  @Test("a saved state goes on where it stopped, and the all-zero one is refused")
  func savedStateGoesOnWhereItStopped() throws {
    var generator = Generator(seed: 3)
    _ = generator.next()
    var resumed = try #require(Generator(resuming: generator.state))
    #expect(resumed == generator)
    let (goesOn, expected) = (resumed.next(), generator.next())
    #expect(goesOn == expected)
    #expect(Generator(resuming: Generator.State(a: 0, b: 0, c: 0, d: 0)) == nil)
  }

  @Test("choices below six from seed 42 are these on every platform")
  func choicesBelowSixFromSeed42AreThese() {
    var generator = Generator(seed: 42)
    let drawn = (0..<16).map { _ in generator.below(6) }
    #expect(drawn == [0, 2, 4, 5, 5, 4, 4, 5, 4, 3, 4, 1, 4, 1, 4, 5])
  }

  @Test("a bound just over half of all values draws again where the answer would be biased")
  func boundJustOverHalfOfAllValuesDrawsAgain() {
    var generator = Generator(seed: 7)
    let drawn = (0..<4).map { _ in generator.below((1 << 63) + 1) }
    #expect(
      drawn == [
        6_461_677_535_414_237_997, 7_744_196_453_246_319_819, 9_049_029_322_324_588_832, 9_139_072_988_219_048_332,
      ])
  }

  @Test("integers come from both sides of zero and need more than 32 bits")
  func integersComeFromBothSidesOfZeroAndNeed() {
    var generator = Generator(seed: 7)
    let drawn = (0..<4).map { _ in generator.integer(in: -5_000_000_000...5_000_000_000) }
    #expect(drawn == [2_005_764_822, -2_212_487_705, 3_396_274_619, 4_810_977_251])
  }

  @Test("a range of one value yields it, and the range of all is one plain draw")
  func extremeRanges() {
    var generator = Generator(seed: 5)
    let (one, last) = (generator.integer(in: 8...8), generator.integer(in: .max ... .max))
    #expect(one == 8)
    #expect(last == .max)
    var twin = generator
    let (any, draw) = (generator.integer(in: .min ... .max), twin.next())
    #expect(any == Int64.min &+ Int64(bitPattern: draw))
  }

  @Test("every value of a small range comes equally often, within chance", arguments: [UInt64(2), 3, 6, 7, 14])
  func everyValueOfSmallRangeComesEquallyOften(bound: UInt64) {
    let seed: UInt64 = 20_261_120
    var generator = Generator(seed: seed)
    var counts = [Int](repeating: 0, count: Int(bound))
    let draws = 14_000
    for _ in 0..<draws { counts[Int(generator.below(bound))] += 1 }
    let expected = Double(draws) / Double(bound)
    var chiSquared = 0.0
    for count in counts { chiSquared += (Double(count) - expected) * (Double(count) - expected) / expected }
    // One seed in a thousand would exceed 34.5 with 13 degrees of freedom, fewer with less.
    #expect(chiSquared < 34.5, "seed \(seed), bound \(bound)")
  }

  @Test("fractions lie from zero up to, not including, one and use 53 bits")
  func fractionsLieFromZeroUp() {
    var generator = Generator(seed: 1)
    let drawn = (0..<3).map { _ in generator.unit() }
    #expect(drawn == [0.7029218331588505, 0.5204366199388569, 0.5741057000197225])
    for _ in 0..<1_000 {
      let value = generator.unit()
      #expect(value >= 0 && value < 1)
    }
  }

  @Test("a chance of none never comes, of all always, and three in ten by the drawn tenth")
  func chanceOfNoneNeverComes() {
    var generator = Generator(seed: 9)
    let drawn = (0..<12).map { _ in generator.chance(3, in: 10) }
    #expect(drawn == [true, true, true, false, false, false, false, false, true, false, false, false])
    for _ in 0..<100 {
      let (never, always) = (generator.chance(0, in: 5), generator.chance(5, in: 5))
      #expect(!never && always)
    }
  }

  @Test("shuffling ten from seed 2026 gives this order")
  func shufflingTenFromSeed2026GivesOrder() {
    var generator = Generator(seed: 2_026)
    let order = generator.shuffled(Array(0..<10))
    #expect(order == [0, 1, 8, 9, 3, 4, 7, 6, 2, 5])
  }

  @Test("shuffling keeps every element, and none or one need no draw")
  func shufflingKeeps() {
    var generator = Generator(seed: 11)
    let hundred = generator.shuffled(Array(0..<100))
    #expect(hundred.sorted() == Array(0..<100))
    let before = generator
    let (none, one) = (generator.shuffled([Int]()), generator.shuffled([7]))
    #expect(none.isEmpty && one == [7])
    #expect(generator == before)
  }

  @Test("each of the six orders of three comes about as often as the others")
  func fairShuffle() {
    var generator = Generator(seed: 12)
    var counts = [Int](repeating: 0, count: 27)
    for _ in 0..<6_000 {
      let order = generator.shuffled([0, 1, 2])
      counts[order[0] * 9 + order[1] * 3 + order[2]] += 1
    }
    let seen = counts.filter { $0 > 0 }
    #expect(seen.count == 6)
    for count in seen { #expect(count > 850 && count < 1_150) }
  }

  @Test("picking from nothing is nil and draws nothing; from one is that one")
  func pickingFromNothingIsNilAndDrawsNothing() {
    var generator = Generator(seed: 13)
    let before = generator
    let none = generator.pick([Int]())
    #expect(none == nil)
    #expect(generator == before)
    let one = generator.pick([4])
    #expect(one == 4)
    #expect(generator != before)
  }
}
