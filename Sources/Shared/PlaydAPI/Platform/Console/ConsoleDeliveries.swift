public import Kernel

/// What a game was told of a redemption.
public struct ConsoleDelivery: Payload, ConsoleListed, Sendable {
  public var redemptionID: RedemptionID
  public var state: State
  public var createdAt: Timestamp
  /// When it will be sent again; nil when nothing is to be sent.
  public var nextAt: Timestamp?
  /// Every attempt, the first first.
  public var attempts: [ConsoleAttempt]

  public enum State: UInt8, CaseIterable, Sendable {
    /// The game has not confirmed it yet.
    case waiting
    /// The game has confirmed it.
    case delivered
    /// It was given up, and the player has the coins back.
    case refunded

    /// The word on the wire.
    public var word: String {
      switch self {
      case .waiting: "waiting"
      case .delivered: "delivered"
      case .refunded: "refunded"
      }
    }
  }

  public init(
    redemptionID: RedemptionID, state: State, createdAt: Timestamp, nextAt: Timestamp?, attempts: [ConsoleAttempt]
  ) {
    self.redemptionID = redemptionID
    self.state = state
    self.createdAt = createdAt
    self.nextAt = nextAt
    self.attempts = attempts
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    redemptionID = try reader.decode("redemptionID")
    let word = try reader.string("state")
    guard let state = State.allCases.first(where: { $0.word.hasSameBytes(as: word) }) else {
      throw reader.error("state", .invalid("is no state of a delivery"))
    }
    self.state = state
    createdAt = try reader.moment("createdAt")
    nextAt = try reader.optionalMoment("nextAt")
    attempts = try reader.array("attempts")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("redemptionID", redemptionID)
    writer.member("state", state.word)
    writer.member("createdAt", createdAt)
    writer.optional("nextAt", nextAt)
    writer.member("attempts", attempts)
    writer.endObject()
  }

  public static var listName: String { "ConsoleDeliveries" }

  public static var schema: Schema {
    .object(
      name: "ConsoleDelivery",
      [
        .init("redemptionID", RedemptionID.schema, "The redemption, which is also the webhook's identifier."),
        .init("state", .word(State.allCases.map { $0.word }), "How it stands."),
        .init("createdAt", .timestamp, "When it was asked for."),
        .init("nextAt", .timestamp, required: false, "When it will be sent again; left out when it will not."),
        .init("attempts", .array(ConsoleAttempt.schema, most: 1_000), "Every attempt, the first first."),
      ])
  }
}

/// One attempt to tell a game.
public struct ConsoleAttempt: Payload, Sendable {
  public var at: Timestamp
  /// How long it took, in milliseconds.
  public var took: Int64
  /// The status of the answer; nil where there was none.
  public var status: Int64?
  /// The beginning of the answer, or why there was none.
  public var excerpt: String

  public init(at: Timestamp, took: Int64, status: Int64?, excerpt: String) {
    self.at = at
    self.took = took
    self.status = status
    self.excerpt = excerpt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    at = try reader.moment("at")
    took = try reader.integer("took")
    status = try reader.optionalInteger("status")
    excerpt = try reader.string("excerpt")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("at", at)
    writer.member("took", took)
    writer.optional("status", status)
    writer.member("excerpt", excerpt)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleAttempt",
      [
        .init("at", .timestamp, "When."),
        .init("took", .count, "How long it took, in milliseconds."),
        .init("status", .count, required: false, "The status of the answer; left out where there was none."),
        .init("excerpt", .string(.init(longest: 4_000)), "The beginning of the answer, or why there was none."),
      ])
  }
}

/// From which span of time a game is to be told again.
public struct ConsoleRecovery: Payload, Sendable {
  public var since: Timestamp
  /// Redemptions asked for before it; nil for all up to now.
  public var until: Timestamp?
  /// Whether what the game has confirmed is sent once more too.
  public var sendsDelivered: Bool

  public init(since: Timestamp, until: Timestamp? = nil, sendsDelivered: Bool = false) {
    self.since = since
    self.until = until
    self.sendsDelivered = sendsDelivered
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    since = try reader.moment("since")
    until = try reader.optionalMoment("until")
    if let until, until <= since { throw reader.error("until", .invalid("must be after since")) }
    sendsDelivered = try reader.optionalBool("delivered") ?? false
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("since", since)
    writer.optional("until", until)
    writer.member("delivered", sendsDelivered)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleRecovery",
      [
        .init("since", .timestamp, "Redemptions asked for from this moment on."),
        .init("until", .nullable(.timestamp), required: false, "And before this one; up to now when left out."),
        .init(
          "delivered", .nullable(.boolean), required: false,
          "Whether what was confirmed is sent once more too; its identifier tells the game that it has it."),
      ])
  }
}

/// How many.
public struct ConsoleCount: Payload, Sendable {
  public var count: Int64

  public init(count: Int64) { self.count = count }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    count = try reader.integer("count")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("count", count)
    writer.endObject()
  }

  public static var schema: Schema { .object(name: "ConsoleCount", [.init("count", .count, "How many.")]) }
}
