import Concurrently
import Database
import Kernel
import TestDatabase
import Testing

@testable import Ledger

/// The history, repeated and concurrent requests, and verification.
extension LedgerTests {
  @Test("the history explains the balance, page by page, the latest first")
  func history() throws {
    for index in 0..<5 {
      try write { [noon] ledger, connection in
        _ = try ledger.grant(
          Coins(10), to: 7, from: .partnerBudget(1), reference: "step \(index)",
          at: noon + Milliseconds(Int64(index) * 10), in: connection)
      }
    }
    let first = try store.database.read { try ledger.history(of: .player(7), limit: 3, in: $0) }
    #expect(first.map(\.reference) == ["step 4", "step 3", "step 2"])
    let cursor = try #require(first.last?.entry)
    let rest = try store.database.read { try ledger.history(of: .player(7), before: cursor, limit: 3, in: $0) }
    #expect(rest.map(\.reference) == ["step 1", "step 0"])
    #expect((first + rest).reduce(0) { $0 + $1.amount.rawValue } == 50)
  }

  @Test("a request under a known key gets the stored answer; a different one is refused")
  func idempotency() throws {
    func ask(_ key: String, _ request: [UInt8], scope: String = "player 7") throws -> [UInt8] {
      try write { [noon] ledger, connection in
        try ledger.once(key, scope: scope, request: request, at: noon, in: connection) {
          let entry = try ledger.grant(
            Coins(10), to: 7, from: .partnerBudget(1), reference: key, at: noon, in: connection)
          return [UInt8(truncatingIfNeeded: entry.rawValue)]
        }
      }
    }
    let first = try ask("a", [1])
    #expect(try ask("a", [1]) == first)
    #expect(try balance(.player(7)).posted == Coins(10))
    #expect(throws: LedgerRefusal.keyReused) { try ask("a", [2]) }
    _ = try ask("a", [2], scope: "player 8")
    #expect(try balance(.player(7)).posted == Coins(20))
    let forgotten = try write { [noon] ledger, connection in
      try ledger.forgetAnswers(at: noon + Ledger.answersKept + Milliseconds(1), limit: 10, in: connection)
    }
    #expect(forgotten == 2)
  }

  @Test("a thousand concurrent redemptions of one balance spend it once")
  func race() throws {
    _ = try grant(1_000)
    _ = try concurrently(16) { _ in
      for _ in 0..<64 {
        do { _ = try hold(100) } catch is LedgerRefusal {}
      }
    }
    #expect(try balance(.player(7)) == Balance(posted: Coins(1_000), held: Coins(1_000)))
  }

  @Test(
    "under random operations the books agree and no balance is negative",
    arguments: 1...6 as ClosedRange<UInt64>)
  func randomOperations(seed: UInt64) throws {
    var generator = Generator(seed: seed)
    var grants: [EntryID] = []
    var holds: [EntryID] = []
    var now = noon
    for _ in 0..<150 {
      now = now + Milliseconds(Int64(generator.below(10_000)))
      let (player, amount) = (Int64(generator.below(4)), Coins(Int64(generator.below(300))))
      let (choice, moment) = (generator.below(8), now)
      let grant = generator.pick(grants)
      let hold = generator.pick(holds)
      let expiring = generator.chance(1, in: 2) ? moment + Milliseconds(Int64(generator.below(100_000))) : nil
      do {
        let made = try write { ledger, connection -> (EntryID?, EntryID?) in
          switch choice {
          case 0, 1, 2:
            let entry = try ledger.grant(
              amount, to: player, from: .partnerBudget(1), expiring: expiring, reference: "g", at: moment,
              in: connection)
            return (entry, nil)
          case 3, 4:
            let entry = try ledger.hold(
              amount, of: player, for: 1 + player % 2, fee: Coins(amount.rawValue / 10), reference: "h", at: moment,
              in: connection)
            return (nil, entry)
          case 5: if let hold { try ledger.settle(hold, in: connection) }
          case 6: if let hold { try ledger.void(hold, in: connection) }
          default:
            if let grant {
              _ = try ledger.reverse(grant: grant, reference: "r", at: moment, in: connection)
            }
            _ = try ledger.expire(at: moment, limit: 3, in: connection)
          }
          return (nil, nil)
        }
        if let grant = made.0 { grants.append(grant) }
        if let hold = made.1 { holds.append(hold) }
      } catch is LedgerRefusal {}
    }
  }

  @Test("tampering with the books is detected")
  func tampering() throws {
    _ = try grant(100)
    let cases = [
      "UPDATE balances SET posted = posted + 1 WHERE kind = 2",
      "UPDATE postings SET amount = amount + 1 WHERE kind = 2",
      "UPDATE lots SET remaining = remaining - 1",
      "UPDATE balances SET held = 1 WHERE kind = 2",
      "UPDATE journal SET state = 3 WHERE kind = 2",
      "DELETE FROM journal WHERE kind = 2",
    ]
    for statement in cases {
      do {
        try store.database.write { connection in
          try connection.execute(statement)
          #expect(try Ledger().firstDiscrepancy(in: connection) != nil, "\(statement)")
          throw LedgerRefusal.unknownEntry
        }
      } catch is LedgerRefusal {}
    }
  }

  @Test("a refund counts in its own span of time, with what game and fee paid, and of its own game only")
  func refundsInSpan() throws {
    _ = try grant(200)
    let first = try hold(100, fee: 15)
    let later = noon + Milliseconds(86_400_000)
    try write { ledger, connection in
      try ledger.settle(first, in: connection)
      try ledger.reverse(redemption: first, to: 7, reference: "dice", at: later, in: connection)
    }
    func refunds(_ game: Int64, _ start: Timestamp, _ end: Timestamp) throws -> [Ledger.Refund] {
      try store.database.read { try ledger.refunds(of: game, from: start, until: end, in: $0) }
    }
    let found = try refunds(3, later, later + Milliseconds(1_000))
    #expect(found.map { [$0.share.rawValue, $0.fee.rawValue, $0.gross.rawValue] } == [[85, 15, 100]])
    #expect(found.first?.redeemed == noon + Milliseconds(1) && found.first?.refunded == later)
    #expect(try refunds(3, noon, later).isEmpty && refunds(4, noon, later + Milliseconds(1_000)).isEmpty)
    let earned = try store.database.read { try ledger.earnings(of: 3, from: noon, until: later, in: $0) }
    #expect(earned.redemptions == 1 && earned.gross == Coins(100))
  }

  @Test("earnings are those of whole days and of the rest of a day, whatever moment they are asked for")
  func earningsByDay() throws {
    _ = try grant(400)
    let midnight = CivilDay(of: noon, utcOffsetMinutes: 0).start(utcOffsetMinutes: 0)
    let day = Milliseconds(86_400_000)
    let moments = [midnight, noon, midnight + day, noon + day]
    try write { ledger, connection in
      for (place, moment) in moments.enumerated() {
        let id = try ledger.hold(
          Coins(20), of: 7, for: 3, fee: Coins(Int64(place)), reference: "dice", at: moment, in: connection)
        try ledger.settle(id, in: connection)
      }
      // Neither waits nor ended otherwise.
      _ = try ledger.hold(Coins(20), of: 7, for: 3, fee: .zero, reference: "dice", at: noon, in: connection)
      let void = try ledger.hold(Coins(20), of: 7, for: 3, fee: .zero, reference: "dice", at: noon, in: connection)
      try ledger.void(void, in: connection)
    }
    let edges = [midnight, midnight + Milliseconds(1), noon, noon + Milliseconds(1), midnight + day, noon + day + day]
    for start in edges {
      for end in edges where start <= end {
        let inside = moments.indices.filter { moments[$0] >= start && moments[$0] < end }
        let earned = try store.database.read { try ledger.earnings(of: 3, from: start, until: end, in: $0) }
        #expect(earned.redemptions == Int64(inside.count), "from \(start) until \(end)")
        #expect(earned.gross == Coins(20 * Int64(inside.count)) && earned.fee == Coins(Int64(inside.reduce(0, +))))
      }
    }
  }

  @Test("sums by day are filled from the journal, and one that differs is detected")
  func daysOfOlderBooks() throws {
    _ = try grant(200)
    let first = try hold(100, fee: 15)
    try write { ledger, connection in try ledger.settle(first, in: connection) }
    let fill = Ledger.redemptionsByDay[1]
    try store.database.write { connection in
      let count = "SELECT redemptions * 10000 + earned * 100 + fee FROM redemption_days"
      #expect(try connection.integer(count) == 18_515)
      try connection.execute("DELETE FROM redemption_days")
      #expect(try Ledger().firstDiscrepancy(in: connection)?.contains("game 3") == true)
      try connection.execute(fill)
      #expect(try connection.integer(count) == 18_515)
      for column in ["redemptions", "earned", "fee"] {
        try connection.execute("UPDATE redemption_days SET \(column) = \(column) + 1")
        #expect(try Ledger().firstDiscrepancy(in: connection) != nil, "\(column)")
        try connection.execute("UPDATE redemption_days SET \(column) = \(column) - 1")
      }
    }
    checkBooks()
  }
}
