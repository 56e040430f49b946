/// What help a run was played with. Scores are comparable only among runs with the same, so each has boards of its own.
///
/// The raw values stand in recordings and rise with the help given.
public enum Assistance: UInt8, CaseIterable, Hashable, Comparable, Sendable {
  /// Every gesture as the document describes it.
  case none = 0
  /// Buttons in place of motions and of gestures of two fingers.
  case buttons = 1
  /// More time than the rules give, with or without buttons.
  case assisted = 2

  public static func < (a: Assistance, b: Assistance) -> Bool { a.rawValue < b.rawValue }
}

/// By which sense prompts reach the player.
public enum PromptChannel: UInt8, CaseIterable, Hashable, Sendable {
  case everything = 0
  /// Heard only.
  case audio = 1
  /// Felt only.
  case haptic = 2
}

/// Everything that decides on which board a run stands. Two runs are compared only if all of it is equal.
public struct RankingClass: Hashable, Sendable {
  public var mode: RunMode
  public var pool: GesturePool
  public var assistance: Assistance
  public var channel: PromptChannel

  public init(
    mode: RunMode, pool: GesturePool, assistance: Assistance = .none, channel: PromptChannel = .everything
  ) {
    self.mode = mode
    self.pool = pool
    self.assistance = assistance
    self.channel = channel
  }
}
