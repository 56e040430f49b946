import Database
import Kernel
import TestDatabase
import Testing

@testable import Ledger

@Suite("The ledger")
struct LedgerTests {
  let store: TestDatabase
  let ledger = Ledger()
  let noon = Timestamp(1_800_000_000_000)
  let partner = Account.partnerBudget(1)

  init() throws {
    store = try TestDatabase(Ledger.tables + Ledger.usesByOwner + Ledger.redemptionsByDay)
    _ = try store.database.write { [noon] in
      try Ledger().topUp(.partnerBudget(1), amount: Coins(10_000), reference: "invoice 1", at: noon, in: $0)
    }
  }

  /// Runs a transaction, then verifies the books.
  @discardableResult
  func write<R: Sendable>(_ body: @escaping @Sendable (Ledger, any Connection) throws -> R) throws -> R {
    defer { checkBooks() }
    return try store.database.write { try body(Ledger(), $0) }
  }

  func checkBooks() {
    do {
      let discrepancy = try store.database.read { try Ledger().firstDiscrepancy(in: $0) }
      #expect(discrepancy == nil)
    } catch {
      Issue.record(error)
    }
  }

  func balance(_ account: Account) throws -> Balance {
    try store.database.read { try ledger.balance(of: account, in: $0) }
  }

  func grant(_ amount: Int64, to player: Int64 = 7, expiring: Timestamp? = nil) throws -> EntryID {
    try write { [noon] ledger, connection in
      try ledger.grant(
        Coins(amount), to: player, from: .partnerBudget(1), expiring: expiring, reference: "10,000 steps", at: noon,
        in: connection)
    }
  }

  func hold(_ amount: Int64, of player: Int64 = 7, fee: Int64 = 0) throws -> EntryID {
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

  @Test("an account's daily changes add up to its balance")
  func changes() throws {
    _ = try grant(120)
    let (partner, day) = (partner, CivilDay(of: noon, utcOffsetMinutes: 0))
    let changes = try store.database.read { try Ledger().changes(of: partner, since: day - 400, in: $0) }
    #expect(changes.map(\.day).contains(day))
    #expect(changes.reduce(Coins.zero) { $0 + $1.coins } == (try balance(partner).posted))
    #expect(try store.database.read { try Ledger().changes(of: partner, since: day + 1, in: $0) }.isEmpty)
  }

  @Test("a budget cannot be overdrawn")
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

  @Test("held coins cannot be spent twice, and move to the game and the platform when settled")
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

  @Test("a voided hold returns the coins with their expiry")
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
}
