package import Database
package import Kernel
package import PlaydAPI

extension Leaderboards {
  /// Records a verified score. Only a player's best counts; an equal later score changes nothing.
  ///
  /// - Parameter score: 0 to `highestScore`; higher ones are capped.
  @discardableResult
  package func record(
    _ score: Int64, by player: PlayerID, at now: Timestamp, on board: some NumberedBoard, in connection: any Connection
  ) throws(DatabaseError) -> Change {
    let score = min(max(score, 0), Self.highestScore)
    let old = try entry(of: player, on: board, in: connection)
    if let old, old.score >= score { return Change(previousBest: old.score, best: old.score, isNewBest: false) }
    let new = Entry(player: player, score: score, achievedAt: now)
    try connection.execute(
      """
      INSERT INTO board_entries (board, player, score, achieved_at, sort_key) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (board, player) DO UPDATE
      SET score = excluded.score, achieved_at = excluded.achieved_at, sort_key = excluded.sort_key
      """,
      [
        board.number, .integer(player.rawValue), .integer(score), .integer(now.rawValue), .integer(new.key.rawValue),
      ])
    try move(from: old?.key, to: new.key, on: board, in: connection)
    try bump(board, by: old == nil ? 1 : 0, in: connection)
    return Change(previousBest: old?.score, best: score, isNewBest: true)
  }

  /// The change by a game that is not ranked: none.
  package func standing(
    of player: PlayerID, on board: some NumberedBoard, in connection: any Connection
  ) throws(DatabaseError) -> Change {
    let best = try entry(of: player, on: board, in: connection)?.score
    return Change(previousBest: best, best: best ?? 0, isNewBest: false)
  }

  /// Removes a player from a board; no effect if absent.
  package func remove(
    _ player: PlayerID, from board: some NumberedBoard, in connection: any Connection
  ) throws(DatabaseError) {
    guard let old = try entry(of: player, on: board, in: connection) else { return }
    try connection.execute(
      "DELETE FROM board_entries WHERE board = $1 AND player = $2", [board.number, .integer(player.rawValue)])
    try move(from: old.key, to: nil, on: board, in: connection)
    try bump(board, by: -1, in: connection)
  }

  /// Removes a player from every board.
  package func remove(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for (board, _) in try entries(of: player, in: connection) { try remove(player, from: board, in: connection) }
  }

  /// Marks the board's pages as changed, for example before a new name.
  package func touch(_ board: some NumberedBoard, in connection: any Connection) throws(DatabaseError) {
    try bump(board, by: 0, in: connection)
  }

  private func bump(_ board: some NumberedBoard, by entries: Int64, in connection: any Connection) throws(DatabaseError)
  {
    try connection.execute(
      """
      INSERT INTO boards (board, version, entries) VALUES ($1, 1, $2)
      ON CONFLICT (board) DO UPDATE SET version = boards.version + 1, entries = boards.entries + excluded.entries
      """, [board.number, .integer(entries)])
  }

  /// Moves an entry in the counting tree. Prefixes shared by both keys are untouched.
  private func move(
    from old: SortKey?, to new: SortKey?, on board: some NumberedBoard, in connection: any Connection
  ) throws(DatabaseError) {
    for level in 1...SortKey.levels where old?.prefix(level) != new?.prefix(level) {
      if let new {
        try connection.execute(
          """
          INSERT INTO board_counts (board, level, prefix, entries) VALUES ($1, $2, $3, 1)
          ON CONFLICT (board, level, prefix) DO UPDATE SET entries = board_counts.entries + 1
          """, [board.number, .integer(level), .integer(new.prefix(level))])
      }
      if let old {
        let place: [Value] = [board.number, .integer(level), .integer(old.prefix(level))]
        let left = try connection.integer(
          """
          UPDATE board_counts SET entries = entries - 1 WHERE board = $1 AND level = $2 AND prefix = $3
          RETURNING entries
          """, place)
        if left == 0 {
          try connection.execute("DELETE FROM board_counts WHERE board = $1 AND level = $2 AND prefix = $3", place)
        }
      }
    }
  }
}
