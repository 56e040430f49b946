import AdsEngine

/// Reward of a completed ad or the day's free grant.
package enum Reward: UInt8, Equatable, Sendable {
  /// An extra attempt at a lost game.
  case attempt
  case life
  /// The best next guess.
  case hint

  /// Nil for placements without a reward.
  init?(_ placement: AdPlacement) {
    switch placement.purpose {
    case .attempt: self = .attempt
    case .life: self = .life
    case .hint: self = .hint
    case nil: return nil
    }
  }

  /// Placement of its ad.
  var placement: AdPlacement {
    switch self {
    case .attempt: .attempt
    case .life: .life
    case .hint: .hint
    }
  }
}
