import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("A recorded take")
struct MotionTakeTests {
  private func take(_ gesture: Gesture, seed: UInt64 = 3) -> MotionTake {
    var hand = SyntheticMotionHand(seed: seed)
    let (scene, end) = hand.scene(gesture, at: 1_500)
    return MotionTake(hand.sensor.read(scene, to: end + 800, &hand.generator))
  }

  @Test("replays gestures with measurements and thresholds", arguments: Gesture.motions)
  func replaysGesturesWithMeasurementsAndThresholds(gesture: Gesture) {
    let take = take(gesture)
    let play = take.play(awaiting: gesture)
    #expect(play.gestures.map { $0.gesture } == [gesture])
    #expect(play.points.count > 80)
    #expect(play.points.contains { $0.progress.level == 1_000 })
    #expect(play.thresholds.tilt == 440 && play.thresholds.wrongShake == 2_800)
    for (a, b) in zip(play.points, play.points.dropFirst()) { #expect(a.reading.time < b.reading.time) }
    #expect(take.play(awaiting: gesture) == play)
  }

  @Test("held against stricter numbers gives nothing", arguments: Gesture.motions)
  func heldAgainstStricterNumbersGivesNothing(gesture: Gesture) {
    var parameters = MotionParameters.standard
    parameters.shakeThreshold = 6_000
    parameters.tiltAngle = 1_100
    parameters.strokeSpeed = 4_000
    parameters.wrongStrokeSpeed = 4_000
    #expect(take(gesture).play(awaiting: gesture, by: parameters).gestures.isEmpty)
  }

  @Test("ends after two minutes and after so many readings")
  func endsAfterTwoMinutesAndAfterSoManyReadings() {
    var take = MotionTake()
    for index in Int64(0)..<3_000 {
      let isTaken = take.add(MotionSample(time: Milliseconds(index * 50 + 7), acceleration: .zero))
      #expect(isTaken == (index * 50 <= 120_000))
    }
    #expect(take.duration == MotionTake.longest)
    #expect(MotionTake().duration == .zero)
    #expect(MotionTake().play(awaiting: .raise).points.isEmpty)
    #expect(MotionTake().falseFires() == FalseFires())
    let dense = MotionTake(
      (0..<30_000).map { MotionSample(time: Milliseconds(Int64($0 / 1_000)), acceleration: .zero) })
    #expect(dense.samples.count == MotionTake.mostReadings)
  }

  @Test("counts false positives: none at rest, some for unprompted gestures")
  func falseFires() {
    var generator = Generator(seed: 1)
    let still = MotionTake(MotionSensor().read(MotionScene(pitch: 0.5), to: 20_000, &generator)).falseFires()
    #expect(still.outside.isEmpty && still.wrong.isEmpty && still.free.isEmpty)
    #expect(still.prompts == 35)
    #expect(still.thousandthsAnHour == 0 && still.thousandthsInside == 0)
    var shaken = FalseFires()
    for seed in UInt64(0)..<5 { shaken.add(take(.shake, seed: seed).samples, phases: 3) }
    #expect(!shaken.free.isEmpty)
    #expect(shaken.thousandthsInside > 0)
    #expect(shaken.time > Milliseconds(5_000))
  }
}
