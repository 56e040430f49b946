import GestureRecognition
import HandModel
import Kernel
import Testing

/// Motions as people make them, by the second edition's numbers. A failure prints its seed.
@Suite("Natural motion")
struct NaturalMotionTests {
  private static let seed: UInt64 = 300

  @Test("a raise or lower that peaks at 0.26 to 0.49 g is recognized", arguments: [Gesture.raise, .lower])
  func weakStrokes(gesture: Gesture) {
    let tally = MotionSurvey.tries(gesture, hands: 40, each: 8, seed: Self.seed) { $0.isNatural = true }
    #expect(tally.recognised >= 950 && tally.wrong == 0, "seed \(Self.seed): \(tally)")
    let before = MotionSurvey.tries(gesture, hands: 40, each: 8, seed: Self.seed, parameters: .standard) {
      $0.isNatural = true
    }
    #expect(tally.recognised > before.recognised + 100, "seed \(Self.seed): \(tally) against \(before)")
  }

  @Test("a tilt among steps is recognized, with a gyroscope and without", arguments: [true, false])
  func tiltsAmongSteps(hasGyroscope: Bool) {
    for gesture in [Gesture.tiltLeft, .tiltRight] {
      let tally = MotionSurvey.tries(gesture, hands: 40, each: 8, seed: Self.seed, isWalking: true) { hand in
        hand.sensor.hasGyroscope = hasGyroscope
        hand.sensor.hasLinear = hasGyroscope
      }
      #expect(tally.recognised >= 950 && tally.wrong == 0, "seed \(Self.seed): \(tally)")
    }
  }

  @Test("a shake answers no lower, and a raise in at most one of five")
  func shakes() {
    for (gesture, most) in [(Gesture.raise, 200), (.lower, 20), (.tiltLeft, 0), (.tiltRight, 0)] {
      var taken = 0
      var count = 0
      for index in 0..<UInt64(40) {
        var hand = SyntheticMotionHand(seed: Self.seed + index)
        for attempt in 0..<5 {
          count += 1
          var scene = MotionScene(pitch: hand.pitch, roll: hand.roll)
          let end = hand.wildShake(at: 1_500 + Double(attempt) * 11, in: &scene)
          let samples = hand.sensor.read(scene, to: end + 400, &hand.generator)
          let given = MotionTrial.gestures(samples, awaiting: gesture, promptedAt: 1_000)
          if given.contains(where: { $0.gesture == gesture }) { taken += 1 }
        }
      }
      #expect(taken * 1_000 <= most * count, "\(gesture), seed \(Self.seed): \(taken) of \(count)")
    }
  }

  @Test("slow hard swings, each 0.4 s after the last, are a shake, which the first edition misses")
  func slowShake() {
    var samples: [MotionSample] = []
    for time in stride(from: Int64(0), to: 4_000, by: 16) {
      let swing: Int32 = time < 1_600 || time >= 3_200 ? 0 : (time - 1_600) / 400 % 2 == 0 ? 2_300 : -2_300
      samples.append(
        MotionSample(
          time: Milliseconds(time), acceleration: MotionVector(x: swing, y: 0, z: 1_000),
          linear: MotionVector(x: swing, y: 0, z: 0)))
    }
    let given = MotionTrial.gestures(samples, awaiting: .shake, promptedAt: 1_000)
    #expect(given.contains { $0.gesture == .shake }, "\(given)")
    let before = MotionTrial.gestures(samples, awaiting: .shake, promptedAt: 1_000, parameters: .standard)
    #expect(!before.contains { $0.gesture == .shake }, "\(before)")
  }

  @Test("a stroke within 0.3 s of the first reading is not told from a step, and a second one counts")
  func tooSoonToTell() {
    let push = MotionScene.Move.push(at: 150, lasting: 220, peak: 0.6, braking: 220)
    let again = MotionScene.Move.push(at: 1_400, lasting: 220, peak: 0.6, braking: 220)
    let samples = SteadyMotion.samples(push, and: again)
    let given = MotionTrial.gestures(samples, awaiting: .raise, promptedAt: 0)
    #expect(given.count == 1 && given[0].began.rawValue > 1_300, "\(given)")
  }

  @Test("a gap in the readings forgets no steps")
  func gapAmongSteps() {
    var tally = (given: 0, prompts: 0)
    for index in 0..<UInt64(6) {
      var fires = FalseFires(parameters: .natural)
      let samples = MotionSurvey.samples(of: .walkingInHand, index: index, seed: Self.seed)
      fires.add(samples.filter { $0.time.rawValue % 3_000 > 190 })
      tally = (tally.given + fires.free.count, tally.prompts + fires.prompts)
    }
    #expect(tally.given * 100 <= 3 * tally.prompts, "seed \(Self.seed): \(tally)")
  }

  @Test("sensors that repeat one reading stop counting as healthy, and recover")
  func stuckSensors() {
    var trial = MotionTrial(awaiting: .raise)
    let still = MotionVector(x: 0, y: 0, z: 1_000)
    for time in stride(from: Int64(0), to: 6_000, by: 16) {
      trial.play([MotionSample(time: Milliseconds(time), acceleration: still)])
      trial.wait(until: time)
    }
    #expect(trial.healths == [.ok, .stalled])
    for (index, time) in stride(from: Int64(6_000), to: 6_300, by: 16).enumerated() {
      trial.play([MotionSample(time: Milliseconds(time), acceleration: MotionVector(x: Int32(index), y: 0, z: 1_000))])
    }
    #expect(trial.healths.last == .ok)
  }
}
