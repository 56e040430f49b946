import Cryptography
import Kernel
import Partners
import PlaydAPI
import Testing

@Suite("The Google Health API")
struct GoogleHealthTests {
  private struct Unexpected: Error {}

  /// EcdsaPublicKey of a key, as Tink writes it.
  private static func message(_ key: PrivateKey) throws -> [UInt8] {
    let point = try #require(key.publicKey.point)
    return [0x12, 6, 8, 3, 0x10, 2, 0x18, 2, 0x1A, 33, 0] + point[1...32] + [0x22, 33, 0] + point[33...64]
  }

  private static func keyset(_ house: PartnersHouse) throws -> String {
    """
    {"primaryKeyId":\(PartnersHouse.keyID),"key":[{"keyId":\(PartnersHouse.keyID),"status":"ENABLED",
     "outputPrefixType":"TINK","keyData":{"typeUrl":"type.googleapis.com/google.crypto.tink.EcdsaPublicKey",
     "keyMaterialType":"ASYMMETRIC_PUBLIC","value":"\(Base64.standard.text(try message(house.google)))"}}]}
    """
  }

  private func connected() throws -> PartnersHouse {
    let house = try PartnersHouse()
    house.partner.answer("/keyset.json", (200, try Self.keyset(house)))
    #expect(try house.connect("watch", user: "h1") == .yes)
    return house
  }

  private func signature(_ body: [UInt8], _ house: PartnersHouse, keyID: UInt32 = PartnersHouse.keyID) -> String {
    let der = house.google.sign(body, .ecdsaSHA256) ?? []
    return Base64.standard.text([1] + withUnsafeBytes(of: keyID.bigEndian) { Array($0) } + der)
  }

  private func notification(
    _ dataType: String, _ house: PartnersHouse, user: String = "h1", operation: String = "UPSERT"
  ) -> String {
    """
    {"data":{"version":"1","clientProvidedSubscriptionName":"s","healthUserId":"\(user)","operation":"\(operation)",
     "dataType":"\(dataType)","intervals":[{"physicalTimeInterval":{"startTime":"2026-09-21T13:30:00Z",
     "endTime":"2026-09-21T14:10:00Z"}}]}}
    """
  }

  private func receive(_ body: String, _ house: PartnersHouse) throws -> Partners.HealthDelivery {
    let bytes = Array(body.utf8)
    return try house.partners.receiveHealth(
      bytes, authorization: nil, signature: signature(bytes, house), at: house.now)
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

  @Test("a keyset with other kinds, disabled keys and points off the curve has only what is good")
  func keysets() throws {
    let house = try PartnersHouse()
    let good = try Self.keyset(house)
    let keys = try #require(TinkKeyset(Array(good.utf8)))
    #expect(keys[PartnersHouse.keyID] != nil)
    #expect(keys[1] == nil)
    for (from, to) in [("ENABLED", "DISABLED"), ("EcdsaPublicKey", "Ed25519PublicKey"), ("\"TINK\"", "\"RAW\"")] {
      #expect(TinkKeyset(Array(good.replacing(from, with: to).utf8)) == nil)
    }
    var message = try Self.message(house.google)
    message[20] ^= 1
    #expect(TinkKeyset.key(message) == nil)
    #expect(TinkKeyset.key([]) == nil)
    #expect(TinkKeyset.key(Array(try Self.message(house.google).dropLast())) == nil)
  }

  @Test("a verification is answered for the subscriber's secret alone")
  func verification() throws {
    let house = try PartnersHouse()
    let body = Array("{\"type\":\"verification\"}".utf8)
    let answer = try house.partners.receiveHealth(
      body, authorization: PartnersHouse.authorization, signature: nil, at: house.now)
    guard case .verified = answer else { throw Unexpected() }
    for authorization in [nil, "", "Bearer wrong"] {
      #expect(throws: PartnerRefusal.verificationUnauthorized) {
        try house.partners.receiveHealth(body, authorization: authorization, signature: nil, at: house.now)
      }
    }
  }

  @Test("the steps of a day are fetched, grow with it, and are gone when they are gone there")
  func steps() throws {
    let house = try connected()
    let path = "/api/users/me/dataTypes/steps/dataPoints:dailyRollUp"
    let answer = { (count: String) in
      """
      {"rollupDataPoints":[{"civilStartTime":{"date":{"year":2026,"month":9,"day":21}},
       "civilEndTime":{"date":{"year":2026,"month":9,"day":22}},"steps":{"countSum":"\(count)"}}]}
      """
    }
    house.partner.answer(path, (200, answer("6247")))
    guard case .taken = try receive(notification("steps", house), house) else { throw Unexpected() }
    try house.work()
    #expect(try house.results() == ["steps-h1-2026-09-21 6247"])
    let asked = try #require(house.partner.asked(path).first)
    #expect(String(decoding: asked.body, as: UTF8.self).contains("windowSizeDays"))
    house.wait(.seconds(60))
    house.partner.answer(path, (200, answer("10250")))
    _ = try receive("[\(notification("steps", house)),\(notification("steps", house))]", house)
    try house.work()
    #expect(try house.results() == ["steps-h1-2026-09-21 10250"])
    house.wait(.seconds(60))
    house.partner.answer(path, (200, "{}"))
    _ = try receive(notification("steps", house, operation: "DELETE"), house)
    try house.work()
    #expect(try house.results() == ["steps-h1-2026-09-21 -"])
  }

  @Test("an exercise is fetched by its name; one that is gone is withdrawn, one typed in by hand counts for nothing")
  func exercises() throws {
    let house = try connected()
    let path = "/api/users/me/dataTypes/exercise/dataPoints"
    let point = { (method: String) in
      """
      {"dataPoints":[{"name":"users/h1/dataTypes/exercise/dataPoints/e1","dataSource":{"recordingMethod":"\(method)"},
       "exercise":{"interval":{"startTime":"2026-09-21T13:30:00Z","endTime":"2026-09-21T14:10:00Z"},
       "exerciseType":"RUNNING","displayName":"Run","activeDuration":"1860.5s"}}]}
      """
    }
    house.partner.answer(path, (200, point("ACTIVELY_MEASURED")))
    _ = try receive(notification("exercise", house), house)
    try house.work()
    #expect(try house.results() == ["exercise-h1-e1 31"])
    house.wait(.seconds(60))
    house.partner.answer(path, (200, "{\"dataPoints\":[]}"))
    _ = try receive(notification("exercise", house), house)
    try house.work()
    #expect(try house.results() == ["exercise-h1-e1 -"])
    house.wait(.seconds(60))
    house.partner.answer(path, (200, point("MANUAL")))
    _ = try receive(notification("exercise", house), house)
    try house.work()
    #expect(try house.results() == ["exercise-h1-e1 -"])
  }

  @Test("what Google did not sign is refused, each as itself, and nothing is queued")
  func forged() throws {
    let house = try connected()
    let body = Array(notification("steps", house).utf8)
    func receive(_ body: [UInt8], _ signature: String?) throws {
      _ = try house.partners.receiveHealth(body, authorization: nil, signature: signature, at: house.now)
    }
    let good = signature(body, house)
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
        body, Base64.standard.text([1] + withUnsafeBytes(of: PartnersHouse.keyID.bigEndian) { Array($0) } + other))
    }
    house.wait(.seconds(61))
    #expect(throws: PartnerRefusal.keyUnknown(5)) { try receive(body, signature(body, house, keyID: 5)) }
    #expect(try house.rows("partner_tasks") == 0)
  }

  @Test("an unknown key makes the server fetch at most once a minute, and keys that cannot be had are said to be so")
  func fetching() throws {
    let house = try PartnersHouse()
    let body = Array(notification("steps", house).utf8)
    house.partner.answer("/keyset.json", (500, "{}"))
    for _ in 0..<5 {
      #expect(throws: PartnerRefusal.keysUnavailable) {
        try house.partners.receiveHealth(body, authorization: nil, signature: signature(body, house), at: house.now)
      }
    }
    #expect(house.partner.asked("/keyset.json").count == 1)
    house.wait(.seconds(61))
    house.partner.answer("/keyset.json", (200, try Self.keyset(house)))
    _ = try receive(notification("steps", house), house)
    #expect(house.partner.asked("/keyset.json").count == 2)
  }

  @Test("Fitbit's documented signature of its former API comes out")
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
