public import Database
public import Kernel
public import PlaydAPI

/// What is a player's: given out, moved, forgotten.
extension Redemptions {
  /// Forgets a leaving player. What was not delivered yet is given up and voids its hold; what was delivered stays in the
  /// studios' books without a name.
  public func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    let waiting = try connection.all(
      "SELECT r.id FROM redemptions r JOIN deliveries d ON d.id = r.id WHERE r.player = $1 AND d.state = 1",
      [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in RedemptionID(rawValue: try row.integer(0)) }
    for case let id? in waiting { try refund(id, at: now, in: connection) }
    try connection.execute(
      "UPDATE deliveries SET body = $2 WHERE id IN (SELECT id FROM redemptions WHERE player = $1)",
      [.integer(player.rawValue), .bytes([UInt8]())])
    try connection.execute(
      "UPDATE redemptions SET player = NULL, key = '', account = '' WHERE player = $1", [.integer(player.rawValue)])
    for table in ["game_links", "game_link_codes"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  /// Moves what a guest has to the player they turned out to be. Where both are connected with a game, the player's
  /// connection stays.
  public func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    try connection.execute(
      """
      UPDATE game_links SET player = $2 WHERE player = $1
        AND NOT EXISTS (SELECT 1 FROM game_links own WHERE own.player = $2 AND own.game = game_links.game)
      """, both)
    for table in ["game_links", "game_link_codes"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(guest.rawValue)])
    }
    // A key that both have used: no space is in a key of the API, so the guest's new one is no other's.
    try connection.execute(
      """
      UPDATE redemptions SET key = key || ' ' || CAST(id AS TEXT) WHERE player = $1
        AND EXISTS (SELECT 1 FROM redemptions own WHERE own.player = $2 AND own.key = redemptions.key)
      """, both)
    try connection.execute("UPDATE redemptions SET player = $2 WHERE player = $1", both)
  }

  /// All that is kept about a player.
  public func export(of player: PlayerID, in connection: any Connection) throws -> GamesExport {
    let links = try connection.all(
      """
      SELECT g.slug, l.account, l.hint, l.since FROM game_links l JOIN games g ON g.id = l.game
      WHERE l.player = $1 ORDER BY g.position
      """, [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      guard let slug = GameSlug(try row.text(0)) else { throw .corrupt(detail: "a game's slug") }
      return GamesExport.Link(
        game: slug, account: try row.text(1), name: try row.text(2), since: Timestamp(try row.integer(3)))
    }
    let all = try redemptions(of: player, limit: GamesExport.mostRedemptions, in: connection)
    return GamesExport(links: links, redemptions: all.redemptions)
  }
}
