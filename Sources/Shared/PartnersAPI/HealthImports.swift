import Kernel
import PlaydAPI

/// Kind of a workout.
@Words
package enum HealthWorkoutKind: UInt8, CaseIterable, Hashable, Sendable {
  case other = 1
  case running, walking, cycling, swimming, hiking, yoga, strength, dance
}

/// Why an item of an import counts for nothing.
@Words
package enum HealthFlaw: UInt8, CaseIterable, Hashable, Sendable {
  /// It counted before, by this or an earlier file.
  case known = 1
  /// The same minutes, or the day's steps, count already by another partner.
  case countedElsewhere
  /// Another player imported the same file.
  case anotherPlayers
  /// It shares minutes with another workout that counts.
  case overlapping
  /// Less than a minute.
  case tooShort
  /// Longer than 24 hours.
  case tooLong
  /// More steps than a day of walking has.
  case tooManySteps
  /// Of a day before the player joined.
  case beforeJoining
  /// Older than 14 days, more than challenges look back.
  case tooOld
  /// It has not happened yet.
  case inFuture
}

/// A workout of an export.
@Payload(.request)
package struct HealthWorkout: Equatable, Sendable {
  /// Its kind.
  package var kind: HealthWorkoutKind
  /// When it began.
  package var startedAt: Timestamp
  /// Its whole minutes.
  @Field(in: 0...1_000_000) package var minutes: Int64
}

/// The steps of a day of an export.
@Payload(.request)
package struct HealthDay: Equatable, Sendable {
  /// The day where they were walked.
  package var day: CivilDay
  /// All steps of the day, by the device that counted most.
  @Field(in: 1...1_000_000_000) package var steps: Int64
}

/// Workouts and steps of an Apple Health export: all that leaves the device.
@Payload(.request)
package struct HealthImport: Equatable, Sendable {
  /// The workouts.
  @Field(most: 200) package var workouts: [HealthWorkout]
  /// The steps by day.
  @Field(most: 31) package var days: [HealthDay]

  /// The most workouts of an import.
  package static let mostWorkouts = 200
  /// The most days of an import.
  package static let mostDays = 31
}

/// An item of an import that counts for nothing.
@Payload
package struct HealthRefusal: Equatable, Sendable {
  /// When the workout began; absent for a day's steps.
  package var startedAt: Timestamp?
  /// The workout's kind; absent for a day's steps.
  package var kind: HealthWorkoutKind?
  /// The day of the steps; absent for a workout.
  package var day: CivilDay?
  /// The reason.
  package var reason: HealthFlaw
}

/// Result of an import.
@Payload
package struct HealthReceipt: Equatable, Sendable {
  /// Workouts that count now.
  package var workouts: Int64
  /// Days whose steps count now, or count more.
  package var days: Int64
  /// Coins granted at once.
  package var coins: Int64
  /// Items that do not count, each with its reason.
  @Field(most: 231) package var refused: [HealthRefusal]
}

/// Imports in an export of a player's data.
@Payload
package struct ExportedHealth: Equatable, Sendable {
  /// The workouts that counted.
  @Field(most: .max, required: true) package var workouts: [HealthWorkout] = []
  /// The days whose steps counted.
  @Field(most: .max, required: true) package var days: [HealthDay] = []
}

/// Import workouts and steps of an Apple Health export.
///
/// The file is read on the device; only workouts (kind, begin, minutes) and steps by day are sent. Each workout counts
/// once, by its begin and kind. A later file adds only the steps by which it exceeds an earlier one. Items from before the
/// player joined, older than 14 days, in the future, counted by another partner or in another player's file do not count;
/// they are in `refused`, each with its reason.
@Endpoint(
  .post, "/v1/health-imports", .required, request: HealthImport.self, response: HealthReceipt.self, bodyLimit: 65_536,
  problems: [.partnerNotOffered, .idempotencyKeyMissing, .idempotencyKeyReused])
package struct ImportHealth: Endpoint {
  @Header(IdempotencyKey.parameter) package var key: String
}
