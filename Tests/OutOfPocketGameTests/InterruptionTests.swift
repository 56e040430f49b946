import ClientHost
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("A page that goes while a game is being played")
struct InterruptionTests {
  /// A fixture in a game, with a score and the page hidden.
  private func hidden(after score: Int64, isOnline: Bool = true) throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    if !isOnline { fixture.setOnline(false) }
    try fixture.press(.menuStart)
    try fixture.reach(score)
    fixture.host(.visibility(isVisible: false))
    return fixture
  }

  @Test("a run that a reload takes counts as it stood, and the next launch says so once")
  func runReloadTakesCountsAsItStood() throws {
    let fixture = try hidden(after: 4)
    fixture.launch()
    fixture.wait(1_700)
    #expect(fixture.shows(.noticeInterrupted(4)))
    #expect(fixture.shows(.menuBest(4)))
    #expect(fixture.scores == [4])
    #expect(fixture.keptGames.isEmpty)
    fixture.launch()
    fixture.wait(1_700)
    #expect(!fixture.shows(.noticeInterrupted(4)))
    #expect(fixture.complaint == "")
  }

  @Test("offline, an interrupted run waits like any other, and is reported once")
  func offlineInterruptedRunWaitsLikeAny() throws {
    let fixture = try hidden(after: 3, isOnline: false)
    fixture.launch(isOnline: false)
    fixture.wait(1_700)
    #expect(fixture.shows(.noticeInterrupted(3)))
    fixture.launch(isOnline: false)
    fixture.wait(1_700)
    #expect(!fixture.shows(.noticeInterrupted(3)))
    #expect(fixture.queue.count == 1)
    fixture.setOnline(true)
    #expect(fixture.scores == [3])
  }

  @Test("who comes back plays on, and the run's real end takes the place")
  func comingBack() throws {
    let fixture = try hidden(after: 2)
    fixture.wait(20_000)
    fixture.host(.visibility(isVisible: true))
    #expect(fixture.shows(.playPaused))
    try fixture.press(.playResume)
    try fixture.playGame(5)
    #expect(fixture.scores == [5])
    #expect(fixture.keptGames.isEmpty)
    fixture.launch()
    fixture.wait(1_700)
    #expect(!fixture.shows(.noticeInterrupted(2)) && !fixture.shows(.noticeInterrupted(5)))
  }

  @Test("a clock set back while the page is hidden costs nothing: the run goes on and is ranked")
  func clockSetBack() throws {
    let fixture = try hidden(after: 2)
    fixture.wait(5_000)
    fixture.setClockBack(3_600_000)
    fixture.host(.visibility(isVisible: true))
    try fixture.press(.playResume)
    try fixture.playGame(5)
    #expect(fixture.over?.score == 5)
    #expect(fixture.scores == [5])
    var isRanked = false
    if case .ranked = fixture.over?.submission { isRanked = true }
    #expect(isRanked)
  }

  @Test("a clock set back while the server is out of reach does not keep games from being sent")
  func clockSetBackOffline() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    fixture.loseServer()
    try fixture.playGame(2)
    #expect(fixture.queue.count == 1)
    fixture.setClockBack(86_400_000)
    fixture.server.mode = .well
    fixture.wait(60_000)
    #expect(fixture.queue.count == 0)
    #expect(fixture.scores == [2])
  }

  @Test("a run without a point leaves nothing behind")
  func runWithoutPointLeavesNothingBehind() throws {
    let fixture = try hidden(after: 0)
    #expect(fixture.keptGames.isEmpty)
    fixture.launch()
    fixture.wait(1_700)
    #expect(fixture.app.shell.banners.isEmpty)
  }
}
