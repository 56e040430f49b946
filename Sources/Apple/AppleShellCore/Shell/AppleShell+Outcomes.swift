import Kernel
import ShellBridge

extension AppleShell {
  /// The outcome of an effect. It changes nothing if no request waits for it.
  package mutating func handle(_ outcome: ShellOutcome) -> [ShellEffect] {
    switch outcome {
    case .gameCenter(let id, let result): return answer(id, result) { .proof($0.json) }
    case .appleID(let id, let result): return handle(result, id)
    case .passkey(let id, let result): return answer(id, result) { .passkey($0.json) }
    case .consent(let permission, let consent): return learn(permission, consent)
    case .health(let id, let result): return handle(result, id)
    case .healthChanged: return isHealthObserved ? tell(.healthChanged) : []
    case .moved(let numbers): return isMotionOn ? tell(.motion(numbers)) : []
    case .pushToken(let bytes, let isSandbox): return handle(token: bytes, isSandbox: isSandbox)
    case .pushFailed:
      return session.waiting { $0 == .registerPush }.flatMap { refuse($0, .failed) }
    case .products(let id, let result): return answer(id, result) { .products($0) }
    case .purchase(let id, let outcome): return answer(id, purchases.handle(outcome))
    case .transaction(let transaction): return purchases.handle(transaction).map { tell($0) } ?? []
    case .restored(let id, let result): return handle(result, id)
    case .ad(let id, let result): return answer(id, result) { .adClosed(isEarned: $0) }
    case .adLoaded(let order):
      ads.ready = order
      return []
    case .shared(let id, let isDone): return isDone ? done(id) : refuse(id, .cancelled)
    case .iconSet(let id, let isDone): return isDone ? done(id) : refuse(id, .failed)
    case .opened(let url): return open(DeepLink(url: url, host: host))
    case .notified(let path): return open(DeepLink(path: path))
    case .watchRun(let text): return receive(run: text)
    case .runStored(let id): return inbox.stored(id).map { [.confirmRun(id: id)] + tell(.run($0)) } ?? []
    }
  }

  private mutating func answer<Value>(
    _ id: Int32, _ result: Result<Value, ShellRefusal>, _ reply: (Value) -> ShellReply
  ) -> [ShellEffect] {
    switch result {
    case .success(let value): answer(id, reply(value))
    case .failure(let refusal): refuse(id, refusal)
    }
  }

  // MARK: Identity

  private mutating func handle(_ result: Result<AppleCredential, ShellRefusal>, _ id: Int32) -> [ShellEffect] {
    switch result {
    case .failure(let refusal): return refuse(id, refusal)
    case .success(let credential):
      guard let token = credential.token else { return refuse(id, .failed) }
      return answer(
        id,
        .appleIdentity(
          token: String(utf8: token), code: credential.code.map { String(utf8: $0) }, name: credential.name))
    }
  }

  // MARK: Permissions

  private mutating func learn(_ permission: ShellPermission, _ consent: ShellConsent) -> [ShellEffect] {
    let isNews = permissions.learn(permission, consent)
    let isAwaited = isAwaited(permission)
    let asked = session.waiting { $0 == .ask(permission) }
    var effects = asked.flatMap { answer($0, .consent(permission, consent)) }
    if isNews, !isAwaited { effects += tell(.consent(permission, consent)) }
    switch permission {
    case .health: effects += settleHealth(consent)
    case .notifications: effects += settlePush(consent)
    case .motion:
      if consent != .granted, isMotionOn {
        isMotionOn = false
        effects.append(.stopMotion)
      }
    case .tracking: effects += settleAds()
    }
    return effects
  }

  /// Whether an open request will tell the page anyway.
  private func isAwaited(_ permission: ShellPermission) -> Bool {
    !session.waiting { request in
      switch request {
      case .ask(let asked): asked == permission
      case .health: permission == .health
      case .registerPush: permission == .notifications
      default: false
      }
    }.isEmpty
  }

  // MARK: Health

  mutating func readHealth(_ id: Int32, since day: CivilDay) -> [ShellEffect] {
    guard offers.contains(.health) else { return refuse(id, .unavailable) }
    if let refusal = permissions.refusal(.health) { return refuse(id, refusal) }
    guard permissions[.health] == .granted else { return [.ask(.health)] }
    return [.readHealth(id, since: day)] + observeHealth()
  }

  private mutating func observeHealth() -> [ShellEffect] {
    guard !isHealthObserved else { return [] }
    isHealthObserved = true
    return [.observeHealth]
  }

  /// A reading that waited for the player's answer goes on, or ends without data.
  private mutating func settleHealth(_ consent: ShellConsent) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    let waiting = session.waiting { if case .health = $0 { true } else { false } }
    for id in waiting {
      if let refusal = permissions.refusal(.health) {
        effects += refuse(id, refusal)
      } else if consent == .granted, case .health(let day) = session.request(id) {
        effects += [.readHealth(id, since: day)] + observeHealth()
      }
    }
    if consent == .denied || consent == .unavailable { effects += stopHealth() }
    return effects
  }

  /// Data that was read before the player took the permission back is dropped.
  private mutating func handle(_ result: Result<HealthEvidence, ShellRefusal>, _ id: Int32) -> [ShellEffect] {
    switch result {
    case .success(let evidence): return answer(id, .health(evidence.json))
    case .failure(.denied): return learn(.health, .denied) + refuse(id, .denied)
    case .failure(let refusal): return refuse(id, refusal)
    }
  }

  mutating func forgetHealth(_ id: Int32) -> [ShellEffect] {
    let waiting = session.waiting { if case .health = $0 { true } else { false } }
    return waiting.flatMap { refuse($0, .cancelled) } + stopHealth() + done(id)
  }

  private mutating func stopHealth() -> [ShellEffect] {
    guard isHealthObserved else { return [] }
    isHealthObserved = false
    return [.stopHealth]
  }

  // MARK: Push

  mutating func registerPush(_ id: Int32) -> [ShellEffect] {
    guard offers.contains(.push) else { return refuse(id, .unavailable) }
    if let refusal = permissions.refusal(.notifications) { return refuse(id, refusal) }
    push.want()
    return permissions[.notifications] == .granted ? [.registerPush] : [.ask(.notifications)]
  }

  private mutating func settlePush(_ consent: ShellConsent) -> [ShellEffect] {
    let waiting = session.waiting { $0 == .registerPush }
    if let refusal = permissions.refusal(.notifications) { return waiting.flatMap { refuse($0, refusal) } }
    return consent == .granted && !waiting.isEmpty ? [.registerPush] : []
  }

  private mutating func handle(token bytes: [UInt8], isSandbox: Bool) -> [ShellEffect] {
    let event = push.receive(bytes, isSandbox: isSandbox)
    let waiting = session.waiting { $0 == .registerPush }
    guard !waiting.isEmpty, let device = push.device else { return event.map { tell($0) } ?? [] }
    return waiting.flatMap { answer($0, .push(device)) }
  }

  // MARK: Ads

  /// Nothing personal is asked for while the system's question about tracking is open: an ad that the player waits for is
  /// held until the answer.
  mutating func handle(_ ad: ShellAd, _ id: Int32) -> [ShellEffect] {
    let order = AdOrder(ad, tracking: permissions[.tracking])
    switch ad.format {
    case .nextInterstitial: return [.loadAd(order)] + done(id)
    case .interstitial: return ads.consume(order) ? [.showAd(id, order)] : refuse(id, .failed)
    case .rewarded:
      guard ad.audience == .personalised, isAwaited(.tracking) else { return [.showAd(id, order)] }
      ads.held = id
      return []
    }
  }

  private mutating func settleAds() -> [ShellEffect] {
    guard let id = ads.held else { return [] }
    ads.held = nil
    guard case .ad(let ad) = session.request(id) else { return [] }
    return [.showAd(id, AdOrder(ad, tracking: permissions[.tracking]))]
  }

  // MARK: Links

  private mutating func open(_ link: DeepLink?) -> [ShellEffect] {
    guard let link else { return [] }
    guard session.hasPage else {
      pendingPath = link.path
      return []
    }
    return [.tell(.opened(path: link.path))]
  }
}
