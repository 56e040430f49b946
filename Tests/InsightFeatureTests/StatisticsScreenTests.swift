import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import ScreenFlaws
import Testing
import WebUI

@testable import InsightFeature

@Suite("The statistics screen")
struct StatisticsScreenTests {
  @Test("without a game it says what will appear, and leads to the game")
  func withoutGameItSaysWhatWillAppear() throws {
    let fixture = InsightFixture()
    fixture.open()
    let page = fixture.page()
    #expect(page.shows("No stats yet"))
    try page.tap(.button, "Play")
    #expect(fixture.effects.last == .play)
  }

  @Test("every card is whole in both languages, for every filter", arguments: Language.allCases)
  func everyCardIsWholeInBothLanguages(_ language: Language) {
    let fixture = InsightFixture.played(language: language)
    fixture.open()
    #expect(fixture.state.drawnCards == InsightFeature.allCards)
    for period in StatisticsFilter.Period.allCases {
      fixture.send(.periodChosen(period))
      for mode in [nil, RunMode.classic, .memory, .zen, .practice] {
        fixture.send(.modeChosen(mode))
        let flaws = fixture.page().flaws(in: language)
        #expect(flaws.isEmpty, "\(flaws)")
      }
    }
  }

  @Test("a single game of nothing but mistakes shows no broken card", arguments: Language.allCases)
  func singleGameOfNothingButMistakesShowsNoBroken(_ language: Language) {
    let fixture = InsightFixture(language: language)
    fixture.finish([InsightFixture.attempt(.raise, .tiltRight, 910)])
    fixture.open()
    #expect(fixture.page().flaws(in: language).isEmpty)
    fixture.send(.modeChosen(.endless))
    #expect(fixture.page().flaws(in: language).isEmpty)
  }

  @Test("a mistake stands there in words")
  func mistakeStandsThereInWords() {
    let fixture = InsightFixture()
    fixture.finish([InsightFixture.attempt(.raise, .tiltRight, 910), InsightFixture.attempt(.tap, nil, 2_000)])
    fixture.open()
    let page = fixture.page()
    #expect(
      page.shows(
        Localization.string(.failureWrong(.gestureRaiseName, .gestureTiltRightName, Milliseconds(910)), in: .english)))
    #expect(page.shows("tap: too late (2.00 s)"))
  }

  @Test("more mistakes than five unfold")
  func moreMistakesThanFiveUnfold() throws {
    let fixture = InsightFixture()
    fixture.finish([Attempt](repeating: InsightFixture.attempt(.tap, nil), count: 9))
    fixture.open()
    let count = { (page: RecordingPage) in page.words.filter { $0.utf8.starts(with: "tap: too late (".utf8) }.count }
    #expect(count(fixture.page()) == 5)
    try fixture.page().tap(.button, "Show more")
    #expect(count(fixture.page()) == 9)
  }

  @Test("touching a cell of the matrix reads it, and the arrows go through what is there")
  func touchingCellOfMatrixReadsIt() throws {
    let fixture = InsightFixture()
    fixture.finish(
      [Attempt](repeating: InsightFixture.attempt(.raise, .tiltRight), count: 4) + [InsightFixture.attempt(.tap, .tap)])
    fixture.open()
    try fixture.page().tap(.button, "tilt right instead of raise: 4 times")
    #expect(fixture.effects.last == .announce(.statisticsTakenFor(.gestureRaiseName, .gestureTiltRightName, 4)))
    #expect(fixture.page().shows("tilt right instead of raise: 4 times"))
    fixture.send(.stepped(.confusion, 1))
    #expect(fixture.page().shows("tap: right 1 time"))
    fixture.send(.stepped(.confusion, -1))
    #expect(fixture.page().shows("tilt right instead of raise: 4 times"))
    fixture.send(.stepped(.hours, 1))
    #expect(fixture.page().shows("12:00 to 13:00: 5 gestures"))
    fixture.send(.read(.hours, 99))
    #expect(fixture.effects.last == .announce(.statisticsHour(.verbatim("12:00"), .verbatim("13:00"), 5)))
  }

  @Test("each part of each chart has its sentence")
  func partOfChartHasSentence() throws {
    let fixture = InsightFixture.played()
    fixture.open()
    let report = try #require(fixture.state.report)
    for chart in ChartName.allCases {
      #expect(!report.parts(of: chart).isEmpty)
      for part in report.parts(of: chart) { #expect(report.sentence(of: chart, at: part) != nil) }
      #expect(report.sentence(of: chart, at: -1) == nil && report.sentence(of: chart, at: 10_000) == nil)
      #expect(report.sentence(of: chart, at: nil) == nil)
    }
  }

  @Test("the weak pairs make a deck that a tap practises")
  func weakPairsMakeDeckTapPractises() throws {
    let fixture = InsightFixture()
    fixture.finish([Attempt](repeating: InsightFixture.attempt(.raise, .tiltRight), count: 4))
    fixture.open()
    try fixture.page().tap(.button, "Practice these")
    #expect(fixture.effects.last == .practise(GestureSet([.raise, .tiltRight])))
  }

  @Test("Stroop's cost says what it stands on, and until then what is missing")
  func stroopCostSaysWhatItStands() {
    let fixture = InsightFixture()
    fixture.finish([Attempt](repeating: InsightFixture.attempt(.stroop, .stroop, 820), count: 4))
    fixture.open()
    #expect(
      fixture.page().shows("Get 5 Color Traps and as many plain swipes right. So far: 4 and 0."))
    fixture.finish(
      [InsightFixture.attempt(.stroop, .stroop, 820)]
        + [Attempt](repeating: InsightFixture.attempt(.swipeUp, .swipeUp, 540), count: 6))
    #expect(fixture.page().shows("280 ms"))
    #expect(fixture.page().shows("Medians: 5 Color Traps (0.82 s) vs. 6 plain swipes (0.54 s)."))
  }

  @Test("the screen is drawn a few cards at a time")
  func screenIsDrawnFewCardsAtTime() {
    let fixture = InsightFixture.played(days: 1)
    fixture.send(.statisticsAppeared)
    #expect(fixture.effects == [.drawMore])
    #expect(!fixture.page().shows("Time of day"))
    fixture.open()
    #expect(fixture.page().shows("Time of day"))
  }
}
