public import Kernel

/// Asks for units of a game in exchange for coins.
public struct RedemptionRequest: Payload, Hashable, Sendable {
  public var units: Int64
  /// What the player was shown as the price; when the rate has changed since, nothing is redeemed. Not looked at when
  /// left out.
  public var coins: Coins?

  public init(units: Int64, coins: Coins? = nil) {
    self.units = units
    self.coins = coins
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    units = try reader.integer("units", in: 1...GameRate.mostUnitsOfAny)
    coins = try reader.optionalInteger("coins", in: 1...Coins.most.rawValue).map { Coins($0) }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("units", units)
    if let coins { writer.member("coins", coins.rawValue) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "RedemptionRequest",
      [
        .init("units", .integer(1...GameRate.mostUnitsOfAny), "How many units."),
        .init(
          "coins", .nullable(.integer(1...Coins.most.rawValue)), required: false,
          "The price the player was shown; another one is refused."),
      ])
  }
}

/// A page of a player's redemptions, the latest first.
public struct RedemptionPage: Payload, Hashable, Sendable {
  public var redemptions: [Redemption]
  /// What to send as `cursor` for the next page; nil on the last one.
  public var nextCursor: RedemptionID?

  public init(redemptions: [Redemption], nextCursor: RedemptionID? = nil) {
    self.redemptions = redemptions
    self.nextCursor = nextCursor
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    redemptions = try reader.array("redemptions")
    nextCursor = try reader.decodeIfPresent("nextCursor")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("redemptions", redemptions)
    if let nextCursor { writer.member("nextCursor", nextCursor) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "RedemptionPage",
      [
        .init("redemptions", .array(Redemption.schema, most: ListRedemptions.mostRows), "The latest first."),
        .init("nextCursor", RedemptionID.schema, required: false, "Leads to the next page; left out on the last."),
      ])
  }
}
