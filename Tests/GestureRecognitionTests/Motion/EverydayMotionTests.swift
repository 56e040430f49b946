import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Everyday motion")
struct EverydayMotionTests {
  @Test("is no gesture, asked for or not", arguments: EverydayMotion.allCases)
  func noGesture(motion: EverydayMotion) {
    var fire = FalseFire()
    for seed in 0..<UInt64(12) {
      var generator = Generator(seed: seed &* 31 &+ 7)
      var sensor = SyntheticMotionHand(seed: seed).sensor
      sensor.hasLinear = false
      let scene = motion.scene(&generator)
      fire.add(sensor.read(scene, to: EverydayMotion.length, &generator), seed: seed + 1)
    }
    #expect(fire.outside.isEmpty, "\(motion): \(fire.line)")
    #expect(
      fire.wrongPercent + fire.freePercent * Double(fire.motionPrompts) / Double(fire.prompts) <= 2,
      "\(motion): \(fire.line)")
  }
}
