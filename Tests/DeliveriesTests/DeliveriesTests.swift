import Dispatch
import Foundation
import GamesAPI
import HTTPServer
import Kernel
import PlaydAPI
import Redemptions
import ServerRuntime
import Testing

@testable import Deliveries

@Suite("Deliveries")
struct DeliveriesTests {
  private let fixture: DeliveriesFixture

  init() throws { fixture = try DeliveriesFixture() }

  private func answer(_ status: UInt16, _ headers: [Header] = []) -> Response {
    Response.json(Array("{\"no\":true}".utf8), status: HTTPStatus(rawValue: status), headers: headers)
  }

  @Test("a redemption reaches the studio signed, is confirmed, settled, and reported to the player")
  func delivers() throws {
    let studio = try Studio()
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let worker = fixture.worker()
    defer { worker.stop() }
    let id = try fixture.redeem("a", units: 5)
    try fixture.until("the delivery") { try fixture.state(of: id) == .delivered }
    let received = try #require(studio.received.first)
    #expect(studio.received.count == 1 && received.id == id.text && received.flaw == nil)
    #expect(try JSON.parse(received.body)["data"]?["account"] == .string("acc-1"))
    #expect(try fixture.balance() == [Coins(999_400), .zero])
    #expect(try fixture.attempts(of: id).map(\.status) == [204])
    #expect(try fixture.notes().contains { $0.contains("\"delivered\"") && $0.contains("dice rolls") })
    try fixture.checkBooks()
  }

  @Test("every attempt continues the redemption's trace with a span of its own; without a trace there is none")
  func traces() throws {
    let studio = try Studio { [self] _, time in time == 1 ? answer(500) : .noContent }
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let worker = fixture.worker()
    defer { worker.stop() }
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    let traced = try fixture.redeem("a", trace: TraceContext("00-\(trace)-00f067aa0ba902b7-01".utf8))
    try fixture.until("the first attempt") { try fixture.attempts(of: traced).count == 1 }
    fixture.wait(.seconds(6))
    try fixture.until("the delivery") { try fixture.state(of: traced) == .delivered }
    let untraced = try fixture.redeem("b")
    fixture.wait(.seconds(6))
    try fixture.until("the first attempt") { try fixture.attempts(of: untraced).count == 1 }
    let fields = studio.received.filter { $0.id == traced.text }.compactMap(\.traceparent)
    #expect(fields.count == 2 && Set(fields).count == 2)
    for field in fields {
      #expect(TraceContext(field.utf8)?.stored == trace + "+" && !field.contains("00f067aa0ba902b7"))
    }
    #expect(studio.received.filter { $0.id == untraced.text }.allSatisfy { $0.traceparent == nil })
  }

  @Test("a studio that grants and then times out gets the same identifier and bytes again")
  func timesOut() throws {
    let studio = try Studio { _, time in
      if time == 1 { Thread.sleep(forTimeInterval: 0.6) }
      return .noContent
    }
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let worker = fixture.worker(timeout: Milliseconds(200))
    defer { worker.stop() }
    let id = try fixture.redeem("a")
    try fixture.until("the time-out") { try fixture.attempts(of: id).count == 1 }
    #expect(try fixture.attempts(of: id).first?.status == nil && fixture.state(of: id) == .delivering)
    fixture.wait(.seconds(6))
    try fixture.until("the second attempt") { try fixture.state(of: id) == .delivered }
    #expect(studio.received.count == 2 && Set(studio.received.map(\.id)) == [id.text])
    #expect(studio.received[0].body == studio.received[1].body)
    #expect(try fixture.balance() == [Coins(999_880), .zero])
  }

  @Test("a 410 disables the endpoint and closes the game until reactivation")
  func gone() throws {
    let studio = try Studio { [self] _, time in time == 1 ? answer(410) : .noContent }
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let worker = fixture.worker()
    defer { worker.stop() }
    let id = try fixture.redeem("a")
    let (deliveries, now) = (fixture.deliveries, fixture.now)
    try fixture.until("the end of the endpoint") {
      try fixture.read { try deliveries.endpoint(of: DeliveriesFixture.dice, at: now, in: $0) }?.state == .disabled
    }
    #expect(throws: RedemptionRefusal.gamePaused) { try fixture.redeem("b") }
    fixture.wait(.seconds(60))
    Thread.sleep(forTimeInterval: 0.1)
    #expect(studio.received.count == 1)
    try fixture.write { try deliveries.setState(.active, of: DeliveriesFixture.dice, at: now, in: $0) }
    try fixture.until("the second attempt") { try fixture.state(of: id) == .delivered }
    _ = try fixture.redeem("b")
  }

  @Test("a Retry-After longer than the schedule's wait counts")
  func retryAfter() throws {
    let studio = try Studio { [self] _, time in
      time == 1 ? answer(503, [Header("Retry-After", "120")]) : .noContent
    }
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let worker = fixture.worker()
    defer { worker.stop() }
    let id = try fixture.redeem("a")
    try fixture.until("the first attempt") { try fixture.attempts(of: id).count == 1 }
    let next = try #require(
      try fixture.read { try fixture.redemptions.redemption(id, of: fixture.player, in: $0) }.nextAttemptAt)
    #expect((fixture.now + .seconds(120)...fixture.now + .seconds(132)).contains(next))
    fixture.wait(.seconds(133))
    try fixture.until("the second attempt") { try fixture.state(of: id) == .delivered }
  }

  @Test(
    "the last attempt's failure does not give up a delivery replayed or claimed since")
  func lateFailure() throws {
    try fixture.register("https://game.example/webhooks")
    let (deliveries, id) = (fixture.deliveries, try fixture.redeem("a"))
    func claim() throws -> ClaimedDelivery? {
      let now = fixture.now
      return try fixture.write { try deliveries.claim(of: DeliveriesFixture.dice, limit: 1, at: now, in: $0) }.first
    }
    func fail(_ claim: ClaimedDelivery) throws {
      let result = AttemptResult(at: fixture.now, took: .zero, status: 500, excerpt: "")
      let now = fixture.now
      _ = try fixture.write {
        try deliveries.record(result, of: claim, game: DeliveriesFixture.dice, random: 0, at: now, in: $0)
      }
    }
    for _ in 1..<DeliverySchedule.attempts {
      try fail(try #require(try claim()))
      fixture.wait(.seconds(27 * 3_600))
    }
    let last = try #require(try claim())
    #expect(last.tries == DeliverySchedule.attempts)
    let now = fixture.now
    try fixture.write { try deliveries.replay(id, of: DeliveriesFixture.dice, at: now, in: $0) }
    try fail(last)
    #expect(try fixture.state(of: id) != .refunded)
    // Requested deliveries are due now, not by the old schedule.
    let again = try #require(try claim())
    #expect(again.tries == 1)
    try fail(last)
    #expect(try fixture.state(of: id) != .refunded)
    try fixture.checkBooks()
  }

  @Test("after the last attempt the coins return and the player is notified")
  func givesUp() throws {
    let studio = try Studio { [self] _, _ in answer(500) }
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let worker = fixture.worker()
    defer { worker.stop() }
    let id = try fixture.redeem("a")
    for attempt in 1...Int(DeliverySchedule.attempts) {
      try fixture.until("attempt \(attempt)") { try fixture.attempts(of: id).count == attempt }
      fixture.wait(.seconds(27 * 3_600))
    }
    try fixture.until("the refund") { try fixture.state(of: id) == .refunded }
    #expect(studio.received.count == 10)
    #expect(try fixture.balance() == [Coins(1_000_000), .zero])
    #expect(try fixture.notes().contains { $0.contains("\"refunded\"") })
    let (deliveries, now) = (fixture.deliveries, fixture.now)
    #expect(throws: DeliveryRefusal.refunded) {
      try fixture.write { try deliveries.replay(id, of: DeliveriesFixture.dice, at: now, in: $0) }
    }
    try fixture.checkBooks()
  }

  @Test("deliveries to an inactive endpoint are given up at the schedule's end")
  func givesUpUnsent() throws {
    let id = try fixture.redeem("a")
    let worker = fixture.worker()
    defer { worker.stop() }
    fixture.wait(DeliverySchedule.end)
    fixture.wait(.seconds(61))
    try fixture.until("the refund") { try fixture.state(of: id) == .refunded }
    try fixture.checkBooks()
  }

  @Test("for a day after a rotation both secrets are valid, then the new one alone")
  func rotates() throws {
    let studio = try Studio()
    defer { studio.stop() }
    let old = try fixture.register(studio.url)
    let (deliveries, now) = (fixture.deliveries, fixture.now)
    let new = try fixture.write { try deliveries.rotate(DeliveriesFixture.dice, at: now, in: $0) }
    let worker = fixture.worker()
    defer { worker.stop() }
    for (secrets, key) in [([old], "a"), ([new], "b")] {
      studio.know(secrets)
      let id = try fixture.redeem(key)
      try fixture.until("a delivery") { try fixture.state(of: id) == .delivered }
      #expect(studio.received.last?.flaw == nil && studio.received.last?.signature.split(separator: " ").count == 2)
    }
    fixture.wait(Deliveries.overlap)
    studio.know([new])
    let id = try fixture.redeem("c")
    try fixture.until("a delivery") { try fixture.state(of: id) == .delivered }
    #expect(studio.received.last?.flaw == nil && studio.received.last?.signature.split(separator: " ").count == 1)
  }

  @Test("a hanging endpoint delays no other, and uses its own threads only")
  func isolates() throws {
    let gate = DispatchSemaphore(value: 0)
    let slow = try Studio { _, _ in
      gate.wait()
      return .noContent
    }
    let quick = try Studio()
    defer {
      quick.stop()
      slow.stop()
    }
    slow.know([try fixture.register(slow.url)])
    quick.know([try fixture.register(quick.url, DeliveriesFixture.football)])
    let worker = fixture.worker(senders: 2)
    defer { worker.stop() }
    for number in 0..<8 { _ = try fixture.redeem("slow-\(number)") }
    let ids = try (0..<20).map { try fixture.redeem("quick-\($0)", game: DeliveriesFixture.football) }
    defer { for _ in 0..<8 { gate.signal() } }
    // The slow endpoint answers nothing before that.
    try fixture.until("the quick ones") { try ids.allSatisfy { try fixture.state(of: $0) == .delivered } }
  }

  @Test("an endpoint's deliveries start in order of their redemptions")
  func orders() throws {
    let studio = try Studio()
    defer { studio.stop() }
    let ids = try (0..<50).map { number in
      fixture.wait(Milliseconds(1))
      return try fixture.redeem("\(number)")
    }
    studio.know([try fixture.register(studio.url)])
    let worker = fixture.worker(senders: 1)
    defer { worker.stop() }
    try fixture.until("the deliveries") { studio.received.count == 50 }
    #expect(studio.received.map(\.id) == ids.map(\.text))
  }

  @Test("several workers deliver each redemption once while none of them stops")
  func shares() throws {
    let studio = try Studio()
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let workers = (0..<3).map { _ in fixture.worker() }
    defer { for worker in workers { worker.stop() } }
    let ids = try (0..<100).map { try fixture.redeem("\($0)") }
    try fixture.until("the deliveries") { try ids.allSatisfy { try fixture.state(of: $0) == .delivered } }
    #expect(studio.received.count == 100)
    #expect(try fixture.balance() == [Coins(1_000_000 - 12_000), .zero])
    try fixture.checkBooks()
  }

  @Test("a dead worker's delivery becomes due after its lease")
  func leases() throws {
    let studio = try Studio()
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let id = try fixture.redeem("a")
    let (deliveries, now) = (fixture.deliveries, fixture.now)
    let claimed = try fixture.write { try deliveries.claim(of: DeliveriesFixture.dice, limit: 9, at: now, in: $0) }
    #expect(claimed.map(\.id) == [id])
    #expect(try fixture.write { try deliveries.claim(of: DeliveriesFixture.dice, limit: 9, at: now, in: $0) }.isEmpty)
    let worker = fixture.worker()
    defer { worker.stop() }
    Thread.sleep(forTimeInterval: 0.05)
    #expect(studio.received.isEmpty)
    fixture.wait(Deliveries.lease)
    try fixture.until("the delivery") { try fixture.state(of: id) == .delivered }
  }

  @Test("a delivered one can be resent, and a waiting one restarted")
  func replays() throws {
    let studio = try Studio { [self] id, time in time == 1 ? answer(500) : .noContent }
    defer { studio.stop() }
    studio.know([try fixture.register(studio.url)])
    let worker = fixture.worker()
    defer { worker.stop() }
    let id = try fixture.redeem("a")
    let deliveries = fixture.deliveries
    try fixture.until("the first attempt") { try fixture.attempts(of: id).count == 1 }
    let now = fixture.now
    try fixture.write { try deliveries.replay(id, of: DeliveriesFixture.dice, at: now, in: $0) }
    try fixture.until("the second attempt") { try fixture.state(of: id) == .delivered }
    let made = try #require(try fixture.read { try deliveries.log(of: DeliveriesFixture.dice, limit: 1, in: $0) }.first)
      .createdAt
    for (since, until, expected) in [
      (Timestamp(0), made, Int64(0)), (made, made + Milliseconds(1), 1), (made + Milliseconds(1), nil, 0),
      (made, nil, 1),
    ] {
      let found = try fixture.read {
        try deliveries.countRecoverable(DeliveriesFixture.dice, since: since, until: until, delivered: true, in: $0)
      }
      #expect(found == expected, "counted from \(since) until before \(String(describing: until))")
    }
    let waiting = try fixture.read {
      try deliveries.countRecoverable(DeliveriesFixture.dice, since: Timestamp(0), delivered: false, in: $0)
    }
    #expect(waiting == 0, "what is delivered is counted only where asked for")
    let count = try fixture.write {
      try deliveries.recover(
        DeliveriesFixture.dice, since: made, until: made + Milliseconds(1), delivered: true, at: now, in: $0)
    }
    #expect(count == 1)
    try fixture.until("the third attempt") { try fixture.attempts(of: id).count == 3 }
    #expect(try fixture.balance() == [Coins(999_880), .zero])
    let log = try fixture.read { try deliveries.log(of: DeliveriesFixture.dice, limit: 9, in: $0) }
    #expect(log.map(\.state) == [.delivered] && log.first?.attempts == 3)
    let unknown = try #require(RedemptionID(rawValue: 1))
    #expect(throws: DeliveryRefusal.unknownDelivery) {
      try fixture.write { try deliveries.replay(unknown, of: DeliveriesFixture.dice, at: now, in: $0) }
    }
  }
}
