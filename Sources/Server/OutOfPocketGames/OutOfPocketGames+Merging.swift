package import Database
package import PlaydAPI

extension OutOfPocketGames {
  /// Moves a guest's sessions and recordings to a player.
  ///
  /// Each has one attempt at a day's challenge. If both used it, the player's counts and the guest's stays as an
  /// ordinary game; if one only started it, that one is dropped, so that merging gains no second attempt.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    for (loser, other) in [("$1", "$2"), ("$2", "$1")] {
      try connection.execute(
        """
        DELETE FROM sessions WHERE player = \(loser) AND day IS NOT NULL AND finished_at IS NULL AND day IN (
          SELECT day FROM sessions WHERE player = \(other) AND day IS NOT NULL)
        """, both)
    }
    try connection.execute(
      """
      UPDATE sessions SET day = NULL WHERE player = $1 AND day IN (
        SELECT day FROM sessions WHERE player = $2 AND day IS NOT NULL)
      """, both)
    try connection.execute("UPDATE sessions SET player = $2 WHERE player = $1", both)
  }
}
