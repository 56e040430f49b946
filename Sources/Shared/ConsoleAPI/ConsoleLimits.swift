import Kernel
import PlaydAPI

/// The fraud limits in force, and the versions before them.
@Payload
package struct ConsoleLimits: Sendable {
  /// The version in force; 0 for the defaults.
  package var version: Int64
  /// All limits, those of activities last. Each kind of activity that a challenge counts is among them.
  @Field(most: 3_000) package var limits: [ConsoleLimit]
  /// The latest 20 published versions, the latest first.
  @Field(most: 20) package var versions: [ConsoleLimitsVersion]
}

/// A fraud limit in force.
@Payload
package struct ConsoleLimit: Sendable {
  /// Its name: `coinsPerPlayer`, `mostADay`.
  @Field(.text(1...64)) package var limit: String
  /// The kind of activity that it bounds; left out for limits of all grants.
  @Field(.text(0...200)) package var activity: String?
  /// The number; left out for no limit, which only activities have.
  package var value: Int64?
  /// The least that it can be.
  package var least: Int64
  /// The most that it can be.
  package var most: Int64
}

/// A published version of the fraud limits.
@Payload
package struct ConsoleLimitsVersion: Sendable {
  /// Its number.
  package var version: Int64
  /// When it was published.
  package var publishedAt: Timestamp
  /// The account that published it; empty for `playd rewards limits`.
  @Field(.text(0...254)) package var publishedBy: String
  /// Why; empty for `playd rewards limits`.
  @Field(.text(0...500)) package var note: String
  /// Its limits.
  @Field(most: 3_000) package var limits: [ConsoleLimitValue]
  /// What it changed against the version before, or against the defaults.
  @Field(most: 6_000) package var changes: [Change]

  /// A limit that differs between two versions.
  @Payload(name: "ConsoleLimitChange")
  package struct Change: Sendable {
    /// Its name.
    @Field(.text(1...64)) package var limit: String
    /// The kind of activity; left out for limits of all grants.
    @Field(.text(0...200)) package var activity: String?
    /// What it was; left out for no limit.
    package var before: Int64?
    /// What it is; left out for no limit.
    package var after: Int64?
  }
}

/// A fraud limit's number.
@Payload
package struct ConsoleLimitValue: Sendable {
  /// The limit's name: `coinsPerPlayer`, `mostADay`.
  @Field(.text(1...64)) package var limit: String
  /// The kind of activity; left out for limits of all grants.
  @Field(.text(0...200)) package var activity: String?
  /// The number; left out for no limit, which only activities can have.
  package var value: Int64?
}

/// Fraud limits to be published.
@Payload(.request)
package struct ConsoleLimitsPublication: Sendable {
  /// The version that the numbers were made from.
  @Field(.integer(0...9_007_199_254_740_991)) package var base: Int64
  /// Why, for the record.
  @Field(TextForm.line(1...500).schema, form: .words(1...500)) package var note: String
  /// The limits that change; the others stay.
  @Field(most: 3_000) package var limits: [ConsoleLimitValue]
}

/// The fraud limits in force, and their history.
@Endpoint(.get, "/v1/console/limits", access: .operators, response: ConsoleLimits.self)
package enum GetConsoleLimits: ConsoleEndpoint {}

/// Publish fraud limits.
///
/// The next grant is judged by them. It is refused once another version than `base` is in force. With a header
/// `Idempotency-Key` a repeated request gets the first answer.
@Endpoint(
  .post, "/v1/console/limits", access: .operators, request: ConsoleLimitsPublication.self,
  response: ConsoleLimitsVersion.self, success: 201, bodyLimit: 400_000,
  problems: IdempotencyKey.problems + [.consoleLimitsOutdated, .consoleLimitRefused])
package enum PublishConsoleLimits: ConsoleEndpoint {}
