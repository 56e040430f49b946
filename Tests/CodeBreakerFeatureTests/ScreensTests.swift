import ClientHost
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import Localization
import ScreenFlaws
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("CodeBreaker's screens")
struct ScreensTests {
  @Test("every screen is whole in both languages, before and after games", arguments: Language.allCases)
  func everyScreenIsWholeInBothLanguages(_ language: Language) {
    let fixture = CodeBreakerFixture(language: language)
    let screens: [CodeBreakerFeature.Screen] = CodeBreakerFeature.Screen.allCases
    for screen in screens {
      fixture.send(.appeared(screen))
      let flaws = fixture.page().flaws(in: language)
      #expect(flaws.isEmpty, "\(screen.rawValue): \(flaws)")
    }
    fixture.send(.appeared(.home))
    fixture.send(.continueTapped)
    fixture.guess(fixture.secret.map { ($0 + 1) % 4 })
    if fixture.state.overlay == nil { fixture.win() }
    for _ in 0..<2 {
      #expect(fixture.overlay().flaws(in: language).isEmpty)
      fixture.send(.analysisTapped)
      fixture.send(.timer(.work))
      #expect(fixture.state.analysis != nil)
      for screen in screens { #expect(fixture.page(screen).flaws(in: language).isEmpty, "\(screen.rawValue)") }
      fixture.send(.quitTapped)
      fixture.send(.freeStarted)
      fixture.lose()
    }
    for overlay in [CodeBreakerFeature.Overlay.noLives, .hint, .abandon(level: 1)] {
      fixture.state.overlay = overlay
      #expect(fixture.overlay().flaws(in: language).isEmpty)
    }
  }

  @Test("an analysis speaks in codes that are left, and in bits where that is wished")
  func analysisSpeaksInCodes() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.guess(fixture.secret.map { ($0 + 1) % 4 })
    if fixture.state.overlay == nil { fixture.win() }
    fixture.send(.analysisTapped)
    fixture.send(.timer(.work))
    #expect(fixture.page().shows("Codes left"))
    #expect(!fixture.page().shows("Bits gained / expected"))
    fixture.send(.numbersChanged(true))
    #expect(fixture.page().shows("Bits gained / expected"))
    #expect(Memory(text: fixture.state.memory.text)?.showsNumbers == true)
  }

  @Test("the home says what works without a network, and nothing of it with one")
  func homeSaysWhatWorksOffline() {
    let line = "You’re offline. Levels and free play still work."
    #expect(CodeBreakerFixture().page().shows(line))
    #expect(!CodeBreakerFixture(isOnline: true).page().shows(line))
  }

  @Test("the statistics count games, wins and guesses")
  func statisticsCountGames() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.win()
    fixture.send(.statisticsTapped)
    let page = fixture.page()
    #expect(page.find(.image, "1 guess: 1") != nil)
    #expect(page.shows("100%"))
  }

  @Test("each kind of game has its own statistics, and they are there after a reload")
  func eachKindHasItsStatistics() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.win()
    fixture.send(.quitTapped)
    fixture.send(.freeStarted)
    fixture.lose()
    fixture.send(.quitTapped)
    let memory = try #require(Memory(text: fixture.state.memory.text))
    #expect(memory.kinds == fixture.state.memory.kinds)
    #expect(memory.tally.games == 2 && memory.kinds.map { $0.games } == [1, 1, 0])
    #expect(memory.kinds.map { $0.wins } == [1, 0, 0])
    let page = fixture.page(.statistics)
    #expect(page.shows("Levels") && page.shows("Free play") && !page.shows("Daily Code"))
  }

  @Test("the server's counts by kind reach a device that lost its own")
  func serverCountsByKind() {
    var memory = Memory(at: CodeBreakerFixture.noon)
    let campaign = CodeBreakerStatistics(games: 3, wins: 2, distribution: [0, 2])
    memory.count([campaign, CodeBreakerStatistics(), CodeBreakerStatistics(games: 1)])
    #expect(memory.kinds.map { $0.games } == [3, 0, 1] && memory.tally.games == 4)
    memory.count([CodeBreakerStatistics(), CodeBreakerStatistics(), CodeBreakerStatistics()])
    #expect(memory.kinds.map { $0.games } == [3, 0, 1])
  }

  @Test("the result is shared as a grid of signs with a link, and a copy in its place is confirmed")
  func resultIsSharedAsGridOfSigns() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.win()
    fixture.effects = []
    fixture.send(.shareTapped)
    let heading = Localization.string(
      .codebreakerShareHeading(.codebreakerLevel(.number(1)), .verbatim("1/4")), in: .english)
    #expect(fixture.asked(.share(heading + "\n🟩🟩🟩", url: "/codebreaker")))
    fixture.send(.shared(.cancelled))
    #expect(!fixture.overlay().shows("Copied"))
    fixture.send(.shared(.saved))
    #expect(fixture.overlay().shows("Copied. Paste it anywhere."))
  }
}
