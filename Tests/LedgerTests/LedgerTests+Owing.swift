import Database
import Kernel
import TestDatabase
import Testing

@testable import Ledger

/// Reversed grants, and players who merge or leave.
extension LedgerTests {
  @Test("a reversed grant returns to its budget; spent coins become a debt and are recovered, never below zero")
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
    // Reversing a grant that repaid a debt takes the available coins, and the rest is a debt again.
    try write { [noon] ledger, connection in
      _ = try ledger.reverse(grant: second, reference: "withdrawn", at: noon + Milliseconds(9), in: connection)
    }
    #expect(try balance(.debt(ofPlayer: 7)).posted == Coins(-20))
    #expect(try balance(.player(7)).posted == .zero)
  }

  @Test("expired coins of a reversed grant are no debt, also after a merge")
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
    // Of the hundred, forty were spent, of which thirty can still be taken; sixty had never been used.
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

  @Test("debts and repayments appear in the history, after the grant and before its reversal")
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

  @Test("a guest's coins and debts move to the proven player, once")
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

  @Test("coins held during a merge belong to the player, settled or voided", arguments: [true, false])
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

  @Test("a guest's grant is reversed from the player they were merged into")
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

  @Test("a leaving player leaves the books balanced")
  func leaving() throws {
    _ = try grant(100)
    _ = try hold(30)
    try write { [noon] ledger, connection in
      try ledger.close(player: 7, reference: "erased", at: noon, in: connection)
    }
    #expect(try balance(.player(7)) == Balance(posted: .zero, held: .zero))
    #expect(try balance(.expiry).posted == Coins(100))
  }

  @Test("a leaving player's debt is forgiven, also where nothing has ever expired")
  func leavingWithDebt() throws {
    let grant = try grant(100)
    let spent = try hold(70)
    try write { ledger, connection in try ledger.settle(spent, in: connection) }
    try write { [noon] ledger, connection in
      _ = try ledger.reverse(grant: grant, reference: "withdrawn", at: noon, in: connection)
    }
    try write { [noon] ledger, connection in
      try ledger.close(player: 7, reference: "erased", at: noon, in: connection)
    }
    #expect(try balance(.debt(ofPlayer: 7)).posted == .zero)
    #expect(try balance(.forgiven).posted == Coins(-70))
    #expect(try balance(.expiry).posted == .zero)
  }
}
