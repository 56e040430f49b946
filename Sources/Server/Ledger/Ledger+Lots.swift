public import Database
public import Kernel

/// Which of a player's coins expire when.
extension Ledger {
  func addLot(
    of amount: Coins, to player: Int64, expiring: Timestamp, entry: EntryID, _ connection: any Connection
  ) throws {
    guard amount > .zero else { return }
    try connection.enqueue(
      "INSERT INTO lots (player, expires_at, entry, remaining) VALUES ($1, $2, $3, $4)",
      [.integer(player), .integer(expiring.rawValue), .integer(entry.rawValue), .integer(amount.rawValue)])
  }

  /// Coins to be taken from one lot.
  struct LotUse {
    var lot: Int64
    var expires: Int64
    var amount: Int64
    /// Whether nothing is left of the lot then.
    var isAll: Bool
  }

  /// Takes coins out of the player's lots, those that expire first, and notes which for the entry.
  ///
  /// - Parameter preferred: a lot to take from before others: the coins of a grant that is withdrawn.
  func useLots(
    of player: Int64, _ amount: Coins, for entry: EntryID, preferring preferred: EntryID? = nil,
    _ connection: any Connection
  ) throws {
    let uses = try lots(of: player, for: amount, preferring: preferred, connection)
    try take(uses, of: player, connection)
    try note([(entry: entry, uses: uses)], connection)
  }

  /// Which lots an amount comes from. Throws where they hold less, which the balance should have told.
  func lots(
    of player: Int64, for amount: Coins, preferring preferred: EntryID? = nil, _ connection: any Connection
  ) throws -> [LotUse] {
    guard amount > .zero else { return [] }
    var uses: [LotUse] = []
    var left = amount.rawValue
    // A few lots nearly always suffice; who has thousands of small ones pays for a second look.
    for limit in [8, Int64.max] where left > 0 {
      left = amount.rawValue
      uses = try connection.all(
        """
        SELECT expires_at, entry, remaining FROM lots WHERE player = $1 AND remaining > 0
        ORDER BY CASE WHEN entry = $2 THEN 0 ELSE 1 END, expires_at, entry LIMIT $3
        """, [.integer(player), .integer(preferred?.rawValue ?? -1), .integer(limit)]
      ) { (row: any Row) throws(DatabaseError) in
        let remaining = try row.integer(2)
        let taken = min(left, remaining)
        left -= taken
        return LotUse(
          lot: try row.integer(1), expires: try row.integer(0), amount: taken, isAll: taken == remaining)
      }
    }
    guard left == 0 else { throw DatabaseError.corrupt(detail: "a player's lots hold less than the balance") }
    return uses.filter { $0.amount > 0 }
  }

  /// Takes the coins. A lot that is used up goes, and comes back with its coins.
  func take(_ uses: [LotUse], of player: Int64, _ connection: any Connection) throws {
    for use in uses {
      let place: [Value] = [.integer(player), .integer(use.expires), .integer(use.lot), .integer(use.amount)]
      try connection.enqueue(
        use.isAll
          ? "DELETE FROM lots WHERE player = $1 AND expires_at = $2 AND entry = $3 AND remaining = $4"
          : """
          UPDATE lots SET remaining = remaining - $4
          WHERE player = $1 AND expires_at = $2 AND entry = $3 AND remaining > $4
          """, place, changing: 1)
    }
  }

  /// Notes from which lots the coins of some entries came.
  func note(_ entries: [(entry: EntryID, uses: [LotUse])], _ connection: any Connection) throws {
    try connection.enqueue(
      Self.notes,
      rows: entries.flatMap { entry, uses in
        uses.flatMap { use -> [Value] in
          [.integer(entry.rawValue), .integer(use.lot), .integer(use.expires), .integer(use.amount)]
        }
      })
  }

  private static let notes = BulkStatement(insertInto: "lot_uses", ["entry", "lot", "expires_at", "amount"])

  /// Gives back what an entry took out of lots.
  func returnLots(of player: Int64, from entry: EntryID, _ connection: any Connection) throws {
    try connection.enqueue(
      """
      INSERT INTO lots (player, expires_at, entry, remaining)
      SELECT $1, expires_at, lot, amount FROM lot_uses WHERE entry = $2
      ON CONFLICT (player, expires_at, entry) DO UPDATE SET remaining = lots.remaining + excluded.remaining
      """, [.integer(player), .integer(entry.rawValue)])
    try connection.enqueue("DELETE FROM lot_uses WHERE entry = $1", [.integer(entry.rawValue)])
  }

  /// What an expiry's entry says of its cause; `reverse` finds it by that.
  static func expiryReference(ofLot lot: Int64) -> String { "coins from entry \(lot)" }

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
        reference: Self.expiryReference(ofLot: lot.lot), at: now, in: connection)
      try useLots(
        of: lot.player, lot.remaining, for: entry, preferring: EntryID(rawValue: lot.lot), connection)
    }
    return Int64(due.count)
  }
}
