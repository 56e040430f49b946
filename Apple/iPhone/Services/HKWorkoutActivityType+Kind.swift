import AppleShellCore
import HealthKit

extension HKWorkoutActivityType {
  /// The kinds that challenges know.
  var kind: HealthEvidence.Kind {
    switch self {
    case .running: .running
    case .walking: .walking
    case .cycling: .cycling
    case .swimming: .swimming
    case .hiking: .hiking
    case .yoga: .yoga
    case .functionalStrengthTraining, .traditionalStrengthTraining: .strength
    case .cardioDance, .socialDance: .dance
    default: .other
    }
  }
}
