package import AppKit
import CodeBreakerAPI
import CodeBreakerEngine
package import Kernel
package import Navigation

/// CodeBreaker: campaign map, board, results, and the code of the day.
///
/// Campaign and free play work offline. Long computations, such as the analysis of a game of five pegs and eight
/// colours, run after the waiting screen has been painted (`Timer.work`).
package enum CodeBreakerFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "codebreaker"
  package static let pages = Screen.allCases.map { PageSpec($0.path, parent: $0 == .home ? nil : Screen.home.path) }
  /// The program's settings, with this feature's own among them.
  static let settingsPath = "/codebreaker/settings"
  package static let legacyKeys = [LegacyKey("codebreaker", now: memoryKey)]

  package struct State: Sendable {
    /// Device time of the current action; this and the following are copied from the shell.
    package internal(set) var now: Timestamp
    /// UTC offset in minutes, east positive.
    package internal(set) var utcOffset: Int32
    package internal(set) var isOnline: Bool
    /// Whether the reader's dates begin with the day.
    package internal(set) var putsDayFirst = false
    /// Availability of rewarded ads.
    package internal(set) var ads: AdStatus

    package internal(set) var memory: Memory
    package internal(set) var games: Games
    /// Game on the board.
    package internal(set) var open: GameSlot
    package internal(set) var overlay: Overlay?
    package internal(set) var toast: Toast?
    /// Pegs being dragged, one per finger.
    package internal(set) var drags: [Drag]
    /// Rows present when the board came into view; later ones are animated.
    package internal(set) var settledRows: Int
    /// Reward whose ad is running.
    package internal(set) var asking: Reward?
    package internal(set) var analysis: Analysis?
    package internal(set) var free: FreeOptions {
      get { memory.free }
      set { memory.free = newValue }
    }
    package internal(set) var daily: DailyState
    package internal(set) var ranked = RankedState()
    package internal(set) var board = BoardState()
    /// Number of refused guesses, each shaking the slots.
    package internal(set) var shakes: Int32
    /// Current screen; nil for none.
    package internal(set) var screen: Screen?
    /// Whether the player wishes less motion.
    package internal(set) var reducesMotion: Bool
    /// Marks of the last answer that were sounded; nil once the answer, and what follows from it, was shown.
    package internal(set) var revealed: Int32?

    let launchedAt: Timestamp
    var computation: Computation?
    var generator: Generator
    /// Tap already handled, whose click must be ignored.
    var heard: (spot: TrayLayout.Spot, at: Timestamp)?
    var sessions: [CodeBreakerSession]
    /// Levels without available sessions.
    var withoutSessions: [Int32]
    /// Number of starts and guesses sent. A read from before the latest one is out of date.
    var moves: Int64
    /// Result being sent.
    var sending: Unsent?
    /// Whether the player left to buy lives.
    var isBuyingLives: Bool

    package init(
      now: Timestamp, utcOffset: Int32 = 0, isOnline: Bool = true, seed: UInt64 = 0, memory: Memory? = nil,
      games: Games = Games()
    ) {
      self.now = now
      self.utcOffset = utcOffset
      self.isOnline = isOnline
      self.memory = memory ?? Memory(at: now)
      self.games = games
      ads = .none
      open = self.games.lastOpen
      overlay = nil
      toast = nil
      drags = []
      settledRows = 0
      asking = nil
      analysis = nil
      daily = DailyState()
      shakes = 0
      screen = nil
      reducesMotion = false
      revealed = nil
      launchedAt = now
      computation = nil
      generator = Generator(seed: seed)
      heard = nil
      sessions = []
      withoutSessions = []
      moves = 0
      sending = nil
      isBuyingLives = false
    }

    /// The game on the board.
    package var game: PlayedGame? { games[open] }

    /// Estimated server time.
    package var time: Timestamp { memory.clock.time }

    /// The player's civil day.
    package var today: CivilDay { CivilDay(of: time, utcOffsetMinutes: utcOffset) }

    /// First day of the current season of the ranked ladder.
    package var season: CivilDay { Ladder.season(at: time) }

    package var lives: Int32 { memory.lives.available(at: time) }
    package var untilNextLife: Milliseconds? { memory.lives.untilNext(at: time) }
    /// Bought lives, used after all others.
    package var boughtLives: Int64 { memory.bought }

    /// How the player currently gets a reward.
    package var offer: Offer {
      switch ads {
      case .ready: .ad
      case .loading: .loading
      case .none: memory.grantedOn == today ? .tomorrow : .free
      }
    }
  }

  package enum Screen: UInt8, CaseIterable, Sendable {
    /// Campaign map and menu.
    case home
    /// Board of the current game.
    case play
    /// Analysis of a finished game.
    case analysis
    case statistics
    case help
    /// Options of free play.
    case free
    /// Code of the day.
    case daily
    /// The ranked ladder.
    case ranked
    /// Leaderboard of a day or a season, and friends.
    case board

    /// Nil for other pages.
    init?(_ page: Page) {
      for screen in Self.allCases where page.isPath(screen.path) {
        self = screen
        return
      }
      return nil
    }

    var path: String {
      switch self {
      case .home: "/codebreaker"
      case .play: "/codebreaker/play"
      case .analysis: "/codebreaker/analysis"
      case .statistics: "/codebreaker/statistics"
      case .help: "/codebreaker/help"
      case .free: "/codebreaker/free"
      case .daily: "/codebreaker/daily"
      case .ranked: "/codebreaker/ranked"
      case .board: "/codebreaker/board"
      }
    }
  }

  /// Overlay of the board or the map.
  package enum Overlay: Equatable, Sendable {
    case won, lost
    /// No life left for a level.
    case noLives
    /// Confirms a hint.
    case hint
    /// Confirms abandoning the running level for another.
    case abandon(level: Int32)
  }

  /// How a reward can be obtained.
  package enum Offer: Equatable, Sendable {
    case ad
    case loading
    /// No ad available; one free grant today.
    case free
    /// The free grant is used.
    case tomorrow
  }

  /// A dragged peg.
  package struct Drag: Equatable, Sendable {
    var pointer: Int32
    var from: TrayLayout.Spot
    var startX: Double
    var startY: Double
    var x: Double
    var y: Double
    /// Whether it moved farther than a tap.
    var hasMoved: Bool
  }

  /// Computation to run after the next frame.
  enum Computation: Equatable, Sendable {
    case analysis, hint
  }

  /// Stored games, one of each kind.
  package struct Games: Equatable, Sendable {
    package internal(set) var campaign: PlayedGame?
    package internal(set) var free: PlayedGame?
    package internal(set) var daily: PlayedGame?
    package internal(set) var shortcut: PlayedGame?
    package internal(set) var ranked: PlayedGame?

    package init(campaign: PlayedGame? = nil, free: PlayedGame? = nil) {
      self.campaign = campaign
      self.free = free
    }

    package subscript(slot: GameSlot) -> PlayedGame? {
      get {
        switch slot {
        case .campaign: campaign
        case .free: free
        case .daily: daily
        case .shortcut: shortcut
        case .ranked: ranked
        }
      }
      set {
        switch slot {
        case .campaign: campaign = newValue
        case .free: free = newValue
        case .daily: daily = newValue
        case .shortcut: shortcut = newValue
        case .ranked: ranked = newValue
        }
      }
    }

    /// Unfinished game to continue after a reload.
    var lastOpen: GameSlot {
      if let campaign, !campaign.isCounted { return .campaign }
      if let free, !free.isCounted { return .free }
      return .campaign
    }
  }

  /// The code of the day with its load state.
  package struct DailyState: Equatable, Sendable {
    package internal(set) var status: Status = .idle
    /// End of the player's day by the server's clock.
    package internal(set) var day: CivilDay?
    /// Earlier day that the player looks at; nil for none.
    package internal(set) var past: PastDaily?

    package enum Status: UInt8, Equatable, Sendable {
      case idle, loading, ready, offline, failed
    }
  }
}
