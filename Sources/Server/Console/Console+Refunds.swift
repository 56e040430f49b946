package import ConsoleAPI
package import Database
package import GamesAPI
package import Kernel
package import Ledger
package import PlaydAPI

/// Refunds of redemptions: adjustments that return a redemption's own coins, by two operators above the same limit.
extension Console {
  /// Returns a redemption's coins; the entry that did it.
  package typealias GiveBack = @Sendable (RedemptionID, any Connection) throws -> EntryID

  /// The column that makes an adjustment a refund. A redemption has one refund that was not refused. Released: never
  /// changed.
  package static let refunds = [
    "ALTER TABLE console_adjustments ADD COLUMN redemption {integer}",
    """
    CREATE UNIQUE INDEX console_adjustments_of_redemption ON console_adjustments (redemption)
    WHERE redemption IS NOT NULL AND state <> 3
    """,
    "CREATE INDEX console_adjustments_of_owner ON console_adjustments (owner, id)",
  ]

  /// Proposes a refund, and carries it out if one operator may. The same reference and redemption again changes nothing.
  package func proposeRefund(
    of redemption: RedemptionID, coins: Coins, to player: PlayerID, request: ConsoleRefundRequest,
    giveBack: GiveBack, by caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp,
    in connection: any Connection
  ) throws -> ConsoleAdjustment {
    if let known = try adjustment(where: "reference = $1", .text(request.reference), in: connection) {
      guard known.redemptionID == redemption else { throw ConsoleRefusal.referenceUsed }
      return known
    }
    let before = try connection.integer(
      "SELECT count(*) FROM console_adjustments WHERE redemption = $1 AND state <> 3",
      [.integer(redemption.rawValue)])
    guard before == 0 else { throw ConsoleRefusal.refunded }
    return try propose(
      Proposal(
        player: player, coins: coins.rawValue, reference: request.reference, note: request.note,
        redemption: redemption), giveBack: giveBack, by: caller, from: origin, at: now, in: connection)
  }

  /// A player's adjustments and refunds, the latest first.
  package func adjustments(
    of player: PlayerID, limit: Int64, in connection: any Connection
  ) throws -> [ConsoleAdjustment] {
    try connection.all(
      "SELECT \(Self.adjustmentColumns) FROM console_adjustments WHERE owner = $1 ORDER BY id DESC LIMIT $2",
      [.integer(player.rawValue), .integer(limit)]
    ) { row throws(DatabaseError) in try Self.adjustment(row) }
  }
}
