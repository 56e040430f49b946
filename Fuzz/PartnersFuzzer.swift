import Cryptography
import Kernel
import Partners
import PlaydAPI
import Webhooks

/// Google's keysets and the protocol buffers in them: whatever is read as a key is one, written in the one way there is.
let keysetFuzzer = Fuzzer(
  "keyset", "Tink keysets and the protocol buffers of ECDSA keys",
  tokens: [
    [0x1A, 33, 0], [0x22, 33, 0], [0x12, 6], [0x80, 0x80, 0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
  ]
    + ["\"keyId\":", "4294967296", "-1", "\"ENABLED\"", "\"TINK\"", "EgYIAxACGAI", "=", "null", "[[[["].map {
      Array($0.utf8)
    },
  make: { generator in
    let message = ecdsaMessage(&generator)
    guard generator.chance(1, in: 2) else { return message }
    return Array(
      """
      {"primaryKeyId":1,"key":[{"keyId":\(generator.below(1 << 32)),"status":"ENABLED","outputPrefixType":"TINK",\
      "keyData":{"typeUrl":"type.googleapis.com/google.crypto.tink.EcdsaPublicKey",\
      "value":"\(Base64.standard.text(message))"}}]}
      """.utf8)
  },
  check: { input in
    _ = TinkKeyset(input)
    guard let key = TinkKeyset.key(input) else { return nil }
    guard let point = key.point, point.count == 65, point[0] == 4, key.bits == 256 else { return "a key that is none" }
    let message: [UInt8] =
      [0x12, 6, 8, 3, 0x10, 2, 0x18, 2, 0x1A, 33, 0] + point[1...32] + [0x22, 33, 0] + point[33...64]
    return TinkKeyset.key(message)?.point == point ? nil : "a key that is another when it is written again"
  })

/// A few real keys, made once: making one for each input would be most of the work.
private let points: [[UInt8]] = (0..<8).compactMap { _ in PrivateKey.p256().publicKey.point }

@Sendable private func ecdsaMessage(_ generator: inout Generator) -> [UInt8] {
  let point = generator.pick(points) ?? [UInt8](repeating: 4, count: 65)
  return [0x12, 6, 8, 3, 0x10, 2, 0x18, 2, 0x1A, 33, 0] + point[1...32] + [0x22, 33, 0] + point[33...64]
}

/// The headers and bodies of webhooks: what is believed was signed with the secret, over these very bytes, just now.
let webhookFuzzer = Fuzzer(
  "webhook", "headers and signatures of webhooks, and Google Health's",
  tokens: ["v1,", "v1a,", "v2,", " ", ",", "=", "\n", "1790000000", "-1", "99999999999999999999", "AQ", "whsec_"]
    .map { Array($0.utf8) },
  make: { generator in
    let body = Array("{\"n\":\(generator.below(1_000))}".utf8)
    let id = "msg_\(generator.below(1_000_000))"
    let seconds = 1_790_000_000 + Int64(generator.below(700)) - 350
    var header = WebhookSignature.header(id: id, timestamp: seconds, body: body, secrets: [webhookSecret])
    if generator.chance(1, in: 3) { header = "v1,AAAA v2,x " + header }
    return Array("\(id)\n\(seconds)\n\(header)\n".utf8) + body
  },
  check: { input in
    let parts = input.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    _ = GoogleHealthSignature(String(decoding: input, as: UTF8.self))
    guard parts.count == 4 else { return nil }
    let texts = parts[..<3].map { String(decoding: $0, as: UTF8.self) }
    do throws(WebhookFlaw) {
      try WebhookVerifier([webhookSecret]).verify(
        id: texts[0], timestamp: texts[1], signature: texts[2], body: Array(parts[3]), at: Timestamp(1_790_000_000_000))
    } catch {
      return error.sentence.isEmpty ? "a flaw without a sentence" : nil
    }
    guard let seconds = Int64(texts[1]), abs(seconds - 1_790_000_000) <= 300 else { return "believed out of its time" }
    let content = Array("\(texts[0]).\(texts[1]).".utf8) + parts[3]
    let code = Base64.standard.text(HMAC.sha256(content, key: webhookKey))
    // Padding may be left out.
    let bare = "v1," + code.prefix { $0 != "=" }
    return texts[2].split(separator: " ").contains { $0.hasPrefix(bare) } ? nil : "believed without a signature"
  })

private let webhookKey = [UInt8](repeating: 0x5A, count: 32)
private let webhookSecret =
  WebhookSecret(text: "whsec_" + Base64.standard.text(webhookKey)) ?? WebhookSecret.random()

/// The bodies that partners send: what can be read is written, and read again, as the same value.
let partnerEventFuzzer = Fuzzer(
  "partner-event", "events of partners, of Strava's and of Google Health's",
  tokens: [
    "\"timestamp\":", "9007199254740992", "-1", "1.5", "null", "\"updates\":{\"authorized\":\"false\"}", "\u{202E}",
    "[", "]",
  ]
  .map { Array($0.utf8) },
  make: { generator in generator.pick(partnerBodies) ?? [] },
  check: { input in
    guard let json = try? JSON.parse(input, limits: JSON.Limits(depth: 16, bytes: 262_144)) else { return nil }
    return rewritten(PartnerEvent.self, json) ?? rewritten(StravaEvent.self, json)
      ?? rewritten(GoogleHealthDelivery.self, json)
  })

private func rewritten<P: Payload>(_ type: P.Type, _ json: JSON) -> String? {
  guard let value = try? P(from: json) else { return nil }
  let bytes = value.serialized()
  guard let again = try? JSON.parse(bytes), let read = try? P(from: again) else {
    return "\(type): what was written cannot be read"
  }
  return read.serialized() == bytes ? nil : "\(type): what was read is written differently"
}

private let partnerBodies: [[UInt8]] = [
  """
  {"type":"action.completed","timestamp":1795328400000,"data":{"user":"u-81","action":"a1","kind":"course-lesson",\
  "value":1,"occurredAt":1795328399000,"detail":"გაკვეთილი"}}
  """,
  """
  {"aspect_type":"update","event_time":1516126040,"object_id":1360128428,"object_type":"activity","owner_id":134815,\
  "subscription_id":120475,"updates":{"title":"Messy"}}
  """,
  """
  {"aspect_type":"update","event_time":1516126040,"object_id":134815,"object_type":"athlete","owner_id":134815,\
  "subscription_id":120475,"updates":{"authorized":"false"}}
  """,
  """
  [{"data":{"version":"1","clientProvidedSubscriptionName":"s","healthUserId":"h1","operation":"UPSERT",\
  "dataType":"steps","intervals":[{"physicalTimeInterval":{"startTime":"2026-09-21T13:30:00Z",\
  "endTime":"2026-09-21T14:10:00Z"}}]}}]
  """,
  "{\"type\":\"verification\"}",
].map { Array($0.utf8) }
