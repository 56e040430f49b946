package import Kernel

/// The settings of one game.
@MemberwiseInit
package struct HatRules: Hashable, Sendable {
  package var wordsPerPlayer: Int32
  package var turn: Milliseconds
  package var rounds: [Round]
  package var skips: SkipRule
  package var duplicates: DuplicateRule
  /// Whether the team may guess the word on the screen for `lastChance` after the time is up.
  package var hasLastChance: Bool

  package static let lastChance = Milliseconds.seconds(3)
  package static let wordsPerPlayerRange: ClosedRange<Int32> = 1...20
  package static let turnRange = Milliseconds.seconds(10)...Milliseconds.seconds(300)
  package static let mostRounds = Round.allCases.count

  package static let standard = HatRules(
    wordsPerPlayer: 5, turn: .seconds(60), rounds: [.describe, .oneWord, .gestures], skips: .free, duplicates: .unique,
    hasLastChance: false)

  /// Whether every value is in its range and no round repeats.
  package var isValid: Bool {
    guard Self.wordsPerPlayerRange.contains(wordsPerPlayer), Self.turnRange.contains(turn), !rounds.isEmpty else {
      return false
    }
    for (index, round) in rounds.enumerated() where rounds[..<index].contains(round) { return false }
    return true
  }
}

/// How a word may be explained.
package enum Round: UInt8, Hashable, Sendable, CaseIterable {
  case describe
  case oneWord
  case gestures
  /// Optional: sounds without words.
  case sounds
  /// Optional: a pose without movement.
  case pose
}

/// What skipping a word costs.
package enum SkipRule: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing: the slip goes back in the hat.
  case free
  /// A point: the slip goes back in the hat.
  case minusPoint
  case notAllowed
}

/// Which words may be in the hat twice.
package enum DuplicateRule: UInt8, Hashable, Sendable, CaseIterable {
  /// None.
  case unique
  /// Those of two players; each player's own words differ.
  case perPlayer
}
