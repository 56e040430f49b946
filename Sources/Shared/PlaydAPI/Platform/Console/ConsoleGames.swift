public import Kernel

/// A game as who runs it sees it: what players pay, where it is told of redemptions, and its keys.
public struct ConsoleGame: Payload, ConsoleListed, Sendable {
  /// Its short name.
  public var game: String
  public var name: BilingualText
  public var unit: GameUnit
  public var isSandbox: Bool
  public var state: ConsoleGameState
  /// The platform's part of redemptions, in basis points.
  public var feePoints: Int64
  /// Amounts that are offered at once.
  public var bundles: [Int64]
  /// Every rate it has had, the latest first.
  public var rates: [ConsoleRate]
  /// Where it is told of redemptions; nil where that is not set.
  public var webhook: ConsoleWebhook?
  /// The keys of its server, the latest first.
  public var keys: [ConsoleKey]

  public init(
    game: String, name: BilingualText, unit: GameUnit, isSandbox: Bool, state: ConsoleGameState, feePoints: Int64,
    bundles: [Int64], rates: [ConsoleRate], webhook: ConsoleWebhook?, keys: [ConsoleKey]
  ) {
    self.game = game
    self.name = name
    self.unit = unit
    self.isSandbox = isSandbox
    self.state = state
    self.feePoints = feePoints
    self.bundles = bundles
    self.rates = rates
    self.webhook = webhook
    self.keys = keys
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    game = try reader.string("game")
    name = try reader.decode("name")
    unit = try reader.decode("unit")
    isSandbox = try reader.bool("isSandbox")
    state = try reader.decode("state")
    feePoints = try reader.integer("feePoints")
    bundles = try reader.array("bundles")
    rates = try reader.array("rates")
    webhook = try reader.decodeIfPresent("webhook")
    keys = try reader.array("keys")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("game", game)
    writer.member("name", name)
    writer.member("unit", unit)
    writer.member("isSandbox", isSandbox)
    writer.member("state", state)
    writer.member("feePoints", feePoints)
    writer.member("bundles", bundles)
    writer.member("rates", rates)
    if let webhook { writer.member("webhook", webhook) }
    writer.member("keys", keys)
    writer.endObject()
  }

  public static var listName: String { "ConsoleGames" }

  public static var schema: Schema {
    .object(
      name: "ConsoleGame",
      [
        .init("game", .string(.init(shortest: 1, longest: 40)), "Its short name."),
        .init("name", BilingualText.schema, "Its name."),
        .init("unit", GameUnit.schema, "What players get."),
        .init("isSandbox", .boolean, "Whether it only plays the game it is named after."),
        .init("state", ConsoleGameState.schema, "Whether it takes redemptions."),
        .init("feePoints", .integer(0...10_000), "The platform's part, in basis points."),
        .init("bundles", .array(.count, most: 50), "Amounts that are offered at once."),
        .init("rates", .array(ConsoleRate.schema, most: 100), "Every rate it has had, the latest first."),
        .init("webhook", ConsoleWebhook.schema, required: false, "Where it is told; left out where that is not set."),
        .init("keys", .array(ConsoleKey.schema, most: 100), "The keys of its server, the latest first."),
      ])
  }
}

/// Whether a game takes redemptions.
public enum ConsoleGameState: UInt8, CaseIterable, Payload, Sendable {
  case open, paused, hidden

  /// The word on the wire.
  public var word: String {
    switch self {
    case .open: "open"
    case .paused: "paused"
    case .hidden: "hidden"
    }
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    let text = try String(from: json)
    for state in Self.allCases where state.word.hasSameBytes(as: text) {
      self = state
      return
    }
    throw .invalid("is no state of a game")
  }

  public func encode(to writer: inout JSON.Writer) { writer.string(word) }

  public static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// A rate and since when it has been in force.
public struct ConsoleRate: Payload, Sendable {
  public var rate: GameRate
  public var since: Timestamp

  public init(rate: GameRate, since: Timestamp) {
    self.rate = rate
    self.since = since
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    rate = try reader.decode("rate")
    since = try reader.moment("since")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("rate", rate)
    writer.member("since", since)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleRate",
      [.init("rate", GameRate.schema, "The rate."), .init("since", .timestamp, "Since when it has been in force.")])
  }
}

/// Where a game is told of redemptions.
public struct ConsoleWebhook: Payload, Sendable {
  public var url: String
  /// `active`, `paused`, or `disabled` after its server answered that it is gone.
  public var state: String
  /// How many secrets deliveries are signed with: two for a day after one was exchanged.
  public var secrets: Int64
  public var changedAt: Timestamp

  public init(url: String, state: String, secrets: Int64, changedAt: Timestamp) {
    self.url = url
    self.state = state
    self.secrets = secrets
    self.changedAt = changedAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    url = try reader.string("url")
    state = try reader.string("state")
    secrets = try reader.integer("secrets")
    changedAt = try reader.moment("changedAt")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("url", url)
    writer.member("state", state)
    writer.member("secrets", secrets)
    writer.member("changedAt", changedAt)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleWebhook",
      [
        .init("url", .string(.init(longest: 2_048)), "Where deliveries go."),
        .init("state", .word(["active", "paused", "disabled"]), "Whether anything is sent."),
        .init("secrets", .integer(1...2), "How many secrets deliveries are signed with."),
        .init("changedAt", .timestamp, "When it was changed last."),
      ])
  }
}

/// A key of a game's server, without its text.
public struct ConsoleKey: Payload, Sendable {
  /// The beginning and end of its text.
  public var hint: String
  public var createdAt: Timestamp
  /// When it was taken back; nil while it is good.
  public var revokedAt: Timestamp?

  public init(hint: String, createdAt: Timestamp, revokedAt: Timestamp?) {
    self.hint = hint
    self.createdAt = createdAt
    self.revokedAt = revokedAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    hint = try reader.string("hint")
    createdAt = try reader.moment("createdAt")
    revokedAt = try reader.optionalMoment("revokedAt")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("hint", hint)
    writer.member("createdAt", createdAt)
    writer.optional("revokedAt", revokedAt)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleKey",
      [
        .init("hint", .string(.init(longest: 40)), "The beginning and end of its text."),
        .init("createdAt", .timestamp, "When it was made."),
        .init("revokedAt", .timestamp, required: false, "When it was taken back; left out while it is good."),
      ])
  }
}

/// A secret as it is shown once.
public struct ConsoleSecretText: Payload, Sendable {
  /// Nil where the thing keeps the secret it had.
  public var secret: String?

  public init(secret: String?) { self.secret = secret }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    secret = try reader.optionalString("secret")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.optional("secret", secret)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleSecretText",
      [.init("secret", .string(.init(longest: 100)), required: false, "The secret; it is not shown again.")])
  }
}

/// Whether a game is to take redemptions.
public struct ConsoleGameUpdate: Payload, Sendable {
  public var state: ConsoleGameState

  public init(state: ConsoleGameState) { self.state = state }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    state = try reader.decode("state")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("state", state)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleGameUpdate", [.init("state", ConsoleGameState.schema, "Whether it takes redemptions, from now on.")]
    )
  }
}

/// A game's next rate.
public struct ConsoleRateRequest: Payload, Sendable {
  /// Its version is not sent: the next one.
  public var rate: GameRate

  public init(rate: GameRate) { self.rate = rate }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let units: ClosedRange<Int64> = 1...GameRate.mostUnitsOfAny
    rate = GameRate(
      version: 1, coins: Coins(try reader.integer("coins", in: 1...GameRate.mostCoins.rawValue)),
      valueCents: try reader.integer("valueCents", in: 0...GameRate.mostCents),
      valueUnits: try reader.integer("valueUnits", in: units),
      leastUnits: try reader.integer("leastUnits", in: units),
      mostUnits: try reader.integer("mostUnits", in: units))
    guard rate.leastUnits <= rate.mostUnits else {
      throw reader.error("leastUnits", .invalid("must be at most mostUnits"))
    }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("coins", rate.coins.rawValue)
    writer.member("valueCents", rate.valueCents)
    writer.member("valueUnits", rate.valueUnits)
    writer.member("leastUnits", rate.leastUnits)
    writer.member("mostUnits", rate.mostUnits)
    writer.endObject()
  }

  public static var schema: Schema {
    let units = Schema.integer(1...GameRate.mostUnitsOfAny)
    return .object(
      name: "ConsoleRateRequest",
      [
        .init("coins", .integer(1...GameRate.mostCoins.rawValue), "What a unit costs."),
        .init("valueCents", .integer(0...GameRate.mostCents), "What `valueUnits` units are worth, in US cents."),
        .init("valueUnits", units, "To how many units `valueCents` belongs."),
        .init("leastUnits", units, "The fewest units of one redemption."),
        .init("mostUnits", units, "The most units of one redemption."),
      ])
  }
}

/// Where a game is to be told.
public struct ConsoleWebhookRequest: Payload, Sendable {
  public var url: String

  public init(url: String) { self.url = url }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    url = try reader.line("url", 1...2_048)
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("url", url)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleWebhookRequest",
      [.init("url", .string(.init(shortest: 1, longest: 2_048)), "The address, which begins with https://.")])
  }
}

/// Which key is to be taken back.
public struct ConsoleKeyRevocation: Payload, Sendable {
  public var hint: String

  public init(hint: String) { self.hint = hint }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    hint = try reader.line("hint", 1...40)
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("hint", hint)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleKeyRevocation",
      [.init("hint", .string(.init(shortest: 1, longest: 40)), "The key, as the list names it.")])
  }
}
