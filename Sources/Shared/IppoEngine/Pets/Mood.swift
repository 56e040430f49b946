package enum Mood: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  case sad = 1
  case content
  case happy

  /// The share of experience a pet of the mood gains, in percent.
  package var multiplier: Int64 {
    switch self {
    case .sad: 60
    case .content: 85
    case .happy: 100
    }
  }

  package static func < (a: Mood, b: Mood) -> Bool { a.rawValue < b.rawValue }
}

package enum Care: UInt8, Hashable, Sendable, CaseIterable {
  case feed = 1
  case water
  case pet

  package var experience: Int64 {
    switch self {
    case .feed, .water: 5
    case .pet: 2
    }
  }
}
