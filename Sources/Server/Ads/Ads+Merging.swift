package import Database
package import Kernel
package import PlaydAPI

extension Ads {
  /// Moves a guest's views, rewards and days to a player. Daily counters are added, so that merging gains no second
  /// day's rewards. The player's consent wins; the guest's counts only if the player was never asked. Remaining ad-free
  /// days are added.
  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try mergeFree(guest, into: player, at: now, in: connection)
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    for statement in Self.merging {
      try connection.execute(statement, statement.contains("$2") ? both : [.integer(guest.rawValue)])
    }
  }

  /// `$1` is the guest, `$2` the player.
  private static let merging = [
    "UPDATE ad_views SET player = $2 WHERE player = $1",
    "UPDATE ad_rewards SET player = $2 WHERE player = $1",
    """
    INSERT INTO ad_days (player, day, placement, views, unsigned_rewards, free_grants)
    SELECT $2, day, placement, views, unsigned_rewards, free_grants FROM ad_days WHERE player = $1
    ON CONFLICT (player, day, placement) DO UPDATE SET
      views = ad_days.views + excluded.views,
      unsigned_rewards = ad_days.unsigned_rewards + excluded.unsigned_rewards,
      free_grants = ad_days.free_grants + excluded.free_grants
    """,
    "DELETE FROM ad_days WHERE player = $1",
    """
    UPDATE ad_consents SET player = $2 WHERE player = $1 AND NOT EXISTS (
      SELECT 1 FROM ad_consents WHERE player = $2)
    """,
    "DELETE FROM ad_consents WHERE player = $1",
  ]
}
