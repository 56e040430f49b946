import Database
import HandModel
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketGames
import PlaydAPI
import TestDatabase
import Testing

@Suite("Careers of players")
struct CareerTests {
  private let fixture: SessionFixture
  private let player: PlayerID

  init() throws {
    fixture = try SessionFixture()
    player = try fixture.guest()
  }

  private func career(of player: PlayerID) throws -> ExportedOutOfPocketCareer? {
    try fixture.store.database.read { try fixture.sessions.exportCareer(of: player, in: $0) }
  }

  /// What the phone makes of a run.
  private func result(_ run: RecordedRun) throws -> RunResult {
    try RunReplay.verify(
      run.recording.encoded(), rules: RunRules.builtIn(run.recording.rulesVersion) ?? .standard)
  }

  /// The percents of a career on the phone.
  private func percents(_ career: Career) -> [String: Int64] {
    var percents: [String: Int64] = [:]
    for achievement in Achievement.allCases {
      let progress = career.progress(toward: achievement)
      let percent = progress.value * 100 / progress.target
      if percent > 0 { percents["\(achievement)"] = percent }
    }
    return percents
  }

  private func percents(_ achievements: OutOfPocketAchievements?) -> [String: Int64] {
    Dictionary(uniqueKeysWithValues: (achievements?.steps ?? []).map { ($0.word, $0.percent) })
  }

  /// Plays and finishes a game, and adds it to the phone's book.
  private func play(
    _ mode: String, _ answers: Int32, at now: Timestamp, hand: UInt64, _ book: inout PlayBook
  ) throws -> OutOfPocketResult {
    let session = try fixture.session(try SessionFixture.board(mode), of: player, at: now)
    let run = SessionFixture.run(session, answers, hand: hand)
    let result = try result(run)
    let day = result.settings.mode == .daily ? CivilDay(of: result.startedAt, utcOffsetMinutes: 0) : nil
    _ = book.add(result, day: day, utcOffset: 0)
    return try fixture.finish(session, run, by: player)
  }

  @Test("phone and server say the same after every game, whatever is played", arguments: [UInt64(1), 2, 3])
  func agreement(seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let modes = [
      "classic-discreet", "classic", "memory-discreet", "endless-discreet", "player-vs-player-discreet",
      "daily-discreet",
    ]
    var book = PlayBook()
    var now = fixture.noon
    for game in 0..<24 {
      // A game takes less than an hour, and each day has one challenge.
      now = now + .seconds(86_400 * generator.integer(in: 1...2))
      let mode = modes[generator.index(below: modes.count)]
      let answer = try play(mode, Int32(generator.index(below: 14)), at: now, hand: generator.next(), &book)
      #expect(percents(answer.achievements) == percents(book.career), "seed \(seed), game \(game), \(mode)")
    }
    let stored = try #require(try career(of: player))
    #expect(stored.answers == book.career.answers, "seed \(seed)")
    #expect(Int64(stored.gestures.count) == Int64(book.career.gestures.gestures.count), "seed \(seed)")
  }

  @Test("a week of daily challenges is earned on its seventh day, and not with a day left out")
  func week() throws {
    var book = PlayBook()
    for day in [0, 2, 3, 4, 5, 6, 7] as [Int64] {
      let now = fixture.noon + .seconds(86_400 * day)
      let answer = try play("daily-discreet", 1, at: now, hand: UInt64(day), &book)
      #expect(answer.achievements?.percent(of: "weekOfDailies") ?? 0 < 100)
      #expect(answer.achievements?.percent(of: "firstDaily") == 100)
    }
    let last = try play("daily-discreet", 0, at: fixture.noon + .seconds(86_400 * 8), hand: 8, &book)
    #expect(last.achievements?.percent(of: "weekOfDailies") == 100)
  }

  /// Makes the database one from before careers.
  private func forget() throws {
    try fixture.store.database.write {
      _ = try $0.execute("DELETE FROM out_of_pocket_careers")
      _ = try $0.execute("UPDATE sessions SET counted = NULL")
    }
  }

  @Test("earlier games are counted from their recordings in the order of play, and later ones wait")
  func earlier() throws {
    var book = PlayBook()
    for game in 0..<5 as Range<Int64> {
      let now = fixture.noon + .seconds(86_400 * game)
      _ = try play(game % 2 == 0 ? "daily-discreet" : "classic-discreet", 6, at: now, hand: UInt64(game), &book)
    }
    try forget()
    let later = try play("daily-discreet", 6, at: fixture.noon + .seconds(86_400 * 5), hand: 9, &book)
    #expect(percents(later.achievements).isEmpty, "it waits")
    var rounds = 0
    while try fixture.sessions.countEarlier(2) { rounds += 1 }
    #expect(rounds == 3)
    let next = try play("classic-discreet", 6, at: fixture.noon + .seconds(86_400 * 6), hand: 10, &book)
    #expect(percents(next.achievements) == percents(book.career))
    #expect(try career(of: player)?.answers == book.career.answers)
    #expect(try !fixture.sessions.countEarlier())
    #expect(try career(of: player)?.answers == book.career.answers, "nothing counts twice")
  }

  @Test("an earlier game whose recording cannot be replayed counts by its stored score, without answers")
  func unreadable() throws {
    var book = PlayBook()
    let game = try play("classic-discreet", 7, at: fixture.noon, hand: 5, &book)
    try forget()
    try fixture.store.database.write { _ = try $0.execute("UPDATE recordings SET bytes = $1", [.bytes([1, 2])]) }
    #expect(try fixture.sessions.countEarlier())
    let stored = try #require(try career(of: player))
    #expect(stored.answers == 0)
    #expect(stored.achievements.percent(of: "classicTen") == game.score * 10)
  }

  @Test("careers of several players are counted one after another, and an erased player's is not made again")
  func severalPlayers() throws {
    let other = try fixture.guest()
    for one in [player, other] {
      let session = try fixture.session(try SessionFixture.board("classic-discreet"), of: one)
      _ = try fixture.finish(session, SessionFixture.run(session, 4), by: one)
    }
    try forget()
    let (sessions, player) = (fixture.sessions, player)
    try fixture.store.database.write { try sessions.erase(of: player, in: $0) }
    while try sessions.countEarlier() {}
    #expect(try career(of: player) == nil)
    #expect(try career(of: other)?.answers ?? 0 > 0)
  }

  @Test("a game cut short and sent again in longer pieces on an offline session counts its answers once")
  func pieces() throws {
    let session = try fixture.offlineSession(of: player)
    let settings = try SessionFixture.board("classic-discreet").settings
    let first = SessionFixture.run(session, 3, settings: settings)
    let longer = SessionFixture.run(session, 6, settings: settings)
    try #require(first.run.score < longer.run.score)
    let end = longer.recording.startedAt + .seconds(600)
    _ = try fixture.finish(session, first, by: player, at: end)
    _ = try fixture.finish(session, longer, by: player, at: end)
    let stored = try #require(try career(of: player))
    #expect(stored.answers == Int64(first.run.score))
    #expect(stored.achievements.percent(of: "classicTen") == Int64(longer.run.score) * 10, "the better score counts")
  }

  // MARK: Zen

  private func zen(_ answers: Int32, at start: Timestamp? = nil, mode: RunMode = .zen) -> RecordedRun {
    var runner = SyntheticRunner(seed: 11)
    return runner.play(
      RunSettings(mode: mode, pool: .discreet), seed: 77, answers: answers, ending: .stop,
      startedAt: start ?? fixture.noon, rules: .current)
  }

  private func send(_ run: RunRecording, score: Int32, at now: Timestamp? = nil) throws -> OutOfPocketCareer {
    try fixture.sessions.recordZen(
      OutOfPocketFinishRequest(recording: run.encoded(), score: Int64(score)), of: player,
      at: now ?? run.startedAt + run.endedAt + .seconds(1))
  }

  @Test("a Zen run of a hundred points earns its achievement, once and without a rank")
  func calm() throws {
    let short = zen(40)
    #expect(try send(short.recording, score: short.run.score).achievements.percent(of: "calm") == 40)
    let run = zen(100, at: fixture.noon + .seconds(3_600))
    try #require(run.run.score == Achievement.calmScore)
    let before = try #require(try career(of: player)).answers
    let answer = try send(run.recording, score: 100)
    #expect(answer.achievements.percent(of: "calm") == 100)
    let after = try #require(try career(of: player))
    #expect(after.answers == before + 100)
    #expect(try send(run.recording, score: 100) == answer)
    #expect(try career(of: player) == after, "a recording that comes twice counts once")
  }

  @Test("a forged Zen run is refused and changes nothing")
  func forged() throws {
    let run = zen(20)
    let recording = run.recording
    let refusal = { (body: () throws -> OutOfPocketCareer) in try SessionFixture.refusal(body) }
    #expect(
      try refusal { try send(recording, score: 100) } == .scoreDiffers(claimed: 100, replayed: Int64(run.run.score)))
    let practice = SessionFixture.run(
      try fixture.session(try SessionFixture.board("classic-discreet"), of: player), 20)
    #expect(try refusal { try send(practice.recording, score: practice.run.score) } == .otherSettings)
    var cut = recording
    cut.inputs.removeLast()
    #expect(try refusal { try send(cut, score: run.run.score) } == .recording(.unfinished))
    var rules = recording
    rules.rulesVersion = 999
    #expect(try refusal { try send(rules, score: run.run.score) } == .recording(.unknownConfiguration(999)))
    let old = recording.startedAt + .seconds(30 * 86_400)
    #expect(try refusal { try send(recording, score: run.run.score, at: old) } == .recording(.beforeSession))
    let early = recording.startedAt - .seconds(3_600)
    #expect(try refusal { try send(recording, score: run.run.score, at: early) } == .recording(.inTheFuture))
    #expect(try career(of: player) == nil)
  }
}
