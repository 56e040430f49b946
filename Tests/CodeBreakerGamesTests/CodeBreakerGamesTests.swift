import AdsEngine
import CodeBreakerEngine
import CodeBreakerGames
import Database
import Kernel
import Leaderboards
import PlaydAPI
import TestDatabase
import Testing

@Suite("Games of CodeBreaker")
struct CodeBreakerGamesTests {
  private let bench: GameBench
  private let player: PlayerID

  init() throws {
    bench = try GameBench()
    player = try bench.guest()
  }

  @Test("asked twice, the same sessions are there, and only as many more as are wanted")
  func stock() throws {
    let one = try bench.session(of: player)
    let again = try bench.session(of: player)
    #expect(one == again)
    let request = CodeBreakerSessionsRequest(.campaign(level: 1), count: 3)
    let three = try bench.games.sessions(request, for: player, at: bench.noon).sessions
    #expect(three.count == 3 && three.contains(one) && Set(three.map(\.seed)).count == 3)
    #expect(try bench.count("code_breaker_games") == 3)
    let other = try bench.guest()
    #expect(try bench.session(of: other).sessionID != one.sessionID)
  }

  @Test("a few levels beyond the last one won can be had, and count even where one before them was not heard of")
  func levels() throws {
    let refusal = try GameBench.refusal { try bench.session(.campaign(level: 5), of: player) }
    #expect(refusal == .levelLocked(level: 5, reached: 1))
    for level in [2, 3, 6] as [Int32] {
      let session = try bench.session(.campaign(level: level), of: player)
      #expect(try bench.finish(session, GameBench.won(session), by: player).level?.wins == 1)
    }
    let overview = try bench.games.overview(of: player, utcOffsetMinutes: 0, at: bench.noon)
    #expect(overview.levels.map(\.level) == [2, 3, 6])
  }

  @Test("a won level moves stars, progress, statistics and the board, once however often it is sent")
  func won() throws {
    let session = try bench.session(of: player)
    let game = try GameBench.won(session, guesses: 2)
    let result = try bench.finish(session, game, by: player)
    #expect(result.status == .won && result.guesses == 2 && result.stars == 3 && result.rank == 1)
    #expect(result.secret == game.game.secret.colours(of: 3))
    #expect(result.level == CodeBreakerLevel(level: 1, stars: 3, best: 2, wins: 1, losses: 0))
    let again = try bench.finish(session, game, by: player)
    #expect(again == result)
    let other = try GameBench.won(session, guesses: 1)
    #expect(try GameBench.refusal { try bench.finish(session, other, by: player) } == .finishedOtherwise)
    let overview = try bench.games.overview(of: player, utcOffsetMinutes: 0, at: bench.noon)
    #expect(overview.campaign == CodeBreakerStatistics(games: 1, wins: 1, unluckyLosses: 0, distribution: [0, 1]))
    #expect(overview.lives == CodeBreakerLives(count: 5, nextLifeAt: nil))
    let score = try bench.store.database.read {
      try Leaderboards().entry(of: player, on: CodeBreakerBoard.campaign, in: $0)?.score
    }
    #expect(score == 313)
  }

  @Test("a loss takes one life, and the next is back half an hour after the game, not after the sending")
  func lost() throws {
    let session = try bench.session(of: player)
    let game = try GameBench.lost(session)
    let later = game.endedAt + .seconds(600)
    let result = try bench.finish(session, game, by: player, at: later)
    #expect(result.status == .lost && result.costLife && result.stars == 0)
    #expect(result.lives == CodeBreakerLives(count: 4, nextLifeAt: game.endedAt + Lives.regeneration))
    let again = try bench.finish(session, game, by: player, at: later)
    #expect(again.lives == result.lives)
    #expect(try bench.lives(player, at: game.endedAt + Lives.regeneration).count == 5)
  }

  @Test("a game that is given up costs a life, however good its guesses were")
  func givenUp() throws {
    let session = try bench.session(of: player)
    var game = GameBench.begin(session)
    game.giveUp(at: game.next)
    let result = try bench.finish(session, game, by: player)
    #expect(result.status == .lost && result.costLife && !result.isUnlucky && result.lives.count == 4)
  }

  @Test("a loss in which every guess could have been right takes no life")
  func unlucky() throws {
    // The first level that the first code in order does not always find in time.
    for level in Int32(1)...7 {
      let session = try bench.session(.campaign(level: level), of: player)
      _ = try bench.finish(session, GameBench.won(session), by: player)
    }
    var session = try bench.session(.campaign(level: 8), of: player)
    var game: RecordedGame?
    for seed in UInt64(1)...200 where game == nil {
      session.seed = seed
      game = try GameBench.unlucky(session)
    }
    let unlucky = try #require(game)
    session = try bench.reseed(session, session.seed)
    let result = try bench.finish(session, unlucky, by: player)
    #expect(result.isUnlucky && !result.costLife && result.lives.count == 5)
    let overview = try bench.games.overview(of: player, utcOffsetMinutes: 0, at: bench.noon)
    #expect(overview.campaign.unluckyLosses == 1)
  }

  @Test("free play takes no life and moves no level")
  func free() throws {
    let rules = try #require(GameRules(space: .classic, attempts: 2))
    let session = try bench.session(.free(rules), of: player)
    let result = try bench.finish(session, GameBench.lost(session), by: player)
    #expect(!result.costLife && result.level == nil && result.rank == nil && result.lives.count == 5)
    let overview = try bench.games.overview(of: player, utcOffsetMinutes: 0, at: bench.noon)
    #expect(overview.free.games == 1 && overview.campaign.games == 0)
  }

  @Test("games lost without a network cost their lives when they were lost")
  func offline() throws {
    let request = CodeBreakerSessionsRequest(.campaign(level: 1), count: 3)
    let sessions = try bench.games.sessions(request, for: player, at: bench.noon).sessions
    let half = Lives.regeneration
    let online = bench.noon + half * 5
    for (index, session) in sessions.enumerated() {
      let game = try GameBench.lost(session, at: bench.noon + half * Int64(index))
      _ = try bench.finish(session, game, by: player, at: online)
    }
    // Each was back before the next was lost.
    #expect(try bench.lives(player, at: online).count == 5)
  }

  @Test(
    "a clock a day off, ahead or behind, costs one life for one loss and gives none",
    arguments: [-86_400_000, 86_400_000] as [Int64])
  func clock(_ error: Int64) throws {
    let session = try bench.session(of: player)
    let game = try GameBench.lost(session, at: bench.noon + Milliseconds(error))
    let now = bench.noon + .seconds(60)
    let result = try bench.finish(session, game, by: player, at: now)
    #expect(result.costLife && result.lives.count == 4)
    let next = try #require(result.lives.nextLifeAt)
    #expect(next > now && next <= now + Lives.regeneration)
    #expect(try bench.finish(session, game, by: player, at: now).lives.count == 4)
  }

  @Test("without a life a new game is refused with the wait, and one that was begun is given back")
  func noLives() throws {
    let request = CodeBreakerSessionsRequest(.campaign(level: 1), count: 5)
    for session in try bench.games.sessions(request, for: player, at: bench.noon).sessions {
      _ = try bench.finish(session, GameBench.lost(session), by: player, at: bench.noon + .seconds(60))
    }
    let refusal = try GameBench.refusal { try bench.session(of: player, at: bench.noon + .seconds(60)) }
    guard case .noLives(let wait)? = refusal else {
      #expect(Bool(false), "\(String(describing: refusal))")
      return
    }
    #expect(wait > .zero && wait <= Lives.regeneration)
    #expect(try bench.session(of: player, at: bench.noon + .seconds(60) + wait).saved == nil)
  }

  @Test("an open game is given back as it was saved, and goes on from there alone")
  func saved() throws {
    let session = try bench.session(of: player)
    var game = GameBench.begin(session)
    let codes = GameBench.careless(game)
    try game.guess(codes[0], at: game.next)
    let earlier = game
    try bench.save(session, game, by: player)
    try game.guess(codes[1], at: game.next)
    try bench.save(session, game, by: player)
    // What was on its way for long changes nothing.
    try bench.save(session, earlier, by: player)
    let back = try bench.session(of: player)
    #expect(back.saved == game.recording.encoded())
    #expect(try bench.games.overview(of: player, utcOffsetMinutes: 0, at: bench.noon).openGames == [back])
    // Storage lost on purpose: the code is known now, but what was guessed is guessed.
    let lucky = try GameBench.won(session)
    #expect(try GameBench.refusal { try bench.finish(session, lucky, by: player) } == .behind)
    #expect(try GameBench.refusal { try bench.save(session, lucky, by: player) } == .behind)
    var restored = try RecordedGame(replaying: GameRecording(decoding: try #require(back.saved)))
    try restored.guess(restored.game.secret, at: restored.next)
    #expect(try bench.finish(session, restored, by: player).guesses == 3)
    try bench.save(session, game, by: player)
    #expect(try bench.games.overview(of: player, utcOffsetMinutes: 0, at: bench.noon).openGames.isEmpty)
  }

  @Test("a recording of another session, with guesses after the end, or not over, is refused and changes nothing")
  func badRecordings() throws {
    let session = try bench.session(of: player)
    var other = session
    other.seed &+= 1
    #expect(try GameBench.refusal { try bench.finish(session, GameBench.won(other), by: player) } == .anotherSession)
    let rules = try #require(GameRules(space: session.rules.space, attempts: 14))
    other = session
    other.rules = rules
    #expect(try GameBench.refusal { try bench.finish(session, GameBench.won(other), by: player) } == .anotherSession)
    let open = GameBench.begin(session)
    #expect(try GameBench.refusal { try bench.finish(session, open, by: player) } == .unfinished)
    // One more guess than there are attempts.
    var recording = try GameBench.lost(session).recording
    let attempts = recording.inputs.count
    recording.inputs.append(.init(at: .seconds(900), .guess(session.rules.secret(seed: session.seed))))
    let report = CodeBreakerReport(recording: recording.encoded())
    let refusal = try GameBench.refusal {
      try bench.games.finish(report, of: session.sessionID, by: player, at: bench.noon + .seconds(1_000))
    }
    #expect(refusal == .impossible(.guess(.gameOver, input: attempts)))
    let damaged = CodeBreakerReport(recording: Array(report.recording.dropLast()))
    let unreadable = try GameBench.refusal {
      try bench.games.finish(damaged, of: session.sessionID, by: player, at: bench.noon)
    }
    #expect(unreadable == .unreadable(.damaged))
    let stranger = try bench.guest()
    #expect(try GameBench.refusal { try bench.finish(session, GameBench.won(session), by: stranger) } == .notFound)
    let late = bench.noon + CodeBreakerGames.lifetime + .seconds(1)
    #expect(
      try GameBench.refusal { try bench.finish(session, GameBench.won(session), by: player, at: late) }
        == .expired(at: session.expiresAt))
    #expect(try bench.lives(player).count == 5)
    #expect(try bench.count("code_breaker_games", where: "finished_at IS NOT NULL") == 0)
  }

  @Test("erased, nothing of the player is left")
  func erase() throws {
    let session = try bench.session(of: player)
    var game = try GameBench.lost(session)
    game.addExtraLife(at: game.next)
    try game.guess(game.game.secret, at: game.next)
    _ = try bench.finish(session, game, [.grant(CivilDay(of: bench.noon, utcOffsetMinutes: 0))], by: player)
    _ = try bench.games.guess(
      CodeBreakerGuess(number: 1, guess: [0, 0, 1, 1]), at: CivilDay(of: bench.noon, utcOffsetMinutes: 0), by: player,
      at: bench.noon)
    let (games, player) = (bench.games, player)
    try bench.store.database.write { try games.erase(of: player, in: $0) }
    for table in ["games", "lives", "levels", "claims"] { #expect(try bench.count("code_breaker_" + table) == 0) }
  }

  @Test("stored games replay to what is stored, and one that was changed is found")
  func reverify() throws {
    let session = try bench.session(of: player)
    _ = try bench.finish(session, GameBench.won(session, guesses: 2), by: player)
    var found: [SessionID] = []
    #expect(try bench.games.reverify { game, _, _ in found.append(game) } == 1)
    #expect(found.isEmpty)
    try bench.store.database.write { _ = try $0.execute("UPDATE code_breaker_games SET guesses = 1") }
    _ = try bench.games.reverify { game, _, _ in found.append(game) }
    #expect(found == [session.sessionID])
  }
}
