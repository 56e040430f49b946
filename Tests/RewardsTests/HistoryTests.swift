import Database
import Kernel
import Ledger
import PlaydAPI
import TestDatabase
import Testing
import WalletAPI

@testable import Rewards

@Suite("The history")
struct HistoryTests {
  /// Random movements of coins; the history must explain the balance.
  @Test("explains the balance line by line, on pages of any size, for every kind")
  func explains() throws {
    for seed in UInt64(1)...12 {
      var random = Generator(seed: seed)
      let earning = try Earning()
      let player = try earning.player()
      try happen(60, to: player, earning, &random)
      let balance = try earning.wallet(player).balance
      let all = try pages(of: player, earning, limit: 100, kind: nil)
      #expect(all.first?.balanceAfter.rawValue ?? balance == balance, "seed \(seed)")
      for (later, earlier) in zip(all, all.dropFirst()) {
        let moved = later.state == .void ? .zero : later.amount
        #expect(later.balanceAfter - moved == earlier.balanceAfter, "seed \(seed)")
        #expect(later.entry > earlier.entry)
      }
      if let first = all.last { #expect(first.state == .void || first.balanceAfter == first.amount) }
      for limit in [1, 7] as [Int64] {
        #expect(try pages(of: player, earning, limit: limit, kind: nil).map(\.entry) == all.map(\.entry))
      }
      for kind in TransactionKind.allCases {
        let some = try pages(of: player, earning, limit: 3, kind: kind)
        let expected = all.filter { $0.kind == kind }
        #expect(some.map(\.entry) == expected.map(\.entry), "seed \(seed)")
        #expect(some.map(\.balanceAfter) == expected.map(\.balanceAfter), "seed \(seed)")
      }
      try earning.check("seed \(seed)")
    }
  }

  private func happen(
    _ steps: Int, to player: PlayerID, _ earning: Earning, _ random: inout Generator
  ) throws {
    var holds: [EntryID] = []
    for step in 0..<steps {
      earning.pass(40_000)
      let choice = random.next() % 6
      let amount = Int64(random.next() % 50) + 1
      switch choice {
      case 0: try earning.report("w\(step)", "workout", 30, by: player)
      case 1: _ = try? earning.claim(player)
      case 2: try earning.report("w\(random.next() & 63)", "workout", 30, by: player, withdrawn: true)
      case 3:
        let held = try? earning.write { rewards, now, connection in
          try rewards.ledger.hold(
            Coins(amount), of: player.rawValue, for: 2, fee: .zero, reference: "redemption", at: now, in: connection)
        }
        if let held { holds.append(held) }
      default:
        guard !holds.isEmpty else { continue }
        let entry = holds.remove(at: Int(random.next() % UInt64(holds.count)))
        try earning.write { rewards, _, connection in
          if choice == 4 {
            try rewards.ledger.settle(entry, in: connection)
          } else {
            try rewards.ledger.void(entry, in: connection)
          }
        }
      }
    }
  }

  private func pages(
    of player: PlayerID, _ earning: Earning, limit: Int64, kind: TransactionKind?
  ) throws -> [HistoryLine] {
    var lines: [HistoryLine] = []
    var cursor: String?
    repeat {
      let page = try earning.store.database.read {
        try earning.rewards.history(of: player, after: cursor, kind: kind, limit: limit, in: $0)
      }
      #expect(page.lines.count <= limit)
      lines += page.lines
      cursor = page.next
    } while cursor != nil
    return lines
  }

  @Test("has a reason on each line")
  func reasons() throws {
    let earning = try Earning()
    let player = try earning.player()
    try earning.claim(player)
    earning.pass(60)
    try earning.report("a", "workout", 30, by: player)
    earning.pass(60)
    try earning.report("a", "workout", 30, by: player, withdrawn: true)
    let lines = try pages(of: player, earning, limit: 10, kind: nil)
    let catalogue = try earning.store.database.read { try earning.rewards.catalogue(in: $0) }
    let reasons = lines.map { earning.rewards.reason(of: $0, in: catalogue, game: nil) }
    #expect(reasons.map(\.kind) == [.challenge, .challenge, .streak])
    #expect(reasons.map { $0.partner?.name } == ["Fitbit", "Fitbit", nil])
    #expect(reasons[0].title.english == "Move for 30 Minutes")
    #expect(lines.map(\.kind) == [.reversal, .earning, .earning])
  }

  @Test("shows repayments, and the start of a debt")
  func debts() throws {
    let earning = try Earning()
    let player = try earning.player()
    try earning.report("w-1", "steps", 10_000, by: player)
    earning.pass(60)
    try earning.spend(100, of: player)
    earning.pass(60)
    try earning.report("w-1", "steps", 10_000, by: player, withdrawn: true)
    #expect(try earning.wallet(player).debt == 100)
    earning.pass(60)
    // The next award repays the debt entirely.
    try earning.report("w-2", "steps", 10_000, by: player)
    #expect(try earning.wallet(player).debt == 0)
    #expect(try earning.wallet(player).balance == 0)
    let lines = try pages(of: player, earning, limit: 2, kind: nil)
    let catalogue = try earning.store.database.read { try earning.rewards.catalogue(in: $0) }
    let titles = lines.map { earning.rewards.reason(of: $0, in: catalogue, game: nil).title.english }
    #expect(titles[0] == "Paid back what was owed" && titles[3] == "Owed until your next earnings")
    #expect(titles[1] == titles[5] && titles[2] == titles[5])
    #expect(lines.map(\.amount.rawValue) == [-100, 100, -100, 100, -100, 100])
    #expect(lines.map(\.balanceAfter.rawValue) == [0, 100, 0, 100, 0, 100])
  }

  @Test(
    "accepts only cursors from its pages",
    arguments: ["", ".", "1", "1.", ".1", "-1.0", "01.0", "1.0.0", "a.b", "1.9999999999999999"])
  func cursors(text: String) throws {
    let earning = try Earning()
    let player = try earning.player()
    #expect(throws: RewardsRefusal.cursorInvalid) {
      try earning.store.database.read {
        try earning.rewards.history(of: player, after: text, limit: 3, in: $0)
      }
    }
  }
}
