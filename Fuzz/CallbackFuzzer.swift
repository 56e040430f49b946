import Ads
import Foundation
import Kernel

/// AdMob's callbacks: parsed queries keep the protocol's promises, and the signed text is what Foundation decodes.
let callbackFuzzer = Fuzzer(
  "callback", "the query of AdMob's server-side verification",
  tokens: [
    "&signature=", "&key_id=", "&user_id=", "&custom_data=", "signature", "%26", "%3D", "%00", "%FF", "%", "%2", "+",
    "&",
    "=", "key_id=18446744073709551616", "timestamp=", "%E2%82%AC",
  ].map { [UInt8]($0.utf8) },
  make: { generator in Array(callback(&generator).utf8) },
  check: { input in
    let query: SSVQuery
    do throws(SSVQuery.VerificationError) {
      query = try SSVQuery(input)
    } catch {
      return error.sentence.isEmpty ? "a flaw without a sentence" : nil
    }
    let text = String(decoding: input, as: UTF8.self)
    guard let cut = text.range(of: "&signature=", options: [.backwards, .literal]) else { return "no signature" }
    let head = text[..<cut.lowerBound]
    guard let decoded = String(head).removingPercentEncoding, Array(decoded.utf8) == query.signed else {
      return "what is signed is not what Foundation decodes"
    }
    let names = head.split(separator: "&").map { $0.split(separator: "=", omittingEmptySubsequences: false)[0] }
    if Set(names.map { Array(($0.removingPercentEncoding ?? "").utf8) }).count != names.count { return "a name twice" }
    if query.keyID < 0 || query.timestamp < 0 { return "a negative number" }
    if query.transaction.isEmpty || query.signature.isEmpty { return "something empty" }
    if text[cut.upperBound...].split(separator: "&").count != 2 { return "signature and key_id are not the last two" }
    return nil
  })

@Sendable private func callback(_ generator: inout Generator) -> String {
  var parts = ["ad_network=5450213213286189855", "ad_unit=\(generator.below(10_000_000_000))"]
  if generator.chance(1, in: 2) { parts.append("custom_data=" + value(&generator)) }
  parts += ["reward_amount=1", "reward_item=" + value(&generator), "timestamp=\(generator.below(2_000_000_000_000))"]
  parts.append("transaction_id=\(String(generator.next(), radix: 16))")
  if generator.chance(1, in: 2) { parts.append("user_id=" + value(&generator)) }
  let signature = (0..<generator.below(80) + 1).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  return parts.joined(separator: "&") + "&signature=" + Base64.url.text(signature)
    + "&key_id=\(generator.below(1 << 40))"
}

/// UTF-8 with escapes for characters that are special in a query.
private func value(_ generator: inout Generator) -> String {
  let words = ["life", "Battle Pass", "a&b=c", "100%", "Ödül", "ჯილდო", "+", "adv_0c4ndz8m1t2vq", ""]
  return words[generator.index(below: words.count)]
    .addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
}
