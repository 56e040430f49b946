public import Database
public import Kernel

/// Which of a player's coins expire when.
extension Ledger {
  func addLot(
    of amount: Coins, to player: Int64, expiring: Timestamp, entry: EntryID, _ connection: any Connection
  ) throws {
    guard amount > .zero else { return }
    try connection.execute(
      "INSERT INTO lots (player, expires_at, entry, remaining) VALUES ($1, $2, $3, $4)",
      [.integer(player), .integer(expiring.rawValue), .integer(entry.rawValue), .integer(amount.rawValue)])
  }

  /// Takes coins out of the player's lots, those that expire first, and notes which for the entry.
  ///
  /// - Parameter preferred: a lot to take from before others: the coins of a grant that is withdrawn.
  func useLots(
    of player: Int64, _ amount: Coins, for entry: EntryID, preferring preferred: EntryID? = nil,
    _ connection: any Connection
  ) throws {
    var left = amount.rawValue
    while left > 0 {
      let lot = try connection.first(
        """
        SELECT expires_at, entry, remaining FROM lots WHERE player = $1 AND remaining > 0
        ORDER BY CASE WHEN entry = $2 THEN 0 ELSE 1 END, expires_at, entry LIMIT 1
        """, [.integer(player), .integer(preferred?.rawValue ?? -1)]
      ) { (row: any Row) throws(DatabaseError) in
        (expires: try row.integer(0), entry: try row.integer(1), remaining: try row.integer(2))
      }
      guard let lot else { throw DatabaseError.corrupt(detail: "a player's lots hold less than the balance") }
      let taken = min(left, lot.remaining)
      left -= taken
      try changeLot(player, lot.expires, lot.entry, by: -taken, connection)
      try connection.execute(
        "INSERT INTO lot_uses (entry, lot, expires_at, amount) VALUES ($1, $2, $3, $4)",
        [.integer(entry.rawValue), .integer(lot.entry), .integer(lot.expires), .integer(taken)])
    }
  }

  /// Gives back what an entry took out of lots.
  func returnLots(of player: Int64, from entry: EntryID, _ connection: any Connection) throws {
    let uses = try connection.all(
      "SELECT lot, expires_at, amount FROM lot_uses WHERE entry = $1", [.integer(entry.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      (lot: try row.integer(0), expires: try row.integer(1), amount: try row.integer(2))
    }
    for use in uses { try changeLot(player, use.expires, use.lot, by: use.amount, connection) }
    try connection.execute("DELETE FROM lot_uses WHERE entry = $1", [.integer(entry.rawValue)])
  }

  private func changeLot(
    _ player: Int64, _ expires: Int64, _ entry: Int64, by amount: Int64, _ connection: any Connection
  ) throws {
    try connection.execute(
      "UPDATE lots SET remaining = remaining + $4 WHERE player = $1 AND expires_at = $2 AND entry = $3",
      [.integer(player), .integer(expires), .integer(entry), .integer(amount)])
  }

  /// Lets coins expire whose time has come, a player and lot an entry; at most `limit` lots. Returns how many.
  public func expire(at now: Timestamp, limit: Int64, in connection: any Connection) throws -> Int64 {
    let due = try connection.all(
      """
      SELECT player, entry, expires_at, remaining FROM lots
      WHERE expires_at <= $1 AND remaining > 0 ORDER BY expires_at, player, entry LIMIT $2
      """, [.integer(now.rawValue), .integer(limit)]
    ) { (row: any Row) throws(DatabaseError) in
      (
        player: try row.integer(0), lot: try row.integer(1), expires: try row.integer(2),
        remaining: Coins(try row.integer(3))
      )
    }
    for lot in due {
      let entry = try write(
        .expiry, [Leg(.player(lot.player), -lot.remaining), Leg(.expiry, lot.remaining)],
        reference: "coins from entry \(lot.lot)", at: now, in: connection)
      try useLots(
        of: lot.player, lot.remaining, for: entry, preferring: EntryID(rawValue: lot.lot), connection)
    }
    return Int64(due.count)
  }
}
