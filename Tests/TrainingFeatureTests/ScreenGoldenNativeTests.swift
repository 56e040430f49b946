import GestureRecognition
import Goldens
import Localization
import Testing
import WebUI

@testable import TrainingFeature

/// Tutorial and practice, as `Tests/Data/screens-training` has them; `make goldens` renews them.
@Suite("The golden screens of training")
struct ScreenGoldenTests {
  private static func transcript(_ fixture: TrainingFixture, _ language: Language) -> [String] {
    let page = RecordingPage()
    page.show(
      TrainingFeature.tutorialView(fixture.state) { _ in },
      in: Environment(localize: Localization.localizer(for: language), locale: language.code))
    return page.transcript
  }

  /// A tutorial step from its explanation to the second try.
  private static func step(_ place: Int, _ language: Language) -> [Goldens.Section] {
    var fixture = TrainingFixture(memory: TrainingFeature.Memory(place: place))
    fixture.send(.tutorialOpened)
    var sections = [Goldens.Section("step \(place)", transcript(fixture, language))]
    for _ in 0..<8 where fixture.tutorial?.stage != .doing && place > 0 {
      fixture.send(fixture.tutorial?.stage == .permission ? .motionAllowed : .nextTapped)
    }
    guard let gesture = fixture.awaited else { return sections }
    sections.append(Goldens.Section("step \(place), trying", transcript(fixture, language)))
    fixture.make(gesture == .swipeUp ? .swipeDown : .swipeUp)
    sections.append(Goldens.Section("step \(place), mistake", transcript(fixture, language)))
    return sections
  }

  @Test("each step of the tutorial, and practice, match their golden files")
  func stepOfTutorial() throws {
    var files: [(name: String, sections: [Goldens.Section])] = []
    for language in Language.allCases {
      files.append((name: "tutorial-" + language.code, sections: (0..<16).flatMap { Self.step($0, language) }))
    }
    var fixture = TrainingFixture()
    fixture.send(.practiceOpened)
    let page = RecordingPage()
    page.show(
      TrainingFeature.practiceView(fixture.state, send: { _ in }, back: {}),
      in: Environment(localize: Localization.localizer(for: .english)))
    files.append((name: "practice", sections: [Goldens.Section("opened", page.transcript)]))
    #expect(try Goldens("screens-training").differences(files) == [])
  }
}
