import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import Testing

@testable import TrainingFeature

@Suite("The tutorial")
struct TutorialTests {
  private func opened(_ seed: UInt64 = 7, at place: Int = 0) -> TrainingBench {
    var bench = TrainingBench(seed: seed, memory: TrainingFeature.Memory(place: place))
    bench.send(.tutorialOpened)
    return bench
  }

  private func index(_ step: Step) -> Int { Step.all.firstIndex(of: step) ?? 0 }

  @Test("begins with the introduction and has a lesson for each of the fourteen gestures")
  func outline() throws {
    let bench = opened()
    #expect(try #require(bench.tutorial).step == .introduction)
    #expect(Step.all.count == 17)
    #expect(bench.effects.contains(.keepAwake(true)))
  }

  @Test("every gesture is learned with hands, and the end is remembered", arguments: [UInt64(3), 7, 21])
  func whole(_ seed: UInt64) throws {
    var bench = opened(seed)
    bench.learn(until: .graduation)
    let tutorial = try #require(bench.tutorial)
    #expect(
      tutorial.step == .graduation, "seed \(seed): stuck at \(tutorial.step), \(tutorial.stage), \(bench.state.motion)")
    #expect(bench.state.motion == .granted, "seed \(seed)")
    #expect(bench.state.memory.hasCompletedTutorial)
    #expect(bench.state.memory.place == 0)
    let result = try #require(bench.results.first)
    #expect(bench.results.count == 1)
    #expect(result.settings.mode == .tutorial)
    #expect(result.outcome.ending == .completed)
    #expect(result.attempts.isEmpty, "seed \(seed)")
    #expect(bench.effects.contains(.vibrate(.celebration)))
    #expect(bench.effects.contains(.askForMotion))
  }

  @Test("with buttons for motions and two fingers it is gone through all the same")
  func buttons() throws {
    var bench = opened()
    bench.send(.buttonsChosen)
    bench.learn(until: .graduation)
    #expect(try #require(bench.tutorial).step == .graduation)
  }

  @Test("refused permission leaves a button for each motion, and the tutorial goes on")
  func refused() throws {
    var bench = opened()
    bench.permission = false
    bench.learn(until: .lesson(.tiltLeft))
    #expect(bench.state.motion == .refused)
    #expect(!bench.effects.contains(.listenToMotion(true)))
    bench.learn(until: .graduation)
    #expect(try #require(bench.tutorial).step == .graduation)
  }

  @Test("declining before being asked is the same as being refused")
  func declined() throws {
    var bench = opened(at: index(.lesson(.shake)))
    #expect(try #require(bench.tutorial).stage == .permission)
    bench.send(.motionDeclined)
    #expect(try #require(bench.tutorial).stage == .doing)
    #expect(bench.state.motion.needsButtons)
    #expect(!bench.effects.contains(.askForMotion))
  }

  @Test("sensors that say nothing are given up after a moment, and a button stands in")
  func silent() throws {
    var bench = opened(at: index(.lesson(.shake)))
    bench.hasSensors = false
    bench.send(.motionAllowed)
    #expect(bench.state.motion == .granted)
    bench.wait(1_600)
    #expect(bench.state.motion == .silent)
    bench.send(.buttonPressed(.shake))
    bench.wait(400)
    bench.send(.buttonPressed(.shake))
    #expect(try #require(bench.tutorial).stage == .done)
  }

  @Test("sensors that come back are played with again")
  func recovered() {
    var bench = opened(at: index(.lesson(.shake)))
    bench.hasSensors = false
    bench.send(.motionAllowed)
    bench.wait(1_800)
    #expect(bench.state.motion == .silent)
    bench.hasSensors = true
    bench.wait(1_500)
    #expect(bench.state.motion == .granted)
  }

  @Test("the question for the sensors is asked once, in the tap")
  func askedOnce() {
    var bench = opened(at: index(.lesson(.shake)))
    bench.permission = nil
    bench.send(.motionAllowed)
    bench.send(.motionAllowed)
    #expect(bench.effects.filter { $0 == .askForMotion }.count == 1)
    #expect(bench.state.motion == .asking)
  }

  @Test("a gesture is done twice, praised, and the next lesson comes by itself")
  func twice() throws {
    var bench = opened(at: 1)
    bench.make(.swipeUp)
    #expect(try #require(bench.tutorial).done == 1)
    bench.make(.swipeUp)
    #expect(try #require(bench.tutorial).stage == .done)
    bench.wait(1_400)
    #expect(try #require(bench.tutorial).step == .lesson(.swipeDown))
    #expect(try #require(bench.tutorial).stage == .doing)
  }

  @Test("a wrong gesture is told gently, costs nothing, and the same is asked for again")
  func wrong() throws {
    var bench = opened(at: 1)
    bench.make(.swipeDown)
    let tutorial = try #require(bench.tutorial)
    #expect(tutorial.remark == .saw(.swipeDown, insteadOf: .swipeUp))
    #expect(tutorial.done == 0)
    #expect(bench.awaited == .swipeUp)
    #expect(!bench.effects.contains(.play(.failure, rate: 1_000)))
    bench.make(.swipeUp)
    #expect(try #require(bench.tutorial).remark == nil)
  }

  @Test("a stroke that is too short is told as that")
  func short() throws {
    var bench = opened(at: 1)
    let start = bench.now + 300
    for step in 0...6 {
      let sample = PointerSample(
        pointer: 1, phase: step == 0 ? .began : step == 6 ? .ended : .moved, x: 195 * 16,
        y: Int32(500 * 16 - step * 6 * 16), time: Milliseconds(start + Int64(step) * 120))
      bench.wait(until: sample.time.rawValue)
      bench.send(.touched([.init(sample)]))
    }
    bench.wait(500)
    #expect(try #require(bench.tutorial).remark == .ignored(.tooShort))
  }

  @Test("touching the screen while the phone is to be moved is told")
  func touched() throws {
    var bench = opened(at: index(.lesson(.raise)))
    bench.send(.motionAllowed)
    bench.wait(900)
    bench.make(.tap)
    #expect(try #require(bench.tutorial).remark == .touched)
  }

  @Test("skip leads past every step, back leads to every step", arguments: Array(0..<16))
  func skipAndBack(_ place: Int) throws {
    var bench = opened(at: place)
    bench.send(.skipTapped)
    #expect(try #require(bench.tutorial).index == place + 1)
    bench.send(.backTapped)
    #expect(try #require(bench.tutorial).index == place)
    bench.send(.skipTapped)
    bench.wait(300)
    #expect(try #require(bench.tutorial).index == place + 1)
  }

  @Test("back from the first page leaves, and so does the cross")
  func leave() {
    var bench = opened()
    bench.send(.backTapped)
    #expect(bench.effects.contains(.leave))
    bench.clear()
    bench.send(.leaveTapped)
    #expect(bench.effects.contains(.leave))
    bench.send(.closed)
    #expect(bench.tutorial == nil)
    #expect(bench.effects.contains(.keepAwake(false)))
  }

  @Test("it goes on where it was left")
  func resume() throws {
    var bench = opened()
    bench.learn(until: .lesson(.doubleTap))
    let place = bench.state.memory.place
    bench.send(.closed)
    bench.wait(5_000)
    bench.send(.tutorialOpened)
    let tutorial = try #require(bench.tutorial)
    #expect(tutorial.step == .lesson(.doubleTap))
    #expect(tutorial.index == place)
    bench.make(.doubleTap)
    bench.make(.doubleTap)
    #expect(try #require(bench.tutorial).stage == .done)
  }

  @Test("Stroop is explained page by page, with a way back through them")
  func stroop() throws {
    var bench = opened(at: index(.lesson(.stroop)))
    #expect(try #require(bench.tutorial).stage == .explaining(0))
    bench.send(.nextTapped)
    bench.send(.nextTapped)
    #expect(try #require(bench.tutorial).stage == .explaining(2))
    bench.send(.backTapped)
    #expect(try #require(bench.tutorial).stage == .explaining(1))
    bench.send(.nextTapped)
    bench.send(.nextTapped)
    #expect(try #require(bench.tutorial).stage == .doing)
    let trial = try #require(bench.prompt?.item.stroop)
    bench.make(trial.swipe(toward: trial.word))
    #expect(try #require(bench.tutorial).remark == .stroop(.readTheWord))
    bench.make(try #require(bench.awaited))
    bench.make(try #require(bench.awaited))
    #expect(try #require(bench.tutorial).stage == .done)
  }

  @Test("in the round a prompt that nobody answers is forgiven, and another comes")
  func late() throws {
    var bench = opened(at: index(.round))
    bench.send(.nextTapped)
    #expect(bench.awaited != nil)
    bench.wait(6_200)
    let tutorial = try #require(bench.tutorial)
    #expect(tutorial.remark == .late)
    #expect(tutorial.stage == .doing)
    #expect(bench.awaited != nil)
  }

  @Test("a page that was hidden goes on with what it was at")
  func hidden() throws {
    var bench = opened(at: 1)
    bench.make(.swipeUp)
    bench.send(.visibility(isVisible: false))
    bench.now += 60_000
    bench.send(.visibility(isVisible: true))
    #expect(try #require(bench.tutorial).done == 1)
    bench.make(.swipeUp)
    #expect(try #require(bench.tutorial).stage == .done)
  }

  @Test("hidden for an hour, the step begins anew and nothing is lost")
  func hiddenForLong() throws {
    var bench = opened(at: 3)
    bench.send(.visibility(isVisible: false))
    bench.now += 3_600_000
    bench.send(.visibility(isVisible: true))
    let tutorial = try #require(bench.tutorial)
    #expect(tutorial.index == 3)
    #expect(tutorial.stage == .doing)
    bench.make(.swipeLeft)
    #expect(try #require(bench.tutorial).done == 1)
  }

  @Test("no order of taps and readings breaks it", arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func anything(_ seed: UInt64) {
    var bench = opened(seed)
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
      bench.send(actions[generator.index(below: actions.count)])
      bench.wait(Int64(generator.integer(in: 0...700)))
    }
    #expect(bench.state.memory.place >= 0 && bench.state.memory.place < Step.all.count, "seed \(seed)")
  }
}
