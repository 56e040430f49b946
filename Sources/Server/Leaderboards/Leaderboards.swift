public import Database
public import Kernel
public import PlaydAPI

/// Boards of the best score of each player. Every function works inside the caller's transaction.
///
/// **Rank at any depth.** Counting the rows above one would take longer the further down it is. So a tree of counters
/// stands beside the rows: each entry's sort key is eight bytes, and for each beginning of a key the tree knows how many
/// entries begin so. The rank is the sum of the smaller siblings at each of the eight levels, at most 8 x 255 counters
/// however many players there are and however the scores are spread. A new best touches sixteen counters at most.
///
/// **Pages.** Each board has a version that rises with everything a page of it can show, so a page made once is shown
/// again for as long as the version read is the same; no process need tell another.
public struct Leaderboards: Sendable {
  public init() {}

  /// The tables of migration 2. Released: never changed.
  public static let tables = [
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

  /// The change of migration 4: the boards a player is on are found, now that there are many. Released: never changed.
  public static let manyBoards = ["CREATE INDEX board_entries_of_player ON board_entries (player, board)"]

  /// A player's best on a board.
  public struct Entry: Equatable, Sendable {
    public var player: PlayerID
    public var score: Int64
    public var achievedAt: Timestamp

    public init(player: PlayerID, score: Int64, achievedAt: Timestamp) {
      self.player = player
      self.score = score
      self.achievedAt = achievedAt
    }

    var key: SortKey { SortKey(score: score, at: achievedAt) }
  }

  /// What a new score came to.
  public struct Change: Equatable, Sendable {
    /// The best before; nil for a first score.
    public var previousBest: Int64?
    /// The best now.
    public var best: Int64
    public var isNewBest: Bool
  }

  /// The highest score a board can tell from a higher one.
  public static let highestScore = SortKey.highestScore

  /// A board's version and size.
  public struct State: Equatable, Sendable {
    public var version: Int64
    public var total: Int64
  }

  /// Zero and zero for a board nobody has played.
  public func state(of board: some NumberedBoard, in connection: any Connection) throws(DatabaseError) -> State {
    try connection.first("SELECT version, entries FROM boards WHERE board = $1", [board.number]) {
      (row: any Row) throws(DatabaseError) in State(version: try row.integer(0), total: try row.integer(1))
    } ?? State(version: 0, total: 0)
  }

  /// A player's entry; nil when they have none.
  public func entry(
    of player: PlayerID, on board: some NumberedBoard, in connection: any Connection
  ) throws(DatabaseError) -> Entry? {
    try connection.first(
      "SELECT score, achieved_at FROM board_entries WHERE board = $1 AND player = $2",
      [board.number, .integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      Entry(player: player, score: try row.integer(0), achievedAt: Timestamp(try row.integer(1)))
    }
  }

  /// The best entries, the first first.
  public func top(_ limit: Int64, of board: some NumberedBoard, in connection: any Connection) throws(DatabaseError)
    -> [Entry]
  {
    try connection.all(
      """
      SELECT player, sort_key, achieved_at FROM board_entries WHERE board = $1
      ORDER BY sort_key, achieved_at, player LIMIT $2
      """, [board.number, .integer(limit)], Self.entry)
  }

  /// The entries just before and just after one, in the order of the board.
  public func neighbours(
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

  /// The boards a player has an entry on, with it.
  public func entries(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> [(StoredBoard, Entry)] {
    try connection.all(
      "SELECT board, score, achieved_at FROM board_entries WHERE player = $1 ORDER BY board",
      [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      let entry = Entry(player: player, score: try row.integer(1), achievedAt: Timestamp(try row.integer(2)))
      return (StoredBoard(rawValue: try row.integer(0)), entry)
    }
  }

  /// Every board that anybody has ever stood on, in the order of their numbers.
  public func boards(in connection: any Connection) throws(DatabaseError) -> [StoredBoard] {
    try connection.all("SELECT board FROM boards ORDER BY board") { (row: any Row) throws(DatabaseError) in
      StoredBoard(rawValue: try row.integer(0))
    }
  }

  private static func entry(_ row: any Row) throws(DatabaseError) -> Entry {
    guard let player = PlayerID(rawValue: try row.integer(0)) else {
      throw .corrupt(detail: "an entry with a negative player")
    }
    let key = SortKey(rawValue: try row.integer(1))
    return Entry(player: player, score: key.score, achievedAt: Timestamp(try row.integer(2)))
  }
}

/// A board of any game, by the number it has in the tables. No two boards have one number.
public protocol NumberedBoard: Sendable {
  var rawValue: Int64 { get }
}

extension Board: NumberedBoard {}
extension CodeBreakerBoard: NumberedBoard {}

/// A board as the tables have it, whichever game's it is.
public struct StoredBoard: NumberedBoard, Hashable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
}

extension NumberedBoard {
  /// The board in the tables.
  var number: Value { .integer(rawValue) }
}
