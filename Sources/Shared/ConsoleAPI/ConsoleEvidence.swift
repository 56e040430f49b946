import Kernel
import PlaydAPI

/// The evidence that opened a case.
@Payload
package struct ConsoleEvidence: Sendable {
  /// The challenge's title in English.
  @Field(.text(0...200)) package var challenge: String
  /// The last day of the period that was rewarded, UTC.
  package var lastDay: CivilDay
  /// What the partner reported in that period, the latest first.
  @Field(most: 50) package var activities: [Activity]
  /// The player's page at the moment.
  package var record: ConsolePlayerRecord

  /// An activity as the partner reported it.
  @Payload(name: "ConsoleEvidenceActivity")
  package struct Activity: Sendable {
    /// Its kind, such as `steps`.
    @Field(.text(0...100)) package var kind: String
    /// How much.
    package var value: Int64
    /// When it happened, as the partner says.
    package var occurredAt: Timestamp
    /// When the server heard of it.
    package var heardAt: Timestamp
    /// Whether the partner has withdrawn it.
    package var isWithdrawn: Bool
  }
}

/// The evidence of a case: the challenge, the partner's reports and the player.
///
/// Addresses are stored as hashes only, so related players stand for them. The look is in the audit log.
@Endpoint(
  .get, "/v1/console/flags/{flagID}/evidence", access: .reviewers, response: ConsoleEvidence.self,
  problems: [.consoleNotFound])
package struct GetConsoleEvidence: ConsoleEndpoint {
  /// The case.
  package var flagID: ConsoleFlagID
}

/// One decision on several cases.
@Payload(.request)
package struct ConsoleDecisions: Sendable {
  /// The cases, at most 200.
  @Field(least: 1, most: 200) package var flagIDs: [ConsoleFlagID]
  /// Whether the players get the coins.
  @Field(name: "approve") package var approves: Bool
  /// Why, for the record: up to 500 bytes, not blank.
  @Field(form: .words(1...500)) package var note: String
}

/// Decide several cases alike.
///
/// Cases that were decided meanwhile, or do not exist, are passed over; the answer is how many were decided.
@Endpoint(
  .post, "/v1/console/flags", access: .reviewers, request: ConsoleDecisions.self, response: ConsoleCount.self,
  bodyLimit: 16_384)
package enum DecideConsoleFlags: ConsoleEndpoint {}
