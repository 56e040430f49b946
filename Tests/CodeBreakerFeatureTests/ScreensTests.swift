import CodeBreakerEngine
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("CodeBreaker's screens")
struct ScreensTests {
  private func flaws(_ page: RecordingPage, _ language: Language) -> [String] {
    var flaws: [String] = []
    for words in page.words where Localization.flaw(in: words, language: language) != nil { flaws.append(words) }
    for button in page.all(.button) where page.name(of: button).isEmpty { flaws.append("a button without a name") }
    if !page.complaint.isEmpty { flaws.append(page.complaint) }
    return flaws
  }

  @Test("every screen is whole in both languages, before and after games", arguments: Language.allCases)
  func whole(_ language: Language) {
    let bench = CodeBreakerBench(language: language)
    let screens: [CodeBreakerFeature.Screen] = [.home, .play, .analysis, .statistics, .help, .free, .daily]
    for screen in screens {
      bench.send(.appeared(screen))
      let flaws = flaws(bench.page(), language)
      #expect(flaws.isEmpty, "\(screen.rawValue): \(flaws)")
    }
    bench.send(.appeared(.home))
    bench.send(.continueTapped)
    bench.guess(bench.secret.map { ($0 + 1) % 4 })
    if bench.state.overlay == nil { bench.win() }
    for _ in 0..<2 {
      #expect(flaws(bench.overlay(), language).isEmpty)
      bench.send(.analysisTapped)
      bench.send(.timer(.work))
      #expect(bench.state.analysis != nil)
      for screen in screens { #expect(flaws(bench.page(screen), language).isEmpty, "\(screen.rawValue)") }
      bench.send(.quitTapped)
      bench.send(.freeStarted)
      bench.lose()
    }
    for overlay in [CodeBreakerFeature.Overlay.noLives, .hint, .abandon(level: 1)] {
      bench.state.overlay = overlay
      #expect(flaws(bench.overlay(), language).isEmpty)
    }
  }

  @Test("the statistics count games, wins and guesses")
  func statistics() {
    let bench = CodeBreakerBench()
    bench.send(.continueTapped)
    bench.win()
    bench.send(.statisticsTapped)
    let page = bench.page()
    #expect(page.shows("1 guess"))
    #expect(page.shows("100 %"))
  }

  @Test("the result is copied as a grid of signs")
  func share() {
    let bench = CodeBreakerBench()
    bench.send(.continueTapped)
    bench.win()
    bench.effects = []
    bench.send(.shareTapped)
    #expect(
      bench.asked(.copy(.codebreakerShareHeading(.codebreakerLevel(.number(1)), .verbatim("1/4")), grid: "\n🟩🟩🟩")))
  }
}
