import GestureRecognition
package import Kernel
package import OutOfPocketAPI
package import OutOfPocketEngine

/// Out of Pocket: launch animation, menu, runs of every mode, results and leaderboard.
///
/// The feature knows neither network nor device. It requests what it needs by effects (`delegate`, `finished`, `listen`
/// ...), and its parent answers with actions.
package enum OutOfPocketFeature: Reducer {
  /// State of the feature.
  package struct State: Equatable, Sendable {
    /// Time of the current action, set by the parent; nothing here reads a clock.
    package var now: Timestamp
    package internal(set) var screen: Screen
    /// Mode of the start button.
    package internal(set) var mode: RunMode
    package internal(set) var options: PlayOptions
    package internal(set) var bests: BestScores
    package internal(set) var leaderboard: LeaderboardState
    package internal(set) var daily: Daily
    /// State of the motion sensors.
    package internal(set) var sensors: Sensors
    /// Whether to reduce motion, by device or setting.
    package var reducesMotion: Bool
    /// Whether the settings allow sound, set by the parent.
    package var playsSounds = true
    /// Measured audio latency of the current route.
    package var audioOffset: Milliseconds
    /// UTC offset in minutes, east positive; for dates.
    package var utcOffset: Int32
    /// Card over the screen.
    package internal(set) var card: Card?
    /// Whether the rules were shown; they open automatically before the first game only.
    package internal(set) var knowsRules: Bool
    /// Modes whose picture was shown, a bit for each by raw value.
    package internal(set) var knownModes: UInt16
    /// Gestures that succeeded once on this device; prompts show a moving picture of the others.
    package internal(set) var met: GestureSet
    /// Whether a newcomer's first run is about to start.
    var isFirstGame = false
    /// Whether a start waits for sensors or the daily session.
    package internal(set) var isStarting: Bool
    /// Whether only the first part of a result or of a restarted run is shown. A whole screen is drawn in two tasks, so
    /// that neither is long.
    var isPartial = false
    /// End of the last run, for analytics.
    var endedAt: Timestamp?
    /// Time of the request to start.
    var askedAt: Timestamp?
    /// Rules of the tuning panel, until the menu is shown again; such runs do not count.
    package internal(set) var ownRules: RunRules?
    /// Size of the playing surface at the last touch.
    var surface: SurfaceSize
    /// Consecutive days of the daily challenge up to today, set by the parent.
    package var dayStreak: Int64 = 0
    /// Friends' scores by leaderboard, the last loaded first, set by the parent.
    package var friends: [OutOfPocketFriends] = []
    /// Challenge of the link that was opened, until it is won or the page is loaded again.
    package var challenge: Challenge?
    /// The challenge being played, until the menu is shown again.
    package internal(set) var accepted: Challenge?
    /// The match of two players, until the menu is shown again.
    package internal(set) var match: Match?
    /// The menu's mode while a daily challenge started from its card lasts.
    var modeBefore: RunMode?

    /// Initial state.
    package init(
      now: Timestamp, mode: RunMode = .classic, options: PlayOptions = PlayOptions(), bests: BestScores = BestScores(),
      knowsRules: Bool = false, knownModes: UInt16 = 0, met: GestureSet = .all, daily: Daily = Daily(),
      reducesMotion: Bool = false
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
      self.knownModes = knownModes
      self.met = met
      isStarting = false
      endedAt = nil
      askedAt = nil
      ownRules = nil
      surface = Play.usualSurface
    }

    /// Mode to store.
    package var lastingMode: RunMode { modeBefore ?? mode }

    /// Settings of a run started now.
    package var settings: RunSettings {
      var settings = options.settings(for: nextMode, audioOffset: audioOffset)
      guard let accepted else { return settings }
      settings.pool = accepted.pool
      settings.spread = false
      settings.channel = .everything
      return settings
    }

    /// Mode of a run started now.
    var nextMode: RunMode { accepted?.mode ?? mode }

    /// Best score of the current mode and options.
    package var best: Int64? { bests[options.ranking(for: mode)] }

    /// Whether a mode was explained. The rules are Classic's.
    func knows(_ mode: RunMode) -> Bool {
      knowsRules && (mode == .classic || knownModes & 1 << UInt16(mode.rawValue) != 0)
    }

    mutating func learn(_ mode: RunMode) {
      knowsRules = true
      knownModes |= 1 << UInt16(mode.rawValue)
    }

    /// Merges best scores stored by another page of the site.
    package mutating func merge(_ others: BestScores) {
      bests.merge(ofTwo: others.ofTwo)
      for entry in others.entries { bests.merge(entry.score, on: entry.ranking) }
    }

    /// Applies choices stored by another page of the site; ignored during a run.
    package mutating func choose(
      mode: RunMode, options: PlayOptions, knowsRules: Bool, knownModes: UInt16 = 0, met: GestureSet = [], daily: Daily
    ) {
      self.met.formUnion(met)
      self.knowsRules = self.knowsRules || knowsRules
      self.knownModes |= knownModes
      if let played = daily.played { self.daily.played = played }
      if case .playing = screen { return }
      guard !isStarting else { return }
      self.mode = mode
      modeBefore = nil
      self.options = options
    }
  }

  /// A card over the screen, closed by a button.
  package enum Card: UInt8, Sendable {
    /// The chosen mode's rules, on request.
    case rules
    /// The rules before a mode's first game; its button starts it.
    case firstRules
    /// Explains discreet mode.
    case discreet
    /// Alternatives without sensors.
    case sensors
    /// The gestures of custom play; its button starts the game.
    case deck
  }

  /// State of the motion sensors.
  package enum Sensors: UInt8, Sendable {
    /// Not requested yet.
    case unknown
    /// Requested; waiting for the first reading.
    case asked
    /// Readings arrive.
    case ready
    /// Denied by player or browser.
    case denied
    /// No readings, or no sensors.
    case missing
  }

  /// Screen of the game.
  package indirect enum Screen: Equatable, Sendable {
    /// Title, once at launch.
    case launch
    case menu
    case playing(Play)
    case over(GameOver)

    // Comparing screens would compare their texts and link Unicode tables.

    /// Whether it is the title.
    package var isLaunch: Bool {
      if case .launch = self { return true }
      return false
    }

    /// Whether it is the menu.
    package var isMenu: Bool {
      if case .menu = self { return true }
      return false
    }
  }
}
