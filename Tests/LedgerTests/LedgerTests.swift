import Database
import Kernel
import TestDatabase
import Testing

@testable import Ledger

@Suite("The ledger")
struct LedgerTests {
  private let store: TestDatabase
  private let ledger = Ledger()
  private let noon = Timestamp(1_800_000_000_000)
  private let partner = Account.partnerBudget(1)

  init() throws {
    store = try TestDatabase(Ledger.tables)
    _ = try store.database.write { [noon] in
      try Ledger().topUp(.partnerBudget(1), Coins(10_000), reference: "invoice 1", at: noon, in: $0)
    }
  }

  /// Does something in a transaction, then checks that the books still agree.
  @discardableResult
  private func write<R: Sendable>(_ body: @escaping @Sendable (Ledger, any Connection) throws -> R) throws -> R {
    defer { checkBooks() }
    return try store.database.write { try body(Ledger(), $0) }
  }

  private func checkBooks() {
    do {
      let discrepancy = try store.database.read { try Ledger().firstDiscrepancy(in: $0) }
      #expect(discrepancy == nil)
    } catch {
      Issue.record(error)
    }
  }

  private func balance(_ account: Account) throws -> Balance {
    try store.database.read { try ledger.balance(of: account, in: $0) }
  }

  private func grant(_ amount: Int64, to player: Int64 = 7, expiring: Timestamp? = nil) throws -> EntryID {
    try write { [noon] ledger, connection in
      try ledger.grant(
        Coins(amount), to: player, from: .partnerBudget(1), expiring: expiring, reference: "10,000 steps", at: noon,
        in: connection)
    }
  }

  private func hold(_ amount: Int64, of player: Int64 = 7, fee: Int64 = 0) throws -> EntryID {
    try write { [noon] ledger, connection in
      try ledger.hold(
        Coins(amount), of: player, for: 3, fee: Coins(fee), reference: "dice", at: noon + Milliseconds(1),
        in: connection)
    }
  }

  @Test("a grant moves coins from the partner's budget to the player")
  func grants() throws {
    _ = try grant(120)
    #expect(try balance(.player(7)).available == Coins(120))
    #expect(try balance(partner).posted == Coins(9_880))
  }

  @Test("an account's changes by day add up to what it has")
  func changes() throws {
    _ = try grant(120)
    let (partner, day) = (partner, CivilDay(of: noon, utcOffsetMinutes: 0))
    let changes = try store.database.read { try Ledger().changes(of: partner, since: day - 400, in: $0) }
    #expect(changes.map(\.day).contains(day))
    #expect(changes.reduce(Coins.zero) { $0 + $1.coins } == (try balance(partner).posted))
    #expect(try store.database.read { try Ledger().changes(of: partner, since: day + 1, in: $0) }.isEmpty)
  }

  @Test("a budget gives no more than it has")
  func budget() throws {
    #expect(throws: LedgerRefusal.budgetExhausted(available: Coins(10_000))) { try grant(10_001) }
    #expect(try balance(.player(7)).posted == .zero)
  }

  @Test("amounts are between one coin and a million million")
  func amounts() throws {
    for amount in [0, -1, Coins.most.rawValue + 1, Int64.min, .max] {
      #expect(throws: LedgerRefusal.amountOutOfRange) { try grant(amount) }
      #expect(throws: LedgerRefusal.amountOutOfRange) { try hold(amount) }
    }
    _ = try grant(10)
    #expect(throws: LedgerRefusal.amountOutOfRange) { try hold(5, fee: 6) }
  }

  @Test("held coins cannot be spent again, and go to game and platform when settled")
  func settling() throws {
    _ = try grant(100)
    let entry = try hold(80, fee: 8)
    #expect(try balance(.player(7)) == Balance(posted: Coins(100), held: Coins(80)))
    #expect(throws: LedgerRefusal.insufficientFunds(available: Coins(20))) { try hold(21) }
    try write { ledger, connection in try ledger.settle(entry, in: connection) }
    #expect(try balance(.player(7)) == Balance(posted: Coins(20), held: .zero))
    #expect(try balance(.game(3)).posted == Coins(72))
    #expect(try balance(.platformFee).posted == Coins(8))
    #expect(throws: LedgerRefusal.alreadyDecided(.posted)) {
      try write { ledger, connection in try ledger.void(entry, in: connection) }
    }
  }

  @Test("a voided hold gives the coins back with the time they had")
  func voiding() throws {
    let soon = noon + Milliseconds(1_000)
    _ = try grant(50, expiring: soon)
    _ = try grant(50)
    let entry = try hold(70)
    try write { ledger, connection in try ledger.void(entry, in: connection) }
    #expect(try balance(.player(7)) == Balance(posted: Coins(100), held: .zero))
    let expired = try write { ledger, connection in try ledger.expire(at: soon, limit: 10, in: connection) }
    #expect(expired == 1)
    #expect(try balance(.player(7)).available == Coins(50))
    #expect(try balance(.expiry).posted == Coins(50))
    #expect(throws: LedgerRefusal.alreadyDecided(.void)) {
      try write { ledger, connection in try ledger.settle(entry, in: connection) }
    }
  }

  @Test("coins that expire first are spent first")
  func lots() throws {
    _ = try grant(30)
    _ = try grant(30, expiring: noon + Milliseconds(2_000))
    _ = try grant(30, expiring: noon + Milliseconds(1_000))
    let entry = try hold(50)
    try write { ledger, connection in try ledger.settle(entry, in: connection) }
    try write { [noon] ledger, connection in
      _ = try ledger.expire(at: noon + Milliseconds(5_000), limit: 10, in: connection)
    }
    #expect(try balance(.expiry).posted == Coins(10))
    #expect(try balance(.player(7)).available == Coins(30))
  }

  @Test("a withdrawn grant goes back to its budget; what was spent is owed and recovered, never below zero")
  func reversal() throws {
    let first = try grant(100)
    let spent = try hold(70)
    try write { ledger, connection in try ledger.settle(spent, in: connection) }
    try write { [noon] ledger, connection in
      _ = try ledger.reverse(grant: first, reference: "withdrawn", at: noon + Milliseconds(9), in: connection)
    }
    #expect(try balance(.player(7)).posted == .zero)
    #expect(try balance(.debt(ofPlayer: 7)).posted == Coins(-70))
    #expect(try balance(partner).posted == Coins(10_000))
    #expect(throws: LedgerRefusal.alreadyReversed) {
      try write { [noon] ledger, connection in
        _ = try ledger.reverse(grant: first, reference: "again", at: noon, in: connection)
      }
    }
    let second = try grant(50)
    #expect(try balance(.player(7)).posted == .zero)
    #expect(try balance(.debt(ofPlayer: 7)).posted == Coins(-20))
    _ = try grant(50)
    #expect(try balance(.player(7)).posted == Coins(30))
    #expect(try balance(.debt(ofPlayer: 7)).posted == .zero)
    // Withdrawing a grant that had gone into the debt takes what there is, and the rest is owed again.
    try write { [noon] ledger, connection in
      _ = try ledger.reverse(grant: second, reference: "withdrawn", at: noon + Milliseconds(9), in: connection)
    }
    #expect(try balance(.debt(ofPlayer: 7)).posted == Coins(-20))
    #expect(try balance(.player(7)).posted == .zero)
  }

  @Test("what of a withdrawn grant has expired is not owed, also after its owner has become another player")
  func reversalAfterExpiry() throws {
    let kept = try grant(30, to: 8)
    let gone = try grant(100, to: 8, expiring: noon + Milliseconds(1_000))
    let spent = try hold(40, of: 8)
    try write { [noon] ledger, connection in
      try ledger.settle(spent, in: connection)
      _ = try ledger.expire(at: noon + Milliseconds(1_000), limit: 10, in: connection)
      _ = try ledger.merge(8, into: 7, reference: "sign-in", at: noon + Milliseconds(2_000), in: connection)
      _ = try ledger.reverse(grant: gone, reference: "withdrawn", at: noon + Milliseconds(3_000), in: connection)
    }
    // Of the hundred, forty were spent, of which thirty are still there to be taken; sixty nobody had anything of.
    #expect(try balance(.player(7)).posted == .zero)
    #expect(try balance(.debt(ofPlayer: 7)).posted == Coins(-10))
    #expect(try balance(.expiry).posted == .zero)
    #expect(try balance(partner).posted == Coins(10_000 - 30))
    try write { [noon] ledger, connection in
      _ = try ledger.reverse(grant: kept, reference: "withdrawn", at: noon + Milliseconds(4_000), in: connection)
    }
    #expect(try balance(.debt(ofPlayer: 7)).posted == Coins(-40))
    #expect(try balance(partner).posted == Coins(10_000))
  }

  @Test("what is owed and paid back stands in the history, after its grant and before its reversal")
  func debtsInHistory() throws {
    let first = try grant(100)
    let spent = try hold(100)
    try write { [noon] ledger, connection in
      try ledger.settle(spent, in: connection)
      _ = try ledger.reverse(grant: first, reference: "withdrawn", at: noon + Milliseconds(9), in: connection)
      _ = try ledger.grant(
        Coins(60), to: 7, from: .partnerBudget(1), reference: "a run", at: noon + Milliseconds(10), in: connection)
    }
    let lines = try store.database.read { try ledger.history(of: .player(7), limit: 10, in: $0) }
    #expect(lines.map(\.kind) == [.debt, .grant, .reversal, .debt, .redemption, .grant])
    #expect(lines.map(\.amount.rawValue) == [-60, 60, -100, 100, -100, 100])
  }

  @Test("a guest's coins and debts go over to the proven player, once")
  func merging() throws {
    _ = try grant(40, to: 8, expiring: noon + Milliseconds(1_000))
    _ = try grant(60)
    try write { [noon] ledger, connection in
      _ = try ledger.merge(8, into: 7, reference: "sign-in", at: noon, in: connection)
    }
    #expect(try balance(.player(7)).available == Coins(100))
    #expect(try balance(.player(8)).available == .zero)
    let again = try write { [noon] ledger, connection in
      try ledger.merge(8, into: 7, reference: "sign-in", at: noon, in: connection)
    }
    #expect(again == nil)
    try write { [noon] ledger, connection in
      _ = try ledger.expire(at: noon + Milliseconds(1_000), limit: 10, in: connection)
    }
    #expect(try balance(.player(7)).available == Coins(60))
  }

  @Test("coins held when a guest is merged are the player's whichever way it ends", arguments: [true, false])
  func mergingWithHold(isSettled: Bool) throws {
    _ = try grant(100, to: 8, expiring: noon + Milliseconds(1_000))
    _ = try grant(5)
    let held = try write { [noon] ledger, connection in
      try ledger.hold(Coins(30), of: 8, for: 3, fee: Coins(3), reference: "rolls", at: noon, in: connection)
    }
    try write { [noon] ledger, connection in
      _ = try ledger.merge(8, into: 7, reference: "sign-in", at: noon, in: connection)
    }
    #expect(try balance(.player(8)) == Balance(posted: .zero, held: .zero))
    #expect(try balance(.player(7)) == Balance(posted: Coins(105), held: Coins(30)))
    try write { ledger, connection in
      try isSettled ? ledger.settle(held, in: connection) : ledger.void(held, in: connection)
    }
    #expect(try balance(.player(7)) == Balance(posted: Coins(isSettled ? 75 : 105), held: .zero))
    #expect(try balance(.player(8)) == Balance(posted: .zero, held: .zero))
    try write { [noon] ledger, connection in
      _ = try ledger.expire(at: noon + Milliseconds(1_000), limit: 10, in: connection)
    }
    #expect(try balance(.player(7)).available == Coins(5))
  }

  @Test("what a guest was granted is withdrawn from the player the guest has become")
  func reversalAfterMerging() throws {
    let granted = try grant(100, to: 8)
    try write { [noon] ledger, connection in
      _ = try ledger.merge(8, into: 7, reference: "sign-in", at: noon, in: connection)
    }
    try write { [noon] ledger, connection in
      _ = try ledger.reverse(grant: granted, reference: "withdrawn", at: noon, in: connection)
    }
    #expect(try balance(.player(7)).available == .zero)
    #expect(try balance(.debt(ofPlayer: 8)).posted == .zero)
  }

  @Test("a leaving player takes nothing along and leaves the books balanced")
  func leaving() throws {
    _ = try grant(100)
    _ = try hold(30)
    try write { [noon] ledger, connection in
      try ledger.close(player: 7, reference: "erased", at: noon, in: connection)
    }
    #expect(try balance(.player(7)) == Balance(posted: .zero, held: .zero))
    #expect(try balance(.expiry).posted == Coins(100))
  }

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

  @Test("a request under a known key is answered as before; another under it is refused")
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

  @Test("a thousand redemptions at once of one balance spend it once")
  func race() throws {
    _ = try grant(1_000)
    inParallel(16) { _ in
      for _ in 0..<64 {
        do { _ = try hold(100) } catch is LedgerRefusal {}
      }
    }
    #expect(try balance(.player(7)) == Balance(posted: Coins(1_000), held: Coins(1_000)))
  }

  @Test(
    "whatever happens in whatever order, the books agree and nobody has less than nothing",
    arguments: 1...6 as ClosedRange<UInt64>)
  func anything(seed: UInt64) throws {
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

  @Test("books that were tampered with are found out")
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
}
