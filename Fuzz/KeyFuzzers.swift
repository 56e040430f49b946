import Cryptography
import Identity
import Kernel
import Notifications
import PlaydSDK
import Synchronization
import Webhooks

/// Push keys: every parsed key signs statements of the one form.
let vapidFuzzer = vapid("vapid", "keys for push messages, and points on their curve") {
  PublicKey.p256(point: $0)?.point
}

/// A parser that does not check whether a point is on the curve.
let vapidCanary = vapid("canary-vapid", "a point that is not on the curve") { $0.count == 65 ? $0 : nil }

private let keys: [PrivateKey] = (0..<4).map { _ in PrivateKey.p256() }

private func vapid(_ name: String, _ title: String, _ point: @escaping @Sendable ([UInt8]) -> [UInt8]?) -> Fuzzer {
  Fuzzer(
    name, title, tokens: [[0x04], [0x30, 0x81], [0x02, 0x01, 0x00], [0x06, 0x08], [0x00]],
    make: { generator in
      guard let key = generator.pick(keys) else { return [] }
      return generator.chance(1, in: 2) ? key.pkcs8 : key.publicKey.point ?? []
    },
    check: { input in
      if let read = point(input) {
        if read != input || input.first != 4 { return "another point" }
        // A point is on the curve if the library can agree on a secret with it.
        guard let key = PublicKey.p256(point: read), keys[0].sharedSecret(with: key) != nil else {
          return "a point that is not on the curve"
        }
      }
      guard let key = PrivateKey(pkcs8: input), key.publicKey.point?.count == 65 else { return nil }
      let vapid = VAPID(key: key, subject: "mailto:push@example.com")
      let header = vapid.authorization(for: "https://push.example/a", at: Timestamp(1_790_000_000_000))
      let parts = header.split(separator: " ")
      guard parts.count == 3, parts[0] == "vapid", parts[2] == "k=" + Base64.url.text(vapid.publicKey) else {
        return "a header of another form"
      }
      return parts[1].split(separator: ".").count == 3 ? nil : "a statement of another form"
    })
}

/// Studios' receivers: every grant was signed with the secret, over these bytes, just now, and is granted once.
let deliveryFuzzer = deliveries("delivery", "deliveries as a studio's server takes them", isCareless: false)

/// A studio with a second, public secret.
let deliveryCanary = deliveries(
  "canary-delivery", "a delivery signed with a secret that everybody has", isCareless: true)

private let secretText = "whsec_" + Base64.standard.text([UInt8](repeating: 0x5A, count: 32))
private let knownText = "whsec_" + Base64.standard.text([UInt8](repeating: 0x00, count: 32))

private func deliveries(_ name: String, _ title: String, isCareless: Bool) -> Fuzzer {
  Fuzzer(
    name, title,
    tokens: ["v1,", " ", "\n", "-", "99999999999", "\"units\":", "0", "redemption.created", "null", "[[", "\"id\""].map
    {
      Array($0.utf8)
    },
    make: { generator in
      let id = "red_\(generator.below(1_000_000))"
      let body = Array(
        """
        {"type":"redemption.created","timestamp":1790000000000,"data":{"redemptionID":"\(id)","game":"dice",\
        "account":"a1","units":5,"unit":"dice roll","coins":600,"valueCents":100,"isSandbox":true}}
        """.utf8)
      let seconds = 1_790_000_000 + Int64(generator.below(700)) - 350
      let secrets = [generator.chance(1, in: 4) ? knownText : secretText].compactMap { WebhookSecret(text: $0) }
      let header = WebhookSignature.header(id: id, timestamp: seconds, body: body, secrets: secrets)
      return Array("\(id)\n\(seconds)\n\(header)\n".utf8) + body
    },
    check: { input in
      let parts = input.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4 else { return nil }
      let texts = parts[..<3].map { String(decoding: $0, as: UTF8.self) }
      let store = CountingStore()
      guard
        let receiver = try? DeliveryReceiver(
          secrets: isCareless ? [secretText, knownText] : [secretText], store: store)
      else { return "a receiver that could not be made" }
      func deliver() -> DeliveryAnswer {
        receiver.receive(
          id: texts[0], timestamp: texts[1], signature: texts[2], body: Array(parts[3]),
          at: Timestamp(1_790_000_000_000))
      }
      let answer = deliver()
      if ![204, 400, 401, 422].contains(answer.status) { return "an answer of \(answer.status)" }
      guard let grant = answer.granted else { return store.count == 0 ? nil : "granted and not said so" }
      if deliver().granted != nil || store.count != 1 { return "granted twice" }
      if grant.id != texts[0] || grant.units < 1 { return "another grant than was delivered" }
      guard let seconds = Int64(texts[1]), abs(seconds - 1_790_000_000) <= 300 else { return "granted out of its time" }
      let content = Array("\(texts[0]).\(texts[1]).".utf8) + parts[3]
      let code = Base64.standard.text(HMAC.sha256(content, key: [UInt8](repeating: 0x5A, count: 32)))
      let bare = "v1," + code.prefix { $0 != "=" }
      return texts[2].split(separator: " ").contains { $0.hasPrefix(bare) } ? nil : "granted without a signature"
    })
}

private final class CountingStore: GrantStore {
  private let known = Mutex<Set<String>>([])

  var count: Int { known.withLock { $0.count } }

  func grant(_ grant: Grant) throws(GrantStoreError) -> GrantOutcome {
    known.withLock { $0.insert(grant.id).inserted } ? .granted : .repeated
  }
}

/// Apple's identity tokens: accepted ones have the stated claims within their ranges.
let appleFuzzer = apple("apple-token", "identity tokens of Sign in with Apple", isStrict: true)

/// A check that accepts any issuer.
let appleCanary = apple("canary-apple-token", "a token of another issuer", isStrict: false)

private func apple(_ name: String, _ title: String, isStrict: Bool) -> Fuzzer {
  Fuzzer(
    name, title, tokens: ["eyJ", ".", "A", "=", "LTE", "bnVsbA"].map { Array($0.utf8) },
    make: { generator in
      let issuers = ["https://appleid.apple.com", "https://appleid.apple.com.evil.example", ""]
      let times = [1_790_000_600, -1, 1_690_000_000, 9_007_199_254_740] as [Int64]
      let claims = """
        {"iss":"\(issuers[generator.index(below: 3)])","sub":"001.\(generator.next())","aud":"com.playd",\
        "exp":\(times[generator.index(below: 4)]),"iat":1789999990,"nonce":"n\(generator.below(9))"}
        """
      let parts = [Array(#"{"alg":"RS256","kid":"K1"}"#.utf8), Array(claims.utf8), [1, 2, 3]]
      return Array(parts.map { Base64.url.text($0) }.joined(separator: ".").utf8)
    },
    check: { input in
      guard let text = String(validating: input, as: UTF8.self), let token = try? JSONWebToken(text),
        let read = try? AppleIdentityToken(token)
      else { return nil }
      let now = Timestamp(1_790_000_000_000)
      if read.subject.isEmpty || read.expiresAt < Timestamp(0) || read.issuedAt < Timestamp(0) { return "out of range" }
      if isStrict {
        guard (try? read.check(audiences: ["com.playd"], at: now)) != nil else { return nil }
      } else {
        guard read.audience == "com.playd" else { return nil }
      }
      if read.issuer != "https://appleid.apple.com" || read.audience != "com.playd" { return "somebody else's token" }
      return now < read.expiresAt && read.issuedAt <= now + .seconds(120) ? nil : "out of its time"
    })
}
