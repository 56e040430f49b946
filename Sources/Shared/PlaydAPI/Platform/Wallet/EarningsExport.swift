public import Kernel

/// What is kept of how a player earned, beside their history.
public struct ExportedEarnings: Payload, Sendable {
  /// What partners told, in the order in which it came.
  public var actions: [ExportedAction]
  /// What it came to.
  public var awards: [ExportedAward]
  /// What a person looked at before coins were given.
  public var reviews: [ExportedReview]

  public init(actions: [ExportedAction] = [], awards: [ExportedAward] = [], reviews: [ExportedReview] = []) {
    self.actions = actions
    self.awards = awards
    self.reviews = reviews
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    actions = try reader.array("actions")
    awards = try reader.array("awards")
    reviews = try reader.array("reviews")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("actions", actions)
    writer.member("awards", awards)
    writer.member("reviews", reviews)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedEarnings",
      [
        .init("actions", .array(ExportedAction.schema, most: .max), "What partners told."),
        .init("awards", .array(ExportedAward.schema, most: .max), "What it came to."),
        .init("reviews", .array(ExportedReview.schema, most: .max), "What a person looked at first."),
      ])
  }
}

extension ExportedEarnings: Equatable {
  public static func == (a: ExportedEarnings, b: ExportedEarnings) -> Bool { a.serialized() == b.serialized() }
}

/// Something that a partner told of a player.
public struct ExportedAction: Payload, Sendable {
  public var partnerID: String
  public var kind: String
  public var detail: String
  public var value: Int64
  public var occurredAt: Timestamp
  public var isWithdrawn: Bool

  public init(
    partnerID: String, kind: String, detail: String, value: Int64, occurredAt: Timestamp, isWithdrawn: Bool
  ) {
    self.partnerID = partnerID
    self.kind = kind
    self.detail = detail
    self.value = value
    self.occurredAt = occurredAt
    self.isWithdrawn = isWithdrawn
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    partnerID = try reader.string("partnerID")
    kind = try reader.string("kind")
    detail = try reader.string("detail")
    value = try reader.integer("value")
    occurredAt = Timestamp(try reader.integer("occurredAt"))
    isWithdrawn = try reader.bool("isWithdrawn")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("partnerID", partnerID)
    writer.member("kind", kind)
    writer.member("detail", detail)
    writer.member("value", value)
    writer.member("occurredAt", occurredAt.rawValue)
    writer.member("isWithdrawn", isWithdrawn)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedAction",
      [
        .init("partnerID", .slug, "Who told it."),
        .init("kind", .string(.init(longest: 40)), "What was done, in a word."),
        .init("detail", .string(.init(longest: 200)), "What it was."),
        .init("value", .count, "How much of it."),
        .init("occurredAt", .timestamp, "When it was done."),
        .init("isWithdrawn", .boolean, "Whether the partner took it back."),
      ])
  }
}

/// What a player's deeds came to.
public struct ExportedAward: Payload, Sendable {
  /// Nil for the daily bonus.
  public var challengeID: String?
  public var title: BilingualText
  public var amount: Int64
  public var state: AwardState
  public var at: Timestamp

  public init(challengeID: String?, title: BilingualText, amount: Int64, state: AwardState, at: Timestamp) {
    self.challengeID = challengeID
    self.title = title
    self.amount = amount
    self.state = state
    self.at = at
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    challengeID = try reader.optionalString("challengeID")
    title = try reader.decode("title")
    amount = try reader.integer("amount")
    state = try reader.word("state")
    at = Timestamp(try reader.integer("at"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    if let challengeID { writer.member("challengeID", challengeID) }
    writer.member("title", title)
    writer.member("amount", amount)
    writer.member("state", state.word)
    writer.member("at", at.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedAward",
      [
        .init("challengeID", .slug, required: false, "The challenge; left out for the daily bonus."),
        .init("title", BilingualText.schema, "Its name."),
        .init("amount", .count, "The coins."),
        .init("state", AwardState.schema, "What became of them."),
        .init("at", .timestamp, "When."),
      ])
  }
}

/// A grant that a person looked at.
public struct ExportedReview: Payload, Sendable {
  /// Why, in a word.
  public var reason: String
  public var amount: Int64
  public var openedAt: Timestamp
  public var decidedAt: Timestamp?

  public init(reason: String, amount: Int64, openedAt: Timestamp, decidedAt: Timestamp?) {
    self.reason = reason
    self.amount = amount
    self.openedAt = openedAt
    self.decidedAt = decidedAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    reason = try reader.string("reason")
    amount = try reader.integer("amount")
    openedAt = Timestamp(try reader.integer("openedAt"))
    decidedAt = try reader.optionalInteger("decidedAt").map { Timestamp($0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("reason", reason)
    writer.member("amount", amount)
    writer.member("openedAt", openedAt.rawValue)
    if let decidedAt { writer.member("decidedAt", decidedAt.rawValue) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedReview",
      [
        .init("reason", .string(.init(longest: 40)), "Why, in a word."),
        .init("amount", .count, "The coins."),
        .init("openedAt", .timestamp, "When it was noticed."),
        .init("decidedAt", .timestamp, required: false, "When it was decided."),
      ])
  }
}
