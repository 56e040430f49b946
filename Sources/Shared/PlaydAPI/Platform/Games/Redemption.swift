public import Kernel

/// Names one redemption. It is also the identifier of the delivery to the studio, and sorts by time.
public struct RedemptionID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "red_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// Coins turned into something in a game.
public struct Redemption: Payload, Hashable, Sendable {
  public var redemptionID: RedemptionID
  public var game: GameSlug
  public var state: RedemptionState
  public var units: Int64
  public var coins: Coins
  /// What the units were worth in the game when they were redeemed, in US cents.
  public var valueCents: Int64
  /// What happened, the first first; the last one's state is `state`.
  public var timeline: [RedemptionStep]
  /// How often the game has been told.
  public var attempts: Int64
  /// When the game will be told again, while it has not confirmed.
  public var nextAttemptAt: Timestamp?

  public init(
    redemptionID: RedemptionID, game: GameSlug, state: RedemptionState, units: Int64, coins: Coins, valueCents: Int64,
    timeline: [RedemptionStep], attempts: Int64 = 0, nextAttemptAt: Timestamp? = nil
  ) {
    self.redemptionID = redemptionID
    self.game = game
    self.state = state
    self.units = units
    self.coins = coins
    self.valueCents = valueCents
    self.timeline = timeline
    self.attempts = attempts
    self.nextAttemptAt = nextAttemptAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    redemptionID = try reader.decode("redemptionID")
    game = try reader.decode("game")
    state = try reader.platformWord("state") { (state: RedemptionState) in state.word }
    units = try reader.integer("units")
    coins = Coins(try reader.integer("coins"))
    valueCents = try reader.integer("valueCents")
    timeline = try reader.array("timeline")
    attempts = try reader.integer("attempts")
    nextAttemptAt = try reader.optionalInteger("nextAttemptAt").map { Timestamp($0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("redemptionID", redemptionID)
    writer.member("game", game)
    writer.member("state", state.word)
    writer.member("units", units)
    writer.member("coins", coins.rawValue)
    writer.member("valueCents", valueCents)
    writer.member("timeline", timeline)
    writer.member("attempts", attempts)
    if let nextAttemptAt { writer.member("nextAttemptAt", nextAttemptAt.rawValue) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Redemption",
      [
        .init("redemptionID", RedemptionID.schema, "The redemption."),
        .init("game", GameSlug.schema, "The game."),
        .init("state", RedemptionState.schema, "How it stands."),
        .init("units", .integer(1...GameRate.mostUnitsOfAny), "How many units."),
        .init("coins", .count, "What they cost."),
        .init("valueCents", .count, "What they were worth in the game, in US cents."),
        .init("timeline", .array(RedemptionStep.schema, least: 1, most: 4), "What happened, the first first."),
        .init("attempts", .count, "How often the game has been told."),
        .init("nextAttemptAt", .timestamp, required: false, "When the game will be told again."),
      ])
  }
}

/// One step of a redemption.
public struct RedemptionStep: Payload, Hashable, Sendable {
  public var state: RedemptionState
  public var at: Timestamp

  public init(_ state: RedemptionState, at: Timestamp) {
    self.state = state
    self.at = at
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    state = try reader.platformWord("state") { (state: RedemptionState) in state.word }
    at = Timestamp(try reader.integer("at"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("state", state.word)
    writer.member("at", at.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "RedemptionStep",
      [
        .init("state", RedemptionState.schema, "What it became."),
        .init("at", .timestamp, "When."),
      ])
  }
}
