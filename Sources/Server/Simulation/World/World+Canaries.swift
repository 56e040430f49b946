import Database
import GamesAPI
import Kernel
import Ledger
import PlaydAPI
import Redemptions

/// Planted faults, to show that the search finds them. Each leaves balanced books: only the history reveals it.
extension World {
  /// Plants this world's canary at the first opportunity.
  func plant() throws {
    guard let canary = settings.canary, !hasPlanted, report.steps > 60 else { return }
    switch canary {
    case .doubleGrant, .doubledInBatch, .lostInBatch: return
    case .freeCoin: try plantCoins(for: somebody(), 1)
    case .doubledMerge:
      let merged = players.compactMap(\.successor).compactMap { current($0) }
      guard let player = merged.first(where: { (books.people[$0]?.available ?? 0) > 0 }) else { return }
      try plantCoins(for: player, books.people[player]?.available ?? 0)
    case .falseRefund: try plantRefund()
    case .lostRefund: try plantLostRefund()
    case .forgottenDebt: try plantForgottenDebt()
    case .doubleExpiry: try plantExpiry()
    }
  }

  /// Records that the canary was planted.
  func mark(_ canary: String) {
    hasPlanted = true
    log("planted", canary)
  }

  /// Coins from a budget without a cause.
  private func plantCoins(for player: Int?, _ coins: Int64) throws {
    guard let player, books.budgets[1, default: 0] >= coins else { return }
    let (id, now, ledger) = (players[player].id.rawValue, now, platform.ledger)
    mark("\(coins) coins for player \(player)")
    try database.write {
      _ = try ledger.grant(Coins(coins), to: id, from: .partnerBudget(1), reference: "planted", at: now, in: $0)
    }
  }

  /// A refund of a delivered but unsettled redemption.
  private func plantRefund() throws {
    let granted = Set(games.flatMap { $0.store.grants.keys })
    let held = Set(books.people.values.flatMap { $0.holds.keys })
    let order = orders.first { order in
      held.contains(order.number) && order.redemption.map { granted.contains($0.text) } ?? false
    }
    guard let redemption = order?.redemption else { return }
    let (now, redemptions) = (now, platform.redemptions)
    mark("a refund of what has arrived")
    try database.write { _ = try redemptions.refund(redemption, at: now, in: $0) }
  }

  /// A delivery given up without a refund.
  private func plantLostRefund() throws {
    let held = Set(books.people.values.flatMap { $0.holds.keys })
    guard let redemption = orders.first(where: { held.contains($0.number) })?.redemption else { return }
    let (id, ledger) = (redemption.rawValue, platform.ledger)
    mark("a refund that is lost")
    try database.write { connection in
      let entry = try connection.integer("SELECT entry FROM deliveries WHERE id = $1", [.integer(id)])
      try connection.execute("UPDATE deliveries SET state = 2, next_at = NULL WHERE id = $1", [.integer(id)])
      try ledger.settle(EntryID(rawValue: entry), in: connection)
    }
  }

  /// A debt paid from outside.
  private func plantForgottenDebt() throws {
    let owing = books.people.sorted { $0.key < $1.key }.first { $0.value.owed > 0 }
    guard let (player, person) = owing else { return }
    let (id, owed, now) = (players[player].id.rawValue, person.owed, now)
    mark("the debt of player \(player) is forgotten")
    try database.write { connection in
      let entry = (now.rawValue - 1_577_836_800_000) << 22
      try connection.execute(
        "INSERT INTO journal (id, kind, state, at, reference) VALUES ($1, 6, 1, $2, 'planted')",
        [.integer(entry), .integer(now.rawValue)])
      for (kind, owner, share, amount): (Int64, Int64, Int64, Int64) in [(3, id, 0, owed), (1, 0, 1, -owed)] {
        try connection.execute(
          "INSERT INTO postings (kind, owner, entry, amount) VALUES ($1, $2, $3, $4)",
          [.integer(kind), .integer(owner), .integer(entry), .integer(amount)])
        try connection.execute(
          """
          INSERT INTO balances (kind, owner, share, posted, held) VALUES ($1, $2, $3, $4, 0)
          ON CONFLICT (kind, owner, share) DO UPDATE SET posted = balances.posted + $4
          """, [.integer(kind), .integer(owner), .integer(share), .integer(amount)])
      }
    }
  }

  /// Coins that expire although others have expired in their place.
  private func plantExpiry() throws {
    guard let player = books.people.sorted(by: { $0.key < $1.key }).first(where: { $0.value.lots.count > 1 })?.key,
      books.expired > 0
    else { return }
    let (id, ledger) = (players[player].id.rawValue, platform.ledger)
    mark("coins of player \(player) expire that should not")
    try database.write { connection in
      try connection.execute(
        """
        UPDATE lots SET expires_at = 1 WHERE player = $1
          AND entry = (SELECT min(entry) FROM lots WHERE player = $1 AND remaining > 0)
        """, [.integer(id)])
      _ = try ledger.expire(at: Timestamp(1), limit: 1, in: connection)
    }
  }
}
