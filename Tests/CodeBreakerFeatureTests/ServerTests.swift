import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker and the server")
struct ServerTests {
  private static let changed = "The code was changed. It doesn’t match the hash from before the game, or your rows."

  private func overview(
    lives: Int64 = 5, nextLifeAt: Timestamp? = nil, levels: [CodeBreakerLevel] = [], open: [CodeBreakerSession] = []
  ) -> CodeBreakerFeature.ServerEvent {
    .overview(
      CodeBreakerOverview(
        serverTime: CodeBreakerFixture.noon, lives: CodeBreakerLives(count: lives, nextLifeAt: nextLifeAt),
        levels: levels, openGames: open, lastGrantDay: nil,
        streak: CodeBreakerStreak(
          current: 3, longest: 5, lastDay: CivilDay(of: CodeBreakerFixture.noon, utcOffsetMinutes: 240)),
        campaign: CodeBreakerStatistics(), free: CodeBreakerStatistics(), daily: CodeBreakerStatistics()))
  }

  private func session(_ level: Int32 = 1, seed: UInt64 = 99, saved: [UInt8]? = nil) throws -> CodeBreakerSession {
    CodeBreakerSession(
      sessionID: try #require(SessionID(rawValue: Int64(level))), play: .campaign(level: level),
      rules: try #require(Campaign.level(level)?.rules), seed: seed, createdAt: CodeBreakerFixture.noon,
      expiresAt: CodeBreakerFixture.noon + .seconds(7 * 86_400), saved: saved)
  }

  /// Recording of the current game.
  private static func recording(of fixture: CodeBreakerFixture) -> [UInt8]? {
    guard case .recorded(let game, _)? = fixture.state.game?.source else { return nil }
    return game.recording.encoded()
  }

  @Test("a game of a session is played by its seed, saved guess by guess, and sent when it is over")
  func gameOfSessionIsPlayedBySeed() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    let session = try session()
    fixture.send(.heard(.sessions(CodeBreakerSessions(serverTime: CodeBreakerFixture.noon, sessions: [session]))))
    fixture.send(.continueTapped)
    #expect(fixture.secret == session.rules.secret(seed: 99).colours(of: 3))
    fixture.effects = []
    fixture.guess(fixture.secret == [0, 1, 2] ? [1, 0, 2] : [0, 1, 2])
    let recorded = try #require(Self.recording(of: fixture))
    #expect(
      fixture.asked(
        .call(SaveCodeBreakerGame.call(session.sessionID, CodeBreakerReport(recording: recorded), token: "token"))))
    fixture.win()
    guard case .game(let id, let report, _)? = fixture.state.memory.unsent.first else {
      #expect(Bool(false), "nothing to send")
      return
    }
    #expect(id == session.sessionID)
    let recording = try? GameRecording(decoding: report.recording)
    #expect(recording?.inputs.count == 2)
    #expect(fixture.effects.contains(.finish(id, report)))
    fixture.send(.heard(.unreachable))
    #expect(fixture.state.memory.unsent.count == 1)
    fixture.effects = []
    fixture.send(.networkChanged)
    #expect(fixture.effects.contains(.finish(id, report)))
    fixture.send(
      .heard(
        .finished(
          CodeBreakerResult(
            sessionID: id, serverTime: CodeBreakerFixture.noon, status: .won, secret: [0, 1, 2], guesses: 2, stars: 3,
            isUnlucky: false, costLife: false, level: nil, lives: CodeBreakerLives(count: 5, nextLifeAt: nil), rank: 1))
      ))
    #expect(fixture.state.memory.unsent.isEmpty)
  }

  @Test("the server's lives apply if fewer, and never restore lives lost here")
  func serverLivesApplyIfFewer() {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.heard(overview(lives: 2, nextLifeAt: CodeBreakerFixture.noon + .seconds(600))))
    #expect(fixture.state.lives == 2)
    #expect(fixture.state.untilNextLife == .seconds(600))
    fixture.send(.heard(overview(lives: 5)))
    #expect(fixture.state.lives == 2)
  }

  @Test("the server's campaign progress is merged with levels won offline")
  func serverCampaignProgressIsMergedWithLevelsWon() {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.continueTapped)
    fixture.win()
    let known = CodeBreakerLevel(level: 2, stars: 2, best: 4, wins: 1, losses: 0)
    fixture.send(.heard(overview(levels: [known])))
    #expect(fixture.state.memory.progress[1].stars == 3)
    #expect(fixture.state.memory.progress[2].stars == 2)
    #expect(fixture.state.memory.progress.next == 3)
    #expect(fixture.state.memory.streak.current(on: fixture.state.today) == 3)
  }

  @Test("campaign points are not told to an app around the page: the phone can read the campaign's codes")
  func campaignPointsAreNotTold() {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.effects = []
    fixture.send(.heard(overview(levels: [CodeBreakerLevel(level: 2, stars: 2, best: 4, wins: 1, losses: 0)])))
    #expect(!fixture.effects.isEmpty)
    #expect(
      !fixture.effects.contains { effect in
        if case .tell(let text) = effect { text.contains("gameCenterScore") } else { false }
      })
  }

  @Test("a game that was lost with the device's storage is given back")
  func gameWasLostWithDeviceStorageIsGivenBack() throws {
    let rules = try #require(Campaign.level(1)?.rules)
    var game = RecordedGame(rules: rules, seed: 99, startedAt: CodeBreakerFixture.noon)
    let secret = game.game.secret
    let wrong = try #require(rules.space.allCodes().first { $0 != secret })
    _ = try? game.guess(wrong, at: .seconds(5))
    let fixture = CodeBreakerFixture(isOnline: true)
    let session = try session(saved: game.recording.encoded())
    fixture.send(.heard(overview(open: [session])))
    #expect(fixture.state.games.campaign?.rows.count == 1)
    fixture.send(.continueTapped)
    fixture.win()
    #expect(fixture.state.memory.unsent.count == 1)
  }

  @Test("the code of the day is guessed at the server, and what it reveals is checked here")
  func dailyCode() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.dailyTapped)
    #expect(fixture.asked(.daily))
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily())))
    #expect(fixture.page().shows("Next code in 12:00:00"))
    fixture.send(.dailyStarted)
    for colour in [Int32(0), 3, 5, 1] { fixture.send(.colourTapped(colour)) }
    fixture.effects = []
    fixture.send(.guessTapped)
    #expect(
      fixture.asked(
        .call(
          GuessCodeBreakerDaily.call(
            day: fixture.state.today, CodeBreakerGuess(number: 1, guess: [0, 3, 5, 1]), token: "token"))))
    // No second guess while the first is pending.
    fixture.send(.guessTapped)
    #expect(fixture.effects.isEmpty)
    let row = CodeBreakerRow(
      guess: [0, 3, 5, 1], feedback: Feedback(exact: 4, misplaced: 0), at: CodeBreakerFixture.noon)
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily(.won, rows: [row]))))
    fixture.settle()
    #expect(fixture.state.overlay == .won)
    #expect(fixture.state.memory.tally.wins == 1)
    #expect(fixture.state.memory.streak.current(on: fixture.state.today) == 1)
    try fixture.overlay().tap(.button, "See the proof")
    #expect(fixture.page().shows("The hash matches. This was the code all along."))
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily(.won, rows: [row], salt: "other"))))
    #expect(fixture.page().shows("The code was changed. It doesn’t match the hash from before the game, or your rows."))
    #expect(fixture.state.memory.tally.wins == 1)
  }

  @Test("a server that swaps code, salt and hash after the game is found out")
  func swappedCodeIsFoundOut() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.dailyTapped)
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily())))
    let row = CodeBreakerRow(
      guess: [0, 3, 5, 1], feedback: Feedback(exact: 4, misplaced: 0), at: CodeBreakerFixture.noon)
    var swapped = try CodeBreakerFixture.daily(.won, rows: [row])
    let other = try #require(Code([1, 1, 1, 1]))
    swapped.commitment = DailyCode.commitment(day: swapped.day, space: .classic, secret: other, salt: "cd")
    swapped.reveal = CodeBreakerReveal(secret: [1, 1, 1, 1], salt: "cd")
    fixture.send(.heard(.daily(swapped)))
    #expect(fixture.page().shows("The code was changed. It doesn’t match the hash from before the game, or your rows."))
    // Nor does a memory that was stored and read again forget the hash.
    let restored = CodeBreakerFixture(isOnline: true, memory: Memory(text: fixture.state.memory.text))
    restored.send(.dailyTapped)
    restored.send(.heard(.daily(swapped)))
    #expect(restored.page().shows(Self.changed))
    // The right hash with rows that contradict the code.
    let wrong = CodeBreakerRow(
      guess: [0, 3, 5, 2], feedback: Feedback(exact: 0, misplaced: 0), at: CodeBreakerFixture.noon)
    restored.send(.heard(.daily(try CodeBreakerFixture.daily(.won, rows: [wrong, row]))))
    #expect(restored.page().shows(Self.changed))
  }

  @Test("the hash announced the day before is the one that counts")
  func announcedHashCounts() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.dailyTapped)
    var eve = try CodeBreakerFixture.daily()
    eve.nextCommitment = eve.commitment
    eve.day = eve.day - 1
    fixture.send(.heard(.daily(eve)))
    var today = try CodeBreakerFixture.daily(.won)
    today.commitment = "0"
    fixture.send(.heard(.daily(today)))
    #expect(fixture.state.memory.hash(of: today.day)?.hasSameBytes(as: eve.nextCommitment) == true)
  }

  @Test("a phone that first sees the hash together with the code says that it proves less")
  func unwitnessedReveal() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.dailyTapped)
    let row = CodeBreakerRow(
      guess: [0, 3, 5, 1], feedback: Feedback(exact: 4, misplaced: 0), at: CodeBreakerFixture.noon)
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily(.won, rows: [row]))))
    let unwitnessed = "Code and hash match. This phone did not have the hash before the game, so it can’t tell more."
    #expect(fixture.page().shows(unwitnessed))
  }

  @Test("a guess at the code of the day that could not be sent stays in the slots and takes nothing")
  func guessAtCodeOfDayCouldNotBeSent() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.dailyTapped)
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily())))
    fixture.send(.dailyStarted)
    for colour in [Int32(0), 3, 5, 1] { fixture.send(.colourTapped(colour)) }
    fixture.send(.guessTapped)
    fixture.send(.heard(.guessRefused(isOffline: true)))
    #expect(fixture.state.game?.draft.slots == [0, 3, 5, 1])
    #expect(fixture.state.game?.rows.isEmpty == true)
    #expect(fixture.state.toast == .offline)
  }

  @Test("without a network the code of the day says so, and how to try again")
  func withoutNetworkCodeOfDaySays() throws {
    let fixture = CodeBreakerFixture(isOnline: false)
    fixture.send(.dailyTapped)
    #expect(fixture.page().shows("You’re offline"))
    #expect(fixture.page().shows("The Daily Code needs a connection. Levels and free play don’t."))
    fixture.shell.isOnline = true
    fixture.effects = []
    try fixture.page().tap(.button, "Try again")
    #expect(fixture.asked(.daily))
  }

  @Test("codes of earlier days are looked at one by one, with the player's rows and the proof")
  func archive() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.dailyTapped)
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily())))
    let yesterday = fixture.state.today - 1
    fixture.effects = []
    try fixture.page().tap(.button, "Earlier codes")
    #expect(
      fixture.asked(.call(GetCodeBreakerDaily.call(day: yesterday, utcOffsetMinutes: 0, token: "token"))))
    let row = CodeBreakerRow(
      guess: [0, 3, 5, 1], feedback: Feedback(exact: 4, misplaced: 0), at: CodeBreakerFixture.noon)
    fixture.send(.heard(.pastDaily(try CodeBreakerFixture.daily(.won, rows: [row], daysAgo: 1))))
    #expect(fixture.page().shows("Solved in 1 guess"))
    #expect(
      fixture.page().shows(
        "Code and hash match. This phone did not have the hash before the game, so it can’t tell more."))
    // Today's game is not touched, and tomorrow is no earlier day.
    #expect(fixture.state.games.daily?.rows.isEmpty == true)
    fixture.send(.pastDayTapped(fixture.state.today))
    #expect(fixture.state.daily.past?.day == yesterday)
    try fixture.page().tap(.button, "Day before")
    // An answer for another day comes too late.
    fixture.send(.heard(.pastDaily(try CodeBreakerFixture.daily(.won, rows: [row], daysAgo: 1))))
    #expect(fixture.state.daily.past?.status == .loading)
    fixture.send(.heard(.pastDailyFailed(yesterday - 1, .unknown)))
    #expect(fixture.page().shows("There was no code on this day."))
    fixture.shell.isOnline = false
    try fixture.page().tap(.button, "Day before")
    #expect(fixture.state.daily.past?.status == .offline)
  }

  @Test("past midnight the next day's code is asked for")
  func pastMidnightNextDayCodeIsAsked() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.dailyTapped)
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily())))
    fixture.wait(.seconds(11 * 3_600))
    fixture.effects = []
    fixture.send(.timer(.clock))
    #expect(!fixture.asked(.daily))
    fixture.wait(.seconds(3_601))
    fixture.send(.timer(.clock))
    #expect(fixture.asked(.daily))
  }

  @Test("a device that lost its storage counts on from where the server is")
  func deviceLostStorageCountsOnFromWhereServer() {
    let campaign = CodeBreakerStatistics(games: 5, wins: 3, unluckyLosses: 1, distribution: [0, 1, 2])
    let tally = Tally([campaign, CodeBreakerStatistics(games: 2, wins: 1, distribution: [0, 0, 1])])
    #expect(tally.games == 7)
    #expect(tally.wins == 4)
    #expect(tally.distribution[2] == 3)
    #expect(tally.unlucky == 1)
  }

  @Test("sessions refused without lives are requested again with lives")
  func sessionsRefusedWithoutLivesAreRequestedAgain() {
    let fixture = CodeBreakerFixture(isOnline: true)
    #expect(fixture.asked(.sessions(1)))
    fixture.send(.heard(.sessionsRefused(1)))
    fixture.send(.networkChanged)
    #expect(!fixture.asked(.sessions(1)))
    fixture.send(.heard(overview(lives: 0)))
    #expect(!fixture.asked(.sessions(1)))
    fixture.send(.heard(overview(lives: 1)))
    #expect(fixture.asked(.sessions(1)))
  }

  @Test("a game sent by another page is not confused with the next")
  func toldTwice() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.continueTapped)
    fixture.win()
    let report = CodeBreakerReport(recording: try #require(Self.recording(of: fixture)))
    let first = Unsent.game(try #require(SessionID(rawValue: 1)), report, level: 1)
    let second = Unsent.game(try #require(SessionID(rawValue: 2)), report, level: 1)
    fixture.state.memory.unsent = [first, second]
    fixture.send(.networkChanged)
    var other = fixture.state.memory
    other.unsent = [second]
    fixture.send(.stored(key: "memory", value: other.text))
    fixture.send(.heard(.refused))
    #expect(fixture.state.memory.unsent == [second])
  }

  @Test("a restored page requests its sessions again, because another page may have used them")
  func restoredPageRequestsSessionsAgain() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    let session = try session()
    fixture.send(.heard(.sessions(CodeBreakerSessions(serverTime: CodeBreakerFixture.noon, sessions: [session]))))
    #expect(fixture.state.sessions.count == 1)
    fixture.shell.isOnline = false
    fixture.send(.resumed)
    #expect(fixture.state.sessions.count == 1)
    fixture.shell.isOnline = true
    fixture.effects = []
    fixture.send(.resumed)
    #expect(fixture.state.sessions.isEmpty)
    #expect(fixture.asked(.sessions(1)))
  }
}
