/// The modes of Out of Pocket. The raw values are the mode bytes of recordings and never change.
public enum RunMode: UInt8, CaseIterable, Hashable, Sendable {
  /// One prompt after another, ever faster, until one is wrong or late.
  case classic = 1
  /// A sequence that grows by one each round, repeated from memory.
  case memory = 2
  /// Two players in turn repeat the same growing sequence, which the game makes up.
  case gameVersusPlayers = 3
  /// Two players in turn repeat a sequence and add a gesture to it.
  case playerVersusPlayer = 4
  /// Classic whose limits go on falling toward what a body can do.
  case endless = 5
  /// Prompts without a limit and without an end.
  case zen = 6
  /// Classic from the day's seed: the same prompts for everyone, one ranked attempt.
  case daily = 7
  /// Chosen gestures with much time, again and again.
  case practice = 8
  /// Every gesture taught and practised.
  case tutorial = 9

  /// Whether its scores stand on boards. Those of the others say nothing about the player.
  public var isRanked: Bool {
    switch self {
    case .classic, .memory, .gameVersusPlayers, .playerVersusPlayer, .endless, .daily: true
    case .zen, .practice, .tutorial: false
    }
  }

  /// How many players share the phone.
  public var players: Int {
    self == .gameVersusPlayers || self == .playerVersusPlayer ? 2 : 1
  }

  /// Whether prompts come one at a time and a mistake or lateness ends the run.
  public var isReflex: Bool { self == .classic || self == .endless || self == .daily }

  /// Whether the answers are known before they are asked for, so that there is no reaction to judge.
  public var isFromMemory: Bool { self == .memory || players == 2 }

  /// Whether a wrong or late answer is told and the run goes on.
  public var isForgiving: Bool { !isRanked }
}
