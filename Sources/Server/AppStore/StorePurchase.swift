package import Kernel
package import PlaydAPI
package import StoreAPI

/// A transaction of the App Store, as its payload says. Of verified data only what `check` accepts is a purchase.
///
/// Source: Apple, "JWSTransactionDecodedPayload".
package struct StorePurchase: Equatable, Sendable {
  /// Apple's name of the purchase, the same in every copy of it.
  package let transactionID: String
  package let app: String
  package let environment: AppEnvironment
  /// Nil for a product that this version does not know.
  package let product: StoreProduct?
  package let productID: String
  package let quantity: Int64
  /// The player it was bought for; nil if no token names one.
  package let player: PlayerID?
  package let boughtAt: Timestamp
  package let signedAt: Timestamp
  /// When Apple took it back.
  package let revokedAt: Timestamp?
  /// Shared by a member of the family.
  let isShared: Bool

  package static let longestID = 64
  static let moments: ClosedRange<Int64> = 0...9_007_199_254_740_991

  /// Parses a payload.
  package init(_ payload: JSON) throws(StoreRefusal) {
    transactionID = try Self.text(payload, "transactionId", most: Self.longestID)
    app = try Self.text(payload, "bundleId", most: 155)
    productID = try Self.text(payload, "productId", most: 255)
    environment = try Self.environment(payload)
    let (app, productID) = (app, productID)
    product = StoreProduct.allCases.first { Array($0.identifier(of: app).utf8) == Array(productID.utf8) }
    boughtAt = try Self.moment(payload, "purchaseDate")
    signedAt = try Self.moment(payload, "signedDate")
    revokedAt = payload["revocationDate"] == nil ? nil : try Self.moment(payload, "revocationDate")
    switch payload["quantity"] {
    case nil: quantity = 1
    case .integer(let count)? where (1...10).contains(count): quantity = count
    default: throw .malformed("quantity must be 1 to 10")
    }
    switch payload["appAccountToken"] {
    case nil, .null?: player = nil
    case .string(let text)?: player = AccountToken.player(of: text)
    default: throw .malformed("appAccountToken must be a UUID")
    }
    isShared = payload["inAppOwnershipType"].map { $0 != .string("PURCHASED") } ?? false
  }

  static func text(_ payload: JSON, _ name: String, most: Int) throws(StoreRefusal) -> String {
    guard case .string(let text)? = payload[name], (1...most).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .malformed("\(name) must be a text of 1 to \(most) visible characters") }
    return text
  }

  static func moment(_ payload: JSON, _ name: String) throws(StoreRefusal) -> Timestamp {
    guard case .integer(let milliseconds)? = payload[name], moments.contains(milliseconds) else {
      throw .malformed("\(name) must be a time in Unix milliseconds")
    }
    return Timestamp(milliseconds)
  }

  static func environment(_ payload: JSON) throws(StoreRefusal) -> AppEnvironment {
    switch payload["environment"] {
    case .string("Production")?: return .production
    case .string("Sandbox")?: return .sandbox
    case .string?: throw .foreign("Purchases of this environment are not paid for.")
    default: throw .malformed("environment must be a text")
    }
  }

  /// The time without interstitials; nil for good.
  var span: Milliseconds? { product?.days.map { .seconds($0 * 86_400 * quantity) } }
}
