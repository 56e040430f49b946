import Cryptography
package import Kernel
import StoreAPI

/// The App Store as the sandbox plays it: an authority of this process signs transactions, and no real server trusts it.
package final class SandboxAppStore: Sendable {
  /// The bundle identifier of the app on the sandbox's phone.
  private let app: String
  private let chain: [Certificate]
  private let key = PrivateKey.p256()

  /// libcrypto has not made the certificates.
  package struct AuthorityError: Error {}

  package init(app: String) throws(AuthorityError) {
    self.app = app
    let (root, intermediate) = (PrivateKey.p256(), PrivateKey.p256())
    let names = (root: "Sandbox root", intermediate: "Sandbox intermediate", leaf: "Sandbox App Store")
    guard
      let top = Certificate.issued(
        to: names.root, key: root.publicKey, by: names.root, signing: root, isAuthority: true),
      let middle = Certificate.issued(
        to: names.intermediate, key: intermediate.publicKey, by: names.root, signing: root, isAuthority: true,
        mark: SignedData.intermediateMark),
      let leaf = Certificate.issued(
        to: names.leaf, key: key.publicKey, by: names.intermediate, signing: intermediate, isAuthority: false,
        mark: SignedData.leafMark)
    else { throw AuthorityError() }
    chain = [leaf, middle, top]
  }

  /// Settings of a server that trusts this authority.
  package var settings: AppStore.Settings {
    AppStore.Settings(apps: [app], root: chain[2].fingerprint, takesSandbox: true)
  }

  /// A transaction as StoreKit gives it; nil for a product, an account or a number that the App Store would not take.
  ///
  /// - Parameters:
  ///   - id: the transaction's number, digits.
  ///   - account: the `appAccountToken`, a UUID.
  package func transaction(
    _ id: String, product: String, account: String, isRevoked: Bool, at now: Timestamp
  ) -> String? {
    guard (1...20).contains(id.utf8.count), id.utf8.allSatisfy({ (48...57).contains($0) }),
      StoreProduct.allCases.contains(where: { $0.identifier(of: app) == product }),
      AccountToken.player(of: account) != nil
    else { return nil }
    var payload: JSON.Object = [
      "transactionId": .string(id), "originalTransactionId": .string(id), "bundleId": .string(app),
      "productId": .string(product), "purchaseDate": .integer(now.rawValue), "quantity": .integer(1),
      "appAccountToken": .string(account), "inAppOwnershipType": "PURCHASED", "signedDate": .integer(now.rawValue),
      "environment": "Sandbox",
    ]
    if isRevoked { payload["revocationDate"] = .integer(now.rawValue) }
    return sign(.object(payload))
  }

  private func sign(_ payload: JSON) -> String? {
    let header: JSON = ["alg": "ES256", "x5c": .array(chain.map { .string(Base64.standard.text($0.der)) })]
    let signed = Base64.url.text(header.serialized()) + "." + Base64.url.text(payload.serialized())
    return key.sign(Array(signed.utf8), .ecdsaSHA256Raw).map { signed + "." + Base64.url.text($0) }
  }
}
