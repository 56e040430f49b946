import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Kernel
import PlaydAPI
import ServerKit

/// A stored game of the ranked ladder.
struct RankedGame: RecordedPlay {
  let head: PlayHead
  var seed: UInt64
  /// 64 hexadecimal digits.
  var salt: String
  var createdAt: Timestamp
  /// The recording; nil before the first guess.
  var saved: [UInt8]?
  /// Nil while the game is open.
  var outcome: Outcome?

  struct Outcome {
    var status: CodeBreakerStatus
    var guesses: Int64
    /// The change of the season's points.
    var change: Int64
  }

  var result: (status: CodeBreakerStatus, guesses: Int64)? {
    outcome.map { (status: $0.status, guesses: $0.guesses) }
  }

  var secret: Code { rules.secret(seed: seed) }
  var closesAt: Timestamp { createdAt + Ladder.time }
  var season: CivilDay { Ladder.season(at: createdAt) }

  var commitment: String {
    Ladder.commitment(session: id.text, space: rules.space, secret: secret, salt: salt)
  }

  func played() throws(CodeBreakerRefusal) -> RecordedGame {
    guard let saved else { return RecordedGame(rules: rules, seed: seed, startedAt: createdAt) }
    return try CodeBreakerGames.replay(try CodeBreakerGames.decode(saved))
  }

  // MARK: Storage

  /// The open game, else the latest one; nil before the first.
  static func latest(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> RankedGame? {
    try connection.first(
      select + """
         WHERE player = $1
        ORDER BY CASE WHEN finished_at IS NULL THEN 0 ELSE 1 END, created_at DESC, id DESC LIMIT 1
        """, [.integer(player.rawValue)], Self.init)
  }

  /// Open games that were started by a time, a player's or all.
  static func open(
    startedBy moment: Timestamp, of player: PlayerID?, in connection: any Connection
  ) throws(DatabaseError) -> [RankedGame] {
    let open = " WHERE finished_at IS NULL AND created_at <= $1"
    if let player {
      return try connection.all(
        select + open + " AND player = $2", [.integer(moment.rawValue), .integer(player.rawValue)], Self.init)
    }
    return try connection.all(
      select + open + " ORDER BY created_at LIMIT 500", [.integer(moment.rawValue)], Self.init)
  }

  /// Inserts a game; false if its identifier exists or the player has an open one.
  func insert(salt: [UInt8], in connection: any Connection) throws(DatabaseError) -> Bool {
    let values: [Value] = [.integer(Int64(bitPattern: seed)), .bytes(salt), .integer(createdAt.rawValue)]
    return try connection.execute(
      """
      INSERT INTO code_breaker_ranked (\(PlayHead.columns), seed, salt, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
      """, head.values + values) == 1
  }

  /// Stores an open game's recording, and its outcome if it has ended; false if it is no longer open.
  func save(
    _ recording: [UInt8], outcome: Outcome?, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.execute(
      """
      UPDATE code_breaker_ranked SET saved = $3, finished_at = $4, status = $5, guesses = $6, points = $7
      WHERE player = $1 AND id = $2 AND finished_at IS NULL
      """,
      [
        .integer(player.rawValue), .integer(id.rawValue), .bytes(recording),
        .integer(outcome.map { _ in now.rawValue }), .integer(outcome.map { $0.status == .won ? 1 : 2 }),
        .integer(outcome?.guesses), .integer(outcome?.change),
      ]) == 1
  }

  static let table = "code_breaker_ranked"
  static let columns = PlayHead.columns + ", seed, salt, created_at, saved, status, guesses, points"

  init(_ row: StoredRow) throws(DatabaseError) {
    head = try PlayHead(row, of: "a ranked game")
    seed = UInt64(bitPattern: try row.integer())
    salt = SHA256.hexadecimal(of: try row.bytes())
    createdAt = Timestamp(try row.integer())
    saved = try row.optionalBytes()
    guard let status = try row.optionalInteger() else {
      row.skip(2)
      return
    }
    outcome = Outcome(status: status == 1 ? .won : .lost, guesses: try row.integer(), change: try row.integer())
  }

  init(id: SessionID, player: PlayerID, rules: GameRules, seed: UInt64, createdAt: Timestamp) {
    head = PlayHead(id: id, player: player, rules: rules)
    self.seed = seed
    self.createdAt = createdAt
    salt = ""
  }
}
