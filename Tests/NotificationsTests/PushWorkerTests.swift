import Cryptography
import Database
import Foundation
import HTTPClient
import HTTPServer
import InboxAPI
import Kernel
import PlaydAPI
import Synchronization
import Testing

@testable import Notifications

/// The service with a worker, a push service, and a clock.
private final class PushFixture {
  let inbox: InboxFixture
  let service: PushService
  let worker: PushWorker

  /// 2026-09-21, 14:13:20 UTC: outside quiet hours near Greenwich.
  init(allowing topics: Set<NoteTopic> = Set(NoteTopic.allCases), pause: Milliseconds = .seconds(1)) throws {
    inbox = try InboxFixture()
    service = try PushService()
    let time = Time(inbox.now)
    self.time = time
    worker = PushWorker(
      inbox.database, client: HTTPClient(policy: .publicOnly(except: [service.authority])),
      subject: "mailto:push@example.com",
      clock: ServerClock(now: { time.now }, nanoseconds: { time.now.rawValue * 1_000_000 }), pause: pause)
    try inbox.change(NotificationChange(topics: Dictionary(topics.map { ($0, true) }) { first, _ in first }))
  }

  final class Time: Sendable {
    private let value: Mutex<Int64>
    init(_ start: Timestamp) { value = Mutex(start.rawValue) }
    var now: Timestamp { Timestamp(value.withLock { $0 }) }
    func pass(_ span: Milliseconds) { value.withLock { $0 += span.rawValue } }
  }

  let time: Time

  func wait(_ span: Milliseconds) {
    time.pass(span)
    inbox.wait(span)
  }

  @discardableResult
  func subscribe(_ name: String, _ other: PlayerID? = nil) throws -> PushSubscription {
    let subscription = try service.subscription(name)
    try subscribe(subscription, other)
    return subscription
  }

  func subscribe(_ subscription: PushSubscription, _ other: PlayerID? = nil) throws {
    let (notifications, player, now) = (inbox.notifications, other ?? inbox.player, inbox.now)
    let exceptions: Set<String> = [service.authority]
    try inbox.database.write {
      try notifications.subscribe(subscription, of: player, exceptions: exceptions, at: now, in: $0)
    }
  }

  func rows(_ table: String) throws -> Int64 {
    try inbox.database.read { try $0.integer("SELECT count(*) FROM \(table)") }
  }

  func send() throws { while try worker.sendDue() > 0 {} }

  var bodies: [String] {
    service.delivered.compactMap { if case .string(let text)? = $0.message["body"] { text } else { nil } }
  }
}

@Suite("Push messages")
struct PushWorkerTests {
  @Test("a note reaches each of the player's browsers, encrypted for it and signed by us")
  func delivery() throws {
    let fixture = try PushFixture()
    try fixture.subscribe("phone")
    try fixture.subscribe("desk")
    try fixture.inbox.post(.coins(1_250))
    try fixture.send()
    #expect(Set(fixture.service.delivered.map(\.browser)) == ["phone", "desk"])
    #expect(fixture.bodies == Array(repeating: "Daily Step Goal: you earned 1,250 coins!", count: 2))
    let one = try #require(fixture.service.delivered.first)
    #expect(one.message["path"] == .string("/wallet"))
    #expect(one.headers == ["TTL": "172800", "Urgency": "normal", "Content-Encoding": "aes128gcm"])
    let key = try fixture.inbox.database.read { try fixture.inbox.notifications.storedPushKey(in: $0) }
    let point = try #require(key?.publicKey.point)
    #expect(one.authorization.hasPrefix("vapid t=") && one.authorization.hasSuffix("k=" + Base64.url.text(point)))
    #expect(try fixture.rows("push_jobs") == 0)
    #expect(fixture.service.flaws.isEmpty)
  }

  @Test("the text is in the player's language")
  func language() throws {
    let fixture = try PushFixture()
    try fixture.inbox.change(NotificationChange(language: .georgian))
    try fixture.subscribe("phone")
    try fixture.inbox.post(.coins(12_500))
    try fixture.send()
    #expect(fixture.bodies == ["დღის ნაბიჯები: მოგემატა 12\u{A0}500 მონეტა!"])
  }

  @Test("every kind of note has complete texts in both languages")
  func words() {
    for note in Note.all {
      for language in NoteLanguage.allCases {
        let text = String(decoding: PushText.message(for: note, key: nil, in: language), as: UTF8.self)
        #expect(!text.contains(#""title":"""#) && !text.contains(#""body":"""#) && !text.contains("\\u00"), "\(text)")
      }
    }
  }

  @Test("silenced topics are not sent, even if silenced after the note")
  func consent() throws {
    let fixture = try PushFixture(allowing: [.redemption])
    try fixture.subscribe("phone")
    try fixture.inbox.post(.coins(1))
    try fixture.inbox.post(.refunded(coins: 600, game: Note.dice))
    try fixture.send()
    #expect(fixture.bodies == ["We couldn’t reach Dice City (sandbox), so 600 coins are back in your wallet."])
    try fixture.inbox.post(.refunded(coins: 1, game: Note.dice))
    try fixture.inbox.change(NotificationChange(topics: [.redemption: false]))
    try fixture.send()
    #expect(fixture.bodies.count == 1)
    #expect(try fixture.rows("push_jobs") == 0)
  }

  @Test("messages in quiet hours are sent at their end by the player's clock")
  func quietHours() throws {
    let fixture = try PushFixture()
    // 18:13 on a clock four hours ahead; silent from 18:00 to 07:30.
    try fixture.inbox.change(
      NotificationChange(quietHours: QuietHours(from: 18 * 60, to: 7 * 60 + 30), utcOffset: 240))
    try fixture.subscribe("phone")
    try fixture.inbox.post(.streakAtRisk(days: 7))
    try fixture.inbox.post(.coins(5))
    try fixture.send()
    #expect(fixture.service.attempts == 0)
    fixture.wait(.seconds(13 * 3_600 + 16 * 60))
    try fixture.send()
    #expect(fixture.service.attempts == 0)
    fixture.wait(.seconds(60))
    try fixture.send()
    #expect(fixture.bodies.count == 2)
  }

  @Test("read and replaced notes are not sent")
  func readOrReplaced() throws {
    let fixture = try PushFixture()
    try fixture.subscribe("phone")
    try fixture.inbox.post(.coins(1))
    _ = try fixture.inbox.read(upTo: 1)
    try fixture.inbox.post(.streakAtRisk(days: 6))
    try fixture.inbox.post(.streakAtRisk(days: 7))
    try fixture.send()
    #expect(fixture.bodies == ["Keep your 7-day earning streak!"])
    let topic = try #require(fixture.service.delivered.first?.headers["Topic"])
    #expect(topic.utf8.count <= 32 && Base64.url.decode(topic) != nil)
    #expect(fixture.service.delivered.first?.message["tag"] == .string("streak"))
  }

  @Test("a gone subscription is removed with its messages", arguments: [404, 410] as [UInt16])
  func gone(_ status: UInt16) throws {
    let fixture = try PushFixture()
    try fixture.subscribe("phone")
    fixture.service.refuse([(status, nil)])
    try fixture.inbox.post(.coins(1))
    try fixture.inbox.post(.coins(2))
    try fixture.send()
    #expect(try fixture.rows("push_subscriptions") == 0)
    #expect(try fixture.rows("push_jobs") == 0)
    #expect(fixture.bodies.count <= 1)
  }

  @Test("rate limits and failures are retried as the service says, or with backoff")
  func retries() throws {
    let fixture = try PushFixture()
    try fixture.subscribe("phone")
    fixture.service.refuse([(429, "120"), (503, nil), (500, nil)])
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    fixture.wait(.seconds(119))
    try fixture.send()
    #expect(fixture.service.attempts == 1)
    fixture.wait(.seconds(1))
    try fixture.send()
    #expect(fixture.service.attempts == 2)
    fixture.wait(.seconds(76))
    try fixture.send()
    #expect(fixture.service.attempts == 3)
    fixture.wait(.seconds(151))
    try fixture.send()
    #expect(fixture.bodies.count == 1 && fixture.service.attempts == 4)
  }

  @Test("permanent refusals are not retried", arguments: [400, 403, 413] as [UInt16])
  func refused(_ status: UInt16) throws {
    let fixture = try PushFixture()
    try fixture.subscribe("phone")
    fixture.service.refuse([(status, nil)])
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    fixture.wait(.seconds(86_400))
    try fixture.send()
    #expect(fixture.service.attempts == 1)
    #expect(try fixture.rows("push_subscriptions") == 1)
  }

  @Test("expired messages are not sent")
  func expiry() throws {
    let fixture = try PushFixture()
    try fixture.subscribe("phone")
    try fixture.inbox.post(.streakAtRisk(days: 7))
    fixture.wait(.seconds(13 * 3_600))
    try fixture.send()
    #expect(fixture.service.attempts == 0)
    #expect(try fixture.rows("push_jobs") == 0)
  }

  @Test("several workers send each message once")
  func leases() throws {
    let fixture = try PushFixture()
    try fixture.subscribe("phone")
    for count in 1...40 { try fixture.inbox.post(.coins(Int64(count))) }
    let worker = fixture.worker
    let done = DispatchGroup()
    for _ in 0..<4 {
      done.enter()
      Thread.detachNewThread {
        while (try? worker.sendDue()) ?? 1 > 0 {}
        done.leave()
      }
    }
    done.wait()
    #expect(fixture.service.attempts == 40)
    #expect(Set(fixture.bodies).count == 40)
  }

  @Test("a dead worker's message is sent after its lease")
  func deadWorker() throws {
    let fixture = try PushFixture()
    try fixture.subscribe("phone")
    try fixture.inbox.post(.coins(1))
    let (queue, now) = (PushQueue(notifications: fixture.inbox.notifications), fixture.inbox.now)
    #expect(try fixture.inbox.database.write { try queue.claim(8, at: now, in: $0) }.count == 1)
    try fixture.send()
    #expect(fixture.service.attempts == 0)
    fixture.wait(PushQueue.lease + .seconds(1))
    try fixture.send()
    #expect(fixture.bodies.count == 1)
  }

  @Test("a browser belongs to the latest sign-in and receives nothing for the previous one")
  func handover() throws {
    let fixture = try PushFixture()
    let subscription = try fixture.subscribe("phone")
    try fixture.inbox.post(.coins(1))
    let other = try fixture.inbox.another()
    try fixture.inbox.change(NotificationChange(topics: [.earning: true]), of: other)
    try fixture.subscribe(subscription, other)
    try fixture.inbox.post(.coins(2))
    try fixture.inbox.post(.coins(3), to: other)
    try fixture.send()
    #expect(fixture.bodies == ["Daily Step Goal: you earned 3 coins!"])
    #expect(try fixture.inbox.settings().devices == 0)
    #expect(try fixture.inbox.settings(of: other).devices == 1)
  }

  @Test("the eleventh browser replaces the oldest")
  func most() throws {
    let fixture = try PushFixture()
    for number in 0..<11 {
      try fixture.subscribe("browser\(number)")
      fixture.wait(.seconds(1))
    }
    try fixture.inbox.post(.coins(1))
    try fixture.send()
    #expect(Set(fixture.service.delivered.map(\.browser)) == Set((1...10).map { "browser\($0)" }))
  }

  @Test("a note wakes waiting threads at once")
  func threads() throws {
    let fixture = try PushFixture(pause: .seconds(86_400))
    try fixture.subscribe("phone")
    try fixture.worker.start()
    defer { fixture.worker.stop() }
    usleep(100_000)
    try fixture.inbox.post(.coins(1))
    for _ in 0..<20_000 where fixture.bodies.isEmpty { usleep(1_000) }
    #expect(fixture.bodies.count == 1)
  }
}

@Suite("Endpoints of push services")
struct PushEndpointTests {
  @Test(
    "are public https addresses, and nothing else",
    arguments: [
      "http://push.example.net/x", "ftp://push.example.net", "push.example.net", "https://", "https:///x",
      "https://user@push.example.net/", "https://push.example.net/#a", "https://push.example.net/ x",
      "https://push.example.net/\n", "https://push.example.net\\@127.0.0.1/", "HTTP://127.0.0.1:9000/", "javascript:1",
    ])
  func refused(_ endpoint: String) throws {
    let inbox = try InboxFixture()
    let (notifications, player, now) = (inbox.notifications, inbox.player, inbox.now)
    let subscription = PushSubscription(
      endpoint: endpoint, publicKey: PrivateKey.p256().publicKey.point ?? [], secret: SecureRandom.bytes(16))
    #expect(throws: PushRefusal.self) {
      try inbox.database.write { try notifications.subscribe(subscription, of: player, at: now, in: $0) }
    }
    #expect(try inbox.settings().devices == 0)
  }

  @Test(
    "with private addresses are never called",
    arguments: ["https://127.0.0.1:1/x", "https://localhost:1/x", "https://[::1]:1/", "https://169.254.169.254/latest"])
  func privateAddresses(_ endpoint: String) throws {
    let inbox = try InboxFixture()
    let (notifications, player, now) = (inbox.notifications, inbox.player, inbox.now)
    let subscription = PushSubscription(
      endpoint: endpoint, publicKey: PrivateKey.p256().publicKey.point ?? [], secret: SecureRandom.bytes(16))
    try inbox.change(NotificationChange(topics: [.earning: true]))
    try inbox.database.write { try notifications.subscribe(subscription, of: player, at: now, in: $0) }
    try inbox.post(.coins(1))
    let worker = PushWorker(
      inbox.database, client: HTTPClient(policy: .publicOnly()), subject: "mailto:a@example.com",
      clock: ServerClock(now: { now }, nanoseconds: { 0 }))
    #expect(try worker.sendDue() == 1)
    // The address is forbidden, so the subscription is removed.
    #expect(try inbox.settings().devices == 0)
  }

  @Test("need a P-256 point")
  func points() throws {
    let inbox = try InboxFixture()
    let (notifications, player, now) = (inbox.notifications, inbox.player, inbox.now)
    for point in [Array(repeating: UInt8(4), count: 65), [4] + Array(repeating: UInt8(0), count: 64)] {
      let subscription = PushSubscription(
        endpoint: "https://push.example.net/x", publicKey: point, secret: SecureRandom.bytes(16))
      #expect(throws: PushRefusal.key) {
        try inbox.database.write { try notifications.subscribe(subscription, of: player, at: now, in: $0) }
      }
    }
  }
}
