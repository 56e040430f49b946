package import Kernel
import PartnersAPI
import PlaydAPI
import RewardsEngine
import WalletAPI

/// An operator's document: settings, partners and challenges. Those named are created or changed, all others stay.
package struct RewardDocument: Sendable {
  package var settings: RewardSettings?
  package var partners: [CataloguePartner] = []
  /// Each with its partner's slug.
  package var challenges: [(partner: String, challenge: CatalogueChallenge)] = []

  /// The most challenges of a document and of the catalogue.
  package static let mostChallenges = 1_000

  package init() {}
}

extension RewardDocument: JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    settings = try reader.decodeIfPresent("settings")
    partners = try reader.optionalArray("partners") ?? []
    for element in try reader.optionalArray("challenges", of: ChallengeElement.self) ?? [] {
      challenges.append((element.partner, element.challenge))
    }
    guard challenges.count <= Self.mostChallenges, partners.count <= Self.mostChallenges else {
      throw reader.error("challenges", .invalid("has more than \(Self.mostChallenges)"))
    }
    try reader.finish()
  }
}

extension RewardSettings: JSONDecodable, JSONEncodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    self.init()
    var reader = try JSON.ObjectReader(json)
    dailyGoal = try reader.optionalInteger("dailyGoal", in: 1...1_000_000) ?? dailyGoal
    if let bonus = try reader.optionalInteger("streakBonus", in: 1...1_000_000) { streakBonus = Coins(bonus) }
    // Null means no expiry; an absent member keeps the default.
    if let days = reader.optionalValue("coinsLastDays") {
      coinsLastDays = days.kind == .null ? nil : try reader.integer("coinsLastDays", in: 1...36_500)
    }
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("dailyGoal", dailyGoal)
    writer.member("streakBonus", streakBonus.rawValue)
    writer.name("coinsLastDays")
    if let coinsLastDays { writer.integer(coinsLastDays) } else { writer.null() }
    writer.endObject()
  }
}

extension CataloguePartner: JSONDecodable, JSONEncodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let slug = try reader.slug("partner")
    let name = try reader.string("name")
    guard (1...80).contains(name.unicodeScalars.count) else {
      throw reader.error("name", .invalid("must have 1 to 80 characters"))
    }
    guard let category = PartnerCategory(word: try reader.string("category")) else {
      throw reader.error("category", .invalid("must be finance, health or learning"))
    }
    self.init(
      id: .platform, slug: slug, name: name, category: category,
      isSandbox: try reader.optionalBool("isSandbox") ?? false,
      url: try reader.address("url"))
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("partner", slug)
    writer.member("name", name)
    writer.member("category", category.word)
    writer.member("isSandbox", isSandbox)
    if let url { writer.member("url", url) }
    writer.endObject()
  }
}

/// A challenge of a document, with its partner.
struct ChallengeElement: JSONDecodable {
  var partner: String
  var challenge: CatalogueChallenge

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    partner = try reader.slug("partner")
    challenge = try CatalogueChallenge(&reader)
    try reader.finish()
  }
}

extension CatalogueChallenge {
  /// Reads all members except the partner.
  init(_ reader: inout JSON.ObjectReader) throws(JSON.DecodingError) {
    slug = try reader.slug("challenge")
    title = try reader.bilingual("title")
    details = try reader.bilingual("details")
    reward = Coins(try reader.integer("reward", in: 1...1_000_000))
    unit = try reader.worded("unit")
    period = try reader.worded("period")
    isMonthly = try reader.optionalBool("isMonthly") ?? false
    badge = try reader.worded("badge")
    rule = try reader.decode("rule")
    prerequisites = try reader.optionalArray("prerequisites") ?? []
    guard prerequisites.count <= 8 else { throw reader.error("prerequisites", .invalid("has more than 8")) }
    needsStart = try reader.optionalBool("needsStart") ?? false
    startsAt = try reader.optionalInteger("startsAt", in: 0...9_007_199_254_740_991).map { Timestamp($0) }
    endsAt = try reader.optionalInteger("endsAt", in: 0...9_007_199_254_740_991).map { Timestamp($0) }
    if let startsAt, let endsAt, endsAt <= startsAt {
      throw reader.error("endsAt", .invalid("must come after startsAt"))
    }
    coinsLastDays = try reader.optionalInteger("coinsLastDays", in: 1...36_500)
    url = try reader.address("url")
    isActive = try reader.optionalBool("isActive") ?? true
  }

  /// Writes the challenge as in an operator's document.
  func encode(partner: String, to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("challenge", slug)
    writer.member("partner", partner)
    writer.member("title", title)
    writer.member("details", details)
    writer.member("reward", reward.rawValue)
    writer.member("unit", unit.word)
    writer.member("period", period.word)
    writer.member("isMonthly", isMonthly)
    writer.member("badge", badge.word)
    writer.member("rule", rule)
    writer.member("prerequisites", prerequisites)
    writer.member("needsStart", needsStart)
    if let startsAt { writer.member("startsAt", startsAt.rawValue) }
    if let endsAt { writer.member("endsAt", endsAt.rawValue) }
    if let coinsLastDays { writer.member("coinsLastDays", coinsLastDays) }
    if let url { writer.member("url", url) }
    writer.member("isActive", isActive)
    writer.endObject()
  }
}

extension JSON.ObjectReader {
  /// A slug: lower-case letters, digits and hyphens.
  fileprivate mutating func slug(_ name: String) throws(JSON.DecodingError) -> String {
    let text = try string(name)
    guard ChallengeRule.isSlug(text) else {
      throw error(name, .invalid("must be 1 to 64 small letters, digits and hyphens"))
    }
    return text
  }

  fileprivate mutating func worded<Value: Worded>(_ name: String) throws(JSON.DecodingError) -> Value {
    guard let value = Value(word: try string(name)) else { throw error(name, .invalid("is no word of the list")) }
    return value
  }

  fileprivate mutating func bilingual(_ name: String) throws(JSON.DecodingError) -> BilingualText {
    let text: BilingualText = try decode(name)
    for part in [text.english, text.georgian] {
      guard (1...Int(BilingualText.longest)).contains(part.unicodeScalars.count) else {
        throw error(name, .invalid("must have 1 to \(BilingualText.longest) characters in each language"))
      }
    }
    return text
  }

  /// A link for players: https, or http on this machine for the sandbox.
  fileprivate mutating func address(_ name: String) throws(JSON.DecodingError) -> String? {
    guard let text = try optionalString(name) else { return nil }
    let isPath = text.hasPrefix("/") && !text.hasPrefix("//") && !text.hasPrefix("/\\")
    let isSafe =
      isPath || text.hasPrefix("https://") || text.hasPrefix("http://127.0.0.1:")
      || text.hasPrefix("http://localhost:")
    guard isSafe, text.utf8.count <= 500, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw error(name, .invalid("must be an address that begins with https://, or a path of this site"))
    }
    return text
  }
}

extension ChallengeRule {
  /// Whether a text is a valid slug.
  static func isSlug(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first != UInt8(ascii: "-"), bytes.count <= 64 else { return false }
    return bytes.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
  }
}
