public import Cryptography
import Kernel
public import PlaydAPI

/// An authenticator and its browser in software: makes passkeys and uses them, honestly or not.
public struct SoftAuthenticator: Sendable {
  /// The passkey's private key.
  public let key: PrivateKey
  /// The passkey's name.
  public let name: [UInt8]
  public var userHandle: [UInt8] = []
  /// Counts up with every use; zero for one that does not count.
  public var signCount: UInt32
  /// Present, not verified.
  public var flags: UInt8 = 0x01
  public var relyingParty: String
  public var origin: String

  /// A passkey to be, for a site.
  public init(_ relyingParty: String, origin: String, signCount: UInt32 = 0) {
    key = .p256()
    name = SecureRandom.bytes(32)
    self.relyingParty = relyingParty
    self.origin = origin
    self.signCount = signCount
  }

  /// The browser's JSON.
  public func clientData(_ type: String, _ challenge: String) -> [UInt8] {
    Array(#"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)","crossOrigin":false}"#.utf8)
  }

  /// The bytes the authenticator signs, with the passkey in them or without.
  public func authenticatorData(hasCredential: Bool) -> [UInt8] {
    let count = (0..<4).map { UInt8(truncatingIfNeeded: signCount >> (24 - 8 * UInt32($0))) }
    var bytes = SHA256.digest(Array(relyingParty.utf8)) + [hasCredential ? flags | 0x40 : flags] + count
    guard hasCredential else { return bytes }
    bytes += [UInt8](repeating: 0, count: 16) + [UInt8(name.count >> 8), UInt8(name.count & 255)] + name
    let point = key.publicKey.point ?? []
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    bytes += [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + point[1..<33]
    return bytes + [0x22, 0x58, 0x20] + point[33..<65]
  }

  /// `{"fmt": "none", "attStmt": {}, "authData": …}`
  public func attestation() -> [UInt8] {
    let data = authenticatorData(hasCredential: true)
    var bytes: [UInt8] = [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8)
    bytes += [0x67] + Array("attStmt".utf8) + [0xA0, 0x68] + Array("authData".utf8)
    return bytes
      + (data.count < 256 ? [0x58, UInt8(data.count)] : [0x59, UInt8(data.count >> 8), UInt8(data.count & 255)]) + data
  }

  /// Makes the passkey that the options ask for.
  public mutating func register(_ options: PasskeyCreationOptions) -> PasskeyRegistration {
    userHandle = Base64.url.decode(options.userHandle) ?? []
    return PasskeyRegistration(
      id: Base64.url.text(name), clientDataJSON: Base64.url.text(clientData("webauthn.create", options.challenge)),
      attestationObject: Base64.url.text(attestation()), transports: ["internal"])
  }

  /// Uses the passkey as the options ask for.
  public mutating func assert(_ options: PasskeyRequestOptions) -> PasskeyAssertion {
    if signCount > 0 { signCount += 1 }
    let (data, client) = (authenticatorData(hasCredential: false), clientData("webauthn.get", options.challenge))
    let signature = key.sign(data + SHA256.digest(client), .ecdsaSHA256) ?? []
    return PasskeyAssertion(
      id: Base64.url.text(name), clientDataJSON: Base64.url.text(client), authenticatorData: Base64.url.text(data),
      signature: Base64.url.text(signature), userHandle: Base64.url.text(userHandle))
  }
}
