import GestureRecognition
import Kernel
import OutOfPocketEngine
import OutOfPocketGames

/// Recordings of motion: whatever the text, readings are in order of the file and within a sensor's range, and a run takes
/// them all.
let motionFileFuzzer = Fuzzer(
  "motion-file", "recordings of motion as comma-separated values",
  tokens: ["t,x,y,z", "gx", "\n", "\r\n", ",", "-", "1e308", "nan", "inf", "0", ".", "timestamp", "ax,ay,az"].map {
    Array($0.utf8)
  },
  make: { generator in
    var text = generator.chance(1, in: 2) ? "t,x,y,z,gx,gy,gz\n" : ""
    let step = [0.016, 16, 16_000][generator.index(below: 3)]
    for index in 0..<(2 + generator.index(below: 40)) {
      let values = (0..<6).map { _ in generator.unit() * 4 - 2 }
      text += "\(Double(index) * step)," + values.map { "\($0)" }.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  },
  check: { bytes in
    guard let file = try? MotionFile(String(decoding: bytes, as: UTF8.self)) else { return nil }
    var run = Run(
      seed: 1, rules: .current, settings: .practice([.raise, .tiltLeft]),
      surface: SurfaceSize(width: Points(390), height: Points(844)))
    for sample in file.samples {
      guard let felt = sample.acceleration, max(felt.x.magnitude, felt.y.magnitude, felt.z.magnitude) <= 200_000 else {
        return "an impossible reading"
      }
      _ = run.handle(.motion(sample))
    }
    return nil
  })
