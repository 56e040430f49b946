import CodeBreakerAPI
import CodeBreakerEngine
import FriendsAPI
import IdentityAPI
import IppoAPI
import IppoEngine
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
    let skipped = CodeBreakerGuess(number: 2, guess: [0, 0, 1, 1])
    try scenario.request(
      "takeCodeBreakerShortcut", TakeCodeBreakerShortcut.call(skipped, token: token), when: "out of order")
    try scenario.request("gainCodeBreakerLife", as: token, json: #"{"by":"reward","token":"forged"}"#)
    try scenario.request("getCodeBreakerLeaderboard", ["campaign"], as: token)
    try scenario.request("getCodeBreakerDaily", query: "?utcOffset=0", as: token)
    let day = CivilDay(of: scenario.server.now, utcOffsetMinutes: 0)
    let guess = CodeBreakerGuess(number: 2, guess: [0, 0, 1, 1])
    try scenario.request(
      "guessCodeBreakerDaily", GuessCodeBreakerDaily.call(day: day, guess, token: token), when: "out of order")
    let friend = try scenario.server.guest()
    try scenario.request("updateMe", as: friend.token, json: #"{"name":"Gio"}"#)
    let answer = try scenario.server.send(GetFriends.call(token: token))
    let code = try GetFriends.response(status: answer.status, body: answer.body).code
    _ = try scenario.server.send(AddFriend.call(FriendRequest(code: code), token: friend.token))
    try scenario.request("getCodeBreakerFriends", GetCodeBreakerFriends.call(day: day, token: token))
    try ranked(scenario, as: token)
    return scenario
  }

  private static func ranked(_ scenario: AnswerScenario, as token: String) throws {
    let started = try scenario.request("startCodeBreakerRanked", StartCodeBreakerRanked.call(token: token))
    let answer = try StartCodeBreakerRanked.response(status: started.status, body: started.body)
    let game = try #require(answer.game)
    let skipped = CodeBreakerGuess(number: 2, guess: [0, 0, 1, 1])
    try scenario.request(
      "guessCodeBreakerRanked", GuessCodeBreakerRanked.call(game.sessionID, skipped, token: token),
      when: "out of order")
    try scenario.request("getCodeBreakerRanked", GetCodeBreakerRanked.call(token: token))
    try scenario.request("getCodeBreakerRankedFriends", GetCodeBreakerRankedFriends.call(token: token))
    try scenario.request("getCodeBreakerLeaderboard", ["ranked"], as: token, when: "of the season")
  }

  /// A first pet, its care, a run, and what is refused.
  static func ippo() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let token = try scenario.server.guest().token
    let now = scenario.server.now
    let start = LocalTime(at: now - .seconds(7_200), offset: 240)
    let began = IppoEvent(id: 1, when: start, .began(starter: .lumira, age: 30))
    let log = IppoLog([began]).encoded()
    try scenario.request("syncIppo", SyncIppo.call(IppoEventsReport(place: 0, log: log), token: token))
    let coins = IppoEvent(id: 2, when: LocalTime(at: now, offset: 240), .granted(coins: 9, food: 0, water: 0))
    let forged = IppoEventsReport(place: 1, log: IppoLog([coins]).encoded())
    try scenario.request("syncIppo", SyncIppo.call(forged, token: token), when: "coins of the device's own")
    let made = try scenario.request("beginIppoRun", BeginIppoRun.call(token: token))
    let session = try BeginIppoRun.response(status: made.status, body: made.body)
    var run = RunRecording(
      startedAt: LocalTime(at: now - .seconds(3_600), offset: 240), profile: RunProfile(kind: .outdoor, age: 30),
      seed: session.seed)
    let short = IppoRunReport(recording: run.encoded())
    try scenario.request("finishIppoRun", FinishIppoRun.call(session.sessionID, short, token: token), when: "too short")
    for second in Int64(0)...900 {
      _ = run.add(RunSample(at: .seconds(second), heartRate: 150, cadence: 165, distance: second * 280))
    }
    let report = IppoRunReport(recording: run.encoded())
    try scenario.request(
      "finishIppoRun", FinishIppoRun.call(session.sessionID, report, token: token), masking: ["event"])
    let friend = try scenario.server.guest()
    try scenario.request("updateMe", as: token, json: #"{"name":"Nino"}"#)
    try scenario.request("updateMe", as: friend.token, json: #"{"name":"Gio"}"#)
    let answer = try scenario.server.send(GetIppoFriends.call(token: friend.token))
    let code = try GetIppoFriends.response(status: answer.status, body: answer.body).code
    _ = try scenario.server.send(AddFriend.call(FriendRequest(code: code), token: token))
    try scenario.request("getIppoFriends", GetIppoFriends.call(token: token), masking: ["friendID", "code"])
    try scenario.request("setIppoListing", as: token, json: #"{"isListed":true}"#)
    try scenario.request("getIppoBoard", as: token)
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
