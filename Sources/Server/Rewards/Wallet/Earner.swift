import Database
import Kernel
import PlaydAPI

/// What is kept of a player beside the ledger: all they ever earned, their clock, their streak.
struct Earner {
  var lifetime = Coins.zero
  /// Minutes that the player's clock was last ahead of UTC.
  var utcOffset: Int32 = 0
  /// The last claim of the daily bonus; nil for none.
  var streak: Streak?

  struct Streak {
    /// Days in a row, up to the last claim's.
    var days: Int64
    /// The last claim's day, by the player's clock.
    var day: CivilDay
    var at: Timestamp
    /// Minutes that the clock was ahead of UTC then.
    var utcOffset: Int32
  }
}

extension Rewards {
  func earner(_ player: PlayerID, _ connection: any Connection) throws -> Earner? {
    try connection.first(
      """
      SELECT lifetime, utc_offset, streak_days, streak_day, streak_at, streak_offset FROM reward_earners
      WHERE player = $1
      """, [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      let days = try row.integer(2)
      return Earner(
        lifetime: Coins(try row.integer(0)), utcOffset: Int32(clamping: try row.integer(1)),
        streak: days == 0
          ? nil
          : Earner.Streak(
            days: days, day: CivilDay(rawValue: try row.integer(3)), at: Timestamp(try row.integer(4)),
            utcOffset: Int32(clamping: try row.integer(5))))
    }
  }

  func store(_ earner: Earner, of player: PlayerID, _ connection: any Connection) throws {
    try connection.execute(
      """
      INSERT INTO reward_earners (player, lifetime, utc_offset, streak_days, streak_day, streak_at, streak_offset)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (player) DO UPDATE SET lifetime = $2, utc_offset = $3, streak_days = $4, streak_day = $5,
        streak_at = $6, streak_offset = $7
      """,
      [
        .integer(player.rawValue), .integer(earner.lifetime.rawValue), .integer(Int64(earner.utcOffset)),
        .integer(earner.streak?.days ?? 0), .integer(earner.streak?.day.rawValue ?? 0),
        .integer(earner.streak?.at.rawValue ?? 0), .integer(Int64(earner.streak?.utcOffset ?? 0)),
      ])
  }

  /// Counts coins that were earned, or taken back.
  func addLifetime(_ amount: Coins, to player: PlayerID, _ connection: any Connection) throws {
    try connection.execute(
      """
      INSERT INTO reward_earners (player, lifetime, utc_offset, streak_days, streak_day, streak_at, streak_offset)
      VALUES ($1, $2, 0, 0, 0, 0, 0)
      ON CONFLICT (player) DO UPDATE SET lifetime = reward_earners.lifetime + $2
      """, [.integer(player.rawValue), .integer(amount.rawValue)])
  }
}
