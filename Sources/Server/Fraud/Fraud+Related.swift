package import Database
package import Kernel
package import PlaydAPI

/// Another player at a device or address where a player earned.
package struct RelatedPlayer: Hashable, Sendable {
  package var player: PlayerID
  package var isDevice: Bool
  package var at: Timestamp
}

extension Fraud {
  /// Players who earned at the same devices and addresses in the last day, the latest first.
  package func related(
    to player: PlayerID, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [RelatedPlayer] {
    try connection.all(
      """
      SELECT s.player, s.kind, max(s.last_at) FROM fraud_sightings m
      JOIN fraud_sightings s ON s.kind = m.kind AND s.place = m.place
      WHERE m.player = $1 AND s.player <> $1 GROUP BY s.player, s.kind ORDER BY 3 DESC, 1 LIMIT $2
      """, [.integer(player.rawValue), .integer(limit)]
    ) { row throws(DatabaseError) in
      guard let other = PlayerID(rawValue: try row.integer()) else { throw .corrupt(detail: "a sighting of no player") }
      let isDevice = try row.integer() == Sighting.Kind.device.rawValue
      return RelatedPlayer(player: other, isDevice: isDevice, at: Timestamp(try row.integer()))
    }
  }

  /// A player's latest cases, the latest first.
  package func latestCases(
    of player: PlayerID, limit: Int, in connection: any Connection
  ) throws -> [FraudCase] {
    Array(try cases(of: player, in: connection).reversed().prefix(limit))
  }
}
