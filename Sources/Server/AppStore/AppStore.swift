package import Ads
package import Database
package import Kernel
package import PlaydAPI
package import ServerRuntime
import StoreAPI

/// Purchases in Apple's App Store: verified, granted once, and taken back when Apple refunds them.
package final class AppStore: Sendable {
  /// The operator's configuration.
  @MemberwiseInit
  package struct Settings: Sendable {
    /// The apps that sell something, by bundle identifier.
    package var apps: [String]
    /// The SHA-256 of the root certificate.
    @Default(AppStore.appleRoot) package var root: [UInt8]
    /// Whether purchases of the sandbox count, which cost nothing.
    @Default(false) package var takesSandbox: Bool
  }

  /// The SHA-256 of Apple Root CA - G3.
  package static let appleRoot: [UInt8] = [
    0x63, 0x34, 0x3A, 0xBF, 0xB8, 0x9A, 0x6A, 0x03, 0xEB, 0xB5, 0x7E, 0x9B, 0x3F, 0x5F, 0xA7, 0xBE, 0x7C, 0x4F, 0x5C,
    0x75, 0x6F, 0x30, 0x17, 0xB3, 0xA8, 0xC4, 0x88, 0xC3, 0x65, 0x3E, 0x91, 0x79,
  ]

  /// The allowed clock skew of Apple into the future.
  static let skew = Milliseconds.seconds(300)
  /// How long notifications are remembered; Apple repeats one for three days.
  static let memory = Milliseconds.seconds(90 * 86_400)

  let ads: Ads
  /// Nil sells nothing.
  package let settings: Settings?
  /// The player that a guest was merged into; nil if none.
  let successor: @Sendable (PlayerID, any Connection) throws -> PlayerID?
  /// Counters of what purchases and notifications came to.
  package let events = Tally<StoreEvent>()

  package init(
    _ settings: Settings?, ads: Ads, successor: @escaping @Sendable (PlayerID, any Connection) throws -> PlayerID?
  ) {
    self.settings = settings
    self.ads = ads
    self.successor = successor
  }

  func configured() throws(StoreRefusal) -> Settings {
    guard let settings else { throw .notSetUp }
    return settings
  }

  /// A verified purchase of one of our products.
  package func purchase(_ signed: String, at now: Timestamp) throws(StoreRefusal) -> StorePurchase {
    let purchase = try verified(signed, member: "signedTransaction", at: now)
    guard purchase.product != nil else {
      throw .foreign("The product \(purchase.productID) is unknown to this server.")
    }
    guard !purchase.isShared else { throw .foreign("The purchase was made by another member of the family.") }
    return purchase
  }

  /// A verified notification with its purchase, if it has one.
  ///
  /// Repetitions are signed again or come within days, so the certificates must be valid now.
  package func notification(
    _ signed: String, at now: Timestamp
  ) throws(StoreRefusal) -> (notification: StoreNotification, purchase: StorePurchase?) {
    let settings = try configured()
    let data = try SignedData(signed, member: "signedPayload", longest: SignedData.longestNotification)
    try data.verify(root: settings.root, at: now)
    let notification = try StoreNotification(data.payload)
    if let app = notification.app { try check(app, notification.environment, settings) }
    guard let transaction = notification.signedTransaction else { return (notification, nil) }
    return (notification, try verified(transaction, member: "signedTransactionInfo", at: now))
  }

  /// A transaction with Apple's signature, of one of our apps. Apple signs again when an app asks for a transaction, but a
  /// device may show one signed long ago: the certificates must have been valid then.
  private func verified(_ signed: String, member: String, at now: Timestamp) throws(StoreRefusal) -> StorePurchase {
    let settings = try configured()
    let data = try SignedData(signed, member: member, longest: SignedData.longestTransaction)
    let signedAt = try StorePurchase.moment(data.payload, "signedDate")
    guard signedAt <= now + Self.skew else { throw .malformed("\(member): signedDate lies in the future") }
    try data.verify(root: settings.root, at: signedAt)
    let purchase = try StorePurchase(data.payload)
    try check(purchase.app, purchase.environment, settings)
    return purchase
  }

  private func check(
    _ app: String, _ environment: AppEnvironment?, _ settings: Settings
  ) throws(StoreRefusal) {
    guard settings.apps.contains(where: { Array($0.utf8) == Array(app.utf8) }) else {
      throw .foreign("The app \(app) is not among this server's apps.")
    }
    guard environment != .sandbox || settings.takesSandbox else {
      throw .foreign("The purchase was made in the sandbox, which this server does not take (--app-store-sandbox).")
    }
  }
}

/// The outcome of a purchase or notification, for counting.
package enum StoreEvent: String, TallyOutcome {
  case granted
  /// Handed in before.
  case known
  /// Taken back.
  case revoked
  /// Given again after a reversed refund.
  case restored
  /// A notification that changes nothing.
  case ignored
  /// A notification that came before.
  case repeated
}
