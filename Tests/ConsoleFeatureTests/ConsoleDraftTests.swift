import AnalyticsAPI
import ConsoleAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("Console drafts")
struct ConsoleDraftTests {
  @Test("recovery resends exactly the counted range")
  func recoveryResendsExactlyCountedRange() throws {
    let fixture = ConsoleFixture(.member)
    fixture.open(.webhooks)
    fixture.send(.recoverTapped)
    #expect(fixture.asked().isEmpty, "nothing was counted yet")
    try fixture.page().tap(.button, "6 hours")
    let (from, to) = (ConsoleFixture.now.rawValue - 6 * 3_600_000, ConsoleFixture.now.rawValue)
    let call = try #require(fixture.lastCall)
    #expect(call.path == "/v1/console/games/dice/deliveries/recoverable?since=\(from)&until=\(to)")
    #expect(fixture.asked() == [.recoverable])
    fixture.answer(.recoverable, ConsoleCount(count: 3))
    #expect(fixture.page().shows("3 unconfirmed deliveries."))
    // Time passes; the range stays as counted.
    fixture.shell.now = ConsoleFixture.now + .seconds(60)
    fixture.send(.recoverTapped)
    #expect(fixture.asked().isEmpty)
    fixture.send(.confirmed)
    let sent = try #require(fixture.lastCall)
    #expect(
      String(decoding: sent.body, as: UTF8.self) == "{\"since\":\(from),\"until\":\(to),\"delivered\":false}")
  }

  @Test("where nothing is missed there is nothing to send")
  func nothingMissed() throws {
    let fixture = ConsoleFixture(.member)
    fixture.open(.webhooks)
    try fixture.page().tap(.button, "1 hour")
    _ = fixture.asked()
    fixture.answer(.recoverable, ConsoleCount(count: 0))
    fixture.send(.recoverTapped)
    #expect(fixture.state.confirmation == nil)
  }

  @Test(
    "moments are written with a day and perhaps a time, by the visitor's clock",
    arguments: [
      ("2026-11-20", 1_795_118_400_000), ("2026-11-20 14:05", 1_795_169_100_000),
      (" 2026-11-20  00:00", 1_795_118_400_000),
      ("2026-11-20 24:00", nil), ("2026-11-20 14", nil), ("2026-13-20", nil), ("", nil), ("yesterday", nil),
      ("2026-11-20 14:05 x", nil), ("2026-11-20 -1:05", nil),
    ] as [(String, Int64?)])
  func momentsAreWrittenWithDayAndPerhapsTime(_ pair: (text: String, moment: Int64?)) {
    #expect(ConsoleFeature.moment(pair.text, offset: 240)?.rawValue == pair.moment)
  }

  @Test("a span that ends before it begins is not asked about")
  func writtenSpan() {
    let fixture = ConsoleFixture(.member)
    fixture.open(.webhooks)
    fixture.send(.spanChosen(.written))
    fixture.send(.edited(.from, "2026-11-20 14:05"))
    fixture.send(.edited(.to, "2026-11-20 14:05"))
    fixture.send(.countTapped)
    #expect(fixture.asked().isEmpty)
    #expect(fixture.page().shows("Enter times like 2026-11-20 14:05. The start must come before the end."))
    fixture.send(.edited(.to, "2026-11-20 14:06"))
    fixture.send(.countTapped)
    #expect(fixture.asked() == [.recoverable])
  }

  @Test("an experiment is begun, weighed and ended, each after a question")
  func experimentIsBegun() throws {
    let fixture = ConsoleFixture()
    fixture.open(.experiments)
    try fixture.page().tap(.button, "Start experiment")
    fixture.send(.edited(.experiment, "slower"))
    fixture.send(.armEdited(0, .weight, "x"))
    fixture.send(.formSubmitted)
    #expect(fixture.page().shows("Give each variant a name and a whole-number weight. At least one must be above 0."))
    fixture.send(.armEdited(0, .weight, "90"))
    fixture.send(.armEdited(1, .weight, "10"))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty)
    fixture.send(.confirmed)
    let call = try #require(fixture.lastCall)
    #expect(
      String(decoding: call.body, as: UTF8.self)
        == "{\"name\":\"slower\",\"arms\":[{\"name\":\"as-now\",\"weight\":90},"
        + "{\"name\":\"changed\",\"weight\":10,\"version\":4}]}")
    #expect(fixture.asked() == [.beginExperiment])
    fixture.refuse(.beginExperiment, .consoleExperimentRefused)
    fixture.send(.formToggled(.shares(0)))
    fixture.send(.armEdited(1, .weight, "1"))
    fixture.send(.formSubmitted)
    fixture.send(.confirmed)
    #expect(fixture.lastCall?.path == "/v1/console/experiments/1/weights")
    _ = fixture.asked()
    fixture.refuse(.weighExperiment, .consoleNotFound)
    fixture.send(.formToggled(.shares(0)))
    try fixture.page().tap(.button, "End experiment")
    #expect(fixture.asked().isEmpty)
    fixture.send(.confirmed)
    #expect(fixture.lastCall?.path == "/v1/console/experiments/1/end")
  }

  @Test("arms come and go, two at least and six at most")
  func armsComeAndGo() {
    let fixture = ConsoleFixture()
    fixture.open(.experiments)
    fixture.send(.formToggled(.experiment))
    fixture.send(.armRemoved(0))
    #expect(fixture.state.arms.count == 2)
    for _ in 0..<9 { fixture.send(.armAdded) }
    #expect(fixture.state.arms.count == 6)
    fixture.send(.armRemoved(5))
    #expect(fixture.state.arms.count == 5)
    fixture.send(.armEdited(9, .name, "x"))
    fixture.send(.armVersionChosen(9, 4))
  }

  @Test("the form of names and amounts begins with what stands, and takes amounts in order only")
  func formOfNamesAndAmountsBeginsWithWhatStands() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.open(.games)
    fixture.send(.formToggled(.offer(0)))
    #expect(fixture.state[.oneGeorgian].hasSameBytes(as: "გაგორება"))
    #expect(fixture.state[.bundles].hasSameBytes(as: "1, 5"))
    for wrong in ["5, 1", "0", "x", "1 1"] {
      fixture.send(.edited(.bundles, wrong))
      fixture.send(.formSubmitted)
      #expect(fixture.asked().isEmpty)
    }
    fixture.send(.edited(.bundles, "1 10,100"))
    fixture.send(.formSubmitted)
    let call = try #require(fixture.lastCall)
    #expect(call.path == "/v1/console/games/dice/offer")
    #expect(String(decoding: call.body, as: UTF8.self).contains("\"bundles\":[1,10,100]"))
  }

  @Test("a rate, which cannot be taken back, is asked about; games are not taken from a studio unasked")
  func rateWhichCannotBeTakenBack() {
    let fixture = ConsoleFixture()
    fixture.open(.games)
    fixture.send(.formToggled(.rate(0)))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty)
    fixture.send(.confirmed)
    #expect(fixture.asked() == [.rate])
    fixture.refuse(.rate, .consoleNotFound)
    fixture.open(.people)
    fixture.send(.formToggled(.studio))
    fixture.send(.edited(.studioSlug, "other"))
    fixture.send(.edited(.studioName, "Other"))
    fixture.send(.edited(.studioGames, "2"))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty, "game 2 is studio 1's")
    fixture.send(.confirmed)
    #expect(fixture.asked() == [.putStudio])
  }

  @Test("every chart can be read as numbers", arguments: Language.allCases)
  func everyChartCanBeReadAsNumbers(_ language: Language) throws {
    let fixture = ConsoleFixture(.operator, language: language)
    for tab in [ConsoleTab.overview, .analytics, .ads] {
      fixture.open(tab)
      for chart in [ConsoleFeature.ChartName.revenue, .redemptions, .deliveries, .success, .views, .games] {
        fixture.send(.numbersTapped(chart))
      }
      for words in fixture.page().words {
        #expect(ConsoleFixture.isData(words) || Localization.flaw(in: words, language: language) == nil, "\(words)")
      }
      for chart in fixture.state.numbers { fixture.send(.numbersTapped(chart)) }
      #expect(fixture.state.numbers.isEmpty)
    }
  }

  @Test("levels and codes of CodeBreaker are told with the average guesses of a win, once there are some")
  func codes() {
    let fixture = ConsoleFixture(.operator)
    fixture.open(.analytics)
    #expect(!fixture.page().shows("Levels and codes of CodeBreaker"))
    var report = ConsoleFixture.analytics
    report.levels = [.init(level: 9, started: 4, won: 2, lost: 1, guesses: 11, hints: 0, extraGuesses: 0)]
    report.codes = [.init(code: "daily", won: 0, lost: 3, guesses: 0)]
    fixture.state.analytics = .loaded(report)
    let page = fixture.page()
    #expect(page.shows("Levels and codes of CodeBreaker"))
    #expect(page.shows("Level 9") && page.shows("4 started, 2 won, 5.5 guesses"))
    #expect(page.shows("Daily Code") && page.shows("0 won, 3 lost, – guesses"))
  }

  @Test("a budget that will not do for two weeks says so")
  func shortBudget() {
    var budget = ConsoleBudget(budget: "1", name: "1", balance: 139, paidIn: 1_000, burn: [10], left: [139])
    #expect(budget.isShort)
    budget.balance = 140
    #expect(!budget.isShort)
    budget.burn = [0]
    #expect(!budget.isShort)
  }

  @Test(
    "millionths of a currency are told as hundredths",
    arguments: [(0, "0.00"), (12_345_678, "12.34"), (90_000, "0.09")])
  func millionthsOfCurrencyAreToldAsHundredths(_ pair: (micros: Int64, text: String)) {
    #expect(ConsoleFeature.money(micros: pair.micros).hasSameBytes(as: pair.text))
  }
}
