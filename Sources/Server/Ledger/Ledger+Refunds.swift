package import Database
package import Kernel

/// Refunds of settled redemptions.
extension Ledger {
  /// Reverses a settled redemption, once: the player has the coins back in the lots they came from. The game and the
  /// platform's fee pay. `promotions` pays the part that the game was already paid out.
  ///
  /// Coins whose lot has expired come back without an expiry.
  ///
  /// - Parameter player: who has the coins back: the buyer, or the player the buyer was merged into.
  /// - Throws: `LedgerRefusal.unknownEntry`, `.alreadyReversed`, `.budgetExhausted`.
  @discardableResult
  package func reverse(
    redemption id: EntryID, to player: Int64, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    guard let redemption = try entry(id, in: connection), redemption.kind == .redemption,
      redemption.state == .posted,
      let paid = redemption.postings.first(where: { $0.account.kind == .player })
    else { throw LedgerRefusal.unknownEntry }
    let reversed = try connection.integer(
      "SELECT count(*) FROM journal WHERE reverses = $1", [.integer(id.rawValue)])
    guard reversed == 0 else { throw LedgerRefusal.alreadyReversed }
    var postings = [Posting(.player(player), -paid.amount)]
    for posting in redemption.postings where posting.account.kind != .player {
      let payable =
        posting.account.kind == .game
        ? min(posting.amount, try balance(of: posting.account, in: connection).posted) : posting.amount
      postings += [Posting(posting.account, -payable), Posting(.promotions, payable - posting.amount)]
    }
    let reversal = try write(
      .reversal, postings: postings, reference: reference, reversing: id, at: now, in: connection)
    try returnCoins(-paid.amount, of: paid.account.owner, from: id, to: player, for: reversal, at: now, in: connection)
    return reversal
  }

  /// Puts a redemption's coins back into their lots.
  private func returnCoins(
    _ amount: Coins, of buyer: Int64, from entry: EntryID, to player: Int64, for reversal: EntryID,
    at now: Timestamp, in connection: any Connection
  ) throws {
    let uses = try connection.all(
      "SELECT lot, expires_at, amount FROM lot_uses WHERE owner = $1 AND entry = $2 ORDER BY lot",
      [.integer(buyer), .integer(entry.rawValue)]
    ) { row throws(DatabaseError) in
      (lot: try row.integer(), expires: try row.integer(), amount: try row.integer())
    }
    for use in uses {
      // One moment for all that have expired, so that a lot never stands in two rows that one order takes from.
      let expires = use.expires <= now.rawValue ? Self.never.rawValue : use.expires
      try connection.enqueue(
        """
        INSERT INTO lots (player, expires_at, entry, remaining) VALUES ($1, $2, $3, $4)
        ON CONFLICT (player, expires_at, entry) DO UPDATE SET remaining = lots.remaining + excluded.remaining
        """, [.integer(player), .integer(expires), .integer(use.lot), .integer(use.amount)])
    }
    let known = Coins(uses.reduce(0) { $0 + $1.amount })
    try addLot(of: amount - known, to: player, expiring: Self.never, entry: reversal, connection: connection)
    try connection.enqueue(
      "DELETE FROM lot_uses WHERE owner = $1 AND entry = $2", [.integer(buyer), .integer(entry.rawValue)])
  }
}
