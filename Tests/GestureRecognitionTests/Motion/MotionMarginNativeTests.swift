import Foundation
import HandModel
import Kernel
import Testing

@testable import GestureRecognition

/// Pushes of a recording or model, as measured by the stroke detector.
struct PushStatistics {
  /// Speed gained, in mm/s.
  var gains: [Int64] = []
  /// Of pushes held above 0.3 g for 100 ms: thousandths of the preceding opposite push, except from rest.
  var orders: [Int64] = []
  /// Number of those, from rest or not.
  var held = 0

  mutating func add(_ samples: [MotionSample]) {
    let parameters = MotionParameters.standard
    var bin = MotionBin()
    var gravity = GravityTracker()
    var detector = StrokeDetector()
    var step = MotionStep()
    var last = Swing()
    var lastHeld: Int64 = 0
    var opposed: Int64 = 0
    for sample in samples {
      guard let acceleration = sample.acceleration,
        case .full(let reading) = bin.process(sample, acceleration, finest: parameters.finestStep.rawValue)
      else { continue }
      step.time = reading.time
      step.elapsed = min(reading.elapsed ?? 0, MotionRecognizer.gap)
      _ = gravity.process(reading, into: &step)
      detector.process(step, isShaken: false, parameters)
      if last.direction != 0, detector.swing.began != last.began || detector.swing.direction == 0 {
        if last.gain >= StrokeDetector.least { gains.append(last.gain * 1_000 / 101_972) }
        if lastHeld >= parameters.strokeHold.rawValue {
          held += 1
          if opposed > 0 { orders.append(last.gain * 1_000 / opposed) }
        }
      }
      last = detector.swing
      lastHeld = detector.held
      let before = detector.before
      let isOpposed =
        before.direction == -last.direction && last.began - before.ended <= StrokeDetector.memory
      opposed = isOpposed ? before.gain : 0
    }
  }

  static func percentile(_ percent: Int, of values: [Int64]) -> Int64 {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * percent / 100]
  }

  var line: String {
    func list(_ values: [Int64]) -> String {
      [50, 90, 99].map { "\(Self.percentile($0, of: values))" }.joined(separator: "/")
    }
    return "\(gains.count) pushes gain \(list(gains)) mm/s; \(held) held, against the one before \(list(orders))"
  }
}

@Suite("The margins of motion")
struct MotionMarginNativeTests {
  @Test("a walker's push is the size of the one before, and far from a stroke that starts from rest")
  func walkerPushIsSizeOfOne() throws {
    var walks = PushStatistics()
    for motion in [EverydayMotion.walkingInHand, .walkingInPocket, .swingingArm, .stairs] {
      var statistics = PushStatistics()
      for seed in 0..<UInt64(10) {
        var generator = Generator(seed: seed)
        let sensor = SyntheticMotionHand(seed: seed).sensor
        let samples = sensor.read(motion.scene(&generator), to: EverydayMotion.length, &generator)
        statistics.add(samples)
        walks.add(samples)
      }
      print("\(motion): \(statistics.line)")
    }
    for name in ["walk-in-hand.csv", "pocket-sit-stand-walk.csv"] {
      var statistics = PushStatistics()
      statistics.add(try RecordedMotion.read(name))
      print("\(name): \(statistics.line)")
    }
    #expect(walks.held > 500)
    #expect(PushStatistics.percentile(50, of: walks.orders) < 1_100)
    #expect(PushStatistics.percentile(99, of: walks.orders) < Int64(MotionParameters.standard.strokeOrder))
  }

  @Test("a hand's raise gains more than it must")
  func handRaiseGainsMoreThanItMust() {
    var gains: [Int64] = []
    for seed in 0..<UInt64(200) {
      var hand = SyntheticMotionHand(seed: seed)
      let (scene, end) = hand.scene(.raise, at: 1_400)
      var statistics = PushStatistics()
      statistics.add(hand.sensor.read(scene, to: end + 200, &hand.generator))
      gains.append(statistics.gains.max() ?? 0)
    }
    print("raises gain \([0, 1, 10, 50].map { PushStatistics.percentile($0, of: gains) }) mm/s")
    #expect(PushStatistics.percentile(1, of: gains) > Int64(MotionParameters.standard.strokeSpeed))
  }
}
