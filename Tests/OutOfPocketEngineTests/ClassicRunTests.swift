import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

/// About time: the first prompt is always the tested gesture.
@Suite("Classic and its deadline")
struct ClassicRunTests {
  private func run(asking gesture: Gesture) -> Run {
    for seed in 0..<UInt64(1_000) {
      let run = Run(seed: seed, settings: .touchClassic, surface: .phone)
      if run.prompt?.gesture == gesture { return run }
    }
    return Run(seed: 0, settings: .touchClassic, surface: .phone)
  }

  private func reading(_ phase: PointerSample.Phase, _ time: Int64, x: Int32 = 3_000) -> RunInput {
    .pointer(PointerSample(pointer: 1, phase: phase, x: x, y: 7_000, time: Milliseconds(time)))
  }

  private func tap(_ run: inout Run, down: Int64, up: Int64) -> [RunEvent] {
    run.handle(reading(.began, down)) + run.handle(reading(.ended, up))
  }

  @Test("a success is worth a point, tells its reaction, and brings the next prompt at that moment")
  func successIsWorthPoint() throws {
    var run = run(asking: .tap)
    let item = try #require(run.prompt).item
    let events = tap(&run, down: 400, up: 460)
    let next = try #require(run.prompt)
    #expect(
      events == [
        .succeeded(
          RunSuccess(
            item: item, source: .touch, at: Milliseconds(460), reaction: Milliseconds(460), onset: Milliseconds(400),
            player: 0, score: 1)),
        .prompted(next),
      ])
    #expect(next.at == Milliseconds(460) && next.deadline == Milliseconds(3_460))
    #expect(run.lastReaction == Milliseconds(460))
  }

  @Test(
    "a gesture decided a millisecond before the deadline or exactly then counts, one after is late",
    arguments: [Int64(2_999), 3_000, 3_001])
  func gestureDecidedMillisecondBeforeDeadlineOrExactly(decided: Int64) {
    for stepped in [false, true] {
      var run = run(asking: .tap)
      _ = run.handle(reading(.began, 2_900))
      // The phone's timer may fire at any time, up to the delivered time.
      if stepped { _ = run.advance(to: Milliseconds(min(decided, 3_000))) }
      _ = run.handle(reading(.ended, decided))
      #expect(run.score == (decided <= 3_000 ? 1 : 0))
      #expect(run.outcome?.at == (decided <= 3_000 ? nil : Milliseconds(3_000)))
      #expect(run.isOver == (decided > 3_000))
    }
  }

  @Test("a long press that comes of age exactly at the deadline counts")
  func pressAtDeadline() {
    for (down, expected) in [(Int64(2_399), Int32(1)), (2_400, 1), (2_401, 0)] {
      var run = run(asking: .longPress)
      _ = run.handle(reading(.began, down))
      _ = run.advance(to: Milliseconds(3_500))
      #expect(run.score == expected, "down at \(down)")
    }
  }

  @Test("the time runs out just after the deadline, without a reading")
  func timeOut() {
    var run = run(asking: .tap)
    #expect(run.wake == Milliseconds(3_001))
    #expect(run.advance(to: Milliseconds(3_000)).isEmpty)
    #expect(run.advance(to: Milliseconds(3_001)).count == 1)
    #expect(run.outcome?.mistake?.isTimeOut == true)
    #expect(run.outcome?.at == Milliseconds(3_000))
    #expect(run.wake == nil)
  }

  @Test("a second tap on the start button that lands in the run is forgiven")
  func nervousStart() {
    for (down, ends) in [(Int64(120), false), (350, false), (351, true)] {
      var run = run(asking: .swipeUp)
      _ = tap(&run, down: down, up: down + 60)
      #expect(run.isOver == ends, "down at \(down)")
    }
  }

  @Test("an ignored touch is reported, and the run continues")
  func ignoredTouchIsReported() {
    var run = run(asking: .tap)
    #expect(run.handle(reading(.began, 400)).isEmpty)
    #expect(
      run.handle(reading(.cancelled, 450)) == [
        .blocked(IgnoredTouch(reason: .cancelled, began: Milliseconds(400), decided: Milliseconds(450)))
      ])
    #expect(!run.isOver)
  }

  @Test("a single tap before the deadline whose double-tap window ends after it is a time-out, not a wrong gesture")
  func pendingAtDeadline() {
    var run = run(asking: .doubleTap)
    _ = tap(&run, down: 2_800, up: 2_850)
    _ = run.advance(to: Milliseconds(4_000))
    #expect(run.outcome?.mistake?.isTimeOut == true)
    #expect(run.outcome?.at == Milliseconds(3_000))
  }

  @Test("one advance over many limits decides them in order, each at its own moment")
  func manyLimits() {
    var run = run(asking: .longPress)
    _ = run.handle(reading(.began, 500))
    let events = run.advance(to: Milliseconds(60_000))
    #expect(run.score == 1)
    #expect(events.count == 3)
    #expect(run.outcome?.at == Milliseconds(4_100))
  }

  @Test("a reading delivered late is judged by its stamp as long as the run's time has not passed it")
  func lateDelivery() {
    var run = run(asking: .tap)
    _ = run.handle(reading(.began, 2_950))
    // The clock is past the deadline, but the phone advances time only up to 40 ms before.
    _ = run.advance(to: Milliseconds(3_030) - Run.deliveryGrace)
    #expect(run.handle(reading(.ended, 2_995)).count == 2)
    #expect(run.score == 1)
  }

  @Test("a run with every gesture asked is won by a hand that can do them all")
  func wholeRuns() {
    var total: Int32 = 0
    for seed in 0..<UInt64(60) {
      var runner = SyntheticRunner(seed: seed)
      total += runner.play(.touchClassic, seed: seed, answers: 40).run.score
    }
    #expect(total >= 2_370, "\(total) of 2,400")
  }
}
