import AnalyticsAPI
import ClientHost
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("Analytics of playing")
struct PlayEventsTests {
  @Test("the first opening and the menu are the first events, sent once a guest is there")
  func firstOpen() {
    let fixture = PlayFixture()
    fixture.isDiscreet = false
    fixture.launch()
    fixture.wait(33_000)
    #expect(Array(fixture.events.prefix(2)) == [.app(.firstOpen), .app(.screenShown(.menu))])
    let moments = fixture.server.batches[0].events.map { $0.at }
    #expect(moments.allSatisfy { $0.rawValue >= 1_763_640_000_000 && $0.rawValue <= fixture.now })
    fixture.launch()
    fixture.wait(40_000)
    #expect(fixture.events.count { $0 == .app(.firstOpen) } == 1)
  }

  @Test("a game logs its start, gestures, failure and end; the next logs the time in between")
  func gameLogsStart() throws {
    let fixture = try PlayFixture.playing()
    try fixture.playGame(3)
    let over = try #require(fixture.over)
    try fixture.press(.gameOverTryAgain)
    fixture.wait(500)
    try fixture.playGame(0)
    fixture.wait(31_000)
    let events = fixture.events
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
    // In the fixture, time passes only when advanced.
    #expect(try #require(restarts.first).1 == .zero)
    #expect(try #require(restarts.first).0 >= Milliseconds(900))
    #expect(events.contains(.app(.screenShown(.play))) && events.contains(.app(.screenShown(.gameOver))))
    #expect(fixture.complaint == "")
  }

  @Test("events come in the order in which they happened")
  func eventsComeInOrderInWhichTheyHappened() throws {
    let fixture = try PlayFixture.playing()
    try fixture.playGame(2)
    fixture.wait(31_000)
    let moments = fixture.server.batches.flatMap { $0.events.map { $0.at } }
    #expect(moments == moments.sorted())
  }

  @Test("nothing is sent while a game is being played")
  func nothingIsSentWhileGameIsBeingPlayed() throws {
    let fixture = try PlayFixture.playing()
    let before = fixture.server.batches.count
    for _ in 0..<60 {
      fixture.app.shell.enqueue {
        fixture.app.shell.log(LoggedEvent(AnalyticsEvent.gestureSucceeded(.tap, after: Milliseconds(500))))
      }
    }
    fixture.app.settle()
    #expect(fixture.server.batches.count == before)
    try fixture.playGame(2)
    fixture.wait(31_000)
    #expect(fixture.server.batches.count > before)
  }

  @Test("a choice in the settings is counted by what it was set to, and that only once")
  func choiceInSettingsIsCountedByWhatIt() throws {
    let fixture = PlayFixture.atMenu()
    fixture.change(.sounds(false))
    fixture.send(.discreetChanged(true))
    fixture.wait(31_000)
    #expect(fixture.events.count { $0 == .app(.settingChanged(.sounds, to: 0)) } == 1)
    #expect(!fixture.events.contains(.app(.settingChanged(.discreet, to: 1))))
  }

  @Test("frames are counted during a game, and a long task is logged")
  func framesAreCountedDuringGame() throws {
    let fixture = try PlayFixture.playing()
    #expect(fixture.effects.contains(.watchFrames(true)))
    try fixture.playGame(1)
    #expect(fixture.effects.contains(.watchFrames(false)))
    fixture.host(.frames(HostEvent.FrameSummary(duration: 4_000, count: 239, dropped: 1, longestTask: 0)))
    fixture.host(.frames(HostEvent.FrameSummary(duration: 4_000, count: 230, dropped: 9, longestTask: 72)))
    fixture.wait(31_000)
    #expect(fixture.events.count { if case .app(.longFrame) = $0 { true } else { false } } == 1)
    #expect(fixture.events.contains(.app(.longFrame(Milliseconds(72), on: .play))))
  }

  @Test("with counting switched off the page does not watch its frames either")
  func withCountingSwitchedOffPageDoesNotWatchFrames() throws {
    let fixture = PlayFixture.atMenu()
    fixture.change(.analytics(false))
    try fixture.knowRules()
    try fixture.press(.menuStart)
    #expect(!fixture.effects.contains(.watchFrames(true)))
  }
}
