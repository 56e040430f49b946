import CodeBreakerEngine
import Database
import Kernel
import PlaydAPI

/// A game as it is stored: a session of the campaign or of free play, or a player's game at a daily code.
struct StoredGame {
  var id: SessionID
  var level: Int32?
  var day: CivilDay?
  var rules: GameRules
  var seed: UInt64
  var createdAt: Timestamp
  var expiresAt: Timestamp
  var saved: [UInt8]?
  /// Nil while the game is open.
  var outcome: Outcome?

  /// What a finished game came to. The status is 1 for won and 2 for lost.
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

  /// A player's session; nil when the player has none of that identifier. Games at a daily code are none.
  static func find(
    _ id: SessionID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredGame? {
    try connection.first(
      select + " WHERE id = $1 AND player = $2 AND day IS NULL",
      [.integer(id.rawValue), .integer(player.rawValue)], Self.init)
  }

  /// A player's game at a daily code; nil before the first guess.
  static func find(
    of day: CivilDay, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredGame? {
    try connection.first(
      select + " WHERE player = $1 AND day = $2", [.integer(player.rawValue), .integer(day.rawValue)], Self.init)
  }

  /// Sessions that can still be finished: those with a saved game first, then the oldest.
  static func open(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> [StoredGame] {
    try connection.all(
      select + """
         WHERE player = $1 AND finished_at IS NULL AND expires_at >= $2 AND day IS NULL
        ORDER BY CASE WHEN saved IS NULL THEN 1 ELSE 0 END, id
        """, [.integer(player.rawValue), .integer(now.rawValue)], Self.init)
  }

  /// Every game of a player, the oldest first.
  static func all(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [StoredGame] {
    try connection.all(select + " WHERE player = $1 ORDER BY id", [.integer(player.rawValue)], Self.init)
  }

  /// Finished games of anybody in the order of their identifiers, those after one.
  static func finished(
    after id: Int64, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [StoredGame] {
    try connection.all(
      select + " WHERE finished_at IS NOT NULL AND id > $1 ORDER BY id LIMIT $2", [.integer(id), .integer(limit)],
      Self.init)
  }

  /// Stores a new game; false if there is one of its identifier, or of the player and day.
  func insert(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Bool {
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

  /// Keeps the recording as it is now, of a game that is open; false if it is open no more.
  func save(_ recording: [UInt8], in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE code_breaker_games SET saved = $2 WHERE id = $1 AND finished_at IS NULL",
      [.integer(id.rawValue), .bytes(recording)]) == 1
  }

  /// Keeps what the game came to; false if it was finished before.
  func finish(
    _ outcome: Outcome, _ recording: [UInt8], at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.execute(
      """
      UPDATE code_breaker_games SET saved = $2, finished_at = $3, status = $4, guesses = $5, stars = $6, unlucky = $7,
        cost_life = $8, score = $9
      WHERE id = $1 AND finished_at IS NULL
      """,
      [
        .integer(id.rawValue), .bytes(recording), .integer(now.rawValue), .integer(outcome.status == .won ? 1 : 2),
        .integer(outcome.guesses), .integer(outcome.stars), .integer(outcome.isUnlucky ? 1 : 0),
        .integer(outcome.costLife ? 1 : 0), .integer(outcome.score),
      ]) == 1
  }

  private static let select = """
    SELECT id, level, day, pegs, colours, repeats, attempts, seed, created_at, expires_at, saved, status, guesses, stars,
      unlucky, cost_life, score
    FROM code_breaker_games
    """

  private init(_ row: StoredRow) throws(DatabaseError) {
    guard let id = SessionID(rawValue: try row.integer(0)),
      let space = CodeSpace(
        pegs: Int32(truncatingIfNeeded: try row.integer(3)), colours: Int32(truncatingIfNeeded: try row.integer(4)),
        repeats: try row.integer(5) == 1),
      let rules = GameRules(space: space, attempts: Int32(truncatingIfNeeded: try row.integer(6)))
    else { throw .corrupt(detail: "a game of CodeBreaker with rules that do not exist") }
    self.id = id
    level = try row.optionalInteger(1).map { Int32(truncatingIfNeeded: $0) }
    day = try row.optionalInteger(2).map { CivilDay(rawValue: $0) }
    self.rules = rules
    seed = UInt64(bitPattern: try row.integer(7))
    createdAt = Timestamp(try row.integer(8))
    expiresAt = Timestamp(try row.integer(9))
    saved = try row.optionalBytes(10)
    guard let status = try row.optionalInteger(11) else { return }
    outcome = Outcome(
      status: status == 1 ? .won : .lost, guesses: try row.integer(12), stars: try row.integer(13),
      isUnlucky: try row.integer(14) == 1, costLife: try row.integer(15) == 1, score: try row.optionalInteger(16))
  }

  init(
    id: SessionID, level: Int32? = nil, day: CivilDay? = nil, rules: GameRules, seed: UInt64, createdAt: Timestamp,
    expiresAt: Timestamp
  ) {
    self.id = id
    self.level = level
    self.day = day
    self.rules = rules
    self.seed = seed
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }
}
