public import AdsEngine
public import Kernel

/// Asks for an ad for a placement.
public struct AdRequest: Payload, Equatable, Sendable {
  public var placement: AdPlacement
  /// The providers this client can show.
  public var providers: [AdProvider]

  public init(_ placement: AdPlacement, providers: [AdProvider]) {
    self.placement = placement
    self.providers = providers
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    placement = try reader.adWord("placement", AdPlacement.init(word:))
    let words: [String] = try reader.array("providers")
    guard (1...10).contains(words.count) else { throw reader.error("providers", .invalid("must be 1 to 10 words")) }
    var providers: [AdProvider] = []
    for word in words {
      guard let provider = AdProvider(word: word) else {
        throw reader.error("providers", .invalid("is no word of the list"))
      }
      providers.append(provider)
    }
    self.providers = providers
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("placement", placement.word)
    writer.name("providers")
    writer.beginArray()
    for provider in providers { writer.string(provider.word) }
    writer.endArray()
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdRequest",
      [
        .init("placement", AdPlacement.schema, "Where it is to stand."),
        .init("providers", .array(AdProvider.schema, least: 1, most: 10), "The providers this client can show."),
      ])
  }
}

/// An ad to be shown once, by one player, at one placement.
public struct AdView: Payload, Equatable, Sendable {
  public var viewID: AdViewID
  public var placement: AdPlacement
  public var provider: AdProvider
  /// Which of the house's own; nil for others' ads.
  public var creative: HouseCreative?
  public var skippableAfter: Milliseconds
  public var length: Milliseconds
  /// When it can no longer be shown or earn anything.
  public var expiresAt: Timestamp

  public init(
    viewID: AdViewID, placement: AdPlacement, provider: AdProvider, creative: HouseCreative?,
    skippableAfter: Milliseconds, length: Milliseconds, expiresAt: Timestamp
  ) {
    self.viewID = viewID
    self.placement = placement
    self.provider = provider
    self.creative = creative
    self.skippableAfter = skippableAfter
    self.length = length
    self.expiresAt = expiresAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    viewID = try reader.decode("viewID")
    placement = try reader.adWord("placement", AdPlacement.init(word:))
    provider = try reader.adWord("provider", AdProvider.init(word:))
    creative = try reader.optionalAdWord("creative", HouseCreative.init(word:))
    skippableAfter = Milliseconds(try reader.integer("skippableAfter"))
    length = Milliseconds(try reader.integer("length"))
    expiresAt = Timestamp(try reader.integer("expiresAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("viewID", viewID)
    writer.member("placement", placement.word)
    writer.member("provider", provider.word)
    if let creative { writer.member("creative", creative.word) }
    writer.member("skippableAfter", skippableAfter.rawValue)
    writer.member("length", length.rawValue)
    writer.member("expiresAt", expiresAt.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    let span = Schema.integer(0...PlacementRules.longest.rawValue)
    return .object(
      name: "AdView",
      [
        .init("viewID", AdViewID.schema, "The view."),
        .init("placement", AdPlacement.schema, "Where it stands."),
        .init("provider", AdProvider.schema, "Who it comes from."),
        .init("creative", HouseCreative.schema, required: false, "Which of the house's own; left out for others' ads."),
        .init("skippableAfter", span, "Milliseconds before an interstitial can be left."),
        .init("length", span, "Milliseconds a house ad lasts."),
        .init("expiresAt", .timestamp, "When it can no longer be shown or earn anything."),
      ])
  }
}

/// What there is for a placement: an ad, or the reward without one, or neither and why.
public struct AdOffer: Payload, Equatable, Sendable {
  public var serverTime: Timestamp
  public var view: AdView?
  /// Given without an ad, so that nobody stands before a dead button.
  public var freeGrant: AdReward?
  /// Why there is no view.
  public var absence: AdAbsence?

  public init(serverTime: Timestamp, view: AdView? = nil, freeGrant: AdReward? = nil, absence: AdAbsence? = nil) {
    self.serverTime = serverTime
    self.view = view
    self.freeGrant = freeGrant
    self.absence = absence
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    serverTime = Timestamp(try reader.integer("serverTime"))
    view = try reader.decodeIfPresent("view")
    freeGrant = try reader.decodeIfPresent("freeGrant")
    absence = try reader.optionalAdWord("absence", AdAbsence.init(word:))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("serverTime", serverTime.rawValue)
    if let view { writer.member("view", view) }
    if let freeGrant { writer.member("freeGrant", freeGrant) }
    if let absence { writer.member("absence", absence.word) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdOffer",
      [
        .init("serverTime", .timestamp, "The server's clock at the answer."),
        .init("view", AdView.schema, required: false, "The ad."),
        .init("freeGrant", AdReward.schema, required: false, "The reward without an ad, some times a day."),
        .init("absence", AdAbsence.schema, required: false, "Why there is no ad."),
      ])
  }
}

/// Something earned and not yet used.
public struct AdReward: Payload, Equatable, Sendable {
  public var rewardID: AdRewardID
  public var purpose: AdPurpose
  /// Signed by the server; whoever gives the player something for it takes the token.
  public var token: String
  public var expiresAt: Timestamp

  public init(rewardID: AdRewardID, purpose: AdPurpose, token: String, expiresAt: Timestamp) {
    self.rewardID = rewardID
    self.purpose = purpose
    self.token = token
    self.expiresAt = expiresAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    rewardID = try reader.decode("rewardID")
    purpose = try reader.adWord("purpose", AdPurpose.init(word:))
    token = try reader.string("token")
    expiresAt = Timestamp(try reader.integer("expiresAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("rewardID", rewardID)
    writer.member("purpose", purpose.word)
    writer.member("token", token)
    writer.member("expiresAt", expiresAt.rawValue)
    writer.endObject()
  }

  /// How a token looks: the letters of 66 bytes in base64url.
  public static var tokenSchema: Schema { .string(.init(shortest: 88, longest: 88, pattern: "^[A-Za-z0-9_-]{88}$")) }

  public static var schema: Schema {
    .object(
      name: "AdReward",
      [
        .init("rewardID", AdRewardID.schema, "The reward."),
        .init("purpose", AdPurpose.schema, "What it is good for."),
        .init("token", tokenSchema, "Signed by the server; good once, for the bearer."),
        .init("expiresAt", .timestamp, "When it can no longer be used."),
      ])
  }
}

/// Tells what happened to a view.
public struct AdReport: Payload, Equatable, Sendable {
  public var event: AdViewEvent

  public init(_ event: AdViewEvent) { self.event = event }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    event = try reader.adWord("event", AdViewEvent.init(word:))
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("event", event.word)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(name: "AdReport", [.init("event", AdViewEvent.schema, "What happened.")])
  }
}

/// How a view stands.
public struct AdViewState: Payload, Equatable, Sendable {
  public var viewID: AdViewID
  /// The last thing that happened to it; nil before its impression.
  public var event: AdViewEvent?
  /// How long it must still be watched, by the server's clock, before it earns anything.
  public var remaining: Milliseconds

  public init(viewID: AdViewID, event: AdViewEvent?, remaining: Milliseconds) {
    self.viewID = viewID
    self.event = event
    self.remaining = remaining
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    viewID = try reader.decode("viewID")
    event = try reader.optionalAdWord("event", AdViewEvent.init(word:))
    remaining = Milliseconds(try reader.integer("remaining"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("viewID", viewID)
    if let event { writer.member("event", event.word) }
    writer.member("remaining", remaining.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdViewState",
      [
        .init("viewID", AdViewID.schema, "The view."),
        .init("event", AdViewEvent.schema, required: false, "The last thing that happened to it."),
        .init(
          "remaining", .integer(0...PlacementRules.longest.rawValue),
          "Milliseconds it must still be watched before it earns anything."),
      ])
  }
}

/// What became of a provider's callback.
public struct AdVerification: Payload, Equatable, Sendable {
  public enum Outcome: UInt8, CaseIterable, Hashable, Sendable {
    /// The view it names has been watched; its reward can be claimed.
    case verified
    /// It had come before, or the view was verified by another.
    case repeated
    /// The console's test call: the signature is right, and nothing is given.
    case test

    public var word: String {
      switch self {
      case .verified: "verified"
      case .repeated: "repeated"
      case .test: "test"
      }
    }

    public init?(word: String) {
      for outcome in Self.allCases where outcome.word.utf8.elementsEqual(word.utf8) {
        self = outcome
        return
      }
      return nil
    }
  }

  public var outcome: Outcome

  public init(_ outcome: Outcome) { self.outcome = outcome }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    outcome = try reader.adWord("outcome", Outcome.init(word:))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("outcome", outcome.word)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdVerification",
      [.init("outcome", .word(Outcome.allCases.map { $0.word }), "What became of it.")])
  }
}

/// A view in an export.
public struct ExportedAdView: Payload, Equatable, Sendable {
  public var view: AdView
  public var createdAt: Timestamp
  /// Nil when it was never shown.
  public var shownAt: Timestamp?
  /// How it ended; nil when it did not.
  public var ending: AdViewEvent?
  /// When its reward was claimed; nil when none was.
  public var rewardedAt: Timestamp?

  public init(
    view: AdView, createdAt: Timestamp, shownAt: Timestamp?, ending: AdViewEvent?, rewardedAt: Timestamp?
  ) {
    self.view = view
    self.createdAt = createdAt
    self.shownAt = shownAt
    self.ending = ending
    self.rewardedAt = rewardedAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    view = try reader.decode("view")
    createdAt = Timestamp(try reader.integer("createdAt"))
    shownAt = try reader.optionalInteger("shownAt").map { Timestamp($0) }
    ending = try reader.optionalAdWord("ending", AdViewEvent.init(word:))
    rewardedAt = try reader.optionalInteger("rewardedAt").map { Timestamp($0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("view", view)
    writer.member("createdAt", createdAt.rawValue)
    if let shownAt { writer.member("shownAt", shownAt.rawValue) }
    if let ending { writer.member("ending", ending.word) }
    if let rewardedAt { writer.member("rewardedAt", rewardedAt.rawValue) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedAdView",
      [
        .init("view", AdView.schema, "The view."),
        .init("createdAt", .timestamp, "When it was handed out."),
        .init("shownAt", .timestamp, required: false, "When it was shown."),
        .init("ending", AdViewEvent.schema, required: false, "How it ended."),
        .init("rewardedAt", .timestamp, required: false, "When its reward was claimed."),
      ])
  }
}
