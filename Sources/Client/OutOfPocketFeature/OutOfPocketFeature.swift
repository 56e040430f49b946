public import Kernel

/// Out of Pocket: launch animation, menu, the game, the end of the game, and the leaderboard.
///
/// The feature plays; it does not know the network or the device. What it needs from outside it says in effects
/// (`needsTicket`, `finished`, `loadLeaderboard` ...), and the shell answers with actions.
public enum OutOfPocketFeature: Reducer {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// The moment of the action in hand. The shell sets it before every action; nothing here reads a clock.
    public var now: Timestamp
    public internal(set) var screen: Screen
    /// The mode that Start Playing starts.
    public internal(set) var mode: GameMode
    public internal(set) var bests: BestScores
    public internal(set) var leaderboard: LeaderboardState
    /// Movement that says nothing is left out. The shell sets it from the device's and the player's wish.
    public var reducesMotion: Bool
    /// Offset of local time from UTC in minutes, east positive; for dates.
    public var utcOffset: Int32
    /// The card with the rules, where it lies over the menu.
    public internal(set) var rules: RulesCard?
    /// Whether the rules have been shown once; they open by themselves before the first game only.
    public internal(set) var knowsRules: Bool
    /// Games that were left while they ran. Their clocks do not stop, so their ends are still to come.
    var left: [Play]

    /// The state at the start of the app.
    public init(
      now: Timestamp, mode: GameMode = .classic, bests: BestScores = BestScores(), knowsRules: Bool = false,
      reducesMotion: Bool = false
    ) {
      self.now = now
      screen = .launch
      self.mode = mode
      self.bests = bests
      leaderboard = LeaderboardState()
      self.reducesMotion = reducesMotion
      utcOffset = 0
      rules = nil
      self.knowsRules = knowsRules
      left = []
    }
  }

  /// Why the rules are shown.
  public enum RulesCard: UInt8, Sendable {
    /// The player asked for them.
    case asked
    /// The player is about to play for the first time; the card's button begins the game.
    case beforeFirstGame
  }

  /// Which screen of the game is shown.
  public indirect enum Screen: Equatable, Sendable {
    /// The title, once at the start of the app.
    case launch
    case menu
    case playing(Play)
    case over(GameOver)
  }
}
