import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Intended motions")
struct MotionHandTests {
  @Test("of a dozen hands and more are recognised", arguments: [Gesture.shake, .tiltLeft, .tiltRight, .raise, .lower])
  func recognised(gesture: Gesture) {
    var missed: [String] = []
    var count = 0
    for seed in 0..<UInt64(48) {
      var hand = SyntheticMotionHand(seed: seed)
      for attempt in 0..<12 {
        count += 1
        let (scene, end) = hand.scene(gesture, at: 1_400 + Double(attempt) * 7)
        let samples = hand.sensor.read(scene, to: end + 400, &hand.generator)
        let given = MotionTrial.gestures(samples, awaiting: gesture, promptedAt: 1_000)
        if given.first?.gesture != gesture { missed.append("\(seed).\(attempt)") }
      }
    }
    #expect(missed.count * 100 <= 3 * count, "missed \(missed.count) of \(count), seeds \(missed)")
  }
}
