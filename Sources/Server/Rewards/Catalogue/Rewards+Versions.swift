package import Database
package import Kernel

/// A published version of the catalogue.
package struct CatalogueVersion: Sendable {
  package var revision: Int64
  package var publishedAt: Timestamp
  /// The account that published it; empty for the server.
  package var account: String
  package var note: String
  /// Against the version before; nil for versions from before the history.
  package var changes: [CatalogueChange]?
  /// Whether its document is stored, so that it can be shown and restored.
  package var hasDocument: Bool
}

/// Who publishes a version, and why.
@MemberwiseInit
package struct CatalogueAuthor: Sendable {
  package var account: String
  package var note: String

  /// The server itself: the sandbox's catalogue, and our own games.
  package static let server = CatalogueAuthor(account: "", note: "")
}

/// Why a version was not published. Nothing was changed.
package enum CatalogueRefusal: Error, Sendable {
  /// Another version came into force after the draft was begun; with its number.
  case outdated(inForce: Int64)
  case problems([CatalogueError])
  /// The draft says what is in force already.
  case nothingChanged
  /// There is no such version, or none of which the document is stored.
  case unknownVersion
}

extension Rewards {
  /// The columns of the migration "history of the catalogue".
  package static let history = [
    "ALTER TABLE reward_catalogue ADD COLUMN account TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE reward_catalogue ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE reward_catalogue ADD COLUMN changes TEXT",
    "ALTER TABLE reward_catalogue ADD COLUMN document TEXT",
  ]

  /// The number of the version in force; 0 before the first.
  package func version(in connection: any Connection) throws -> Int64 {
    try connection.integer("SELECT coalesce(max(revision), 0) FROM reward_catalogue")
  }

  /// The versions before a number, the latest first.
  package func versions(
    before: Int64? = nil, limit: Int64, in connection: any Connection
  ) throws -> [CatalogueVersion] {
    try connection.all(
      """
      SELECT revision, published_at, account, note, changes, document IS NOT NULL FROM reward_catalogue
      WHERE revision < $1 ORDER BY revision DESC LIMIT $2
      """, [.integer(before ?? .max), .integer(limit)], Self.version)
  }

  /// One version; nil if there is none of that number.
  package func version(_ revision: Int64, in connection: any Connection) throws -> CatalogueVersion? {
    try connection.first(
      """
      SELECT revision, published_at, account, note, changes, document IS NOT NULL FROM reward_catalogue
      WHERE revision = $1
      """, [.integer(revision)], Self.version)
  }

  /// A version's document.
  ///
  /// - Throws: `CatalogueRefusal.unknownVersion`.
  package func document(ofVersion revision: Int64, in connection: any Connection) throws -> String {
    let stored = try connection.first("SELECT document FROM reward_catalogue WHERE revision = $1", [.integer(revision)])
    { row throws(DatabaseError) in try row.optionalText() }
    if let text = stored.flatMap({ $0 }) { return text }
    // The version in force can be read even if it was published before the history.
    guard stored != nil, try revision == version(in: connection) else { throw CatalogueRefusal.unknownVersion }
    return try document(in: connection)
  }

  /// Publishes a draft made from a version, unless another one is in force by now.
  ///
  /// - Throws: `CatalogueRefusal`.
  package func publish(
    _ draft: RewardDocument, madeFrom base: Int64, by author: CatalogueAuthor, at now: Timestamp,
    in connection: any Connection
  ) throws -> CatalogueVersion {
    let inForce = try version(in: connection)
    guard inForce == base else { throw CatalogueRefusal.outdated(inForce: inForce) }
    let current = try catalogue(in: connection)
    let (next, problems) = current.applying(draft)
    guard problems.isEmpty else { throw CatalogueRefusal.problems(problems) }
    guard try !CatalogueChange.between(current, next).isEmpty else { throw CatalogueRefusal.nothingChanged }
    let revision = try publish(draft, by: author, at: now, in: connection)
    guard let version = try version(revision, in: connection) else { throw CatalogueRefusal.unknownVersion }
    return version
  }

  /// Publishes an earlier version again; challenges that came later are withdrawn.
  ///
  /// - Throws: `CatalogueRefusal`.
  package func restore(
    _ revision: Int64, madeFrom base: Int64, by author: CatalogueAuthor, at now: Timestamp,
    in connection: any Connection
  ) throws -> CatalogueVersion {
    let earlier = try Self.document(stored: try document(ofVersion: revision, in: connection))
    let draft = try catalogue(in: connection).restoring(earlier)
    return try publish(draft, madeFrom: base, by: author, at: now, in: connection)
  }

  /// The changes and the problems of a draft. Writes nothing.
  package func preview(
    _ draft: RewardDocument, in connection: any Connection
  ) throws -> (catalogue: RewardCatalogue, problems: [CatalogueError], changes: [CatalogueChange]) {
    let current = try catalogue(in: connection)
    let (next, problems) = current.applying(draft)
    return (next, problems, try CatalogueChange.between(current, next))
  }

  private static func version(_ row: Row) throws(DatabaseError) -> CatalogueVersion {
    let (revision, at) = (try row.integer(), Timestamp(try row.integer()))
    let (account, note, text) = (try row.text(), try row.text(), try row.optionalText())
    var changes: [CatalogueChange]?
    if let text {
      guard case .array(let items)? = try? JSON.parse(text) else { throw Self.unreadable }
      do throws(JSON.DecodingError) {
        changes = try items.map { item throws(JSON.DecodingError) in try CatalogueChange(from: item) }
      } catch {
        throw Self.unreadable
      }
    }
    return CatalogueVersion(
      revision: revision, publishedAt: at, account: account, note: note, changes: changes,
      hasDocument: try row.integer() != 0)
  }

  private static let unreadable = DatabaseError.corrupt(detail: "changes of the catalogue that cannot be read")

  private static func document(stored text: String) throws -> RewardDocument {
    guard let json = try? JSON.parse(text), let document = try? RewardDocument(from: json) else {
      throw DatabaseError.corrupt(detail: "a version of the catalogue that cannot be read")
    }
    return document
  }
}
