import Concurrently
import Database
import HTTPServer
import InboxAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import TestDatabase
import Testing

@testable import Rewards

@Suite("Reminders")
struct ReminderTests {
  private let earning: Earning
  private let player: PlayerID

  init() throws {
    earning = try Earning()
    player = try earning.player()
    let database = earning.store.database
    try database.write { connection in
      for table in Notifications.tables + Notifications.byPlayer + Notifications.devices {
        try connection.execute(database.dialect.spell(table))
      }
    }
  }

  private func worker() -> ReminderWorker {
    let earning = earning
    return ReminderWorker(
      earning.store.database, sources: earning.rewards.reminders,
      clock: ServerClock(now: { earning.now }, nanoseconds: { earning.now.rawValue * 1_000_000 }))
  }

  private func inbox(_ other: PlayerID? = nil) throws -> [Note] {
    try earning.store.database.read {
      try Notifications().page(of: other ?? player, limit: 100, in: $0).items.map(\.note)
    }
  }

  private func allow(_ topic: NoteTopic) throws {
    let player = player
    try earning.store.database.write { connection in
      _ = try Notifications().change(NotificationChange(topics: [topic: true]), of: player, in: connection)
    }
  }

  @Test("a streak that ends tonight is announced once, at six in the evening by the player's clock")
  func streak() throws {
    let farther = try earning.player()
    for _ in 1...7 {
      try earning.claim(player)
      try earning.claim(farther, utcOffset: 240)
      earning.pass(86_400)
    }
    // 08:00 in UTC, 12:00 four hours ahead.
    #expect(try worker().round() == 0)
    earning.pass(6 * 3_600)
    #expect(try worker().round() == 1)
    #expect(try inbox(farther) == [.streakAtRisk(days: 7)])
    earning.pass(4 * 3_600)
    #expect(try worker().round() == 1)
    #expect(try inbox() == [.streakAtRisk(days: 7)])
    for _ in 0..<17 {
      earning.pass(600)
      #expect(try worker().round() == 0)
    }
    earning.pass(86_400)
    #expect(try worker().round() == 0, "it is broken, and nothing can be kept any more")
  }

  @Test("a streak continued today is not at risk, and one day is no streak yet")
  func kept() throws {
    let other = try earning.player()
    try earning.claim(player)
    earning.pass(86_400)
    try earning.claim(player)
    try earning.claim(other)
    earning.pass(10 * 3_600)
    #expect(try worker().round() == 0)
    earning.pass(86_400)
    #expect(try worker().round() == 1)
    #expect(try inbox(other).isEmpty)
  }

  @Test("of many workers one reminds, and each player once")
  func workers() throws {
    var players: [PlayerID] = []
    for _ in 0..<12 {
      let player = try earning.player()
      try earning.claim(player)
      players.append(player)
    }
    earning.pass(86_400)
    for player in players { try earning.claim(player) }
    earning.pass(86_400 + 10 * 3_600)
    let workers = (0..<4).map { _ in worker() }
    let counts = try concurrently(4) { try workers[$0].round() }
    #expect(counts.reduce(0, +) == 12)
    for player in players { #expect(try inbox(player) == [.streakAtRisk(days: 2)]) }
  }

  @Test("a dead worker's pass is repeated after its lease")
  func deadRound() throws {
    try earning.claim(player)
    earning.pass(86_400)
    try earning.claim(player)
    earning.pass(86_400 + 10 * 3_600)
    let until = earning.now + .seconds(300)
    try earning.store.database.write { connection in
      _ = try connection.execute(
        "INSERT INTO notification_rounds (name, leased_until, next_at) VALUES ('reminders', $1, 0)",
        [.integer(until.rawValue)])
    }
    #expect(try worker().round() == 0)
    earning.pass(300)
    #expect(try worker().round() == 1)
  }

  @Test("players who want it are reminded of the challenge closest to its end")
  func challenges() throws {
    try earning.report("a", "steps", 6_247, by: player)
    earning.pass(8 * 3_600)
    #expect(try worker().round() == 0)
    try allow(.reminder)
    earning.pass(600)
    #expect(try worker().round() == 1)
    guard case .reminder? = try inbox().first else {
      Issue.record("there is no reminder but \(try inbox())")
      return
    }
    earning.pass(600)
    #expect(try worker().round() == 0)
  }

  @Test("coins expiring within a week are announced once")
  func expiry() throws {
    let (ledger, player, now) = (Ledger(), player, earning.now)
    try earning.store.database.write { connection in
      _ = try ledger.topUp(.promotions, amount: Coins(1_000), reference: "test", at: now, in: connection)
      for days in [6, 60] {
        _ = try ledger.grant(
          Coins(40), to: player.rawValue, from: .promotions, expiring: now + .seconds(Int64(days) * 86_400),
          reference: "test \(days)", at: now, in: connection)
      }
    }
    #expect(try worker().round() == 1)
    #expect(try inbox() == [.expiring(coins: 40, at: now + .seconds(6 * 86_400))])
    earning.pass(86_400)
    #expect(try worker().round() == 0)
  }
}

@Suite("Local hours")
struct LocalHoursTests {
  @Test("match every UTC offset, and no other")
  func everyOffset() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Generator(seed: seed)
    let hours = LocalHours(from: 18, to: 21)
    for _ in 0..<300 {
      let now = Timestamp(Int64(generator.next() % 4_000_000_000_000))
      let clocks = hours.clocks(at: now)
      for offset in stride(from: NotificationSettings.offsets.lowerBound, through: 840, by: 15) {
        let day = CivilDay(of: now, utcOffsetMinutes: Int32(offset))
        let minute = (now - day.start(utcOffsetMinutes: Int32(offset))).rawValue / 60_000
        let found = clocks.filter { $0.offsets.contains(offset) }
        #expect(found.map(\.day) == ((18 * 60)..<(21 * 60) ~= minute ? [day] : []), "seed \(seed), offset \(offset)")
      }
    }
  }
}
