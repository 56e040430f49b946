import CodeBreakerAPI
import CodeBreakerEngine
import DecodingProblems
import Kernel
import OutOfPocketAPI
import PlaydAPI
import Testing

@Suite("Payloads of CodeBreaker")
struct CodeBreakerPayloadTests {
  private let lives = CodeBreakerLives(count: 3, nextLifeAt: Timestamp(1_800_000), bought: 2)
  private let level = CodeBreakerLevel(level: 1, stars: 2, best: 4, wins: 1, losses: 3)
  private let digest = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

  private func session(saved: [UInt8]?) throws -> CodeBreakerSession {
    CodeBreakerSession(
      sessionID: try #require(SessionID(rawValue: 34)), play: .campaign(level: 5), rules: DailyCode.rules, seed: .max,
      createdAt: Timestamp(1), expiresAt: Timestamp(2), saved: saved)
  }

  @Test("sessions and what asks for them read back as they were written")
  func sessions() throws {
    for play in [CodeBreakerPlay.campaign(level: 64), .free(DailyCode.rules)] {
      let request = CodeBreakerSessionsRequest(play, count: 5)
      let json = try JSON.parse(request.serialized())
      let read = try CodeBreakerSessionsRequest(from: json)
      #expect(read == request)
    }
    let open = try session(saved: [1, 2, 250])
    let unused = try session(saved: nil)
    let sessions = CodeBreakerSessions(serverTime: Timestamp(1), sessions: [open, unused])
    let json = try JSON.parse(sessions.serialized())
    let read = try CodeBreakerSessions(from: json)
    #expect(read == sessions)
  }

  @Test(
    "a play that is none is refused",
    arguments: [
      #"{"kind":"campaign"}"#, #"{"kind":"campaign","level":0}"#, #"{"kind":"campaign","level":65}"#,
      #"{"kind":"daily"}"#, #"{"kind":"free","rules":{"pegs":4,"colours":3,"repeats":false,"attempts":5}}"#,
      #"{"kind":"free","rules":{"pegs":6,"colours":6,"repeats":true,"attempts":5}}"#,
      #"{"kind":"free","rules":{"pegs":4,"colours":6,"repeats":true,"attempts":15}}"#,
      #"{"kind":"campaign","level":1,"rules":1}"#,
    ])
  func plays(_ text: String) throws {
    let json = try JSON.parse(text)
    #expect(JSON.problem { () throws(JSON.DecodingError) in _ = try CodeBreakerPlay(from: json) } != nil)
  }

  @Test("a report reads back with its claims, and claims that are none are refused")
  func reports() throws {
    let report = CodeBreakerReport(
      recording: [1, 2, 3], claims: [.reward(token: "t"), .grant(.epoch), .bought(use: "a-1")])
    let json = try JSON.parse(report.serialized())
    let read = try CodeBreakerReport(from: json)
    #expect(read == report)
    for text in [
      #"{"by":"reward"}"#, #"{"by":"reward","token":""}"#, #"{"by":"grant","day":"2026-02-30"}"#, #"{"by":"luck"}"#,
      #"{"by":"bought"}"#, #"{"by":"bought","use":""}"#, #"{"by":"bought","use":"a b"}"#,
    ] {
      let json = try JSON.parse(text)
      #expect(JSON.problem { () throws(JSON.DecodingError) in _ = try CodeBreakerClaim(from: json) } != nil)
    }
  }

  @Test("results, overviews and daily codes read back as they were written")
  func answers() throws {
    let id = try #require(SessionID(rawValue: 34))
    let open = try session(saved: [7])
    let result = CodeBreakerResult(
      sessionID: id, serverTime: Timestamp(1), status: .lost, secret: [0, 7, 2], guesses: 4, stars: 0, isUnlucky: true,
      costLife: false, level: level, lives: lives, rank: nil)
    let resultJSON = try JSON.parse(result.serialized())
    let readResult = try CodeBreakerResult(from: resultJSON)
    #expect(readResult == result)
    let statistics = CodeBreakerStatistics(games: 4, wins: 1, unluckyLosses: 1, distribution: [0, 0, 0, 1])
    let overview = CodeBreakerOverview(
      serverTime: Timestamp(1), lives: lives, levels: [level], openGames: [open], lastGrantDay: .epoch,
      streak: CodeBreakerStreak(current: 1, longest: 2, lastDay: .epoch), campaign: statistics, free: statistics,
      daily: CodeBreakerStatistics())
    let overviewJSON = try JSON.parse(overview.serialized())
    let readOverview = try CodeBreakerOverview(from: overviewJSON)
    #expect(readOverview == overview)
    let row = CodeBreakerRow(guess: [0, 3, 5, 1], feedback: Feedback(exact: 1, misplaced: 2), at: Timestamp(7))
    let daily = CodeBreakerDaily(
      serverTime: Timestamp(1), day: .epoch, rules: DailyCode.rules, commitment: digest, nextCommitment: digest,
      closesAt: Timestamp(9), game: CodeBreakerDailyGame(status: .won, rows: [row], score: 9, rank: 1),
      reveal: CodeBreakerReveal(secret: [0, 1, 2, 3], salt: digest),
      results: CodeBreakerDailyResults(distribution: [0, 2, 1], losses: 4))
    let dailyJSON = try JSON.parse(daily.serialized())
    let readDaily = try CodeBreakerDaily(from: dailyJSON)
    #expect(readDaily == daily)
    #expect(dailyJSON["reveal"]?["secret"] == .string("0123"))
  }

  @Test("a test reads back as it was written, without a code while it is on")
  func shortcuts() throws {
    let row = CodeBreakerRow(guess: [0, 3, 5, 1], feedback: Feedback(exact: 1, misplaced: 2), at: Timestamp(7))
    var shortcut = CodeBreakerShortcut(
      serverTime: Timestamp(1), rules: Shortcut.rules, level: 10, status: .playing, rows: [row])
    let open = try JSON.parse(shortcut.serialized())
    #expect(try CodeBreakerShortcut(from: open) == shortcut && open["secret"] == nil)
    shortcut.status = .lost
    shortcut.secret = [0, 1, 2, 3]
    shortcut.nextAt = Timestamp(9)
    let over = try JSON.parse(shortcut.serialized())
    #expect(try CodeBreakerShortcut(from: over) == shortcut && over["secret"] == .string("0123"))
  }

  @Test("a guess that has no digit for each peg is refused", arguments: ["", "8", "012345678", "0 12", "x"])
  func guesses(_ text: String) throws {
    let json = JSON.object(["number": 1, "guess": .string(text)])
    #expect(JSON.problem { () throws(JSON.DecodingError) in _ = try CodeBreakerGuess(from: json) } != nil)
  }

  @Test("boards have numbers of their own, which no board of another game has")
  func boards() {
    let days = [CivilDay.epoch, CivilDay(rawValue: 20_778)]
    let boards =
      [CodeBreakerBoard.campaign, .daily(nil), .ranked(nil)] + days.map { .daily($0) } + days.map { .ranked($0) }
    for board in boards {
      #expect(CodeBreakerBoard(rawValue: board.rawValue) == board)
      #expect(OutOfPocketBoard(rawValue: board.rawValue) == nil)
    }
    for board in OutOfPocketBoard.all { #expect(CodeBreakerBoard(rawValue: board.rawValue) == nil) }
    #expect(CodeBreakerBoard(word: "daily") == .daily(nil))
    #expect(CodeBreakerBoard(word: "weekly") == nil)
  }

  @Test("calls go to the paths of their operations")
  func calls() throws {
    let id = try #require(SessionID(rawValue: 34))
    let report = CodeBreakerReport(recording: [1])
    #expect(
      FinishCodeBreakerGame.call(id, report, token: "t").path == "/v1/code-breaker/sessions/" + id.text + "/finish")
    #expect(
      GetCodeBreakerDaily.call(day: CivilDay(rawValue: 20_778), utcOffsetMinutes: -480, token: nil).path
        == "/v1/code-breaker/daily?utcOffset=-480&day=2026-11-21")
    #expect(
      GetCodeBreakerLeaderboard.call(.daily(.epoch), token: nil).path
        == "/v1/code-breaker/leaderboards/daily?limit=100&day=1970-01-01")
  }
}
