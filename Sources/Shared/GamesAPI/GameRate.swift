import Kernel
import PlaydAPI

/// What a game's unit costs and is worth. A version of it never changes; a game's next rate has the next version.
@Payload
package struct GameRate: Hashable, Sendable {
  /// Counts the rates of the game from one.
  @Field(in: 1...Int64(Int32.max)) package var version: Int64
  /// What a unit costs.
  @Field(in: 1...Self.mostCoins.rawValue) package var coins: Coins
  /// What `valueUnits` units are worth in the game, in US cents.
  @Field(in: 0...Self.mostCents) package var valueCents: Int64
  /// To how many units `valueCents` belongs.
  @Field(in: 1...Self.mostUnitsOfAny) package var valueUnits: Int64
  /// The fewest units of one redemption.
  @Field(in: 1...Self.mostUnitsOfAny, required: true) package var leastUnits: Int64 = 1
  /// The most units of one redemption.
  @Field(in: 1...Self.mostUnitsOfAny) package var mostUnits: Int64

  /// The most units of any rate: with the most coins a unit may cost it stays within `Coins.most`.
  package static var mostUnitsOfAny: Int64 { 100_000 }
  /// The most coins a unit may cost.
  package static var mostCoins: Coins { Coins(10_000_000) }
  /// The most cents `valueUnits` units may be worth.
  package static var mostCents: Int64 { 100_000_000 }

  /// What so many units cost. Units are 0 to `mostUnitsOfAny`.
  package func coins(for units: Int64) -> Coins { Coins(coins.rawValue * units) }

  /// What so many units are worth, in US cents, rounded down.
  package func cents(for units: Int64) -> Int64 { valueCents * units / max(valueUnits, 1) }

  /// How many units so many coins buy at most.
  package func units(for coins: Coins) -> Int64 {
    min(max(coins.rawValue, 0) / max(self.coins.rawValue, 1), mostUnits)
  }
}

/// An amount that is offered at once: "600 coins, 5 dice rolls, $1.00".
@Payload
package struct GameBundle: Hashable, Sendable {
  /// How many units.
  @Field(.integer(1...GameRate.mostUnitsOfAny)) package var units: Int64
  /// What they cost.
  package var coins: Coins
  /// What they are worth in the game, in US cents.
  package var valueCents: Int64

  package init(_ units: Int64, at rate: GameRate) {
    self.units = units
    coins = rate.coins(for: units)
    valueCents = rate.cents(for: units)
  }
}

/// The catalogue.
@Payload
package struct Games: Hashable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// The games, in the catalogue's order.
  @Field(most: 500) package var games: [Game]
}
