import AdsEngine
import AnalyticsAPI
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker's way past the first levels")
struct ShortcutTests {
  private let code: [Int32] = [0, 3, 5, 1]
  private let offer = "Know the game? Crack one 4-peg code in 6 guesses and start at level 10."

  private func answer(
    _ status: CodeBreakerStatus, _ guesses: [[Int32]], at now: Timestamp = CodeBreakerFixture.noon
  ) throws -> CodeBreakerShortcut {
    let secret = try #require(Code(code))
    var rows: [CodeBreakerRow] = []
    for guess in guesses {
      let feedback = Feedback(try #require(Code(guess)), secret, pegs: 4)
      rows.append(CodeBreakerRow(guess: guess, feedback: feedback, at: CodeBreakerFixture.noon))
    }
    return CodeBreakerShortcut(
      serverTime: now, rules: Shortcut.rules, level: 10, status: status, rows: rows,
      secret: status == .playing ? nil : code, nextAt: status == .lost ? CodeBreakerFixture.noon + .seconds(600) : nil)
  }

  private func overview(_ shortcut: CodeBreakerShortcut?) -> CodeBreakerFeature.Action {
    .heard(
      .overview(
        CodeBreakerOverview(
          serverTime: CodeBreakerFixture.noon, lives: CodeBreakerLives(count: 5, nextLifeAt: nil), levels: [],
          openGames: [], lastGrantDay: nil, streak: CodeBreakerStreak(current: 0, longest: 0, lastDay: nil),
          shortcut: shortcut, campaign: CodeBreakerStatistics(), free: CodeBreakerStatistics(),
          daily: CodeBreakerStatistics())))
  }

  private func asks(_ fixture: CodeBreakerFixture, _ number: Int64, _ guess: [Int32]) -> Bool {
    fixture.asked(
      .call(TakeCodeBreakerShortcut.call(CodeBreakerGuess(number: number, guess: guess), token: "token")))
  }

  @Test("the map offers the test online, up to the third level")
  func offered() throws {
    #expect(!CodeBreakerFixture().page().shows(offer))
    let fixture = CodeBreakerFixture(isOnline: true)
    #expect(fixture.page().shows(offer))
    for level in 1...2 as ClosedRange<Int32> { fixture.state.memory.progress[level].wins = 1 }
    #expect(fixture.page().shows(offer))
    fixture.state.memory.progress[3].wins = 1
    #expect(!fixture.page().shows(offer))
  }

  @Test("a code found at the server opens the levels, and the way goes on at the tenth, also after a restart")
  func passed() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.shortcutTapped)
    #expect(fixture.asked(.show("/codebreaker/play")))
    #expect(fixture.page().shows("Skip ahead") && fixture.page().shows("6 guesses left"))
    fixture.guess([0, 0, 1, 1])
    #expect(asks(fixture, 1, [0, 0, 1, 1]))
    #expect(fixture.state.game?.rows.isEmpty == true && fixture.state.game?.isWaiting == true)
    fixture.send(.heard(.shortcut(try answer(.playing, [[0, 0, 1, 1]]))))
    fixture.settle()
    #expect(fixture.state.game?.rows.count == 1 && fixture.state.game?.draft.isEmpty == true)
    fixture.guess(code)
    #expect(asks(fixture, 2, code))
    fixture.send(.heard(.shortcut(try answer(.won, [[0, 0, 1, 1], code]))))
    fixture.settle()
    #expect(fixture.state.overlay == .won)
    #expect(fixture.hasLogged([.shortcutFinished(isWon: true, guesses: 2)]))
    #expect(fixture.overlay().shows("Levels 1 to 10 are open."))
    #expect(fixture.state.memory.tally.games == 0 && fixture.state.memory.progress.stars == 0)
    let restored = try #require(Memory(text: fixture.state.memory.text))
    #expect(restored.progress.isOpen(10) && !restored.progress.isOpen(11))
    try fixture.overlay().tap(.button, "Play level 10")
    #expect(fixture.state.game?.kind == .campaign(10))
    #expect(fixture.state.game?.rules.space == .classic)
  }

  @Test("a lost test costs nothing, says when the next one is, and is taken again then")
  func lost() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.shortcutTapped)
    let guesses: [[Int32]] = (0..<6).map { [2, 2, 2, $0] }
    fixture.send(.heard(.shortcut(try answer(.playing, Array(guesses.dropLast())))))
    fixture.guess(guesses[5])
    fixture.send(.heard(.shortcut(try answer(.lost, guesses))))
    fixture.settle()
    #expect(fixture.state.overlay == .lost && fixture.state.lives == 5)
    #expect(fixture.overlay().shows("Next try in 10:00"))
    #expect(fixture.overlay().find(.button, "Try again") == nil)
    fixture.send(.quitTapped)
    #expect(fixture.page().shows("Next try in 10:00"))
    fixture.wait(.seconds(600))
    fixture.send(.timer(.clock))
    #expect(fixture.page().shows(offer))
    fixture.send(.shortcutTapped)
    #expect(fixture.state.game?.rows.isEmpty == true)
    // What the server still has of the lost test does not come back.
    fixture.send(overview(try answer(.lost, guesses, at: CodeBreakerFixture.noon + .seconds(600))))
    #expect(fixture.state.game?.rows.isEmpty == true)
  }

  @Test("another device learns from the overview that levels are open, or how far the test is")
  func otherDevice() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(overview(try answer(.playing, [[0, 0, 1, 1]])))
    fixture.send(.shortcutTapped)
    #expect(fixture.state.game?.rows.count == 1)
    let opened = CodeBreakerFixture(isOnline: true)
    opened.send(overview(try answer(.won, [code])))
    #expect(opened.state.overlay == nil)
    #expect(!opened.page().shows(offer))
    #expect(opened.page().find(.button, "Play level 10") != nil)
  }

  @Test("a guess that could not be sent stays in the slots, and one that is refused asks how the test stands")
  func refused() {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.shortcutTapped)
    fixture.guess(code)
    fixture.send(.heard(.guessRefused(isOffline: true)))
    #expect(fixture.state.game?.draft.slots == code && fixture.state.toast == .offline)
    #expect(fixture.state.game?.isWaiting == false)
    fixture.send(.guessTapped)
    fixture.effects = []
    fixture.send(.heard(.guessRefused(isOffline: false)))
    #expect(fixture.asked(.overview))
  }

  @Test("the test's board and overlays are whole in both languages", arguments: Language.allCases)
  func whole(_ language: Language) throws {
    let fixture = CodeBreakerFixture(language: language, isOnline: true)
    fixture.send(.shortcutTapped)
    for status in [CodeBreakerStatus.won, .lost] {
      let guesses = status == .won ? [code] : (0..<6).map { [2, 2, 2, $0] }
      fixture.state.games.shortcut = PlayedGame(
        kind: .shortcut, source: .test(ShortcutGame(try answer(status, guesses))))
      fixture.state.overlay = nil
      fixture.send(.appeared(.play))
      for page in [fixture.page(), fixture.overlay(), fixture.page(.home)] {
        #expect(page.words.allSatisfy { Localization.flaw(in: $0, language: language) == nil })
        #expect(page.complaint.isEmpty)
      }
    }
  }
}
