import Cryptography
import Kernel
import Partners
import PartnersAPI
import PlaydAPI

/// Google's key sets and their protocol buffers: every parsed key is valid and in its only encoding.
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

/// A few real keys, made once: making one per input would dominate the time.
private let points: [[UInt8]] = (0..<8).compactMap { _ in PrivateKey.p256().publicKey.point }

@Sendable private func ecdsaMessage(_ generator: inout Generator) -> [UInt8] {
  let point = generator.pick(points) ?? [UInt8](repeating: 4, count: 65)
  return [0x12, 6, 8, 3, 0x10, 2, 0x18, 2, 0x1A, 33, 0] + point[1...32] + [0x22, 33, 0] + point[33...64]
}

/// Partners' bodies: parsed ones survive a round trip.
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
