package import Kernel
import PlaydAPI

/// A notification of the App Store, as its payload says.
///
/// Source: Apple, "App Store Server Notifications V2", notificationType.
package struct StoreNotification: Sendable {
  /// The kinds that change something, a test, and all others.
  @Words(.hyphenated)
  package enum Kind: Hashable, CaseIterable, Sendable {
    /// Apple gave the money back.
    case refund
    /// A purchase is no longer shared with the player.
    case revoke
    /// Apple reversed a refund.
    case refundReversed
    /// Something was bought.
    case oneTimeCharge
    /// The operator asked for one.
    case test
    case other

    init(_ word: String) {
      self =
        switch word {
        case "REFUND": .refund
        case "REVOKE": .revoke
        case "REFUND_REVERSED": .refundReversed
        case "ONE_TIME_CHARGE": .oneTimeCharge
        case "TEST": .test
        default: .other
        }
    }
  }

  /// The same for every repetition.
  package let id: String
  package let kind: Kind
  package let signedAt: Timestamp
  /// The app and the environment; nil where the kind has none.
  let app: String?
  let environment: AppEnvironment?
  /// The transaction, signed on its own.
  let signedTransaction: String?

  /// Parses a payload.
  package init(_ payload: JSON) throws(StoreRefusal) {
    kind = Kind(try StorePurchase.text(payload, "notificationType", most: 64))
    id = try StorePurchase.text(payload, "notificationUUID", most: 64)
    signedAt = try StorePurchase.moment(payload, "signedDate")
    guard let data = payload["data"] else {
      (app, environment, signedTransaction) = (nil, nil, nil)
      return
    }
    app = try StorePurchase.text(data, "bundleId", most: 155)
    environment = try StorePurchase.environment(data)
    switch data["signedTransactionInfo"] {
    case nil: signedTransaction = nil
    case .string(let text)?: signedTransaction = text
    default: throw .malformed("signedTransactionInfo must be a text")
    }
  }
}
