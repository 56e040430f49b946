import Cryptography
import Kernel
import Testing

@testable import Notifications

@Suite("Encrypting push messages")
struct PushVectorTests {
  /// RFC 8291, appendix A.
  private enum Vector {
    static let plaintext = "V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24"
    static let senderPrivate = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    static let receiverPublic =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
    static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
    static let shared = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"
    static let contentKey = "oIhVW04MRdy2XN9CiKLxTg"
    static let nonce = "4h_95klXJ5E_qnoN"
    static let body = """
      DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
      yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
      """
  }

  private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64.url.decode(text)) }

  @Test("RFC 8291's example is reproduced byte for byte")
  func example() throws {
    let sender = try #require(PrivateKey.p256(scalar: bytes(Vector.senderPrivate)))
    let receiver = try #require(PublicKey.p256(point: bytes(Vector.receiverPublic)))
    #expect(sender.sharedSecret(with: receiver) == (try bytes(Vector.shared)))
    let keys = PushKeys(
      shared: try bytes(Vector.shared), secret: try bytes(Vector.secret), receiver: try bytes(Vector.receiverPublic),
      sender: try #require(sender.publicKey.point), salt: try bytes(Vector.salt))
    #expect(keys.contentKey == (try bytes(Vector.contentKey)))
    #expect(keys.nonce == (try bytes(Vector.nonce)))
    let body = PushEncryption.body(
      try bytes(Vector.plaintext), for: try bytes(Vector.receiverPublic), secret: try bytes(Vector.secret),
      sender: sender, salt: try bytes(Vector.salt))
    #expect(body == (try bytes(Vector.body)))
    #expect(body?.count == 144)
  }

  @Test("messages up to the longest decrypt with the browser's key and no other")
  func roundTrip() throws {
    let browser = PrivateKey.p256()
    let point = try #require(browser.publicKey.point)
    let secret = SecureRandom.bytes(16)
    for count in [0, 1, 15, 16, 17, 1_000, PushEncryption.longest] {
      let text = SecureRandom.bytes(count)
      let body = try #require(PushEncryption.body(text, for: point, secret: secret))
      #expect(body.count <= 4_096)
      #expect(PushReader(key: browser, secret: secret).read(body) == text)
      #expect(PushReader(key: .p256(), secret: secret).read(body) == nil)
      #expect(PushReader(key: browser, secret: SecureRandom.bytes(16)).read(body) == nil)
    }
    #expect(
      PushEncryption.body(
        Array(repeating: 0, count: PushEncryption.longest + 1), for: point, secret: secret) == nil)
  }

  @Test("a point off the curve is refused")
  func points() throws {
    var point = try bytes(Vector.receiverPublic)
    point[64] ^= 1
    #expect(PushEncryption.body([1], for: point, secret: Array(repeating: 0, count: 16)) == nil)
  }

  @Test("RFC 8292's example verifies, and so do our signatures")
  func vapid() throws {
    let token = """
      eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6\
      Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSH\
      zvoD1oA
      """
    let point = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
    let key = try #require(PublicKey.p256(point: bytes(point)))
    #expect(try verifies(token, key))
    #expect(try !verifies(token.replacing("sInN1", with: "sInN0"), key))

    let own = VAPID(key: .p256(), subject: "mailto:push@example.com")
    let ownKey = try #require(PublicKey.p256(point: own.publicKey))
    let made = own.token(audience: "https://push.example.net", expiresAt: Timestamp(1_453_523_768_000))
    #expect(try verifies(made, ownKey))
    // Header and claims equal the example's, byte for byte.
    #expect(made.split(separator: ".").prefix(2) == token.split(separator: ".").prefix(2))
    let header = own.authorization(
      for: "https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV?x=1", at: Timestamp(0))
    #expect(header.hasPrefix("vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."))
    #expect(header.hasSuffix(", k=" + Base64.url.text(own.publicKey)))
  }

  private func verifies(_ token: String, _ key: PublicKey) throws -> Bool {
    let parts = token.split(separator: ".").map(String.init)
    let signed = Array((parts[0] + "." + parts[1]).utf8)
    return key.verifies(try bytes(parts[2]), over: signed, .ecdsaSHA256Raw)
  }
}

/// A browser's side of RFC 8291, written from the standard: it parses and decrypts a body.
struct PushReader {
  let key: PrivateKey
  let secret: [UInt8]

  /// The text; nil for a body for another browser.
  func read(_ body: [UInt8]) -> [UInt8]? {
    guard body.count >= 16 + 4 + 1 + 65 + 17, body[20] == 65, let point = key.publicKey.point else { return nil }
    let (salt, sender) = (Array(body[0..<16]), Array(body[21..<86]))
    guard let other = PublicKey.p256(point: sender), let shared = key.sharedSecret(with: other) else { return nil }
    let keys = PushKeys(shared: shared, secret: secret, receiver: point, sender: sender, salt: salt)
    guard var padded = AEAD.open(Array(body[86...]), key: keys.contentKey, nonce: keys.nonce) else { return nil }
    while padded.last == 0 { padded.removeLast() }
    return padded.popLast() == 2 ? padded : nil
  }
}
