public import Kernel

/// Names a case of the review queue.
public struct ConsoleFlagID: Identifier {
  public let rawValue: Int64
  public static var prefix: String { "flg_" }

  public init?(rawValue: Int64) {
    guard rawValue >= 0 else { return nil }
    self.rawValue = rawValue
  }
}

/// A grant that is held until somebody has looked at it.
public struct ConsoleFlag: Payload, ConsoleListed, Sendable {
  public var flagID: ConsoleFlagID
  public var playerID: PlayerID
  /// Who would pay: the partner's short name, or `promotions`.
  public var budget: String
  public var coins: Int64
  /// What looked wrong, in a word: `shared-device`, `impossible-pace`.
  public var reason: String
  /// The numbers that looked wrong.
  public var detail: String
  public var openedAt: Timestamp
  /// What became of it; nil while it waits.
  public var outcome: Outcome?

  /// What became of a held grant.
  public struct Outcome: Payload, Sendable {
    /// `approved`, `rejected`, or `dropped` where the partner withdrew the action first.
    public var state: String
    /// The account that decided; `partner` for a dropped one.
    public var by: String
    public var at: Timestamp
    /// Why, in the words of who decided.
    public var note: String

    public init(state: String, by: String, at: Timestamp, note: String) {
      self.state = state
      self.by = by
      self.at = at
      self.note = note
    }

    public init(from json: JSON) throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      state = try reader.string("state")
      by = try reader.string("by")
      at = try reader.moment("at")
      note = try reader.string("note")
      try reader.finish(ignoringUnknown: true)
    }

    public func encode(to writer: inout JSON.Writer) {
      writer.beginObject()
      writer.member("state", state)
      writer.member("by", by)
      writer.member("at", at)
      writer.member("note", note)
      writer.endObject()
    }

    public static var schema: Schema {
      .object(
        name: "ConsoleFlagOutcome",
        [
          .init("state", .word(["approved", "rejected", "dropped"]), "What became of it."),
          .init(
            "by", .string(.init(longest: 254)), "The account that decided; `partner` where the action was withdrawn."),
          .init("at", .timestamp, "When."),
          .init("note", .string(.init(longest: 500)), "Why, in the words of who decided."),
        ])
    }
  }

  public init(
    flagID: ConsoleFlagID, playerID: PlayerID, budget: String, coins: Int64, reason: String, detail: String,
    openedAt: Timestamp, outcome: Outcome? = nil
  ) {
    self.flagID = flagID
    self.playerID = playerID
    self.budget = budget
    self.coins = coins
    self.reason = reason
    self.detail = detail
    self.openedAt = openedAt
    self.outcome = outcome
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    flagID = try reader.decode("flagID")
    playerID = try reader.decode("playerID")
    budget = try reader.string("budget")
    coins = try reader.integer("coins")
    reason = try reader.string("reason")
    detail = try reader.string("detail")
    openedAt = try reader.moment("openedAt")
    outcome = try reader.decodeIfPresent("outcome")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("flagID", flagID)
    writer.member("playerID", playerID)
    writer.member("budget", budget)
    writer.member("coins", coins)
    writer.member("reason", reason)
    writer.member("detail", detail)
    writer.member("openedAt", openedAt)
    if let outcome { writer.member("outcome", outcome) }
    writer.endObject()
  }

  public static var listName: String { "ConsoleFlags" }

  public static var schema: Schema {
    .object(
      name: "ConsoleFlag",
      [
        .init("flagID", ConsoleFlagID.schema, "Names the case."),
        .init("playerID", PlayerID.schema, "Whose coins wait."),
        .init("budget", .string(.init(longest: 40)), "Who would pay: a partner, or `promotions`."),
        .init("coins", .count, "How many."),
        .init("reason", .string(.init(longest: 40)), "What looked wrong, in a word."),
        .init("detail", .string(.init(longest: 1_000)), "The numbers that looked wrong."),
        .init("openedAt", .timestamp, "Since when they wait."),
        .init("outcome", Outcome.schema, required: false, "What became of it; left out while it waits."),
      ])
  }
}

/// What becomes of a held grant.
public struct ConsoleDecision: Payload, Sendable {
  /// Whether the player gets the coins.
  public var approves: Bool
  /// Why, for the record.
  public var note: String

  public init(approves: Bool, note: String) {
    self.approves = approves
    self.note = note
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    approves = try reader.bool("approve")
    note = try reader.line("note", 1...500)
    guard note.bytes.contains(where: { $0 > 0x20 }) else { throw reader.error("note", .invalid("must have words")) }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("approve", approves)
    writer.member("note", note)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleDecision",
      [
        .init("approve", .boolean, "Whether the player gets the coins."),
        .init(
          "note", .string(.init(shortest: 1, longest: 500, pattern: "[^ ]")),
          "Why, for the record: up to 500 bytes, not blank."),
      ])
  }
}

/// How many grants were held for one reason.
public struct ConsoleFlagCount: Payload, ConsoleListed, Sendable {
  /// What looked wrong, in a word.
  public var reason: String
  /// How many wait.
  public var open: Int64
  public var approved: Int64
  /// Rejected, and withdrawn by the partner before anybody decided.
  public var rejected: Int64

  public init(reason: String, open: Int64 = 0, approved: Int64 = 0, rejected: Int64 = 0) {
    self.reason = reason
    self.open = open
    self.approved = approved
    self.rejected = rejected
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    reason = try reader.string("reason")
    open = try reader.integer("open")
    approved = try reader.integer("approved")
    rejected = try reader.integer("rejected")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("reason", reason)
    writer.member("open", open)
    writer.member("approved", approved)
    writer.member("rejected", rejected)
    writer.endObject()
  }

  public static var listName: String { "ConsoleFlagFigures" }

  public static var schema: Schema {
    .object(
      name: "ConsoleFlagCount",
      [
        .init("reason", .string(.init(longest: 40)), "What looked wrong, in a word."),
        .init("open", .count, "How many wait."), .init("approved", .count, "How many were approved."),
        .init("rejected", .count, "How many were rejected, or withdrawn by the partner first."),
      ])
  }
}

/// What is known of a player that a decision needs: no name and no proof of who they are.
public struct ConsolePlayer: Payload, Sendable {
  public var playerID: PlayerID
  public var createdAt: Timestamp
  /// What can be spent, in coins.
  public var available: Int64
  /// What is held for redemptions under way.
  public var held: Int64
  /// What is owed after withdrawn actions.
  public var owed: Int64
  /// How many cases there have been about the player.
  public var flags: Int64

  public init(
    playerID: PlayerID, createdAt: Timestamp, available: Int64, held: Int64, owed: Int64, flags: Int64
  ) {
    self.playerID = playerID
    self.createdAt = createdAt
    self.available = available
    self.held = held
    self.owed = owed
    self.flags = flags
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    playerID = try reader.decode("playerID")
    createdAt = try reader.moment("createdAt")
    available = try reader.integer("available")
    held = try reader.integer("held")
    owed = try reader.integer("owed")
    flags = try reader.integer("flags")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("playerID", playerID)
    writer.member("createdAt", createdAt)
    writer.member("available", available)
    writer.member("held", held)
    writer.member("owed", owed)
    writer.member("flags", flags)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsolePlayer",
      [
        .init("playerID", PlayerID.schema, "The player."),
        .init("createdAt", .timestamp, "Since when they have been here."),
        .init("available", .count, "What can be spent, in coins."),
        .init("held", .count, "What is held for redemptions under way."),
        .init("owed", .count, "What is owed after withdrawn actions."),
        .init("flags", .count, "How many cases there have been about them."),
      ])
  }
}
