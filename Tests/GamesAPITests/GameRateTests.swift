import DecodingProblems
import GamesAPI
import Kernel
import PlaydAPI
import Testing

@Suite("Rates of games")
struct GameRateTests {
  private let dice = GameRate(version: 3, coins: Coins(120), valueCents: 100, valueUnits: 5, mostUnits: 500)

  /// The rate with one member changed, as JSON.
  private func changed(_ name: String, _ value: JSON?) -> JSON {
    guard let rate = try? JSON.parse(dice.serialized()), case .object(var members) = rate else { return .null }
    members[name] = value
    return .object(members)
  }

  private func complaint(_ json: JSON) -> String? {
    JSON.problem { () throws(JSON.DecodingError) in _ = try GameRate(from: json) }
  }

  @Test("a rate reads back as it was written")
  func roundTrip() throws {
    let json = try JSON.parse(dice.serialized())
    #expect((try? GameRate(from: json)) == dice)
  }

  @Test("the document's rate: 600 coins are five rolls, worth a dollar")
  func document() {
    #expect(dice.coins(for: 5) == Coins(600))
    #expect(dice.cents(for: 5) == 100)
    #expect(dice.cents(for: 4) == 80)
    #expect(dice.cents(for: 1) == 20)
    #expect(dice.units(for: Coins(600)) == 5)
    #expect(dice.units(for: Coins(599)) == 4)
  }

  @Test("nothing buys nothing, and nobody buys more than the most")
  func bounds() {
    #expect(dice.units(for: .zero) == 0)
    #expect(dice.units(for: Coins(119)) == 0)
    #expect(dice.units(for: Coins(-1)) == 0)
    #expect(dice.units(for: Coins(.max)) == 500)
    #expect(dice.coins(for: 0) == .zero && dice.cents(for: 0) == 0)
  }

  @Test("the dearest rate stays within what can be paid")
  func extremes() throws {
    let dearest = GameRate(
      version: Int64(Int32.max), coins: GameRate.mostCoins, valueCents: GameRate.mostCents, valueUnits: 1,
      mostUnits: GameRate.mostUnitsOfAny)
    let json = try JSON.parse(dearest.serialized())
    #expect((try? GameRate(from: json)) == dearest)
    #expect(dearest.coins(for: GameRate.mostUnitsOfAny) <= .most)
    #expect(dearest.cents(for: GameRate.mostUnitsOfAny) == GameRate.mostCents * GameRate.mostUnitsOfAny)
  }

  @Test(
    "a rate outside its ranges is refused by the name of the member",
    arguments: [
      ("version", 0), ("version", 2_147_483_648), ("coins", 0), ("coins", -120), ("coins", 10_000_001),
      ("valueCents", -1), ("valueCents", 100_000_001), ("valueUnits", 0), ("leastUnits", 0), ("mostUnits", 0),
      ("mostUnits", 100_001),
    ] as [(String, Int64)])
  func refusals(_ change: (name: String, value: Int64)) {
    let message = complaint(changed(change.name, .integer(change.value)))
    #expect(message?.contains(change.name) == true)
  }

  @Test("a rate without a member is refused", arguments: ["version", "coins", "valueCents", "valueUnits", "mostUnits"])
  func missing(_ name: String) {
    #expect(complaint(changed(name, nil))?.contains(name) == true)
  }

  @Test("members that a later server adds are passed over")
  func later() {
    #expect(complaint(changed("colour", .string("red"))) == nil)
  }
}
