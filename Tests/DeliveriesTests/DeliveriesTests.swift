import Foundation
import HTTPServer
import Kernel
import PlaydAPI
import Redemptions
import Testing

@testable import Deliveries

@Suite("Deliveries")
struct DeliveriesTests {
  private let house: House

  init() throws { house = try House() }

  private func answer(_ status: UInt16, _ headers: [Header] = []) -> Response {
    Response.json(Array("{\"no\":true}".utf8), status: HTTPStatus(rawValue: status), headers: headers)
  }

  @Test("a redemption reaches the studio signed, is confirmed, settled, and told to the player")
  func delivers() throws {
    let studio = try Studio()
    defer { studio.stop() }
    studio.know([try house.register(studio.url)])
    let worker = house.worker()
    defer { worker.stop() }
    let id = try house.redeem("a", units: 5)
    try house.until("the delivery") { try house.state(of: id) == .delivered }
    let received = try #require(studio.received.first)
    #expect(studio.received.count == 1 && received.id == id.text && received.flaw == nil)
    #expect(try JSON.parse(received.body)["data"]?["account"] == .string("acc-1"))
    #expect(try house.balance() == [Coins(999_400), .zero])
    #expect(try house.attempts(of: id).map(\.status) == [204])
    #expect(try house.notes().contains { $0.contains("\"delivered\"") && $0.contains("dice rolls") })
    try house.checkBooks()
  }

  @Test("a studio that grants and then times out is asked again with the same identifier and bytes")
  func timesOut() throws {
    let studio = try Studio { _, time in
      if time == 1 { Thread.sleep(forTimeInterval: 0.6) }
      return .noContent
    }
    defer { studio.stop() }
    studio.know([try house.register(studio.url)])
    let worker = house.worker(timeout: Milliseconds(200))
    defer { worker.stop() }
    let id = try house.redeem("a")
    try house.until("the time-out") { try house.attempts(of: id).count == 1 }
    #expect(try house.attempts(of: id).first?.status == nil && house.state(of: id) == .delivering)
    house.wait(.seconds(6))
    try house.until("the second attempt") { try house.state(of: id) == .delivered }
    #expect(studio.received.count == 2 && Set(studio.received.map(\.id)) == [id.text])
    #expect(studio.received[0].body == studio.received[1].body)
    #expect(try house.balance() == [Coins(999_880), .zero])
  }

  @Test("an answer 410 disables the endpoint and closes the game until it is activated again")
  func gone() throws {
    let studio = try Studio { [self] _, time in time == 1 ? answer(410) : .noContent }
    defer { studio.stop() }
    studio.know([try house.register(studio.url)])
    let worker = house.worker()
    defer { worker.stop() }
    let id = try house.redeem("a")
    let (deliveries, now) = (house.deliveries, house.now)
    try house.until("the end of the endpoint") {
      try house.read { try deliveries.endpoint(of: House.dice, at: now, in: $0) }?.state == .disabled
    }
    #expect(throws: RedemptionRefusal.gamePaused) { try house.redeem("b") }
    house.wait(.seconds(60))
    Thread.sleep(forTimeInterval: 0.1)
    #expect(studio.received.count == 1)
    try house.write { try deliveries.setState(.active, of: House.dice, at: now, in: $0) }
    try house.until("the second attempt") { try house.state(of: id) == .delivered }
    _ = try house.redeem("b")
  }

  @Test("a Retry-After that is longer than the schedule's wait counts")
  func retryAfter() throws {
    let studio = try Studio { [self] _, time in
      time == 1 ? answer(503, [Header("Retry-After", "120")]) : .noContent
    }
    defer { studio.stop() }
    studio.know([try house.register(studio.url)])
    let worker = house.worker()
    defer { worker.stop() }
    let id = try house.redeem("a")
    try house.until("the first attempt") { try house.attempts(of: id).count == 1 }
    let next = try #require(
      try house.read { try house.redemptions.redemption(id, of: house.player, in: $0) }.nextAttemptAt)
    #expect((house.now + .seconds(120)...house.now + .seconds(132)).contains(next))
    house.wait(.seconds(133))
    try house.until("the second attempt") { try house.state(of: id) == .delivered }
  }

  @Test(
    "the last attempt's failure gives nothing up that the studio has asked for again meanwhile, or another worker has")
  func lateFailure() throws {
    try house.register("https://game.example/webhooks")
    let (deliveries, id) = (house.deliveries, try house.redeem("a"))
    func claim() throws -> ClaimedDelivery? {
      let now = house.now
      return try house.write { try deliveries.claim(of: House.dice, limit: 1, at: now, in: $0) }.first
    }
    func fail(_ claim: ClaimedDelivery) throws {
      let result = AttemptResult(at: house.now, took: .zero, status: 500, excerpt: "")
      let now = house.now
      _ = try house.write { try deliveries.record(result, of: claim, game: House.dice, random: 0, at: now, in: $0) }
    }
    for _ in 1..<DeliverySchedule.attempts {
      try fail(try #require(try claim()))
      house.wait(.seconds(27 * 3_600))
    }
    let last = try #require(try claim())
    #expect(last.tries == DeliverySchedule.attempts)
    let now = house.now
    try house.write { try deliveries.replay(id, of: House.dice, at: now, in: $0) }
    try fail(last)
    #expect(try house.state(of: id) != .refunded)
    // What was asked for is due now and not by the old schedule.
    let again = try #require(try claim())
    #expect(again.tries == 1)
    try fail(last)
    #expect(try house.state(of: id) != .refunded)
    try house.checkBooks()
  }

  @Test("after the last attempt of the schedule the coins are back and the player is told")
  func givesUp() throws {
    let studio = try Studio { [self] _, _ in answer(500) }
    defer { studio.stop() }
    studio.know([try house.register(studio.url)])
    let worker = house.worker()
    defer { worker.stop() }
    let id = try house.redeem("a")
    for attempt in 1...Int(DeliverySchedule.attempts) {
      try house.until("attempt \(attempt)") { try house.attempts(of: id).count == attempt }
      house.wait(.seconds(27 * 3_600))
    }
    try house.until("the refund") { try house.state(of: id) == .refunded }
    #expect(studio.received.count == 10)
    #expect(try house.balance() == [Coins(1_000_000), .zero])
    #expect(try house.notes().contains { $0.contains("\"refunded\"") })
    let (deliveries, now) = (house.deliveries, house.now)
    #expect(throws: DeliveryRefusal.refunded) {
      try house.write { try deliveries.replay(id, of: House.dice, at: now, in: $0) }
    }
    try house.checkBooks()
  }

  @Test("what an endpoint that is never active keeps from being sent is given up at the schedule's end")
  func givesUpUnsent() throws {
    let id = try house.redeem("a")
    let worker = house.worker()
    defer { worker.stop() }
    house.wait(DeliverySchedule.end)
    house.wait(.seconds(61))
    try house.until("the refund") { try house.state(of: id) == .refunded }
    try house.checkBooks()
  }

  @Test("for a day after a rotation both secrets are good, then the new one alone")
  func rotates() throws {
    let studio = try Studio()
    defer { studio.stop() }
    let old = try house.register(studio.url)
    let (deliveries, now) = (house.deliveries, house.now)
    let new = try house.write { try deliveries.rotate(House.dice, at: now, in: $0) }
    let worker = house.worker()
    defer { worker.stop() }
    for (secrets, key) in [([old], "a"), ([new], "b")] {
      studio.know(secrets)
      let id = try house.redeem(key)
      try house.until("a delivery") { try house.state(of: id) == .delivered }
      #expect(studio.received.last?.flaw == nil && studio.received.last?.signature.split(separator: " ").count == 2)
    }
    house.wait(Deliveries.overlap)
    studio.know([new])
    let id = try house.redeem("c")
    try house.until("a delivery") { try house.state(of: id) == .delivered }
    #expect(studio.received.last?.flaw == nil && studio.received.last?.signature.split(separator: " ").count == 1)
  }

  @Test("an endpoint that hangs holds up no other, and its own only to its share")
  func isolates() throws {
    let slow = try Studio { _, _ in
      Thread.sleep(forTimeInterval: 1)
      return .noContent
    }
    let quick = try Studio()
    defer {
      quick.stop()
      slow.stop()
    }
    slow.know([try house.register(slow.url)])
    quick.know([try house.register(quick.url, House.football)])
    let worker = house.worker(senders: 2)
    defer { worker.stop() }
    for number in 0..<8 { _ = try house.redeem("slow-\(number)") }
    let ids = try (0..<20).map { try house.redeem("quick-\($0)", game: House.football) }
    let begun = Date()
    try house.until("the quick ones") { try ids.allSatisfy { try house.state(of: $0) == .delivered } }
    #expect(Date().timeIntervalSince(begun) < 1)
  }

  @Test("an endpoint's deliveries are begun in the order of their redemptions")
  func orders() throws {
    let studio = try Studio()
    defer { studio.stop() }
    let ids = try (0..<50).map { number in
      house.wait(Milliseconds(1))
      return try house.redeem("\(number)")
    }
    studio.know([try house.register(studio.url)])
    let worker = house.worker(senders: 1)
    defer { worker.stop() }
    try house.until("the deliveries") { studio.received.count == 50 }
    #expect(studio.received.map(\.id) == ids.map(\.text))
  }

  @Test("several workers deliver each redemption once while none of them stops")
  func shares() throws {
    let studio = try Studio()
    defer { studio.stop() }
    studio.know([try house.register(studio.url)])
    let workers = (0..<3).map { _ in house.worker() }
    defer { for worker in workers { worker.stop() } }
    let ids = try (0..<100).map { try house.redeem("\($0)") }
    try house.until("the deliveries") { try ids.allSatisfy { try house.state(of: $0) == .delivered } }
    #expect(studio.received.count == 100)
    #expect(try house.balance() == [Coins(1_000_000 - 12_000), .zero])
    try house.checkBooks()
  }

  @Test("a delivery whose worker stopped comes due again when its lease ends")
  func leases() throws {
    let studio = try Studio()
    defer { studio.stop() }
    studio.know([try house.register(studio.url)])
    let id = try house.redeem("a")
    let (deliveries, now) = (house.deliveries, house.now)
    let claimed = try house.write { try deliveries.claim(of: House.dice, limit: 9, at: now, in: $0) }
    #expect(claimed.map(\.id) == [id])
    #expect(try house.write { try deliveries.claim(of: House.dice, limit: 9, at: now, in: $0) }.isEmpty)
    let worker = house.worker()
    defer { worker.stop() }
    Thread.sleep(forTimeInterval: 0.05)
    #expect(studio.received.isEmpty)
    house.wait(Deliveries.lease)
    try house.until("the delivery") { try house.state(of: id) == .delivered }
  }

  @Test("what was delivered can be sent once more, and what waits can begin anew")
  func replays() throws {
    let studio = try Studio { [self] id, time in time == 1 ? answer(500) : .noContent }
    defer { studio.stop() }
    studio.know([try house.register(studio.url)])
    let worker = house.worker()
    defer { worker.stop() }
    let id = try house.redeem("a")
    let deliveries = house.deliveries
    try house.until("the first attempt") { try house.attempts(of: id).count == 1 }
    let now = house.now
    try house.write { try deliveries.replay(id, of: House.dice, at: now, in: $0) }
    try house.until("the second attempt") { try house.state(of: id) == .delivered }
    let made = try #require(try house.read { try deliveries.log(of: House.dice, limit: 1, in: $0) }.first).createdAt
    for (since, until, expected) in [
      (Timestamp(0), made, Int64(0)), (made, made + Milliseconds(1), 1), (made + Milliseconds(1), nil, 0),
      (made, nil, 1),
    ] {
      let found = try house.read {
        try deliveries.countRecoverable(House.dice, since: since, until: until, delivered: true, in: $0)
      }
      #expect(found == expected, "counted from \(since) until before \(String(describing: until))")
    }
    let waiting = try house.read {
      try deliveries.countRecoverable(House.dice, since: Timestamp(0), delivered: false, in: $0)
    }
    #expect(waiting == 0, "what is delivered is counted only where asked for")
    let count = try house.write {
      try deliveries.recover(
        House.dice, since: made, until: made + Milliseconds(1), delivered: true, at: now, in: $0)
    }
    #expect(count == 1)
    try house.until("the third attempt") { try house.attempts(of: id).count == 3 }
    #expect(try house.balance() == [Coins(999_880), .zero])
    let log = try house.read { try deliveries.log(of: House.dice, limit: 9, in: $0) }
    #expect(log.map(\.state) == [.delivered] && log.first?.attempts == 3)
    let unknown = try #require(RedemptionID(rawValue: 1))
    #expect(throws: DeliveryRefusal.unknownDelivery) {
      try house.write { try deliveries.replay(unknown, of: House.dice, at: now, in: $0) }
    }
  }
}
