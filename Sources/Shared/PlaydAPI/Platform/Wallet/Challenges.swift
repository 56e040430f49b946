public import Kernel
public import RewardsEngine

/// What can be earned, with the bearer's progress.
public struct ChallengeList: Payload, Equatable, Sendable {
  /// In the order in which they are shown.
  public var challenges: [Challenge]

  public init(challenges: [Challenge]) { self.challenges = challenges }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    challenges = try reader.array("challenges")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("challenges", challenges)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ChallengeList",
      [.init("challenges", .array(Challenge.schema, most: 1_000), "In the order in which they are shown.")])
  }
}

/// Something a player can do for coins.
public struct Challenge: Payload, Equatable, Sendable {
  /// Names it in the API: `fitbit-daily-steps`.
  public var challengeID: String
  public var category: PartnerCategory
  public var title: BilingualText
  /// What there is to do.
  public var details: BilingualText
  public var partner: PartnerName
  /// The coins for doing it once.
  public var reward: Int64
  public var progress: ChallengeProgress
  public var state: ChallengeState
  public var period: ChallengePeriod
  /// Whether it stands among the challenges of the month.
  public var isMonthly: Bool
  public var badge: BadgeMetal
  /// When this period, or the whole challenge, is over; nil for one that stays.
  public var endsAt: Timestamp?
  /// The challenges that must have been done before.
  public var prerequisites: [Prerequisite]
  /// What the player can do next; nil where there is nothing to press.
  public var action: ChallengeAction?

  public init(
    challengeID: String, category: PartnerCategory, title: BilingualText, details: BilingualText,
    partner: PartnerName, reward: Int64, progress: ChallengeProgress, state: ChallengeState, period: ChallengePeriod,
    isMonthly: Bool, badge: BadgeMetal, endsAt: Timestamp?, prerequisites: [Prerequisite], action: ChallengeAction?
  ) {
    self.challengeID = challengeID
    self.category = category
    self.title = title
    self.details = details
    self.partner = partner
    self.reward = reward
    self.progress = progress
    self.state = state
    self.period = period
    self.isMonthly = isMonthly
    self.badge = badge
    self.endsAt = endsAt
    self.prerequisites = prerequisites
    self.action = action
  }

  /// Whether it belongs under "Continue earning".
  public var isUnderWay: Bool { state == .inProgress }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    challengeID = try reader.string("challengeID")
    category = try reader.word("category")
    title = try reader.decode("title")
    details = try reader.decode("details")
    partner = try reader.decode("partner")
    reward = try reader.integer("reward")
    progress = try reader.decode("progress")
    state = try reader.word("state")
    period = try reader.word("period")
    isMonthly = try reader.bool("isMonthly")
    badge = try reader.word("badge")
    endsAt = try reader.optionalInteger("endsAt").map { Timestamp($0) }
    prerequisites = try reader.array("prerequisites")
    action = try reader.decodeIfPresent("action")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("challengeID", challengeID)
    writer.member("category", category.word)
    writer.member("title", title)
    writer.member("details", details)
    writer.member("partner", partner)
    writer.member("reward", reward)
    writer.member("progress", progress)
    writer.member("state", state.word)
    writer.member("period", period.word)
    writer.member("isMonthly", isMonthly)
    writer.member("badge", badge.word)
    if let endsAt { writer.member("endsAt", endsAt.rawValue) }
    writer.member("prerequisites", prerequisites)
    if let action { writer.member("action", action) }
    writer.endObject()
  }

  public static func == (a: Challenge, b: Challenge) -> Bool { a.serialized() == b.serialized() }

  public static var schema: Schema {
    .object(
      name: "Challenge",
      [
        .init("challengeID", .slug, "Names it in the API."),
        .init("category", PartnerCategory.schema, "The part of life it is about."),
        .init("title", BilingualText.schema, "Its name."),
        .init("details", BilingualText.schema, "What there is to do."),
        .init("partner", PartnerName.schema, "Who pays for it and tells of what was done."),
        .init("reward", .count, "The coins for doing it once."),
        .init("progress", ChallengeProgress.schema, "How far the bearer is."),
        .init("state", ChallengeState.schema, "How it stands for the bearer."),
        .init("period", ChallengePeriod.schema, "How often it can be done."),
        .init("isMonthly", .boolean, "Whether it stands among the challenges of the month."),
        .init("badge", BadgeMetal.schema, "What its badge is made of."),
        .init("endsAt", .timestamp, required: false, "When this period, or the challenge, is over."),
        .init("prerequisites", .array(Prerequisite.schema, most: 8), "What must have been done before."),
        .init("action", ChallengeAction.schema, required: false, "What the bearer can do next."),
      ])
  }
}

/// How far a player is: 6,247 of 10,000 steps.
public struct ChallengeProgress: Payload, Equatable, Sendable {
  /// Never more than the target.
  public var value: Int64
  public var target: Int64
  public var unit: ProgressUnit

  public init(value: Int64, target: Int64, unit: ProgressUnit) {
    self.value = value
    self.target = target
    self.unit = unit
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    value = try reader.integer("value")
    target = try reader.integer("target")
    unit = try reader.word("unit")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("value", value)
    writer.member("target", target)
    writer.member("unit", unit.word)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ChallengeProgress",
      [
        .init("value", .count, "How much is done."),
        .init("target", .count, "How much there is to do."),
        .init("unit", ProgressUnit.schema, "What is counted."),
      ])
  }
}

/// A challenge that must have been done before another.
public struct Prerequisite: Payload, Equatable, Sendable {
  public var challengeID: String
  public var title: BilingualText
  public var isDone: Bool

  public init(challengeID: String, title: BilingualText, isDone: Bool) {
    self.challengeID = challengeID
    self.title = title
    self.isDone = isDone
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    challengeID = try reader.string("challengeID")
    title = try reader.decode("title")
    isDone = try reader.bool("isDone")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("challengeID", challengeID)
    writer.member("title", title)
    writer.member("isDone", isDone)
    writer.endObject()
  }

  public static func == (a: Prerequisite, b: Prerequisite) -> Bool {
    a.serialized() == b.serialized()
  }

  public static var schema: Schema {
    .object(
      name: "Prerequisite",
      [
        .init("challengeID", .slug, "The challenge."),
        .init("title", BilingualText.schema, "Its name."),
        .init("isDone", .boolean, "Whether the bearer has done it."),
      ])
  }
}

/// What a player can do next about a challenge.
public enum ChallengeAction: Payload, Sendable {
  /// Begin it: `POST /v1/challenges/{challengeID}/start`.
  case start
  /// Connect the partner: `POST /v1/partners/{partnerID}/connect`.
  case connect
  /// Go on at the partner's: an address of https, or of the sandbox.
  case open(url: String)

  var word: String {
    switch self {
    case .start: "start"
    case .connect: "connect"
    case .open: "open"
    }
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let word = try reader.string("kind")
    let url = try reader.optionalString("url")
    if word.hasSameBytes(as: "start") {
      self = .start
    } else if word.hasSameBytes(as: "connect") {
      self = .connect
    } else if word.hasSameBytes(as: "open"), let url {
      self = .open(url: url)
    } else {
      throw reader.error("kind", .invalid("is no word of the list, or lacks its url"))
    }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("kind", word)
    if case .open(let url) = self { writer.member("url", url) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ChallengeAction",
      [
        .init("kind", .word(["start", "connect", "open"]), "What to do."),
        .init("url", .string(.init(longest: 500)), required: false, "Where to go, with `open`."),
      ])
  }
}
