package import Kernel
package import ShellBridge

/// Effects for Apple's frameworks. The number is the request's, for the outcome.
package enum ShellEffect: Equatable, Sendable {
  /// Answers the page's message.
  case answer(ShellAnswer)
  case tell(ShellEvent)
  /// The page that waited for answers is gone.
  case dropReplies
  case signGameCenter(Int32)
  /// By Game Center's own identifiers.
  case submitScore(board: String, score: Int64)
  case submitProgress(achievement: String, percent: Int64)
  case askAppleID(Int32, nonce: String)
  case makePasskey(Int32, PasskeyRequest)
  case usePasskey(Int32, PasskeyRequest)
  case vibrate([HapticPulse])
  case startMotion
  case stopMotion
  case ask(ShellPermission)
  case readHealth(Int32, since: CivilDay)
  /// Wakes the app when Health has new workouts or steps.
  case observeHealth
  case stopHealth
  case registerPush
  case unregisterPush
  case fetchProducts(Int32, [String])
  case buy(Int32, product: String, account: String)
  /// Reads unfinished transactions; asks the App Store first.
  case restore(Int32)
  case finish(transaction: String)
  /// Shows an ad: a rewarded one is loaded now, an interstitial was loaded by `loadAd`.
  case showAd(Int32, AdOrder)
  /// Loads an interstitial; a failure needs no outcome.
  case loadAd(AdOrder)
  case share(Int32, text: String, url: String)
  case setIcon(Int32, String?)
  /// Replaces the kit that the watch has not received yet.
  case sendToWatch(String)
  case storeRun(id: String, text: String)
  case deleteRun(id: String)
  /// Tells the watch that the run is stored here.
  case confirmRun(id: String)
  case storeTaken([String])
}

/// Outcomes of effects, and events that no effect caused.
package enum ShellOutcome: Equatable, Sendable {
  case gameCenter(Int32, Result<GameCenterSignature, ShellRefusal>)
  case appleID(Int32, Result<AppleCredential, ShellRefusal>)
  case passkey(Int32, Result<PasskeyCredential, ShellRefusal>)
  /// The system's word on a permission: asked, or looked up.
  case consent(ShellPermission, ShellConsent)
  case health(Int32, Result<HealthEvidence, ShellRefusal>)
  case healthChanged
  /// A message of motion readings.
  case moved([Double])
  case pushToken([UInt8], isSandbox: Bool)
  case pushFailed
  case products(Int32, Result<[ShellProduct], ShellRefusal>)
  case purchase(Int32, PurchaseBook.Outcome)
  case transaction(PurchaseBook.Transaction)
  case restored(Int32, Result<[PurchaseBook.Transaction], ShellRefusal>)
  /// The ad is closed; true if it earned its reward. An interstitial earns nothing.
  case ad(Int32, Result<Bool, ShellRefusal>)
  case adLoaded(AdOrder)
  case shared(Int32, isDone: Bool)
  case iconSet(Int32, isDone: Bool)
  /// A universal link.
  case opened(url: String)
  /// A notification's page.
  case notified(path: String)
  /// A run's text, as the watch sent it.
  case watchRun(String)
  /// The run is on the phone's disk.
  case runStored(id: String)
}
