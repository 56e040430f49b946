import Cryptography
import Database
import Foundation
import HTTPClient
import HTTPServer
import Kernel
import PlaydAPI
import Synchronization
import Testing

@testable import Notifications

/// The service with a worker, a push service, and a clock.
private final class PushHouse {
  let inbox: InboxHouse
  let service: PushService
  let worker: PushWorker

  /// 2026-09-21, 14:13:20 UTC: nobody's quiet hours near Greenwich.
  init(allowing topics: Set<NoteTopic> = Set(NoteTopic.allCases)) throws {
    inbox = try InboxHouse()
    service = try PushService()
    let time = Time(inbox.now)
    self.time = time
    worker = PushWorker(
      inbox.database, client: HTTPClient(policy: .publicOnly(except: [service.authority])),
      subject: "mailto:push@example.com",
      clock: ServerClock(now: { time.now }, nanoseconds: { time.now.rawValue * 1_000_000 }))
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
    let house = try PushHouse()
    try house.subscribe("phone")
    try house.subscribe("desk")
    try house.inbox.post(.coins(1_250))
    try house.send()
    #expect(Set(house.service.delivered.map(\.browser)) == ["phone", "desk"])
    #expect(house.bodies == Array(repeating: "You earned 1,250 coins for “Daily Step Goal”!", count: 2))
    let one = try #require(house.service.delivered.first)
    #expect(one.message["path"] == .string("/wallet"))
    #expect(one.headers == ["TTL": "172800", "Urgency": "normal", "Content-Encoding": "aes128gcm"])
    let key = try house.inbox.database.read { try house.inbox.notifications.storedPushKey(in: $0) }
    let point = try #require(key?.publicKey.point)
    #expect(one.authorization.hasPrefix("vapid t=") && one.authorization.hasSuffix("k=" + Base64.url.text(point)))
    #expect(try house.rows("push_jobs") == 0)
    #expect(house.service.flaws.isEmpty)
  }

  @Test("the words are in the player's language")
  func language() throws {
    let house = try PushHouse()
    try house.inbox.change(NotificationChange(language: .georgian))
    try house.subscribe("phone")
    try house.inbox.post(.coins(12_500))
    try house.send()
    #expect(house.bodies == ["„დღის ნაბიჯები“ — შენ მიიღე 12\u{A0}500 მონეტა!"])
  }

  @Test("every kind of note has words in both languages, without a gap")
  func words() {
    for note in Note.all {
      for language in NoteLanguage.allCases {
        let text = String(decoding: PushText.message(for: note, key: nil, in: language), as: UTF8.self)
        #expect(!text.contains(#""title":"""#) && !text.contains(#""body":"""#) && !text.contains("\\u00"), "\(text)")
      }
    }
  }

  @Test("a topic that is not allowed is not told, also when it was silenced after the note")
  func consent() throws {
    let house = try PushHouse(allowing: [.redemption])
    try house.subscribe("phone")
    try house.inbox.post(.coins(1))
    try house.inbox.post(.refunded(coins: 600, game: Note.dice))
    try house.send()
    #expect(house.bodies == ["600 coins are back with you: Dice City (sandbox) could not be reached."])
    try house.inbox.post(.refunded(coins: 1, game: Note.dice))
    try house.inbox.change(NotificationChange(topics: [.redemption: false]))
    try house.send()
    #expect(house.bodies.count == 1)
    #expect(try house.rows("push_jobs") == 0)
  }

  @Test("what comes in quiet hours is told at their end by the player's clock, and not lost")
  func quietHours() throws {
    let house = try PushHouse()
    // 18:13 by a clock four hours ahead; silent from 18:00 to 07:30.
    try house.inbox.change(
      NotificationChange(quietHours: QuietHours(from: 18 * 60, to: 7 * 60 + 30), utcOffset: 240))
    try house.subscribe("phone")
    try house.inbox.post(.streakAtRisk(days: 7))
    try house.inbox.post(.coins(5))
    try house.send()
    #expect(house.service.attempts == 0)
    house.wait(.seconds(13 * 3_600 + 16 * 60))
    try house.send()
    #expect(house.service.attempts == 0)
    house.wait(.seconds(60))
    try house.send()
    #expect(house.bodies.count == 2)
  }

  @Test("what was read or replaced in the meantime is not told")
  func readOrReplaced() throws {
    let house = try PushHouse()
    try house.subscribe("phone")
    try house.inbox.post(.coins(1))
    _ = try house.inbox.read(upTo: 1)
    try house.inbox.post(.streakAtRisk(days: 6))
    try house.inbox.post(.streakAtRisk(days: 7))
    try house.send()
    #expect(house.bodies == ["Keep your 7-day earning streak!"])
    let topic = try #require(house.service.delivered.first?.headers["Topic"])
    #expect(topic.utf8.count <= 32 && Base64.url.decode(topic) != nil)
    #expect(house.service.delivered.first?.message["tag"] == .string("streak"))
  }

  @Test("a subscription that is gone is forgotten with all that waited for it", arguments: [404, 410] as [UInt16])
  func gone(_ status: UInt16) throws {
    let house = try PushHouse()
    try house.subscribe("phone")
    house.service.refuse([(status, nil)])
    try house.inbox.post(.coins(1))
    try house.inbox.post(.coins(2))
    try house.send()
    #expect(try house.rows("push_subscriptions") == 0)
    #expect(try house.rows("push_jobs") == 0)
    #expect(house.bodies.count <= 1)
  }

  @Test("too many requests and failures are tried again when the service says, or later and later")
  func retries() throws {
    let house = try PushHouse()
    try house.subscribe("phone")
    house.service.refuse([(429, "120"), (503, nil), (500, nil)])
    try house.inbox.post(.coins(1))
    try house.send()
    house.wait(.seconds(119))
    try house.send()
    #expect(house.service.attempts == 1)
    house.wait(.seconds(1))
    try house.send()
    #expect(house.service.attempts == 2)
    house.wait(.seconds(76))
    try house.send()
    #expect(house.service.attempts == 3)
    house.wait(.seconds(151))
    try house.send()
    #expect(house.bodies.count == 1 && house.service.attempts == 4)
  }

  @Test("what is refused for good is not sent again", arguments: [400, 403, 413] as [UInt16])
  func refused(_ status: UInt16) throws {
    let house = try PushHouse()
    try house.subscribe("phone")
    house.service.refuse([(status, nil)])
    try house.inbox.post(.coins(1))
    try house.send()
    house.wait(.seconds(86_400))
    try house.send()
    #expect(house.service.attempts == 1)
    #expect(try house.rows("push_subscriptions") == 1)
  }

  @Test("what nobody could be told in time is not told any more")
  func expiry() throws {
    let house = try PushHouse()
    try house.subscribe("phone")
    try house.inbox.post(.streakAtRisk(days: 7))
    house.wait(.seconds(13 * 3_600))
    try house.send()
    #expect(house.service.attempts == 0)
    #expect(try house.rows("push_jobs") == 0)
  }

  @Test("several workers tell each message once")
  func leases() throws {
    let house = try PushHouse()
    try house.subscribe("phone")
    for count in 1...40 { try house.inbox.post(.coins(Int64(count))) }
    let worker = house.worker
    let done = DispatchGroup()
    for _ in 0..<4 {
      done.enter()
      Thread.detachNewThread {
        while (try? worker.sendDue()) ?? 1 > 0 {}
        done.leave()
      }
    }
    done.wait()
    #expect(house.service.attempts == 40)
    #expect(Set(house.bodies).count == 40)
  }

  @Test("a worker that died with a message leaves it to the next when its lease is over")
  func deadWorker() throws {
    let house = try PushHouse()
    try house.subscribe("phone")
    try house.inbox.post(.coins(1))
    let (queue, now) = (PushQueue(notifications: house.inbox.notifications), house.inbox.now)
    #expect(try house.inbox.database.write { try queue.claim(8, at: now, in: $0) }.count == 1)
    try house.send()
    #expect(house.service.attempts == 0)
    house.wait(PushQueue.lease + .seconds(1))
    try house.send()
    #expect(house.bodies.count == 1)
  }

  @Test("a browser belongs to whoever signed in there last, and hears nothing of the one before")
  func handover() throws {
    let house = try PushHouse()
    let subscription = try house.subscribe("phone")
    try house.inbox.post(.coins(1))
    let other = try house.inbox.another()
    try house.inbox.change(NotificationChange(topics: [.earning: true]), of: other)
    try house.subscribe(subscription, other)
    try house.inbox.post(.coins(2))
    try house.inbox.post(.coins(3), to: other)
    try house.send()
    #expect(house.bodies == ["You earned 3 coins for “Daily Step Goal”!"])
    #expect(try house.inbox.settings().devices == 0)
    #expect(try house.inbox.settings(of: other).devices == 1)
  }

  @Test("the eleventh browser takes the place of the oldest")
  func most() throws {
    let house = try PushHouse()
    for number in 0..<11 {
      try house.subscribe("browser\(number)")
      house.wait(.seconds(1))
    }
    try house.inbox.post(.coins(1))
    try house.send()
    #expect(Set(house.service.delivered.map(\.browser)) == Set((1...10).map { "browser\($0)" }))
  }

  @Test("threads that wait are woken by a note at once")
  func threads() throws {
    let house = try PushHouse()
    try house.subscribe("phone")
    try house.worker.start()
    defer { house.worker.stop() }
    usleep(100_000)
    try house.inbox.post(.coins(1))
    let start = ContinuousClock.now
    while house.bodies.isEmpty, ContinuousClock.now - start < .seconds(5) { usleep(1_000) }
    #expect(house.bodies.count == 1)
    #expect(ContinuousClock.now - start < .milliseconds(900))
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
    let inbox = try InboxHouse()
    let (notifications, player, now) = (inbox.notifications, inbox.player, inbox.now)
    let subscription = PushSubscription(
      endpoint: endpoint, publicKey: PrivateKey.p256().publicKey.point ?? [], secret: SecureRandom.bytes(16))
    #expect(throws: PushRefusal.self) {
      try inbox.database.write { try notifications.subscribe(subscription, of: player, at: now, in: $0) }
    }
    #expect(try inbox.settings().devices == 0)
  }

  @Test(
    "that lead into the own network are never asked",
    arguments: ["https://127.0.0.1:1/x", "https://localhost:1/x", "https://[::1]:1/", "https://169.254.169.254/latest"])
  func privateAddresses(_ endpoint: String) throws {
    let inbox = try InboxHouse()
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
    // Nobody can be reached there, so the subscription is none.
    #expect(try inbox.settings().devices == 0)
  }

  @Test("must come with a point of P-256")
  func points() throws {
    let inbox = try InboxHouse()
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
