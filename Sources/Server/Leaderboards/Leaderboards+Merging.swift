package import Database
package import PlaydAPI

extension Leaderboards {
  /// Moves a guest's entries to a player. Of two entries on a board the better stays, of equal ones the earlier.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for (board, entry) in try entries(of: guest, in: connection) {
      try remove(guest, from: board, in: connection)
      if let own = try self.entry(of: player, on: board, in: connection) {
        guard (entry.score, own.achievedAt) > (own.score, entry.achievedAt) else { continue }
        // An equal score would not replace the later entry.
        try remove(player, from: board, in: connection)
      }
      try record(entry.score, by: player, at: entry.achievedAt, on: board, in: connection)
    }
  }
}
