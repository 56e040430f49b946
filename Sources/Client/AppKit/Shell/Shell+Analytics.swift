import AnalyticsAPI
import ClientHost
import Kernel
import Localization
import Navigation
import PlaydAPI

/// Analytics: queued, batched, stored across reloads, and sent when online and no game is running. Each program counts
/// separately.
struct Analytics {
  var queue: AnalyticsQueue
  /// Last logged screen.
  var screen: AnalyticsScreen?
  /// Separate, so that failures never delay finished games.
  var backoff = Backoff()
  var isTimerSet = false
  /// Time of the first launch, until it has been logged.
  var firstOpen: Timestamp?

  init(queue: AnalyticsQueue = AnalyticsQueue(), firstOpen: Timestamp? = nil) {
    self.queue = queue
    self.firstOpen = firstOpen
  }
}

extension Shell {
  var eventsKey: String { "events." + program.name }

  private func storeEvents() {
    did(.store(key: StoredValues.name(eventsKey), value: analytics.queue.isEmpty ? nil : analytics.queue.text))
  }

  /// Logs an event, unless the player has opted out.
  func log(_ event: LoggedEvent, at time: Timestamp? = nil) {
    guard settings.collectsEvents else { return }
    analytics.queue.add(event, at: time ?? context.now)
    // Storage writes wait until the running game is over.
    guard !presence.isBusy else { return wakeLater() }
    storeEvents()
    if analytics.queue.waiting.count >= AnalyticsQueue.enough { sendEvents() } else { wakeLater() }
  }

  func log(_ event: AppEvent, at time: Timestamp? = nil) { log(LoggedEvent(event), at: time) }

  /// Logs screens, and detects good moments for sending.
  func record(_ event: HostEvent) {
    noteScreen()
    switch event {
    case .launched: if !analytics.queue.isEmpty { wakeLater() }
    case .network(isOnline: true):
      analytics.backoff.succeed()
      sendEvents()
    case .visibility(isVisible: false):
      // Possibly the last event before the app closes.
      if !analytics.queue.isEmpty {
        storeEvents()
        sendEvents(now: true)
      }
    default: break
    }
  }

  func noteScreen() {
    guard hasLaunched else { return }
    if let opened = analytics.firstOpen {
      analytics.firstOpen = nil
      log(.firstOpen, at: opened)
      did(.store(key: StoredValues.name("firstVisit"), value: nil))
    }
    guard let screen = presence.screen, screen != analytics.screen else { return }
    // The page counts frames during a game.
    if settings.collectsEvents, screen == .play || analytics.screen == .play { did(.watchFrames(screen == .play)) }
    analytics.screen = screen
    log(.screenShown(screen))
  }

  /// Logs frame statistics at the end of a game. Long tasks start at 50 ms.
  func noteFrames(_ frames: HostEvent.FrameSummary) {
    guard frames.longestTask > 0 else { return }
    log(.longFrame(Milliseconds(Int64(frames.longestTask)), on: .play))
  }

  /// Applies the opt-out setting. Off discards everything unsent.
  func collect(_ collects: Bool) {
    guard collects != settings.collectsEvents else { return }
    settings.collectsEvents = collects
    if collects { return log(.settingChanged(.analytics, to: 1)) }
    analytics = Analytics()
    analytics.screen = presence.screen
    storeEvents()
    did(.cancelTimer(id: Timer.events.rawValue))
  }

  /// Sends the next batch if possible. `now`: even during a game.
  func sendEvents(now: Bool = false) {
    analytics.isTimerSet = false
    guard settings.collectsEvents, !analytics.queue.isEmpty else { return }
    guard now || !presence.isBusy else { return wakeLater() }
    guard context.isOnline, analytics.backoff.allows(context.now), !requests.isSendingEvents else { return }
    // Without a player there is no one to send for yet; a guest is created with the first game.
    guard let token = account.credentials?.token else { return wakeLater() }
    guard let batch = analytics.queue.nextBatch(&generator) else { return }
    // Stored before sending: if the response is lost with the page, the same batch is sent again.
    storeEvents()
    send(
      StoreEvents.call(batch.id, sentAt: context.now, dropped: batch.dropped, events: batch.events, token: token),
      for: .events, token: token)
  }

  func eventsSent(_ answer: Result<EventsStored, CallError>, token: String?) {
    switch answer {
    case .success:
      analytics.queue.batchStored()
      analytics.backoff.succeed()
      storeEvents()
      if analytics.queue.waiting.count >= AnalyticsQueue.enough { return sendEvents() }
      if !analytics.queue.isEmpty { wakeLater() }
    case .failure(let failure):
      // The batch waits for the next guest.
      if failure.isUnknownToken {
        forgetPlayer(with: token)
        return wakeLater()
      }
      guard failure.isWorthRetrying else {
        analytics.queue.batchRefused()
        return storeEvents()
      }
      let retryAfter = failure.retryAfter.map { Milliseconds.seconds(min(max($0, 0), 3_600)) }
      let pause = analytics.backoff.fail(now: context.now, retryAfter: retryAfter, generator: &generator)
      analytics.isTimerSet = true
      did(.setTimer(id: Timer.events.rawValue, after: pause))
    }
  }

  private func wakeLater() {
    guard !analytics.isTimerSet else { return }
    analytics.isTimerSet = true
    did(.setTimer(id: Timer.events.rawValue, after: AnalyticsQueue.patience))
  }
}
