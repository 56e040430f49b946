package import AppKit
package import ClientHost
package import IppoAPI
package import IppoEngine
package import Kernel
package import Navigation
package import PlaydAPI
import RunFiles
package import WebUI

/// Ippo: pets that grow by running and care. Works offline; the log of events is kept on the device.
package enum IppoFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "ippo"
  package static let pages = Screen.allCases.map { PageSpec($0.path, parent: $0 == .home ? nil : Screen.home.path) }

  package enum Screen: UInt8, CaseIterable, Sendable {
    case home, pets, runs, friends, run

    package var path: String {
      switch self {
      case .home: "/ippo"
      case .pets: "/ippo/pets"
      case .runs: "/ippo/runs"
      case .friends: "/ippo/friends"
      case .run: "/ippo/run"
      }
    }

    init?(_ page: Page) {
      guard let kind = page.kind, let screen = Screen(rawValue: UInt8(truncatingIfNeeded: kind)) else { return nil }
      self = screen
    }
  }

  package struct State: Sendable {
    package internal(set) var log: IppoLog
    package internal(set) var sync = SyncMemory()
    /// Whether events are on their way.
    var isSyncing = false
    /// Whether the account's pets are being looked for on a device without any.
    package internal(set) var isLooking = false
    /// When the server was last heard.
    var heardAt: Timestamp?
    /// Numbers of the events that the server has shown since another player signed in.
    var received: [UInt64] = []
    /// What players left behind before everything was sent.
    var kept: [(key: String, value: String)] = []
    package internal(set) var onboarding = Onboarding()
    package internal(set) var reminders = Reminders()
    package internal(set) var sheet: Sheet?
    /// What is to be celebrated, one after the other.
    package internal(set) var celebrations: [Celebration] = []
    package internal(set) var toast: LocalizedStringResource?
    package internal(set) var importProblem: ImportProblem?
    package internal(set) var social = Social()
    package internal(set) var share: ShareSheet?
    /// Number of the last share card.
    var shareImage: Int32 = 0
    package internal(set) var live: LiveRun?
    /// Whether the player had paused the run that this launch found.
    var wasPaused = false
    package internal(set) var sensors = Sensors()
    /// Whether an app with a watch is around the page.
    var hasWatch = false
    /// Where the next run takes place.
    package internal(set) var kind = RunProfile.Kind.outdoor
    /// Stored charts of runs, the oldest first.
    package internal(set) var diaries: [StoredDiary] = []
    /// Cares of this launch, each with a bounce.
    package internal(set) var joys: Int64 = 0
    package internal(set) var isJoyful = false
    /// A stored log that could not be read, kept aside.
    let damaged: String?
    var generator: Generator
  }

  /// First steps of a new player.
  package struct Onboarding: Sendable {
    package enum Step: UInt8, CaseIterable, Sendable {
      case welcome, how, starter, account, age, health, reminders, ready
    }

    package internal(set) var step = Step.welcome
    package internal(set) var starter: Species?
    package internal(set) var age: Int32 = 25
  }

  package enum Sheet: Equatable, Sendable {
    case pet(Species)
    case shop, profile
    /// A run of the history, by its start.
    case run(Timestamp)
  }

  package enum Celebration: Equatable, Sendable {
    case run(RunSummary)
    case caught(Species)
    case evolved(Species, Stage)
  }

  /// What a run brought.
  package struct RunSummary: Equatable, Sendable {
    package let run: FinishedRun
    package let coins: Int64
    package let experience: Int64
  }

  package enum Action: Sendable {
    /// With the path, query included.
    case launched(String)
    /// A page came into view, or time has passed.
    case refreshed
    case nextTapped
    case previousTapped
    case starterTapped(Species)
    case ageStepped(Int32)
    case cared(Care)
    case joyEnded
    case petTapped(Species)
    case equipTapped(Species)
    case rescueTapped(Species)
    case shopTapped
    case profileTapped
    case settingsTapped
    case sheetClosed
    case buyTapped(ShopItem)
    case toastEnded
    case celebrationClosed
    case tabTapped(Screen)
    case importTapped
    case file(HostEvent.PickedFile)
    case run(RunAction)
    /// Another page stored its log.
    case merged(IppoLog)
    /// Another page stored what it knows of the server.
    case remembered(SyncMemory)
    case playerChanged
    case pulled(Result<IppoEvents, CallError>)
    case uploaded(QueuedCall, QueueOutcome)
    case sessionIssued(Result<IppoRunSession, CallError>)
    case proved(SessionID, QueueOutcome)
    case accountTapped
    case remindersTapped
    case reminders(RemindersAction)
    case social(SocialAction)
    case share(ShareAction)
    case watch(WatchAction)
  }

  enum Timer: UInt8 {
    case joy = 1
    case toast
    case tick, outcome, lock
  }

  private static func action(of timer: Timer) -> Action {
    switch timer {
    case .joy: .joyEnded
    case .toast: .toastEnded
    case .tick: .run(.ticked)
    case .outcome: .run(.outcomeEnded)
    case .lock: .run(.lockClosed)
    }
  }

  static let logKey = "log"
  private static let damagedKey = "damaged"

  package static func restore(_ launch: inout Launch) -> State {
    let stored = launch.text(logKey)
    let log = stored.flatMap { IppoLog(text: $0) }
    // A log that no build wrote is kept, so that nothing is lost by a new one.
    var damaged: String?
    if case .none = log { damaged = stored }
    var state = State(log: log ?? IppoLog(), damaged: damaged, generator: Generator(seed: launch.seed))
    if let memory = launch.value(SyncMemory.self, syncKey) {
      state.sync = memory
    } else {
      // From before there was an account: the server has none of it.
      state.sync.pending = state.log.events.filter { $0.isDevices }.map { $0.id }
    }
    state.kept = launch.texts(prefix: keptPrefix)
    state.isLooking = !state.hasBegun && launch.context.player != nil && launch.context.isOnline
    state.kind = RunProfile.Kind(stored: launch.text(kindKey))
    state.diaries = StoredDiary.all(launch.texts(prefix: diaryPrefix))
    state.live = LiveRun(parts(of: launch), session: state.sync.running)
    state.wasPaused = launch.text(pausedKey) != nil
    return state
  }

  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .launched(let path): return .launched(path)
    case .page(let page?): return Screen(page) == .run ? .run(.pageOpened) : .refreshed
    case .visibility(isVisible: true), .resumed, .network(isOnline: true): return .refreshed
    case .player: return .playerChanged
    case .queued(let call, let outcome):
      if let session = SessionID(call.id) { return .proved(session, outcome) }
      return .uploaded(call, outcome)
    case .timer(let timer): return Timer(rawValue: timer).map { action(of: $0) }
    case .host(.motion(let readings)): return .run(.moved(readings))
    case .host(.motionPermission(let answer)): return .run(.motionAnswered(answer))
    case .host(.push(let id, let event)): return .reminders(.host(id: id, event))
    case .host(.place(_, let event)): return .run(.placed(event))
    case .host(.pulse(_, let event)): return .run(.pulsed(event))
    case .host(.file(let file)): return .file(file)
    case .host(.imagePrepared(let id, let isReady)): return .share(.prepared(id, isReady: isReady))
    case .host(.shared(let outcome)): return .share(.ended(outcome))
    case .host(.shell(let id, let text)): return text.flatMap { WatchAction(id: id, text: $0) }.map { .watch($0) }
    case .stored(let key, let value) where key.utf8.starts(with: livePrefix.utf8):
      return .run(value == nil ? .endedElsewhere : .goesOnElsewhere)
    case .stored(let key, let value?):
      if key.hasSameBytes(as: syncKey), case .value(let memory) = SyncMemory.read(value) { return .remembered(memory) }
      guard key.hasSameBytes(as: logKey) else { return nil }
      return IppoLog(text: value).map { .merged($0) }
    default: return nil
    }
  }

  /// The stored parts of a run under way, in order.
  private static func parts(of launch: Launch) -> [LivePart] {
    var parts: [LivePart] = []
    while let text = launch.text(livePrefix + String(parts.count)), let bytes = Base64.url.decode(text),
      let part = try? LivePart(decoding: bytes)
    {
      parts.append(part)
    }
    return parts
  }

  /// Keeps a damaged log aside.
  static func setAside(_ state: State) -> [Effect<Action>] {
    state.damaged.map { [.store(damagedKey, $0)] } ?? []
  }

  static func store(_ log: IppoLog) -> Effect<Action> { .store(logKey, log.text) }
}

extension IppoLog {
  /// The log as stored text.
  var text: String { Base64.url.text(encoded()) }

  init?(text: String) {
    guard let bytes = Base64.url.decode(text), let log = try? IppoLog(decoding: bytes) else { return nil }
    self = log
  }
}
