import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import InsightFeature

@Suite("The statistics screen")
struct StatisticsScreenTests {
  private func flaws(_ page: RecordingPage, _ language: Language) -> [String] {
    var flaws: [String] = []
    for words in page.words where Localization.flaw(in: words, language: language) != nil { flaws.append(words) }
    for button in page.all(.button) where page.name(of: button).isEmpty { flaws.append("a button without a name") }
    if !page.complaint.isEmpty { flaws.append(page.complaint) }
    return flaws
  }

  @Test("without a game it says what will appear, and leads to the game")
  func empty() throws {
    let bench = InsightBench()
    bench.open()
    let page = bench.page()
    #expect(page.shows("Nothing to count yet"))
    try page.tap(.button, "Play")
    #expect(bench.effects.last == .play)
  }

  @Test("every card is whole in both languages, for every filter", arguments: Language.allCases)
  func complete(_ language: Language) {
    let bench = InsightBench.played(language: language)
    bench.open()
    #expect(bench.state.drawnCards == InsightFeature.allCards)
    for period in StatisticsFilter.Period.allCases {
      bench.send(.periodChosen(period))
      for mode in [nil, RunMode.classic, .memory, .zen, .practice] {
        bench.send(.modeChosen(mode))
        let flaws = flaws(bench.page(), language)
        #expect(flaws.isEmpty, "\(flaws)")
      }
    }
  }

  @Test("a single game of nothing but mistakes shows no broken card", arguments: Language.allCases)
  func few(_ language: Language) {
    let bench = InsightBench(language: language)
    bench.finish([InsightBench.attempt(.raise, .tiltRight, 910)])
    bench.open()
    #expect(flaws(bench.page(), language).isEmpty)
    bench.send(.modeChosen(.endless))
    #expect(flaws(bench.page(), language).isEmpty)
  }

  @Test("a mistake stands there in words")
  func mistakes() {
    let bench = InsightBench()
    bench.finish([InsightBench.attempt(.raise, .tiltRight, 910), InsightBench.attempt(.tap, nil, 2_000)])
    bench.open()
    let page = bench.page()
    #expect(
      page.shows(
        Localization.string(.failureWrong(.gestureRaiseName, .gestureTiltRightName, Milliseconds(910)), in: .english)))
    #expect(page.shows("tap: not in time, after 2.00 s"))
  }

  @Test("more mistakes than five unfold")
  func more() throws {
    let bench = InsightBench()
    bench.finish([Attempt](repeating: InsightBench.attempt(.tap, nil), count: 9))
    bench.open()
    let count = { (page: RecordingPage) in page.words.filter { $0.utf8.starts(with: "tap: not in time".utf8) }.count }
    #expect(count(bench.page()) == 5)
    try bench.page().tap(.button, "Show more")
    #expect(count(bench.page()) == 9)
  }

  @Test("touching a cell of the matrix reads it, and the arrows go through what is there")
  func reading() throws {
    let bench = InsightBench()
    bench.finish(
      [Attempt](repeating: InsightBench.attempt(.raise, .tiltRight), count: 4) + [InsightBench.attempt(.tap, .tap)])
    bench.open()
    try bench.page().tap(.button, "raise taken for tilt right 4 times")
    #expect(bench.effects.last == .announce(.statisticsTakenFor(.gestureRaiseName, .gestureTiltRightName, 4)))
    #expect(bench.page().shows("raise taken for tilt right 4 times"))
    bench.send(.stepped(.confusion, 1))
    #expect(bench.page().shows("tap right 1 time"))
    bench.send(.stepped(.confusion, -1))
    #expect(bench.page().shows("raise taken for tilt right 4 times"))
    bench.send(.stepped(.hours, 1))
    #expect(bench.page().shows("12:00 to 13:00: 5 gestures"))
    bench.send(.read(.hours, 99))
    #expect(bench.effects.last == .announce(.statisticsHour(.verbatim("12:00"), .verbatim("13:00"), 5)))
  }

  @Test("each part of each chart has its sentence")
  func sentences() throws {
    let bench = InsightBench.played()
    bench.open()
    let report = try #require(bench.state.report)
    for chart in ChartName.allCases {
      #expect(!report.parts(of: chart).isEmpty)
      for part in report.parts(of: chart) { #expect(report.sentence(of: chart, at: part) != nil) }
      #expect(report.sentence(of: chart, at: -1) == nil && report.sentence(of: chart, at: 10_000) == nil)
      #expect(report.sentence(of: chart, at: nil) == nil)
    }
  }

  @Test("the weak pairs make a deck that a tap practises")
  func practice() throws {
    let bench = InsightBench()
    bench.finish([Attempt](repeating: InsightBench.attempt(.raise, .tiltRight), count: 4))
    bench.open()
    try bench.page().tap(.button, "Practise these")
    #expect(bench.effects.last == .practise(GestureSet([.raise, .tiltRight])))
  }

  @Test("Stroop's cost says what it stands on, and until then what is missing")
  func stroop() {
    let bench = InsightBench()
    bench.finish([Attempt](repeating: InsightBench.attempt(.stroop, .stroop, 820), count: 4))
    bench.open()
    #expect(
      bench.page().shows("It takes 5 right Stroop answers and as many right swipes. So far: 4 and 0."))
    bench.finish(
      [InsightBench.attempt(.stroop, .stroop, 820)]
        + [Attempt](repeating: InsightBench.attempt(.swipeUp, .swipeUp, 540), count: 6))
    #expect(bench.page().shows("280 ms"))
    #expect(bench.page().shows("Medians of 5 Stroop answers (0.82 s) and 6 plain swipes (0.54 s)."))
  }

  @Test("the screen is drawn a few cards at a time")
  func steps() {
    let bench = InsightBench.played(days: 1)
    bench.send(.statisticsAppeared)
    #expect(bench.effects == [.drawMore])
    #expect(!bench.page().shows("Time of day"))
    bench.open()
    #expect(bench.page().shows("Time of day"))
  }
}
