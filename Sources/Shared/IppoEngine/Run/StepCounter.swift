/// Steps, or pushes, a minute from an accelerometer: the period at which the last seconds repeat themselves.
///
/// The phone may lie any way round, in a hand or in a pocket: only the size of the acceleration is used.
package struct StepCounter: Hashable, Sendable {
  /// Values a second, whatever the sensor's rate.
  private static let rate = 50
  /// Metres a second squared; less is standing, or a phone on a table.
  private static let stillness: Float = 0.6
  /// The least correlation of steps.
  private static let leastLikeness: Float = 0.3
  /// A silence that starts anew, in milliseconds.
  private static let silence = 500.0

  private let window: Int
  private let shortest: Int
  private let longest: Int
  private var values: [Float] = []
  private var added = 0
  /// The next value's time.
  private var due = 0.0
  private var last: Reading?

  private struct Reading: Hashable, Sendable {
    let time: Double
    let size: Double
  }

  /// 0 while standing; nil before some seconds were measured, and for movements without a rhythm.
  package private(set) var cadence: Int32?
  /// Time of the newest reading, in milliseconds.
  package var newest: Double? { last?.time }

  package init(_ kind: RunProfile.Kind) {
    // From 60 to 240 steps, or 20 to 100 pushes, a minute; the window holds a few of the slowest.
    let isWheelchair = kind == .wheelchair
    shortest = Self.rate * 60 / (isWheelchair ? 100 : 240)
    longest = Self.rate * 60 / (isWheelchair ? 20 : 60)
    window = Self.rate * (isWheelchair ? 9 : 5)
  }

  /// Adds an acceleration with gravity, at a time in milliseconds. Samples older than the latest are ignored.
  package mutating func add(x: Double, y: Double, z: Double, at time: Double) {
    let size = (x * x + y * y + z * z).squareRoot()
    guard size.isFinite, size < 1_000, time.isFinite else { return }
    guard let last, time - last.time <= Self.silence, time > last.time - 10_000 else { return restart(time, size) }
    guard time > last.time else { return }
    while due <= time {
      let share = (due - last.time) / (time - last.time)
      values.append(Float(last.size + share * (size - last.size)))
      due += 1_000 / Double(Self.rate)
      added += 1
    }
    self.last = Reading(time: time, size: size)
    if values.count > 2 * window { values.removeFirst(values.count - window) }
    guard added >= Self.rate, values.count >= window else { return }
    added = 0
    cadence = measured()
  }

  private mutating func restart(_ time: Double, _ size: Double) {
    values = []
    (due, added, cadence) = (time, 0, nil)
    last = Reading(time: time, size: size)
  }

  private func measured() -> Int32? {
    let wave = smoothed()
    let energy = wave.reduce(Float(0)) { $0 + $1 * $1 } / Float(wave.count)
    guard energy.squareRoot() >= Self.stillness else { return 0 }
    var likeness: [Float] = []
    likeness.reserveCapacity(longest - shortest + 3)
    for lag in shortest - 1...longest + 1 { likeness.append(Self.likeness(wave, lag)) }
    guard let best = likeness.max(), best >= Self.leastLikeness else { return nil }
    // The first of the strong periods: twice the period is a stride, which repeats as well.
    for place in 1..<likeness.count - 1 {
      let (before, here, after) = (likeness[place - 1], likeness[place], likeness[place + 1])
      guard here >= before, here >= after, here >= 0.75 * best else { continue }
      let bend = before - 2 * here + after
      let shift = bend == 0 ? 0 : (before - after) / (2 * bend)
      let lag = Float(place + shortest - 1) + shift
      return Int32((60 * Float(Self.rate) / lag).rounded())
    }
    return nil
  }

  /// The window without its mean, over a tenth of a second.
  private func smoothed() -> [Float] {
    let start = values.count - window
    var mean: Float = 0
    for place in start..<values.count { mean += values[place] }
    mean /= Float(window)
    var wave = [Float](repeating: 0, count: window)
    for place in 0..<window {
      let (from, to) = (max(place - 2, 0), min(place + 2, window - 1))
      var sum: Float = 0
      for near in from...to { sum += values[start + near] - mean }
      wave[place] = sum / Float(to - from + 1)
    }
    return wave
  }

  /// Correlation of the wave with itself, later by `lag`.
  private static func likeness(_ wave: [Float], _ lag: Int) -> Float {
    var (product, early, late) = (Float(0), Float(0), Float(0))
    for place in 0..<wave.count - lag {
      let (a, b) = (wave[place], wave[place + lag])
      product += a * b
      early += a * a
      late += b * b
    }
    let scale = (early * late).squareRoot()
    return scale > 0 ? product / scale : 0
  }
}
