import AnalyticsAPI
import ClientHost
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing
import TrainingFeature
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("Analytics of training")
struct TrainingEventsTests {
  private func sent(_ fixture: PlayFixture) -> [AnalyticsEvent] {
    fixture.wait(61_000)
    return fixture.events
  }

  private func tutorial() -> PlayFixture {
    let fixture = PlayFixture()
    fixture.launch(path: "/out-of-pocket/tutorial")
    fixture.wait(1_700)
    return fixture
  }

  @Test("the tutorial logs its start, lessons and round, and that they were skipped")
  func tutorialLogsStart() throws {
    let fixture = tutorial()
    try fixture.press(.trainingStart)
    try fixture.skipLessons()
    try fixture.press(.trainingGraduationPlay)
    let events = sent(fixture)
    #expect(events.count { $0 == .tutorialStep(.begun, gesture: nil) } == 1)
    for gesture in GesturePool.unhinged.gestures() {
      #expect(events.count { $0 == .tutorialStep(.lessonShown, gesture: gesture) } == 1, "\(gesture.rawValue)")
    }
    #expect(events.contains(.tutorialStep(.practiceRound, gesture: nil)))
    #expect(events.count { $0 == .tutorialStep(.skipped, gesture: nil) } == 1)
    #expect(!events.contains(.tutorialStep(.graduated, gesture: nil)))
    #expect(events.contains(.app(.screenShown(.tutorial))))
  }

  @Test("leaving the tutorial early is logged")
  func leavingTutorialEarlyIsLogged() throws {
    let fixture = tutorial()
    try fixture.press(.trainingStart)
    fixture.send(.training(.leaveTapped))
    #expect(sent(fixture).contains(.tutorialStep(.skipped, gesture: nil)))
  }

  @Test("a finished practice logs its gesture and results")
  func finishedPracticeLogsGestureAndResults() throws {
    let fixture = PlayFixture()
    fixture.launch(path: "/out-of-pocket/practice")
    fixture.wait(1_700)
    fixture.send(.training(.deckChosen(.gesture(.pinch))))
    fixture.wait(100)
    fixture.send(.training(.buttonsChosen))
    for _ in 0..<3 {
      fixture.send(.training(.buttonPressed(.pinch)))
      fixture.wait(2_000)
    }
    fixture.send(.training(.stopTapped))
    fixture.send(.training(.leaveTapped))
    let told = sent(fixture).compactMap { event -> Int64? in
      if case .practiced(.pinch, let attempts, let successes) = event, successes <= attempts { attempts } else { nil }
    }
    #expect(told.count == 1 && told[0] >= 1)
  }
}
