import Cryptography
import Deliveries
import GamesAPI
import HTTPServer
import Identity
import IdentityAPI
import InboxAPI
import Kernel
import Notifications
import Partners
import PlaydAPI

// Input from players, partners and browsers. Each check takes its parser as a parameter, so that a canary can pass one
// with a planted bug.

/// Codes typed by players: eight letters of the twenty, with any separators.
let linkCodeFuzzer = linkCodes("link-code", "codes that players type into games") { LinkCode(typed: $0) }

/// A parser that also skips underscores.
let linkCodeCanary = linkCodes("canary-link-code", "a code with letters between") {
  LinkCode(typed: String($0.filter { $0 != "_" }))
}

private func linkCodes(_ name: String, _ title: String, _ read: @escaping @Sendable (String) -> LinkCode?) -> Fuzzer {
  Fuzzer(
    name, title, tokens: ["-", " ", "_", "W", "w", "A", "0", "ß", "Ｂ", "\u{301}"].map { Array($0.utf8) },
    make: { generator in
      let code = LinkCode(random: generator.next())
      let text = generator.chance(1, in: 2) ? code.grouped : code.text
      return Array((generator.chance(1, in: 2) ? text.lowercased() : text).utf8)
    },
    check: { input in
      let text = String(decoding: input, as: UTF8.self)
      guard let code = read(text) else { return nil }
      let letters = text.utf8.filter { $0 != 0x2D && $0 != 0x20 }.map { (0x61...0x7A).contains($0) ? $0 - 32 : $0 }
      if letters != Array(code.text.utf8) { return "another code than was typed" }
      if letters.count != 8 || !letters.allSatisfy("BCDFGHJKLMNPQRSTVWXZ".utf8.contains) { return "other letters" }
      if !(0..<LinkCode.count).contains(code.rawValue) { return "out of range" }
      return LinkCode(typed: code.grouped) == code ? nil : "not read again"
    })
}

/// `Retry-After`: never negative, never above the accepted maximum.
let retryAfterFuzzer = retryAfter("retry-after", "seconds and dates of Retry-After") {
  DeliverySchedule.retryAfter($0, at: retryMoment)
}

/// A parser that accepts any number of seconds.
let retryAfterCanary = retryAfter("canary-retry-after", "a wait that is believed whatever it is") { text in
  Int64(text).map { Milliseconds($0 &* 1_000) }
}

private let retryMoment = Timestamp(1_790_000_000_000)

private func retryAfter(_ name: String, _ title: String, _ read: @escaping @Sendable (String) -> Milliseconds?)
  -> Fuzzer
{
  Fuzzer(
    name, title,
    tokens: ["-", "+", " ", "GMT", "Sun, ", "31 Feb", "9999", "99999999999999999999", ":", "60", ","].map {
      Array($0.utf8)
    },
    make: { generator in
      if generator.chance(1, in: 2) { return Array(String(generator.below(200_000)).utf8) }
      let months = ["Jan", "Feb", "Sep", "Nov", "Dec"]
      let month = months[generator.index(below: months.count)]
      let (day, hour) = (1 + generator.below(28), generator.below(24))
      return Array("Sun, \(day < 10 ? "0" : "")\(day) \(month) 2026 \(hour < 10 ? "0" : "")\(hour):49:37 GMT".utf8)
    },
    check: { input in
      let text = String(decoding: input, as: UTF8.self)
      guard let wait = read(text) else { return nil }
      if wait < .zero || wait > DeliverySchedule.longest { return "a wait of \(wait.rawValue) ms" }
      if input.allSatisfy({ (0x30...0x39).contains($0) }) {
        let seconds = Int64(text) ?? .max
        return wait.rawValue == min(seconds, 86_400) * 1_000 ? nil : "other seconds"
      }
      return text.hasSuffix("GMT") ? nil : "a date of no zone"
    })
}

/// The query of a partner's redirect.
let answerFuzzer = answers("oauth-answer", "the parameters of OAuth's way back") {
  try? Partners.AuthorizationResponse($0)
}

/// A parser that accepts repeated parameters.
let answerCanary = answers("canary-oauth-answer", "a parameter that stands twice") { items in
  var once: [(name: String, value: String)] = []
  for item in items where !once.contains(where: { $0.name == item.name }) { once.append(item) }
  return try? Partners.AuthorizationResponse(once)
}

private func answers(
  _ name: String, _ title: String,
  _ read: @escaping @Sendable ([(name: String, value: String)]) -> Partners.AuthorizationResponse?
) -> Fuzzer {
  Fuzzer(
    name, title,
    tokens: [
      "&", "=", "state=", "&code=x", "&state=y", "&error=access_denied", "%00", "%", "%2", "+", "%C3%A9", "&iss=",
    ]
    .map { Array($0.utf8) },
    make: { generator in
      let state = Base64.url.text((0..<24).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
      let outcome = generator.chance(3, in: 4) ? "code=\(generator.next())" : "error=access_denied"
      return Array("state=\(state)&\(outcome)&scope=steps+sleep&iss=https%3A%2F%2Fpartner.example".utf8)
    },
    check: { input in
      let items = Query(form: input).items
      guard let answer = read(items) else { return nil }
      if Set(items.map { Array($0.name.utf8) }).count != items.count { return "a parameter twice" }
      if answer.state.isEmpty || (answer.code == nil) == (answer.error == nil) { return "neither code nor error" }
      if let code = answer.code, !(1...512).contains(code.utf8.count) { return "a code of a wrong length" }
      let pairs = [("state", answer.state), ("code", answer.code), ("error", answer.error), ("iss", answer.issuer)]
      for (name, value) in pairs where items.first(where: { $0.name == name })?.value != value {
        return "\(name) is not what was sent"
      }
      return nil
    })
}

/// Game Center proofs: parsed ones have the one form, and the signed bytes contain every part once.
let gameCenterFuzzer = gameCenter("game-center", "proofs of Game Center") { GameCenterKeyAddress($0)?.path }

/// A parser that accepts any host with the right prefix.
let gameCenterCanary = gameCenter("canary-game-center", "an address that only begins rightly") { text in
  text.hasPrefix("https://static.gc.apple.com") ? String(text.dropFirst(GameCenterKeyAddress.host.count)) : nil
}

private func gameCenter(_ name: String, _ title: String, _ path: @escaping @Sendable (String) -> String?) -> Fuzzer {
  Fuzzer(
    name, title,
    tokens: [".evil.example", "@", "?", "/..", "gc-prod-", ".cer", "http://", "\"salt\":", "G:", "\\u0000", "=="].map {
      Array($0.utf8)
    },
    make: { generator in
      let signature = (0..<256).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      return GameCenterProof(
        playerID: "T:_\(String(generator.next(), radix: 16))",
        publicKeyURL: "https://static.gc.apple.com/public-key/gc-prod-\(generator.below(100)).cer",
        signature: Base64.standard.text(signature), salt: Base64.standard.text([1, 2, 3, 4]),
        timestamp: Timestamp(1_790_000_000_000)
      ).serialized()
    },
    check: { input in
      guard let json = try? JSON.parse(input), let proof = try? GameCenterProof(from: json) else { return nil }
      if let path = path(proof.publicKeyURL) {
        let digits = path.dropFirst("/public-key/gc-prod-".count).dropLast(".cer".count)
        guard path.hasPrefix("/public-key/gc-prod-"), path.hasSuffix(".cer"), (1...4).contains(digits.utf8.count),
          digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return "an address that is none of Apple's" }
      }
      guard let read = try? GameCenterSignature(proof) else { return nil }
      let bundle = "com.playd"
      if read.signature.count != 256 && read.signature.count != 512 { return "a signature of a wrong length" }
      let length = read.playerID.utf8.count + bundle.utf8.count + 8 + read.salt.count
      return read.signed(for: bundle).count == length ? nil : "signed bytes of a wrong length"
    })
}

/// Push subscriptions: an https URL with a plain host and a key of the right length, stable on a round trip.
let pushFuzzer = push("push-subscription", "browsers' subscriptions to push messages") {
  PushEndpointRule.flaw(of: $0, exceptions: []) == nil
}

/// A rule that checks the prefix only.
let pushCanary = push("canary-push-subscription", "an endpoint with a user's name") { $0.hasPrefix("https://") }

private func push(_ name: String, _ title: String, _ isSound: @escaping @Sendable (String) -> Bool) -> Fuzzer {
  Fuzzer(
    name, title,
    tokens: ["http://", "@", "#", "\\\\", "\\u0000", "[::1]", "127.0.0.1", ":", "?", "null", "\"auth\":\"\"", "A"].map {
      Array($0.utf8)
    },
    make: { generator in
      let secret = (0..<16).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      return PushSubscription(
        endpoint: "https://push.example.net/send/\(String(generator.next(), radix: 36))",
        publicKey: generator.pick(pushPoints) ?? [], secret: secret
      ).serialized()
    },
    check: { input in
      guard let json = try? JSON.parse(input), let read = try? PushSubscription(from: json) else { return nil }
      if read.publicKey.count != 65 || read.secret.count != 16 { return "keys of a wrong length" }
      guard let again = try? PushSubscription(from: JSON.parse(read.serialized())), again == read else {
        return "not the same when written and read again"
      }
      guard isSound(read.endpoint) else { return nil }
      let origin = PushEndpointRule.origin(of: read.endpoint)
      if !origin.lowercased().hasPrefix("https://") { return "not over https" }
      if origin.contains("@") || origin.utf8.count == 8 { return "no plain host" }
      return read.endpoint.hasPrefix(origin) ? nil : "an origin of another address"
    })
}

private let pushPoints: [[UInt8]] = (0..<4).compactMap { _ in PrivateKey.p256().publicKey.point }
