package import Database
package import Kernel
import OutOfPocketEngine
package import PlaydAPI

extension OutOfPocketGames {
  /// Moves a guest's sessions and recordings to a player, and adds the guest's career to the player's.
  ///
  /// Each has one attempt at a day's challenge. If both used it, the player's counts and the guest's stays as an
  /// ordinary game; if one only started it, that one is dropped, so that merging gains no second attempt.
  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
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
    var career = try StoredCareer(of: player, in: connection)
    let other = try StoredCareer(of: guest, in: connection)
    try connection.execute("DELETE FROM out_of_pocket_careers WHERE player = $1", [.integer(guest.rawValue)])
    guard other.playedUntil > Timestamp(0) else { return }
    career.career.merge(other.career, on: CivilDay(of: now, utcOffsetMinutes: 0))
    career.playedUntil = max(career.playedUntil, other.playedUntil)
    try career.store(of: player, in: connection)
  }
}
