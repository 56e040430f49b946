import ClientHost
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("What happened, on its way to the server")
struct AnalyticsTests {
  /// A bench on the menu with nothing left to send.
  private func quietBench() -> AppBench {
    let bench = AppBench.atMenu()
    bench.wait(31_000)
    return bench
  }

  private func log(_ event: AnalyticsEvent, _ bench: AppBench, times: Int = 1) {
    for _ in 0..<times {
      let effects = AppFeature.log(event, &bench.state)
      for effect in AppFeature.hostEffects(for: effects, in: bench.state) { bench.perform(effect) }
    }
  }

  private func sent(_ bench: AppBench) -> [AnalyticsEvent] { bench.server.batches.flatMap { $0.events.map(\.event) } }

  @Test("the first opening and the menu are the first events, sent once a guest is there")
  func firstOpen() {
    let bench = AppBench()
    bench.isDiscreet = false
    bench.launch()
    bench.wait(33_000)
    #expect(Array(sent(bench).prefix(2)) == [.firstOpen, .screenShown(.menu)])
    let moments = bench.server.batches[0].events.map(\.at)
    #expect(moments.allSatisfy { $0.rawValue >= 1_763_640_000_000 && $0.rawValue <= bench.now })
    bench.launch()
    bench.wait(40_000)
    #expect(sent(bench).count { $0 == .firstOpen } == 1)
  }

  @Test("a few events wait for more, fifty go at once")
  func batches() {
    let bench = quietBench()
    let before = bench.server.batches.count
    log(.sensorTrouble(.absent), bench, times: 49)
    #expect(bench.server.batches.count == before)
    log(.sensorTrouble(.absent), bench)
    #expect(bench.server.batches.count == before + 1)
    log(.sensorTrouble(.stalled), bench)
    bench.wait(29_000)
    #expect(bench.server.batches.count == before + 1)
    bench.wait(2_000)
    #expect(bench.server.batches.count == before + 2)
    #expect(bench.state.analytics.queue.isEmpty)
  }

  @Test("what is not sent outlives a reload")
  func reload() {
    let bench = quietBench()
    bench.setOnline(false)
    log(.shared(.scoreCard), bench)
    bench.launch(isOnline: false)
    #expect(bench.state.analytics.queue.waiting.count >= 1)
    bench.setOnline(true)
    bench.wait(31_000)
    #expect(sent(bench).contains(.shared(.scoreCard)))
    #expect(!bench.storage.contains { $0.key == "playd.analytics" })
  }

  @Test("a batch whose answer is lost goes again as the same batch")
  func lostAnswer() {
    let bench = quietBench()
    log(.shared(.scoreText), bench)
    bench.server.losesAnswers = true
    bench.wait(31_000)
    #expect(sent(bench).contains(.shared(.scoreText)))
    let count = bench.server.batches.count
    bench.launch()
    bench.server.losesAnswers = false
    bench.wait(31_000)
    #expect(bench.server.batches.count { $0.events.contains { $0.event == .shared(.scoreText) } } == 1)
    #expect(bench.server.batches.count >= count)
    #expect(bench.state.analytics.queue.batch == nil)
  }

  @Test("when the page is hidden, what waits is kept and sent")
  func hidden() {
    let bench = quietBench()
    log(.achieved(.calm), bench)
    bench.clear()
    bench.host(.visibility(isVisible: false))
    #expect(sent(bench).contains(.achieved(.calm)))
  }

  @Test("beyond a thousand the oldest are let go of, and counted")
  func cap() {
    let bench = quietBench()
    bench.setOnline(false)
    log(.firstOpen, bench)
    log(.sensorTrouble(.tooSlow), bench, times: 1_000)
    #expect(bench.state.analytics.queue.waiting.count == 1_000)
    #expect(bench.state.analytics.queue.dropped >= 1)
    bench.setOnline(true)
    bench.wait(400_000)
    #expect(bench.state.analytics.queue.isEmpty)
    #expect(bench.server.batches.contains { $0.dropped >= 1 })
    #expect(bench.server.batches.allSatisfy { $0.events.count <= EventBatch.mostEvents })
  }

  @Test("switched off, nothing is noted, and what has not been sent is deleted")
  func off() {
    let bench = quietBench()
    bench.setOnline(false)
    log(.shared(.tuning), bench)
    bench.send(.settings(.analytics(false)))
    #expect(bench.state.analytics.queue.isEmpty)
    #expect(!bench.storage.contains { $0.key == "playd.analytics" })
    log(.shared(.tuning), bench)
    bench.setOnline(true)
    let before = bench.server.batches.count
    bench.launch()
    bench.wait(60_000)
    #expect(bench.server.batches.count == before)
    #expect(!bench.state.settings.collectsEvents)
    bench.send(.settings(.analytics(true)))
    bench.wait(31_000)
    #expect(sent(bench).last == .settingChanged(.analytics, to: 1))
  }

  @Test("the switch stands in the settings with its sentence")
  func settings() throws {
    let bench = quietBench()
    try bench.press(.menuSettings)
    #expect(bench.shows(.settingsAnalytics) && bench.shows(.settingsAnalyticsText))
  }

  @Test("a batch the server refuses for good is let go of and counted, and holds nothing up")
  func refused() {
    let bench = quietBench()
    bench.server.mode = .refusing(.invalidBody)
    log(.shared(.tuning), bench)
    bench.wait(31_000)
    #expect(bench.state.analytics.queue.isEmpty)
    #expect(bench.state.analytics.queue.dropped == 1)
  }

  @Test("nothing is sent while a game is being played")
  func playing() throws {
    let bench = quietBench()
    try bench.knowRules()
    try bench.press(.menuStart)
    let before = bench.server.batches.count
    log(.gestureSucceeded(.tap, after: Milliseconds(500)), bench, times: 60)
    #expect(bench.server.batches.count == before)
    try bench.playGame(2)
    bench.wait(31_000)
    #expect(bench.server.batches.count > before)
  }

  @Test("a damaged queue is left out; so is one with more events than are ever kept")
  func damagedQueue() {
    var long = #"{"version":1,"dropped":0,"waiting":[1"#
    for _ in 0..<1_000 { long += ",1" }
    long += "]}"
    for text in ["{}", #"{"version":1}"#, #"{"version":1,"dropped":-1,"waiting":[]}"#, long] {
      var isRead = false
      if case .value = AnalyticsQueue.read(text) { isRead = true }
      #expect(!isRead, "\(text.utf8.count) bytes")
    }
  }
}

@Suite("What is counted of playing")
struct PlayEventsTests {
  private func sent(_ bench: AppBench) -> [AnalyticsEvent] { bench.server.batches.flatMap { $0.events.map(\.event) } }

  @Test("a game tells its beginning, each gesture, why it failed and its end; the next how long it took")
  func game() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(3)
    let over = try #require(bench.over)
    try bench.press(.gameOverTryAgain)
    bench.wait(500)
    try bench.playGame(0)
    bench.wait(31_000)
    let events = sent(bench)
    #expect(events.count { if case .gameStarted(.classic, _, _, _, isRanked: true) = $0 { true } else { false } } == 2)
    #expect(events.count { if case .gestureSucceeded = $0 { true } else { false } } >= 3)
    #expect(events.count { if case .gestureFailed = $0 { true } else { false } } == 2)
    #expect(
      events.contains {
        guard case .gameEnded(.classic, score: 3, ending: .mistake, let duration) = $0 else { return false }
        return duration == over.outcome.at
      })
    let restarts = events.compactMap { event -> (Milliseconds, Milliseconds)? in
      if case .restarted(let after, let wait) = event { (after, wait) } else { nil }
    }
    #expect(restarts.count == 1)
    // On the bench nothing takes time but what the visitor lets pass.
    #expect(try #require(restarts.first).1 == .zero)
    #expect(try #require(restarts.first).0 >= Milliseconds(900))
    #expect(events.contains(.screenShown(.play)) && events.contains(.screenShown(.gameOver)))
    #expect(bench.complaint == "")
  }

  @Test("events come in the order in which they happened")
  func order() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(2)
    bench.wait(31_000)
    let moments = bench.server.batches.flatMap { $0.events.map(\.at) }
    #expect(moments == moments.sorted())
  }

  @Test("a choice in the settings is counted by what it was set to, and that only once")
  func choices() {
    let bench = AppBench.atMenu()
    bench.send(.settings(.sounds(false)))
    bench.send(.outOfPocket(.discreetChanged(true)))
    bench.wait(31_000)
    #expect(sent(bench).count { $0 == .settingChanged(.sounds, to: 0) } == 1)
  }

  @Test("frames are watched while a game is played, and a long task is told")
  func frames() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    #expect(bench.effects.contains(.watchFrames(true)))
    try bench.playGame(1)
    #expect(bench.effects.contains(.watchFrames(false)))
    bench.host(.frames(HostEvent.FrameSummary(duration: 4_000, count: 239, dropped: 1, longestTask: 0)))
    bench.host(.frames(HostEvent.FrameSummary(duration: 4_000, count: 230, dropped: 9, longestTask: 72)))
    bench.wait(31_000)
    #expect(sent(bench).count { if case .longFrame = $0 { true } else { false } } == 1)
    #expect(sent(bench).contains(.longFrame(Milliseconds(72), on: .play)))
  }

  @Test("with counting switched off the page does not watch its frames either")
  func off() throws {
    let bench = AppBench.atMenu()
    bench.send(.settings(.analytics(false)))
    try bench.knowRules()
    try bench.press(.menuStart)
    #expect(!bench.effects.contains(.watchFrames(true)))
  }
}
