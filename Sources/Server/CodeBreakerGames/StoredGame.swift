import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Kernel
import PlaydAPI
import ServerKit

/// A stored game: a session of the campaign or of free play, or a player's game at a daily code.
struct StoredGame: RecordedPlay {
  let head: PlayHead
  var level: Int32?
  var day: CivilDay?
  var seed: UInt64
  var createdAt: Timestamp
  var expiresAt: Timestamp
  var saved: [UInt8]?
  /// Nil while the game is open.
  var outcome: Outcome?

  /// A finished game's result. The status is 1 for won and 2 for lost.
  struct Outcome {
    var status: CodeBreakerStatus
    var guesses: Int64
    var stars: Int64 = 0
    var isUnlucky = false
    var costLife = false
    /// Of a daily code.
    var score: Int64?
  }

  var result: (status: CodeBreakerStatus, guesses: Int64)? {
    outcome.map { (status: $0.status, guesses: $0.guesses) }
  }

  var session: CodeBreakerSession {
    CodeBreakerSession(
      sessionID: id, play: level.map { .campaign(level: $0) } ?? .free(rules), rules: rules, seed: seed,
      createdAt: createdAt, expiresAt: expiresAt, saved: saved)
  }

  /// A player's session; nil if there is none. Excludes daily codes.
  static func findSession(
    _ id: SessionID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredGame? {
    try connection.first(
      select + " WHERE player = $1 AND id = $2 AND day IS NULL",
      [.integer(player.rawValue), .integer(id.rawValue)], Self.init)
  }

  /// A player's game at a daily code; nil before the first guess.
  static func find(
    of day: CivilDay, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredGame? {
    try connection.first(
      select + " WHERE player = $1 AND day = $2", [.integer(player.rawValue), .integer(day.rawValue)], Self.init)
  }

  /// Open sessions: those with a saved game first, then the oldest.
  static func open(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> [StoredGame] {
    try connection.all(
      select + """
         WHERE player = $1 AND finished_at IS NULL AND expires_at >= $2 AND day IS NULL
        ORDER BY CASE WHEN saved IS NULL THEN 1 ELSE 0 END, id
        """, [.integer(player.rawValue), .integer(now.rawValue)], Self.init)
  }

  /// Inserts a game; false if its identifier, or the player's daily game, exists.
  func insert(in connection: any Connection) throws(DatabaseError) -> Bool {
    let values: [Value] = [
      .integer(level.map { Int64($0) }), .integer(day?.rawValue), .integer(Int64(bitPattern: seed)),
      .integer(createdAt.rawValue), .integer(expiresAt.rawValue), .bytes(saved),
    ]
    return try connection.execute(
      """
      INSERT INTO code_breaker_games (\(PlayHead.columns), level, day, seed, created_at, expires_at, saved)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING
      """, head.values + values) == 1
  }

  /// Stores an open game's current recording; false if it is no longer open.
  func save(_ recording: [UInt8], in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE code_breaker_games SET saved = $3 WHERE player = $1 AND id = $2 AND finished_at IS NULL",
      [.integer(player.rawValue), .integer(id.rawValue), .bytes(recording)]) == 1
  }

  /// Stores a game's result; false if it was finished before.
  func finish(
    _ outcome: Outcome, recording: [UInt8], at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.execute(
      """
      UPDATE code_breaker_games SET saved = $3, finished_at = $4, status = $5, guesses = $6, stars = $7, unlucky = $8,
        cost_life = $9, score = $10
      WHERE player = $1 AND id = $2 AND finished_at IS NULL
      """,
      [
        .integer(player.rawValue), .integer(id.rawValue), .bytes(recording), .integer(now.rawValue),
        .integer(outcome.status == .won ? 1 : 2), .integer(outcome.guesses), .integer(outcome.stars),
        .integer(outcome.isUnlucky ? 1 : 0),
        .integer(outcome.costLife ? 1 : 0), .integer(outcome.score),
      ]) == 1
  }

  static let table = "code_breaker_games"
  static let columns =
    PlayHead.columns
    + ", level, day, seed, created_at, expires_at, saved, status, guesses, stars, unlucky, cost_life, score"

  init(_ row: StoredRow) throws(DatabaseError) {
    head = try PlayHead(row, of: "a game")
    level = try row.optionalInteger().map { Int32(truncatingIfNeeded: $0) }
    day = try row.optionalInteger().map { CivilDay(rawValue: $0) }
    seed = UInt64(bitPattern: try row.integer())
    createdAt = Timestamp(try row.integer())
    expiresAt = Timestamp(try row.integer())
    saved = try row.optionalBytes()
    guard let status = try row.optionalInteger() else {
      row.skip(5)
      return
    }
    outcome = Outcome(
      status: status == 1 ? .won : .lost, guesses: try row.integer(), stars: try row.integer(),
      isUnlucky: try row.integer() == 1, costLife: try row.integer() == 1, score: try row.optionalInteger())
  }

  init(
    id: SessionID, player: PlayerID, level: Int32? = nil, day: CivilDay? = nil, rules: GameRules, seed: UInt64,
    createdAt: Timestamp, expiresAt: Timestamp
  ) {
    head = PlayHead(id: id, player: player, rules: rules)
    self.level = level
    self.day = day
    self.seed = seed
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }
}
