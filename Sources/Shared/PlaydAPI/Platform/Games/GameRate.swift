public import Kernel

/// What a game's unit costs and is worth. A version of it never changes; a game's next rate has the next version.
public struct GameRate: Payload, Hashable, Sendable {
  public var version: Int64
  /// What a unit costs.
  public var coins: Coins
  /// What `valueUnits` units are worth in the game, in US cents.
  public var valueCents: Int64
  public var valueUnits: Int64
  /// How many units one redemption may have.
  public var leastUnits: Int64
  public var mostUnits: Int64

  /// The most units of any rate: with the most coins a unit may cost it stays within `Coins.most`.
  public static var mostUnitsOfAny: Int64 { 100_000 }
  /// The most coins a unit may cost.
  public static var mostCoins: Coins { Coins(10_000_000) }
  /// The most cents `valueUnits` units may be worth.
  public static var mostCents: Int64 { 100_000_000 }

  public init(
    version: Int64, coins: Coins, valueCents: Int64, valueUnits: Int64, leastUnits: Int64 = 1, mostUnits: Int64
  ) {
    self.version = version
    self.coins = coins
    self.valueCents = valueCents
    self.valueUnits = valueUnits
    self.leastUnits = leastUnits
    self.mostUnits = mostUnits
  }

  /// What so many units cost. Units are 0 to `mostUnitsOfAny`.
  public func coins(for units: Int64) -> Coins { Coins(coins.rawValue * units) }

  /// What so many units are worth, in US cents, rounded down.
  public func cents(for units: Int64) -> Int64 { valueCents * units / max(valueUnits, 1) }

  /// How many units so many coins buy at most.
  public func units(for coins: Coins) -> Int64 {
    min(max(coins.rawValue, 0) / max(self.coins.rawValue, 1), mostUnits)
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    version = try reader.integer("version", in: 1...Int64(Int32.max))
    coins = Coins(try reader.integer("coins", in: 1...Self.mostCoins.rawValue))
    valueCents = try reader.integer("valueCents", in: 0...Self.mostCents)
    valueUnits = try reader.integer("valueUnits", in: 1...Self.mostUnitsOfAny)
    leastUnits = try reader.integer("leastUnits", in: 1...Self.mostUnitsOfAny)
    mostUnits = try reader.integer("mostUnits", in: 1...Self.mostUnitsOfAny)
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("version", version)
    writer.member("coins", coins.rawValue)
    writer.member("valueCents", valueCents)
    writer.member("valueUnits", valueUnits)
    writer.member("leastUnits", leastUnits)
    writer.member("mostUnits", mostUnits)
    writer.endObject()
  }

  public static var schema: Schema {
    let units = Schema.integer(1...mostUnitsOfAny)
    return .object(
      name: "GameRate",
      [
        .init("version", .integer(1...Int64(Int32.max)), "Counts the rates of the game from one."),
        .init("coins", .integer(1...mostCoins.rawValue), "What a unit costs."),
        .init("valueCents", .integer(0...mostCents), "What `valueUnits` units are worth in the game, in US cents."),
        .init("valueUnits", units, "To how many units `valueCents` belongs."),
        .init("leastUnits", units, "The fewest units of one redemption."),
        .init("mostUnits", units, "The most units of one redemption."),
      ])
  }
}

/// An amount that is offered at once: "600 coins, 5 dice rolls, $1.00".
public struct GameBundle: Payload, Hashable, Sendable {
  public var units: Int64
  public var coins: Coins
  public var valueCents: Int64

  public init(_ units: Int64, at rate: GameRate) {
    self.units = units
    coins = rate.coins(for: units)
    valueCents = rate.cents(for: units)
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    units = try reader.integer("units")
    coins = Coins(try reader.integer("coins"))
    valueCents = try reader.integer("valueCents")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("units", units)
    writer.member("coins", coins.rawValue)
    writer.member("valueCents", valueCents)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "GameBundle",
      [
        .init("units", .integer(1...GameRate.mostUnitsOfAny), "How many units."),
        .init("coins", .count, "What they cost."),
        .init("valueCents", .count, "What they are worth in the game, in US cents."),
      ])
  }
}

/// The catalogue.
public struct Games: Payload, Hashable, Sendable {
  /// The server's clock at the answer.
  public var serverTime: Timestamp
  public var games: [Game]

  public init(serverTime: Timestamp, games: [Game]) {
    self.serverTime = serverTime
    self.games = games
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    serverTime = Timestamp(try reader.integer("serverTime"))
    games = try reader.array("games")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("serverTime", serverTime.rawValue)
    writer.member("games", games)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Games",
      [
        .init("serverTime", .timestamp, "The server's clock at the answer."),
        .init("games", .array(Game.schema, most: 500), "The games, in the catalogue's order."),
      ])
  }
}
