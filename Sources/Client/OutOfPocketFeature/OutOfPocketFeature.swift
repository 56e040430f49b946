import GestureRecognition
public import Kernel
public import OutOfPocketEngine

/// Out of Pocket: launch animation, menu, the runs of every mode, their ends, and the leaderboard.
///
/// The feature plays; it does not know the network or the device. What it needs from outside it says in effects
/// (`wish`, `finished`, `listen` ...), and the shell answers with actions.
public enum OutOfPocketFeature: Reducer {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// The moment of the action in hand. The shell sets it before every action; nothing here reads a clock.
    public var now: Timestamp
    public internal(set) var screen: Screen
    /// The mode that Start Playing starts.
    public internal(set) var mode: RunMode
    public internal(set) var options: PlayOptions
    public internal(set) var bests: BestScores
    public internal(set) var leaderboard: LeaderboardState
    public internal(set) var daily: Daily
    /// Whether the phone's motion can be played with.
    public internal(set) var sensors: Sensors
    /// Movement that says nothing is left out. The shell sets it from the device's and the player's wish.
    public var reducesMotion: Bool
    /// How long after it is played a sound is heard, by the present route. The shell measures it.
    public var audioOffset: Milliseconds
    /// Offset of local time from UTC in minutes, east positive; for dates.
    public var utcOffset: Int32
    /// The card that lies over the screen.
    public internal(set) var card: Card?
    /// Whether the rules have been shown once; they open by themselves before the first game only.
    public internal(set) var knowsRules: Bool
    /// A run was asked for and waits for what it needs: the sensors' first reading, the day's session.
    public internal(set) var isStarting: Bool
    /// When the last run ended, for those who count how soon the next begins.
    var endedAt: Timestamp?
    /// When the player asked for the run that is beginning.
    var askedAt: Timestamp?
    /// Rules of the tuning panel that runs are played by until the menu is seen again; nothing of such runs counts.
    public internal(set) var ownRules: RunRules?
    /// The size of the playing surface when it was last touched.
    var surface: SurfaceSize

    /// The state at the start of the app.
    public init(
      now: Timestamp, mode: RunMode = .classic, options: PlayOptions = PlayOptions(), bests: BestScores = BestScores(),
      knowsRules: Bool = false, daily: Daily = Daily(), reducesMotion: Bool = false
    ) {
      self.now = now
      screen = .launch
      self.mode = mode
      self.options = options
      self.bests = bests
      leaderboard = LeaderboardState()
      self.daily = daily
      sensors = .unknown
      self.reducesMotion = reducesMotion
      audioOffset = .zero
      utcOffset = 0
      card = nil
      self.knowsRules = knowsRules
      isStarting = false
      endedAt = nil
      askedAt = nil
      ownRules = nil
      surface = Play.usualSurface
    }

    /// What a run begun now is played with.
    public var settings: RunSettings { options.settings(for: mode, audioOffset: audioOffset) }

    /// The best score of the mode shown, played as it would be now.
    public var best: Int64? { bests[options.ranking(for: mode)] }
  }

  /// What lies over the screen and is put away by a button.
  public enum Card: UInt8, Sendable {
    /// The rules, asked for.
    case rules
    /// The rules before the first game; the card's button begins it.
    case firstRules
    /// What Discreet Mode is.
    case discreet
    /// The sensors cannot be played with: what to do instead.
    case sensors
  }

  /// Whether the phone's motion can be played with.
  public enum Sensors: UInt8, Sendable {
    /// Nobody has asked yet.
    case unknown
    /// Asked for; the first reading is awaited.
    case asked
    /// Readings come.
    case ready
    /// The player, or the browser, said no.
    case denied
    /// Nothing came, or there is nothing it could come from.
    case missing
  }

  /// Which screen of the game is shown.
  public indirect enum Screen: Equatable, Sendable {
    /// The title, once at the start of the app.
    case launch
    case menu
    case playing(Play)
    case over(GameOver)

    // Comparing screens would compare all that is in them, texts too, for which the client would need Unicode's tables.

    /// Whether it is the title.
    public var isLaunch: Bool {
      if case .launch = self { return true }
      return false
    }

    /// Whether it is the menu.
    public var isMenu: Bool {
      if case .menu = self { return true }
      return false
    }
  }
}
