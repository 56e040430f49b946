import AdsEngine
import CodeBreakerEngine
import CodeBreakerGames
import Concurrently
import Database
import Kernel
import PlaydAPI
import Testing

@Suite("Claims for attempts, hints and lives")
struct ClaimTests {
  private let bench: GameBench
  private let player: PlayerID
  private let today: CivilDay

  init() throws {
    bench = try GameBench()
    player = try bench.guest()
    today = CivilDay(of: bench.noon, utcOffsetMinutes: 0)
  }

  /// Lost, given one more attempt, and won with it.
  private func saved(_ session: CodeBreakerSession, hints: Int = 0) throws -> RecordedGame {
    var game = try GameBench.lost(session)
    game.addExtraLife(at: game.next)
    for _ in 0..<hints { game.takeHint(at: game.next) }
    try game.guess(game.game.secret, at: game.next)
    return game
  }

  @Test("an extra attempt needs a claim, and takes it once however often the game is sent")
  func once() throws {
    let session = try bench.session(of: player)
    let game = try saved(session)
    #expect(
      try GameBench.refusal { try bench.finish(session, game, by: player) } == .claimMissing(claims: 0, needed: 1))
    let claim = try bench.reward("a")
    let result = try bench.finish(session, game, [claim], by: player)
    #expect(result.status == .won && result.stars == 1 && result.lives.count == 5)
    #expect(try bench.finish(session, game, [claim], by: player) == result)
    #expect(try bench.count("rewards", where: "used = 1") == 1)
  }

  @Test("a claim sent with a save is taken then, and comes along with the end for nothing")
  func early() throws {
    let session = try bench.session(of: player)
    var game = try GameBench.lost(session)
    game.addExtraLife(at: game.next)
    let claim = try bench.reward("a")
    try bench.save(session, game, [claim], by: player)
    #expect(try bench.count("rewards", where: "used = 1") == 1)
    try game.guess(game.game.secret, at: game.next)
    // A second reward for the attempt that has been given already stays good.
    let spare = try bench.reward("b")
    #expect(try bench.finish(session, game, [spare], by: player).status == .won)
    #expect(try bench.count("rewards", where: "used = 1") == 1)
  }

  @Test("a game given back with an attempt in it goes on without its old claim, and with a new one for what is new")
  func givenBack() throws {
    let session = try bench.session(of: player)
    var game = try GameBench.lost(session)
    game.addExtraLife(at: game.next)
    try bench.save(session, game, [try bench.reward("a")], by: player)
    game.takeHint(at: game.next)
    #expect(
      try GameBench.refusal { try bench.save(session, game, by: player) } == .claimMissing(claims: 0, needed: 1))
    try bench.save(session, game, [try bench.reward("b", .hint)], by: player)
    try game.guess(game.game.secret, at: game.next)
    #expect(try bench.finish(session, game, by: player).stars == 1)
    #expect(try bench.count("rewards", where: "used = 1") == 2)
  }

  @Test("two claims for one view: the second is refused, and its game stays as it was")
  func twice() throws {
    let sessions = try bench.games.sessions(
      CodeBreakerSessionsRequest(.campaign(level: 1), count: 2), for: player, at: bench.noon
    ).sessions
    let claim = try bench.reward("a")
    _ = try bench.finish(sessions[0], saved(sessions[0]), [claim], by: player)
    let second = try saved(sessions[1])
    #expect(try GameBench.refusal { try bench.finish(sessions[1], second, [claim], by: player) } == .claimSpent)
    #expect(try bench.session(of: player).sessionID == sessions[1].sessionID)
    // Without the attempt it can still be told as the loss it was.
    let lost = try bench.finish(sessions[1], GameBench.lost(sessions[1]), by: player)
    #expect(lost.costLife && lost.lives.count == 4)
  }

  @Test("one view claimed for two games at once serves one of them")
  func atOnce() throws {
    let sessions = try bench.games.sessions(
      CodeBreakerSessionsRequest(.campaign(level: 1), count: 4), for: player, at: bench.noon
    ).sessions
    let claim = try bench.reward("a")
    let reports = try sessions.map { session in
      (session.sessionID, CodeBreakerReport(recording: try saved(session).recording.encoded(), claims: [claim]))
    }
    let (games, player, now) = (bench.games, player, bench.noon + .seconds(900))
    let outcomes = try concurrently(4) { number -> Bool in
      do {
        _ = try games.finish(reports[number].1, of: reports[number].0, by: player, at: now)
        return true
      } catch let refusal as CodeBreakerRefusal where refusal == .claimSpent {
        return false
      }
    }
    #expect(outcomes.filter { $0 }.count == 1 && outcomes.count == 4)
    #expect(try bench.count("rewards", where: "used = 1") == 1)
  }

  @Test("a lost game sent twice at once takes one life")
  func lossAtOnce() throws {
    let session = try bench.session(of: player)
    let report = CodeBreakerReport(recording: try GameBench.lost(session).recording.encoded())
    let (games, player, now) = (bench.games, player, bench.noon + .seconds(60))
    let lives = try concurrently(4) { _ in
      try games.finish(report, of: session.sessionID, by: player, at: now).lives.count
    }
    #expect(lives == [4, 4, 4, 4])
    #expect(try bench.lives(player, at: now).count == 4)
  }

  @Test("each hint needs a claim of its own, for hints")
  func hints() throws {
    let session = try bench.session(of: player)
    let game = try saved(session, hints: 1)
    let attempt = try bench.reward("a")
    let wrong = try bench.reward("b")
    #expect(try GameBench.refusal { try bench.finish(session, game, [attempt, wrong], by: player) } == .rewardUnknown)
    #expect(try bench.count("rewards", where: "used = 1") == 0)
    let hint = try bench.reward("c", .hint)
    #expect(try bench.finish(session, game, [attempt, hint], by: player).stars == 1)
  }

  @Test("the free grant is one a day, whatever for, and of no day it is nowhere")
  func grant() throws {
    let sessions = try bench.games.sessions(
      CodeBreakerSessionsRequest(.campaign(level: 1), count: 2), for: player, at: bench.noon
    ).sessions
    let game = try saved(sessions[0])
    for day in [today - 2, today + 2] {
      #expect(
        try GameBench.refusal { try bench.finish(sessions[0], game, [.grant(day)], by: player) }
          == .grantOfAnotherDay(day))
    }
    _ = try bench.finish(sessions[0], game, [.grant(today)], by: player)
    let second = try saved(sessions[1])
    for day in [today - 1, today] {
      let refusal = try GameBench.refusal { try bench.finish(sessions[1], second, [.grant(day)], by: player) }
      #expect(refusal == .claimSpent || refusal == .grantOfAnotherDay(day))
    }
    #expect(try bench.games.overview(of: player, utcOffsetMinutes: 0, at: bench.noon).lastGrantDay == today)
    #expect(try GameBench.refusal { try bench.games.gainLife(.grant(today), for: player, at: bench.noon) } != nil)
  }

  @Test("a life is given once for a reward, and with five of them the reward stays good")
  func life() throws {
    let claim = try bench.reward("a", .life)
    #expect(try GameBench.refusal { try bench.games.gainLife(claim, for: player, at: bench.noon) } == .livesFull)
    let sessions = try bench.games.sessions(
      CodeBreakerSessionsRequest(.campaign(level: 1), count: 2), for: player, at: bench.noon
    ).sessions
    let now = bench.noon + .seconds(60)
    for session in sessions { _ = try bench.finish(session, GameBench.lost(session), by: player, at: now) }
    #expect(try bench.lives(player, at: now).count == 3)
    #expect(try bench.games.gainLife(claim, for: player, at: now).count == 4)
    #expect(try bench.games.gainLife(claim, for: player, at: now).count == 4)
    #expect(try bench.games.gainLife(.grant(today), for: player, at: now).count == 5)
    #expect(try bench.count("rewards", where: "used = 1") == 1)
  }
}
