package import Database
package import Kernel

/// The rules, published by operators.
extension Fraud {
  /// The current rules: the latest published document, or the defaults.
  package func rules(in connection: any Connection) throws -> FraudRules {
    let revision = try version(in: connection)
    return try cache.rules(revision) {
      guard revision > 0 else { return FraudRules() }
      let document = try connection.first(
        "SELECT document FROM fraud_rules WHERE revision = $1", [.integer(revision)]
      ) { row throws(DatabaseError) in try row.text() }
      return try Self.rules(stored: document ?? "")
    }
  }

  private static func rules(stored document: String) throws(DatabaseError) -> FraudRules {
    guard let json = try? JSON.parse(document), let rules = try? FraudRules(from: json) else {
      throw .corrupt(detail: "rules against fraud that cannot be read")
    }
    return rules
  }

  /// The version in force; 0 for the defaults.
  package func version(in connection: any Connection) throws -> Int64 {
    try connection.integer("SELECT coalesce(max(revision), 0) FROM fraud_rules")
  }

  /// The latest versions, the latest first.
  package func versions(limit: Int64, in connection: any Connection) throws -> [FraudRulesVersion] {
    // One more, for what the last one changed.
    let stored = try connection.all(
      "SELECT revision, published_at, document FROM fraud_rules ORDER BY revision DESC LIMIT $1", [.integer(limit + 1)]
    ) { row throws(DatabaseError) in
      FraudRulesVersion(
        revision: try row.integer(), publishedAt: Timestamp(try row.integer()),
        rules: try Self.rules(stored: try row.text()), changes: [])
    }
    return stored.indices.prefix(Int(limit)).map { place in
      var version = stored[place]
      let earlier = stored.indices.contains(place + 1) ? stored[place + 1].rules : FraudRules()
      version.changes = version.rules.changes(since: earlier)
      return version
    }
  }

  /// Replaces numbers of a version, unless another one is in force by now.
  ///
  /// - Throws: `FraudLimitRefusal`.
  package func publish(
    _ changes: [FraudLimitChange], madeFrom base: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> FraudRulesVersion {
    let inForce = try version(in: connection)
    guard inForce == base else { throw FraudLimitRefusal.outdated(inForce: inForce) }
    let current = try rules(in: connection)
    let next = try current.applying(changes)
    let differences = next.changes(since: current)
    guard !differences.isEmpty else { throw FraudLimitRefusal.nothingChanged }
    let revision = try publish(next, at: now, in: connection)
    return FraudRulesVersion(revision: revision, publishedAt: now, rules: next, changes: differences)
  }

  /// Publishes rules for all later grants and returns their revision.
  @discardableResult
  package func publish(_ rules: FraudRules, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    let revision = try version(in: connection) + 1
    try connection.execute(
      "INSERT INTO fraud_rules (revision, document, published_at) VALUES ($1, $2, $3)",
      [
        .integer(revision), .text(String(decoding: rules.serialized(), as: UTF8.self)), .integer(now.rawValue),
      ])
    return revision
  }
}
