import Database
package import IppoAPI
import IppoEngine
package import Kernel
package import PlaydAPI

/// The week's board: minutes of running of those who chose to be on it.
extension IppoGames {
  /// The rows that are shown.
  private static let shown: Int64 = 50

  /// This week's board, by the player's clock.
  package func board(of player: PlayerID, at now: Timestamp) throws -> IppoBoard {
    try database.read { try board(of: player, at: now, in: $0) }
  }

  package func list(_ isListed: Bool, _ player: PlayerID, at now: Timestamp) throws -> IppoBoard {
    try database.write { connection in
      try ensureProfile(of: player, in: connection)
      try connection.execute(
        "UPDATE ippo_profiles SET is_listed = $2 WHERE player = $1",
        [.integer(player.rawValue), .integer(isListed ? 1 : 0)])
      return try board(of: player, at: now, in: connection)
    }
  }

  private func board(of player: PlayerID, at now: Timestamp, in connection: any Connection) throws -> IppoBoard {
    let offset = try connection.first(
      "SELECT utc_offset FROM ippo_profiles WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in Int32(clamping: try row.integer()) }
    let week = CivilDay(of: now, utcOffsetMinutes: offset ?? 0).monday
    let sums = """
      SELECT r.player AS player, sum(r.minutes) AS minutes FROM ippo_runs r
      JOIN ippo_profiles p ON p.player = r.player AND p.is_listed = 1
      WHERE r.week = $1 GROUP BY r.player HAVING sum(r.minutes) > 0
      """
    // Equal minutes share a rank.
    let ranked = """
      SELECT n.name, p.species, p.stage, s.minutes, s.player, p.leaves_at,
        (SELECT count(*) FROM (\(sums)) o WHERE o.minutes > s.minutes)
      FROM (\(sums)) s JOIN players n ON n.id = s.player JOIN ippo_profiles p ON p.player = s.player
      """
    let read = { (row: Row) throws(DatabaseError) -> IppoBoardRow in
      let (name, species, stage) = (try row.text(), try row.optionalInteger(), try row.optionalInteger())
      let (minutes, number, leaves) = (try row.integer(), try row.integer(), try row.optionalInteger())
      let isHome = leaves.map { now.rawValue < $0 } ?? true
      return IppoBoardRow(
        rank: try row.integer() + 1, name: name, species: isHome ? species : nil, stage: isHome ? stage : nil,
        minutes: minutes, isMe: number == player.rawValue)
    }
    let rows = try connection.all(
      ranked + " ORDER BY s.minutes DESC, s.player LIMIT $2",
      [.integer(week.rawValue), .integer(Self.shown)], read)
    let me = try connection.first(
      ranked + " WHERE s.player = $2", [.integer(week.rawValue), .integer(player.rawValue)], read)
    return IppoBoard(week: week, rows: rows, me: me)
  }
}
