package import AppKit
import Kernel
package import LeaderboardsAPI
package import Navigation
package import PlaydAPI
package import TilesRules
package import WebUI

/// Tiles: eight tiles in a frame of nine places, to be slid into order. One page with everything a game here has:
/// offline play, replays on the server, a leaderboard, and golden tiles for coins. Read it before you write another
/// (docs/new-app.md).
package enum TilesFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "tiles"
  package static let pages = [PageSpec("/tiles")]

  package struct State: Sendable {
    /// The current game; nil before the first.
    package internal(set) var open: OpenGame?
    /// Whether a game is being requested; the board is locked meanwhile.
    package internal(set) var isBeginning = false
    /// The ended game's submission; nil during a game.
    package internal(set) var submission: RankState?
    /// The length of the shortest solution of the solved game.
    package internal(set) var shortest: Int64?
    package internal(set) var memory: Memory
    /// The top of the leaderboard; nil until loaded.
    package internal(set) var leaderboard: Leaderboard?
    /// A game that arrived too late, for next time.
    var spare: TilesSession?
    /// The last tile that could not slide, and the number of such taps.
    var stuck: (tile: UInt8, count: Int64) = (0, 0)
    var generator: Generator
  }

  /// The state of an ended game's submission.
  package enum RankState: Equatable, Sendable {
    /// Started offline.
    case unranked
    case sending
    /// Queued until online.
    case waiting
    case ranked(TilesResult)
    case refused
    /// Ended unsolved after too many moves.
    case worn
  }

  package enum Action: Sendable {
    case launched
    case shown
    /// The server's data may have changed.
    case refresh
    case tapped(UInt8)
    case key(String)
    case newGame
    case goldenTapped
    case settingsTapped
    case back
    case began(Result<TilesSession, CallError>)
    /// The wait for a game is over.
    case waitedEnough
    case overview(TilesOverview)
    case leaderboard(Leaderboard)
    case sent(SessionID, QueueOutcome)
    case playerChanged
    /// Another page changed the current game.
    case persisted(OpenGame)
  }

  enum Timer: UInt8 {
    case patience = 1
  }

  package static func restore(_ launch: inout Launch) -> State {
    var state = State(
      memory: launch.value(Memory.self, Key.memory) ?? Memory(), generator: Generator(seed: launch.seed))
    state.open = launch.value(OpenGame.self, Key.game)
    return state
  }

  /// Names of stored values.
  enum Key {
    static var game: String { "game" }
    static var memory: String { "memory" }
  }

  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .launched: return .launched
    case .page(.some): return .shown
    case .timer: return .waitedEnough
    case .network(isOnline: true), .visibility(isVisible: true), .resumed: return .refresh
    case .player(.changed): return .playerChanged
    case .queued(let call, let answer): return SessionID(call.id).map { .sent($0, answer) }
    case .stored(let key, let value?):
      guard key.hasSameBytes(as: Key.game), case .value(let game) = OpenGame.read(value) else { return nil }
      return .persisted(game)
    default: return nil
    }
  }

  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content { TilesScreen(state: state, isOnline: shell.isOnline, send: send).erasedContent }

  /// Banners must not move the page during a game.
  package static func presence(of page: Page, _ state: State) -> Presence {
    Presence(holdsToasts: state.open != nil && state.submission == nil)
  }
}
