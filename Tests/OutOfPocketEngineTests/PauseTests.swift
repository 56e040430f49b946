import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Pauses, dead sensors, buttons and the tutorial")
struct PauseTests {
  @Test("while a run is paused nothing counts, and it goes on with another prompt and all of its time")
  func redrawn() {
    var bench = RunBench(.classic, seed: 11)
    bench.answer()
    var prompts = FairPrompts(pool: Gesture.touchSet, seed: 11)
    _ = prompts.next()
    _ = prompts.next()
    bench.tell(.pause, after: 2_900)
    #expect(bench.touch(.swipeUp).isEmpty)
    #expect(bench.pass(60_000).isEmpty)
    #expect(bench.run.outcome == nil)
    bench.tell(.resume)
    #expect(bench.prompt.gesture == prompts.next())
    #expect(bench.prompt.at == bench.run.clock)
    #expect(bench.prompt.limit == Milliseconds(3_000))
    #expect(bench.run.score == 1)
  }

  @Test("a ranked run may be paused three times; with the fourth it is over and keeps its score")
  func mostPauses() {
    var bench = RunBench(.classic)
    for _ in 0..<3 {
      bench.answer()
      bench.tell(.pause)
      bench.tell(.resume)
    }
    bench.answer()
    bench.tell(.pause)
    #expect(bench.run.outcome?.ending == .abandoned)
    #expect(bench.run.outcome?.score == 4)
    var zen = RunBench(.zen)
    for _ in 0..<20 {
      zen.tell(.pause)
      zen.tell(.resume)
    }
    #expect(zen.run.outcome == nil)
  }

  @Test("ten minutes of pauses end a run, all of them together")
  func longestPause() {
    var bench = RunBench(.classic)
    bench.tell(.pause)
    bench.pass(300_000)
    bench.tell(.resume, after: 0)
    bench.tell(.pause)
    bench.pass(300_000)
    #expect(bench.run.outcome == nil)
    bench.pass(1)
    #expect(bench.run.outcome?.ending == .abandoned)
  }

  @Test("a second pause while paused, and a resume while not, have no effect")
  func noEffect() {
    var bench = RunBench(.classic)
    #expect(bench.tell(.resume).isEmpty)
    bench.tell(.pause)
    #expect(bench.tell(.pause).isEmpty)
    #expect(bench.run.pauses == 1)
  }

  @Test("a round of Memory that is paused begins anew with another sequence as long")
  func memory() {
    for whileShowing in [true, false] {
      var bench = RunBench(.memory, seed: 20)
      for _ in 0..<5 {
        bench.watch()
        bench.repeatSequence()
      }
      bench.pass(600)
      if !whileShowing {
        bench.watch()
        bench.answer()
      }
      let before = bench.run
      bench.tell(.pause)
      let events = bench.tell(.resume)
      #expect(bench.run.sequenceCount == 6)
      #expect(events.contains { if case .shown(let show) = $0 { show.index == 0 } else { false } })
      var again: [PromptItem] = []
      for case .shown(let show) in events { again.append(show.item) }
      for case .shown(let show) in bench.watch() { again.append(show.item) }
      #expect(again.count == 6)
      var old = RunBench(.memory, seed: 20)
      old.run = before
      bench.repeatSequence()
      #expect(bench.run.rounds == 6)
    }
  }

  @Test("a turn of the second player that is paused makes the round void for both")
  func voidRound() {
    var bench = RunBench(.gameVersusPlayers, seed: 20)
    for turn in 0..<3 {
      if turn > 0 { bench.tell(.ready) }
      bench.watch()
      bench.repeatSequence()
    }
    #expect(bench.run.points == [3, 1])
    bench.tell(.ready)
    bench.watch()
    bench.answer()
    bench.tell(.pause)
    bench.tell(.resume)
    #expect(bench.run.phase == .handover(to: 0))
    #expect(bench.run.points == [1, 1])
    for _ in 0..<2 {
      bench.tell(.ready)
      bench.watch()
      #expect(bench.run.sequenceCount == 2)
      bench.repeatSequence()
    }
    #expect(bench.run.points == [3, 3])
    #expect(bench.run.rounds == 2)
  }

  @Test("the second player's last turn goes on after a pause though the first has failed")
  func lastTurn() {
    var bench = RunBench(.gameVersusPlayers, seed: 20)
    bench.watch()
    bench.blunder()
    bench.tell(.ready)
    bench.watch()
    bench.tell(.pause)
    bench.tell(.resume)
    bench.watch()
    bench.answer()
    #expect(bench.run.outcome?.winner == .second)
    #expect(bench.run.outcome?.scores == [0, 1])
  }

  @Test("a built sequence is repeated from its beginning after a pause")
  func built() {
    var bench = RunBench(.playerVersusPlayer)
    bench.touch(.swipeUp)
    bench.tell(.ready)
    bench.answer()
    bench.touch(.swipeLeft)
    bench.tell(.ready)
    bench.answer()
    bench.tell(.pause)
    bench.tell(.resume)
    #expect(bench.run.points == [0, 1])
    #expect(bench.prompt.gesture == .swipeUp)
    bench.answer()
    bench.answer()
    #expect(bench.run.points == [2, 1])
  }

  // MARK: Sensors and buttons

  /// A run of raises with sensors that lie still on a table until `end`.
  private func raising(sensorsUntil end: Int64, mode: RunMode = .classic) -> RunBench {
    var seed: UInt64 = 0
    while true {
      var prompts = FairPrompts(pool: GesturePool.unhinged.gestures(), seed: seed)
      if prompts.next() == .raise { break }
      seed += 1
    }
    var bench = RunBench(mode, pool: .unhinged, seed: seed)
    for time in stride(from: Int64(0), through: end, by: 16) {
      _ = bench.run.handle(still(at: time))
    }
    return bench
  }

  private func still(at time: Int64) -> RunInput {
    .motion(
      MotionSample(
        time: Milliseconds(time), acceleration: MotionVector(x: 0, y: 600, z: 800), linear: .zero, rotation: .zero))
  }

  @Test("with sensors that work, a motion that is not made in time is lost")
  func lateMotion() {
    var bench = raising(sensorsUntil: 3_000)
    bench.pass(20)
    #expect(bench.run.outcome?.mistake?.expected.gesture == .raise)
    #expect(bench.run.outcome?.mistake?.isTimeOut == true)
    #expect(bench.run.outcome?.assistance == Assistance.none)
  }

  @Test("sensors that never speak, or fall silent, give the motion a button and its time anew")
  func deadSensors() {
    for end in [Int64(-1), 800, 2_700] {
      var bench = raising(sensorsUntil: end)
      #expect(!bench.run.acceptsButtons)
      let events = bench.pass(3_010 - bench.run.clock.rawValue)
      #expect(events.contains(.buttonsOffered), "silent after \(end)")
      #expect(bench.run.outcome == nil)
      #expect(bench.run.acceptsButtons)
      #expect(bench.prompt.gesture == .raise && bench.prompt.limit == Milliseconds(3_000))
      bench.press(.raise)
      #expect(bench.run.score == 1)
      #expect(bench.run.assistance == .buttons)
    }
  }

  @Test("the time is given anew once; then buttons are there to be pressed")
  func offeredOnce() {
    var bench = raising(sensorsUntil: -1)
    bench.pass(1_200)
    #expect(bench.run.acceptsButtons)
    bench.pass(3_100)
    #expect(bench.run.outcome?.mistake?.isTimeOut == true)
    #expect(bench.run.outcome?.assistance == .buttons)
  }

  @Test("silent sensors cost nothing while a gesture of the fingers is asked for")
  func otherPrompts() {
    var bench = RunBench(.zen, pool: .unhinged)
    bench.pass(20_000)
    if !bench.prompt.gesture.isMotion { #expect(bench.run.assistance == Assistance.none) }
    #expect(bench.run.outcome == nil)
    #expect(bench.run.sensors == .absent)
  }

  @Test("a thumb that rests or taps while the phone is to be moved is no mistake; a swipe is")
  func thumb() {
    var bench = raising(sensorsUntil: 400)
    #expect(bench.touch(.tap, after: 50) == [.excused(.tap)])
    for time in stride(from: bench.run.clock.rawValue, through: 900, by: 16) { _ = bench.run.handle(still(at: time)) }
    #expect(bench.run.outcome == nil)
    bench.touch(.swipeUp, after: 50)
    #expect(bench.run.outcome?.mistake?.seen == .swipeUp)
  }

  @Test("buttons are deaf in a run without them, and answer in one with them")
  func buttons() {
    var bare = RunBench(.classic)
    #expect(bare.press(bare.prompt.gesture).isEmpty)
    #expect(bare.run.score == 0)
    var settings = RunSettings(mode: .classic, pool: .unhinged)
    settings.assistance = .buttons
    var bench = RunBench(settings)
    for _ in 0..<30 { bench.press(bench.prompt.item.answer) }
    #expect(bench.run.score == 30)
    let answer = bench.prompt.item.answer
    let wrong: Gesture = answer == .raise ? .lower : .raise
    #expect(bench.press(wrong, after: 60).count == 1)
    #expect(bench.run.outcome == nil)
    bench.press(wrong, after: 100)
    #expect(bench.run.outcome?.mistake?.seen == wrong)
    #expect(bench.run.outcome?.assistance == .buttons)
  }

  // MARK: Tutorial

  @Test("the tutorial introduces, teaches all fourteen, has a practice round, and graduates")
  func tutorial() {
    var bench = RunBench(.tutorial, pool: .unhinged)
    #expect(bench.run.phase == .reading(.introduction))
    bench.tell(.ready)
    var taught: [Gesture] = []
    while case .reading(.lesson(let gesture)) = bench.run.phase {
      taught.append(gesture)
      bench.tell(.ready)
      #expect(bench.prompt.gesture == gesture)
      #expect(bench.prompt.deadline == nil)
      // A mistake is told and costs nothing.
      bench.blunder()
      bench.answer()
      bench.answer()
      if taught.count > 20 { break }
    }
    #expect(taught == GesturePool.unhinged.gestures())
    #expect(bench.run.phase == .reading(.practiceRound))
    bench.tell(.ready)
    for _ in 0..<8 {
      #expect(bench.prompt.limit == Milliseconds(6_000))
      bench.answer()
    }
    #expect(bench.run.phase == .reading(.graduation))
    #expect(bench.run.outcome == nil)
    bench.tell(.ready)
    #expect(bench.run.outcome?.ending == .completed)
  }

  @Test("a lesson that somebody cannot do is skipped")
  func skip() {
    var bench = RunBench(.tutorial, pool: .discreet)
    for _ in 0..<60 {
      guard bench.run.outcome == nil else { break }
      bench.tell(.ready)
    }
    #expect(bench.run.outcome?.ending == .completed)
  }
}
