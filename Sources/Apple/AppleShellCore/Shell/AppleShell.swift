package import ShellBridge

/// The iPhone app's decisions: effects from the page's messages and the outcomes of Apple's frameworks.
///
/// ```
///   page ──message──▶ receive ──▶ effects ──▶ Apple's frameworks
///   page ◀──answer, event── take ◀──outcome──┘
/// ```
package struct AppleShell: Equatable, Sendable {
  /// The site's host, for links.
  let host: String
  let offers: [ShellOffer]
  var session = BridgeSession()
  var permissions = PermissionBook()
  var purchases = PurchaseBook()
  var push: PushRegistration
  var inbox: RunInbox
  /// An address that came before the page did.
  var pendingPath: String?
  var isMotionOn = false
  var isHealthObserved = false
  var ads = AdDesk()
  var progress = ProgressBook()

  /// - Parameters:
  ///   - app: its bundle identifier.
  ///   - offers: what this device and build have.
  ///   - runs: the stored runs of the watch.
  ///   - taken: names of runs that the page has stored.
  package init(host: String, app: String, offers: [ShellOffer], runs: [String] = [], taken: [String] = []) {
    self.host = host
    self.offers = offers
    push = PushRegistration(app: app)
    inbox = RunInbox(stored: runs, taken: taken)
  }

  /// A message of the page.
  package mutating func receive(_ text: String, from frame: FrameOrigin) -> [ShellEffect] {
    switch session.admit(text, from: frame) {
    case .answer(let answer): return [.answer(answer)]
    case .carryOut(let call): return carryOut(call)
    }
  }

  /// The same with the message's answer, if it is known at once. The number is 0 for a message without one.
  package mutating func hear(_ text: String, from frame: FrameOrigin) -> Heard {
    var heard = Heard(id: (try? ShellCall(text: text))?.id ?? 0)
    for effect in receive(text, from: frame) {
      if case .answer(let answer) = effect, heard.answer == nil, answer.id == heard.id || answer.id == 0 {
        heard.answer = answer
      } else {
        heard.effects.append(effect)
      }
    }
    return heard
  }

  package struct Heard: Equatable, Sendable {
    package let id: Int32
    package fileprivate(set) var answer: ShellAnswer?
    package fileprivate(set) var effects: [ShellEffect] = []
  }

  private mutating func carryOut(_ call: ShellCall) -> [ShellEffect] {
    let id = call.id
    switch call.request {
    case .hello: return begin(id)
    case .gameCenterProof: return offered(.gameCenter, id) { [.signGameCenter(id)] }
    case .gameCenterScore(let board, let score):
      return offered(.gameCenter, id) { shell in
        let effects = GameCenterTable.effects(of: score, on: board)
        return effects.isEmpty ? shell.refuse(id, .unavailable) : shell.progress.news(effects) + shell.done(id)
      }
    case .gameCenterProgress(let achievement, let percent):
      return offered(.gameCenter, id) { shell in
        guard let name = GameCenterTable.identifier(of: achievement) else { return shell.refuse(id, .unavailable) }
        return shell.progress.news([.submitProgress(achievement: name, percent: percent)]) + shell.done(id)
      }
    case .appleIdentity(let nonce): return offered(.appleSignIn, id) { [.askAppleID(id, nonce: nonce)] }
    case .createPasskey(let options):
      guard let request = PasskeyRequest(options, isNew: true) else { return refuse(id, .malformed) }
      return offered(.passkeys, id) { [.makePasskey(id, request)] }
    case .usePasskey(let options):
      guard let request = PasskeyRequest(options, isNew: false) else { return refuse(id, .malformed) }
      return offered(.passkeys, id) { [.usePasskey(id, request)] }
    case .vibrate(let pattern):
      return offered(.haptics, id) { [.vibrate(HapticPulse.pulses(pattern))] + $0.done(id) }
    case .motion(let isOn): return turnMotion(isOn, id)
    case .ask(let permission): return ask(permission, id)
    case .health(let day): return readHealth(id, since: day)
    case .forgetHealth: return forgetHealth(id)
    case .registerPush: return registerPush(id)
    case .unregisterPush:
      push.leave()
      return [.unregisterPush] + done(id)
    case .products, .buy, .purchases, .restore, .settled: return trade(call)
    case .ad(let ad): return offered(.ads, id) { $0.handle(ad, id) }
    case .share(let text, let url): return [.share(id, text: text, url: url)]
    case .icon(let name): return offered(.icons, id) { [.setIcon(id, name)] }
    case .equipWatch(let kit): return offered(.watch, id) { [.sendToWatch(WatchKitText.text(kit))] + $0.done(id) }
    case .tookRun(let run): return confirm(run: run, id)
    }
  }

  /// A new page: it hears what earlier pages missed.
  private mutating func begin(_ id: Int32) -> [ShellEffect] {
    purchases.begin()
    ads.begin()
    progress = ProgressBook()
    var effects: [ShellEffect] = [.dropReplies] + (isMotionOn ? [.stopMotion] : [])
    isMotionOn = false
    effects += answer(id, .hello(version: ShellReply.version, offers: offers))
    if let path = pendingPath {
      pendingPath = nil
      effects.append(.tell(.opened(path: path)))
    }
    return effects + inbox.takeLeftovers().map { .deleteRun(id: $0) } + inbox.waiting.map { .tell(.run($0)) }
  }

  private mutating func turnMotion(_ isOn: Bool, _ id: Int32) -> [ShellEffect] {
    offered(.motion, id) { shell in
      if isOn, let refusal = shell.permissions.refusal(.motion) { return shell.refuse(id, refusal) }
      guard isOn != shell.isMotionOn else { return shell.done(id) }
      shell.isMotionOn = isOn
      return [isOn ? .startMotion : .stopMotion] + shell.done(id)
    }
  }

  private mutating func ask(_ permission: ShellPermission, _ id: Int32) -> [ShellEffect] {
    guard permissions.canAsk(permission) else {
      return answer(id, .consent(permission, permissions[permission]))
    }
    return [.ask(permission)]
  }

  // MARK: Answers

  mutating func answer(_ id: Int32, _ reply: ShellReply) -> [ShellEffect] {
    session.answer(id, reply).map { [.answer($0)] } ?? []
  }

  mutating func done(_ id: Int32) -> [ShellEffect] { answer(id, .done) }

  mutating func refuse(_ id: Int32, _ refusal: ShellRefusal) -> [ShellEffect] { answer(id, .refused(refusal)) }

  /// Tells the page, if there is one.
  func tell(_ event: ShellEvent) -> [ShellEffect] { session.hasPage ? [.tell(event)] : [] }

  mutating func offered(
    _ offer: ShellOffer, _ id: Int32, _ act: (inout AppleShell) -> [ShellEffect]
  ) -> [ShellEffect] {
    offers.contains(offer) ? act(&self) : refuse(id, .unavailable)
  }
}

extension AppleShell {
  fileprivate mutating func offered(_ offer: ShellOffer, _ id: Int32, _ act: () -> [ShellEffect]) -> [ShellEffect] {
    offers.contains(offer) ? act() : refuse(id, .unavailable)
  }
}
