package import GestureRecognition
package import Kernel

/// A phone's sensors as read through a browser: rate, jitter, noise, bias, rounding, sign.
package struct MotionSensor: Sendable {
  package enum Rounding: Sendable {
    /// Whole milli-g and milliradians.
    case fine
    /// Chromium's: 0.1 m/s², 0.1 degree a second.
    case chromium
  }

  /// Readings a second.
  package var rate: Double = 60
  /// Maximum deviation of a reading's time, in ms.
  package var jitter: Double = 0
  /// Standard size of the noise, in g, and of the hand's tremor at 8 to 12 Hz.
  package var noise: Double = 0
  package var tremor: Double = 0
  /// A constant error of every axis, in g, and its growth a minute.
  package var bias: Double = 0
  package var drift: Double = 0
  package var rounding = Rounding.fine
  /// Whether accelerations are inverted, as Safari's are.
  package var isInverted = false
  package var hasGyroscope = true
  package var hasOrientation = true
  package var hasLinear = true

  package init() {}

  /// Readings of a scene between two times.
  package func read(
    _ scene: MotionScene, from start: Double = 0, to end: Double, _ generator: inout Generator
  ) -> [MotionSample] {
    var samples: [MotionSample] = []
    samples.reserveCapacity(Int((end - start) / 1_000 * rate) + 1)
    let phase = (0..<6).map { _ in generator.unit() * 6.28 }
    let tones = (0..<6).map { _ in 0.008 + 0.004 * generator.unit() }
    var time = start
    var last = Int64.min
    while time < end {
      let actual = time + jitter * (2 * generator.unit() - 1)
      time += 1_000 / rate
      let stamp = Int64(actual.rounded())
      guard stamp > last, stamp >= 0 else { continue }
      last = stamp
      samples.append(read(scene, at: actual, stamp, phase, tones, &generator))
    }
    return samples
  }

  private func read(
    _ scene: MotionScene, at time: Double, _ stamp: Int64, _ phase: [Double], _ tones: [Double],
    _ generator: inout Generator
  ) -> MotionSample {
    let state = scene.state(at: time)
    let axes = MotionScene.axes(state)
    var push = state.push
    func shiver(_ i: Int) -> Double {
      tremor * Trigonometry.sin(2 * Trigonometry.pi * tones[i] * time + phase[i]) + noise * gaussian(&generator)
    }
    push = push + MotionScene.Vector(x: shiver(0), y: shiver(1), z: shiver(2))
    let error = bias + drift * time / 60_000
    let felt = push + MotionScene.Vector(z: 1)
    let sign = isInverted ? -1.0 : 1.0
    let g = 9.80665
    func along(_ vector: MotionScene.Vector) -> MotionVector {
      MotionVector(
        x: mg(sign * g * (vector.dot(axes.x) + error)), y: mg(sign * g * (vector.dot(axes.y) + error)),
        z: mg(sign * g * (vector.dot(axes.z) + error)))
    }
    var sample = MotionSample(time: Milliseconds(stamp), acceleration: along(felt))
    if hasLinear { sample.linear = along(push) }
    if hasGyroscope { sample.rotation = rotation(scene, at: time) }
    if hasOrientation {
      let (x, y, z) = (axes.x.z, axes.y.z, axes.z.z)
      let level = (x * x + z * z).squareRoot()
      let beta = Trigonometry.atan2(y, z < 0 ? -level : level)
      let gamma = level < 1e-9 ? 0 : Trigonometry.atan2(z < 0 ? x : -x, z < 0 ? -z : z)
      sample.orientation = MotionOrientation(
        beta: Int32((beta * 1_000).rounded()), gamma: Int32((gamma * 1_000).rounded()))
    }
    return sample
  }

  private func rotation(_ scene: MotionScene, at time: Double) -> MotionVector {
    let before = MotionScene.axes(scene.state(at: time - 1))
    let after = MotionScene.axes(scene.state(at: time + 1))
    let now = MotionScene.axes(scene.state(at: time))
    func rate(_ change: MotionScene.Vector, _ axis: MotionScene.Vector) -> Int32 {
      let radians = change.dot(axis) * 500
      switch rounding {
      case .fine: return Int32((radians * 1_000).rounded())
      case .chromium: return Int32(((radians * 572.9578).rounded() / 572.9578 * 1_000).rounded())
      }
    }
    return MotionVector(
      x: rate(after.y - before.y, now.z), y: rate(after.z - before.z, now.x), z: rate(after.x - before.x, now.y))
  }

  /// m/s² to mg, as the browser rounds it.
  private func mg(_ value: Double) -> Int32 {
    let rounded = rounding == .chromium ? (value * 10).rounded() / 10 : value
    return Int32((rounded * 1_000 / 9.80665).rounded())
  }

  /// Nearly normal, of standard deviation 1: the sum of twelve even draws.
  private func gaussian(_ generator: inout Generator) -> Double {
    guard noise > 0 else { return 0 }
    var sum = -6.0
    for _ in 0..<12 { sum += generator.unit() }
    return sum
  }
}
