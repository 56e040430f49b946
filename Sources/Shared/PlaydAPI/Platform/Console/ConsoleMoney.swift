public import Kernel

/// What games earned by redemptions, by month: postings of the ledger, nothing else.
public struct ConsoleRevenue: Payload, Sendable {
  public var from: CivilMonth
  public var to: CivilMonth
  /// One for each month and game in which anything was redeemed, the earliest first.
  public var rows: [Row]

  public init(from: CivilMonth, to: CivilMonth, rows: [Row]) {
    self.from = from
    self.to = to
    self.rows = rows
  }

  /// A game's month.
  public struct Row: Payload, Sendable {
    public var month: CivilMonth
    /// The game's short name.
    public var game: String
    public var redemptions: Int64
    /// What players paid, in coins.
    public var gross: Int64
    /// What the platform kept of it.
    public var fee: Int64
    /// What the game got.
    public var share: Int64

    public init(month: CivilMonth, game: String, redemptions: Int64, gross: Int64, fee: Int64, share: Int64) {
      self.month = month
      self.game = game
      self.redemptions = redemptions
      self.gross = gross
      self.fee = fee
      self.share = share
    }

    public init(from json: JSON) throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      month = try reader.month("month")
      game = try reader.string("game")
      redemptions = try reader.integer("redemptions")
      gross = try reader.integer("gross")
      fee = try reader.integer("fee")
      share = try reader.integer("share")
      try reader.finish(ignoringUnknown: true)
    }

    public func encode(to writer: inout JSON.Writer) {
      writer.beginObject()
      writer.member("month", month.iso)
      writer.member("game", game)
      writer.member("redemptions", redemptions)
      writer.member("gross", gross)
      writer.member("fee", fee)
      writer.member("share", share)
      writer.endObject()
    }

    public static var schema: Schema {
      .object(
        name: "ConsoleRevenueOfMonth",
        [
          .init("month", CivilMonth.schema, "The month, UTC."),
          .init("game", .string(.init(shortest: 1, longest: 40)), "The game's short name."),
          .init("redemptions", .count, "How many redemptions were settled."),
          .init("gross", .count, "What players paid, in coins."),
          .init("fee", .count, "What the platform kept."),
          .init("share", .count, "What the game got."),
        ])
    }
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    from = try reader.month("from")
    to = try reader.month("to")
    rows = try reader.array("rows")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("from", from.iso)
    writer.member("to", to.iso)
    writer.member("rows", rows)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleRevenue",
      [
        .init("from", CivilMonth.schema, "The first month."),
        .init("to", CivilMonth.schema, "The last month."),
        .init("rows", .array(Row.schema, most: 100_000), "By month and game."),
      ])
  }
}

/// Coins that a game was paid out.
public struct ConsolePayout: Payload, ConsoleListed, Sendable {
  public var id: ConsoleEntryID
  public var at: Timestamp
  public var game: String
  public var coins: Int64
  public var reference: String

  public init(id: ConsoleEntryID, at: Timestamp, game: String, coins: Int64, reference: String) {
    self.id = id
    self.at = at
    self.game = game
    self.coins = coins
    self.reference = reference
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.decode("id")
    at = try reader.moment("at")
    game = try reader.string("game")
    coins = try reader.integer("coins")
    reference = try reader.string("reference")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("at", at)
    writer.member("game", game)
    writer.member("coins", coins)
    writer.member("reference", reference)
    writer.endObject()
  }

  public static var listName: String { "ConsolePayouts" }

  public static var schema: Schema {
    .object(
      name: "ConsolePayout",
      [
        .init("id", ConsoleEntryID.schema, "The entry of the journal."),
        .init("at", .timestamp, "When."),
        .init("game", .string(.init(shortest: 1, longest: 40)), "The game."),
        .init("coins", .count, "How much."),
        .init("reference", .string(.init(longest: 200)), "What the payment is known by outside."),
      ])
  }
}

/// Coins to be moved by an operator: a payout, a top-up.
public struct ConsoleMovement: Payload, Sendable {
  /// From 1.
  public var coins: Int64
  /// What it is known by outside: an invoice, a bank's reference.
  public var reference: String

  public init(coins: Int64, reference: String) {
    self.coins = coins
    self.reference = reference
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    coins = try reader.integer("coins", in: 1...Coins.most.rawValue)
    reference = try reader.line("reference", 1...120)
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("coins", coins)
    writer.member("reference", reference)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleMovement",
      [
        .init("coins", .integer(1...Coins.most.rawValue), "How much."),
        .init("reference", .string(.init(shortest: 1, longest: 120)), "What it is known by outside."),
      ])
  }
}

/// What a movement came to.
public struct ConsoleBalance: Payload, Sendable {
  /// What the account has after it, in coins.
  public var balance: Int64

  public init(balance: Int64) { self.balance = balance }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    balance = try reader.integer("balance")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("balance", balance)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(name: "ConsoleBalance", [.init("balance", .count, "What there is now, in coins.")])
  }
}

/// A budget that grants are paid from.
public struct ConsoleBudget: Payload, ConsoleListed, Sendable {
  /// The partner's short name; `promotions` for the platform's own.
  public var budget: String
  public var name: String
  /// What is left, in coins.
  public var balance: Int64
  /// All that was ever paid in.
  public var paidIn: Int64
  /// What was granted on each of the last days, the earliest first; withdrawn grants count against the day they came back.
  public var burn: [Int64]
  /// What was left at the end of each of these days.
  public var left: [Int64]

  /// How many days `burn` and `left` cover.
  public static var burnDays: Int64 { 30 }

  public init(budget: String, name: String, balance: Int64, paidIn: Int64, burn: [Int64], left: [Int64] = []) {
    self.budget = budget
    self.name = name
    self.balance = balance
    self.paidIn = paidIn
    self.burn = burn
    self.left = left
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    budget = try reader.string("budget")
    name = try reader.string("name")
    balance = try reader.integer("balance")
    paidIn = try reader.integer("paidIn")
    burn = try reader.array("burn")
    left = try reader.array("left")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("budget", budget)
    writer.member("name", name)
    writer.member("balance", balance)
    writer.member("paidIn", paidIn)
    writer.member("burn", burn)
    writer.member("left", left)
    writer.endObject()
  }

  public static var listName: String { "ConsoleBudgets" }

  public static var schema: Schema {
    let most = Int64(9_007_199_254_740_991)
    return .object(
      name: "ConsoleBudget",
      [
        .init("budget", .string(.init(shortest: 1, longest: 40)), "The partner; `promotions` for the platform's own."),
        .init("name", .string(.init(longest: 100)), "Its name."),
        .init("balance", .count, "What is left, in coins."),
        .init("paidIn", .count, "All that was ever paid in."),
        .init("burn", .array(.integer(-most...most), most: burnDays), "Granted on each of the last 30 days, UTC."),
        .init("left", .array(.integer(-most...most), most: burnDays), "What was left at the end of each of them."),
      ])
  }
}
