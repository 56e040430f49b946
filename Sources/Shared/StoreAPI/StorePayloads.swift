import Kernel
import PlaydAPI

/// The products for the bearer, and the bearer's purchases.
@Payload
package struct StoreState: Equatable, Sendable {
  /// The `appAccountToken` of the bearer's purchases, a UUID. The server takes no purchase without it.
  @Field(.text(36...36)) package var accountToken: String
  /// The products of all apps.
  @Field(most: 100) package var products: [StoreItem]
  /// Whether the bearer bought the removal of ads.
  package var adsRemoved: Bool
  /// Until when the bearer sees no ads between games, because they bought days without.
  package var adFreeUntil: Timestamp?
}

/// A product of an app.
@Payload
package struct StoreItem: Equatable, Sendable {
  /// The identifier in App Store Connect.
  @Field(.text(1...200)) package var id: String
  /// The product.
  package var product: StoreProduct
  /// The days without ads between games; absent for good.
  package var days: Int64?
}

/// A purchase as StoreKit gave it to the app.
@Payload(.request)
package struct StoreTransactionProof: Equatable, Sendable {
  /// The transaction's `jwsRepresentation`.
  @Field(.string(Schema.StringRules(shortest: 1, longest: 16_384))) package var signedTransaction: String
}

/// The outcome of a purchase.
@Words
package enum StoreOutcome: Hashable, CaseIterable, Sendable {
  /// The bearer has it now.
  case granted
  /// The bearer had it already; nothing more was given.
  case known
  /// Apple took the purchase back: it gives nothing.
  case revoked
}

/// The answer to a purchase. The app may finish the transaction.
@Payload
package struct StoreReceipt: Equatable, Sendable {
  /// The outcome of the purchase.
  package var outcome: StoreOutcome
  /// What was bought.
  package var product: StoreProduct
  /// Whether the bearer bought the removal of ads.
  package var adsRemoved: Bool
  /// Until when the bearer sees no ads between games, because they bought days without.
  package var adFreeUntil: Timestamp?
}

/// What Apple sends when something happened to a purchase (App Store Server Notifications, version 2).
@Payload
package struct StoreNotificationEnvelope: Equatable, Sendable {
  /// A JSON Web Signature with its certificates.
  @Field(.string(Schema.StringRules(shortest: 1, longest: 65_536))) package var signedPayload: String
}

/// The outcome of a notification of the App Store.
@Words
package enum StoreNotificationOutcome: Hashable, CaseIterable, Sendable {
  /// A purchase was granted, taken back or given again.
  case applied
  /// Nothing: it is of another kind, or about a purchase that no player here has.
  case nothing
  /// The notification came before.
  case repeated
}

/// The answer to a notification of the App Store.
@Payload(unlabelled: true)
package struct StoreNotificationReceipt: Equatable, Sendable {
  /// The outcome of the notification.
  package var outcome: StoreNotificationOutcome
}

/// A purchase in an export.
@Payload
package struct ExportedPurchase: Equatable, Sendable {
  /// Apple's name of the purchase.
  @Field(.text(1...64)) package var transactionID: String
  /// The app's bundle identifier.
  @Field(BundleIdentifier.schema) package var app: String
  /// Which of Apple's stores it was bought in.
  package var environment: AppEnvironment
  /// What was bought.
  package var product: StoreProduct
  /// How many at once.
  package var quantity: Int64
  /// When it was bought.
  package var boughtAt: Timestamp
  /// When Apple took it back.
  package var revokedAt: Timestamp?
}
