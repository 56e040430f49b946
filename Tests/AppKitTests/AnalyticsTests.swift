import AnalyticsAPI
import ClientHost
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import AppKit

@Suite("Sending analytics")
struct AnalyticsTests {
  /// A fixture with a player and nothing left to send.
  private func quietFixture() -> ShellFixture {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.wait(31_000)
    return fixture
  }

  private func log(_ event: AnalyticsEvent, _ fixture: ShellFixture, times: Int = 1) {
    for _ in 0..<times { fixture.perform([.log(event)]) }
  }

  private func stamped(_ fixture: ShellFixture) -> [StampedEvent] { fixture.server.batches.flatMap { $0.events } }
  private func sent(_ fixture: ShellFixture) -> [AnalyticsEvent] { stamped(fixture).map { $0.event } }

  @Test("the first opening and the first screen are the first events, sent once a guest is there")
  func firstOpen() {
    let fixture = ShellFixture.probe()
    fixture.wait(33_000)
    #expect(fixture.server.batches.isEmpty)
    fixture.request()
    fixture.wait(33_000)
    #expect(Array(sent(fixture).prefix(2)) == [.app(.firstOpen), .app(.screenShown(.menu))])
    #expect(stamped(fixture).allSatisfy { $0.at.rawValue >= 1_763_640_000_000 && $0.at.rawValue <= fixture.now })
    fixture.launch()
    fixture.wait(40_000)
    fixture.launch(Program.elsewhere, path: "/elsewhere")
    fixture.wait(40_000)
    #expect(sent(fixture).count { $0 == .app(.firstOpen) } == 1)
  }

  @Test("the first opening that the slim program noted is counted from when it was, once")
  func formerFirstOpening() {
    let fixture = ShellFixture.probe()
    let opened = fixture.now - 86_400_000
    fixture.device.storage = [
      HostEvent.Entry(key: "playd.firstVisit", value: FirstVisit(Timestamp(opened)).text)
    ]
    for _ in 0..<2 {
      fixture.launch()
      fixture.request()
      fixture.wait(70_000)
      #expect(fixture.device["playd.firstVisit"] == nil)
    }
    let openings = stamped(fixture).filter { $0.event == .app(.firstOpen) }
    #expect(openings.count == 1)
    #expect(openings.first?.at == Timestamp(opened))
  }

  @Test("a damaged note of the first opening costs nothing else")
  func damagedFirstOpening() {
    let fixture = ShellFixture(Program.probe)
    fixture.device.storage = [HostEvent.Entry(key: "playd.firstVisit", value: #"{"version":1,"at":"then"}"#)]
    fixture.launch()
    #expect(fixture.device["playd.firstVisit"] == nil)
    #expect(fixture.page.complaint == "")
  }

  @Test("a few events wait for more, fifty go at once")
  func fewEventsWaitForMore() {
    let fixture = quietFixture()
    let before = fixture.server.batches.count
    log(.sensorTrouble(.absent), fixture, times: 49)
    #expect(fixture.server.batches.count == before)
    log(.sensorTrouble(.absent), fixture)
    #expect(fixture.server.batches.count == before + 1)
    log(.sensorTrouble(.stalled), fixture)
    fixture.wait(29_000)
    #expect(fixture.server.batches.count == before + 1)
    fixture.wait(2_000)
    #expect(fixture.server.batches.count == before + 2)
    #expect(fixture.shell.analytics.queue.isEmpty)
  }

  @Test("unsent events survive a reload")
  func unsentEventsSurviveReload() {
    let fixture = quietFixture()
    fixture.setOnline(false)
    log(.shared(.scoreCard), fixture)
    fixture.launch(isOnline: false)
    #expect(fixture.shell.analytics.queue.waiting.count >= 1)
    fixture.setOnline(true)
    fixture.wait(31_000)
    #expect(sent(fixture).contains(.shared(.scoreCard)))
    #expect(fixture.device.keys("playd.events.").isEmpty)
  }

  @Test("each program counts separately, and sends its events when it runs again")
  func programCountsSeparately() {
    let fixture = quietFixture()
    fixture.setOnline(false)
    log(.shared(.scoreCard), fixture)
    fixture.launch(Program.elsewhere, path: "/elsewhere")
    fixture.wait(31_000)
    #expect(!sent(fixture).contains(.shared(.scoreCard)))
    #expect(fixture.device.keys("playd.events.") == ["playd.events.probe"])
    fixture.launch(Program.probe, path: "/probe")
    fixture.wait(31_000)
    #expect(sent(fixture).contains(.shared(.scoreCard)))
  }

  @Test("events of the single-program app are sent by the first program that runs")
  func formerQueue() {
    let fixture = ShellFixture.probe()
    fixture.device.storage = []
    var queue = AnalyticsQueue()
    queue.add(LoggedEvent(AnalyticsEvent.shared(.tuning)), at: Timestamp(fixture.now - 1_000))
    fixture.device.storage = [HostEvent.Entry(key: "playd.analytics", value: queue.text)]
    fixture.launch(Program.elsewhere, path: "/elsewhere", isOnline: false)
    #expect(fixture.device["playd.analytics"] == nil)
    #expect(fixture.device["playd.events.elsewhere"] != nil)
    fixture.launch()
    let player = fixture.server.addPlayer()
    fixture.shell.enqueue { fixture.shell.signedIn(SignIn(player.player, token: player.token)) }
    fixture.settle()
    fixture.wait(31_000)
    #expect(sent(fixture).contains(.shared(.tuning)))
    #expect(!sent(fixture).contains(.app(.firstOpen)))
  }

  @Test("a batch without a response is resent unchanged")
  func lostAnswer() {
    let fixture = quietFixture()
    log(.shared(.scoreText), fixture)
    fixture.server.losesAnswers = true
    fixture.wait(31_000)
    #expect(sent(fixture).contains(.shared(.scoreText)))
    let count = fixture.server.batches.count
    fixture.launch()
    fixture.server.losesAnswers = false
    fixture.wait(31_000)
    #expect(fixture.server.batches.count { $0.events.contains { $0.event == .shared(.scoreText) } } == 1)
    #expect(fixture.server.batches.count >= count)
    #expect(fixture.shell.analytics.queue.batch == nil)
  }

  @Test("hiding the page stores and sends waiting events")
  func hidingPageStoresAndSendsWaitingEvents() {
    let fixture = quietFixture()
    log(.shared(.tuning), fixture)
    fixture.clear()
    fixture.host(.visibility(isVisible: false))
    #expect(sent(fixture).contains(.shared(.tuning)))
  }

  @Test("beyond a thousand the oldest are let go of, and counted")
  func beyondThousandOldestAreLetGo() {
    let fixture = quietFixture()
    fixture.setOnline(false)
    log(.app(.firstOpen), fixture)
    log(.sensorTrouble(.tooSlow), fixture, times: 1_000)
    #expect(fixture.shell.analytics.queue.waiting.count == 1_000)
    #expect(fixture.shell.analytics.queue.dropped >= 1)
    fixture.setOnline(true)
    fixture.wait(400_000)
    #expect(fixture.shell.analytics.queue.isEmpty)
    #expect(fixture.server.batches.contains { $0.dropped >= 1 })
    #expect(fixture.server.batches.allSatisfy { $0.events.count <= EventBatch.mostEvents })
  }

  @Test("opting out stops logging and deletes unsent events")
  func optingOutStopsLoggingAndDeletesUnsentEvents() {
    let fixture = quietFixture()
    fixture.setOnline(false)
    log(.shared(.tuning), fixture)
    fixture.change(.analytics(false))
    #expect(fixture.shell.analytics.queue.isEmpty)
    #expect(fixture.device.keys("playd.events.").isEmpty)
    log(.shared(.tuning), fixture)
    fixture.setOnline(true)
    let before = fixture.server.batches.count
    fixture.launch()
    fixture.wait(60_000)
    #expect(fixture.server.batches.count == before)
    #expect(!fixture.shell.settings.collectsEvents)
    fixture.change(.analytics(true))
    fixture.wait(31_000)
    #expect(sent(fixture).last == .app(.settingChanged(.analytics, to: 1)))
  }

  @Test("a batch the server refuses for good is let go of and counted, and holds nothing up")
  func batchServerRefusesForGoodIsLetGo() {
    let fixture = quietFixture()
    fixture.server.mode = .refusing(.invalidBody)
    log(.shared(.tuning), fixture)
    fixture.wait(31_000)
    #expect(fixture.shell.analytics.queue.isEmpty)
    #expect(fixture.shell.analytics.queue.dropped == 1)
  }

  @Test("a rejected token keeps the batch for the next player")
  func unknownPlayer() {
    let fixture = quietFixture()
    log(.shared(.tuning), fixture)
    fixture.server.forgetPlayers()
    fixture.wait(31_000)
    #expect(fixture.shell.account == .none)
    fixture.request()
    fixture.wait(31_000)
    #expect(sent(fixture).count { $0 == .shared(.tuning) } == 1)
  }

  @Test("nothing is stored or sent while a page is busy")
  func nothingIsStoredOrSentWhilePageIsBusy() {
    let fixture = quietFixture()
    fixture.send(.busy(true), to: Probe.self)
    let before = fixture.server.batches.count
    fixture.clear()
    log(.sensorTrouble(.stalled), fixture, times: 60)
    #expect(fixture.server.batches.count == before)
    #expect(fixture.stores.isEmpty)
    fixture.send(.busy(false), to: Probe.self)
    fixture.wait(31_000)
    #expect(fixture.server.batches.count > before)
    let moments = stamped(fixture).map { $0.at }
    #expect(moments == moments.sorted())
  }

  @Test("screens are counted once each time one comes into view, also those of the shell")
  func screensAreCountedOnceTimeOneComesIntoView() {
    let fixture = quietFixture()
    fixture.perform([.navigate(.push("/probe/detail"))])
    fixture.perform([.navigate(.push("/probe/things/one"))])
    fixture.perform([.navigate(.push("/probe/settings"))])
    fixture.perform([.navigate(.back)])
    fixture.wait(31_000)
    #expect(
      sent(fixture).suffix(4) == [
        .app(.screenShown(.leaderboard)), .app(.screenShown(.menu)), .app(.screenShown(.settings)),
        .app(.screenShown(.menu)),
      ])
  }

  @Test("a changed setting is logged with its new value")
  func changedSettingIsLoggedWithNewValue() {
    let fixture = quietFixture()
    fixture.change(.sounds(false))
    fixture.change(.language(.georgian))
    fixture.change(.developer(true))
    fixture.wait(31_000)
    #expect(
      sent(fixture).suffix(2) == [.app(.settingChanged(.sounds, to: 0)), .app(.settingChanged(.language, to: 1))])
  }

  @Test("frames are counted during a game, and a long task is logged")
  func framesAreCountedDuringGame() {
    let fixture = quietFixture()
    fixture.send(.busy(true), to: Probe.self)
    #expect(fixture.effects.contains(.watchFrames(true)))
    fixture.send(.busy(false), to: Probe.self)
    #expect(fixture.effects.contains(.watchFrames(false)))
    fixture.host(.frames(HostEvent.FrameSummary(duration: 4_000, count: 239, dropped: 1, longestTask: 0)))
    fixture.host(.frames(HostEvent.FrameSummary(duration: 4_000, count: 230, dropped: 9, longestTask: 72)))
    fixture.wait(31_000)
    #expect(sent(fixture).count { if case .app(.longFrame) = $0 { true } else { false } } == 1)
    #expect(sent(fixture).contains(.app(.longFrame(Milliseconds(72), on: .play))))
  }

  @Test("with counting switched off the page does not watch its frames either")
  func noFrames() {
    let fixture = quietFixture()
    fixture.change(.analytics(false))
    fixture.send(.busy(true), to: Probe.self)
    #expect(!fixture.effects.contains(.watchFrames(true)))
  }

  @Test("a damaged or oversized queue is discarded")
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
