import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Kernel
import PlaydAPI

/// A stored game: a session of the campaign or of free play, or a player's game at a daily code.
struct StoredGame {
  var id: SessionID
  var player: PlayerID
  var level: Int32?
  var day: CivilDay?
  var rules: GameRules
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

  var session: CodeBreakerSession {
    CodeBreakerSession(
      sessionID: id, play: level.map { .campaign(level: $0) } ?? .free(rules), rules: rules, seed: seed,
      createdAt: createdAt, expiresAt: expiresAt, saved: saved)
  }

  /// A player's session; nil if there is none. Excludes daily codes.
  static func find(
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

  /// All games of a player, the oldest first.
  static func all(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [StoredGame] {
    try connection.all(select + " WHERE player = $1 ORDER BY id", [.integer(player.rawValue)], Self.init)
  }

  /// Finished games of all players in the order of their keys, after one.
  static func finished(
    after last: StoredGame?, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [StoredGame] {
    try connection.all(
      select + " WHERE finished_at IS NOT NULL AND (player, id) > ($1, $2) ORDER BY player, id LIMIT $3",
      [.integer(last?.player.rawValue ?? -1), .integer(last?.id.rawValue ?? -1), .integer(limit)], Self.init)
  }

  /// Inserts a game; false if its identifier, or the player's daily game, exists.
  func insert(in connection: any Connection) throws(DatabaseError) -> Bool {
    let space = rules.space
    return try connection.execute(
      """
      INSERT INTO code_breaker_games
        (id, player, level, day, pegs, colours, repeats, attempts, seed, created_at, expires_at, saved)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING
      """,
      [
        .integer(id.rawValue), .integer(player.rawValue), .integer(level.map { Int64($0) }), .integer(day?.rawValue),
        .integer(Int64(space.pegs)), .integer(Int64(space.colours)), .integer(space.repeats ? 1 : 0),
        .integer(Int64(rules.attempts)), .integer(Int64(bitPattern: seed)), .integer(createdAt.rawValue),
        .integer(expiresAt.rawValue), .bytes(saved),
      ]) == 1
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

  private static let select = """
    SELECT id, player, pegs, colours, repeats, attempts, level, day, seed, created_at, expires_at, saved, status, guesses,
      stars, unlucky, cost_life, score
    FROM code_breaker_games
    """

  private init(_ row: StoredRow) throws(DatabaseError) {
    guard let id = SessionID(rawValue: try row.integer()), let player = PlayerID(rawValue: try row.integer()),
      let space = CodeSpace(
        pegs: Int32(truncatingIfNeeded: try row.integer()), colours: Int32(truncatingIfNeeded: try row.integer()),
        repeats: try row.integer() == 1),
      let rules = GameRules(space: space, attempts: Int32(truncatingIfNeeded: try row.integer()))
    else { throw .corrupt(detail: "a game of CodeBreaker with rules that do not exist") }
    self.id = id
    self.player = player
    level = try row.optionalInteger().map { Int32(truncatingIfNeeded: $0) }
    day = try row.optionalInteger().map { CivilDay(rawValue: $0) }
    self.rules = rules
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
    self.id = id
    self.player = player
    self.level = level
    self.day = day
    self.rules = rules
    self.seed = seed
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }
}
