/// The modes of Out of Pocket. Raw values are stored in recordings and never change.
package enum RunMode: UInt8, CaseIterable, Hashable, Sendable {
  /// Single prompts, ever faster, until a wrong or late answer.
  case classic = 1
  /// A sequence that grows by one each round, repeated from memory.
  case memory = 2
  /// Two players alternate in repeating the same growing sequence.
  case gameVersusPlayers = 3
  /// Two players alternate in repeating a sequence and adding to it.
  case playerVersusPlayer = 4
  /// Classic with limits that keep falling toward physical limits.
  case endless = 5
  /// Prompts without limit and end.
  case zen = 6
  /// Classic from the day's seed: the same prompts for all players, one ranked attempt.
  case daily = 7
  /// Selected gestures with extended time.
  case practice = 8
  /// Teaches every gesture.
  case tutorial = 9
  /// Classic with the player's choice of gestures.
  case custom = 10

  /// Language-independent word of the API, exports and statistics.
  package var word: String {
    switch self {
    case .classic: "classic"
    case .memory: "memory"
    case .gameVersusPlayers: "game-vs-players"
    case .playerVersusPlayer: "player-vs-player"
    case .endless: "endless"
    case .zen: "zen"
    case .daily: "daily"
    case .practice: "practice"
    case .tutorial: "tutorial"
    case .custom: "custom"
    }
  }

  /// Whether the mode has leaderboards.
  package var isRanked: Bool {
    switch self {
    case .classic, .memory, .gameVersusPlayers, .playerVersusPlayer, .endless, .daily: true
    case .zen, .practice, .tutorial, .custom: false
    }
  }

  /// Number of players sharing the phone.
  package var players: Int {
    self == .gameVersusPlayers || self == .playerVersusPlayer ? 2 : 1
  }

  /// Whether prompts are single and a wrong or late answer ends the run.
  package var isReflex: Bool { isRankedReflex || self == .custom }

  /// The same of modes whose gestures are not the player's choice: only these compare with others' play.
  package var isRankedReflex: Bool { self == .classic || self == .endless || self == .daily }

  /// Whether the gestures are the settings' deck.
  package var usesDeck: Bool { self == .practice || self == .custom }

  /// Whether a best score is kept on the device.
  package var keepsBest: Bool { isRanked || self == .custom }

  /// Whether answers are known in advance, so that reaction times are meaningless.
  package var isFromMemory: Bool { self == .memory || players == 2 }

  /// Whether the run continues after a wrong or late answer.
  package var isForgiving: Bool {
    switch self {
    case .zen, .practice, .tutorial: true
    case .classic, .memory, .gameVersusPlayers, .playerVersusPlayer, .endless, .daily, .custom: false
    }
  }
}
