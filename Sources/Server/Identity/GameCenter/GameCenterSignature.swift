package import IdentityAPI
package import Kernel

/// A decoded Game Center proof.
///
/// Source: Apple, GKLocalPlayer, fetchItems(forIdentityVerificationSignature:).
package struct GameCenterSignature: Sendable {
  /// The player's identifier for this developer's games.
  package let playerID: String
  package let address: GameCenterKeyAddress
  /// RSASSA-PKCS1-v1_5 with SHA-256: 256 bytes, or 512 with newer keys.
  package let signature: [UInt8]
  package let salt: [UInt8]
  package let timestamp: Timestamp

  /// The maximum age of a proof.
  package static let lifetime = Milliseconds.seconds(600)
  /// The allowed clock skew into the future.
  package static let skew = Milliseconds.seconds(120)
  /// The scopes of identifiers: team, Apple Arcade, legacy API.
  private static let scopes = ["T:", "A:", "G:"]

  /// Decodes a proof without verifying it.
  package init(_ proof: GameCenterProof) throws(IdentityRefusal) {
    let name = proof.playerID
    guard (3...128).contains(name.utf8.count), Self.scopes.contains(where: { name.utf8.starts(with: $0.utf8) }),
      name.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .malformed("playerID: must be a teamPlayerID, which begins with T:") }
    guard let address = GameCenterKeyAddress(proof.publicKeyURL) else { throw .keyAddress }
    guard proof.signature.utf8.count <= 1_024, let signature = Base64.standard.decode(proof.signature),
      signature.count == 256 || signature.count == 512
    else { throw .malformed("signature: must be 256 or 512 bytes in base64") }
    guard proof.salt.utf8.count <= 96, let salt = Base64.standard.decode(proof.salt), (1...64).contains(salt.count)
    else { throw .malformed("salt: must be 1 to 64 bytes in base64") }
    guard proof.timestamp >= Timestamp(0) else { throw .malformed("timestamp: must be Unix milliseconds") }
    playerID = name
    self.address = address
    self.signature = signature
    self.salt = salt
    timestamp = proof.timestamp
  }

  /// The signed bytes for a bundle identifier, which never comes from the client.
  package func signed(for bundle: String) -> [UInt8] {
    let time = UInt64(bitPattern: timestamp.rawValue)
    let bigEndian = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: time >> UInt64($0)) }
    return Array(playerID.utf8) + Array(bundle.utf8) + bigEndian + salt
  }

  /// Refuses a proof that is too old or from the future.
  package func checkAge(at now: Timestamp) throws(IdentityRefusal) {
    guard timestamp <= now + Self.skew else { throw .inFuture(timestamp) }
    guard now < timestamp + Self.lifetime else { throw .expired(timestamp + Self.lifetime) }
  }
}
