package import Kernel

/// Data of Apple Health, as `POST /v1/health-imports` takes it.
package struct HealthEvidence: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case running, walking, cycling, swimming, hiking, yoga, strength, dance, other

    var word: String {
      switch self {
      case .running: "running"
      case .walking: "walking"
      case .cycling: "cycling"
      case .swimming: "swimming"
      case .hiking: "hiking"
      case .yoga: "yoga"
      case .strength: "strength"
      case .dance: "dance"
      case .other: "other"
      }
    }
  }

  package struct Workout: Equatable, Sendable {
    package let kind: Kind
    package let startedAt: Timestamp
    package let minutes: Int64
    /// Typed in by hand: it proves nothing.
    package let isTyped: Bool

    package init(kind: Kind, startedAt: Timestamp, minutes: Int64, isTyped: Bool) {
      self.kind = kind
      self.startedAt = startedAt
      self.minutes = minutes
      self.isTyped = isTyped
    }
  }

  package struct Day: Equatable, Sendable {
    package let day: CivilDay
    package let steps: Int64

    package init(day: CivilDay, steps: Int64) {
      self.day = day
      self.steps = steps
    }
  }

  private let workouts: [Workout]
  private let days: [Day]

  private static let mostWorkouts = 200
  private static let mostDays = 31

  /// The newest samples that were not typed in by hand; a repeated sample counts once.
  package init(workouts: [Workout], days: [Day]) {
    var kept: [Workout] = []
    for workout in workouts.sorted(by: { $0.startedAt > $1.startedAt }) where !workout.isTyped && workout.minutes > 0 {
      if kept.contains(where: { $0.startedAt == workout.startedAt && $0.kind == workout.kind }) { continue }
      if kept.count < Self.mostWorkouts { kept.append(workout) }
    }
    self.workouts = kept.reversed()
    var walked: [Day] = []
    for day in days.sorted(by: { $0.day > $1.day }) where day.steps > 0 {
      if walked.last?.day == day.day { continue }
      if walked.count < Self.mostDays { walked.append(day) }
    }
    self.days = walked.reversed()
  }

  package var json: JSON {
    [
      "workouts": .array(
        workouts.map {
          [
            "kind": .string($0.kind.word), "startedAt": .integer($0.startedAt.rawValue),
            "minutes": .integer($0.minutes),
          ]
        }), "days": .array(days.map { ["day": .string($0.day.iso ?? ""), "steps": .integer($0.steps)] }),
    ]
  }
}
