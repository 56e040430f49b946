public import Database
public import Kernel
public import Ledger
public import PlaydAPI

/// Coins that operators move: top-ups of budgets and payouts to games. Each has a reference of the world outside, and
/// happens once under it however often it is asked for.
extension Console {
  /// Writes down that a partner, or the platform itself, has paid for coins. Returns what the budget has then.
  public func topUp(
    _ budget: Account, named name: String, _ movement: ConsoleMovement, by caller: ConsoleCaller,
    from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws -> Coins {
    let isNew = try claim(movement, for: budget, at: now, in: connection)
    if isNew {
      let entry = try Ledger().topUp(
        budget, Coins(movement.coins), reference: movement.reference, at: now, in: connection)
      try settle(movement, for: budget, by: entry, in: connection)
      try note(
        "budget.top-up", "\(name): \(movement.coins) (\(movement.reference))", by: caller, origin, now, connection)
    }
    return try Ledger().balance(of: budget, in: connection).available
  }

  /// Pays a game what it has earned. Returns what is left to pay.
  public func payOut(
    _ game: Int64, named name: String, _ movement: ConsoleMovement, by caller: ConsoleCaller,
    from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws -> Coins {
    let account = Account.game(game)
    if try claim(movement, for: account, at: now, in: connection) {
      do {
        let entry = try Ledger().payOut(
          Coins(movement.coins), to: game, reference: movement.reference, at: now, in: connection)
        try settle(movement, for: account, by: entry, in: connection)
      } catch LedgerRefusal.budgetExhausted(let available) {
        throw ConsoleRefusal.balanceShort(available: available)
      }
      try note(
        "game.payout", "\(name): \(movement.coins) (\(movement.reference))", by: caller, origin, now, connection)
    }
    return try Ledger().balance(of: account, in: connection).available
  }

  /// A payout as it was made.
  public struct Payout: Sendable {
    public var entry: EntryID
    public var game: Int64
    public var at: Timestamp
    public var coins: Coins
    public var reference: String
  }

  /// What games were paid, the latest first.
  ///
  /// - Parameter games: of which games; nil for all.
  public func payouts(of games: [Int64]?, limit: Int64, in connection: any Connection) throws -> [Payout] {
    let found = try connection.all(
      """
      SELECT entry, owner, at, coins, reference FROM console_movements
      WHERE kind = $1 AND entry IS NOT NULL ORDER BY entry DESC LIMIT 10000
      """, [.integer(Account.Kind.game.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      Payout(
        entry: EntryID(rawValue: try row.integer(0)), game: try row.integer(1), at: Timestamp(try row.integer(2)),
        coins: Coins(try row.integer(3)), reference: try row.text(4))
    }
    return Array(found.lazy.filter { games?.contains($0.game) ?? true }.prefix(Int(limit)))
  }

  /// Whether a movement is to be made: false when it has been. Throws `ConsoleRefusal.referenceUsed` where its reference
  /// stands for another amount.
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

  private func settle(
    _ movement: ConsoleMovement, for account: Account, by entry: EntryID, in connection: any Connection
  ) throws {
    try connection.execute(
      "UPDATE console_movements SET entry = $4 WHERE kind = $1 AND owner = $2 AND reference = $3",
      [
        .integer(account.kind.rawValue), .integer(account.owner), .text(movement.reference), .integer(entry.rawValue),
      ])
  }
}
