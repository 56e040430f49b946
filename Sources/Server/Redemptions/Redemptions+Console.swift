package import Database
package import Kernel
package import PlaydAPI

/// What operators see of a player's connections with games.
extension Redemptions {
  /// The games a player is connected with.
  package func links(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> [(game: String, since: Timestamp)] {
    try connection.all(
      """
      SELECT g.slug, l.since FROM game_links l JOIN games g ON g.id = l.game WHERE l.player = $1 ORDER BY g.position
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in (game: try row.text(), since: Timestamp(try row.integer())) }
  }

  /// Players who were connected with the same accounts lately, the latest first.
  package func sharingAccounts(
    with player: PlayerID, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [(player: PlayerID, at: Timestamp)] {
    try connection.all(
      """
      SELECT o.player, max(o.at) FROM game_account_players m
      JOIN game_account_players o ON o.game = m.game AND o.account = m.account
      WHERE m.player = $1 AND o.player <> $1 AND o.player > 0 GROUP BY o.player ORDER BY 2 DESC, 1 LIMIT $2
      """, [.integer(player.rawValue), .integer(limit)]
    ) { row throws(DatabaseError) in
      guard let other = PlayerID(rawValue: try row.integer()) else { throw .corrupt(detail: "an account of no player") }
      return (player: other, at: Timestamp(try row.integer()))
    }
  }
}
