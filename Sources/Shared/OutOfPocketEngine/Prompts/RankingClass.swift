import Kernel

/// Assistance used in a run. Scores are comparable only at equal assistance, so each level has its own leaderboards.
///
/// Raw values are stored in recordings and increase with the level.
package enum Assistance: UInt8, CaseIterable, Hashable, Comparable, Sendable {
  /// Every gesture as documented.
  case none = 0
  /// Buttons instead of motions and two-finger gestures.
  case buttons = 1
  /// Extended time limits, with or without buttons.
  case assisted = 2

  package static func < (a: Assistance, b: Assistance) -> Bool { a.rawValue < b.rawValue }
}

/// Sense that prompts address.
package enum PromptChannel: UInt8, CaseIterable, Hashable, Sendable {
  case everything = 0
  /// Audio only.
  case audio = 1
  /// Haptics only.
  case haptic = 2
}

/// Properties that determine a run's leaderboard. Only runs with equal properties are compared.
@MemberwiseInit
package struct RankingClass: Hashable, Sendable {
  package var mode: RunMode
  package var pool: GesturePool
  @Default(Assistance.none) package var assistance: Assistance
  @Default(PromptChannel.everything) package var channel: PromptChannel
}
