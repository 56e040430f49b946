import ClientHost
import GestureRecognition
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import ShellFixture
import Testing
import TrainingFeature
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("First steps")
struct FirstStepsTests {
  private func opened(_ storage: [HostEvent.Entry] = []) -> PlayFixture {
    let fixture = PlayFixture()
    fixture.app.device.storage = storage
    fixture.launch()
    fixture.wait(1_700)
    return fixture
  }

  @Test("the first launch offers the tutorial, and never again")
  func firstLaunchOffersTutorial() throws {
    let fixture = opened()
    #expect(fixture.shows(.trainingWelcomeTitle))
    try fixture.press(.commonClose)
    #expect(!fixture.shows(.trainingWelcomeTitle))
    #expect(fixture.device[.onboarding] != nil)
    fixture.launch()
    fixture.wait(1_700)
    #expect(!fixture.state.isWelcoming)
  }

  @Test("a player of an earlier build is not welcomed")
  func playerOfEarlierBuildIsNotWelcomed() {
    let fixture = opened([
      HostEvent.Entry(key: "playd.outOfPocket", value: "{\"version\":1,\"mode\":\"classic\",\"knowsRules\":true}")
    ])
    #expect(!fixture.state.isWelcoming)
  }

  @Test("the title and other pages are left alone")
  func titleAndOtherPagesAreLeftAlone() {
    let fixture = PlayFixture()
    fixture.launch()
    #expect(!fixture.state.isWelcoming)
    let settings = PlayFixture()
    settings.launch(path: "/out-of-pocket/settings")
    settings.wait(2_000)
    #expect(!settings.state.isWelcoming)
  }

  @Test("playing straight away begins a game without further questions")
  func straightAway() throws {
    let fixture = opened()
    try fixture.press(.trainingWelcomePlay)
    #expect(fixture.play != nil)
    #expect(fixture.state.onboarding.hasBeenWelcomed)
  }

  @Test("learning leads into the tutorial, and its end into a game")
  func learningLeadsIntoTutorial() throws {
    let fixture = opened()
    try fixture.press(.trainingWelcomeLearn)
    #expect(fixture.app.history.last == "/out-of-pocket/tutorial")
    #expect(fixture.shows(.trainingIntroTitle))
    try fixture.press(.trainingStart)
    try fixture.skipLessons()
    #expect(fixture.shows(.trainingTourTitle) && !fixture.shows(.trainingGraduationTitle))
    #expect(!fixture.state.onboarding.hasCompletedTutorial, "skipping is no graduation")
    try fixture.press(.trainingGraduationPlay)
    #expect(fixture.state.game.knowsRules, "the rules do not come up again before the first game")
    #expect(fixture.play != nil)
    #expect(fixture.address == "/out-of-pocket")
    #expect(fixture.complaint == "")
  }

  @Test("a tutorial that is left goes on at its step after a reload")
  func goesOn() throws {
    let fixture = opened()
    try fixture.press(.trainingWelcomeLearn)
    try fixture.press(.trainingStart)
    try fixture.press(.trainingSkip)
    try fixture.press(.trainingSkip)
    try fixture.press(.trainingLeave)
    #expect(fixture.address == "/out-of-pocket")
    fixture.launch(path: "/out-of-pocket/tutorial")
    #expect(fixture.state.training.tutorial?.step == .lesson(.swipeLeft))
  }

  @Test("the modes lead to tutorial and practice, and back leads to the menu")
  func modesLeadToTutorialAndPractice() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.press(.menuChooseMode)
    fixture.send(.game(.modeChosen(.practice)))
    #expect(fixture.state.place == .practice)
    #expect(fixture.shows(.trainingPracticeSingle))
    try fixture.press(.commonBack)
    #expect(fixture.shows(.menuStart))
    try fixture.press(.menuChooseMode)
    fixture.send(.game(.modeChosen(.tutorial)))
    #expect(fixture.state.place == .tutorial)
  }

  @Test("the browser's back button ends practice")
  func browserBack() throws {
    let fixture = PlayFixture.atMenu()
    fixture.send(.game(.modeChosen(.practice)))
    fixture.send(.training(TrainingFeature.practice(deck: .touch)))
    #expect(fixture.state.training.practice.drill != nil)
    fixture.app.goBack()
    #expect(fixture.state.training.practice.drill == nil)
    #expect(fixture.effects.contains(.keepAwake(false)))
  }

  @Test("the sensors are asked for in the tap, and their readings reach practice")
  func sensorsAreAskedForInTap() throws {
    let fixture = PlayFixture.atMenu()
    fixture.send(.game(.modeChosen(.practice)))
    fixture.send(.training(TrainingFeature.practice(deck: .motion)))
    #expect(fixture.effects.contains(.askMotion))
    fixture.host(.motionPermission(.granted))
    #expect(fixture.effects.contains(.listenMotion(true)))
    #expect(fixture.state.training.practice.drill != nil)
    let reading = ClientHost.MotionReading(
      time: Double(fixture.now + 20), gravity: .init(0, 0, 9.8), acceleration: .init(0, 0, 0), rotation: .init(0, 0, 0))
    fixture.wait(30)
    fixture.host(.motion([reading]))
    #expect(fixture.state.training.practice.drill?.session.run.sensors != nil)
    fixture.send(.training(.stopTapped))
    #expect(fixture.effects.contains(.listenMotion(false)))
  }

  @Test("after the third day of play the menu hints once at installing the game")
  func install() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    for day in 0..<5 {
      try fixture.press(.menuStart)
      try fixture.playGame(1)
      fixture.wait(400)
      try fixture.press(.gameOverBackToMenu)
      #expect(fixture.shows(.installHint) == (day == 2), "day \(day)")
      if day == 2 { try fixture.press(.commonDismiss) }
      fixture.app.now += 86_400_000
      fixture.wait(1_000)
    }
  }

  @Test("damaged onboarding restarts, and nothing else is lost")
  func damagedOnboardingRestarts() {
    let fixture = opened([HostEvent.Entry(key: "playd.onboarding", value: "{\"version\":1,\"place\":-4}")])
    #expect(fixture.state.onboarding == Onboarding())
    #expect(fixture.device[.onboarding] == nil && fixture.app.device["playd.onboarding"] == nil)
  }
}
