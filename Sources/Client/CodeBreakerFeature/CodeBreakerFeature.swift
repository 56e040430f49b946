import CodeBreakerEngine
public import Kernel
import PlaydAPI

/// CodeBreaker: the campaign's map, the board, what comes after a game, and the code of the day.
///
/// Campaign and free play need no network. Whatever takes long, like the look back on a game of five pegs and eight
/// colours, is done when the screen that waits for it has been painted (`Timer.work`).
public enum CodeBreakerFeature: Reducer {
  public struct State: Sendable {
    /// The device's clock at the action in hand, set by the shell.
    public var now: Timestamp
    /// Offset of local time from UTC in minutes, east positive.
    public var utcOffset: Int32
    public var isOnline: Bool
    /// How advertisements with a reward stand, set by the shell.
    public var ads: AdStatus

    public internal(set) var memory: Memory
    public internal(set) var games: Games
    /// Which of the games is on the board.
    public internal(set) var open: GameSlot
    public internal(set) var overlay: Overlay?
    public internal(set) var remark: Remark?
    /// Pegs being dragged, one a finger.
    public internal(set) var drags: [Drag]
    /// The rows that were on the board when it came into view: those after it come in with a movement.
    public internal(set) var settledRows: Int
    /// What an answer is being waited for: the player watches an advertisement.
    public internal(set) var asking: Reward?
    public internal(set) var analysis: Analysis?
    public internal(set) var free: FreeOptions {
      get { memory.free }
      set { memory.free = newValue }
    }
    public internal(set) var daily: DailyState
    /// How often a refused guess shook the slots.
    public internal(set) var shakes: Int32
    /// Which screen of CodeBreaker is shown; nil for none.
    public internal(set) var screen: Screen?

    let launchedAt: Timestamp
    var work: Work?
    var generator: Generator
    /// A tap of a finger that was understood already: the click that browsers make of it does nothing.
    var heard: (spot: TrayLayout.Spot, at: Timestamp)?
    var sessions: [CodeBreakerSession]
    /// Levels that the server gives no sessions of.
    var withoutSessions: [Int32]
    var isSending: Bool

    public init(
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
      remark = nil
      drags = []
      settledRows = 0
      asking = nil
      analysis = nil
      daily = DailyState()
      shakes = 0
      screen = nil
      launchedAt = now
      work = nil
      generator = Generator(seed: seed)
      heard = nil
      sessions = []
      withoutSessions = []
      isSending = false
    }

    /// The game on the board.
    public var game: PlayedGame? { games[open] }

    /// The server's time as well as it is known.
    public var time: Timestamp { memory.clock.time }

    /// The player's day.
    public var today: CivilDay { CivilDay(of: time, utcOffsetMinutes: utcOffset) }

    public var lives: Int32 { memory.lives.available(at: time) }
    public var untilNextLife: Milliseconds? { memory.lives.untilNext(at: time) }
    /// Lives bought with coins that wait until none of the others is left.
    public var boughtLives: Int64 { memory.bought }

    /// How the player gets what an advertisement would give, now.
    public var offer: Offer {
      switch ads {
      case .ready: .ad
      case .loading: .loading
      case .none: memory.grantedOn == today ? .tomorrow : .free
      }
    }
  }

  /// The screens, as their pages name them.
  public enum Screen: UInt8, Sendable {
    case home, play, analysis, statistics, help, free, daily
  }

  /// What lies over the board or the map.
  public enum Overlay: Equatable, Sendable {
    case won, lost
    /// No life is left to begin a level with.
    case noLives
    /// The player asked for the best guess.
    case hint
    /// Another level was chosen while one is being played.
    case abandon(level: Int32)
  }

  /// How the player gets an extra attempt, a life or a hint.
  public enum Offer: Equatable, Sendable {
    case ad
    case loading
    /// No advertisement, so one is free today.
    case free
    /// The free one has been taken.
    case tomorrow
  }

  /// A peg under a finger.
  public struct Drag: Equatable, Sendable {
    var pointer: Int32
    var from: TrayLayout.Spot
    var startX: Double
    var startY: Double
    var x: Double
    var y: Double
    /// Far enough from where it began to be no tap.
    var hasMoved: Bool
  }

  /// What is worked out after the next frame.
  enum Work: Equatable, Sendable {
    case analysis, hint
  }

  /// The games that are kept, one of each kind.
  public struct Games: Equatable, Sendable {
    public internal(set) var campaign: PlayedGame?
    public internal(set) var free: PlayedGame?
    public internal(set) var daily: PlayedGame?

    public init(campaign: PlayedGame? = nil, free: PlayedGame? = nil) {
      self.campaign = campaign
      self.free = free
    }

    public subscript(slot: GameSlot) -> PlayedGame? {
      get {
        switch slot {
        case .campaign: campaign
        case .free: free
        case .daily: daily
        }
      }
      set {
        switch slot {
        case .campaign: campaign = newValue
        case .free: free = newValue
        case .daily: daily = newValue
        }
      }
    }

    /// The game a reload goes on with: one that is not over.
    var lastOpen: GameSlot {
      if let campaign, !campaign.isCounted { return .campaign }
      if let free, !free.isCounted { return .free }
      return .campaign
    }
  }

  /// The code of the day, and how asking for it went.
  public struct DailyState: Equatable, Sendable {
    public internal(set) var status: Status = .idle
    /// When the day is over for the player, by the server's clock.
    public internal(set) var day: CivilDay?

    public enum Status: UInt8, Equatable, Sendable {
      case idle, loading, ready, offline, failed
    }
  }
}
