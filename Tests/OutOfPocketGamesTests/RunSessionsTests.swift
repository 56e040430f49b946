import Database
import GestureRecognition
import HandModel
import Identity
import IdentityAPI
import Kernel
import Leaderboards
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketGames
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@Suite("Verified runs of every mode")
struct RunSessionsTests {
  private let fixture: SessionFixture
  private let player: PlayerID

  init() throws {
    fixture = try SessionFixture()
    player = try fixture.guest()
  }

  private static let plain = OutOfPocketBoard.all.filter {
    $0.ranking.assistance == .none && $0.ranking.channel == .everything
  }

  @Test("a run of every mode and pool is ranked on its board", arguments: plain)
  func everyMode(_ board: OutOfPocketBoard) throws {
    let session = try fixture.session(board, of: player)
    #expect(session.board == board.forEveryone.on(CivilDay(of: fixture.noon, utcOffsetMinutes: 0)))
    let run = SessionFixture.run(session, 4)
    let game = try fixture.finish(session, run, by: player)
    let outcome = try #require(run.run.outcome)
    #expect(game.board.ranking.mode == board.ranking.mode && game.board.ranking.pool == session.board.ranking.pool)
    #expect(game.score == Int64(outcome.score))
    #expect(game.scores == outcome.scores.map { Int64($0) } && game.rounds == Int64(outcome.rounds))
    #expect(game.winner?.rawValue == outcome.winner?.rawValue)
    #expect(game.rank == 1 && game.total == 1 && game.newHighScore)
    #expect(try fixture.finish(session, run, by: player) == game)
    var differences = 0
    #expect(try fixture.sessions.reverify { _ in differences += 1 } == 1)
    #expect(differences == 0)
  }

  @Test(
    "boards of help and of one sense are kept apart",
    arguments: ["classic-buttons", "classic-discreet-assisted", "classic-haptic"])
  func classes(_ mode: String) throws {
    let board = try SessionFixture.board(mode)
    let session = try fixture.session(board, of: player)
    #expect(try fixture.finish(session, SessionFixture.run(session, 3), by: player).board == board)
  }

  @Test("a run with more help than its session's is ranked among those with it")
  func moreHelp() throws {
    let session = try fixture.session(try SessionFixture.board("classic-discreet"), of: player)
    var settings = session.board.settings
    settings.assistance = .assisted
    settings.pace = 130
    let game = try fixture.finish(session, SessionFixture.run(session, 3, settings: settings), by: player)
    #expect(game.board == (try SessionFixture.board("classic-discreet-assisted")))
  }

  @Test("a run with dead sensors is ranked among those with buttons")
  func deadSensors() throws {
    let settings = try SessionFixture.board("classic").settings
    let seed = try #require(
      (UInt64(1)...200).first { seed in
        Run(seed: seed, settings: settings, surface: .phone).prompt?.gesture.isMotion == true
      })
    let session = try fixture.reseed(try fixture.session(try SessionFixture.board("classic"), of: player), seed)
    var run = RecordedRun(
      seed: seed, rules: .current, settings: settings, surface: .phone, startedAt: session.createdAt + .seconds(1))
    while run.run.assistance == .none { _ = run.advance(to: run.run.clock + Milliseconds(100)) }
    let prompt = try #require(run.run.prompt)
    _ = run.handle(.button(prompt.gesture, at: prompt.at + Milliseconds(400)))
    while run.run.outcome == nil { _ = run.advance(to: run.run.clock + Milliseconds(100)) }
    let game = try fixture.finish(session, run, by: player)
    #expect(game.board == (try SessionFixture.board("classic-buttons")))
    #expect(game.score == 1 && game.ending.reason == .timeOut)
  }

  @Test("the better of two players is ranked, and the answer has both, the rounds and the winner")
  func twoPlayers() throws {
    let session = try fixture.session(try SessionFixture.board("game-vs-players-discreet"), of: player)
    let run = SessionFixture.run(session, 9)
    let game = try fixture.finish(session, run, by: player)
    #expect(game.scores.count == 2)
    #expect(game.score == game.scores.max())
    #expect(game.winner != nil)
    #expect(game.ending.player != nil)
  }

  @Test("the answer has the expected and the recognized gesture and the time")
  func ending() throws {
    let session = try fixture.session(try SessionFixture.board("memory-discreet"), of: player)
    let run = SessionFixture.run(session, 3)
    let mistake = try #require(run.run.outcome?.mistake)
    let game = try fixture.finish(session, run, by: player)
    #expect(game.ending.reason == .mistake && game.ending.player == nil)
    #expect(game.ending.expected == mistake.expected.gesture.word)
    #expect(game.ending.saw == mistake.seen?.word && game.ending.after == mistake.reaction)
    let stopped = try fixture.session(try SessionFixture.board("memory-discreet"), of: player)
    let second = try fixture.finish(stopped, SessionFixture.run(stopped, 2, ending: .stop), by: player)
    #expect(second.ending == OutOfPocketEnding(.stopped))
  }

  @Test("a run for another board is refused, whatever it differs in")
  func otherBoard() throws {
    let session = try fixture.session(try SessionFixture.board("classic-discreet-buttons"), of: player)
    var others: [RunSettings] = []
    for mode in ["memory-discreet-buttons", "classic-buttons", "classic-discreet", "classic-discreet-buttons-audio"] {
      others.append(try SessionFixture.board(mode).settings)
    }
    var spread = session.board.settings
    spread.spread = true
    for settings in others + [spread] {
      let run = SessionFixture.run(session, 2, settings: settings)
      #expect(try SessionFixture.refusal { try fixture.finish(session, run, by: player) } == .otherSettings)
    }
    let touch = try fixture.reseed(try fixture.session(.classicTouch, of: player), session.seed)
    let run = SessionFixture.run(session, 2)
    #expect(try SessionFixture.refusal { try fixture.finish(touch, run, by: player) } == .otherSettings)
  }

  @Test("the touch board has no runs with help")
  func touchWithHelp() throws {
    let session = try fixture.session(.classicTouch, of: player)
    var settings = session.board.settings
    settings.assistance = .buttons
    let run = SessionFixture.run(session, 2, settings: settings)
    #expect(try SessionFixture.refusal { try fixture.finish(session, run, by: player) } == .otherSettings)
  }

  @Test("sessions use their version's rules, the daily one the common rules")
  func versions() throws {
    struct Quick: OutOfPocketRulesSource {
      func version(for player: PlayerID?, in connection: any Connection) -> Int32 { player == nil ? 1 : 7 }
      func rules(_ version: Int32, in connection: any Connection) -> RunRules? {
        version == 1 ? .standard : try? RunRules(version: 7, values: [RuleValue("startingLimit", 1_500)])
      }
    }
    let quick = try SessionFixture(rules: Quick())
    let guest = try quick.guest()
    let session = try quick.session(try SessionFixture.board("classic-discreet"), of: guest)
    #expect(session.rulesVersion == 7)
    let daily = try quick.session(try SessionFixture.board("daily"), of: guest)
    #expect(daily.rulesVersion == 1, "the challenge is the same for all")
    let rules = try RunRules(version: 7, values: [RuleValue("startingLimit", 1_500)])
    var run = RecordedRun(
      seed: session.seed, rules: rules, settings: session.board.settings, surface: .phone, startedAt: session.createdAt)
    _ = run.advance(to: .seconds(9))
    #expect(try quick.finish(session, run, by: guest).ending.after == Milliseconds(1_500))

    let other = try quick.session(try SessionFixture.board("classic-discreet"), of: guest)
    let standard = SessionFixture.run(other, 2)
    #expect(
      try SessionFixture.refusal { try quick.finish(other, standard, by: guest) }
        == .otherRules(session: 7, recording: 1)
    )
    let gone = OutOfPocketGames(quick.store.database)
    let request = OutOfPocketFinishRequest(recording: run.recording.encoded(), score: 0)
    #expect(
      try SessionFixture.refusal {
        try gone.finish(other.sessionID, of: guest, with: request, at: quick.noon + .seconds(60))
      } == .rulesGone(version: 7))
    var found: [ReplayDifference] = []
    _ = try gone.reverify { found.append($0) }
    #expect(found.map(\.found) == ["There are no rules of version 7."])
  }

  @Test("a long run with every sensor reading is accepted")
  func long() throws {
    let session = try fixture.session(try SessionFixture.board("memory"), of: player)
    var recorded = RecordedRun(
      seed: session.seed, rules: .current, settings: session.board.settings, surface: .phone,
      startedAt: session.createdAt)
    _ = recorded.handle(.control(.pause, at: Milliseconds(100)))
    // Minutes of a restless phone, at 200 Hz.
    var noise = Generator(seed: 9)
    for step in 1...80_000 as ClosedRange<Int64> {
      let (x, y, z) = (noise.index(below: 4_000), noise.index(below: 4_000), noise.index(below: 4_000))
      let vector = MotionVector(x: Int32(x), y: Int32(y), z: Int32(z))
      _ = recorded.handle(
        .motion(MotionSample(time: Milliseconds(100 + step * 5), acceleration: vector, rotation: vector)))
    }
    while recorded.run.outcome == nil { _ = recorded.advance(to: recorded.run.clock + .seconds(1)) }
    let bytes = recorded.recording.encoded()
    #expect(bytes.count > 1_048_576)
    #expect(try fixture.finish(session, recorded, by: player).ending.reason == .abandoned)
  }

  @Test("the first version's data is read correctly")
  func firstVersion() throws {
    let store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Leaderboards.tables + OutOfPocketGames.tables)
    let player = try store.database.write { try Identity().createGuest(at: Timestamp(0), in: $0) }.player.playerID
    try store.database.write { connection in
      try connection.execute(
        """
        INSERT INTO sessions (id, player, board, seed, configuration, created_at, expires_at, finished_at, score,
          expected, seen, reaction, previous_best, best, rank, total)
        VALUES (5, $1, 1, 9, 1, 1000, 9000, 2000, 3, 4, NULL, 2800, NULL, 3, 1, 1)
        """, [.integer(player.rawValue)])
      try connection.execute("INSERT INTO recordings (session, bytes) VALUES (5, $1)", [.bytes([1, 2])])
      for statement in OutOfPocketGames.runs + OutOfPocketGames.byPlayer + OutOfPocketGames.careers {
        try connection.execute(store.database.dialect.spell(statement))
      }
    }
    let id = try #require(SessionID(rawValue: 5))
    let game = try OutOfPocketGames(store.database).finish(
      id, of: player, with: OutOfPocketFinishRequest(recording: [1, 2], score: 3), at: Timestamp(9_999))
    #expect(
      game
        == OutOfPocketResult(
          sessionID: id, board: .classicTouch, score: 3, scores: [3], rounds: 0, winner: nil,
          ending: OutOfPocketEnding(.timeOut, expected: "tap", after: Milliseconds(2_800)), rank: 1, total: 1, best: 3,
          previousBest: nil, achievements: OutOfPocketAchievements()))
  }
}
