import Concurrently
import Database
import HandModel
import Kernel
import Leaderboards
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketGames
import PlaydAPI
import TestDatabase
import Testing

@Suite("The daily challenge")
struct DailyTests {
  private let fixture: SessionFixture
  private let player: PlayerID
  private let board: OutOfPocketBoard
  private let today: CivilDay
  private let midnight: Timestamp

  init() throws {
    fixture = try SessionFixture()
    player = try fixture.guest()
    board = try SessionFixture.board("daily-discreet")
    today = CivilDay(of: fixture.noon, utcOffsetMinutes: 0)
    midnight = (today + 1).start(utcOffsetMinutes: 0)
  }

  @Test("everyone gets the day's seed and gestures, whatever pool is requested, and another seed the next day")
  func seeds() throws {
    let other = try fixture.guest()
    let mine = try fixture.session(board, of: player)
    let theirs = try fixture.session(try SessionFixture.board("daily"), of: other)
    #expect(mine.seed == theirs.seed && mine.sessionID != theirs.sessionID)
    #expect(mine.board == board.on(today) && theirs.board == mine.board)
    #expect(try fixture.session(board, of: player, at: midnight - Milliseconds(1)).sessionID == mine.sessionID)
    let tomorrow = try fixture.session(board, of: player, at: midnight)
    #expect(tomorrow.seed != mine.seed && tomorrow.board.day == today + 1)
  }

  @Test("an open session is issued again, for the requested board")
  func reissued() throws {
    let first = try fixture.session(board, of: player)
    let buttons = try SessionFixture.board("daily-discreet-buttons")
    let second = try fixture.session(
      try SessionFixture.board("daily-buttons"), of: player, at: fixture.noon + .seconds(60))
    #expect(second.sessionID == first.sessionID && second.createdAt == first.createdAt)
    #expect(second.board == buttons.on(today))
    let game = try fixture.finish(second, SessionFixture.run(second, 2), by: player)
    #expect(game.board == buttons.on(today))
  }

  @Test("an attempt is final on every board until the next day")
  func singleAttempt() throws {
    let session = try fixture.session(board, of: player)
    _ = try fixture.finish(session, SessionFixture.run(session, 2), by: player)
    for mode in ["daily-discreet", "daily", "daily-assisted"] {
      let refusal = try SessionFixture.refusal { try fixture.session(try SessionFixture.board(mode), of: player) }
      #expect(refusal == .dailyPlayed(next: today + 1, wait: midnight - fixture.noon))
    }
    #expect(try SessionFixture.refusal { try fixture.session(board, of: player, at: midnight) } == nil)
  }

  @Test("an attempt that expired unfinished counts as used")
  func expired() throws {
    let session = try fixture.session(board, of: player)
    #expect(session.expiresAt == midnight + OutOfPocketGames.dailyGrace)
    let id = session.sessionID.rawValue
    let past = fixture.noon - Milliseconds(1)
    try fixture.store.database.write {
      _ = try $0.execute(
        "UPDATE sessions SET expires_at = $2 WHERE id = $1", [.integer(id), .integer(past.rawValue)])
    }
    let refusal = try SessionFixture.refusal { try fixture.session(board, of: player) }
    #expect(refusal == .dailyPlayed(next: today + 1, wait: midnight - fixture.noon))
    let run = SessionFixture.run(session, 2)
    #expect(try SessionFixture.refusal { try fixture.finish(session, run, by: player) } == .expired(at: past))
  }

  @Test("the daily attempt survives any number of open sessions")
  func crowd() throws {
    let session = try fixture.session(board, of: player)
    let (sessions, player, noon) = (fixture.sessions, player, fixture.noon)
    for _ in 0..<11 {
      _ = try fixture.store.database.write {
        try sessions.create(20, on: OutOfPocketBoard.classicTouch, for: player, at: noon, in: $0)
      }
    }
    #expect(try fixture.session(board, of: player).expiresAt == session.expiresAt)
  }

  @Test("a run sent the day after is ranked on its own day")
  func sentLate() throws {
    let session = try fixture.session(board, of: player)
    let run = SessionFixture.run(session, 2)
    let game = try fixture.finish(session, run, by: player, at: midnight + .seconds(3_600))
    #expect(game.board.day == today)
    let run2 = SessionFixture.run(session, 2)
    #expect(try fixture.finish(session, run2, by: player, at: session.expiresAt + .seconds(5)) == game)
  }

  @Test("another player's inputs are refused, whatever their start time")
  func copied() throws {
    let friend = try fixture.guest()
    let session = try fixture.session(board, of: player)
    let run = SessionFixture.run(session, 3)
    #expect(run.run.score > 0)
    _ = try fixture.finish(session, run, by: player)
    let theirs = try fixture.session(board, of: friend)
    var copy = run.recording
    #expect(
      try SessionFixture.refusal { try fixture.finish(theirs, copy, score: run.run.score, by: friend) } == .takenBefore)
    copy.startedAt = copy.startedAt + .seconds(3)
    #expect(
      try SessionFixture.refusal { try fixture.finish(theirs, copy, score: run.run.score, by: friend) } == .takenBefore)
    let own = SessionFixture.run(theirs, 3, hand: 6)
    #expect(try SessionFixture.refusal { try fixture.finish(theirs, own, by: friend) } == nil)
  }

  @Test("runs without a point may be equal")
  func nothing() throws {
    let friend = try fixture.guest()
    for player in [player, friend] {
      let session = try fixture.session(board, of: player)
      var run = RecordedRun(
        seed: session.seed, rules: .current, settings: session.board.settings, surface: .phone,
        startedAt: session.createdAt)
      _ = run.advance(to: .seconds(9))
      let game = try fixture.finish(session, run, by: player)
      #expect(game.score == 0 && game.rank == 0 && game.total == 0 && !game.newHighScore, "and are not ranked")
    }
  }

  @Test("sixteen concurrent requests get one session and one secret")
  func together() throws {
    let (fixture, board, player) = (fixture, board, player)
    let found = try concurrently(16) { _ in try fixture.session(board, of: player) }
    #expect(Set(found.map(\.sessionID)).count == 1)
    let secrets = try fixture.store.database.read { try $0.integer("SELECT count(*) FROM secrets") }
    #expect(secrets == 1)
  }

  @Test("an export has the attempt and its result, and erasure removes it")
  func exported() throws {
    let session = try fixture.session(board, of: player)
    var game = try fixture.finish(session, SessionFixture.run(session, 2), by: player)
    // An export has the achievements once, not in each result.
    game.achievements = nil
    let (sessions, player) = (fixture.sessions, player)
    let exported = try fixture.store.database.read { try sessions.export(of: player, in: $0) }
    #expect(exported.map(\.session) == [session] && exported.map(\.result) == [game])
    try fixture.store.database.write { try sessions.erase(of: player, in: $0) }
    let left = try fixture.store.database.read { try $0.integer("SELECT count(*) FROM sessions") }
    #expect(left == 0)
  }
}
