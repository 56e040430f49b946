import CodeBreakerEngine
import Kernel
import PlaydAPI
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("CodeBreaker and the server")
struct ServerTests {
  private func overview(
    lives: Int64 = 5, nextLifeAt: Timestamp? = nil, levels: [CodeBreakerLevel] = [], open: [CodeBreakerSession] = []
  ) -> CodeBreakerFeature.ServerNews {
    .overview(
      CodeBreakerOverview(
        serverTime: CodeBreakerBench.noon, lives: CodeBreakerLives(count: lives, nextLifeAt: nextLifeAt),
        levels: levels, openGames: open, lastGrantDay: nil,
        streak: CodeBreakerStreak(
          current: 3, longest: 5, lastDay: CivilDay(of: CodeBreakerBench.noon, utcOffsetMinutes: 240)),
        campaign: CodeBreakerStatistics(), free: CodeBreakerStatistics(), daily: CodeBreakerStatistics()))
  }

  private func session(_ level: Int32 = 1, seed: UInt64 = 99, saved: [UInt8]? = nil) throws -> CodeBreakerSession {
    CodeBreakerSession(
      sessionID: try #require(SessionID(rawValue: Int64(level))), play: .campaign(level: level),
      rules: try #require(Campaign.level(level)?.rules), seed: seed, createdAt: CodeBreakerBench.noon,
      expiresAt: CodeBreakerBench.noon + .seconds(7 * 86_400), saved: saved)
  }

  @Test("a game of a session is played by its seed, saved guess by guess, and sent when it is over")
  func finish() throws {
    let bench = CodeBreakerBench(isOnline: true)
    let session = try session()
    bench.send(.heard(.sessions(CodeBreakerSessions(serverTime: CodeBreakerBench.noon, sessions: [session]))))
    bench.send(.continueTapped)
    #expect(bench.secret == session.rules.secret(seed: 99).colours(of: 3))
    bench.effects = []
    bench.guess(bench.secret == [0, 1, 2] ? [1, 0, 2] : [0, 1, 2])
    #expect(bench.effects.contains { if case .save(let id, _) = $0 { id == session.sessionID } else { false } })
    bench.win()
    guard case .game(let id, let report)? = bench.state.memory.unsent.first else {
      #expect(Bool(false), "nothing to send")
      return
    }
    #expect(id == session.sessionID)
    let recording = try? GameRecording(decoding: report.recording)
    #expect(recording?.inputs.count == 2)
    #expect(bench.effects.contains(.send(.game(id, report))))
    bench.send(.heard(.unreachable))
    #expect(bench.state.memory.unsent.count == 1)
    bench.effects = []
    bench.send(.networkChanged)
    #expect(bench.effects.contains(.send(.game(id, report))))
    bench.send(
      .heard(
        .finished(
          CodeBreakerResult(
            sessionID: id, serverTime: CodeBreakerBench.noon, status: .won, secret: [0, 1, 2], guesses: 2, stars: 3,
            isUnlucky: false, costLife: false, level: nil, lives: CodeBreakerLives(count: 5, nextLifeAt: nil), rank: 1))
      ))
    #expect(bench.state.memory.unsent.isEmpty)
  }

  @Test("the server's lives hold where it has fewer, and never give back what was lost here")
  func lives() {
    let bench = CodeBreakerBench(isOnline: true)
    bench.send(.heard(overview(lives: 2, nextLifeAt: CodeBreakerBench.noon + .seconds(600))))
    #expect(bench.state.lives == 2)
    #expect(bench.state.untilNextLife == .seconds(600))
    bench.send(.heard(overview(lives: 5)))
    #expect(bench.state.lives == 2)
  }

  @Test("what the server knows of the campaign is taken over, and what was won without it is kept")
  func levels() {
    let bench = CodeBreakerBench(isOnline: true)
    bench.send(.continueTapped)
    bench.win()
    let known = CodeBreakerLevel(level: 2, stars: 2, best: 4, wins: 1, losses: 0)
    bench.send(.heard(overview(levels: [known])))
    #expect(bench.state.memory.progress[1].stars == 3)
    #expect(bench.state.memory.progress[2].stars == 2)
    #expect(bench.state.memory.progress.next == 3)
    #expect(bench.state.memory.streak.current(on: bench.state.today) == 3)
  }

  @Test("a game that was lost with the device's storage is given back")
  func restored() throws {
    let rules = try #require(Campaign.level(1)?.rules)
    var game = RecordedGame(rules: rules, seed: 99, startedAt: CodeBreakerBench.noon)
    let secret = game.game.secret
    let wrong = try #require(rules.space.allCodes().first { $0 != secret })
    _ = try? game.guess(wrong, at: .seconds(5))
    let bench = CodeBreakerBench(isOnline: true)
    let session = try session(saved: game.recording.encoded())
    bench.send(.heard(overview(open: [session])))
    #expect(bench.state.games.campaign?.rows.count == 1)
    bench.send(.continueTapped)
    bench.win()
    #expect(bench.state.memory.unsent.count == 1)
  }

  private func daily(
    _ status: CodeBreakerStatus? = nil, rows: [CodeBreakerRow] = [], salt: String = "ab"
  ) throws -> CodeBreakerDaily {
    let day = CivilDay(of: CodeBreakerBench.noon, utcOffsetMinutes: 240)
    let secret = try #require(Code([0, 3, 5, 1]))
    return CodeBreakerDaily(
      serverTime: CodeBreakerBench.noon, day: day, rules: DailyCode.rules,
      commitment: DailyCode.commitment(day: day, space: .classic, secret: secret, salt: "ab"), nextCommitment: "",
      closesAt: CodeBreakerBench.noon + .seconds(86_400),
      game: status.map { CodeBreakerDailyGame(status: $0, rows: rows) },
      reveal: status == .won ? CodeBreakerReveal(secret: [0, 3, 5, 1], salt: salt) : nil)
  }

  @Test("the code of the day is guessed at the server, and what it reveals is checked here")
  func dailyCode() throws {
    let bench = CodeBreakerBench(isOnline: true)
    bench.send(.dailyTapped)
    #expect(bench.asked(.fetchDaily))
    bench.send(.heard(.daily(try daily())))
    #expect(bench.page().shows("Next code in 12:00:00"))
    bench.send(.dailyStarted)
    for colour in [Int32(0), 3, 5, 1] { bench.send(.colourTapped(colour)) }
    bench.effects = []
    bench.send(.guessTapped)
    #expect(bench.asked(.guessDaily(bench.state.today, CodeBreakerGuess(number: 1, guess: [0, 3, 5, 1]))))
    // No second guess while the first is on its way.
    bench.send(.guessTapped)
    #expect(bench.effects.isEmpty)
    let row = CodeBreakerRow(
      guess: [0, 3, 5, 1], feedback: Feedback(exact: 4, misplaced: 0), at: CodeBreakerBench.noon)
    bench.send(.heard(.daily(try daily(.won, rows: [row]))))
    #expect(bench.state.overlay == .won)
    #expect(bench.state.memory.tally.wins == 1)
    #expect(bench.state.memory.streak.current(on: bench.state.today) == 1)
    try bench.overlay().tap(.button, "Code of the day: the proof")
    #expect(bench.page().shows("The hash matches: this was the code all along"))
    bench.send(.heard(.daily(try daily(.won, rows: [row], salt: "other"))))
    #expect(bench.page().shows("The hash does not match"))
    #expect(bench.state.memory.tally.wins == 1)
  }

  @Test("a guess at the code of the day that could not be sent stays in the slots and takes nothing")
  func unsent() throws {
    let bench = CodeBreakerBench(isOnline: true)
    bench.send(.dailyTapped)
    bench.send(.heard(.daily(try daily())))
    bench.send(.dailyStarted)
    for colour in [Int32(0), 3, 5, 1] { bench.send(.colourTapped(colour)) }
    bench.send(.guessTapped)
    bench.send(.heard(.guessRefused(isOffline: true)))
    #expect(bench.state.game?.draft.slots == [0, 3, 5, 1])
    #expect(bench.state.game?.rows.isEmpty == true)
    #expect(bench.state.remark == .offline)
  }

  @Test("without a network the code of the day says so, and how to try again")
  func offline() throws {
    let bench = CodeBreakerBench(isOnline: false)
    bench.send(.dailyTapped)
    #expect(bench.page().shows("The code of the day needs a network. The campaign and free play do not."))
    bench.state.isOnline = true
    bench.effects = []
    try bench.page().tap(.button, "Try again")
    #expect(bench.asked(.fetchDaily))
  }

  @Test("past midnight the next day's code is asked for")
  func midnight() throws {
    let bench = CodeBreakerBench(isOnline: true)
    bench.send(.dailyTapped)
    bench.send(.heard(.daily(try daily())))
    bench.wait(.seconds(11 * 3_600))
    bench.effects = []
    bench.send(.timer(.clock))
    #expect(!bench.asked(.fetchDaily))
    bench.wait(.seconds(3_601))
    bench.send(.timer(.clock))
    #expect(bench.asked(.fetchDaily))
  }

  @Test("a device that lost its storage counts on from where the server is")
  func counted() {
    let campaign = CodeBreakerStatistics(games: 5, wins: 3, unluckyLosses: 1, distribution: [0, 1, 2])
    let tally = Tally([campaign, CodeBreakerStatistics(games: 2, wins: 1, distribution: [0, 0, 1])])
    #expect(tally.games == 7)
    #expect(tally.wins == 4)
    #expect(tally.distribution[2] == 3)
    #expect(tally.unlucky == 1)
  }

  @Test("sessions that were refused for want of lives are asked for again when there are some")
  func refused() {
    let bench = CodeBreakerBench(isOnline: true)
    let wish = CodeBreakerFeature.Effect.wantSessions(.campaign(level: 1))
    #expect(bench.asked(wish))
    bench.send(.heard(.sessionsRefused(1)))
    bench.send(.networkChanged)
    #expect(!bench.asked(wish))
    bench.send(.heard(overview(lives: 0)))
    #expect(!bench.asked(wish))
    bench.send(.heard(overview(lives: 1)))
    #expect(bench.asked(wish))
  }
}
