import AdsEngine
import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Database
import Friends
import Identity
import IdentityAPI
import Kernel
import Leaderboards
import Notifications
import PlaydAPI
import Synchronization
import TestDatabase
import Testing

/// CodeBreaker over its own database, a counting rewards service, and hands that play.
final class GameFixture: Sendable {
  let store: TestDatabase
  let games: CodeBreakerGames
  /// Noon of a day in UTC.
  let noon = Timestamp(1_800_014_400_000)
  private let used = Mutex<[String]>([])

  init() throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Notifications.tables + Notifications.devices + Leaderboards.tables
        + Leaderboards.manyBoards + CodeBreakerGames.tables
        + CodeBreakerGames.bought + CodeBreakerGames.byPlayer + CodeBreakerGames.results + CodeBreakerGames.shortcuts
        + Friends.tables + [
          "CREATE TABLE rewards (token TEXT PRIMARY KEY, purpose {integer} NOT NULL, used {integer} NOT NULL) {table}"
        ])
    games = CodeBreakerGames(store.database) { token, purpose, _, _, _, connection in
      let changed = try connection.execute(
        "UPDATE rewards SET used = used + 1 WHERE token = $1 AND purpose = $2 AND used = 0",
        [.text(token), .integer(Int64(purpose.rawValue))])
      guard changed == 1 else { throw CodeBreakerRefusal.rewardUnknown }
      return true
    }
  }

  func reward(_ token: String, _ purpose: AdPurpose = .attempt) throws -> CodeBreakerClaim {
    try store.database.write {
      _ = try $0.execute(
        "INSERT INTO rewards (token, purpose, used) VALUES ($1, $2, 0)",
        [.text(token), .integer(Int64(purpose.rawValue))])
    }
    return .reward(token: token)
  }

  func guest() throws -> PlayerID {
    let noon = noon
    return try store.database.write { try Identity().createGuest(at: noon, in: $0) }.player.playerID
  }

  func session(
    _ play: CodeBreakerPlay = .campaign(level: 1), of player: PlayerID, at now: Timestamp? = nil
  ) throws -> CodeBreakerSession {
    let request = CodeBreakerSessionsRequest(play)
    return try #require(try games.sessions(request, for: player, at: now ?? noon).sessions.first)
  }

  /// Gives a session another seed, so that a test knows its code.
  func reseed(_ session: CodeBreakerSession, _ seed: UInt64) throws -> CodeBreakerSession {
    let id = session.sessionID.rawValue
    try store.database.write {
      _ = try $0.execute(
        "UPDATE code_breaker_games SET seed = $2 WHERE id = $1", [.integer(id), .integer(Int64(bitPattern: seed))])
    }
    var session = session
    session.seed = seed
    return session
  }

  func finish(
    _ session: CodeBreakerSession, _ game: RecordedGame, _ claims: [CodeBreakerClaim] = [], by player: PlayerID,
    at now: Timestamp? = nil
  ) throws -> CodeBreakerResult {
    let report = CodeBreakerReport(recording: game.recording.encoded(), claims: claims)
    return try games.finish(
      report, of: session.sessionID, by: player, at: now ?? max(game.endedAt, session.createdAt) + .seconds(1))
  }

  func save(
    _ session: CodeBreakerSession, _ game: RecordedGame, _ claims: [CodeBreakerClaim] = [], by player: PlayerID,
    at now: Timestamp? = nil
  ) throws {
    let report = CodeBreakerReport(recording: game.recording.encoded(), claims: claims)
    try games.save(report, of: session.sessionID, by: player, at: now ?? noon)
  }

  func lives(_ player: PlayerID, at now: Timestamp? = nil) throws -> CodeBreakerLives {
    try games.overview(of: player, utcOffsetMinutes: 0, at: now ?? noon).lives
  }

  func count(_ table: String, where condition: String = "1 = 1") throws -> Int64 {
    try store.database.read { try $0.integer("SELECT count(*) FROM \(table) WHERE \(condition)") }
  }

  /// A session's game before its first guess.
  static func begin(_ session: CodeBreakerSession, at start: Timestamp? = nil) -> RecordedGame {
    RecordedGame(rules: session.rules, seed: session.seed, startedAt: start ?? session.createdAt + .seconds(1))
  }

  /// Won in that many guesses, those before the last careless.
  static func won(
    _ session: CodeBreakerSession, guesses: Int = 1, at start: Timestamp? = nil
  ) throws -> RecordedGame {
    var game = begin(session, at: start)
    for guess in careless(game).prefix(guesses - 1) { try game.guess(guess, at: game.next) }
    try game.guess(game.game.secret, at: game.next)
    return game
  }

  /// Won without a session.
  static func won(_ rules: GameRules, seed: UInt64, guesses: Int, at start: Timestamp) throws -> RecordedGame {
    var game = RecordedGame(rules: rules, seed: seed, startedAt: start)
    for guess in careless(game).prefix(guesses - 1) { try game.guess(guess, at: game.next) }
    try game.guess(game.game.secret, at: game.next)
    return game
  }

  /// Lost by guesses that could not be right.
  static func lost(_ session: CodeBreakerSession, at start: Timestamp? = nil) throws -> RecordedGame {
    var game = begin(session, at: start)
    for guess in careless(game).prefix(Int(game.game.attempts)) { try game.guess(guess, at: game.next) }
    #expect(game.game.status == .lost && !game.game.isUnluckyLoss)
    return game
  }

  /// Codes that are wrong and, after the first, contradict the feedback.
  static func careless(_ game: RecordedGame) -> [Code] {
    let space = game.game.rules.space
    let wrong = space.allCodes().filter { $0 != game.game.secret }
    guard let first = wrong.first else { return [] }
    let row = Row(guess: first, feedback: Feedback(first, game.game.secret, pegs: space.pegs))
    return [first] + wrong.dropFirst().filter { !row.agrees(with: $0, pegs: space.pegs) }
  }

  /// Lost although every guess could have been right; nil if that finds the code.
  static func unlucky(_ session: CodeBreakerSession) throws -> RecordedGame? {
    var game = begin(session)
    let solver = Solver(session.rules.space)
    while !game.isOver {
      let possible = solver.possible(after: game.game.rows).filter { $0 != game.game.secret }
      guard let guess = possible.first else { return nil }
      try game.guess(guess, at: game.next)
    }
    return game
  }

  /// The refusal; nil if there is none.
  static func refusal<T>(_ body: () throws -> T) throws -> CodeBreakerRefusal? {
    do {
      _ = try body()
      return nil
    } catch let refusal as CodeBreakerRefusal {
      return refusal
    }
  }
}

extension RecordedGame {
  /// Five seconds after the last input.
  var next: Milliseconds { (recording.inputs.last?.at ?? .zero) + .seconds(5) }
}
