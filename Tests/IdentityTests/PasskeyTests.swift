import Cryptography
import Kernel
import SoftAuthenticator
import Testing

@testable import Identity

@Suite("Passkeys")
struct PasskeyTests {
  private let example = RelyingParty(id: "example.org", origins: ["https://example.org"])
  private let site = RelyingParty(id: "play.example", origins: ["https://play.example"])

  private func authenticator(signCount: UInt32 = 0) -> SoftAuthenticator {
    SoftAuthenticator("play.example", origin: "https://play.example", signCount: signCount)
  }

  private func genuinePasskey() throws -> Passkey {
    try #require(example).registration(
      clientData: Genuine.bytes(Genuine.registrationClientData),
      attestation: Genuine.bytes(Genuine.attestationObject))
  }

  /// Registers with a site, using the software authenticator.
  private func register(_ authenticator: SoftAuthenticator, challenge: String = "AAAA") throws -> Passkey {
    let site = try #require(site)
    let client = authenticator.clientData("webauthn.create", challenge)
    _ = try site.clientData(client, type: "webauthn.create")
    return try site.registration(clientData: client, attestation: authenticator.attestation())
  }

  private func use(_ authenticator: SoftAuthenticator, _ passkey: Passkey) throws -> Passkey {
    let site = try #require(site)
    let client = authenticator.clientData("webauthn.get", "AAAA")
    _ = try site.clientData(client, type: "webauthn.get")
    let data = authenticator.authenticatorData(hasCredential: false)
    let signature = authenticator.sign(data + Kernel.SHA256.digest(client))
    return try site.assertion(clientData: client, authenticatorData: data, signature: signature, by: passkey)
  }

  /// The thrown refusal; nil for none, or for another error.
  private func refusal(_ body: () throws -> Void) -> IdentityRefusal? {
    do {
      try body()
      return nil
    } catch {
      return error as? IdentityRefusal
    }
  }

  private func isOrigin(_ refusal: IdentityRefusal?) -> Bool { if case .origin? = refusal { true } else { false } }
  private func isFlags(_ refusal: IdentityRefusal?) -> Bool { if case .flags? = refusal { true } else { false } }
  private func isMalformed(_ refusal: IdentityRefusal?) -> Bool {
    if case .malformed? = refusal { true } else { false }
  }

  @Test(
    "passkeys of every algorithm can be created, stored and used, and no signed byte can be changed",
    arguments: [-7, -8, -35, -257] as [Int64])
  func algorithms(_ number: Int64) throws {
    let soft = SoftAuthenticator("play.example", origin: "https://play.example", algorithm: number)
    let passkey = try register(soft)
    #expect(passkey.key.algorithm.rawValue == number)
    #expect(PasskeyKey(stored: passkey.key.stored) == passkey.key)
    _ = try use(soft, passkey)
    let site = try #require(site)
    let client = soft.clientData("webauthn.get", "AAAA")
    let data = soft.authenticatorData(hasCredential: false)
    let signature = soft.sign(data + Kernel.SHA256.digest(client))
    for index in signature.indices {
      var changed = signature
      changed[index] ^= 1
      #expect(throws: IdentityRefusal.self) {
        try site.assertion(clientData: client, authenticatorData: data, signature: changed, by: passkey)
      }
    }
    for other in [-7, -8, -35, -257] as [Int64] where other != number {
      let foreign = SoftAuthenticator("play.example", origin: "https://play.example", algorithm: other)
      #expect(throws: IdentityRefusal.self) { try use(foreign, passkey) }
    }
  }

  @Test("a key with the wrong algorithm or an extra member is refused")
  func keyConfusion() throws {
    func key(_ algorithm: Int64, _ change: (inout [UInt8]) -> Void) throws -> PasskeyKey? {
      var bytes = SoftAuthenticator("a", origin: "https://a", algorithm: algorithm).coseKey
      change(&bytes)
      return try? PasskeyKey(cose: try CBOR(bytes))
    }
    for algorithm in [-7, -8, -35, -257] as [Int64] { #expect(try key(algorithm) { _ in } != nil) }
    // EdDSA as ES256, ES256 as EdDSA, another curve, another kind of key.
    #expect(try key(-8) { $0[4] = 0x26 } == nil)
    #expect(try key(-7) { $0[4] = 0x27 } == nil)
    #expect(try key(-7) { $0[6] = 0x02 } == nil)
    #expect(try key(-35) { $0[7] = 0x01 } == nil)
    #expect(try key(-257) { $0[2] = 0x02 } == nil)
    // A point that is not on its curve.
    #expect(try key(-35) { $0[20] ^= 1 } == nil)
    #expect(
      try key(-8) { bytes in
        bytes[0] = 0xA5
        bytes += [0x22, 0x41, 0x00]
      } == nil)
  }

  @Test("openssl's keys and signatures of every algorithm are accepted")
  func vectors() throws {
    for vector in PasskeyVectors.all {
      let key = try #require(PasskeyKey(stored: Genuine.bytes(vector.key)), "\(vector.name)")
      #expect("\(key.algorithm)" == vector.name)
      #expect(
        key.verifies(Genuine.bytes(vector.signature), over: Array("Play'd passkey vector".utf8)), "\(vector.name)")
      #expect(!key.verifies(Genuine.bytes(vector.signature), over: Array("Play'd passkey vectos".utf8)))
    }
  }

  @Test("the standard's own registration and assertion are accepted")
  func genuine() throws {
    let example = try #require(example)
    let made = try example.clientData(Genuine.bytes(Genuine.registrationClientData), type: "webauthn.create")
    #expect(made.challenge == Genuine.bytes(Genuine.registrationChallenge))
    let passkey = try genuinePasskey()
    #expect(passkey.name == Genuine.bytes(Genuine.credentialID))
    #expect(passkey.isBackupEligible && passkey.isBackedUp && passkey.signCount == 0)
    let used = try example.clientData(Genuine.bytes(Genuine.assertionClientData), type: "webauthn.get")
    #expect(used.challenge == Genuine.bytes(Genuine.assertionChallenge))
    let after = try example.assertion(
      clientData: Genuine.bytes(Genuine.assertionClientData),
      authenticatorData: Genuine.bytes(Genuine.authenticatorData),
      signature: Genuine.bytes(Genuine.assertionSignature), by: passkey)
    #expect(after == passkey)
  }

  @Test("no byte of an assertion can be changed, and none left out")
  func changedBytes() throws {
    let example = try #require(example)
    let passkey = try genuinePasskey()
    let parts = [
      Genuine.bytes(Genuine.assertionClientData), Genuine.bytes(Genuine.authenticatorData),
      Genuine.bytes(Genuine.assertionSignature),
    ]
    func check(_ parts: [[UInt8]]) -> Bool {
      refusal {
        _ = try example.assertion(
          clientData: parts[0], authenticatorData: parts[1], signature: parts[2], by: passkey)
      } != nil
    }
    for part in parts.indices {
      for place in parts[part].indices {
        var forged = parts
        forged[part][place] ^= 0x01
        #expect(check(forged), "part \(part), byte \(place) changed")
        forged = parts
        forged[part].remove(at: place)
        #expect(check(forged), "part \(part), byte \(place) left out")
      }
    }
  }

  @Test("an attestation cut anywhere is refused")
  func truncated() throws {
    let example = try #require(example)
    let whole = Genuine.bytes(Genuine.attestationObject)
    for length in whole.indices {
      #expect(
        refusal {
          _ = try example.registration(
            clientData: Genuine.bytes(Genuine.registrationClientData), attestation: Array(whole[..<length]))
        } != nil)
    }
    #expect(
      refusal {
        _ = try example.registration(
          clientData: Genuine.bytes(Genuine.registrationClientData), attestation: whole + [0])
      } != nil)
  }

  @Test("a passkey for another domain, page or frame is refused")
  func origins() throws {
    let elsewhere = SoftAuthenticator("evil.example", origin: "https://play.example")
    #expect(isOrigin(refusal { _ = try register(elsewhere) }))
    for origin in [
      "https://evil.example", "https://play.example.evil", "http://play.example", "https://play.example/",
      "https://PLAY.example", "https://play.example:8443", "null", "",
    ] {
      #expect(isOrigin(refusal { _ = try register(SoftAuthenticator("play.example", origin: origin)) }))
    }
    let site = try #require(site)
    for frame in [#""crossOrigin":true"#, #""crossOrigin":false,"topOrigin":"https://evil.example""#] {
      let json = #"{"type":"webauthn.get","challenge":"AAAA","origin":"https://play.example",\#(frame)}"#
      #expect(isOrigin(refusal { _ = try site.clientData(Array(json.utf8), type: "webauthn.get") }))
    }
  }

  @Test("one ceremony's data is refused by the other")
  func types() throws {
    let site = try #require(site)
    let data = authenticator().clientData("webauthn.create", "AAAA")
    #expect(
      isMalformed(
        refusal {
          _ = try site.clientData(data, type: "webauthn.get")
        }))
  }

  @Test("user presence is required, and flags must be consistent with each other and the registration")
  func flags() throws {
    var nobody = authenticator()
    nobody.flags = 0x04
    #expect(refusal { _ = try register(nobody) } == .presenceMissing)
    var contradicting = authenticator()
    contradicting.flags = 0x11
    #expect(isFlags(refusal { _ = try register(contradicting) }))
    var synced = authenticator()
    synced.flags = 0x09
    let passkey = try register(synced)
    synced.flags = 0x19
    #expect(try use(synced, passkey).isBackedUp)
    synced.flags = 0x01
    #expect(isFlags(refusal { _ = try use(synced, passkey) }))
    synced.flags = 0x08
    #expect(refusal { _ = try use(synced, passkey) } == .presenceMissing)
  }

  @Test("a counter that does not increase reveals a copy; authenticators without a counter are exempt")
  func counters() throws {
    var counting = authenticator(signCount: 5)
    var passkey = try register(counting)
    counting.signCount = 6
    passkey = try use(counting, passkey)
    #expect(passkey.signCount == 6)
    for shown: UInt32 in [6, 5, 0] {
      counting.signCount = shown
      #expect(
        refusal { _ = try use(counting, passkey) } == .passkeyCloned(stored: 6, shown: Int64(shown)))
    }
    counting.signCount = .max
    #expect(try use(counting, passkey).signCount == Int64(UInt32.max))
    let still = authenticator()
    let first = try register(still)
    #expect(try use(still, try use(still, first)) == first)
  }

  @Test("another passkey's signature is refused")
  func otherKey() throws {
    let passkey = try register(authenticator())
    #expect(refusal { _ = try use(authenticator(), passkey) } == .signature)
  }

  @Test("a self attestation is verified; a manufacturer's is refused")
  func attestations() throws {
    let site = try #require(site)
    let own = authenticator()
    let client = own.clientData("webauthn.create", "AAAA")
    let data = own.authenticatorData(hasCredential: true)
    func attestation(_ format: String, _ statement: [UInt8]) -> [UInt8] {
      [0xA3, 0x63] + Array("fmt".utf8) + [0x60 | UInt8(format.utf8.count)] + Array(format.utf8) + [0x67]
        + Array("attStmt".utf8) + statement + [0x68] + Array("authData".utf8) + [0x58, UInt8(data.count)] + data
    }
    func packed(_ signature: [UInt8]) -> [UInt8] {
      [0xA2, 0x63] + Array("alg".utf8) + [0x26, 0x63] + Array("sig".utf8) + [0x58, UInt8(signature.count)] + signature
    }
    let signature = try #require(own.key.sign(data + Kernel.SHA256.digest(client), .ecdsaSHA256))
    _ = try site.registration(clientData: client, attestation: attestation("packed", packed(signature)))
    let forged = try #require(PrivateKey.p256().sign(data + Kernel.SHA256.digest(client), .ecdsaSHA256))
    #expect(
      refusal {
        _ = try site.registration(clientData: client, attestation: attestation("packed", packed(forged)))
      } == .signature)
    for (format, statement) in [("none", packed(signature)), ("tpm", [0xA0]), ("packed", [0xA0]), ("none", [0x80])] {
      #expect(
        refusal {
          _ = try site.registration(clientData: client, attestation: attestation(format, statement))
        } != nil)
    }
  }

  @Test("a key that is not on the curve is refused")
  func offCurve() throws {
    let own = authenticator()
    var attestation = own.attestation()
    attestation[attestation.count - 1] ^= 1
    #expect(
      isMalformed(
        refusal {
          _ = try #require(site).registration(
            clientData: own.clientData("webauthn.create", "AAAA"), attestation: attestation)
        }))
  }

  @Test("credential identifiers have 1 to 1,023 bytes")
  func names() throws {
    func data(_ length: Int) -> [UInt8] {
      let own = authenticator()
      let whole = own.authenticatorData(hasCredential: true)
      return Array(whole[..<53]) + [UInt8(length >> 8), UInt8(length & 255)] + [UInt8](repeating: 7, count: length)
        + whole[(55 + own.name.count)...]
    }
    #expect(try AuthenticatorData(data(1_023)).credential?.id.count == 1_023)
    #expect(try AuthenticatorData(data(1)).credential?.id.count == 1)
    #expect(throws: AuthenticatorData.ParseError.credentialName) { try AuthenticatorData(data(1_024)) }
    #expect(throws: AuthenticatorData.ParseError.credentialName) { try AuthenticatorData(data(0)) }
  }

  @Test("a site is a domain with its own TLS origins, or localhost")
  func sites() {
    #expect(
      RelyingParty(id: "play.example", origins: ["https://www.play.example", "https://play.example:8443"]) != nil)
    #expect(RelyingParty(id: "localhost", origins: ["http://localhost:8080"]) != nil)
    for origin in [
      "http://play.example", "https://notplay.example", "https://play.example/x", "play.example", "https://",
    ] {
      #expect(RelyingParty(id: "play.example", origins: [origin]) == nil)
    }
    #expect(RelyingParty(id: "", origins: ["https://"]) == nil)
    #expect(RelyingParty(id: "play.example", origins: []) == nil)
  }
}
