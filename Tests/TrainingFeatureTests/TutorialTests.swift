import AppKit
import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import PageTouches
import Testing

@testable import TrainingFeature

@Suite("The tutorial")
struct TutorialTests {
  private func opened(_ seed: UInt64 = 7, at place: Int = 0) -> TrainingFixture {
    var fixture = TrainingFixture(seed: seed, memory: TrainingFeature.Memory(place: place))
    fixture.send(.tutorialOpened)
    return fixture
  }

  private func index(_ step: Step) -> Int { Step.all.firstIndex(of: step) ?? 0 }

  @Test("begins with the introduction and has a lesson for each of the fourteen gestures")
  func beginsWithIntroductionAndHasLessonForOfFourteen() throws {
    let fixture = opened()
    #expect(try #require(fixture.tutorial).step == .introduction)
    #expect(Step.all.count == 17)
    #expect(fixture.effects.contains(.keepAwake(true)))
  }

  @Test("every gesture is learned with hands, and the end is remembered", arguments: [UInt64(3), 7, 21])
  func everyGestureIsLearnedWithHands(_ seed: UInt64) throws {
    var fixture = opened(seed)
    fixture.learn(until: .graduation)
    let tutorial = try #require(fixture.tutorial)
    #expect(
      tutorial.step == .graduation,
      "seed \(seed): stuck at \(tutorial.step), \(tutorial.stage), \(fixture.state.motion)")
    #expect(fixture.state.motion == .granted, "seed \(seed)")
    #expect(fixture.state.memory.hasCompletedTutorial)
    #expect(fixture.state.memory.place == 0)
    let result = try #require(fixture.results.first)
    #expect(fixture.results.count == 1)
    #expect(result.settings.mode == .tutorial)
    #expect(result.outcome.ending == .completed)
    #expect(result.attempts.isEmpty, "seed \(seed)")
    #expect(fixture.effects.contains(.vibrate(.celebration)))
    #expect(fixture.effects.contains(.askForMotion))
  }

  @Test("the tutorial can be completed with buttons")
  func tutorialCanBeCompletedWithButtons() throws {
    var fixture = opened()
    fixture.send(.buttonsChosen)
    fixture.learn(until: .graduation)
    #expect(try #require(fixture.tutorial).step == .graduation)
  }

  @Test("refused permission leaves a button for each motion, and the tutorial goes on")
  func refusedPermissionLeavesButtonForMotion() throws {
    var fixture = opened()
    fixture.permission = false
    fixture.learn(until: .lesson(.tiltLeft))
    #expect(fixture.state.motion == .refused)
    #expect(!fixture.effects.contains(.listenToMotion(true)))
    fixture.learn(until: .graduation)
    #expect(try #require(fixture.tutorial).step == .graduation)
  }

  @Test("declining before being asked is the same as being refused")
  func decliningBeforeBeingAskedIsSameAsBeingRefused() throws {
    var fixture = opened(at: index(.lesson(.shake)))
    #expect(try #require(fixture.tutorial).stage == .permission)
    fixture.send(.motionDeclined)
    #expect(try #require(fixture.tutorial).stage == .doing)
    #expect(fixture.state.motion.needsButtons)
    #expect(!fixture.effects.contains(.askForMotion))
  }

  @Test("silent sensors are replaced by a button after a timeout")
  func silentSensorsAreReplacedByButtonAfterTimeout() throws {
    var fixture = opened(at: index(.lesson(.shake)))
    fixture.hasSensors = false
    fixture.send(.motionAllowed)
    #expect(fixture.state.motion == .granted)
    fixture.wait(1_600)
    #expect(fixture.state.motion == .silent)
    fixture.send(.buttonPressed(.shake))
    fixture.wait(400)
    fixture.send(.buttonPressed(.shake))
    #expect(try #require(fixture.tutorial).stage == .done)
  }

  @Test("sensors that come back are played with again")
  func sensorsComeBackArePlayedWithAgain() {
    var fixture = opened(at: index(.lesson(.shake)))
    fixture.hasSensors = false
    fixture.send(.motionAllowed)
    fixture.wait(1_800)
    #expect(fixture.state.motion == .silent)
    fixture.hasSensors = true
    fixture.wait(1_500)
    #expect(fixture.state.motion == .granted)
  }

  @Test("the question for the sensors is asked once, in the tap")
  func askedOnce() {
    var fixture = opened(at: index(.lesson(.shake)))
    fixture.permission = nil
    fixture.send(.motionAllowed)
    fixture.send(.motionAllowed)
    #expect(fixture.effects.filter { $0 == .askForMotion }.count == 1)
    #expect(fixture.state.motion == .asking)
  }

  @Test("a lesson needs two repetitions, praises, and continues automatically")
  func lessonNeedsTwoRepetitions() throws {
    var fixture = opened(at: 1)
    fixture.make(.swipeUp)
    #expect(try #require(fixture.tutorial).done == 1)
    fixture.make(.swipeUp)
    #expect(try #require(fixture.tutorial).stage == .done)
    fixture.wait(1_400)
    #expect(try #require(fixture.tutorial).step == .lesson(.swipeDown))
    #expect(try #require(fixture.tutorial).stage == .doing)
  }

  @Test("a wrong gesture is explained, costs nothing, and is prompted again")
  func wrongGestureIsExplained() throws {
    var fixture = opened(at: 1)
    fixture.make(.swipeDown)
    let tutorial = try #require(fixture.tutorial)
    #expect(tutorial.correction == .saw(.swipeDown, insteadOf: .swipeUp))
    #expect(tutorial.done == 0)
    #expect(fixture.awaited == .swipeUp)
    #expect(!fixture.effects.contains(.play(.failure, rate: 1_000)))
    fixture.make(.swipeUp)
    #expect(try #require(fixture.tutorial).correction == nil)
  }

  @Test("a stroke that is too short is explained")
  func strokeIsTooShortIsExplained() throws {
    var fixture = opened(at: 1)
    let start = fixture.now + 300
    for step in 0...6 {
      let sample = PointerSample(
        pointer: 1, phase: step == 0 ? .began : step == 6 ? .ended : .moved, x: 195 * 16,
        y: Int32(500 * 16 - step * 6 * 16), time: Milliseconds(start + Int64(step) * 120))
      fixture.wait(until: sample.time.rawValue)
      fixture.send(.touched([.init(sample)]))
    }
    fixture.wait(500)
    #expect(try #require(fixture.tutorial).correction == .ignored(.tooShort))
  }

  @Test("touching the screen during a motion prompt is explained")
  func touchingScreenDuringMotionPromptIsExplained() throws {
    var fixture = opened(at: index(.lesson(.raise)))
    fixture.send(.motionAllowed)
    fixture.wait(900)
    fixture.make(.tap)
    #expect(try #require(fixture.tutorial).correction == .touched)
  }

  @Test("skip leads past every step, back leads to every step", arguments: Array(0..<16))
  func skipAndBack(_ place: Int) throws {
    var fixture = opened(at: place)
    fixture.send(.skipTapped)
    #expect(try #require(fixture.tutorial).index == place + 1)
    fixture.send(.backTapped)
    #expect(try #require(fixture.tutorial).index == place)
    fixture.send(.skipTapped)
    fixture.wait(300)
    #expect(try #require(fixture.tutorial).index == place + 1)
  }

  @Test("a tutorial with a skipped lesson is no graduation, and doing that lesson later makes it one")
  func skippedLesson() throws {
    var fixture = opened(at: index(.round))
    fixture.state.memory.learned?.remove(GestureSet([.pinch]))
    fixture.send(.skipTapped)
    #expect(try #require(fixture.tutorial).step == .graduation)
    #expect(!fixture.state.memory.hasCompletedTutorial && fixture.results.isEmpty)
    #expect(!fixture.effects.contains(.vibrate(.celebration)))
    fixture.send(.closed)
    #expect(fixture.state.memory.place == 0)
    fixture.send(.tutorialOpened)
    fixture.learn(until: .graduation)
    #expect(fixture.state.memory.hasCompletedTutorial && fixture.results.count == 1)
  }

  @Test("skipping every lesson is no graduation")
  func everyLessonSkipped() throws {
    var fixture = opened()
    fixture.send(.nextTapped)
    for _ in 0..<20 where fixture.tutorial?.step != .graduation { fixture.send(.skipTapped) }
    #expect(try #require(fixture.tutorial).step == .graduation)
    #expect(fixture.state.memory.learned?.isEmpty == true && !fixture.state.memory.hasCompletedTutorial)
    #expect(fixture.results.isEmpty)
  }

  @Test("back from the first page leaves, and so does the cross")
  func backFromFirstPageLeaves() {
    var fixture = opened()
    fixture.send(.backTapped)
    #expect(fixture.effects.contains(.leave))
    fixture.clear()
    fixture.send(.leaveTapped)
    #expect(fixture.effects.contains(.leave))
    fixture.send(.closed)
    #expect(fixture.tutorial == nil)
    #expect(fixture.effects.contains(.keepAwake(false)))
  }

  @Test("it goes on where it was left")
  func itGoesOnWhereItWasLeft() throws {
    var fixture = opened()
    fixture.learn(until: .lesson(.doubleTap))
    let place = fixture.state.memory.place
    fixture.send(.closed)
    fixture.wait(5_000)
    fixture.send(.tutorialOpened)
    let tutorial = try #require(fixture.tutorial)
    #expect(tutorial.step == .lesson(.doubleTap))
    #expect(tutorial.index == place)
    fixture.make(.doubleTap)
    fixture.make(.doubleTap)
    #expect(try #require(fixture.tutorial).stage == .done)
  }

  @Test("Stroop is explained page by page, with a way back through them")
  func stroopIsExplainedPageByPage() throws {
    var fixture = opened(at: index(.lesson(.stroop)))
    #expect(try #require(fixture.tutorial).stage == .explaining(0))
    fixture.send(.nextTapped)
    fixture.send(.nextTapped)
    #expect(try #require(fixture.tutorial).stage == .explaining(2))
    fixture.send(.backTapped)
    #expect(try #require(fixture.tutorial).stage == .explaining(1))
    fixture.send(.nextTapped)
    fixture.send(.nextTapped)
    #expect(try #require(fixture.tutorial).stage == .doing)
    let trial = try #require(fixture.prompt?.item.stroop)
    fixture.make(trial.swipe(toward: trial.word))
    #expect(try #require(fixture.tutorial).correction == .stroop(.readTheWord))
    fixture.make(try #require(fixture.awaited))
    fixture.make(try #require(fixture.awaited))
    #expect(try #require(fixture.tutorial).stage == .done)
  }

  @Test("an unanswered prompt of the round is forgiven, and another follows")
  func unansweredPromptOfRoundIsForgiven() throws {
    var fixture = opened(at: index(.round))
    fixture.send(.nextTapped)
    #expect(fixture.awaited != nil)
    fixture.wait(6_200)
    let tutorial = try #require(fixture.tutorial)
    #expect(tutorial.correction == .late)
    #expect(tutorial.stage == .doing)
    #expect(fixture.awaited != nil)
  }

  @Test("a page that was hidden goes on with what it was at")
  func pageWasHiddenGoesOnWithWhatIt() throws {
    var fixture = opened(at: 1)
    fixture.make(.swipeUp)
    fixture.send(.visibility(isVisible: false))
    fixture.now += 60_000
    fixture.send(.visibility(isVisible: true))
    #expect(try #require(fixture.tutorial).done == 1)
    fixture.make(.swipeUp)
    #expect(try #require(fixture.tutorial).stage == .done)
  }

  @Test("hidden for an hour, the step restarts and nothing is lost")
  func hiddenForLong() throws {
    var fixture = opened(at: 3)
    fixture.send(.visibility(isVisible: false))
    fixture.now += 3_600_000
    fixture.send(.visibility(isVisible: true))
    let tutorial = try #require(fixture.tutorial)
    #expect(tutorial.index == 3)
    #expect(tutorial.stage == .doing)
    fixture.make(.swipeLeft)
    #expect(try #require(fixture.tutorial).done == 1)
  }

  @Test("no order of taps and readings breaks it", arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func noOrderOfTapsAndReadingsBreaksIt(_ seed: UInt64) {
    var fixture = opened(seed)
    var generator = Generator(seed: seed)
    let actions: [TrainingFeature.Action] = [
      .nextTapped, .backTapped, .skipTapped, .motionAllowed, .motionDeclined, .buttonsChosen, .buttonPressed(.shake),
      .buttonPressed(.tap), .visibility(isVisible: false), .visibility(isVisible: true), .timer(.run), .timer(.next),
      .timer(.sensors), .timer(.meter), .touched([]), .moved([]), .closed, .tutorialOpened,
      .motionAnswered(isGranted: true),
      .deckChosen(.touch), .stopTapped, .againTapped, .anotherTapped, .paceChosen(200), .paceChosen(7), .leaveTapped,
      .practiceOpened, .proposed([.raise]), .playTapped, .practiceTapped,
    ]
    for _ in 0..<400 {
      fixture.send(actions[generator.index(below: actions.count)])
      fixture.wait(Int64(generator.integer(in: 0...700)))
    }
    #expect(fixture.state.memory.place >= 0 && fixture.state.memory.place < Step.all.count, "seed \(seed)")
  }
}
