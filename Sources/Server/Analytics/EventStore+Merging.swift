package import Database
import Kernel
package import PlaydAPI

extension EventStore {
  /// Moves a guest's events and days to a player. Both count as one from then on; daily counters stay.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    let days = try connection.all(
      """
      SELECT p.first_day + d.age FROM event_players p JOIN event_days d ON d.player = p.player
      WHERE p.player = $1 ORDER BY 1
      """, [.integer(guest.rawValue)]
    ) { row throws(DatabaseError) in CivilDay(rawValue: try row.integer()) }
    try connection.execute(
      """
      UPDATE event_batches SET player = $2 WHERE player = $1 AND batch NOT IN (
        SELECT batch FROM event_batches WHERE player = $2)
      """, both)
    try erase(of: guest, in: connection)
    try see(player, on: days, in: connection)
  }
}
