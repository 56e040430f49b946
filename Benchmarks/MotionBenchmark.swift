import Foundation
import GestureRecognition
import HandModel
import Kernel

/// What a reading of the motion sensors costs, on one core.
let motionBenchmark = Benchmark("motion", "motion readings at 60 Hz, all sensors on") {
  report in
  var samples: [MotionSample] = []
  var offset: Int64 = 0
  for seed in 0..<UInt64(20) {
    var hand = SyntheticMotionHand(seed: seed)
    hand.sensor.hasGyroscope = true
    hand.sensor.hasLinear = true
    hand.sensor.hasOrientation = true
    var scene = MotionScene(pitch: hand.pitch, roll: hand.roll)
    var time = 1_000.0
    for gesture in [Gesture.shake, .tiltLeft, .raise, .tiltRight, .lower] {
      time = hand.perform(gesture, at: time, in: &scene) + 600
    }
    for var sample in hand.sensor.read(scene, to: time, &hand.generator) {
      sample.time += Milliseconds(offset)
      samples.append(sample)
    }
    offset = (samples.last?.time.rawValue ?? 0) + 16
  }
  report.note("\(samples.count) readings, tilts, strokes and shakes among them")
  let prompts: [Gesture?] = [nil, .tap, .shake, .tiltLeft, .raise]
  for prompt in prompts {
    let name = prompt.map { "\($0)" } ?? "nothing"
    // A core's time, not the wall's.
    var costs: [Double] = []
    for _ in 0..<9 {
      let start = clock()
      var count = 0
      repeat {
        var recogniser = MotionRecognizer()
        recogniser.prompt(prompt, at: .zero)
        for sample in samples { Measure.keep(recogniser.handle(sample) == nil) }
        count += samples.count
      } while clock() - start < CLOCKS_PER_SEC / 20
      costs.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(count))
    }
    report.figure("a reading, awaiting \(name)", Measure.median(costs) * 1e6, "µs", .atMost(2))
  }
}
