package import Database
package import Kernel
package import PlaydAPI

extension Partners {
  /// The index of the funnel from a connection to a redemption. Released: never changed.
  package static let connectionsByTime = [
    "CREATE INDEX partner_connections_by_time ON partner_connections (since, player)"
  ]

  /// The partners a player is connected with.
  package func links(
    of player: PlayerID, in connection: any Connection
  ) throws -> [(partner: String, since: Timestamp)] {
    let found = try connection.all(
      "SELECT partner, since FROM partner_connections WHERE player = $1 ORDER BY partner",
      [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in (partner: try row.integer(), since: Timestamp(try row.integer())) }
    return try found.compactMap { link in
      try slug(of: link.partner, in: connection).map { (partner: $0, since: link.since) }
    }
  }
}
