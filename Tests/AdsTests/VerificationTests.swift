import Ads
import Cryptography
import HTTPServer
import Kernel
import Synchronization
import Testing

@Suite("AdMob's server-side verification")
struct VerificationTests {
  let now = Timestamp(1_790_000_000_000)

  @Test("callbacks signed by Google verify with fetched keys", arguments: [0, 1])
  func genuine(kind: Int) throws {
    final class Count: Sendable { let asked = Mutex(0) }
    let count = Count()
    var router = Router()
    router.on(.get, at: "/keys.json", execution: .quick) { _ in
      count.asked.withLock { $0 += 1 }
      return .json(Array(GenuineCallbacks.document.utf8))
    }
    let server = try Server(ServerConfiguration(), router: router)
    defer { server.stop(timeout: .seconds(5)) }
    let ads = Ads(AdsAccounts(keyAddress: "http://127.0.0.1:\(server.port)/keys.json"))
    let callbacks = kind == 0 ? GenuineCallbacks.views : GenuineCallbacks.tests
    for callback in callbacks {
      let read = try ads.checked(Array(callback.utf8), at: now)
      #expect(read.keyID == 3_335_741_209)
      #expect(!read.transaction.isEmpty)
    }
    #expect(count.asked.withLock { $0 } == 1, "the keys are kept")
  }

  @Test("a genuine callback with any one byte changed is refused")
  func changed() throws {
    let ads = Ads(keys: GenuineCallbacks.keys())
    let genuine = Array(GenuineCallbacks.views[1].utf8)
    let keyAt = GenuineCallbacks.views[1].utf8.count - "&key_id=3335741209".utf8.count
    for place in 0..<keyAt {
      var forged = genuine
      forged[place] = forged[place] == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
      do throws(AdsRefusal) {
        _ = try ads.checked(forged, at: now)
        Issue.record("byte \(place) can be changed")
      } catch {
        switch error {
        case .signatureWrong, .callback: break
        default: Issue.record("byte \(place): \(error)")
        }
      }
    }
  }

  @Test("a genuine callback truncated anywhere is refused")
  func truncated() throws {
    let ads = Ads(keys: GenuineCallbacks.keys())
    let genuine = Array(GenuineCallbacks.tests[0].utf8)
    for length in 0..<genuine.count {
      #expect(throws: AdsRefusal.self, "\(length) bytes") { try ads.checked(genuine[..<length], at: now) }
    }
  }

  @Test("names must not repeat, signature and key_id must come last, and escapes must be complete")
  func malformed() {
    let flaws: [(String, SSVQuery.VerificationError)] = [
      ("", .missing("signature")),
      ("ad_unit=1", .notOrdered),
      ("ad_unit=1&timestamp=1&transaction_id=a&key_id=1&signature=AA", .notOrdered),
      ("ad_unit=1&timestamp=1&transaction_id=a&signature=AA&key_id=1&ad_unit=2", .notOrdered),
      ("ad_unit=1&timestamp=1&transaction_id=a&transaction_id=b&signature=AA&key_id=1", .repeated("transaction_id")),
      ("ad_unit=1&timestamp=1&transaction_id=a&signature=AA&signature=AA&key_id=1", .repeated("signature")),
      ("ad_unit=1&timestamp=1&transaction_id=a%2&signature=AA&key_id=1", .badEscape),
      ("ad_unit=1&timestamp=1&transaction_id=%FF&signature=AA&key_id=1", .notUTF8),
      ("ad_unit=1&timestamp=1&transaction_id=ö&signature=AA&key_id=1", .badByte),
      ("ad_unit=1&timestamp=1&transaction_id=a b&signature=AA&key_id=1", .badByte),
      ("ad_unit=1&timestamp=x&transaction_id=a&signature=AA&key_id=1", .badNumber("timestamp")),
      ("ad_unit=1&timestamp=99999999999999999999&transaction_id=a&signature=AA&key_id=1", .badNumber("timestamp")),
      ("ad_unit=1&timestamp=1&transaction_id=a&signature=AA&key_id=-1", .badNumber("key_id")),
      ("ad_unit=1&timestamp=1&transaction_id=a&signature=&key_id=1", .badSignature),
      ("ad_unit=1&timestamp=1&transaction_id=a&signature=A!&key_id=1", .badSignature),
      ("timestamp=1&transaction_id=a&signature=AA&key_id=1", .missing("ad_unit")),
      ("ad_unit=1&timestamp=1&transaction_id=&signature=AA&key_id=1", .missing("transaction_id")),
    ]
    for (query, flaw) in flaws {
      #expect(throws: flaw, "\(query)") { try SSVQuery(Array(query.utf8)) }
    }
    #expect(throws: SSVQuery.VerificationError.tooLong) { try SSVQuery([UInt8](repeating: 65, count: 9_000)) }
  }

  @Test("an escaped ampersand in a value makes no parameter")
  func escapedAmpersand() throws {
    let query = try SSVQuery(
      Array("ad_unit=1&custom_data=a%26user_id%3Dmallory&timestamp=1&transaction_id=t&signature=AA&key_id=1".utf8))
    #expect(query.user == nil)
    #expect(query.customData == "a&user_id=mallory")
    #expect(
      String(decoding: query.signed, as: UTF8.self).hasSuffix(
        "custom_data=a&user_id=mallory&timestamp=1&transaction_id=t"))
  }

  @Test("a callback with an unpublished key is refused")
  func unknownKey() throws {
    let other = "{\"keys\":[{\"keyId\":1,\"base64\":\"\(GenuineCallbacks.google)\"}]}"
    let ads = Ads(keys: GenuineCallbacks.keys(200, other))
    #expect(throws: AdsRefusal.keyUnknown(3_335_741_209)) {
      try ads.checked(Array(GenuineCallbacks.tests[0].utf8), at: now)
    }
  }

  @Test(
    "a failing or misbehaving key server delays callbacks",
    arguments: [(500, GenuineCallbacks.document), (404, ""), (200, "no JSON")])
  func keyServerTrouble(_ status: Int, _ body: String) {
    let ads = Ads(keys: GenuineCallbacks.keys(status, body))
    #expect(throws: AdsRefusal.keysUnavailable) { try ads.checked(Array(GenuineCallbacks.tests[0].utf8), at: now) }
  }

  @Test("an unreachable key server delays callbacks")
  func keyServerGone() {
    let ads = Ads(AdsAccounts(keyAddress: "http://127.0.0.1:1/keys.json"))
    #expect(throws: AdsRefusal.keysUnavailable) { try ads.checked(Array(GenuineCallbacks.tests[0].utf8), at: now) }
  }

  @Test("only P-256 keys count")
  func otherKeys() {
    #expect(SSVKeys(Array("{\"keys\":[]}".utf8)) == nil)
    #expect(SSVKeys(Array("{\"keys\":[{\"keyId\":1,\"base64\":\"AAAA\"}]}".utf8)) == nil)
    // An Ed25519 key (RFC 8410, section 10.1).
    let edwards = "MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE="
    #expect(SSVKeys(Array("{\"keys\":[{\"keyId\":1,\"base64\":\"\(edwards)\"}]}".utf8)) == nil)
  }
}
