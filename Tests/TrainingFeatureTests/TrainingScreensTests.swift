import AppKit
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import Testing
import WebUI

@testable import TrainingFeature

/// Every screen in every state and language: texts are valid, buttons have names, and there is a heading.
@Suite("Every screen of tutorial and practice")
struct TrainingScreensTests {
  private func environment(_ language: Language, isLarge: Bool = false, isCalm: Bool = false) -> Environment {
    Environment(
      localize: Localization.localizer(for: language), locale: language.code, colorScheme: .dark,
      typeScale: isLarge ? 2 : 1, reduceMotion: isCalm)
  }

  private func look(_ page: RecordingPage, _ language: Language, _ screen: String) {
    #expect(page.complaint == "", "\(screen)")
    #expect(!page.words.isEmpty, "\(screen) is empty")
    for text in page.words {
      #expect(Localization.flaw(in: text, language: language) == nil, "\(screen) in \(language.code): \(text)")
    }
    for button in page.all(.button) {
      let name = page.name(of: button)
      #expect(Localization.flaw(in: name, language: language) == nil, "\(screen): a button called “\(name)”")
    }
    #expect(!page.all(.heading).isEmpty, "\(screen) has no heading")
  }

  /// Renders the fixture in both languages, with large text and with reduced motion.
  private func lookAtTutorial(_ fixture: TrainingFixture, _ screen: String) {
    for language in [Language.english, .georgian] {
      for (isLarge, isCalm) in [(false, false), (true, true)] {
        let page = RecordingPage()
        page.show(
          TrainingFeature.tutorialView(fixture.state) { _ in },
          in: environment(language, isLarge: isLarge, isCalm: isCalm))
        look(page, language, screen)
        #expect(page.find(.button, Localization.string(.commonBack, in: language)) != nil, "\(screen): no way back")
        #expect(page.find(.button, Localization.string(.trainingLeave, in: language)) != nil, "\(screen): no way out")
      }
    }
  }

  private func lookAtPractice(_ fixture: TrainingFixture, _ screen: String) {
    for language in [Language.english, .georgian] {
      for (isLarge, isCalm) in [(false, false), (true, true)] {
        let page = RecordingPage()
        page.show(
          TrainingFeature.practiceView(fixture.state, send: { _ in }, back: {}),
          in: environment(language, isLarge: isLarge, isCalm: isCalm))
        look(page, language, screen)
      }
    }
  }

  @Test("each step, before, during and after", arguments: Array(0..<17))
  func stepBefore(_ place: Int) throws {
    var fixture = TrainingFixture(memory: TrainingFeature.Memory(place: min(place, 15)))
    fixture.send(.tutorialOpened)
    if place == 16 { fixture.send(.skipTapped) }
    let name = "step \(place)"
    lookAtTutorial(fixture, name)
    for _ in 0..<8 where fixture.tutorial?.stage != .doing && place < 16 && place > 0 {
      fixture.send(fixture.tutorial?.stage == .permission ? .motionAllowed : .nextTapped)
      lookAtTutorial(fixture, "\(name), reading on")
    }
    guard let gesture = fixture.awaited else { return }
    fixture.make(gesture == .swipeUp ? .swipeDown : .swipeUp)
    lookAtTutorial(fixture, "\(name), after a mistake")
    fixture.send(.buttonsChosen)
    lookAtTutorial(fixture, "\(name), with buttons")
    for _ in 0..<3 where fixture.tutorial?.stage == .doing {
      if let gesture = fixture.awaited { fixture.make(gesture) }
      lookAtTutorial(fixture, "\(name), after a try")
    }
  }

  @Test("the end of a tutorial whose lessons were skipped praises nothing")
  func tour() {
    var fixture = TrainingFixture(memory: TrainingFeature.Memory(place: 15, learned: []))
    fixture.send(.tutorialOpened)
    fixture.send(.skipTapped)
    lookAtTutorial(fixture, "tour")
    #expect(!fixture.effects.contains(.vibrate(.celebration)))
  }

  @Test("refused and silent sensors are explained beside the button")
  func refusedAndSilentSensorsAreExplainedBesideButton() throws {
    for isGranted in [true, false] {
      var fixture = TrainingFixture(memory: TrainingFeature.Memory(place: 9))
      fixture.permission = isGranted
      fixture.hasSensors = false
      fixture.send(.tutorialOpened)
      fixture.send(.motionAllowed)
      fixture.wait(2_000)
      lookAtTutorial(fixture, "sensors")
      let page = RecordingPage()
      page.show(TrainingFeature.tutorialView(fixture.state) { _ in }, in: environment(.english))
      #expect(page.shows(Localization.string(isGranted ? .trainingMotionSilent : .trainingMotionRefused, in: .english)))
      #expect(page.find(.button, "Shake") != nil)
    }
  }

  @Test("Stroop with shapes is explained with shapes")
  func stroopWithShapesIsExplainedWithShapes() {
    var fixture = TrainingFixture(memory: TrainingFeature.Memory(place: 14))
    fixture.state.stroop = .shapes
    fixture.send(.tutorialOpened)
    for _ in 0..<4 {
      lookAtTutorial(fixture, "shapes")
      fixture.send(.nextTapped)
    }
  }

  @Test("every remark is a sentence in both languages")
  func everyRemarkIsSentenceInBothLanguages() {
    var corrections: [Correction] = [.late, .touched, .stroop(.readTheWord), .stroop(.anotherLabel), .stroop(.noSwipe)]
    for gesture in Gesture.allCases {
      corrections += [.saw(gesture, insteadOf: .tap), .saw(.tap, insteadOf: gesture)]
    }
    for reason in [
      IgnoredTouch.Reason.edgeStart, .tooShort, .tooSlow, .heldThenMoved, .pinchTooSmall, .twoFingers,
    ] {
      corrections.append(.ignored(reason))
    }
    for correction in corrections {
      for language in [Language.english, .georgian] {
        for sentence in [correction.sentence, correction.advice].compactMap({ $0 }) {
          let text = Localization.string(sentence, in: language)
          #expect(Localization.flaw(in: text, language: language) == nil, "\(correction) in \(language.code): \(text)")
        }
      }
    }
  }

  @Test("touches that are no fault of the player's say nothing")
  func touchesAreNoFaultOfPlayerSayNothing() {
    for reason in [IgnoredTouch.Reason.cancelled, .tooSoon, .followThrough] {
      #expect(Correction(IgnoredTouch(reason: reason, began: .zero, decided: .zero)) == nil)
    }
  }

  @Test("the choice of practice, with and without a proposal")
  func choiceOfPractice() {
    var fixture = TrainingFixture()
    lookAtPractice(fixture, "choice")
    fixture.send(.proposed([.tiltLeft, .raise]))
    lookAtPractice(fixture, "choice with a proposal")
  }

  @Test(
    "practising each gesture, with a hit, a mistake and lateness, and the figures after it", arguments: Gesture.allCases
  )
  func practisingGestureWithHit(_ gesture: Gesture) throws {
    var fixture = TrainingFixture()
    fixture.send(.deckChosen(.gesture(gesture)))
    lookAtPractice(fixture, "\(gesture)")
    if let answer = fixture.awaited, answer != .spread { fixture.make(answer) }
    lookAtPractice(fixture, "\(gesture), a try")
    if let answer = fixture.awaited { fixture.make(answer == .swipeUp ? .swipeDown : .swipeUp) }
    lookAtPractice(fixture, "\(gesture), a mistake")
    fixture.wait(7_000)
    lookAtPractice(fixture, "\(gesture), too late")
    fixture.send(.stopTapped)
    lookAtPractice(fixture, "\(gesture), the figures")
  }

  @Test("the picture of every gesture moves without end, and stands still where movement is left out")
  func pictureOfEveryGestureMovesWithoutEnd() {
    for gesture in Gesture.allCases {
      let page = RecordingPage()
      page.show(GesturePicture(gesture), in: environment(.english))
      #expect(page.complaint == "", "\(gesture)")
      let calm = RecordingPage()
      calm.show(GesturePicture(gesture), in: environment(.english, isCalm: true))
      #expect(calm.complaint == "", "\(gesture)")
    }
  }
}
