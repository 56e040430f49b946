import CodeBreakerAPI
import CodeBreakerEngine
import IdentityAPI
import Kernel
import PlaydAPI
import Testing
import TilesRules

extension AnswerScenario {
  /// A level of CodeBreaker won at the first guess, the code of the day, and a life.
  static func codeBreaker() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let token = try scenario.server.guest().token
    try scenario.request("updateMe", as: token, json: #"{"name":"Nino"}"#)
    try scenario.request("getCodeBreaker", query: "?utcOffset=240", as: token, when: "before the first game")
    let made = try scenario.request(
      "createCodeBreakerSessions",
      CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.campaign(level: 1)), token: token))
    let sessions = try CreateCodeBreakerSessions.response(status: made.status, body: made.body).sessions
    let session = try #require(sessions.first)
    var game = RecordedGame(rules: session.rules, seed: session.seed, startedAt: scenario.server.now)
    try game.guess(game.game.secret, at: .seconds(9))
    scenario.server.wait(.seconds(10))
    let report = CodeBreakerReport(recording: game.recording.encoded())
    try scenario.request("saveCodeBreakerGame", SaveCodeBreakerGame.call(session.sessionID, report, token: token))
    try scenario.request("finishCodeBreakerGame", FinishCodeBreakerGame.call(session.sessionID, report, token: token))
    var offline = RecordedGame(rules: session.rules, seed: 42, startedAt: scenario.server.now)
    try offline.guess(offline.game.secret, at: .seconds(5))
    let win = CodeBreakerWin(level: 1, recording: offline.recording.encoded())
    try scenario.request("recordCodeBreakerWin", RecordCodeBreakerWin.call(win, token: token))
    try scenario.request("getCodeBreaker", query: "?utcOffset=240", as: token)
    try scenario.request("gainCodeBreakerLife", as: token, json: #"{"by":"reward","token":"forged"}"#)
    try scenario.request("getCodeBreakerLeaderboard", ["campaign"], as: token)
    try scenario.request("getCodeBreakerDaily", query: "?utcOffset=0", as: token)
    let day = CivilDay(of: scenario.server.now, utcOffsetMinutes: 0)
    let guess = CodeBreakerGuess(number: 2, guess: [0, 0, 1, 1])
    try scenario.request(
      "guessCodeBreakerDaily", GuessCodeBreakerDaily.call(day: day, guess, token: token), when: "out of order")
    return scenario
  }

  /// A game of Tiles with a recording that does not solve it.
  static func tiles() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let token = try scenario.server.guest().token
    try scenario.request("getTiles", as: token)
    let made = try scenario.request("beginTiles", as: token)
    let session = try BeginTiles.response(status: made.status, body: made.body)
    let game = TilesGame(seed: session.seed)
    let report = TilesReport(recording: TilesRecording(game).encoded())
    try scenario.request("finishTiles", FinishTiles.call(session.sessionID, report, token: token), when: "unsolved")
    return scenario
  }
}
