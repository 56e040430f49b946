package import Database
package import Kernel
package import PlaydAPI

/// Boards of each player's best score. Every function runs inside the caller's transaction.
///
/// **Rank at any depth.** Counting the rows above an entry gets slower with its rank. So a tree of counters accompanies
/// the rows: a sort key has eight bytes, and the tree counts the entries below each prefix. The rank is the sum of the
/// smaller siblings at the eight levels, at most 8 x 255 counters however many players there are and however their
/// scores are distributed. A new best touches at most sixteen counters.
///
/// **Pages.** Each board has a version that rises with every visible change, so a rendered page is valid while its
/// version is current, and processes need not notify each other.
package struct Leaderboards: Sendable {
  package init() {}

  /// The tables of migration 2. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE boards (
      board {integer} PRIMARY KEY,
      version {integer} NOT NULL,
      entries {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE board_entries (
      board {integer} NOT NULL,
      player {integer} NOT NULL,
      score {integer} NOT NULL,
      achieved_at {integer} NOT NULL,
      sort_key {integer} NOT NULL,
      PRIMARY KEY (board, player)
    ) {clustered}
    """,
    "CREATE UNIQUE INDEX board_order ON board_entries (board, sort_key, achieved_at, player)",
    """
    CREATE TABLE board_counts (
      board {integer} NOT NULL,
      level {integer} NOT NULL,
      prefix {integer} NOT NULL,
      entries {integer} NOT NULL,
      PRIMARY KEY (board, level, prefix)
    ) {clustered}
    """,
  ]

  /// The index of migration 4: finds a player's boards now that there are many. Released: never changed.
  package static let manyBoards = ["CREATE INDEX board_entries_of_player ON board_entries (player, board)"]

  /// A player's best on a board.
  @MemberwiseInit
  package struct Entry: Equatable, Sendable {
    package var player: PlayerID
    package var score: Int64
    package var achievedAt: Timestamp

    var key: SortKey { SortKey(score: score, at: achievedAt) }
  }

  /// The result of recording a score.
  package struct Change: Equatable, Sendable {
    /// The previous best; nil for a first score.
    package var previousBest: Int64?
    /// The current best.
    package var best: Int64
    package var isNewBest: Bool
  }

  /// The highest distinguishable score.
  package static let highestScore = SortKey.highestScore

  /// A board's version and size.
  package struct State: Equatable, Sendable {
    package var version: Int64
    package var total: Int64
  }

  /// Zero and zero for an unplayed board.
  package func state(of board: some NumberedBoard, in connection: any Connection) throws(DatabaseError) -> State {
    try connection.first("SELECT version, entries FROM boards WHERE board = $1", [board.number]) {
      row throws(DatabaseError) in State(version: try row.integer(), total: try row.integer())
    } ?? State(version: 0, total: 0)
  }

  /// A player's entry; nil when they have none.
  package func entry(
    of player: PlayerID, on board: some NumberedBoard, in connection: any Connection
  ) throws(DatabaseError) -> Entry? {
    try connection.first(
      "SELECT score, achieved_at FROM board_entries WHERE board = $1 AND player = $2",
      [board.number, .integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      Entry(player: player, score: try row.integer(), achievedAt: Timestamp(try row.integer()))
    }
  }

  /// The best entries, in order.
  package func top(_ limit: Int64, of board: some NumberedBoard, in connection: any Connection) throws(DatabaseError)
    -> [Entry]
  {
    try connection.all(
      """
      SELECT player, sort_key, achieved_at FROM board_entries WHERE board = $1
      ORDER BY sort_key, achieved_at, player LIMIT $2
      """, [board.number, .integer(limit)], Self.entry)
  }

  /// The entries just before and after one, in order of the board.
  package func neighbours(
    of entry: Entry, on board: some NumberedBoard, each count: Int64, in connection: any Connection
  ) throws(DatabaseError) -> (before: [Entry], after: [Entry]) {
    let place = [
      board.number, .integer(entry.key.rawValue), .integer(entry.achievedAt.rawValue), .integer(entry.player.rawValue),
      .integer(count),
    ]
    let before = try connection.all(
      """
      SELECT player, sort_key, achieved_at FROM board_entries
      WHERE board = $1 AND (sort_key, achieved_at, player) < ($2, $3, $4)
      ORDER BY sort_key DESC, achieved_at DESC, player DESC LIMIT $5
      """, place, Self.entry)
    let after = try connection.all(
      """
      SELECT player, sort_key, achieved_at FROM board_entries
      WHERE board = $1 AND (sort_key, achieved_at, player) > ($2, $3, $4)
      ORDER BY sort_key, achieved_at, player LIMIT $5
      """, place, Self.entry)
    return (before.reversed(), after)
  }

  /// A player's entries on all boards.
  package func entries(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> [(StoredBoard, Entry)] {
    try connection.all(
      "SELECT board, score, achieved_at FROM board_entries WHERE player = $1 ORDER BY board",
      [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      let board = StoredBoard(rawValue: try row.integer())
      return (board, Entry(player: player, score: try row.integer(), achievedAt: Timestamp(try row.integer())))
    }
  }

  /// Every board that ever had an entry, in order of their numbers.
  package func boards(in connection: any Connection) throws(DatabaseError) -> [StoredBoard] {
    try connection.all("SELECT board FROM boards ORDER BY board") { row throws(DatabaseError) in
      StoredBoard(rawValue: try row.integer())
    }
  }

  private static func entry(_ row: Row) throws(DatabaseError) -> Entry {
    guard let player = PlayerID(rawValue: try row.integer()) else {
      throw .corrupt(detail: "an entry with a negative player")
    }
    let key = SortKey(rawValue: try row.integer())
    return Entry(player: player, score: key.score, achievedAt: Timestamp(try row.integer()))
  }
}

/// A board with its number in the tables, unique across games.
package protocol NumberedBoard: Sendable {
  var rawValue: Int64 { get }
}

/// A board of any game, as stored.
@MemberwiseInit
package struct StoredBoard: NumberedBoard, Hashable {
  package let rawValue: Int64
}

extension NumberedBoard {
  /// The board's number in the tables.
  var number: Value { .integer(rawValue) }
}
