import Cryptography
import Kernel
import Partners
import Testing

@Suite("The Google Health API")
struct GoogleHealthTests {
  private struct UnexpectedAnswerError: Error {}

  /// A key's EcdsaPublicKey, in Tink's encoding.
  private static func message(_ key: PrivateKey) throws -> [UInt8] {
    let point = try #require(key.publicKey.point)
    return [0x12, 6, 8, 3, 0x10, 2, 0x18, 2, 0x1A, 33, 0] + point[1...32] + [0x22, 33, 0] + point[33...64]
  }

  private static func keyset(_ fixture: PartnersFixture) throws -> String {
    """
    {"primaryKeyId":\(PartnersFixture.keyID),"key":[{"keyId":\(PartnersFixture.keyID),"status":"ENABLED",
     "outputPrefixType":"TINK","keyData":{"typeUrl":"type.googleapis.com/google.crypto.tink.EcdsaPublicKey",
     "keyMaterialType":"ASYMMETRIC_PUBLIC","value":"\(Base64.standard.text(try message(fixture.google)))"}}]}
    """
  }

  private func connected() throws -> PartnersFixture {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/keyset.json", (200, try Self.keyset(fixture)))
    #expect(try fixture.connect("watch", user: "h1") == .yes)
    return fixture
  }

  private func signature(_ body: [UInt8], _ fixture: PartnersFixture, keyID: UInt32 = PartnersFixture.keyID) -> String {
    let der = fixture.google.sign(body, .ecdsaSHA256) ?? []
    return Base64.standard.text([1] + withUnsafeBytes(of: keyID.bigEndian) { Array($0) } + der)
  }

  private func notification(
    _ dataType: String, _ fixture: PartnersFixture, user: String = "h1", operation: String = "UPSERT"
  ) -> String {
    """
    {"data":{"version":"1","clientProvidedSubscriptionName":"s","healthUserId":"\(user)","operation":"\(operation)",
     "dataType":"\(dataType)","intervals":[{"physicalTimeInterval":{"startTime":"2026-09-21T13:30:00Z",
     "endTime":"2026-09-21T14:10:00Z"}}]}}
    """
  }

  private func receive(_ body: String, _ fixture: PartnersFixture) throws -> Partners.HealthDelivery {
    let bytes = Array(body.utf8)
    return try fixture.partners.receiveHealth(
      bytes, authorization: nil, signature: signature(bytes, fixture), at: fixture.now)
  }

  @Test("Google's published key value is read: P-256, 33 bytes a coordinate")
  func realKey() throws {
    let value =
      "EgYIAxACGAIaIQBDWg3kaiabjtrVXbSSbcn6e3QqiCLD+B4GuhC/Z1C6miIhACarm0VQv9WjNZG/AB0itXCIGFW5ddInmBFUjK/8w0v3"
    let message = try #require(Base64.standard.decode(value))
    let key = try #require(TinkKeyset.key(message))
    #expect(key.bits == 256)
    #expect(key.point?.prefix(3) == [4, 0x43, 0x5A])
  }

  @Test("of a key set only valid keys are used")
  func keysets() throws {
    let fixture = try PartnersFixture()
    let good = try Self.keyset(fixture)
    let keys = try #require(TinkKeyset(Array(good.utf8)))
    #expect(keys[PartnersFixture.keyID] != nil)
    #expect(keys[1] == nil)
    for (from, to) in [("ENABLED", "DISABLED"), ("EcdsaPublicKey", "Ed25519PublicKey"), ("\"TINK\"", "\"RAW\"")] {
      #expect(TinkKeyset(Array(good.replacing(from, with: to).utf8)) == nil)
    }
    var message = try Self.message(fixture.google)
    message[20] ^= 1
    #expect(TinkKeyset.key(message) == nil)
    #expect(TinkKeyset.key([]) == nil)
    #expect(TinkKeyset.key(Array(try Self.message(fixture.google).dropLast())) == nil)
  }

  @Test("only the subscriber's secret passes a verification")
  func verification() throws {
    let fixture = try PartnersFixture()
    let body = Array("{\"type\":\"verification\"}".utf8)
    let answer = try fixture.partners.receiveHealth(
      body, authorization: PartnersFixture.authorization, signature: nil, at: fixture.now)
    guard case .verified = answer else { throw UnexpectedAnswerError() }
    for authorization in [nil, "", "Bearer wrong"] {
      #expect(throws: PartnerRefusal.verificationUnauthorized) {
        try fixture.partners.receiveHealth(body, authorization: authorization, signature: nil, at: fixture.now)
      }
    }
  }

  @Test("a day's steps are fetched, grow, and disappear with the source")
  func steps() throws {
    let fixture = try connected()
    let path = "/api/users/me/dataTypes/steps/dataPoints:dailyRollUp"
    let answer = { (count: String) in
      """
      {"rollupDataPoints":[{"civilStartTime":{"date":{"year":2026,"month":9,"day":21}},
       "civilEndTime":{"date":{"year":2026,"month":9,"day":22}},"steps":{"countSum":"\(count)"}}]}
      """
    }
    fixture.partner.answer(path, (200, answer("6247")))
    guard case .taken = try receive(notification("steps", fixture), fixture) else { throw UnexpectedAnswerError() }
    #expect(try fixture.lastEvent(from: "watch") == fixture.now)
    try fixture.work()
    #expect(try fixture.results() == ["steps-h1-2026-09-21 6247"])
    let asked = try #require(fixture.partner.asked(path).first)
    #expect(String(decoding: asked.body, as: UTF8.self).contains("windowSizeDays"))
    fixture.wait(.seconds(60))
    fixture.partner.answer(path, (200, answer("10250")))
    _ = try receive("[\(notification("steps", fixture)),\(notification("steps", fixture))]", fixture)
    try fixture.work()
    #expect(try fixture.results() == ["steps-h1-2026-09-21 10250"])
    fixture.wait(.seconds(60))
    fixture.partner.answer(path, (200, "{}"))
    _ = try receive(notification("steps", fixture, operation: "DELETE"), fixture)
    try fixture.work()
    #expect(try fixture.results() == ["steps-h1-2026-09-21 -"])
  }

  @Test("an exercise is fetched by name; deleted ones are withdrawn, manual ones do not count")
  func exercises() throws {
    let fixture = try connected()
    let path = "/api/users/me/dataTypes/exercise/dataPoints"
    let point = { (method: String) in
      """
      {"dataPoints":[{"name":"users/h1/dataTypes/exercise/dataPoints/e1","dataSource":{"recordingMethod":"\(method)"},
       "exercise":{"interval":{"startTime":"2026-09-21T13:30:00Z","endTime":"2026-09-21T14:10:00Z"},
       "exerciseType":"RUNNING","displayName":"Run","activeDuration":"1860.5s"}}]}
      """
    }
    fixture.partner.answer(path, (200, point("ACTIVELY_MEASURED")))
    _ = try receive(notification("exercise", fixture), fixture)
    try fixture.work()
    #expect(try fixture.results() == ["exercise-h1-e1 31"])
    fixture.wait(.seconds(60))
    fixture.partner.answer(path, (200, "{\"dataPoints\":[]}"))
    _ = try receive(notification("exercise", fixture), fixture)
    try fixture.work()
    #expect(try fixture.results() == ["exercise-h1-e1 -"])
    fixture.wait(.seconds(60))
    fixture.partner.answer(path, (200, point("MANUAL")))
    _ = try receive(notification("exercise", fixture), fixture)
    try fixture.work()
    #expect(try fixture.results() == ["exercise-h1-e1 -"])
  }

  @Test("notifications without Google's signature are refused with distinct reasons, and nothing is queued")
  func forged() throws {
    let fixture = try connected()
    let body = Array(notification("steps", fixture).utf8)
    func receive(_ body: [UInt8], _ signature: String?) throws {
      _ = try fixture.partners.receiveHealth(body, authorization: nil, signature: signature, at: fixture.now)
    }
    let good = signature(body, fixture)
    #expect(throws: PartnerRefusal.signatureMissing) { try receive(body, nil) }
    for text in [
      "", "x", "AAAA", Base64.standard.text([2] + [UInt8](repeating: 0, count: 74)), String(repeating: "A", count: 800),
    ] {
      #expect(throws: PartnerRefusal.self) { try receive(body, text) }
    }
    #expect(throws: PartnerRefusal.signatureWrong) { try receive(Array(body.dropLast()), good) }
    #expect(throws: PartnerRefusal.signatureWrong) {
      let other = PrivateKey.p256().sign(body, .ecdsaSHA256) ?? []
      try receive(
        body, Base64.standard.text([1] + withUnsafeBytes(of: PartnersFixture.keyID.bigEndian) { Array($0) } + other))
    }
    fixture.wait(.seconds(61))
    #expect(throws: PartnerRefusal.keyUnknown(5)) { try receive(body, signature(body, fixture, keyID: 5)) }
    #expect(try fixture.rows("partner_tasks") == 0)
  }

  @Test("an unknown key causes at most one fetch a minute, and unavailable keys are reported")
  func fetching() throws {
    let fixture = try PartnersFixture()
    let body = Array(notification("steps", fixture).utf8)
    fixture.partner.answer("/keyset.json", (500, "{}"))
    for _ in 0..<5 {
      #expect(throws: PartnerRefusal.keysUnavailable) {
        try fixture.partners.receiveHealth(
          body, authorization: nil, signature: signature(body, fixture), at: fixture.now)
      }
    }
    #expect(fixture.partner.asked("/keyset.json").count == 1)
    fixture.wait(.seconds(61))
    fixture.partner.answer("/keyset.json", (200, try Self.keyset(fixture)))
    _ = try receive(notification("steps", fixture), fixture)
    #expect(fixture.partner.asked("/keyset.json").count == 2)
  }

  @Test("Fitbit's documented signature of its former API is reproduced")
  func fitbitLegacy() {
    let body = """
      [
        {
          "collectionType": "foods",
          "date": "2020-06-01",
          "ownerId": "228S74",
          "ownerType": "user",
          "subscriptionId": "1234"
        }
      ]
      """
    #expect(body.utf8.count == 147)
    let code = HMAC.sha1(Array(body.utf8), key: Array("123ab4567c890d123e4567f8abcdef9a&".utf8))
    #expect(Base64.standard.text(code) == "Oyv+HBziS4dH/fHJ735cToXX6vs=")
  }
}
