import Kernel
import PlaydAPI

/// What was redeemed on a day.
@Payload
package struct ConsoleActivityDay: ConsoleListed, Sendable {
  /// The day, UTC.
  package var day: CivilDay
  /// Redemptions asked for that day and settled since.
  package var redemptions: Int64
  /// What players paid for them.
  package var coins: Int64
  /// Webhooks of that day that were taken.
  @Field(required: true) package var delivered: Int64 = 0
  /// Webhooks of that day that were given up.
  @Field(required: true) package var failed: Int64 = 0

  package static var listName: String { "ConsoleActivity" }
}

/// Redemptions and deliveries by day.
///
/// The last 30 days of UTC, the earliest first. An operator sees all games, others those of their studio.
@Endpoint(.get, "/v1/console/activity", access: .studioReaders, response: ConsolePage<ConsoleActivityDay>.self)
package enum GetConsoleActivity: ConsoleEndpoint {
  /// How many days the answer covers.
  package static var days: Int64 { 30 }
}

/// A comparison of rules: who gets which.
@Payload
package struct ConsoleOutOfPocketExperiment: ConsoleListed, Sendable {
  /// The experiment.
  @Field(.text(0...100)) package var name: String
  /// When it began.
  package var startedAt: Timestamp
  /// When it ended; left out while it runs.
  package var stoppedAt: Timestamp?
  /// The ways compared.
  @Field(most: 100) package var arms: [Arm]

  /// One of the ways compared.
  @Payload(name: "ConsoleExperimentArm")
  package struct Arm: Sendable {
    /// The arm.
    @Field(ConsoleSlug.schema) package var name: String
    /// How many parts of all arms' parts it gets.
    @Field(.integer(0...1_000_000)) package var weight: Int64
    /// The version of the rules; left out for the current one.
    @Field(.integer(1...Int64(Int32.max))) package var version: Int64?
  }

  package static var listName: String { "ConsoleExperiments" }
}

/// The experiments with the rules of games, those that have ended too.
@Endpoint(.get, "/v1/console/experiments", access: .operators, response: ConsolePage<ConsoleOutOfPocketExperiment>.self)
package enum ListConsoleOutOfPocketExperiments: ConsoleEndpoint {}
