public import Kernel

/// What a player has, and the day's bonus. All amounts are whole coins.
public struct Wallet: Payload, Equatable, Sendable {
  /// What can be spent.
  public var balance: Int64
  /// What is held for redemptions under way; it comes back if they fail.
  public var pending: Int64
  /// What was earned and waits for a review or for a partner's budget; not part of the balance.
  public var held: Int64
  /// All that was ever earned, less what was taken back.
  public var lifetimeEarned: Int64
  /// What is owed after an action was withdrawn whose coins had been spent; the next earnings pay it back.
  public var debt: Int64
  /// What was earned on the player's day.
  public var earnedToday: Int64
  /// What the app suggests to earn a day.
  public var dailyGoal: Int64
  /// The coins that are lost first unless they are spent; nil where none ever are.
  public var expiring: ExpiringCoins?
  public var streak: DailyStreak

  public init(
    balance: Int64, pending: Int64, held: Int64, lifetimeEarned: Int64, debt: Int64, earnedToday: Int64,
    dailyGoal: Int64, expiring: ExpiringCoins?, streak: DailyStreak
  ) {
    self.balance = balance
    self.pending = pending
    self.held = held
    self.lifetimeEarned = lifetimeEarned
    self.debt = debt
    self.earnedToday = earnedToday
    self.dailyGoal = dailyGoal
    self.expiring = expiring
    self.streak = streak
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    balance = try reader.integer("balance")
    pending = try reader.integer("pending")
    held = try reader.integer("held")
    lifetimeEarned = try reader.integer("lifetimeEarned")
    debt = try reader.integer("debt")
    earnedToday = try reader.integer("earnedToday")
    dailyGoal = try reader.integer("dailyGoal")
    expiring = try reader.decodeIfPresent("expiring")
    streak = try reader.decode("streak")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("balance", balance)
    writer.member("pending", pending)
    writer.member("held", held)
    writer.member("lifetimeEarned", lifetimeEarned)
    writer.member("debt", debt)
    writer.member("earnedToday", earnedToday)
    writer.member("dailyGoal", dailyGoal)
    if let expiring { writer.member("expiring", expiring) }
    writer.member("streak", streak)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Wallet",
      [
        .init("balance", .count, "What can be spent."),
        .init("pending", .count, "Held for redemptions under way."),
        .init("held", .count, "Earned, and waiting for a review or a partner's budget; not in the balance."),
        .init("lifetimeEarned", .count, "All that was ever earned, less what was taken back."),
        .init("debt", .count, "Owed after a withdrawn action; the next earnings pay it back."),
        .init("earnedToday", .count, "Earned on the player's day."),
        .init("dailyGoal", .count, "What the app suggests to earn a day."),
        .init("expiring", ExpiringCoins.schema, required: false, "What is lost first unless it is spent."),
        .init("streak", DailyStreak.schema, "The daily bonus."),
      ])
  }
}

/// Coins that are lost at a moment unless they are spent before.
public struct ExpiringCoins: Payload, Equatable, Sendable {
  public var coins: Int64
  public var at: Timestamp

  public init(coins: Int64, at: Timestamp) {
    self.coins = coins
    self.at = at
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    coins = try reader.integer("coins")
    at = Timestamp(try reader.integer("at"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("coins", coins)
    writer.member("at", at.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExpiringCoins",
      [.init("coins", .count, "How many."), .init("at", .timestamp, "When they are lost.")])
  }
}

/// The daily bonus and how many days in a row it has been claimed.
public struct DailyStreak: Payload, Equatable, Sendable {
  /// The days in a row, the last claim's among them; zero after a day was left out.
  public var days: Int64
  /// Whether the bonus of the player's day can be claimed now.
  public var isClaimable: Bool
  /// The bonus of a day.
  public var amount: Int64
  /// When the next bonus can be claimed; nil while one can.
  public var nextAt: Timestamp?

  public init(days: Int64, isClaimable: Bool, amount: Int64, nextAt: Timestamp?) {
    self.days = days
    self.isClaimable = isClaimable
    self.amount = amount
    self.nextAt = nextAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    days = try reader.integer("days")
    isClaimable = try reader.bool("claimable")
    amount = try reader.integer("amount")
    nextAt = try reader.optionalInteger("nextAt").map { Timestamp($0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("days", days)
    writer.member("claimable", isClaimable)
    writer.member("amount", amount)
    if let nextAt { writer.member("nextAt", nextAt.rawValue) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "DailyStreak",
      [
        .init("days", .count, "The days in a row; zero after a day was left out."),
        .init("claimable", .boolean, "Whether the bonus of the player's day can be claimed now."),
        .init("amount", .count, "The bonus of a day."),
        .init("nextAt", .timestamp, required: false, "When the next can be claimed; left out while one can."),
      ])
  }
}

/// What a claim of the daily bonus came to.
public struct StreakClaim: Payload, Equatable, Sendable {
  public var amount: Int64
  /// Whether the coins are there, or wait.
  public var state: AwardState
  /// The wallet after it.
  public var wallet: Wallet

  public init(amount: Int64, state: AwardState, wallet: Wallet) {
    self.amount = amount
    self.state = state
    self.wallet = wallet
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    amount = try reader.integer("amount")
    state = try reader.word("state")
    wallet = try reader.decode("wallet")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("amount", amount)
    writer.member("state", state.word)
    writer.member("wallet", wallet)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "StreakClaim",
      [
        .init("amount", .count, "The bonus."),
        .init("state", AwardState.schema, "Whether the coins are in the wallet, or wait."),
        .init("wallet", Wallet.schema, "The wallet after the claim."),
      ])
  }
}
