import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import Testing
import WebUI

@testable import TrainingFeature

/// Every screen in every state, in both languages: its words are words, its buttons have names, it has a heading.
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

  /// Draws what the bench has, in both languages, with large text and with less movement.
  private func lookAtTutorial(_ bench: TrainingBench, _ screen: String) {
    for language in [Language.english, .georgian] {
      for (isLarge, isCalm) in [(false, false), (true, true)] {
        let page = RecordingPage()
        page.show(
          TrainingFeature.tutorialView(bench.state) { _ in },
          in: environment(language, isLarge: isLarge, isCalm: isCalm))
        look(page, language, screen)
        #expect(page.find(.button, Localization.string(.commonBack, in: language)) != nil, "\(screen): no way back")
        #expect(page.find(.button, Localization.string(.trainingLeave, in: language)) != nil, "\(screen): no way out")
      }
    }
  }

  private func lookAtPractice(_ bench: TrainingBench, _ screen: String) {
    for language in [Language.english, .georgian] {
      for (isLarge, isCalm) in [(false, false), (true, true)] {
        let page = RecordingPage()
        page.show(
          TrainingFeature.practiceView(bench.state, send: { _ in }, back: {}),
          in: environment(language, isLarge: isLarge, isCalm: isCalm))
        look(page, language, screen)
      }
    }
  }

  @Test("each step, before, during and after", arguments: Array(0..<17))
  func steps(_ place: Int) throws {
    var bench = TrainingBench(memory: TrainingFeature.Memory(place: min(place, 15)))
    bench.send(.tutorialOpened)
    if place == 16 { bench.send(.skipTapped) }
    let name = "step \(place)"
    lookAtTutorial(bench, name)
    for _ in 0..<8 where bench.tutorial?.stage != .doing && place < 16 && place > 0 {
      bench.send(bench.tutorial?.stage == .permission ? .motionAllowed : .nextTapped)
      lookAtTutorial(bench, "\(name), reading on")
    }
    guard let gesture = bench.awaited else { return }
    bench.make(gesture == .swipeUp ? .swipeDown : .swipeUp)
    lookAtTutorial(bench, "\(name), after a mistake")
    bench.send(.buttonsChosen)
    lookAtTutorial(bench, "\(name), with buttons")
    for _ in 0..<3 where bench.tutorial?.stage == .doing {
      if let gesture = bench.awaited { bench.make(gesture) }
      lookAtTutorial(bench, "\(name), after a try")
    }
  }

  @Test("refused and silent sensors are told beside the button")
  func sensors() throws {
    for isGranted in [true, false] {
      var bench = TrainingBench(memory: TrainingFeature.Memory(place: 9))
      bench.permission = isGranted
      bench.hasSensors = false
      bench.send(.tutorialOpened)
      bench.send(.motionAllowed)
      bench.wait(2_000)
      lookAtTutorial(bench, "sensors")
      let page = RecordingPage()
      page.show(TrainingFeature.tutorialView(bench.state) { _ in }, in: environment(.english))
      #expect(page.shows(Localization.string(isGranted ? .trainingMotionSilent : .trainingMotionRefused, in: .english)))
      #expect(page.find(.button, "Shake") != nil)
    }
  }

  @Test("Stroop with shapes is explained with shapes")
  func shapes() {
    var bench = TrainingBench(memory: TrainingFeature.Memory(place: 14))
    bench.state.stroop = .shapes
    bench.send(.tutorialOpened)
    for _ in 0..<4 {
      lookAtTutorial(bench, "shapes")
      bench.send(.nextTapped)
    }
  }

  @Test("every remark is a sentence in both languages")
  func remarks() {
    var remarks: [Remark] = [.late, .touched, .stroop(.readTheWord), .stroop(.anotherLabel), .stroop(.noSwipe)]
    for gesture in Gesture.allCases {
      remarks += [.saw(gesture, insteadOf: .tap), .saw(.tap, insteadOf: gesture)]
    }
    for reason in [
      IgnoredTouch.Reason.edgeStart, .tooShort, .tooSlow, .heldThenMoved, .pinchTooSmall, .twoFingers,
    ] {
      remarks.append(.ignored(reason))
    }
    for remark in remarks {
      for language in [Language.english, .georgian] {
        for sentence in [remark.sentence, remark.advice].compactMap({ $0 }) {
          let text = Localization.string(sentence, in: language)
          #expect(Localization.flaw(in: text, language: language) == nil, "\(remark) in \(language.code): \(text)")
        }
      }
    }
  }

  @Test("touches that are no fault of the player's say nothing")
  func silence() {
    for reason in [IgnoredTouch.Reason.cancelled, .tooSoon, .followThrough] {
      #expect(Remark(IgnoredTouch(reason: reason, began: .zero, decided: .zero)) == nil)
    }
  }

  @Test("the choice of practice, with and without a proposal")
  func picker() {
    var bench = TrainingBench()
    lookAtPractice(bench, "choice")
    bench.send(.proposed([.tiltLeft, .raise]))
    lookAtPractice(bench, "choice with a proposal")
  }

  @Test(
    "practising each gesture, with a hit, a mistake and lateness, and the figures after it", arguments: Gesture.allCases
  )
  func drill(_ gesture: Gesture) throws {
    var bench = TrainingBench()
    bench.send(.deckChosen(.gesture(gesture)))
    lookAtPractice(bench, "\(gesture)")
    if let answer = bench.awaited, answer != .spread { bench.make(answer) }
    lookAtPractice(bench, "\(gesture), a try")
    if let answer = bench.awaited { bench.make(answer == .swipeUp ? .swipeDown : .swipeUp) }
    lookAtPractice(bench, "\(gesture), a mistake")
    bench.wait(7_000)
    lookAtPractice(bench, "\(gesture), too late")
    bench.send(.stopTapped)
    lookAtPractice(bench, "\(gesture), the figures")
  }

  @Test("the picture of every gesture moves without end, and stands still where movement is left out")
  func pictures() {
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
