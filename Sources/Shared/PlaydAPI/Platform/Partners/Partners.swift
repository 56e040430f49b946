public import Kernel

/// A permission a partner is asked for, as a player reads it.
public struct PartnerScope: Payload, Equatable, Sendable {
  /// The partner's own word for it.
  public var scope: String
  /// What it lets Play'd see, in English.
  public var en: String
  /// The same in Georgian.
  public var ka: String

  public init(scope: String, en: String, ka: String) {
    self.scope = scope
    self.en = en
    self.ka = ka
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    scope = try reader.string("scope")
    en = try reader.string("en")
    ka = try reader.string("ka")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("scope", scope)
    writer.member("en", en)
    writer.member("ka", ka)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "PartnerScope",
      [
        .init("scope", .string(.init(shortest: 1, longest: 200)), "The partner's own word for it."),
        .init("en", .string(.init(shortest: 1, longest: 200)), "What it lets Play'd see, in English."),
        .init("ka", .string(.init(shortest: 1, longest: 200)), "The same in Georgian."),
      ])
  }
}

/// A partner, and how the bearer stands with it.
public struct Partner: Payload, Equatable, Sendable {
  /// Names the partner in paths: `sofi`.
  public var id: String
  public var name: String
  public var category: PartnerCategory
  /// Whether a process of the sandbox plays this partner; then nothing in it is anybody's real life.
  public var isSandbox: Bool
  /// Whether this server can connect to it at all.
  public var isOffered: Bool
  public var status: PartnerStatus
  /// Why it is not as the player left it; nil while all is well.
  public var reason: PartnerFault?
  /// Since when the status has been what it is; nil where nothing ever was.
  public var since: Timestamp?
  /// What Play'd asks the partner for.
  public var scopes: [PartnerScope]

  public init(
    id: String, name: String, category: PartnerCategory, isSandbox: Bool, isOffered: Bool, status: PartnerStatus,
    reason: PartnerFault? = nil, since: Timestamp? = nil, scopes: [PartnerScope]
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.isSandbox = isSandbox
    self.isOffered = isOffered
    self.status = status
    self.reason = reason
    self.since = since
    self.scopes = scopes
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.string("id")
    name = try reader.string("name")
    category = try reader.partnerWord("category", PartnerCategory.allCases) { $0.word }
    isSandbox = try reader.bool("isSandbox")
    isOffered = try reader.bool("isOffered")
    status = try reader.partnerWord("status", PartnerStatus.allCases) { $0.word }
    reason = try reader.optionalWord("reason", PartnerFault.allCases) { $0.word }
    since = (try reader.optionalInteger("since")).map { Timestamp($0) }
    scopes = try reader.array("scopes")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("name", name)
    writer.member("category", category.word)
    writer.member("isSandbox", isSandbox)
    writer.member("isOffered", isOffered)
    writer.member("status", status.word)
    if let reason { writer.member("reason", reason.word) }
    if let since { writer.member("since", since.rawValue) }
    writer.member("scopes", scopes)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Partner",
      [
        .init("id", idSchema, "Names the partner in paths."),
        .init("name", .string(.init(shortest: 1, longest: 100)), "The name players know."),
        .init("category", PartnerCategory.schema, "What it is about."),
        .init("isSandbox", .boolean, "Whether a process of the sandbox plays this partner."),
        .init("isOffered", .boolean, "Whether this server can connect to it."),
        .init("status", PartnerStatus.schema, "How the bearer stands with it."),
        .init("reason", PartnerFault.schema, required: false, "Why it is not as the player left it."),
        .init("since", .timestamp, required: false, "Since when the status has been what it is."),
        .init("scopes", .array(PartnerScope.schema, most: 20), "What Play'd asks the partner for."),
      ])
  }

  /// A partner's name in paths: letters, digits and hyphens, as `khan-academy`.
  public static var idSchema: Schema {
    .string(.init(shortest: 2, longest: 40, pattern: "^[a-z][a-z0-9-]{1,39}$"))
  }
}

/// Every partner of the catalogue.
public struct PartnerList: Payload, Equatable, Sendable {
  public var partners: [Partner]

  public init(partners: [Partner]) { self.partners = partners }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    partners = try reader.array("partners")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("partners", partners)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "PartnerList", [.init("partners", .array(Partner.schema, most: 1_000), "In the order of the Earn tab.")])
  }
}

/// Where to send the player, to be asked by the partner.
public struct PartnerAuthorization: Payload, Equatable, Sendable {
  /// A page of the partner's. Open it in the browser that asked: only that one can come back from it.
  public var authorizeURL: String
  /// When the partner's answer is no longer taken.
  public var expiresAt: Timestamp

  public init(authorizeURL: String, expiresAt: Timestamp) {
    self.authorizeURL = authorizeURL
    self.expiresAt = expiresAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    authorizeURL = try reader.string("authorizeURL")
    expiresAt = Timestamp(try reader.integer("expiresAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("authorizeURL", authorizeURL)
    writer.member("expiresAt", expiresAt.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "PartnerAuthorization",
      [
        .init(
          "authorizeURL", .string(.init(shortest: 8, longest: 4_000)),
          "A page of the partner's; open it in the browser that asked."),
        .init("expiresAt", .timestamp, "When the partner's answer is no longer taken."),
      ])
  }
}

extension JSON.ObjectReader {
  /// A word that must be there.
  mutating func partnerWord<Choice>(
    _ name: String, _ choices: [Choice], _ word: (Choice) -> String
  ) throws(JSON.DecodingError) -> Choice {
    guard let choice = try optionalWord(name, choices, word) else { throw error(name, .missing) }
    return choice
  }
}
