public import Database
public import Kernel

/// The rules as an operator publishes them.
extension Fraud {
  /// The rules in force: the document published last, or the usual ones.
  public func rules(in connection: any Connection) throws -> FraudRules {
    let revision = try connection.integer("SELECT coalesce(max(revision), 0) FROM fraud_rules")
    return try cache.rules(revision) {
      guard revision > 0 else { return FraudRules() }
      let document = try connection.first(
        "SELECT document FROM fraud_rules WHERE revision = $1", [.integer(revision)]
      ) { (row: any Row) throws(DatabaseError) in try row.text(0) }
      guard let document, let json = try? JSON.parse(document), let rules = try? FraudRules(from: json) else {
        throw DatabaseError.corrupt(detail: "rules against fraud that cannot be read")
      }
      return rules
    }
  }

  /// Puts rules in force for all that is judged from now on, and returns their revision.
  @discardableResult
  public func publish(_ rules: FraudRules, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    let revision = try connection.integer("SELECT coalesce(max(revision), 0) + 1 FROM fraud_rules")
    try connection.execute(
      "INSERT INTO fraud_rules (revision, document, published_at) VALUES ($1, $2, $3)",
      [
        .integer(revision), .text(String(decoding: rules.serialized(), as: UTF8.self)), .integer(now.rawValue),
      ])
    return revision
  }
}
