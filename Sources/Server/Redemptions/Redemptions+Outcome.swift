package import Database
package import GamesAPI
import InboxAPI
package import Kernel
import Ledger
import Notifications
import PlaydAPI

/// Deciding deliveries, once.
extension Redemptions {
  /// The data of an outcome's notification.
  private struct Details {
    /// The number in the key; no player's if they have left.
    var owner: Int64
    var units: Int64
    var coins: Coins
    var game: BilingualText
    var unit: GameUnit

    var player: PlayerID? { PlayerID(rawValue: owner) }
  }

  /// Confirms a delivery: the coins are spent and the player is notified. False, without effect, if already decided.
  @discardableResult
  package func settle(_ id: RedemptionID, at now: Timestamp, in connection: any Connection) throws -> Bool {
    let details = try details(id, connection)
    guard let entry = try decide(id, of: details.owner, state: .delivered, now: now, connection: connection) else {
      return false
    }
    try ledger.settle(entry, in: connection)
    guard let player = details.player else { return true }
    try notifications.post(
      .delivered(units: details.units, unit: details.unit.named(details.units), game: details.game), to: player,
      at: now,
      in: connection)
    try notifications.publishRedemption(
      id.text, state: RedemptionState.delivered.word, to: player, at: now, in: connection)
    return true
  }

  /// Gives a delivery up: the coins return and the player is notified. False, without effect, if already decided.
  @discardableResult
  package func refund(_ id: RedemptionID, at now: Timestamp, in connection: any Connection) throws -> Bool {
    let details = try details(id, connection)
    guard let entry = try decide(id, of: details.owner, state: .refunded, now: now, connection: connection) else {
      return false
    }
    try ledger.void(entry, in: connection)
    guard let player = details.player else { return true }
    try notifications.post(
      .refunded(coins: details.coins.rawValue, game: details.game), to: player, at: now, in: connection)
    try notifications.publishRedemption(
      id.text, state: RedemptionState.refunded.word, to: player, at: now, in: connection)
    return true
  }

  /// Publishes to the player's open streams that the game has not confirmed yet.
  package func publishDelay(of id: RedemptionID, at now: Timestamp, in connection: any Connection) throws {
    guard let player = try details(id, connection).player else { return }
    try notifications.publishRedemption(
      id.text, state: RedemptionState.delivering.word, to: player, at: now, in: connection)
  }

  /// Decides a delivery and returns the entry of its hold; nil if already decided.
  private func decide(
    _ id: RedemptionID, of owner: Int64, state: DeliveryState, now: Timestamp, connection: any Connection
  ) throws -> EntryID? {
    try connection.first(
      """
      UPDATE deliveries SET state = $3, next_at = NULL, decided_at = $4 WHERE player = $1 AND id = $2 AND state = 1
      RETURNING entry
      """, [.integer(owner), .integer(id.rawValue), .integer(state.rawValue), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in EntryID(rawValue: try row.integer()) }
  }

  private func details(_ id: RedemptionID, _ connection: any Connection) throws -> Details {
    let found = try connection.first(
      """
      SELECT r.player, r.units, r.coins, g.name_en, g.name_ka, g.one_en, g.one_ka, g.many_en, g.many_ka
      FROM redemptions r JOIN games g ON g.id = r.game WHERE r.id = $1
      """, [.integer(id.rawValue)]
    ) { row throws(DatabaseError) in
      Details(
        owner: try row.integer(), units: try row.integer(), coins: Coins(try row.integer()),
        game: BilingualText(english: try row.text(), georgian: try row.text()),
        unit: GameUnit(
          one: BilingualText(english: try row.text(), georgian: try row.text()),
          many: BilingualText(english: try row.text(), georgian: try row.text())))
    }
    guard let found else { throw DatabaseError.corrupt(detail: "a delivery without its redemption") }
    return found
  }
}
