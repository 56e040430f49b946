import Cryptography
import Database
import HTTPClient
import InboxAPI
import Kernel
import PlaydAPI
import ServerRuntime
import Testing

@testable import Notifications

@Suite("Push messages to apps")
struct ApplePushTests {
  @Test("a note reaches each of the player's apps in one exchange, signed by the server's key")
  func delivery() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    try fixture.register(AppleFixture.device(2, .sandbox))
    try fixture.inbox.post(.coins(1_250))
    try fixture.send()
    #expect(fixture.apple.calls == [2])
    let hosts = ["https://api.push.apple.com", "https://api.sandbox.push.apple.com"]
    let tokens = [String(repeating: "01", count: 32), String(repeating: "02", count: 32)]
    #expect(Set(fixture.apple.requests.map(\.url)) == Set(zip(hosts, tokens).map { "\($0)/3/device/\($1)" }))
    let request = try #require(fixture.apple.requests.first)
    #expect(request.method == .post)
    #expect(request.header("apns-topic") == AppleFixture.app)
    #expect(request.header("apns-push-type") == "alert")
    #expect(request.header("apns-priority") == "10")
    let expiry = (fixture.inbox.now.rawValue + 2 * 86_400_000) / 1_000
    #expect(request.header("apns-expiration") == String(expiry))
    #expect(request.header("apns-collapse-id") == nil)
    let payload = try JSON.parse(request.body)
    #expect(payload["aps"]?["alert"]?["body"] == .string("Daily Step Goal: you earned 1,250 coins!"))
    #expect(payload["aps"]?["thread-id"] == .string("earning"))
    #expect(payload["path"] == .string("/wallet"))
    #expect(try fixture.rows("push_jobs") == 0)
    #expect(fixture.worker.appleMessages[.accepted] == 2)
  }

  @Test("the provider token has team, key and time, and its signature is the key's")
  func providerToken() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    let header = try #require(fixture.apple.requests.first?.header("authorization"))
    #expect(header.hasPrefix("bearer "))
    let parts = header.dropFirst(7).split(separator: ".").map(String.init)
    #expect(parts.count == 3)
    let head = try JSON.parse(try #require(Base64.url.decode(parts[0])))
    let claims = try JSON.parse(try #require(Base64.url.decode(parts[1])))
    #expect(head["alg"] == .string("ES256") && head["kid"] == .string("KEY4567890"))
    #expect(claims["iss"] == .string("TEAM567890"))
    #expect(claims["iat"] == .integer(fixture.inbox.now.rawValue / 1_000))
    let signature = try #require(Base64.url.decode(parts[2]))
    let signed = Array((parts[0] + "." + parts[1]).utf8)
    #expect(fixture.key.publicKey.verifies(signature, over: signed, .ecdsaSHA256Raw))
  }

  @Test("a provider token is used for fifty minutes")
  func tokenLifetime() {
    let account = ApplePush(apps: ["a"], team: "T", keyName: "K", key: .p256())
    let tokens = ProviderTokens(account)
    let start = Timestamp(1_790_000_000_000)
    let first = tokens.current(at: start)
    #expect(tokens.current(at: start + .seconds(49 * 60)) == first)
    let second = tokens.current(at: start + .seconds(50 * 60))
    #expect(second != first)
    // A clock that was set back.
    #expect(tokens.current(at: start) != second)
  }

  @Test("an expired token is replaced once in twenty minutes")
  func tokenReplacement() {
    let tokens = ProviderTokens(ApplePush(apps: ["a"], team: "T", keyName: "K", key: .p256()))
    let start = Timestamp(1_790_000_000_000)
    let first = tokens.current(at: start)
    let second = tokens.replacement(of: first, at: start)
    #expect(second != nil && second != first)
    // Another thread that still had the first gets the second.
    #expect(tokens.replacement(of: first, at: start) == second)
    #expect(tokens.replacement(of: second ?? "", at: start + .seconds(60)) == nil)
    #expect(tokens.replacement(of: second ?? "", at: start + .seconds(21 * 60)) != nil)
  }

  @Test("a message that came with an expired token is sent again with another at once")
  func expiredToken() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    fixture.apple.answer(403, "ExpiredProviderToken")
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    #expect(fixture.apple.calls == [1, 1])
    let tokens = Set(fixture.apple.requests.compactMap { $0.header("authorization") })
    #expect(tokens.count == 2)
    #expect(fixture.worker.appleMessages[.accepted] == 1)
    #expect(fixture.status.failures == 0)
  }

  @Test(
    "a dead device is removed with its messages",
    arguments: [(410, "Unregistered"), (410, "ExpiredToken"), (400, "BadDeviceToken"), (400, "DeviceTokenNotForTopic")])
  func gone(_ status: Int, _ reason: String) throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    fixture.apple.answer(status, reason)
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    #expect(try fixture.rows("push_devices") == 0)
    #expect(try fixture.rows("push_jobs") == 0)
    #expect(fixture.worker.appleMessages[.gone] == 1)
    #expect(fixture.status.failures == 0)
  }

  @Test("a device that was registered after Apple saw it leave stays")
  func registeredSince() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    fixture.apple.answer(410, "Unregistered", timestamp: fixture.inbox.now.rawValue - 1)
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    #expect(try fixture.rows("push_devices") == 1)
    fixture.wait(.seconds(60))
    try fixture.send()
    #expect(fixture.worker.appleMessages[.accepted] == 1)
  }

  @Test("rate limits and failures of Apple's are retried as it says, or with backoff")
  func retries() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    fixture.apple.answer(429, "TooManyRequests", retryAfter: "120")
    fixture.apple.answer(503, "ServiceUnavailable")
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    fixture.wait(.seconds(119))
    try fixture.send()
    #expect(fixture.apple.requests.count == 1)
    fixture.wait(.seconds(1))
    try fixture.send()
    #expect(fixture.apple.requests.count == 2)
    fixture.wait(.seconds(76))
    try fixture.send()
    #expect(fixture.apple.requests.count == 3)
    #expect(fixture.worker.appleMessages[.accepted] == 1 && fixture.worker.appleMessages[.postponed] == 2)
  }

  @Test("a key that Apple refuses is a failure of the worker, and the messages wait")
  func refusedKey() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    fixture.apple.answer(403, "InvalidProviderToken")
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    #expect(fixture.status.failingSince != nil)
    #expect(fixture.status.error.contains("InvalidProviderToken"))
    #expect(try fixture.rows("push_jobs") == 1 && fixture.rows("push_devices") == 1)
    fixture.wait(.seconds(60))
    try fixture.send()
    #expect(fixture.status.failingSince == nil)
    #expect(fixture.worker.appleMessages[.accepted] == 1)
  }

  @Test("an unreachable Apple is a failure of the worker until a message arrives or none waits")
  func unreachable() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    fixture.apple.fail(.notConnected)
    try fixture.inbox.post(.streakAtRisk(days: 7))
    try fixture.send()
    #expect(fixture.status.failures == 1 && fixture.status.failingSince != nil)
    try fixture.send()
    #expect(fixture.status.failingSince != nil)
    // The message expires meanwhile.
    fixture.wait(.seconds(13 * 3_600))
    try fixture.send()
    try fixture.send()
    #expect(fixture.status.failingSince == nil)
  }

  @Test("permanent refusals are not retried, and the device stays", arguments: [400, 413])
  func refused(_ status: Int) throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    fixture.apple.answer(status, "PayloadTooLarge")
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    fixture.wait(.seconds(86_400))
    try fixture.send()
    #expect(fixture.apple.requests.count == 1)
    #expect(try fixture.rows("push_devices") == 1)
  }

  @Test("topics, read notes and quiet hours hold for apps too")
  func consent() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    try fixture.inbox.change(NotificationChange(topics: [.earning: false]))
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    #expect(fixture.apple.requests.isEmpty)
    // 14:13 UTC is 18:13 on a clock four hours ahead.
    try fixture.inbox.change(
      NotificationChange(
        topics: [.earning: true], quietHours: QuietHours(from: 18 * 60, to: 19 * 60), utcOffset: 240))
    try fixture.inbox.post(.coins(2))
    try fixture.send()
    #expect(fixture.apple.requests.isEmpty)
    fixture.wait(.seconds(47 * 60))
    try fixture.send()
    #expect(fixture.apple.requests.count == 1)
  }

  @Test("a newer note of its kind replaces the older on the screen, and one that can wait has a low priority")
  func collapse() throws {
    let fixture = try AppleFixture()
    try fixture.register(AppleFixture.device(1))
    try fixture.inbox.post(.streakKept(days: 6, coins: 0))
    try fixture.inbox.post(.streakKept(days: 7, coins: 0))
    try fixture.send()
    #expect(fixture.apple.requests.count == 1)
    let request = try #require(fixture.apple.requests.first)
    let collapse = try #require(request.header("apns-collapse-id"))
    #expect(collapse.utf8.count <= 64)
    #expect(request.header("apns-priority") == "5")
    #expect(try JSON.parse(request.body)["aps"]?["sound"] == nil)
  }

  @Test("every kind of note fits into Apple's payload of 4 kB in both languages")
  func sizes() {
    for note in Note.all {
      for language in NoteLanguage.allCases {
        let payload = PushText.payload(for: note, in: language)
        #expect(payload.count <= 4_096)
        #expect(!String(decoding: payload, as: UTF8.self).contains(#""body":"""#))
      }
    }
  }

  @Test("a server without an account sends nothing and keeps the devices")
  func withoutAccount() throws {
    let fixture = try AppleFixture(hasAccount: false)
    try fixture.register(AppleFixture.device(1))
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    #expect(fixture.apple.requests.isEmpty)
    #expect(try fixture.rows("push_devices") == 1 && fixture.rows("push_jobs") == 0)
  }
}

@Suite("Answers of Apple's push service")
struct ApplePushAnswerTests {
  @Test("have a reason and a time")
  func parsing() {
    let answer = ApplePushAnswer(Array(#"{"reason":"Unregistered","timestamp":1790000000000}"#.utf8))
    #expect(answer.reason == "Unregistered" && answer.timestamp == Timestamp(1_790_000_000_000))
  }

  @Test(
    "that cannot be read have no reason",
    arguments: ["", "[]", "{", #"{"reason":1}"#, #"{"reason":"","timestamp":-1}"#, #"{"timestamp":"x"}"#])
  func unreadable(_ body: String) {
    #expect(ApplePushAnswer(Array(body.utf8)) == ApplePushAnswer([]))
  }

  @Test("have nothing but letters in their reason")
  func letters() {
    let answer = ApplePushAnswer(Array(#"{"reason":"Bad\nDevice Token<1>"}"#.utf8))
    #expect(answer.reason == "BadDeviceToken")
  }
}
