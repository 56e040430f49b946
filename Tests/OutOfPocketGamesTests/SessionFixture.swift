import Database
import Friends
import HandModel
import Identity
import IdentityAPI
import Kernel
import Leaderboards
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketGames
import PlaydAPI
import TestDatabase
import Testing

/// Sessions over their own database, and hands that play them.
struct SessionFixture {
  let store: TestDatabase
  let sessions: OutOfPocketGames
  /// Noon of a day in UTC.
  let noon = Timestamp(1_800_014_400_000)

  init(rules: any OutOfPocketRulesSource = StandardRules()) throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Leaderboards.tables + OutOfPocketGames.tables + Leaderboards.manyBoards
        + OutOfPocketGames.runs + OutOfPocketGames.byPlayer + OutOfPocketGames.careers + Friends.tables)
    sessions = OutOfPocketGames(store.database, rules: rules)
  }

  func guest() throws -> PlayerID {
    let noon = noon
    return try store.database.write { try Identity().createGuest(at: noon, in: $0) }.player.playerID
  }

  static func board(_ mode: String) throws -> OutOfPocketBoard {
    try #require(OutOfPocketBoard(game: "out-of-pocket", mode: mode))
  }

  func session(_ board: OutOfPocketBoard, of player: PlayerID, at now: Timestamp? = nil) throws -> OutOfPocketSession {
    let (sessions, now) = (sessions, now ?? noon)
    return try store.database.write { connection in
      if board.isDaily { return try sessions.createDaily(on: board, for: player, at: now, in: connection) }
      return try #require(try sessions.create(1, on: board, for: player, at: now, in: connection).first)
    }
  }

  func offlineSession(of player: PlayerID) throws -> OutOfPocketSession {
    let (sessions, noon) = (sessions, noon)
    return try store.database.write { connection in
      let created = try sessions.create(
        1, on: .classicTouch, isOffline: true, for: player, at: noon, in: connection)
      return try #require(created.first)
    }
  }

  /// Gives a session another seed, so that a test knows its prompts.
  func reseed(_ session: OutOfPocketSession, _ seed: UInt64) throws -> OutOfPocketSession {
    let id = session.sessionID.rawValue
    try store.database.write {
      _ = try $0.execute(
        "UPDATE sessions SET seed = $2 WHERE id = $1", [.integer(id), .integer(Int64(bitPattern: seed))])
    }
    var session = session
    session.seed = seed
    return session
  }

  /// A run of the session, by default started a second after it was issued.
  static func run(
    _ session: OutOfPocketSession, _ answers: Int32, settings: RunSettings? = nil, hand: UInt64 = 5,
    ending: SyntheticRunner.Ending = .wrongGesture, startedAt: Timestamp? = nil
  ) -> RecordedRun {
    var runner = SyntheticRunner(seed: hand)
    let settings = settings ?? session.board.settings
    runner.usesButtons = settings.assistance != .none
    return runner.play(
      settings, seed: session.seed, answers: answers, ending: ending,
      startedAt: startedAt ?? session.createdAt + .seconds(1),
      rules: RunRules.builtIn(session.rulesVersion) ?? .standard)
  }

  func finish(
    _ session: OutOfPocketSession, _ recording: RunRecording, score: Int32, by player: PlayerID,
    at now: Timestamp? = nil
  ) throws -> OutOfPocketResult {
    let request = OutOfPocketFinishRequest(recording: recording.encoded(), score: Int64(score))
    return try sessions.finish(
      session.sessionID, of: player, with: request, at: now ?? recording.startedAt + recording.endedAt + .seconds(1))
  }

  func finish(
    _ session: OutOfPocketSession, _ run: RecordedRun, by player: PlayerID, at now: Timestamp? = nil
  ) throws -> OutOfPocketResult {
    try finish(session, run.recording, score: run.run.score, by: player, at: now)
  }

  /// The refusal; nil if there is none.
  static func refusal<T>(_ body: () throws -> T) throws -> OutOfPocketRefusal? {
    do {
      _ = try body()
      return nil
    } catch let refusal as OutOfPocketRefusal {
      return refusal
    }
  }
}
