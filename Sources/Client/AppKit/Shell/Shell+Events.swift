import AdsEngine
import ClientHost
import DesignBook
import Kernel
import Localization
import Navigation

/// Page events.
extension Shell {
  func handle(_ event: HostEvent) {
    if event.isShown { hasChanged() }
    switch event {
    case .launched(let launch): self.launch(launch)
    case .response(let id, let status, let body): answer(id, status: Int(status), body: body)
    case .timer(let id): ring(id)
    case .visibility(let isVisible):
      context.isVisible = isVisible
      announce(.visibility(isVisible: isVisible))
      if isVisible { sendPending() }
    case .network(let isOnline):
      context.isOnline = isOnline
      // A restored network ends the pause.
      if isOnline { backoff.succeed() }
      announce(.network(isOnline: isOnline))
      if isOnline { sendPending() }
    case .navigated(let path, let entry): arrive(at: path, entry: entry)
    case .storageFailed(let key):
      unkept.append(key)
      showBanner(.warning, sentence: .syncStorageFull)
    case .preferences(let preferences):
      deviceReducesMotion = preferences.reducesMotion
      context.isDark = preferences.isDark
      announce(.preferences)
    case .updateReady: isUpdateReady = true
    case .textScale(let scale): context.textScale = scale
    case .stored(let key, let value): handleStored(key, value)
    case .resumed:
      if hasLeft { showPage(nil) }
      announce(.resumed)
      sendPending()
    case .audioLatency(let latency, let route):
      audioDelay.add(latency, route: route)
      context.audioDelay = audioDelay.median
      // Nothing visible depends on it.
      remainsUnchanged()
    case .frames(let frames):
      noteFrames(frames)
      remainsUnchanged()
    case .motion, .motionPermission, .file, .imagePrepared, .shared, .ad, .live, .push, .passkey, .shell, .place,
      .pulse, .filePart:
      announce(.host(event))
    }
  }

  // MARK: Timers

  /// Timers of the shell itself.
  enum Timer: Int32 {
    /// Retry of failed requests.
    case retry = 1
    /// End of a toast.
    case toast
    /// Sending of analytics.
    case events
  }

  /// Page-wide id of a feature's timer.
  static func id(of timer: UInt8, _ feature: AnyFeature) -> Int32 { (feature.place + 1) * 256 + Int32(timer) }

  private func ring(_ id: Int32) {
    switch Timer(rawValue: id) {
    case .retry: sendPending()
    case .toast: turnToast()
    case .events: sendEvents()
    case nil:
      let place = Int(id / 256) - 1
      guard program.features.indices.contains(place) else { return }
      refresh()
      _ = program.features[place].receive(.timer(UInt8(truncatingIfNeeded: id)))
    }
  }

  // MARK: Effects

  /// Performs a feature's effects.
  @export(interface)
  func perform(_ effects: [Effect<() -> Void>], of feature: AnyFeature) {
    var isUnchanged = false
    for effect in effects { if case .unchanged = effect { isUnchanged = true } }
    didHandle(redraws: !isUnchanged)
    for effect in effects { perform(effect, of: feature) }
  }

  private func perform(_ effect: Effect<() -> Void>, of feature: AnyFeature) {
    switch effect {
    case .request(let request): start(request, of: feature)
    case .enqueue(let call): enqueue(call, of: feature)
    case .checkpoint(let call): checkpoint(call, of: feature)
    case .discardCheckpoint(let id): discardCheckpoint(id)
    case .timer(let timer, let span): did(.setTimer(id: Self.id(of: timer, feature), after: span))
    case .cancelTimer(let timer): did(.cancelTimer(id: Self.id(of: timer, feature)))
    case .store(let key, let value): did(.store(key: StoredValues.name(feature.name + "." + key), value: value))
    case .leave(let value, let feature, let key): did(.store(key: StoredValues.name(feature + "." + key), value: value))
    case .defineSounds(let sounds): self.effects += HostEffect.defining(sounds)
    case .sound(let sound, let rate):
      if settings.playsSounds { did(.playSound(id: sound.id, rate: rate)) }
    case .haptic(let haptic):
      if settings.vibrates, context.hasVibration { did(.vibrate(pattern: haptic.pattern)) }
    case .announce(let sentence): did(.announce(Localization.string(sentence, in: context.language)))
    case .navigate(let move): go(move)
    case .banner(let banner):
      showBanner(
        banner.kind, sentence: banner.sentence, badge: banner.badge, isToast: banner.isToast, action: banner.action)
    case .endToasts:
      banners.removeAll { $0.isToast }
      hasChanged()
    case .log(let event): log(event)
    case .signal(let signal): pass(signal)
    case .signedIn(let signIn): signedIn(signIn)
    case .signedOut: signOut()
    case .adStatus(let status):
      context.adStatus = status
      hasChanged()
    case .host(let effect): did(effect)
    case .unchanged: break
    }
  }

  /// Forwards a signal. Without an ads feature, ads are refused at once.
  private func pass(_ signal: Signal) {
    if case .ad(let request) = signal, !program.features.contains(where: { $0.showsAds }) {
      if case .show(let placement) = request { announce(.adFinished(placement, .unavailable(freeGrant: nil))) }
      return
    }
    announce(signal)
  }
}

/// Audio latency: running median for the current route.
struct AudioDelay: Equatable, Sendable {
  private var route: Int32 = 0
  private var latest: [Int32] = []

  private static let kept = 15
  /// Longer than any route's latency; more is a clock jump.
  private static let most: Int32 = 2_000

  mutating func add(_ milliseconds: Int32, route: Int32) {
    guard (0...Self.most).contains(milliseconds) else { return }
    if route != self.route {
      self.route = route
      latest = []
    }
    if latest.count == Self.kept { latest.removeFirst() }
    latest.append(milliseconds)
  }

  /// Zero before the first measurement.
  var median: Milliseconds {
    guard !latest.isEmpty else { return .zero }
    return Milliseconds(Int64(latest.sorted()[latest.count / 2]))
  }
}

extension HostEvent {
  /// Whether the shell itself displays the change.
  fileprivate var isShown: Bool {
    switch self {
    case .launched, .network, .preferences, .textScale, .updateReady, .stored, .resumed: true
    default: false
    }
  }
}
