import AdsEngine
import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Concurrently
import Database
import Kernel
import PlaydAPI
import Testing

@Suite("Claims for attempts, hints and lives")
struct ClaimTests {
  private let fixture: GameFixture
  private let player: PlayerID
  private let today: CivilDay

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
    today = CivilDay(of: fixture.noon, utcOffsetMinutes: 0)
  }

  /// Lost, extended by an attempt, and won with it.
  private func saved(_ session: CodeBreakerSession, hints: Int = 0) throws -> RecordedGame {
    var game = try GameFixture.lost(session)
    game.addExtraLife(at: game.next)
    for _ in 0..<hints { game.takeHint(at: game.next) }
    try game.guess(game.game.secret, at: game.next)
    return game
  }

  @Test("an extra attempt needs a claim and consumes it once, however often the game is sent")
  func consumedOnce() throws {
    let session = try fixture.session(of: player)
    let game = try saved(session)
    #expect(
      try GameFixture.refusal { try fixture.finish(session, game, by: player) } == .claimMissing(claims: 0, needed: 1))
    let claim = try fixture.reward("a")
    let result = try fixture.finish(session, game, [claim], by: player)
    #expect(result.status == .won && result.stars == 1 && result.lives.count == 5)
    #expect(try fixture.finish(session, game, [claim], by: player) == result)
    #expect(try fixture.count("rewards", where: "used = 1") == 1)
  }

  @Test("a claim sent with a save is consumed then, and is free at the end")
  func early() throws {
    let session = try fixture.session(of: player)
    var game = try GameFixture.lost(session)
    game.addExtraLife(at: game.next)
    let claim = try fixture.reward("a")
    try fixture.save(session, game, [claim], by: player)
    #expect(try fixture.count("rewards", where: "used = 1") == 1)
    try game.guess(game.game.secret, at: game.next)
    // A second reward for the same attempt stays valid.
    let spare = try fixture.reward("b")
    #expect(try fixture.finish(session, game, [spare], by: player).status == .won)
    #expect(try fixture.count("rewards", where: "used = 1") == 1)
  }

  @Test("a returned game continues without its old claim, and needs one for new extras")
  func givenBack() throws {
    let session = try fixture.session(of: player)
    var game = try GameFixture.lost(session)
    game.addExtraLife(at: game.next)
    try fixture.save(session, game, [try fixture.reward("a")], by: player)
    game.takeHint(at: game.next)
    #expect(
      try GameFixture.refusal { try fixture.save(session, game, by: player) } == .claimMissing(claims: 0, needed: 1))
    try fixture.save(session, game, [try fixture.reward("b", .hint)], by: player)
    try game.guess(game.game.secret, at: game.next)
    #expect(try fixture.finish(session, game, by: player).stars == 1)
    #expect(try fixture.count("rewards", where: "used = 1") == 2)
  }

  @Test("of two claims for one view the second is refused, and its game is unchanged")
  func sameViewTwoClaims() throws {
    let sessions = try fixture.games.sessions(
      CodeBreakerSessionsRequest(.campaign(level: 1), count: 2), for: player, at: fixture.noon
    ).sessions
    let claim = try fixture.reward("a")
    _ = try fixture.finish(sessions[0], saved(sessions[0]), [claim], by: player)
    let second = try saved(sessions[1])
    #expect(try GameFixture.refusal { try fixture.finish(sessions[1], second, [claim], by: player) } == .claimSpent)
    #expect(try fixture.session(of: player).sessionID == sessions[1].sessionID)
    // Without the attempt it can still be reported as a loss.
    let lost = try fixture.finish(sessions[1], GameFixture.lost(sessions[1]), by: player)
    #expect(lost.costLife && lost.lives.count == 4)
  }

  @Test("one view claimed for two games at once serves one of them")
  func atOnce() throws {
    let sessions = try fixture.games.sessions(
      CodeBreakerSessionsRequest(.campaign(level: 1), count: 4), for: player, at: fixture.noon
    ).sessions
    let claim = try fixture.reward("a")
    let reports = try sessions.map { session in
      (session.sessionID, CodeBreakerReport(recording: try saved(session).recording.encoded(), claims: [claim]))
    }
    let (games, player, now) = (fixture.games, player, fixture.noon + .seconds(900))
    let outcomes = try concurrently(4) { number -> Bool in
      do {
        _ = try games.finish(reports[number].1, of: reports[number].0, by: player, at: now)
        return true
      } catch let refusal as CodeBreakerRefusal where refusal == .claimSpent {
        return false
      }
    }
    #expect(outcomes.filter { $0 }.count == 1 && outcomes.count == 4)
    #expect(try fixture.count("rewards", where: "used = 1") == 1)
  }

  @Test("a lost game sent twice at once costs one life")
  func lossAtOnce() throws {
    let session = try fixture.session(of: player)
    let report = CodeBreakerReport(recording: try GameFixture.lost(session).recording.encoded())
    let (games, player, now) = (fixture.games, player, fixture.noon + .seconds(60))
    let lives = try concurrently(4) { _ in
      try games.finish(report, of: session.sessionID, by: player, at: now).lives.count
    }
    #expect(lives == [4, 4, 4, 4])
    #expect(try fixture.lives(player, at: now).count == 4)
  }

  @Test("each hint needs its own claim for hints")
  func hints() throws {
    let session = try fixture.session(of: player)
    let game = try saved(session, hints: 1)
    let attempt = try fixture.reward("a")
    let wrong = try fixture.reward("b")
    #expect(
      try GameFixture.refusal { try fixture.finish(session, game, [attempt, wrong], by: player) } == .rewardUnknown)
    #expect(try fixture.count("rewards", where: "used = 1") == 0)
    let hint = try fixture.reward("c", .hint)
    #expect(try fixture.finish(session, game, [attempt, hint], by: player).stars == 1)
  }

  @Test("there is one free grant a day for all purposes, and only of a current day")
  func grant() throws {
    let sessions = try fixture.games.sessions(
      CodeBreakerSessionsRequest(.campaign(level: 1), count: 2), for: player, at: fixture.noon
    ).sessions
    let game = try saved(sessions[0])
    for day in [today - 2, today + 2] {
      #expect(
        try GameFixture.refusal { try fixture.finish(sessions[0], game, [.grant(day)], by: player) }
          == .grantOfAnotherDay(day))
    }
    _ = try fixture.finish(sessions[0], game, [.grant(today)], by: player)
    let second = try saved(sessions[1])
    for day in [today - 1, today] {
      let refusal = try GameFixture.refusal { try fixture.finish(sessions[1], second, [.grant(day)], by: player) }
      #expect(refusal == .claimSpent || refusal == .grantOfAnotherDay(day))
    }
    #expect(try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon).lastGrantDay == today)
    #expect(try GameFixture.refusal { try fixture.games.gainLife(.grant(today), for: player, at: fixture.noon) } != nil)
  }

  @Test("a life is granted once per reward, and with five lives the reward stays valid")
  func life() throws {
    let claim = try fixture.reward("a", .life)
    #expect(try GameFixture.refusal { try fixture.games.gainLife(claim, for: player, at: fixture.noon) } == .livesFull)
    let sessions = try fixture.games.sessions(
      CodeBreakerSessionsRequest(.campaign(level: 1), count: 2), for: player, at: fixture.noon
    ).sessions
    let now = fixture.noon + .seconds(60)
    for session in sessions { _ = try fixture.finish(session, GameFixture.lost(session), by: player, at: now) }
    #expect(try fixture.lives(player, at: now).count == 3)
    #expect(try fixture.games.gainLife(claim, for: player, at: now).count == 4)
    #expect(try fixture.games.gainLife(claim, for: player, at: now).count == 4)
    #expect(try fixture.games.gainLife(.grant(today), for: player, at: now).count == 5)
    #expect(try fixture.count("rewards", where: "used = 1") == 1)
  }
}
