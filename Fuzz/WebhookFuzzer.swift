import Cryptography
import Kernel
import Partners
import Webhooks

/// Webhooks' headers and bodies: accepted ones were signed with the secret (v1) or the sender's key (v1a), over these
/// bytes, just now.
let webhookFuzzer = webhooks(
  "webhook", "headers and signatures of webhooks, and Google Health's", WebhookVerifier(genuineKeys))

/// A receiver that accepts the public key of v1a as a secret of v1.
let webhookCanary = webhooks(
  "canary-webhook", "a webhook whose secret is the public key", WebhookVerifier(genuineKeys + [mistakenKey]))

private func webhooks(_ name: String, _ title: String, _ verifier: WebhookVerifier) -> Fuzzer {
  Fuzzer(
    name, title,
    tokens: ["v1,", "v1a,", "v2,", " ", ",", "=", "\n", "1790000000", "-1", "99999999999999999999", "AQ", "whsec_"]
      .map { Array($0.utf8) },
    make: signedWebhook,
    check: { input in
      let parts = input.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
      _ = GoogleHealthSignature(String(decoding: input, as: UTF8.self))
      guard parts.count == 4 else { return nil }
      let texts = parts[..<3].map { String(decoding: $0, as: UTF8.self) }
      let body = Array(parts[3])
      do throws(WebhookError) {
        try verifier.verify(
          id: texts[0], timestamp: texts[1], signature: texts[2], body: body, at: Timestamp(1_790_000_000_000))
      } catch {
        return error.sentence.isEmpty ? "a flaw without a sentence" : nil
      }
      guard let seconds = Int64(texts[1]), abs(seconds - 1_790_000_000) <= 300 else {
        return "believed out of its time"
      }
      // Computed from the definition rather than by `WebhookSignature`; Ed25519 has one signature per key and message.
      let content = Array("\(texts[0]).\(texts[1]).".utf8) + body
      let code = HMAC.sha256(content, key: secretBytes)
      let signature = PrivateKey.ed25519(seed: seedBytes)?.sign(content, .ed25519) ?? []
      // Padding is optional.
      let genuine = [("v1,", code), ("v1a,", signature)].map { version, bytes in
        version + Base64.standard.text(bytes).prefix { $0 != "=" }
      }
      let given = texts[2].split(separator: " ")
      return genuine.contains { text in given.contains { $0.hasPrefix(text) } } ? nil : "believed without a signature"
    })
}

/// A webhook signed with the secret, the key, both, or a foreign key.
@Sendable private func signedWebhook(_ generator: inout Generator) -> [UInt8] {
  let body = Array("{\"n\":\(generator.below(1_000))}".utf8)
  let id = "msg_\(generator.below(1_000_000))"
  let seconds = 1_790_000_000 + Int64(generator.below(700)) - 350
  func byKey(_ keys: [WebhookKey]) -> String {
    WebhookSignature.header(id: id, timestamp: seconds, body: body, keys: keys)
  }
  func bySecret(_ secrets: [WebhookSecret]) -> String {
    WebhookSignature.header(id: id, timestamp: seconds, body: body, secrets: secrets)
  }
  var header =
    switch generator.below(6) {
    case 0, 1: bySecret([secret])
    case 2, 3: byKey([key])
    case 4: bySecret([secret]) + " " + byKey([foreignKey, key])
    default: byKey([foreignKey]) + " " + bySecret([mistakenSecret])
    }
  if generator.chance(1, in: 3) { header = "v1,AAAA v1a,AAAA v2,x " + header }
  return Array("\(id)\n\(seconds)\n\(header)\n".utf8) + body
}

private let secretBytes = [UInt8](repeating: 0x5A, count: 32)
private let seedBytes = [UInt8](repeating: 0xA5, count: 32)
private let secret = WebhookSecret(text: "whsec_" + Base64.standard.text(secretBytes)) ?? WebhookSecret.random()
private let key = WebhookKey(seed: seedBytes) ?? WebhookKey.random()
private let foreignKey = WebhookKey(seed: [UInt8](repeating: 0x11, count: 32)) ?? WebhookKey.random()
private let mistakenSecret =
  WebhookSecret(text: "whsec_" + key.publicText.dropFirst("whpk_".count)) ?? WebhookSecret.random()
private let mistakenKey = WebhookVerificationKey.secret(mistakenSecret)

private let genuineKeys: [WebhookVerificationKey] =
  [.secret(secret)] + [WebhookVerificationKey(text: key.publicText)].compactMap { $0 }
