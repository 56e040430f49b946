package import Database
package import Kernel

/// The rules, published by operators.
extension Fraud {
  /// The current rules: the latest published document, or the defaults.
  package func rules(in connection: any Connection) throws -> FraudRules {
    let revision = try connection.integer("SELECT coalesce(max(revision), 0) FROM fraud_rules")
    return try cache.rules(revision) {
      guard revision > 0 else { return FraudRules() }
      let document = try connection.first(
        "SELECT document FROM fraud_rules WHERE revision = $1", [.integer(revision)]
      ) { row throws(DatabaseError) in try row.text() }
      guard let document, let json = try? JSON.parse(document), let rules = try? FraudRules(from: json) else {
        throw DatabaseError.corrupt(detail: "rules against fraud that cannot be read")
      }
      return rules
    }
  }

  /// Publishes rules for all later grants and returns their revision.
  @discardableResult
  package func publish(_ rules: FraudRules, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    let revision = try connection.integer("SELECT coalesce(max(revision), 0) + 1 FROM fraud_rules")
    try connection.execute(
      "INSERT INTO fraud_rules (revision, document, published_at) VALUES ($1, $2, $3)",
      [
        .integer(revision), .text(String(decoding: rules.serialized(), as: UTF8.self)), .integer(now.rawValue),
      ])
    return revision
  }
}
