import PlaydAPI

/// The products of our apps, and the bearer's purchases.
@Endpoint(.get, "/v1/store", .required, problems: [.storeNotSetUp])
package enum GetStore: Endpoint {
  package typealias Response = StoreState
}

/// Hand in a purchase from the App Store.
///
/// The transaction is as StoreKit signed it, with the bearer's `accountToken` as its `appAccountToken`. It is checked
/// against Apple's root certificate, the app, the environment, the product and the bearer. It counts once: handing it in
/// again changes nothing, so an app sends every unfinished transaction at each launch and finishes it after the answer. A
/// guest's purchases follow them when they sign in.
@Endpoint(
  .post, "/v1/store/transactions", .required, bodyLimit: 20_480,
  problems: [
    .storeNotSetUp, .purchaseMalformed, .purchaseSignatureWrong, .purchaseForeign, .purchaseOfAnotherPlayer,
  ])
package enum HandInPurchase: Endpoint {
  package typealias Request = StoreTransactionProof
  package typealias Response = StoreReceipt
}

/// App Store Server Notifications, version 2.
///
/// Called by Apple's servers. A refund or a revocation takes back what was bought, a reversed refund gives it again, and a
/// purchase whose app has not handed it in is granted. Other kinds are answered and change nothing. A notification is
/// taken once by its `notificationUUID`.
@Endpoint(
  .post, "/v1/store/notifications", .none, bodyLimit: 81_920,
  problems: [.storeNotSetUp, .purchaseMalformed, .purchaseSignatureWrong, .purchaseForeign])
package enum ReceiveStoreNotification: Endpoint {
  package typealias Request = StoreNotificationEnvelope
  package typealias Response = StoreNotificationReceipt
}
