import ClientHost
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import PlaydAPI
import Testing
import TrainingFeature
import WebUI

@testable import AppFeature

@Suite("What is counted of learning")
struct TrainingEventsTests {
  private func sent(_ bench: AppBench) -> [AnalyticsEvent] {
    bench.wait(61_000)
    return bench.server.batches.flatMap { $0.events.map(\.event) }
  }

  private func tutorial() -> AppBench {
    let bench = AppBench()
    bench.launch(path: "/out-of-pocket/tutorial")
    bench.wait(1_700)
    return bench
  }

  @Test("the tutorial tells its beginning, each lesson shown, the round and graduation")
  func steps() throws {
    let bench = tutorial()
    try bench.press(.trainingStart)
    for _ in 0..<40 where bench.state.training.tutorial?.step != .graduation {
      if bench.state.training.tutorial?.stage == .permission {
        try bench.press(.trainingMotionDecline)
      } else {
        try bench.press(.trainingSkip)
      }
    }
    try bench.press(.trainingGraduationPlay)
    let events = sent(bench)
    #expect(events.count { $0 == .tutorialStep(.begun, gesture: nil) } == 1)
    for gesture in GesturePool.unhinged.gestures() {
      #expect(events.count { $0 == .tutorialStep(.lessonShown, gesture: gesture) } == 1, "\(gesture.rawValue)")
    }
    #expect(events.contains(.tutorialStep(.practiceRound, gesture: nil)))
    #expect(events.contains(.tutorialStep(.graduated, gesture: nil)))
    #expect(!events.contains(.tutorialStep(.skipped, gesture: nil)))
    #expect(events.contains(.screenShown(.tutorial)))
  }

  @Test("leaving the tutorial before its end is told")
  func left() throws {
    let bench = tutorial()
    try bench.press(.trainingStart)
    bench.send(.training(.leaveTapped))
    #expect(sent(bench).contains(.tutorialStep(.skipped, gesture: nil)))
  }

  @Test("a practice that is left tells the gesture and how it went")
  func practice() throws {
    let bench = AppBench()
    bench.launch(path: "/out-of-pocket/practice")
    bench.wait(1_700)
    bench.send(.training(.deckChosen(.gesture(.pinch))))
    bench.wait(100)
    bench.send(.training(.buttonsChosen))
    for _ in 0..<3 {
      bench.send(.training(.buttonPressed(.pinch)))
      bench.wait(2_000)
    }
    bench.send(.training(.stopTapped))
    bench.send(.training(.leaveTapped))
    let told = sent(bench).compactMap { event -> Int64? in
      if case .practiced(.pinch, let attempts, let successes) = event, successes <= attempts { attempts } else { nil }
    }
    #expect(told.count == 1 && told[0] >= 1)
  }
}
