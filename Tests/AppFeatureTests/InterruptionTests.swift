import ClientHost
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("A page that goes while a game is being played")
struct InterruptionTests {
  /// A bench in the middle of a game, with some points made and the page hidden.
  private func hidden(after score: Int64, isOnline: Bool = true) throws(RecordingPage.Failure) -> AppBench {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    if !isOnline { bench.setOnline(false) }
    try bench.press(.menuStart)
    while let play = bench.play, play.score < score, let prompt = play.prompt { try bench.make(prompt.item.answer) }
    bench.host(.visibility(isVisible: false))
    return bench
  }

  @Test("a run that a reload takes counts as it stood, and the next launch says so once")
  func reload() throws {
    let bench = try hidden(after: 4)
    bench.launch()
    bench.wait(1_700)
    #expect(bench.shows(.noticeInterrupted(4)))
    #expect(bench.shows(.menuBest(4)))
    #expect(bench.server.finished.map(\.score) == [4])
    #expect(!bench.storage.contains { $0.key.hasPrefix("playd.game.") })
    bench.launch()
    bench.wait(1_700)
    #expect(!bench.shows(.noticeInterrupted(4)))
    #expect(bench.complaint == "")
  }

  @Test("without a network the interrupted run waits like any other, and is told of once")
  func offline() throws {
    let bench = try hidden(after: 3, isOnline: false)
    bench.launch(isOnline: false)
    bench.wait(1_700)
    #expect(bench.shows(.noticeInterrupted(3)))
    bench.launch(isOnline: false)
    bench.wait(1_700)
    #expect(!bench.shows(.noticeInterrupted(3)))
    #expect(bench.state.outbox.count == 1)
    bench.setOnline(true)
    #expect(bench.server.finished.map(\.score) == [3])
  }

  @Test("who comes back plays on, and the run's real end takes the place")
  func comingBack() throws {
    let bench = try hidden(after: 2)
    bench.wait(20_000)
    bench.host(.visibility(isVisible: true))
    #expect(bench.shows(.playPaused))
    try bench.press(.playResume)
    try bench.playGame(5)
    #expect(bench.server.finished.map(\.score) == [5])
    #expect(!bench.storage.contains { $0.key.hasPrefix("playd.game.") })
    bench.launch()
    bench.wait(1_700)
    #expect(!bench.shows(.noticeInterrupted(2)) && !bench.shows(.noticeInterrupted(5)))
  }

  @Test("a clock set back while the page is hidden costs nothing: the run goes on and is ranked")
  func clockSetBack() throws {
    let bench = try hidden(after: 2)
    bench.wait(5_000)
    bench.setClockBack(3_600_000)
    bench.host(.visibility(isVisible: true))
    try bench.press(.playResume)
    try bench.playGame(5)
    #expect(bench.over?.score == 5)
    #expect(bench.server.finished.map(\.score) == [5])
    var isRanked = false
    if case .ranked = bench.over?.standing { isRanked = true }
    #expect(isRanked)
  }

  @Test("a clock set back while the server is out of reach does not keep games from being sent")
  func clockSetBackOffline() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    bench.server.mode = .unreachable
    try bench.playGame(2)
    #expect(bench.state.outbox.count == 1)
    bench.setClockBack(86_400_000)
    bench.server.mode = .well
    bench.wait(60_000)
    #expect(bench.state.outbox.count == 0)
    #expect(bench.server.finished.map(\.score) == [2])
  }

  @Test("a run without a point leaves nothing behind")
  func nothing() throws {
    let bench = try hidden(after: 0)
    #expect(!bench.storage.contains { $0.key.hasPrefix("playd.game.") })
    bench.launch()
    bench.wait(1_700)
    #expect(bench.state.notices.isEmpty)
  }
}
