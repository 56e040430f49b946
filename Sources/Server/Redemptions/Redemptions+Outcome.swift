public import Database
public import Kernel
import Ledger
import Notifications
public import PlaydAPI

/// What becomes of a delivery, once.
extension Redemptions {
  /// What an outcome is told with.
  private struct Told {
    var player: PlayerID?
    var units: Int64
    var coins: Coins
    var game: BilingualText
    var unit: GameUnit
  }

  /// The game has confirmed: the coins are spent, and the player is told. False, and nothing done, when the delivery has
  /// been decided before.
  @discardableResult
  public func settle(_ id: RedemptionID, at now: Timestamp, in connection: any Connection) throws -> Bool {
    guard let entry = try decide(id, .delivered, now, connection) else { return false }
    try ledger.settle(entry, in: connection)
    let told = try told(id, connection)
    guard let player = told.player else { return true }
    try notifications.post(
      .delivered(units: told.units, unit: told.unit.named(told.units), game: told.game), to: player, at: now,
      in: connection)
    try notifications.tellRedemption(
      id.text, state: RedemptionState.delivered.word, to: player, at: now, in: connection)
    return true
  }

  /// The delivery is given up: the coins are the player's again, and the player is told. False, and nothing done, when it
  /// has been decided before.
  @discardableResult
  public func refund(_ id: RedemptionID, at now: Timestamp, in connection: any Connection) throws -> Bool {
    guard let entry = try decide(id, .refunded, now, connection) else { return false }
    try ledger.void(entry, in: connection)
    let told = try told(id, connection)
    guard let player = told.player else { return true }
    try notifications.post(.refunded(coins: told.coins.rawValue, game: told.game), to: player, at: now, in: connection)
    try notifications.tellRedemption(
      id.text, state: RedemptionState.refunded.word, to: player, at: now, in: connection)
    return true
  }

  /// Tells the player's open streams that the game has been told and has not confirmed yet.
  public func tellDelay(of id: RedemptionID, at now: Timestamp, in connection: any Connection) throws {
    guard let player = try told(id, connection).player else { return }
    try notifications.tellRedemption(
      id.text, state: RedemptionState.delivering.word, to: player, at: now, in: connection)
  }

  /// Takes a delivery to its end and returns the entry of its hold; nil when it has come to one before.
  private func decide(
    _ id: RedemptionID, _ state: DeliveryState, _ now: Timestamp, _ connection: any Connection
  ) throws -> EntryID? {
    try connection.first(
      """
      UPDATE deliveries SET state = $2, next_at = NULL, decided_at = $3 WHERE id = $1 AND state = 1 RETURNING entry
      """, [.integer(id.rawValue), .integer(state.rawValue), .integer(now.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in EntryID(rawValue: try row.integer(0)) }
  }

  private func told(_ id: RedemptionID, _ connection: any Connection) throws -> Told {
    let found = try connection.first(
      """
      SELECT r.player, r.units, r.coins, g.name_en, g.name_ka, g.one_en, g.one_ka, g.many_en, g.many_ka
      FROM redemptions r JOIN games g ON g.id = r.game WHERE r.id = $1
      """, [.integer(id.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      Told(
        player: try row.optionalInteger(0).flatMap { PlayerID(rawValue: $0) }, units: try row.integer(1),
        coins: Coins(try row.integer(2)),
        game: BilingualText(english: try row.text(3), georgian: try row.text(4)),
        unit: GameUnit(
          one: BilingualText(english: try row.text(5), georgian: try row.text(6)),
          many: BilingualText(english: try row.text(7), georgian: try row.text(8))))
    }
    guard let found else { throw DatabaseError.corrupt(detail: "a delivery without its redemption") }
    return found
  }
}
