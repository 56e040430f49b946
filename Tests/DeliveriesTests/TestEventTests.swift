import Cryptography
import Database
import Kernel
import Redemptions
import TestDatabase
import Testing

@testable import Deliveries

@Suite("Stored test events")
struct TestEventTests {
  private static let start = Timestamp(1_800_000_000_000)

  private static func event(_ number: Int64, status: Int64?) -> TestEvents.Result {
    TestEvents.Result(
      id: "tst_\(number)", body: Array("{\"n\":\(number)}".utf8),
      attempt: DeliveryAttempt(
        number: 1, at: start + .seconds(number), took: Milliseconds(7), status: status, excerpt: "thanks"))
  }

  @Test("a game's test events are listed the latest first, counted by day, and no other game's")
  func listed() throws {
    let store = try TestDatabase(Deliveries.testEvents)
    let deliveries = Deliveries(vault: .ephemeral())
    let statuses: [Int64?] = [200, 500, nil, 204, 302]
    try store.database.write { connection in
      for (number, status) in statuses.enumerated() {
        try deliveries.store(Self.event(Int64(number), status: status), of: DeliveriesFixture.dice, in: connection)
      }
      try deliveries.store(Self.event(9, status: 200), of: DeliveriesFixture.football, in: connection)
    }
    let found = try store.database.read {
      try deliveries.testEvents(of: DeliveriesFixture.dice, limit: 3, in: $0)
    }
    #expect(found.map(\.id) == ["tst_4", "tst_3", "tst_2"])
    #expect(found.map(\.attempt.status) == [302, 204, nil])
    #expect(found.first?.attempt.took == Milliseconds(7) && found.first?.attempt.excerpt == "thanks")
    let day = CivilDay(of: Self.start, utcOffsetMinutes: 0)
    let days = try store.database.read {
      try deliveries.testDays(of: DeliveriesFixture.dice, since: day, in: $0)
    }
    #expect(days.map { [$0.day.rawValue, $0.delivered, $0.failed] } == [[day.rawValue, 2, 3]])
    let later = try store.database.read {
      try deliveries.testDays(of: DeliveriesFixture.dice, since: day + 1, in: $0)
    }
    #expect(later.isEmpty)
  }

  @Test("the oldest of too many test events make room")
  func room() throws {
    let store = try TestDatabase(Deliveries.testEvents)
    let deliveries = Deliveries(vault: .ephemeral())
    let most = Deliveries.mostTestEvents
    try store.database.write { connection in
      for number in 0..<(most + 3) {
        try deliveries.store(Self.event(number, status: 200), of: DeliveriesFixture.dice, in: connection)
      }
    }
    let found = try store.database.read {
      try deliveries.testEvents(of: DeliveriesFixture.dice, limit: most + 10, in: $0)
    }
    #expect(found.count == Int(most) && found.last?.id == "tst_3")
  }
}
