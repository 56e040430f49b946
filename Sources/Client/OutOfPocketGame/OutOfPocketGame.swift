import AdsEngine
package import AppKit
import ClientHost
package import InsightFeature
import Kernel
package import LeaderboardsAPI
package import Navigation
package import OutOfPocketAPI
import OutOfPocketEngine
package import OutOfPocketFeature
package import PlaydAPI
package import TrainingFeature

/// Out of Pocket as one feature: game, tutorial and practice, statistics and achievements.
///
/// `OutOfPocketFeature`, `TrainingFeature` and `InsightFeature` know neither server nor device. This feature sends them
/// actions, maps their effects to the shell's, and manages the server side: session stock, published rules, and
/// submission of finished runs.
package enum OutOfPocketGame: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "outOfPocket"

  package static let pages = [
    PageSpec(Place.menu.path),
    PageSpec(Place.modes.path, parent: Place.menu.path, style: .sheet),
    PageSpec(Place.classic.path, style: .fullScreen),
    PageSpec(Place.leaderboard.path, parent: Place.menu.path),
    PageSpec(Place.statistics.path, parent: Place.menu.path),
    PageSpec(Place.achievements.path, parent: Place.menu.path),
    PageSpec(Place.tutorial.path, parent: Place.menu.path, style: .fullScreen),
    PageSpec(Place.practice.path, parent: Place.menu.path),
  ]

  package static let legacyKeys = [
    LegacyKey("bests", now: Key.bests.name), LegacyKey("outOfPocket", now: Key.memory.name),
    LegacyKey("stock", now: Key.stock.name),
    LegacyKey("rules", now: Key.rules.name), LegacyKey("onboarding", now: Key.onboarding.name),
    LegacyKey("career", now: Key.career.name), LegacyKey("statistics", now: Key.totals.name),
    LegacyKey("history.", now: Key.history),
  ]

  /// Pages of the game.
  enum Place: UInt8, CaseIterable, Sendable {
    /// Title, menu, run and result.
    case menu
    case modes
    /// A game does not open by its address, since it would start unseen: the menu opens instead.
    case classic
    case leaderboard, statistics, achievements
    case tutorial, practice

    var path: String {
      switch self {
      case .menu: "/out-of-pocket"
      case .modes: "/out-of-pocket/modes"
      case .classic: "/out-of-pocket/classic"
      case .leaderboard: "/out-of-pocket/leaderboard"
      case .statistics: "/out-of-pocket/statistics"
      case .achievements: "/out-of-pocket/achievements"
      case .tutorial: "/out-of-pocket/tutorial"
      case .practice: "/out-of-pocket/practice"
      }
    }

    init?(_ page: Page) {
      guard let place = Place.allCases.first(where: { page.isPath($0.path) }) else { return nil }
      self = place
    }

    var isTraining: Bool { self == .tutorial || self == .practice }
  }

  /// Path of the settings page.
  static let settingsPath = "/out-of-pocket/settings"

  package struct State: Sendable {
    /// Page in view; nil for another feature's.
    var place: Place?
    var hasLaunched = false
    @Indirect var game: OutOfPocketFeature.State
    /// Tutorial and practice.
    @Indirect var training: TrainingFeature.State
    /// Statistics, achievements and sharing.
    @Indirect var insight: InsightFeature.State
    /// First-launch progress, as stored.
    var onboarding: Onboarding
    var stock: Stock
    /// Known versions of the rules.
    var ruleBook: RuleBook
    var generator: Generator
    /// Retry schedule of requests.
    var backoff = Backoff()
    /// Action waiting for the end of an ad.
    var afterAd: OutOfPocketFeature.Action?
    /// Action to perform when the requested page comes into view.
    var onArrival: Arrival?
    /// Challenge of a link whose rules are being fetched.
    var awaitedChallenge: Challenge?
    /// The last request for friends' scores.
    var friendsAsked: (board: OutOfPocketBoard, at: Timestamp)?
    /// Session of the checkpointed run.
    var checkpointed: SessionID?
    /// Findings of `restore`, processed at launch.
    var found = Found()
  }

  /// Action on arrival at another page.
  enum Arrival: Sendable {
    case start
    /// Practise these gestures.
    case practise(GestureSet)
  }

  package indirect enum Action: Sendable {
    case signal(Signal)
    case game(OutOfPocketFeature.Action)
    case training(TrainingFeature.Action)
    case insight(InsightFeature.Action)
    case welcome(WelcomeAction)
    /// Response with sessions of a leaderboard, nil for offline ones, and the player they were requested for.
    case stocked(Result<OutOfPocketSessions, CallError>, of: OutOfPocketBoard?, for: PlayerID?)
    case dailyOpened(Result<OutOfPocketSessions, CallError>)
    case configured(Result<OutOfPocketConfiguration, CallError>)
    case ranked(Result<Leaderboard, CallError>, of: OutOfPocketBoard)
    case befriended(Result<OutOfPocketFriends, CallError>, of: PlayerID)
    /// The achievement toast was tapped.
    case toastTapped
    case backTapped
  }

  /// Answer to the tutorial offer.
  package enum WelcomeAction: UInt8, Sendable {
    /// Start the tutorial.
    case learn
    /// Start a game.
    case play
    /// Dismiss.
    case later
  }

  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .launched, .page, .timer, .network, .visibility, .resumed, .player, .queued, .stored,
      .adFinished(.betweenGames, _):
      return .signal(signal)
    case .host(let event):
      switch event {
      case .motion, .motionPermission, .imagePrepared, .shared: return .signal(signal)
      default: return nil
      }
    case .settingsShown, .preferences, .ad, .adFinished: return nil
    }
  }
}
