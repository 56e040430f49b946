package import AppKit
import ClientHost
package import HatGameEngine
package import Kernel
import Localization
package import Navigation
import RoomsAPI

/// Hat Game on one phone, passed from hand to hand, or on several in a room.
///
/// A game is its event log: everything the players decide is a `HatEvent`, checked by `HatGameEngine` and stored after
/// every event, so a reload continues anywhere. Time stamps decide; timers only redraw the clock and report its end.
package enum HatGameFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "hat"
  /// A link to a room is the home's address with the room's code.
  package static let pages = Screen.allCases.map {
    PageSpec($0.path, parent: $0.parent?.path, keepsQuery: $0 == .home)
  }

  package struct State: Sendable {
    package internal(set) var defaults: HatDefaults
    var language: Language
    /// The current game; without events before the first.
    package internal(set) var log: HatLog
    /// The text in the page's field.
    package internal(set) var draft = ""
    /// The player who holds the phone to write, once the shield is lifted.
    package internal(set) var writer: PlayerID?
    package internal(set) var remark: Remark?
    /// Time of the current action.
    package internal(set) var now: Timestamp
    /// When the word on the screen appeared; a tap that follows at once is a palm's.
    var shownAt: Timestamp
    /// The word that was on the screen when the time of the turn in review ran out.
    package internal(set) var cutOff: SlipID?
    /// Refused taps, each shaking the field.
    package internal(set) var shakes: Int64 = 0
    /// Words on the slips of the home.
    package internal(set) var samples: [String]
    package internal(set) var share: ShareState = .none
    package internal(set) var isConfirmingNewGame = false
    package internal(set) var showsMoreRules = false
    var generator: Generator
    /// The players' own list of words.
    package internal(set) var own = OwnWords("")
    /// Whether the chosen file had no words.
    package internal(set) var isOwnFileRefused = false
    package internal(set) var icon = AppIcon.indigo
    /// Opened word packs.
    package internal(set) var packs = WordPacks()
    package internal(set) var shelf = PackShelf()
    /// How difficult the words proved in real games.
    package internal(set) var levels = LearnedLevels()
    /// The phone's part in a room; nil at one phone, and until the room has answered.
    package internal(set) var room: RoomSession?
    /// The room this phone belongs to.
    package internal(set) var ticket: RoomTicket?
    package internal(set) var door = Door()
    /// The room's clock.
    var clock = RoomClock()
    /// The name of the last room's member.
    var name = ""

    package var game: HatGame { log.game }
    /// Whether a game can be continued.
    package var isUnderWay: Bool { !log.events.isEmpty && game.phase != .finished }
    package var isFinished: Bool { !log.events.isEmpty && game.phase == .finished }
  }

  /// A remark under the page's field or key.
  package enum Remark: Sendable {
    case refused(HatRefusal)
    /// The word gives another one away, or the other way round.
    case sharesRoot(String)
    /// A player at the table has this name already.
    case nameTaken
    /// The database has no more words that fit.
    case noMoreWords
  }

  package enum ShareState: UInt8, Sendable {
    case none, preparing, ready, shared, saved, failed
  }

  /// The pages of the game, in the document's hierarchy.
  package enum Screen: UInt8, CaseIterable, Sendable {
    case home, teams, words, timer, write, draw, play, results, join, room, packs

    init?(_ page: Page) {
      for screen in Self.allCases where page.isPath(screen.path) {
        self = screen
        return
      }
      return nil
    }

    package var path: String {
      switch self {
      case .home: "/hat-game"
      case .teams: "/hat-game/teams"
      case .words: "/hat-game/words"
      case .timer: "/hat-game/timer"
      case .write: "/hat-game/write"
      case .draw: "/hat-game/draw"
      case .play: "/hat-game/play"
      case .results: "/hat-game/results"
      case .join: "/hat-game/join"
      case .room: "/hat-game/room"
      case .packs: "/hat-game/packs"
      }
    }

    var parent: Screen? {
      switch self {
      case .home: nil
      case .teams, .play, .results, .join, .room, .packs: .home
      case .words: .teams
      case .timer: .words
      case .write: .timer
      case .draw: .write
      }
    }
  }

  enum Timer: UInt8 {
    /// The next whole second of the clock, or its end.
    case clock = 1
  }

  /// Names of stored values.
  enum Key {
    static var game: String { "game" }
    static var defaults: String { "defaults" }
    static var room: String { "room" }
    static var levels: String { "levels" }
    static var own: String { "own" }
    static var packs: String { "packs" }
    static var icon: String { "icon" }
    static var name: String { "name" }
  }

  /// Number of the share card's picture.
  static let shareImage: Int32 = 1

  package static func restore(_ launch: inout Launch) -> State {
    let defaults = launch.value(HatDefaults.self, Key.defaults) ?? HatDefaults(language: launch.context.language)
    var generator = Generator(seed: launch.seed)
    let own = OwnWords(launch.text(Key.own) ?? "")
    // A short own list leaves the home's slips to the words of its language.
    let hasOwn = defaults.words == .own && own.words.count >= 4
    let choice =
      hasOwn || defaults.words != .own ? defaults.words : HatDefaults(language: launch.context.language).words
    let samples = WordDatabase.draw(4, of: choice, level: .easy, own: own, avoiding: [], with: &generator)
    var state = State(
      defaults: defaults, language: launch.context.language,
      log: launch.value(StoredGame.self, Key.game)?.log ?? HatLog(), now: launch.context.now,
      shownAt: launch.context.now, samples: samples, generator: generator)
    state.cutOff = state.log.cutOff
    pauseInterruptedTurn(&state)
    state.ticket = launch.value(RoomTicket.self, Key.room)
    state.name = launch.text(Key.name) ?? ""
    state.own = own
    state.icon = AppIcon(stored: launch.text(Key.icon))
    if let packs = launch.value(WordPacks.self, Key.packs) { state.packs = packs }
    if let levels = launch.value(LearnedLevels.self, Key.levels) { state.levels = levels }
    return state
  }

  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .launched: .launched
    case .page(let page?):
      Screen(page).map { .shown($0, Address(page.path).word("room").flatMap { RoomCode(typed: $0) }) }
    case .page(nil): .hidden
    case .timer(let timer): RoomTimer(rawValue: timer).map { .room(.timer($0)) } ?? .tick
    case .visibility(isVisible: false): .hidden
    case .visibility(isVisible: true), .network(isOnline: true): .room(.woke)
    case .resumed: .room(.timer(.rejoin))
    case .host(.live(_, let event)): .room(.live(event))
    case .host(.file(let file)): .home(.ownFile(file))
    case .stored(let key, let value): .storedElsewhere(key, value)
    case .host(.imagePrepared(_, let isReady)): .share(.isReady(isReady))
    case .host(.shared(let outcome)): .share(.ended(outcome))
    default: nil
    }
  }

  package static func presence(of page: Page, _ state: State) -> Presence {
    let isPlaying = Screen(page) == .play || Screen(page) == .room && state.game.phase != .gathering
    return Presence(isBusy: isPlaying, holdsToasts: isPlaying)
  }
}
