import Cryptography
import IdentityAPI
import Kernel
import Testing

@testable import Identity

@Suite("Game Center")
struct GameCenterTests {
  private let bundle = "cloud.xtralife.gamecenterauth"
  private let genuine = GameCenterProof(
    playerID: "G:1965586982", publicKeyURL: "https://static.gc.apple.com/public-key/gc-prod-4.cer",
    signature: Genuine.gameCenterSignature, salt: "DzqqrQ==", timestamp: Timestamp(1_565_257_031_287))

  private func certificate(_ text: String) throws -> Certificate {
    let bytes = try #require(Base64.standard.decode(text))
    return try #require(Certificate(der: bytes))
  }

  private func verifies(_ proof: GameCenterProof, bundle: String? = nil) throws -> Bool {
    do {
      try GameCenter.verify(
        try GameCenterSignature(proof), by: try certificate(Genuine.certificate4), bundles: [bundle ?? self.bundle])
      return true
    } catch IdentityRefusal.signature {
      return false
    }
  }

  @Test("a genuine proof verifies over exactly the documented bytes")
  func genuineProof() throws {
    #expect(try verifies(genuine))
    #expect(try GameCenterSignature(genuine).signed(for: bundle) == Genuine.bytes(Genuine.gameCenterBuffer))
  }

  @Test("other accepted bundles beside the proof's have no effect")
  func severalBundles() throws {
    try GameCenter.verify(
      try GameCenterSignature(genuine), by: try certificate(Genuine.certificate4),
      bundles: ["com.example.other", bundle])
  }

  @Test("no byte of a proof can be changed")
  func changedBytes() throws {
    let signature = try #require(Base64.standard.decode(genuine.signature))
    for place in signature.indices {
      var forged = genuine
      var bytes = signature
      bytes[place] ^= 1
      forged.signature = Base64.standard.text(bytes)
      #expect(try !verifies(forged))
    }
    var forged = genuine
    forged.playerID = "G:1965586983"
    #expect(try !verifies(forged))
    forged = genuine
    forged.salt = "DzqqrA=="
    #expect(try !verifies(forged))
    forged = genuine
    forged.timestamp = Timestamp(1_565_257_031_288)
    #expect(try !verifies(forged))
    #expect(try !verifies(genuine, bundle: "cloud.xtralife.gamecenterauti"))
  }

  @Test("the default authority is DigiCert's of 2021, by its fingerprint")
  func authority() throws {
    let digest =
      "46011EDE1C147EB2BC731A539B7C047B7EE93E48B9D3C3BA710CE132BBDFAC6B"
    #expect(GameCenter.usualAuthorities.count == 1)
    #expect(Kernel.SHA256.digest(GameCenter.usualAuthorityBytes) == Genuine.bytes(digest))
  }

  /// Whether a certificate is refused as an intermediate.
  private func isRefused(_ certificate: Certificate, under authorities: [Certificate], at moment: Timestamp) -> Bool {
    do {
      try GameCenter.check(certificate, authorities: authorities, at: moment)
      return false
    } catch {
      if case .certificate = error { return true }
      return false
    }
  }

  @Test("a certificate is valid only in its time and under its authority")
  func chain() throws {
    let usual = GameCenter.usualAuthorities
    let six = try certificate(Genuine.certificate6)
    let then = Timestamp(1_640_000_000_000)
    #expect(!isRefused(six, under: usual, at: then))
    #expect(isRefused(six, under: usual, at: Timestamp(1_795_000_000_000)))
    #expect(isRefused(six, under: usual, at: Timestamp(1_600_000_000_000)))
    #expect(isRefused(six, under: [], at: then))
    let four = try certificate(Genuine.certificate4)
    #expect(isRefused(four, under: usual, at: Timestamp(1_550_000_000_000)))
    #expect(isRefused(six, under: [four], at: then))
    // The authority itself signs no proofs.
    #expect(isRefused(try #require(usual.first), under: usual, at: then))
  }

  @Test(
    "only the address of one of Game Center's certificates is fetched",
    arguments: [
      "example.com", "http://static.gc.apple.com/public-key/gc-prod-4.cer",
      "https://static.gc.apple.com.evil.example/key.cer", "https://evilapple.com/key.cer",
      "https://example.com/ \\.apple.com/public_key.cer", "https://example.com/ &.apple.com/public_key.cer",
      "https://developer.apple.com/assets/elements/badges/download-on-the-app-store.svg",
      "https://static.gc.apple.com/public-key/gc-prod-.cer", "https://static.gc.apple.com/public-key/gc-prod-4.cer?a=b",
      "https://static.gc.apple.com:443/public-key/gc-prod-4.cer",
      "https://a@static.gc.apple.com/public-key/gc-prod-4.cer",
      "https://static.gc.apple.com/public-key/../gc-prod-4.cer",
      "https://static.gc.apple.com/public-key/gc-prod-4.cer#", "https://static.gc.apple.com/public-key/gc-prod-4.CER",
      "HTTPS://static.gc.apple.com/public-key/gc-prod-4.cer", "https://static.gc.apple.com/public-key/gc-prod-٤.cer",
      "https://static.gc.apple.com/public-key/gc-prod-44444.cer",
      "https://sandbox.gc.apple.com/public-key/gc-sb-2.cer", " https://static.gc.apple.com/public-key/gc-prod-4.cer",
      "https://static.gc.apple.com/public-key/gc-prod-4.cer\n", "",
    ])
  func refusedAddresses(_ address: String) {
    #expect(GameCenterKeyAddress(address) == nil)
    var proof = genuine
    proof.publicKeyURL = address
    #expect(throws: IdentityRefusal.keyAddress) { try GameCenterSignature(proof) }
  }

  @Test("Game Center's addresses are accepted")
  func addresses() {
    for number in [2, 4, 6, 12, 999] {
      let address = GameCenterKeyAddress("https://static.gc.apple.com/public-key/gc-prod-\(number).cer")
      #expect(address?.path == "/public-key/gc-prod-\(number).cer")
    }
  }

  @Test("a proof is good for ten minutes, and two minutes ahead of our clock")
  func age() throws {
    let signature = try GameCenterSignature(genuine)
    try signature.checkAge(at: genuine.timestamp)
    try signature.checkAge(at: genuine.timestamp + Milliseconds(599_999))
    try signature.checkAge(at: genuine.timestamp - Milliseconds(120_000))
    #expect(throws: IdentityRefusal.expired(genuine.timestamp + Milliseconds(600_000))) {
      try signature.checkAge(at: genuine.timestamp + Milliseconds(600_000))
    }
    #expect(throws: IdentityRefusal.inFuture(genuine.timestamp)) {
      try signature.checkAge(at: genuine.timestamp - Milliseconds(120_001))
    }
  }

  @Test("truncated, oversized and non-base64 members are refused by name")
  func malformed() {
    func sentence(_ change: (inout GameCenterProof) -> Void) -> String? {
      var proof = genuine
      change(&proof)
      do {
        _ = try GameCenterSignature(proof)
        return nil
      } catch {
        if case .malformed(let sentence) = error { return sentence }
        return ""
      }
    }
    #expect(sentence { $0.playerID = "1965586982" }?.hasPrefix("playerID") == true)
    #expect(sentence { $0.playerID = "T:" + String(repeating: "a", count: 127) }?.hasPrefix("playerID") == true)
    #expect(sentence { $0.playerID = "T:\u{0}" }?.hasPrefix("playerID") == true)
    #expect(sentence { $0.signature = "AAAA" }?.hasPrefix("signature") == true)
    #expect(sentence { $0.signature = "!" }?.hasPrefix("signature") == true)
    #expect(sentence { $0.signature = String(repeating: "A", count: 100_000) }?.hasPrefix("signature") == true)
    #expect(sentence { $0.salt = "" }?.hasPrefix("salt") == true)
    #expect(sentence { $0.salt = String(repeating: "A", count: 400) }?.hasPrefix("salt") == true)
    #expect(sentence { $0.timestamp = Timestamp(-1) }?.hasPrefix("timestamp") == true)
    // The largest time does not overflow the computation of ages.
    #expect(throws: IdentityRefusal.self) {
      var proof = genuine
      proof.timestamp = Timestamp(9_007_199_254_740_991)
      try GameCenterSignature(proof).checkAge(at: Timestamp(1_800_000_000_000))
    }
  }
}
