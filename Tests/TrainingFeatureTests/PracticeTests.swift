import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import Testing

@testable import TrainingFeature

@Suite("Practice")
struct PracticeTests {
  private func practising(_ deck: Deck, pace: Int32 = 100, seed: UInt64 = 7) -> TrainingFixture {
    var fixture = TrainingFixture(seed: seed)
    fixture.send(.practiceOpened)
    fixture.send(.paceChosen(pace))
    fixture.send(deck.gestures.isEmpty ? .stopTapped : TrainingFeature.practice(deck: deck))
    return fixture
  }

  @Test("one gesture alone is asked for until the player stops")
  func oneGestureAloneIsAskedForUntilPlayerStops() throws {
    var fixture = practising(.gesture(.pinch))
    for _ in 0..<6 {
      #expect(fixture.awaited == .pinch)
      fixture.make(.pinch)
    }
    #expect(try #require(fixture.drill).hits == 6)
    #expect(try #require(fixture.drill).misses == 0)
    fixture.send(.stopTapped)
    let drill = try #require(fixture.drill)
    #expect(drill.isOver)
    #expect(drill.typicalReaction != nil)
    let result = try #require(fixture.results.first)
    #expect(result.settings.mode == .practice)
    #expect(result.attempts.count == 6)
    #expect(result.outcome.ending == .stopped)
    #expect(fixture.effects.contains(.keepAwake(false)))
  }

  @Test("motions are practised with the phone", arguments: Gesture.motionSet)
  func motionsArePractisedWithPhone(_ gesture: Gesture) throws {
    var fixture = practising(.gesture(gesture), seed: 11)
    #expect(fixture.effects.contains(.askForMotion))
    fixture.wait(800)
    for _ in 0..<4 {
      fixture.make(gesture)
      fixture.wait(1_200)
    }
    let drill = try #require(fixture.drill)
    #expect(drill.hits >= 3, "\(gesture): \(drill.hits) of 4, \(String(describing: drill.correction))")
  }

  @Test("each prompt and right answer is felt, without motion where the player reduces it", arguments: [false, true])
  func felt(isCalm: Bool) throws {
    var fixture = TrainingFixture()
    fixture.state.reducesMotion = isCalm
    fixture.send(.deckChosen(.gesture(.swipeLeft)))
    let prompted = Feel.prompted(.swipeLeft, limit: try #require(fixture.prompt).limit, isCalm: isCalm)
    #expect(fixture.feels == [prompted])
    fixture.clear()
    fixture.make(.swipeLeft)
    #expect(fixture.feels == [.succeeded(.swipeLeft, combo: 1, milestone: 0), prompted])
    fixture.clear()
    fixture.make(.swipeRight)
    #expect(fixture.feels == [prompted], "a mistake lets nothing fly")
    fixture.clear()
    fixture.send(.stopTapped)
    #expect(fixture.feels == [.stopped])
  }

  @Test("without permission the drill begins with buttons")
  func withoutPermissionDrillBeginsWithButtons() throws {
    var fixture = TrainingFixture()
    fixture.permission = false
    fixture.send(.deckChosen(.motion))
    #expect(fixture.state.motion == .refused)
    let gesture = try #require(fixture.awaited)
    fixture.wait(500)
    fixture.send(.buttonPressed(gesture))
    #expect(try #require(fixture.drill).hits == 1)
  }

  @Test("a mistake is counted, explained, and prompted again")
  func mistakeIsCounted() throws {
    var fixture = practising(.gesture(.swipeLeft))
    fixture.make(.swipeRight)
    fixture.make(.tap)
    fixture.make(.swipeRight)
    let drill = try #require(fixture.drill)
    #expect(drill.misses == 3)
    #expect(drill.correction == .saw(.swipeRight, insteadOf: .swipeLeft))
    #expect(drill.confusions.first == Drill.Confusion(expected: .swipeLeft, seen: .swipeRight, count: 2))
    #expect(drill.confusions.count == 2)
    #expect(fixture.awaited == .swipeLeft)
  }

  @Test("the pace stretches the time there is", arguments: Practice.paces)
  func paceStretchesTimeThere(_ pace: Int32) throws {
    let fixture = practising(.touch, pace: pace)
    let prompt = try #require(fixture.prompt)
    #expect(prompt.limit == Milliseconds(6_000 * Int64(pace) / 100))
    #expect(fixture.state.memory.pace == pace)
  }

  @Test("a pace that is none is not taken")
  func noPace() {
    var fixture = TrainingFixture()
    fixture.send(.paceChosen(7))
    #expect(fixture.state.memory.pace == 100)
    #expect(TrainingFeature.Memory(place: 900, pace: 3) == TrainingFeature.Memory(place: Step.all.count - 2))
  }

  @Test("too late is a mistake without a gesture, and practice goes on")
  func tooLateIsMistakeWithoutGesture() throws {
    var fixture = practising(.gesture(.tap))
    fixture.wait(6_100)
    let drill = try #require(fixture.drill)
    #expect(drill.correction == .late)
    #expect(drill.confusions == [Drill.Confusion(expected: .tap, seen: nil, count: 1)])
    #expect(fixture.awaited == .tap)
  }

  @Test("stopping before anything was tried leads back to the choice")
  func stoppingBeforeAnythingWasTriedLeadsBackToChoice() {
    var fixture = practising(.touch)
    fixture.send(.stopTapped)
    #expect(fixture.drill == nil)
  }

  @Test("once more takes the same deck, something else leads to the choice")
  func onceMoreTakesSameDeck() throws {
    var fixture = practising(.twoFingers)
    fixture.make(try #require(fixture.awaited))
    fixture.send(.stopTapped)
    fixture.send(.againTapped)
    #expect(try #require(fixture.drill).hits == 0)
    #expect(try #require(fixture.drill).deck == .twoFingers)
    fixture.make(.tap)
    fixture.send(.stopTapped)
    fixture.send(.anotherTapped)
    #expect(fixture.drill == nil)
  }

  @Test("weak gestures from the statistics are proposed, and an empty proposal is none")
  func weakGesturesFromStatisticsAreProposed() {
    var fixture = TrainingFixture()
    fixture.send(.proposed([.raise, .lower]))
    #expect(fixture.state.practice.proposal == .weak([.raise, .lower]))
    fixture.send(.proposed([]))
    #expect(fixture.state.practice.proposal == nil)
  }

  @Test("hidden for an hour, the figures stand")
  func hiddenForHour() throws {
    var fixture = practising(.touch)
    fixture.make(try #require(fixture.awaited))
    fixture.send(.visibility(isVisible: false))
    fixture.now += 3_600_000
    fixture.send(.visibility(isVisible: true))
    let drill = try #require(fixture.drill)
    #expect(drill.isOver)
    #expect(drill.hits == 1)
  }
}

@Suite("The trend of reactions")
struct TrendTests {
  private func drill(_ reactions: [Int64]) throws -> Drill {
    var fixture = TrainingFixture()
    fixture.send(.deckChosen(.touch))
    var drill = try #require(fixture.drill)
    drill.reactions = reactions.map { Milliseconds($0) }
    return drill
  }

  @Test("needs ten reactions, and compares the last five with those before")
  func needsTenReactions() throws {
    let few = try drill(Array(repeating: 500, count: 9))
    #expect(few.trend == nil)
    let faster = try drill([800, 800, 800, 800, 800, 600, 600, 600, 600, 600])
    #expect(faster.trend == .faster(by: Milliseconds(200)))
    let slower = try drill([600, 600, 600, 600, 600, 800, 800, 800, 800, 800])
    #expect(slower.trend == .slower(by: Milliseconds(200)))
    let steady = try drill([600, 610, 590, 600, 600, 600, 605, 595, 600, 610])
    #expect(steady.trend == .steady)
  }

  @Test("the typical reaction is the median")
  func typicalReactionIsMedian() throws {
    let some = try drill([300, 9_000, 400])
    #expect(some.typicalReaction == Milliseconds(400))
  }
}

@Suite("The bars")
struct GaugeTests {
  private func meter(_ points: [(x: Int32, y: Int32, time: Int64)]) -> FingerMeter {
    var meter = FingerMeter()
    for (index, point) in points.enumerated() {
      meter.record(
        PointerSample(
          pointer: 1, phase: index == 0 ? .began : .moved, x: point.x * 16, y: point.y * 16,
          time: Milliseconds(point.time)))
    }
    return meter
  }

  private func run(_ gesture: Gesture) -> Run {
    Run(
      seed: 1, settings: .practice([gesture]),
      surface: SurfaceSize(width: Points(390), height: Points(844)))
  }

  @Test("a swipe is measured by distance and speed the way it should go")
  func swipeIsMeasuredByDistanceAndSpeedWayIt() {
    let meter = meter([(x: 200, y: 500, time: 100), (x: 200, y: 460, time: 300)])
    let gauges = Gauge.all(
      of: .swipeUp, in: run(.swipeUp), fingers: meter, motions: MotionMeter(), at: Milliseconds(300))
    #expect(gauges == [Gauge(.distance, 40, of: 50), Gauge(.speed, 200, of: 80)])
    #expect(!gauges[0].isReached)
    #expect(gauges[1].isReached)
    let other = Gauge.all(
      of: .swipeDown, in: run(.swipeDown), fingers: meter, motions: MotionMeter(), at: Milliseconds(300))
    #expect(other[0].value == 0)
  }

  @Test("a press fills with the time the finger is down")
  func pressFillsWithTimeFingerIsDown() {
    let meter = meter([(x: 200, y: 500, time: 100)])
    let gauges = Gauge.all(
      of: .longPress, in: run(.longPress), fingers: meter, motions: MotionMeter(), at: Milliseconds(400))
    #expect(gauges == [Gauge(.press, 300, of: 600)])
    #expect(gauges[0].fraction == 0.5)
  }

  @Test("a pinch is measured by how much closer the fingers have come")
  func pinchIsMeasuredByHowMuchCloserFingers() {
    var meter = FingerMeter()
    meter.record(PointerSample(pointer: 1, phase: .began, x: 1_000, y: 3_000, time: Milliseconds(0)))
    meter.record(PointerSample(pointer: 2, phase: .began, x: 2_000, y: 3_000, time: Milliseconds(10)))
    meter.record(PointerSample(pointer: 2, phase: .moved, x: 1_900, y: 3_000, time: Milliseconds(60)))
    let gauges = Gauge.all(of: .pinch, in: run(.pinch), fingers: meter, motions: MotionMeter(), at: Milliseconds(60))
    #expect(gauges == [Gauge(.closer, 10, of: 15)])
  }

  @Test("motions show force, swings, angle and time against the document's thresholds")
  func motionsShowForce() {
    let thresholds: [Gesture: [Int64]] = [
      .shake: [2_000, 3], .tiltLeft: [440, 300], .tiltRight: [440, 300], .raise: [300, 100], .lower: [300, 100],
    ]
    for gesture in Gesture.motionSet {
      let gauges = Gauge.all(of: gesture, in: run(gesture), fingers: FingerMeter(), motions: MotionMeter(), at: .zero)
      #expect(gauges.map { $0.threshold } == thresholds[gesture], "\(gesture)")
    }
  }

  @Test("a peak stays long enough to be seen, and goes")
  func peakStaysLongEnoughToBeSeen() {
    var meter = MotionMeter()
    meter.record(MotionReading(time: Milliseconds(0), rise: 0, jolt: 2_400, angle: 0))
    meter.record(MotionReading(time: Milliseconds(300), rise: 0, jolt: 100, angle: 0))
    #expect(meter.jolt.value == 2_400)
    meter.record(MotionReading(time: Milliseconds(1_000), rise: 0, jolt: 120, angle: 0))
    #expect(meter.jolt.value == 120)
  }

  @Test("only what is counted is written, without units of measurement")
  func words() {
    #expect(Gauge(.taps, 1, of: 2).words != nil && Gauge(.swings, 1, of: 3).words != nil)
    for kind: Gauge.Kind in [.distance, .speed, .press, .closer, .apart, .jolt, .angle, .hold, .push] {
      #expect(Gauge(kind, 1, of: 2).words == nil)
    }
  }

  @Test("a bar is never overfull, and full exactly at a threshold that is an end")
  func barIsNeverOverfull() {
    #expect(Gauge(.jolt, 90_000, of: 2_000).fraction == 1)
    #expect(Gauge(.press, 600, of: 600).fraction == 1)
    #expect(Gauge(.distance, -3, of: 50).fraction == 0)
    #expect(Gauge(.angle, 440, of: 440).fraction == Gauge(.angle, 440, of: 440).mark)
  }
}
