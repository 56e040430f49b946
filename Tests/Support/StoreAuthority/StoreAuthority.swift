package import AppStore
import Cryptography
package import Kernel
package import PlaydAPI

/// An authority in Apple's place: it signs transactions and notifications as the App Store does, or not quite.
package struct StoreAuthority: Sendable {
  private let chain: [[UInt8]]
  private let key: [UInt8]

  /// All as it should be.
  package static let sound = StoreAuthority(
    [StoreCertificates.leaf, StoreCertificates.intermediate, StoreCertificates.root], StoreCertificates.leafKey)
  /// Its leaf was valid until the end of 2026 only.
  package static let expired = StoreAuthority(
    [StoreCertificates.shortLeaf, StoreCertificates.intermediate, StoreCertificates.root],
    StoreCertificates.shortLeafKey)
  /// Its leaf lacks Apple's mark.
  package static let unmarkedLeaf = StoreAuthority(
    [StoreCertificates.unmarkedLeaf, StoreCertificates.intermediate, StoreCertificates.root],
    StoreCertificates.unmarkedLeafKey)
  /// Its intermediate lacks Apple's mark.
  package static let unmarkedIntermediate = StoreAuthority(
    [StoreCertificates.misledLeaf, StoreCertificates.unmarkedIntermediate, StoreCertificates.root],
    StoreCertificates.misledLeafKey)
  /// Of another root.
  package static let stranger = StoreAuthority(
    [StoreCertificates.strangeLeaf, StoreCertificates.strangeIntermediate, StoreCertificates.stranger],
    StoreCertificates.strangeLeafKey)
  /// Of another root, with ours at the end of the chain.
  package static let pretender = StoreAuthority(
    [StoreCertificates.strangeLeaf, StoreCertificates.strangeIntermediate, StoreCertificates.root],
    StoreCertificates.strangeLeafKey)
  /// With the sound chain, but without its key.
  package static let thief = StoreAuthority(
    [StoreCertificates.leaf, StoreCertificates.intermediate, StoreCertificates.root], StoreCertificates.strangeLeafKey)

  private init(_ chain: [[UInt8]], _ key: [UInt8]) {
    self.chain = chain
    self.key = key
  }

  /// The SHA-256 of the sound root.
  package static var root: [UInt8] { SHA256.digest(StoreCertificates.root) }

  /// The bundle identifier of the app that sells.
  package static let app = "com.example.playd"
  package static let settings = AppStore.Settings(apps: [app], root: root)

  /// A payload with its signature.
  package func sign(_ payload: JSON, algorithm: String = "ES256") -> String {
    let certificates = chain.map { JSON.string(Base64.standard.text($0)) }
    let header: JSON = ["alg": .string(algorithm), "x5c": .array(certificates)]
    let signed = Base64.url.text(header.serialized()) + "." + Base64.url.text(payload.serialized())
    let signature = PrivateKey(pkcs8: key)?.sign(Array(signed.utf8), .ecdsaSHA256Raw) ?? []
    return signed + "." + Base64.url.text(signature)
  }

  /// The payload of a transaction. `changes` replaces members, and removes those that are null.
  package static func transaction(
    _ id: String, _ product: String = "remove_ads", of player: PlayerID, at moment: Timestamp,
    changes: [(String, JSON)] = []
  ) -> JSON {
    var payload: JSON.Object = [
      "transactionId": .string(id), "originalTransactionId": .string(id), "bundleId": .string(app),
      "productId": .string(app + "." + product), "purchaseDate": .integer(moment.rawValue - 1_000),
      "quantity": .integer(1), "type": "Consumable", "appAccountToken": .string(AccountToken.text(of: player)),
      "inAppOwnershipType": "PURCHASED", "signedDate": .integer(moment.rawValue), "environment": "Production",
    ]
    for (name, value) in changes { payload[name] = value == .null ? nil : value }
    return .object(payload)
  }

  /// A signed notification about a signed transaction.
  package func notification(
    _ kind: String, _ id: String, _ transaction: JSON?, at moment: Timestamp, changes: [(String, JSON)] = []
  ) -> String {
    var data: JSON.Object = ["bundleId": .string(Self.app), "environment": "Production"]
    if let transaction { data["signedTransactionInfo"] = .string(sign(transaction)) }
    for (name, value) in changes { data[name] = value == .null ? nil : value }
    return sign([
      "notificationType": .string(kind), "notificationUUID": .string(id), "version": "2.0",
      "signedDate": .integer(moment.rawValue), "data": .object(data),
    ])
  }
}
