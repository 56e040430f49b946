import Database
import Kernel
import PlaydAPI

/// A player's earning data beside the ledger: lifetime earnings, clock, streak.
struct EarningProfile {
  var lifetime = Coins.zero
  /// The last known UTC offset in minutes.
  var utcOffset: Int32 = 0
  /// The last claim of the daily bonus; nil for none.
  var streak: Streak?

  struct Streak {
    /// Days in a row, up to the last claim's.
    var days: Int64
    /// The last claim's local day.
    var day: CivilDay
    var at: Timestamp
    /// The UTC offset at that time.
    var utcOffset: Int32
    /// Whether a missed day would be forgiven.
    var hasFreeze = true
  }
}

extension Rewards {
  func earner(_ player: PlayerID, _ connection: any Connection) throws -> EarningProfile? {
    try connection.first(
      """
      SELECT lifetime, utc_offset, streak_days, streak_day, streak_at, streak_offset, streak_freezes
      FROM reward_earners WHERE player = $1
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      let (lifetime, utcOffset) = (Coins(try row.integer()), Int32(clamping: try row.integer()))
      let streak = EarningProfile.Streak(
        days: try row.integer(), day: CivilDay(rawValue: try row.integer()), at: Timestamp(try row.integer()),
        utcOffset: Int32(clamping: try row.integer()), hasFreeze: try row.integer() > 0)
      return EarningProfile(lifetime: lifetime, utcOffset: utcOffset, streak: streak.days == 0 ? nil : streak)
    }
  }

  func store(_ earner: EarningProfile, of player: PlayerID, _ connection: any Connection) throws {
    try connection.execute(
      """
      INSERT INTO reward_earners
        (player, lifetime, utc_offset, streak_days, streak_day, streak_at, streak_offset, streak_freezes)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (player) DO UPDATE SET lifetime = $2, utc_offset = $3, streak_days = $4, streak_day = $5,
        streak_at = $6, streak_offset = $7, streak_freezes = $8
      """,
      [
        .integer(player.rawValue), .integer(earner.lifetime.rawValue), .integer(Int64(earner.utcOffset)),
        .integer(earner.streak?.days ?? 0), .integer(earner.streak?.day.rawValue ?? 0),
        .integer(earner.streak?.at.rawValue ?? 0), .integer(Int64(earner.streak?.utcOffset ?? 0)),
        .integer(earner.streak?.hasFreeze == false ? 0 : 1),
      ])
  }

  /// Adds earned or withdrawn coins to the lifetime total.
  func addLifetime(_ amount: Coins, to player: PlayerID, _ connection: any Connection) throws {
    try connection.execute(
      """
      INSERT INTO reward_earners (player, lifetime, utc_offset, streak_days, streak_day, streak_at, streak_offset)
      VALUES ($1, $2, 0, 0, 0, 0, 0)
      ON CONFLICT (player) DO UPDATE SET lifetime = reward_earners.lifetime + $2
      """, [.integer(player.rawValue), .integer(amount.rawValue)])
  }
}
