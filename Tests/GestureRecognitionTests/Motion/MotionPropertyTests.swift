import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("What holds for every motion")
struct MotionPropertyTests {
  private func performance(_ seed: UInt64, _ change: (inout SyntheticMotionHand) -> Void = { _ in }) -> [MotionSample] {
    var hand = SyntheticMotionHand(seed: seed)
    change(&hand)
    let (scene, end) = hand.scene(Gesture.motions[Int(seed % 5)], at: 1_400)
    return hand.sensor.read(scene, to: end + 600, &hand.generator)
  }

  private func given(_ samples: [MotionSample], _ seed: UInt64, shift: Int64 = 0) -> [Recognition] {
    let gesture = seed % 3 == 0 ? Gesture.motions[Int(seed / 3 % 5)] : Gesture.motions[Int(seed % 5)]
    return MotionTrial.gestures(samples, awaiting: gesture, promptedAt: 1_000 + shift)
  }

  @Test("shifted in time, everything is decided alike and as much later")
  func timeShift() {
    for seed in 0..<UInt64(100) {
      let samples = performance(seed)
      let shift = Int64(seed) * 7_919
      let later = samples.map { sample in
        var sample = sample
        sample.time += Milliseconds(shift)
        return sample
      }
      let expected = given(samples, seed).map { recognition in
        var recognition = recognition
        recognition.began += Milliseconds(shift)
        recognition.decided += Milliseconds(shift)
        return recognition
      }
      #expect(given(later, seed, shift: shift) == expected, "seed \(seed)")
    }
  }

  @Test("the sign that the platform gives to accelerations makes no difference")
  func signPlatformGivesToAccelerationsMakes() {
    for seed in 0..<UInt64(200) {
      let samples = performance(seed) { $0.sensor.hasOrientation = seed % 2 == 0 }
      let inverted = samples.map { sample in
        var sample = sample
        sample.acceleration = sample.acceleration.map { -$0 }
        sample.linear = sample.linear.map { -$0 }
        return sample
      }
      #expect(given(samples, seed) == given(inverted, seed), "seed \(seed)")
    }
  }

  @Test("at 50, 60, 100 and 200 readings a second the same gestures are seen, within 30 ms")
  func at5060() {
    for seed in 0..<UInt64(100) {
      func seen(_ rate: Double) -> [Recognition] {
        given(
          performance(seed) {
            $0.sensor.rate = rate
            $0.sensor.noise = 0
            $0.sensor.tremor = 0
            $0.sensor.jitter = 0
          }, seed)
      }
      let reference = seen(60)
      for rate in [50.0, 100, 200] {
        let other = seen(rate)
        #expect(other.map { $0.gesture } == reference.map { $0.gesture }, "seed \(seed), \(rate) Hz")
        for (a, b) in zip(reference, other) {
          #expect((a.decided - b.decided).rawValue.magnitude <= 30, "seed \(seed), \(rate) Hz")
        }
      }
    }
  }

  @Test("noise and tremor are no gesture, whatever is asked for")
  func noiseAndTremorAreNoGesture() {
    for seed in 0..<UInt64(30) {
      var generator = Generator(seed: seed)
      var sensor = MotionSensor()
      sensor.noise = 0.05
      sensor.tremor = 0.1
      sensor.jitter = 6
      let samples = sensor.read(MotionScene(pitch: 0.05 * Double(seed)), to: 6_000, &generator)
      for gesture in [nil] + Gesture.motions.map(Optional.some) {
        #expect(MotionTrial.gestures(samples, awaiting: gesture, promptedAt: 500).isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("the axes of a turned picture are as good as the phone's own")
  func axesOfTurnedPictureAreAsGoodAsPhone() {
    for turns in Int32(-5)...5 {
      for seed in 0..<UInt64(20) {
        let samples = performance(seed) { $0.sensor.rounding = .fine }
        let turned = samples.map { $0.alongPicture(quarterTurns: turns).alongPicture(quarterTurns: -turns) }
        #expect(
          given(samples, seed).map { $0.gesture } == given(turned, seed).map { $0.gesture }, "\(turns), seed \(seed)")
      }
    }
  }

  @Test("a phone held across or upside down is tilted where its picture is")
  func phoneHeldAcrossOrUpsideDownIsTilted() {
    for (steer, turns) in [(1.5708, 3), (-1.5708, 1), (3.1416, 2)] as [(Double, Int32)] {
      for angle in [-0.7, 0.7] {
        // Tilting the picture sideways turns the phone about the line from the player into the room.
        var scene = MotionScene(pitch: 0.4, steer: steer)
        scene.moves.append(.turn(at: 1_500, lasting: 250, roll: angle, steer: 0, pitch: 0))
        var generator = Generator(seed: 5)
        let samples = MotionSensor().read(scene, to: 3_000, &generator).map { $0.alongPicture(quarterTurns: turns) }
        let expected: Gesture = angle > 0 ? .tiltRight : .tiltLeft
        #expect(
          MotionTrial.gestures(samples, awaiting: expected, promptedAt: 1_000).map { $0.gesture } == [expected],
          "\(turns) \(angle)")
      }
    }
  }
}
