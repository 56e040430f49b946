package import ConsoleAPI
package import Database
package import Kernel
package import Ledger

/// Coins moved by operators: top-ups and payouts. Each has an external reference and happens once under it, however
/// often it is requested.
extension Console {
  /// Records a payment by a partner or the platform. Returns the new balance.
  package func topUp(
    _ budget: Account, named name: String, movement: ConsoleMovement, by caller: ConsoleCaller,
    from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws -> Coins {
    let isNew = try claim(movement, for: budget, at: now, in: connection)
    if isNew {
      let entry = try Ledger().topUp(
        budget, amount: Coins(movement.coins), reference: movement.reference, at: now, in: connection)
      try linkEntry(movement, for: budget, by: entry, in: connection)
      try record(
        "budget.top-up", subject: "\(name): \(movement.coins) (\(movement.reference))", by: caller, from: origin,
        at: now, in: connection)
    }
    return try Ledger().balance(of: budget, in: connection).available
  }

  /// Pays out a game's earnings. Returns the rest.
  package func payOut(
    _ game: Int64, named name: String, movement: ConsoleMovement, by caller: ConsoleCaller,
    from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws -> Coins {
    let account = Account.game(game)
    if try claim(movement, for: account, at: now, in: connection) {
      do {
        let entry = try Ledger().payOut(
          Coins(movement.coins), to: game, reference: movement.reference, at: now, in: connection)
        try linkEntry(movement, for: account, by: entry, in: connection)
      } catch LedgerRefusal.budgetExhausted(let available) {
        throw ConsoleRefusal.balanceShort(available: available)
      }
      try record(
        "game.payout", subject: "\(name): \(movement.coins) (\(movement.reference))", by: caller, from: origin, at: now,
        in: connection)
    }
    return try Ledger().balance(of: account, in: connection).available
  }

  /// A recorded payout.
  package struct Payout: Sendable {
    package var entry: EntryID
    package var game: Int64
    package var at: Timestamp
    package var coins: Coins
    package var reference: String
  }

  /// Payouts to games, the latest first.
  ///
  /// - Parameter games: the games; nil for all.
  package func payouts(of games: [Int64]?, limit: Int64, in connection: any Connection) throws -> [Payout] {
    let found = try connection.all(
      """
      SELECT entry, owner, at, coins, reference FROM console_movements
      WHERE kind = $1 AND entry IS NOT NULL ORDER BY entry DESC LIMIT 10000
      """, [.integer(Account.Kind.game.rawValue)]
    ) { row throws(DatabaseError) in
      Payout(
        entry: EntryID(rawValue: try row.integer()), game: try row.integer(), at: Timestamp(try row.integer()),
        coins: Coins(try row.integer()), reference: try row.text())
    }
    return Array(found.lazy.filter { games?.contains($0.game) ?? true }.prefix(Int(limit)))
  }

  /// Coins paid out to a game from `start` until before `end`.
  package func paidOut(
    to game: Int64, from start: Timestamp, until end: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Coins {
    Coins(
      try connection.integer(
        """
        SELECT CAST(coalesce(sum(coins), 0) AS BIGINT) FROM console_movements
        WHERE kind = $1 AND owner = $2 AND entry IS NOT NULL AND at >= $3 AND at < $4
        """,
        [
          .integer(Account.Kind.game.rawValue), .integer(game), .integer(start.rawValue), .integer(end.rawValue),
        ]))
  }

  /// Claims a reference: false if the movement was already made. Throws `ConsoleRefusal.referenceUsed` if its reference
  /// has another amount.
  private func claim(
    _ movement: ConsoleMovement, for account: Account, at now: Timestamp, in connection: any Connection
  ) throws -> Bool {
    let place: [Value] = [.integer(account.kind.rawValue), .integer(account.owner), .text(movement.reference)]
    let added = try connection.execute(
      """
      INSERT INTO console_movements (kind, owner, reference, coins, at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (kind, owner, reference) DO NOTHING
      """, place + [.integer(movement.coins), .integer(now.rawValue)])
    if added == 1 { return true }
    let coins = try connection.integer(
      "SELECT coins FROM console_movements WHERE kind = $1 AND owner = $2 AND reference = $3", place)
    guard coins == movement.coins else { throw ConsoleRefusal.referenceUsed }
    return false
  }

  private func linkEntry(
    _ movement: ConsoleMovement, for account: Account, by entry: EntryID, in connection: any Connection
  ) throws {
    try connection.execute(
      "UPDATE console_movements SET entry = $4 WHERE kind = $1 AND owner = $2 AND reference = $3",
      [
        .integer(account.kind.rawValue), .integer(account.owner), .text(movement.reference), .integer(entry.rawValue),
      ])
  }
}
