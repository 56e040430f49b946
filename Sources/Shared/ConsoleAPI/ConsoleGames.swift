import GamesAPI
import Kernel
import PlaydAPI

/// A game as who runs it sees it: what players pay, where it is told of redemptions, and its keys.
@Payload
package struct ConsoleGame: ConsoleListed, Sendable {
  /// Its short name.
  @Field(.text(1...40)) package var game: String
  /// Its name.
  package var name: BilingualText
  /// What players get.
  package var unit: GameUnit
  /// Whether it only plays the game it is named after.
  package var isSandbox: Bool
  /// Whether it takes redemptions.
  package var state: ConsoleGameState
  /// Whether it is in test mode: in no player's catalogue, until an operator launches it.
  package var isTest: Bool = false
  /// The number of its picture; left out without one.
  @Field(.integer(1...1_000_000)) package var picture: Int64?
  /// The platform's part, in basis points.
  @Field(.integer(0...10_000)) package var feePoints: Int64
  /// Amounts that are offered at once.
  @Field(items: .count, most: 50) package var bundles: [Int64]
  /// Every rate it has had, the latest first.
  @Field(most: 100) package var rates: [ConsoleRate]
  /// Where it is told; left out where that is not set.
  package var webhook: ConsoleWebhook?
  /// The keys of its server, the latest first.
  @Field(most: 100) package var keys: [ConsoleKey]
}

/// Whether a game takes redemptions.
@Words
package enum ConsoleGameState: UInt8, CaseIterable, Sendable {
  case open, paused, hidden
}

/// A rate and since when it has been in force.
@Payload
package struct ConsoleRate: Sendable {
  /// The rate.
  package var rate: GameRate
  /// Since when it has been in force.
  package var since: Timestamp
}

/// Where a game is told of redemptions.
@Payload
package struct ConsoleWebhook: Sendable {
  /// Where deliveries go.
  @Field(.text(0...2_048)) package var url: String
  /// Whether anything is sent.
  @Field(.word(["active", "paused", "disabled"])) package var state: String
  /// How many secrets deliveries are signed with.
  @Field(.integer(1...2)) package var secrets: Int64
  /// When it was changed last.
  package var changedAt: Timestamp
}

/// A key of a game's server, without its text.
@Payload
package struct ConsoleKey: Sendable {
  /// The beginning and end of its text.
  @Field(.text(0...40)) package var hint: String
  /// Whether it is for test mode.
  package var isTest: Bool = false
  /// When it was made.
  package var createdAt: Timestamp
  /// When it was taken back; left out while it is good.
  package var revokedAt: Timestamp?
}

/// A secret as it is shown once.
@Payload
package struct ConsoleSecretText: Sendable {
  /// The secret; it is not shown again.
  @Field(.text(0...100)) package var secret: String?
}

/// Whether a game is to take redemptions.
@Payload(.request)
package struct ConsoleGameUpdate: Sendable {
  /// Whether it takes redemptions, from now on.
  package var state: ConsoleGameState
}

/// A game's next rate.
@MemberwiseInit
package struct ConsoleRateRequest: Payload, Sendable {
  /// Its version is not sent: the next one.
  package var rate: GameRate

  package init(from json: JSON) throws(JSON.DecodingError) {
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

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("coins", rate.coins.rawValue)
    writer.member("valueCents", rate.valueCents)
    writer.member("valueUnits", rate.valueUnits)
    writer.member("leastUnits", rate.leastUnits)
    writer.member("mostUnits", rate.mostUnits)
    writer.endObject()
  }

  package static var schema: Schema {
    let units = Schema.integer(1...GameRate.mostUnitsOfAny)
    return .object(
      name: "ConsoleRateRequest",
      [
        .init("coins", schema: .integer(1...GameRate.mostCoins.rawValue), summary: "What a unit costs."),
        .init(
          "valueCents", schema: .integer(0...GameRate.mostCents),
          summary: "What `valueUnits` units are worth, in US cents."),
        .init("valueUnits", schema: units, summary: "To how many units `valueCents` belongs."),
        .init("leastUnits", schema: units, summary: "The fewest units of one redemption."),
        .init("mostUnits", schema: units, summary: "The most units of one redemption."),
      ])
  }
}

/// Where a game is to be told.
@Payload(.request)
package struct ConsoleWebhookRequest: Sendable {
  /// The address, which begins with https://.
  @Field(.text(9...2_048, pattern: "^https://[!-~]+$"), form: .line(1...2_048)) package var url: String
}

/// Which key is to be taken back.
@Payload(.request)
package struct ConsoleKeyRevocation: Sendable {
  /// The key, as the list names it.
  @Field(form: .line(1...40)) package var hint: String
}
