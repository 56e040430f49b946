import ClientHost
import Kernel
import Navigation
import OutOfPocketFeature
import PlaydAPI

/// What happened in the app, on its way to the server: queued, put together in batches, kept over reloads, and sent when
/// there is a network and no game that sending could disturb. The slim program counts nothing; the full one counts the
/// first visit when it takes over.
extension AppFeature {
  /// What the shell knows about the counting of events.
  public struct Analytics: Equatable, Sendable {
    public internal(set) var queue: AnalyticsQueue
    /// The screen last noted.
    var screen: AnalyticsScreen?
    /// Its own, so that trouble with events never holds up finished games.
    var backoff = Backoff()
    var isTimerSet = false
    /// When the app was opened for the first time, until that has been noted.
    var firstOpen: Timestamp?

    init(queue: AnalyticsQueue = AnalyticsQueue(), firstOpen: Timestamp? = nil) {
      self.queue = queue
      self.firstOpen = firstOpen
    }
  }

  /// Notes that something happened, unless the player has switched that off.
  static func log(_ event: AnalyticsEvent, at time: Timestamp? = nil, _ state: inout State) -> [Effect] {
    guard !Program.isSlim, state.settings.collectsEvents else { return [] }
    state.analytics.queue.add(StampedEvent(event, at: time ?? state.now))
    // A running game is not made to wait for the device's storage; what happened in it is kept when it is over.
    guard !state.isPlaying else { return wakeLater(&state) }
    if state.analytics.queue.waiting.count >= AnalyticsQueue.enough { return [.keep(.analytics)] + sendEvents(&state) }
    return [.keep(.analytics)] + wakeLater(&state)
  }

  /// Notes what an action that has been taken tells by itself: screens shown, and the moments to send.
  static func note(_ action: Action, _ state: inout State) -> [Effect] {
    guard !Program.isSlim, state.hasLaunched else { return [] }
    var effects: [Effect] = []
    if let opened = state.analytics.firstOpen {
      state.analytics.firstOpen = nil
      effects += log(.firstOpen, at: opened, &state) + [.remove(.firstVisit)]
    }
    if let screen = AnalyticsScreen(of: state), screen != state.analytics.screen {
      // The page counts its frames while a game is played.
      if state.settings.collectsEvents, screen == .play || state.analytics.screen == .play {
        effects.append(.watchFrames(screen == .play))
      }
      state.analytics.screen = screen
      effects += log(.screenShown(screen), &state)
    }
    switch action {
    case .settings(let change): effects += logSetting(change, &state)
    case .host(.launched): effects += state.analytics.queue.isEmpty ? [] : wakeLater(&state)
    case .host(.network(isOnline: true)):
      state.analytics.backoff.succeed()
      effects += sendEvents(&state)
    case .host(.visibility(isVisible: false)):
      // Perhaps the last that is heard of the app.
      if !state.analytics.queue.isEmpty { effects += [.keep(.analytics)] + sendEvents(&state, now: true) }
    default: break
    }
    return effects
  }

  /// What the page says of its frames at the end of a game. Tasks count from 50 ms.
  static func note(_ frames: HostEvent.FrameSummary, _ state: inout State) -> [Effect] {
    guard frames.longestTask > 0 else { return [] }
    return log(.longFrame(Milliseconds(Int64(frames.longestTask)), on: .play), &state)
  }

  private static func logSetting(_ change: SettingsAction, _ state: inout State) -> [Effect] {
    switch change {
    case .language(let language): log(.settingChanged(.language, to: language == nil ? 0 : 1), &state)
    case .sounds(let isOn): log(.settingChanged(.sounds, to: isOn ? 1 : 0), &state)
    case .vibration(let isOn): log(.settingChanged(.vibration, to: isOn ? 1 : 0), &state)
    case .motion(let motion): log(.settingChanged(.motion, to: Int64(motion.rawValue)), &state)
    case .analytics, .developer, .nameEdited, .nameSubmitted: []
    }
  }

  /// Takes the switch of the settings. Off lets go of everything that has not been sent.
  static func collect(_ collects: Bool, _ state: inout State) -> [Effect] {
    guard collects != state.settings.collectsEvents else { return [] }
    state.settings.collectsEvents = collects
    guard !collects else { return [.keep(.settings)] + log(.settingChanged(.analytics, to: 1), &state) }
    state.analytics = Analytics()
    state.analytics.screen = AnalyticsScreen(of: state)
    return [.keep(.settings), .remove(.analytics), .cancelTimer(.events)]
  }

  /// Sends the next batch, if there is one and it may go. `now`: even while a game is being played.
  static func sendEvents(_ state: inout State, now: Bool = false) -> [Effect] {
    state.analytics.isTimerSet = false
    guard !Program.isSlim, state.settings.collectsEvents, !state.analytics.queue.isEmpty else { return [] }
    guard now || !state.isPlaying else { return wakeLater(&state) }
    guard state.isOnline, state.analytics.backoff.allows(state.now), !state.requests.isSendingEvents else { return [] }
    // Without a player there is nobody to send for yet; the shell makes a guest for the first game.
    guard let token = state.account.credentials?.token else { return wakeLater(&state) }
    guard let batch = state.analytics.queue.nextBatch(&state.generator) else { return [] }
    let call = StoreEvents.call(
      batch.id, sentAt: state.now, dropped: batch.dropped, events: batch.events, token: token)
    // Kept before it is sent: if the answer is lost with the page, the same batch goes again.
    return [.keep(.analytics), ask(.events, call, &state)]
  }

  static func eventsSent(_ answer: Result<EventsStored, CallFailure>, _ state: inout State) -> [Effect] {
    switch answer {
    case .success:
      state.analytics.queue.batchStored()
      state.analytics.backoff.succeed()
      if state.analytics.queue.waiting.count >= AnalyticsQueue.enough {
        return [.keep(.analytics)] + sendEvents(&state)
      }
      return [.keep(.analytics)] + (state.analytics.queue.isEmpty ? [] : wakeLater(&state))
    case .failure(let failure):
      // The batch waits for the next guest.
      if let effects = refused(failure, &state) { return effects + wakeLater(&state) }
      guard failure.isWorthRetrying else {
        state.analytics.queue.batchRefused()
        return [.keep(.analytics)]
      }
      var wish: Milliseconds?
      if case .refused(let problem) = failure, let seconds = problem.retryAfter {
        wish = .seconds(min(max(seconds, 0), 3_600))
      }
      let pause = state.analytics.backoff.fail(now: state.now, wish: wish, generator: &state.generator)
      state.analytics.isTimerSet = true
      return [.setTimer(.events, after: pause)]
    }
  }

  private static func wakeLater(_ state: inout State) -> [Effect] {
    guard !state.analytics.isTimerSet else { return [] }
    state.analytics.isTimerSet = true
    return [.setTimer(.events, after: AnalyticsQueue.patience)]
  }
}

extension AnalyticsScreen {
  /// The screen a state shows; nil for the title, and for pages that are loaded anew.
  init?(of state: AppFeature.State) {
    switch state.navigator.page {
    case .home where !Program.isSlim: return nil
    case .home, .outOfPocket:
      switch state.outOfPocket.screen {
      case .launch: return nil
      case .menu: self = .menu
      case .playing: self = .play
      case .over: self = .gameOver
      }
    case .outOfPocketClassic: return nil
    case .outOfPocketModes: self = .modes
    case .outOfPocketLeaderboard: self = .leaderboard
    case .outOfPocketStatistics: self = .statistics
    case .outOfPocketAchievements: self = .achievements
    case .outOfPocketTuning: self = .tuning
    case .outOfPocketTutorial: self = .tutorial
    case .outOfPocketPractice: self = .practice
    case .codeBreaker: return nil
    #if !SLIM
      case .console, .platform: return nil
    #endif
    case .settings: self = .settings
    case .gallery: self = .gallery
    case .notFound: self = .notFound
    }
  }
}
