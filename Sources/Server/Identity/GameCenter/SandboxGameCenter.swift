import Cryptography
package import IdentityAPI
package import Kernel
import PlaydAPI

/// Game Center as the sandbox plays it: signs proofs with a key of this process, which no real server trusts.
package final class SandboxGameCenter: Sendable {
  /// The address that proofs of the sandbox name; Apple has no certificate 0.
  static let address = GameCenterKeyAddress.host + "/public-key/gc-prod-0.cer"
  /// The app that the sandbox's phone pretends to be.
  package static let bundle = "sandbox.playd"

  private let key = PrivateKey.rsa()

  package init() {}

  var publicKey: PublicKey { key.publicKey }

  /// What a phone of that Game Center player would send; nil for a name of no or more than 24 letters and digits.
  package func proof(of name: String, at now: Timestamp) -> GameCenterProof? {
    let isName =
      (1...24).contains(name.utf8.count)
      && name.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
    guard isName else { return nil }
    var proof = GameCenterProof(
      playerID: "T:_sandbox_" + name.lowercased(), publicKeyURL: Self.address, signature: "",
      salt: Base64.standard.text(SecureRandom.bytes(8)), timestamp: now)
    let time = UInt64(bitPattern: now.rawValue)
    let bigEndian = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: time >> UInt64($0)) }
    let salt = Base64.standard.decode(proof.salt) ?? []
    let message = Array(proof.playerID.utf8) + Array(Self.bundle.utf8) + bigEndian + salt
    guard let signature = key.sign(message, .rsaSHA256) else { return nil }
    proof.signature = Base64.standard.text(signature)
    return proof
  }
}
