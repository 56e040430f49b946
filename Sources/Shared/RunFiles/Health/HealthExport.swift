package import Kernel

/// The part of an Apple Health export that Play'd reads: workouts, and steps by day.
@MemberwiseInit
package struct HealthExport: Equatable, Sendable {
  /// A workout of any kind.
  @MemberwiseInit(unlabelled: 1)
  package struct Workout: Equatable, Sendable {
    package var kind: HealthActivity
    package var start: Timestamp
    /// Whole minutes, at most those from start to end.
    package var minutes: Int64
    /// Metres, where the file has them.
    @Default(nil) package var metres: Int64?
    /// Kilocalories, where the file has them.
    @Default(nil) package var kilocalories: Int64?
  }

  /// Steps of a calendar day in its own time zone, by the device that counted the most.
  @MemberwiseInit(unlabelled: 1)
  package struct Day: Equatable, Sendable {
    package var day: CivilDay
    package var steps: Int64
  }

  /// In order of their start; the newest where the file has more than `HealthLimits.mostWorkouts`.
  @Default([Workout]()) package var workouts: [Workout]
  /// In order; the newest where the file has more than `HealthLimits.mostDays`.
  @Default([Day]()) package var days: [Day]
}

/// Kind of a workout; all others are `other`.
package enum HealthActivity: UInt8, CaseIterable, Hashable, Sendable {
  case other, running, walking, cycling, swimming, hiking, yoga, strength, dance

  /// Parses Apple's identifiers, such as `HKWorkoutActivityTypeRunning`.
  init(_ word: UnsafeRawBufferPointer) {
    let prefix: StaticString = "HKWorkoutActivityType"
    guard word.hasPrefix(prefix) else {
      self = .other
      return
    }
    let name = UnsafeRawBufferPointer(rebasing: word[prefix.utf8CodeUnitCount...])
    if name.hasSameBytes(as: "Running") || name.hasSameBytes(as: "WheelchairRunPace") {
      self = .running
    } else if name.hasSameBytes(as: "Walking") || name.hasSameBytes(as: "WheelchairWalkPace") {
      self = .walking
    } else if name.hasSameBytes(as: "Cycling") || name.hasSameBytes(as: "HandCycling") {
      self = .cycling
    } else if name.hasSameBytes(as: "Swimming") {
      self = .swimming
    } else if name.hasSameBytes(as: "Hiking") {
      self = .hiking
    } else if name.hasSameBytes(as: "Yoga") || name.hasSameBytes(as: "Pilates") {
      self = .yoga
    } else if name.hasSameBytes(as: "TraditionalStrengthTraining")
      || name.hasSameBytes(as: "FunctionalStrengthTraining")
    {
      self = .strength
    } else if name.hasPrefix("Dance") || name.hasSameBytes(as: "CardioDance") || name.hasSameBytes(as: "SocialDance") {
      self = .dance
    } else {
      self = .other
    }
  }
}

package enum HealthLimits {
  /// Workouts of a file that are kept.
  package static let mostWorkouts = 500
  /// Days of a file that are kept, a year and a month.
  package static let mostDays = 400
  /// Sums of a day and a source that are kept at a time.
  static let mostSums = 2_000
  /// Steps of one record and of one day and source; more is a mistake in the file.
  static let mostSteps: Int64 = 1_000_000_000
}
