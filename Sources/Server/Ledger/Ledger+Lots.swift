package import Database
package import Kernel

/// The lots of players' coins, with their expiry.
extension Ledger {
  func addLot(
    of amount: Coins, to player: Int64, expiring: Timestamp, entry: EntryID, connection: any Connection
  ) throws {
    guard amount > .zero else { return }
    try connection.enqueue(
      "INSERT INTO lots (player, expires_at, entry, remaining) VALUES ($1, $2, $3, $4)",
      [.integer(player), .integer(expiring.rawValue), .integer(entry.rawValue), .integer(amount.rawValue)])
  }

  /// Coins taken from one lot.
  struct LotUse {
    var lot: Int64
    var expires: Int64
    var amount: Int64
    /// Whether it empties the lot.
    var isAll: Bool
  }

  /// Consumes coins from the player's lots, first to expire first, and records which for the entry.
  ///
  /// - Parameter preferred: a lot to consume first: the coins of a reversed grant.
  func useLots(
    of player: Int64, amount: Coins, for entry: EntryID, preferring preferred: EntryID? = nil,
    connection: any Connection
  ) throws {
    let uses = try lots(of: player, for: amount, preferring: preferred, connection: connection)
    try consume(uses, of: player, connection)
    try record([(entry: entry, player: player, uses: uses)], connection)
  }

  /// The lots an amount comes from. Throws if they hold less, which contradicts the balance.
  func lots(
    of player: Int64, for amount: Coins, preferring preferred: EntryID? = nil, connection: any Connection
  ) throws -> [LotUse] {
    guard amount > .zero else { return [] }
    var uses: [LotUse] = []
    var left = amount.rawValue
    // A few lots nearly always suffice; players with thousands of small ones pay for a second query.
    for limit in [8, Int64.max] where left > 0 {
      left = amount.rawValue
      uses = try connection.all(
        """
        SELECT expires_at, entry, remaining FROM lots WHERE player = $1 AND remaining > 0
        ORDER BY CASE WHEN entry = $2 THEN 0 ELSE 1 END, expires_at, entry LIMIT $3
        """, [.integer(player), .integer(preferred?.rawValue ?? -1), .integer(limit)]
      ) { row throws(DatabaseError) in
        let (expires, lot, remaining) = (try row.integer(), try row.integer(), try row.integer())
        let taken = min(left, remaining)
        left -= taken
        return LotUse(lot: lot, expires: expires, amount: taken, isAll: taken == remaining)
      }
    }
    guard left == 0 else { throw DatabaseError.corrupt(detail: "a player's lots hold less than the balance") }
    return uses.filter { $0.amount > 0 }
  }

  /// Consumes the coins. An empty lot is deleted and reappears when coins return.
  func consume(_ uses: [LotUse], of player: Int64, _ connection: any Connection) throws {
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

  /// Records the lots that entries took coins from.
  func record(_ entries: [(entry: EntryID, player: Int64, uses: [LotUse])], _ connection: any Connection) throws {
    try connection.enqueue(
      Self.notes,
      rows: entries.flatMap { entry, player, uses in
        uses.flatMap { use -> [Value] in
          [
            .integer(player), .integer(entry.rawValue), .integer(use.lot), .integer(use.expires), .integer(use.amount),
          ]
        }
      })
  }

  private static let notes = BulkStatement(insertInto: "lot_uses", ["owner", "entry", "lot", "expires_at", "amount"])

  /// Returns an entry's coins to their lots.
  func returnLots(of player: Int64, from entry: EntryID, _ connection: any Connection) throws {
    try connection.enqueue(
      """
      INSERT INTO lots (player, expires_at, entry, remaining)
      SELECT owner, expires_at, lot, amount FROM lot_uses WHERE owner = $1 AND entry = $2
      ON CONFLICT (player, expires_at, entry) DO UPDATE SET remaining = lots.remaining + excluded.remaining
      """, [.integer(player), .integer(entry.rawValue)])
    try connection.enqueue(
      "DELETE FROM lot_uses WHERE owner = $1 AND entry = $2", [.integer(player), .integer(entry.rawValue)])
  }

  /// The reference of an expiry entry, by which `reverse` finds it.
  static func expiryReference(ofLot lot: Int64) -> String { "coins from entry \(lot)" }

  /// Expires due coins, one entry per player and lot, at most `limit` lots. Returns their number.
  package func expire(at now: Timestamp, limit: Int64, in connection: any Connection) throws -> Int64 {
    let due = try connection.all(
      """
      SELECT player, entry, expires_at, remaining FROM lots
      WHERE expires_at <= $1 AND remaining > 0 ORDER BY expires_at, player, entry LIMIT $2
      """, [.integer(now.rawValue), .integer(limit)]
    ) { row throws(DatabaseError) in
      (
        player: try row.integer(), lot: try row.integer(), expires: try row.integer(),
        remaining: Coins(try row.integer())
      )
    }
    for lot in due {
      let entry = try write(
        .expiry, postings: [Posting(.player(lot.player), -lot.remaining), Posting(.expiry, lot.remaining)],
        reference: Self.expiryReference(ofLot: lot.lot), at: now, in: connection)
      try useLots(
        of: lot.player, amount: lot.remaining, for: entry, preferring: EntryID(rawValue: lot.lot),
        connection: connection)
    }
    return Int64(due.count)
  }
}
