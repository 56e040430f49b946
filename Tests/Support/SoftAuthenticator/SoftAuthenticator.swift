package import Cryptography
package import IdentityAPI
import Kernel

/// Software authenticator with its browser: creates and asserts passkeys, honestly or not.
package struct SoftAuthenticator: Sendable {
  /// The passkey's private key.
  package let key: PrivateKey
  /// The COSE number of its algorithm.
  package let algorithm: Int64
  /// The passkey's identifier.
  package let name: [UInt8]
  package var userHandle: [UInt8] = []
  /// Signature counter; zero for an authenticator without one.
  package var signCount: UInt32
  /// User present, not verified.
  package var flags: UInt8 = 0x01
  package var relyingParty: String
  package var origin: String

  /// A future passkey for a site.
  ///
  /// - Parameter algorithm: ES256 (-7), EdDSA (-8), ES384 (-35) or RS256 (-257).
  package init(_ relyingParty: String, origin: String, signCount: UInt32 = 0, algorithm: Int64 = -7) {
    self.algorithm = algorithm
    key =
      switch algorithm {
      case -8: .ed25519()
      case -35: .p384()
      case -257: .rsa()
      default: .p256()
      }
    name = SecureRandom.bytes(32)
    self.relyingParty = relyingParty
    self.origin = origin
    self.signCount = signCount
  }

  /// The browser's JSON.
  package func clientData(_ type: String, _ challenge: String) -> [UInt8] {
    Array(#"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)","crossOrigin":false}"#.utf8)
  }

  /// The signed authenticator data, with or without the passkey.
  package func authenticatorData(hasCredential: Bool) -> [UInt8] {
    let count = (0..<4).map { UInt8(truncatingIfNeeded: signCount >> (24 - 8 * UInt32($0))) }
    var bytes = SHA256.digest(Array(relyingParty.utf8)) + [hasCredential ? flags | 0x40 : flags] + count
    guard hasCredential else { return bytes }
    bytes += [UInt8](repeating: 0, count: 16) + [UInt8(name.count >> 8), UInt8(name.count & 255)] + name
    return bytes + coseKey
  }

  /// The public key in COSE (RFC 9052 section 7, RFC 8230).
  package var coseKey: [UInt8] {
    let der = key.publicKey.der
    switch algorithm {
    case -8:
      // {1: 1, 3: -8, -1: 6, -2: x}
      return [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20] + der.suffix(32)
    case -35:
      // {1: 2, 3: -35, -1: 2, -2: x, -3: y}; the point ends the SubjectPublicKeyInfo.
      let point = Array(der.suffix(96))
      return [0xA5, 0x01, 0x02, 0x03, 0x38, 0x22, 0x20, 0x02, 0x21, 0x58, 0x30] + point[..<48]
        + [0x22, 0x58, 0x30] + point[48...]
    case -257:
      // {1: 3, 3: -257, -1: n, -2: e}; it ends with the modulus of 256 bytes and 02 03 01 00 01.
      return [0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00]
        + der.dropLast(5).suffix(256) + [0x21, 0x43, 0x01, 0x00, 0x01]
    default:
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      let point = key.publicKey.point ?? []
      return [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + point[1..<33]
        + [0x22, 0x58, 0x20] + point[33..<65]
    }
  }

  /// Signs with the passkey.
  package func sign(_ message: [UInt8]) -> [UInt8] {
    let form: SignatureAlgorithm =
      switch algorithm {
      case -8: .ed25519
      case -35: .ecdsaSHA384
      case -257: .rsaSHA256
      default: .ecdsaSHA256
      }
    return key.sign(message, form) ?? []
  }

  /// `{"fmt": "none", "attStmt": {}, "authData": …}`
  package func attestation() -> [UInt8] {
    let data = authenticatorData(hasCredential: true)
    var bytes: [UInt8] = [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8)
    bytes += [0x67] + Array("attStmt".utf8) + [0xA0, 0x68] + Array("authData".utf8)
    return bytes
      + (data.count < 256 ? [0x58, UInt8(data.count)] : [0x59, UInt8(data.count >> 8), UInt8(data.count & 255)]) + data
  }

  /// Creates the requested passkey.
  package mutating func register(_ options: PasskeyCreationOptions) -> PasskeyRegistration {
    userHandle = Base64.url.decode(options.userHandle) ?? []
    return PasskeyRegistration(
      id: Base64.url.text(name), clientDataJSON: Base64.url.text(clientData("webauthn.create", options.challenge)),
      attestationObject: Base64.url.text(attestation()), transports: ["internal"])
  }

  /// Uses the requested passkey.
  package mutating func assert(_ options: PasskeyRequestOptions) -> PasskeyAssertion {
    if signCount > 0 { signCount += 1 }
    let (data, client) = (authenticatorData(hasCredential: false), clientData("webauthn.get", options.challenge))
    let signature = sign(data + SHA256.digest(client))
    return PasskeyAssertion(
      id: Base64.url.text(name), clientDataJSON: Base64.url.text(client), authenticatorData: Base64.url.text(data),
      signature: Base64.url.text(signature), userHandle: Base64.url.text(userHandle))
  }
}
