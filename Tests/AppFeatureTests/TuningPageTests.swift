import ClientHost
import GestureRecognition
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import Testing
import TuningFeature
import WebUI

@testable import AppFeature

@Suite("The tuning panel in the app")
struct TuningPageTests {
  @Test("the tuning panel leads into a game by its numbers, of which nothing counts")
  func tuned() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    bench.send(.tuningTapped)
    let field = RunRules.fields.firstIndex { $0.name.utf8.elementsEqual("startingLimit".utf8) } ?? 0
    bench.send(.tuning(.rules(.set(field: field, to: 2_500))))
    try bench.press(.tuningPlay)
    #expect(bench.state.navigator.page == .outOfPocket)
    let play = try #require(bench.play)
    #expect(play.ticket.rules.startingLimit == Milliseconds(2_500))
    #expect(play.ticket.session == nil)
    try bench.playGame(4)
    #expect(bench.shows(.gameOverOwnRules))
    #expect(bench.over?.isNewBest == false)
    #expect(bench.server.finished.isEmpty)
    // Again by the same numbers, until the menu has been seen.
    try bench.press(.gameOverTryAgain)
    #expect(bench.play?.ticket.isByOwnRules == true)
    try bench.playGame(1)
    try bench.press(.gameOverBackToMenu)
    #expect(bench.shows(.menuNoBest))
    try bench.press(.menuStart)
    #expect(bench.play?.ticket.isByOwnRules == false)
    #expect(bench.complaint == "")
  }

  @Test("what was tuned is there again after a reload, and damage to it costs nothing else")
  func reload() {
    let bench = AppBench.atMenu()
    bench.send(.tuningTapped)
    bench.send(.tuning(.rules(.preset(1))))
    bench.launch()
    #expect(bench.state.tuning.rules == RulePreset.gentle.rules(version: 1))
    bench.storage.removeAll { $0.key == "playd.tuning" || $0.key == "playd.take.4" }
    bench.storage.append(HostEvent.Entry(key: "playd.tuning", value: "{"))
    bench.storage.append(HostEvent.Entry(key: "playd.take.4", value: "[]"))
    bench.launch()
    #expect(bench.state.tuning.rules == .standard)
    #expect(!bench.storage.contains { $0.key == "playd.tuning" || $0.key == "playd.take.4" })
    #expect(bench.state.account.credentials != nil)
  }
}
