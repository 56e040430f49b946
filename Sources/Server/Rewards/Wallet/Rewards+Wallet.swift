package import Database
package import Kernel
import Ledger
package import PlaydAPI
package import WalletAPI

/// What a player has.
extension Rewards {
  /// The wallet of a player `utcOffset` minutes ahead of UTC.
  ///
  /// Every part uses an index and costs the same for any length of history.
  package func wallet(
    of player: PlayerID, utcOffset: Int32, at now: Timestamp, in connection: any Connection
  ) throws -> Wallet {
    let id = Value.integer(player.rawValue)
    let catalogue = try catalogue(in: connection)
    let settings = catalogue.settings
    let earner = try earner(player, connection) ?? EarningProfile()
    let coins = try ledger.balance(of: .player(player.rawValue), in: connection)
    let owed = try ledger.balance(of: .debt(ofPlayer: player.rawValue), in: connection).posted
    let held = try connection.integer(
      "SELECT coalesce(sum(amount), 0) FROM reward_awards WHERE player = $1 AND state IN (2, 3)", [id])
    let waiting = try connection.integer(
      "SELECT CAST(coalesce(sum(amount), 0) AS BIGINT) FROM reward_awards WHERE player = $1 AND state = 3", [id])
    let midnight = CivilDay(of: now, utcOffsetMinutes: utcOffset).start(utcOffsetMinutes: utcOffset)
    let today = try connection.integer(
      "SELECT coalesce(sum(amount), 0) FROM reward_awards WHERE player = $1 AND at >= $2 AND state = 1",
      [id, .integer(midnight.rawValue)])
    let expiring = try connection.first(
      """
      SELECT sum(remaining), expires_at FROM lots WHERE player = $1 AND remaining > 0 AND expires_at < $2
      GROUP BY expires_at ORDER BY expires_at LIMIT 1
      """, [id, .integer(.max)]
    ) { row throws(DatabaseError) in
      ExpiringCoins(coins: try row.integer(), at: Timestamp(try row.integer()))
    }
    return Wallet(
      balance: coins.available.rawValue, pending: coins.held.rawValue, held: held,
      waiting: waiting, lifetimeEarned: earner.lifetime.rawValue, debt: -owed.rawValue, earnedToday: today,
      dailyGoal: settings.dailyGoal, expiring: expiring,
      streak: StreakRule.streak(after: earner.streak, amount: settings.streakBonus, utcOffset: utcOffset, at: now),
      unpaid: held == 0 ? [] : try unpaid(of: player, catalogue, in: connection))
  }

  /// The newest awards that are held or waiting.
  private func unpaid(
    of player: PlayerID, _ catalogue: RewardCatalogue, in connection: any Connection
  ) throws -> [UnpaidCoins] {
    try connection.all(
      """
      SELECT \(Award.columns) FROM reward_awards WHERE player = $1 AND state IN (2, 3)
      ORDER BY at DESC, id DESC LIMIT \(UnpaidCoins.most)
      """, [.integer(player.rawValue)], Award.read
    ).map { award in
      UnpaidCoins(
        title: Self.title(of: award, catalogue), coins: award.amount.rawValue, state: award.state, at: award.at)
    }
  }
}
