import ConsoleAPI
import Database
import GamesAPI
import Kernel
import Ledger
import PlaydAPI
import Redemptions
import ServerKit

extension Services {
  /// Coins and players of the whole platform.
  func platformFigures(at now: Timestamp, in connection: any Connection) throws -> ConsolePlatformFigures {
    let sums = try ledger.sums(in: connection)
    let circulation = sums.players.rawValue
    let games = try redemptions.listed(in: connection).filter { $0.state == .open && !$0.isTest }
    let dearest = games.max { $0.game.rate.worth(of: 1_000_000) < $1.game.rate.worth(of: 1_000_000) }
    let first = CivilDay(of: now, utcOffsetMinutes: 0) - (GetConsolePlatformFigures.days - 1)
    return ConsolePlatformFigures(
      circulation: circulation, unpaid: sums.games.rawValue, budgeted: sums.budgets.rawValue,
      liabilityCents: dearest?.game.rate.worth(of: circulation) ?? 0, liabilityGame: dearest?.game.slug.text,
      funnel: try funnel(since: first.start(utcOffsetMinutes: 0), in: connection))
  }

  /// How far players came who connected a partner since a moment.
  private func funnel(
    since moment: Timestamp, in connection: any Connection
  ) throws -> ConsolePlatformFigures.Funnel {
    func exists(_ table: String, _ condition: String = "") -> String {
      """
      CAST(coalesce(sum(CASE WHEN EXISTS (SELECT 1 FROM \(table) t WHERE t.player = c.player\(condition)) THEN 1 ELSE 0 END),
        0) AS BIGINT)
      """
    }
    let found = try connection.first(
      """
      SELECT count(*), \(exists("reward_awards", " AND t.state = 1 AND t.challenge <> 0")), \(exists("game_links")),
        \(exists("redemptions"))
      FROM (SELECT DISTINCT player FROM partner_connections WHERE since >= $1) c
      """, [.integer(moment.rawValue)]
    ) { row throws(DatabaseError) in
      ConsolePlatformFigures.Funnel(
        connected: try row.integer(), earned: try row.integer(), linked: try row.integer(),
        redeemed: try row.integer())
    }
    return found ?? ConsolePlatformFigures.Funnel(connected: 0, earned: 0, linked: 0, redeemed: 0)
  }
}

extension GameRate {
  /// What so many coins are worth here, in US cents.
  fileprivate func worth(of coins: Int64) -> Int64 {
    let worth = Double(coins) * Double(valueCents) / Double(valueUnits) / Double(self.coins.rawValue)
    return Int64(exactly: worth.rounded()) ?? 0
  }
}
