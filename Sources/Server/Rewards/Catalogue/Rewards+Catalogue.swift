package import Database
package import Kernel
import PartnersAPI

/// Why a document was refused. Nothing was changed.
package enum CatalogueError: Error, Equatable, Sendable {
  /// A challenge names an unknown partner.
  case unknownPartner(String, challenge: String)
  /// A challenge names an unknown prerequisite.
  case unknownPrerequisite(String, challenge: String)
  /// The prerequisites form a cycle.
  case circularPrerequisites(String)
  /// A challenge's partner and period are fixed: create another challenge.
  case changedIdentity(String)
  case tooManyChallenges

  /// Where in the document: a challenge and its field.
  package var place: String {
    switch self {
    case .unknownPartner(_, let challenge): "\(challenge).partner"
    case .unknownPrerequisite(_, let challenge): "\(challenge).prerequisites"
    case .circularPrerequisites(let challenge): "\(challenge).prerequisites"
    case .changedIdentity(let challenge): challenge
    case .tooManyChallenges: "challenges"
    }
  }

  /// A description for the operator.
  package var sentence: String {
    switch self {
    case .unknownPartner(let partner, let challenge): "\(challenge) names the partner \(partner), which does not exist."
    case .unknownPrerequisite(let slug, let challenge): "\(challenge) comes after \(slug), which does not exist."
    case .circularPrerequisites(let slug): "\(slug) would come after itself."
    case .changedIdentity(let slug):
      "\(slug) exists with another partner or period. Retire it with \"isActive\": false and publish a new one."
    case .tooManyChallenges: "The catalogue would have more than \(RewardDocument.mostChallenges) challenges."
    }
  }
}

/// Reading and publishing the catalogue.
extension Rewards {
  /// The current catalogue.
  package func catalogue(in connection: any Connection) throws -> RewardCatalogue {
    let revision = try connection.integer("SELECT coalesce(max(revision), 0) FROM reward_catalogue")
    return try cache.catalogue(revision) { try load(revision, connection) }
  }

  private func load(_ revision: Int64, _ connection: any Connection) throws -> RewardCatalogue {
    var catalogue = RewardCatalogue()
    let settings = try connection.first(
      "SELECT settings FROM reward_catalogue WHERE revision = $1", [.integer(revision)]
    ) { row throws(DatabaseError) in try row.text() }
    if let settings {
      catalogue.settings = try Self.parsed(settings, "settings of rewards") { try RewardSettings(from: $0) }
    }
    catalogue.partners = try connection.all(
      "SELECT id, slug, name, category, is_sandbox, url FROM reward_partners ORDER BY id"
    ) { row throws(DatabaseError) in
      let (id, slug, name) = (PartnerID(rawValue: try row.integer()), try row.text(), try row.text())
      guard let category = PartnerCategory(rawValue: UInt8(clamping: try row.integer())) else {
        throw .corrupt(detail: "a partner of a category that does not exist")
      }
      return CataloguePartner(
        id: id, slug: slug, name: name, category: category, isSandbox: try row.integer() != 0,
        url: try row.optionalText())
    }
    let rows = try connection.all(
      "SELECT id, partner, revision, document FROM reward_challenges ORDER BY position, id"
    ) { row throws(DatabaseError) in
      (id: try row.integer(), partner: try row.integer(), revision: try row.integer(), document: try row.text())
    }
    for row in rows {
      var challenge = try Self.challenge(row.document)
      challenge.id = row.id
      challenge.partner = PartnerID(rawValue: row.partner)
      challenge.revision = row.revision
      catalogue.challenges.append(challenge)
    }
    return catalogue
  }

  /// A challenge at an award's revision; nil if that revision is not stored.
  func challenge(_ id: Int64, revision: Int64, in connection: any Connection) throws -> CatalogueChallenge? {
    let document = try connection.first(
      "SELECT document FROM reward_challenge_revisions WHERE challenge = $1 AND revision = $2",
      [.integer(id), .integer(revision)]
    ) { row throws(DatabaseError) in try row.text() }
    return try document.map { try Self.challenge($0) }
  }

  private static func challenge(_ document: String) throws -> CatalogueChallenge {
    try parsed(document, "a challenge") { json in
      var reader = try JSON.ObjectReader(json)
      return try CatalogueChallenge(&reader)
    }
  }

  private static func parsed<T>(_ text: String, _ what: String, _ make: (JSON) throws -> T) throws -> T {
    guard let json = try? JSON.parse(text), let value = try? make(json) else {
      throw DatabaseError.corrupt(detail: "\(what) that cannot be read")
    }
    return value
  }

  /// The current catalogue as a document for `publish`.
  package func document(in connection: any Connection) throws -> String {
    try catalogue(in: connection).document
  }

  /// Publishes a document and schedules re-evaluation of challenges with changed rules. Returns the catalogue's new
  /// revision.
  ///
  /// - Throws: `CatalogueError`.
  @discardableResult
  package func publish(
    _ document: RewardDocument, by author: CatalogueAuthor = .server, at now: Timestamp, in connection: any Connection
  ) throws -> Int64 {
    let current = try catalogue(in: connection)
    if let problem = current.applying(document).problems.first { throw problem }
    for partner in document.partners { try store(partner, after: 0, connection) }
    let partners = try connection.all("SELECT id, slug FROM reward_partners") {
      row throws(DatabaseError) in (id: try row.integer(), slug: try row.text())
    }
    for (slug, challenge) in document.challenges {
      guard let partner = partners.first(where: { $0.slug == slug }) else {
        throw CatalogueError.unknownPartner(slug, challenge: challenge.slug)
      }
      try store(
        challenge, of: PartnerID(rawValue: partner.id), slug: slug, current: current, now: now, connection: connection)
    }
    return try add(document.settings ?? current.settings, after: current, by: author, at: now, in: connection)
  }

  /// Stores a version with its document and what it changed.
  private func add(
    _ settings: RewardSettings, after current: RewardCatalogue, by author: CatalogueAuthor, at now: Timestamp,
    in connection: any Connection
  ) throws -> Int64 {
    let before = try version(in: connection)
    // A version from before the history.
    try connection.execute(
      "UPDATE reward_catalogue SET document = $1 WHERE revision = $2 AND document IS NULL",
      [.text(current.document), .integer(before)])
    // Not from the cache: until the transaction is durable, no other reader has this revision.
    var next = try load(before, connection)
    next.settings = settings
    var changes = JSON.Writer()
    changes.array(try CatalogueChange.between(current, next))
    try connection.execute(
      """
      INSERT INTO reward_catalogue (revision, settings, published_at, account, note, changes, document)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """,
      [
        .integer(before + 1), .text(String(decoding: settings.serialized(), as: UTF8.self)), .integer(now.rawValue),
        .text(author.account), .text(author.note), .text(changes.text), .text(next.document),
      ])
    return before + 1
  }

  /// Adds one of our own games as a partner, with its challenges, unless it is there. Both are the operators' afterwards,
  /// and so is the budget.
  package func ensureOwn(_ document: RewardDocument, at now: Timestamp, in connection: any Connection) throws {
    for partner in document.partners {
      let known = try connection.integer(
        "SELECT count(*) FROM reward_partners WHERE slug = $1", [.text(partner.slug)])
      guard known == 0 else { return }
      try store(partner, after: PartnerID.lastForeign, connection)
    }
    try publish(document, at: now, in: connection)
  }

  /// The number of one of our own games as a partner; nil if the slug is none.
  package func ownPartner(_ slug: String, in connection: any Connection) throws -> PartnerID? {
    try catalogue(in: connection).partners.first { $0.slug == slug && $0.id.isOwn }?.id
  }

  private func store(_ partner: CataloguePartner, after last: Int64, _ connection: any Connection) throws {
    let known = try connection.first("SELECT id FROM reward_partners WHERE slug = $1", [.text(partner.slug)]) {
      row throws(DatabaseError) in try row.integer()
    }
    let id = try known ?? next("reward_partners", after: last, connection)
    try connection.execute(
      """
      INSERT INTO reward_partners (id, slug, name, category, is_sandbox, url) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (id) DO UPDATE SET name = $3, category = $4, is_sandbox = $5, url = $6
      """,
      [
        .integer(id), .text(partner.slug), .text(partner.name), .integer(Int64(partner.category.rawValue)),
        .integer(partner.isSandbox ? 1 : 0), .text(partner.url),
      ])
  }

  private func store(
    _ challenge: CatalogueChallenge, of partner: PartnerID, slug: String, current: RewardCatalogue,
    now: Timestamp,
    connection: any Connection
  ) throws {
    var writer = JSON.Writer()
    challenge.encode(partner: slug, to: &writer)
    let document = writer.text
    let known = current.challenge(slug: challenge.slug)
    if let known {
      guard known.partner == partner, known.period == challenge.period else {
        throw CatalogueError.changedIdentity(challenge.slug)
      }
      var before = JSON.Writer()
      known.encode(partner: slug, to: &before)
      if before.text == document { return }
    }
    let id =
      try known?.id ?? next("reward_challenges", after: partner.isOwn ? PartnerID.lastForeign : 0, connection)
    let revision = (known?.revision ?? 0) + 1
    try connection.execute(
      """
      INSERT INTO reward_challenges (id, slug, partner, revision, document, position) VALUES ($1, $2, $3, $4, $5, $1)
      ON CONFLICT (id) DO UPDATE SET revision = $4, document = $5
      """,
      [.integer(id), .text(challenge.slug), .integer(partner.rawValue), .integer(revision), .text(document)])
    try connection.execute(
      "INSERT INTO reward_challenge_revisions (challenge, revision, document) VALUES ($1, $2, $3)",
      [.integer(id), .integer(revision), .text(document)])
    guard known != nil else { return }
    try connection.execute(
      """
      INSERT INTO reward_reevaluations (challenge, after_player, since) VALUES ($1, $2, $3)
      ON CONFLICT (challenge) DO UPDATE SET after_player = $2, since = $3
      """, [.integer(id), .integer(-1), .integer(now.rawValue)])
  }

  /// The next number of a table: from 1 for partners, after `PartnerID.lastForeign` for our own games.
  private func next(_ table: String, after last: Int64, _ connection: any Connection) throws -> Int64 {
    let end = last == 0 ? PartnerID.lastForeign : Int64.max
    return try connection.integer(
      "SELECT coalesce(max(id), $1) + 1 FROM \(table) WHERE id > $1 AND id <= $2", [.integer(last), .integer(end)])
  }
}
