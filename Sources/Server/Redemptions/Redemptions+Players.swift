package import Database
package import GamesAPI
package import Kernel
package import PlaydAPI

/// Export, merge and erasure of players' data.
extension Redemptions {
  /// Erases a leaving player. Undelivered redemptions are given up and their holds voided; delivered ones stay in the
  /// studios' books without a name.
  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    let waiting = try connection.all(
      """
      SELECT r.id FROM redemptions r JOIN deliveries d ON d.player = r.player AND d.id = r.id
      WHERE r.player = $1 AND d.state = 1
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in RedemptionID(rawValue: try row.integer()) }
    for case let id? in waiting { try refund(id, at: now, in: connection) }
    try connection.execute(
      "UPDATE deliveries SET player = -id, body = $2, next_at = NULL WHERE player = $1 AND \(Self.areRedeemed)",
      [.integer(player.rawValue), .bytes([UInt8]())])
    try connection.execute(
      "UPDATE redemptions SET player = -id, key = '', account = '' WHERE player = $1", [.integer(player.rawValue)])
    try forgetAccounts(of: player, in: connection)
    for table in ["game_links", "game_link_codes"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  /// Moves a guest's data to the proven player, whose own connections win.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    try mergeAccounts(guest, into: player, in: connection)
    try connection.execute(
      """
      UPDATE game_links SET player = $2 WHERE player = $1
        AND NOT EXISTS (SELECT 1 FROM game_links own WHERE own.player = $2 AND own.game = game_links.game)
      """, both)
    for table in ["game_links", "game_link_codes"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(guest.rawValue)])
    }
    // A key used by both: API keys contain no space, so the guest's new one is unique.
    try connection.execute(
      """
      UPDATE redemptions SET key = key || ' ' || CAST(id AS TEXT) WHERE player = $1
        AND EXISTS (SELECT 1 FROM redemptions own WHERE own.player = $2 AND own.key = redemptions.key)
      """, both)
    try connection.execute("UPDATE deliveries SET player = $2 WHERE player = $1 AND \(Self.areRedeemed)", both)
    try connection.execute("UPDATE redemptions SET player = $2 WHERE player = $1", both)
  }

  /// A player's deliveries have no index of their own.
  private static let areRedeemed = "id IN (SELECT r.id FROM redemptions r WHERE r.player = $1)"

  /// A player's data for the export.
  package func export(of player: PlayerID, in connection: any Connection) throws -> GamesExport {
    let links = try connection.all(
      """
      SELECT g.slug, l.account, l.hint, l.since FROM game_links l JOIN games g ON g.id = l.game
      WHERE l.player = $1 ORDER BY g.position
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      guard let slug = GameSlug(try row.text()) else { throw .corrupt(detail: "a game's slug") }
      return GamesExport.Link(
        game: slug, account: try row.text(), name: try row.text(), since: Timestamp(try row.integer()))
    }
    let all = try redemptions(of: player, limit: GamesExport.mostRedemptions, in: connection)
    return GamesExport(links: links, redemptions: all.redemptions)
  }
}
