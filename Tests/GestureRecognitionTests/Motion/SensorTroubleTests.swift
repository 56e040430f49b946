import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Sensors in trouble")
struct SensorTroubleTests {
  private func rest(_ times: StrideTo<Int>, _ gravity: MotionVector = MotionVector(x: 0, y: 500, z: 866))
    -> [MotionSample]
  {
    times.map { MotionSample(time: Milliseconds(Int64($0)), acceleration: gravity) }
  }

  @Test("that never come are absent after a second")
  func neverComeAreAbsentAfterSecond() {
    var trial = MotionTrial(awaiting: .raise)
    #expect(trial.recogniser.wake == Milliseconds(1_000))
    trial.wait(until: 999)
    #expect(trial.healths.isEmpty)
    trial.wait(until: 1_000)
    #expect(trial.healths == [.absent])
    #expect(trial.recogniser.wake == nil)
  }

  @Test("that send nulls only are absent too")
  func sendNullsOnlyAreAbsentToo() {
    var trial = MotionTrial(awaiting: .raise)
    trial.play(
      stride(from: 0, to: 2_000, by: 16).map { MotionSample(time: Milliseconds(Int64($0)), acceleration: nil) })
    #expect(trial.healths == [.absent])
  }

  @Test("non-numeric readings count as missing")
  func notNumbers() {
    let bad: [Double?] = [nil, .nan, .infinity, -.infinity, 1e300, 30_000]
    for value in bad {
      let sample = MotionSample(
        time: Milliseconds(5), gravity: MotionSample.PageVector(0, value, 9.8),
        acceleration: MotionSample.PageVector(value, 0, 0), rotationRate: MotionSample.PageVector(0, 0, value),
        beta: value, gamma: 0)
      #expect(sample == MotionSample(time: Milliseconds(5), acceleration: nil))
    }
    let good = MotionSample(
      time: Milliseconds(5), gravity: MotionSample.PageVector(-0.1, 0, 9.8),
      acceleration: MotionSample.PageVector(0, 0, 0), rotationRate: MotionSample.PageVector(57.3, 0, -57.3), beta: 90,
      gamma: -45)
    #expect(good.acceleration == MotionVector(x: -10, y: 0, z: 999))
    #expect(good.rotation == MotionVector(x: 1_000, y: 0, z: -1_000))
    #expect(good.orientation == MotionOrientation(beta: 1_571, gamma: -785))
  }

  @Test("that stop are stalled after 400 ms, and good again when they have come back")
  func stopAreStalledAfter400Ms() {
    var trial = MotionTrial(awaiting: .raise)
    trial.play(rest(stride(from: 0, to: 1_000, by: 16)))
    #expect(trial.healths == [.ok])
    trial.wait(until: 1_300)
    #expect(trial.healths == [.ok])
    trial.wait(until: 1_500)
    #expect(trial.healths == [.ok, .stalled])
    trial.play(rest(stride(from: 3_000, to: 3_050, by: 16)))
    #expect(trial.healths == [.ok, .stalled])
    trial.play(rest(stride(from: 3_064, to: 3_300, by: 16)))
    #expect(trial.healths == [.ok, .stalled, .ok])
    #expect(trial.gestures.isEmpty)
  }

  @Test("of five readings a second are too slow, of 25 and of 200 good")
  func ofFiveReadingsSecondAreTooSlow() {
    for (interval, health) in [(200, .tooSlow), (40, .ok), (5, .ok)] as [(Int, SensorHealth)] {
      var trial = MotionTrial(awaiting: .shake)
      trial.play(rest(stride(from: 0, to: 3_000, by: interval)))
      #expect(trial.recogniser.health == health, "\(interval) ms")
      #expect(trial.gestures.isEmpty)
    }
  }

  @Test("five readings per second never lose a run")
  func slowIsHarmless() {
    for seed in 0..<UInt64(40) {
      var hand = SyntheticMotionHand(seed: seed)
      hand.sensor.rate = 5
      var scene = MotionScene(pitch: hand.pitch, roll: hand.roll)
      var time = 2_500.0
      for gesture in Gesture.motions { time = hand.perform(gesture, at: time, in: &scene) + 500 }
      let samples = hand.sensor.read(scene, to: time, &hand.generator)
      #expect(MotionTrial.gestures(samples, awaiting: .tap, promptedAt: 2_000).isEmpty, "seed \(seed)")
    }
  }

  @Test("that pause make no gesture of what happened meanwhile")
  func pauseMakeNoGestureOfWhatHappenedMeanwhile() {
    for gesture in [nil] + Gesture.motions.map(Optional.some) {
      let before = rest(stride(from: 0, to: 1_500, by: 16))
      let after = rest(stride(from: 1_800, to: 4_000, by: 16), MotionVector(x: -30, y: 866, z: 500))
      #expect(MotionTrial.gestures(before + after, awaiting: gesture, promptedAt: 1_000).isEmpty)
    }
  }

  @Test("that swap their sign say so for two seconds")
  func swapIsTold() {
    var trial = MotionTrial(awaiting: .raise)
    trial.play(rest(stride(from: 0, to: 1_000, by: 16)))
    trial.play(rest(stride(from: 1_000, to: 4_500, by: 16), MotionVector(x: 0, y: -500, z: -866)))
    #expect(trial.healths == [.ok, .swapped, .ok])
  }

  @Test("that swap their sign in the middle make no gesture, and go on")
  func swapSignInMiddleMakeNoGesture() {
    let poses = [
      MotionVector(x: 0, y: 0, z: 1_000), MotionVector(x: 50, y: 500, z: 860), MotionVector(x: 0, y: 990, z: 100),
    ]
    for gravity in poses {
      for gesture in [nil] + Gesture.motions.map(Optional.some) {
        let before = rest(stride(from: 0, to: 1_504, by: 16), gravity)
        let after = rest(stride(from: 1_504, to: 4_000, by: 16), -gravity)
        #expect(MotionTrial.gestures(before + after, awaiting: gesture, promptedAt: 1_000).isEmpty)
      }
    }
    for seed in 0..<UInt64(60) {
      var hand = SyntheticMotionHand(seed: seed)
      let gesture = Gesture.motions[Int(seed % 5)]
      let (scene, end) = hand.scene(gesture, at: 2_400)
      let swapped = hand.sensor.read(scene, to: end + 300, &hand.generator).map { sample in
        var sample = sample
        guard sample.time.rawValue > 1_500 else { return sample }
        sample.acceleration = sample.acceleration.map { -$0 }
        sample.linear = sample.linear.map { -$0 }
        return sample
      }
      let given = MotionTrial.gestures(swapped, awaiting: gesture, promptedAt: 1_000).map { $0.gesture }
      #expect(given == [gesture], "seed \(seed)")
    }
  }

  @Test("whose clock goes back are dropped for a moment, then believed")
  func whoseClockGoesBackAreDroppedForMoment() {
    var trial = MotionTrial(awaiting: .raise)
    trial.play(rest(stride(from: 50_000, to: 51_000, by: 16)))
    trial.play(rest(stride(from: 50_900, to: 50_960, by: 16)))
    trial.play(rest(stride(from: 51_000, to: 52_000, by: 16)))
    #expect(trial.gestures.isEmpty)
    #expect(trial.healths == [.ok])
    trial.play(rest(stride(from: 10_000, to: 11_000, by: 16)))
    #expect(trial.recogniser.health == .ok)
    let raise = MotionScene.Move.push(at: 1_500, lasting: 220, peak: 0.7, braking: 200)
    let samples = SteadyMotion.samples(raise).map { sample in
      var sample = sample
      sample.time += Milliseconds(11_000)
      return sample
    }
    trial.play(samples)
    #expect(trial.gestures.map { $0.gesture } == [.raise])
  }

  @Test("that claim to spin without end overflow nothing")
  func claimToSpinWithoutEndOverflowNothing() {
    for spin in [Int32(100_000), -100_000, 99_999] {
      var trial = MotionTrial(awaiting: .tiltLeft)
      let samples = (0..<2_000).map { index in
        MotionSample(
          time: Milliseconds(Int64(index) * 140), acceleration: MotionVector(x: 600, y: -500, z: 32_000),
          rotation: MotionVector(x: spin, y: index % 3 == 0 ? spin : -spin, z: spin))
      }
      trial.play(samples)
      #expect(trial.recogniser.reading.time == Milliseconds(1_999 * 140))
    }
  }

  @Test("that send anything at all are survived, and decided alike twice")
  func sendAnythingAtAllAreSurvived() {
    for seed in 0..<UInt64(60) {
      var generator = Generator(seed: seed)
      func vector(_ size: Int64) -> MotionVector {
        MotionVector(
          x: Int32(generator.integer(in: -size...size)), y: Int32(generator.integer(in: -size...size)),
          z: Int32(generator.integer(in: -size...size)))
      }
      let sizes: [Int64] = [3_000, 40_000, 2_000_000_000]
      var time: Int64 = 0
      let samples = (0..<400).map { _ in
        time += generator.chance(1, in: 20) ? generator.integer(in: -5_000...5_000) : generator.integer(in: 0...30)
        let size = sizes[generator.index(below: 3)]
        var sample = MotionSample(time: Milliseconds(time), acceleration: vector(size))
        if generator.chance(1, in: 8) { sample.acceleration = nil }
        if generator.chance(1, in: 2) { sample.linear = vector(size) }
        if generator.chance(1, in: 2) { sample.rotation = vector(size) }
        if generator.chance(1, in: 2) {
          sample.orientation = MotionOrientation(beta: vector(size).x, gamma: vector(size).y)
        }
        return sample
      }
      var first = MotionTrial(awaiting: .shake)
      var second = MotionTrial(awaiting: .shake)
      first.play(samples)
      second.play(samples)
      #expect(first.recogniser == second.recogniser, "seed \(seed)")
      for gesture in Gesture.motions {
        let progress = first.recogniser.progress(toward: gesture)
        #expect((0...1_000).contains(progress.level) && (0...1_000).contains(progress.hold))
      }
    }
  }
}
