import AppleShellCore
import ShellBridge

/// One service for each of Apple's frameworks.
@MainActor
final class Services {
  typealias Send = @MainActor (ShellOutcome) -> Void

  let permissions = PermissionService()
  private let audio = AudioService()
  private let gameCenter = GameCenterService()
  private let identity = IdentityService()
  private let haptics = HapticService()
  private let motion = MotionService()
  private let health = HealthService()
  private let purchases = PurchaseService()
  private let ads = AdService()
  private let interface = InterfaceService()
  private let watch = WatchLink()

  var offers: [ShellOffer] {
    [.gameCenter, .appleSignIn, .passkeys, .push, .purchases, .icons] + haptics.offers + motion.offers + health.offers
      + ads.offers + watch.offers
  }

  func start(_ send: @escaping Send) {
    audio.start()
    gameCenter.start()
    ads.start()
    purchases.listen(send)
    watch.start(send)
  }

  func perform(_ effect: ShellEffect, _ send: @escaping Send) {
    switch effect {
    case .answer, .tell, .dropReplies, .storeRun, .deleteRun, .storeTaken: break
    case .signGameCenter(let id): gameCenter.sign(id, send)
    case .submitScore(let board, let score): gameCenter.submit(score, to: board)
    case .submitProgress(let achievement, let percent): gameCenter.submit(percent, of: achievement)
    case .askAppleID(let id, let nonce): identity.askAppleID(id, nonce: nonce, send)
    case .makePasskey(let id, let request): identity.makePasskey(id, request, send)
    case .usePasskey(let id, let request): identity.usePasskey(id, request, send)
    case .vibrate(let pulses): haptics.play(pulses)
    case .startMotion: motion.start(send)
    case .stopMotion: motion.stop()
    case .ask(let permission): permissions.ask(permission, send)
    case .readHealth(let id, let day): health.read(id, since: day, send)
    case .observeHealth: health.observe(send)
    case .stopHealth: health.stop()
    case .registerPush: interface.registerPush()
    case .unregisterPush: interface.unregisterPush()
    case .fetchProducts(let id, let names): purchases.fetch(names, id, send)
    case .buy(let id, let product, let account): purchases.buy(product, for: account, id, send)
    case .restore(let id): purchases.restore(id, send)
    case .finish(let transaction): purchases.finish(transaction)
    case .showAd(let id, let order): ads.show(order, id, send)
    case .loadAd(let order): ads.load(order, send)
    case .share(let id, let text, let url): interface.share(text, url, id, send)
    case .setIcon(let id, let name): interface.setIcon(name, id, send)
    case .sendToWatch(let text): watch.equip(text)
    case .confirmRun(let id): watch.confirm(id)
    }
  }
}
