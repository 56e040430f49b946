import Concurrently
import Database
import GameSessions
import HandModel
import Kernel
import Leaderboards
import OutOfPocketEngine
import PlaydAPI
import TestDatabase
import Testing

@Suite("The daily challenge")
struct DailyTests {
  private let bench: SessionBench
  private let player: PlayerID
  private let board: Board
  private let today: CivilDay
  private let midnight: Timestamp

  init() throws {
    bench = try SessionBench()
    player = try bench.guest()
    board = try SessionBench.board("daily-discreet")
    today = CivilDay(of: bench.noon, utcOffsetMinutes: 0)
    midnight = (today + 1).start(utcOffsetMinutes: 0)
  }

  @Test("everyone gets the day's seed, and another one the next day")
  func seeds() throws {
    let other = try bench.guest()
    let mine = try bench.session(board, of: player)
    let theirs = try bench.session(try SessionBench.board("daily"), of: other)
    #expect(mine.seed == theirs.seed && mine.sessionID != theirs.sessionID)
    #expect(mine.board.day == today && theirs.board.day == today)
    #expect(try bench.session(board, of: player, at: midnight - Milliseconds(1)).sessionID == mine.sessionID)
    let tomorrow = try bench.session(board, of: player, at: midnight)
    #expect(tomorrow.seed != mine.seed && tomorrow.board.day == today + 1)
  }

  @Test("asked again, the open session is handed out again, for the board asked for")
  func again() throws {
    let first = try bench.session(board, of: player)
    let unhinged = try SessionBench.board("daily-buttons")
    let second = try bench.session(unhinged, of: player, at: bench.noon + .seconds(60))
    #expect(second.sessionID == first.sessionID && second.createdAt == first.createdAt)
    #expect(second.board == unhinged.on(today))
    let game = try bench.finish(second, SessionBench.run(second, 2), by: player)
    #expect(game.board == unhinged.on(today))
  }

  @Test("played is played, on whichever board, until the next day")
  func once() throws {
    let session = try bench.session(board, of: player)
    _ = try bench.finish(session, SessionBench.run(session, 2), by: player)
    for mode in ["daily-discreet", "daily", "daily-assisted"] {
      let refusal = try SessionBench.refusal { try bench.session(try SessionBench.board(mode), of: player) }
      #expect(refusal == .dailyPlayed(next: today + 1, wait: midnight - bench.noon))
    }
    #expect(try SessionBench.refusal { try bench.session(board, of: player, at: midnight) } == nil)
  }

  @Test("an attempt that expired unfinished counts as used")
  func expired() throws {
    let session = try bench.session(board, of: player)
    #expect(session.expiresAt == midnight + GameSessions.dailyGrace)
    let id = session.sessionID.rawValue
    let past = bench.noon - Milliseconds(1)
    try bench.store.database.write {
      _ = try $0.execute(
        "UPDATE sessions SET expires_at = $2 WHERE id = $1", [.integer(id), .integer(past.rawValue)])
    }
    let refusal = try SessionBench.refusal { try bench.session(board, of: player) }
    #expect(refusal == .dailyPlayed(next: today + 1, wait: midnight - bench.noon))
    let run = SessionBench.run(session, 2)
    #expect(try SessionBench.refusal { try bench.finish(session, run, by: player) } == .expired(at: past))
  }

  @Test("however many sessions a player has open, the day's attempt stays")
  func crowd() throws {
    let session = try bench.session(board, of: player)
    let (sessions, player, noon) = (bench.sessions, player, bench.noon)
    for _ in 0..<11 {
      _ = try bench.store.database.write {
        try sessions.create(20, on: Board.classicTouch, for: player, at: noon, in: $0)
      }
    }
    #expect(try bench.session(board, of: player).expiresAt == session.expiresAt)
  }

  @Test("a run is ranked on the day it was handed out for, when it is sent the day after")
  func sentLate() throws {
    let session = try bench.session(board, of: player)
    let run = SessionBench.run(session, 2)
    let game = try bench.finish(session, run, by: player, at: midnight + .seconds(3_600))
    #expect(game.board.day == today)
    let run2 = SessionBench.run(session, 2)
    #expect(try bench.finish(session, run2, by: player, at: session.expiresAt + .seconds(5)) == game)
  }

  @Test("another player's touches are not taken, whatever start they are given")
  func copied() throws {
    let friend = try bench.guest()
    let session = try bench.session(board, of: player)
    let run = SessionBench.run(session, 3)
    #expect(run.run.score > 0)
    _ = try bench.finish(session, run, by: player)
    let theirs = try bench.session(board, of: friend)
    var copy = run.recording
    #expect(
      try SessionBench.refusal { try bench.finish(theirs, copy, score: run.run.score, by: friend) } == .takenBefore)
    copy.startedAt = copy.startedAt + .seconds(3)
    #expect(
      try SessionBench.refusal { try bench.finish(theirs, copy, score: run.run.score, by: friend) } == .takenBefore)
    let own = SessionBench.run(theirs, 3, hand: 6)
    #expect(try SessionBench.refusal { try bench.finish(theirs, own, by: friend) } == nil)
  }

  @Test("runs without a point may be alike")
  func nothing() throws {
    let friend = try bench.guest()
    for player in [player, friend] {
      let session = try bench.session(board, of: player)
      var run = RecordedRun(
        seed: session.seed, settings: session.board.settings, surface: .phone, startedAt: session.createdAt)
      _ = run.advance(to: .seconds(9))
      #expect(try bench.finish(session, run, by: player).score == 0)
    }
  }

  @Test("sixteen at once get one session, and the secret is made once")
  func together() throws {
    let (bench, board, player) = (bench, board, player)
    let found = try concurrently(16) { _ in try bench.session(board, of: player) }
    #expect(Set(found.map(\.sessionID)).count == 1)
    let secrets = try bench.store.database.read { try $0.integer("SELECT count(*) FROM secrets") }
    #expect(secrets == 1)
  }

  @Test("an export has the attempt with what came of it, and erasing takes it away")
  func exported() throws {
    let session = try bench.session(board, of: player)
    let game = try bench.finish(session, SessionBench.run(session, 2), by: player)
    let (sessions, player) = (bench.sessions, player)
    let exported = try bench.store.database.read { try sessions.export(of: player, in: $0) }
    #expect(exported.map(\.session) == [session] && exported.map(\.result) == [game])
    try bench.store.database.write { try sessions.erase(of: player, in: $0) }
    let left = try bench.store.database.read { try $0.integer("SELECT count(*) FROM sessions") }
    #expect(left == 0)
  }
}
