package import Database
package import GamesAPI
import InboxAPI
package import Kernel
package import Ledger
import Notifications
package import PlaydAPI

/// A redemption whose coins an operator can return.
package struct Refundable: Hashable, Sendable {
  package var player: PlayerID
  package var coins: Coins
  /// Whether its coins are back already.
  package var isRefunded: Bool
}

/// Refunds by operators.
extension Redemptions {
  /// Whose a redemption is, and in which game; nil if no player has it.
  package func place(
    of id: RedemptionID, in connection: any Connection
  ) throws(DatabaseError) -> (player: PlayerID, game: GameID)? {
    try connection.first("SELECT player, game FROM redemptions WHERE id = $1", [.integer(id.rawValue)]) {
      row throws(DatabaseError) -> (player: PlayerID, game: GameID)? in
      guard let player = PlayerID(rawValue: try row.integer()) else { return nil }
      return (player: player, game: GameID(rawValue: try row.integer()))
    } ?? nil
  }

  /// What an operator can return; nil if no player has such a redemption.
  package func refundable(_ id: RedemptionID, in connection: any Connection) throws(DatabaseError) -> Refundable? {
    try connection.first(
      """
      SELECT r.player, r.coins, d.state FROM redemptions r JOIN deliveries d ON d.player = r.player AND d.id = r.id
      WHERE r.id = $1
      """, [.integer(id.rawValue)]
    ) { row throws(DatabaseError) -> Refundable? in
      guard let player = PlayerID(rawValue: try row.integer()) else { return nil }
      let (coins, state) = (Coins(try row.integer()), DeliveryState(rawValue: try row.integer()))
      return Refundable(player: player, coins: coins, isRefunded: state == .refunded || state == .returned)
    } ?? nil
  }

  /// Returns a redemption's coins, once, and tells the player. A waiting one is held back from the game; a game that has
  /// heard of it is told by `redemption.refunded`, which takes the place of `redemption.created` in the outbox.
  ///
  /// - Returns: the entry that moved or freed the coins.
  /// - Throws: `RedemptionRefusal.redemptionNotFound`, `.alreadyRefunded`, `LedgerRefusal.budgetExhausted`.
  @discardableResult
  package func giveBack(
    _ id: RedemptionID, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    guard let sent = try delivery(id, connection) else { throw RedemptionRefusal.redemptionNotFound }
    let entry: EntryID
    switch sent.state {
    case .refunded, .returned: throw RedemptionRefusal.alreadyRefunded
    case .waiting:
      try ledger.void(sent.entry, in: connection)
      entry = sent.entry
    case .delivered:
      entry = try ledger.reverse(
        redemption: sent.entry, to: sent.player.rawValue, reference: id.text, at: now, in: connection)
    }
    var body = sent.body
    (body.type, body.timestamp) = ("redemption.refunded", now)
    let isKnown = sent.attempts > 0
    let changed = try connection.execute(
      """
      UPDATE deliveries SET state = $3, body = $4, next_at = $5, tries = 0, decided_at = $6
      WHERE player = $1 AND id = $2 AND state = $7
      """,
      [
        .integer(sent.player.rawValue), .integer(id.rawValue), .integer(DeliveryState.returned.rawValue),
        .bytes(body.serialized()), .integer(isKnown ? now.rawValue : nil), .integer(now.rawValue),
        .integer(sent.state.rawValue),
      ])
    // On PostgreSQL a worker may have decided it between.
    guard changed == 1 else { throw DatabaseError.conflict }
    connection.announce(Self.channel, sent.game)
    try notifications.post(
      .returned(coins: body.coins.rawValue, game: sent.name), to: sent.player, at: now, in: connection)
    try notifications.publishRedemption(
      id.text, state: RedemptionState.refunded.word, to: sent.player, at: now, in: connection)
    return entry
  }

  private struct SentDelivery {
    var player: PlayerID
    var game: Int64
    var name: BilingualText
    var entry: EntryID
    var state: DeliveryState
    var attempts: Int64
    var body: DeliveryBody
  }

  private func delivery(_ id: RedemptionID, _ connection: any Connection) throws(DatabaseError) -> SentDelivery? {
    try connection.first(
      """
      SELECT r.player, r.game, g.name_en, g.name_ka, d.entry, d.state, d.attempts, g.slug, r.account, r.units, g.one_en,
        r.coins, r.cents, g.is_sandbox
      FROM redemptions r JOIN games g ON g.id = r.game JOIN deliveries d ON d.player = r.player AND d.id = r.id
      WHERE r.id = $1
      """, [.integer(id.rawValue)]
    ) { row throws(DatabaseError) -> SentDelivery? in
      guard let player = PlayerID(rawValue: try row.integer()) else { return nil }
      let game = try row.integer()
      let name = BilingualText(english: try row.text(), georgian: try row.text())
      let (entry, state) = (EntryID(rawValue: try row.integer()), DeliveryState(rawValue: try row.integer()))
      let (attempts, slug) = (try row.integer(), GameSlug(try row.text()))
      guard let state, let slug else { throw .corrupt(detail: "a delivery in a state that does not exist") }
      let body = DeliveryBody(
        redemptionID: id, game: slug, account: try row.text(), units: try row.integer(), unit: try row.text(),
        coins: Coins(try row.integer()), valueCents: try row.integer(), isSandbox: try row.integer() == 1,
        timestamp: Timestamp(0))
      return SentDelivery(
        player: player, game: game, name: name, entry: entry, state: state, attempts: attempts, body: body)
    } ?? nil
  }
}
