import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing

@testable import OutOfPocketFeature

@Suite("The phone's motion")
struct SensorTests {
  /// A fixture that prompts motions, with Start pressed.
  private func asked() -> GameFixture {
    var fixture = GameFixture.atMenu(isDiscreet: false)
    fixture.send(.startTapped)
    return fixture
  }

  private func resting(_ fixture: GameFixture, _ delay: Int64 = 0) -> [MotionSample] {
    [
      MotionSample(
        time: Milliseconds(fixture.now + delay), acceleration: MotionVector(x: 0, y: 0, z: 1_000), linear: .zero,
        rotation: .zero)
    ]
  }

  @Test("is asked for in the tap that starts, and the run begins with the first reading")
  func isAskedForInTapStarts() {
    var fixture = asked()
    #expect(fixture.effects.contains(.askSensors))
    #expect(fixture.effects.contains(.listen(true)))
    #expect(fixture.play == nil)
    #expect(fixture.state.isStarting)
    fixture.send(.moved(resting(fixture)))
    #expect(fixture.play != nil)
    #expect(!fixture.state.isStarting)
  }

  @Test("is asked for by a newcomer's first game, which has every gesture")
  func firstGame() throws {
    var fixture = GameFixture.atMenu(knowsRules: false)
    fixture.send(.firstGameTapped)
    #expect(fixture.effects.contains(.askSensors) && fixture.state.card == nil)
    fixture.send(.moved(resting(fixture)))
    #expect(try #require(fixture.play).ticket.settings.pool == .unhinged)
    #expect(fixture.state.knowsRules)
  }

  @Test("refused or missing, a newcomer's first game begins with the gestures of fingers", arguments: [true, false])
  func firstGameWithoutSensors(isRefused: Bool) throws {
    var fixture = GameFixture.atMenu(knowsRules: false)
    fixture.send(.firstGameTapped)
    if isRefused { fixture.send(.sensorsRefused(.denied)) } else { fixture.wait(20_000) }
    #expect(try #require(fixture.play).ticket.settings.pool == .discreet)
    #expect(fixture.state.card == nil && fixture.state.options.isDiscreet)
  }

  @Test("a gesture needs no picture once it has succeeded, or the tutorial taught it")
  func picturesOfNewGestures() throws {
    var fixture = GameFixture.atMenu(knowsRules: false)
    fixture.state.met = []
    fixture.send(.firstGameTapped)
    fixture.send(.sensorsRefused(.missing))
    let first = try #require(fixture.play?.prompt).gesture
    fixture.clear()
    fixture.succeed(1)
    #expect(fixture.state.met == GestureSet([first]) && fixture.effects.contains(.delegate(.storeMemory)))
    var taught = GameFixture.atMenu(knowsRules: false)
    taught.state.met = []
    taught.send(.rulesLearned)
    #expect(taught.state.met == .all)
  }

  @Test("the first game after the tutorial has all fourteen gestures, and the fingers' without sensors")
  func firstGameAfterTutorial() throws {
    var fixture = GameFixture.atMenu(knowsRules: false)
    fixture.state.options.isDiscreet = true
    fixture.send(.rulesLearned)
    fixture.send(.startTapped)
    fixture.send(.moved(resting(fixture)))
    #expect(try #require(fixture.play).ticket.settings.pool == .unhinged)
    var still = GameFixture.atMenu(knowsRules: false)
    still.send(.rulesLearned)
    still.send(.startTapped)
    still.send(.sensorsRefused(.missing))
    #expect(try #require(still.play).ticket.settings.pool == .discreet)
    #expect(still.state.card == nil)
  }

  @Test("an unanswered permission prompt times out")
  func unansweredPermissionPromptTimesOut() {
    var fixture = asked()
    fixture.wait(20_000)
    #expect(fixture.state.card == .sensors)
  }

  @Test("once it is there, the next run begins in the tap itself")
  func onceItIsThere() {
    var fixture = asked()
    fixture.send(.moved(resting(fixture)))
    fixture.send(.leaveTapped)
    fixture.send(.startTapped)
    #expect(fixture.play != nil)
  }

  @Test("refused, the player has the choice of Discreet Mode and of buttons")
  func refusedPlayerHasChoiceOfDiscreetMode() {
    for choice in [OutOfPocketFeature.Action.playDiscreetTapped, .playButtonsTapped] {
      var fixture = asked()
      fixture.send(.sensorsRefused(.denied))
      #expect(fixture.state.card == .sensors)
      fixture.send(choice)
      #expect(fixture.play != nil)
      #expect(fixture.state.options.isDiscreet == (choice == .playDiscreetTapped))
      #expect(fixture.state.options.usesButtons == (choice == .playButtonsTapped))
      #expect(fixture.effects.contains(.delegate(.storeMemory)))
    }
  }

  @Test("silent for a second, it is taken to be missing; nulls are silence")
  func silentForSecond() {
    var fixture = asked()
    // The browser's permission prompt takes its time.
    fixture.wait(8_000)
    #expect(fixture.state.isStarting)
    fixture.send(.sensorsGranted)
    fixture.send(.moved([MotionSample(time: Milliseconds(fixture.now), acceleration: nil)]))
    fixture.wait(1_000)
    #expect(fixture.state.card == .sensors)
    fixture.clear()
    fixture.send(.sensorsRetried)
    #expect(fixture.effects.contains(.askSensors))
    fixture.send(.moved(resting(fixture)))
    #expect(fixture.play != nil)
  }

  @Test("stalled sensors never lose a run: buttons appear and the time restarts")
  func stalledSensorsNeverLoseRun() throws {
    var fixture = asked()
    fixture.send(.moved(resting(fixture)))
    for _ in 0..<200 {
      guard let answer = fixture.play?.prompt?.item.answer else { break }
      if answer.isMotion { break }
      fixture.make(answer)
      fixture.wait(400)
    }
    let before = try #require(fixture.play)
    #expect(before.prompt?.gesture.isMotion == true)
    fixture.wait(2_000)
    let play = try #require(fixture.play, "the run was lost to a dead sensor")
    #expect(play.showsButtons)
    #expect(fixture.effects.contains(.announce(.sensorsOffered)))
  }

  @Test("with buttons no sensors are asked for, and a button answers")
  func withButtonsNoSensorsAreAsked() throws {
    var fixture = GameFixture.atMenu(isDiscreet: false)
    var options = fixture.state.options
    options.usesButtons = true
    fixture.send(.optionsChanged(options))
    fixture.clear()
    fixture.send(.startTapped)
    #expect(!fixture.effects.contains(.askSensors))
    #expect(fixture.play?.showsButtons == true)
    for _ in 0..<60 {
      if let play = fixture.play, play.score >= 20 { break }
      guard let answer = fixture.play?.prompt?.item.answer else { break }
      fixture.wait(400)
      if answer.hasButton { fixture.send(.buttonTapped(answer)) } else { fixture.make(answer) }
      fixture.wait(400)
    }
    #expect((fixture.play?.score ?? 0) >= 20)
    #expect(fixture.state.settings.rankingClass?.assistance == .buttons)
  }
}

@Suite("The daily challenge")
struct DailyTests {
  private func atMenu() -> GameFixture {
    var fixture = GameFixture.atMenu(mode: .daily)
    fixture.handsTickets = false
    return fixture
  }

  @Test("waits for the day's session, and then runs")
  func waitsForDaySession() {
    var fixture = atMenu()
    fixture.send(.startTapped)
    #expect(fixture.state.isStarting)
    fixture.send(.startTapped)
    #expect(fixture.effects.filter { $0 == .delegate(.ticket) }.count == 1)
    fixture.send(.begin(fixture.ticket))
    #expect(fixture.play?.mode == .daily)
  }

  @Test("says when it cannot be had, and can be tried again")
  func saysWhenItCannotBeHad() {
    var fixture = atMenu()
    fixture.send(.startTapped)
    fixture.send(.dailyRefused(.offline))
    #expect(fixture.state.daily.error == .offline)
    fixture.send(.startTapped)
    #expect(fixture.state.daily.error == nil)
    #expect(fixture.state.isStarting)
  }

  @Test("has one attempt, and the next day another")
  func hasOneAttempt() {
    var fixture = atMenu()
    fixture.send(.startTapped)
    fixture.send(.begin(fixture.ticket))
    fixture.succeed(2)
    fixture.fail()
    #expect(fixture.over?.score == 2)
    #expect(fixture.state.daily.played?.score == 2)
    fixture.wait(400)
    fixture.clear()
    fixture.send(.tryAgainTapped)
    #expect(!fixture.effects.contains(.delegate(.ticket)))
    fixture.send(.menuTapped)
    #expect(fixture.state.daily.isPlayed(at: Timestamp(fixture.now)))
    fixture.now += fixture.state.daily.untilNext(at: Timestamp(fixture.now)).rawValue
    fixture.send(.startTapped)
    #expect(fixture.effects.contains(.delegate(.ticket)))
  }

  @Test("played on another device counts as played")
  func playedOnAnotherDeviceCountsAsPlayed() {
    var fixture = atMenu()
    fixture.send(.startTapped)
    fixture.send(.dailyPlayed)
    #expect(!fixture.state.isStarting)
    #expect(fixture.state.daily.isPlayed(at: Timestamp(fixture.now)))
  }
}
