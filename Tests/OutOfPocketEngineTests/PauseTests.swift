import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Pauses, dead sensors, buttons and the tutorial")
struct PauseTests {
  @Test("while a run is paused nothing counts, and it goes on with another prompt and all of its time")
  func whileRunIsPausedNothingCounts() {
    var fixture = RunFixture(.classic, seed: 11)
    fixture.answer()
    var prompts = FairPrompts(pool: Gesture.touchSet, seed: 11)
    _ = prompts.next()
    _ = prompts.next()
    fixture.tell(.pause, after: 2_900)
    #expect(fixture.touch(.swipeUp).isEmpty)
    #expect(fixture.pass(60_000).isEmpty)
    #expect(fixture.run.outcome == nil)
    fixture.tell(.resume)
    #expect(fixture.prompt.gesture == prompts.next())
    #expect(fixture.prompt.at == fixture.run.clock)
    #expect(fixture.prompt.limit == Milliseconds(3_000))
    #expect(fixture.run.score == 1)
  }

  @Test("a ranked run may be paused three times; with the fourth it is over and keeps its score")
  func mostPauses() {
    var fixture = RunFixture(.classic)
    for _ in 0..<3 {
      fixture.answer()
      fixture.tell(.pause)
      fixture.tell(.resume)
    }
    fixture.answer()
    fixture.tell(.pause)
    #expect(fixture.run.outcome?.ending == .abandoned)
    #expect(fixture.run.outcome?.score == 4)
    var zen = RunFixture(.zen)
    for _ in 0..<20 {
      zen.tell(.pause)
      zen.tell(.resume)
    }
    #expect(zen.run.outcome == nil)
  }

  @Test("ten minutes of pauses end a run, all of them together")
  func longestPause() {
    var fixture = RunFixture(.classic)
    fixture.tell(.pause)
    fixture.pass(300_000)
    fixture.tell(.resume, after: 0)
    fixture.tell(.pause)
    fixture.pass(300_000)
    #expect(fixture.run.outcome == nil)
    fixture.pass(1)
    #expect(fixture.run.outcome?.ending == .abandoned)
  }

  @Test("a second pause while paused, and a resume while not, have no effect")
  func noEffect() {
    var fixture = RunFixture(.classic)
    #expect(fixture.tell(.resume).isEmpty)
    fixture.tell(.pause)
    #expect(fixture.tell(.pause).isEmpty)
    #expect(fixture.run.pauses == 1)
  }

  @Test("a paused round of Memory restarts with another sequence of the same length")
  func pausedRoundOfMemoryRestartsWithAnotherSequence() {
    for whileShowing in [true, false] {
      var fixture = RunFixture(.memory, seed: 20)
      for _ in 0..<5 {
        fixture.watch()
        fixture.repeatSequence()
      }
      fixture.pass(600)
      if !whileShowing {
        fixture.watch()
        fixture.answer()
      }
      let before = fixture.run
      fixture.tell(.pause)
      let events = fixture.tell(.resume)
      #expect(fixture.run.sequenceCount == 6)
      #expect(events.contains { if case .shown(let show) = $0 { show.index == 0 } else { false } })
      var again: [PromptItem] = []
      for case .shown(let show) in events { again.append(show.item) }
      for case .shown(let show) in fixture.watch() { again.append(show.item) }
      #expect(again.count == 6)
      var old = RunFixture(.memory, seed: 20)
      old.run = before
      fixture.repeatSequence()
      #expect(fixture.run.rounds == 6)
    }
  }

  @Test("a turn of the second player that is paused makes the round void for both")
  func voidRound() {
    var fixture = RunFixture(.gameVersusPlayers, seed: 20)
    for turn in 0..<3 {
      if turn > 0 { fixture.tell(.ready) }
      fixture.watch()
      fixture.repeatSequence()
    }
    #expect(fixture.run.points == [3, 1])
    fixture.tell(.ready)
    fixture.watch()
    fixture.answer()
    fixture.tell(.pause)
    fixture.tell(.resume)
    #expect(fixture.run.phase == .handover(to: 0))
    #expect(fixture.run.points == [1, 1])
    for _ in 0..<2 {
      fixture.tell(.ready)
      fixture.watch()
      #expect(fixture.run.sequenceCount == 2)
      fixture.repeatSequence()
    }
    #expect(fixture.run.points == [3, 3])
    #expect(fixture.run.rounds == 2)
  }

  @Test("the second player's last turn goes on after a pause though the first has failed")
  func lastTurn() {
    var fixture = RunFixture(.gameVersusPlayers, seed: 20)
    fixture.watch()
    fixture.blunder()
    fixture.tell(.ready)
    fixture.watch()
    fixture.tell(.pause)
    fixture.tell(.resume)
    fixture.watch()
    fixture.answer()
    #expect(fixture.run.outcome?.winner == .second)
    #expect(fixture.run.outcome?.scores == [0, 1])
  }

  @Test("a built sequence is repeated from its beginning after a pause")
  func builtSequenceIsRepeatedFromBeginningAfterPause() {
    var fixture = RunFixture(.playerVersusPlayer)
    fixture.touch(.swipeUp)
    fixture.tell(.ready)
    fixture.answer()
    fixture.touch(.swipeLeft)
    fixture.tell(.ready)
    fixture.answer()
    fixture.tell(.pause)
    fixture.tell(.resume)
    #expect(fixture.run.points == [0, 1])
    #expect(fixture.prompt.gesture == .swipeUp)
    fixture.answer()
    fixture.answer()
    #expect(fixture.run.points == [2, 1])
  }

  // MARK: Sensors and buttons

  /// A run of raises with resting sensors until `end`.
  private func raising(sensorsUntil end: Int64, mode: RunMode = .classic) -> RunFixture {
    var seed: UInt64 = 0
    while true {
      var prompts = FairPrompts(pool: GesturePool.unhinged.gestures(), seed: seed)
      if prompts.next() == .raise { break }
      seed += 1
    }
    var fixture = RunFixture(mode, pool: .unhinged, seed: seed)
    for time in stride(from: Int64(0), through: end, by: 16) {
      _ = fixture.run.handle(still(at: time))
    }
    return fixture
  }

  private func still(at time: Int64) -> RunInput {
    .motion(
      MotionSample(
        time: Milliseconds(time), acceleration: MotionVector(x: 0, y: 600, z: 800), linear: .zero, rotation: .zero))
  }

  @Test("with sensors that work, a motion that is not made in time is lost")
  func lateMotion() {
    var fixture = raising(sensorsUntil: 3_000)
    fixture.pass(20)
    #expect(fixture.run.outcome?.mistake?.expected.gesture == .raise)
    #expect(fixture.run.outcome?.mistake?.isTimeOut == true)
    #expect(fixture.run.outcome?.assistance == Assistance.none)
  }

  @Test("missing or silent sensors give the motion a button and restart its time")
  func deadSensors() {
    for end in [Int64(-1), 800, 2_700] {
      var fixture = raising(sensorsUntil: end)
      #expect(!fixture.run.acceptsButtons)
      let events = fixture.pass(3_010 - fixture.run.clock.rawValue)
      #expect(events.contains(.buttonsOffered), "silent after \(end)")
      #expect(fixture.run.outcome == nil)
      #expect(fixture.run.acceptsButtons)
      #expect(fixture.prompt.gesture == .raise && fixture.prompt.limit == Milliseconds(3_000))
      fixture.press(.raise)
      #expect(fixture.run.score == 1)
      #expect(fixture.run.assistance == .buttons)
    }
  }

  @Test("the time restarts once; then buttons remain")
  func offeredOnce() {
    var fixture = raising(sensorsUntil: -1)
    fixture.pass(1_200)
    #expect(fixture.run.acceptsButtons)
    fixture.pass(3_100)
    #expect(fixture.run.outcome?.mistake?.isTimeOut == true)
    #expect(fixture.run.outcome?.assistance == .buttons)
  }

  @Test("silent sensors cost nothing while a gesture of the fingers is asked for")
  func otherPrompts() {
    var fixture = RunFixture(.zen, pool: .unhinged)
    fixture.pass(20_000)
    if !fixture.prompt.gesture.isMotion { #expect(fixture.run.assistance == Assistance.none) }
    #expect(fixture.run.outcome == nil)
    #expect(fixture.run.sensors == .absent)
  }

  @Test("a thumb that rests or taps while the phone is to be moved is no mistake; a swipe is")
  func thumbRestsOrTapsWhilePhone() {
    var fixture = raising(sensorsUntil: 400)
    #expect(fixture.touch(.tap, after: 50) == [.excused(.tap)])
    for time in stride(from: fixture.run.clock.rawValue, through: 900, by: 16) {
      _ = fixture.run.handle(still(at: time))
    }
    #expect(fixture.run.outcome == nil)
    fixture.touch(.swipeUp, after: 50)
    #expect(fixture.run.outcome?.mistake?.seen == .swipeUp)
  }

  @Test("buttons are deaf in a run without them, and answer in one with them")
  func buttonsAreDeafInRunWithoutThem() {
    var bare = RunFixture(.classic)
    #expect(bare.press(bare.prompt.gesture).isEmpty)
    #expect(bare.run.score == 0)
    var settings = RunSettings(mode: .classic, pool: .unhinged)
    settings.assistance = .buttons
    var fixture = RunFixture(settings)
    for _ in 0..<30 { fixture.press(fixture.prompt.item.answer) }
    #expect(fixture.run.score == 30)
    let answer = fixture.prompt.item.answer
    let wrong: Gesture = answer == .raise ? .lower : .raise
    #expect(fixture.press(wrong, after: 60).count == 1)
    #expect(fixture.run.outcome == nil)
    fixture.press(wrong, after: 100)
    #expect(fixture.run.outcome?.mistake?.seen == wrong)
    #expect(fixture.run.outcome?.assistance == .buttons)
  }

  // MARK: Tutorial

  @Test("the tutorial introduces, teaches all fourteen, has a practice round, and graduates")
  func tutorialIntroducesTeachesAllFourteen() {
    var fixture = RunFixture(.tutorial, pool: .unhinged)
    #expect(fixture.run.phase == .reading(.introduction))
    fixture.tell(.ready)
    var taught: [Gesture] = []
    while case .reading(.lesson(let gesture)) = fixture.run.phase {
      taught.append(gesture)
      fixture.tell(.ready)
      #expect(fixture.prompt.gesture == gesture)
      #expect(fixture.prompt.deadline == nil)
      // A mistake is reported and costs nothing.
      fixture.blunder()
      fixture.answer()
      fixture.answer()
      if taught.count > 20 { break }
    }
    #expect(taught == GesturePool.unhinged.gestures())
    #expect(fixture.run.phase == .reading(.practiceRound))
    fixture.tell(.ready)
    for _ in 0..<8 {
      #expect(fixture.prompt.limit == Milliseconds(6_000))
      fixture.answer()
    }
    #expect(fixture.run.phase == .reading(.graduation))
    #expect(fixture.run.outcome == nil)
    fixture.tell(.ready)
    #expect(fixture.run.outcome?.ending == .completed)
  }

  @Test("a lesson can be skipped")
  func lessonCanBeSkipped() {
    var fixture = RunFixture(.tutorial, pool: .discreet)
    for _ in 0..<60 {
      guard fixture.run.outcome == nil else { break }
      fixture.tell(.ready)
    }
    #expect(fixture.run.outcome?.ending == .completed)
  }
}
