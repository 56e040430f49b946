import Kernel

/// A running mean that forgets over a minute: what is usual for this runner on this day.
struct Baseline: Hashable, Sendable {
  private(set) var mean: Double?

  /// Takes in a value that held for `span`.
  mutating func add(_ value: Double, for span: Milliseconds) {
    guard let mean else {
      self.mean = value
      return
    }
    let seconds = Double(span.rawValue) / 1_000
    self.mean = mean + (value - mean) * seconds / (60 + seconds)
  }
}

/// A mean over a stretch of the run, weighted by time.
struct Stretch: Hashable, Sendable {
  private var sum = 0.0
  private(set) var time = Milliseconds.zero

  mutating func add(_ value: Double, for span: Milliseconds) {
    sum += value * Double(span.rawValue)
    time += span
  }

  /// Nil before five seconds have been measured.
  var mean: Double? { time >= .seconds(5) ? sum / Double(time.rawValue) : nil }
}

/// Tells when a wrist sensor shows the steps instead of the pulse: both values within four of each other, at a runner's
/// cadence, for most of half a minute.
struct CadenceLock: Hashable, Sendable {
  /// The newest thirty readings that had both values; a set bit is a match.
  private var matches: UInt32 = 0
  private var count: Int32 = 0

  mutating func add(heartRate: Int32, cadence: Int32) {
    let isMatch = cadence >= 130 && abs(heartRate - cadence) <= 4
    matches = (matches << 1 | (isMatch ? 1 : 0)) & 0x3FFF_FFFF
    count = min(count + 1, 30)
  }

  var isLocked: Bool { count >= 15 && Int32(matches.nonzeroBitCount) * 5 >= count * 4 }
}
