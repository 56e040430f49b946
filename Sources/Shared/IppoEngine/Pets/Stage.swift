/// The ten stages of growth and the experience each begins with.
package enum Stage: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  case newborn = 1
  case sprout
  case seedling
  case bloom
  case juvenile
  case adolescent
  case young
  case mature
  case prime
  case elder

  /// Cumulative experience at which the stage begins.
  package var threshold: Int64 {
    switch self {
    case .newborn: 0
    case .sprout: 200
    case .seedling: 500
    case .bloom: 1_000
    case .juvenile: 1_800
    case .adolescent: 3_000
    case .young: 4_500
    case .mature: 6_500
    case .prime: 9_000
    case .elder: 12_000
    }
  }

  /// The stage of a pet with this experience.
  package init(experience: Int64) {
    var stage = Stage.newborn
    for next in Stage.allCases where next.threshold <= experience { stage = next }
    self = stage
  }

  package var next: Stage? { Stage(rawValue: rawValue + 1) }

  /// What bringing a runaway pet of the stage home costs, in coins.
  package var rescueCost: Int64 {
    switch self {
    case .newborn, .sprout, .seedling: 50
    case .bloom, .juvenile, .adolescent: 100
    case .young, .mature, .prime: 200
    case .elder: 300
    }
  }

  package static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
}
