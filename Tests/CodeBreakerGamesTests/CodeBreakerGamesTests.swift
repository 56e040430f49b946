import AdsEngine
import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Database
import Kernel
import Leaderboards
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@Suite("Games of CodeBreaker")
struct CodeBreakerGamesTests {
  private let fixture: GameFixture
  private let player: PlayerID

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
  }

  @Test("a repeated request returns the same sessions, and only as many more as requested")
  func stock() throws {
    let one = try fixture.session(of: player)
    let again = try fixture.session(of: player)
    #expect(one == again)
    let request = CodeBreakerSessionsRequest(.campaign(level: 1), count: 3)
    let three = try fixture.games.sessions(request, for: player, at: fixture.noon).sessions
    #expect(three.count == 3 && three.contains(one) && Set(three.map(\.seed)).count == 3)
    #expect(try fixture.count("code_breaker_games") == 3)
    let other = try fixture.guest()
    #expect(try fixture.session(of: other).sessionID != one.sessionID)
  }

  @Test("a few levels ahead are available, and count even if one before them is missing")
  func levels() throws {
    let refusal = try GameFixture.refusal { try fixture.session(.campaign(level: 5), of: player) }
    #expect(refusal == .levelLocked(level: 5, reached: 1))
    for level in [2, 3, 6] as [Int32] {
      let session = try fixture.session(.campaign(level: level), of: player)
      #expect(try fixture.finish(session, GameFixture.won(session), by: player).level?.wins == 1)
    }
    let overview = try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon)
    #expect(overview.levels.map(\.level) == [2, 3, 6])
  }

  @Test("a level won without a session counts once, improves, and opens the next")
  func winWithoutSession() throws {
    func win(_ level: Int64, guesses: Int) throws -> CodeBreakerLevel {
      let rules = try #require(Campaign.level(Int32(level))?.rules)
      let game = try GameFixture.won(rules, seed: 5, guesses: guesses, at: fixture.noon)
      let win = CodeBreakerWin(level: level, recording: game.recording.encoded())
      return try fixture.games.record(win, by: player, at: fixture.noon)
    }
    #expect(try win(1, guesses: 4) == CodeBreakerLevel(level: 1, stars: 2, best: 4, wins: 1, losses: 0))
    #expect(try win(1, guesses: 4) == CodeBreakerLevel(level: 1, stars: 2, best: 4, wins: 1, losses: 0))
    #expect(try win(1, guesses: 2) == CodeBreakerLevel(level: 1, stars: 3, best: 2, wins: 1, losses: 0))
    #expect(try win(1, guesses: 4).best == 2)
    for level in 2...6 as ClosedRange<Int64> { #expect(try win(level, guesses: 1).wins == 1) }
    _ = try fixture.session(.campaign(level: 10), of: player)
  }

  @Test("a win without a session is replayed by the rules of its level")
  func winWithoutSessionIsReplayed() throws {
    let rules = try #require(Campaign.level(1)?.rules)
    let lost = RecordedGame(rules: rules, seed: 5, startedAt: fixture.noon)
    let unfinished = CodeBreakerWin(level: 1, recording: lost.recording.encoded())
    #expect(
      try GameFixture.refusal { try fixture.games.record(unfinished, by: player, at: fixture.noon) } == .unfinished)
    let won = try GameFixture.won(rules, seed: 5, guesses: 1, at: fixture.noon)
    let elsewhere = CodeBreakerWin(level: 40, recording: won.recording.encoded())
    #expect(
      try GameFixture.refusal { try fixture.games.record(elsewhere, by: player, at: fixture.noon) } == .anotherSession)
    #expect(try fixture.count("code_breaker_levels") == 0)
  }

  @Test("a won level updates stars, progress, statistics and the board, once")
  func won() throws {
    let session = try fixture.reseed(try fixture.session(of: player), 5)
    let game = try GameFixture.won(session, guesses: 2)
    let result = try fixture.finish(session, game, by: player)
    #expect(result.status == .won && result.guesses == 2 && result.stars == 3 && result.rank == 1)
    #expect(result.secret == game.game.secret.colours(of: 3))
    #expect(result.level == CodeBreakerLevel(level: 1, stars: 3, best: 2, wins: 1, losses: 0))
    let again = try fixture.finish(session, game, by: player)
    #expect(again == result)
    let other = try GameFixture.won(session, guesses: 1)
    #expect(try GameFixture.refusal { try fixture.finish(session, other, by: player) } == .finishedOtherwise)
    let overview = try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon)
    #expect(overview.campaign == CodeBreakerStatistics(games: 1, wins: 1, unluckyLosses: 0, distribution: [0, 1]))
    #expect(overview.lives == CodeBreakerLives(count: 5, nextLifeAt: nil))
    let score = try fixture.store.database.read {
      try Leaderboards().entry(of: player, on: CodeBreakerBoard.campaign, in: $0)?.score
    }
    #expect(score == 313)
  }

  @Test("a loss costs one life, which regenerates half an hour after the game rather than the upload")
  func lost() throws {
    let session = try fixture.session(of: player)
    let game = try GameFixture.lost(session)
    let later = game.endedAt + .seconds(600)
    let result = try fixture.finish(session, game, by: player, at: later)
    #expect(result.status == .lost && result.costLife && result.stars == 0)
    #expect(result.lives == CodeBreakerLives(count: 4, nextLifeAt: game.endedAt + Lives.regeneration))
    let again = try fixture.finish(session, game, by: player, at: later)
    #expect(again.lives == result.lives)
    #expect(try fixture.lives(player, at: game.endedAt + Lives.regeneration).count == 5)
  }

  @Test("giving up costs a life, however good the guesses were")
  func givenUp() throws {
    let session = try fixture.session(of: player)
    var game = GameFixture.begin(session)
    game.giveUp(at: game.next)
    let result = try fixture.finish(session, game, by: player)
    #expect(result.status == .lost && result.costLife && !result.isUnlucky && result.lives.count == 4)
  }

  @Test("an unlucky loss costs no life")
  func unlucky() throws {
    // The first level that the first code in order does not always solve in time.
    for level in Int32(1)...7 {
      let session = try fixture.session(.campaign(level: level), of: player)
      _ = try fixture.finish(session, GameFixture.won(session), by: player)
    }
    var session = try fixture.session(.campaign(level: 8), of: player)
    var game: RecordedGame?
    for seed in UInt64(1)...200 where game == nil {
      session.seed = seed
      game = try GameFixture.unlucky(session)
    }
    let unlucky = try #require(game)
    session = try fixture.reseed(session, session.seed)
    let result = try fixture.finish(session, unlucky, by: player)
    #expect(result.isUnlucky && !result.costLife && result.lives.count == 5)
    let overview = try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon)
    #expect(overview.campaign.unluckyLosses == 1)
  }

  @Test("free play costs no life and changes no level")
  func free() throws {
    let rules = try #require(GameRules(space: .classic, attempts: 2))
    let session = try fixture.session(.free(rules), of: player)
    let result = try fixture.finish(session, GameFixture.lost(session), by: player)
    #expect(!result.costLife && result.level == nil && result.rank == nil && result.lives.count == 5)
    let overview = try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon)
    #expect(overview.free.games == 1 && overview.campaign.games == 0)
  }

  @Test("offline losses cost their lives at the time of the loss")
  func offline() throws {
    let request = CodeBreakerSessionsRequest(.campaign(level: 1), count: 3)
    let sessions = try fixture.games.sessions(request, for: player, at: fixture.noon).sessions
    let half = Lives.regeneration
    let online = fixture.noon + half * 5
    for (index, session) in sessions.enumerated() {
      let game = try GameFixture.lost(session, at: fixture.noon + half * Int64(index))
      _ = try fixture.finish(session, game, by: player, at: online)
    }
    // Each had regenerated before the next was lost.
    #expect(try fixture.lives(player, at: online).count == 5)
  }

  @Test(
    "a clock a day off costs one life per loss and gains none",
    arguments: [-86_400_000, 86_400_000] as [Int64])
  func clock(_ error: Int64) throws {
    let session = try fixture.session(of: player)
    let game = try GameFixture.lost(session, at: fixture.noon + Milliseconds(error))
    let now = fixture.noon + .seconds(60)
    let result = try fixture.finish(session, game, by: player, at: now)
    #expect(result.costLife && result.lives.count == 4)
    let next = try #require(result.lives.nextLifeAt)
    #expect(next > now && next <= now + Lives.regeneration)
    #expect(try fixture.finish(session, game, by: player, at: now).lives.count == 4)
  }

  @Test("without a life a new game is refused with the wait, and a started one is returned")
  func noLives() throws {
    let request = CodeBreakerSessionsRequest(.campaign(level: 1), count: 5)
    for session in try fixture.games.sessions(request, for: player, at: fixture.noon).sessions {
      _ = try fixture.finish(session, GameFixture.lost(session), by: player, at: fixture.noon + .seconds(60))
    }
    let refusal = try GameFixture.refusal { try fixture.session(of: player, at: fixture.noon + .seconds(60)) }
    guard case .noLives(let wait)? = refusal else {
      #expect(Bool(false), "\(String(describing: refusal))")
      return
    }
    #expect(wait > .zero && wait <= Lives.regeneration)
    #expect(try fixture.session(of: player, at: fixture.noon + .seconds(60) + wait).saved == nil)
  }

  @Test("an open game is returned as saved and continues only from there")
  func saved() throws {
    let session = try fixture.session(of: player)
    var game = GameFixture.begin(session)
    let codes = GameFixture.careless(game)
    try game.guess(codes[0], at: game.next)
    let earlier = game
    try fixture.save(session, game, by: player)
    try game.guess(codes[1], at: game.next)
    try fixture.save(session, game, by: player)
    // A delayed report changes nothing.
    try fixture.save(session, earlier, by: player)
    let back = try fixture.session(of: player)
    #expect(back.saved == game.recording.encoded())
    #expect(try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon).openGames == [back])
    // Storage lost on purpose: the code is known now, but earlier guesses stay.
    let lucky = try GameFixture.won(session)
    #expect(try GameFixture.refusal { try fixture.finish(session, lucky, by: player) } == .behind)
    #expect(try GameFixture.refusal { try fixture.save(session, lucky, by: player) } == .behind)
    var restored = try RecordedGame(replaying: GameRecording(decoding: try #require(back.saved)))
    try restored.guess(restored.game.secret, at: restored.next)
    #expect(try fixture.finish(session, restored, by: player).guesses == 3)
    try fixture.save(session, game, by: player)
    #expect(try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon).openGames.isEmpty)
  }

  @Test("foreign, overlong and unfinished recordings are refused without effect")
  func badRecordings() throws {
    let session = try fixture.session(of: player)
    var other = session
    other.seed &+= 1
    #expect(
      try GameFixture.refusal { try fixture.finish(session, GameFixture.won(other), by: player) } == .anotherSession)
    let rules = try #require(GameRules(space: session.rules.space, attempts: 14))
    other = session
    other.rules = rules
    #expect(
      try GameFixture.refusal { try fixture.finish(session, GameFixture.won(other), by: player) } == .anotherSession)
    let open = GameFixture.begin(session)
    #expect(try GameFixture.refusal { try fixture.finish(session, open, by: player) } == .unfinished)
    // One guess more than there are attempts.
    var recording = try GameFixture.lost(session).recording
    let attempts = recording.inputs.count
    recording.inputs.append(.init(at: .seconds(900), .guess(session.rules.secret(seed: session.seed))))
    let report = CodeBreakerReport(recording: recording.encoded())
    let refusal = try GameFixture.refusal {
      try fixture.games.finish(report, of: session.sessionID, by: player, at: fixture.noon + .seconds(1_000))
    }
    #expect(refusal == .impossible(.guess(.gameOver, input: attempts)))
    let damaged = CodeBreakerReport(recording: Array(report.recording.dropLast()))
    let unreadable = try GameFixture.refusal {
      try fixture.games.finish(damaged, of: session.sessionID, by: player, at: fixture.noon)
    }
    #expect(unreadable == .unreadable(.damaged))
    let stranger = try fixture.guest()
    #expect(
      try GameFixture.refusal { try fixture.finish(session, GameFixture.won(session), by: stranger) } == .notFound)
    let late = fixture.noon + CodeBreakerGames.lifetime + .seconds(1)
    #expect(
      try GameFixture.refusal { try fixture.finish(session, GameFixture.won(session), by: player, at: late) }
        == .expired(at: session.expiresAt))
    #expect(try fixture.lives(player).count == 5)
    #expect(try fixture.count("code_breaker_games", where: "finished_at IS NOT NULL") == 0)
  }

  @Test("erasure leaves no data of the player")
  func erase() throws {
    let session = try fixture.session(of: player)
    var game = try GameFixture.lost(session)
    game.addExtraLife(at: game.next)
    try game.guess(game.game.secret, at: game.next)
    _ = try fixture.finish(session, game, [.grant(CivilDay(of: fixture.noon, utcOffsetMinutes: 0))], by: player)
    _ = try fixture.games.guess(
      CodeBreakerGuess(number: 1, guess: [0, 0, 1, 1]), at: CivilDay(of: fixture.noon, utcOffsetMinutes: 0), by: player,
      at: fixture.noon)
    _ = try fixture.games.takeShortcut(CodeBreakerGuess(number: 1, guess: [0, 0, 1, 1]), by: player, at: fixture.noon)
    let (games, player) = (fixture.games, player)
    try fixture.store.database.write { try games.erase(player, in: $0) }
    for table in ["games", "lives", "levels", "claims", "shortcuts"] {
      #expect(try fixture.count("code_breaker_" + table) == 0)
    }
  }

  @Test("replays match the stored results, and a changed one is found")
  func reverify() throws {
    let session = try fixture.session(of: player)
    _ = try fixture.finish(session, GameFixture.won(session, guesses: 2), by: player)
    var found: [SessionID] = []
    #expect(try fixture.games.reverify { found.append($0.session) } == 1)
    #expect(found.isEmpty)
    try fixture.store.database.write { _ = try $0.execute("UPDATE code_breaker_games SET guesses = 1") }
    _ = try fixture.games.reverify { found.append($0.session) }
    #expect(found == [session.sessionID])
  }
}
