import Database
import HandModel
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketGames
import PlaydAPI
import TestDatabase
import Testing

@Suite("Sessions for games without a connection")
struct OfflineSessionsTests {
  private let fixture: SessionFixture
  private let player: PlayerID

  init() throws {
    fixture = try SessionFixture()
    player = try fixture.guest()
  }

  /// A game of an offline session, counted from 0.
  private func run(_ game: Int32, of session: OutOfPocketSession, on mode: String, _ answers: Int32) throws
    -> RecordedRun
  {
    var played = session
    played.seed = OfflineGames.seed(of: game, session: session.seed)
    return SessionFixture.run(played, answers, settings: try SessionFixture.board(mode).settings)
  }

  @Test("a game in any ranked mode finishes one, with the prompts of any of its games")
  func anyMode() throws {
    for (number, mode) in ["classic-discreet", "memory-discreet", "endless-discreet-buttons", "classic-touch"]
      .enumerated()
    {
      let session = try fixture.offlineSession(of: player)
      let run = try run(Int32(number) * 300, of: session, on: mode, 3)
      let game = try fixture.finish(session, run, by: player)
      #expect(game.score > 0 && game.board.mode == mode && game.rank == 1)
      #expect(try fixture.finish(session, run, by: player) == game, "the same recording gets the same answer")
    }
    var differences = 0
    let count = try fixture.sessions.reverify { _ in differences += 1 }
    #expect(count == 4 && differences == 0)
  }

  @Test("a better game takes the place of the first, on its leaderboard only; a worse one is refused")
  func better() throws {
    let session = try fixture.offlineSession(of: player)
    let first = try fixture.finish(session, run(0, of: session, on: "classic-discreet", 3), by: player)
    let worse = try run(1, of: session, on: "classic-discreet", 2)
    #expect(try SessionFixture.refusal { try fixture.finish(session, worse, by: player) } == .finishedOtherwise)
    let elsewhere = try run(2, of: session, on: "endless-discreet", 5)
    #expect(try SessionFixture.refusal { try fixture.finish(session, elsewhere, by: player) } == .finishedOtherwise)
    let best = try run(3, of: session, on: "classic-discreet", 5)
    try #require(best.run.score == 5)
    let game = try fixture.finish(session, best, by: player)
    #expect(first.score == 3 && game.score == 5 && game.best == 5 && game.previousBest == 3)
    #expect(try fixture.finish(session, best, by: player) == game)
    let (sessions, me) = (fixture.sessions, player)
    let exported = try fixture.store.database.read { try sessions.export(of: me, in: $0) }
    var stored = game
    stored.achievements = nil
    #expect(exported.map(\.result) == [stored])
  }

  @Test("prompts of no game of it, and the daily challenge, are refused")
  func foreign() throws {
    let session = try fixture.offlineSession(of: player)
    for game in [-1, OfflineGames.most] as [Int32] {
      var played = session
      played.seed = game < 0 ? session.seed &+ 1 : OfflineGames.seed(of: game, session: session.seed)
      let run = SessionFixture.run(played, 3, settings: try SessionFixture.board("classic-discreet").settings)
      #expect(
        try SessionFixture.refusal { try fixture.finish(session, run, by: player) } == .recording(.anotherSession))
    }
    let daily = try run(1, of: session, on: "daily-discreet", 3)
    #expect(
      try SessionFixture.refusal { try fixture.finish(session, daily, by: player) } == .recording(.anotherSession))
    let ordinary = try fixture.session(try SessionFixture.board("classic-discreet"), of: player)
    let second = try run(1, of: ordinary, on: "classic-discreet", 3)
    #expect(
      try SessionFixture.refusal { try fixture.finish(ordinary, second, by: player) } == .recording(.anotherSession),
      "an ordinary session has one game")
  }

  @Test("a game without a point is stored and not ranked")
  func noPoint() throws {
    let board = try SessionFixture.board("classic-discreet")
    let session = try fixture.session(board, of: player)
    let game = try fixture.finish(session, SessionFixture.run(session, 0), by: player)
    #expect(game.score == 0 && game.rank == 0 && game.total == 0 && game.best == 0 && !game.newHighScore)
    let other = try fixture.session(board, of: player)
    _ = try fixture.finish(other, SessionFixture.run(other, 2), by: player)
    let third = try fixture.session(board, of: player)
    let later = try fixture.finish(third, SessionFixture.run(third, 0), by: player)
    #expect(later.rank == 1 && later.total == 1 && later.best == 2, "the rank is that of an earlier best")
  }
}
