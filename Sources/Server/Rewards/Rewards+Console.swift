package import Database
package import Kernel
package import PlaydAPI
package import WalletAPI

/// A grant as operators see it.
package struct GrantLine: Sendable {
  package var title: BilingualText
  package var coins: Coins
  package var state: AwardState
  package var at: Timestamp
}

extension Rewards {
  /// A player's latest grants, the latest first.
  package func grants(
    of player: PlayerID, limit: Int64, in connection: any Connection
  ) throws -> [GrantLine] {
    let catalogue = try catalogue(in: connection)
    return try connection.all(
      "SELECT \(Award.columns) FROM reward_awards WHERE player = $1 ORDER BY id DESC LIMIT $2",
      [.integer(player.rawValue), .integer(limit)], Award.read
    ).map {
      GrantLine(title: Self.title(of: $0, catalogue), coins: $0.amount, state: $0.state, at: $0.at)
    }
  }
}

extension Rewards {
  /// When a partner's last report about a player's activity arrived; nil if none has.
  package func lastReport(
    of player: PlayerID, by partner: Int64, in connection: any Connection
  ) throws(DatabaseError) -> Timestamp? {
    try connection.first(
      "SELECT heard_at FROM reward_actions WHERE player = $1 AND partner = $2 ORDER BY heard_at DESC LIMIT 1",
      [.integer(player.rawValue), .integer(partner)]
    ) { row throws(DatabaseError) in Timestamp(try row.integer()) }
  }
}
