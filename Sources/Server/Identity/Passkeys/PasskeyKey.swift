import Cryptography
import Kernel

/// A passkey's public key with its algorithm: those of RFC 9053 and RFC 8812 that authenticators use.
package struct PasskeyKey: Equatable, Sendable {
  /// Signature algorithms by their COSE numbers.
  package enum Algorithm: Int64, CaseIterable, Sendable {
    /// ECDSA on P-256 with SHA-256: nearly every authenticator.
    case es256 = -7
    /// Ed25519: some security keys.
    case edDSA = -8
    /// ECDSA on P-384 with SHA-384: some security keys.
    case es384 = -35
    /// RSASSA-PKCS1-v1_5 with SHA-256: Windows Hello on older TPMs.
    case rs256 = -257

    var signature: SignatureAlgorithm {
      switch self {
      case .es256: .ecdsaSHA256
      case .edDSA: .ed25519
      case .es384: .ecdsaSHA384
      case .rs256: .rsaSHA256
      }
    }
  }

  package let algorithm: Algorithm
  /// The stored form: the uncompressed point of 65 bytes for ES256, the DER SubjectPublicKeyInfo for the others,
  /// distinguished by the first byte.
  package let stored: [UInt8]

  private init(_ algorithm: Algorithm, stored: [UInt8]) {
    self.algorithm = algorithm
    self.stored = stored
  }

  /// Why a key is refused.
  package enum ParseError: Error, Sendable {
    /// An unsupported algorithm or encoding.
    case unknown
    /// Invalid numbers, such as a point off the curve.
    case invalid
  }

  /// Parses a COSE key (RFC 9052 section 7): exactly the members of its kind.
  package init(cose key: CBOR) throws(ParseError) {
    guard case .map(let members) = key, case .integer(let number)? = key[.integer(3)],
      let algorithm = Algorithm(rawValue: number)
    else { throw .unknown }
    func bytes(_ name: Int64, _ count: ClosedRange<Int>) -> [UInt8]? {
      guard case .bytes(let bytes)? = key[.integer(name)], count.contains(bytes.count) else { return nil }
      return bytes
    }
    let (type, curve) = (key[.integer(1)], key[.integer(-1)])
    switch algorithm {
    case .es256:
      guard members.count == 5, type == .integer(2), curve == .integer(1), let x = bytes(-2, 32...32),
        let y = bytes(-3, 32...32)
      else { throw .unknown }
      guard PublicKey.p256(point: [4] + x + y) != nil else { throw .invalid }
      self.init(.es256, stored: [4] + x + y)
    case .es384:
      guard members.count == 5, type == .integer(2), curve == .integer(2), let x = bytes(-2, 48...48),
        let y = bytes(-3, 48...48)
      else { throw .unknown }
      guard let made = PublicKey.p384(point: [4] + x + y) else { throw .invalid }
      self.init(.es384, stored: made.der)
    case .edDSA:
      guard members.count == 4, type == .integer(1), curve == .integer(6), let x = bytes(-2, 32...32)
      else { throw .unknown }
      guard let made = PublicKey.ed25519(x) else { throw .invalid }
      self.init(.edDSA, stored: made.der)
    case .rs256:
      guard members.count == 4, type == .integer(3), let n = bytes(-1, 256...1_024), let e = bytes(-2, 1...8)
      else { throw .unknown }
      guard let made = PublicKey.rsa(modulus: n, exponent: e) else { throw .invalid }
      self.init(.rs256, stored: made.der)
    }
  }

  /// Parses the stored form; nil for anything else.
  package init?(stored: [UInt8]) {
    if stored.count == 65, stored[0] == 4 {
      self.init(.es256, stored: stored)
      return
    }
    guard let algorithm = PublicKey(der: stored, curve: .p384)?.passkeyAlgorithm else { return nil }
    self.init(algorithm, stored: stored)
  }

  /// Whether the signature over the message is valid.
  package func verifies(_ signature: [UInt8], over message: [UInt8]) -> Bool {
    let key = algorithm == .es256 ? PublicKey.p256(point: stored) : PublicKey(der: stored, curve: .p384)
    return key?.verifies(signature, over: message, algorithm.signature) ?? false
  }
}

extension PublicKey {
  fileprivate var passkeyAlgorithm: PasskeyKey.Algorithm? {
    switch kind {
    case .rsa: .rs256
    case .ed25519: .edDSA
    case .p384: .es384
    case .p256: nil
    }
  }
}
