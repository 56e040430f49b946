import Foundation
import GestureRecognition
import HandModel
import Kernel
import Testing

/// Readings in the form of `Tests/Data/motion`.
enum RecordedMotion {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Data/motion")

  static func read(_ name: String) throws -> [MotionSample] {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: ",")
      let numbers = fields.prefix(7).compactMap { Int32($0) }
      guard numbers.count >= 4 else { return nil }
      var sample = MotionSample(
        time: Milliseconds(Int64(numbers[0])),
        acceleration: MotionVector(x: numbers[1], y: numbers[2], z: numbers[3]))
      if numbers.count == 7 { sample.rotation = MotionVector(x: numbers[4], y: numbers[5], z: numbers[6]) }
      return sample
    }
  }
}

@Suite("Recorded motion")
struct MotionRecordingNativeTests {
  @Test("of everyday life is no gesture", arguments: ["walk-in-hand.csv", "pocket-sit-stand-walk.csv"])
  func ofEverydayLifeIsNoGesture(name: String) throws {
    var fire = FalseFire()
    fire.add(try RecordedMotion.read(name), phases: 10)
    #expect(fire.outside.isEmpty, "\(fire.line)")
    #expect(fire.wrongPercent <= 2, "\(fire.line)")
    #expect(fire.freePercent <= 2, "\(fire.line)")
  }

  @Test("of a shaken controller is a shake in every burst")
  func ofShakenControllerIsShakeInEveryBurst() throws {
    let samples = try RecordedMotion.read("wii-shakes.csv")
    var trial = MotionTrial(awaiting: .shake)
    trial.play(samples)
    let bursts: [ClosedRange<Int64>] = [5_700...6_900, 8_400...9_800, 11_300...12_900]
    for burst in bursts {
      #expect(trial.gestures.contains { burst.contains($0.decided.rawValue) }, "no shake in \(burst)")
    }
    #expect(trial.gestures.allSatisfy { given in bursts.contains { $0.contains(given.decided.rawValue) } })
  }
}
