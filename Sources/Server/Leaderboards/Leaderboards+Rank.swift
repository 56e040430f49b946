package import Database
import Kernel
import PlaydAPI

extension Leaderboards {
  /// The rank of an entry on the board: 1 for the first.
  package func rank(of entry: Entry, on board: some NumberedBoard, in connection: any Connection) throws(DatabaseError)
    -> Int64
  {
    var parameters = [
      board.number, .integer(entry.key.rawValue), .integer(entry.achievedAt.rawValue), .integer(entry.player.rawValue),
    ]
    for level in 1...SortKey.levels {
      parameters.append(.integer(entry.key.firstSibling(level)))
      parameters.append(.integer(entry.key.prefix(level)))
    }
    return try connection.integer(Self.rankStatement, parameters) + 1
  }

  /// Counts the better entries: the smaller siblings at each level, and the earlier ones with the same key. One
  /// statement, for one round trip to a remote database.
  private static let rankStatement: String = {
    let siblings = (1...SortKey.levels).map { level in
      """
      coalesce((SELECT CAST(sum(entries) AS BIGINT) FROM board_counts
        WHERE board = $1 AND level = \(level) AND prefix >= $\(3 + 2 * level) AND prefix < $\(4 + 2 * level)), 0)
      """
    }
    let equals = """
      (SELECT count(*) FROM board_entries
        WHERE board = $1 AND sort_key = $2 AND (achieved_at, player) < ($3, $4))
      """
    return "SELECT " + (siblings + [equals]).joined(separator: " + ")
  }()

  /// The first discrepancy between counters and rows, as a sentence; nil if there is none.
  package func firstDiscrepancy(on board: some NumberedBoard, in connection: any Connection) throws(DatabaseError)
    -> String?
  {
    var counts: [Int64: [Int64: Int64]] = [:]
    var total: Int64 = 0
    try connection.query("SELECT sort_key FROM board_entries WHERE board = $1", [board.number]) {
      row throws(DatabaseError) in
      let key = SortKey(rawValue: try row.integer())
      for level in 1...SortKey.levels { counts[level, default: [:]][key.prefix(level), default: 0] += 1 }
      total += 1
    }
    let recorded = try state(of: board, in: connection).total
    guard recorded == total else { return "The board says \(recorded) entries and has \(total)." }
    let stored = try connection.all(
      "SELECT level, prefix, entries FROM board_counts WHERE board = $1 ORDER BY level, prefix", [board.number]
    ) { row throws(DatabaseError) in (try row.integer(), try row.integer(), try row.integer()) }
    for (level, prefix, entries) in stored {
      let counted = counts[level]?[prefix] ?? 0
      guard counted == entries else {
        return "Level \(level), beginning \(prefix): the counter says \(entries), the rows \(counted)."
      }
      counts[level]?[prefix] = nil
    }
    guard counts.values.allSatisfy(\.isEmpty) else { return "A counter is missing." }
    return nil
  }
}
