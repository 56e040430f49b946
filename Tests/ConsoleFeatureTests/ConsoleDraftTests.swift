import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import ConsoleFeature

@Suite("What is written in the console")
struct ConsoleDraftTests {
  @Test("a span of time is counted before anything is sent again, and what was counted is what is sent")
  func recovery() throws {
    let bench = ConsoleBench(.member)
    bench.open(.webhooks)
    bench.send(.recoverTapped)
    #expect(bench.asked().isEmpty, "nothing was counted yet")
    try bench.page().tap(.button, "6 hours")
    let (from, to) = (ConsoleBench.now.rawValue - 6 * 3_600_000, ConsoleBench.now.rawValue)
    let call = try #require(bench.lastCall)
    #expect(call.path == "/v1/console/games/dice/deliveries/recoverable?since=\(from)&until=\(to)")
    #expect(bench.asked() == [.recoverable])
    bench.answer(.recoverable, ConsoleCount(count: 3))
    #expect(bench.page().shows("3 deliveries are not confirmed."))
    // Time goes on; the span stays the one that was counted.
    bench.state.now = ConsoleBench.now + .seconds(60)
    bench.send(.recoverTapped)
    #expect(bench.asked().isEmpty)
    bench.send(.confirmed)
    let sent = try #require(bench.lastCall)
    #expect(
      String(decoding: sent.body, as: UTF8.self) == "{\"since\":\(from),\"until\":\(to),\"delivered\":false}")
  }

  @Test("where nothing is missed there is nothing to send")
  func nothingMissed() throws {
    let bench = ConsoleBench(.member)
    bench.open(.webhooks)
    try bench.page().tap(.button, "1 hour")
    _ = bench.asked()
    bench.answer(.recoverable, ConsoleCount(count: 0))
    bench.send(.recoverTapped)
    #expect(bench.state.confirmation == nil)
  }

  @Test(
    "moments are written with a day and perhaps a time, by the visitor's clock",
    arguments: [
      ("2026-11-20", 1_795_118_400_000), ("2026-11-20 14:05", 1_795_169_100_000),
      (" 2026-11-20  00:00", 1_795_118_400_000),
      ("2026-11-20 24:00", nil), ("2026-11-20 14", nil), ("2026-13-20", nil), ("", nil), ("yesterday", nil),
      ("2026-11-20 14:05 x", nil), ("2026-11-20 -1:05", nil),
    ] as [(String, Int64?)])
  func moments(_ pair: (text: String, moment: Int64?)) {
    #expect(ConsoleFeature.moment(pair.text, offset: 240)?.rawValue == pair.moment)
  }

  @Test("a span that ends before it begins is not asked about")
  func writtenSpan() {
    let bench = ConsoleBench(.member)
    bench.open(.webhooks)
    bench.send(.spanChosen(.written))
    bench.send(.edited(.from, "2026-11-20 14:05"))
    bench.send(.edited(.to, "2026-11-20 14:05"))
    bench.send(.countTapped)
    #expect(bench.asked().isEmpty)
    #expect(bench.page().shows("Write moments as 2026-11-20 14:05, the first before the second."))
    bench.send(.edited(.to, "2026-11-20 14:06"))
    bench.send(.countTapped)
    #expect(bench.asked() == [.recoverable])
  }

  @Test("an experiment is begun, weighed and ended, each after a question")
  func experiments() throws {
    let bench = ConsoleBench()
    bench.open(.experiments)
    try bench.page().tap(.button, "Begin the experiment")
    bench.send(.edited(.experiment, "slower"))
    bench.send(.armEdited(0, .weight, "x"))
    bench.send(.formSubmitted)
    #expect(bench.page().shows("Give every arm a name and a whole number of parts; one must get some."))
    bench.send(.armEdited(0, .weight, "90"))
    bench.send(.armEdited(1, .weight, "10"))
    bench.send(.formSubmitted)
    #expect(bench.asked().isEmpty)
    bench.send(.confirmed)
    let call = try #require(bench.lastCall)
    #expect(
      String(decoding: call.body, as: UTF8.self)
        == "{\"name\":\"slower\",\"arms\":[{\"name\":\"as-now\",\"weight\":90},"
        + "{\"name\":\"changed\",\"weight\":10,\"version\":4}]}")
    #expect(bench.asked() == [.beginExperiment])
    bench.refuse(.beginExperiment, .consoleExperimentRefused)
    bench.send(.formToggled(.shares(0)))
    bench.send(.armEdited(1, .weight, "1"))
    bench.send(.formSubmitted)
    bench.send(.confirmed)
    #expect(bench.lastCall?.path == "/v1/console/experiments/1/weights")
    _ = bench.asked()
    bench.refuse(.weighExperiment, .consoleNotFound)
    bench.send(.formToggled(.shares(0)))
    try bench.page().tap(.button, "End the experiment")
    #expect(bench.asked().isEmpty)
    bench.send(.confirmed)
    #expect(bench.lastCall?.path == "/v1/console/experiments/1/end")
  }

  @Test("arms come and go, two at least and six at most")
  func arms() {
    let bench = ConsoleBench()
    bench.open(.experiments)
    bench.send(.formToggled(.experiment))
    bench.send(.armRemoved(0))
    #expect(bench.state.arms.count == 2)
    for _ in 0..<9 { bench.send(.armAdded) }
    #expect(bench.state.arms.count == 6)
    bench.send(.armRemoved(5))
    #expect(bench.state.arms.count == 5)
    bench.send(.armEdited(9, .name, "x"))
    bench.send(.armVersionChosen(9, 4))
  }

  @Test("the form of names and amounts begins with what stands, and takes amounts in order only")
  func offer() throws {
    let bench = ConsoleBench(.owner)
    bench.open(.games)
    bench.send(.formToggled(.offer(0)))
    #expect(bench.state[.oneGeorgian].hasSameBytes(as: "გაგორება"))
    #expect(bench.state[.bundles].hasSameBytes(as: "1, 5"))
    for wrong in ["5, 1", "0", "x", "1 1"] {
      bench.send(.edited(.bundles, wrong))
      bench.send(.formSubmitted)
      #expect(bench.asked().isEmpty)
    }
    bench.send(.edited(.bundles, "1 10,100"))
    bench.send(.formSubmitted)
    let call = try #require(bench.lastCall)
    #expect(call.path == "/v1/console/games/dice/offer")
    #expect(String(decoding: call.body, as: UTF8.self).contains("\"bundles\":[1,10,100]"))
  }

  @Test("a rate, which cannot be taken back, is asked about; games are not taken from a studio unasked")
  func questions() {
    let bench = ConsoleBench()
    bench.open(.games)
    bench.send(.formToggled(.rate(0)))
    bench.send(.formSubmitted)
    #expect(bench.asked().isEmpty)
    bench.send(.confirmed)
    #expect(bench.asked() == [.rate])
    bench.refuse(.rate, .consoleNotFound)
    bench.open(.people)
    bench.send(.formToggled(.studio))
    bench.send(.edited(.studioSlug, "other"))
    bench.send(.edited(.studioName, "Other"))
    bench.send(.edited(.studioGames, "2"))
    bench.send(.formSubmitted)
    #expect(bench.asked().isEmpty, "game 2 is studio 1's")
    bench.send(.confirmed)
    #expect(bench.asked() == [.putStudio])
  }

  @Test("every chart can be read as numbers", arguments: Language.allCases)
  func numbers(_ language: Language) throws {
    let bench = ConsoleBench(.operator, language: language)
    for tab in [ConsoleTab.overview, .analytics, .ads] {
      bench.open(tab)
      for chart in [ConsoleFeature.ChartName.revenue, .redemptions, .deliveries, .success, .views, .games] {
        bench.send(.numbersTapped(chart))
      }
      for words in bench.page().words {
        #expect(ConsoleBench.isData(words) || Localization.flaw(in: words, language: language) == nil, "\(words)")
      }
      for chart in bench.state.numbers { bench.send(.numbersTapped(chart)) }
      #expect(bench.state.numbers.isEmpty)
    }
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
  func money(_ pair: (micros: Int64, text: String)) {
    #expect(ConsoleFeature.money(micros: pair.micros).hasSameBytes(as: pair.text))
  }
}
