import Cryptography
import Kernel
import Testing
import Webhooks

/// The vector of the specification's repository.
private enum Vector {
  static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
  static let id = "msg_p5jXN8AQM9LWM0D4loKWxJek"
  static let timestamp: Int64 = 1_614_265_330
  static let body = Array(#"{"test": 2432232314}"#.utf8)
  static let signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
  static let now = Timestamp(timestamp * 1_000)
}

@Suite struct WebhookTests {
  private func flaw(
    id: String? = Vector.id, timestamp: String? = String(Vector.timestamp), signature: String? = Vector.signature,
    body: [UInt8] = Vector.body, at now: Timestamp = Vector.now, keys: [String] = [Vector.secret]
  ) throws -> WebhookError? {
    let verifier = WebhookVerifier(try keys.map { try #require(WebhookVerificationKey(text: $0)) })
    do throws(WebhookError) {
      try verifier.verify(id: id, timestamp: timestamp, signature: signature, body: body, at: now)
      return nil
    } catch {
      return error
    }
  }

  @Test func `The specification's vector is made and verified`() throws {
    let secret = try #require(WebhookSecret(text: Vector.secret))
    #expect(secret.text == Vector.secret)
    #expect(
      WebhookSignature.header(id: Vector.id, timestamp: Vector.timestamp, body: Vector.body, secrets: [secret])
        == Vector.signature)
    #expect(try flaw() == nil)
    #expect(try flaw(signature: "v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v1a,AAAA " + Vector.signature) == nil)
  }

  @Test func `Whatever is not signed by a known key is not believed`() throws {
    #expect(try flaw(signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OA=") == .badSignature)
    #expect(try flaw(signature: "v1,") == .badSignature)
    #expect(try flaw(signature: "v2" + Vector.signature.dropFirst(2)) == .badSignature)
    #expect(try flaw(signature: String(Vector.signature.dropLast(10))) == .badSignature)
    #expect(try flaw(body: Vector.body + [32]) == .badSignature)
    #expect(try flaw(id: Vector.id + "x") == .badSignature)
    #expect(try flaw(timestamp: "1614265331") == .badSignature)
    #expect(try flaw(keys: [WebhookSecret.random().text]) == .badSignature)
    #expect(try flaw(keys: []) == .badSignature)
    #expect(try flaw(id: nil) == .headerMissing("webhook-id"))
    #expect(try flaw(timestamp: "") == .headerMissing("webhook-timestamp"))
    #expect(try flaw(signature: nil) == .headerMissing("webhook-signature"))
    #expect(try flaw(id: String(repeating: "a", count: 257)) == .badID)
    #expect(try flaw(id: "a\u{200D}b") == .badID)
    for text in ["-1614265330", "1614265330.0", "+1", "1e9", " 1614265330", "99999999999999"] {
      #expect(try flaw(timestamp: text) == .badTimestamp)
    }
  }

  @Test func `A webhook is good for five minutes, either way`() throws {
    let edge = WebhookVerifier.tolerance
    #expect(try flaw(at: Vector.now + edge) == nil)
    #expect(try flaw(at: Vector.now + edge + Milliseconds(1)) == .stale(Vector.now))
    #expect(try flaw(at: Vector.now - edge) == nil)
    #expect(try flaw(at: Vector.now - edge - Milliseconds(1)) == .inFuture(Vector.now))
  }

  @Test func `While a secret is exchanged either is good`() throws {
    let secrets = [WebhookSecret.random(), WebhookSecret.random()]
    let header = WebhookSignature.header(
      id: Vector.id, timestamp: Vector.timestamp, body: Vector.body, secrets: secrets)
    for secret in secrets { #expect(try flaw(signature: header, keys: [secret.text]) == nil) }
  }

  @Test func `A key pair signs what its public key verifies`() throws {
    let key = WebhookKey.random()
    #expect(WebhookKey(text: key.text)?.publicText == key.publicText)
    let header = WebhookSignature.header(
      id: Vector.id, timestamp: Vector.timestamp, body: Vector.body, keys: [key])
    #expect(try flaw(signature: header, keys: [key.publicText]) == nil)
    #expect(try flaw(signature: header, keys: [WebhookKey.random().publicText]) == .badSignature)
    #expect(try flaw(signature: "v1" + header.dropFirst(3), keys: [key.publicText]) == .badSignature)
  }

  @Test func `Secrets come with and without padding and prefix, and not too short or long`() {
    #expect(WebhookSecret(text: String(Vector.secret.dropFirst(6))) != nil)
    let secret = WebhookSecret.random().text
    #expect(WebhookSecret(text: secret.replacing("=", with: ""))?.text == secret)
    #expect(WebhookSecret(text: "whsec_" + Base64.standard.text([UInt8](repeating: 1, count: 23))) == nil)
    #expect(WebhookSecret(text: "whsec_" + Base64.standard.text([UInt8](repeating: 1, count: 65))) == nil)
    #expect(WebhookSecret(text: "whsec_!!!!") == nil)
    #expect(WebhookKey(text: "whsk_AAAA") == nil)
    #expect(WebhookVerificationKey(text: "whpk_AAAA") == nil)
  }
}
