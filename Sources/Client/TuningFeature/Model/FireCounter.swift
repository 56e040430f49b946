import GestureRecognition
import Kernel

/// Counts what fires while nobody means anything: for walking about with it on.
struct FireCounter: Equatable, Sendable {
  struct Count: Equatable, Sendable {
    /// With nothing asked for: each would have been a wrong answer.
    var idle: Int32 = 0
    /// With just this motion asked for: each would have been an answer by accident.
    var awaited: Int32 = 0
  }

  /// Whether it is counting now.
  var isCounting = false {
    didSet { last = nil }
  }
  /// How long it has counted, all told.
  private(set) var elapsed = Milliseconds(0)
  /// In the order of `SensorBench.motions`.
  private(set) var counts = [Count](repeating: Count(), count: SensorBench.motions.count)
  private var last: Milliseconds?

  /// A gap in the readings longer than this is no time that was watched.
  private static let longestStep = Milliseconds(1_000)

  mutating func pass(to time: Milliseconds) {
    guard isCounting else { return }
    if let last, time > last, time - last <= Self.longestStep { elapsed = elapsed + (time - last) }
    last = time
  }

  mutating func count(_ gesture: Gesture, wasAwaited: Bool) {
    guard isCounting, let place = SensorBench.motions.firstIndex(of: gesture) else { return }
    if wasAwaited { counts[place].awaited += 1 } else { counts[place].idle += 1 }
  }

  mutating func reset() {
    elapsed = Milliseconds(0)
    counts = [Count](repeating: Count(), count: SensorBench.motions.count)
    last = nil
  }

  /// How often that is in a minute, in thousandths; 0 while hardly any time has passed.
  func perMinute(_ count: Int32) -> Int64 {
    elapsed.rawValue < 1_000 ? 0 : Int64(count) * 60_000_000 / elapsed.rawValue
  }
}
