import ClientHost
import GestureRecognition
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import Testing
import TrainingFeature
import WebUI

@testable import AppFeature

@Suite("First steps")
struct FirstStepsTests {
  private func opened(_ storage: [HostEvent.Entry] = []) -> AppBench {
    let bench = AppBench()
    bench.storage = storage
    bench.launch()
    bench.wait(1_700)
    return bench
  }

  @Test("the first launch offers the tutorial, and never again")
  func once() throws {
    let bench = opened()
    #expect(bench.shows(.trainingWelcomeTitle))
    try bench.press(.commonClose)
    #expect(!bench.shows(.trainingWelcomeTitle))
    #expect(bench.storage.contains { $0.key == "playd.onboarding" })
    bench.launch()
    bench.wait(1_700)
    #expect(!bench.state.isWelcoming)
  }

  @Test("whoever has played before this build is not welcomed")
  func veteran() {
    let bench = opened([
      HostEvent.Entry(key: "playd.outOfPocket", value: "{\"version\":1,\"mode\":\"classic\",\"knowsRules\":true}")
    ])
    #expect(!bench.state.isWelcoming)
  }

  @Test("the title and other pages are left alone")
  func elsewhere() {
    let bench = AppBench()
    bench.launch()
    #expect(!bench.state.isWelcoming)
    let settings = AppBench()
    settings.launch(path: "/settings")
    settings.wait(2_000)
    #expect(!settings.state.isWelcoming)
  }

  @Test("playing straight away begins a game without further questions")
  func straightAway() throws {
    let bench = opened()
    try bench.press(.trainingWelcomePlay)
    #expect(bench.play != nil)
    #expect(bench.state.onboarding.hasBeenWelcomed)
  }

  @Test("learning leads into the tutorial, and its end into a game")
  func learn() throws {
    let bench = opened()
    try bench.press(.trainingWelcomeLearn)
    #expect(bench.history.last == "/out-of-pocket/tutorial")
    #expect(bench.shows(.trainingIntroTitle))
    try bench.press(.trainingStart)
    for _ in 0..<40 where bench.state.training.tutorial?.step != .graduation {
      if bench.state.training.tutorial?.stage == .permission {
        try bench.press(.trainingMotionDecline)
      } else {
        try bench.press(.trainingSkip)
      }
    }
    #expect(bench.shows(.trainingGraduationTitle))
    #expect(bench.state.onboarding.hasCompletedTutorial)
    #expect(bench.state.outOfPocket.knowsRules, "the rules do not come up again before the first game")
    try bench.press(.trainingGraduationPlay)
    #expect(bench.play != nil)
    #expect(bench.history[bench.position] == "/out-of-pocket")
    #expect(bench.complaint == "")
  }

  @Test("a tutorial that is left goes on at its step after a reload")
  func goesOn() throws {
    let bench = opened()
    try bench.press(.trainingWelcomeLearn)
    try bench.press(.trainingStart)
    try bench.press(.trainingSkip)
    try bench.press(.trainingSkip)
    try bench.press(.trainingLeave)
    #expect(bench.history[bench.position] == "/out-of-pocket")
    bench.launch(path: "/out-of-pocket/tutorial")
    #expect(bench.state.training.tutorial?.step == .lesson(.swipeLeft))
  }

  @Test("the modes lead to tutorial and practice, and back leads to the menu")
  func modes() throws {
    let bench = AppBench.atMenu()
    try bench.press(.menuChooseMode)
    bench.send(.outOfPocket(.modeChosen(.practice)))
    #expect(bench.state.navigator.page == .outOfPocketPractice)
    #expect(bench.shows(.trainingPracticeSingle))
    try bench.press(.commonBack)
    #expect(bench.shows(.menuStart))
    try bench.press(.menuChooseMode)
    bench.send(.outOfPocket(.modeChosen(.tutorial)))
    #expect(bench.state.navigator.page == .outOfPocketTutorial)
  }

  @Test("the browser's back button ends practice")
  func browserBack() throws {
    let bench = AppBench.atMenu()
    bench.send(.outOfPocket(.modeChosen(.practice)))
    bench.send(.training(TrainingFeature.practice(deck: .touch)))
    #expect(bench.state.training.practice.drill != nil)
    bench.goBack()
    #expect(bench.state.training.practice.drill == nil)
    #expect(bench.effects.contains(.keepAwake(false)))
  }

  @Test("the sensors are asked for in the tap, and their readings reach practice")
  func sensors() throws {
    let bench = AppBench.atMenu()
    bench.send(.outOfPocket(.modeChosen(.practice)))
    bench.send(.training(TrainingFeature.practice(deck: .motion)))
    #expect(bench.effects.contains(.askMotion))
    bench.host(.motionPermission(.granted))
    #expect(bench.effects.contains(.listenMotion(true)))
    #expect(bench.state.training.practice.drill != nil)
    let reading = ClientHost.MotionReading(
      time: Double(bench.now + 20), gravity: .init(0, 0, 9.8), acceleration: .init(0, 0, 0), rotation: .init(0, 0, 0))
    bench.wait(30)
    bench.host(.motion([reading]))
    #expect(bench.state.training.practice.drill?.session.run.sensors != nil)
    bench.send(.training(.stopTapped))
    #expect(bench.effects.contains(.listenMotion(false)))
  }

  @Test("first steps that cannot be read are begun anew, and nothing else is lost")
  func damaged() {
    let bench = opened([HostEvent.Entry(key: "playd.onboarding", value: "{\"version\":1,\"place\":-4}")])
    #expect(bench.state.onboarding == Onboarding())
    #expect(!bench.storage.contains { $0.key == "playd.onboarding" })
  }
}
