import AdsAPI
import AdsEngine
import CodeBreakerAPI
import CodeBreakerEngine
import HTTPServer
import IdentityAPI
import Kernel
import LeaderboardsAPI
import PlaydAPI
import Testing

@Suite("The routes of CodeBreaker")
struct CodeBreakerRouteTests {
  private let server: TestServer
  private let token: String

  init() throws {
    server = try TestServer()
    token = try server.guest().token
  }

  private func session() throws -> CodeBreakerSession {
    let answer = try server.send(
      CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.campaign(level: 1)), token: token))
    return try #require(CreateCodeBreakerSessions.response(status: answer.status, body: answer.body).sessions.first)
  }

  private func won(_ session: CodeBreakerSession, extra: Bool = false) throws -> RecordedGame {
    var game = RecordedGame(rules: session.rules, seed: session.seed, startedAt: server.now)
    if extra {
      let wrong = session.rules.space.allCodes().filter { $0 != game.game.secret }
      for guess in wrong.prefix(Int(session.rules.attempts)) { try game.guess(guess, at: .seconds(5)) }
      game.addExtraLife(at: .seconds(6))
    }
    try game.guess(game.game.secret, at: .seconds(9))
    server.wait(.seconds(10))
    return game
  }

  @Test("a level is played, saved and finished, and appears in the overview and on the board")
  func level() throws {
    let session = try session()
    let report = CodeBreakerReport(recording: try won(session).recording.encoded())
    #expect(try server.send(SaveCodeBreakerGame.call(session.sessionID, report, token: token)).status == 204)
    let answer = try server.send(FinishCodeBreakerGame.call(session.sessionID, report, token: token))
    let result = try FinishCodeBreakerGame.response(status: answer.status, body: answer.body)
    #expect(result.status == .won && result.stars == 3 && result.rank == 1)
    let overview = try server.send(GetCodeBreaker.call(utcOffsetMinutes: 240, token: token))
    let levels = try GetCodeBreaker.response(status: overview.status, body: overview.body).levels
    #expect(levels.map(\.level) == [1])
    let board = try server.send(GetCodeBreakerLeaderboard.call(.campaign, token: token))
    let page = try GetCodeBreakerLeaderboard.response(status: board.status, body: board.body)
    #expect(page.game == "code-breaker" && page.mode == "campaign" && page.me?.rank == 1 && page.rows.count == 1)
    // A page is revalidated by its tag, and a changed name invalidates it.
    let anonymous = try server.send(GetCodeBreakerLeaderboard.call(.campaign, token: nil))
    #expect(anonymous.status == 200 && anonymous.header("ETag") != nil)
    _ = try server.send(UpdateMe.call(PlayerUpdate(name: "Otter"), token: token))
    let renamed = try server.send(GetCodeBreakerLeaderboard.call(.campaign, token: nil))
    let rows = try GetCodeBreakerLeaderboard.response(status: renamed.status, body: renamed.body).rows
    #expect(rows.map(\.name) == ["Otter"])
  }

  @Test("an extra attempt without a reward, with a forged one or another day's grant is refused with a distinct reason")
  func claims() throws {
    let session = try session()
    let recording = try won(session, extra: true).recording.encoded()
    let day = CivilDay(of: server.now, utcOffsetMinutes: 0)
    let cases: [([CodeBreakerClaim], ProblemKind?)] = [
      ([], .claimMissing), ([.reward(token: "forged")], .adRewardForged), ([.grant(day + 3)], .claimInvalid),
      ([.grant(day)], nil),
    ]
    for (claims, problem) in cases {
      let report = CodeBreakerReport(recording: recording, claims: claims)
      let answer = try server.send(FinishCodeBreakerGame.call(session.sessionID, report, token: token))
      #expect(answer.problem == problem?.type)
      #expect(answer.status == problem?.status ?? 200)
    }
    #expect(try server.send(GainCodeBreakerLife.call(.grant(day), token: token)).problem == .claimSpent)
    #expect(try server.send(GainCodeBreakerLife.call(.reward(token: "r"), token: token)).problem == .livesFull)
  }

  @Test("refusals have a remedy and a time")
  func refusals() throws {
    let locked = try server.send(
      CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.campaign(level: 9)), token: token))
    #expect(locked.problem == .levelLocked && locked.status == 409)
    let stranger = try server.guest().token
    let session = try session()
    let report = CodeBreakerReport(recording: try won(session).recording.encoded())
    #expect(
      try server.send(FinishCodeBreakerGame.call(session.sessionID, report, token: stranger)).problem
        == .sessionNotFound)
    #expect(
      try server.send("POST", "/v1/code-breaker/sessions/none/finish", token: token, json: #"{"recording":"AAAA"}"#)
        .problem == .sessionNotFound)
    #expect(try server.send("GET", "/v1/code-breaker/leaderboards/none").problem == .unknownBoard)
    #expect(
      try server.send("GET", "/v1/code-breaker/leaderboards/campaign?day=2026-11-21").problem == .invalidParameter)
    #expect(try server.send("GET", "/v1/code-breaker/daily?day=9999-01-01").problem == .dayNotBegun)
    #expect(try server.send("GET", "/v1/code-breaker/daily?utcOffset=841").problem == .invalidParameter)
  }

  @Test("the daily code is guessed, hidden until found, and leads its board")
  func daily() throws {
    let day = CivilDay(of: server.now, utcOffsetMinutes: 0)
    let looked = try server.send(GetCodeBreakerDaily.call(day: nil, utcOffsetMinutes: 0, token: nil))
    let daily = try GetCodeBreakerDaily.response(status: looked.status, body: looked.body)
    #expect(daily.day == day && daily.game == nil && daily.reveal == nil)
    var possible = CodeSpace.classic.allCodes()
    var last = daily
    var number: Int64 = 0
    while last.game?.status != .won, let code = possible.first, number < 10 {
      number += 1
      let call = GuessCodeBreakerDaily.call(
        day: day, CodeBreakerGuess(number: number, guess: code.colours(of: 4)), token: token)
      let answer = try server.send(call)
      last = try GuessCodeBreakerDaily.response(status: answer.status, body: answer.body)
      guard let row = last.game?.rows.last else { break }
      possible = possible.filter { Feedback(code, $0, pegs: 4) == row.feedback }
    }
    let reveal = try #require(last.reveal)
    let secret = try #require(Code(reveal.secret))
    #expect(
      DailyCode.isGenuine(daily.commitment, day: day, space: daily.rules.space, secret: secret, salt: reveal.salt))
    let board = try server.send(GetCodeBreakerLeaderboard.call(.daily(day), token: nil))
    let rows = try GetCodeBreakerLeaderboard.response(status: board.status, body: board.body).rows
    #expect(rows.map(\.score) == [last.game?.score])
    let eleventh = CodeBreakerGuess(number: 11, guess: [0, 0, 0, 1])
    #expect(try server.send(GuessCodeBreakerDaily.call(day: day, eleventh, token: token)).problem == .gameOver)
  }

  @Test("a test is guessed without its code on the phone, and a lost one says how long to wait")
  func shortcut() throws {
    func guess(_ number: Int64, _ guess: [Int32]) throws -> TestServer.Answer {
      try server.send(TakeCodeBreakerShortcut.call(CodeBreakerGuess(number: number, guess: guess), token: token))
    }
    #expect(try guess(2, [0, 0, 1, 1]).problem == .guessOutOfTurn)
    #expect(try guess(1, [0, 0, 1]).problem == .guessInvalid)
    var number: Int64 = 0
    var last: CodeBreakerShortcut?
    while last?.status ?? .playing == .playing, number < 6 {
      let answer = try guess(number + 1, [0, 0, 0, Int32(number)])
      last = try TakeCodeBreakerShortcut.response(status: answer.status, body: answer.body)
      number += 1
      #expect((last?.secret == nil) == (last?.status == .playing))
    }
    let next = try guess(1, [5, 5, 5, 5])
    #expect(next.problem == .gameOver && next.status == 409)
    let overview = try server.send(GetCodeBreaker.call(utcOffsetMinutes: 0, token: token))
    let known = try GetCodeBreaker.response(status: overview.status, body: overview.body).shortcut
    #expect(known?.rows == last?.rows && known?.status == last?.status)
    #expect(try server.rows(of: "code_breaker_shortcuts") == 1)
  }

  @Test("a ranked game is started, guessed without its code on the phone, and leads the season's board")
  func ranked() throws {
    let made = try server.send(StartCodeBreakerRanked.call(token: token))
    let start = try StartCodeBreakerRanked.response(status: made.status, body: made.body)
    let game = try #require(start.game)
    #expect(game.rows.isEmpty && game.reveal == nil && start.rank == nil && start.startsLeft == 9)
    var possible = game.rules.space.allCodes()
    var last = start
    var number: Int64 = 0
    while last.game?.status == .playing, let code = possible.first, number < 10 {
      number += 1
      let guess = CodeBreakerGuess(number: number, guess: code.colours(of: 4))
      let answer = try server.send(GuessCodeBreakerRanked.call(game.sessionID, guess, token: token))
      last = try GuessCodeBreakerRanked.response(status: answer.status, body: answer.body)
      guard let row = last.game?.rows.last else { break }
      possible = possible.filter { Feedback(code, $0, pegs: 4) == row.feedback }
    }
    let reveal = try #require(last.game?.reveal)
    let secret = try #require(Code(reveal.secret))
    #expect(
      Ladder.commitment(session: game.sessionID.text, space: game.rules.space, secret: secret, salt: reveal.salt)
        == game.commitment)
    #expect(last.points == Ladder.points(0, after: last.game?.status == .won ? number : nil))
    let board = try server.send(GetCodeBreakerLeaderboard.call(.ranked(nil), token: nil))
    let rows = try GetCodeBreakerLeaderboard.response(status: board.status, body: board.body).rows
    #expect(rows.map(\.score) == (last.points > 0 ? [last.points] : []))
    let more = GuessCodeBreakerRanked.call(
      game.sessionID, CodeBreakerGuess(number: number + 1, guess: [5, 5, 5, 4]), token: token)
    #expect(try server.send(more).problem == .gameOver)
    let other = try server.guest().token
    let foreign = GuessCodeBreakerRanked.call(
      game.sessionID, CodeBreakerGuess(number: 1, guess: [0, 0, 1, 1]), token: other)
    #expect(try server.send(foreign).problem == .sessionNotFound)
  }

  /// A completed advertisement, and its reward.
  private func watched(_ placement: AdPlacement, as token: String) throws -> String {
    let policy = try server.send(GetAdsConfiguration.call(token: token))
    let configuration = try GetAdsConfiguration.response(status: policy.status, body: policy.body)
    let consent = AdConsentUpdate(choice: .contextual, policy: configuration.policy)
    #expect(try server.send(RecordAdConsent.call(consent, token: token)).status == 200)
    let offered = try server.send(RequestAd.call(AdRequest(placement, providers: [.house]), token: token))
    let view = try #require(try RequestAd.response(status: offered.status, body: offered.body).view)
    _ = try server.send(ReportAd.call(view.viewID, AdReport(.impression), token: token))
    server.wait(view.length)
    _ = try server.send(ReportAd.call(view.viewID, AdReport(.completion), token: token))
    let claimed = try server.send(ClaimAdReward.call(view.viewID, token: token))
    return try ClaimAdReward.response(status: claimed.status, body: claimed.body).token
  }

  @Test("a completed ad buys its viewer one attempt in one game, and nothing else")
  func watchedAd() throws {
    let wanted = CodeBreakerSessionsRequest(.campaign(level: 1), count: 2)
    let answer = try server.send(CreateCodeBreakerSessions.call(wanted, token: token))
    let games = try CreateCodeBreakerSessions.response(status: answer.status, body: answer.body).sessions
    let reward = CodeBreakerClaim.reward(token: try watched(.attempt, as: token))
    func finish(_ game: CodeBreakerSession, _ claim: CodeBreakerClaim) throws -> TestServer.Answer {
      let report = CodeBreakerReport(recording: try won(game, extra: true).recording.encoded(), claims: [claim])
      return try server.send(FinishCodeBreakerGame.call(game.sessionID, report, token: token))
    }
    let life = CodeBreakerClaim.reward(token: try watched(.life, as: token))
    #expect(try finish(games[0], life).problem == .adRewardElsewhere)
    let stranger = try server.guest().token
    let theirs = CodeBreakerClaim.reward(token: try watched(.attempt, as: stranger))
    #expect(try finish(games[0], theirs).problem == .adRewardForged)
    let report = CodeBreakerReport(recording: try won(games[0], extra: true).recording.encoded(), claims: [reward])
    for _ in 0..<2 {
      let sent = try server.send(FinishCodeBreakerGame.call(games[0].sessionID, report, token: token))
      #expect(try FinishCodeBreakerGame.response(status: sent.status, body: sent.body).stars == 1)
    }
    #expect(try server.rows(of: "ad_rewards", where: "used_at IS NOT NULL") == 1)
    let second = try finish(games[1], reward)
    #expect(second.status == 409 && second.problem == .claimSpent)
    #expect(try server.rows(of: "ad_rewards", where: "used_at IS NOT NULL") == 1)
  }
}
